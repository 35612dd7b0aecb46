"""Stages with a row of cards to choose from: a hand, or the answers to a question."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from rich.text import Text
from textual.geometry import Size

from sushigo_tui.bots.worker import WorkerLost
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.picking import Picking, placed_by
from sushigo_tui.hotseat.steps import Ask, Choose, step_seat
from sushigo_tui.language import join_and, mark, say
from sushigo_tui.rules.cards import Card, Dish, dish_of
from sushigo_tui.rules.view import View
from sushigo_tui.text import advice, lesson
from sushigo_tui.text.turn import SELECT_FIRST, SURE, bonus_to_use
from sushigo_tui.text.voice import brief, help_text, name_of, title_of
from sushigo_tui.tui import keys
from sushigo_tui.tui.game.covering import seconds_to_return
from sushigo_tui.tui.game.stage import READ, S, Stage, StageContext
from sushigo_tui.tui.layouts import MIDDLE, PIECES, Layout
from sushigo_tui.tui.theme import BEST, GOOD, SOFT, STRONG
from sushigo_tui.tui.widgets.cards import CardRow, Shown

AROUND_ANSWERS = 3
"""The lines of the caption, and one for bars and numbers above the cards."""
EVENT_LINES = 2
"""The lines that a question leaves below its cards for the events of the turn; more can be scrolled to."""

TEACHER, LESSON = 1, 3
"""The lines of a hand's height that a lesson needs for the teacher, and all that the teacher needs."""

C = TypeVar("C", bound=Picking | Answering)


class Selecting(Stage[S], Generic[S, C]):
    """A row of cards, selected by number, arrow or click, with the rules of the selected card."""

    # Left out of the key line, because the row itself shows that arrows move the cursor.
    BINDINGS = [
        *keys.NUMBER_KEYS,
        *(replace(binding, show=False) for binding in keys.MOVE),
        keys.FIRST,
        keys.LAST,
    ]
    choice: C | None = None
    """The choice that is made from the row, as far as it is made."""

    def __init__(self, context: StageContext) -> None:
        super().__init__(context)
        self.page.airy = True
        self.advice: Sequence[str] = ()
        """The teacher's advice for this choice, once it has come."""
        self.advised = False
        """True while the caption has the advice, or says that it is coming."""

    def clear(self) -> None:
        super().clear()
        self.workers.cancel_group(self, "advice")
        self.advice, self.advised, self.choice = (), False, None

    @property
    def cards(self) -> Sequence[Card | Dish]:
        return self.choice.cards if self.choice else ()

    def shown(self, choice: C) -> list[Shown]:
        """Return the cards for the next part of the choice."""
        raise NotImplementedError

    def offer(self) -> None:
        """Show the cards for the next part of the choice as large as they fit, with none selected."""
        self.row.show(self.shown(self.choice) if self.choice else ())
        self.lay_out(self.area.layout)
        self.select(None)
        self.refresh_bindings()

    def lay_out(self, layout: Layout) -> None:
        """Place the parts; numbers above narrow cards have air above them if the text below has some, too."""
        super().lay_out(layout)
        size, rows = self.row.card, self.row.rows(self.app.size.width)
        text = LESSON if self.session.open_hands else max(1, self.story_lines())
        lines = self.app.size.height - 1 - layout.stage - PIECES * layout.air
        spare = lines - AROUND_ANSWERS + 1 - rows * (size.height + 1) - text
        self.row.fit(size, airy=size.width <= MIDDLE.width and spare > rows)

    def sure(self, at: int, question: str) -> bool:
        """Return whether a card may be chosen; with the setting `confirm`, only after a question."""
        if not self.app.settings.confirm or (self.asked == at and self.quiet.calm):
            return True
        self.asked = at
        self.caption.add(question)
        return False

    def _dish_at(self, at: int | None) -> Dish | None:
        return None if at is None or at >= len(self.cards) else dish_of(self.cards[at])

    @property
    def dish(self) -> Dish | None:
        return self._dish_at(self.row.cursor)

    def rule(self, at: int | None) -> list[Text]:
        """Return the rules of the card at an index, whole and in brief; empty if there is no card."""
        if (dish := self._dish_at(at)) is None:
            return []
        title, setup = title_of(dish), self.game.setup
        rules = f". {help_text(setup.help_of(dish))}", f"  {brief(dish, setup)}"
        return [Text.assemble((title, STRONG), (rule, SOFT)) for rule in rules]

    def on_card_row_hovered(self, event: CardRow.Hovered) -> None:
        self.point_at(*self.rule(event.at))

    def action_number(self, place: int) -> None:
        if place < len(self.row.cards) and not self.row.cards[place].pale:
            self.select(place)

    def action_move(self, dx: int, dy: int) -> None:
        """Select the next card; if there is none below, or a page is open, scroll."""
        to = self.row.next(dx, dy)
        if dy and (self.opened or to == self.row.cursor):
            super().action_move(dx, dy)
        else:
            self.select(to)

    def action_edge(self, end: int) -> None:
        self.select(self.row.edge(end))

    def select(self, at: int | None) -> None:
        """Put the cursor on a card, or on none; the caption then tells of it, and no longer advises."""
        self.asked, self.advised = None, False
        if self.choice:
            self.row.point(at, frozenset(self.choice.selected))
            show = self.instruct if at is None else self.caption.show
            show(self.choice.question(), *self.choice.hints(at))
            self.area.tables.highlight(self.dish)
            self.point_at()

    def action_advise(self) -> None:
        """Show advice in the caption, or what the caption said before."""
        if self.advised:
            self.select(self.row.cursor)
        else:
            self.advised = True
            self.caption.show(*self.advice or (self.caption.first, say(advice.THINKING)))
            if not self.advice:
                view = self.session.view_of(step_seat(self.session.step))
                self.run_worker(self._take_advice(view), group="advice", exclusive=True)
        self.refresh_bindings()

    async def _take_advice(self, view: View) -> None:
        """Show the advice when it is ready; `clear` cancels the wait."""
        try:
            self.advice = advice.ranked_choices(view, await advice_worker.advise(view))
        except WorkerLost:
            self.advice = ()
        if self.advised:
            self.caption.show(*self.advice or (self.caption.first, say(advice.STOPPED)))

    async def action_back(self) -> None:
        """Close what is opened, undo the last choice, or cover the hand.

        A hand that stays open loses its advice, or its cursor, instead.
        """
        if self.opened:
            self.open_page("")
        elif self.choice and self.choice.back():
            self.offer()
        elif self.session.hides:
            await self.action_cover()
        elif self.advised:
            self.action_advise()
        else:
            self.select(None)
            self.refresh_bindings()

    async def action_cover(self) -> None:
        await self.carry_out(self.session.cover)


class Choosing(Selecting[Choose, Picking]):
    """A hand, what each of its cards would add, and the pick made from it."""

    HELP = mark(
        "Select a card with a number, an arrow or a click.\n"
        "Press {enter}, or click again, to place it.\n"
        "Press {v} for advice; the teacher forgets passed hands."
    )
    LEGEND = mark(
        "  +3      adds 3 if the round ended now\n"
        "  ▮▯▯10   one of the three that score 10 together\n"
        "  4/10    four of ten icons\n"
        "  =1st    shares the first place in a race\n"
        "  27 +8   27 points so far, and 8 more if the round ended now"
    )
    BONUS = mark("Press {u} to use a bonus card on your table with it: {cards}.")
    UNDO = mark("Press {b} to unselect a card, or to undo a choice.")
    COVER = mark(
        "Press {b} to undo a choice or, if there is none, to cover your hand.\n"
        "Help and the guide cover it: close them within {seconds} seconds to see it again."
    )
    TIP = mark("Keep one card, pass the rest on. +3 is what a card adds now.", cells=70)
    BINDINGS = [
        keys.bind("enter", "choose", "place"),
        keys.bind("u", "use", "use {card}"),
        keys.ADVISE,
        keys.bind("i", "compare", "all hands"),
        READ,
        keys.BACK,
        keys.bind("b,escape", "cover", "cover"),
    ]

    @property
    def help(self) -> str:
        """The help, which depends on the game's bonus cards and on whether the hand must be covered."""
        sentences = [say(self.HELP)]
        if there := [name_of(dish) for dish in self.game.setup.dishes if dish.bonus]:
            sentences.append(say(self.BONUS, cards=join_and(there)))
        soon = seconds_to_return(self.app.settings.cover_after)
        back = say(self.COVER, seconds=soon) if self.session.hides else say(self.UNDO)
        sentences.append(back)
        return "\n".join([*sentences, say(self.LEGEND)])

    def card_size(self, layout: Layout) -> Size:
        """Return the size of the hand's cards; a lesson needs one of their lines for the teacher."""
        lines = layout.rows.card - TEACHER * self.session.open_hands
        return layout.hand(len(self.row.cards), lines)

    def enter(self, view: View) -> None:
        self.choice = Picking(view)
        self.offer()
        placed = placed_by(self.game, self.choice.seat)
        self.select(self.choice.place_of(placed and placed.card))

    def shown(self, picking: Picking) -> list[Shown]:
        return [
            Shown(
                self.face(card, copied=picking.is_copy(at)),
                outlooks=picking.outlooks_at_foot(at),
                pale=not picking.offered(at),
            )
            for at, card in enumerate(picking.cards)
        ]

    def fill_page(self) -> None:
        """Show the selected card's rules; in a lesson, with the teacher's words."""
        at, picking = self.row.cursor, self.choice
        texts = self.rule(at)
        if picking is not None and self.session.open_hands:
            if at is not None:
                taught = lesson.if_chosen(picking.view, picking.cards[at])
                texts = [rule.append(f" {taught}", GOOD) for rule in texts]
            else:
                teacher = say("Teacher: "), BEST
                lessons = [lesson.before_choosing(picking.view, whole=whole) for whole in (True, False)]
                texts = [Text.assemble(teacher, (words, GOOD)) for words in lessons]
        self.page.show(*(self.pointed or texts))

    async def on_card_row_clicked(self, event: CardRow.Clicked) -> None:
        """Select a card; a second click places it."""
        if event.at == self.row.cursor:
            await self.action_choose()
        else:
            self.action_number(event.at)

    async def action_choose(self) -> None:
        """Choose the selected card; if that completes the pick, place it."""
        picking, at = self.choice, self.row.cursor
        if picking is None:
            return
        if at is None:
            self.caption.add(say(SELECT_FIRST))
            return
        question = say(SURE["copy" if picking.copying else "place"], card=name_of(picking.cards[at]))
        if picking.completes(at) and not self.sure(at, question):
            return
        pick = picking.choose(at)
        if pick is None:
            self.offer()
        else:
            await self.carry_out(self.session.place, self.step, pick)

    def action_use(self) -> None:
        """Use the next bonus card with this pick; after the last, no bonus card."""
        if self.choice:
            at = None if self.choice.taken else self.row.cursor
            self.choice.use(self.choice.next_use)
            self.offer()
            self.select(at)

    @property
    def gaps(self) -> dict[str, str]:
        """The bonus card in the hint of its key."""
        if self.choice is None:
            return {}
        return {"card": bonus_to_use(self.choice.view, self.choice.next_use)}

    def action_compare(self) -> None:
        self.open_page("compare")

    def allows(self, action: str) -> bool:
        """Offer only useful keys; `b` undoes first and then covers, and advice is only for a new pick."""
        if self.choice is None:
            return False
        # One key covers a hand, whatever is selected in it or said about it.
        told = not self.session.hides and (self.advised or self.row.cursor is not None)
        goes_back = bool(self.choice.chosen or self.opened or told)
        match action:
            case "back":
                return goes_back
            case "cover":
                return self.session.hides and not goes_back
            case "advise":
                return not self.choice.chosen
            case "compare":
                return self.session.open_hands
            case "use":
                return len(self.choice.ways) > 1
        return super().allows(action)


class Asking(Selecting[Ask, Answering]):
    """A row of cards that answer a question: one card, or any number for a takeout box."""

    HELP = mark(
        "Select a card with a number, an arrow or a click.\n"
        "Press {enter}, or click again, to answer with it.\n"
        "For a spoon, choose a dish first, then any of its cards or a specific one.\n"
        "For a takeout box, select cards with {space} or clicks, then press {enter}.\n"
        "While only you may look, press {v} for advice."
    )
    BINDINGS = [
        keys.bind("space", "box", "select"),
        keys.bind("enter", "choose", "answer"),
        keys.ADVISE,
        READ,
        keys.BACK,
    ]

    def enter(self, view: View) -> None:
        self.choice = Answering(view, self.step.decision)
        self.offer()

    def shown(self, answering: Answering) -> list[Shown]:
        return [
            Shown(
                self.face(offer.shown, copied=offer.copied),
                answering.foot(place),
                pale=not offer.offered,
                outlooks=answering.outlooks(place),
            )
            for place, offer in enumerate(answering.offers)
        ]

    def card_size(self, layout: Layout) -> Size:
        """Return the size of a hand's cards, or the next smaller one that leaves two lines for the events."""
        told = min(self.story_lines(), EVENT_LINES)
        return layout.hand(len(self.row.cards), layout.stage_lines - AROUND_ANSWERS - told)

    def below(self) -> Text:
        """Return this turn's events; cards that were placed are on the tables already."""
        return self.so_far(pictured=True)

    def action_box(self) -> None:
        """Select the card under the cursor for the box, or unselect it."""
        at = self.row.cursor
        if self.choice and self.choice.selecting and at is not None:
            self.choice.toggle(at)
            self.offer()
            self.select(at)

    async def on_card_row_clicked(self, event: CardRow.Clicked) -> None:
        """Select a card; a second click answers with it, or for a takeout box unselects it."""
        if self.choice and not self.choice.selecting and event.at == self.row.cursor:
            await self.action_choose()
            return
        self.action_number(event.at)
        if self.choice and self.choice.selecting and self.row.cursor == event.at:
            self.action_box()
            if not self.choice.selected:
                self.select(None)

    async def action_choose(self) -> None:
        """Answer with the selected cards; for an empty takeout box, first select the card at the cursor."""
        at = self.row.cursor
        if self.choice is None:
            return
        if self.choice.selecting and not self.choice.selected:
            if at is not None:
                self.action_box()
            if at is not None or not self.calm():
                return
        elif not self.choice.selecting and at is None:
            self.caption.add(say(SELECT_FIRST))
            return
        # Only an answer out of a hidden hand needs to be confirmed.
        if at is not None and self.session.viewer is not None:
            question = say(SURE["answer"], card=self.choice.offers[at].title)
            if not self.sure(at, question):
                return
        answer = self.choice.choose(at)
        if answer is None:
            if self.choice.dish:
                self.offer()
        else:
            await self.carry_out(self.session.answer, self.step, *answer)

    def allows(self, action: str) -> bool:
        choice, session = self.choice, self.session
        if choice is None:
            return False
        match action:
            case "box":
                return choice.selecting
            case "advise":
                return session.is_alone(choice.decision.seat) or session.viewer is not None
            case "back":
                selected = self.row.cursor is not None or bool(choice.dish)
                return session.hides or bool(self.opened) or self.advised or selected
        return super().allows(action)
