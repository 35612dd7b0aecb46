"""Changes of seats: all that is asked, who may be called what, and what comes of it."""

import pytest

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.seats import give, give_away, name_fault
from sushigo_tui.hotseat.session import Session
from sushigo_tui.rules.editions import Player
from sushigo_tui.store.saved_game import SavedFacts
from tests.hotseat.answers import Answers
from tests.hotseat.seats import calm_game, pick, session_of
from tests.hotseat.test_successors import COMING, NOT_COMING, play_turn, to_reveal, told, with_hana

BOTS = [f"- Bot: {level.name}: {level.line}" for level in LEVELS.values()]
NEW_PIN = [
    "Type a PIN for Zoe, up to 12 characters; everyone else looks away. For no PIN, just press Enter.",
    "= ***",
]


def likely(*options: str, at: int) -> list[str]:
    """Return options of which this one is the likely one."""
    return [option.replace("- ", "> ", 1) if nth == at else option for nth, option in enumerate(options)]


async def change(session: Session, seat: int | None, *answers: str) -> list[str]:
    """Change a seat, and return all that was asked."""
    asker = Answers(*answers)
    change = await give_away(asker, session, seat)
    assert not asker.answers
    assert change() in (None, True)
    return asker.dialog


class TestGivingASeatAway:
    async def test_to_a_person_from_the_next_turn_on(self) -> None:
        session = with_hana()
        assert await change(session, 1, "Hana", "Another", "Bob", " Zoe ") == [
            "Whose seat or name do you want to change?",
            *("- Amy seat 0", "> Bob seat 1", "- Hana (novice) seat 2"),
            "Who takes over from Hana?",
            *likely("- Another person (from the next turn on)", *BOTS, "- Just correct the name Hana", at=1),
            "Who takes over from Hana next turn?",
            "! Two players are called Bob. Give one of them another name.",
        ]
        assert told(session) == COMING
        play_turn(session)
        assert session.game.names == ("Amy", "Bob", "Zoe")

    async def test_to_nobody_after_all(self) -> None:
        session = with_hana()
        give(session, 2, Player("Zoe"))
        assert await change(session, None, "Hana", "stays") == [
            "Whose seat or name do you want to change?",
            *("> Amy seat 0", "- Bob seat 1", "- Hana (novice, then Zoe) seat 2"),
            "Who takes over from Hana?",
            "> Hana stays: Zoe isn't taking over",
            "- Another person (from the next turn on)",
            *BOTS,
            "- Just correct the name Hana",
        ]
        assert (told(session), session.game.players[2]) == (NOT_COMING, Player("Hana", "novice"))

    async def test_to_a_person_at_once_between_turns(self) -> None:
        session = with_hana()
        to_reveal(session)
        session.facts = SavedFacts({1: pins.seal("fish")})
        without = "PIN for Bob? Press Enter to give the seat away without the PIN; everyone will be told."
        assert await change(session, None, "Bob", "Another", "Zoe", "chips", "fish", "") == [
            "Whose seat or name do you want to change?",
            *("- Amy seat 0", "> Bob seat 1", "- Hana (novice) seat 2"),
            "Who takes over from Bob?",
            *("> Another person", *BOTS, "- Just correct the name Bob"),
            "Who takes over from Bob?",
            *(without, "= ***", "! Wrong PIN."),
            *NEW_PIN,
        ]
        assert session.game.names == ("Amy", "Zoe", "Hana")
        assert (session.facts.pins, session.facts.unlocked) == ({}, {})

    async def test_without_its_pin_which_everyone_is_told(self) -> None:
        session = session_of(calm_game(2), SavedFacts({1: pins.seal("fish")}))
        assert await change(session, 1, "novice", "") == [
            "Who takes over from B?",
            *("> Another person", *BOTS, "- Just correct the name B"),
            "PIN for B? Press Enter to give the seat away without the PIN; everyone will be told.",
            "= ***",
        ]
        assert session.game.players[1] == Player("Otto", "novice")
        assert (session.facts.pins, session.facts.unlocked) == ({}, {1: ("B", 1, 1)})

    async def test_of_the_last_person_to_a_person_only(self) -> None:
        session = with_hana(people=1)
        session.cover()
        assert await change(session, 0, "Amy", "Another", "Zoe") == [
            "Whose seat or name do you want to change?",
            *("> Amy seat 0", "- Bob (novice) seat 1", "- Hana (novice) seat 2"),
            *("Who takes over from Amy?", "> Another person", "- Just correct the name Amy"),
            "Who takes over from Amy?",
        ]
        assert session.game.names == ("Zoe", "Bob", "Hana")

    async def test_to_no_person_in_the_last_turn_of_all(self) -> None:
        session = with_hana(turn=28)
        await change(session, 0, "Hana", "Another", "Zoe")
        assert told(session) == COMING
        session = with_hana(turn=29)
        asked = await change(session, 0, "Hana", "master")
        assert asked[5:] == likely(*BOTS, "- Just correct the name Hana", at=0)
        assert session.game.players[2] == Player("Hana", "master")
        await change(session, 0, "Bob", "Another", "Zoe")
        assert session.game.names[1] == "Zoe"

    async def test_from_a_bot_of_a_level_that_there_is_no_more(self) -> None:
        session = session_of(calm_game())
        session.game.seat_player(2, Player("Hana", "dragon"))
        asked = await change(session, 0, "Hana", "novice")
        assert asked[:4] == [
            "Whose seat or name do you want to change?",
            *("> A seat 0", "- B seat 1", "- Hana (dragon) seat 2"),
        ]
        assert asked[5] == "> Another person"

    async def test_to_a_bot_that_has_the_name_it_had_here(self) -> None:
        session = session_of(calm_game(2))
        seated = []
        for answers in (["chef"], ["Otto", "Another", "B"], ["novice"]):
            await change(session, 1, *answers)
            seated.append(session.game.players[1])
        assert seated == [Player("Otto", "chef"), Player("B"), Player("Otto", "novice")]


class TestCorrectingAName:
    async def test_between_turns(self) -> None:
        session = with_hana()
        assert await change(session, 0, "Hana", "correct", "HANA") == [
            "Whose seat or name do you want to change?",
            *("> Amy seat 0", "- Bob seat 1", "- Hana (novice) seat 2"),
            "Who takes over from Hana?",
            *likely("- Another person (from the next turn on)", *BOTS, "- Just correct the name Hana", at=1),
            *("New name for Hana:", "= Hana"),
        ]
        assert session.game.players[2] == Player("HANA", "novice")

    async def test_only_that_in_a_turn_and_not_without_the_pin(self) -> None:
        later = "A seat can be given away only between turns, before anyone chooses a card."
        session = with_hana()
        pick(session)
        session.facts = SavedFacts({1: pins.seal("fish")}, untold={"Amy": 1, "Bob": 2})
        assert await change(session, None, "Bob", "amy", " Rob", "", "fish") == [
            f"{later} Whose name do you want to correct?",
            *("> Amy seat 0", "- Bob seat 1", "- Hana (novice) seat 2"),
            *("New name for Bob:", "= Bob"),
            "! Two players are called amy. Give one of them another name.",
            *("PIN for Bob? Without the PIN, the name can't be changed.", "= ***", "! Wrong PIN."),
        ]
        assert session.game.names == ("Amy", "Rob", "Hana")
        assert session.facts.untold == {"Amy": 1, "Rob": 2}


class TestANameIsFree:
    def session(self) -> Session:
        """One seat was Bob's, the bot Otto's and Rob's, who is now Robert, and Zoe comes to another."""
        session = with_hana()
        give(session, 1, Player("Otto", "novice"))
        give(session, 1, Player("Rob"))
        assert session.rename(1, "Robert")
        give(session, 2, Player("Zoe"))
        return session

    @pytest.mark.parametrize(
        ("seat", "name"), [(1, "bob"), (1, "Otto"), (1, " Rob "), (1, "robert"), (2, "Zoe")]
    )
    def test_for_the_seat_that_has_it_or_has_had_it(self, seat: int, name: str) -> None:
        assert name_fault(self.session(), seat, name) == ""

    @pytest.mark.parametrize("name", ["bob", "Otto", "Rob", "Zoe"])
    def test_for_no_other_one(self, name: str) -> None:
        fault = f"Someone else was called {name} in this game. Choose another name."
        assert name_fault(self.session(), 0, name) == fault

    def test_unless_it_was_renamed_away_or_its_person_is_here(self) -> None:
        session = self.session()
        session.known = {"amy": "Anna", "anna": "Anna"}
        session.rename(0, "Amy")
        gone = "amy is now called Anna. Type Anna, or choose another name."
        assert name_fault(session, 1, "amy") == gone
        assert name_fault(session, 1, "Anna") == "Two players are called Anna. Give one of them another name."

    def test_unless_another_has_it_now_or_it_is_no_name(self) -> None:
        two = "Two players are called robert. Give one of them another name."
        assert name_fault(self.session(), 0, "robert") == two
        assert name_fault(self.session(), 0, " ") == "A name needs at least one visible character."
