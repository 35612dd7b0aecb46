"""Hot-seat steps for tests: picks by name, and games that stand just before something happens."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.bot_players import bots_asked
from sushigo_tui.hotseat.picking import placed_by
from sushigo_tui.hotseat.saving import Autosave
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, Choose, HandOver, Ready, Reveal, RoundEnd, Step, Wait
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup, random_menu
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.view import View
from sushigo_tui.store.saved_game import NO_FACTS, SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from sushigo_tui.text.turn import pass_to
from tests.store.evenings import keep
from tests.tables import called, chosen, classic, deal, finish_turn, harmless, lead, menu_with, party, players

S = TypeVar("S", bound=Step)


class SavedNowhere(Autosave):
    """Stands for the store where a test is about something else: nothing is written."""

    untouched = False

    def __init__(self, saved: SavedGame) -> None:
        super().__init__(StoreThread(), saved)

    async def save(self, late: Callable[[], None] = lambda: None) -> bool:
        return True

    async def retry(self, patience: float | None = None) -> bool:
        return False

    async def leave(self, *, crashed: bool = False) -> bool:
        return True


def laptop_to(name: str) -> str:
    """What asks to pass the laptop to somebody who picks a card."""
    return pass_to(name, PICK, has_laptop=False)


def session_of(game: Game, facts: SavedFacts = NO_FACTS) -> Session:
    """A session of a game that is saved nowhere."""
    return Session(SavedNowhere(SavedGame(game, facts=facts)))


def resumed(session: Session) -> Session:
    """The same game in another window."""
    with Store() as store:
        kept = store.resume(keep(store, SavedGame(session.game, facts=session.facts)))
    return session_of(kept.game, kept.facts)


async def saved_session(store_thread: StoreThread, saved: SavedGame) -> Session:
    """A session of a game that is in the store."""
    session = Session(Autosave(store_thread, saved))
    assert await session.save()
    return session


def now(session: Session) -> Step:
    """The step that is shown now."""
    return session.step


def shown(session: Session, kind: type[S]) -> S:
    """The step that is shown now, which must be of this kind."""
    assert isinstance(session.step, kind), session.step
    return session.step


def meanwhile(session: Session, told: int) -> View:
    """The public view while the reveal that is shown moves, after so many notes."""
    step = shown(session, Reveal)
    return step.meanwhile(session.game.view(None, step.moments[step.new - 1]), session.public, told)


def go_on(session: Session) -> None:
    """Everyone has read what is shown now."""
    assert isinstance(session.step, (Reveal, RoundEnd)), session.step
    session.read(session.step)


def unlocked(session: Session, seat: int, pin: str) -> str:
    """The sealed PIN of a seat if it is this one, as if it had been typed."""
    sealed = session.facts.pins.get(seat, "")
    return sealed if not sealed or pins.opens(pin, sealed) else "another one"


def look(session: Session, pin: str) -> bool:
    """The seat that has the laptop types this PIN to see its hand; whether it does."""
    step = shown(session, HandOver)
    return session.look(step, unlocked(session, step.seat, pin))


def pick(session: Session, seat: int | None = None, wanted: str = "") -> None:
    """A seat, by default the one suggested, gets the laptop and places a card, by default a harmless one."""
    if seat is not None:
        assert session.offer(seat)
    assert session.look(shown(session, HandOver))
    step = shown(session, Choose)
    decision = session.decision(step.seat)
    wish = chosen(decision, called(session.game, step.seat, wanted)) if wanted else harmless(decision)
    session.place(step, wish)


def placed_card(session: Session, seat: int) -> Card | None:
    """The card that a seat has placed in this turn, or None."""
    placed = placed_by(session.game, seat)
    return placed and placed.card


def all_pick(session: Session, *wanted: str) -> None:
    """Everyone places what is said here, by seat, or something harmless; nothing is revealed yet."""
    while isinstance(session.step, HandOver) and session.step.question.name == "pick":
        seat = session.step.seat
        pick(session, seat, wanted[seat] if seat < len(wanted) else "")


def with_bots(game: Game, *seats: int, level: str = "regular") -> Game:
    """The same game, in which bots play these seats from now on."""
    for seat in seats:
        game.seat_player(seat, Player(f"Bot {seat}", level))
    return game


def started(game: Game) -> Game:
    """The same game, in which those who sit there now have sat there from its beginning."""
    game.setup = replace(game.setup, players=game.players)
    game._taken.clear()
    return game


def bots_answer(session: Session, random: Random) -> None:
    """All bots that are asked something now answer at random."""
    for decision in bots_asked(session):
        session.apply_bot_answer(decision, decision.options[random.randrange(len(decision.options))])


def step_on(session: Session, random: Random) -> None:
    """Do whatever comes next, with answers drawn at random."""
    match session.step:
        case HandOver() as step:
            assert session.look(step)
        case Choose(seat) as step:
            session.place(step, random.choice(list(session.decision(seat).options)))
        case Wait():
            bots_answer(session, random)
        case Ready() as step:
            session.reveal()
        case Ask(decision) as step:
            session.answer(step, decision.options[random.randrange(len(decision.options))])
        case Reveal() | RoundEnd() as step:
            session.read(step)


def quiet_game(seats: int = 3) -> Game:
    """A first turn in which nothing can happen but what is said, and everyone has a choice."""
    return deal(party(seats, "tofu", "temaki"), *["nigiri:egg"] * min(seats, 4))


def calm_game(seats: int = 3, turn: int = 1) -> Game:
    """A game dealt from a seed in which nothing is ever asked but picks, at a turn of its first round."""
    game = Game(Setup(PARTY, players(seats), menu_with("tofu", "temaki"), seed=4))
    while game.turn < turn:
        finish_turn(game)
    return game


def before_chopsticks() -> Game:
    """Seat 0 has chopsticks on its table, and a tofu and an egg among the cards of its hand."""
    return lead(party(3, "chopsticks", "tofu"), "chopsticks:1", hands=["", "", "nigiri:egg"], ahead=["tofu"])


def before_spoon() -> Game:
    """Seat 0 has a spoon on its table and a tofu in its hand; only seat 1 holds maki, of two faces."""
    return lead(party(3, "spoon", "tofu", "maki"), "spoon:4", hands=["maki:1, maki:3"], ahead=["tofu"])


def asks_for_onigiri(held: str) -> Game:
    """Seat 0 has used its spoon, and is asked what for; only seat 1 holds onigiri."""
    setup = party(3, "spoon", "onigiri", "tofu", "maki")
    plan = "spoon:4, tofu call=spoon:4"
    return lead(setup, plan, hands=["", held], avoid="onigiri", ask_all=True)


def before_menu() -> Game:
    """Seat 0 holds a menu, and the deck begins with another one and three more cards."""
    return deal(party(3, "menu", "tofu"), "menu:7", deck="menu:8, tofu, nigiri:egg, nigiri:squid")


def before_box() -> Game:
    """Seat 0 has two cards on its table and holds a takeout box."""
    return lead(party(3, "takeout-box", "tofu"), "tofu, nigiri:egg", ahead=["takeout-box:10"])


def before_copy() -> Game:
    """Seat 0 has a squid and, beside it, an empty wasabi on its table, and holds a special order."""
    setup = party(3, "special-order", "wasabi", "tofu")
    return lead(setup, "nigiri:squid, wasabi, tofu", ahead=["special-order"])


def with_dummy() -> Game:
    """Two people and the dummy, which seat 0 controls first."""
    return deal(classic(2, dummy=True), "tempura, sashimi", "pudding", pile="dumpling")


def random_game(seed: int) -> Game:
    """A game of either edition with as many seats as there may be, on a random menu."""
    random = Random(seed)
    seats = random.randint(2, 8)
    if random.random() < 0.3:
        seats = min(seats, 5)
        setup = Setup(CLASSIC, players(seats), dummy=seats == 2 and seed % 2 == 0, seed=seed)
    else:
        setup = Setup(PARTY, players(seats), random_menu(random.random, seats), seed=seed)
    return Game(setup, ask_all=True)
