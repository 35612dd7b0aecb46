"""Tests that the database counts what one counts oneself, game by game."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from sushigo_tui.rules.editions import CLASSIC, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.statistics import RECORDS, PlayerStatistics, Statistics, load_statistics
from sushigo_tui.store.store import Store
from tests.store.evenings import PEOPLE, Played, counting, keep, play
from tests.tables import finish_game, finish_round, play_wildly

GAMES = 40
NOTHING = Statistics(0, (), ())


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Played]]:
    """A store of random games, and those of them that count."""
    path = tmp_path_factory.mktemp("store") / "games.db"
    with Store(path) as store:
        found = counting(list(play(store, Random(22), GAMES)))
    assert any(len(each.game.winners) > 1 for each in found)
    return path, found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a place with no store yet."""
    return tmp_path / "games.db"


WHO = (*((each.name, "") for each in PEOPLE), ("random", "random"), ("novice", "novice"))
"""Everyone that is counted, by what they are called and, for bots, their level."""


def called(who: Player) -> tuple[str, str]:
    """A person's name, or a bot's level."""
    return (who.bot, who.bot) if who.bot else (who.name, "")


def of(who: tuple[str, str], path: Path) -> PlayerStatistics:
    """Return what is counted of someone."""
    found = load_statistics(path)
    (figures,) = [each for each in (*found.people, *found.bots) if (each.name, each.bot) == who]
    return figures


def seats(played: list[Played], who: tuple[str, str]) -> Iterator[tuple[Played, int]]:
    """Each game that someone played, and their seat in it; every seat of a level."""
    for each in played:
        for seat, player in enumerate(each.game.players):
            if called(player) == who:
                yield each, seat


def by_round(game: Game, seat: int) -> list[int]:
    """The points of a seat in each round, without desserts."""
    return [sum(points[seat] for points in sheet.values()) for sheet in game.sheets]


def by_dish(game: Game, seat: int) -> dict[str, list[int]]:
    """Return what each dish brought a seat each time that it was scored and brought anything."""
    found: dict[str, list[int]] = {}
    for sheet in (*game.sheets, game.desserts):
        for dish, points in sheet.items():
            if points[seat]:
                found.setdefault(dish, []).append(points[seat])
    return found


def won(game: Game, seat: int) -> float:
    return (seat in game.winners) / len(game.winners)


def reached(figures: PlayerStatistics) -> dict[str, tuple[int, int] | None]:
    """Each of the feats, and the game it was in."""
    feats = {what: getattr(figures, what) for what in RECORDS}
    return {what: feat and (feat.value, feat.game) for what, feat in feats.items()}


def first(values: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The highest value, and the first game that had it."""
    return max(values, key=lambda each: (each[0], -each[1]), default=None)


def series(played: list[Played], who: tuple[str, str]) -> list[tuple[int, int]]:
    """Each series of games that someone won, and its last one."""
    games: dict[int, bool] = {}
    for each, seat in seats(played, who):
        games[each.number] = games.get(each.number, False) or won(each.game, seat) > 0
    runs = [(victory, list(run)) for victory, run in groupby(games.items(), key=lambda each: each[1])]
    return [(len(run), run[-1][0]) for victory, run in runs if victory]


@pytest.mark.parametrize("who", WHO, ids=lambda who: who[0])
def test_games_victories_and_feats(evenings: tuple[Path, list[Played]], who: tuple[str, str]) -> None:
    path, played = evenings
    figures = of(who, path)
    theirs = list(seats(played, who))
    totals = [(each.game.scores[seat], each.number) for each, seat in theirs]
    assert figures.games == len(theirs) > 0
    assert figures.wins == pytest.approx(sum(won(each.game, seat) for each, seat in theirs))
    assert figures.mean == pytest.approx(sum(points for points, _ in totals) / len(theirs))
    margins = []
    for each, seat in theirs:
        if each.game.winners == (seat,):
            others = [points for at, points in enumerate(each.game.scores) if at != seat]
            margins.append((each.game.scores[seat] - max(others), each.number))
    assert reached(figures) == {
        "best": first(totals),
        "round": first([(max(by_round(each.game, seat)), each.number) for each, seat in theirs]),
        "margin": first(margins),
        "series": first(series(played, who)),
    }


@pytest.mark.parametrize("who", WHO, ids=lambda who: who[0])
def test_menus_dishes_and_others(evenings: tuple[Path, list[Played]], who: tuple[str, str]) -> None:
    path, played = evenings
    figures = of(who, path)
    theirs = list(seats(played, who))
    menus: dict[str, list[tuple[Game, int]]] = {}
    dishes: dict[str, list[int]] = {}
    against: dict[tuple[str, str], list[int]] = {}
    for each, seat in theirs:
        game = each.game
        menu_name = game.setup.menu.name if game.setup.menu else "Classic"
        menus.setdefault(menu_name, []).append((game, seat))
        for dish, points in by_dish(game, seat).items():
            dishes.setdefault(dish, []).extend(points)
        ranks = [(game.scores[at], won(game, at)) for at in range(len(game.players))]
        for at, other in enumerate(game.players):
            if at != seat and called(other) != who:
                signs = against.setdefault(called(other), [])
                signs.append((ranks[seat] > ranks[at]) - (ranks[seat] < ranks[at]))
    assert {each.menu for each in figures.menus} == set(menus)
    for menu in figures.menus:
        games = menus[menu.menu]
        assert menu.games == len(games)
        assert menu.wins == pytest.approx(sum(won(game, seat) for game, seat in games))
        assert menu.mean == pytest.approx(sum(game.scores[seat] for game, seat in games) / len(games))
    assert {each.dish: (each.points, each.best) for each in figures.dishes} == {
        dish: (sum(points), max(points)) for dish, points in dishes.items()
    }
    assert sum(each.share for each in figures.dishes) == pytest.approx(1)
    assert all(
        each.share == pytest.approx(each.points / sum(map(sum, dishes.values()))) for each in figures.dishes
    )
    assert {(each.name, each.bot): (each.games, each.ahead, each.behind) for each in figures.others} == {
        other: (len(signs), signs.count(1), signs.count(-1)) for other, signs in against.items()
    }


def test_what_is_most_comes_first(evenings: tuple[Path, list[Played]]) -> None:
    path, played = evenings
    found = load_statistics(path)
    assert found.games == len(played) < GAMES
    for group in (found.people, found.bots):
        assert [each.games for each in group] == sorted((each.games for each in group), reverse=True)
    for each in found.people:
        points = [dish.points for dish in each.dishes]
        assert points == sorted(points, reverse=True)
        assert [*each.menus] == sorted(each.menus, key=lambda at: (-at.games, -at.wins))
        assert [*each.others] == sorted(each.others, key=lambda other: (other.bot != "", -other.games))


def test_a_record_is_held_by_a_person_and_by_the_first_of_several(
    evenings: tuple[Path, list[Played]],
) -> None:
    found = load_statistics(evenings[0])
    assert list(found.records) == list(RECORDS)
    for what, (name, feat) in found.records.items():
        held = [(getattr(each, what), each.name) for each in found.people]
        feats = [(feat, name) for feat, name in held if feat is not None]
        best = max(feat.value for feat, _ in feats)
        assert feat.value == best
        assert (feat, name) in feats
        assert feat.game == min(each.game for each, _ in feats if each.value == best)


def test_points_are_whose_who_sat_there_when_they_were_scored(path: Path) -> None:
    game = Game(Setup(CLASSIC, PEOPLE[:2]))
    finish_round(game)
    finish_round(game)
    game.seat_player(1, Player("Zoe"))
    finish_game(game)
    with Store(path) as store:
        keep(store, game)
    found = load_statistics(path)
    assert {each.name for each in found.people} == {"Amy", "Zoe"}
    zoe = of(("Zoe", ""), path)
    last = game.sheets[2] | game.desserts
    assert {each.dish: each.points for each in zoe.dishes} == {
        dish: points[1] for dish, points in last.items() if points[1]
    }
    assert zoe.round is not None
    assert zoe.round.value == by_round(game, 1)[2]


def test_a_seat_that_goes_on_to_a_bot_is_the_bots(path: Path) -> None:
    game = finish_round(Game(Setup(CLASSIC, PEOPLE[:2])))
    game.seat_player(0, Player("Amy", "random"))
    with Store(path) as store:
        keep(store, finish_game(game))
    found = load_statistics(path)
    assert [each.name for each in found.people] == ["Phil"]
    assert [(each.name, each.bot) for each in found.bots] == [("random", "random")]


def test_two_opponents_of_a_level_are_two_games_whatever_they_are_called(path: Path) -> None:
    """Each seat of a level counts, for the level and against it; not the one against the other."""
    with Store(path) as store:
        for one, other in (("Otto", "Hana"), ("Mika", "Otto")):
            seats = (Player("Amy"), Player(one, "chef"), Player(other, "chef"))
            keep(store, play_wildly(Game(Setup(CLASSIC, seats)), Random(1)))
    (chef,) = load_statistics(path).bots
    (against,) = of(("Amy", ""), path).others
    assert (chef.name, chef.bot, chef.games) == ("chef", "chef", 4)
    assert (against.name, against.bot, against.games) == ("chef", "chef", 4)
    assert [(each.name, each.games) for each in chef.others] == [("Amy", 4)]


def test_where_nothing_was_played_nothing_is_counted(path: Path) -> None:
    assert load_statistics(path) == NOTHING
    assert not path.exists()
    with Store(path) as store:
        keep(store, Game(Setup(CLASSIC, PEOPLE[:2])))
    assert load_statistics(path) == NOTHING
    assert NOTHING.records == {}


def test_someone_without_a_name_is_nobody(path: Path) -> None:
    with Store(path) as store:
        for name in ("Player 1", "Amy"):
            seats = (Player(name), Player("Phil"), Player("Otto", "chef"))
            keep(store, finish_game(Game(Setup(CLASSIC, seats), seed=3)))
        assert {*store.people().values()} == {"Amy", "Phil"}
    found = load_statistics(path)
    assert found.games == 2
    assert {who.name: who.games for who in found.people} == {"Amy": 1, "Phil": 2}
    assert {other.name for who in (*found.people, *found.bots) for other in who.others} == {
        "Amy",
        "Phil",
        "chef",
    }
