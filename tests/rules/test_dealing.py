"""Setting up and dealing: hand sizes, what the deck holds, what comes back between rounds."""

from collections import Counter

import pytest

from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.chance import Seeded
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.state import State
from tests.printed import CLASSIC_DECK, PARTY_DECK
from tests.tables import (
    answer,
    classic,
    dealt,
    desserts_drawn,
    discards,
    finish_game,
    finish_round,
    finish_turn,
    hand,
    hand_size,
    menu_with,
    order,
    party,
    scored_tables,
    settle,
    sorted_names,
    turn,
)


class Watched(Seeded):
    """Shuffles from a seed, each of which is remembered, with the states that they were asked for."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.deals: list[list[str]] = []
        self.shuffles: list[list[str]] = []
        self.asked: list[str] = []
        self.states: list[State] = []

    def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
        deck = super().deal(state, fixed, undrawn, count)
        self.deals.append([each.name for each in deck])
        self.states.append(state)
        return deck

    def deal_on(self, state: State, deck: list[Card]) -> list[Card]:
        self.states.append(state)
        return super().deal_on(state, deck)

    def shuffle(self, state: State, name: str, deck: list[Card]) -> list[Card]:
        self.shuffles.append(sorted_names(deck))
        self.asked.append(name)
        self.states.append(state)
        return super().shuffle(state, name, deck)


def desserts(deck: list[str], dish: str) -> list[str]:
    return sorted(name for name in deck if name in PARTY_DECK[dish])


@pytest.mark.rule("DEAL-C1", "DEAL-P1")
@pytest.mark.parametrize("seats", [0, 1, 6, 7, 8, 9])
def test_classic_takes_two_to_five_and_party_two_to_eight(seats: int) -> None:
    people = tuple(map(Player, "ABCDEFGHI"[:seats]))
    with pytest.raises(ValueError, match=f"2-5 players, not {seats}"):
        Setup(CLASSIC, people)
    if seats not in (6, 7, 8):
        with pytest.raises(ValueError, match=f"2-8 players, not {seats}"):
            Setup(PARTY, people, menu_with())


@pytest.mark.rule("DEAL-C2")
def test_classic_is_shuffled_once_and_dealt_from_what_is_left() -> None:
    setup = classic(5)
    deck = [each.name for each in order(setup, "2 wasabi", avoid="pudding")]
    game = dealt(setup, order(setup, "2 wasabi", avoid="pudding"))
    for nth in range(3):
        held = sorted(name for seat in range(5) for name in hand(game, seat))
        assert held == sorted(deck[35 * nth : 35 * nth + 35])
        assert len(game._state.deck) == 108 - 35 * (nth + 1)
        finish_round(game)
    assert game.over


@pytest.mark.rule("DEAL-C2")
def test_classic_asks_for_one_deal_and_no_shuffle() -> None:
    chance = Watched(3)
    finish_game(Game(classic(3), chance))
    assert [sorted(deck) for deck in chance.deals] == [sorted(CLASSIC_DECK)]
    assert chance.shuffles == []


@pytest.mark.rule("DEAL-P1", "DEAL-C1", "TURN-3", "ROUNDS")
@pytest.mark.parametrize(
    "setup",
    [*map(classic, range(2, 6)), *map(party, range(2, 9))],
    ids=lambda setup: f"{setup.edition.name}-{setup.seats}",
)
def test_a_round_has_as_many_turns_as_a_hand_has_cards(setup: Setup) -> None:
    game = Game(setup, Seeded(1))
    size = hand_size(setup)
    whole = 54 + desserts_drawn(setup.seats)[0] if setup.menu else 108
    assert [len(hand(game, seat)) for seat in range(setup.seats)] == [size] * setup.seats
    assert len(game._state.deck) == whole - setup.seats * size
    stops = set()
    while not game.over:
        stops.add((game.round, game.turn))
        sizes = game.view(None).hand_sizes
        assert list(sizes) == [size + 1 - game.turn] * setup.seats
        finish_turn(game)
    # A last turn, and one in which every hand is of one kind, plays itself.
    assert {(round, 1) for round in (1, 2, 3)} < stops
    assert max(turn for _, turn in stops) == size - 1
    assert [[len(table) for table in tables] for tables in scored_tables(game)] == [[size] * setup.seats] * 3


@pytest.mark.rule("DEAL-P2", "DEAL-P3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_desserts_drawn_before_each_round(seats: int) -> None:
    chance = Watched(seats)
    setup = party(seats, "fruit")
    game = Game(setup, chance)
    drawn = 0
    kept: Counter[str] = Counter()
    before: Counter[str] = Counter()
    for fresh in desserts_drawn(seats):
        drawn += fresh
        lying_in = Counter(desserts(chance.deals[-1], "fruit"))
        assert lying_in.total() == drawn - kept.total()
        assert lying_in + kept <= Counter(PARTY_DECK["fruit"])
        assert lying_in + kept >= before
        before = lying_in + kept
        finish_round(game)
        kept = Counter(each.name for keeps in game.view(None).saved_desserts for each in keeps)
    assert kept.total() > 0


@pytest.mark.rule("DEAL-P2")
def test_which_desserts_are_drawn_is_chance() -> None:
    seen = set()
    for seed in range(20):
        chance = Watched(seed)
        Game(party(3, "fruit"), chance)
        seen.add(tuple(desserts(chance.deals[0], "fruit")))
    assert len(seen) > 10
    assert {name for deck in seen for name in deck} == set(PARTY_DECK["fruit"])


@pytest.mark.rule("DEAL-P3")
def test_between_rounds_everything_but_the_kept_desserts_goes_back() -> None:
    setup = party(4, "spoon", "menu", "miso-soup")
    chance = Watched(11)
    game = Game(setup, chance)
    others = Counter(
        name for dish in setup.dishes if dish.name != "pudding" for name in PARTY_DECK[dish.name]
    )
    for drawn in (5, 8, 10):
        kept = sum(len(keeps) for keeps in game.view(None).saved_desserts)
        assert Counter(chance.deals[-1]) == others + Counter({"pudding": drawn - kept})
        finish_round(game)
    assert len({tuple(deck) for deck in chance.deals}) == 3


@pytest.mark.rule("DEAL-P4", "MENUCARD-1")
def test_discards_stay_out_during_a_round_and_the_returned_three_do_not() -> None:
    setup = party(3, "menu", "miso-soup")
    top = "nigiri:egg, maki:3, tea, menu:8"
    first = order(setup, "miso-soup, menu:9", "miso-soup", "menu:7, miso-soup", deck=top, avoid="miso-soup")

    class Laid(Watched):
        def deal(self, state: State, fixed: list[Card], undrawn: list[Card], count: int) -> list[Card]:
            return list(first) if state.round == 1 else super().deal(state, fixed, undrawn, count)

    chance = Laid(5)
    game = Game(setup, chance)
    turn(game, "miso-soup", "miso-soup", "menu:7")
    answer(game, 2, "order", "maki:3")
    assert discards(game) == ["menu:7", "miso-soup", "miso-soup"]
    deck = Counter(each.name for each in first[30:])
    deck -= Counter(["maki:3"])
    assert chance.shuffles == [sorted(deck.elements())]
    turn(game, "", "menu:9")
    settle(game)
    assert Counter(chance.shuffles[1]) < deck
    assert len(chance.shuffles[1]) == len(chance.shuffles[0]) - 1
    # Each shuffle has a name of its own, from which a seed makes it.
    assert [type(name) for name in chance.asked] == [str, str]
    assert chance.asked[0] != chance.asked[1]
