"""A record that is brought into the store, to be resumed at a table."""

from copy import deepcopy
from random import Random

import pytest

from sushigo_tui.hotseat.steps import HandOver, Ready
from sushigo_tui.records import codec
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.game import Game
from sushigo_tui.store.saved_game import SavedFacts, SavedGame, own_id
from sushigo_tui.store.store import Store, import_record
from tests.hotseat.seats import now, pick, session_of
from tests.tables import classic, deal, finish_game, finish_turn, play_wildly

NINE = ", ".join(["tempura"] * 9)


def arrived(record: str) -> Game:
    """The game of a record, as it is resumed."""
    with Store() as store:
        id, _ = import_record(store, record)
        number = store.number_of(id)
        assert number is not None
        assert import_record(store, record) == (id, "here")
        return store.resume(number).game


@pytest.mark.rule("TURN-4")
def test_who_has_no_choice_has_not_chosen_and_is_asked_like_all_others() -> None:
    """Such a pick stands in the record of whoever has it made at once; those of others stay."""
    game = deal(classic(3), "", NINE, "maki:1")
    game.place(2, card("maki:1"))
    record = codec.write(game)
    assert record.count('"pick"') == 2
    session = session_of(arrived(record))
    assert session.public.placed == {2}
    assert session.waited_for == [0, 1]
    pick(session, 1)
    pick(session, 0)
    assert now(session) == Ready()


@pytest.mark.rule("TURN-4")
def test_who_alone_had_no_choice_is_asked_though_all_others_have_chosen() -> None:
    game = deal(classic(3), "maki:1", NINE, "maki:1", ask_all=True)
    for seat in (0, 2):
        game.place(seat, card("maki:1"))
    session = session_of(arrived(codec.write(game)))
    assert session.public.placed == {0, 2}
    assert now(session) == HandOver(1)


@pytest.mark.rule("TURN-4")
def test_a_turn_in_which_nobody_has_a_choice_is_still_to_be_played() -> None:
    """Also where its picks would end a round, as they do in the result of its record."""
    game = deal(classic(2), "8 dumpling, 2 tempura", "8 sashimi, 2 maki:1", ask_all=True)
    while game.turn < 9:
        for decision in game.decisions:
            wanted = next(each for each in decision.options if each in map(card, ("dumpling", "sashimi")))
            game.place(decision.seat, wanted)
        game.reveal()
    record = codec.write(game)
    assert codec.read(record).round == 2
    again = arrived(record)
    assert (again.round, again.turn, again.placed) == (1, 9, frozenset())
    assert len(again.decisions) == 2


def test_a_game_that_was_continued_elsewhere_takes_the_place_of_its_beginning() -> None:
    game = finish_turn(Game(classic(2), seed=5, ask_all=True))
    with Store() as store:
        here = SavedGame(game, facts=SavedFacts(pawns=(3, 4)))
        change = here.unsaved()
        assert change is not None
        number = store.write(here, change)
    with Store() as store:
        for more in finish_turn, finish_game:
            record = codec.write(more(deepcopy(game)), id=here.id)
            assert import_record(store, record) == (here.id, "continued")
            assert import_record(store, record) == (here.id, "here")
        assert import_record(store, codec.write(game, id=here.id)) == (here.id, "here"), "it is shorter"
        assert [each.number for each in store.summaries()] == [number]
        assert store.load(number).game.over
        assert store.load(number).facts.pawns == (3, 4)


def test_a_game_that_was_played_differently_elsewhere_is_kept_beside_the_one_here() -> None:
    game = finish_turn(Game(classic(2), seed=5, ask_all=True))
    one, two = (play_wildly(deepcopy(game), Random(at)) for at in (1, 2))
    with Store() as store:
        assert import_record(store, codec.write(one, id="a" * 16)) == ("a" * 16, "new")
        id, became = import_record(store, codec.write(two, id="a" * 16))
        assert (store.number_of(id), became) == (2, "other")
        assert import_record(store, codec.write(two, id="a" * 16)) == (id, "here")
        assert [store.load(number).game.scores for number in (1, 2)] == [one.scores, two.scores]


def test_a_game_without_an_id_has_the_same_one_in_every_version_of_the_program() -> None:
    assert own_id(Game(classic(2), seed=5)) == "ae592843058396e5"
