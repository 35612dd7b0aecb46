"""What the game says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sushigo_tui.hotseat.steps import Final, HandOver, Sheet
from sushigo_tui.rules.decision import Question
from sushigo_tui.rules.dishes import QUESTIONS, card
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.text import turn as words
from tests.tables import classic, deal, finish_game, lead, party, players, turn
from tests.tui.game.seats import before_spoon, calm_game, with_dummy

NAMES = ("Amy", "Phil", "Zoe")


@pytest.mark.parametrize(
    ("names", "listed"),
    [(["Amy"], "Amy"), (["Amy", "Phil"], "Amy and Phil"), (NAMES, "Amy, Phil and Zoe")],
    ids=len,
)
def test_names_are_listed(names: list[str], listed: str) -> None:
    assert words.people(names) == listed


@pytest.mark.parametrize(("name", "owner"), [("Amy", "Amy's"), ("Chris", "Chris'")])
def test_names_own_things(name: str, owner: str) -> None:
    assert words.whose(name) == owner


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 points"), (1, "1 point"), (-1, "-1 point"), (2, "2 points")]
)
def test_points(number: int, said: str) -> None:
    assert words.points(number) == said


class TestTheHeading:
    def test_says_which_game_it_is_where_it_stands_and_which_way_hands_go(self) -> None:
        """TURN-2."""
        view = deal(party(3, "tofu")).view(None)
        assert words.heading(view, HandOver(0)) == (
            "Test menu",
            "round 1 of 3",
            "turn 1 of 10",
            "hands pass left",
        )

    def test_right_in_the_second_round_when_hands_pass_both_ways(self) -> None:
        """TURN-2."""
        view = deal(classic(3, alternate=True)).view(None)
        assert words.heading(replace(view, round=2), HandOver(0))[3] == "hands pass right"

    def test_two_hands_are_swapped(self) -> None:
        """TURN-2, DUMMY-2."""
        assert words.heading(with_dummy().view(None), HandOver(0))[3] == "hands are swapped"

    def test_at_the_end(self) -> None:
        view = deal(classic(3)).view(None)
        assert words.heading(view, Sheet(1)) == ("Sushi Go!", "round 1 of 3", "scored")
        assert words.heading(view, Final()) == ("Sushi Go!", "the game is over")


class TestTheStory:
    def test_the_cards_of_a_reveal_share_a_line(self) -> None:
        game = lead(party(3, "tofu", "wasabi"), "wasabi, nigiri:squid", "tofu, tofu", "tofu, tofu")
        notes = [note for note in game.notes if note.turn == 2]
        assert words.story(notes, NAMES, pictured=False).plain.splitlines() == [
            "Amy plays squid nigiri.",
            "Amy dips squid nigiri in wasabi.",
            "Played: Phil tofu  ·  Zoe tofu",
        ]

    def test_what_is_pictured_is_not_said(self) -> None:
        game = lead(party(3, "tofu", "wasabi"), "wasabi, nigiri:squid", "tofu, tofu", "tofu, tofu")
        notes = [note for note in game.notes if note.turn == 2]
        assert words.story(notes, NAMES, pictured=True).plain == "Amy dips squid nigiri in wasabi.\n"

    def test_both_sides_of_a_gift_are_named(self) -> None:
        """SPOON-1."""
        game = turn(before_spoon(), "tofu call=spoon:4")
        game.choose(0, card("maki:1"))
        told = words.story(game.notes, NAMES, pictured=True).plain
        assert "Phil gives Amy maki 1 and takes the spoon." in told


class Standing:
    """The end of a game with these totals and so many desserts; who won follows from them."""

    def __init__(self, game: Game, scores: list[int], desserts: list[int]) -> None:
        self.setup, self.names, self.players = game.setup, game.names, game.players
        self.scores = scores
        self._kept = tuple((card("pudding"),) * count for count in desserts)
        self._view = replace(game.view(None), kept=self._kept)
        ranks = list(zip(scores, desserts, strict=True))[: len(self.players)]
        self.winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def view(self, seat: None) -> object:
        return self._view


Verdict = Callable[..., list[str]]


class TestTheVerdict:
    def of(self, scores: list[int], desserts: list[int], game: Game | None = None) -> list[str]:
        return words.verdict(Standing(game or calm_game(), scores, desserts))  # type: ignore[arg-type]

    def test_most_points_win(self) -> None:
        """WIN-1."""
        assert self.of([10, 31, 20], [9, 0, 0]) == ["B wins with 31 points."]

    def test_a_tie_is_decided_by_desserts_and_says_so(self) -> None:
        """WIN-1, Party."""
        assert self.of([31, 20, 31], [2, 9, 3]) == [
            "C wins.",
            "A and C have 31 points each. Most dessert cards decide: A 2 and C 3.",
        ]

    def test_classic_counts_puddings(self) -> None:
        """WIN-1, Classic."""
        told = self.of([31, 31, 20], [2, 1, 0], Game(Setup(CLASSIC, players(3), seed=1)))
        assert told == ["A wins.", "A and B have 31 points each. Most puddings decide: A 2 and B 1."]

    def test_still_tied_the_victory_is_shared(self) -> None:
        """WIN-1."""
        assert self.of([31, 31, 31], [2, 2, 0])[0] == "A and B share the victory."

    def test_the_dummy_does_not_win(self) -> None:
        """DUMMY-3."""
        assert self.of([10, 20, 50], [0, 0, 0], with_dummy()) == ["B wins with 20 points."]

    def test_a_real_end_has_one(self) -> None:
        game = finish_game(calm_game())
        first = words.verdict(game)[0]
        assert game.names[game.winners[0]] in first


class TestPlaces:
    def of(self, scores: list[int], desserts: list[int], game: Game | None = None) -> list[str]:
        return words.places(Standing(game or calm_game(), scores, desserts))  # type: ignore[arg-type]

    def test_by_points_then_desserts(self) -> None:
        """WIN-1."""
        assert self.of([31, 20, 31], [2, 9, 3]) == ["2", "3", "1"]

    def test_equal_ones_share_a_place(self) -> None:
        """WIN-1."""
        assert self.of([31, 20, 31], [3, 9, 3]) == ["1", "3", "1"]

    def test_the_dummy_has_none(self) -> None:
        """DUMMY-3."""
        assert self.of([10, 20, 50], [0, 0, 0], with_dummy()) == ["2", "1", "·"]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_has_its_words(question: Question) -> None:
    assert question.asked.format(name="Amy").startswith("Amy, ")
    assert words.thinking(NAMES[:2], [0], question) == f"Amy is still thinking about {question.thinking}."
    assert words.thinking(NAMES[:2], [0, 1], question).startswith("Amy and Phil are still thinking")
    handed = f", {question.handed}" * bool(question.handed)
    assert words.pass_to("Amy", question) == f"Pass the laptop to Amy{handed}."
    assert question.secret == (question.name in ("pick", "second", "give", "order"))
