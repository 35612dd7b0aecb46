"""Messages: said whole, counted, listed, and in another language."""

import pytest
from rich.cells import cell_len

from sushigo_tui.language import (
    Message,
    forms,
    join_and,
    key_name,
    label,
    phrase,
    phrase_message,
    say,
)
from sushigo_tui.rules.cards import CARDS
from sushigo_tui.tui.widgets.cards import face
from tests.language.catalogues import translation, with_keys
from tests.language.messages import fragments, messages, recased, unmarked
from tests.language.pseudo import speaking, spoken

WHOLE = (
    *("bots/", "cli.py", "commands/", "files/", "hotseat/", "plain/", "simulate/", "store/", "text/", "tui/"),
    *("rules/cards.py", "rules/dishes/", "rules/notes.py", "rules/outlook.py", "rules/scoring.py"),
)
"""The folders and modules in which every sentence is whole."""


def test_a_sentence_has_named_gaps() -> None:
    assert say("{name} plays {card}.", name="Amy", card="tofu") == "Amy plays tofu."


def test_what_fills_a_gap_is_never_read_as_a_gap() -> None:
    assert say("{name} wins.", name="{card}") == "{card} wins."
    assert say("{name} wins.", name="{enter}") == "{enter} wins."


def test_the_name_of_a_key_fills_a_gap() -> None:
    assert say("Press {enter} or {v}.") == "Press Enter or v."
    assert say("Press {ctrl+o} to add {name}.", name="Amy") == "Press Ctrl+O to add Amy."
    assert key_name("shift+up") == "Shift+↑"
    with pytest.raises(KeyError):
        say("Press {eter}.")
    with speaking(translation("de")):
        assert say("Press {enter} to deal.") == "Drücke Eingabe, dann wird ausgeteilt."
        assert key_name("ctrl+o") == "Strg+O"


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 icons"), (1, "1 icon"), (2, "2 icons"), (1500, "1,500 icons")]
)
def test_one_thing_is_not_said_as_several(number: int, told: str) -> None:
    assert phrase("{number} icon[s]", number=number) == told
    assert say("{number} icon[s]", number=number) == told


def test_the_forms_of_a_counted_message_differ_in_brackets() -> None:
    assert forms("Say [1|a number up to {number}], box[es]") == (
        "Say 1, box",
        "Say a number up to {number}, boxes",
    )
    assert forms("{number}[] less") == ("{number} less", "{number} less")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Amy"], "Amy"),
        (["Amy", "Phil"], "Amy and Phil"),
        (["Amy", "Phil", "Chris"], "Amy, Phil and Chris"),
        (["Amy", "Phil", "Chris", "Zoe"], "Amy, Phil, Chris and Zoe"),
    ],
)
def test_names_are_listed(names: list[str], told: str) -> None:
    assert join_and(names) == told


def test_a_message_is_kept_as_data() -> None:
    kept = Message("{name} has {number} card[s].", {"name": "Amy", "number": 3})
    assert phrase_message(kept) == "Amy has 3 cards."


def test_everything_is_said_in_another_language() -> None:
    with spoken():
        card = phrase("soy sauce")
        assert say("{name} has {cards}.", name="Amy", cards=card) == "⟦Amy ĥáš ⟨šóý šáúçé~~~⟩.~~⟧"
        assert say("{number} card[s]", number=2) == "⟦2 çáŕđš~~⟧"
        assert phrase_message(Message("Points")) == "⟨Þóíñţš~~⟩"
    assert say("Points") == "Points"


def test_what_has_few_cells_fills_them_in_another_language() -> None:
    with spoken():
        assert label("Box") == "Ɓóẋ~~~~"


def test_nothing_that_was_drawn_in_another_language_is_kept() -> None:
    with spoken():
        assert face(CARDS["tofu"]).labels[-1] == "Ţóƒú~~~"
    assert face(CARDS["tofu"]).labels[-1] == "Tofu"


def test_what_is_no_message_stays_as_it_is_in_another_language() -> None:
    with spoken():
        assert say("Nobody marked this.") == "Nobody marked this."


def test_a_sentence_in_a_sentence_is_found() -> None:
    with spoken() as pseudo:
        say("{name} has {cards}.", name="Amy", cards=phrase("soy sauce"))
        assert pseudo.glued == []
        told = say("{name} has {cards}.", name="Amy", cards=say("Points"))
        assert pseudo.glued == [told]


def test_every_sentence_is_whole() -> None:
    assert [each for each in (*fragments(), *recased()) if each.file.startswith(WHOLE)] == []


def test_every_sentence_is_a_message() -> None:
    names = {"Random menu", "Our own menu"}
    found = [each for each in unmarked() if each.text not in names]
    assert [each for each in found if not each.file.startswith("records/")] == []


def test_every_message_fits_where_it_is_shown() -> None:
    assert [found for found, cells in messages() if cells and cell_len(with_keys(found.text)) > cells] == []
