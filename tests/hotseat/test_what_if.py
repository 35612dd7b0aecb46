"""What is asked before a finished game is played on from one of its moments, and what is begun then."""

from dataclasses import replace

import pytest

from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.pins import seal
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.hotseat.what_if import ask_turn_of, ask_what_if, original
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.saved_game import Origin, SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.answers import Answers
from tests.hotseat.seats import quiet_game
from tests.hotseat.test_seats import BOTS, likely
from tests.store.evenings import keep
from tests.tables import answer, finish_game, lead, menu_with, party, turn

PLAYERS = (Player("Amy"), Player("Phil"), Player("Kim", "chef"))


def finished() -> SavedGame:
    """A game of two people and a bot that is over, with PINs and pawns."""
    game = finish_game(Game(Setup(PARTY, PLAYERS, menu_with("tofu", "temaki"), seed=4)))
    return SavedGame(game, facts=SavedFacts({0: seal("fish"), 1: seal("chips")}, pawns=(2, 0, 1)))


def who_plays(*rows: str, refusal: str = "") -> list[str]:
    """The question that leads to all others, with a row for each seat."""
    return [
        f"{refusal}Play on from round 1, turn 1. Who plays?",
        "> Play on from here (a separate game, which doesn't count)",
        *(f"- {row} seat {seat}" for seat, row in enumerate(rows)),
    ]


def takes(name: str, *first: str) -> list[str]:
    """The question for one seat; the first options are likelier than a bot."""
    return [f"Who plays instead of {name}?", *likely(*(f"- {each}" for each in first), *BOTS, at=0)]


async def test_each_seat_is_asked_for_until_somebody_plays() -> None:
    source = finished()
    answers = [
        "Amy",
        "novice",
        "Phil",
        "skilled",
        "Play on",
        "Kim",
        None,
        "Kim",
        "master",
        "Kim",
        "Another",
        "otto",
        " Amy ",
    ]
    asker = Answers(*answers, "Hana", "Phil", "Otto", "chef", "Play on")
    begun = await ask_what_if(asker, source, source.game.moments[0])
    amy, phil, kim, person = "Amy (as in the game)", "Phil (as in the game)", "Kim (chef)", "Another person"
    bots, nobody = ("Otto (novice)", "Hana (skilled)", kim), "At least one person has to play. "
    assert asker.dialog == [
        *(*who_plays(amy, phil, kim), *takes("Amy", amy, person)),
        *(*who_plays("Otto (novice)", phil, kim), *takes("Phil", phil, person)),
        *(
            *who_plays(*bots),
            *who_plays(*bots, refusal=nobody),
            *takes("Kim", "Kim (as in the game)", person),
        ),
        *(*who_plays(*bots), *takes("Kim", "Kim (as in the game)", person)),
        *(*who_plays(*bots[:2], "Kim (master)"), *takes("Kim", "Kim (as in the game)", person)),
        *(
            "Who plays instead of Kim? Type a name.",
            "! Two players are called otto. Give one of them another name.",
        ),
        *(*who_plays(*bots[:2], "Amy (in place of Kim)"), *takes("Phil", phil, person)),
        *(*who_plays(bots[0], phil, "Amy (in place of Kim)"), *takes("Amy", person)),
        *who_plays("Otto (chef)", phil, "Amy (in place of Kim)"),
    ]
    assert begun.game.players == (Player("Otto", "chef"), Player("Phil"), Player("Amy"))
    assert begun.facts == SavedFacts({1: source.facts.pins[1]}, pawns=(2, 0, 1)), "whoever stays keeps a PIN"
    assert (begun.mode, begun.origin) == ("what-if", Origin(source.id, 1))


async def test_a_choice_within_a_turn_is_told_from_a_pick() -> None:
    game = lead(party(3, "spoon"), "spoon:4", ahead=["tempura call=spoon:4"], hands=["", "maki:1"])
    game = finish_game(answer(turn(game, "tempura call=spoon:4"), 0, "ask", "maki:1"))
    asking = next(each for each in game.moments if game.view(None, each).waiting and each.kind != "choose")
    asker = Answers("Play on")
    await ask_what_if(asker, SavedGame(game), asking)
    where = "Play on from round 1, turn 2, where A has a choice to make. Who plays?"
    assert asker.asked == [where]


async def test_nothing_is_asked_where_nothing_is_left_to_choose() -> None:
    source, asker = finished(), Answers()
    with pytest.raises(WentBack) as back:
        await ask_what_if(asker, source, source.game.moments[-1])
    assert (
        str(back.value)
        == "Nothing is left to choose here. Go back to an earlier turn and start a what-if there."
    )
    assert asker.dialog == []


async def test_plain_mode_asks_for_the_turn() -> None:
    game, asker = finished().game, Answers("", "4", "1 99", "Round 2, turn 3.")
    assert await ask_turn_of(asker, game) == next(each for each in game.moments if each.when == (2, 3))
    refusal = "! Type a round and a turn, up to round 3, turn 9."
    question = "From which turn? Type the round and the turn, such as 1 4."
    assert asker.dialog == [question, *[refusal] * 3]


async def test_a_what_if_is_compared_with_the_game_it_began_from_if_that_is_there(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    def thread() -> StoreThread:
        return store_thread

    source = finished()
    begun = await ask_what_if(Answers("Play on"), source, source.game.moments[0])
    assert await original(thread, source) is None, "it began from none"
    assert await original(thread, begun) is None, "nothing is there"
    await store_thread.do(lambda store: keep(store, source))
    found = await original(thread, begun)
    assert found is not None
    assert found.events == source.game.events
    unfinished = SavedGame(quiet_game())
    await store_thread.do(lambda store: keep(store, unfinished))
    assert await original(thread, replace(begun, origin=Origin(unfinished.id, 1))) is None, "it goes on"
    assert await original(thread, replace(begun, origin=Origin("0" * 16, 1))) is None, "it is another one"

    def unreadable(store: Store, id: str) -> int:
        raise StoreError("The disk is gone.", "gone")

    monkeypatch.setattr(Store, "number_of", unreadable)
    assert await original(thread, begun) is None
