"""One card as it is drawn, whichever it is and however small."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from sushigo_tui.rules.cards import CARDS, Card, Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.terminal import Symbols, to_ascii
from sushigo_tui.tui.widgets.card import SIZES, SMALL, Size, back, drawn, face

FACES: list[Card | Dish] = [*CARDS.values(), *ALL.values()]


@pytest.mark.parametrize("size", SIZES, ids=["largest", "large", "middle", "small"])
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
    how = face(shown, "plain", 4)
    words = " ".join(line.text for line in drawn(how, SMALL)).split()
    assert any(all(word in words for word in name.split()) for name in (how.name, how.full)), words


@pytest.mark.parametrize("size", SIZES, ids=["largest", "large", "middle", "small"])
def test_no_two_cards_look_alike_without_their_colours(size: Size) -> None:
    """Not even a nigiri on wasabi, a copy, or one that lies face-down; printed cards only, in ASCII, too."""
    looks: dict[tuple[object, bool], tuple[str, ...]] = {
        (card, copied): tuple(
            to_ascii(line.text) for line in drawn(face(card, "ascii", 4, copied=copied), size)
        )
        for card in CARDS.values()
        for copied in (False, True)
    }
    looks[CARDS["nigiri:egg"].dish, False] = tuple(to_ascii(line.text) for line in back(size))
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", SIZES, ids=["largest", "large", "middle", "small"])
@pytest.mark.parametrize("symbols", ["emoji", "plain", "ascii"])
def test_every_card_has_a_face(size: Size, symbols: Symbols) -> None:
    for shown in FACES:
        how = face(shown, symbols, 4)
        assert all(cell_len(line) == 7 and to_ascii(line).count("?") == 0 for line in how.picture), shown
        assert any(how.picture[1].strip() in line.text for line in drawn(how, size, "1", "+2")), shown


@pytest.mark.parametrize("size", SIZES, ids=["largest", "large", "middle", "small"])
def test_the_number_in_the_corner_is_never_taken_for_the_key(size: Size) -> None:
    numbered = [card for card in CARDS.values() if card.number]
    assert len(numbered) == 12
    for card in numbered:
        bar = drawn(face(card, "plain", 4), size, "7")[0].text
        key, letters, number = re.fullmatch(r" ?(\d) *([A-Z]{2}) *#(\d+) ?", bar).groups()  # type: ignore[union-attr]
        assert (key, letters, int(number)) == ("7", card.dish.letters, card.number)
