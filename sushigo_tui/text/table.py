"""What lies on a table, counted by dish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sushigo_tui.language import whose
from sushigo_tui.rules.cards import Card, Dish, Names
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import ended, is_late
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Race, counted
from sushigo_tui.rules.view import View
from sushigo_tui.text.phrases import Piece
from sushigo_tui.text.worth import how_far, lacking


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one dish on one table. A dish of which there is none has a `count` of 0."""

    dish: Dish
    count: int
    long: str
    """What lies there, at length."""
    brief: str
    bare: tuple[str, ...]
    """What lies there where the dish is named above it, from the longest words to how many in signs."""
    worth: str = ""
    """What they would score if the round, and for a dessert the game, ended now."""
    prospect: str = ""
    """What they lack for more, or who is ahead."""
    how_far: tuple[str, ...] = ()
    """The same in signs, the longest first."""
    points: int | None = None
    """The points that they are worth; None where there is nothing to tell."""
    racing: bool = False
    """Whether `how_far` is a place, and doesn't say how many there are."""
    tally: str = ""
    """How many there are, cards or icons, in signs."""
    first: Card | None = None
    """The card that was laid first."""
    pictured: bool = True
    """Whether its picture and how many there are say all."""


def described(setup: Setup, seat: int, group: Group, told: str) -> list[Piece]:
    """What a seat has of one dish, what is told of it, and the dish's rules in this game."""
    name = setup.names[seat]
    what = f"{whose(name)} {group.long}" if group.count else f"{name} has {group.long}"
    rules = Piece(f". {setup.help_of(group.dish)}", "aside")
    return [Piece(what, "subject"), Piece(f": {told}" if told else ""), rules]


def on_table(view: View, seat: int) -> list[Group]:
    """The groups of one seat's table, in the menu's order, what lies face-down last.

    A wasabi that is in use is told with the nigiri on it; copies are counted apart in brackets.
    """
    there = [card for card in view.tables[seat] if card is not None and not card.mark.beneath]
    return _worth_told(view, seat, _grouped(view, there, copies_on(view, seat)))


def kept(view: View, seat: int) -> list[Group]:
    """The desserts that a seat keeps from earlier rounds."""
    return _worth_told(view, seat, _grouped(view, view.kept[seat], ()))


def missed(view: View, seat: int) -> list[Group]:
    """The dishes of which a seat has none, and would lose points for that, once anybody has one."""
    over, groups = ended(view), []
    for dish in view.setup.dishes:
        lost = dish.score(over)[seat]
        if lost < 0 and any(_has(over, dish)) and not _has(over, dish)[seat]:
            title, when = dish.title.lower(), " at the end" * dish.is_dessert
            brief = f"no {dish.words.short.table or title}: {lost}"
            groups.append(Group(dish, 0, f"no {title}: {lost}{when}", brief, ("none",), points=lost))
    return groups


def columns(view: View, seat: int) -> list[Group | None]:
    """What a seat has of each dish of the menu, None for nothing; of a dessert from all rounds.

    What a dish makes of other cards is in its column, too.
    """
    there = [card for card in view.tables[seat] if card is not None and not card.mark.beneath]
    groups = _grouped(view, [*view.kept[seat], *there], copies_on(view, seat))
    found = {group.dish: group for group in (*missed(view, seat), *_worth_told(view, seat, groups))}
    return [
        _together([found[each] for each in (dish, *dish.byproducts) if each in found])
        for dish in view.setup.dishes
    ]


def _together(groups: Sequence[Group]) -> Group | None:
    """Groups that are told in one column."""
    if len(groups) < 2:
        return groups[0] if groups else None
    first, second = groups
    return replace(
        second,
        dish=first.dish,
        count=first.count + second.count,
        long=f"{first.long}, {second.long}",
        bare=(*(f"{first.bare[-1]} + {each}" for each in second.bare), f"×{first.count + second.count}"),
    )


def _has(over: Public, dish: Dish) -> list[bool]:
    """Whether each seat has a card of this dish that counts."""
    held = over.kept if dish.is_dessert else over.tables
    return [any(card is not None and card.dish is dish for card in cards) for cards in held]


def _worth_told(view: View, seat: int, groups: Sequence[Group]) -> list[Group]:
    """The groups with what they are worth now, and what they lack, unless it is too late for that."""
    over, told = ended(view), []
    for group in groups:
        dish = group.dish
        scored, prospect = dish.score(over)[seat], dish.prospect(over, seat)
        # Until a turn is revealed, its card is still to come.
        if is_late(prospect, dish, view, seat, view.turns_left + (not view.played)):
            prospect = None
        tells = scored or (prospect and dish.scores)
        worth = f"{scored}{' at the end' * dish.is_dessert}" if tells else ""
        told.append(
            replace(
                group,
                worth=worth,
                prospect=lacking(prospect) if prospect else "",
                how_far=how_far(prospect),
                points=scored if tells else None,
                racing=isinstance(prospect, Race),
            )
        )
    return told


def copies_on(view: View, seat: int) -> list[Card]:
    """The cards on a seat's table that a special order stands for."""
    table = enumerate(view.tables[seat])
    return [card for slot, card in table if card is not None and is_copy(view, seat, slot)]


def copied(count: int) -> str:
    """How many of the cards of a dish are copies, if any are."""
    return f" ({count} cop{'y' if count == 1 else 'ies'})" if count else ""


def is_copy(view: View, seat: int, slot: int) -> bool:
    """Whether what lies in a slot is a special order's copy."""
    card, laid = view.tables[seat][slot], view.printed[seat]
    if card is None or slot >= len(laid) or card.dish.family == "":
        return False
    return card.plain is not laid[slot]


def _of(dish: Dish, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.dish is dish]


def _grouped(view: View, cards: Sequence[Card], copies: Sequence[Card]) -> list[Group]:
    groups = []
    for dish in dict.fromkeys([*view.setup.dishes, *(card.dish for card in cards)]):
        if not (held := _of(dish, cards)):
            continue
        long, brief, bare = _count_words(dish, held)
        title, copied_here = dish.title.lower(), len(_of(dish, copies))
        # A nigiri's face says enough, and so does that a card lies face-down.
        if dish.family not in ("nigiri", ""):
            long, brief = f"{title} {long}".strip(), f"{dish.words.short.table or title} {brief}".strip()
        told, mark = copied(copied_here), f"({copied_here}c)" * bool(copied_here)
        alike = dish.digits == "icons" or (len(set(held)) == 1 and "+" not in held[0].face)
        groups.append(
            Group(
                dish,
                len(held),
                long + told,
                brief + told,
                tuple(f"{each}{mark}" for each in bare),
                tally=bare[-1],
                first=held[0],
                pictured=alike and dish.digits != "number" and not mark,
            )
        )
    return groups


def _count_words(dish: Dish, cards: Sequence[Card]) -> tuple[str, str, tuple[str, ...]]:
    """Icons are summed, parts of faces counted, alike cards counted; at length, in brief, and bare."""
    count = len(cards)
    times = f"×{count}"
    if dish.digits == "icons":
        icons = sum(card.icons for card in cards)
        faces = "+".join(str(card.icons) for card in sorted(cards, key=lambda card: card.icons))
        long = f"{icons}" + f" ({faces})" * (count > 1)
        return long, f"{icons}", (counted(icons, "icon"), f"{icons}◉")
    if dish.family == "":
        return f"{count} face-down", f"{count} face-down", (f"{count} face-down", f"{count} down", times)
    if any(card.face for card in cards):
        parts = Counter((part, card.mark) for card in cards for part in card.face.split("+"))
        names = {part: dish.words.faces.get(part, Names()).table or part for part in _parts(dish)}
        long = _times({f"{part} {mark.words}".strip(): n for (part, mark), n in parts.items()}, ", ", " ×")
        brief = _times({names[part] + mark.short: n for (part, mark), n in parts.items()}, ", ", "×")
        if dish.digits == "number":
            return long, brief, (" ".join(f"#{part}" for part, _ in parts), times)
        few = {part: name[:3] for part, name in names.items()}
        fewest = {part: _beginning(name, names.values()) for part, name in names.items()}

        def counts(names: Mapping[str, str], space: str = "") -> list[str]:
            return [
                f"{n}{space}" * (n > 1) + names[part] + (mark.short if space else mark.letters)
                for (part, mark), n in parts.items()
            ]

        short = " ".join(counts(few)), " ".join(counts(fewest)), "".join(counts(fewest))
        return long, brief, (", ".join(counts(names, " ")), *short, times)
    return times * (count > 1), times * (count > 1), (times,)


def _parts(dish: Dish) -> list[str]:
    """All that the faces of a dish show."""
    return list(dict.fromkeys(part for card in dish.cards for part in card.face.split("+")))


def _beginning(name: str, names: Iterable[str]) -> str:
    """The fewest letters by which a name is told from the others."""
    others = [each for each in names if each != name]
    return next(name[:n] for n in range(1, 99) if not any(each.startswith(name[:n]) for each in others))


def _times(parts: Mapping[str, int], between: str, sign: str) -> str:
    return between.join(f"{part}{sign}{count}" if count > 1 else part for part, count in parts.items())
