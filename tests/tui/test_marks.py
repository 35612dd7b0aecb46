"""Wins of an evening in a line: everyone has a mark of their own, which is never broken."""

from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.store.highlights import EveningPlayer, Played, tally
from sushigo_tui.tui import theme
from sushigo_tui.tui.widgets.marks import PawnMark, mark_lines, marks
from tests.tui.screen_text import texts


def test_no_two_players_have_the_same_mark_and_who_came_later_keeps_theirs() -> None:
    """Twelve people won, each time with the pawns of those who left."""
    games = [
        Played(number, (EveningPlayer(f"Player {number}", ""),), (number,), (0,), (number % 3,))
        for number in range(12)
    ]
    found = marks(tally(games))
    assert len({mark.pawn for mark in found}) == len(found) == 12
    assert [PAWNS.index(mark.pawn) for mark in found[:3]] == [2, 1, 0]


def test_a_line_breaks_only_between_marks() -> None:
    found = [PawnMark(PAWNS[0], "Amy", 2), PawnMark(PAWNS[1], "Mary Ann", 1), PawnMark(PAWNS[2], "Zoe", 10)]
    theme.activate("dark")
    assert texts(mark_lines(found, 20)) == ["● Amy 2", "■ Mary Ann 1", "▲ Zoe 10"]
    theme.activate("dark", ascii_only=True)
    assert texts(mark_lines(found, 22)) == ["@ Amy 2   # Mary Ann 1", "^ Zoe 10"]
