"""A dish is one file: a new one, with questions of its own, is dropped among the others and played with."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sushigo_tui

SAKE = '''
"""Sake: 3 each; the first sip makes one throw things away."""

from sushigo_tui.language import label, mark
from sushigo_tui.rules.cards import Brief, Dish, Names, Table
from sushigo_tui.rules.decision import Answer, Question, Subsets
from sushigo_tui.rules.notes import NoteKind
from sushigo_tui.rules.state import State

TOSSES = NoteKind("tosses", mark("{name} tosses {number} away."))
TOASTS = NoteKind("toasts", mark("{name} says {wanted}."))

TOSS = Question(
    "toss",
    Answer.SLOTS,
    asked=mark("{name}, what do you toss away?"),
    thinking=mark("{names} [is|are] still tossing cards."),
    refused="slots {} are not all cards that can be tossed",
    answered=mark("{answer} tossed"),
)
TOAST = Question(
    "toast",
    Answer.WORD,
    asked=mark("{name}, what do you say?"),
    thinking=mark("{names} [is|are] still raising a cup."),
    refused="nobody says {}",
    handed=mark("Pass the laptop to {name} to raise a cup."),
    called=mark("{name}, take the keyboard to raise a cup."),
)


class Sake(Dish):
    """A special with a number and two questions."""

    name, title, letters = "sake", mark("Sake"), "SK"
    family, colour = "special", "#eeeeee"
    names = Names(mark("sake"))
    brief = Brief(mark("toss some, 3 each"))
    help = mark("You toss away what you like, and say something.")
    face_names = {
        "13": Names(mark("sake 13"), labels=(label("Sake 13", cells=7),)),
        "14": Names(mark("sake 14"), labels=(label("Sake 14", cells=7),)),
        "15": Names(mark("sake 15"), labels=(label("Sake 15", cells=7),)),
    }
    digits = "number"
    party = {"13": 1, "14": 1, "15": 1}
    questions = (TOSS, TOAST)

    def lands(self, state: State, seat: int, slot: int) -> None:
        state.enqueue(seat, slot)

    def act(self, state: State, seat: int, slot: int) -> None:
        others = [at for at, card in enumerate(state.tables[seat]) if card is not None and at != slot]
        state.ask(seat, TOSS, Subsets(others), self.toss)

    def toss(self, state: State, seat: int, slots: tuple[int, ...], about: object) -> None:
        for slot in slots:
            state.discard(seat, slot)
        state.note(TOSSES, seat, number=len(slots))
        state.ask(seat, TOAST, ("Kanpai", "Cheers"), self.toast)

    def toast(self, state: State, seat: int, word: str, about: object) -> None:
        state.note(TOASTS, seat, wanted=word)

    def points(self, count: int) -> int:
        return 3 * count
'''

PLAY = """
import sys
from random import Random

from sushigo_tui.language import Message
from sushigo_tui.records import codec
from sushigo_tui.bots.levels import LEVELS, choose, choose_at_random
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game

menu = Menu("New", "maki", ("tempura", "eel", "tofu"), ("sake", "special-order"), "pudding")
assert "sake" in DISHES
levels = [*LEVELS, "random"]
asked, seed = set(), 0
while asked != {(level, question) for level in levels for question in ("toss", "toast")}:
    seed += 1
    random = Random(seed)
    seats = random.sample(levels, max(menu.seats))
    game = Game(Setup(PARTY, tuple(map(Player, seats)), menu), seed=seed)
    while not game.over:
        decision = game.decisions[0]
        level = seats[decision.seat]
        if level == "random":
            choice = choose_at_random(decision, random.random)
        else:
            choice = choose(LEVELS[level], game.view(decision.seat), random.random, 0.001)
        game.choose(decision.seat, choice)
        asked |= {(level, decision.question.name)} - {(level, "pick"), (level, "copy")}
    for sheet, moment in zip(game.sheets, game.scored_rounds):
        at = game.view(None, moment)
        lying = [sum(card is not None and card.dish.name == "sake" for card in table) for table in at.tables]
        assert sheet["sake"] == [3 * count for count in lying], "copies score, too"
        told = Message.counted("{number} card[s]", lying[0])
        sake = DISHES["sake"]
        breakdown = sake.breakdown(at)
        assert sake.concerns(breakdown, 0) == bool(lying[0])
        assert not lying[0] or sake.reason(breakdown, 0) == (told,)
    record = codec.write(game)
    assert codec.write(codec.read(record)) == record
    broken = record.replace('"toast":"', '"toast":"no ')
    try:
        codec.read(broken)
    except codec.RecordError as error:
        assert "nobody says no " in str(error), error
    else:
        raise AssertionError("it says what nobody says")
open(sys.argv[1], "w", encoding="utf-8").write(record)
"""

SHOW = """
import asyncio

from sushigo_tui.rules.dishes import DISHES, card
from sushigo_tui.rules.editions import PARTY, Menu, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.turn import who_is_thinking
from sushigo_tui.text.voice import choice_in_words
from sushigo_tui.tui.dialogs.guide import Guide
from tests.plain.listener import CLEARED, play
from tests.plain.test_transcripts import wanting
from tests.tui.game.table import at_table
from tests.tui.screen_text import screen_text

menu = Menu("New", "maki", ("tempura", "eel", "tofu"), ("sake", "tea"), "pudding")
players = tuple(map(Player, ("Amy", "Phil", "Zoe")))
sakes = set(DISHES["sake"].cards)


def before_sake():
    "A game in whose second turn Amy has a sake, and nobody has played one."
    for seed in range(100):
        game = Game(Setup(PARTY, players, menu), seed=seed)
        for decision in game.decisions:
            game.choose(decision.seat, next(card for card in decision.options if card not in sakes))
        if sakes & set(game.view(0).hand):
            return game


async def main():
    game = before_sake()
    sake = next(card for card in game.view(0).hand if card in sakes)
    async with at_table(game) as people:
        while not game.ready:
            await people.press("space")
            hand = people.screen.session.view.hand
            seat = people.step().seat
            key = next(str((at + 1) % 10) for at, card in enumerate(hand) if (card is sake) == (seat == 0))
            await people.press(key, "enter")
        await people.press("space", "enter")
        assert "Amy, what do you toss away?" in people.text, people.text
        await people.press("1", "space")
        assert "1 card selected. Press Enter to confirm." in people.text, people.text
        await people.press("enter")
        assert "Pass the laptop to Amy to raise a cup." in people.text, people.text
        await people.press("space")
        assert "Amy, what do you say?" in people.text, people.text
        await people.press("2")
        assert "Press Enter to answer: Cheers." in people.text, people.text
        await people.press("enter")
        assert "Amy tosses 1 away." in people.text and "Amy says Cheers." in people.text, people.text
        people.app.push_screen(Guide(at=DISHES["sake"]))
        await people.settle()
        assert "special: toss some, 3 each" in screen_text(people.app), screen_text(people.app)
        assert "3 cards, numbered 13, 14, 15" in screen_text(people.app)
    toss, toast = DISHES["sake"].questions
    assert who_is_thinking(["Amy"], [0], toss) == "Amy is still tossing cards."
    assert choice_in_words(toss, (0,), [card("tofu")]) == "tofu tossed"
    assert choice_in_words(toast, "Kanpai", []) == "Kanpai"


async def hear():
    wanted = wanting("sake", "done", "Cheers", answers=10)
    _, listener = await play(before_sake(), wanted)
    heard = listener.heard
    assert "Amy, what do you toss away?" in heard, heard
    assert "Amy, take the keyboard to raise a cup." in " ".join(heard), heard
    assert "2: Cheers" in heard, heard
    assert heard.index("Amy tosses 0 away.") < heard.index("Amy, what do you say?"), heard
    assert heard[heard.index("2: Cheers") :][:4] == ["2: Cheers", "> 2", CLEARED, "Amy says Cheers."], heard


asyncio.run(main())
asyncio.run(hear())
"""


class House:
    """A copy of the whole program with one file more, and how to run it."""

    def __init__(self, home: Path) -> None:
        package = Path(sushigo_tui.__file__).parent
        self.home, self.tests = home, Path(__file__).parent.parent
        for folder in (package, package.parent / "menus"):
            # With what is compiled, as times are copied, too.
            shutil.copytree(folder, home / folder.name)
        (home / "sushigo_tui" / "rules" / "dishes" / "sake.py").write_text(SAKE, encoding="utf-8")

    def run(self, *command: str) -> str:
        """Return what a run of Python says; it has to succeed."""
        needed = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        paths = os.pathsep.join(map(str, (self.home, self.tests)))
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.home,
            env={**needed, "PYTHONPATH": paths, "PYTHONUTF8": "1", "SUSHIGO_HOME": str(self.home / "own")},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The program with a dish more."""
    return House(tmp_path_factory.mktemp("house"))


@pytest.mark.rule("MENU-1", "TURN-6", "END-2", "ORDER-3")
def test_everybody_plays_a_new_dish_and_its_record_is_told(house: House) -> None:
    house.run("-c", PLAY, "game.json")
    told = house.run("-m", "sushigo_tui", "replay", "--text", "game.json")
    assert " away.\n" in told
    assert any(f"says {word}" in told for word in ("Kanpai", "Cheers"))


def test_the_guide_on_the_command_line_tells_of_a_new_dish(house: House) -> None:
    told = house.run("-m", "sushigo_tui", "rules", "sake")
    assert told.startswith("Sake (special): toss some, 3 each\n")
    assert "Party: 3 cards, numbered 13, 14, 15" in told


def test_questions_of_a_new_dish_are_asked_on_the_screen(house: House) -> None:
    house.run("-c", SHOW)
