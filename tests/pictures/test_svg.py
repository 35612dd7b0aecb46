"""Tests that any XML reader can read what is drawn as SVG, whatever it says and shows."""

from itertools import product
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.pictures.food import Pixels
from sushigo_tui.pictures.svg import document, element, pixels, rectangle, text

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = st.sampled_from(["", "#102030", "#ffffff"])


def drawn(*parts: str) -> ElementTree.Element:
    """A picture of these parts, as it is read; its title and description come first."""
    root = ElementTree.fromstring(document(10, 10, parts, title="<Ann>", description="Ann & Bo."))
    assert [(each.tag, each.text) for each in root[:2]] == [
        (f"{SVG}title", "<Ann>"),
        (f"{SVG}desc", "Ann & Bo."),
    ]
    return root


@given(st.text())
def test_any_text_is_a_text_of_valid_xml(words: str) -> None:
    root = drawn(text(1, 2, words, id=words))
    (said,) = root[2:]
    assert all(letter.isprintable() or letter not in "\n\r\t\x1b\x00\x85" for letter in said.text or "")
    assert said.get("id") == (said.text or "")


def test_what_can_be_read_stays_as_it_is() -> None:
    names = ["<b>&\"'", "山田 太郎", "Zoë 🍣", "ا ب"]
    root = drawn(*(text(0, 0, name) for name in names))
    assert [said.text for said in root[2:]] == names


def test_a_control_character_is_told_and_not_sent() -> None:
    root = drawn(text(0, 0, "a\x1b[2J\u202eb\uffff"))
    assert root[2].text == "a\\x1b[2J\\u202eb\ufffd"


@given(st.integers(1, 6).flatmap(lambda width: st.lists(st.lists(COLOURS, min_size=width, max_size=width))))
def test_pixels_are_drawn_each_once_and_only_those(rows: list[list[str]]) -> None:
    picture: Pixels = tuple(map(tuple, rows))
    root = ElementTree.fromstring(element("g", "", pixels(picture, 2)))
    drawn = {}
    for path in root:
        for run in path.attrib["d"].split("M")[1:]:
            corner, length, *_ = run.split("h")
            x, y = map(int, corner.split())
            for column in range(x // 2, (x + int(length.split("v")[0])) // 2):
                assert (column, y // 2) not in drawn
                drawn[column, y // 2] = path.attrib["fill"]
    places = product(range(len(picture[0]) if picture else 0), range(len(picture)))
    assert drawn == {(x, y): picture[y][x] for x, y in places if picture[y][x]}


def test_runs_of_one_colour_are_one_rectangle() -> None:
    assert pixels((("#aabbcc",) * 15,)).count("M") == 1
    assert rectangle(0, 1.255, 2, 3.0, "red") == '<rect x="0" y="1.25" width="2" height="3" fill="red"/>'
