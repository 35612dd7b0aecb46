"""Laws of whole games round one laptop: what is told, who sees a secret, how few keys it takes."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_tui.hotseat.bot_players import bots_asked
from sushigo_tui.hotseat.seats import may_give
from sushigo_tui.hotseat.so_far import last_turn, scored
from sushigo_tui.hotseat.steps import Ask, Choose, Final, HandOver, Ready, Reveal, RoundEnd, Wait
from sushigo_tui.rules.decision import Decision
from sushigo_tui.rules.editions import PARTY, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from tests.hotseat.seats import (
    before_spoon,
    random_game,
    session_of,
    shown,
    step_on,
    with_bots,
)
from tests.tables import players


@settings(max_examples=20)
@given(st.integers(0, 1 << 30))
def test_law_everything_is_told_once_in_order_and_nobody_else_sees_a_hand(seed: int) -> None:
    """Whole games: each note once, as it happened; what may be shown holds the viewer's secrets or none.

    Between two seats whose secrets are open there is always a hand-over to the second one.
    """
    session, random, told = session_of(random_game(seed)), Random(seed), list[Note]()
    while not isinstance(session.step, Final):
        view, public = session.view, session.public
        if isinstance(session.step, Reveal):
            told += session.step.notes[session.step.shown :]
            last = told[-1]
            played = [note for note in told if note.round == last.round and note.kind.lays]
            assert sum(map(len, public.tables)) == len(played), "what is told lies on the tables"
        if isinstance(session.step, Ask | HandOver):
            turn = (session.game.round, session.game.turn)
            before = [n for n in session.game.notes if n.seat >= 0 and (n.round, n.turn) < turn]
            assert told[: len(before)] == before, "nothing is asked before the last turn was told"
        assert view.seat == session.viewer
        assert bool(view.hand or view.drawn) <= (session.viewer is not None)
        assert (public.seat, public.hand, public.drawn) == (None, (), ())
        assert len(public.names) == len(public.tables)
        viewer, handed = session.viewer, session.step.seat if isinstance(session.step, HandOver) else None
        step_on(session, random)
        assert session.viewer in (None, viewer, handed)
    assert told == [note for note in session.game.notes if note.seat >= 0]


def test_the_steps_of_a_game_of_eight_need_no_more_keys_than_they_must() -> None:
    """Three keys a pick, one to reveal, one to continue: at most 480 in all without bonus actions."""
    session, presses = session_of(Game(Setup(PARTY, players(8), before_spoon().setup.menu, seed=1))), 0
    while not isinstance(session.step, Final):
        if isinstance(session.step, Choose):
            session.place(shown(session, Choose), session.decision(session.step.seat).options[0])
            presses += 2
        else:
            step_on(session, Random(1))
            presses += 1
    assert presses <= 480


def told(seed: int, *, early: bool) -> list[object]:
    """All that is shown of a game beside bots, which answer at once or only where all wait for them."""
    game, random = random_game(seed), Random(seed)
    bots = [seat for seat in range(1, len(game.players)) if random.random() < 0.6]
    session, found = session_of(with_bots(game, *bots)), list[object]()

    def choice(decision: Decision) -> Any:
        when = f"{session.game.round} {session.game.turn} {decision.seat} {decision.question.name}"
        return Random(f"{seed} {when}").choice(list(decision.options))

    while not isinstance(session.step, Final):
        if early or isinstance(session.step, Wait):
            for decision in bots_asked(session):
                session.apply_bot_answer(decision, choice(decision))
        if not isinstance(session.step, Wait):
            step, public = session.step, session.public
            asked = (step.decision.seat, step.decision.question) if isinstance(step, Ask) else step
            found.append((asked, public.tables, public.scores, scored(session), last_turn(session)))
            found.append((public.placed, may_give(session)))
        match session.step:
            case HandOver() as step:
                assert session.look(step)
            case Choose(seat) as step:
                session.place(step, choice(session.decision(seat)))
            case Ready() as step:
                session.reveal()
            case Ask(decision) as step:
                session.answer(step, choice(decision))
            case Reveal() | RoundEnd() as step:
                session.read(step)
    return found


@settings(max_examples=10)
@given(st.integers(0, 1 << 30))
def test_law_when_bots_answer_changes_nothing_of_what_is_shown(seed: int) -> None:
    early, late = told(seed, early=True), told(seed, early=False)
    assert early == late
