"""Building blocks for tests: games with chosen hands, turns played by naming cards, tables made by hand.

Cards are written as in the game record, lists of them with commas and counts: "2 tofu, nigiri:egg".
What a card counts as on a table is written the same way: "nigiri:egg on wasabi", "wasabi in use", "flipped".
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from sushigo_tui.rules.cards import CARDS, Card, Table
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.decision import Decision, Pick, as_pick
from sushigo_tui.rules.dishes import ALL, card
from sushigo_tui.rules.editions import CLASSIC, COURSES, PARTY, Edition, Menu, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Prospect
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import View
from sushigo_tui.text.voice import reason
from tests.printed import (
    CALM,
    CLASSIC_DECK,
    CLASSIC_HANDS,
    HARMLESS,
    PARTY_DECK,
    PARTY_DISHES,
    PARTY_HANDS,
    dish_of,
    names,
)


class Stacked(Seeded):
    """Decks laid out beforehand, one for each deal and each shuffle in turn; then as a seed has it.

    Each deck holds the hands in seat order one after the other, the dummy's pile, then the deck, top first.
    """

    def __init__(self, orders: Sequence[Sequence[Card]], seed: int = 1) -> None:
        super().__init__(seed)
        self._orders = [list(order) for order in orders]

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else super().deal(state, fixed, undrawn, count)

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else deck

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        """See Chance."""
        return self._orders.pop(0) if self._orders else super().shuffle(state, name, deck)


def players(count: int) -> tuple[Player, ...]:
    """So many people, called A, B, C and so on."""
    return tuple(Player("ABCDEFGH"[seat]) for seat in range(count))


def menu_with(*dishes: str) -> Menu:
    """A menu that has these dishes, and what disturbs them least where there is room left."""
    usual = {
        "roll": ("maki",),
        "appetizer": ("tempura", "sashimi", "dumpling", "eel"),
        "special": ("tea", "soy-sauce"),
        "dessert": ("pudding",),
    }
    chosen: dict[str, tuple[str, ...]] = {}
    for family, wanted in COURSES.items():
        asked = [name for name in dishes if name in PARTY_DISHES[family]]
        spare = [name for name in usual[family] if name not in asked]
        chosen[family] = tuple([*asked, *spare][: max(wanted, len(asked))])
    return Menu.of("Test menu", chosen)


def party(seats: int, *dishes: str, alternate: bool = False) -> Setup:
    """Party for so many seats, with a menu that has these dishes."""
    return Setup(PARTY, players(seats), menu_with(*dishes), passing="alternate" if alternate else "left")


def classic(seats: int, *, alternate: bool = False, dummy: bool = False) -> Setup:
    """Classic for so many people."""
    return Setup(CLASSIC, players(seats), passing="alternate" if alternate else "left", dummy=dummy)


def pieces(setup: Setup, *, desserts: Sequence[str] = (), drawn: int = 0) -> list[str]:
    """Every card in the deck: Classic's whole one, or Party's with `drawn` desserts, these among them."""
    if setup.menu is None:
        return list(CLASSIC_DECK)
    stock = Counter(PARTY_DECK[setup.menu.dessert])
    stock.subtract(desserts)
    assert min(stock.values()) >= 0
    assert len(desserts) <= drawn
    others = [name for dish in setup.dishes if dish.family != "dessert" for name in PARTY_DECK[dish.name]]
    return [*others, *desserts, *list(stock.elements())[: drawn - len(desserts)]]


def desserts_drawn(seats: int) -> tuple[int, int, int]:
    """DEAL-P2."""
    return (5, 3, 2) if seats <= 5 else (7, 5, 3)


def order(
    setup: Setup,
    *hands: str,
    deck: str = "",
    pile: str = "",
    avoid: str = "",
    drawn: int | None = None,
    kept: str = "",
) -> list[Card]:
    """All cards in the order in which they are dealt: each hand, the dummy's pile, the deck from its top.

    Hands are filled up with harmless cards, the dishes in `avoid` last. For a later round `drawn` is the
    number of desserts drawn so far, and `kept` are the cards that lie with players.
    """
    size = hand_size(setup)
    people = setup.seats - setup.dummy
    wanted = [names(hands[seat]) if seat < len(hands) else [] for seat in range(people)]
    if setup.dummy:
        wanted.append(names(pile))
    top = names(deck)
    named = [name for part in (names(kept), top, *wanted) for name in part]
    rest = spare(setup, named, avoid, drawn)
    assert max(map(len, wanted)) <= size
    for part in wanted:
        while len(part) < size:
            part.append(rest.pop(0))
    return [card(name) for part in (*wanted, top, rest) for name in part]


def hand_size(setup: Setup) -> int:
    """DEAL-C1, DEAL-P1, DUMMY-1."""
    return (CLASSIC_HANDS if setup.menu is None else PARTY_HANDS)[setup.seats]


def spare(setup: Setup, named: Sequence[str], avoid: str = "", drawn: int | None = None) -> list[str]:
    """Return what is left once these are taken, the most harmless first and what is to be avoided last."""
    desserts = [name for name in named if dish_of(name) in PARTY_DISHES["dessert"]]
    left = Counter(
        pieces(setup, desserts=desserts, drawn=desserts_drawn(setup.seats)[0] if drawn is None else drawn)
    )
    left.subtract(named)
    assert min(left.values()) >= 0, f"not in the deck: {[name for name, count in left.items() if count < 0]}"
    shunned = avoid.split()

    def last(piece: tuple[str, int]) -> tuple[bool, int, int]:
        name, nth = piece
        rank = HARMLESS.index(dish_of(name))
        # One of each appetizer, then a second one, so that no hand is all of one kind.
        return (dish_of(name) in shunned, 0 if rank < CALM else rank, nth)

    return [name for name, _ in sorted(((name, nth) for name in left for nth in range(left[name])), key=last)]


def deal(
    setup: Setup, *hands: str, deck: str = "", pile: str = "", avoid: str = "", ask_all: bool = False
) -> Game:
    """A game whose first round is dealt these cards; what comes after is dealt from a seed."""
    return dealt(setup, order(setup, *hands, deck=deck, pile=pile, avoid=avoid), ask_all=ask_all)


def dealt(setup: Setup, *orders: Sequence[Card], ask_all: bool = False) -> Game:
    """A game whose deals and shuffles are these, one after another; what comes after is made from a seed."""
    return Game(setup, Stacked(orders), ask_all=ask_all)


def lead(
    setup: Setup,
    *plans: str,
    hands: Sequence[str] = (),
    ahead: Sequence[str] = (),
    deck: str = "",
    avoid: str = "",
    ask_all: bool = False,
) -> Game:
    """A first round that is dealt so that these plans can be played, and played as far as they go.

    A plan is what one seat picks turn by turn, with commas, "-" for something harmless. `hands` are cards
    that each seat still holds in the last of these turns, `ahead` are picks for the turns after them.
    """
    seats = setup.seats
    played = [[pick.strip() for pick in plan.split(",")] for plan in plans] + [[]] * (seats - len(plans))
    later = [[pick.strip() for pick in plan.split(",")] for plan in ahead]
    turns = max(map(len, played))
    extra = [names(each) for each in hands]
    named = [part for picks in (*played, *later) for pick in picks for part in printed(pick)]
    named += [name for part in (names(deck), *extra) for name in part]
    fill = spare(setup, named, avoid)
    table = [
        [pick if pick.strip("-") else fill.pop(0) for pick in (picks + [""] * turns)[:turns]]
        for picks in played
    ]
    dealt: list[list[str]] = [[] for _ in range(seats)]
    for seat, picks in enumerate(table):
        for at, pick in enumerate([*picks, *(later[seat] if seat < len(later) else [])]):
            dealt[(seat - at) % seats] += printed(pick)
    for seat, held in enumerate(extra):
        dealt[(seat - max(turns - 1, 0)) % seats] += held
    game = deal(setup, *map(", ".join, dealt), deck=deck, avoid=avoid, ask_all=ask_all)
    for at in range(turns):
        turn(game, *(picks[at] for picks in table))
    return game


def printed(pick: str) -> list[str]:
    """The cards that a pick takes from the hand; none for something harmless."""
    if not pick.strip("-"):
        return []
    first, *more = pick.split()
    return [first, *(word.removeprefix("also=") for word in more if word.startswith("also="))]


def text(option: Any) -> str:
    """An option as tests write it: "tofu call=0", "spoon:4", "0,3", "yes"."""
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, int):
        return str(option)
    if isinstance(option, Pick):
        more = option._asdict()
        first = more.pop("card").name
        return " ".join([first, *(f"{key}={value}" for key, value in more.items() if value is not None)])
    if isinstance(option, tuple):
        return ",".join(map(str, option))
    return str(option.name)


def asked(game: Game) -> list[tuple[int, str]]:
    """Return who is asked what now."""
    return [(decision.seat, decision.question.name) for decision in game.decisions]


def options(game: Game, seat: int) -> list[str]:
    """Return what a seat may answer now, each answer once."""
    (decision,) = [decision for decision in game.decisions if decision.seat == seat]
    return list(dict.fromkeys(text(option) for option in decision.options))


def called(game: Game, seat: int, wanted: str) -> str:
    """The same answer with the name of a called card, "call=spoon:4", turned into the slot where it lies."""
    words = wanted.split()
    for at, word in enumerate(words):
        name = word.removeprefix("call=")
        if name != word and not name.isdigit():
            words[at] = f"call={slots(game, seat).index(name)}"
    return " ".join(words)


def chosen(decision: Decision, wanted: str) -> Any:
    """The option that is written so."""
    if decision.question.name == "flip":
        flips = tuple(int(slot) for slot in wanted.split(",") if slot)
        assert flips in decision.options, f"{flips} may not be flipped"
        return flips
    by_text = {text(option): option for option in decision.options}
    assert wanted in by_text, f"{wanted!r} is not among {list(by_text)}"
    return by_text[wanted]


def harmless(decision: Decision) -> Any:
    """A pick that stirs nothing up."""

    def stir(option: Card | Pick) -> tuple[bool, int]:
        return type(option) is not Card, HARMLESS.index(as_pick(option).card.dish.name)

    return min(decision.options, key=stir)


def turn(game: Game, *picks: str) -> Game:
    """Play a turn: what each seat picks, in seat order; an empty or missing one is something harmless.

    A pick may say more: "tofu call=spoon:4", "special-order copy=0", "wasabi also=nigiri:egg".
    """
    for decision in game.decisions:
        assert decision.question.name == "pick"
        wanted = picks[decision.seat] if decision.seat < len(picks) else ""
        choice = chosen(decision, called(game, decision.seat, wanted)) if wanted else harmless(decision)
        game.choose(decision.seat, choice)
    return game


def answer(game: Game, seat: int, question: str, wanted: str) -> Game:
    """Answer the one question that is open, which must be this one."""
    assert asked(game) == [(seat, question)]
    game.choose(seat, chosen(game.decisions[0], wanted))
    return game


def settle(game: Game) -> Game:
    """Answer every question of a turn with its first option."""
    while not game.over and game.decisions[0].question.name != "pick":
        decision = game.decisions[0]
        game.choose(decision.seat, decision.options[0])
    return game


def finish_turn(game: Game) -> Game:
    """Play one more turn that stirs nothing up."""
    return settle(turn(game))


def finish_round(game: Game) -> Game:
    """Play on to the start of the next round, or the end of the game, stirring nothing up."""
    now = game.round
    while not game.over and game.round == now:
        finish_turn(game)
    return game


def finish_game(game: Game) -> Game:
    """Play on to the end."""
    while not game.over:
        finish_turn(game)
    return game


def play_wildly(game: Game, random: Random) -> Game:
    """Play on to the end, every answer drawn at random."""
    while not game.over:
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    return game


def slots(game: Game, seat: int) -> list[str | None]:
    """Return what each card counts as that a seat has put down this round; None for those that have left."""
    return [None if each is None else each.name for each in game.view(None).tables[seat]]


def lying(game: Game, seat: int) -> list[str]:
    """Return what lies on a seat's table, in the order in which it came."""
    return [name for name in slots(game, seat) if name is not None]


def hand(game: Game, seat: int) -> list[str]:
    """A hand, sorted."""
    return sorted_names(game.view(seat).hand)


def discards(game: Game) -> list[str]:
    """Return what has been discarded this round, sorted."""
    return sorted_names(game.view(None).discards)


def sorted_names(cards: Iterable[Card]) -> list[str]:
    """The names of cards, sorted."""
    return sorted(each.name for each in cards)


def cards(text: str) -> tuple[Card, ...]:
    """Cards as they lie on a table."""
    return tuple(CARDS[name] for name in names(text))


def public(
    tables: Sequence[str],
    kept: Sequence[str] = (),
    edition: Edition = PARTY,
    early: Sequence[int] = (),
    places: int = 0,
) -> Public:
    """A moment at which dishes are scored, made by hand."""
    seats = max(len(tables), len(kept))
    there, aside = (tuple(map(cards, [*each, *[""] * (seats - len(each))])) for each in (tables, kept))
    return Public(
        edition=edition,
        tables=there,
        saved_desserts=aside,
        paid_this_round=tuple(early) or (0,) * seats,
        uramaki_places=places,
    )


def worth(
    dish: str,
    *tables: str,
    kept: Sequence[str] = (),
    edition: Edition = PARTY,
    early: Sequence[int] = (),
    places: int = 0,
) -> list[int]:
    """Return what a dish scores for each of these tables at the end of a round."""
    return ALL[dish].score(public(tables, kept, edition, early, places))


def prospects(dish: str, *tables: str, places: int = 0) -> list[Prospect | None]:
    """Return what a dish lacks, or who is ahead in it, at each of these tables; desserts count as kept."""
    at = public(tables, tables, places=places)
    return [ALL[dish].prospect(at, seat) for seat in range(len(tables))]


def worth_kept(dish: str, *kept: str, edition: Edition = PARTY) -> list[int]:
    """Return what a dessert scores for seats that have kept these cards."""
    return ALL[dish].score(public((), kept, edition))


def why(
    dish: str, *tables: str, edition: Edition = PARTY, early: Sequence[int] = (), places: int = 0
) -> list[str]:
    """Return what each seat's points of a dish come from at the end of a round, with these tables."""
    return why_at(dish, public(tables, (), edition, early, places))


def why_kept(dish: str, *kept: str, edition: Edition = PARTY) -> list[str]:
    """Return what each seat's points of a dessert come from, with these kept."""
    return why_at(dish, public((), kept, edition))


def why_at(dish: str, at: Public, names: Sequence[str] = "ABCDEFGH") -> list[str]:
    """Return what each seat's points of a dish come from; empty for whom it does not concern."""
    each, breakdown = ALL[dish], ALL[dish].breakdown(at)
    return [
        reason(each.reason(breakdown, seat), names) if each.concerns(breakdown, seat) else ""
        for seat in range(len(breakdown.points))
    ]


def now_worth(game: Game, dish: str) -> list[int]:
    """Return what a dish would score for each seat if the round ended now."""
    return ALL[dish].score(game.view(None))


def scored(game: Game, round: int) -> View:
    """A finished round as it was scored."""
    return game.view(None, game.scored_rounds[round - 1])


def scored_tables(game: Game) -> list[Sequence[Table]]:
    """The tables of all finished rounds as they were scored."""
    return [game.view(None, moment).tables for moment in game.scored_rounds]
