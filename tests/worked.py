"""Worked examples of the rules, written as what is played at a table and what is seen there.

    SPOON-1 SPOON-3: the caller's own hand is not asked
    party 3: spoon, tofu
    avoid: tofu
    A: spoon:4, tempura call=spoon:4 | tofu
    A ask: tofu
    A table: -, tempura
    discards: spoon:4

The first line names the rules and says what is shown, the second the edition, the seats and the dishes. A
seat's own line has what it picks turn by turn, what it holds after that, and what it picks later, as in
`lead`. Then each line is done or looked up: an answer ("A ask"), a turn with a pick for each seat
("turn: tofu / / eel"), what is played to its end ("finish: round"), the same start again ("again:"), or
what is found there (see `found`). A blank line ends an example.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import NamedTuple

import pytest

from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.game import Game
from tests.tables import (
    answer,
    asked,
    classic,
    discards,
    finish_game,
    finish_round,
    finish_turn,
    hand,
    lead,
    now_worth,
    options,
    party,
    settle,
    slots,
    turn,
)

SEATS = "ABCDEFGH"
FINISH = {"game": finish_game, "round": finish_round, "turn": finish_turn, "answers": settle}


class Line(NamedTuple):
    """The text before and after the first colon of a line."""

    key: str
    value: str


@dataclass(frozen=True)
class Example:
    """One game, or several with the same start."""

    rules: tuple[str, ...]
    title: str
    start: tuple[Line, ...]
    steps: tuple[Line, ...]

    def play(self) -> None:
        """Raises AssertionError, with the line, where something else is found than stands there."""
        game = self._begin()
        for key, value in self.steps:
            match key.split():
                case ["again"]:
                    game = self._begin()
                case ["finish"]:
                    FINISH[value](game)
                case ["turn"]:
                    turn(game, *(pick.strip() for pick in value.split("/")))
                case [seat, question] if question in QUESTIONS:
                    answer(game, SEATS.index(seat), question, "" if value == "none" else value)
                case [seat, "holds"]:
                    held = hand(game, SEATS.index(seat))
                    for name in value.split(", "):
                        inside = name.removeprefix("not ") in held
                        assert inside != name.startswith("not "), f"{key}: {value}, but {held}"
                case words:
                    assert found(game, words) == value, f"{key}: {value}, but {found(game, words)}"

    def _begin(self) -> Game:
        (kind, dishes), *more = self.start
        edition, seats, *ways = kind.split()
        setup = (
            classic(int(seats))
            if edition == "classic"
            else party(int(seats), *dishes.split(", "), alternate=bool(ways))
        )
        given = dict(more)
        plans = [[*given.get(seat, "").split("|"), "", ""] for seat in SEATS[: int(seats)]]
        picked, held, later = zip(*([part.strip() for part in plan[:3]] for plan in plans), strict=True)
        deck, avoid = given.get("deck", ""), given.get("avoid", "").replace(",", "")
        return lead(setup, *picked * any(picked), hands=held, ahead=later, deck=deck, avoid=avoid)


def found(game: Game, words: Sequence[str]) -> str:
    """Return what is seen of a game, in an example's words: of all seats, of a dish, or of one seat."""
    match words:
        case ["asked"]:
            return ", ".join(f"{SEATS[seat]} {question}" for seat, question in asked(game))
        case ["discards"]:
            return ", ".join(discards(game)) or "none"
        case ["scores"]:
            return _numbers(game.scores)
        case ["hands"]:
            return _numbers([len(hand(game, seat)) for seat in range(len(game.players))])
        case ["kept"]:
            return _numbers([len(kept) for kept in game.view(None).saved_desserts])
        case ["deck", "size"]:
            return str(len(game._state.deck))
        case ["round"]:
            return str(game.round)
        case ["worth", dish]:
            return _numbers(now_worth(game, dish))
        case ["sheet", dish]:
            return _numbers(game.sheets[-1].get(dish, [0] * game.setup.seats))
        case [seat, "table"]:
            return ", ".join(name or "-" for name in slots(game, SEATS.index(seat)))
        case [seat, "may"]:
            return " | ".join(sorted(option or "none" for option in options(game, SEATS.index(seat))))
        case [seat, "calls" | "copies" as what]:
            # The slots that options name.
            sign = {"calls": "call=", "copies": "copy="}[what]
            said = {word for option in options(game, SEATS.index(seat)) for word in option.split()}
            return ", ".join(sorted(word[5:] for word in said if word.startswith(sign))) or "none"
        case [seat, "pairs"]:
            return "some" if any("also=" in option for option in options(game, SEATS.index(seat))) else "none"
    raise AssertionError(f"nothing is called {' '.join(words)!r}")


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def examples(text: str) -> list[Example]:
    """The examples of a text."""
    return [_example(block) for block in dedent(text).strip().split("\n\n")]


def _example(block: str) -> Example:
    lines = [Line(*map(str.strip, f"{line} ".partition(": ")[::2])) for line in block.splitlines()]
    (rules, title), *rest = lines
    steps = next(at for at, line in enumerate(rest) if at and line.key not in (*SEATS, "deck", "avoid"))
    return Example(tuple(rules.split()), title, tuple(rest[:steps]), tuple(rest[steps:]))


def worked(text: str) -> pytest.MarkDecorator:
    """Run a test for each example of a text."""
    return pytest.mark.parametrize(
        "example",
        [
            pytest.param(example, id=example.title, marks=pytest.mark.rule(*example.rules))
            for example in examples(text)
        ],
    )
