"""Who won, and who came after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import outcome, places, verdict
from tests.hotseat.seats import calm_game, with_dummy
from tests.tables import finish_game, players


class Standing:
    """The end of a game with these totals and so many desserts; who won follows from them."""

    def __init__(self, game: Game, scores: list[int], desserts: list[int]) -> None:
        self.setup, self.names, self.players = game.setup, game.names, game.players
        self.scores = scores
        self._kept = tuple((card("pudding"),) * count for count in desserts)
        self._view = replace(game.view(None), kept=self._kept)
        ranks = list(zip(scores, desserts, strict=True))[: len(self.players)]
        self.winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def view(self, seat: None) -> object:
        return self._view


Verdict = Callable[..., list[str]]


class TestTheVerdict:
    def of(self, scores: list[int], desserts: list[int], game: Game | None = None) -> list[str]:
        return verdict(Standing(game or calm_game(), scores, desserts))  # type: ignore[arg-type]

    def test_most_points_win(self) -> None:
        """WIN-1."""
        assert self.of([10, 31, 20], [9, 0, 0]) == ["B wins with 31 points."]

    def test_a_tie_is_decided_by_desserts_and_says_so(self) -> None:
        """WIN-1, Party."""
        assert self.of([31, 20, 31], [2, 9, 3]) == [
            "C wins.",
            "A and C have 31 points each. Most dessert cards decide: A 2 and C 3.",
        ]

    def test_classic_counts_puddings(self) -> None:
        """WIN-1, Classic."""
        told = self.of([31, 31, 20], [2, 1, 0], Game(Setup(CLASSIC, players(3), seed=1)))
        assert told == ["A wins.", "A and B have 31 points each. Most puddings decide: A 2 and B 1."]

    def test_still_tied_the_victory_is_shared(self) -> None:
        """WIN-1."""
        assert self.of([31, 31, 31], [2, 2, 0])[0] == "A and B share the victory."

    def test_the_dummy_does_not_win(self) -> None:
        """DUMMY-3."""
        assert self.of([10, 20, 50], [0, 0, 0], with_dummy()) == ["B wins with 20 points."]

    def test_a_real_end_has_one(self) -> None:
        game = finish_game(calm_game())
        first = verdict(game)[0]
        assert game.names[game.winners[0]] in first


class TestPlaces:
    def of(self, scores: list[int], desserts: list[int], game: Game | None = None) -> list[int | None]:
        return places(Standing(game or calm_game(), scores, desserts))  # type: ignore[arg-type]

    def test_by_points_then_desserts(self) -> None:
        """WIN-1."""
        assert self.of([31, 20, 31], [2, 9, 3]) == [2, 3, 1]

    def test_equal_ones_share_a_place(self) -> None:
        """WIN-1."""
        assert self.of([31, 20, 31], [3, 9, 3]) == [1, 3, 1]

    def test_the_dummy_has_none(self) -> None:
        """DUMMY-3."""
        assert self.of([10, 20, 50], [0, 0, 0], with_dummy()) == [2, 1, None]


@pytest.mark.parametrize(
    ("scores", "desserts", "said"),
    [
        ([31, 31, 31], [2, 2, 0], "A and B share the victory with 31 points."),
        ([31, 31, 31], [2, 2, 2], "A, B and C share the victory with 31 points."),
        ([31, 31, 20], [1, 2, 0], "B wins with 31 points, and more dessert cards."),
        ([31, 30, 20], [0, 2, 0], "A wins with 31 points."),
    ],
)
def test_in_one_sentence(scores: list[int], desserts: list[int], said: str) -> None:
    """WIN-1."""
    game = Standing(calm_game(), scores, desserts)
    assert outcome(game, game.names) == said  # type: ignore[arg-type]
