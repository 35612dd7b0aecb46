"""Questions and answers: a number or a shortened word answers, and no mistake loses anything."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeVar

from sushigo_tui.files.names import folded, spellings, starting_with, words_in
from sushigo_tui.hotseat import clock
from sushigo_tui.hotseat.asker import Agree, Check, Option, Validator, WentBack
from sushigo_tui.hotseat.words import (
    CHANGES,
    COMMANDS,
    as_meant,
    is_called,
    is_cut_short,
    meant,
    names_of,
    told_inside,
    words_of,
)
from sushigo_tui.language import join_commas, join_or, join_sentences, mark, phrase, say
from sushigo_tui.plain.terminal import Covered, Idle, Interrupted, Terminal

NOTICE = 20
"""How many seconds before an idle hand is covered its player is warned."""

COVER_SOON = mark("Your hand will be covered in {seconds} seconds. Press {enter} to keep it open.")
TOO_SOON = mark("That was too soon. Wait a moment, then press {enter} again.")
TYPING = mark(
    "Type your answer, then press {enter}. Type 'back' to go back, or 'again' to hear the question again."
)

Word = Callable[[str], Awaitable[object]]
"""The action of a word, given the rest of the line."""

Otherwise = Callable[..., Sequence[str]]
"""Returns the reply to a line that is no answer or command, or, if `asked`, to a question; may be empty."""


Key = TypeVar("Key")


class QuestionChanged(Exception):
    """The question must be asked anew, because its answers have changed."""


class Meaning(NamedTuple):
    """What a line can mean: the answers that it names, and commands with the rest of the line."""

    line: str
    answers: Sequence[int] = ()
    commands: Sequence[tuple[str, str]] = ()
    answer: int | None = None
    """The answer that it gives."""
    is_number: bool = False
    whole: bool = False
    """True if it begins with the whole name of a command."""


@dataclass
class OpenQuestion:
    """A question as it is asked: its sentences, its answers, and a sentence that says how to answer."""

    sentences: Sequence[str] = ()
    options: Sequence[Option] = ()
    how: str = ""
    told: Sequence[str] = ()
    """What was told before; 'again' repeats it."""


class Dialogue:
    """Asks questions, and obeys commands between them.

    `words` are the commands understood at any time. `otherwise` explains a line that is no answer and no
    command. Ctrl+C calls `leave`. After `patience` seconds without an answer (0: never), Covered is raised.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.leave: Word = end
        self.words: Mapping[str, Word] = {}
        self.otherwise: Otherwise = nothing
        self.patience = 0
        self.more: Sequence[int] = ()
        """The indices of the last answer's other numbers, if it may have several."""
        self._told: Sequence[str] = ()
        self._question = OpenQuestion()

    def tell(self, *sentences: str) -> None:
        """Say sentences that 'again' repeats if the next question only waits for Enter."""
        self._told = sentences
        self.remark(*sentences)

    def remark(self, *sentences: str) -> None:
        """Say sentences that 'again' doesn't repeat."""
        self.terminal.write_sentences(*filter(None, sentences))

    def forget(self) -> None:
        """Forget the last question, because others may listen from now on."""
        self._told = ()
        self._question.told = self._question.sentences = self._question.options = ()

    def _ask(self, question: OpenQuestion, shortly: str = "") -> None:
        """Say a question with its answers, or now say it `shortly`; 'again' repeats it in full."""
        if question.options:
            self._told = ()
        question.told = self._told
        self.remark(*([shortly] if shortly else question.sentences))

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
        warns = self.patience > NOTICE
        wait = self.patience - NOTICE if warns else self.patience
        began = clock.now()
        while True:
            try:
                with self.terminal.unseen() if secret else nullcontext():
                    if tell is not None:
                        tell()
                    line, calm = await self.terminal.line(patience=wait)
                return line if secret else line.strip(), calm
            except Idle:
                # If the computer slept, the warning comes too late: cover at once.
                if not warns or clock.now() - began >= self.patience:
                    raise Covered from None
                warns, wait = False, NOTICE
                tell = partial(self.remark, say(COVER_SOON, seconds=NOTICE))
            except Interrupted:
                question = self._question
                with suppress(WentBack):
                    await self.quit()
                self._question = question
                began = clock.now()
                tell = self._repeat

    async def choose(
        self,
        question: str,
        options: Sequence[Option] = (),
        at: int = 0,
        *,
        fault: Validator | None = None,
        enter: bool = False,
        back: bool = True,
        words: Mapping[str, Word] = {},
        several: bool = False,
        shortly: str = "",
        careful: bool = False,
        secret: Check | None = None,
    ) -> int:
        """Return the index of the answer, or -1.

        -1 means Enter alone (if `enter`), a line that `fault` accepts, or a `secret` that it accepts. A
        secret isn't shown while it is typed. `words` are names understood here only. If `several` numbers may
        be said, all but the first are left in `more`. `shortly` is said instead of the whole question, which
        'again' then says. A `careful` question isn't answered by one or two letters unless they are the whole
        name, and a question ("tofu?") never answers. Raises WentBack (if `back`), and QuestionChanged if the
        question must be asked anew.
        """
        answers = [_numbered(place, _with_note(each)) for place, each in enumerate(options)]
        how = how_to_answer(len(options), enter=enter, back=back, secret=secret is not None)
        asked = OpenQuestion((question, *answers), options, how)
        warned = False
        tell: Callable[[], object] | None = partial(self._ask, asked, shortly)
        while True:
            self._question = asked
            typed, calm = await self._line(tell, secret=secret is not None)
            said = self._meaning(typed, options, words, free=fault is not None, careful=careful)
            tell, self.more = None, ()
            if said.answer is not None:
                return said.answer
            if secret is not None and said.line and not (said.answers or said.whole):
                with self.terminal.unseen():
                    wrong = await secret(typed)
                if not wrong:
                    return -1
                self.remark(wrong)
            elif several and (numbers := match_numbers(said.line, len(options))):
                at, *self.more = numbers
                return at
            elif back and folded(said.line) in words_of("back"):
                raise WentBack
            elif fault is not None and not (said.is_number or said.whole):
                wrong = fault(typed)
                if not wrong:
                    return -1
                self.remark(wrong)
            elif not said.line:
                if enter and calm:
                    return -1
                if not enter:
                    self._ask(asked)
                elif not warned:
                    # A key that is held down repeats thirty times a second, so the warning is said once.
                    warned = True
                    self.remark(say(TOO_SOON))
            else:
                await self._obey(said, {**words, **self._commands()})
                if self._question is not asked:
                    # A command asked a question of its own, so this one is asked again.
                    self._ask(asked)

    def _meaning(
        self, typed: str, options: Sequence[Option], here: Collection[str], *, free: bool, careful: bool
    ) -> Meaning:
        """Return the meaning of a line at a question with these `options`; if `free`, any text is good.

        A command's whole name comes before names understood `here`, which may be shortened, so that a player
        called Quit doesn't hide the command. A `careful` question isn't answered by one or two letters, by a
        part of a name that could also be a command, or by what `otherwise` has a reply to.
        """
        commands = self._commands()
        line = typed if match_answers(typed, options, whole=True, just_so=True) else as_meant(typed)
        if not free and "?" in line and len(line) > 1:
            return Meaning(line, commands=[("what", line)])
        # "menu card" is a card, though "menu" is a command.
        bare, suffix = folded(line), f" {folded(phrase('card'))}"
        if careful and bare.endswith(suffix):
            named = match_answers(bare.removesuffix(suffix), options, whole=True, just_so=False)
            if named:
                return Meaning(line, named, answer=named[0] if len(named) == 1 else None)
        known = meant(line, commands)
        called = len(known) == 1 and is_called(line, known)
        just_so = called or (len(known) == 1 and is_cut_short(line, known))
        if not called:
            begun = [(name, "") for name in starting_with(bare, here)]
            begins = careful and any(folded(each.called).startswith(bare) for each in options)
            if just := [each for each in begun if folded(each[0]) == bare]:
                known = just
            elif len(bare) > 2 * careful and not begins:
                known = [*begun, *known]
        just_so = just_so or (careful and (bool(known) or len(line) < 3))
        whole = is_called(line, known) or bare in map(folded, here)
        # "menu 9" is a card, though "menu" is a command.
        numbered = re.fullmatch(r"\D{3,} [0-9]+", line) is not None
        named = match_answers(line, options, whole=free, just_so=just_so and not numbered)
        if line.isascii() and line.isdigit() and not whole:
            at = int(line[:6]) - 1
            named = named or [at] * (0 <= at < len(options))
            return Meaning(line, named, answer=named[0] if named else None, is_number=True)
        if not named and is_cut_short(line, known):
            # The first word of a card is enough: "egg".
            firsts = [re.split("[ -]", folded(option.called))[0] for option in options]
            named = [place for place, first in enumerate(firsts) if first == bare]
        # "what if" is an answer, though "what" is a command.
        exact = numbered or (" " in line and bare in [folded(options[at].called) for at in named])
        doubtful = is_called(line, known) or (careful and self.otherwise(line))
        sure = len(named) == 1 and (exact or not doubtful)
        known = known if known or named else told_inside(line, commands)
        return Meaning(line, named, known, named[0] if sure else None, whole=whole)

    async def _obey(self, said: Meaning, commands: Mapping[str, Word]) -> None:
        """Do what a line asks for that is no answer, or say that it isn't understood."""
        options = self._question.options
        if said.is_number:
            self.remark(self._not_understood())
        elif len({*said.commands}) > 1:
            words = join_or(names_of(word)[-1] for word, _ in said.commands)
            self.remark(say("That could be {words}.", words=words))
        elif said.commands:
            word, rest = said.commands[0]
            try:
                await commands[word](rest)
            except WentBack as why:
                self.remark(str(why) or say("Nothing has changed."))
        elif said.answers:
            choices = join_commas(_numbered(at, options[at].called) for at in said.answers)
            self.remark(say("Which one? {choices}.", choices=choices))
        else:
            self.remark(*(self.otherwise(said.line) or [self._not_understood()]))

    def _not_understood(self) -> str:
        """Reply to a line that isn't an answer, with what can be said."""
        return join_sentences([say("I don't understand."), self._question.how, say("Or say 'help'.")])

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
                    self.remark(how_far())
                except Interrupted:
                    raise WentBack from None
                else:
                    raise WentBack
            await working
        finally:
            working.cancel()

    async def choose_from(
        self, question: str, answers: Mapping[Key, Option | str], *, shortly: str = "", back: bool = True
    ) -> Key:
        """Return the key of the chosen answer, which may be only a label; otherwise like `choose`."""
        options = [Option(each) if isinstance(each, str) else each for each in answers.values()]
        at = await self.choose(question, options, back=back, shortly=shortly)
        return [*answers][at]

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

    async def type(
        self, question: str, fault: Validator | Check, value: str = "", *, secret: bool = False
    ) -> str:
        """Ask for a line, or for a PIN (a `secret`), until it has no fault; return it. Raises WentBack."""
        self._question = asked = OpenQuestion([question])
        tell = partial(self._ask, asked)
        while True:
            line, _ = await self._line(tell, secret=secret)
            tell, wrong = partial(self._ask, asked), ""
            meant = as_meant(line.strip())
            words = [word for word in ("back", "help", "again", "quit") if is_called(meant, [(word, "")])]
            # A PIN may be a command's word, so it is checked first; keys typed meanwhile stay hidden.
            if secret or not words:
                with self.terminal.unseen() if secret else nullcontext():
                    found = fault(line)
                    wrong = found if isinstance(found, str) else await found
                if not wrong:
                    return line
            match words:
                case ["back"]:
                    raise WentBack
                case ["help"]:
                    tell = partial(self.remark, say(TYPING))
                case ["quit"]:
                    with suppress(WentBack):
                        await self.quit()
                case [] if line or not secret:
                    more = say("Type it again, or say 'back'.") if secret else ""
                    tell = partial(self.remark, join_sentences([wrong, more]))

    def _commands(self) -> dict[str, Word]:
        return {**self.words, "again": self._again, "what": self._tell_more}

    async def _again(self, rest: str) -> None:
        self._repeat()

    def _repeat(self) -> None:
        """Say the question again, after what was told before."""
        self.remark(*self._question.told, *self._question.sentences)

    async def _tell_more(self, rest: str) -> None:
        """Explain an answer, a command, or something else by its name."""
        options, commands = self._question.options, self._commands()
        asked = as_meant(rest).replace("?", " ").strip()
        number = int(asked[:6]) if asked.isascii() and asked.isdigit() else 0
        if number:
            named = options[number - 1 : number]
        else:
            named = [options[at] for at in match_answers(asked, options, whole=False, just_so=False)]
        begun = folded(asked)
        first = [each for each in named if number or folded(each.called).startswith(begun)]
        abouts = (each.about or each.note for each in first)
        known = meant(asked, commands, whole=True) or told_inside(asked, commands)
        word, more = known[0] if known else ("", "")
        if about := next(filter(None, abouts), ""):
            self.remark(about)
        elif number and named:
            self.remark(say("There is nothing more to say about that answer."))
        elif not asked or word in CHANGES:
            self.remark(say(COMMANDS[word or "what"]))
        elif word:
            await commands[word](more)
        else:
            told = () if number else self.otherwise(asked, asked=True) or [each.about for each in named]
            self.remark(*(told or [self._not_understood()]))

    async def help(self, rest: str, *first: str) -> None:
        """Say how to answer and the `first` help, or the help for the command in `rest`, or all ('more')."""
        commands = self._commands()
        known = [word for word, _ in meant(rest, commands) if word in COMMANDS]
        if known and known != ["full"]:
            self.remark(*(say(COMMANDS[word]) for word in known))
        elif rest:
            self.remark(*(say(told) for word, told in COMMANDS.items() if word in commands))
        else:
            self.remark(self._question.how, *first)


def nothing(line: str, *, asked: bool = False) -> Sequence[str]:
    return ()


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
    said = {*spellings(line)}
    called = dict.fromkeys(place for label, (name, place) in names.items() if said & {name, label})
    if called or just_so or not typed or is_called(line, [("back", "")]) or line.isdigit():
        return [*called]
    found: dict[int, None] = {}
    for name, place in names.values():
        # German has "Lachs-Nigiri" where English has two words.
        words = iter(words_in(name.replace("-", " ")))
        if all(any(_fits(typed_word, word, whole) for word in words) for typed_word in typed):
            found[place] = None
    return [*found]


def _fits(typed: str, word: str, whole: bool) -> bool:
    return typed == word if whole else word.startswith(typed)


def match_numbers(line: str, most: int) -> list[int]:
    """Return two or more numbers from 1 to `most` as indices from 0; empty if the line is anything else."""
    typed = line.replace(",", " ").split()
    known = {str(number): number - 1 for number in range(1, most + 1)}
    if len(typed) < 2 or not known.keys() >= {*typed}:
        return []
    return [known[each] for each in typed]


async def end(rest: str = "") -> None:
    """Quit, as at the end of the input."""
    raise EOFError


def _numbered(place: int, name: str) -> str:
    return phrase("{number}: {name}", number=place + 1, name=name)


def _with_note(option: Option) -> str:
    """Return an answer with its note, which may be a separate sentence."""
    if option.note and option.sentence:
        return join_sentences([say("{answer}.", answer=option.label), option.note])
    return join_commas(filter(None, (option.label, option.note)))


def how_to_answer(count: int, *, enter: bool, back: bool, secret: bool) -> str:
    """Return how a question with so many answers is answered."""
    told = []
    if secret:
        told.append(say("Type your PIN, then press {enter}."))
    elif enter:
        told.append(say("Press {enter} to continue."))
    if count:
        told.append(say("Say [1|a number from 1 to {number}], or the name of [the|an] answer.", number=count))
    if back:
        told.append(say("Say 'back' to go back."))
    return join_sentences(told)
