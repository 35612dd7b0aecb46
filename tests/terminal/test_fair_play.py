"""Nobody ever sees a hand that is not theirs: what is shown to whom, what covers it, what leaves the screen.

In the first turn the tables are empty, so any card on the screen is one of a hand.
"""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from sushigo_tui.hotseat import pins
from sushigo_tui.records import codec
from sushigo_tui.store.store import Store
from tests.terminal import homes
from tests.terminal.player import corners, offered_on
from tests.terminal.pty_screen import FOCUS_IN, FOCUS_OUT, Terminal
from tests.terminal.seats import (
    KNOWN,
    NAMES,
    SOON,
    TAKEN_UP,
    Play,
    cards_on,
    cards_seen,
    known_game,
    place,
    press_calmly,
    show,
)
from tests.terminal.tampered import PATIENT, SECRET_SEED
from tests.terminal.test_leaving import saved

UNTYPED = KNOWN[:-2]
CLICK = "\x1b[<0;40;12M\x1b[<0;40;12m"
LEAVING = "\x11"
MEANWHILE = ("b", f"{FOCUS_OUT}{FOCUS_IN}", CLICK, LEAVING, "\x1b[200~x\x1b[201~", "resize")
"""The events while something covers a hand: keys typed ahead, lost focus, a click, a paste, another size."""


def symbols(text: str) -> list[str]:
    """The symbols of the cards that lie in a row."""
    return [symbol for _, symbol in sorted(offered_on(text).items(), key=lambda card: (card[0] == "0", card))]


@pytest.mark.parametrize("disk", [(), ("slow_disk",)], ids=["", "slow disk"])
def test_each_seat_is_shown_its_own_hand_and_placing_covers_it_at_once(
    play: Play, disk: tuple[str, ...]
) -> None:
    game, table = known_game(), play(changes=("quick", *disk))
    for seat, following in enumerate(
        ("Pass the laptop to Amy", "Pass the laptop to Phil", "Turn the screen")
    ):
        table.settle()
        assert not cards_seen(table), "a hand-over shows cards"
        shown = show(table)
        assert symbols(shown) == [card.dish.letters for card in game.view(seat).with_hand_sorted().hand]
        assert f"{NAMES[seat]}, choose a card" in shown
        table.press("3")
        table.wait_for(TAKEN_UP)
        table.watch()
        # The second key comes in the same breath: it must not find the hand any more.
        table.press("enter", "2")
        table.wait_for(following)
        assert any("Saving the game." in screen for screen in table.seen) or not disk
    table.settle()
    assert not cards_seen(table), "something is told before the reveal"


def test_what_is_opened_over_a_hand_covers_it_for_good(play: Play) -> None:
    table = play()
    for opens, instead, closes in (
        ("b", "Pass the laptop", ""),
        ("\x11", "Leave this game", "b"),
        ("\x03", "Leave this game", "b"),
        (FOCUS_OUT, "Pass the laptop", FOCUS_IN),
    ):
        show(table)
        table.press("2")
        table.wait_for(TAKEN_UP)
        table.watch()
        table.send(opens)
        table.wait_for(instead)
        table.send(closes)
        table.wait_for("Pass the laptop to Chris")
        table.settle()
        assert not cards_seen(table), repr(opens)


@pytest.mark.parametrize(("opens", "title"), [("\x1bOP", "Help"), ("g", "Card guide")])
def test_help_and_guide_cover_a_hand_for_good_if_anything_happens_meanwhile(
    play: Play, opens: str, title: str
) -> None:
    table = play(changes=("patient",))
    for between in MEANWHILE:
        shown = show(table, calm=PATIENT + 0.1)
        hand = [shown.splitlines()[line] for _, _, line in corners(shown).values()]
        table.watch()
        if between == "b":
            table.send(opens + between)
        else:
            table.send(opens)
            table.wait_for(lambda text: text.lstrip().startswith(title))
            if between == "resize":
                table.resize(90, 26)
                table.listen(0.3)
                table.resize(80, 24)
            else:
                table.send(between)
            table.settle()
            if between == LEAVING:
                table.wait_for("Leave this game")
                table.send("b")
            table.listen(PATIENT + 0.1)
            table.send("b")
        table.wait_for("Pass the laptop to Chris")
        table.settle()
        assert hand
        assert not any(line in screen.splitlines() for screen in table.seen for line in hand), between
        assert not cards_on(table.text), between


@pytest.mark.parametrize(("opens", "title"), [("?", "Help"), ("g", "Card guide")])
def test_a_key_that_closes_help_or_guide_soon_shows_the_hand_again(
    play: Play, tmp_path: Path, opens: str, title: str
) -> None:
    homes.unfinished(tmp_path, pins={0: "4711"})
    table = play("--resume")
    press_calmly(table, lambda now: "type it, then press Enter" in now)
    table.type("4711")
    table.press("enter")
    shown = table.wait_for("Chris, choose a card")
    hand = [shown.splitlines()[line] for _, _, line in corners(shown).values()]
    table.press("2")
    table.wait_for(TAKEN_UP)
    table.watch()
    table.send(opens)
    table.wait_for(lambda text: text.lstrip().startswith(title))
    table.settle()
    table.listen(SOON)
    assert not any(line in table.text.splitlines() for line in hand)
    table.press("b")
    table.wait_for("Chris, choose a card")
    table.wait_for(TAKEN_UP)
    assert not any("type it, then press Enter" in screen for screen in table.seen)
    table.press("enter")
    table.wait_for("Pass the laptop to Amy")


def test_a_window_too_small_covers_the_hand_and_comes_back_covered(play: Play) -> None:
    table = play()
    show(table)
    table.watch()
    table.resize(78, 20)
    assert "2 columns and 4 rows more" in table.wait_for("more, please")
    assert not cards_on(table.text)
    table.resize(80, 24)
    table.wait_for("Pass the laptop to Chris")
    table.settle()
    # The first ones are what the smaller window makes of what stood there.
    covered = next(at for at, screen in enumerate(table.seen) if "more, please" in screen)
    assert not any(cards_on(screen) for screen in table.seen[covered:])


def test_resizing_shows_nothing_and_a_window_that_grows_loses_nothing(play: Play) -> None:
    table = play()
    for columns, lines in ((120, 40), (100, 30), (80, 24)):
        _resize(table, columns, lines)
        assert "Pass the laptop to Chris" in table.text
    assert not cards_seen(table)
    show(table)
    table.press("4")
    table.wait_for(TAKEN_UP)
    for columns, lines in ((100, 30), (120, 40)):
        _resize(table, columns, lines)
        assert "Chris, choose a card" in table.text
        assert TAKEN_UP in table.text
    table.press("enter")
    table.wait_for("Pass the laptop to Amy")


def test_a_window_that_shrinks_covers_the_hand(play: Play) -> None:
    table = play(columns=120, lines=40)
    show(table)
    for columns, lines in ((118, 40), (118, 38)):
        table.watch()
        table.resize(columns, lines)
        table.wait_for("The cards were covered because the window got smaller.")
        table.settle()
        assert not cards_on(table.text)
        show(table)


def _resize(table: Terminal, columns: int, lines: int) -> None:
    table.resize(columns, lines)
    table.wait_for(lambda _: table.lines[0].startswith(" Master Menu") and "help" in table.lines[-1])


def try_pin(table: Terminal, pin: str, then: str) -> None:
    """Type a PIN at the hand-over, and wait for what comes of it."""
    table.type(pin)
    table.wait_for(lambda text: re.search(rf"PIN +{'●' * len(pin) or 'type it'}", text))
    table.press("enter")
    table.wait_for(lambda text: then in text and "●●" not in text)


def test_each_wrong_pin_makes_the_next_one_take_longer_and_all_are_told(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A burst of them is one try, and nobody starts again by leaving or killing the program."""
    monkeypatch.setattr(pins, "COST", 14)
    homes.unfinished(tmp_path, pins={0: "4711"})
    table = play("--resume")
    table.watch()
    press_calmly(table, lambda now: "type it, then press Enter" in now)
    # What is typed while one is checked is nothing.
    table.send("".join(f"{pin:04}\r" for pin in range(12)))
    table.wait_for("Wrong PIN.")
    table.settle(1.0)
    assert 1 <= wrong_pins(tmp_path) < 4
    for _ in range(5 - wrong_pins(tmp_path)):
        try_pin(table, "9999", "Wrong PIN.")
    table.wait_for("Checking the next one takes 1 second.")
    try_pin(table, "9999", "Checking the next one takes 2 seconds.")
    table.type("4711")
    table.press("enter")
    table.wait_for("One moment: checking the PIN.")
    # The program can be left meanwhile, and nothing is found out then.
    table.press("escape")
    table.wait_for("The check was stopped.")
    table.signal(signal.SIGKILL)
    table.wait_end()
    assert wrong_pins(tmp_path) == 6
    table = play("--resume")
    table.watch()
    press_calmly(table, lambda now: "type it, then press Enter" in now)
    table.type("4711")
    table.press("enter")
    table.wait_for("One moment: checking the PIN.")
    assert not cards_seen(table)
    # Keys that are typed while it waits do not act on the hand.
    table.press("3", "enter")
    table.wait_for("Chris, choose a card")
    table.settle()
    assert TAKEN_UP not in table.text
    place(table, "Pass the laptop to Amy")
    for following in ("Pass the laptop to Phil", "Turn the screen"):
        show(table)
        place(table, following)
    shown = press_calmly(table, lambda now: "wrong PINs" in now)
    assert "6 wrong PINs were typed for Chris." in shown


def wrong_pins(home: Path) -> int:
    """Return how many wrong PINs in a row the store has of its only game."""
    with Store(homes.store_of(home), new=False) as store:
        return sum(store.load(1).facts.wrong_pins.values())


def test_nothing_is_sent_to_the_clipboard_or_the_title(play: Play) -> None:
    """Neither by dragging over a hand and its hand-over, nor by a card that is selected."""
    table = play()
    show(table)
    table.press("1")
    table.wait_for(TAKEN_UP)
    for closes in (["b"], ["3", "enter"]):
        table.send("\x1b[<0;1;1M\x1b[<32;40;12M\x1b[<32;80;23M\x1b[<0;80;23m")
        table.press("ctrl+c")
        table.wait_for("Leave this game")
        table.press(*closes)
        if closes == ["b"]:
            table.wait_for("Pass the laptop to Chris")
    table.wait_end()
    sent = re.findall(rb"\x1b\](\d+);([^\x07\x1b]*)", bytes(table.raw))
    assert b"52" not in dict(sent)
    assert not cards_on(" ".join(words.decode() for _, words in sent))


def test_nothing_is_logged(play: Play, tmp_path: Path) -> None:
    """Not even what was typed, which may be a PIN."""
    log = tmp_path / "textual.log"
    table = play(env={"TEXTUAL_LOG": str(log), "TEXTUAL": "debug"})
    show(table)
    place(table, "Pass the laptop to Amy")
    assert not log.exists()


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


def test_a_seed_that_nobody_typed_is_told_nowhere(play: Play, tmp_path: Path) -> None:
    table = play(*UNTYPED, changes=("quick", "known_seed"))
    assert "seed" not in show(table)
    command = Path(f"/proc/{table.pid}/cmdline")
    if command.exists():
        assert str(SECRET_SEED) not in command.read_text()
    place(table, "Pass the laptop to Amy")
    table.signal(signal.SIGTERM)
    table.wait_end()
    assert str(SECRET_SEED) not in table.raw.decode()
    game = saved(tmp_path)
    assert str(SECRET_SEED) not in codec.write(game)
    assert game.placed == {0}
