"""The reveal: cards flip, then their effects follow one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rich.text import Text

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.language import label, mark, mark_label, phrase, say
from sushigo_tui.pictures.food import Expression
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.outlook import ended
from sushigo_tui.rules.public import Public
from sushigo_tui.rules.scoring import Goal
from sushigo_tui.rules.view import View
from sushigo_tui.text import lesson
from sushigo_tui.text.phrases import Piece
from sushigo_tui.text.turn import NO_CHOICE, happened, is_pictured, passing, revealed, takeovers, wrong_pins
from sushigo_tui.text.voice import brief, title_of
from sushigo_tui.text.worth import ORDINALS
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.game.stage import GO_ON, SKIP, Stage, StageContext
from sushigo_tui.tui.theme import span_style, styled
from sushigo_tui.tui.widgets.cards import CardRow, Face, Shown, face_down

TURNS = ((False, 1.0), (False, 0.5), (False, 0.0), (True, 0.5))
"""The stages of a card that flips: its side, and its width."""
TURN, APART, LONGEST, ALL_TOLD, FLIGHT, PASS = 0.06, 2, 0.3, 0.85, 0.04, 0.05
"""Seconds of a picture of a turn, and how many pictures later the next card turns; seconds of what came of
the cards each and in all, of a picture of the flight to the tables, and of one of the pass."""
PASSES, FLIGHTS, ICON_STEPS = 6, 5, 5
FEW = 4
"""The cards that flip one by one with time between them; more cards flip closer together."""
ALL = 1.2
"""Seconds of everything; where it would take longer all of it is faster."""
LOST = mark_label("lost", cells=7)
"""What stands below a card that its player loses."""
MOST_CARDS = 10
"""The cards that fit side by side in the smallest window."""


def mood(card: Card, at: Public, seat: int, laid: Sequence[Card] = ()) -> tuple[Expression, int]:
    """Return the mood and points of a card that a seat plays, after those `laid` since the moment `at`.

    Nigiri blushes on wasabi, what costs its table points sulks, and what completes a set beams, which comes
    with the points that the set brings.
    """
    if card.mark.raised:
        return "blush", 0
    before, then = (
        ended(at, [(*table, *cards) if each == seat else table for each, table in enumerate(at.tables)])
        for cards in (laid, (*laid, card))
    )
    had, has = map(card.dish.points, card.dish.counts([before.tables[seat], then.tables[seat]]))
    if has < had:
        return "sulk", 0
    goal, other = (card.dish.prospect(moment, seat) for moment in (before, then))
    complete = isinstance(goal, Goal) and goal.missing == 1 and not goal.open and other != goal
    return ("beam", has - had) if complete else ("smile", 0)


class Frame(NamedTuple):
    """One picture of a reveal."""

    seconds: float
    """The seconds for which it stays."""
    cards: tuple[Shown, ...]
    notes_shown: int
    """The number of notes that are shown."""
    news: bool = False
    """True if the last of them is new."""
    lit: frozenset[int] = frozenset()
    """The places of the cards that it is about."""
    hands: tuple[float, ...] = ()
    """The place of the hands, on their way or at its end."""
    flown: float = 0
    """The part of their way to the tables that the cards have flown, 0 to 1."""


@dataclass(slots=True)
class PlayedCard:
    """A card of this turn: its seat, the card it counts as, its side, and its effect."""

    note: Note
    card: Card
    up: bool
    copied: bool = False
    gone: bool = False
    foot: str = ""
    mood: Expression = "smile"

    def apply(self, note: Note) -> bool:
        """Become what a note tells, if it tells of this card."""
        if note.kind.lays:
            self.up = self.up or note is self.note
            return note is self.note
        if note.seat != self.note.seat or not self.up or self.gone:
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
            place = phrase(ORDINALS[self.card.dish.prizes.index(note.points)])
            self.foot = f"{place} +{note.points}"
        else:
            return False
        return True


class RevealFrames:
    """All pictures of a reveal, the last of which stays; they show only what everyone has seen.

    `start` is how things stood when the turn began, `backs` the seats' cards face-down; `face` returns the
    face of a card, which may be `copied`; `passing` says to whom each hand goes now, empty if none does.
    """

    def __init__(
        self,
        step: Reveal,
        start: Public,
        backs: Sequence[Shown],
        face: Callable[..., Face],
        passing: Sequence[int] = (),
    ) -> None:
        self.notes, self.first = step.notes, step.shown
        self.backs = backs
        self.face = face
        self.start = start
        self.icons = [sum(card.icons for card in table if card and card.dish.goal) for table in start.tables]
        self.passing = passing
        plays = [note for note in self.notes if note.kind.lays]
        if len(plays) > MOST_CARDS:
            plays = [note for note in self.notes[self.first :] if note.kind.lays]
        # As they lay face-down, the dummy's card last.
        plays.sort(key=lambda note: note.seat)
        self.row = [PlayedCard(note, note.cards[0], up=False) for note in plays]

    def frames(self) -> Iterator[Frame]:
        pictures = list(self._pictures())
        pace = min(1, ALL / max(ALL, sum(frame.seconds for frame in pictures)))
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
                yield self._frame(at + 1, 1 / len(looks), news=True, lit=lit)
        yield from self._add_icons(len(self.notes))
        if any(played.mood == "beam" for played in self.row):
            yield from (self._frame(len(self.notes), 0.5, rise=rise) for rise in (1, 0))

    def _frame(
        self,
        notes_shown: int,
        seconds: float,
        *,
        news: bool = False,
        lit: frozenset[int] = frozenset(),
        rise: int = 0,
    ) -> Frame:
        """Return a frame of the current state; beaming cards hop if they `rise`."""
        cards = [self._shown(played)._replace(rise=rise * (played.mood == "beam")) for played in self.row]
        return Frame(seconds, tuple(cards), notes_shown, news, lit)

    def _shown(self, played: PlayedCard) -> Shown:
        face = self.face(played.card, copied=played.copied) if played.up else None
        if face:
            face = replace(face, mood=played.mood, lost=played.gone)
        return self.backs[played.note.seat]._replace(face=face, foot=played.foot, pale=played.gone)

    def _turn_over(self) -> Iterator[Frame]:
        """Flip everyone's first card, clockwise, one a little later than the other."""
        first = list({played.note.seat: played for played in reversed(self.row)}.values())
        first.sort(key=lambda played: played.note.seat)
        apart = APART if len(first) <= FEW else 1
        for at in range(len(TURNS) + apart * (len(first) - 1)):
            turning = {}
            for nth, played in enumerate(first):
                if 0 <= (step := at - apart * nth) < len(TURNS):
                    turning[id(played)] = TURNS[step]
                elif step == len(TURNS):
                    self._face_up(played)
            cards = [self._turned(played, *turning.get(id(played), (played.up, 1))) for played in self.row]
            yield Frame(TURN, tuple(cards), 0)
        for played in first:
            self._face_up(played)

    def _turned(self, played: PlayedCard, up: bool, broad: float) -> Shown:
        shown = self._shown(played)
        return shown._replace(face=shown.face or (self.face(played.card) if up else None), broad=broad)

    def _add_icons(self, notes_shown: int) -> Iterator[Frame]:
        """The icons of each new card with a goal are added to those of its table, all at once."""
        new = [played for played in self.row if played.up and played.card.dish.goal and not played.foot]
        before = []
        for played in new:
            before.append(self.icons[played.note.seat])
            self.icons[played.note.seat] += played.card.icons
        for step in range(ICON_STEPS + 1 if new else 0):
            there: set[int] = set()
            for played, count in zip(new, before, strict=True):
                icons = count + played.card.icons * step // ICON_STEPS
                goal = played.card.dish.goal
                played.foot = f"{icons}/{goal}"
                there |= self._of(played.note.seat) if icons >= goal else set()
            yield self._frame(notes_shown, 1 / (ICON_STEPS + 1), lit=frozenset(there))

    def _pass_on(self, still: Frame) -> Iterator[Frame]:
        """The hands go round, past the cards of those who hold them; from the last place on to the first.

        In the last picture, which stays, they are there.
        """
        place = {played.note.seat: at for at, played in reversed(list(enumerate(self.row)))}
        ways = [
            (place[seat], place[to]) for seat, to in enumerate(self.passing) if {seat, to} <= place.keys()
        ]
        round_number = len(self.row)
        for step in range(1, PASSES + 1) if ways else ():
            on = [start + _shortest(end - start, round_number) * step / PASSES for start, end in ways]
            yield still._replace(
                seconds=PASS, hands=tuple(sorted((at + 0.5) % round_number - 0.5 for at in on))
            )
        yield still._replace(seconds=0, hands=tuple(sorted(float(end) for _, end in ways)))

    def _looks(self, at: int) -> Iterator[frozenset[int]]:
        """A spoon that is asked for reaches from seat to seat, until someone has what is wanted."""
        if self.notes[at].kind.search != "begins":
            return
        seats, asker = len(self.backs), self.notes[at].seat
        gives = next((note.seat for note in self.notes[at + 1 :] if note.kind.search == "ends"), asker)
        for seat in range(asker + 1, asker + 1 + (gives - asker - 1) % seats):
            yield self._of(seat % seats)

    def _of(self, seat: int) -> frozenset[int]:
        return frozenset(at for at, played in enumerate(self.row) if played.note.seat == seat)

    def _apply(self, at: int) -> frozenset[int]:
        """Do to a card what a note tells; returns the place of it, or else of all of its seat's."""
        note = self.notes[at]
        if note.points:
            # What has scored is cleared away (URA-1).
            self.icons[note.seat] = 0
            for played in self.row:
                if played.note.seat == note.seat and played.card.dish.goal:
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
        """Set a card's mood by the cards that its seat played before it in this turn."""
        if played.gone:
            played.mood = "spill"
            return
        seat, before = played.note.seat, self.row[: self.row.index(played)]
        laid = [each.card for each in before if each.note.seat == seat and each.up and not each.gone]
        played.mood, gain = mood(played.card, self.start, seat, laid)
        if gain and not played.foot:
            played.foot = f"+{gain}"


def _shortest(way: int, round_number: int) -> int:
    """Return the shorter way between two places on a ring."""
    if abs(way) * 2 <= round_number:
        return way
    return way - round_number if way > 0 else way + round_number


class Revealing(Stage[Reveal]):
    """Unfolds picture by picture, and stays until a key, so that everyone can read it."""

    HELP = mark(
        "All cards of this turn are revealed, and their effects are shown one by one; press any key to skip "
        "to the last. Press Enter or Space to continue. Press s to correct a name or, between two turns, to "
        "give a seat to another person or a bot."
    )
    TIP = mark(
        "Each card is now on its owner's table; points are scored when the hands are empty. Next, you "
        "choose from the hand passed to you.",
        cells=146,
    )
    NUMBERED = False
    EACH_SEAT = True
    BINDINGS = [SKIP, GO_ON, keys.UP, keys.DOWN]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.motion: Motion[Frame] = Motion(self, self._picture)
        self.shown: Frame | None = None
        self.played: list[PlayedCard] = []
        self.way = ""

    def story(self) -> Text:
        return self._story(len(self.step.notes))

    @property
    def public(self) -> View:
        """The public view: cards stay where they were until they reach the tables, but points are counted."""
        if self.motion.moving and self.shown is not None and self.shown.flown < 1:
            before = self.session.game.view(None, self.step.moments[self.step.new - 1])
            return self.step.meanwhile(before, self.session.public, self.shown.notes_shown)
        return super().public

    def enter(self, view: View) -> None:
        step = self.step
        round_number, turn = step.notes[0].round, step.notes[0].turn
        last = turn == view.setup.hand_size
        now = self.session.public
        to = () if last or now.waiting else now.passing_to
        where = say("Round {round}, turn {turn}.", round=round_number, turn=turn)
        way = passing(self.session.game.names, to) if to else where
        if last and not step.shown:
            way = say(NO_CHOICE)
        self.way = way
        self.row.held = max(now.hand_sizes, default=0)
        self.caption.show(revealed(last=last, again=bool(step.shown)), way)
        start = self.session.game.view(None, step.moments[0])
        backs = face_down(self.session.game.names, self.app.pawns, self.app.look.symbols)
        reveal = RevealFrames(step, start, backs, self.face, to)
        self.played = reveal.row
        self.motion.start((frame.seconds, frame) for frame in reveal.frames())

    def _picture(self, frame: Frame) -> None:
        before, self.shown = self.shown, frame
        self.row.show(frame.cards, lifted=frame.lit, hands=frame.hands)
        self._fly(frame.flown)
        self.fill_page()
        landed = before and frame.flown == 1 > before.flown
        if before and (landed or frame.notes_shown > before.notes_shown or not self.motion.moving):
            self.post_message(self.EffectShown())

    def _fly(self, flown: float) -> None:
        """Let the played cards fly from where they flipped to their tables."""
        flights, tables = self.context.area.flights, self.context.area.tables
        flying = 0 < flown < 1 and tables.display
        new = self.step.notes[self.step.shown :]
        for at, flight in enumerate(flights):
            played = self.played[at] if flying and at < len(self.played) else None
            target = None
            if played is not None and played.up and not played.gone and played.note in new:
                target = tables.cell(played.note.seat, played.card.dish)
            if played is None or target is None:
                flight.stop()
            else:
                flight.move(played.card, self.row.centre(at), target, flown)

    def clear(self) -> None:
        super().clear()
        self.motion.clear()
        for flight in self.context.area.flights:
            flight.stop()
        self.shown = None
        self.played = []

    def below(self) -> Text:
        """Return the effects of the cards so far."""
        return Text() if self.shown is None else self._story(self.shown.notes_shown, news=self.shown.news)

    def _story(self, notes_shown: int, *, news: bool = False) -> Text:
        """Return the effects of the cards so far, the people who take over from bots, and wrong PINs.

        The last that came of them stands out if it is `news`.
        """
        step = self.step
        notes = step.notes[step.shown : notes_shown]
        pieces = happened(notes, self.session.game.names, pictured=True)
        if news and not is_pictured(notes[-1]):
            pieces[-1] = Piece(pieces[-1].words, "news")
        facts = self.session.facts
        story = styled([*wrong_pins(facts.untold), *pieces, *takeovers(facts.successors)])
        story.rstrip()
        if self.session.open_hands and notes_shown == len(step.notes):
            came = lesson.what_came_of_it(self.session.game.view(None, step.moments[0]), self.session.public)
            story.append(f"\n{came}" if story else came, span_style("leaf"))
        return story

    async def action_go_on(self) -> None:
        """Continue, if the screen has been there long enough to be read."""
        if self.calm():
            await self.carry_out(self.session.read, self.step)

    def on_card_row_hovered(self, event: CardRow.Hovered) -> None:
        """Show the points of the card under the pointer, where that takes no line from the effects."""
        at, text = event.at, self.way
        if at is not None and at < len(self.row.cards) and self.row.cards[at].face is not None:
            dish = self.played[at].card.dish
            text = say("{dish}: {points}", dish=title_of(dish), points=brief(dish, self.session.game.setup))
        self.caption.show(self.caption.first, text)
