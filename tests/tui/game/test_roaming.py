"""People who press whatever comes to mind do the program no harm."""

from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready
from sushigo_tui.records import codec
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.game.screen import GameScreen
from tests.rules.games import moments
from tests.stub_worker import StubWorker
from tests.tui.game.table import Players, at_table
from tests.tui.hands import resize
from tests.tui.moments import NAMES, ODD, SIZES

KEYS = (
    *"1234567890hjklursbtgnxd/",
    *("question_mark", "enter", "space", "left", "right", "up", "down", "home", "end", "pageup", "pagedown"),
    *("tab", "f1", "escape", "backspace", "delete", "ctrl+b", "ctrl+q", "ctrl+c"),
)
"""The keys that come to mind; most of them do nothing most of the time."""

AWAY = ("escape", "b", "n", "down", "pagedown", "home", "x", "3")
"""The same on a screen that lies over the game: nothing that answers yes there."""

TOO_SMALL = (70, 20)


def setups() -> dict[str, Setup]:
    """Return every printed menu and Classic, each for the fewest and the most people; and the dummy."""
    found = {f"classic-{seats}": Setup(CLASSIC, _people(seats), seed=1) for seats in (2, 5)}
    found["classic-dummy"] = Setup(CLASSIC, _people(2), dummy=True, seed=1)
    for name, menu in menus.printed().items():
        for seats in (menu.seats[0], menu.seats[-1]):
            found[f"{name}-{seats}"] = Setup(PARTY, _people(seats), menu, seed=1)
    return found


def _people(seats: int) -> tuple[Player, ...]:
    return tuple(map(Player, ODD[:seats] if seats % 2 else NAMES[:seats]))


def somewhere(setup: Setup, random: Random) -> Game:
    """A game in which something other than a card to pick is asked, if that ever comes up."""
    seed = random.random()
    asked = [game.decisions[0].question.name for game in moments(Game(setup), Random(seed))]
    places = [at for at, question in enumerate(asked) if question != "pick"] or range(len(asked))
    place = random.choice(places)
    return next(game for at, game in enumerate(moments(Game(setup), Random(seed))) if at == place)


async def roam(people: Players, random: Random, presses: int, worker: StubWorker | None = None) -> None:
    """Press some keys, or until the game is over; now and then resize the window.

    Now and then a `worker` has done what was asked of it, or is lost.
    """
    for _ in range(presses):
        assert people.app.is_running, "the program has failed"
        if worker is not None and random.random() < 0.5:
            worker.serve(lose=random.random() < 0.2)
            await people.settle()
        if isinstance(people.step(), Final):
            break
        if random.random() < 0.05:
            await resize(people.pilot, *random.choice((*SIZES, TOO_SMALL)))
        if not isinstance(people.app.screen, GameScreen):
            await people.press(random.choice(AWAY))
            await resize(people.pilot, *random.choice(SIZES))
        elif random.random() < 0.2:
            await people.press(random.choice(KEYS))
        else:
            await people.press(*_wise(people, random))
    check_record(people.screen.session.game)


def _wise(people: Players, random: Random) -> tuple[str, ...]:
    """Return what someone would press who wants the game to continue."""
    match people.step():
        case HandOver() | Ready():
            return ("space",)
        case Choose() | Ask():
            return random.choice("1234567890"), "enter"
        case _:
            return ("enter",)


def check_record(game: Game) -> None:
    """The record of a game, finished or not, is one of the same game; a turn that is placed is played."""
    again = codec.read(codec.write(game))
    assert again.events[: len(game.events)] == game.events
    if not game.ready:
        assert codec.write(again) == codec.write(game)
        assert again.scores == game.scores


@pytest.mark.parametrize("name", list(setups())[::3])
async def test_any_key_anywhere(name: str) -> None:
    """From a moment at which something is asked, at large tables: there it gets tight."""
    random = Random(name)
    async with at_table(somewhere(setups()[name], random), size=random.choice(SIZES)) as people:
        await roam(people, random, 14)


@pytest.mark.parametrize(("name", "people_too"), [*zip(list(setups())[1::5], cycle([False, True]))])
async def test_any_key_beside_opponents(name: str, people_too: bool, worker: StubWorker) -> None:
    """One or two people with bots that answer at any time, while seats change hands."""
    random = Random(name)
    setup = setups()[name]
    people, others = setup.players[: 1 + people_too], setup.players[1 + people_too :]
    bots = (replace(player, bot="regular") for player in others)
    setup = replace(setup, players=(*people, *bots))
    async with at_table(somewhere(setup, random), size=random.choice(SIZES)) as table:
        await roam(table, random, 25, worker)
