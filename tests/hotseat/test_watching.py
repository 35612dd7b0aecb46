"""A finished game that is watched: where steps lead, whose eyes it is seen with, how fast it plays."""

import pytest

from sushigo_tui.hotseat.watching import SPEEDS, Stride, Watching
from sushigo_tui.rules.decision import as_pick
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from tests.tables import classic, finish_game, party

Place = tuple[str, int, int]


def watched(*, renamed: bool = False) -> Watching:
    """A game of two and a dummy; renamed, another person sits on the first seat from its third turn on."""
    game = Game(classic(2, dummy=True), seed=3)
    while renamed and game.turn < 3:
        decision = game.decisions[0]
        game.choose(decision.seat, decision.options[0])
    if renamed:
        game.seat_player(0, Player("Otto"))
    return Watching(finish_game(game))


def place(moment: Moment) -> Place:
    return moment.kind, moment.round, moment.turn


def walk(watching: Watching, stride: Stride, by: int) -> list[int]:
    """All moments at which steps of one length stop."""
    found = [watching.at]
    while not found[1:] or found[-1] != found[-2]:
        watching.step(stride, by)
        found.append(watching.at)
    return found[:-1]


def test_each_moment_has_its_time_in_turns() -> None:
    watching = watched()
    size, times = watching.game.setup.hand_size, watching.times
    assert times == sorted(set(times))
    for moment, time in zip(watching.moments, times, strict=True):
        kind, round, turn = place(moment)
        before = (round - 1) * size + turn - 1
        assert (time == before) is (kind == "choose")
        assert kind == "end" or before <= time < before + 1
    assert times[-1] == 3 * size + 1


class TestSteps:
    @pytest.mark.parametrize("stride", ["moment", "turn", "round", "game"])
    def test_lead_back_the_way_they_led_on(self, stride: Stride) -> None:
        watching = watched()
        on = walk(watching, stride, 1)
        assert watching.ended
        assert walk(watching, stride, -1) == on[::-1]
        assert on[0] == watching.at == 0

    @pytest.mark.parametrize("stride", ["moment", "turn", "round", "game"])
    def test_lead_to_every_moment_turn_and_round_and_to_the_ends(self, stride: Stride) -> None:
        watching = watched()
        all_moments = range(len(watching.moments))
        starts = [at for at in all_moments if watching.moments[at].kind in ("choose", "score", "end")]
        rounds = [at for at in starts if place(watching.moments[at])[::2] == ("choose", 1)]
        last = all_moments[-1]
        expected = {"moment": [*all_moments], "turn": starts, "round": [*rounds, last], "game": [0, last]}
        assert walk(watching, stride, 1) == expected[stride]
        assert len(rounds) == 3
        assert len(starts) == 3 * (watching.game.setup.hand_size + 1) + 1

    def test_turns_are_not_divided_by_what_is_done_in_them(self) -> None:
        watching = Watching(finish_game(Game(party(3, "menu", "takeout-box"), seed=3)))
        assert "act" in {moment.kind for moment in watching.moments}
        stops = walk(watching, "turn", 1)
        assert {watching.moments[at].kind for at in stops} == {"choose", "score", "end"}

    def test_from_the_middle_of_a_turn_lead_to_its_start_and_to_the_next_one(self) -> None:
        for by, turn in ((-1, 2), (1, 3)):
            watching = watched()
            watching.at = [place(each) for each in watching.moments].index(("choose", 2, 2))
            watching.step("moment", 1)
            assert place(watching.moment) == ("reveal", 2, 2)
            watching.step("turn", by)
            assert place(watching.moment) == ("choose", 2, turn)


def test_a_replay_plays_on_from_where_it_is_and_from_its_end_once_more() -> None:
    watching = watched()
    assert watching.playing is False
    for at, begins in ((5, 5), (len(watching.moments) - 1, 0)):
        watching.at, watching.playing = at, False
        watching.play()
        assert (watching.at, watching.playing) == (begins, True)


def test_moments_stay_shorter_or_longer_as_far_as_that_goes() -> None:
    watching = watched()
    assert watching.seconds == 2.0
    for by, ends in ((1, SPEEDS[-1]), (-1, SPEEDS[0])):
        before = watching.seconds
        watching.faster(by)
        assert (watching.seconds < before) is (by > 0)
        for _ in SPEEDS:
            watching.faster(by)
        assert watching.seconds == ends


def test_the_same_seat_again_or_none_shows_all_hands_and_a_dummy_has_no_eyes() -> None:
    watching = watched()
    seen = [watching.seat]
    for seat in (1, 1, 0, 1, 2, None, 2):
        watching.look(seat)
        seen.append(watching.seat)
    assert seen == [None, 1, None, 0, 1, 1, None, None]


def test_the_cards_that_a_seat_is_about_to_play_are_marked_in_its_hand() -> None:
    """DUMMY-2: two, if one is the dummy's, and of equal cards each."""
    watching, equal = watched(), 0
    while not watching.ended:
        for seat, choice in watching.picks.items():
            view, pick = watching.hands[seat], as_pick(choice)
            marked = sorted(view.hand[at].name for at in watching.marked(view))
            assert marked == sorted(each.name for each in (pick.card, pick.for_dummy) if each)
            equal += len(set(marked)) < len(marked)
        watching.step("turn", 1)
        assert watching.picks or not watching.marked(watching.game.view(0, watching.moment))
    assert equal


def test_a_moment_is_gone_to_with_the_eyes_of_whoever_chose() -> None:
    watching = watched()
    for seat in (1, 1):
        watching.go_to(watching.moments[7].nth, seat)
        assert (watching.at, watching.seat) == (7, seat)


def test_who_sat_there_before_is_known() -> None:
    watching = watched(renamed=True)
    first = watching.view.names
    changed = []
    for at in range(len(watching.moments)):
        watching.at = at
        if watching.names_before != watching.view.names:
            changed.append((watching.names_before, watching.view.names))
    assert changed == [(first, ("Otto", *first[1:]))]


def test_a_game_that_is_not_over_is_not_watched() -> None:
    with pytest.raises(ValueError, match=r"^only a finished game has no secrets$"):
        Watching(Game(classic(2)))
