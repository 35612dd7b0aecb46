"""Nobody ever sees a hand that is not theirs: what is shown to whom, what covers it, what leaves the screen.

In the first turn the tables are empty, so any card on the screen is one of a hand.
"""

import re
import signal
from pathlib import Path

from sushigo_tui.records import codec
from tests.hotseat.seats import laptop_to
from tests.terminal.player import offered_on
from tests.terminal.pty_screen import FOCUS_IN, FOCUS_OUT
from tests.terminal.seats import KNOWN, NAMES, TAKEN_UP, Play, cards_on, cards_seen, known_game, place, show
from tests.terminal.tampered import SECRET_SEED
from tests.terminal.test_leaving import saved

UNTYPED = KNOWN[:-2]


def symbols(text: str) -> list[str]:
    """The symbols of the cards that lie in a row."""
    return [symbol for _, symbol in sorted(offered_on(text).items(), key=lambda card: (card[0] == "0", card))]


def test_each_seat_is_shown_its_own_hand_and_placing_covers_it_at_once_however_slow_the_disk(
    play: Play,
) -> None:
    """Whatever is pressed in the same breath must not find the hand any more."""
    game, table = known_game(), play(changes=("quick", "slow_disk"))
    for seat, following in enumerate((laptop_to("Amy"), laptop_to("Phil"), "Turn the screen")):
        table.settle()
        assert not cards_seen(table), "a hand-over shows cards"
        shown = show(table)
        assert symbols(shown) == [card.dish.letters for card in game.view(seat).with_hand_sorted().hand]
        assert f"{NAMES[seat]}, choose a card" in shown
        table.press("3")
        table.wait_for(TAKEN_UP)
        table.watch()
        table.press("enter", "2")
        table.wait_for(following)
        assert any("Saving the game." in screen for screen in table.seen)
    table.settle()
    assert not cards_seen(table), "something is told before the reveal"


def test_what_is_opened_over_a_hand_covers_it_for_good(play: Play) -> None:
    table = play()
    for opens, instead, closes in (
        ("bb", laptop_to("Chris"), ""),
        ("\x11", "Leave this game", "b"),
        ("\x03", "Leave this game", "b"),
        ("\x1bOPb", laptop_to("Chris"), ""),
        (FOCUS_OUT, laptop_to("Chris"), FOCUS_IN),
    ):
        show(table)
        table.press("2")
        table.wait_for(TAKEN_UP)
        table.watch()
        table.send(opens)
        table.wait_for(instead)
        table.send(closes)
        table.wait_for(laptop_to("Chris"))
        table.settle()
        assert not cards_seen(table), repr(opens)


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
            table.wait_for(laptop_to("Chris"))
    table.wait_end()
    sent = re.findall(rb"\x1b\](\d+);([^\x07\x1b]*)", bytes(table.raw))
    assert b"52" not in dict(sent)
    assert not cards_on(" ".join(words.decode() for _, words in sent))


def test_a_seed_that_nobody_typed_is_told_nowhere(play: Play, tmp_path: Path) -> None:
    table = play(*UNTYPED, changes=("quick", "known_seed"))
    assert "seed" not in show(table)
    command = Path(f"/proc/{table.pid}/cmdline")
    if command.exists():
        assert str(SECRET_SEED) not in command.read_text()
    place(table)
    table.signal(signal.SIGTERM)
    table.wait_end()
    assert str(SECRET_SEED) not in table.raw.decode()
    game = saved(tmp_path)
    assert str(SECRET_SEED) not in codec.write(game)
    assert game.placed == {0}
