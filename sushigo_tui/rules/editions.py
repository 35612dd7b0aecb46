"""The two editions as rows of data, menus, and the setup of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from sushigo_tui.language import Message, mark, phrase
from sushigo_tui.rules.cards import Brief, Card, Dish
from sushigo_tui.rules.dishes import DISHES


@dataclass(frozen=True, eq=False)
class Edition:
    """The rules in which the editions differ, as data.

    `hand_sizes` by seats (DEAL-C1, DEAL-P1); `desserts` drawn before rounds 1, 2, 3 by seats (DEAL-P2), empty
    if the deck contains them from the start; `reshuffles` between rounds (DEAL-P3), or deals on (DEAL-C2);
    `splits` points among ties, or pays in full; `second_in_secret`: chopsticks' second card is chosen with
    the pick (CHOP-C1), or after the reveal (CHOP-P1).
    """

    name: Literal["classic", "party"]
    title: str
    hand_sizes: dict[int, int]
    desserts: dict[int, tuple[int, int, int]]
    reshuffles: bool
    splits: bool
    second_in_secret: bool
    tie_break: str
    """The cards that break a tie, for use in a sentence."""
    saved: str
    """The label for each player's number of those cards."""

    @property
    def seats(self) -> range:
        return range(min(self.hand_sizes), max(self.hand_sizes) + 1)

    def cards(self, dish: Dish) -> tuple[Card, ...]:
        return dish.cards if self.name == "party" else dish.classic_cards

    def __reduce__(self) -> str:
        # Pickled as one of the two constants below.
        return self.name.upper()

    def dishes(self, menu: Menu | None) -> tuple[Dish, ...]:
        """Return every dish of a game; `menu` is None in Classic."""
        return menu.dishes if menu is not None else tuple(dish for dish in DISHES.values() if dish.classic)

    def pieces(self, dish: Dish) -> list[Card]:
        counts = dish.party if self.name == "party" else dish.classic
        return [dish.faces[face] for face, count in counts.items() for _ in range(count)]


CLASSIC = Edition(
    name="classic",
    title=mark("Sushi Go!"),
    hand_sizes={2: 10, 3: 9, 4: 8, 5: 7},
    desserts={},
    reshuffles=False,
    splits=True,
    second_in_secret=True,
    tie_break=mark("puddings"),
    saved=mark("Puddings saved"),
)
PARTY = Edition(
    name="party",
    title=mark("Sushi Go Party!"),
    hand_sizes={2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7},
    desserts={n: (5, 3, 2) if n <= 5 else (7, 5, 3) for n in range(2, 9)},
    reshuffles=True,
    splits=False,
    second_in_secret=False,
    tie_break=mark("dessert cards"),
    saved=mark("Desserts saved"),
)
EDITIONS: dict[str, Edition] = {edition.name: edition for edition in (CLASSIC, PARTY)}


COURSES = {mark("roll"): 1, mark("appetizer"): 3, mark("special"): 2, mark("dessert"): 1}
"""The number of dishes of each family on a menu, besides nigiri (MENU-1)."""

_ELSEWHERE = {
    "roll": mark("{dish} is a roll."),
    "appetizer": mark("{dish} is an appetizer."),
    "special": mark("{dish} is a special."),
    "dessert": mark("{dish} is a dessert."),
    "nigiri": mark("Every menu has nigiri. Leave it out."),
}
_WANTED = {
    "roll": mark("A menu needs 1 roll, not {number}."),
    "appetizer": mark("A menu needs 3 appetizers, not {number}."),
    "special": mark("A menu needs 2 specials, not {number}."),
    "dessert": mark("A menu needs 1 dessert, not {number}."),
}


@dataclass(frozen=True)
class Menu:
    """The dishes of a Party game, as names by family. Raises ValueError unless MENU-1 holds."""

    name: str
    roll: str
    appetizers: tuple[str, ...]
    specials: tuple[str, ...]
    dessert: str

    def __post_init__(self) -> None:
        if faults := self.faults():
            raise ValueError(" ".join(faults))

    @classmethod
    def of(cls, name: str, courses: Mapping[str, Sequence[str]]) -> Menu:
        """Return a menu of these dishes, given as names by family with at least one for each."""
        roll, appetizers, specials, dessert = (tuple(courses[family]) for family in COURSES)
        return cls(name, roll[0], appetizers, specials, dessert[0])

    @property
    def courses(self) -> dict[str, tuple[str, ...]]:
        """The names of its dishes by family, without nigiri."""
        courses = (self.roll,), self.appetizers, self.specials, (self.dessert,)
        return dict(zip(COURSES, courses, strict=True))

    @property
    def dishes(self) -> tuple[Dish, ...]:
        """Nigiri, the roll, the appetizers, the specials, the dessert."""
        return tuple(DISHES[name] for name in ("nigiri", *chain(*self.courses.values())))

    def brief_of(self, dish: Dish) -> Brief:
        return dish.brief_for(dishes=self.dishes)

    @property
    def seats(self) -> range:
        return shared_seats(self.dishes)

    def faults(self) -> list[str]:
        """Return a sentence for each violation of MENU-1; empty for a legal menu."""
        found: list[str] = []
        for family, names in self.courses.items():
            found += [f"{family}: there is no dish called {name!r}." for name in names if name not in DISHES]
            found += [f"{family}: {each.text.format_map(each.gaps)}" for each in course_faults(family, names)]
        return found


def course_faults(family: str, names: Sequence[str]) -> Iterator[Message]:
    """Yield each violation of MENU-1 by a menu's dishes of a family; unknown dishes are only counted."""
    for name in dict.fromkeys(names):
        if name in DISHES and (other := DISHES[name].family) != family:
            yield Message(_ELSEWHERE[other], {"dish": name})
        if name in DISHES and names.count(name) > 1:
            yield Message("{dish} is listed twice.", {"dish": name})
    if len(names) != COURSES[family]:
        yield Message(_WANTED[family], {"number": len(names)})


def shared_seats(dishes: Iterable[Dish]) -> range:
    """Return the numbers of seats that Party and all these dishes allow (MENU-2)."""
    seats = [PARTY.seats, *(dish.seats for dish in dishes)]
    return range(max(each.start for each in seats), min(each.stop for each in seats))


def seats_text(seats: range) -> str:
    """Return a range of seats as people write it: "2-8", "5"."""
    low, high = seats.start, seats.stop - 1
    return str(low) if low == high else f"{low}-{high}"


def random_menu(random: Callable[[], float], seats: int | None = None) -> Menu:
    """Return a random legal menu, for this many seats if given; `random` gives floats in [0, 1)."""

    def draw(family: str, count: int) -> tuple[str, ...]:
        dishes = [dish for dish in DISHES.values() if dish.family == family]
        names = [dish.name for dish in dishes if seats is None or seats in dish.seats]
        return tuple(names.pop(int(random() * len(names))) for _ in range(count))

    menu = Menu.of("Random menu", {family: draw(family, count) for family, count in COURSES.items()})
    return menu if menu.seats else random_menu(random, seats)


@dataclass(frozen=True)
class Player:
    """A person, or a bot of the level `bot`."""

    name: str
    bot: str | None = None


SEED_DIGITS = 18


@dataclass(frozen=True)
class Setup:
    """The edition, menu and players of a game. Raises ValueError, with a sentence, if the rules forbid them.

    `players` are in seat order, without the dummy; `menu` is for Party only.
    """

    edition: Edition
    players: tuple[Player, ...]
    menu: Menu | None = None
    passing: Literal["left", "alternate"] = "left"
    dummy: bool = False
    seed: int | None = None

    def __post_init__(self) -> None:
        people = len(self.players)
        if self.edition is PARTY and self.menu is None:
            raise ValueError("Party needs a menu. Choose one.")
        if self.edition is CLASSIC and self.menu is not None:
            raise ValueError("Classic has its own deck. Only Party has menus.")
        if self.dummy and (self.edition is not CLASSIC or people != 2):
            raise ValueError("A dummy player needs a Classic game of two.")
        if people not in self.edition.seats:
            allowed = seats_text(self.edition.seats)
            raise ValueError(f"{self.edition.title} is for {allowed} players, not {people}.")
        if self.menu is not None and people not in self.menu.seats:
            raise ValueError(f"{self.menu.name} is for {seats_text(self.menu.seats)} players, not {people}.")

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat, the dummy's last."""
        return tuple(player.name for player in self.players) + (phrase("Dummy"),) * self.dummy

    @property
    def seats(self) -> int:
        return len(self.players) + self.dummy

    @property
    def dishes(self) -> tuple[Dish, ...]:
        return self.edition.dishes(self.menu)

    def brief_of(self, dish: Dish) -> Brief:
        return dish.brief_for(self.seats, self.dishes)

    def help_of(self, dish: Dish) -> list[str]:
        return dish.help_for(self.edition.name, self.seats, self.dishes)

    @property
    def hand_size(self) -> int:
        """The cards that each hand is dealt, and the turns of a round (DEAL-C1, DEAL-P1, DUMMY-1)."""
        return self.edition.hand_sizes[self.seats]
