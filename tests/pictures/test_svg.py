"""Tests that any XML reader can read what is drawn as SVG, whatever it says and shows."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.pictures.svg import document, rectangle, text

SVG = "{http://www.w3.org/2000/svg}"


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


def test_a_number_has_two_decimals_at_most() -> None:
    assert rectangle(0, 1.255, 2, 3.0, "red") == '<rect x="0" y="1.25" width="2" height="3" fill="red"/>'
