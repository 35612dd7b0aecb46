"""Nobody ever sees a hand that is not theirs: each way in which one could be seen, tried in a real terminal.

In the first turn the tables are empty, so any card on the screen is one of a hand.
"""

from __future__ import annotations

import re
import signal
import stat
from pathlib import Path

import pytest

from sushigo_tui import records

from .pty_screen import FOCUS_IN, FOCUS_OUT, Terminal
from .seats import CALM, KNOWN, NAMES, SEED, Play, cards_on, cards_since, known_game, show
from .tampered import SECRET_SEED

UNTYPED = KNOWN[:-2]


def symbols(text: str) -> list[str]:
    """The symbols of the cards that lie in a row."""
    row = re.search(r"^(?: +[A-Z]{2})+$", text, re.MULTILINE)
    assert row, f"there is no row of cards:\n{text}"
    return row.group().split()


def test_each_seat_is_shown_its_own_hand_and_placing_covers_it_at_once(play: Play) -> None:
    game, table = known_game(), play()
    mark = 0
    for seat, following in enumerate(
        ("Pass the laptop to Amy", "Pass the laptop to Phil", "Turn the screen")
    ):
        table.settle()
        assert not cards_since(table, mark), "a hand-over shows cards"
        shown = show(table)
        assert symbols(shown) == [card.dish.letters for card in game.view(seat).hand]
        assert f"{NAMES[seat]}, choose a card" in shown
        table.press("3")
        table.wait_for("Enter places it")
        mark = len(table.raw)
        # The second key comes in the same breath: it must not find the hand any more.
        table.press("enter", "2")
        table.wait_for(following)
    table.settle()
    assert not cards_since(table, mark), "something is told before the reveal"


def test_keys_typed_ahead_do_not_open_the_next_hand(play: Play) -> None:
    table = play()
    show(table)
    table.press("1")
    table.wait_for("Enter places it")
    mark = len(table.raw)
    # An arrow moves the cursor in an open hand, but at a hand-over it offers the keyboard to somebody else.
    table.press("enter", *["space", "enter"] * 5, "right")
    table.wait_for("Pass the laptop to Phil")
    assert not cards_since(table, mark)


def test_enter_twice_does_not_open_the_next_hand(play: Play) -> None:
    table = play()
    show(table)
    table.press("1", "enter")
    table.wait_for("Pass the laptop to Amy")
    mark = len(table.raw)
    table.listen(CALM)
    table.press("enter")
    table.listen(CALM)
    table.press("enter", "right")
    table.wait_for("Pass the laptop to Phil")
    assert not cards_since(table, mark)


def test_a_key_held_down_does_not_open_the_next_hand(play: Play) -> None:
    table = play()
    show(table)
    table.press("1", "enter")
    mark = len(table.raw)
    for _ in range(30):
        table.press("space")
        table.listen(0.03)
    table.press("right")
    table.wait_for("Pass the laptop to Phil")
    assert not cards_since(table, mark + 1)


@pytest.mark.parametrize("restless", ["x", "right", "click"])
def test_every_key_and_click_starts_the_wait_anew(play: Play, restless: str) -> None:
    table = play()
    beside = table.find("Everybody else looks away.")
    for _ in range(2):
        if restless == "click":
            table.click(*beside)
        else:
            table.press(restless)
        table.listen(0.3)
    table.press("space")
    table.wait_for("Too soon")
    assert not cards_since(table, 0)


def test_a_click_on_the_door_is_counted_only_after_a_wait(play: Play) -> None:
    table = play()
    show(table)
    table.press("1", "enter")
    table.wait_for("Pass the laptop to Amy")
    mark = len(table.raw)
    table.click_on("show Amy's cards")
    table.wait_for("Too soon")
    assert not cards_since(table, mark)
    table.listen(CALM)
    table.click_on("show Amy's cards")
    assert "Amy, choose a card" in table.wait_for(cards_on)


@pytest.mark.parametrize(
    ("columns", "lines", "numbers"), [(80, 24, "150"), (80, 24, "468"), (120, 40, "160"), (120, 40, "457")]
)
def test_after_a_click_the_next_door_is_not_under_the_pointer(
    play: Play, columns: int, lines: int, numbers: str
) -> None:
    table = play(columns=columns, lines=lines)
    for number in numbers:
        column, line = _card(show(table), number)
        table.click(column, line)
        table.wait_for("Enter places it")
        mark = len(table.raw)
        table.click(column, line)
        table.wait_for(lambda text: "choose a card" not in text)
        # Whoever goes on clicking may slip up or down.
        door = next(filter(None, map(_door, table.lines)))
        assert column not in door, f"the door is under the pointer:\n{table.text}"
        table.listen(CALM)
        table.click(column, line)
        table.settle()
        assert not cards_since(table, mark)


def _card(text: str, number: str) -> tuple[int, int]:
    """A cell of the card with this number."""
    for at, line in enumerate(text.splitlines()):
        if re.fullmatch(r"(?: +\d)+", line):
            return line.index(number) + 2, at + 2
    raise AssertionError(f"there is no hand:\n{text}")


def _door(line: str) -> range:
    """The columns that the door takes on a line of the screen."""
    found = re.search(r"Space +(show|turn) \S.*", line)
    return range(found.start() - 2, found.end() + 2) if found else range(0)


def test_what_is_opened_over_a_hand_covers_it_for_good(play: Play) -> None:
    table = play()
    for key, instead in {
        "b": "Pass the laptop",
        "?": "Help",
        "f1": "Help",
        "ctrl+q": "Leave this game",
        "ctrl+c": "Leave this game",
    }.items():
        show(table)
        table.press("2")
        table.wait_for("Enter places it")
        mark = len(table.raw)
        table.press(key)
        table.wait_for(instead)
        table.press("b")
        table.wait_for("Pass the laptop to Chris")
        table.settle()
        assert not cards_since(table, mark), key


def test_the_card_guide_covers_the_hand_for_good(play: Play) -> None:
    table = play()
    hand = [line for line in show(table).splitlines() if re.fullmatch(r"( +[A-Z]{2})+", line)]
    mark = len(table.raw)
    table.press("g")
    table.wait_for(lambda text: "choose a card" not in text)
    table.press("b")
    table.wait_for("Pass the laptop to Chris")
    table.settle()
    assert hand
    assert not any(line in frame.splitlines() for frame in table.frames(mark) for line in hand)
    assert not cards_on(table.text)


def test_a_window_that_loses_focus_covers_the_hand(play: Play) -> None:
    table = play()
    show(table)
    mark = len(table.raw)
    table.send(FOCUS_OUT)
    table.wait_for("Pass the laptop to Chris")
    table.send(FOCUS_IN)
    table.settle()
    assert not cards_since(table, mark)


@pytest.mark.parametrize("how", ["key", "signal"])
def test_a_game_that_is_stopped_leaves_no_hand_in_the_terminal(play: Play, how: str) -> None:
    table = play()
    show(table)
    mark = len(table.raw)
    if how == "key":
        table.press("ctrl+z")
    else:
        table.signal(signal.SIGTSTP)
    table.wait_stopped()
    assert not table.text.strip()
    table.signal(signal.SIGCONT)
    table.wait_for("Pass the laptop to Chris")
    table.settle()
    assert not cards_since(table, mark)
    show(table)


def test_a_window_too_small_covers_the_hand_and_comes_back_covered(play: Play) -> None:
    table = play()
    show(table)
    mark = len(table.raw)
    table.resize(78, 20)
    assert "2 columns and 4 rows more" in table.wait_for("more, please")
    assert not cards_on(table.text)
    table.resize(80, 24)
    table.wait_for("Pass the laptop to Chris")
    table.settle()
    # The first frames are what the smaller window makes of what stood there.
    frames = list(table.frames(mark))
    covered = next(at for at, frame in enumerate(frames) if "more, please" in frame)
    assert not any(cards_on(frame) for frame in frames[covered:])


def test_resizing_loses_nothing_and_shows_nothing(play: Play) -> None:
    table = play()
    for columns, lines in ((120, 40), (100, 30), (80, 24)):
        _resize(table, columns, lines)
        assert "Pass the laptop to Chris" in table.text
    assert not cards_since(table, 0)
    show(table)
    table.press("4")
    table.wait_for("Enter places it")
    for columns, lines in ((100, 30), (120, 40), (80, 24)):
        _resize(table, columns, lines)
        assert "Chris, choose a card" in table.text
        assert "Enter places it" in table.text
    table.press("enter")
    table.wait_for("Pass the laptop to Amy")


def _resize(table: Terminal, columns: int, lines: int) -> None:
    table.resize(columns, lines)
    table.wait_for(lambda _: table.lines[0].startswith(" Master Menu") and "help" in table.lines[-1])


def _saved(home: Path) -> Path:
    """The one record that was written, private to its owner."""
    (path,) = (home / "data").rglob("*.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    return path


def _left_behind(table: Terminal) -> str:
    """What stands in the terminal when all is over, lines joined; a screen without it has nothing else."""
    return "".join(table.lines)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_an_empty_terminal_and_a_record(
    play: Play, tmp_path: Path, number: signal.Signals
) -> None:
    table = play()
    show(table)
    mark = len(table.raw)
    table.signal(number)
    assert table.wait_end() == 128 + number
    path = _saved(tmp_path)
    assert _left_behind(table).strip() == f"The game so far is kept in {path}."
    assert not cards_since(table, mark)
    assert records.read(path.read_text()).view(0).hand == known_game().view(0).hand


def test_a_window_that_is_closed_leaves_a_record_with_the_cards_placed(play: Play, tmp_path: Path) -> None:
    table = play()
    show(table)
    table.press("1", "enter")
    table.wait_for("Pass the laptop to Amy")
    table.hang_up()
    table.wait_end()
    game = records.read(_saved(tmp_path).read_text())
    assert game.names == NAMES
    assert game.placed == {0}
    assert game.view(1).hand == known_game().view(1).hand


def test_a_signal_before_the_game_keeps_nothing(play: Play, tmp_path: Path) -> None:
    table = play("--classic", first="Who sits down first?")
    table.signal(signal.SIGTERM)
    assert table.wait_end() == 128 + signal.SIGTERM
    assert not _left_behind(table)
    assert not list(tmp_path.rglob("*.json"))


def test_leaving_empties_the_terminal(play: Play) -> None:
    table = play()
    show(table)
    mark = len(table.raw)
    table.press("ctrl+q")
    table.wait_for("Leave this game")
    table.press("y")
    assert table.wait_end() == 0
    assert not _left_behind(table)
    assert not cards_since(table, mark)


@pytest.mark.parametrize("fault", ["key", "stage", "painting", "worker"])
def test_a_crash_tells_nothing_and_keeps_the_game(play: Play, tmp_path: Path, fault: str) -> None:
    table = play(changes=(f"fault_in_a_{fault}",))
    show(table)
    if fault == "stage":
        table.press("1", "enter")
        table.wait_for("Pass the laptop to Amy")
        table.listen(CALM)
    mark = len(table.raw)
    table.press("space" if fault == "stage" else "1")
    assert table.wait_end() == 1
    assert not cards_since(table, mark)
    said = _left_behind(table)
    assert "Traceback" not in said
    assert f"The game so far is kept in {_saved(tmp_path)}." in said
    (report,) = (tmp_path / "state").rglob("crash-*.txt")
    assert f"is in {report}." in said
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert not cards_on(report.read_text())
    assert "RuntimeError" in report.read_text()
    assert records.read(_saved(tmp_path).read_text()).view(1).hand == known_game().view(1).hand


def test_a_fault_that_nobody_waits_for_tells_nothing(play: Play) -> None:
    table = play(changes=("fault_in_a_callback",))
    show(table)
    mark = len(table.raw)
    table.press("1")
    table.settle()
    table.press("ctrl+q")
    table.wait_for("Leave this game")
    table.press("y")
    table.wait_end()
    assert "a fault" not in table.raw[mark:].decode()
    assert not cards_since(table, mark)


def test_no_text_can_be_selected_or_copied(play: Play) -> None:
    table = play()
    show(table)
    table.send("\x1b[<0;1;1M\x1b[<32;40;12M\x1b[<32;80;23M\x1b[<0;80;23m")
    table.press("ctrl+c")
    table.wait_for("Leave this game")
    table.press("n")
    table.wait_for("Pass the laptop to Chris")
    table.send("\x1b[<0;1;1M\x1b[<32;80;23M\x1b[<0;80;23m")
    table.press("ctrl+c")
    table.wait_for("Leave this game")
    assert not re.findall(rb"\x1b\]52;", bytes(table.raw))


def test_the_window_title_tells_nothing(play: Play) -> None:
    table = play()
    show(table)
    table.press("1")
    table.wait_for("Enter places it")
    titles = re.findall(rb"\x1b\][012];([^\x07\x1b]*)", bytes(table.raw))
    assert not cards_on(b" ".join(titles).decode())


def test_no_tooltip_follows_the_pointer_to_the_hand_over(play: Play) -> None:
    table = play()
    column, line = _card(show(table), "4")
    table.send(f"\x1b[<35;{column + 1};{line + 1}M")
    table.listen(0.6)
    table.press("4", "enter")
    table.wait_for("Pass the laptop to Amy")
    mark = len(table.raw)
    table.send(f"\x1b[<35;{column};{line + 1}M")
    table.listen(0.6)
    assert not cards_since(table, mark)


def test_no_picture_of_the_screen_is_offered(play: Play, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    wanted = {"TEXTUAL_SCREENSHOT": "1", "TEXTUAL_SCREENSHOT_LOCATION": str(pictures)}
    table = play(env=wanted)
    shown = show(table)
    table.press("ctrl+p")
    table.listen(0.6)
    assert table.text == shown
    assert not list(tmp_path.rglob("*.svg"))


def test_no_log_tells_a_hand(play: Play, tmp_path: Path) -> None:
    log = tmp_path / "textual.log"
    table = play(env={"TEXTUAL_LOG": str(log), "TEXTUAL": "debug"})
    show(table)
    table.press("1", "enter")
    table.wait_for("Pass the laptop to Amy")
    assert not log.exists() or not cards_on(log.read_text())


def test_a_typed_seed_is_marked_on_every_screen(play: Play) -> None:
    table = play()
    for _ in NAMES:
        assert "seed" in table.lines[0]
        assert "seed" in show(table).splitlines()[0]
        table.press("1", "enter")
        table.wait_for(lambda text: "choose a card" not in text)
    table.listen(CALM)
    table.press("space")
    assert "seed" in table.wait_for("All cards are turned over").splitlines()[0]


def test_a_seed_that_nobody_typed_is_told_nowhere(play: Play, tmp_path: Path) -> None:
    table = play(*UNTYPED, changes=("known_seed",))
    assert "seed" not in show(table)
    command = Path(f"/proc/{table.pid}/cmdline")
    if command.exists():
        assert str(SECRET_SEED) not in command.read_text()
    table.signal(signal.SIGTERM)
    table.wait_end()
    assert str(SECRET_SEED) not in table.raw.decode()
    path = _saved(tmp_path)
    assert str(SECRET_SEED) not in path.read_text()
    assert records.read(path.read_text()).view(0).hand != known_game().view(0).hand
    assert SEED != SECRET_SEED


def test_a_hand_behind_a_pin_is_shown_only_after_it(play: Play) -> None:
    table = play("--menu", "master-menu", first="Who sits down first?")
    table.type(",".join(NAMES))
    table.press("enter")
    table.wait_for("Everybody is here")
    table.press("down")
    table.wait_for("p PIN")
    table.press("home", "p")
    for question in ("A PIN for Chris", "once more"):
        table.wait_for(question)
        table.type("4711")
        table.press("enter")
    table.wait_for("1 ● Chris")
    table.press("n")
    table.wait_for("Deal the cards")
    table.press("n")
    table.wait_for("Pass the laptop to Chris")
    mark = len(table.raw)
    table.listen(CALM)
    table.press("space")
    table.wait_for("PIN")
    for wrong in ("", "4712", "471 ", "47111"):
        table.type(wrong)
        table.press("enter")
    table.type("1")
    table.wait_for(lambda text: re.search(r"PIN +●$", text, re.MULTILINE))
    assert not cards_since(table, mark)
    table.press("backspace", *"4711", "enter")
    table.wait_for("Chris, choose a card")
    assert not any("471" in frame for frame in table.frames())
