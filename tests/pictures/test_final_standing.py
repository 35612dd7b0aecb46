"""The end of a game as a picture: valid, self-contained, and nothing in it leaves its place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.pictures.final_standing import (
    PLATES,
    WIDTH,
    FinalPlace,
    FinalStanding,
    draw_final_standing,
    fitted,
)
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.dishes import card

SVG = "{http://www.w3.org/2000/svg}"
EATEN = ("nigiri:egg", "maki:3", "tempura", "pudding", "wasabi", "fruit:orange+pineapple", "miso-soup", "tea")
FOOD = st.lists(st.sampled_from([*map(card, EATEN)]), max_size=30).map(tuple)


@st.composite
def standings(draw: st.DrawFn) -> FinalStanding:
    seats = draw(st.integers(1, 8))
    winners = draw(st.integers(1, seats))
    places = tuple(
        FinalPlace(
            1 if seat < winners else draw(st.sampled_from([None, seat + 1])),
            draw(st.text(min_size=1, max_size=40)),
            draw(st.integers(-9, 120)),
            PAWNS[seat],
            seat < winners,
            draw(FOOD) if seat < winners else (),
        )
        for seat in range(seats)
    )
    return FinalStanding(draw(st.text(max_size=60)), draw(st.lists(st.text(), max_size=2)), places)


@settings(max_examples=40)
@given(standings())
def test_any_standing_is_valid_and_needs_nothing_beside_it(standing: FinalStanding) -> None:
    drawn = draw_final_standing(standing)
    root = ElementTree.fromstring(drawn)
    height = float(root.attrib["height"])
    assert not any(word in drawn for word in ("href", "url(", "<image", "<script", "<style", "@import"))
    for shape in root.iter():
        if shape.tag == f"{SVG}rect":
            assert float(shape.attrib["width"]) >= 0
            assert 0 <= float(shape.attrib["y"]) <= height - float(shape.attrib["height"])
        if shape.tag == f"{SVG}text":
            assert 0 < float(shape.attrib["y"]) < height
    winners = [place for place in standing.places if place.won]
    alone = len(winners) == 1
    eaten = sum(len(each.food) if alone else min(PLATES, len({*each.food})) for each in winners)
    assert sum(1 for shape in root if "transform" in shape.attrib) == eaten


@given(st.text(min_size=1, max_size=200), st.sampled_from([60, 320, 900]), st.booleans())
def test_words_are_shrunk_and_then_cut(words: str, room: float, bold: bool) -> None:
    shown, size = fitted(words, room, 40, bold=bold)
    assert 0 < size <= 40
    assert shown == words or (shown.endswith("…") and words.startswith(shown[:-1]) and size <= 40)


@pytest.mark.parametrize("name", ["Amy", "W" * 40, "山田太郎さんとそのお友だちの皆さん", "x"])
def test_a_name_stands_at_its_pawn_and_beside_its_points(name: str) -> None:
    place = FinalPlace(1, name, 120, PAWNS[7], True, ())
    root = ElementTree.fromstring(draw_final_standing(FinalStanding("Sushi Go!", [], [place])))
    big, points = [
        said for said in root.iter(f"{SVG}text") if said.text and said.get("font-weight") == "700"
    ][:2]
    assert (big.text or "")[:4] == name[:4]
    assert points.text == "120"
    assert float(points.attrib["x"]) < WIDTH
