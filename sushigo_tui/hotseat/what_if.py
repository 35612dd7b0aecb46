"""A what-if: a finished game played on from one of its moments, as a game of its own."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import names
from sushigo_tui.hotseat.asker import Asker, Option, WentBack
from sushigo_tui.hotseat.evenings import begins_another, evening_of
from sushigo_tui.hotseat.game_draft import After, newcomers, played_before
from sushigo_tui.hotseat.going_back import ask_typed_turn
from sushigo_tui.hotseat.saving import Autosave
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.store_thread import OpenStore, look_up
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.rules.decision import PICK
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import replaced
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.store.saved_game import Origin, SavedFacts, SavedGame
from sushigo_tui.store.store import Store

WHAT_IF = mark("You play on from one of the turns of this game. The what-if is saved as a game of its own.")


async def play_with_what_ifs(
    open_store: OpenStore, saved: SavedGame, play: Callable[[Session], Awaitable[After | SavedGame]]
) -> tuple[Session, After]:
    """Play a game, then each what-if that `play` returns; return the last session, and what to do next.

    A what-if that is left leads back to the game at whose end it began.
    """
    after: After | SavedGame = saved
    finished: list[Session] = []
    while True:
        if isinstance(after, SavedGame):
            session = Session(Autosave(open_store(), after), await original(open_store, after))
            session.evening = await evening_of(open_store, after)
            session.begins_evening = await begins_another(open_store, after)
            session.known = await played_before(open_store)
            session.newcomers = newcomers(session.known, after)
        else:
            session = finished.pop()
        after = await play(session)
        if isinstance(after, SavedGame):
            finished.append(session)
        elif after != "start" or not finished:
            return session, after


async def original(open_store: OpenStore, saved: SavedGame) -> Game | None:
    """Return the finished game that a what-if comes from; None for other games, or if it is gone."""

    def load(store: Store) -> Game | None:
        number = store.number_of(saved.origin.id) if saved.origin else None
        game = None if number is None else store.load(number).game
        return game if game and game.over else None

    return await look_up(open_store, load, None)


async def ask_what_if(asker: Asker, source: SavedGame, moment: Moment) -> SavedGame:
    """Ask who plays each seat from a moment of a finished game on; return the new game, not saved yet.

    Raises WentBack, with a sentence if nothing is left to choose.
    """
    then = source.game.players_at(moment)
    try:
        begun = source.game.what_if(moment, then)
    except ValueError:
        raise WentBack(
            say("Nothing is left to choose here. Go back to an earlier turn and start a what-if there.")
        ) from None
    asked = begun.decisions[0]
    question = mark("Play on from round {round}, turn {turn}. Who plays?")
    if asked.question is not PICK:
        question = mark(
            "Play on from round {round}, turn {turn}, where {name} has a choice to make. Who plays?"
        )
    where = say(question, round=begun.round, turn=begun.turn, name=begun.names[asked.seat])
    players = await _ask_players(asker, then, where)
    facts = source.facts
    now = source.game.players
    pins = {seat: pin for seat, pin in facts.pins.items() if players[seat] == now[seat]}
    return SavedGame(
        source.game.what_if(moment, players),
        facts=SavedFacts(pins, pawns=facts.pawns),
        mode="what-if",
        origin=Origin(source.id, moment.events),
    )


async def ask_turn_of(asker: Asker, game: Game) -> Moment:
    """Ask for the turn of a finished game at which a what-if begins; return its moment. Raises WentBack."""
    starts = {each.when: each for each in game.moments if each.kind == "choose" and each.when in game.turns}
    question = say("From which turn? Type the round and the turn, such as 1 4.")
    return starts[await ask_typed_turn(asker, question, starts)]


async def _ask_players(asker: Asker, then: tuple[Player, ...], question: str) -> tuple[Player, ...]:
    """Ask for the players of all seats, until at least one is a person. Raises WentBack."""
    players, refusal = then, ""
    while True:
        rows = [Option(say("Play on from here"), say("a separate game, which doesn't count"))]
        for seat, (old, new) in enumerate(zip(then, players, strict=True)):
            note = say("as in the game") if new == old else say("in place of {name}", name=old.name)
            rows.append(Option(new.name, names.level_of(new.bot) or note, seat=seat))
        at = await asker.choose(join_sentences([refusal, question]), rows)
        if at > 0:
            with suppress(WentBack):
                players = replaced(players, at - 1, await _ask_player(asker, then, players, at - 1))
            refusal = ""
        elif any(player.bot is None for player in players):
            return players
        else:
            refusal = say("At least one person has to play.")


async def _ask_player(
    asker: Asker, then: tuple[Player, ...], players: tuple[Player, ...], seat: int
) -> Player:
    """Ask who plays a seat. Raises WentBack."""
    old = then[seat]
    others = [player.name for at, player in enumerate(players) if at != seat]
    given: dict[Option, Player | None] = {Option(say("Another person")): None}
    if names.key(old.name) not in map(names.key, others):
        given = {Option(old.name, say("as in the game")): old, **given}
    bot = names.opponent([*others, *(player.name for player in then)])
    for level in LEVELS.values():
        label = say("Bot: {level}", level=names.level_of(level.name))
        option = Option(label, say(level.line), sentence=True)
        given[option] = Player(old.name if old.bot else bot, level.name)
    options = [*given]
    question = say("Who plays instead of {name}?", name=old.name)
    player = given[options[await asker.choose(question, options)]]
    if player is not None:
        return player
    question = say("Who plays instead of {name}? Type a name.", name=old.name)
    name = await asker.type(question, partial(names.fault, others=others, known={}))
    return Player(names.validated(name))
