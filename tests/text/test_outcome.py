"""Tests of who won, and who came after."""

import re
from dataclasses import replace
from typing import Any

import pytest

from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.outcome import below_names, chat_lines, places, ranking, result, verdict
from tests.hotseat.seats import calm_game, with_dummy
from tests.tables import players


class Standing:
    """The end of a game with these totals and desserts, which decide the winners."""

    def __init__(self, game: Game, scores: list[int], desserts: list[int]) -> None:
        self.setup, self.names, self.players = game.setup, game.names, game.players
        self.scores = scores
        self._kept = tuple((card("pudding"),) * count for count in desserts)
        self._view = replace(game.view(None), saved_desserts=self._kept)
        ranks = list(zip(scores, desserts, strict=True))[: len(self.players)]
        self.winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def view(self, seat: None) -> object:
        return self._view


CALM, DUMMY = calm_game(), with_dummy()
PUDDINGS = Game(Setup(CLASSIC, players(3), seed=1))
SHARED = "A and B have 31 points each. They are tied on dessert cards, too: A 2 and B 2."
ALL_SHARED = "A, B and C have 31 points each. They are tied on dessert cards, too: A 2, B 2 and C 2."
TWO_OF_THREE = "A, B and C have 31 points each. Tie-break, most dessert cards: A 2, B 2 and C 0."
DESSERTS = "A and B have 31 points each. Tie-break, most dessert cards: A 1 and B 2."
MORE_PUDDINGS = "A and B have 31 points each. Tie-break, most puddings: A 2 and B 1."


@pytest.mark.parametrize(
    ("game", "scores", "desserts", "placed", "said", "below", "why"),
    [
        (
            *(CALM, [10, 31, 20], [9, 0, 0], [3, 1, 2]),
            "B wins with 31 points. Place 2: C with 20 points. Place 3: A with 10 points.",
            *("Winner with 31 points. 11 points ahead of C.", None),
        ),
        (
            *(CALM, [31, 30, 30], [0, 2, 2], [1, 2, 2]),
            "A wins with 31 points. Place 2: B and C with 30 points each.",
            *("Winner with 31 points. 1 point ahead of B and C.", None),
        ),
        (
            *(CALM, [31, 31, 7], [2, 2, 0], [1, 1, 3]),
            "A and B share the win with 31 points each. Place 3: C with 7 points.",
            *("Winners with 31 points each.", SHARED),
        ),
        (
            *(CALM, [31, 31, 31], [2, 2, 2], [1, 1, 1]),
            "A, B and C share the win with 31 points each.",
            *("Winners with 31 points each.", ALL_SHARED),
        ),
        (
            *(CALM, [31, 31, 31], [2, 2, 0], [1, 1, 3]),
            "A and B share the win with 31 points each. Place 3: C with 31 points.",
            *("Winners with 31 points each.", TWO_OF_THREE),
        ),
        (
            *(CALM, [31, 31, -1], [1, 2, 0], [2, 1, 3]),
            "B wins the tie-break on dessert cards, with 31 points. "
            "Place 2: A with 31 points. Place 3: C with -1 point.",
            *("Winner with 31 points.", DESSERTS),
        ),
        (
            *(PUDDINGS, [31, 31, 20], [2, 1, 0], [1, 2, 3]),
            "A wins the tie-break on puddings, with 31 points. "
            "Place 2: B with 31 points. Place 3: C with 20 points.",
            *("Winner with 31 points.", MORE_PUDDINGS),
        ),
        (
            *(DUMMY, [10, 20, 50], [0, 0, 0], [2, 1, None]),
            "B wins with 20 points. Place 2: A with 10 points. Dummy has 50 points.",
            *("Winner with 20 points. 10 points ahead of A.", None),
        ),
    ],
)
def test_who_won_by_what_and_who_came_after(
    game: Game,
    scores: list[int],
    desserts: list[int],
    placed: list[int | None],
    said: str,
    below: str,
    why: str | None,
) -> None:
    """WIN-1, DUMMY-3: by points, then desserts; equal ones share a place, the dummy has none."""
    ended: Any = Standing(game, scores, desserts)
    assert places(ended) == placed
    assert ranking(ended) == said
    first = said.partition(".")[0]
    assert result(ended) == f"{first}."
    assert below_names(ended) == [below] + [why] * (why is not None)
    assert verdict(ended) == (
        [f"{first}."] if why is None else [f"{re.split(' with | the tie', first)[0]}.", why]
    )


def test_a_few_lines_for_a_chat() -> None:
    """WIN-1, DUMMY-3: ties share a medal, and the dummy has none."""
    calm: Any = Standing(CALM, [20, 31, 31], [0, 2, 2])
    assert list(chat_lines(calm, "3 May 2026")) == [
        "Sushi Go Party! · Test menu · 3 May 2026",
        "🥇 B 31",
        "🥇 C 31",
        "🥉 A 20",
        "B and C share the win. B and C have 31 points each. They are tied on dessert cards, too: "
        "B 2 and C 2.",
    ]
    assert list(chat_lines(Standing(DUMMY, [10, 20, 50], [0, 0, 0]), "")) == [  # type: ignore[arg-type]
        "Sushi Go!",
        "🥇 B 20",
        "🥈 A 10",
        "· Dummy 50",
        "B wins with 20 points. 10 points ahead of A.",
    ]
