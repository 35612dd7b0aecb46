"""Who won, and who came after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import below_names, chat_lines, places, ranking, result, verdict
from tests.hotseat.seats import calm_game, with_dummy
from tests.tables import players


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


CALM, DUMMY = calm_game(), with_dummy()
PUDDINGS = Game(Setup(CLASSIC, players(3), seed=1))
SHARED = "A and B have 31 points each. They are tied on dessert cards, too: A 2 and B 2."


@pytest.mark.parametrize(
    ("game", "scores", "desserts", "said", "why"),
    [
        (CALM, [10, 31, 20], [9, 0, 0], "B wins with 31 points.", []),
        (CALM, [31, 31, 20], [2, 2, 0], "A and B share the victory.", [SHARED]),
        (
            CALM,
            [31, 20, 31],
            [2, 9, 3],
            "C wins.",
            ["A and C have 31 points each. Tie-break, most dessert cards: A 2 and C 3."],
        ),
        (
            PUDDINGS,
            [31, 31, 20],
            [2, 1, 0],
            "A wins.",
            ["A and B have 31 points each. Tie-break, most puddings: A 2 and B 1."],
        ),
        (DUMMY, [10, 20, 50], [0, 0, 0], "B wins with 20 points.", []),
    ],
)
def test_who_won_and_why(
    game: Game, scores: list[int], desserts: list[int], said: str, why: list[str]
) -> None:
    """WIN-1, DUMMY-3."""
    assert verdict(Standing(game, scores, desserts)) == [said, *why]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "scores", "desserts", "placed"),
    [
        (CALM, [31, 20, 31], [2, 9, 3], [2, 3, 1]),
        (CALM, [31, 20, 31], [3, 9, 3], [1, 3, 1]),
        (DUMMY, [10, 20, 50], [0, 0, 0], [2, 1, None]),
    ],
)
def test_places(game: Game, scores: list[int], desserts: list[int], placed: list[int | None]) -> None:
    """WIN-1, DUMMY-3: by points, then desserts; equal ones share a place, the dummy has none."""
    assert places(Standing(game, scores, desserts)) == placed  # type: ignore[arg-type]


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
    game = Standing(CALM, scores, desserts)
    assert result(game) == said  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "scores", "desserts", "said"),
    [
        (CALM, [20, 31, 25], [0, 0, 0], "B wins with 31 points; C is second with 25; A is third with 20."),
        (CALM, [30, 31, 30], [1, 0, 1], "B wins with 31 points; A and C are second with 30 each."),
        (CALM, [31, 31, 7], [2, 2, 0], "A and B share the victory with 31 points; C is third with 7."),
        (
            CALM,
            [31, 31, -1],
            [1, 2, 0],
            "B wins with 31 points, and more dessert cards; A is second with 31; C is third with -1.",
        ),
        (DUMMY, [10, 20, 50], [0, 0, 0], "B wins with 20 points; A is second with 10; Dummy has 50."),
    ],
)
def test_all_in_one_sentence(game: Game, scores: list[int], desserts: list[int], said: str) -> None:
    """WIN-1, DUMMY-3: who shares a place is named together, and the dummy has none."""
    assert ranking(Standing(game, scores, desserts)) == said  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scores", "desserts", "said"),
    [
        ([31, 30, 30], [0, 2, 0], ["wins with 31 points, 1 point more than B and C."]),
        (
            [31, 31, 20],
            [1, 2, 0],
            [
                "wins with 31 points.",
                "A and B have 31 points each. Tie-break, most dessert cards: A 1 and B 2.",
            ],
        ),
        ([31, 31, 20], [2, 2, 0], ["share the victory with 31 points.", SHARED]),
    ],
)
def test_below_the_names_of_who_won(scores: list[int], desserts: list[int], said: list[str]) -> None:
    """WIN-1."""
    game = Standing(CALM, scores, desserts)
    assert below_names(game) == said  # type: ignore[arg-type]


def test_a_few_lines_for_a_chat() -> None:
    """WIN-1, DUMMY-3: ties share a medal, and the dummy has none."""
    calm = Standing(CALM, [20, 31, 31], [0, 2, 2])
    assert list(chat_lines(calm, "3 May 2026")) == [  # type: ignore[arg-type]
        "Sushi Go Party! · Test menu · 3 May 2026",
        "🥇 B 31",
        "🥇 C 31",
        "🥉 A 20",
        "B and C share the victory. B and C have 31 points each. They are tied on dessert cards, too: "
        "B 2 and C 2.",
    ]
    assert list(chat_lines(Standing(DUMMY, [10, 20, 50], [0, 0, 0]), "")) == [  # type: ignore[arg-type]
        "Sushi Go!",
        "🥇 B 20",
        "🥈 A 10",
        "· Dummy 50",
        "B wins with 20 points. 10 points more than A.",
    ]
