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
    """Return what `load` says of a file that holds this; empty if it is a menu."""
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


def test_a_good_menu_file_has_no_fault(file: Path) -> None:
    """MENU-1, MENU-3: any legal combination is a menu."""
    assert faults(file, text()) == []
    assert menus.read_menu(file) == Menu(
        "Lunch", "maki", ("tempura", "sashimi", "eel"), ("tea", "spoon"), "fruit"
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"roll": '"makki"'}, "roll: There is no dish called 'makki'. Did you mean 'maki'?"),
        (
            {"appetizers": '["tempura", "sashimi", "miso soup"]'},
            "appetizers: There is no dish called 'miso soup'. Did you mean 'miso-soup'?",
        ),
        ({"roll": '"xyzzy"'}, "roll: There is no dish called 'xyzzy'."),
        ({"roll": '"eel"'}, "roll: eel is an appetizer."),
        ({"dessert": '"nigiri"'}, "dessert: Every menu has nigiri. Leave it out."),
        ({"appetizers": '["tempura", "eel"]'}, "appetizers: A menu needs 3 appetizers, not 2."),
        ({"specials": '["tea", "tea"]'}, "specials: tea is listed twice."),
        (
            {"soup": '"miso"'},
            "soup: Menus don't have this key. Choose from name, roll, appetizers, specials, dessert.",
        ),
        ({"desert": '"fruit"'}, "desert: Menus don't have this key. Did you mean 'dessert'?"),
        ({"dessert": None}, "dessert: This key is missing."),
        ({"name": "7"}, "name: Write a single name in quotes here, not 7."),
        ({"roll": '["maki"]'}, 'roll: Write a single name in quotes here, not ["maki"].'),
        ({"specials": '"tea"'}, 'specials: Write a list here: ["…", "…"].'),
        ({"specials": '["tea", 2]'}, "specials: Write every dish in quotes, not 2."),
        ({"name": '"  "'}, "name: A name needs at least one visible character."),
        ({"name": f'"{"x" * 41}"'}, "name: The name xxxxxxxxxxxx… has 41 characters. Use at most 40."),
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
        "roll: eel is an appetizer.",
        "appetizers: There is no dish called 'tofo'. Did you mean 'tofu'?",
        "appetizers: tofu is listed twice.",
        "appetizers: tea is a special.",
        "appetizers: A menu needs 3 appetizers, not 4.",
        "specials: This key is missing.",
        "dessert: Write a single name in quotes here, not 1.",
        "more: Menus don't have this key. Choose from name, roll, appetizers, specials, dessert.",
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
    assert said.startswith(f"line {line}: This is not valid TOML (")


def test_nothing_in_a_file_can_break_a_line_or_write_to_the_terminal(file: Path) -> None:
    assert faults(file, text(roll='"a\\n\\u001b[2J"', dessert=f'["{"x" * 99}"]') + '"b\\u009bc" = 1\n') == [
        r"roll: There is no dish called 'a\n\x1b[2J'.",
        f'dessert: Write a single name in quotes here, not ["{"x" * 57}….',
        "'b\\x9bc': Menus don't have this key. Choose from name, roll, appetizers, specials, dessert.",
    ]


def test_what_is_not_text_at_all(file: Path) -> None:
    assert faults(file, text().encode() + b'x = "\xff"') == ["line 6: This is not UTF-8."]
    assert faults(file, "x = " + "[" * 60_000) == ["The file is nested too deeply."]
    assert faults(file, f"x = {'1' * 5000}") == ["A number has too many digits."]
    assert "nested" not in faults(file, ".".join("a" * 900) + " = 1")[0]


def test_a_file_that_notepad_wrote(file: Path) -> None:
    """A byte order mark and Windows' line ends do no harm."""
    assert faults(file, text().replace("\n", "\r\n").encode("utf-8-sig")) == []


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(menus.MenuError, match="can't be read \\(No such file"):
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
