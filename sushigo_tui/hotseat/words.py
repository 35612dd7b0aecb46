"""The commands of plain mode, their other words, and the help for each."""

import unicodedata
from collections.abc import Collection, Iterable
from typing import get_args

from sushigo_tui.files.names import folded, starting_with, words_in
from sushigo_tui.files.settings import Verbosity
from sushigo_tui.language import mark, say

WORDS = {
    "hand": mark("hand, hands, cards, my cards, options, list, read, what do I have, what have I got"),
    "own": mark("own, mine, my table"),
    "table": mark("table, tables, opponents"),
    "scores": mark(
        "scores, score, points, standings, ranking, total, totals, status, winning, leads, leading, board"
    ),
    "sheet": mark("sheet, score sheet"),
    "race": mark("race, races, most, ahead"),
    "desserts": mark("desserts, dessert, puddings, ice creams"),
    "left": mark("left, unseen, remaining, deck"),
    "last": mark("last, last turn, what happened, previous, news, history, log"),
    "turn": mark("turn, round, where am I, time"),
    "who": mark("who, whose turn, whose turn is it, waiting"),
    "menu": mark("menu, dishes"),
    "rules": mark("rules, rule, how do I play, how does"),
    "what": mark(
        "what, what does, what about, what is, what's, explain, describe, info, about, tell me about"
    ),
    "advice": mark(
        "advice, best, hint, tip, tips, suggest, recommend, why, help me, which, which card, teacher"
    ),
    "others": mark("others, all hands, open hands"),
    "again": mark("again, repeat, say again, say that again, pardon, sorry, once more"),
    "full": mark("full, long, more, verbose"),
    "short": mark("short, less"),
    "brief": mark("brief, terse, quiet"),
    "undo": mark("undo, take back, oops"),
    "back": mark("back, go back"),
    "rewind": mark("rewind"),
    "cover": mark("cover, hide"),
    "give": mark("give, swap, rename"),
    "pin": mark("pin, pins"),
    "picture": mark("picture, save picture"),
    "review": mark("review, mistakes"),
    "settings": mark("settings, setting, preferences"),
    "help": mark("help, commands, words, instructions, what can I say, what can I do"),
    "quit": mark("quit, exit, leave, save, stop, bye"),
}
"""The words for each command, by the name that is always understood. A translation replaces them."""

COMMANDS = {
    "hand": mark("'hand': hear your own table, then your hand again."),
    "own": mark("'own' or 'mine': hear your own face-up cards."),
    "table": mark("'table': hear all face-up cards. 'table Amy', or 'Amy': hear those of one player."),
    "scores": mark("'scores': hear everyone's points, and what their desserts score."),
    "sheet": mark("'sheet' or 'sheet 2': hear where the points of a round come from."),
    "race": mark("'race': hear who is ahead in each race, and in desserts."),
    "desserts": mark("'desserts': hear everyone's desserts, and what they score at the end of the game."),
    "left": mark("'left' or 'left tofu': hear which cards are not in sight."),
    "last": mark("'last': hear what happened in the last turn."),
    "turn": mark("'turn': hear which turn it is, and which way the hands pass."),
    "who": mark("'who': hear who still has to choose."),
    "menu": mark("'menu': hear the dishes of this game."),
    "rules": mark("'rules' or 'rules eel': hear the rules of the game, or of a dish."),
    "what": mark("'what 2', 'what eel' or 'eel?': hear more about an answer."),
    "advice": mark("'advice': hear the best choice, and why."),
    "others": mark("'others': hear all hands, while you learn with open hands."),
    "again": mark("'again': hear the question again."),
    "full": mark("'full': hear everything, with reasons."),
    "short": mark("'short': hear no explanations, but all cards and points."),
    "brief": mark(
        "'brief': hear short lines: points only if the tables change them, and not your own card again."
    ),
    "undo": mark("'undo': take back a card or a choice."),
    "back": mark("'back': go back to the question before."),
    "rewind": mark("'rewind': go back to an earlier turn, if everyone agrees."),
    "cover": mark("'cover': hide your hand."),
    "give": mark("'give': give a seat to another player, or correct a name."),
    "pin": mark("'pin': hear who has a PIN."),
    "picture": mark("'picture': when the game is over, save a picture of the result."),
    "review": mark("'review': when the game is over, hear the costliest choices, and why."),
    "settings": mark("'settings': hear your settings, and change them."),
    "help": mark("'help': hear the most useful words. 'help more': hear all. 'help undo': hear about one."),
    "quit": mark("'quit': leave the game; it is saved."),
}
"""The help for each command, in the order in which it is said."""

CHANGES = {*get_args(Verbosity), "undo", "back", "rewind", "cover", "give"}
CHANGES |= {"picture", "review", "settings", "quit"}
"""The commands that do more than tell something."""

LETTERS = mark("s scores, h hand, a again, w who, t table")
"""Letters that stand for a command. A translation replaces the letters, and keeps the commands' names."""


def words_of(command: str) -> list[str]:
    """Return all words for a command: its name, then the language's words, then the English words."""
    known = [command]
    if command in WORDS:
        known += [each for text in (say(WORDS[command]), WORDS[command]) for each in text.split(",")]
    return list(dict.fromkeys(map(folded, known)))


def letters() -> dict[str, str]:
    """Return the command that each letter stands for, in English and translated."""
    pairs = (pair.split() for text in (LETTERS, say(LETTERS)) for pair in text.split(","))
    return dict(pairs)


def as_meant(line: str) -> str:
    """Return an answer without quotes, full stops and full-width letters; if nothing remains, unchanged."""
    return unicodedata.normalize("NFKC", line).strip(" .!\"'“”„‘’«»") or line


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
    return [command, say(WORDS[command]).split(",")[0]] if command in WORDS else [command]


def meant(line: str, known: Collection[str], *, whole: bool = False) -> list[tuple[str, str]]:
    """Return the commands that a line could mean, with its rest; names may be cut short unless `whole`."""
    words, typed = folded(line).split(), line.split()
    meanings = {word: command for command in known for word in words_of(command)}
    for count in range(len(words), 0, -1):
        command, rest = meanings.get(" ".join(words[:count])), " ".join(typed[count:])
        # "who is winning" isn't a question about who still has to choose.
        if command and not (rest and command == "who"):
            return [(command, rest)]
    if len(words) > 1 and words[0].isdigit() and meanings.get(words[1]) == "what":
        return [("what", words[0])]
    if whole:
        return []
    if not words:
        return [("help", "")] * (line == "?" and "help" in known)
    rest = " ".join(typed[1:])
    # A letter with more words behind it isn't a command ("a tea"), except "t" with a player's name.
    command = letters().get(words[0])
    if command is not None and command in known and (not rest or command == "table"):
        return [(command, rest)]
    names = {folded(name): command for command in known for name in names_of(command)}
    begun = dict.fromkeys(names[name] for name in starting_with(words[0], names))
    return [(command, rest) for command in begun if not (rest and command == "who")]


def told_inside(line: str, known: Iterable[str]) -> list[tuple[str, str]]:
    """Return the last command that changes nothing in a line such as "how many points do I have", if any."""
    telling = {*COMMANDS} - {*CHANGES, "who", "what"}
    meanings = {word: name for name in known if name in telling for word in words_of(name)}
    found = [meanings[word] for word in words_in(line) if word in meanings]
    return [(found[-1], line)] if found else []
