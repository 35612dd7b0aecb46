"""One card as it is drawn, whichever it is and however small."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from rich.cells import cell_len

from sushigo_tui.rules.cards import CARDS, Card, Dish
from sushigo_tui.rules.dishes import ALL
from sushigo_tui.tui.terminal import Symbols, to_ascii
from sushigo_tui.tui.theme import ink
from sushigo_tui.tui.widgets.card import LARGE, SIZES, SMALL, Face, Size, back, drawn, face
from sushigo_tui.tui.widgets.lines import Line

FACES: list[Card | Dish] = [*CARDS.values(), *ALL.values()]
NAMED = [f"{size.width}x{size.height}" for size in SIZES]


def texts(lines: Iterable[Line]) -> list[str]:
    """What stands in each line."""
    return ["".join(segment.text for segment in line) for line in lines]


def smiles(how: Face) -> tuple[str, str]:
    """A face's smile, and the broad one of its portrait."""
    return how.smile, " ".join(how.smile)


@pytest.mark.parametrize("size", SIZES, ids=NAMED)
@pytest.mark.parametrize("symbols", ["emoji", "plain", "ascii"])
def test_every_card_and_every_dish_takes_as_many_cells_as_its_card(size: Size, symbols: Symbols) -> None:
    for shown in FACES:
        for seats in (2, 8):
            for foot in ("", "+12"):
                lines = texts(drawn(face(shown, symbols, seats), size, "0", foot))
                assert [cell_len(line) for line in lines] == [size.width] * size.height, shown
    assert [cell_len(line) for line in texts(back(size))] == [size.width] * size.height


@pytest.mark.parametrize("shown", FACES, ids=repr)
def test_the_whole_name_stands_on_the_smallest_card_with_no_word_cut(shown: Card | Dish) -> None:
    how = face(shown, "plain", 4)
    words = " ".join(texts(drawn(how, SMALL))).split()
    assert any(all(word in words for word in name.split()) for name in (how.name, how.full)), words


@pytest.mark.parametrize("size", SIZES, ids=NAMED)
def test_no_two_cards_look_alike_without_their_colours(size: Size) -> None:
    """Not even a nigiri on wasabi, a copy, or one that lies face-down; printed cards only, in ASCII, too."""
    looks: dict[tuple[object, bool], tuple[str, ...]] = {
        (card, copied): tuple(map(to_ascii, texts(drawn(face(card, "ascii", 4, copied=copied), size))))
        for card in CARDS.values()
        for copied in (False, True)
    }
    looks[CARDS["nigiri:egg"].dish, False] = tuple(map(to_ascii, texts(back(size))))
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", SIZES, ids=NAMED)
@pytest.mark.parametrize("symbols", ["emoji", "plain", "ascii"])
def test_every_card_smiles_once(size: Size, symbols: Symbols) -> None:
    for shown in FACES:
        how = face(shown, symbols, 4)
        lines = drawn(how, size, "1", "+2")
        smiling = [segment for line in lines for segment in line if segment.text in smiles(how)]
        assert len(smiling) == 1, shown
        assert smiling[0].style == ink("rice-ink", "rice", bold=True)


@pytest.mark.parametrize("shown", FACES, ids=repr)
def test_each_picture_fits_its_box_in_ascii_too(shown: Card | Dish) -> None:
    how = face(shown, "plain", 4)
    for picture, cells in ((how.picture, [7] * 3), (how.portrait, [9] * 5)):
        assert [cell_len(line) for line in picture] == cells
        assert "?" not in "".join(map(to_ascii, picture))
        assert sum(any(smile in line for smile in smiles(how)) for line in picture) == 1


def test_no_two_dishes_have_the_same_picture_and_no_two_shapes_or_toppings() -> None:
    for kind in ("picture", "portrait"):
        looks: dict[tuple[str, ...], set[str]] = {}
        for shown in FACES:
            dish = shown if isinstance(shown, Dish) else shown.dish
            looks.setdefault(getattr(face(shown, "plain", 4), kind), set()).add(dish.name)
        assert all(len(dishes) == 1 for dishes in looks.values()), looks
    for name in ("onigiri", "nigiri", "maki", "fruit"):
        assert len(set(ALL[name].look.portraits.values())) == len(ALL[name].cards)


@pytest.mark.parametrize("size", [size for size in SIZES if size.height > LARGE.height])
@pytest.mark.parametrize("shown", FACES, ids=repr)
def test_large_cards_have_the_portrait_unless_their_name_takes_two_lines(
    shown: Card | Dish, size: Size
) -> None:
    how = face(shown, "plain", 4)
    lines = [line.strip() for line in texts(drawn(how, size))]
    whole = all(line.strip() in lines for line in how.portrait)
    assert whole or (size.height == LARGE.height + 1 and (how.mark.words or how.full not in lines))


@pytest.mark.parametrize("size", [size for size in SIZES if size != SMALL])
def test_words_keep_a_margin_on_either_side(size: Size) -> None:
    for shown in FACES:
        for line in texts(drawn(face(shown, "plain", 8), size, "1", "+12")):
            assert line[0] == line[-1] == " ", (shown, line)


@pytest.mark.parametrize("size", SIZES, ids=NAMED)
def test_the_number_in_the_corner_is_never_taken_for_the_key(size: Size) -> None:
    numbered = [card for card in CARDS.values() if card.number]
    assert len(numbered) == 12
    for card in numbered:
        bar = texts(drawn(face(card, "plain", 4), size, "7"))[0]
        key, letters, number = re.fullmatch(r" ?(\d) *([A-Z]{2}) *#(\d+) ?", bar).groups()  # type: ignore[union-attr]
        assert (key, letters, int(number)) == ("7", card.dish.look.letters, card.number)
