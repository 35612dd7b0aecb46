"""Stages without a hand on the screen: the handover, waiting for bots, and the moment before a reveal."""

from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.going_back import way_back
from sushigo_tui.hotseat.steps import HandOver, Ready, Wait
from sushigo_tui.language import mark, mark_label, say
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.view import View
from sushigo_tui.text import turn
from sushigo_tui.text.evenings import NEW_EVENING, SEEDED, WINS
from sushigo_tui.tui import keys
from sushigo_tui.tui.dialogs.questions import DialogAsker
from sushigo_tui.tui.game.stage import READ, SHOW, S, Stage, StageContext
from sushigo_tui.tui.layouts import Layout
from sushigo_tui.tui.theme import SOFT, styled
from sushigo_tui.tui.widgets.cards import Shown, face_down
from sushigo_tui.tui.widgets.hand_over import Flood, ShowButton
from sushigo_tui.tui.widgets.marks import mark_lines
from sushigo_tui.tui.widgets.page import readable


def placed_cards(stage: Stage[S], view: View) -> list[Shown]:
    """Return each seat's place, with a face-down card if one is placed, or if it is the dummy's (DUMMY-2)."""
    backs = face_down(view.names, stage.pawns)
    if view.setup.dummy:
        return backs
    return [back._replace(bare=seat not in view.placed) for seat, back in enumerate(backs)]


class FaceDown(Stage[S]):
    """Face-down cards, and a button that reveals them."""

    NUMBERED = False
    BUTTON = True

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.show_button = ShowButton()
        self.page.centred = True

    def compose(self) -> ComposeResult:
        yield from (self.caption, self.row, self.show_button, self.page)

    def lay_out(self, layout: Layout) -> None:
        super().lay_out(layout)
        self.show_button.styles.height = layout.rows.button

    def below(self) -> Text:
        """Return rewinds to this turn, new names and takeovers, until everyone has read them."""
        rewound = turn.rewound(way_back(self.session))
        renamed = turn.renamed([*self.session.facts.renamed.values()])
        return styled([*rewound, *renamed, *self.takeovers])


class HandingOver(FaceDown[HandOver]):
    """The handover: shows a hand only after a deliberate key, and after the seat's PIN if it has one."""

    HELP = mark(
        "Pass the laptop to the player named here; everyone else looks away.\n"
        "Wait a moment without pressing keys, then press {space} to show the cards.\n"
        "Press the arrows, or click a seat, to pass the laptop to another player.\n"
        "You may choose in any order, and change your card until the reveal.\n"
        "Press {s} to correct a name, or to give a seat away before anyone has chosen.\n"
        "A person takes over from a bot after the turn."
    )
    TIP = mark("When only you can see the screen, press {space} to show your cards.", cells=70)
    BINDINGS = [
        SHOW,
        keys.bind("right,l,down,j", "other(1)", "player", "↑↓", id="other"),
        keys.bind("left,h,up,k", "other(-1)", "player", "↑↓", id="other", show=False),
        READ,
        keys.BACK,
        keys.bind("enter", "tell_how"),
    ]

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.flood = Flood()

    def compose(self) -> ComposeResult:
        yield from (self.flood, self.caption, self.show_button, self.page)

    def lay_out(self, layout: Layout) -> None:
        super().lay_out(layout)
        self.flood.fit(layout.rows.letters)
        used = layout.stage + self.flood.lines + 2 + layout.rows.button + self.story_lines()
        free = self.app.size.height - 1 - used
        # The first free line goes above the button, the second below it, the third above the caption.
        if not layout.air and free > 0:
            for piece in (self.show_button, self.page, self.caption)[:free]:
                piece.styles.margin = (1, 0, 0, 0)

    def enter(self, view: View) -> None:
        session, game, seat = self.session, self.game, self.step.seat
        name, placed = game.names[seat], seat in session.placed
        # Nobody knows who has the laptop when a game is resumed.
        begun = len(game.moments) > session.taken_up and not placed
        if session.is_alone(seat):
            self.instruct(*map(say, turn.COVERED))
        else:
            to = turn.pass_to(name, self.step.question, has_laptop=begun and seat == session.holder)
            self.instruct(to, turn.look_away(name, ready=game.ready, placed=placed))
        seats = len(game.names)
        # The shorter way around the table: to the left (1) or to the right (-1).
        direction = 1 if (seat - (session.holder or 0)) % seats <= seats // 2 else -1
        self.flood.show(name, self.pawns[seat], direction)
        words = say(mark("show cards of {name}", cells=15), name=name)
        self.show_button.show(words, self.quiet.clicked_at)
        self.fill_page()

    def below(self) -> Text:
        """Return who still has to choose; in the middle of a turn, its events so far."""
        if self.step.question is not PICK:
            return self.so_far(pictured=True)
        session, names, view = self.session, self.game.names, self.session.public
        text = styled(turn.waiting(names, session.waited_for, sorted(session.placed)))
        if view.when == (1, 1) and not view.placed:
            text.append_text(self._evening())
        text.append_text(super().below())
        unlocked = session.facts.unlocked.items()
        given = [turn.given_away(old, names[seat], *when) for seat, (old, *when) in unlocked]
        return text.append_text(styled(given))

    def _evening(self) -> Text:
        """Return the table's wins this evening, or that an evening begins, or that the game won't count."""
        if self.session.begins_evening:
            return Text(say(NEW_EVENING), SOFT)
        if self.session.evening is None:
            return Text()
        if self.game.setup.seed is not None:
            return Text(say(SEEDED), SOFT)
        won = self.wins()
        if not won:
            return Text()
        text = Text(f"{say(WINS)} ", SOFT)
        room = readable(self.app.size.width - 2) - text.cell_len
        for at, line in enumerate(mark_lines(won, room)):
            text.append("\n" * (at > 0))
            for words, style, _ in line:
                text.append(words, style)
        return text

    async def action_show(self) -> None:
        """Show the seat's hand, or first ask for its PIN."""
        if not self.calm():
            return
        if self.step.seat in self.session.facts.pins:
            self.app.begin(self._ask_pin(self.step))
        else:
            await self.carry_out(self.session.look, self.step)

    async def _ask_pin(self, step: HandOver) -> None:
        sealed = self.session.facts.pins[step.seat]
        await pins.ask_pin(DialogAsker(self.app), self.session, self.game.names[step.seat], sealed)
        await self.carry_out(self.session.look, step, sealed)

    def action_tell_how(self) -> None:
        """Say that Space shows the cards, which Enter doesn't."""
        show = mark("Press {space} to show the cards of {name}.")
        self.caption.add(say(show, name=self.game.names[self.step.seat]))

    async def action_other(self, by: int) -> None:
        await self.carry_out(self.session.offer_next, by)

    async def action_back(self) -> None:
        """Return to the moment before the reveal, if everyone has chosen."""
        await self.carry_out(self.session.back_to_ready)

    def allows(self, action: str) -> bool:
        match action:
            case "other":
                return self.step.question is PICK and len(self.session.choosers) > 1
            case "back":
                return self.game.ready
        return super().allows(action)


class Waiting(Stage[Wait]):
    """Waiting for bots, after which the game continues by itself."""

    HELP = mark(
        "Everyone else has chosen, and the bots named here are still thinking. The game continues "
        "within two seconds."
    )
    NUMBERED = False
    EACH_SEAT = True
    BINDINGS = [READ]

    def enter(self, view: View) -> None:
        question = self.game.decisions[0].question
        who = turn.who_is_thinking(self.game.names, self.step.seats, question)
        self.caption.show(who, say(turn.SOON))
        if question is PICK:
            self.row.show(placed_cards(self, view))
        self.fill_page()

    def below(self) -> Text:
        """Return takeovers; in the middle of a turn, its events so far."""
        if self.session.question is not PICK:
            return self.so_far()
        return styled(self.takeovers)


class TurningOver(FaceDown[Ready]):
    """The moment before the reveal, when players may still change their cards."""

    HELP = mark(
        "Everyone has chosen. Turn the screen so that everyone can see.\n"
        "Press {space} or {enter} to reveal the cards.\n"
        "Before that, press {b} if a player wants to change a card.\n"
        "Press {s} to correct a name."
    )
    TIP = mark("Everyone has placed a card. Now you may all look at the screen.", cells=70)
    EACH_SEAT = True
    BINDINGS = [
        replace(SHOW, key="space,enter", description=mark_label("reveal")),
        replace(keys.BACK, description=mark_label("change a card")),
        READ,
    ]

    def enter(self, view: View) -> None:
        # With open hands, everyone has been looking at the screen anyway.
        self.instruct(*map(say, turn.EVERYONE_HAS_CHOSEN[self.session.open_hands :]))
        self.row.show(placed_cards(self, view))
        self.show_button.show(say("reveal the cards"), self.quiet.clicked_at)
        self.fill_page()

    async def action_show(self) -> None:
        if self.calm():
            await self.carry_out(self.session.reveal)

    async def action_back(self) -> None:
        """Offer the laptop to the seat that had it last; the arrows then lead to the others."""
        await self.carry_out(self.session.offer_next)

    def allows(self, action: str) -> bool:
        if action == "back":
            return bool(self.session.choosers)
        return super().allows(action)
