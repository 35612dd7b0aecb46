"""Plain mode in each language that is translated: whole games by its own words."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.pins import pin_fault
from sushigo_tui.hotseat.words import COMMANDS, WORDS, letters, meant, names_of, words_of
from sushigo_tui.language import say
from sushigo_tui.plain.dialogue import match_answers
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.game import Game
from sushigo_tui.text.spoken import dishes_named
from tests.hotseat.seats import session_of
from tests.language.catalogues import CODES, catalogues, translation
from tests.language.pseudo import speaking
from tests.language.test_plain_mode import at_random
from tests.language.translated import english_in, english_words
from tests.plain.listener import Listener, Recorded, play, scripted
from tests.plain.test_transcripts import party

ALWAYS = ("hand", "table", "table Phil", "scores", "race", "sheet", "board", "last", "turn", "who", "menu")
"""What can be asked at any time, in English."""


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language, which is spoken."""
    with speaking(translation(request.param)):
        yield request.param


def test_each_word_means_one_command(code: str) -> None:
    found = Counter(word for command in COMMANDS for word in {*words_of(command)})
    assert [word for word, number in found.items() if number > 1] == []
    assert [word for word in found if word[0].isdigit()] == []
    for command in COMMANDS:
        name = names_of(command)[-1]
        assert meant(name, COMMANDS) == [(command, "")]
        assert name in say(COMMANDS[command]).casefold()


def test_each_letter_stands_for_a_command_and_for_no_answer(code: str) -> None:
    assert {*letters().values()} < {*COMMANDS}
    assert not {say("yes")[0], say("no")[0]} & letters().keys()


def test_a_command_is_no_pin(code: str) -> None:
    assert all(pin_fault(name.upper()) for word in WORDS for name in names_of(word))


@pytest.mark.parametrize("menu", ["master-menu", "cutthroat-combo"])
async def test_a_whole_game_is_heard_in_the_language(code: str, menu: str) -> None:
    game = Game(party(menu, "Amy", "Phil", "Zoe"), seed=7, ask_all=True)
    words = [" ".join((names_of(line.split()[0])[-1], *line.split()[1:])) for line in ALWAYS]
    _, listener = await play(game, at_random(7, words))
    heard = [line for line in listener.heard if not line.startswith(("> ", "= "))]
    assert len(heard) > 200
    assert [*english_in(heard, english_words(catalogues()[code]))] == []
    assert not [line for line in heard if line.startswith(say("I don't understand."))]


@pytest.mark.parametrize(
    ("typed", "placed"), [("ei", True), ("tintenfisch", True), ("maki 2", True), ("obst", False)]
)
async def test_a_card_is_placed_by_its_german_name(typed: str, placed: bool) -> None:
    """Though "ei" also begins the word for the settings."""
    with speaking(translation("de")):
        session = session_of(Game(party("my-first-meal", "Amy", "Phil"), seed=0, ask_all=True))
        await play(session, scripted("", typed))
        assert (0 in session.placed) is placed


def test_what_has_umlauts_is_found_however_it_is_spelt() -> None:
    with speaking(translation("de")):
        dishes = [*map(DISHES.get, ("spoon", "special-order", "green-tea-ice-cream", "tea"))]
        known = [dish for dish in dishes if dish is not None]
        for typed in ("Löffel", "loffel", "loeffel", "LOEFFEL 4", "löf"):
            assert [dish.name for dish in dishes_named(typed, known)] == ["spoon"]
        assert [dish.name for dish in dishes_named("gruenteeeis", known)] == ["green-tea-ice-cream"]
        options = [Option("Löffel 4: später", name="Löffel 4"), Option("Tofu: 2 Punkte", name="Tofu")]
        for typed in ("Löffel", "loffel 4", "loeffel", "Loeff"):
            assert match_answers(typed, options, whole=False, just_so=False) == [0]


@pytest.mark.parametrize(("typed", "agrees"), [("n", False), ("nein", False), ("j", True), ("ja", True)])
async def test_one_letter_is_enough_for_yes_or_no(typed: str, agrees: bool) -> None:
    async def nothing(rest: str) -> None: ...

    with speaking(translation("de")):
        dialogue = Recorded(Listener(scripted(typed)))
        dialogue.words = dict.fromkeys(COMMANDS, nothing)
        assert await dialogue.confirm("Wirklich?", say("yes"), say("no")) is agrees
