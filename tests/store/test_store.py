"""A game is written as it is played, and comes back as it was."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.store.faults import NoSuchGame, Unplayable
from sushigo_tui.store.listing import GameFilter
from sushigo_tui.store.saved_game import Handed, SavedFacts, SavedGame
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store
from tests.rules.games import LAWS, one_choice, seeds, setups
from tests.store.evenings import keep
from tests.tables import classic, finish_game, finish_turn


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def kept() -> SavedGame:
    """A game that nobody has saved."""
    return SavedGame(Game(classic(2), seed=1))


def same(one: Game, other: Game) -> None:
    """Raises AssertionError unless two games are equal in all that anyone could see of them."""
    assert codec.write(one) == codec.write(other)
    assert [one.view(seat) for seat in range(len(one.players))] == [
        other.view(seat) for seat in range(len(other.players))
    ]
    assert one.decisions == other.decisions
    assert one.notes == other.notes
    assert one.ready == other.ready


@settings(LAWS, max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(setup=setups(), seed=seeds)
def test_a_game_comes_back_at_every_choice_as_it_was(tmp_path: Path, setup: Setup, seed: int) -> None:
    random = Random(seed)
    kept = SavedGame(Game(setup, seed=seed))
    with Store(tmp_path / f"{seed}-{random.random()}.db") as store:
        while not kept.game.over:
            one_choice(kept.game, random)
            number = keep(store, kept)
            if random.random() < 0.1:
                same(kept.game, store.load(number).game)
            if random.random() < 0.1 and not kept.game.over:
                kept = store.resume(number)
        loaded = store.load(keep(store, kept))
        same(kept.game, loaded.game)
        assert codec.read(codec.write(loaded.game)).winners == kept.game.winners


def test_a_resumed_game_is_dealt_as_it_would_have_been(store: Store) -> None:
    setup = classic(3)
    straight, kept = Game(setup, seed=7, ask_all=True), SavedGame(Game(setup, seed=7, ask_all=True))
    one, other = Random(1), Random(1)
    while not straight.over:
        one_choice(straight, one)
        kept = store.resume(keep(store, kept))
        one_choice(kept.game, other)
    assert straight.events == kept.game.events


def test_picks_lie_face_down_still_when_all_have_chosen(store: Store, kept: SavedGame) -> None:
    for decision in kept.game.decisions:
        kept.game.place(decision.seat, decision.options[0])
    resumed = store.resume(keep(store, kept)).game
    assert resumed.ready
    assert (resumed.round, resumed.turn) == (1, 1)


def test_nothing_is_written_twice(store: Store, kept: SavedGame) -> None:
    keep(store, kept)
    assert kept.unsaved() is None
    assert store.resume(1).unsaved() is not None


def test_a_table_goes_back_and_what_is_undone_stays(store: Store, kept: SavedGame) -> None:
    random = Random(3)
    while (kept.game.round, kept.game.turn) < (2, 3):
        one_choice(kept.game, random)
        keep(store, kept)
    came_from = kept.game.round, kept.game.turn
    before = kept.game.events
    kept.game = kept.game.back_to(1, 4)
    assert kept.game.undos == (Undo(len(kept.game.events), came_from, (1, 4)),)
    number = keep(store, kept)
    assert kept.unsaved() is None
    same(kept.game, store.load(number).game)
    assert store.summaries()[0].undos == 1
    one_choice(kept.game, random)
    keep(store, kept)
    resumed = store.resume(number)
    same(kept.game, resumed.game)
    assert resumed.game.undos[0].went_to == (1, 4)
    rows = store._db.execute("SELECT count(*) AS n FROM events WHERE undone IS NOT NULL").fetchone()
    assert rows["n"] == len(before) - len(resumed.game.events)


def test_a_seat_that_was_given_away_is_the_new_ones(store: Store, kept: SavedGame) -> None:
    kept.game.seat_player(1, Player("Otto"))
    kept.facts = SavedFacts({1: "0a" * 48}, {1: ("B", 1, 1)}, (3, 0))
    resumed = store.resume(keep(store, kept))
    assert resumed.game.names == ("A", "Otto")
    assert resumed.facts == kept.facts
    assert store.summaries()[0].names == ("A", "Otto")


def test_an_earlier_turn_has_the_pins_of_that_time() -> None:
    """A seat with a PIN is given away without it, and its player takes it back with another one."""
    mine, other = "0a" * 48, "0b" * 48
    lost = "Amy", 1, 2
    first, second = Handed(0, 1, mine, None), Handed(1, 1, None, lost)
    times = [
        SavedFacts({1: mine}),
        SavedFacts(unlocked={1: lost}, handed=(first,)),
        SavedFacts({1: other}, handed=(first, second)),
    ]
    assert [times[-1].after(changes) for changes in range(3)] == times


def test_a_game_that_was_deleted_is_not_there(store: Store, kept: SavedGame) -> None:
    number = keep(store, kept)
    store.delete(number)
    kept.game.place(0, kept.game.decisions[0].options[0])
    with pytest.raises(NoSuchGame):
        keep(store, kept)
    for verb in (store.load, store.resume, store.delete):
        with pytest.raises(NoSuchGame):
            verb(number)
    kept.mark_deleted()
    assert keep(store, kept) == number + 1


def test_a_finished_game_is_not_gone_on_with(store: Store, kept: SavedGame) -> None:
    random = Random(5)
    while not kept.game.over:
        one_choice(kept.game, random)
    number = keep(store, kept)
    with pytest.raises(Unplayable, match="is over"):
        store.resume(number)
    summary = store.summaries(GameFilter(unfinished=False))[0]
    assert summary.points == tuple(kept.game.scores)
    assert summary.winners == kept.game.winners
    assert store.summaries(GameFilter(unfinished=True)) == []


def test_a_game_by_other_rules_is_refused(store: Store) -> None:
    number = keep(store, SavedGame(Game(classic(2), seed=1)))
    store._db.execute("UPDATE games SET rules = 2")
    with pytest.raises(Unplayable, match="version 2 of the rules, and this program has version 1"):
        store.resume(number)


def test_lists_are_narrowed_by_player_menu_and_day(store: Store) -> None:
    for names in (("Amy", "Phil"), ("Zoe", "Amy"), ("Zoe", "Phil")):
        keep(store, SavedGame(Game(Setup(CLASSIC, tuple(map(Player, names))))))
    assert [each.names for each in store.summaries(GameFilter(player=" amy"))] == [
        ("Zoe", "Amy"),
        ("Amy", "Phil"),
    ]
    assert len(store.summaries(GameFilter(menu="classic"))) == 3
    assert store.summaries(GameFilter(menu="master menu")) == []
    day = store.summaries()[0].started[:10]
    assert len(store.summaries(GameFilter(since=day, until=day))) == 3
    assert store.summaries(GameFilter(since="9999-01-01")) == []
    assert store.summaries(GameFilter(until="1999-01-01")) == []


def test_a_mended_name_is_kept_wherever_it_stood(store: Store) -> None:
    """In the setup, or in the event in which its player sat down, whether or not that was written before."""
    kept = SavedGame(Game(Setup(CLASSIC, (Player("Amyy"), Player("Phil")))))
    number = keep(store, kept)
    kept.game.correct_name(0, "Amy")
    kept.game.seat_player(1, Player("Zo"))
    keep(store, kept)
    finish_turn(kept.game)
    keep(store, kept)
    kept.game.correct_name(1, "Zoe")
    keep(store, kept)
    assert kept.unsaved() is None
    assert store.summaries()[0].names == ("Amy", "Zoe")
    again = store.resume(number)
    same(again.game, kept.game)
    again.game = again.game.back_to(1, 1)
    again.game.correct_name(1, "Zoë")
    keep(store, again)
    same(store.load(number).game, again.game)
    assert again.game.names == ("Amy", "Zoë")


def test_a_mended_name_is_counted_and_the_one_before_is_not(store: Store) -> None:
    kept = SavedGame(Game(Setup(CLASSIC, (Player("Amyy"), Player("Phil")))))
    keep(store, kept)
    kept.game.correct_name(0, "Amy")
    finish_game(kept.game)
    keep(store, kept)
    assert {each.name for each in load_statistics(store.path).people} == {"Amy", "Phil"}
    assert sorted(store.people().values()) == sorted(store.seated_names()) == ["Amy", "Phil"]
