"""Tests of the statistics in sentences for the ear."""

from sushigo_tui.store.statistics import Feat, PlayerStatistics
from sushigo_tui.text.statistics import one_aloud


def test_the_unit_of_a_record_agrees_with_its_number() -> None:
    one, less = Feat(1, 3, "2026-11-30"), Feat(-1, 3, "2026-11-30")
    figures = PlayerStatistics("Amy", "", 2, 1.0, 1.0, one, less, one, one, (), (), ())
    assert list(one_aloud(figures))[1:5] == [
        "Best game: Amy with 1 point in game 3, 30 November 2026.",
        "Best round: Amy with minus 1 point in game 3, 30 November 2026.",
        "Largest margin: Amy won game 3 by 1 point, 30 November 2026.",
        "Wins in a row: Amy with 1, up to game 3, 30 November 2026.",
    ]
