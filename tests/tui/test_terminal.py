"""Tests of which symbols a terminal can show, and that nothing but ASCII reaches one that cannot."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.tui import terminal
from sushigo_tui.tui.theme import fit

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environ", "encoding", "symbols"),
    [
        (XTERM, "utf-8", "plain"),
        (XTERM, "UTF8", "plain"),
        (XTERM, "iso8859-1", "ascii"),
        (XTERM, "ascii", "ascii"),
        ({"TERM": "linux"}, "utf-8", "ascii"),
        ({"TERM": "screen.linux"}, "utf-8", "ascii"),
        ({"TERM": "vt320-w"}, "utf-8", "ascii"),
        ({"TERM": "vte-256color"}, "utf-8", "plain"),
        ({"TERM": "xterm-kitty"}, "utf-8", "plain"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "utf-8", "plain"),
        ({"WT_SESSION": "1"}, "utf-8", "plain"),
        ({"TERM": "xterm-kitty", "TMUX": "x"}, "utf-8", "plain"),
        ({"TERM": "screen-256color", "TERM_PROGRAM": "WezTerm"}, "utf-8", "plain"),
        ({}, "utf-8", "plain"),
        ({"LANG": "en_US.UTF-8"}, "utf-8", "plain"),
        ({"LANG": "de_DE.utf8@euro"}, "utf-8", "plain"),
        ({"LANG": "C"}, "utf-8", "ascii"),
        ({"LANG": "de_DE.ISO-8859-1"}, "utf-8", "ascii"),
        ({"LANG": "de_DE"}, "utf-8", "ascii"),
        ({"LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, "utf-8", "ascii"),
        ({"LC_CTYPE": "en_US.UTF-8", "LANG": "C"}, "utf-8", "plain"),
        ({"LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"}, "utf-8", "ascii"),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", "plain"),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "ja_JP.eucJP"}, "utf-8", "ascii"),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "ja_JP.UTF-8"}, "utf-8", "plain"),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, "utf-8", "plain"),
    ],
)
def test_symbols(environ: dict[str, str], encoding: str, symbols: str) -> None:
    assert terminal.symbols(environ, encoding) == symbols


@pytest.mark.parametrize("text", ["plain", "Zoë", "│─┌█▀", "山田", "🍣", "a\u0301", "→ ↑↓ …", "ﬁ"])
def test_ascii_has_as_many_cells_as_what_it_stands_for(text: str) -> None:
    there = terminal.to_ascii(text)
    assert there.isascii()
    assert cell_len(there) == cell_len(text)


def test_pawns_differ_in_colour_and_shape_and_become_their_own_ascii_shapes() -> None:
    assert len(PAWNS) == 8
    for column in zip(*PAWNS, strict=True):
        assert len(set(column)) == 8
    for pawn in PAWNS:
        assert terminal.to_ascii(pawn.shape) == pawn.ascii
        assert cell_len(pawn.shape) == cell_len(pawn.ascii) == 1


@pytest.mark.parametrize("text", ["", "abc", "abcdefgh", "山田太郎さん", "Zoë", "🍣🍣🍣🍣🍣"])
@pytest.mark.parametrize("width", [0, 1, 2, 5, 8, 30])
def test_fit_fills_its_width_exactly(text: str, width: int) -> None:
    fitted = fit(text, width)
    assert cell_len(fitted) == width
    if cell_len(text) <= width:
        assert fitted.rstrip() == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("👩\u200d🍳", "👩🍳"),
        ("❤\ufe0f", "❤"),
        ("👍\U0001f3fd", "👍"),
        ("क्\u200dष", "क्\u200dष"),
        ("Zoë", "Zoë"),
    ],
)
def test_emoji_whose_width_is_not_sure_are_shown_apart(text: str, shown: str) -> None:
    """Letters of scripts that need a joiner keep it."""
    assert fit(text, 9).rstrip() == shown


@pytest.mark.parametrize(
    ("sent", "text"),
    [
        ([b"Zo\xc3\xab"], "Zoë"),
        ([b"Zo\xc3", b"\xab"], "Zoë"),
        ([b"Zo\xeb"], "Zoë"),
        ([b"\xff1"], "ÿ1"),
        ([b"\x1b[M \xa0\xa0b"], "b"),
        ([b"\x1b[", b"M ", b"  "], ""),
        ([b"\x1b[<0;1;1M  "], "\x1b[<0;1;1M  "),
        ([b"\x1b[?62;22c\x1b[0n\x1b[>0;276;0c\x1b[?997;1nb"], "b"),
        ([b"\x1b[?2026;2$y\x1b[c\x1b[1;2A"], "\x1b[?2026;2$y\x1b[c\x1b[1;2A"),
        ([b"\x1b[1;", b"2A"], "\x1b[1;2A"),
        ([b"\x1b["], "\x1b["),
        ([b"\x1b"], "\x1b"),
        ([b"\x1b", b"[M \xa0\xa0b"], "b"),
        ([b"\x1b", b"[200~a\x1b[Ab"], "\x1b[200~a[Ab"),
        ([b"\x1b[200~A\x1b[Ay\x1b[20", b"1~\x1b[A"], "\x1b[200~A[Ay\x1b[201~\x1b[A"),
        ([b"\x1b]11;rgb:1/2/3\x07b"], "b"),
        ([b"\x1b]11;rgb", b":1/2/3\x1b", b"\\b"], "b"),
        ([b"\x1b[48;0;80;0;9ta\x1b[48;24;0;9;9tb\x1b[48;24;80;0;0t"], "ab\x1b[48;24;80;0;0t"),
        ([b"\x1b[A\x1bP1+r\x1b\\\x1b[B"], "\x1b[A\x1b[B"),
    ],
)
def test_bytes_are_utf8_or_latin1_and_what_nobody_typed_is_left_out(sent: list[bytes], text: str) -> None:
    typed = terminal.Typed()
    assert "".join(map(typed.text, sent)) + typed.silence(1) == text


@pytest.mark.parametrize("column", [2, 3])
def test_the_answer_how_wide_a_block_is_drawn_is_no_key(column: int) -> None:
    typed = terminal.Typed()
    answer = b"\x1b[2;%dR" % column
    assert typed.text(b"a" + answer[:3]) + typed.text(answer[3:] + b"b\x1b[1;2R") == "ab\x1b[1;2R"
    assert typed.drawn_wide == (column == 3)


@pytest.mark.parametrize("begun", [b"\x1b[M", b"\x1b[M ", b"\x1b]0;for ever", b"\x1bP"])
def test_what_was_begun_and_is_cut_off_swallows_nothing_later(begun: bytes) -> None:
    typed = terminal.Typed()
    typed.text(begun)
    typed.silence(1)
    assert typed.text(b"abcd") == "abcd"


def test_a_paste_that_is_cut_off_ends_after_a_second() -> None:
    typed = terminal.Typed()
    typed.text(b"\x1b[200~Amy")
    assert [typed.silence(ticks) for ticks in (1, 9, 10, 11)] == ["", "", "\x1b[201~", ""]
    typed.text(b"\x1b[200~Amy\x1b[201~")
    assert typed.silence(100) == ""


@pytest.mark.parametrize(
    ("environ", "answer", "why"),
    [
        ({"TERM": "xterm"}, "", ""),
        ({"TERM": "screen", "STY": "12.tty"}, "", terminal.UNHEARD),
        ({"TERM": "linux"}, "", terminal.UNHEARD),
        ({"TMUX_PANE": "%0"}, "0", terminal.UNHEARD_IN_TMUX),
        ({"TMUX_PANE": "%0"}, "1", ""),
    ],
)
async def test_where_no_lost_focus_is_heard_of_that_is_known(
    environ: dict[str, str], answer: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tmux").write_text(f"#!/bin/sh\necho {answer}\n")
    (tmp_path / "tmux").chmod(0o700)
    for name in ("STY", "TMUX_PANE", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"PATH": f"{tmp_path}:/bin:/usr/bin", **environ}.items():
        monkeypatch.setenv(name, value)
    assert await terminal.why_no_focus() == why
