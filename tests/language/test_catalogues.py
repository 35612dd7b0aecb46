"""Other languages: their catalogues, how they are compiled, and which one is spoken."""

import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from sushigo_tui import language
from sushigo_tui.files import languages
from sushigo_tui.language import LABEL, label, mark_label, phrase, say
from tests.language.catalogues import (
    CODES,
    TEMPLATE,
    catalogues,
    compiled,
    faults,
    parsed,
    template,
    texts,
    translation,
)
from tests.language.pseudo import speaking


@pytest.fixture
def polish() -> Catalog:
    """A catalogue in Polish, which counts in three ways."""
    catalog = Catalog(locale="pl")
    catalog.add(
        ("{number} dumpling", "{number} dumplings"),
        ("{number} pierożek", "{number} pierożki", "{number} pierożków"),
    )
    catalog.add(
        ("{number} point", "{number} points"),
        ("{number} punkt", "{number} punkty", "{number} punktów"),
        context="phrase",
    )
    catalog.add("menu", "karta dań")
    catalog.add("menu", "karta", context="label")
    return catalog


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of compiled catalogues; English is spoken again afterwards."""
    monkeypatch.setattr(languages, "_CATALOGUES", tmp_path)
    monkeypatch.setattr(language, "_translation", None)
    monkeypatch.setattr(languages.Translation, "spelling", {})
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def _entries(content: bytes) -> set[object]:
    return {
        (each.id, each.context, *each.auto_comments, *(name for name, _ in each.locations))
        for each in parsed(content)
        if each.id
    }


def test_the_template_has_every_message_as_it_is_now() -> None:
    """`python -m tests.language` writes it anew."""
    assert _entries(TEMPLATE.read_bytes()) == _entries(template())


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_gaps_and_the_cells_of_its_message(code: str) -> None:
    with speaking(translation(code)):
        assert [
            (message.id, message.string, fault)
            for message in catalogues()[code]
            if message.id
            for fault in faults(message)
            if fault != "missing"
        ] == []


_KEY = re.compile(
    r"\b(Enter|Space|Esc|Escape|PgUp|PgDn|Ctrl|F\d|Eingabe|Leertaste|Strg|Entf|Pos1|Bild[↑↓])\b"
    r"|([Pp]ress|[Dd]rücke) [^\s{a](?=[ .,:]|$)"
)


def test_no_sentence_names_a_key_itself() -> None:
    """A gap has the key's name in bindings: "Press {enter} to deal."."""
    said = [
        text
        for catalog in (parsed(TEMPLATE.read_bytes()), *catalogues().values())
        for message in catalog
        if message.context != LABEL
        for text in (*texts(message.id), *texts(message.string))
    ]
    assert [text for text in said if _KEY.search(text)] == []


def test_a_translation_that_is_too_wide_or_fills_other_gaps_is_found() -> None:
    assert faults(Message("menu", "Speisekarte", auto_comments=["max-cells: 7"])) == ["11 cells of 7"]
    assert faults(Message("{name} wins.", "{nam} gewinnt.")) == ["other gaps"]
    assert faults(
        Message(("{number} card of {all}", "{number} cards of {all}"), ("1 Karte", "{number} Karten"))
    ) == ["other gaps"]
    assert faults(Message(("{number} card", "{number} cards"), ("eine Karte", "{number} Karten"))) == []


def test_a_compiled_catalogue_counts_as_its_language_does(polish: Catalog, spoken: Path) -> None:
    language.use(GNUTranslations(BytesIO(compiled(polish))))
    assert [say("{number} dumpling[s]", number=number) for number in (1, 2, 5, 22)] == [
        "1 pierożek",
        "2 pierożki",
        "5 pierożków",
        "22 pierożki",
    ]
    assert phrase("{number} point[s]", number=3) == "3 punkty"
    assert (say("menu"), phrase("menu"), label(mark_label("menu", 7))) == ("karta dań", "karta dań", "karta")
    assert say("Nobody has translated this.") == "Nobody has translated this."


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "menu"),
        ({"LANG": "pl_PL.UTF-8"}, "karta dań"),
        ({"LANG": "pl"}, "karta dań"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "en_GB.UTF-8"}, "menu"),
        ({"LC_ALL": "C", "LANG": "pl_PL"}, "menu"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "xx:pl:en"}, "karta dań"),
        ({"LANG": "C", "LANGUAGE": "pl"}, "menu"),
        ({"LANG": "xx_YY"}, "menu"),
    ],
)
def test_the_language_of_the_system_is_spoken(
    variables: dict[str, str], expected: str, polish: Catalog, spoken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (spoken / "pl.mo").write_bytes(compiled(polish))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert languages.speak("auto") == ""
    assert say("menu") == expected


def test_a_language_that_is_translated_in_part_is_spoken_only_if_wanted(
    polish: Catalog, spoken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    polish.add("Nobody has translated this.")
    (spoken / "pl.mo").write_bytes(compiled(polish))
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    languages.speak("auto")
    assert say("menu") == "menu"
    languages.speak("pl")
    assert say("menu") == "karta dań"


def test_a_checkout_that_was_never_installed_says_what_to_do(spoken: Path) -> None:
    assert languages.speak("pl").endswith("Install it with 'pip install .'.")
    assert languages.speak("auto") == ""


def test_ascii_has_letters_for_umlauts(spoken: Path) -> None:
    german = Catalog(locale="de")
    german.add("{name} shuffles", "{name} mischt groß und übermütig")
    (spoken / "de.mo").write_bytes(compiled(german))
    languages.speak("de")
    languages.spell(in_ascii=True)
    assert say("{name} shuffles", name="Jürgen") == "Jürgen mischt gross und uebermuetig"
    assert languages.spelt("Küche") == "Kueche"
    languages.spell(in_ascii=False)
    assert say("{name} shuffles", name="Jürgen") == "Jürgen mischt groß und übermütig"
