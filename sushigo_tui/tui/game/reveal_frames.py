"""The frames of a reveal: cards turn over, then their effects follow one by one."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import groupby
from typing import NamedTuple

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.language import label, mark_label
from sushigo_tui.pictures.food import Expression
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.outlook import added_by, ended
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Goal
from sushigo_tui.text.phrases import nth
from sushigo_tui.text.worth import how_far
from sushigo_tui.tui.widgets.cards import Shown, face_down, face_in

TURNS = ((False, 1.0), (False, 0.5), (False, 0.0), (True, 0.5))
"""The frames of a card that turns over: whether its face is seen, and how much of its width."""
TURN, APART, LONGEST, ALL_TOLD, FLIGHT, PASS = 0.06, 2, 0.3, 0.85, 0.04, 0.05
"""Seconds of a frame while cards turn over, and how many frames later the next card follows; seconds of an
effect and of all effects at most; seconds of a frame of the flight to the tables, and of the pass.
"""
PASSES, FLIGHTS, ICON_STEPS = 6, 5, 5
FEW = 4
"""If more cards than this turn over, they follow each other more closely."""
ALL = 1.2
"""The most seconds of a reveal; a longer one is played faster."""
LOST = mark_label("lost", cells=7)
MOST_CARDS = 10


def mood(card: Card, at: Public, seat: int, laid: Sequence[Card] = ()) -> Expression:
    """Return the mood of a card that a seat plays after the cards `laid` this turn.

    Nigiri on wasabi blushes, a card that costs points sulks, and a card that completes a set beams.
    """
    if card.mark.raised:
        return "blush"

    def after(*cards: Card) -> Public:
        tables = list(at.tables)
        tables[seat] = (*tables[seat], *cards)
        return ended(at, tables)

    dish, before, then = card.dish, after(*laid), after(*laid, card)
    had, has = map(dish.points, dish.counts([before.tables[seat], then.tables[seat]]))
    if has < had:
        return "sulk"
    goal = dish.prospect(before, seat)
    nearly = isinstance(goal, Goal) and goal.missing == 1 and not goal.open
    return "beam" if nearly and dish.prospect(then, seat) != goal else "smile"


class Frame(NamedTuple):
    """A frame of a reveal."""

    seconds: float
    cards: tuple[Shown, ...]
    notes_shown: int
    news: bool = False
    """True if the last of those notes is new."""
    lit: frozenset[int] = frozenset()
    """The indices of the cards that this note is about."""
    hands: tuple[float, ...] = ()
    """The places of the hands that pass, in cards from the left; empty while none pass."""
    flown: float = 0
    """How far the cards have flown to the tables, 0 to 1."""


@dataclass(slots=True)
class PlayedCard:
    """A card of this turn: the note that plays it, what it counts as now, and how it is shown."""

    note: Note
    card: Card
    up: bool = False
    turning: tuple[bool, float] = (False, 1.0)
    """While it isn't face-up: whether its face is seen already, and how much of its width."""
    copied: bool = False
    gone: bool = False
    foot: str = ""
    mood: Expression = "smile"

    @property
    def seat(self) -> int:
        return self.note.seat

    def apply(self, note: Note) -> bool:
        """Apply a note to this card; return whether the note is about this card."""
        if note.kind.lays:
            self.up = self.up or note is self.note
            return note is self.note
        if note.seat != self.seat or not self.up or self.gone:
            return False
        if note.becomes is not None and self.card is note.was:
            before, self.card = self.card, note.becomes
            if self.card.mark.raised:
                dish = self.card.dish
                plain, more = map(dish.points, dish.counts([(before,), (self.card,)]))
                self.foot = f"×{more // plain} = {more}"
            else:
                self.copied = True
        elif note.kind.mood == "loss" and self.card in note.cards:
            self.gone, self.foot = True, label(LOST)
        elif note.points and self.card.dish.goal:
            place = nth(1 + self.card.dish.prizes.index(note.points))
            self.foot = f"{place} +{note.points}"
        else:
            return False
        return True


class RevealFrames:
    """All frames of a reveal, which show only what everyone has seen; the last frame stays.

    `passing` is the seat that each hand goes to, empty if none goes.
    """

    def __init__(self, game: Game, step: Reveal, pawns: Sequence[Pawn], passing: Sequence[int] = ()) -> None:
        self.notes, self.first = step.notes, step.shown
        self.start, end = (game.view(None, step.moments[at]) for at in (0, -1))
        self.backs = face_down(end.names, pawns)
        self.face = partial(face_in, game.setup)
        self.icons = []
        for table in self.start.tables:
            collected = [card.icons for card in table if card and card.dish.goal]
            self.icons.append(sum(collected))
        self.passing = passing
        self.brought = cache(partial(added_by, end))
        plays = [note for note in self.notes if note.kind.lays]
        if len(plays) > MOST_CARDS:
            plays = [note for note in self.notes[self.first :] if note.kind.lays]
        # In the order of the face-down cards, the dummy's last.
        plays.sort(key=lambda note: note.seat)
        self.row = [PlayedCard(note, note.cards[0]) for note in plays]

    def frames(self) -> Iterator[Frame]:
        pictures = list(self._pictures())
        pace = ALL / max(ALL, sum(frame.seconds for frame in pictures))
        return (frame._replace(seconds=frame.seconds * pace) for frame in pictures)

    def _pictures(self) -> Iterator[Frame]:
        for at in range(self.first):
            self._apply(at)
        for _ in self._add_icons(self.first):
            pass
        if self.first == 0:
            yield from self._turn_over()
        come = list(self._what_comes())
        unit = min(LONGEST, ALL_TOLD / max(1, sum(frame.seconds for frame in come)))
        yield from (frame._replace(seconds=frame.seconds * unit) for frame in come)
        still = self._frame(len(self.notes), FLIGHT)
        yield from (still._replace(flown=step / FLIGHTS) for step in range(FLIGHTS))
        yield from self._pass_on(still._replace(flown=1))

    def _what_comes(self) -> Iterator[Frame]:
        """Yield the frames of the cards' effects, as if each took a second."""
        for at, note in enumerate(self.notes[self.first :], self.first):
            if any(played.note is note and played.up for played in self.row):
                continue
            if note.points:
                yield from self._add_icons(at)
            for lit in (looks := [*self._looks(at), self._apply(at)]):
                yield self._frame(at + 1, 1 / len(looks), lit)._replace(news=True)
        yield from self._add_icons(len(self.notes))
        if any(played.mood == "beam" for played in self.row):
            yield from (self._frame(len(self.notes), 0.5, rise=rise) for rise in (1, 0))

    def _frame(self, notes_shown: int, seconds: float, lit: Set[int] = frozenset(), rise: int = 0) -> Frame:
        """Return a frame of the current state; `rise` lifts beaming cards by so many pixels."""
        cards = []
        for played in self.row:
            raised = rise if played.mood == "beam" else 0
            cards.append(self._shown(played)._replace(rise=raised))
        return Frame(seconds, tuple(cards), notes_shown, lit=frozenset(lit))

    def _shown(self, played: PlayedCard) -> Shown:
        back = self.backs[played.seat]
        if not played.up:
            face_seen, broad = played.turning
            return back._replace(face=self.face(played.card) if face_seen else None, broad=broad)
        face = self.face(played.card, copied=played.copied)
        face = replace(face, mood=played.mood, lost=played.gone, brief="")
        shown = back._replace(face=face, foot=played.foot, pale=played.gone)
        brought = self.brought(played.seat, played.card)
        # Icons are counted first.
        if brought is None or (played.card.dish.goal and not played.foot):
            return shown
        foot = "" if played.foot in how_far(brought.prospect) else played.foot
        return shown._replace(foot=foot, outlooks=[brought])

    def _turn_over(self) -> Iterator[Frame]:
        """Turn over everyone's first card, each seat a little after the last."""
        first = [next(cards) for _, cards in groupby(self.row, lambda played: played.seat)]
        apart = APART if len(first) <= FEW else 1
        for at in range(len(TURNS) + apart * (len(first) - 1)):
            for number, played in enumerate(first):
                step = at - apart * number
                if 0 <= step < len(TURNS):
                    played.turning = TURNS[step]
                elif step == len(TURNS):
                    self._face_up(played)
            yield self._frame(0, TURN)
        for played in first:
            self._face_up(played)

    def _add_icons(self, notes_shown: int) -> Iterator[Frame]:
        """Count up the icons of all new cards that collect towards a goal, from those on their tables."""
        new = []
        for played in self.row:
            if played.up and played.card.dish.goal and not played.foot:
                new.append((played, self.icons[played.seat]))
                self.icons[played.seat] += played.card.icons
        for step in range(ICON_STEPS + 1 if new else 0):
            there: set[int] = set()
            for played, before in new:
                icons = before + played.card.icons * step // ICON_STEPS
                goal = played.card.dish.goal
                played.foot = f"{icons}/{goal}"
                if icons >= goal:
                    there |= self._of(played.seat)
            yield self._frame(notes_shown, 1 / (ICON_STEPS + 1), there)

    def _pass_on(self, still: Frame) -> Iterator[Frame]:
        """Let each hand move to the next seat's card, around the end of the row; there, they stay."""
        seats, cards = [played.seat for played in self.row], len(self.row)
        ways = []
        for seat, to in enumerate(self.passing):
            if seat in seats and to in seats:
                ways.append((seats.index(seat), seats.index(to)))
        # The shorter of both ways around the row.
        far = [min((to - at, to - at - cards, to - at + cards), key=abs) for at, to in ways]
        for step in range(1, PASSES + 1) if ways else ():
            on = [at + way * step / PASSES for (at, _), way in zip(ways, far, strict=True)]
            hands = sorted((at + 0.5) % cards - 0.5 for at in on)
            yield still._replace(seconds=PASS, hands=tuple(hands))
        yield still._replace(seconds=0, hands=tuple(sorted(float(end) for _, end in ways)))

    def _looks(self, at: int) -> Iterator[frozenset[int]]:
        """Yield the cards of each seat that a spoon asks, until a seat has what is wanted."""
        if self.notes[at].kind.search != "begins":
            return
        seats, asker = len(self.backs), self.notes[at].seat
        givers = (note.seat for note in self.notes[at + 1 :] if note.kind.search == "ends")
        gives = next(givers, asker)
        for seat in range(asker + 1, asker + 1 + (gives - asker - 1) % seats):
            yield self._of(seat % seats)

    def _of(self, seat: int) -> frozenset[int]:
        return frozenset(at for at, played in enumerate(self.row) if played.seat == seat)

    def _apply(self, at: int) -> frozenset[int]:
        """Apply a note to its card, and return that card's index, or the indices of all the seat's cards."""
        note = self.notes[at]
        if note.points:
            # Icons that have scored are discarded (URA-1).
            self.icons[note.seat] = 0
            for played in self.row:
                if played.seat == note.seat and played.card.dish.goal:
                    played.foot = ""
        for place, played in reversed(list(enumerate(self.row))):
            if played.apply(note):
                self._feel(played)
                if note.points:
                    played.mood = "beam"
                return frozenset({place})
        return self._of(note.seat)

    def _face_up(self, played: PlayedCard) -> None:
        played.up = True
        self._feel(played)

    def _feel(self, played: PlayedCard) -> None:
        """Set a card's mood, which depends on the cards its seat played before it this turn."""
        if played.gone:
            played.mood = "spill"
            return
        before = self.row[: self.row.index(played)]
        mine = (each for each in before if each.seat == played.seat)
        laid = [each.card for each in mine if each.up and not each.gone]
        played.mood = mood(played.card, self.start, played.seat, laid)
