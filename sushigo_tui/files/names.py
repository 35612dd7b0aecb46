"""Names of people, menus and bots: which are allowed, and how to compare them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, count

from sushigo_tui.files.languages import IN_ASCII
from sushigo_tui.files.printing import is_printable
from sushigo_tui.language import format_number, mark, phrase, say

MAX_NAME = 40

NAMELESS = "Player 1"
"""The name of a person who has typed none: the same in every language, and not in the statistics."""

BOT_NAMES = ("Otto", "Hana", "Kenji", "Mika", "Nori", "Yuki", "Bruno", "Emi", "Taro", "Ines", "Jiro", "Suki")

_TITLES = (
    mark("My First Meal", cells=16),
    mark("Sushi Go!", cells=16),
    mark("Party Sampler", cells=16),
    mark("Master Menu", cells=16),
    mark("Points Platter", cells=16),
    mark("Cutthroat Combo", cells=16),
    mark("Big Banquet", cells=16),
    mark("Dinner for Two", cells=16),
    mark("Random menu", cells=16),
    mark("Our own menu", cells=16),
    mark("Classic", cells=16),
    mark("Party", cells=16),
)
"""English titles in records and files: of standard menus, of menus without a name, and of editions."""

_SHADES = "[\ufe0f\U0001f3fb-\U0001f3ff]"
_JOINED = "\u200d+(?=[\ufe0f\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff])"
_UNSTEADY = f"{_SHADES}|{_JOINED}"

# The Turkish i without a dot; apostrophes and hyphens as they are pasted.
_ALIKE = str.maketrans("ı’‘ʼ‐‑", "i'''--")

_LISTED = re.compile(r"(?:\s*(?:[-*+•–—]|\d+[.)])\s+)?(?:\s*[\"“„«]([^\"“”„«»]+)[\"”“»]\s*|(.*))")
"""A name in a list, with what may stand before and around it."""


def steady(text: str) -> str:
    """Return the text without the marks that combine emoji, because terminals disagree about their width."""
    return text if text.isascii() else re.sub(_UNSTEADY, "", text)


def validated(name: str, longest: int = MAX_NAME) -> str:
    """Return a name as it is saved: trimmed, in NFC, without skin tones.

    A valid name has at least one visible character, at most `longest` characters, no invisible character, and
    no combined emoji. Raises ValueError, with a sentence, for other names; nothing is cut off.
    """
    name = unicodedata.normalize("NFC", re.sub(_SHADES, "", name).strip())
    shown = repr(name[:12])[1:-1] + "…" * (len(name) > 12)
    if len(name) > longest:
        too_long = mark("The name {name} has {length} characters. Use at most {longest}.")
        length = format_number(len(name))
        raise ValueError(say(too_long, name=shown, length=length, longest=longest))
    if not any(unicodedata.category(letter)[0] not in "CMZ" for letter in name):
        raise ValueError(say("A name needs at least one visible character."))
    if steady(name) != name:
        raise ValueError(say("Combined emoji look different on every terminal. Choose a single one."))
    if not all(map(is_printable, name)):
        invisible = mark("The name '{name}' has a line break or another invisible character. Remove it.")
        raise ValueError(say(invisible, name=shown))
    return name


def person(name: str, known: Mapping[str, str]) -> str:
    """Return the key of the present name of the person with this present or former name.

    `known` maps the keys of all names that people have had to their present names.
    """
    return key(known.get(key(name), name))


def current(name: str, known: Mapping[str, str]) -> str:
    """Return a clean name for the next game. Raises ValueError for a bad name, or a player's former name."""
    name = validated(name)
    if person(name, known) != key(name):
        former = mark("{name} is now called {now}. Type {now}, or choose another name.")
        raise ValueError(say(former, name=name, now=known[key(name)]))
    return name


def all_validated(names: Iterable[str], known: Mapping[str, str]) -> tuple[str, ...]:
    """Return clean names of people at one table. Raises ValueError for a bad name, or one person twice."""
    seen: dict[str, str] = {}
    for name in map(validated, names):
        if (same := person(name, known)) in seen:
            raise ValueError(say("Two players are called {name}. Give one of them another name.", name=name))
        seen[same] = name
    return tuple(seen.values())


def separated(text: str) -> list[str]:
    """Return the names in a text, separated by commas, semicolons, tabs or line breaks.

    Signs and numbers of a list before the names, and quotes around them, are left out.
    """
    lines = "\n".join(filter(None, text.replace("\t", "\n").splitlines()))
    parts = re.split("[,;，；、،؛\n]", lines)
    return [_LISTED.sub(r"\1\2", part, count=1) for part in parts]


def fault(name: str, others: Iterable[str], known: Mapping[str, str]) -> str:
    """Return the fault of a new name at a table with these others, as a sentence; "" for a good name."""
    try:
        all_validated([*others, current(name, known)], known)
    except ValueError as wrong:
        return str(wrong)
    return ""


def key(name: str) -> str:
    """Return a key for comparing names, equal for names that look alike.

    It ignores case, also of the Turkish i, and the amount of space.
    """
    small = unicodedata.normalize("NFC", " ".join(steady(name).split())).casefold()
    bare = unicodedata.normalize("NFD", small).replace("i\u0307", "i")
    return unicodedata.normalize("NFC", bare.translate(_ALIKE))


def opponent(taken: Iterable[str]) -> str:
    """Return the first bot's name that no player has; if all are taken, a name with a number."""
    here = {key(name) for name in taken}
    numbered = (f"{name} {number}" for number in count(2) for name in BOT_NAMES)
    return next(name for name in chain(BOT_NAMES, numbered) if key(name) not in here)


# Each command in plain mode is compared with all words for all commands.
@lru_cache(1024)
def folded(text: str) -> str:
    """Return a text for comparing: lower case, without accents, and without punctuation at its ends."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.replace("’", "'").strip(" .!?¿¡\"'“”„‘«»").split())


def spellings(text: str) -> tuple[str, ...]:
    """Return a text to compare, and how it is spelt in ASCII: "loffel" and "loeffel" for "Löffel"."""
    return folded(text), folded(text.translate(IN_ASCII))


def words_in(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", folded(text))


def starting_with(begun: str, all_names: Iterable[str]) -> list[str]:
    """Return the names that begin with this, in any case; if a name is exactly this, only that name."""
    begun = begun.casefold()
    fitting = [name for name in all_names if name.casefold().startswith(begun)]
    return [name for name in fitting if name.casefold() == begun] or fitting


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the most similar name, in lower case; "" if no name is similar."""
    import difflib

    return next(iter(difflib.get_close_matches(name.casefold(), list(names), n=1)), "")


def did_you_mean(name: str, names: Iterable[str], otherwise: str) -> str:
    """Return the question whether the nearest name was meant; `otherwise` if no name is near."""
    near = nearest(name, names)
    return say("Did you mean {name}?", name=repr(near)) if near else otherwise


def title_of_menu(name: str) -> str:
    """Return the title of a menu or edition in the user's language; own menus keep their names."""
    return phrase(name) if name in _TITLES else name


def level_of(bot: str | None) -> str:
    """Return a bot's level as a phrase; "" for a person (None)."""
    return phrase(bot) if bot else ""


def with_level(name: str, bot: str | None) -> str:
    return phrase("{name} ({level})", name=name, level=level_of(bot)) if bot else name


def name_or_level(name: str, bot: str) -> str:
    """Return a person's name, or "Bots (novice)" for all bots of a level."""
    return phrase("Bots ({level})", level=level_of(name)) if bot else name
