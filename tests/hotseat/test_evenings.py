"""In an evening the next one has the laptop first, whoever joins, leaves or sits elsewhere."""

from __future__ import annotations

import pytest

from sushigo_tui.hotseat.draft import GameDraft, after_game
from sushigo_tui.hotseat.steps import HandOver
from tests.hotseat.seats import session_of


def draft(*names: str) -> GameDraft:
    drafted = GameDraft(classic=True)
    for name in names:
        drafted.sit_down(name)
    return drafted


@pytest.mark.parametrize(
    ("before", "here", "first"),
    [
        ((), ("Amy", "Ben", "Cat"), None),
        (("Amy", "Ben", "Cat"), ("Amy", "Ben", "Cat"), "Ben"),
        (("Cat", "Amy", "Ben"), ("Amy", "Ben", "Cat"), "Amy"),
        # Someone new sits where the next one sat.
        (("Amy", "Ben"), ("Amy", "Dan"), "Dan"),
        # Who began has left, and the next one, too.
        (("Amy", "Ben", "Cat"), ("Dan", "Ben", "Cat"), "Ben"),
        (("Amy", "Ben", "Cat"), ("Dan", "Eve", "Cat"), "Cat"),
        # Seats were mixed.
        (("Amy", "Ben", "Cat"), ("Ben", "Amy", "Cat"), "Cat"),
        (("AMY ", "Ben"), ("Ben", "Amy", "Cat"), "Cat"),
        (("Amy", "Ben"), ("Dan", "Eve"), None),
    ],
)
def test_the_next_one_has_the_laptop_first(
    before: tuple[str, ...], here: tuple[str, ...], first: str | None
) -> None:
    saved = draft(*here).deal(before)
    seat = saved.facts.first
    assert (None if seat is None else here[seat]) == first
    session = session_of(saved.game, saved.facts)
    assert session.step == HandOver(seat or 0)


def test_bots_never_have_it() -> None:
    drafted = draft("Amy")
    drafted.add_opponent("novice")
    drafted.sit_down("Ben")
    assert drafted.deal(("Amy", "Ben")).facts.first == 2
    assert drafted.deal(("Ben", "Amy")).facts.first == 0


def test_once_somebody_has_chosen_the_laptop_is_where_it_went() -> None:
    saved = draft("Amy", "Ben", "Cat").deal(("Amy", "Ben", "Cat"))
    session = session_of(saved.game, saved.facts)
    session.game.place(1, session.game.decisions[1].options[0])
    assert session_of(session.game, saved.facts).step == HandOver(2)


def test_seats_are_mixed() -> None:
    drafted = draft("Amy", "Ben", "Cat", "Dan")
    before = list(drafted.players)
    for _ in range(20):
        drafted.mix_seats()
        assert drafted.players != before
        assert sorted(player.name for player in drafted.players) == ["Amy", "Ben", "Cat", "Dan"]
        before = list(drafted.players)
    alone = draft("Amy")
    alone.mix_seats()
    assert [player.name for player in alone.players] == ["Amy"]


def test_without_an_evening_none_is_ended() -> None:
    assert "finale" not in after_game(None)
