"""What people have chosen so far for the next game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sushigo_tui.hotseat.asker import Option

if TYPE_CHECKING:
    from sushigo_tui.hotseat.launch_options import LaunchOptions
    from sushigo_tui.rules.editions import Edition, Menu, Player, Setup
    from sushigo_tui.rules.game import Game
    from sushigo_tui.store.saved_game import SavedGame, Seating

SetupStep = Literal["start", "menu", "custom", "players", "options"]
ORDER: tuple[SetupStep, ...] = ("start", "menu", "custom", "players", "options")
Way = Literal["next", "custom"]
"""Where a step is left for: the next one, or a menu of one's own."""

EDITIONS = (
    Option("Play Party", "new here? start with this"),
    Option("Play Classic", "the original game, 2-5 players"),
)
"""Party, and Classic."""

After = Literal["again-same", "again-menu", "again-players", "start"]
"""What people want after a game."""

NEXT: dict[After, str] = {
    "again-same": "Play again: the same people, the same menu",
    "again-menu": "Play again: the same people, another game",
    "again-players": "Play again: somebody joins or leaves",
    "start": "To the start screen",
}
"""How that is offered."""

MOST = 8
"""The people and opponents that can sit at a table, and the pawns there are."""


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

    `wrong_pins` were typed in the game before, in a row, by the sealed PIN: they count on.
    """

    classic: bool | None = None
    menu: Menu | None = None
    guests: list[Guest] = field(default_factory=list)
    both_ways: bool = False
    dummy: bool = False
    seed: int | None = None
    settled: frozenset[SetupStep] = frozenset()
    wrong_pins: Mapping[str, int] = field(default_factory=dict)

    def play(self, *, classic: bool) -> SetupStep | None:
        """Choose an edition; the first step that is still to be asked."""
        self.classic = classic
        self.settled -= {"menu"}
        if classic:
            self.menu = None
        return self.next_step("start")

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
        return "one of you is called Dummy" if self._has_namesake else ""

    @property
    def _has_namesake(self) -> bool:
        return any(guest.name.casefold() == "dummy" for guest in self.guests)

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
            taken = self._dummy_is_settled and self._has_namesake
            return "With a dummy at the table nobody else can be called Dummy." if taken else ""
        here = f"{self.title} takes {seats_text(self.seats)} players"
        if people < self.seats.start:
            return f"{here}: {_more(self.seats.start - people)} needed."
        return f"{here}: {people - self.seats.stop + 1} too many."

    def sit_down(self, name: str, bot: str | None = None) -> None:
        """Give somebody the next seat and a pawn; raises ValueError, with a sentence, if there is none."""
        if len(self.guests) == MOST:
            raise ValueError("the table is full: eight can play, and no more")
        self.guests.append(Guest(name, self.next_pawn(), bot=bot))

    def add_opponent(self) -> None:
        """Let an opponent sit down, as good as the one who came last; raises ValueError for a full table."""
        from sushigo_tui.bots.decide import USUAL
        from sushigo_tui.files import names

        level = next((guest.bot for guest in reversed(self.guests) if guest.bot), USUAL)
        self.sit_down(names.opponent(guest.name for guest in self.guests), level)

    def free_name(self, text: str, but: Guest | None = None) -> str:
        """A clean name that nobody else has; raises ValueError, with a sentence."""
        from sushigo_tui.files import names

        name = names.clean(text)
        for guest in self.guests:
            if guest is but or guest.name.casefold() != name.casefold():
                continue
            if not guest.bot:
                raise ValueError(f"{guest.name} is at the table already: choose another name")
            # People keep their names.
            guest.name = names.opponent([name, *(other.name for other in self.guests)])
        return name

    def sit_down_all(self, text: str) -> tuple[str, str]:
        """Seat all whose names stand in a text with commas between them, up to the first who can't sit down.

        Returns what is left of the text, and what is wrong with it in a sentence.
        """
        people = text.split(",")
        for place, name in enumerate(people):
            try:
                self.sit_down(self.free_name(name))
            except ValueError as fault:
                from sushigo_tui.text.phrases import as_sentence

                return ",".join(people[place:]).strip(), as_sentence(fault)
        return "", ""

    def next_pawn(self, after: int = -1) -> int:
        """The first pawn after one that nobody has."""
        taken = {guest.pawn for guest in self.guests}
        following = ((after + by) % MOST for by in range(1, MOST + 1))
        return next((pawn for pawn in following if pawn not in taken), after)

    def shift(self, guest: Guest, by: int) -> None:
        """Let somebody change places with a neighbour; at the ends there is none."""
        at, guests = self.guests.index(guest), self.guests
        if 0 <= at + by < len(guests):
            guests[at], guests[at + by] = guests[at + by], guests[at]

    def sit_again(self, game: Game, seating: Seating) -> None:
        """Draft a game as this one was, with those who sit there now."""
        setup = game.setup
        self.classic, self.menu = setup.menu is None, setup.menu
        self.both_ways, self.dummy = setup.passing == "alternate", setup.dummy
        people, pawns = len(game.players), seating.pawns
        if len({*pawns} & {*range(MOST)}) != people:
            pawns = tuple(range(people))
        self.guests = [
            Guest(player.name, pawns[seat], seating.pins.get(seat), player.bot)
            for seat, player in enumerate(game.players)
        ]

    def prepare_next(self, after: After, players: Sequence[Player], seating: Seating) -> SetupStep | None:
        """Draft what comes after a game, with those who sat there in the end; the step to begin with.

        None means that the game can start.
        """
        for seat, guest in enumerate(self.guests):
            guest.name, guest.bot, guest.pin = players[seat].name, players[seat].bot, seating.pins.get(seat)
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
        """The game that was chosen, which nothing is saved of yet."""
        from sushigo_tui.rules.game import Game
        from sushigo_tui.store.saved_game import SavedGame, Seating

        pawns = tuple(guest.pawn for guest in self.guests)
        seating = Seating(self.pins(), pawns=pawns, wrong_pins=self.wrong_pins)
        return SavedGame(Game(self.setup(), ask_all=True), seating=seating)

    def setup(self) -> Setup:
        """The game that was chosen. Raises ValueError where the rules do not allow it."""
        from sushigo_tui.rules.editions import Player, Setup

        return Setup(
            edition=self.edition,
            players=tuple(Player(guest.name, guest.bot) for guest in self.guests),
            menu=self.menu,
            passing="alternate" if self.both_ways else "left",
            dummy=self.dummy and not self.why_no_dummy(),
            seed=self.seed,
        )

    def pins(self) -> dict[int, str]:
        """The sealed PINs by seat."""
        return {seat: guest.pin for seat, guest in enumerate(self.guests) if guest.pin}

    def asked(self) -> list[SetupStep]:
        """The questions between the start screen and the game, in order."""
        steps: list[SetupStep] = []
        if not self.classic and "menu" not in self.settled:
            steps.append("menu")
        # People who were given, and cannot play this, are asked for before anything is set for their game.
        if "players" not in self.settled or self.refusal():
            steps.append("players")
        if "options" not in self.settled:
            steps.append("options")
        return steps

    def next_step(self, done: SetupStep | None) -> SetupStep | None:
        """The screen after `done` (None: the first of all); None means that the game can start."""
        if self.classic is None:
            return "start"
        after = -1 if done is None else ORDER.index(done)
        return next((step for step in self.asked() if ORDER.index(step) > after), None)

    def step_after(self, here: SetupStep, way: Way | None) -> SetupStep | None:
        """The screen that follows this one, by default the one before; None means that the game can start."""
        if way == "custom":
            return "custom"
        return self.next_step(here) if way == "next" else self.step_before(here)

    def step_before(self, here: SetupStep) -> SetupStep:
        """The screen to go back to."""
        if here == "custom":
            return "menu"
        earlier = [step for step in self.asked() if ORDER.index(step) < ORDER.index(here)]
        return earlier[-1] if earlier else "start"


def _more(people: int) -> str:
    return f"{people} more is" if people == 1 else f"{people} more are"


def draft_for(options: LaunchOptions) -> GameDraft:
    """The draft with what was said on the command line; only the rest is asked."""
    guests = [Guest(name, pawn) for pawn, name in enumerate(options.players)]
    if options.bots:
        from sushigo_tui.files import names
    for level in options.bots:
        name = names.opponent(guest.name for guest in guests)
        guests.append(Guest(name, len(guests), bot=level))
    settled: set[SetupStep] = set()
    if options.menu is not None:
        settled.add("menu")
    if options.players:
        settled.add("players")
    # Who names a game and its people wants to play: what was not said is as it is printed.
    if (options.players and options.classic is not None) or options.dummy is not None:
        settled.add("options")
    return GameDraft(
        classic=options.classic,
        menu=options.menu,
        guests=guests,
        both_ways=bool(options.both_ways),
        dummy=bool(options.dummy),
        seed=options.seed,
        settled=frozenset(settled),
    )
