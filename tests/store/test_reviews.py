"""Tests that the review of a finished game is kept with it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.bots import VERSION
from sushigo_tui.bots.teacher import ChoicePlace, Judged
from sushigo_tui.rules.decision import Choice, Pick
from sushigo_tui.rules.dishes import ALL, QUESTIONS, card
from sushigo_tui.rules.game import Game
from sushigo_tui.store import results
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from tests.store.evenings import keep
from tests.tables import classic, play_wildly

CHOICES: list[tuple[str, Choice]] = [
    ("pick", card("nigiri:squid")),
    ("pick", Pick(card("tofu"), card("maki:3"))),
    ("pick", Pick(card("tofu"), call=4)),
    ("pick", Pick(card("special-order"), copy=2)),
    ("pick", Pick(card("nigiri:egg"), for_dummy=card("pudding"))),
    ("second", card("maki:2")),
    ("ask", ALL["maki"]),
    ("ask", card("maki:1")),
    ("give", card("tofu")),
    ("order", card("tofu")),
    ("flip", ()),
    ("flip", (0, 3)),
    ("copy", 5),
    ("dip", True),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def played(store: Store) -> int:
    """The number of a finished game in the store."""
    return keep(store, SavedGame(play_wildly(Game(classic(2), seed=1), Random(1))))


def found(seat: int = 0) -> list[Judged]:
    """Of every other choice memory told more, which is told as the choice itself."""
    return [
        Judged(
            ChoicePlace(1, turn // 3, seat, turn % 3),
            QUESTIONS[question],
            choice,
            turn * 0.75,
            *((choice, turn * 1.5) if turn % 2 else ()),
        )
        for turn, (question, choice) in enumerate(CHOICES, 3)
    ]


def test_a_review_is_there_again_with_every_kind_of_choice(path: Path) -> None:
    with Store(path) as store:
        number = played(store)
        assert store.review(number) == []
        store.keep_review(number, found()[:2])
        store.keep_review(number, found()[2:])
    with Store(path) as store:
        assert store.review(number) == found()
        assert store.review(number + 1) == []
    assert {question for question, _ in CHOICES} == set(QUESTIONS)


def test_what_another_version_found_is_found_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(path) as store:
        number = played(store)
        with monkeypatch.context() as earlier:
            earlier.setattr(results, "VERSION", VERSION - 1)
            store.keep_review(number, found())
        assert store.review(number) == []
        anew = [found()[0]._replace(cost=9.5)]
        store.keep_review(number, anew)
        assert store.review(number) == anew
        store.keep_review(number, found())
        assert store.review(number) == found(), "in the place of what was found before"


def test_a_review_goes_with_its_game(path: Path) -> None:
    with Store(path) as store:
        number = played(store)
        store.keep_review(number, found())
        store.delete(number)
        assert store.review(number) == []
        store.keep_review(number, found())
        assert store.review(number) == []


PICK = '{"seat":0,"pick":"tofu"}'


@pytest.mark.parametrize(
    "body",
    [
        *("", "{", "[]", "{}", "1", None, PICK),
        *(f"[{PICK},1]", f"[{PICK},[{PICK}]]", f'[{PICK},[{PICK},"x"]]', f"[{PICK},[1,2]]"),
        '[{"seat":0,"pick":"brick"}]',
        *('[{"seat":0,"pick":"tofu","call":"chopsticks:1"}]', '[{"chance":"shuffle","deck":[]}]'),
    ],
)
def test_a_damaged_choice_of_a_review_is_left_out(path: Path, body: str | None) -> None:
    with Store(path) as store:
        number = played(store)
        store.keep_review(number, found())
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE judged SET better = coalesce(?, x'ff') WHERE turn = 1 AND nth = 1", (body,))
    with Store(path) as store:
        assert store.review(number) == [found()[0], *found()[2:]]
