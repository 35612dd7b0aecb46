"""A seat's cards counted by dish, in words and in signs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sushigo_tui.language import join_commas, label, mark, phrase, say
from sushigo_tui.rules.cards import Card, Dish, Part, Table
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import ended, is_late
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Prospect, Race, Remark
from sushigo_tui.rules.view import View
from sushigo_tui.text.phrases import Piece
from sushigo_tui.text.voice import EAR, EYE, Voice, help_text, points
from sushigo_tui.text.worth import how_far, lacking


@dataclass(frozen=True, slots=True)
class Group:
    """A seat's cards of one dish. `count` is 0 for a dish it lacks."""

    dish: Dish
    count: int
    long: str
    """All cards, as a phrase."""
    bare: tuple[str, ...]
    """The cards without the dish's name, from the longest words to the shortest signs."""
    points: int | None = None
    """The points if the round (for a dessert, the game) ended now; None if there is nothing to say."""
    prospect: Prospect | None = None
    """The progress towards more points, or the place in the race; None if there is no more to gain."""
    how_far: tuple[str, ...] = ()
    """The progress in signs, the longest first."""
    uncounted: bool = False
    """True if `how_far` doesn't tell the number of cards, as a place such as "2nd"."""
    tally: str = ""
    """How many cards or icons there are, in signs."""
    first: Card | None = None
    """The card that was placed first; None if `count` is 0."""
    pictured: bool = True
    """True if one card's picture and the count say everything."""
    grounds: tuple[str, ...] = ()
    """The colours on which the numbers in `bare` are, such as those of fruit."""


def worth_now(group: Group, voice: Voice = EYE) -> list[str]:
    """Return what a group scores now, and its progress towards more, as phrases."""
    sentences = []
    if group.points is not None:
        number = points(group.points, voice)
        if group.dish.is_dessert and voice is EAR:
            number = phrase(mark("{points} at the end of the game"), points=number)
        elif group.dish.is_dessert:
            number = phrase(mark("{points} at the end"), points=number)
        sentences.append(number)
    if group.prospect is not None:
        sentences.append(lacking(group.prospect, voice))
    return sentences


def described(setup: Setup, seat: int, group: Group) -> list[Piece]:
    """Return a seat's cards of one dish, their worth now, and the dish's rules in this game."""
    what = say("{name} has {cards}.", name=setup.names[seat], cards=group.long)
    pieces = [Piece(what, "subject"), Piece(" ")]
    if sentences := worth_now(group):
        now = say("Now: {worth}.", worth=join_commas(sentences))
        pieces += [Piece(now), Piece(" ")]
    return [*pieces, Piece(help_text(setup.help_of(group.dish)), "aside")]


def by_dish(view: View, seat: int) -> dict[Dish, Group]:
    """Return a seat's cards and saved desserts in the menu's order; a wasabi in use counts as nigiri."""
    there = [card for card in view.tables[seat] if card is not None and not card.mark.beneath]
    groups = _grouped(view, [*view.saved_desserts[seat], *there], copies_on(view, seat))
    return {group.dish: group for group in _worth_told(view, seat, groups)}


def missed(view: View, seat: int) -> list[Group]:
    """Return the dishes a seat lacks and would lose points for, because another seat has them."""
    over, groups = ended(view), []
    for dish in view.setup.dishes:
        lost = dish.score(over)[seat]
        if lost < 0 and any(_has(over, dish)) and not _has(over, dish)[seat]:
            none = phrase("no {dish}", dish=phrase(dish.noun))
            groups.append(Group(dish, 0, none, (phrase("none"),), points=lost))
    return groups


def columns(view: View, seat: int) -> list[Group | None]:
    """Return a seat's cards of each dish of the menu, with saved desserts and byproducts, or None."""
    found = {group.dish: group for group in missed(view, seat)} | by_dish(view, seat)
    return [
        _together([found[each] for each in (dish, *dish.byproducts) if each in found])
        for dish in view.setup.dishes
    ]


def _together(groups: Sequence[Group]) -> Group | None:
    """Merge the groups of one column; None if it has no groups."""
    if len(groups) < 2:
        return groups[0] if groups else None
    first, second = groups
    count = first.count + second.count
    bare = [f"{first.bare[-1]} + {each}" for each in second.bare]
    return replace(
        second,
        dish=first.dish,
        count=count,
        long=join_commas([first.long, second.long]),
        bare=(*bare, f"×{count}"),
    )


def _has(over: Public, dish: Dish) -> list[bool]:
    """Return for each seat whether it has a card of this dish that counts."""
    held = over.saved_desserts if dish.is_dessert else over.tables
    return [bool(of_dish(dish, cards)) for cards in held]


def _worth_told(view: View, seat: int, groups: Sequence[Group]) -> list[Group]:
    """Add to each group its points now, and its progress unless no more points can follow."""
    over, told = ended(view), []
    # Until a turn is revealed, one more card can still come.
    turns, is_scored = view.turns_left + (not view.played), len(view.sheets) >= view.round
    for group in groups:
        dish = group.dish
        scored, prospect = dish.score(over)[seat], dish.prospect(over, seat)
        # What a set lacked is told after a round, too, but no remark promises a card.
        promises = is_scored and isinstance(prospect, Remark) and prospect.missing
        if promises or is_late(prospect, dish, view, seat, turns):
            prospect = None
        told.append(
            replace(
                group,
                points=scored if scored or dish.scores else None,
                prospect=prospect,
                # The number of dumplings tells as much as "1/5".
                how_far=how_far(prospect, counted=True),
                uncounted=isinstance(prospect, Race | Remark),
            )
        )
    return told


def copies_on(view: View, seat: int) -> list[Card]:
    """Return the cards on a seat's table that are copies made by a special order."""
    table = enumerate(view.tables[seat])
    return [card for slot, card in table if card is not None and is_copy(view, seat, slot)]


def is_copy(view: View, seat: int, slot: int) -> bool:
    """Return whether the card in a slot is a copy made by a special order."""
    card, laid = view.tables[seat][slot], view.printed[seat]
    if card is None or slot >= len(laid) or card.dish.family == "":
        return False
    return card.plain is not laid[slot]


def of_dish(dish: Dish, cards: Table) -> list[Card]:
    return [card for card in cards if card is not None and card.dish is dish]


def _grouped(view: View, cards: Sequence[Card], copies: Sequence[Card]) -> list[Group]:
    groups = []
    for dish in dict.fromkeys([*view.setup.dishes, *(card.dish for card in cards)]):
        if not (held := of_dish(dish, cards)):
            continue
        long, bare = _count_words(dish, held)
        if copied := len(of_dish(dish, copies)):
            text = phrase("{number} [copy|copies]", number=copied)
            long = phrase("{cards} ({copies})", cards=long, copies=text)
        parts = {part for card in held for part in card.parts}
        alike = dish.digits == "icons" or (len(set(held)) == 1 and not dish.parts)
        groups.append(
            Group(
                dish,
                len(held),
                long,
                bare,
                tally=bare[-1],
                first=held[0],
                pictured=alike and dish.digits != "number",
                grounds=tuple(part.colour for part in dish.parts.values() if part in parts),
            )
        )
    return groups


def _count_words(dish: Dish, cards: Sequence[Card]) -> tuple[str, tuple[str, ...]]:
    """Count cards: icons are summed, fruit and onigiri by what they show; as `long` and `bare`."""
    count, noun = len(cards), phrase(dish.noun)
    times = f"×{count}"
    if dish.digits == "icons":
        return _icons(noun, cards)
    if dish.family == "":
        down = phrase("{number}[] face-down", number=count)
        few = phrase("{number}[] down", number=count)
        several = cards[0].names.plural
        assert several is not None
        return phrase(several, number=count), (down, few, times)
    if any(card.parts for card in cards):
        return _counted_parts(dish, cards)
    long = noun if count == 1 else phrase("{dish} ×{number}", dish=noun, number=count)
    return long, (times,)


def _icons(noun: str, cards: Sequence[Card]) -> tuple[str, tuple[str, ...]]:
    """Return the sum of icons, and in the long form the icons of each card."""
    icons = sum(card.icons for card in cards)
    long = phrase("{dish}, {number} icon[s]", number=icons, dish=noun)
    if len(cards) > 1:
        each = "+".join(map(str, sorted(card.icons for card in cards)))
        long = phrase("{cards} ({each})", cards=long, each=each)
    return long, (phrase("{number} icon[s]", number=icons), f"{icons}◉")


def _counted_parts(dish: Dish, cards: Sequence[Card]) -> tuple[str, tuple[str, ...]]:
    """Count what cards show. A shorter bare form leaves out their marks, such as "on wasabi"."""
    parts = Counter(part for card in cards for part in card.parts)
    times = f"×{len(cards)}"
    long = join_commas(multiplied(phrase(part.name), number) for part, number in parts.items())
    if dish.digits == "number":
        long = phrase("{dish} {numbers}", dish=phrase(dish.noun), numbers=long)
        return long, (" ".join(part.label for part in parts), times)
    plain = Counter(part for card in cards for part in card.plain.parts)
    bare = dict.fromkeys((_row(parts), _row(plain)))
    if dish.parts:
        shown = [each for each in dish.parts.values() if parts[each]]
        signs = [label(each.label, number=parts[each]) for each in shown]
        bare = dict.fromkeys((" ".join(signs), "".join(signs)))
        # If all parts are there, their order tells which they are.
        if len(shown) == len(dish.parts) and max(parts.values()) < 10:
            times = "".join(str(parts[each]) for each in shown)
    # A kind of nigiri needs no "nigiri:" in front.
    if dish.family != "nigiri":
        long = phrase("{dish}: {parts}", dish=phrase(dish.noun), parts=long)
    return long, (*bare, times)


def _row(parts: Mapping[Part, int]) -> str:
    return join_commas(
        phrase("{number} {part}", number=number, part=phrase(part.name)) if number > 1 else phrase(part.name)
        for part, number in parts.items()
    )


def multiplied(text: str, number: int) -> str:
    """Return a text with how often it occurs: "melon ×2"."""
    return phrase("{part} ×{number}", part=text, number=number) if number > 1 else text
