"""Sentences about a game for the ear: what matters first, like things counted, no signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from sushigo_tui.language import counted, enumerated, listed, mark, phrase, say
from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import Question
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.outlook import Outlook, points_if_ended
from sushigo_tui.rules.scoring import leaders, points_on
from sushigo_tui.rules.view import View
from sushigo_tui.text import sheets, worth
from sushigo_tui.text.help import FAMILY_TITLES, game_texts, players_text
from sushigo_tui.text.outcome import ranking, tie, won
from sushigo_tui.text.phrases import aloud, in_words, people
from sushigo_tui.text.table import Group, kept, missed, on_table, worth_now
from sushigo_tui.text.turn import game_title, is_pictured, look_away, passing, said
from sushigo_tui.text.voice import EAR, brief, sentences

ALL_SEATS = range(min(PARTY.hand_sizes), max(PARTY.hand_sizes) + 1)
SCROLLBACK = (
    "This terminal keeps every line: anyone who scrolls up can read the hands that were shown. Close it "
    "after the game."
)
COVERED = "The cards are covered, and nothing is placed."
TYPED_SEED = "The cards are dealt from a seed that was typed in."
TURN_OVER = "leave the card there, and go on to turning all over"
SCORED = "Enter goes on; sheet tells the score once more."
READY = mark("Everyone has chosen. Press Enter to reveal, or say undo to take a card back.")


def dish_counted(cards: Sequence[Card]) -> str:
    """Cards of one dish: "three sashimi", "maki with 5 icons", "fruit: 3 oranges, 1 pineapple"."""
    dish = cards[0].dish
    if dish.digits == "icons":
        icons = sum(card.icons for card in cards)
        noun = phrase(dish.noun)
        return counted("{dish} with {number} icon", "{dish} with {number} icons", icons, dish=noun)
    if dish.words.parts:
        shown = Counter(part for card in cards for part in card.parts)
        told = [counted(*part.several, count) for part, count in shown.most_common() if part.several]
        return phrase("{dish}: {parts}", dish=phrase(dish.noun), parts=enumerated(told))
    return listed(_counted(card, count) for card, count in Counter(cards).items())


def _counted(card: Card, count: int) -> str:
    """Return so many of a card."""
    if count == 1:
        return EAR.card(card)
    if card.names.several is None:
        return phrase("{number} times {card}", number=in_words(count), card=EAR.card(card))
    return counted(*card.names.several, count, number=in_words(count))


def offered(card: Card, count: int, outlooks: Sequence[Outlook]) -> str:
    """A card of a hand, how often it is there, and what it adds and leads to."""
    often = ("", ", twice")[count - 1] if count < 3 else f", {in_words(count)} times"
    return f"{EAR.card(card)}{often}{f'; {worth.phrase(outlooks, EAR)}' if outlooks else ''}"


def begin(game: Game) -> str:
    """Return the menu and the players."""
    here = [guest(player.name, player.bot) for player in game.players] + ["Dummy"] * game.setup.dummy
    return f"{aloud(game_title(game.setup))}: {people(here)}."


def round_begins(view: View) -> str:
    """Return the round, and where the hands pass."""
    return f"Round {view.round} of 3, {view.setup.hand_size} cards each. {_way(view)}".strip()


def goes_on(view: View, waited_for: Sequence[int]) -> str:
    """Return where a game is resumed, the scores, and who has still to choose."""
    where = f"Going on: round {view.round} of 3, turn {view.turn} of {view.setup.hand_size}."
    chosen = who(view, waited_for) if view.placed and waited_for else ""
    points = f"{totals(view.names, view.scores)}." if any(view.scores) else ""
    return " ".join(filter(None, (where, _way(view), points, chosen)))


def _way(view: View) -> str:
    return passing(view.names, view.passing_to) if len(view.passing_to) > 1 else ""


def take_over(name: str, question: Question, *, placed: bool) -> str:
    """To whom the keyboard goes, and when the hand is read."""
    take = "{name}, take the keyboard." if question.called is None else question.called
    quiet = say("Press Enter when nobody else can see or hear.")
    note = look_away(name, ready=False, placed=True, begins=False) if placed else ""
    return " ".join([say(take, name=name), quiet, *([note] if placed else [])])


def who(view: View, waited_for: Sequence[int]) -> str:
    """Return who has still to choose."""
    if not waited_for:
        return say("Everyone has chosen.")
    left = f"Still to choose: {people(view.names[seat] for seat in waited_for)}."
    if not view.placed:
        return left
    have = "has" if len(view.placed) == 1 else "have"
    return f"{left} {people(view.names[seat] for seat in sorted(view.placed))} {have} chosen."


def what_happened(notes: Sequence[Note], names: Sequence[str], heading: str | None) -> Iterator[str]:
    """Each note; with a heading, what all turned over comes first, in one sentence."""
    told = list(notes)
    if heading is not None:
        first = {note.seat: note for note in reversed(told) if is_pictured(note)}
        for note in first.values():
            told.remove(note)
        cards = (f"{names[seat]} {EAR.card(note.cards[0].plain)}" for seat, note in sorted(first.items()))
        yield f"{heading} {', '.join(cards)}."
    yield from (said(note, names, EAR) for note in told)


def turn_heading(setup: Setup, turn: int, round: int | None = None) -> str:
    """Return the heading of a reveal, with its round if that isn't clear."""
    where = "last cards" if turn == setup.hand_size else f"turn {turn} of {setup.hand_size}"
    return f"{where.capitalize()}:" if round is None else f"Round {round}, {where}:"


def table(view: View, seat: int) -> str:
    """Return a player's table, and what it is worth so far."""
    return f"{view.names[seat]}: {_told(view, seat) or 'nothing yet'}."


def _told(view: View, seat: int) -> str:
    # What lies there is told with what is kept of the same dish.
    groups = {group.dish: group for group in on_table(view, seat)}
    for group in kept(view, seat):
        groups.setdefault(group.dish, group)
    told = [
        _group(group, _held(view.tables[seat], dish), _held(view.kept[seat], dish))
        for dish, group in groups.items()
    ]
    told += [enumerated([group.long, *worth_now(group, EAR)]) for group in missed(view, seat)]
    return "; ".join(told)


def own_table(view: View, seat: int) -> str:
    """Return a player's own table, said to that player; empty if there are no cards."""
    told = _told(view, seat)
    return f"You have {told}." if told else ""


def _held(cards: Table, dish: Dish) -> list[Card]:
    return [card for card in cards if card is not None and card.dish is dish and not card.mark.beneath]


def _group(group: Group, laid: Sequence[Card], kept: Sequence[Card]) -> str:
    """Return all that a seat has of a dish, desserts of all rounds together."""
    cards = dish_counted([*kept, *laid])
    # Of fruit not the cards are counted but what they show.
    if kept and not any(card.face for card in kept):
        cards = f"{cards}, {in_words(len(kept))} of them kept" if laid else f"kept {cards}"
    told = worth_now(group, EAR)
    if group.points is not None:
        told[:1] = [phrase("worth {points}", points=told[0])] if group.points else []
    return enumerated([cards, *told])


def totals(names: Sequence[str], points: Sequence[int]) -> str:
    """Everybody's points, the most first: "Amy 27, Phil 18"."""
    ranked = sorted(zip(names, points, strict=False), key=lambda each: -each[1])
    return ", ".join(f"{name} {aloud(str(each))}" for name, each in ranked)


def scores(view: View) -> str:
    """Everybody's points so far, and what this round would add if it ended now."""
    so_far, more = view.scores, points_if_ended(view)
    then = [points + each for points, each in zip(so_far, more, strict=True)]
    now = f"If round {view.round} ended now{', without desserts' * (view.round == 3)}"
    return f"{totals(view.names, so_far)}. {now}: {totals(view.names, then)}."


def final_result(game: Game) -> str:
    """Return who won, and who came after."""
    return f"Final result: {ranking(game, EAR)}"


def board(game: Game, points: Sequence[int], lap: int) -> str:
    """Return who leads or has won, and where each pawn is on a board of so many spaces."""
    lead = f"{won(game)}. " if game.over else _lead(game.names, points)
    where = (
        f"{name} is on space {each % lap}{f' of lap {each // lap + 1}' if each // lap else ''}"
        for name, each in zip(game.names, points, strict=False)
    )
    return f"{lead}The board has {lap} spaces: {', '.join(where)}."


def _lead(names: Sequence[str], points: Sequence[int]) -> str:
    first = leaders(points)
    return f"{people(names[seat] for seat in first)} lead{'s' * (len(first) == 1)}. " if first else ""


def sheet(game: Game, round: int, names: Sequence[str], *, full: bool) -> Iterator[str]:
    """A round's score: how all stand then, and what each seat got in this round, and for what."""
    scored = game.view(None, game.scored_rounds[round - 1])
    rows = sheets.dish_entries(game.sheets[round - 1], scored, names, EAR)
    this, so_far = points_on(game.sheets[round - 1 : round]), points_on(game.sheets[:round])
    yield f"Round {round} is over: {totals(names, so_far)}{('', ' in all', ' before desserts')[round - 1]}."
    for seat in sorted(range(len(names)), key=lambda seat: -this[seat]):
        own = [(row.cells[seat] or 0, row) for row in rows if row.cells[seat] is not None]
        own.sort(key=lambda each: -each[0])
        told = [
            f"{aloud(str(points))} for {row.label.lower()}{f', {row.whys[seat]}' if full else ''}"
            for points, row in own
            if points
        ]
        if nothing := [row.label.lower() for points, row in own if not points]:
            told.append(f"nothing for {people(nothing)}")
        yield f"{names[seat]} {aloud(str(this[seat]))}{' this round' * (round > 1)}: {'; '.join(told)}."


def final(game: Game, *, full: bool) -> Iterator[str]:
    """Return the points for desserts, the tie-break, and who won."""
    names = game.names
    for row in sheets.dish_entries(game.desserts, game.view(None), names, EAR):
        points = [cell or 0 for cell in row.cells]
        told = [
            f"{names[seat]} {'plus ' * (points[seat] > 0)}{aloud(str(points[seat]))}"
            + (
                f", {row.whys[seat] if row.cells[seat] is not None else f'no {row.label.lower()}'}"
                if full
                else ""
            )
            for seat in sorted(range(len(names)), key=lambda seat: -points[seat])
        ]
        yield f"Desserts, {row.label.lower()}: {'; '.join(told)}."
    if decided := tie(game):
        yield " ".join(decided)
    yield final_result(game)


def dish_rules(dish: Dish, setup: Setup | None) -> str:
    """Return the rules of a dish, in a game or in general."""
    told = sentences(setup.help_of(dish) if setup else dish.words.whole_help)
    family = f", {dish.family}" * (dish.family not in ("", dish.name))
    return aloud(f"{dish.title}{family}. {told}")


def rules_of(begun: str, setup: Setup | None) -> list[str]:
    """Return the rules of the dishes with a name or beginning, or of the whole game if none is named."""
    if not begun:
        texts = game_texts(setup.edition if setup else None)
        return [aloud(f"{head}. {text}") for head, text in texts.items()]
    wanted = begun.casefold().replace(" ", "-")
    dishes = [dish for dish in DISHES.values() if dish.name.startswith(wanted)]
    return [dish_rules(dish, setup) for dish in dishes] or [f"No dish is called {begun}."]


def dish_offered(dish: Dish) -> str:
    """A dish in a list: what it is worth, and for how many it is where it is not for all."""
    few = f", for {players_text(dish.seats)}" if dish.seats != ALL_SEATS else ""
    return f"{phrase(dish.noun)}{aloud(few)}; {brief(dish, voice=EAR)}"


def dish_on_menu(dish: Dish, menu: Menu | None = None) -> str:
    """A dish in a list, or on a menu: its family, how many cards there are, and what it is worth."""
    family = f", {dish.family}" * (dish.family != dish.name)
    return f"{dish.title}{family}, {sum(dish.party.values())} cards: {brief(dish, menu, EAR)}."


def menu(dishes: Iterable[Dish]) -> str:
    """Return the dishes of a menu, family by family."""
    told = []
    for family, dish in groupby(dishes, key=lambda each: each.family):
        heading = FAMILY_TITLES.get(family, "")
        told.append(
            f"{f'{heading.lower()} ' if heading else ''}{people(each.title.lower() for each in dish)}"
        )
    return aloud(f"{'; '.join(told)}.").capitalize()


def menu_offered(menu: Menu) -> str:
    """A menu in a list: its name and for how many it is."""
    return aloud(f"{menu.name}, {players_text(menu.seats)}")


def closing(selected: int) -> str:
    """The answer that is the last, where any number of cards is selected."""
    several = "; you can say several numbers at once" * (not selected)
    return f"done, with {in_words(selected) if selected else 'none'} selected{several}"


def so_far(chosen: Sequence[Card]) -> str:
    """Return the selected cards, and how to continue; empty if none are selected."""
    if not chosen:
        return ""
    return f"Selected: {people(map(EAR.card, chosen))}. Say done, or more numbers; again tells all cards."


def selected(card: str) -> str:
    """A card among those that are selected."""
    return f"{card}, selected; once more takes it out"


def guest(name: str, bot: str | None) -> str:
    """Somebody at the table."""
    return f"{name} the {bot}" if bot else name


def pins(names: Sequence[str]) -> str:
    """Return who has a PIN, and how to get one."""
    here = f"{people(names)} {'has' if len(names) == 1 else 'have'} a PIN" if names else "Nobody has a PIN"
    return f"{here}. One is set when people sit down, or with give when a seat changes hands."


def figures(found: Mapping[str, object], name: str = "") -> Iterator[str]:
    """Figures with their names, those that belong together in a line; nothing is rounded anew."""
    own = {key.replace("_", " "): each for key, each in found.items() if not isinstance(each, Mapping | list)}
    told = ", ".join(f"{key} {'unknown' if each is None else each}" for key, each in own.items())
    if told:
        yield aloud(f"{name}: {told}." if name else f"{told}.")
    for key, each in found.items():
        inside = [each] if isinstance(each, Mapping) else each if isinstance(each, list) else []
        for one in inside:
            if isinstance(one, Mapping):
                yield from figures(one, f"{name}, {key}" if name else key.replace("_", " "))
