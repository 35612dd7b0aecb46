"""Menu files that are none: every fault of a file is told, with its line or key."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.files import menus
from sushigo_tui.rules.editions import Menu

GOOD = {
    "name": '"Lunch"',
    "roll": '"maki"',
    "appetizers": '["tempura", "sashimi", "eel"]',
    "specials": '["tea", "spoon"]',
    "dessert": '"fruit"',
}


def text(**changed: str | None) -> str:
    """A good menu file with some keys changed, added, or (None) left out."""
    keys = {**GOOD, **changed}
    return "".join(f"{key} = {value}\n" for key, value in keys.items() if value is not None)


def faults(file: Path, written: str | bytes) -> list[str]:
    """What `load` says of a file that holds this; empty if it is a menu."""
    file.write_bytes(written if isinstance(written, bytes) else written.encode())
    try:
        menus.read_menu(file)
    except menus.MenuError as error:
        lines = zip(str(error).split("\n"), error.faults, strict=True)
        return [line.removeprefix(f"{file}: ") for line, _ in lines]
    return []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lunch.toml"


def test_a_good_one_has_none(file: Path) -> None:
    """MENU-1, MENU-3: any legal combination is a menu."""
    assert faults(file, text()) == []
    assert menus.read_menu(file) == Menu(
        "Lunch", "maki", ("tempura", "sashimi", "eel"), ("tea", "spoon"), "fruit"
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"roll": '"makki"'}, "roll: there is no dish 'makki'; did you mean 'maki'?"),
        ({"dessert": '"Fruits"'}, "dessert: there is no dish 'Fruits'; did you mean 'fruit'?"),
        (
            {"appetizers": '["tempura", "sashimi", "eal"]'},
            "appetizers: there is no dish 'eal'; did you mean 'eel'?",
        ),
        (
            {"appetizers": '["tempura", "sashimi", "miso soup"]'},
            "appetizers: there is no dish 'miso soup'; did you mean 'miso-soup'?",
        ),
        ({"roll": '"xyzzy"'}, "roll: there is no dish 'xyzzy'"),
        ({"roll": '"eel"'}, "roll: eel is an appetizer, not a roll"),
        ({"specials": '["tea", "eel"]'}, "specials: eel is an appetizer, not a special"),
        ({"dessert": '"nigiri"'}, "dessert: nigiri is on every menu: leave it out"),
        ({"appetizers": '["tempura", "eel"]'}, "appetizers: a menu has 3 appetizers, not 2"),
        (
            {"appetizers": '["tempura", "eel", "tofu", "edamame"]'},
            "appetizers: a menu has 3 appetizers, not 4",
        ),
        ({"specials": '["tea"]'}, "specials: a menu has 2 specials, not 1"),
        ({"specials": '["tea", "tea"]'}, "specials: tea is there twice"),
        (
            {"soup": '"miso"'},
            "soup: is not a key of a menu; a menu has name, roll, appetizers, specials, dessert",
        ),
        ({"desert": '"fruit"'}, "desert: is not a key of a menu; did you mean 'dessert'?"),
        ({"dessert": None}, "dessert: is missing"),
        ({"name": "7"}, "name: one text in quotes belongs here, not 7"),
        ({"roll": '["maki"]'}, 'roll: one text in quotes belongs here, not ["maki"]'),
        ({"specials": '"tea"'}, 'specials: a list belongs here: ["…", "…"]'),
        ({"specials": '["tea", 2]'}, "specials: every dish is written in quotes, not 2"),
        ({"name": '"  "'}, "name: a name needs at least one character that can be seen"),
        ({"name": f'"{"x" * 41}"'}, "name: the name xxxxxxxxxxxx… has 41 characters: 40 is the most"),
    ],
)
def test_each_fault_has_its_key(file: Path, changed: dict[str, str | None], said: str) -> None:
    """MENU-1: what is wrong, under which key, and what was meant."""
    assert faults(file, text(**changed)) == [said]


def test_all_faults_are_told_at_once(file: Path) -> None:
    assert faults(
        file,
        text(
            roll='"eel"', appetizers='["tofu", "tofu", "tofo", "tea"]', specials=None, dessert="1", more="2"
        ),
    ) == [
        "roll: eel is an appetizer, not a roll",
        "appetizers: there is no dish 'tofo'; did you mean 'tofu'?",
        "appetizers: tea is a special, not an appetizer",
        "appetizers: tofu is there twice",
        "appetizers: a menu has 3 appetizers, not 4",
        "specials: is missing",
        "dessert: one text in quotes belongs here, not 1",
        "more: is not a key of a menu; a menu has name, roll, appetizers, specials, dessert",
    ]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ('name = "Lunch"\nroll = maki\n', 2),
        ('name = "Lunch\n', 1),
        ('name = "Lunch"\n\nspecials = ["tea",\n', 3),
        (text() + 'name = "Again"\n', 6),
        (text() + "[name]\n", 6),
    ],
)
def test_broken_toml_has_its_line(file: Path, written: str, line: int) -> None:
    (said,) = faults(file, written)
    assert said.startswith(f"line {line}: this is not TOML: ")


def test_nothing_in_a_file_can_break_a_line_or_write_to_the_terminal(file: Path) -> None:
    assert faults(file, text(roll='"a\\n\\u001b[2J"', dessert=f'["{"x" * 99}"]') + '"b\\u009bc" = 1\n') == [
        r"roll: there is no dish 'a\n\x1b[2J'",
        f'dessert: one text in quotes belongs here, not ["{"x" * 57}…',
        r"'b\x9bc': is not a key of a menu; a menu has name, roll, appetizers, specials, dessert",
    ]


def test_what_is_not_text_at_all(file: Path) -> None:
    assert faults(file, text().encode() + b'x = "\xff"') == ["line 6: this is not written in UTF-8"]
    assert faults(file, "x = " + "[" * 60_000) == ["cannot be read: it is nested too deeply"]
    assert faults(file, f"x = {'1' * 5000}") == ["cannot be read: it is nested too deeply"]


def test_a_file_that_notepad_wrote(file: Path) -> None:
    """A byte order mark and Windows' line ends do no harm."""
    assert faults(file, text().replace("\n", "\r\n").encode("utf-8-sig")) == []


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(menus.MenuError, match="cannot be read: no such file"):
        menus.find(str(file))


@given(
    st.lists(
        st.tuples(st.integers(0, len(text())), st.text(max_size=3) | st.sampled_from(list('"[]=,\n1'))),
        max_size=4,
    )
)
def test_whatever_is_changed_it_is_a_menu_or_a_clear_refusal(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, str]]
) -> None:
    written = text()
    for at, put in changes:
        written = written[:at] + put + written[at + 1 :]
    file = tmp_path_factory.getbasetemp() / "changed.toml"
    said = faults(file, written.encode("utf-8", "surrogatepass"))
    assert said or menus.read_menu(file).faults() == []
    assert all(fault.isprintable() for fault in said)
