"""Moments worth a picture, before a game and in it, each reached by a few keys."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple
from unittest.mock import Mock, patch

from textual.pilot import Pilot

from sushigo_tui.files import menus
from sushigo_tui.hotseat import bot_players
from sushigo_tui.hotseat.game_draft import GameDraft, LaunchOptions
from sushigo_tui.rules.editions import PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store import store
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.saved_game import Origin, SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.tui import terminal
from sushigo_tui.tui.app import SushiGo
from sushigo_tui.tui.game import quiet
from sushigo_tui.tui.replay.review import Review
from sushigo_tui.tui.terminal import Symbols
from tests.hotseat.seats import before_box, before_copy, before_menu, before_spoon, with_dummy
from tests.rules.games import moments
from tests.store.evenings import keep
from tests.stub_worker import StubWorker
from tests.tables import finish_game, play_wildly, turn
from tests.tui.game.table import at_table, shown_in
from tests.tui.hands import Item, press
from tests.tui.thinking import thinking_at_once

SIZES = ((80, 24), (100, 30), (120, 40))
LARGER = ((160, 45), (200, 50))
"""Windows on a large display."""
WINDOWS = (*SIZES, LARGER[0], (90, 27), (120, 30), (80, 48), (140, 38), LARGER[1])
"""Windows of every form, some of which are wide and low, or narrow and high."""
NAMES = ("Amy", "Phil", "Christopher", "Zoe", "Ben", "Mia", "Otto", "Ida")
ODD = ("Zoë Ångström", "山田太郎さんとそのお友だちの皆さん", "Sam 🍣🍵", "W" * 40, "x", "ا ب", "Gus", "Hal")
PLAYED = {2: "dinner-for-two", 3: "master-menu", 4: "master-menu", 8: "big-banquet"}
"""The printed menu that so many people play here."""


class Moment(NamedTuple):
    """The beginning, a game or a command line, and the keys that lead on from it.

    The last of these keys sets something in motion, of which so many `pictures` more have been seen. `now` is
    the time for the store, if it isn't the present one.
    """

    begin: Callable[[], Game | LaunchOptions]
    keys: tuple[str, ...] = ()
    pictures: int | None = None
    now: str = ""


def printed(
    menu: str, seats: int, round: int, turn: int, seed: int = 5, names: tuple[str, ...] = NAMES
) -> Game:
    """A game with a printed menu, played at random up to a turn."""
    people = tuple(map(Player, names[:seats]))
    game, random = Game(Setup(PARTY, people, menus.printed()[menu]), seed=seed), Random(seed)
    while (game.round, game.turn) < (round, turn):
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    return game


def played(seats: int) -> Game:
    """A finished game of so many, with a printed menu."""
    return play_wildly(printed(PLAYED[seats], seats, 1, 1, seed=7), Random(4))


def all_placed(game: Game) -> Game:
    """The same with everyone's cards face-down before them."""
    for decision in game.decisions:
        game.place(decision.seat, decision.options[0])
    return game


def last_turn(seats: int, round: int, seed: int = 5) -> Game:
    """One turn before the end of a round, when all have chosen."""
    hand_size = printed(PLAYED[seats], seats, 1, 1).setup.hand_size
    return all_placed(printed(PLAYED[seats], seats, round, hand_size - 1, seed))


def shared() -> Game:
    """A game of four that two have won together."""
    seed = 0
    while len((game := finish_game(printed("master-menu", 4, 1, 2, seed=seed))).winners) < 2:
        seed += 1
    return game


def _asking(seats: int) -> Game:
    """A game in which a spoon asks."""
    game = printed(PLAYED[seats], seats, 1, 5)
    found = moments(game, Random(2))
    return next(game for game in found if game.decisions[0].question.name == "ask")


def fallen(before: int) -> int:
    """Return the pictures until food has fallen, after so many dishes, or seats with desserts, of 15 each."""
    return 15 * before + 4


def _of(seats: int) -> dict[str, Moment]:
    """The moments of a game of so many people."""
    menu = PLAYED[seats]

    def now() -> Game:
        return printed(menu, seats, 2, 5)

    typed = *",".join(NAMES[:seats]), "enter"
    return {
        f"players-{seats}": Moment(lambda: LaunchOptions(False, menus.printed()[menu]), typed),
        f"options-{seats}": Moment(lambda: LaunchOptions(False, menus.printed()[menu]), (*typed, "f4")),
        f"hand-over-{seats}": Moment(now),
        f"board-{seats}": Moment(now, ("t",)),
        f"pick-{seats}": Moment(now, ("space", "2")),
        f"ready-{seats}": Moment(lambda: all_placed(now())),
        f"reveal-{seats}": Moment(lambda: all_placed(now()), ("space",)),
        f"count-{seats}": Moment(lambda: last_turn(seats, 2), ("space", "enter", "enter"), fallen(1)),
        f"score-{seats}": Moment(lambda: last_turn(seats, 2), ("space", "enter", "enter")),
        f"desserts-{seats}": Moment(
            lambda: last_turn(seats, 3), ("space", "enter", "enter", "enter"), fallen(seats // 2)
        ),
        f"winner-{seats}": Moment(lambda: finish_game(printed(menu, seats, 3, 2))),
        f"end-{seats}": Moment(lambda: finish_game(printed(menu, seats, 3, 2)), ("enter",)),
    }


EARLIER = (
    ("master-menu", 4, (2, 5)),
    ("party-sampler", 3, (1, 4)),
    ("my-first-meal", 2, None),
    ("big-banquet", 8, None),
    ("sushi-go", 4, None),
)
"""Games of an earlier year: menu, people, and the round and turn where they stand."""


def _alone(round: int = 2, turn: int = 5, *, placed: bool = True) -> Game:
    """A game of one person and three bots, of whom one may still think."""
    game = printed("master-menu", 4, round, turn)
    for seat, (name, level) in enumerate((("Otto", "regular"), ("Hana", "chef"), ("Kenji", "master")), 1):
        game.seat_player(seat, Player(name, level))
    for decision in game.decisions[1 : None if placed else -1]:
        game.place(decision.seat, decision.options[0])
    return game


def _earlier() -> LaunchOptions:
    """Store these games, and begin at the start screen."""
    with Store() as store:
        for day, (menu, seats, stands) in enumerate(EARLIER, 1):
            game = printed(menu, seats, *(stands or (3, 2)))
            when = f"2025-03-{day:02}T12:00:00+00:00"
            store.add(
                SavedGame(game if stands else finish_game(game)), started=when, played=when, program="sushigo"
            )
    return LaunchOptions()


def _what_if(seats: int) -> LaunchOptions:
    """Put a what-if that is over and has not been seen into the store, and the game it began from."""
    source = SavedGame(finish_game(printed(PLAYED[seats], seats, 3, 2)))
    moment = next(each for each in source.game.moments if each.when == (3, 2))
    players = Player("Gus"), *source.game.players[1:]
    game = play_wildly(source.game.what_if(moment, players), Random(2))
    other = SavedGame(game, mode="what-if", origin=Origin(source.id, moment.events), open=True)
    with Store() as store:
        assert (keep(store, source), keep(store, other)) == (1, 2)
    return LaunchOptions(resume=2)


SAT = (
    ("Amy", "Phil", "Zoe", "Ben"),
    ("Amy", "Phil", "Zoe", "Ben"),
    ("Phil", "Zoe", "Mia"),
    ("Phil", "Zoe", "Mia"),
)
"""Those who sat at the table in the games of an evening: two left, and one came."""


def evening_games(names: Sequence[tuple[str, ...]] = SAT) -> list[Game]:
    """The finished games of an evening."""
    return [
        finish_game(printed("sushi-go", len(people), 3, 2, seed=seed, names=people))
        for seed, people in enumerate(names, 3)
    ]


def _tonight() -> LaunchOptions:
    """Put the games of an evening that continues into the store."""
    with Store() as store:
        for game in evening_games():
            saved = SavedGame(game, evening=TONIGHT)
            saved.facts = SavedFacts(pawns=tuple(range(len(game.players))))
            keep(store, saved)
    return LaunchOptions()


THAT_EVENING = "2025-05-01T20:00:00+00:00"
"""When the last game of the evening is over."""


def _last_of_evening(people: Sequence[tuple[str, ...]] = SAT) -> LaunchOptions:
    """Store the games of an earlier evening, of which the last result was not seen."""
    *before, last = evening_games(people)
    with Store() as store:
        for nth, game in enumerate((*before, last), 1):
            saved = SavedGame(game, evening="evening", open=game is last)
            saved.facts = SavedFacts(pawns=tuple(range(len(game.players))))
            when = f"2025-05-01T{nth + 12}:00:00+00:00"
            store.add(saved, started=when, played=when, program="sushigo")
    return LaunchOptions()


def _evenings() -> LaunchOptions:
    """Put games of two evenings of an earlier year into the store, one of people with odd names."""
    with Store() as store:
        for month, people in enumerate((SAT, (ODD, ODD)), 1):
            for day, game in enumerate(evening_games(people), 1):
                when = f"2025-{month:02}-{day:02}T12:00:00+00:00"
                saved = SavedGame(game, evening=f"evening-{month}")
                store.add(saved, started=when, played=when, program="sushigo")
    return LaunchOptions()


def _learned(people: int, bots: int, turn: int = 1, round: int = 1) -> LaunchOptions:
    """Put a game in which people learn together into the store, played up to a turn."""
    draft, random = GameDraft(), Random(4)
    draft.learn()
    for name in NAMES[:people]:
        draft.sit_down(name)
    for _ in range(bots):
        draft.add_opponent("novice")
    with patch("sushigo_tui.hotseat.game_draft.SystemRandom", lambda: Mock(getrandbits=lambda bits: 3)):
        saved = draft.deal()
    game = saved.game
    while (game.round, game.turn) < (round, turn):
        decision = random.choice(game.decisions)
        game.choose(decision.seat, decision.options[random.randrange(len(decision.options))])
    for seat in range(people, people + bots):
        game.place(seat, game.view(seat).hand[0])
    if round > 1:
        saved.facts = replace(saved.facts, shown=game.scored_rounds[0].nth)
    with Store() as store:
        keep(store, saved)
    return LaunchOptions(resume=1)


MOMENTS: dict[str, Moment] = {
    "start": Moment(LaunchOptions),
    "quit": Moment(LaunchOptions, ("ctrl+c",)),
    "guide": Moment(LaunchOptions, ("g", "end")),
    "settings": Moment(LaunchOptions, ("f2",)),
    "resume": Moment(_earlier),
    "games": Moment(_earlier, (Item("Games"), "enter")),
    "evening-start": Moment(_tonight),
    "evening-hand-over": Moment(_tonight, ("1", "enter")),
    "evening-winner": Moment(_last_of_evening, ("1", "enter"), now=THAT_EVENING),
    "evening-end": Moment(_last_of_evening, ("1", "enter", "enter"), now=THAT_EVENING),
    "evening-finale": Moment(
        _last_of_evening, ("1", "enter", "enter", Item("End the evening"), "enter"), now=THAT_EVENING
    ),
    "evening-told": Moment(
        _last_of_evening, ("1", "enter", "enter", Item("End the evening"), "enter", "enter"), now=THAT_EVENING
    ),
    "evening-end-8": Moment(
        partial(_last_of_evening, [NAMES] * 3), ("1", "enter", "enter"), now=THAT_EVENING
    ),
    "evenings": Moment(_evenings, (Item("Games"), "enter", "e")),
    "evening-told-odd": Moment(_evenings, (Item("Games"), "enter", "e", "enter")),
    "statistics": Moment(_earlier, (Item("Statistics"), "enter", "2")),
    "replay": Moment(_earlier, (Item("Games"), "enter", "end", "enter", "right", "right", "right")),
    "what-if": Moment(_earlier, (Item("Games"), "enter", "end", "enter", "right", "right", "right", "w")),
    "what-if-end-4": Moment(lambda: _what_if(4), ("enter",)),
    "what-if-end-8": Moment(lambda: _what_if(8), ("enter",)),
    "learn-players": Moment(LaunchOptions, (Item("Learn together"), "enter", *"Amy", "enter")),
    "learn-first": Moment(lambda: _learned(2, 0, 2)),
    "learn-choice": Moment(lambda: _learned(4, 3, 3), ("2",)),
    "learn-hands": Moment(lambda: _learned(4, 3, 3), ("i",)),
    "learn-reveal": Moment(lambda: _learned(1, 2, 3), ("1", "enter")),
    "learn-end": Moment(lambda: _learned(3, 1, 1, 2)),
    "menu": Moment(lambda: LaunchOptions(False)),
    "menu-help": Moment(lambda: LaunchOptions(False), ("question_mark",)),
    "custom": Moment(
        lambda: LaunchOptions(False),
        (Item("Make your own"), "enter", "right", "space", "down", "space", "right", "space"),
    ),
    "players-odd": Moment(lambda: LaunchOptions(classic=True, players=ODD)),
    "options-classic": Moment(lambda: LaunchOptions(True), (*"Amy,Phil", "enter", "f4", "1", "enter")),
    **_of(2),
    **_of(4),
    **_of(8),
    "spoon-3": Moment(lambda: _asking(3), ("enter", "2")),
    "spoon-4": Moment(lambda: _asking(4), ("enter", "2")),
    "spoon-8": Moment(lambda: _asking(8), ("enter", "2")),
    "players-opponents": Moment(
        lambda: LaunchOptions(False, menus.printed()["master-menu"]),
        ("A", "m", "y", "enter", "ctrl+o", "down", "o", "space", "o", "space"),
    ),
    "pick-alone": Moment(_alone, ("2",)),
    "waiting": Moment(lambda: _alone(placed=False), ("2", "enter")),
    "reveal-alone": Moment(_alone, ("2", "enter")),
    "give-seat": Moment(_alone, ("2", "enter", "s", "3", "enter")),
    "hand-over-odd": Moment(lambda: printed("my-first-meal", 8, 1, 5, names=ODD)),
    "reveal-odd": Moment(lambda: all_placed(printed("my-first-meal", 8, 1, 5, names=ODD)), ("space",)),
    "score-odd": Moment(
        lambda: all_placed(printed("my-first-meal", 8, 1, 6, names=ODD)), ("space", "enter", "enter")
    ),
    "review-2": Moment(lambda: finish_game(printed(PLAYED[2], 2, 3, 2)), ("v",)),
    "review-4": Moment(lambda: finish_game(printed(PLAYED[4], 4, 3, 2)), ("v", "down", "down")),
    "review-8": Moment(lambda: finish_game(printed(PLAYED[8], 8, 3, 2)), ("v",)),
    "end-8-chart": Moment(lambda: finish_game(printed(PLAYED[8], 8, 3, 2)), ("enter", "c")),
    "winner-odd": Moment(lambda: finish_game(printed("my-first-meal", 8, 3, 2, names=ODD))),
    "winner-shared": Moment(shared),
    "end-odd": Moment(lambda: finish_game(printed("my-first-meal", 8, 3, 2, names=ODD)), ("enter",)),
    "pick-for-the-dummy": Moment(with_dummy, ("space", "1", "enter")),
    "pick-with-spoon": Moment(before_spoon, ("space", "u", "1")),
    "pick-copy": Moment(before_copy, ("space", "1")),
    "last-turn": Moment(lambda: all_placed(printed("cutthroat-combo", 5, 1, 3)), ("space", "enter", "r")),
    "spoon-faces": Moment(lambda: turn(before_spoon(), "tofu call=spoon:4"), ("enter", "2", "enter", "2")),
    "hand-over-to-give": Moment(
        lambda: turn(before_spoon(), "tofu call=spoon:4"), ("enter", "2", "enter", "1", "enter")
    ),
    "menu-order": Moment(lambda: turn(before_menu(), "menu:7"), ("enter", "space", "3")),
    "pick-4-advice": Moment(lambda: printed("master-menu", 4, 2, 5), ("space", "v")),
    "pick-8-advice": Moment(lambda: printed("big-banquet", 8, 2, 4), ("space", "v")),
    "pick-for-the-dummy-advice": Moment(with_dummy, ("space", "v")),
    "menu-order-advice": Moment(lambda: turn(before_menu(), "menu:7"), ("enter", "space", "v")),
    "takeout-box": Moment(lambda: turn(before_box(), "takeout-box:10"), ("enter", "2", "space")),
    "copy-dip": Moment(lambda: turn(before_copy(), "special-order copy=0"), ("enter", "1")),
    "go-back": Moment(lambda: printed("master-menu", 4, 2, 5), ("z", "2", "enter", "1", "enter")),
}
"""By name, with the number of seats where it matters."""


@asynccontextmanager
async def at(
    moment: Moment, symbols: Symbols = "plain", size: tuple[int, int] = terminal.SMALLEST
) -> AsyncIterator[Pilot[Any]]:
    """The program at this moment, without motion; advice comes at once, and bots think on and on."""
    then = patch.object(store, "now", lambda: moment.now) if moment.now else nullcontext()
    with thinking_at_once(), patch.object(bot_players, "Worker", StubWorker), then:
        async with _at(moment, symbols, size) as pilot:
            yield pilot


@asynccontextmanager
async def _at(moment: Moment, symbols: Symbols, size: tuple[int, int]) -> AsyncIterator[Pilot[Any]]:
    begin = moment.begin()
    if isinstance(begin, Game):
        async with at_table(begin, symbols=symbols, size=size) as people:
            for at, key in enumerate(moment.keys, 1 - len(moment.keys)):
                if at == 0 and moment.pictures is not None:
                    people.stop_motion()
                await people.press(key)
                await _wait_for_the_review(people.pilot)
            await people.see(moment.pictures or 0)
            yield people.pilot
        return
    with shown_in(symbols):
        app = SushiGo(begin)
    app.animation_level = "none"
    # Whoever presses a key has left keys and mouse alone for a second.
    with patch.object(quiet, "WAIT", 0):
        async with app.run_test(size=size) as pilot:
            await _wait_for_the_clerk(app, pilot)
            while begin.resume is not None and app.game_screen is None:
                await pilot.pause(1 / 60)
            for key in moment.keys:
                await press(pilot, key)
                await _wait_for_the_clerk(app, pilot)
            yield pilot


async def _wait_for_the_clerk(app: SushiGo, pilot: Pilot[Any]) -> None:
    """Until what a key asked of the store has been found, and what was asked next of it."""
    for _ in range(3 if app.store_thread else 0):
        assert app.store_thread is not None
        await app.store_thread.do(lambda store: None)
        await pilot.pause()


async def _wait_for_the_review(pilot: Pilot[Any]) -> None:
    """Until all picks of a game that is looked at again are known, and told."""
    screen = pilot.app.screen
    while isinstance(screen, Review) and screen.reviewing.missing:
        await pilot.pause(1 / 60)
    if isinstance(screen, Review):
        await pilot.pause(1 / 20)
