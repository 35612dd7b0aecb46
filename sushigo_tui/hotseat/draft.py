"""The next game, as far as people have chosen it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from sushigo_tui.files import names, paths
from sushigo_tui.hotseat.asker import Asker, Option
from sushigo_tui.language import say

if TYPE_CHECKING:
    from sushigo_tui.hotseat.saving import StoreThread
    from sushigo_tui.rules.editions import Edition, Menu
    from sushigo_tui.rules.game import Game
    from sushigo_tui.store.saved_game import SavedGame, Seating

SetupStep = Literal["start", "menu", "custom", "players", "options"]
Way = Literal["next", "custom"]
"""Where a step leads: to the next one, or to making a menu."""

NEW_GAMES = (
    Option("Play Party", "new here? start with this"),
    Option("Play Classic", "the original game, 2-5 players"),
)
"""Party, and Classic."""

After = Literal["again-same", "again-menu", "again-players", "start"]
"""What people want to do after a game."""

AFTER_GAME: dict[After, str] = {
    "again-same": "Play again: the same people, the same menu",
    "again-menu": "Play again: the same people, another game",
    "again-players": "Play again: somebody joins or leaves",
    "start": "To the start screen",
}
"""The words that offer it."""

MOST_GUESTS = 8
"""The people and opponents that can sit at a table, and the pawns there are."""

SEED_DIGITS = 18
"""The most digits of a seed that is typed."""


class LaunchOptions(NamedTuple):
    """What was said on the command line about the game to play: it is not asked.

    `classic` is True for Classic and False for Party; a `menu` is only there for Party. `players` are the
    people's names in seat order, without the dummy; `bots` are the levels of opponents, who sit after them.
    Whoever makes one has checked that it can be played.
    `resume` is the number of an unfinished game to go on with, and then there is nothing else.
    """

    classic: bool | None = None
    menu: Menu | None = None
    players: tuple[str, ...] = ()
    both_ways: bool = False
    dummy: bool = False
    seed: int | None = None
    resume: int | None = None
    bots: tuple[str, ...] = ()


@dataclass
class Guest:
    """Somebody at the table: a clean name, the number of the pawn, the sealed PIN, a bot's level."""

    name: str
    pawn: int
    pin: str | None = None
    bot: str | None = None

    @property
    def label(self) -> str:
        """The name, with the level of a bot."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


@dataclass
class GameDraft:
    """The next game as far as it is known; `settled` are the steps that need not be asked.

    `wrong_pins` were typed in the game before, in a row, by the sealed PIN: they count on. `known` are the
    names of all who have played before, those who played most first.
    """

    classic: bool | None = None
    menu: Menu | None = None
    guests: list[Guest] = field(default_factory=list)
    both_ways: bool = False
    dummy: bool = False
    seed: int | None = None
    settled: frozenset[SetupStep] = frozenset()
    wrong_pins: Mapping[str, int] = field(default_factory=dict)
    known: list[str] = field(default_factory=list)

    def play(self, *, classic: bool) -> SetupStep | None:
        """Choose an edition; the first step that is still to be asked."""
        self.classic = classic
        self.settled -= {"menu"}
        if classic:
            self.menu = None
        return self.step_after("start", "next")

    @property
    def edition(self) -> Edition:
        """The edition's row of data; Party until Classic is chosen."""
        from sushigo_tui.rules.editions import CLASSIC, PARTY

        return CLASSIC if self.classic else PARTY

    @property
    def title(self) -> str:
        """What is played, in a few words."""
        if self.menu is not None:
            return self.menu.name
        return "Classic with a dummy" if self._dummy_is_settled else "Classic"

    @property
    def _dummy_is_settled(self) -> bool:
        return bool(self.classic) and self.dummy and "options" in self.settled

    @property
    def seats(self) -> range:
        """How many people can play this."""
        if self._dummy_is_settled:
            return range(2, 3)
        if self.menu is not None:
            return self.menu.seats
        sizes = self.edition.hand_sizes
        return range(min(sizes), max(sizes) + 1)

    def why_no_dummy(self) -> str:
        """Why a dummy cannot play along; empty if it can."""
        if not self.classic:
            return "Classic only"
        if len(self.guests) != 2:
            return "for two players only"
        namesake = any(guest.name.casefold() == "dummy" for guest in self.guests)
        return "one of you is called Dummy" if namesake else ""

    def random_menu(self) -> Menu:
        """A menu drawn at random, for as many as sit at the table."""
        from random import SystemRandom

        from sushigo_tui.rules.editions import random_menu

        people = len(self.guests)
        return random_menu(SystemRandom().random, people if people >= 2 else None)

    def refusal(self) -> str:
        """Why this cannot be started with these people; empty if it can."""
        from sushigo_tui.rules.editions import seats_text

        people = len(self.guests)
        if people and all(guest.bot for guest in self.guests):
            return "At least one person has to play: type a name."
        if people in self.seats:
            taken = self._dummy_is_settled and self.why_no_dummy()
            return "With a dummy at the table nobody else can be called Dummy." if taken else ""
        here = f"{self.title} takes {seats_text(self.seats)} players"
        if (lacking := self.seats.start - people) > 0:
            return f"{here}: {lacking} more {'is' if lacking == 1 else 'are'} needed."
        return f"{here}: {people - self.seats.stop + 1} too many."

    def sit_down(self, name: str, bot: str | None = None) -> None:
        """Give somebody the next seat and a pawn; raises ValueError, with a sentence, if there is none."""
        if len(self.guests) == MOST_GUESTS:
            raise ValueError(say("The table is full: eight is the most."))
        self.guests.append(Guest(name, self.next_pawn(), bot=bot))

    def add_opponent(self, level: str = "") -> None:
        """Let an opponent sit down, by default as good as the one who came last.

        Raises ValueError for a full table.
        """
        if not level:
            from sushigo_tui.bots.levels import USUAL

            level = next((guest.bot for guest in reversed(self.guests) if guest.bot), USUAL)
        self.sit_down(names.opponent(guest.name for guest in self.guests), level)

    def free_name(self, text: str, but: Guest | None = None) -> str:
        """A clean name that nobody else has; raises ValueError, with a sentence."""
        name = names.clean(text)
        for guest in self.guests:
            if guest is but or guest.name.casefold() != name.casefold():
                continue
            if not guest.bot:
                raise ValueError(say("{name} is already playing. Choose another name.", name=guest.name))
            # People keep their names.
            guest.name = names.opponent([name, *(other.name for other in self.guests)])
        return name

    def sit_down_all(self, text: str) -> tuple[str, str]:
        """Seat everybody whose name is in a list with commas, up to the first who can't sit down.

        Returns what is left of the text, and what is wrong with it in a sentence.
        """
        people = text.split(",")
        for place, name in enumerate(people):
            try:
                self.sit_down(self.free_name(name))
            except ValueError as fault:
                return ",".join(people[place:]).strip(), str(fault)
        return "", ""

    @property
    def absent(self) -> list[str]:
        """Those who have played before, and do not sit here yet."""
        here = {names.key(guest.name) for guest in self.guests}
        return [name for name in self.known if names.key(name) not in here]

    def completed(self, value: str) -> str | None:
        """Complete the last name of a list to somebody's who has played before and isn't here; or None."""
        before, _, last = value.rpartition(",")
        begun = names.key(last)
        here = {names.key(name) for name in before.split(",")}
        for name in self.absent:
            if begun and name.casefold().startswith(begun) and names.key(name) not in here:
                # What is typed stays as it is.
                rest = name[len(last.lstrip()) :]
                return f"{value}{rest}" if rest else None
        return None

    def next_pawn(self, after: int = -1) -> int:
        """The first pawn after one that nobody has."""
        taken = {guest.pawn for guest in self.guests}
        following = ((after + by) % MOST_GUESTS for by in range(1, MOST_GUESTS + 1))
        return next((pawn for pawn in following if pawn not in taken), after)

    def shift(self, guest: Guest, by: int) -> None:
        """Let somebody change places with a neighbour; at the ends there is none."""
        at, guests = self.guests.index(guest), self.guests
        if 0 <= at + by < len(guests):
            guests[at], guests[at + by] = guests[at + by], guests[at]

    def sit_again(self, game: Game, seating: Seating) -> None:
        """Draft a game as this one is, with those who sit there now."""
        setup = game.setup
        self.classic, self.menu = setup.menu is None, setup.menu
        self.both_ways, self.dummy = setup.passing == "alternate", setup.dummy
        people, pawns = len(game.players), seating.pawns
        if len({*pawns} & {*range(MOST_GUESTS)}) != people:
            pawns = tuple(range(people))
        self.guests = [
            Guest(player.name, pawns[seat], seating.pins.get(seat), player.bot)
            for seat, player in enumerate(game.players)
        ]

    def prepare_next(self, after: After, game: Game, seating: Seating) -> SetupStep | None:
        """Draft what comes after a game, with those who sat there in the end; the step to begin with.

        None means that the game can start.
        """
        self.sit_again(game, seating)
        self.wrong_pins = seating.wrong_pins
        self.seed = None
        match after:
            case "again-same":
                return None
            case "again-menu":
                self.settled = frozenset({"players", "options"})
                return "start" if self.classic else "menu"
            case "again-players":
                # Whether a dummy can play along depends on who sits here.
                self.settled = frozenset({"menu"})
                return "players"
        self.settled = frozenset()
        return "start"

    def deal(self) -> SavedGame:
        """The game that was chosen, not saved yet. Raises ValueError where the rules do not allow it."""
        from sushigo_tui.rules.editions import Player, Setup
        from sushigo_tui.rules.game import Game
        from sushigo_tui.store.evenings import TONIGHT
        from sushigo_tui.store.saved_game import SavedGame, Seating

        setup = Setup(
            edition=self.edition,
            players=tuple(Player(guest.name, guest.bot) for guest in self.guests),
            menu=self.menu,
            passing="alternate" if self.both_ways else "left",
            dummy=self.dummy and not self.why_no_dummy(),
            seed=self.seed,
        )
        pins = {seat: guest.pin for seat, guest in enumerate(self.guests) if guest.pin}
        pawns = tuple(guest.pawn for guest in self.guests)
        seating = Seating(pins, pawns=pawns, wrong_pins=self.wrong_pins)
        return SavedGame(Game(setup, ask_all=True), seating=seating, evening=TONIGHT)

    def first_step(self) -> SetupStep | None:
        """The first screen of all; None means that the game can start."""
        return "start" if self.classic is None else self.step_after("start", "next")

    def step_after(self, here: SetupStep, way: Way | None) -> SetupStep | None:
        """The screen that follows this one, by default the one before; None means that the game can start."""
        if way == "custom":
            return "custom"
        asks: dict[SetupStep, bool] = {
            "start": True,
            "menu": not self.classic and "menu" not in self.settled,
            "custom": False,
            # People who were given, and cannot play this, come before anything is set for their game.
            "players": "players" not in self.settled or bool(self.refusal()),
            "options": "options" not in self.settled,
        }
        steps = list(asks)
        at = steps.index(here)
        if way == "next":
            return next((step for step in steps[at + 1 :] if asks[step]), None)
        return next((step for step in steps[:at][::-1] if asks[step]), "start")


def draft_for(options: LaunchOptions) -> GameDraft:
    """The draft with what was said on the command line; only the rest is asked."""
    settled: set[SetupStep] = set()
    if options.menu is not None:
        settled.add("menu")
    if options.players:
        settled.add("players")
    # Who names a game and its people wants to play: what was not said is as it is printed.
    if (options.players and options.classic is not None) or options.dummy:
        settled.add("options")
    draft = GameDraft(
        classic=options.classic,
        menu=options.menu,
        both_ways=options.both_ways,
        dummy=options.dummy,
        seed=options.seed,
        settled=frozenset(settled),
    )
    for name in options.players:
        draft.sit_down(name)
    for level in options.bots:
        draft.add_opponent(level)
    return draft


async def resume(asker: Asker, store_thread: StoreThread, number: int) -> SavedGame | None:
    """An unfinished game, or None if it is to be left alone. Raises StoreError.

    It may be another window's, or where nothing can be written: both are asked about.
    """
    from sushigo_tui.store.faults import NoAccess

    question = "This game is being played in another window. Go on with it here?"
    try:
        free = await store_thread.do(lambda store: store.take(number))
        if not (free or await asker.confirm(question, "take it over", "leave it")):
            return None
        return await store_thread.do(lambda store: store.resume(number))
    except NoAccess as fault:
        if not await asker.confirm(f"{fault} Play without saving?", "play", "leave it"):
            return None
    return await store_thread.do(lambda store: store.load(number))


async def played_before(open_store: Callable[[], StoreThread]) -> list[str]:
    """All who have played before, those who played most first; nobody where that can't be read."""
    from sushigo_tui.store.faults import StoreError

    if not paths.has_games():
        return []
    try:
        return await open_store().do(lambda store: store.people())
    except StoreError:
        return []


async def newcomers(open_store: Callable[[], StoreThread], saved: SavedGame) -> frozenset[int]:
    """The seats of people who have never played before, in a game that is about to begin."""
    if saved.number is not None:
        return frozenset()
    known = set(map(names.key, await played_before(open_store)))
    people = [(seat, who.name) for seat, who in enumerate(saved.game.players) if who.bot is None]
    return frozenset(seat for seat, name in people if names.key(name) not in known)


BOTH_WAYS, DUMMY, SEED = range(3)


class GameOption(NamedTuple):
    """An option, how it is set, whether a switch is on, what it means, and why it is `refused` if it is."""

    label: str
    note: str
    on: bool | None
    about: str
    refused: str = ""


def game_options(draft: GameDraft) -> list[GameOption]:
    """What can be set for a game before the cards are dealt, as it stands."""
    refused = draft.why_no_dummy()
    return [
        GameOption(
            "Pass both ways",
            "round 2 to the right",
            draft.both_ways,
            "Hands pass left in rounds 1 and 3, and right in round 2. Switched off, they always pass left. "
            "On your left sits the next player in the list.",
        ),
        GameOption(
            "A dummy plays along",
            refused,
            draft.dummy and not refused,
            "A third hand for two players of Classic: you take turns playing a card for it. It scores like "
            "everybody else and counts for maki and puddings, but can't win.",
            refused,
        ),
        GameOption(
            "Seed",
            "none" if draft.seed is None else f"{draft.seed}, typed in",
            None,
            "Without a seed the cards are shuffled in secret, as they should be. The same seed gives the "
            "same shuffle again; as it could give away every hand, the table shows that it was typed in, "
            "and the game doesn't count in the statistics.",
        ),
    ]


async def change(asker: Asker, draft: GameDraft, at: int) -> None:
    """Switch an option that is not refused, or ask for a seed. Raises GivenUp."""
    if at == BOTH_WAYS:
        draft.both_ways = not draft.both_ways
    elif at == DUMMY:
        draft.dummy = not draft.dummy
    else:
        question = "Which seed? A whole number, or Enter alone for none."
        text = await asker.type(question, seed_fault, "" if draft.seed is None else str(draft.seed))
        draft.seed = read_seed(text) if text.strip() else None


def seed_fault(text: str) -> str:
    """Say what is wrong with a seed that was typed; an empty line is all right."""
    try:
        if text.strip():
            read_seed(text)
    except ValueError as error:
        return str(error)
    return ""


def read_seed(text: str) -> int:
    """Return the seed that was typed. Raises ValueError, with a sentence, for anything else."""
    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= SEED_DIGITS:
        return int(text)
    raise ValueError(f"A seed is a whole number of at most {SEED_DIGITS} digits, such as 42.")
