"""Messages: whole sentences with named gaps, marked for translation where they stand, and said.

The code has the English text. `use` installs a translation; without one nothing is looked up. A sentence
never fills a gap of another one: a phrase does, such as a card, a list or a number of points. A label is a
message of its own kind, so that a card's name in seven cells is never read in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# `sushigo --version` has no time to import typing.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations
    from typing import Any

_translation: NullTranslations | None = None

PHRASE = "phrase"
"""The context of messages that are written as phrases, which fill gaps of sentences."""

LABEL = "label"
"""The context of short names of cards, and of what a key does: each has few cells."""


class Message:
    """A message as data: the sentence, its gaps, and the sentence for more than one if it counts."""

    __slots__ = ("gaps", "many", "number", "text")

    def __init__(self, text: str, gaps: Mapping[str, Any] = {}, many: str = "", number: int = 1) -> None:
        self.text = text
        self.gaps = gaps
        self.many = many
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Message{self._parts()}"

    def _parts(self) -> tuple[str, Mapping[str, Any], str, int]:
        return self.text, self.gaps, self.many, self.number

    @classmethod
    def counted(cls, one: str, many: str, number: int, /, **gaps: object) -> Message:
        """Return the message for one thing or for more, as data."""
        return cls(one, gaps, many, number)


def use(translation: NullTranslations | None) -> None:
    """Say everything in another language from now on, or with None in English again."""
    global _translation
    _translation = translation


def code() -> str:
    """Return the code of the language that is spoken: "en", "de"."""
    return _translation.info().get("language", "en") if _translation else "en"


def mark(message: str, cells: int = 0) -> str:
    """Return the message as it is: it is marked here, and said elsewhere.

    `cells` is its largest width on the screen, where there is one.
    """
    return message


def mark_label(message: str, cells: int = 16) -> str:
    """Return the label as it is: it is marked here, and said elsewhere by `label`.

    The line of keys has room for 16 cells.
    """
    return message


def mark_counted(one: str, many: str) -> tuple[str, str]:
    """Return the two forms of a message that counts as they are: they are said elsewhere."""
    return one, many


def say(message: str, /, **gaps: object) -> str:
    """Return a sentence, a heading or a label with its gaps filled: `say("{name} wins.", name="Amy")`."""
    # The empty message of a catalogue is its header.
    text = _translation.gettext(message) if _translation and message else message
    return text.format_map(gaps) if gaps else text


def say_counted(one: str, many: str, number: int, /, **gaps: object) -> str:
    """Return the sentence for one thing or for more, with `{number}` and its other gaps filled."""
    if _translation is None:
        text = one if number == 1 else many
    else:
        text = _translation.ngettext(one, many, number)
    return text.format_map({"number": format_number(number), **gaps})


def phrase(message: str, /, **gaps: object) -> str:
    """Return a part of speech that can fill a gap: a card's name, a place in a game, a date.

    A message that was only marked has one translation, for sentences and for phrases.
    """
    text = message
    if _translation and message and (text := _translation.pgettext(PHRASE, message)) == message:
        text = _translation.gettext(message)
    return text.format_map(gaps) if gaps else text


def phrase_counted(one: str, many: str, number: int, /, **gaps: object) -> str:
    """Return a phrase for one thing or for more: `phrase_counted("{number} icon", "{number} icons", 2)`."""
    text = one if number == 1 else many
    if _translation and (text := _translation.npgettext(PHRASE, one, many, number)) in (one, many):
        text = _translation.ngettext(one, many, number)
    return text.format_map({"number": format_number(number), **gaps})


def label(message: str, /, **gaps: object) -> str:
    """Return a label in the language that is spoken, with its gaps filled."""
    text = _translation.pgettext(LABEL, message) if _translation and message else message
    return text.format_map(gaps) if gaps else text


def format_number(number: float, places: int = 0) -> str:
    """Return a number in digits, with so many decimal places: "1,500", "2.5"."""
    # A little less than nothing is not -0.
    text = f"{round(number, places) + 0:,.{places}f}"
    if _translation is None:
        return text
    separators = phrase("1,234.5")
    return text.translate({ord(","): separators[1], ord("."): separators[-2]})


def format_percent(share: float, places: int = 0) -> str:
    """Return a share, 0 to 1, in percent: "33%"."""
    return phrase("{number}%", number=format_number(100 * share, places))


def say_message(message: Message, **gaps: object) -> str:
    """Return a message that was kept as data, as a sentence; gaps given here come first."""
    filled = {**message.gaps, **gaps}
    if message.many:
        return say_counted(message.text, message.many, message.number, **filled)
    return say(message.text, **filled)


def phrase_message(message: Message, **gaps: object) -> str:
    """Return a message that was kept as data, as a phrase; gaps given here come first."""
    filled = {**message.gaps, **gaps}
    if message.many:
        return phrase_counted(message.text, message.many, message.number, **filled)
    return phrase(message.text, **filled)


def join_and(items: Iterable[str]) -> str:
    """Return names or other phrases as a list: "Amy, Phil and Chris"."""
    return _list(items, mark("{before} and {last}"))


def join_or(items: Iterable[str]) -> str:
    """Return names or other phrases to choose from: "Amy, Phil or Chris"."""
    return _list(items, mark("{before} or {last}"))


def _list(items: Iterable[str], pair: str) -> str:
    *first, last = items
    if not first:
        return last
    *rest, before = first
    return join_commas([*rest, phrase(pair, before=before, last=last)])


def join_commas(items: Iterable[str]) -> str:
    """Return phrases one after the other, with no word before the last: "2 cards, tied for most"."""
    return _joined(items, mark("{first}, {rest}"))


def join_clauses(items: Iterable[str]) -> str:
    """Return phrases that may hold commas, one after the other: "2 sashimi; one makes 1 of 3"."""
    return _joined(items, mark("{first}; {rest}"))


def join_sentences(items: Iterable[str]) -> str:
    """Return sentences one after the other; empty ones are left out."""
    return _joined(filter(None, items), mark("{first} {rest}"))


def _joined(items: Iterable[str], pair: str) -> str:
    *first, text = [*items] or [""]
    for item in reversed(first):
        text = phrase(pair, first=item, rest=text)
    return text
