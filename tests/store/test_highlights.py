"""Facts and figures of an evening: whoever wins most is champion, and each record has its game."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.highlights import (
    DESSERTS,
    BestRound,
    Closest,
    EveningPlayer,
    Favourite,
    Played,
    Standing,
    Swing,
    highlights,
    tally,
)
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.evenings import at_table, finale, so_far_aloud, standing_sentence
from sushigo_tui.text.lists import short_tally
from tests.store.evenings import keep
from tests.tables import play_wildly

AMY, BEN, CAT = (EveningPlayer(name, "") for name in ("Amy", "Ben", "Cat"))
ROBO = EveningPlayer("Robo", "chef")


def game(
    number: int,
    points: dict[EveningPlayer, int],
    winners: Sequence[EveningPlayer] = (),
    sheets: dict[int, dict[str, dict[EveningPlayer, int]]] | None = None,
) -> Played:
    """A game won by these, or else by who has most points."""
    players = tuple(points)
    best = winners or [player for player in players if points[player] == max(points.values())]
    won = tuple(players.index(player) for player in best)
    return Played(number, players, tuple(points.values()), won, sheets=sheets or {})


class TestTally:
    def test_wins_come_first_then_fewer_shared_ones_then_points(self) -> None:
        games = [
            game(1, {AMY: 30, BEN: 30, CAT: 20}),
            game(2, {AMY: 40, BEN: 10, CAT: 39}),
            game(3, {BEN: 20, CAT: 35}),
            game(4, {BEN: 50, ROBO: 33}),
        ]
        assert tally(games) == [
            Standing(BEN, 4, 2, 1, 110),
            Standing(AMY, 2, 2, 1, 70),
            Standing(CAT, 3, 1, 0, 94),
            Standing(ROBO, 1, 0, 0, 33),
        ]
        assert short_tally(tally(games)) == "Ben 2, Amy 2, Cat 1, Robo 0"

    def test_a_bot_is_another_than_a_person_of_its_name(self) -> None:
        games = [game(1, {AMY: 30, BEN: 20}), game(2, {EveningPlayer("Amy", "chef"): 30, BEN: 20})]
        assert [each.won for each in tally(games)] == [1, 1, 0]

    def test_it_is_told_with_the_right_number(self) -> None:
        told = [
            Standing(AMY, 4, won, shared, points)
            for won, shared, points in ((0, 0, 0), (1, 0, 1), (2, 0, 80), (1, 1, 40), (3, 1, 99))
        ]
        assert list(map(standing_sentence, told)) == [
            "Amy has 0 wins and 0 points.",
            "Amy has 1 win and 1 point.",
            "Amy has 2 wins and 80 points.",
            "Amy has 1 shared win and 40 points.",
            "Amy has 3 wins, 1 of them shared, and 99 points.",
        ]


class TestHighlights:
    games = [
        game(
            3,
            {AMY: 30, BEN: 28},
            sheets={
                1: {"tofu": {AMY: 12, BEN: 2}, "maki": {BEN: 6}},
                2: {"maki": {AMY: 12, BEN: 20}},
                DESSERTS: {"pudding": {AMY: 6, BEN: -6}},
            },
        ),
        game(5, {AMY: 31, CAT: 31}, winners=[CAT], sheets={1: {"tofu": {AMY: 12, CAT: 20}}}),
    ]

    def test_each_has_its_game(self) -> None:
        found = highlights(self.games)
        assert [each.player for each in found.champions] == [AMY]
        # Of two rounds that are alike the earlier one.
        assert found.best_round == BestRound(BEN, 20, 2, 3)
        assert found.swing == Swing(AMY, BEN, 12, DESSERTS, 3)
        assert found.closest == Closest((CAT,), (AMY,), 0, 5)
        assert found.favourite == Favourite("tofu", 46, 32, 5)

    def test_what_is_shared_is_closer_than_a_tie_break(self) -> None:
        shared = game(9, {AMY: 20, BEN: 20, CAT: 10})
        assert highlights([*self.games, shared]).closest == Closest((AMY, BEN), (CAT,), 0, 9)

    def test_one_game_alone_is_not_the_closest(self) -> None:
        found = highlights([game(1, {AMY: 1, BEN: 0}, sheets={1: {"maki": {AMY: 1}}})])
        assert (found.closest, found.favourite) == (None, Favourite("maki", 1, 1, 1))

    def test_those_who_are_alike_share_the_evening(self) -> None:
        found = highlights([game(1, {AMY: 30, BEN: 20}), game(2, {AMY: 20, BEN: 30})])
        assert [each.player for each in found.champions] == [AMY, BEN]
        assert (found.best_round, found.swing, found.favourite) == (None, None, None)


def test_what_the_store_has_of_an_evening_is_what_was_played(home: Path) -> None:
    sitting = [("Amy", "Ben", "Cat", "Dan"), ("Amy", "Ben", "Cat"), ("Ben", "Cat", "Eve"), ("Ben", "Eve")]
    played: list[Game] = []
    with Store() as store:
        for nth, people in enumerate(sitting):
            game = play_wildly(Game(Setup(CLASSIC, tuple(map(Player, people))), seed=nth), Random(nth))
            keep(store, SavedGame(game, evening=TONIGHT))
            played.append(game)
        evening = store.evening(1)
    assert [each.number for each in evening.games] == [1, 2, 3, 4]
    won = {standing.player.name: standing.won for standing in evening.standings}
    assert won == {
        name: sum(name in [each.names[seat] for seat in each.winners] for each in played)
        for name in {name for people in sitting for name in people}
    }
    best = max(
        sum(points[seat] for points in sheet.values())
        for each in played
        for sheet in each.sheets
        for seat in range(len(each.names))
    )
    found = highlights(evening.games)
    assert found.best_round is not None
    assert found.best_round.points == best
    for game, each in zip(played, evening.games, strict=True):
        for seat, player in enumerate(each.players):
            sheets = [sheet for round in each.sheets.values() for sheet in round.values()]
            assert sum(sheet.get(player, 0) for sheet in sheets) == game.scores[seat]
    assert len(finale(evening)) == 5
    here = at_table(evening, played[0])
    assert {played[0].names[seat]: each.won for seat, each in here.items()} == {
        name: won[name] for name in played[0].names
    }
    seeded = Game(Setup(CLASSIC, played[0].players, seed=1))
    told = "This game has a custom seed, so it doesn't count towards the evening."
    assert (at_table(evening, seeded), so_far_aloud(evening, seeded)) == ({}, [told])
