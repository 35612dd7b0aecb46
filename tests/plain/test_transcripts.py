"""Tests of what is heard, word for word: whole games and the moments in which more is asked than a card."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from sushigo_tui.files import menus
from sushigo_tui.files.settings import Settings
from sushigo_tui.hotseat.what_if import WHAT_IF
from sushigo_tui.hotseat.words import COMMANDS
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.turn import is_pictured, note_in_words
from sushigo_tui.text.voice import EAR
from tests.hotseat.seats import (
    asks_for_onigiri,
    before_box,
    before_copy,
    before_spoon,
    calm_game,
    session_of,
    with_bots,
)
from tests.language.catalogues import translation
from tests.language.pseudo import speaking
from tests.plain.listener import Answer, Asked, Listener, Somebody, play, scripted
from tests.tables import finish_game, finish_turn
from tests.tui.thinking import thinking_at_once

# Whoever hears a sign hears its name.
SAYABLE = re.compile(r"(> .*|= all is cleared =|[\w .,:;?!'()-]*)")


def first(asked: Asked) -> str | Exception:
    """The first of all answers, Enter where it continues, and no other game."""
    if asked.question == "What next?":
        return EOFError()
    return "" if asked.enter else "1"


def party(menu: str, *names: str) -> Setup:
    """People at a printed menu."""
    return Setup(PARTY, tuple(map(Player, names)), menus.printed()[menu])


def late(setup: Setup, round: int, turn: int, seed: int = 7) -> Game:
    """A game at a late turn, in which everyone has taken whatever came first."""
    game = Game(setup, seed=seed, ask_all=True)
    while (game.round, game.turn) < (round, turn):
        finish_turn(game)
    return game


def same(heard: list[str], snapshot: SnapshotAssertion) -> None:
    """Check that what was heard is what is kept, without a sign that has to be spelt out."""
    assert [line for line in heard if not SAYABLE.fullmatch(line)] == []
    assert "\n".join(heard) == snapshot


async def test_my_first_meal(snapshot: SnapshotAssertion) -> None:
    """A whole game of two, who take whatever comes first."""
    _, listener = await play(Game(party("my-first-meal", "Amy", "Phil"), seed=7, ask_all=True), first)
    same(listener.heard, snapshot)


async def test_said_shortly(snapshot: SnapshotAssertion) -> None:
    """The last two turns of a round, with nothing said that can be asked for."""
    game = late(party("my-first-meal", "Amy", "Phil"), 1, 8)
    answers = scripted(*["", "1", "", "1", ""] * 2, "")
    _, listener = await play(game, answers, settings=Settings(verbosity="short"))
    same(listener.heard, snapshot)


def wanting(*wanted: str, answers: int) -> Answer:
    """So many answers: whichever begins with what is wanted next, the first of all otherwise."""
    rest, left = [*wanted], [*range(answers)]

    def answer(asked: Asked) -> str | Exception:
        if not left:
            return EOFError()
        left.pop()
        for at, offered in enumerate(asked.answers, start=1):
            if rest and offered.startswith(rest[0]) and not asked.enter:
                del rest[0]
                return str(at)
        if rest and rest[0].startswith("!"):
            return rest.pop(0)[1:]
        return "" if asked.enter else "1"

    return answer


async def test_a_spoon_of_three(snapshot: SnapshotAssertion) -> None:
    """It asks for a dish, and then for any face of it; who has it gives one in secret."""
    wanted = wanting(
        "call spoon", "maki with 2", "tofu", "sashimi", "maki", "any maki", "maki with 3", answers=15
    )
    _, listener = await play(before_spoon(), wanted)
    same(listener.heard, snapshot)


async def test_in_brief_the_dishes_are_listed_once_and_then_on_enter() -> None:
    answers = scripted("onigiri", "undo", "", "onigiri")
    _, listener = await play(
        asks_for_onigiri("onigiri:circle"), answers, settings=Settings(verbosity="brief")
    )
    listed = [at for at, line in enumerate(listener.heard) if line.startswith("1: ")]
    short = listener.heard.index("A, ask for a card. Press Enter for the list.")
    assert short == listener.heard.index("> undo") + 1 == listener.heard.index("> ") - 1
    assert [at < short for at in listed] == [True, True, False, False]


async def test_the_word_for_a_bonus_card_calls_it_if_the_hand_has_none() -> None:
    _, listener = await play(before_spoon(), scripted("", "spoon", "again"))
    assert "Calling spoon." in listener.heard[listener.heard.index("> spoon") + 1]
    assert any(line.endswith(": don't use the spoon") for line in listener.heard)


async def test_a_takeout_box(snapshot: SnapshotAssertion) -> None:
    """Cards are put in and taken out again, until that is all."""
    wanted = wanting("takeout box", "maki", "tofu", "egg", "tofu", "egg", "done", answers=14)
    _, listener = await play(before_box(), wanted)
    same(listener.heard, snapshot)


async def test_a_special_order(snapshot: SnapshotAssertion) -> None:
    """The card to copy is asked for next, and can be taken back; then whether the copy goes on the wasabi."""
    wanted = wanting("special", "!undo", "special", "squid", "tofu", "maki", "on the", answers=12)
    _, listener = await play(before_copy(), wanted)
    same(listener.heard, snapshot)


async def test_what_can_be_asked_at_any_time(snapshot: SnapshotAssertion) -> None:
    words = [
        "help",
        "hand",
        "table",
        "table phi",
        "scores",
        "sheet",
        "last",
        "who",
        "menu",
        "rules tem",
    ]
    words += [
        "rules",
        "rules nothing",
        "what 1",
        "again",
        "pin",
        "cover",
        "nonsense",
        "s",
        "h",
        "99",
        "table Zoe",
    ]
    game = late(party("my-first-meal", "Amy", "Phil"), 2, 3)
    _, listener = await play(game, scripted(*words, "", *words, ""))
    same(listener.heard, snapshot)


async def test_advice(snapshot: SnapshotAssertion) -> None:
    """It is about a whole pick, and for whoever has a hand open."""
    game = late(party("my-first-meal", "Amy", "Phil"), 1, 3)
    with thinking_at_once():
        _, listener = await play(game, scripted("advice", "", "advice"))
    same(listener.heard, snapshot)


async def test_the_end_of_many(snapshot: SnapshotAssertion) -> None:
    """Four people, of whom one is a bot, play the last card of all."""
    game = with_bots(late(party("sushi-go", "Amy", "Phil", "Zoe", "Ben"), 3, 8), 3, level="novice")
    _, listener = await play(game, first)
    same(listener.heard, snapshot)


async def test_the_end_with_a_dummy(snapshot: SnapshotAssertion) -> None:
    game = late(Setup(CLASSIC, (Player("Amy"), Player("Phil")), dummy=True), 3, 8)
    _, listener = await play(game, first)
    same(listener.heard, snapshot)


async def test_after_the_end_it_is_told_how_it_ended() -> None:
    """Nothing is said of what would be if the round ended now; the game can be replayed and played on."""
    session = session_of(finish_game(calm_game()))
    answers = scripted("scores", "last", "what review", "what what if", "replay", "round 2", "leave")
    _, listener = await play(session, answers)
    asked = [listener.heard[at + 1] for at, line in enumerate(listener.heard) if line.startswith("> ")]
    assert asked[0].startswith("Final result: ")
    assert asked[1].startswith("Round 3, last cards: ")
    assert asked[2:4] == [COMMANDS["review"], WHAT_IF]
    assert asked[5].startswith("Round 2, turn 1 of ")
    assert asked[6] == "What next?"


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_happens_is_told_once_and_in_order(seed: int) -> None:
    game = Game(party("master-menu", "Amy", "Phil", "Zoe"), seed=seed, ask_all=True)
    _, listener = await play(game, Somebody(seed, curious=0, fickle=0))
    happened = [
        note_in_words(note, game.names, EAR)
        for note in game.notes
        if note.seat >= 0 and not (is_pictured(note) or note.kind.implied or note.kind.search == "begins")
    ]
    known = {*happened}
    assert [line for line in listener.heard if line in known] == happened


@pytest.mark.parametrize("menu", ["party-sampler", "sushi-go"])
async def test_in_german_too_a_brief_answer_is_a_braille_line(menu: str) -> None:
    game = Game(party(menu, "Amy", "Phil", "Zoe"), seed=30, ask_all=True)
    liked = Settings(verbosity="brief")
    with speaking(translation("de")):
        _, listener = await play(game, Somebody(30, curious=0, fickle=0), settings=liked)
    assert [line for line in listener.heard if "nächstes Nigiri dreifach" in line]
    assert [line for line in listener.heard if re.match(r"\d+: ", line) and len(line) > 40] == []


@pytest.mark.parametrize("menu", ["master-menu", "points-platter", "cutthroat-combo"])
async def test_in_brief_an_answer_is_a_braille_line_and_a_dessert_is_told_once(menu: str) -> None:
    game = Game(party(menu, "Amy", "Phil", "Zoe"), seed=5, ask_all=True)
    liked = Settings(verbosity="brief")
    _, listener = await play(game, Somebody(5, curious=0, fickle=0), settings=liked)
    assert [line for line in listener.heard if re.match(r"\d+: ", line) and len(line) > 40] == []
    turns = re.split("> .*|= all is cleared =", "\n".join(listener.heard))
    told = [re.findall(".* at the end.", turn) for turn in turns]
    assert any(told)
    assert [lines for lines in told if len({*lines}) < len(lines)] == []


@pytest.mark.parametrize("width", [0, 20, 80])
async def test_lines_are_as_long_as_was_asked_for(width: int) -> None:
    listener = Listener(first, width)
    listener.write_sentences(
        "Amy, take the keyboard. Press Enter when nobody else can see or hear.", "", "Phil"
    )
    assert listener.heard[-2:] == ["", "Phil"]
    assert " ".join(listener.heard[:-2]).endswith("see or hear.")
    assert max(map(len, listener.heard)) <= (width or 200)
    assert len(listener.heard) == {0: 3, 20: 7, 80: 3}[width]
