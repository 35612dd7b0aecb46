"""What a table still lacks, and who is ahead: it has to come true."""

import pytest

from tests.tables import prospects, worth, worth_kept


@pytest.mark.parametrize(
    ("dish", "tables", "told"),
    [
        (
            "maki",
            ["maki:2, maki:3", "maki:3", "2 maki:1, maki:3"],
            ["tied for most", "2 behind", "tied for most"],
        ),
        ("temaki", ["2 temaki", "temaki", ""], ["most", "1 behind", "2 behind"]),
        ("pudding", ["pudding", "3 pudding"], ["2 behind", "most"]),
        ("uramaki", ["uramaki:3", "uramaki:4, uramaki:5"], ["7 to ten: 8 at once", "1 to ten: 8 at once"]),
        ("soy-sauce", ["soy-sauce", "soy-sauce, eel"], ["1 colour, 1 behind", "2 colours, most"]),
        ("tea", ["tea", "tea, 2 eel"], ["top colour: 1", "top colour: 2"]),
        ("edamame", ["edamame", "2 edamame"], ["1 other with some"] * 2),
        ("edamame", ["edamame"], ["nobody else has any"]),
        ("edamame", ["edamame", "2 edamame", "edamame"], ["2 others with some"] * 3),
        ("tofu", ["tofu", "2 tofu", "3 tofu"], ["1 more: 6", "no more!", "too many"]),
        ("eel", ["eel", "2 eel"], ["1 more: 7", ""]),
        ("wasabi", ["wasabi", "wasabi in use"], ["awaits a nigiri", ""]),
        ("nigiri", ["nigiri:egg"], [""]),
    ],
)
def test_what_is_told(dish: str, tables: list[str], told: list[str]) -> None:
    assert prospects(dish, *tables) == told


@pytest.mark.parametrize(
    ("places", "told"),
    [
        (0, "5 to ten: 8 at once"),
        (1, "5 to ten: 5 at once"),
        (2, "5 to ten: 2 at once"),
        (3, "no place left"),
        (4, "no place left"),
    ],
)
def test_the_next_place_of_the_uramaki_race(places: int, told: str) -> None:
    """URA-1, URA-4."""
    assert prospects("uramaki", "uramaki:5", "", places=places) == [told, told.replace("5 to", "10 to")]


@pytest.mark.parametrize("dish", ["tempura", "sashimi", "dumpling", "eel", "tofu"])
@pytest.mark.parametrize("held", range(1, 7))
def test_so_many_more_are_worth_what_is_promised(dish: str, held: int) -> None:
    """TEMPURA, SASHIMI, DUMPLING, EEL, TOFU."""
    (told,) = prospects(dish, f"{held} {dish}")
    if "more: " not in told:
        assert worth(dish, f"{held + 1} {dish}") <= worth(dish, f"{held} {dish}") or dish in (
            "tempura",
            "sashimi",
        )
        return
    more, points = told.split(" more: ")
    (now,), (then,) = worth(dish, f"{held} {dish}"), worth(dish, f"{held + int(more)} {dish}")
    assert then == (now if points.startswith("+") else 0) + int(points)


@pytest.mark.parametrize("held", range(1, 9))
def test_so_many_more_ice_creams_are_worth_what_is_promised(held: int) -> None:
    """ICE-CREAM."""
    (told,) = prospects("green-tea-ice-cream", f"{held} green-tea-ice-cream")
    if not told:
        assert held % 4 == 0
        return
    more, points = told.split(" more: +")
    (now,) = worth_kept("green-tea-ice-cream", f"{held} green-tea-ice-cream")
    assert worth_kept("green-tea-ice-cream", f"{held + int(more)} green-tea-ice-cream") == [now + int(points)]


@pytest.mark.parametrize(
    "held",
    [
        "onigiri:circle",
        "2 onigiri:circle",
        "onigiri:circle, onigiri:square",
        "onigiri:circle, onigiri:square, onigiri:triangle",
    ],
)
def test_a_new_shape_is_worth_what_is_promised(held: str) -> None:
    """ONIGIRI."""
    (told,) = prospects("onigiri", held)
    (now,), (then,) = worth("onigiri", held), worth("onigiri", f"{held}, onigiri:rectangle")
    assert told == f"new shape: +{then - now}"


def test_with_all_shapes_there_is_no_new_one() -> None:
    """ONIGIRI."""
    assert prospects("onigiri", "onigiri:circle, onigiri:square, onigiri:triangle, onigiri:rectangle") == [""]
