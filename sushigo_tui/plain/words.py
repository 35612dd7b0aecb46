"""The commands of plain mode, their other words, and the help for each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from sushigo_tui.files.names import folded, starting_with, words_in
from sushigo_tui.language import mark, say


class Command(NamedTuple):
    """A command: its words, separated by commas, and its help.

    A translation replaces the words. `tells` is true if it changes nothing. A shortened word for an `alone`
    command isn't understood with more words behind it, because these change its meaning.
    """

    words: str
    help: str
    tells: bool = True
    alone: bool = False


COMMANDS = {
    "hand": Command(
        mark("hand, hands, cards, my cards, options, list, read, what do I have, what have I got"),
        mark("'hand': hear your own table, then your hand again."),
    ),
    "table": Command(
        mark("table, tables, mine, my table, opponents"),
        mark("'table': hear all face-up cards. 'table Amy', or 'Amy': hear those of one player."),
    ),
    "scores": Command(
        mark("scores, score, points, standings, ranking, total, totals, status, winning, leads, leading"),
        mark("'scores': hear everyone's points, and what their desserts score."),
    ),
    "sheet": Command(
        mark("sheet, score sheet"),
        mark("'sheet' or 'sheet 2': hear where the points of a round come from."),
    ),
    "race": Command(
        mark("race, races, most, ahead"),
        mark("'race': hear who is ahead in each race, and in desserts."),
    ),
    "desserts": Command(
        mark("desserts, dessert, puddings, ice creams"),
        mark("'desserts': hear everyone's desserts, and what they score at the end of the game."),
    ),
    "left": Command(
        mark("left, unseen, remaining, deck"),
        mark("'left' or 'left tofu': hear which cards are not in sight."),
    ),
    "board": Command(mark("board, track"), mark("'board': hear where everyone is on the board.")),
    "last": Command(
        mark("last, last turn, what happened, previous, news"),
        mark("'last': hear what happened in the last turn."),
    ),
    "turn": Command(
        mark("turn, round, where am I, time"),
        mark("'turn': hear which turn it is, and where the hands pass."),
    ),
    "who": Command(
        mark("who, whose turn, whose turn is it, waiting"),
        mark("'who': hear who still has to choose."),
        alone=True,
    ),
    "menu": Command(mark("menu, dishes"), mark("'menu': hear the dishes of this game.")),
    "rules": Command(
        mark("rules, rule, how do I play, how does"),
        mark("'rules' or 'rules eel': hear the rules of the game, or of a dish."),
    ),
    "what": Command(
        mark("what, what does, what about, what is, what's, explain, describe, info, about, tell me about"),
        mark("'what 2', 'what eel' or 'eel?': hear more about an answer."),
    ),
    "advice": Command(
        mark("advice, best, hint, tip, tips, suggest, recommend, why, help me, which, which card, teacher"),
        mark("'advice': hear the best choice, and why."),
    ),
    "others": Command(
        mark("others, all hands, open hands"),
        mark("'others': hear all hands, while you learn with open hands."),
    ),
    "again": Command(
        mark("again, repeat, say again, say that again, pardon, sorry, once more"),
        mark("'again': hear the last message again. 'again 3': hear the third from the end."),
    ),
    "history": Command(mark("history, log, earlier"), mark("'history': hear how earlier messages begin.")),
    "full": Command(
        mark("full, long, more, verbose"), mark("'full': hear everything, with reasons."), tells=False
    ),
    "short": Command(
        mark("short, less"), mark("'short': hear no explanations, but all cards and points."), tells=False
    ),
    "brief": Command(
        mark("brief, terse, quiet"), mark("'brief': hear each answer in one short line."), tells=False
    ),
    "undo": Command(
        mark("undo, take back, oops"), mark("'undo': take back a card or a choice."), tells=False
    ),
    "back": Command(mark("back, go back"), mark("'back': go back to the question before."), tells=False),
    "rewind": Command(
        mark("rewind"), mark("'rewind': go back to an earlier turn, if everyone agrees."), tells=False
    ),
    "cover": Command(mark("cover, hide"), mark("'cover': hide your hand."), tells=False),
    "give": Command(
        mark("give, swap, rename"),
        mark("'give': give a seat to another player, or correct a name."),
        tells=False,
    ),
    "pin": Command(mark("pin, pins"), mark("'pin': hear who has a PIN.")),
    "picture": Command(
        mark("picture, save picture"),
        mark("'picture': when the game is over, save a picture of the result."),
        tells=False,
    ),
    "review": Command(
        mark("review, mistakes"),
        mark("'review': when the game is over, hear the costliest choices, and why."),
        tells=False,
    ),
    "settings": Command(
        mark("settings, setting, preferences"),
        mark("'settings': hear your settings, and change them."),
        tells=False,
    ),
    "help": Command(
        mark("help, commands, words, instructions, what can I say, what can I do"),
        mark("'help': hear the most useful words. 'help more': hear all. 'help undo': hear about one."),
    ),
    "quit": Command(
        mark("quit, exit, leave, save, stop, bye"),
        mark("'quit': leave the game; it is saved."),
        tells=False,
    ),
}
"""All commands by the name that is always understood, in the order of the help."""

LETTERS = mark("s scores, h hand, a again, w who, t table")
"""Letters that stand for a command. A translation replaces the letters, and keeps the commands' names."""


def words_of(command: str) -> list[str]:
    """Return all words for a command: its name, then the language's words, then the English words."""
    known = [command]
    if command in COMMANDS:
        known += [
            each
            for text in (say(COMMANDS[command].words), COMMANDS[command].words)
            for each in text.split(",")
        ]
    return list(dict.fromkeys(map(folded, known)))


def letters() -> dict[str, str]:
    """Return the command that each letter stands for, in English and translated."""
    pairs = (pair.split() for text in (LETTERS, say(LETTERS)) for pair in text.split(","))
    return dict(pairs)


def is_called(line: str, known: Iterable[tuple[str, str]]) -> bool:
    """Return whether a line begins with the whole name of a known command, in English or translated."""
    first = folded(line).partition(" ")[0]
    return any(folded(name) == first for word, _ in known for name in names_of(word))


def is_cut_short(line: str, known: Iterable[tuple[str, str]]) -> bool:
    """Return whether a line begins with a shortened word for a known command, not with a whole one."""
    first = folded(line).partition(" ")[0]
    return not any(first in words_of(command) for command, _ in known)


def names_of(command: str) -> list[str]:
    """Return the names of a command that may be shortened: in English, and translated."""
    return [command, say(COMMANDS[command].words).split(",")[0]] if command in COMMANDS else [command]


def meant(line: str, known: Collection[str], *, whole: bool = False) -> list[tuple[str, str]]:
    """Return the known commands that a line could mean, each with the rest of the line.

    A name may be shortened unless `whole`; other words must be complete.
    """
    sentences, typed = folded(line).split(), line.split()
    meanings = {word: command for command in known for word in words_of(command)}
    for count in range(len(sentences), 0, -1):
        command, rest = meanings.get(" ".join(sentences[:count])), " ".join(typed[count:])
        if command and not (rest and _is_alone(command)):
            return [(command, rest)]
    if len(sentences) > 1 and sentences[0].isdigit() and meanings.get(sentences[1]) == "what":
        return [("what", sentences[0])]
    if whole:
        return []
    if not sentences:
        return [("help", "")] * (line == "?" and "help" in known)
    rest = " ".join(typed[1:])
    # A letter with more words behind it isn't a command ("a tea"), except "t" with a player's name.
    command = letters().get(sentences[0])
    if command is not None and command in known and (not rest or command == "table"):
        return [(command, rest)]
    names = {folded(name): command for command in known for name in names_of(command)}
    begun = dict.fromkeys(names[name] for name in starting_with(sentences[0], names))
    return [(command, rest) for command in begun if not (rest and _is_alone(command))]


def _is_alone(command: str) -> bool:
    return command in COMMANDS and COMMANDS[command].alone


def told_inside(line: str, known: Iterable[str]) -> list[tuple[str, str]]:
    """Return the last command that changes nothing in a line such as "how many points do I have", if any."""
    telling = [name for name in known if name in COMMANDS and COMMANDS[name].tells]
    meanings = {word: name for name in telling if name not in ("who", "what") for word in words_of(name)}
    found = [meanings[word] for word in words_in(line) if word in meanings]
    return [(found[-1], line)] if found else []


def help_more(known: Collection[str]) -> Iterator[str]:
    return (say(command.help) for name, command in COMMANDS.items() if name in known)
