"""The setup of the next game, as it is put together step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import SystemRandom
from typing import TYPE_CHECKING, Literal, NamedTuple

from sushigo_tui.files import names, paths
from sushigo_tui.files.names import NAMELESS, title_of_menu
from sushigo_tui.hotseat.asker import Asker, Option, WentBack, refused
from sushigo_tui.language import join_and, join_sentences, mark, phrase, say

if TYPE_CHECKING:
    from sushigo_tui.hotseat.store_thread import OpenStore, StoreThread
    from sushigo_tui.rules.editions import Edition, Menu
    from sushigo_tui.rules.game import Game
    from sushigo_tui.store.evenings import Evening
    from sushigo_tui.store.saved_game import SavedFacts, SavedGame

SetupStep = Literal["start", "menu", "custom", "players"]
Way = Literal["next", "custom"]
"""The way out of a setup step: to the next step, or to putting a menu together."""

NEW_GAMES = (
    Option(mark("Play Party"), mark("a menu of your choice, 2-8 players")),
    Option(mark("Play Classic"), mark("the original game, 2-5 players")),
)

LEARN = Option(mark("Learn together"), mark("new here? open hands, and a teacher"))
PLAY_NOW = mark("Play now: My First Meal with two bots")

After = Literal["again-same", "again-menu", "again-players", "finale", "start"]

_AFTER_GAME: dict[After, str] = {
    "again-same": mark("Play again: same players, same menu"),
    "again-menu": mark("Play again: same players, another menu"),
    "again-players": mark("Play again: change the players or shuffle the seats"),
    "finale": mark("End the evening"),
    "start": mark("Start screen"),
}
BACK = mark("Go back")


def after_game(evening: Evening | None, *, what_if: bool = False) -> dict[After, str]:
    """Return the choices after a game; an evening ends after two games or more, and a `what_if` goes back."""
    labels = _AFTER_GAME | {"start": BACK} if what_if else _AFTER_GAME
    ends = evening is not None and evening.open and len(evening.games) > 1
    return {after: label for after, label in labels.items() if ends or after != "finale"}


PASSING_HELP = mark(
    "Hands pass left in rounds 1 and 3, and right in round 2. If this is off, they always "
    "pass left. The next player in the list is on your left."
)
DUMMY_HELP = mark(
    "The dummy is a third hand in two-player Classic. You take turns playing a card for it. "
    "It scores like a player and counts for maki and puddings, but it can't win."
)
SEED_HELP = mark(
    "A seed decides the shuffle: the same seed deals the same cards again. Anyone who knows "
    "it could work out every hand, so a game with a custom seed is marked, and doesn't count "
    "in the statistics. Without one, the shuffle is secret."
)

FIRST_MENU = "my-first-meal"
"""The standard menu with which people learn the game."""

MOST_LEARNERS, MOST_TO_LEARN_WITH = 4, 3
"""The most people who learn the game together, and the most bots that play with them."""

MOST_PLAYERS = 8
"""The most people and bots at a table, and the number of pawns."""

COMPANY = 2
"""The number of bots that join a person who is alone: all menus allow three players."""


class LaunchOptions(NamedTuple):
    """The game that was asked for on the command line, if it is possible; the setup asks only for the rest.

    `classic` is True for Classic and False for Party, which alone can have a `menu`. `players` are people's
    names in seat order, without the dummy; `bots` are levels of bots, who sit after them. `resume` is the
    number of an unfinished game; then nothing else is set.
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
class DraftPlayer:
    """A player of the next game: a clean name, the number of the pawn, a sealed PIN, a bot's level."""

    name: str
    pawn: int
    pin: str | None = None
    bot: str | None = None

    @property
    def label(self) -> str:
        return names.with_level(self.name, self.bot)

    @property
    def key(self) -> str:
        return names.key(self.name)


@dataclass
class GameDraft:
    """The next game as far as it is chosen; `settled` are the setup steps that are skipped.

    `known` has the names of people who have played before, as `Store.people` returns them.
    """

    classic: bool | None = None
    menu: Menu | None = None
    players: list[DraftPlayer] = field(default_factory=list)
    both_ways: bool = False
    dummy: bool = False
    seed: int | None = None
    settled: frozenset[SetupStep] = frozenset()
    known: Mapping[str, str] = field(default_factory=dict)
    learning: bool = False
    """True if the people learn the game together, with open hands in the first round."""
    played_again: bool = False
    """True if this draft started with the people and menu of the game before."""

    def learn(self) -> SetupStep | None:
        """Choose learning together; return the next step."""
        from sushigo_tui.files import menus

        self.play(classic=False)
        self.menu, self.learning = menus.printed()[FIRST_MENU], True
        return self.step_after("start", "next")

    def play_now(self, *names: str) -> None:
        """Draft a game of FIRST_MENU for these people; bots join one person when it is dealt."""
        self.learn()
        self.learning = False
        self.players = [DraftPlayer(name, pawn) for pawn, name in enumerate(names)]
        self.both_ways, self.dummy, self.seed = False, False, None

    def play(self, *, classic: bool) -> SetupStep | None:
        """Choose an edition; return the next step."""
        self.classic, self.learning = classic, False
        self.settled -= {"menu"}
        if classic:
            self.menu = None
        return self.step_after("start", "next")

    @property
    def edition(self) -> Edition:
        from sushigo_tui.rules.editions import CLASSIC, PARTY

        return CLASSIC if self.classic else PARTY

    @property
    def title(self) -> str:
        return title_of_menu(self.menu.name) if self.menu else phrase("Classic")

    @property
    def seats(self) -> range:
        if self.learning:
            return range(1, MOST_LEARNERS + MOST_TO_LEARN_WITH + 1)
        if self.menu is not None:
            return self.menu.seats
        return self.edition.seats

    def why_no_dummy(self) -> str:
        """Return why a dummy can't be added, as a label; "" if it can."""
        if not self.classic:
            return say("Classic only")
        if len(self.players) != 2:
            return say("for two players only")
        dummys = {"dummy", phrase("Dummy").casefold()}
        namesake = any(player.name.casefold() in dummys for player in self.players)
        return say("one of you is called Dummy") if namesake else ""

    def random_menu(self) -> Menu:
        from sushigo_tui.rules.editions import random_menu

        people = len(self.players)
        return random_menu(SystemRandom().random, people if people >= 2 else None)

    @property
    def without_people(self) -> bool:
        """True if no person is in the game yet; when it is dealt, a player without a name joins."""
        return all(player.bot for player in self.players)

    @property
    def joining(self) -> int:
        """The number of bots that will join because a person is alone."""
        return 0 if len(self.players) + self.without_people > 1 else COMPANY

    @property
    def swaps(self) -> bool:
        """True if there are two seats, whose hands are swapped whichever way they pass."""
        return len(self.players) + self.without_people + self.joining == 2

    def company(self) -> str:
        """Return sentences about the bots that will join, and about a person who typed no name; or ""."""
        sentences = []
        if self.joining:
            sentences.append(say("{number} bot[s] will join you.", number=self.joining))
        if self.without_people:
            sentences.append(say("Without a name, you are {name}.", name=NAMELESS))
        return join_sentences(sentences)

    def refusal(self) -> str:
        """Return a sentence that says why these people can't start this game; "" if they can."""
        from sushigo_tui.text.help import players_in_words

        people = len(self.players) + self.without_people + self.joining
        bots = sum(player.bot is not None for player in self.players)
        learners = len(self.players) - bots
        if self.learning and (bots > MOST_TO_LEARN_WITH or learners > MOST_LEARNERS):
            return say("Up to four people and three bots can learn together.")
        if people in self.seats:
            return ""
        told = mark("{game} is for {players}: you have {number}[] too many.")
        if (lacking := self.seats.start - people) > 0:
            told = mark("{game} is for {players}: you need {number}[] more.")
        by = max(lacking, people - self.seats.stop + 1)
        return say(told, number=by, game=self.title, players=players_in_words(self.seats))

    def sit_down(self, name: str, bot: str | None = None) -> None:
        """Add a player with the next free pawn; raises ValueError, with a sentence, if the table is full."""
        if len(self.players) == MOST_PLAYERS:
            raise ValueError(say("The table is full. To add a player, remove one of the eight first."))
        self.players.append(DraftPlayer(name, self.next_pawn(), bot=bot))

    def add_opponent(self, level: str = "") -> None:
        """Add a bot, by default of the last bot's level; raises ValueError if the table is full."""
        if not level:
            from sushigo_tui.bots.levels import USUAL

            level = next((player.bot for player in reversed(self.players) if player.bot), USUAL)
        self.sit_down(names.opponent(player.name for player in self.players), level)

    def free_name(self, text: str, but: DraftPlayer | None = None) -> str:
        """Return a clean name that no player except `but` has; raises ValueError, with a sentence."""
        name = names.current(text, self.known)
        for player in self.players:
            if player is but or player.key != names.key(name):
                continue
            if not player.bot:
                raise ValueError(say("{name} is already playing. Choose another name.", name=player.name))
            # A bot gives its name up for a person and takes another one.
            player.name = names.opponent([name, *(other.name for other in self.players)])
        return name

    async def rename(self, player: DraftPlayer, asker: Asker) -> None:
        """Ask for a player's new name. Raises WentBack."""

        def give(name: str) -> None:
            player.name = self.free_name(name, player)

        await asker.type(say("New name for {name}:", name=player.name), refused(give), player.name)

    def sit_down_all(self, text: str) -> tuple[str, str]:
        """Add the people of a list; return the rest from the first fault on, and that fault, or both ""."""
        people = names.separated(text)
        for place, name in enumerate(people):
            try:
                self._seat(self.free_name(name))
            except ValueError as fault:
                return ",".join(people[place:]).strip(), str(fault)
        return "", ""

    def _seat(self, name: str) -> None:
        """Give a name to the player without one, or else add a player."""
        for player in self.players:
            if not player.bot and player.name == NAMELESS:
                player.name = name
                return
        self.sit_down(name)

    @property
    def absent(self) -> list[str]:
        """The people who have played before and aren't in this game."""
        here = {player.key for player in self.players}
        return [name for name in dict.fromkeys(self.known.values()) if names.key(name) not in here]

    def meet(self, known: Mapping[str, str]) -> None:
        """Set `known`, and give players of an earlier game their present names."""
        self.known = known
        for player in self.players:
            now, taken = known.get(player.key, player.name), {each.key for each in self.players}
            if not player.bot and names.key(now) not in taken:
                player.name = now

    def completed(self, value: str) -> str | None:
        """Return a list with its last name completed to that of an absent player; None if nothing fits."""
        *before, last = names.separated(value)
        begun = names.key(last)
        here = set(map(names.key, before))
        for name in self.absent:
            if begun and names.key(name).startswith(begun) and names.key(name) not in here:
                # The letters that were typed stay as they are, in upper or lower case.
                rest = name[len(last.lstrip()) :]
                return f"{value}{rest}" if rest else None
        return None

    def next_pawn(self, after: int = -1) -> int:
        taken = {player.pawn for player in self.players}
        others = (*range(after + 1, MOST_PLAYERS), *range(after))
        return next((pawn for pawn in others if pawn not in taken), after)

    def mix_seats(self) -> None:
        """Shuffle the seats until at least two players have moved."""
        before = list(self.players)
        while len(before) > 1 and self.players == before:
            SystemRandom().shuffle(self.players)

    def shift(self, player: DraftPlayer, by: int) -> None:
        at, players = self.players.index(player), self.players
        if 0 <= at + by < len(players):
            players[at], players[at + by] = players[at + by], players[at]

    def sit_again(self, game: Game, facts: SavedFacts) -> None:
        setup, self.learning, self.played_again = game.setup, False, True
        self.classic, self.menu = setup.menu is None, setup.menu
        self.both_ways, self.dummy = setup.passing == "alternate", setup.dummy
        people, pawns = len(game.players), facts.pawns
        if len({*pawns} & {*range(MOST_PLAYERS)}) != people:
            pawns = tuple(range(people))
        self.players = [
            DraftPlayer(player.name, pawns[seat], facts.pins.get(seat), player.bot)
            for seat, player in enumerate(game.players)
        ]

    def prepare_next(self, after: After, game: Game, facts: SavedFacts) -> SetupStep | None:
        """Draft the game after this one; return the first step of its setup, None if the game can start."""
        self.sit_again(game, facts)
        self.seed = None
        match after:
            case "again-same":
                return None
            case "again-menu":
                self.settled = frozenset({"players"})
                return "start" if self.classic else "menu"
            case "again-players":
                self.settled = frozenset({"menu"})
                return "players"
        self.settled = frozenset()
        return "start"

    def deal(self, before: Sequence[str] = ()) -> SavedGame:
        """Deal the game; it isn't saved yet. Raises ValueError if the rules don't allow it.

        `before` are the people of the last game, clockwise from the one who had the laptop first; now the
        next one has it first.
        """
        from sushigo_tui.rules.chance import Assorted
        from sushigo_tui.rules.editions import Player, Setup
        from sushigo_tui.rules.game import Game
        from sushigo_tui.store.evenings import TONIGHT
        from sushigo_tui.store.saved_game import SavedFacts, SavedGame

        joining = self.joining
        if self.without_people:
            self.players.insert(0, DraftPlayer(NAMELESS, self.next_pawn()))
        for _ in range(joining):
            self.add_opponent("novice" if self.learning else "")
        setup = Setup(
            edition=self.edition,
            players=tuple(Player(player.name, player.bot) for player in self.players),
            menu=self.menu,
            passing="alternate" if self.both_ways and not self.learning else "left",
            dummy=self.dummy and not self.why_no_dummy(),
            seed=None if self.learning else self.seed,
        )
        pins = {seat: player.pin for seat, player in enumerate(self.players) if player.pin}
        pawns = tuple(player.pawn for player in self.players)
        first = self._first_with_laptop(before)
        facts = SavedFacts(pins, pawns=pawns, first=first)
        if self.learning:
            dealt = Game(setup, Assorted(SystemRandom().getrandbits(48)), ask_all=True)
            return SavedGame(dealt, facts=facts, mode="open-hands")
        return SavedGame(Game(setup, ask_all=True), facts=facts, evening=TONIGHT)

    def _first_with_laptop(self, before: Sequence[str]) -> int | None:
        """Return the seat after the one that had the laptop first in the last game, or None.

        If that person has left, it is the next of that game's people who is still here.
        """
        people = {player.key: seat for seat, player in enumerate(self.players) if not player.bot}
        here = [people[key] for key in map(names.key, before) if key in people]
        if not here or names.key(before[0]) not in people:
            return here[0] if here else None
        seats = sorted(people.values())
        return seats[(seats.index(here[0]) + 1) % len(seats)]

    def first_step(self) -> SetupStep | None:
        """Return the first step of the setup; None means that the game can start."""
        return "start" if self.classic is None else self.step_after("start", "next")

    def step_after(self, here: SetupStep, way: Way | None) -> SetupStep | None:
        """Return the next step, or the one before if `way` is None. None means that the game can start."""
        if way == "custom":
            return "custom"
        asks: dict[SetupStep, bool] = {
            "start": True,
            "menu": not (self.classic or self.learning) and "menu" not in self.settled,
            "custom": False,
            "players": "players" not in self.settled or bool(self.refusal()),
        }
        steps = list(asks)
        at = steps.index(here)
        if way == "next":
            return next((step for step in steps[at + 1 :] if asks[step]), None)
        # At the start, going back leads to the start.
        return next(step for step in steps[: at or 1][::-1] if asks[step])


def draft_for(options: LaunchOptions) -> GameDraft:
    given: dict[SetupStep, object] = {"menu": options.menu, "players": options.players}
    draft = GameDraft(options.classic, options.menu)
    draft.both_ways, draft.dummy, draft.seed = options.both_ways, options.dummy, options.seed
    draft.settled = frozenset(step for step, known in given.items() if known)
    for name in options.players:
        draft.sit_down(name)
    for level in options.bots:
        draft.add_opponent(level)
    return draft


def name_used_last() -> str:
    """Return the name that a person used last, or NAMELESS if nobody has typed a name."""
    if not paths.has_games():
        return NAMELESS
    from sushigo_tui.store.listing import peek_last_name

    return peek_last_name(paths.games()) or NAMELESS


async def resume_game(asker: Asker, store_thread: StoreThread, number: int) -> SavedGame | None:
    """Return an unfinished game, asking if it can't be saved; None for no. Raises StoreError."""
    from sushigo_tui.store.faults import NoAccess

    try:
        return await store_thread.do(lambda store: store.resume(number))
    except NoAccess as fault:
        question = join_sentences([str(fault), say("Play without saving?")])
        if not await asker.confirm(question, say("Play"), say("Don't play")):
            return None
    return await store_thread.do(lambda store: store.load(number))


async def played_before(open_store: OpenStore) -> Mapping[str, str]:
    """Return the names of people who have played, as `Store.people` does; empty if they can't be read."""
    from sushigo_tui.hotseat.store_thread import look_up

    return await look_up(open_store, lambda store: store.people(), {})


def newcomers(known: Mapping[str, str], saved: SavedGame) -> frozenset[int]:
    """Return the seats of people who haven't played before; empty for a resumed game."""
    if saved.number is not None:
        return frozenset()
    people = [(seat, who.name) for seat, who in enumerate(saved.game.players) if who.bot is None]
    return frozenset(seat for seat, name in people if names.key(name) not in known)


def variations(draft: GameDraft) -> str:
    """Return the differences from the standard game, as a label."""
    differences = []
    if draft.both_ways and not draft.swaps:
        differences.append(phrase("passing both ways"))
    if draft.dummy and not draft.why_no_dummy():
        differences.append(phrase("with a dummy"))
    if draft.seed is not None:
        differences.append(phrase("custom seed {seed}", seed=draft.seed))
    return join_and(differences) if differences else say("standard")


async def ask_variations(asker: Asker, draft: GameDraft) -> None:
    """Ask for differences from the standard game until the player goes back, which raises WentBack."""
    at = 0
    while True:
        on, off, seed = say("yes"), say("no"), "" if draft.seed is None else str(draft.seed)
        passing = Option(say("Pass both ways"), on if draft.both_ways else off, say(PASSING_HELP))
        dummy = Option(say("Add a dummy"), on if draft.dummy else off, say(DUMMY_HELP))
        options = [passing] * (not draft.swaps) + [dummy] * (not draft.why_no_dummy())
        options.append(Option(say("Custom seed"), seed or say("none"), say(SEED_HELP)))
        at = await asker.choose(say("What do you want to change?"), options, at)
        if options[at] is passing:
            draft.both_ways = not draft.both_ways
        elif options[at] is dummy:
            draft.dummy = not draft.dummy
        else:

            def change(text: str) -> None:
                draft.seed = read_seed(text) if text.strip() else None

            question = say("Which seed? Type a whole number, or just press {enter} for none.")
            with suppress(WentBack):
                await asker.type(question, refused(change), seed)


def read_seed(text: str) -> int:
    """Return the number of a custom seed. Raises ValueError, with a sentence, for other texts."""
    from sushigo_tui.rules.editions import SEED_DIGITS

    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= SEED_DIGITS:
        return int(text)
    raise ValueError(
        say("A seed is a whole number of at most {digits} digits, such as 42.", digits=SEED_DIGITS)
    )
