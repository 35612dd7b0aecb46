"""One card as it is drawn, whichever it is and however small."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from sushigo_tui.rules.cards import CARDS, Card, Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.widgets.card import LARGE, MIDDLE, SMALL, Size, back, drawn, face

FACES: list[Card | Dish] = [*CARDS.values(), *ALL.values()]


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=["small", "middle", "large"])
@pytest.mark.parametrize("symbols", ["emoji", "plain", "ascii"])
def test_every_card_and_every_dish_takes_as_many_cells_as_its_card(size: Size, symbols: Symbols) -> None:
    for shown in FACES:
        for seats in (2, 8):
            for foot in ("", "+12"):
                lines = drawn(face(shown, symbols, seats), size, "0", foot)
                assert [cell_len(line.text) for line in lines] == [size.width] * size.height, shown
    assert [cell_len(line.text) for line in back(size)] == [size.width] * size.height


@pytest.mark.parametrize("shown", FACES, ids=repr)
def test_the_whole_name_stands_on_the_smallest_card_with_no_word_cut(shown: Card | Dish) -> None:
    words = " ".join(line.text for line in drawn(face(shown, "plain", 4), SMALL)).split()
    name = face(shown, "plain", 4).name.split()
    assert all(word in words for word in name), (name, words)
