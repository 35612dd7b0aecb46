"""The program in lines: set up, left and resumed, on the screen and back."""

import re
from pathlib import Path
from typing import get_args
from unittest.mock import Mock

import pytest

from sushigo_tui.bots.teacher import Advice
from sushigo_tui.files import menus, paths, settings
from sushigo_tui.files.settings import Settings, Verbosity
from sushigo_tui.hotseat import advice_worker, pins, steps
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.language import say
from sushigo_tui.plain.app import START_HELP, PlainApp
from sushigo_tui.plain.dialogue import TYPING
from sushigo_tui.plain.game import HINTS, PlainGame
from sushigo_tui.plain.history import WHICH_GAME
from sushigo_tui.plain.terminal import Covered, Idle, Interrupted
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text import spoken
from sushigo_tui.text.lists import short_tally
from sushigo_tui.text.outcome import won
from sushigo_tui.text.voice import EAR
from tests.hotseat.seats import (
    asks_for_onigiri,
    before_box,
    before_menu,
    before_spoon,
    placed_card,
    quiet_game,
    session_of,
    started,
    with_bots,
)
from tests.language.catalogues import translation
from tests.language.pseudo import speaking
from tests.plain.listener import CLEARED, Answer, Asked, Listener, Recorded, Somebody, play, scripted
from tests.plain.test_transcripts import late, party, wanting
from tests.store.evenings import keep, saved
from tests.store.other_window import playing
from tests.tables import classic, deal, finish_game, lead
from tests.tui.conftest import at_once as at_once
from tests.tui.hands import CLASSIC_OF_THREE, press, running, table

OF_THREE = LaunchOptions(True, None, ("Amy", "Phil", "Zoe"))


async def run(options: LaunchOptions, answer: Answer) -> tuple[int, list[str]]:
    """The program until it is left; its exit code, and all that was heard."""
    listener = Listener(answer)
    game = PlainApp(options, listener)
    game.asker = Recorded(listener)
    return await game.run(), listener.heard


async def test_everything_can_be_chosen_before_a_game(home: Path) -> None:
    """Party, then back; a menu of one's own, saved; people, a bot, another name, a PIN, a seed."""
    menu = ["3", "back", "3", "make", "back", "make", "1", "1", "back", "back", *["1"] * 7, "2", "Ours"]
    people = ["Amy, Phil", "amy, Zoe", "Zoe", "1", "5", "chef", "3", "1", "Ida", "3", "4", "1234", "1234"]
    options = ["options", "1", "2", "x", "42", "back", ""]
    _, heard = await run(LaunchOptions(), scripted(*menu, *people, *options, "", "1"))
    text = "\n".join(heard)
    assert heard.count("Which roll? Choose 1.") == 3
    assert len([line for line in heard if line.endswith(" is off the menu again.")]) == 2
    assert "Amy is already playing. Choose another name." in heard
    assert "A seed is a whole number of at most 18 digits, such as 42." in heard
    assert "1234" not in text
    assert "The cards are dealt from a custom seed." in heard
    assert "Ours: Amy, Ida, Zoe and Otto (chef)." in heard
    assert menus.own()[0]["ours"].name == "Ours"
    with Store(new=False) as store:
        game = store.resume(1)
    assert game.game.setup.seed == 42
    assert game.game.setup.passing == "alternate"
    assert pins.opens("1234", game.facts.pins[1])


async def test_whoever_has_played_before_is_offered() -> None:
    """Once a name was typed at any moment, it can be chosen by its number."""
    await run(OF_THREE, scripted("", "1"))
    _, heard = await run(LaunchOptions(classic=True), scripted("Zoe", "3", "1", ""))
    alone = "2 bots will join you. Press Enter to deal."
    assert f"Clockwise: Zoe. {alone} Type a name to add a player." in heard
    assert "3: a player from an earlier game" in heard
    at = heard.index("Who is joining?")
    assert heard[at + 1 : at + 4] == ["1: Amy", "2: Phil", "> 1"]


async def test_a_game_begun_on_the_screen_goes_on_in_lines_and_back(at_once: None) -> None:
    """In the middle of a turn, with the cards that were placed."""
    async with running(CLASSIC_OF_THREE) as (pilot, _):
        await press(pilot, "space", "3", "enter")
    first = saved().placed_picks
    assert [picked.seat for picked in first] == [0]
    _, heard = await run(LaunchOptions(), scripted("1", "who", "", "2"))
    assert "Still to choose: Phil and Zoe. Amy has chosen." in heard
    assert "The game is saved. Resume it with 'sushigo play --resume'." in heard
    now = saved().placed_picks
    assert now[0] == first[0]
    assert [picked.seat for picked in now] == [0, 1]
    async with running(LaunchOptions(resume=1)) as (pilot, app):
        await pilot.pause()
        session = table(app).session
        assert session.step == steps.HandOver(2)
        assert session.game.placed_picks == now


async def test_each_choice_is_in_the_store_before_the_next_thing_is_said() -> None:
    placed: list[frozenset[int]] = []

    def listen(line: str) -> None:
        if "take the keyboard" in line or "Everyone has chosen" in line:
            placed.append(saved().placed)

    listener = Listener(scripted("", "1", "", "1", "", "1", ""), said=listen)
    game = PlainApp(OF_THREE, listener)
    game.asker = Recorded(listener)
    await game.run()
    assert placed == [frozenset(), {0}, {0, 1}, {0, 1, 2}, frozenset()]


async def test_a_game_is_left_for_the_start_and_gone_on_with() -> None:
    code, heard = await run(
        OF_THREE, scripted("", "1", "quit", "1", "quit", "2", "1", "", Interrupted(), "3")
    )
    assert code == 0
    assert heard.count("Leave this game? It is saved.") == 3
    assert "1: Resume Classic: Amy, Phil and Zoe, round 1, turn 1, last played today" in " ".join(heard)
    assert heard[-2:] == [CLEARED, "The game is saved. Resume it with 'sushigo play --resume'."]


async def test_ctrl_c_twice_leaves() -> None:
    _, heard = await run(OF_THREE, scripted("", "1", "", Interrupted(), Interrupted()))
    assert heard[-2:] == [CLEARED, "The game is saved. Resume it with 'sushigo play --resume'."]


async def test_a_game_that_is_open_in_another_window_is_not_resumed() -> None:
    with Store() as store:
        keep(store, SavedGame(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil"))))))
    with playing(1):
        _, heard = await run(LaunchOptions(resume=1), scripted())
    assert any(line.startswith("Game 1 is open in another window (") for line in heard)
    assert "What would you like to do?" in heard


async def test_a_pin_is_hidden_before_anyone_is_told_to_type_it() -> None:
    """Also after a wrong one, help and Ctrl+C; whether to leave is answered in sight."""
    told: list[tuple[bool, str]] = []
    answers = scripted("", "8", "help", Interrupted(), "1", "7")
    listener = Listener(answers, said=lambda line: told.append((listener.hides, line)))
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("7")}))
    with pytest.raises(EOFError):
        await PlainGame(session, Recorded(listener), Settings()).play()
    asked = ("PIN for A?", "Wrong PIN.", "Type your answer")
    assert [hides for hides, line in told if line.startswith(asked)] == [True] * 4
    assert [hides for hides, line in told if line.startswith("Leave this game?")] == [False]


async def test_wrong_pins_are_counted_and_told() -> None:
    """A command is none, and a PIN is never shown."""
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("rosebud")}))
    wrong = ["1", "2", "help", "3", "again", "4", "back", "", "5", "6"]
    turn = ["rosebud", "1", "", "1"]
    answers = scripted("", *wrong, *turn, "", "1", "", "", "1", "nonsense", "scores", *turn, "")
    _, listener = await play(session, answers)
    heard = listener.heard
    assert heard.count("6 wrong PINs were typed for A.") == 1
    at = heard.index("6 wrong PINs were typed for A.")
    assert heard[:at].count("Wrong PIN. Type it again, or say 'back'.") == 6
    assert heard[:at].count("PIN for A?") == 3, "also where 'again' was said, and after 'back'"
    assert heard[at + 1].startswith("Turn 1 of ")
    at = heard.index("Wrong PIN.")
    assert "A, take the keyboard. Type your PIN when nobody else can see or hear." in heard
    assert heard[at - 2] == "A, take the keyboard. Type your PIN."
    assert heard[at - 1] == heard[at + 1] == heard[at + 3] == "> (hidden)"
    assert heard[at + 4] == "A, choose a card."
    assert "A wrong PIN was typed for A." in heard
    assert "rosebud" not in " ".join(heard)


async def test_the_cover_of_an_idle_hand_is_announced_once() -> None:
    """Nothing is announced where there is less time than that, or where no hand is open."""
    _, listener = await play(quiet_game(), scripted("", Idle(), "scores", Idle(), Idle()))
    heard = listener.heard
    assert listener.patience == [0, 100, 20, 100, 20, 0]
    assert heard.count("Your hand will be covered in 20 seconds. Press Enter to keep it open.") == 2
    at = heard.index(CLEARED)
    assert heard[at + 1 : at + 3] == [
        "A, your hand is covered. No card is placed.",
        "A, take the keyboard. Press Enter.",
    ]
    short = Settings(cover_after=20)
    _, listener = await play(quiet_game(), scripted("", Idle()), settings=short)
    assert listener.patience == [0, 20, 0]
    assert not any("will be covered" in line for line in listener.heard)


async def test_advice_is_not_said_once_the_program_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person who continues it may be someone else."""
    listener = Listener(scripted("", "advice", Covered()))
    plain = PlainGame(session_of(quiet_game()), Recorded(listener), Settings())

    async def stopped(view: View) -> tuple[Advice, ...]:
        plain.stop()
        return (Advice(view.hand[0]),)

    monkeypatch.setattr(advice_worker, "advise", stopped)
    with pytest.raises(EOFError):
        await plain.play()
    assert listener.heard[listener.heard.index(CLEARED) + 1 :] == [
        "A, your hand is covered. No card is placed.",
        "A, take the keyboard. Press Enter.",
    ]


async def test_what_was_placed_is_said_before_the_hand_is_covered_and_when_it_is_opened_again() -> None:
    _, listener = await play(quiet_game(), scripted("", "2", "a", "", "cover"))
    heard = listener.heard
    placed = heard[heard.index(CLEARED) - 1]
    assert re.fullmatch(r"You placed .*\.", placed)
    again = heard[heard.index(CLEARED) + 1 :]
    opened = again.index("> ")
    chosen = placed.replace("You placed", "You chose")
    assert again[opened + 1 : opened + 3] == [f"{chosen} Say 'cover' to keep it.", "A, choose a card."]
    assert again[again.index(CLEARED) + 1] == "A, your hand is covered. Your card stays."
    assert "You chose" not in " ".join(again[:opened])


async def test_shortly_counts_and_effects_stay_and_what_says_the_rest() -> None:
    game = lead(classic(3), hands=["sashimi, sashimi, tempura, maki:2, nigiri:egg"])
    answers = scripted("", "what tempura", "brief")
    _, listener = await play(game, answers, settings=Settings(verbosity="short"))
    short, brief = (" ".join(listener.heard).partition("> brief")[at] for at in (0, 2))
    assert re.search("Maki 2: leads, adds 6 .: .*Sashimi x.: 1 of 3 .: .*Tempura x.: 1 of 2", short)
    assert re.search("Maki 2, leads, 6 .: .* Sashimi x. .: Tempura x.", brief)
    what = listener.heard[listener.heard.index("> what tempura") + 1]
    assert what.startswith("Tempura: 1 of 2 towards 5 points. Tempura, appetizer. ")
    _, listener = await play(quiet_game(), scripted(*["", "1"] * 3, ""), settings=Settings(verbosity="short"))
    assert [line for line in listener.heard if re.match("A .*, B .*, C ", line)]
    assert not [line for line in listener.heard if "ended now" in line]


async def test_in_brief_a_card_says_only_what_the_tables_change() -> None:
    hands = ["sashimi, tempura, dumpling", "", "sashimi, tempura, dumpling, maki:2"]
    game = lead(classic(3), "sashimi, maki:1", hands=hands)
    _, listener = await play(game, scripted(""), settings=Settings(verbosity="brief"))
    told = " ".join(listener.heard)
    assert re.search(r"\d: Sashimi( x\d)?, 2 of 3 ", told)
    assert re.search(r"\d: Maki 2, leads ", told)
    assert re.search(r"\d: Tempura( x\d)? ", told)
    assert "Dumpling," not in told


async def test_a_name_turns_the_keyboard_to_somebody_else() -> None:
    _, listener = await play(quiet_game(), scripted("c", "b", ""))
    hands = [line for line in listener.heard if line.endswith(("see or hear.", "choose a card."))]
    assert [line[0] for line in hands] == ["A", "C", "B", "B"]


async def test_who_takes_over_from_a_bot_does_so_after_this_turn() -> None:
    """All are told at once, before the cards are revealed, and until the next reveal."""
    coming, here = "Zoe takes over from Bot 2 next turn.", "Zoe has taken over from Bot 2."
    give, turn = ["give", "3", "1", "Zoe", "1", "1"], ["", "1", "", "1", ""]
    _, listener = await play(started(with_bots(quiet_game(), 2)), scripted(*give, *turn, "who"))
    heard = listener.heard
    assert [line for line in heard if line in (coming, here)] == [coming, coming, here, here]
    reveal = next(at for at, line in enumerate(heard) if line.startswith("Turn 1 of 10: "))
    assert heard[reveal + 1 :][:1] == [coming]
    assert not any(line.startswith(("Bot 2, take", "Zoe, take")) for line in heard[:reveal])
    assert "Still to choose: A, B and Zoe." in heard


async def test_all_go_back_if_all_agree() -> None:
    turn = ["", "1"] * 3 + [""]
    _, listener = await play(quiet_game(), scripted(*turn, "undo", "1", "1", "2", "undo", "1", "1", "1", "1"))
    heard = listener.heard
    assert "Not everyone agrees, so nothing has changed." in heard
    assert "Rewound from round 1, turn 2 to turn 1. Someone answered yes for A, B and C." in heard
    assert heard[-1] == "C, take the keyboard. Press Enter."


async def test_a_rewind_says_where_it_led() -> None:
    """Also to whoever plays alone; an open hand is covered before."""
    turn = ["", "1"] * 3 + [""]
    answers = scripted(*turn, "", "rewind", "1", "1", "1", "1", "rewind", "", "rewind")
    _, listener = await play(quiet_game(), answers)
    heard = listener.heard
    at = heard.index("> rewind")
    assert heard[at + 1 : at + 5] == [
        CLEARED,
        "C, your hand is covered. No card is placed.",
        "Rewind to which turn? The same cards will come again. Say 'back' to change nothing.",
        "1: rewind to round 1, turn 1",
    ]
    where = "Round 1 of 3, turn 1 of 10. Hands pass left: A to B, and so on."
    assert heard[heard.index(where) - 1].startswith("Rewound from round 1, turn 2 to turn 1. ")
    assert heard.count("There is nothing to undo.") == 2
    hands = [line for line in heard if line.endswith("choose a card.")]
    assert heard[-1] in (CLEARED, "C, take the keyboard. Press Enter.")
    assert len(hands) == 5
    alone = with_bots(quiet_game(), 1, 2)
    _, listener = await play(alone, scripted("1", "rewind", "1"))
    assert [line for line in listener.heard if line.startswith(("Rewound", "Round 1 of 3, turn 1"))] == [
        "Rewound from round 1, turn 2 to turn 1.",
        "Round 1 of 3, turn 1 of 10. You pass to Bot 1 and receive from Bot 2.",
    ]


@pytest.mark.parametrize(
    ("said", "asked"), [("2 2", False), ("2 3", False), ("pudding", True), ("4 4", True)]
)
async def test_both_numbers_are_understood_where_one_is_for_the_dummy(said: str, *, asked: bool) -> None:
    """Also the same one twice, if there are two of the card; else only the second is asked for."""
    hands = ["tempura, tempura, sashimi, sashimi, sashimi, pudding"]
    _, listener = await play(lead(classic(2, dummy=True), hands=hands), scripted("", said))
    heard = listener.heard[listener.heard.index(f"> {said}") + 1 :]
    assert ("And which card for the dummy?" in heard) == asked
    assert heard[0].startswith("You placed ") != asked


async def test_the_first_turn_is_explained_to_who_is_new_once() -> None:
    new = (0, 2)
    turns = (*["", "1"] * 3, "") * 2
    _, listener = await play(quiet_game(), scripted(*turns), newcomers=new)
    heard = [line for line in listener.heard if line.startswith("New here?")]
    kinds = (steps.HandOver, steps.Choose, steps.Choose, steps.Ready, steps.Reveal)
    hints = [say(HINTS[kind]) for kind in kinds]
    assert heard == hints
    _, listener = await play(quiet_game(), scripted(*turns), newcomers=new, settings=Settings(hints=False))
    assert not any(line.startswith("New here?") for line in listener.heard)


async def test_two_cards_with_the_chopsticks_of_classic() -> None:
    """They are used before a card is chosen, or after all not; then a second card is asked for."""
    game = lead(classic(2), "chopsticks", hands=["tempura, sashimi, pudding"])
    wanted = wanting("use your", "don't use", "use your", "tempura", "sashimi", answers=6)
    _, listener = await play(game, wanted)
    assert "Using chopsticks: choose two cards." in listener.heard
    assert "And the second card? Using chopsticks: choose two cards." in listener.heard
    assert game.placed == {0}


async def test_the_verbosity_is_kept(home: Path) -> None:
    await run(OF_THREE, scripted("short"))
    assert settings.load_settings()[0].verbosity == "short"


async def test_a_card_that_is_not_confirmed_can_be_chosen_anew(home: Path) -> None:
    """Also after something else was said than yes or no."""
    answers = scripted("", "1", "hand", "2", "1")
    session = session_of(quiet_game())
    second = list(dict.fromkeys(session.game.view(0).hand))[1]
    _, listener = await play(session, answers, settings=Settings(confirm=True))
    assert listener.heard.count("A, choose a card.") == 2
    assert len([line for line in listener.heard if line.endswith("are you sure?")]) == 2
    assert placed_card(session, 0) is second


async def test_an_answer_can_be_asked_about_after_ctrl_c_and_the_question_heard_again() -> None:
    answers = scripted("", Interrupted(), "1", "what 1", "scores", "help", "again")
    _, listener = await play(quiet_game(), answers)
    heard = listener.heard
    assert "There is nothing more to say about that answer." not in heard
    assert heard[heard.index("> again") + 1] == "A, choose a card."
    assert heard.count("A, choose a card.") == 3


async def test_again_and_help_are_about_the_open_question() -> None:
    """After a round the result is heard again; help says how a rewind and a PIN are answered."""
    alone = with_bots(late(party("my-first-meal", "Amy", "Phil"), 1, 9), 1, level="novice")
    _, listener = await play(alone, scripted("scores", "again", "help"), typed=True)
    heard = listener.heard
    result = next(line for line in heard if line.startswith("Round 1 is over: "))
    told = heard[heard.index("> again") + 1 : heard.index("> help")]
    assert (told[0], told[-1]) == (result, say(spoken.SCORED))
    assert heard[heard.index("> help") + 1] == "Press Enter to continue."
    session = session_of(quiet_game(), SavedFacts({1: pins.seal("7")}))
    _, listener = await play(session, scripted("", "1", "help", "undo", "help"))
    assert "Type your PIN, then press Enter." in listener.heard
    rewinding = listener.heard[listener.heard.index("> help") + 1]
    assert rewinding == "Say 1, or the name of the answer. Say 'back' to go back."


async def test_back_answers_what_is_asked_with_yes_or_no() -> None:
    """A card is not placed, and the program not left."""
    _, listener = await play(quiet_game(), scripted("", "1", "back"), settings=Settings(confirm=True))
    assert listener.heard.count("A, choose a card.") == 2
    _, heard = await run(LaunchOptions(), scripted(Interrupted(), "back", "nonsense"))
    assert heard.count("What would you like to do?") == 2
    assert heard[-1].startswith("I don't understand. Say a number from 1 to 7, ")


async def test_the_bell_rings_when_the_keyboard_goes_on_if_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To someone else, and to all of them."""
    rung: list[str] = []
    monkeypatch.setattr(Listener, "ring", lambda self: rung.append(self.heard[-1]))
    turn = ["", "who", "1"] * 3
    await play(quiet_game(), scripted(*turn))
    assert not rung
    await play(quiet_game(), scripted(*turn), settings=Settings(bell=True))
    assert rung == [f"{name} has chosen." for name in "ABC"]


async def test_the_end_is_drawn_into_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is over, and where that can be written."""
    monkeypatch.chdir(tmp_path)
    _, listener = await play(quiet_game(), scripted("picture"))
    assert listener.heard[-1] == "The picture can be saved when the game is over."
    _, listener = await play(finish_game(quiet_game()), scripted("picture"))
    assert listener.heard[-1] == f"The picture was saved to {paths.near_home(tmp_path / 'sushigo.png')}."
    assert (tmp_path / "sushigo.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setattr(paths, "write_new", Mock(side_effect=PermissionError(13, "Permission denied")))
    _, listener = await play(finish_game(quiet_game()), scripted("picture"))
    assert listener.heard[-1] == "The picture can't be saved in the current folder (Permission denied)."


async def test_an_evening_goes_on_and_ends_in_lines(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next game is offered with the tally; at the end the finale is said, and drawn on request."""
    monkeypatch.chdir(tmp_path)
    people = Player("Amy"), Player("Phil")
    with Store() as store:
        for seed in (1, 2):
            keep(store, SavedGame(finish_game(Game(Setup(CLASSIC, people), seed=seed)), evening=TONIGHT))
        evening = store.evening(1)
    _, heard = await run(LaunchOptions(), scripted("1"))
    assert f"1: Play the next game, wins: {short_tally(evening.standings)}" in heard
    begun = heard.index("Sushi Go!: Amy and Phil.")
    assert heard[begun + 1].startswith("The evening after 2 games: ")
    assert any(line.startswith("Phil, take the keyboard") for line in heard[begun:])
    with Store() as store:
        over = SavedGame(finish_game(Game(Setup(CLASSIC, people), seed=3)), evening=TONIGHT, open=True)
        number = keep(store, over)
    _, heard = await run(LaunchOptions(resume=number), scripted("4", "1"))
    text = " ".join(heard)
    assert "The evening after 3 games: " in text
    assert " wins the evening with " in text
    assert "Closest game: " in text
    assert (tmp_path / "sushigo-evening-1.png").exists()
    assert not any("Play the next game" in line for line in heard)


async def test_an_answer_can_be_said_as_it_was_heard() -> None:
    """Whole or cut short, in any case; a number, and a word that is written out, come first."""
    menu, players = ["party", "my first"], ["Amy", "add a bot", "change otto", "novice"]
    options = ["options", "custom seed", "42", "back", ""]
    _, heard = await run(LaunchOptions(), scripted(*menu, *players, *options, "", "1"))
    assert any("Amy and Otto (novice)." in line for line in heard), heard
    assert saved().setup.seed == 42


async def test_a_card_can_be_said_as_it_was_heard() -> None:
    game = lead(classic(3), hands=["tempura, tempura, sashimi, maki:2, maki:3, chopsticks"])
    answers = scripted("", "", "m", "c", "", "TEMPURA", "n", "sas", "yes")
    session = session_of(game)
    _, listener = await play(session, answers, settings=Settings(confirm=True))
    heard = listener.heard
    assert heard[heard.index("> m") + 1] == spoken.menu(game.setup.dishes)
    assert "Place tempura: are you sure?" in heard
    placed = placed_card(session, 0)
    assert placed is not None
    assert placed.names.title == "sashimi"


async def test_answers_that_begin_alike_are_told_by_their_numbers() -> None:
    _, listener = await play(lead(classic(3), hands=["maki:2, maki:3, sashimi"]), scripted("", "maki"))
    heard = listener.heard
    reply = "Which one? 1: maki with 2 icons, 2: maki with 3 icons."
    assert heard[heard.index("> maki") + 1] == reply


async def test_a_letter_stands_for_a_word_and_never_for_a_card() -> None:
    game = lead(classic(3), hands=["tempura, sashimi, maki:2, nigiri:egg"])
    session = session_of(game)
    letters = ("?", "h", "w", "t", "s", "t b")
    _, listener = await play(session, scripted(*letters, "", "s", "t", "w", "?", "a", "n", "te", "eg"))
    heard = listener.heard
    public, hand = heard[: heard.index("> ")], heard[heard.index("> ") :]
    replies = [public[public.index(f"> {letter}") + 1] for letter in letters]
    assert replies[:3] == [
        "Press Enter to continue.",
        "Your hand isn't open.",
        "Still to choose: A, B and C.",
    ]
    assert replies[3] == hand[hand.index("> t") + 1] == "A: nothing yet."
    assert replies[4].startswith("If round 1 ended now: A 0, B 0, C 0.")
    assert replies[5] == "B: nothing yet."
    assert hand[hand.index("> s") + 1] == replies[4]
    assert hand[hand.index("> ?") + 1] == "Say a number from 1 to 5, or the name of an answer."
    assert hand[hand.index("> a") + 1] == "A, choose a card."
    assert session.placed == frozenset()


WORDS = {
    "miso?": "Miso soup, appetizer.",
    "is tempura any good?": "Tempura, appetizer. ",
    "what maki": "Maki 2: takes the lead,",
    "explain 1": "Egg: 1 point.",
    "1 what": "Egg: 1 point.",
    "what 9": "I don't understand. Say a number from 1 to 5, ",
    "wasab": "No wasabi in this hand.",
    "squid": "No squid nigiri in this hand.",
    "who is winning": "If round 1 ended now: A 0, B 0, C 0.",
    "how many points do I have?": "If round 1 ended now: A 0, B 0, C 0.",
    "what does b have?": "B: nothing yet.",
    "undo?": "'undo': take back",
    "help score": "'scores': hear",
    "WHERE AM I?": "Round 1 of 3, turn 1",
}
"""Questions at an open hand, and the beginnings of their answers."""


@pytest.mark.parametrize(("asked", "answer"), WORDS.items())
async def test_a_question_is_answered_and_places_nothing(asked: str, answer: str) -> None:
    game = lead(party("my-first-meal", "A", "B", "C"), hands=["tempura, maki:2, nigiri:egg, tea"])
    session = session_of(game)
    _, listener = await play(session, scripted("", asked))
    assert listener.heard[listener.heard.index(f"> {asked}") + 1].startswith(answer)
    assert session.placed == frozenset()


@pytest.mark.parametrize(
    ("said", "answer"),
    [("nigiri", "Du hast hingelegt: Ei-Nigiri."), ("lachs", "Nicht auf der Hand: Lachs-Nigiri.")],
)
async def test_a_part_of_a_german_name_is_understood(said: str, answer: str) -> None:
    game = lead(party("my-first-meal", "A", "B", "C"), hands=["tempura, maki:2, nigiri:egg, tea"])
    with speaking(translation("de")):
        _, listener = await play(game, scripted("", said))
    assert listener.heard[listener.heard.index(f"> {said}") + 1] == answer


async def test_the_sheet_of_an_earlier_round_is_told() -> None:
    game = late(party("my-first-meal", "Amy", "Phil"), 3, 1)
    _, listener = await play(game, scripted("sheet", "sheet 1", "sheet 2", "sheet 3", "sheet x"))
    heard = listener.heard
    told = [heard[heard.index(f"> {word}") + 1] for word in ("sheet", "sheet 1", "sheet 2", "sheet 3")]
    assert told[1].startswith("Round 1 is over: ")
    assert told[0] == told[2]
    assert told[2].startswith("Round 2 is over: ")
    assert told[3] == heard[-1] == "Say 'sheet' and a round from 1 to 2."


async def test_what_is_not_in_sight_is_told_with_a_hand_and_without() -> None:
    game = late(party("my-first-meal", "Amy", "Phil"), 1, 3)
    _, listener = await play(game, scripted("left", "race", "", "left", "left maki", "race"))
    heard = listener.heard
    covered, opened = (heard[at + 1] for at, line in enumerate(heard) if line == "> left")
    assert covered.startswith("Not in sight: ")
    assert opened != covered
    assert heard[heard.index("> left maki") + 1].startswith("Not in sight: ")
    assert heard.count(heard[heard.index("> race") + 1]) == 2


@pytest.mark.parametrize("cover", ["1", "cover", "undo"])
async def test_nothing_that_is_kept_is_of_a_covered_hand(cover: str) -> None:
    """It was told, explained and asked for: whoever has the keyboard next can't hear any of it again."""
    session = session_of(quiet_game())
    words = ("", "what 1", "hand", "what 2", cover, "again", "what 1")
    listener = Listener(scripted(*words))
    table = PlainGame(session, dialogue := Recorded(listener), Settings())
    hand = {EAR.card(card) for card in session.game.view(0).hand}
    with pytest.raises(EOFError):
        await table.play()
    at = listener.heard.index(CLEARED)
    assert any(card in " ".join(listener.heard[:at]) for card in hand)
    asked = dialogue._question
    kept = [*listener.heard[at:], *asked.told, *asked.sentences]
    assert not [each for each in kept for card in hand if card in each]
    assert table.making is None
    assert not asked.options


async def test_only_what_everybody_heard_is_kept() -> None:
    """In a whole game by people who say anything at any time."""
    game = Game(party("my-first-meal", "Amy", "Phil", "Zoe"), seed=1, ask_all=True)
    session, public, somebody = session_of(game), set[str](), Somebody(1, curious=0.3)

    def said(line: str) -> None:
        if session.viewer is None:
            public.add(line)

    def answer(asked: Asked) -> str | Exception:
        if session.viewer is None:
            assert {*dialogue._question.told, *dialogue._question.sentences} <= public
        repeats = somebody.random.random() < 0.1 and not asked.typed
        return "again" if repeats else somebody(asked)

    dialogue = Recorded(Listener(answer, said=said))
    with pytest.raises(EOFError):
        await PlainGame(session, dialogue, Settings()).play()
    assert session.over


async def test_words_of_a_game_are_no_names_where_names_are_typed() -> None:
    """A single letter is one."""
    _, heard = await run(LaunchOptions(classic=True), scripted("who", "Undo", "help", "S, H, t"))
    assert "'who' is a command. Choose another name." in heard
    assert START_HELP in heard
    assert [line for line in heard if line.startswith("Clockwise: ")][-1].startswith("Clockwise: S, H and t.")


async def test_a_new_pin_is_confirmed_and_an_empty_one_only_asks_again() -> None:
    players = ["Amy", "change Amy", "PIN", "12", "13", "12", "", "12"]
    _, heard = await run(LaunchOptions(classic=True), scripted(*players))
    (again,) = (line for line in heard if line.startswith("The PINs don't match."))
    assert "Type a PIN for Amy, " in again
    assert heard.count("Type the same PIN again:") == 3
    assert "Amy now has a PIN." in heard
    players[3:] = ["12", "back", "help", "13", "13"]
    _, heard = await run(LaunchOptions(classic=True), scripted(*players))
    assert len([line for line in heard if line.startswith("Type a PIN for Amy, ")]) == 2
    assert "Amy now has a PIN." in heard
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("7")}))
    _, listener = await play(session, scripted("", "", "7"))
    assert listener.heard.count("PIN for A?") == 2
    assert not any("That is not" in line for line in listener.heard)


async def test_a_pin_that_has_become_a_command_still_opens_after_enter() -> None:
    session = session_of(quiet_game(), SavedFacts({0: pins.seal("help"), 1: pins.seal("7")}))
    _, listener = await play(session, scripted("", "help", "1", "", "help", "quit", "1"))
    assert "A, choose a card." in listener.heard
    assert say(TYPING) in listener.heard
    assert any(line.startswith("Leave this game?") for line in listener.heard)


async def test_what_is_offered_is_no_name() -> None:
    """Words of an answer choose it; others that only begin so are names."""
    players = ["Bot", "Chan", "otto", "remove", "Adda Bo"]
    _, heard = await run(LaunchOptions(classic=True), scripted(*players))
    here = [line.removeprefix("Clockwise: ").partition(".")[0] for line in heard if "Clockwise: " in line]
    assert here == ["Otto (regular)", "Otto (regular) and Chan", "Chan", "Chan and Adda Bo"]


async def test_whoever_plays_alone_has_time_to_hear_a_score() -> None:
    """At a terminal, where otherwise a hand would follow at once."""

    def alone() -> Game:
        return with_bots(late(party("my-first-meal", "Amy", "Phil"), 1, 9), 1, level="novice")

    _, listener = await play(alone(), scripted())
    assert say(spoken.SCORED) not in listener.heard
    _, listener = await play(alone(), scripted(""), typed=True)
    at = listener.heard.index(say(spoken.SCORED))
    assert listener.heard[at + 1] == "> "
    assert listener.heard[at + 2] == "Round 2."


async def test_several_cards_are_selected_at_once() -> None:
    """Only what is selected is said then; Enter tells all that can be, and undo takes all out again."""
    box = ["", "takeout", *["", "1"] * 2, "", "maki", "what 3", "1 2", "", "2, 3", "undo", "1", "done"]
    _, listener = await play(before_box(), scripted(*box))
    heard = listener.heard
    assert heard[heard.index("> maki") + 1] == "There is no maki to choose."
    assert heard[heard.index("> what 3") + 1].startswith("Takeout box, special. ")
    at = heard.index("> 1 2")
    assert heard[at + 1] == "Selected: tofu and egg nigiri. Say 'done', or more numbers."
    assert heard[at + 2 : at + 4] == ["> ", "A, cards for the box?"]
    at = heard.index("> 2, 3")
    assert heard[at + 1].startswith("Selected: tofu. ")
    assert "A turns a card face-down: tofu." in heard


async def test_a_finished_game_is_played_on_from_one_of_its_turns_and_compared() -> None:
    game = finish_game(Game(Setup(CLASSIC, tuple(map(Player, ("Amy", "Phil", "Zoe")))), seed=3))
    with Store() as store:
        keep(store, game)
    answers = ("games", "1", "4", "9 9", "3 8", "2", "2", "Mia", "1", *["", "1"] * 3, "", "what if", "3 8")
    answers += ("1", "quit", "leave", "go back")
    _, heard = await run(LaunchOptions(), scripted(*answers))
    said = " ".join(heard)
    assert "Type a round and a turn, up to round 3, turn 8." in said
    assert "Play on from round 3, turn 8. Who plays?" in said
    assert "2: Mia, in place of Amy" in said
    assert f"In the original game, {won(game)} with" in said
    assert "Mia has" in said
    assert [*map(heard.count, ("What next?", WHICH_GAME, "2: Leave"))] == [2, 2, 1]
    assert heard[-2 - heard[::-1].index("What next?")].startswith("Final result: ")
    with Store(new=False) as store:
        assert [each.mode for each in store.summaries() if each.finished] == ["what-if", "ordinary"]


async def test_people_learn_together_with_open_hands_and_end_after_a_round() -> None:
    """Nobody passes the keyboard, the teacher speaks, and the results of a turn are told."""
    answers = ("2", "Amy, Phil", "", "others", *["1", "1", ""] * 9, "2", "quit")
    _, heard = await run(LaunchOptions(), scripted(*answers))
    said = " ".join(heard)
    assert "All hands are open in this round. Say 'others' to hear all of them." in heard
    assert "Keep one card, and Phil gets the rest." in said
    assert sum(line.startswith(("Amy has ", "Phil has ")) for line in heard) == 2
    assert sum(line.startswith("If the round ended now: Amy ") for line in heard) == 8
    assert "take the keyboard" not in said
    assert "From here on, hands are closed: nobody sees anyone else's cards." in heard
    with Store(new=False) as store:
        assert [(each.mode, each.round) for each in store.summaries()] == [("open-hands", 2)]


async def test_after_the_round_with_open_hands_the_keyboard_is_handed_over() -> None:
    answers = ("2", "Amy, Phil", "", *["1", "1", ""] * 9, "1", "others", "quit", "2")
    _, heard = await run(LaunchOptions(), scripted(*answers))
    assert "No hands are open now." in heard
    assert any("take the keyboard" in line for line in heard)


async def test_in_brief_a_player_alone_does_not_hear_what_they_chose() -> None:
    """They hear the card that plays itself, and in short all cards."""
    firsts: dict[Verbosity, str] = {"brief": "Bot 1 ", "short": "A "}
    for verbosity, heard in firsts.items():
        game = with_bots(late(Setup(CLASSIC, (Player("A"), Player("B"), Player("C"))), 1, 8), 1, 2)
        _, listener = await play(game, scripted("1"), settings=Settings(verbosity=verbosity))
        told = listener.heard[listener.heard.index("> 1") + 1 :]
        assert told[0].startswith(heard)
        assert told[1].startswith("Last cards: A ")


@pytest.mark.parametrize("verbosity", get_args(Verbosity))
async def test_a_player_alone_hears_why_equal_cards_played_one_of_themselves(verbosity: Verbosity) -> None:
    game = with_bots(deal(classic(3), ", ".join(["tempura"] * 9), ask_all=True), 1, 2)
    _, listener = await play(game, scripted(), settings=Settings(verbosity=verbosity))
    why = "Your cards were all the same, so there was no choice."
    heard = listener.heard
    assert heard.count(why) == (verbosity != "brief")
    assert verbosity == "brief" or "empura, Bot 1 " in heard[heard.index(why) - 1]


async def test_in_brief_a_card_that_was_asked_for_is_told_once() -> None:
    """Who has no choice isn't asked to give it, if nobody else is there to see."""
    game = asks_for_onigiri("onigiri:circle")
    game.choose(0, DISHES["onigiri"])
    _, listener = await play(game, scripted("", "1"), settings=Settings(verbosity="brief"))
    assert "B, which one do you give?" in listener.heard
    assert [line for line in listener.heard if "Circle" in line] == ["B gives A Circle."]
    game = asks_for_onigiri("onigiri:circle")
    game.choose(0, DISHES["onigiri"])
    game.players = (Player("A", "novice"), Player("B"), Player("C", "novice"))
    _, listener = await play(game, scripted(), settings=Settings(verbosity="full"))
    told = ["A asks for onigiri.", "B gives A circle onigiri, and takes the spoon."]
    assert [line for line in listener.heard if line.endswith(("spoon.", "onigiri."))] == told


async def test_a_special_card_with_its_number_is_a_card_even_if_its_name_is_a_command() -> None:
    for name in ("menu 7", "menu card"):
        _, listener = await play(before_menu(), scripted("", "menu 8", "menu", "menu card?", name))
        told = dict(zip(listener.heard, listener.heard[1:], strict=False))
        assert told["> menu 8"] == told["> menu"] != told[f"> {name}"] == "You placed menu 7."
        assert told["> menu card?"] != told[f"> {name}"]


async def test_a_spoon_asks_for_one_kind_by_its_name() -> None:
    """Three letters are enough, and fewer are not; a dish comes before its kinds."""
    for said, answer in (
        ("ci", "I don't understand."),
        ("cir", "B gives A circle onigiri"),
        ("squ", "That could be squid nigiri or square onigiri."),
        ("mak", "Which maki, or any?"),
        ("tof", "B gives A tofu"),
        ("maki 3", "C gives A maki with 3 icons"),
    ):
        _, listener = await play(asks_for_onigiri("onigiri:circle"), scripted(said))
        assert listener.heard[listener.heard.index(f"> {said}") + 1].startswith(answer)


async def test_what_was_asked_for_is_told_if_the_card_does_not_say_it() -> None:
    """Also to a player alone, who may have been misunderstood; there is no advice on what to ask for."""
    game = with_bots(before_spoon(), 1, 2, level="novice")
    _, listener = await play(game, scripted("spoon", "tofu", "advice", "maki", "any"))
    heard = listener.heard
    assert heard[heard.index("> advice") + 1].startswith("There is no advice on this question.")
    assert heard[heard.index("A asks for maki.") + 1].startswith("Bot 1 gives A maki with ")


async def test_a_race_in_which_nobody_has_started_is_told_if_it_scores() -> None:
    _, listener = await play(Game(party("party-sampler", "A", "B")), scripted("scores", "race"))
    assert (
        "If round 1 ended now: A 4, B 4. Nobody has temaki, so each player gets 4 points." in listener.heard
    )
    assert listener.heard[-1] == "Temaki: A 0, B 0."
