"""Tests of what is said of a finished game that is watched."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text.phrases import plain
from sushigo_tui.text.watching import about_to_happen, planned, seed
from tests.tables import finish_game, play_wildly
from tests.tui.moments import played


def plans(game: Game) -> Iterator[str]:
    """All that is said of what each is about to do."""
    for moment in game.moments:
        if moment.kind == "choose":
            yield from planned(game.view(None, moment), game.choices_at(moment))


def test_what_each_is_about_to_do_is_said() -> None:
    """A second card, a bonus card that is called, a copy, the dummy's card; and who plays for whom."""
    told = set()
    for game in (played(2), played(4), played(8)):
        told |= {line.split()[1] for line in plans(game)}
    assert told == {"calls", "copies"}
    classic = play_wildly(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil"))), seed=0), Random(2))
    assert next(plans(classic)) == "Phil plays two cards: maki, 3 icons and maki, 1 icon."
    random = Random(2)
    game = Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")), dummy=True), seed=3)
    while game.turn < 3:
        decision = game.decisions[0]
        game.choose(decision.seat, random.choice(decision.options))
    game.seat_player(0, Player("Otto"))
    finish_game(game)
    lines = list(plans(game))
    for before, moment in pairwise(game.moments):
        lines += plain(
            about_to_happen(game.view(None, moment), game.view(None, before).names, {})
        ).splitlines()
    assert lines.count("Otto takes over from Amy.") == 1
    assert sum("for the dummy" in line for line in lines) == 27


def test_a_seed_that_nobody_knows_is_not_made_up() -> None:
    game = played(2)
    assert seed(game) == "The seed of this game is 7."
    typed = finish_game(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")), seed=5)))
    assert seed(typed) == "The seed of this game is 5."
    free = finish_game(Game(Setup(CLASSIC, (Player("Amy"), Player("Phil")))))
    assert seed(free) == f"The seed of this game is {free.seed}."
    assert seed(Game.from_events(free.setup, free.events)) == "The seed of this game isn't known."
