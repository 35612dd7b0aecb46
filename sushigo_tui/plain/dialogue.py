"""Questions and answers: a number or a shortened word answers, and no mistake loses anything."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import partial

from sushigo_tui.files.names import folded, spellings, starting_with, words_in
from sushigo_tui.hotseat import clock
from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator, WentBack
from sushigo_tui.language import join_commas, join_or, join_sentences, mark, phrase, say, say_counted
from sushigo_tui.plain.terminal import Covered, Idle, Interrupted, Terminal
from sushigo_tui.plain.words import (
    CHANGES,
    COMMANDS,
    help_more,
    is_called,
    is_cut_short,
    meant,
    names_of,
    told_inside,
    words_of,
)

NOTICE = 20
"""How many seconds before an idle hand is covered its player is warned."""

COVER_SOON = mark("Your hand will be covered in {seconds} seconds. Press {enter} to keep it open.")
TOO_SOON = mark("That was too soon. Wait a moment, then press {enter} again.")
NO_HISTORY = mark("There is nothing to repeat yet.")
TYPING = mark(
    "Type your answer, then press {enter}. Type 'back' to go back, or 'again' to hear the question again."
)

Word = Callable[[str], Awaitable[object]]
"""The action of a word, given the rest of the line."""

NO_WORDS: Mapping[str, Word] = {}

MOST_KEPT = 9
"""How many earlier messages can be heard again."""

Otherwise = Callable[..., Sequence[str]]
"""Returns the reply to a line that is no answer or command, or, if `asked`, to a question; may be empty."""

ChooseMany = Callable[[Sequence[int]], object]
"""The action of several answers at once, given their indices."""


class QuestionChanged(Exception):
    """The question must be asked anew, because its answers have changed."""


class Dialogue:
    """Asks questions, and obeys commands between them.

    `words` are the commands understood at any time. `otherwise` explains a line that is no answer and no
    command. Ctrl+C calls `leave`. After `patience` seconds without an answer (0: never), Covered is raised.
    What is said while `private` is true is left out of the history.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.leave: Word = end
        self.words: Mapping[str, Word] = NO_WORDS
        self.otherwise: Otherwise = nothing
        self.patience = 0
        self.private = False
        self._said: tuple[str, ...] = ()
        self._question: tuple[str, ...] = ()
        self._kept = deque[tuple[str, ...]](maxlen=MOST_KEPT)
        self._asked = 0
        self._options: Sequence[Option] = ()

    def tell(self, *sentences: str) -> None:
        """Say sentences that 'again' repeats."""
        self._said = sentences
        self.remark(*sentences)

    def remark(self, *sentences: str) -> None:
        """Say sentences that only 'history' repeats."""
        lines = tuple(filter(None, sentences))
        self.terminal.write_sentences(*lines)
        if lines and not self.private:
            self._kept.append(lines)

    def forget(self) -> None:
        """Forget the last question, because others may listen from now on."""
        self.private, self._said, self._question, self._options = False, (), (), ()

    def _ask(self, *sentences: str, shortly: str = "") -> None:
        """Say a question that 'again' repeats in full; now say it `shortly` if that isn't ""."""
        self._said = self._question = tuple(filter(None, sentences))
        self.terminal.write_sentences(*([shortly] if shortly else self._said))

    async def quit(self, rest: str = "") -> None:
        """Ask before leaving; if 'quit' is said again meanwhile, leave at once."""
        leave, self.leave = self.leave, end
        try:
            await leave(rest)
        finally:
            self.leave = leave

    async def _line(
        self, tell: Callable[[], object] | None = None, *, secret: bool = False
    ) -> tuple[str, bool]:
        """Call `tell`, and read a line; return it, and whether nothing was typed for a moment before.

        A `secret` isn't shown, and keys are hidden before it is asked for. Raises Covered.
        """
        *waits, last = [self.patience - NOTICE, NOTICE] if self.patience > NOTICE else [self.patience]
        began = clock.now()
        while True:
            try:
                with self.terminal.unseen() if secret else nullcontext():
                    if tell is not None:
                        tell()
                    line, calm = await self.terminal.line(patience=waits[0] if waits else last)
                return line if secret else line.strip(), calm
            except Idle:
                # If the computer slept, the warning comes too late: cover at once.
                if not waits or clock.now() - began >= self.patience:
                    raise Covered from None
                waits.clear()
                tell = partial(self.remark, say(COVER_SOON, seconds=NOTICE))
            except Interrupted:
                question, options, asked = self._question, self._options, self._asked
                with suppress(WentBack):
                    await self.quit()
                self._options, self._asked = options, asked
                began = clock.now()
                tell = partial(self._ask, *question)

    async def choose(
        self,
        question: str,
        options: Sequence[Option] = (),
        at: int = 0,
        *,
        fault: Validator | None = None,
        enter: bool = False,
        back: bool = True,
        words: Mapping[str, Word] = NO_WORDS,
        choose_many: ChooseMany | None = None,
        shortly: str = "",
        careful: bool = False,
        secret: Check | None = None,
    ) -> int:
        """Return the index of the answer, or -1.

        -1 means Enter alone (if `enter`), a line that `fault` accepts, or a `secret` that it accepts. A
        secret isn't shown while it is typed. `words` are names understood here only, and `choose_many` takes
        several numbers at once. `shortly` is said instead of the whole question, which 'again' then says.
        A `careful` question isn't answered by one or two letters unless they are the whole name, and a
        question ("tofu?") never answers. Raises WentBack (if `back`), and QuestionChanged if the question
        must be asked anew.
        """
        answers = [
            phrase("{number}: {name}", number=place, name=_with_note(each))
            for place, each in enumerate(options, start=1)
        ]
        asked = (question, *answers)
        warned, reply = False, self.terminal.write_sentences
        tell: Callable[[], object] | None = partial(self._ask, *asked, shortly=shortly)
        while True:
            self._asked, self._options, times = self._asked + 1, options, self._asked + 1
            typed, calm = await self._line(tell, secret=secret is not None)
            tell = None
            line = typed if match_answers(typed, options, whole=True, just_so=True) else as_meant(typed)
            commands = self._commands()
            by_name, known = match_commands(line, words, commands)
            just_so = (bool(known) and (by_name or careful)) or (careful and len(line) < 3)
            named = match_answers(line, options, whole=fault is not None, just_so=just_so)
            if not named and not line.isdigit() and is_cut_short(line, known):
                named = answers_beginning(line, options)
            is_question = fault is None and "?" in line and len(line) > 1
            if is_question:
                known, named = [("what", line)], []
            elif len(named) == 1 and not is_called(line, known) and not (careful and self.otherwise(line)):
                return named[0]
            elif len(named) == 1 and " " in line and folded(line) == folded(options[named[0]].called):
                # "what if" is an answer, though "what" is a command.
                return named[0]
            whole = is_called(line, known) or folded(line) in map(folded, words)
            is_number = line.isascii() and line.isdigit() and not whole
            offered = is_number and 1 <= int(line[:6]) <= len(options)
            if secret is not None and line and not (named or offered or whole):
                with self.terminal.unseen():
                    wrong = await secret(typed)
                if not wrong:
                    return -1
                reply(wrong)
                continue
            if choose_many and (places := match_numbers(line, len(options))):
                choose_many(places)
                raise QuestionChanged
            in_full = any(is_called(line.partition(" ")[0], [(each, "")]) for each in ("back", *commands))
            if fault is not None and not (is_number or in_full):
                wrong = fault(typed)
                if not wrong:
                    return -1
                reply(wrong)
            elif not line:
                if enter and calm:
                    return -1
                if not enter:
                    self._ask(*asked)
                elif not warned:
                    # A key that is held down repeats thirty times a second, so the warning is said once.
                    warned = True
                    reply(say(TOO_SOON))
            elif is_number:
                if offered:
                    return int(line) - 1
                reply(not_understood(len(options), enter=enter))
            elif back and folded(line) in words_of("back"):
                raise WentBack
            elif len({*known}) > 1:
                reply(say("That could be {words}.", words=join_or(names_of(word)[-1] for word, _ in known)))
            elif known or (not named and (known := told_inside(line, commands))):
                word, rest = known[0]
                try:
                    await {**words, **commands}[word](rest)
                except WentBack as why:
                    reply(str(why) or say("Nothing has changed."))
                if self._asked != times:
                    # The command asked a question of its own, so this one is asked again.
                    self._ask(*asked)
            elif named:
                reply(which_one(options, named))
            else:
                reply(*(self.otherwise(line) or [not_understood(len(options), enter=enter)]))

    async def wait_for(self, doing: Coroutine[None, None, None], how_far: Callable[[], str]) -> None:
        """Wait for `doing`, and say now and then `how_far` it is. Any line cancels it: raises WentBack."""
        working = asyncio.create_task(doing)
        try:
            while self.terminal.is_typed and not working.done():
                reading = asyncio.create_task(self.terminal.line(patience=NOTICE))
                await asyncio.wait((working, reading), return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    reading.cancel()
                    continue
                try:
                    reading.result()
                except Idle:
                    self.terminal.write_sentences(how_far())
                except Interrupted:
                    raise WentBack from None
                else:
                    raise WentBack
            await working
        finally:
            working.cancel()

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        """Ask a yes-or-no question; return whether the answer is yes. Raises WentBack."""
        return await self.choose(question, (Option(yes), Option(no))) == 0

    async def consent(self, question: str, people: Sequence[tuple[str, Agree]]) -> None:
        """Ask each person to agree. Raises WentBack if somebody doesn't."""
        for name, agree in people:
            asked = join_sentences([question, say("{name}, do you agree?", name=name)])
            if not await self.confirm(asked, say("yes"), say("no")):
                raise WentBack(say("Not everyone agrees, so nothing has changed."))
            await agree()

    async def type(self, question: str, fault: Validator, value: str = "") -> str:
        """Ask for a line until `fault` finds nothing wrong with it, and return it. Raises WentBack."""

        async def check(line: str) -> str:
            return fault(line)

        return await self._typed(question, check)

    async def secret(self, question: str, fault: Check) -> str:
        """Ask for a PIN until `fault` finds nothing wrong with it, and return it. Raises WentBack."""
        return await self._typed(question, fault, secret=True)

    async def _typed(self, question: str, check: Check, *, secret: bool = False) -> str:
        self._asked += 1
        tell = partial(self._ask, question)
        while True:
            line, _ = await self._line(tell, secret=secret)
            fault = ""
            if secret:
                # A PIN may be a command's word, so it is checked first; keys typed meanwhile stay hidden.
                with self.terminal.unseen():
                    fault = await check(line)
                if not fault:
                    return line
            tell = partial(self._ask, question)
            meant = as_meant(line.strip())
            words = [word for word in ("back", "help", "again", "quit") if is_called(meant, [(word, "")])]
            match words:
                case ["back"]:
                    raise WentBack
                case ["help"]:
                    tell = partial(self.terminal.write_sentences, say(TYPING))
                case ["quit"]:
                    with suppress(WentBack):
                        await self.quit()
                case _ if words or (secret and not line):
                    pass
                case _:
                    if not (fault := fault or await check(line)):
                        return line
                    more = say("Type it again, or say 'back'.") if secret else ""
                    tell = partial(self.terminal.write_sentences, join_sentences([fault, more]))

    def _commands(self) -> dict[str, Word]:
        own = {"again": self._repeat, "history": self._tell_history, "what": self._tell_more}
        return {**self.words, **own}

    async def _repeat(self, rest: str) -> None:
        """Say the last message again, or an earlier message by its number."""
        kept = {str(number): said for number, said in enumerate(reversed(self._kept), start=1)}
        most = say("Say 'again' and a number from 1 to {most}.", most=len(kept))
        unknown = [most] if kept else [say(NO_HISTORY)]
        self.terminal.write_sentences(*({"": self._said} | kept).get(rest, unknown))

    async def _tell_history(self, rest: str) -> None:
        """Say how each earlier message begins, the latest first."""
        earlier = [f"{number}: {first}" for number, (first, *_) in enumerate(reversed(self._kept), start=1)]
        self.terminal.write_sentences(*earlier or [say(NO_HISTORY)])

    async def _tell_more(self, rest: str) -> None:
        """Explain an answer, a command, or something else by its name."""
        options, commands, asked = self._options, self._commands(), as_meant(rest).replace("?", " ").strip()
        number = int(asked[:6]) if asked.isascii() and asked.isdigit() else 0
        named = [number - 1] if number else match_answers(asked, options, whole=False, just_so=False)
        named = [at for at in named if number or folded(options[at].called).startswith(folded(asked))]
        abouts = (options[at].about or options[at].note for at in named if 0 <= at < len(options))
        known = meant(asked, commands, whole=True) or told_inside(asked, commands)
        word, more = known[0] if known else ("", "")
        reply = self.terminal.write_sentences
        if about := next(filter(None, abouts), ""):
            self.tell(about)
        elif 1 <= number <= len(options):
            reply(say("There is nothing more to say about that answer."))
        elif not asked or word in CHANGES:
            reply(say(COMMANDS[word or "what"]))
        elif word:
            await commands[word](more)
        else:
            told = () if number else self.otherwise(asked, asked=True)
            reply(*(told or [not_understood(len(options), enter=False)]))

    async def help(self, rest: str, first: Sequence[str]) -> None:
        """Say the `first` help, the help for the command in `rest`, or the help for all commands ('more')."""
        commands = self._commands()
        known = [word for word, _ in meant(rest, commands) if word in COMMANDS]
        if known and known != ["full"]:
            self.tell(*(say(COMMANDS[word]) for word in known))
        elif rest:
            self.tell(*help_more(commands))
        else:
            self.tell(*first)


def nothing(line: str, *, asked: bool = False) -> Sequence[str]:
    return ()


def as_meant(line: str) -> str:
    """Return an answer without quotes, full stops and full-width letters; if nothing remains, unchanged."""
    return unicodedata.normalize("NFKC", line).strip(" .!\"'“”„‘’«»") or line


def match_commands(
    line: str, here: Iterable[str], commands: Mapping[str, Word]
) -> tuple[bool, list[tuple[str, str]]]:
    """Return whether the line is the name of one command, perhaps shortened, and what the line could mean.

    That is names in `here`, which may be shortened, and commands, each with the rest of the line. A whole
    name comes before shortened names, and a command before a name, so that a player called Quit doesn't hide
    the command.
    """
    known = meant(line, commands)
    named = [(name, "") for name in starting_with(folded(line), here)] if folded(line) else []
    if len(known) == 1 and is_called(line, known):
        return True, known
    just = [(name, rest) for name, rest in named if folded(name) == folded(line)]
    by_name = len(known) == 1 and is_cut_short(line, known)
    return by_name, just or [*named, *known]


def match_answers(line: str, options: Sequence[Option], *, whole: bool, just_so: bool) -> list[int]:
    """Return the indices of the answers with this name; of several equal answers, only the first.

    If no answer has it, and unless `just_so`, return the answers that contain these words in this order;
    the words may be shortened unless `whole`.
    """
    names = dict[str, tuple[str, int]]()
    for place, option in enumerate(options):
        for label, name in zip(spellings(option.label), spellings(option.called), strict=True):
            names.setdefault(label, (name, place))
    typed = words_in(line.replace("-", " "))
    called = [place for label, (name, place) in names.items() if {*spellings(line)} & {name, label}]
    called = list(dict.fromkeys(called))
    if called or just_so or not typed or is_called(line, [("back", "")]) or line.isdigit():
        return called
    found = []
    for name, place in names.values():
        # German has "Lachs-Nigiri" where English has two words.
        words = iter(words_in(name.replace("-", " ")))
        if all(
            any(each == word or (each.startswith(word) and not whole) for each in words) for word in typed
        ):
            found.append(place)
    return list(dict.fromkeys(found))


def answers_beginning(line: str, options: Sequence[Option]) -> list[int]:
    """Return the indices of the answers that begin with this word: "egg" for "egg nigiri"."""
    firsts = (re.split("[ -]", folded(option.called))[0] for option in options)
    return [place for place, first in enumerate(firsts) if first == folded(line)]


def match_numbers(line: str, most: int) -> list[int]:
    """Return two or more numbers from 1 to `most` as indices from 0; empty if the line is anything else."""
    typed = line.replace(",", " ").split()
    known = {str(number): number - 1 for number in range(1, most + 1)}
    return [known[each] for each in typed] if len(typed) > 1 and known.keys() >= {*typed} else []


async def end(rest: str = "") -> None:
    """Quit, as at the end of the input."""
    raise EOFError


def which_one(options: Sequence[Option], named: Iterable[int]) -> str:
    """Ask which answer was meant, with the number of each."""
    choices = (phrase("{number}: {name}", number=at + 1, name=options[at].called) for at in named)
    return say("Which one? {choices}.", choices=join_commas(choices))


def _with_note(option: Option) -> str:
    """Return an answer with its note, which may be a separate sentence."""
    if option.note and option.sentence:
        return join_sentences([say("{answer}.", answer=option.label), option.note])
    return join_commas(filter(None, (option.label, option.note)))


def not_understood(count: int, *, enter: bool) -> str:
    """Reply to a line that isn't an answer, with what can be said."""
    if count:
        return say_counted(
            "I don't understand. Say 1, or 'help'.",
            "I don't understand. Say a number from 1 to {number}, or 'help'.",
            count,
        )
    return say(
        mark("I don't understand. Press {enter}, or say 'help'.")
        if enter
        else mark("I don't understand. Say 'help'.")
    )
