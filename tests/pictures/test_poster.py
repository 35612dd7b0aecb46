"""The end of a game as a picture in pixels."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.pictures.pawns import PAWNS, SHAPES
from sushigo_tui.pictures.poster import PAPER, FinalPlace, FinalStanding, draw_poster
from sushigo_tui.pictures.raster import Raster, spelled, written_width
from sushigo_tui.rules.dishes import card
from tests.pictures.png import read

AMY = FinalPlace(1, "Amy", 42, PAWNS[0], True, (card("nigiri:egg"), card("tofu")))
PHIL = FinalPlace(2, "Phil", 37, PAWNS[1], False, (card("maki:3"),))
STANDING = FinalStanding("Sushi Go! · 25 November 2026", ["Wins with 42 points."], [AMY, PHIL])


def colours(standing: FinalStanding) -> set[str]:
    """All colours of its picture."""
    return {
        f"#{row[at : at + 3].hex()}"
        for row in set(read(draw_poster(standing)).rows)
        for at in range(0, 3240, 3)
    }


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


@settings(max_examples=15)
@given(standings())
def test_any_standing_is_a_valid_picture_of_its_width(standing: FinalStanding) -> None:
    drawn = read(draw_poster(standing))
    assert drawn.width == 1080
    paper = bytes.fromhex(PAPER[1:]) * 1080
    # Nothing of it is cut off below.
    assert drawn.rows[-1] == paper


def test_a_poster_says_in_words_what_it_shows() -> None:
    assert read(draw_poster(STANDING)).description.splitlines() == [
        "Sushi Go! · 25 November 2026",
        "1 Amy 42",
        "2 Phil 37",
        "Wins with 42 points.",
    ]


def test_each_seat_has_its_pawn_and_its_food() -> None:
    there = colours(STANDING)
    assert {AMY.pawn.colour, PHIL.pawn.colour} <= there
    without = replace(STANDING, places=[AMY, replace(PHIL, food=())])
    assert colours(without) < there


def test_a_pawn_stands_for_a_name_in_letters_that_are_not_drawn() -> None:
    def pixels(name: str, pawn: int) -> int:
        places = [replace(place, pawn=PAWNS[pawn], name=name, food=()) for place in (AMY, PHIL)]
        rows = read(draw_poster(replace(STANDING, places=places))).rows
        return sum(row.count(bytes.fromhex(PAWNS[pawn].colour[1:])) for row in rows)

    for pawn in range(0, len(PAWNS), 3):
        assert pixels("山田", pawn) > pixels(".", pawn)
    assert "1 山田 42" in read(draw_poster(replace(STANDING, places=[replace(AMY, name="山田")]))).description


def test_two_cards_that_look_alike_are_drawn_once() -> None:
    chopsticks = card("chopsticks:1"), card("chopsticks:2")
    once, twice = (
        draw_poster(replace(STANDING, places=[replace(AMY, food=food)]))
        for food in (chopsticks[1:], chopsticks)
    )
    assert once == twice


def test_every_pawn_has_a_shape_of_its_own() -> None:
    assert SHAPES.keys() == {pawn.shape for pawn in PAWNS}
    assert len({*SHAPES.values()}) == len(PAWNS)


@pytest.mark.parametrize(
    ("words", "letters"),
    [
        ("Zoë", "ZOË"),
        ("Łukasz", "LUKASZ"),
        ("Æsir", "AESIR"),
        ("Nguyễn", "NGUYEN"),
        ("山田", ""),
        ("Sam 🍣", "SAM "),
        ("ﬁ", "FI"),
    ],
)
def test_what_is_not_drawn_is_written_as_near_as_can_be(words: str, letters: str) -> None:
    assert spelled(words) == letters


def test_what_lies_outside_is_not_drawn() -> None:
    raster = Raster(4, 3, "#000000")
    raster.fill(-2, -2, 3, 3, "#ff0000")
    raster.fill(3, 2, 9, 9, "#00ff00")
    raster.fill(5, 0, 2, 2, "#0000ff")
    rows = read(raster.png("")).rows
    assert [row.hex() for row in rows] == ["ff0000" + "0" * 18, "0" * 24, "0" * 18 + "00ff00"]


def test_words_are_as_wide_as_they_are_written() -> None:
    raster = Raster(200, 20, "#000000")
    raster.write(0, 0, "Amy", 2, "#ffffff")
    widest = max(len(row.rstrip(b"\0")) // 3 for row in read(raster.png("")).rows)
    assert widest == written_width("Amy", 2) - 2
