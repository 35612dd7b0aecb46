"""Tests of what the start offers beside a new game: the card guide, settings, games, statistics."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from sushigo_tui.bots.teacher import Judged, PastChoice
from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.files import paths
from sushigo_tui.files.settings import SETTINGS, Settings, load_settings
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.game_draft import LaunchOptions
from sushigo_tui.plain import terminal
from sushigo_tui.plain.history import MOST_OFFERED, WHICH_GAME
from sushigo_tui.plain.settings_menu import WHICH, WHICH_NEXT
from sushigo_tui.plain.terminal import Covered, Idle
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.spoken import dish_rules
from tests.cli.conftest import Run
from tests.cli.conftest import sushigo as sushigo
from tests.hotseat.seats import quiet_game
from tests.plain.listener import CLEARED, Listener, play, scripted
from tests.plain.test_program import OF_THREE, run
from tests.store.evenings import keep, numbers_of
from tests.tables import finish_game, finish_turn


@pytest.fixture
def games() -> None:
    """Game 1 is finished, game 2 isn't."""
    with Store() as store:
        for end in (finish_game, finish_turn):
            keep(store, end(Game(Setup(CLASSIC, tuple(map(Player, ("Amy", "Phil", "Zoe")))), seed=3)))


def after(heard: list[str], answer: str) -> list[str]:
    """Return what was said after this answer, up to the next one."""
    start = heard.index(f"> {answer}") + 1
    end = next((at for at in range(start, len(heard)) if heard[at].startswith("> ")), len(heard))
    return heard[start:end]


async def test_all_that_the_start_screen_has_is_offered(games: None) -> None:
    _, heard = await run(LaunchOptions(), scripted())
    at = heard.index("What would you like to do?")
    assert heard[at + 1].startswith("1: Resume Classic: Amy, Phil and Zoe, round 1, turn 2, ")
    assert heard[at + 2 :] == [
        "2: Play now: My First Meal with two bots, as Amy",
        "3: Learn together, for newcomers, with open hands and a teacher",
        "4: Play Party, a menu of your choice, 2 to 8 players",
        "5: Play Classic, the original game, 2 to 5 players",
        "6: Card guide",
        "7: Settings",
        "8: Games",
        "9: Statistics",
        "10: Quit",
    ]


@pytest.mark.parametrize("asked", ["games", "Statistics."])
async def test_games_and_statistics_are_understood_where_there_are_none(home: Path, asked: str) -> None:
    _, heard = await run(LaunchOptions(), scripted(asked, "se", "back", "quit"))
    assert after(heard, asked) == ["No games yet."]
    assert after(heard, "se")[0] == WHICH
    assert not [*home.iterdir()]


@pytest.mark.parametrize(
    "asked", ["card guide.", "Guide!", '"card guide"', "“guide”", "\uff15", "ｇｕｉｄｅ", "5."]
)
async def test_an_answer_may_have_full_stops_quotes_and_wide_letters(asked: str) -> None:
    _, heard = await run(LaunchOptions(), scripted(asked, "back.", "！", "quit!"))
    assert after(heard, asked)[0].startswith("What do you want to hear about?")
    assert after(heard, "back.")[0] == "What would you like to do?"
    assert after(heard, "！")[0].startswith("I don't understand."), "it is not Enter"


async def test_the_guide_tells_one_card_after_another() -> None:
    _, heard = await run(LaunchOptions(), scripted("guide", "tempura", "3", "99", "again", "back", "quit"))
    assert len(after(heard, "guide")) == 1 + 2 + len(DISHES)
    assert after(heard, "tempura")[0] == dish_rules(DISHES["tempura"], None)
    assert after(heard, "3")[0] == dish_rules(DISHES[min(DISHES)], None)
    assert after(heard, "again") == after(heard, "guide")
    assert after(heard, "back")[0] == "What would you like to do?"


async def test_settings_are_changed_by_number_and_by_word() -> None:
    place = {key: str(at) for at, key in enumerate(SETTINGS, 1)}
    what, idle = f"what {place['bell']}", place["cover_after"]
    answers = ["settings", "ring", what, "theme", "light", "idle", "back", "cover", idle, "1", "back"]
    _, heard = await run(LaunchOptions(), scripted(*answers))
    assert after(heard, "settings")[0] == WHICH
    assert len(after(heard, "settings")) == 1 + len(SETTINGS)
    assert after(heard, "ring") == ["Ring the bell: on.", WHICH_NEXT]
    assert after(heard, what)[0] == SETTINGS["bell"].help
    assert after(heard, "theme")[1:3] == ["Which one? Currently: dark.", "1: dark"]
    assert after(heard, "light") == ["Theme: light.", WHICH_NEXT]
    assert after(heard, "idle")[1] == "Which one? Currently: 2 minutes."
    assert after(heard, "cover") == [
        f"Which one? {idle}: Cover an idle hand after, "
        f"{place['cover_on_lost_focus']}: Cover a hand when you switch windows."
    ]
    assert after(heard, "1") == ["Cover an idle hand after: never.", WHICH_NEXT]
    assert load_settings() == (Settings(theme="light", bell=True, cover_after=0), ())


async def test_what_can_t_be_saved_is_used_all_the_same(home: Path) -> None:
    paths.settings().write_text("theme = 'x'\n")
    _, heard = await run(OF_THREE, scripted("", "settings", "idle", "never", "back"))
    assert any(line.startswith("There is an error in your settings. theme: ") for line in heard)
    at = heard.index("Cover an idle hand after: never.")
    assert heard[at + 1].startswith("Applied but not saved. The settings file")


async def test_a_setting_takes_effect_in_the_middle_of_a_game() -> None:
    _, listener = await play(quiet_game(), scripted("", "settings", "idle", "30 seconds", "back"))
    assert listener.patience == [0, *[100] * 4, 10]
    assert listener.heard.count(CLEARED) == 1


async def test_settings_changed_in_a_game_stay_however_the_menu_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By another command, by the cover of an idle hand, or by back after a command that changes one."""
    rung: list[str] = []
    monkeypatch.setattr(Listener, "ring", lambda self: rung.append(self.heard[-1]))
    answers = ["settings", "ring", "who", "hand", "settings", "back", "", "1", ""]
    _, listener = await play(quiet_game(), scripted(*answers))
    bell = SETTINGS["bell"]
    assert any(line.endswith(f": {bell.aloud(True)}") for line in listener.heard)
    assert rung
    _, listener = await play(quiet_game(), scripted("", "settings", "ring", Covered(), "settings"))
    assert any(line.endswith(bell.aloud(True)) for line in listener.heard[-len(SETTINGS) :])
    _, listener = await play(quiet_game(), scripted("settings", "short", "back", "settings"))
    assert listener.heard[-1].endswith("Messages in plain mode: short")


async def test_a_game_is_heard_replayed_drawn_and_deleted(
    games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sushigo: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    scores = sushigo("games", "show", "1", "--plain").out.splitlines()
    told = sushigo("replay", "1", "--plain").out.splitlines()
    answers = [
        "games",
        "2",
        "scores",
        "replay",
        *[""] * 30,
        "picture",
        "delete",
        "2",
        "delete it",
        "1",
        "back",
    ]
    _, heard = await run(LaunchOptions(), scripted(*answers))
    assert after(heard, "scores")[: len(scores)] == scores
    replayed = heard[heard.index("> replay") + 1 : heard.index("> picture")]
    assert [line for line in replayed if line in {*told}] == told
    assert (tmp_path / "sushigo-1.png").exists()
    assert sum(line.startswith("Delete Classic with Amy, Phil and Zoe, today") for line in heard) == 2
    with Store(new=False) as store:
        assert numbers_of(store) == [2]


async def test_a_replay_can_be_explored(games: None) -> None:
    """Its rounds and turns, and the hands and points after each, also after a round's last."""
    steps = ["turn 9", "scores", "hands", "round 2", "hands", "scores"]
    steps += ["turn 3", "back", "turn 99", "7", "leave"]
    _, heard = await run(LaunchOptions(), scripted("games", "2", "replay", *steps, "back"))
    (scored,) = (line for line in after(heard, "turn 9") if line.startswith("Round 1 is over: "))
    assert after(heard, "scores") == [scored.removeprefix("Round 1 is over: ")]
    assert after(heard, "round 2")[0].startswith("Round 2, turn 1 of 9: ")
    dealt, passed = (after(heard[at:], "hands") for at in (0, heard.index("> round 2")))
    assert [line.partition(" ")[0] for line in dealt] == ["Amy", "Phil", "Zoe"]
    assert [line.count(",") for line in passed] == [line.count(",") - 1 for line in dealt]
    assert "If round 2 ended now: " in after(heard[heard.index("> round 2") :], "scores")[0]
    assert after(heard, "turn 3")[0].startswith("Round 2, turn 3 of 9: ")
    assert after(heard, "back")[0].startswith("Round 2, turn 2 of 9: ")
    assert after(heard, "turn 99")[0] == "There is no such turn."
    assert after(heard, "7")[0].startswith("Round 2, turn 7 of 9: ")
    assert after(heard, "leave")[-1].endswith("delete it")


async def test_every_answer_is_called_by_its_words_and_explained() -> None:
    """Even "what if", which begins with a command."""
    with Store() as store:
        keep(store, finish_game(Game(Setup(CLASSIC, tuple(map(Player, ("Amy", "Phil")))), seed=3)))
    _, heard = await run(LaunchOptions(), scripted("games", "1", "what if", "back"))
    assert after(heard, "what if")[0].startswith("From which turn?")
    answers = ["classic", "Amy", "add a bot", "what shuffle", "change Otto", "what 4", "what skilled", "back"]
    _, heard = await run(LaunchOptions(), scripted("what learn", *answers))
    assert after(heard, "what learn") == ["for newcomers, with open hands and a teacher"]
    assert after(heard, "what shuffle")[0].startswith("Everyone moves to a seat drawn at random")
    assert after(heard, "what skilled") == ["Thinks ahead, and remembers a few cards."]
    _, heard = await run(LaunchOptions(), scripted("play party", "what sampler"))
    assert after(heard, "what sampler")[0].startswith("Nigiri. Roll: temaki.")


async def test_a_review_tells_how_far_it_is_and_can_be_stopped(
    games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def judge(choices: Sequence[PastChoice]) -> AsyncIterator[list[Judged]]:
        await asyncio.Event().wait()
        yield []

    monkeypatch.setattr(advice_worker, "judge", judge)
    monkeypatch.setattr(terminal, "are_terminals", lambda stream: True)
    _, heard = await run(LaunchOptions(), scripted("games", "2", "review", Idle(), "stop", "back"))
    assert after(heard, "review")[:2] == [
        "One moment: the teacher is reviewing every choice. Press Enter to stop.",
        "0 of 70 choices reviewed.",
    ]
    assert after(heard, "stop")[0] == "0 of 70 choices reviewed. Say 'review' to continue."


async def test_a_game_is_resumed_from_the_list(games: None) -> None:
    _, heard = await run(LaunchOptions(), scripted("games", "1", "resume"))
    assert after(heard, "resume")[1].startswith("Resuming: round 1 of 3, turn 2 of 9.")


def keep_game(name: str) -> None:
    """Save a game of a player with Phil."""
    with Store() as store:
        keep(store, finish_turn(Game(Setup(CLASSIC, (Player(name), Player("Phil"))))))


async def test_more_games_than_are_offered_at_once_are_turned_over_or_narrowed() -> None:
    for name in ["Amy"] * MOST_OFFERED + ["Zoe"]:
        keep_game(name)
    answers = ["games", "earlier", "1", "delete", "1", "back"]
    _, heard = await run(LaunchOptions(), scripted("games", "one player", "Xaver", "zo"))
    assert "There are no games with Xaver." in heard
    assert after(heard, "zo")[1].startswith("1: Classic: Zoe and Phil, ")
    assert after(heard, "zo")[2:] == ["2: games of one player"]
    _, heard = await run(LaunchOptions(), scripted("games", "one player", "zo", "1", "delete", "delete it"))
    told = after(heard, "delete it")
    assert told[:2] == ["There are no games with zo.", WHICH_GAME]
    assert len(told) == 2 + MOST_OFFERED
    assert "No games yet." not in heard
    keep_game("Zoe")
    _, heard = await run(LaunchOptions(), scripted(*answers))
    assert after(heard, "earlier")[1].startswith("1: Classic: Amy and Phil, ")
    assert len(after(heard, "earlier")) == 3
    at = max(at for at, line in enumerate(heard) if line == WHICH_GAME)
    assert len(heard[at + 1 : heard.index("> back")]) == MOST_OFFERED


async def test_the_costliest_choices_are_reviewed(games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(choices: Sequence[PastChoice]) -> AsyncIterator[list[Judged]]:
        first = choices[0]
        assert first.view.decision is not None
        better = first.view.decision.options[-1]
        yield [Judged(first.place, first.view.decision.question, better, 4.0, None, 0.0)]

    monkeypatch.setattr(advice_worker, "judge", judge)
    _, heard = await run(LaunchOptions(), scripted("games", "2", "review"))
    told = after(heard, "review")
    assert told[:2] == ["One moment: the teacher is reviewing every choice.", "Amy could have chosen better."]
    assert told[2].startswith("Round 1, turn 1: ")
    assert "Better by 4.0 points: " in told[2]
    assert told[3:5] == ["Phil: none so far.", "Zoe: none so far."]


async def test_a_teacher_who_stops_is_told_of(games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(choices: Sequence[PastChoice]) -> AsyncIterator[list[Judged]]:
        yield []
        raise WorkerLost

    monkeypatch.setattr(advice_worker, "judge", judge)
    _, heard = await run(LaunchOptions(), scripted("games", "2", "review"))
    assert after(heard, "review")[1].startswith("0 of ")
    assert after(heard, "review")[1].endswith("The teacher has stopped. Come back to continue.")


async def test_an_evening_is_heard_drawn_and_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sushigo: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    with Store() as store:
        game = finish_game(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil"))), seed=3))
        keep(store, SavedGame(game, evening=TONIGHT))
    evening = sushigo("evenings", "--plain").out.rstrip("\n")
    answers = ["games", "evenings", "1", "save", "evening 1", "end", "2", "evening 1", "end", "1", "back"]
    _, heard = await run(LaunchOptions(), scripted(*answers))
    assert heard.count(evening) == 3
    assert (tmp_path / "sushigo-evening-1.png").exists()
    assert " wins the evening with " in heard[heard.index("The evening has ended.") + 1]
    with Store(new=False) as store:
        assert store.open_evening() is None


async def test_statistics_are_those_of_the_command(games: None, sushigo: Run) -> None:
    _, heard = await run(LaunchOptions(), scripted("statistics", "zoe", "back"))
    everyone, zoe = (sushigo("stats", *whose, "--plain").out.splitlines() for whose in ([], ["Zoe"]))
    assert after(heard, "statistics")[: len(everyone)] == everyone
    assert after(heard, "zoe")[: len(zoe)] == zoe
