"""News of a game, told when it comes or when a word asks for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.files.names import folded, starting_with, words_in
from sushigo_tui.files.settings import Verbosity
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.going_back import way_back
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.so_far import all_hands, last_turn, scored, this_turn
from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.language import join_and, mark, say
from sushigo_tui.rules.decision import PICK
from sushigo_tui.text import spoken, watching
from sushigo_tui.text.advice import advice_aloud
from sushigo_tui.text.lesson import hand_aloud
from sushigo_tui.text.phrases import Piece, plain
from sushigo_tui.text.turn import given_away, renamed, rewound, takeovers, who_is_thinking
from sushigo_tui.text.voice import BRIEFLY, EAR

Teller = Callable[[Session, str], Iterable[str]]
"""Returns sentences about a session, given the rest of the line."""


def notices(session: Session) -> dict[object, str]:
    """Return what everyone must know of this turn, such as rewinds and new names; the facts are the keys."""
    facts, names = session.facts, session.game.names
    told: dict[object, list[Piece]] = {}
    for step in way_back(session):
        told[step] = rewound([step], mark("Someone answered yes for {names}."))
    if corrected := tuple((old, new) for old, new in facts.renamed.values() if old != new):
        told[corrected] = renamed(corrected)
    for seat, given in facts.unlocked.items():
        told[names[seat], given] = [given_away(given[0], names[seat], *given[1:])]
    for successor in facts.successors:
        told[successor] = takeovers([successor])
    return {fact: plain(pieces).strip() for fact, pieces in told.items()}


class News:
    """News of rounds, turns and cards, each sentence told once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.chosen: tuple[int, ...] = ()
        """The seat, round and turn of a lone player's last choice, which they needn't hear again in brief."""
        self._round = 0
        self._notices: dict[object, str] = {}
        self._notes = 0

    def of_round(self) -> list[str]:
        """Return how a round begins, or how a resumed game continues; empty if that was told before."""
        session, view = self.session, self.session.public
        if self._round == view.round or session.over:
            return []
        if self._round and view.turn > 1:
            # The game was rewound; `of_turn` says so.
            self._round = view.round
            return []
        first, self._round = not self._round, view.round
        if not first:
            return [spoken.round_begins(view)]
        begun = view.placed or (view.round, view.turn) > (1, 1)
        text = spoken.goes_on(view, session.waited_for) if begun else spoken.round_begins(view)
        # An evening says of a custom seed that the game doesn't count.
        seeded = session.game.setup.seed is not None and session.evening is None
        return [text, *[say(spoken.TYPED_SEED)] * seeded]

    def of_cards(self, length: Verbosity) -> list[str]:
        """Return the events since they were last told; empty while cards are being chosen."""
        session, step = self.session, self.session.step
        if isinstance(step, Reveal):
            notes = step.notes
            self._notes = max(step.shown, self._notes) if step.shown else 0
        elif session.question in (PICK, None):
            return []
        else:
            notes = this_turn(session)
        new, when, heading = notes[self._notes :], notes[0].when, None
        if not self._notes:
            heading = spoken.turn_heading(session.game.setup, when[1], full=length == "full")
        self._notes = len(notes)
        # In brief, the only person in a game has just said which card they play or ask for.
        known = self.chosen[0] if length == "brief" and self.chosen[1:] == when else -1
        told = [note for note in new if (note.seat, note.kind.search) != (known, "begins")]
        voice = EAR if length == "full" else BRIEFLY
        return list(spoken.what_happened(told, session.game.names, heading, voice, known))

    def of_turn(self) -> list[str]:
        """Return what everyone must know about a turn and hasn't heard, and where a rewind led."""
        before, self._notices = self._notices, notices(self.session)
        sentences = [sentence for fact, sentence in self._notices.items() if fact not in before]
        if any(step not in before for step in way_back(self.session)):
            sentences.append(spoken.here(self.session.public))
        return sentences


async def advice(session: Session) -> list[str]:
    """Return advice for the open hand, in sentences; if the worker is lost, say that there is no advice."""
    view = session.view_of(session.viewer)
    try:
        return advice_aloud(view, await advice_worker.advise(view))
    except WorkerLost:
        return [say("No advice this time. Ask again.")]


def _tell_table(session: Session, rest: str) -> list[str]:
    names = session.game.names
    said = [word.partition("'")[0] for word in words_in(rest)]
    begun = [name for name in names if folded(name) in said]
    # A question of several words that names nobody is about everyone.
    begun = begun or (starting_with(rest, names) if len(said) < 2 else [*names])
    if not begun:
        return [say("Nobody here is called {name}. Players: {names}.", name=rest, names=join_and(names))]
    # The player with the open hand hears their own table first.
    seats = sorted(map(names.index, begun), key=lambda seat: seat != session.viewer)
    return [spoken.table(session.public, seat) for seat in seats]


def _tell_own(session: Session, rest: str) -> list[str]:
    if session.viewer is None:
        return _tell_table(session, "")
    return [spoken.table(session.public, session.viewer)]


def _tell_scores(session: Session, rest: str) -> list[str]:
    if session.over:
        return [spoken.final_result(session.game)]
    return [spoken.scores(session.public), *spoken.desserts(session.public)]


def _tell_sheet(session: Session, rest: str) -> Iterable[str]:
    last = scored(session)
    if not last:
        return [say("No round has been scored yet.")]
    if rest and rest not in map(str, range(1, last + 1)):
        only = mark("[Only round 1 has been scored|Say 'sheet' and a round from 1 to {number}].")
        return [say(only, number=last)]
    return spoken.sheet(session.game, int(rest or last), session.game.names, full=True)


def _tell_unseen(session: Session, rest: str) -> list[str]:
    view = session.public if session.viewer is None else session.view_of(session.viewer)
    return [spoken.unseen_cards(view, rest)]


def _tell_last(session: Session, rest: str) -> Iterable[str]:
    notes = last_turn(session) if session.question is PICK else this_turn(session)
    if not notes:
        return [say("No cards have been revealed yet.")]
    round_number, turn = notes[0].when
    heading = spoken.turn_heading(session.game.setup, turn, round_number)
    return spoken.what_happened(notes, session.game.names, heading)


def _tell_who(session: Session, rest: str) -> list[str]:
    asked = session.game.decisions
    if not asked:
        return [say("The game is over.")]
    if session.question is PICK:
        return [spoken.who(session.public, session.waited_for), *notices(session).values()]
    return [who_is_thinking(session.game.names, [asked[0].seat], asked[0].question)]


def compared(session: Session) -> Iterator[str]:
    """Yield how a what-if compares with its original; nothing for other games."""
    if session.original is not None:
        yield watching.as_played(session.original)
        yield from watching.compared(session.game, session.original)
    elif session.saving.saved.mode == "what-if":
        yield say(watching.GONE)


TELLERS: Mapping[str, Teller] = {
    "others": lambda session, _: (
        [hand_aloud(view) for view in all_hands(session)] or [say("No hands are open now.")]
    ),
    "table": _tell_table,
    "own": _tell_own,
    "scores": _tell_scores,
    "sheet": _tell_sheet,
    "race": lambda session, _: spoken.races(session.public),
    "desserts": lambda session, _: spoken.desserts(session.public) or [say("Nobody has a dessert yet.")],
    "left": _tell_unseen,
    "turn": lambda session, _: [spoken.here(session.public)],
    "last": _tell_last,
    "who": _tell_who,
    "menu": lambda session, _: [spoken.menu(session.game.setup.dishes)],
    "rules": lambda session, rest: spoken.rules_of(rest, session.game.setup),
    "pin": lambda session, _: [
        spoken.pins([session.game.names[seat] for seat in sorted(session.facts.pins)])
    ],
}
