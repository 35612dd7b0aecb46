"""A game in plain mode: tells each step of a session, and takes the answers."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Literal, get_args

from sushigo_tui.files.names import folded, words_in
from sushigo_tui.files.settings import Settings, Verbosity
from sushigo_tui.hotseat import leaving, pins, steps
from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.hotseat.bot_players import BotTasks
from sushigo_tui.hotseat.evenings import evening_of
from sushigo_tui.hotseat.final_standing import draw_picture, save_and_say_where
from sushigo_tui.hotseat.game_draft import After, after_game
from sushigo_tui.hotseat.going_back import undo
from sushigo_tui.hotseat.picking import Picking, placed_by
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.seats import give_away
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.so_far import learned, picks_next
from sushigo_tui.hotseat.what_if import WHAT_IF, ask_turn_of, ask_what_if
from sushigo_tui.hotseat.words import COMMANDS
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.pictures.pawns import in_seat_order
from sushigo_tui.plain import telling
from sushigo_tui.plain.dialogue import Dialogue, QuestionChanged, end
from sushigo_tui.plain.settings_menu import change_setting, change_settings
from sushigo_tui.plain.terminal import Covered
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Answer
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.events import seat_changes
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.text import lesson, spoken, turn
from sushigo_tui.text.advice import THINKING
from sushigo_tui.text.evenings import so_far_aloud
from sushigo_tui.text.phrases import plain
from sushigo_tui.text.story import scores_aloud
from sushigo_tui.text.turn import takeovers, takes_over, wrong_pins
from sushigo_tui.text.voice import EAR, capital_name, name_of

AT_HAND = mark("Say 'hand', 'scores', 'table', 'what 2', 'advice', 'again', 'undo' or 'quit' at any time.")
AT_TABLE = mark("Say 'scores', 'table', 'last', 'again' or 'quit' at any time.")
MORE_HELP = mark("Say 'help more' to hear all words, or 'help undo' to hear about one.")

AGAIN: Mapping[After, str] = {
    "again-same": mark("Play again", cells=36),
    "again-menu": mark("Play again: another menu", cells=36),
    "again-players": mark("Play again: other players or seats", cells=36),
}
"""The choices after a game that are shorter in plain mode, for a braille line."""


class PlainGame:
    """A game in plain mode."""

    def __init__(self, session: Session, asker: Dialogue, liked: Settings) -> None:
        self.session = session
        self.asker = asker
        self.settings = liked
        self.after: After | SavedGame | None = None
        self.stopped = False
        self.making: Picking | Answering | None = None
        self._open = False
        self._heard = set[object]()
        self._shortly = ""
        self._news = telling.News(session)
        self._bell = steps.Bell()
        self._saving = asyncio.Lock()
        self.bots = BotTasks(session, self.save)

    @property
    def full(self) -> bool:
        return self.settings.verbosity == "full"

    async def save(self) -> None:
        async with self._saving:
            await self.session.save()
        self.asker.remark(self.session.saving.news())

    async def play(self) -> After | SavedGame:
        """Tell step after step until the game is left; return what to do next, or the what-if to play."""
        told = {word: partial(_tell, self, teller) for word, teller in telling.TELLERS.items()}
        self.asker.words = told | {word: partial(action, self) for word, action in ACTIONS.items()}
        self.asker.leave, self.asker.otherwise = self.leave, self.otherwise
        await self.save()
        self.asker.remark(*self._news.of_round())
        while self.after is None:
            self.stopped, self.session.sorts_hands = False, self.settings.sort_hand
            self.bots.take_turns()
            step = self.session.step
            if self._bell.calls(step):
                self._ring()
            self.asker.patience = self.settings.cover_after if self.session.hides else 0
            if not isinstance(step, steps.Reveal):
                news = self._news.of_cards(self.settings.verbosity)
                if isinstance(step, (steps.HandOver, steps.Choose)):
                    news += [*self._news.of_round(), *self._news.of_turn()]
                self.asker.remark(*news, self._hint(step))
            try:
                await TELLS[type(step)](self, step)
            except (QuestionChanged, WentBack):
                pass
            except Covered:
                await self.cover_hand()
        return self.after

    def _ring(self) -> None:
        if self.settings.bell:
            self.asker.terminal.ring()

    def cover(self, *, always: bool = False) -> None:
        """Clear an open hand that others must not read; with `always`, any open hand."""
        if self._open or (always and self.session.viewer is not None):
            self._open = False
            self.asker.terminal.clear()
        self.asker.forget()

    def stop(self) -> None:
        """Clear any hand and say nothing more of it, because others may have the terminal from now on."""
        self.stopped = True
        self.cover(always=True)
        self.asker.terminal.hear(Covered())

    async def carry_out(self, change: Callable[[], object]) -> bool:
        """Make a change and save it before it is told; return False if the session refused it."""
        if change() is False:
            return False
        self.making = None
        self.cover()
        await self.save()
        return True

    async def cover_hand(self) -> None:
        """Cover the open hand, if there is one to cover, so that its player must ask for it again."""
        game, viewer = self.session.game, self.session.viewer
        covered = spoken.STILL_PLACED if placed_by(game, viewer) else spoken.COVERED
        if await self.carry_out(self.session.cover):
            self.asker.tell(say(covered, name=game.names[viewer or 0]))

    def _is_new(self, fact: object) -> bool:
        """Return True the first time that it is asked about a fact."""
        heard = fact in self._heard
        self._heard.add(fact)
        return not heard

    def _hint(self, step: steps.Step) -> str:
        """Return the hint for a step of the first turn; "" without one, or if this newcomer has heard it."""
        hint = HINTS.get(type(step), "")
        if not hint or not self.settings.hints or not self.session.is_new_here:
            return ""
        told = type(step), step.seat if isinstance(step, steps.Choose) else None
        return say(hint) if self._is_new(told) else ""

    async def hand_over(self, step: steps.HandOver) -> None:
        """Open the hand once its player has pressed Enter or typed the PIN."""
        session, asker = self.session, self.asker
        name, ready = session.game.names[step.seat], session.game.ready
        if asker.terminal.keeps_lines and self._is_new(spoken.SCROLLBACK):
            asker.remark(say(spoken.SCROLLBACK))
        asker.terminal.discard_typed()
        placed = step.question is PICK and step.seat in session.placed
        others = {}
        for seat in session.choosers:
            offer = partial(session.offer, seat)
            others[session.game.names[seat]] = partial(self._go_on, offer)
        first = step.seat not in self._heard
        sealed, opened = session.facts.pin_of(step.seat), ""

        async def opens(pin: str) -> str:
            nonlocal opened
            fault = await pins.check_pin(session, pin, {name: sealed})
            opened = "" if fault else sealed
            return fault

        question = spoken.pass_to(
            name, step.question, placed=placed, first=first, full=self.full, pin=bool(sealed)
        )
        answers = [Option(say(spoken.TURN_OVER), name=say("keep the card"))] * ready
        secret = opens if sealed else None
        chosen = await asker.choose(question, answers, enter=True, back=False, words=others, secret=secret)
        if chosen == 0:
            await self.carry_out(session.back_to_ready)
            return
        opened = opened or await pins.ask_pin(asker, session, name, sealed)
        self._heard.add(step.seat)
        await self.carry_out(partial(session.look, step, opened))

    async def _go_on(self, change: Callable[[], object], rest: str) -> None:
        """Carry out a change that a name stands for at a question."""
        await self.carry_out(change)
        raise QuestionChanged

    def _before_choosing(self, making: Picking) -> Iterator[str]:
        """Yield what a player needs to know before the next part of a pick, besides the cards."""
        game, view, seat = self.session.game, making.view, making.seat
        if making.asks == "for_dummy":
            yield spoken.table(view, len(game.players))
        if not making.untouched:
            return
        if self.session.open_hands:
            if game.turn == 1:
                yield say(lesson.HERE)
            yield lesson.before_choosing(view, EAR)
        if placed := placed_by(game, seat):
            yield spoken.placed_before(placed, view.tables[seat], hidden=self.session.hides)
        if (seat, PICK) not in self._heard and game.turn > 1:
            # Told once to each player of a game that is resumed in the middle of a round.
            yield spoken.own_table(view, seat)

    async def choose(self, step: steps.Choose) -> None:
        """Ask for the next part of a pick, and place the pick if that completes it."""
        session = self.session
        self._open = session.hides
        making = self.making if isinstance(self.making, Picking) else Picking(session.view)
        self.making = making
        self.asker.remark(*self._before_choosing(making))
        options, uses = making.options(self.settings.verbosity), making.uses()
        places, answers = [*options], [*options.values(), *uses.values()]
        shortly, self._shortly = self._shortly, ""
        both = making.untouched and making.for_dummy and not self.settings.confirm
        at = await self.asker.choose(
            self._question(making), answers, back=False, several=both, shortly=shortly, careful=True
        )
        if at >= len(places):
            making.use([*uses][at - len(places)])
            # The same cards were offered a moment ago.
            called = turn.bonus_called(making.view, making.bonus, EAR)
            is_called = making.bonus is not None and not making.view.edition.second_in_secret
            choose = say("Choose a card.") if self.full and is_called else ""
            self._shortly = join_sentences([called, choose])
            return
        answer = places[at]
        if self.settings.confirm and making.completes(answer):
            sure = mark("Place {card}: are you sure?")
            if making.copying:
                sure = mark("Copy {card}: are you sure?")
            asked = say(sure, card=EAR.card(making.cards[answer]))
            if not await self.asker.confirm(asked, say("yes"), say("no")):
                return
        pick = making.choose(answer)
        for_dummy = [each for each in self.asker.more if each < len(places)]
        if for_dummy and making.asks == "for_dummy":
            pick = making.choose_another(places[for_dummy[0]])
        if pick is not None:
            alone = session.is_alone(making.seat)
            if not alone:
                # A player alone hears all cards at once in the reveal.
                self.asker.remark(spoken.placed(pick, making.view.tables[making.seat]))
            elif len(session.people) == 1:
                self._news.chosen = making.seat, making.view.round, making.view.turn
            await self.carry_out(partial(session.place, step, pick))
            if not alone:
                # Said again because clearing the screen may have cut a screen reader short.
                name = session.game.names[making.seat]
                self.asker.remark(say("{name} has chosen.", name=name))

    def _question(self, making: Picking) -> str:
        """Return the question for a pick; "" if a player alone, or one who wants few words, has heard it."""
        session, name = self.session, self.session.game.names[making.seat]
        alone = session.is_alone(making.seat) and len(session.people) == 1
        first = self._is_new((making.seat, PICK))
        if not making.untouched:
            return making.question(EAR)
        if not first and (alone or not self.full):
            return ""
        if making.for_dummy:
            return say("{name}, choose a card, then one for the dummy, or say both numbers.", name=name)
        return say("Choose a card.") if alone else making.question(EAR)

    async def ask(self, step: steps.Ask) -> None:
        session = self.session
        self._open = session.hides
        decision, verbosity = step.decision, self.settings.verbosity
        making = self.making if isinstance(self.making, Answering) else Answering(session.view, decision)
        self.making = making
        options, shortly = making.options(verbosity), making.so_far(verbosity)
        dishes = decision.question.answer is Answer.DISH_OR_CARD and making.dish is None
        first = self._is_new((decision.seat, decision.question))
        question = making.question(verbosity if first else "short")
        if dishes and not first and not self.full:
            # The dishes of a game are always the same.
            shortly = join_sentences([question, say("Press {enter} for the list.")])
        kinds = [card for card in decision.options if isinstance(card, Card) and dishes]
        names = [(EAR.card(kind), kind) for kind in kinds]
        names += [(capital_name(kind), kind) for kind in kinds if kind.dish.digits]
        words = {name: partial(self._go_on, partial(session.answer, step, kind)) for name, kind in names}
        answers, chosen = [*options.values()], [0]
        # A player alone needs no question that only hides from others that there is no choice.
        if len(answers) > 1 or not session.is_alone(decision.seat):
            several = making.selecting
            at = await self.asker.choose(
                question, answers, back=False, words=words, several=several, shortly=shortly, careful=True
            )
            chosen = [at, *self.asker.more]
        places = [[*options][at] for at in chosen]
        selected = [place for place in places if place is not None and making.selecting]
        for place in selected:
            making.select_one(place)
        if not selected and (answer := making.choose(places[0])):
            await self.carry_out(partial(session.answer, step, *answer))

    async def ready(self, step: steps.Ready) -> None:
        ready = spoken.READY if self._is_new(spoken.READY) else spoken.READY_AGAIN
        await self.asker.choose(say(ready), enter=True, back=False)
        await self.carry_out(self.session.reveal)

    async def reveal(self, step: steps.Reveal) -> None:
        session, verbosity = self.session, self.settings.verbosity
        when = step.notes[0].when
        self.asker.remark(*plain(wrong_pins(session.facts.untold)).splitlines())
        sentences = self._news.of_cards(verbosity)
        if when == session.forced and verbosity != "brief":
            sentences.append(say("Your cards were all the same, so there was no choice."))
        sentences += plain(takeovers(session.facts.successors)).splitlines()
        if rushed := self.bots.rushed(*when):
            sentences.append(say("{name} made a quick choice.", name=rushed))
        before = session.game.view(None, step.moments[0])
        if self.full and not session.open_hands and picks_next(session):
            sentences.append(spoken.after_turn(before, session.public))
        told = session.game.view(None, step.moments[step.new - 1])
        sentences += spoken.new_desserts(told, session.public, verbosity)
        sentences.append(self._hint(step))
        self.asker.tell(*sentences)
        if session.open_hands:
            self.asker.remark(lesson.what_came_of_it(before, session.public, EAR))
        await self.carry_out(partial(session.read, step))

    async def round_end(self, step: steps.RoundEnd) -> None:
        session = self.session
        told = spoken.sheet(session.game, step.round, session.game.names, full=self.full)
        self.asker.tell(*told, *spoken.desserts(session.public) * (step.round < 3))
        if learned(session):
            options = [Option(say("Play on, with closed hands")), Option(say("End the lesson"))]
            if await self.asker.choose(say(lesson.OVER), options, back=False) == 1:
                self.after = "start"
                return
        # Several people have time to listen at the handover, except after round 3; a script needs none.
        if (len(session.people) == 1 or step.round == 3) and self.asker.terminal.is_typed:
            prompt = spoken.SCORED if self.full else mark("Press {enter}.")
            await self.asker.choose(say(prompt), enter=True, back=False)
        await self.carry_out(partial(session.read, step))

    async def wait(self, step: steps.Wait) -> None:
        question = self.session.game.decisions[0].question
        if not await self.bots.answer(LONG_WAIT):
            self.asker.remark(turn.who_is_thinking(self.session.game.names, step.seats, question))
            await self.bots.answer()
            self._ring()

    async def final(self, step: steps.Final) -> None:
        session, saved = self.session, self.session.saving.saved
        if session.result_read:
            # A what-if led back here.
            self.asker.tell(spoken.final_result(session.game))
        else:
            self.asker.tell(*spoken.final(session.game, full=self.full), *telling.compared(session))
            # Until now, the game could be resumed at its result.
            saved.open, session.result_read = False, True
            await self.save()
            session.evening = await evening_of(lambda: session.saving.store_thread, saved)
            if session.evening is not None:
                self.asker.remark(join_sentences(so_far_aloud(session.evening, session.game)))
        answers: dict[After | Literal["review", "scores", "replay", "what if"], Option | str] = {}
        for after, label in after_game(session.evening, what_if=saved.mode == "what-if").items():
            answers[after] = say(AGAIN.get(after, label))
        answers["review"] = Option(say("Hear the review"), about=say(COMMANDS["review"]))
        answers["scores"] = say("Hear all scores")
        answers["replay"] = say("Replay the game turn by turn")
        answers["what if"] = Option(say("What if"), about=say(WHAT_IF))
        while self.after is None:
            chosen = await self.asker.choose_from(say("What next?"), answers, back=False)
            try:
                match chosen:
                    case "review":
                        await self.review("")
                    case "scores":
                        self.asker.tell(*scores_aloud(session.game))
                    case "replay":
                        from sushigo_tui.plain.history import replay

                        await replay(self.asker, session.game)
                    case "what if":
                        moment = await ask_turn_of(self.asker, saved.game)
                        self.after = await ask_what_if(self.asker, saved, moment)
                    case _:
                        self.after = chosen
            except WentBack as why:
                self.asker.remark(str(why))

    async def review(self, rest: str) -> None:
        """Tell the costliest choices, if the game is over."""
        if not self.session.over:
            raise WentBack(say("The review comes when the game is over."))
        from sushigo_tui.plain.history import tell_review

        saving = self.session.saving
        reviewing = Reviewing(self.session.game, saving.saved.number)
        await tell_review(self.asker, saving.store_thread, reviewing)

    async def hand(self, rest: str) -> None:
        session = self.session
        if session.viewer is None:
            raise WentBack(say("Your hand isn't open."))
        self.asker.remark(spoken.own_table(session.view, session.viewer))
        raise QuestionChanged

    async def advice(self, rest: str) -> None:
        if self.session.viewer is None:
            why = mark("You can ask for advice only while your hand is open.")
            if isinstance(self.session.step, steps.Ask):
                why = mark(
                    "There is no advice on this question. Say 'what 2' to hear about the second answer."
                )
            raise WentBack(say(why))
        if isinstance(self.making, Picking) and self.making.chosen:
            raise WentBack(say("There is no advice in the middle of a choice. Say 'undo' first."))
        self.asker.remark(say(THINKING))
        advice = await telling.advice(self.session)
        if not self.stopped:
            self.asker.remark(*advice)

    async def help(self, rest: str) -> None:
        first = AT_TABLE if self.session.viewer is None else AT_HAND
        await self.asker.help(rest, say(first), say(MORE_HELP))

    async def hide(self, rest: str) -> None:
        if not self.session.hides:
            raise WentBack(say("No hand is open, so there is nothing to cover."))
        await self.cover_hand()
        raise QuestionChanged

    async def undo(self, rest: str) -> None:
        """Undo the last choice; without one, cover the hand; without a hand, ask what to undo or rewind."""
        if self.making is None or not self.making.back():
            if self.session.hides:
                await self.cover_hand()
            else:
                await self.carry_out(await undo(self.asker, self.session))
        raise QuestionChanged

    async def rewind(self, rest: str) -> None:
        """Cover the open hand, unless nobody else is there to see it, and ask for a turn to rewind to."""
        if self.session.hides:
            await self.cover_hand()
        try:
            await self.carry_out(await undo(self.asker, self.session, own=False))
        except WentBack as why:
            self.asker.remark(str(why) or say("Nothing has changed."))
        raise QuestionChanged

    async def give(self, rest: str) -> None:
        """Give a seat to another player, or correct a name."""
        session = self.session
        if session.over:
            raise WentBack(say("The game is over."))
        if session.viewer is not None:
            raise WentBack(say("Say 'cover' first, so nobody hears your hand."))
        names, before = session.game.names, len(seat_changes(session.game.events))
        await self.carry_out(await give_away(self.asker, session, None))
        taken = seat_changes(session.game.events)[before:]
        self.asker.tell(*(takes_over(each.player.name, names[each.seat]) for each in taken))
        raise QuestionChanged

    async def picture(self, rest: str) -> None:
        session = self.session
        if not session.over:
            raise WentBack(say("The picture can be saved when the game is over."))
        pawns = in_seat_order(session.facts.pawns)
        drawing = draw_picture(session.game, pawns, None, session.saving.saved.number)
        self.asker.remark(await save_and_say_where(drawing))

    async def say_much(self, rest: str, *, verbosity: Verbosity) -> None:
        """Set how much is said, and ask the question again."""
        change_setting(self.asker, self, "verbosity", verbosity)
        raise QuestionChanged

    async def change_settings(self, rest: str) -> None:
        with suppress(WentBack):
            await change_settings(self.asker, self)
        raise QuestionChanged

    def otherwise(self, line: str, *, asked: bool = False) -> list[str]:
        """Return a named player's table, a named dish's rules, or that the dish can't be chosen now."""
        session, words = self.session, words_in(line)
        names = enumerate(session.game.names)
        if seats := [seat for seat, name in names if {*words_in(name)} & {*words}]:
            return [spoken.table(session.public, seat) for seat in seats]
        if not words:
            return []
        dishes = spoken.dishes_named(line, session.game.setup.dishes)
        if self.making is not None and not asked:
            here = self.making.could_name
            dishes_here = {card.dish for card in here}
            absent = [name_of(dish) for dish in dishes if dish not in dishes_here]
            named: list[Card] = []
            for dish in dishes:
                cards = session.game.setup.edition.cards(dish)
                named += [card for card in cards if all(word in folded(EAR.card(card)) for word in words)]
            if not {*named} & {*here}:
                absent += map(EAR.card, named)
            lacks = mark("No {dish} in this hand.")
            if isinstance(self.making, Answering):
                lacks = mark("There is no {dish} to choose.")
            return [say(lacks, dish=name) for name in absent[:1]]
        # Something asked about a dish of another menu is answered, too.
        if not dishes and (elsewhere := spoken.dishes_named(line, DISHES.values())):
            return [say("There is no {dish} in this game.", dish=name_of(elsewhere[0]))]
        return [spoken.dish_rules(dish, session.game.setup) for dish in dishes]

    async def leave(self, rest: str) -> None:
        """Ask before leaving the game. Raises EOFError to quit, and WentBack."""
        where = await leaving.ask_where(self.asker, self.session)
        if where == "quit":
            await end()
        if where == "start":
            self.after = "start"
            raise QuestionChanged


async def _tell(game: PlainGame, teller: telling.Teller, rest: str) -> None:
    game.asker.remark(*teller(game.session, rest))


HINTS: Mapping[type[steps.Step], str] = {
    steps.HandOver: mark("New here? Only the player whose name is called listens now. Everyone else waits."),
    steps.Choose: mark(
        "New here? Keep one card; your neighbour gets the rest. Say its number, then press "
        "{enter}. Say 'what' and its number to hear more about it."
    ),
    steps.Ready: mark("New here? Everyone has placed a card face-down. Now you may all listen."),
    steps.Reveal: mark(
        "New here? Each card is now on its owner's table. Points are scored when the hands are "
        "empty. Next, you choose from the hand passed to you."
    ),
}

LONG_WAIT = 1.0
"""After this many seconds of waiting, the players who are thinking are named."""

TELLS: Mapping[type[steps.Step], Callable[[PlainGame, Any], Awaitable[None]]] = {
    steps.HandOver: PlainGame.hand_over,
    steps.Choose: PlainGame.choose,
    steps.Wait: PlainGame.wait,
    steps.Ready: PlainGame.ready,
    steps.Reveal: PlainGame.reveal,
    steps.Ask: PlainGame.ask,
    steps.RoundEnd: PlainGame.round_end,
    steps.Final: PlainGame.final,
}
"""The method that tells a step and asks its question."""

ACTIONS: Mapping[str, Callable[[PlainGame, str], Awaitable[object]]] = {
    "hand": PlainGame.hand,
    "advice": PlainGame.advice,
    "undo": PlainGame.undo,
    "rewind": PlainGame.rewind,
    "cover": PlainGame.hide,
    "give": PlainGame.give,
    "picture": PlainGame.picture,
    **{length: partial(PlainGame.say_much, verbosity=length) for length in get_args(Verbosity)},
    "review": PlainGame.review,
    "settings": PlainGame.change_settings,
    "help": PlainGame.help,
    "back": PlainGame.undo,
    "quit": lambda table, rest: table.asker.quit(rest),
}
"""The action of a word during a game, given the rest of the line."""
