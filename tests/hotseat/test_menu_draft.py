"""A custom menu is put together."""

from pathlib import Path

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.menu_draft import MenuDraft
from sushigo_tui.rules.dishes import DISHES

FULL = "The menu has enough dishes of this kind. Remove one first."


def take(draft: MenuDraft, *names: str) -> list[str]:
    """Add or remove dishes by their names; returns why, if one can't be added."""
    return [refusal for name in names if (refusal := draft.take(DISHES[name]))]


def test_dishes_are_added_replaced_and_removed_until_a_menu_is_complete() -> None:
    draft = MenuDraft()
    assert draft.lacking() == {"roll": 1, "appetizer": 3, "special": 2, "dessert": 1}
    assert take(draft, "maki", "temaki", "tempura", "tofu", "eel", "miso-soup") == [FULL]
    assert draft.of("roll") == ("temaki",), "a second roll replaces the first one"
    assert take(draft, "eel", "miso-soup") == []
    assert draft.of("appetizer") == ("tempura", "tofu", "miso-soup")
    assert [dish.name for dish in draft.to_choose("roll")] == ["maki", "uramaki"]
    assert draft.lacking() == {"special": 2, "dessert": 1}
    assert take(draft, "tea", "spoon", "menu", "pudding", "fruit") == [FULL]
    assert draft.lacking() == {}
    assert draft.seats == range(3, 9), "the spoon needs three"
    menu = draft.menu()
    assert (menu.name, MenuDraft(menu).chosen) == (
        "Our own menu",
        ["temaki", "tempura", "tofu", "miso-soup", "tea", "spoon", "fruit"],
    )
    assert take(draft, "spoon", "takeout-box") == []
    assert draft.of("special") == ("tea", "takeout-box")


def test_a_custom_menu_is_saved_or_it_is_said_why_not(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = MenuDraft(menus.find("sushi-go"))
    assert draft.save("Sunday") == ""
    assert menus.find("sunday").courses == draft.menu().courses
    for why, said in ((28, "No space left on device"), (None, "the folder is read-only")):

        def save(*_: object, why: int | None = why) -> None:
            raise OSError(why, "No space left on device") if why else OSError

        monkeypatch.setattr(menus, "save", save)
        assert draft.save("Sunday") == f"The menu can't be saved ({said})."
