"""Messages: whole sentences with named gaps, marked for translation and said in the user's language.

The code contains the English text. `use` installs a translation; without one nothing is looked up. Gaps are
filled with phrases (a card, a list, a number of points), never with sentences, or with the name of a key:
"Press {enter} to deal." Labels are messages of their own, so that the short name of a card is never said in a
sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

# typing isn't imported, because `sushigo --version` would wait for it.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations
    from typing import Any

_translation: NullTranslations | None = None

PHRASE = "phrase"
"""The context, in catalogues, of phrases: messages that fill gaps of sentences."""

LABEL = "label"
"""The context, in catalogues, of labels: names of cards and of keys in few cells."""


class Message:
    """A message as data: its text and its gaps.

    `heard` is what the ear gets instead, where signs say something.
    """

    __slots__ = ("gaps", "heard", "text")

    def __init__(
        self,
        text: str,
        gaps: Mapping[str, Any] = {},
        heard: Message | None = None,
    ) -> None:
        self.text = text
        self.gaps = gaps
        self.heard = heard or self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Message{self._parts()}"

    def _parts(self) -> tuple[str, Mapping[str, Any]]:
        return self.text, self.gaps

    @classmethod
    def counted(cls, message: str, number: int, /, **gaps: object) -> Message:
        """Return a counted message as data."""
        return cls(message, {"number": number, **gaps})


def use(translation: NullTranslations | None) -> None:
    """Say everything in this translation from now on; None is English."""
    global _translation
    _translation = translation


def code() -> str:
    """Return the code of the current language: "en", "de"."""
    return _translation.info().get("language", "en") if _translation else "en"


def mark(message: str, cells: int = 0) -> str:
    """Return the message unchanged; it is marked for translation here and said elsewhere.

    `cells` is its largest width on the screen, 0 if that doesn't matter.
    """
    return message


def mark_label(message: str, cells: int = 16) -> str:
    """Return the label unchanged; it is marked for translation here and said by `label` elsewhere.

    `cells` is its largest width; the line of keys has room for 16.
    """
    return message


@cache
def forms(message: str) -> tuple[str, str]:
    """Return the forms of a counted message, which has brackets, for one thing and for more.

    "point[s]" is "point" or "points", and "[is|are]" is "is" or "are"; "{number}[] tofu" differs only in
    other languages.
    """
    one, *parts = message.split("[")
    many = one
    for part in parts:
        differing, _, alike = part.partition("]")
        for_one, _, for_many = differing.rpartition("|")
        one += for_one + alike
        many += for_many + alike
    return one, many


def say(message: str, /, **gaps: object) -> str:
    """Return a sentence or heading with its gaps filled: `say("{name} wins.", name="Amy")`.

    A message with `forms` has the one for {number}, or for `count` if {number} is a text.
    """
    if "[" in message and "number" in gaps:
        return _counted("", message, gaps)
    # gettext translates the empty message to the header of the catalogue.
    text = _translation.gettext(message) if _translation and message else message
    return text.format_map(_Gaps(gaps)) if "{" in text else text


def _counted(context: str, message: str, gaps: dict[str, object]) -> str:
    """Return a counted message with its gaps filled; `context` is "" for a sentence."""
    count = gaps.get("count", gaps["number"])
    assert isinstance(count, int)
    one, many = forms(message)
    text = one if count == 1 else many
    if _translation and context:
        text = _translation.npgettext(context, one, many, count)
    if _translation and text in (one, many):
        text = _translation.ngettext(one, many, count)
    if "count" not in gaps:
        gaps = {**gaps, "number": format_number(count)}
    return text.format_map(_Gaps(gaps))


def phrase(message: str, /, **gaps: object) -> str:
    """Return a phrase that can fill a gap: a card's name, a place in a game, a number of cards.

    It may be counted, as in `say`. A message that was marked by `mark` has only one translation, for
    sentences and phrases alike.
    """
    if "[" in message and "number" in gaps:
        return _counted(PHRASE, message, gaps)
    text = message
    if _translation and message and (text := _translation.pgettext(PHRASE, message)) == message:
        text = _translation.gettext(message)
    return text.format_map(gaps) if gaps else text


def label(message: str, /, **gaps: object) -> str:
    """Return a label with its gaps filled; a short message that was marked by `mark` can be one."""
    text = message
    if _translation and message and (text := _translation.pgettext(LABEL, message)) == message:
        text = _translation.gettext(message)
    return text.format_map(gaps) if gaps else text


KEYS = {
    **{"enter": mark_label("Enter", cells=9), "space": mark_label("Space", cells=9)},
    **{"escape": mark_label("Esc", cells=6), "delete": mark_label("Delete", cells=9)},
    **{"home": mark_label("Home", cells=6), "end": mark_label("End", cells=6)},
    **{"pageup": mark_label("PgUp", cells=9), "pagedown": mark_label("PgDn", cells=9)},
    **{"question_mark": "?", "number_sign": "#", "slash": "/", "comma": ",", "equals_sign": "="},
    **{"plus": "+", "minus": "-", "less_than_sign": "<", "greater_than_sign": ">"},
    **{"left_square_bracket": "[", "right_square_bracket": "]"},
    **{"up": "↑", "down": "↓", "left": "←", "right": "→"},
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""What is printed on keys, by their names in bindings; letters and digits have no other name."""


def key_name(key: str) -> str:
    """Return what is printed on a key, by its name in bindings: "enter" is "Enter", "ctrl+o" is "Ctrl+O"."""
    held, _, last = key.rpartition("+")
    if not held:
        return key if len(key) == 1 else label(KEYS[key])
    both = mark_label("Shift+{key}") if held == "shift" else mark_label("Ctrl+{key}")
    return label(both, key=key_name(last).upper())


class _Gaps(dict[str, object]):
    """What fills the gaps of a sentence, by their names; a gap named as a key is filled with its name."""

    def __missing__(self, gap: str) -> str:
        return key_name(gap)


def format_number(number: float, places: int = 0) -> str:
    """Return a number in digits, with so many decimal places: "1,500", "2.5"."""
    # `+ 0` makes 0 of -0.
    text = f"{round(number, places) + 0:,.{places}f}"
    if _translation is None:
        return text
    separators = phrase("1,234.5")
    return text.translate({ord(","): separators[1], ord("."): separators[-2]})


def format_percent(share: float, places: int = 0) -> str:
    """Return a share, from 0 to 1, in percent: "33%"."""
    return phrase("{number}%", number=format_number(100 * share, places))


def phrase_message(message: Message) -> str:
    return phrase(message.text, **message.gaps)


def join_and(items: Iterable[str]) -> str:
    """Return phrases as a list: "Amy, Phil and Chris"."""
    return _list(items, mark("{before} and {last}"))


def join_or(items: Iterable[str]) -> str:
    """Return phrases as a list to choose from: "Amy, Phil or Chris"."""
    return _list(items, mark("{before} or {last}"))


def _list(items: Iterable[str], pair: str) -> str:
    *first, last = items
    if not first:
        return last
    *rest, before = first
    return join_commas([*rest, phrase(pair, before=before, last=last)])


def join_commas(items: Iterable[str]) -> str:
    """Return phrases separated by commas: "2 cards, tied for most"."""
    return _joined(items, mark("{first}, {rest}"))


def join_clauses(items: Iterable[str]) -> str:
    """Return phrases separated by semicolons, because they may have commas: "2 sashimi; one makes 1 of 3"."""
    return _joined(items, mark("{first}; {rest}"))


def join_sentences(items: Iterable[str]) -> str:
    """Return sentences one after the other; empty ones are left out."""
    return _joined(filter(None, items), mark("{first} {rest}"))


def _joined(items: Iterable[str], pair: str) -> str:
    *first, text = [*items] or [""]
    for item in reversed(first):
        text = phrase(pair, first=item, rest=text)
    return text
