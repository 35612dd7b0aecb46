"""Changes of seats: giving a seat to another player, now or from the next turn on, and correcting names."""

from functools import partial

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import names
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Asker, Option, WentBack
from sushigo_tui.hotseat.session import Change, Session
from sushigo_tui.hotseat.steps import Choose, HandOver, Reveal, RoundEnd, asks
from sushigo_tui.language import join_sentences, say
from sushigo_tui.rules.editions import Player
from sushigo_tui.rules.events import SeatTaken, seat_changes, seated
from sushigo_tui.store.saved_game import Successor


def give(session: Session, seat: int, player: Player, opened: str = "", sealed: str = "") -> None:
    """Give a seat to another player, with a sealed PIN or ""; raises Illegal.

    Players forget PINs, so this works even if `opened` isn't the seat's sealed PIN, but everyone is told. A
    person who takes over from a bot may have to wait a turn; giving the seat away meanwhile cancels that.
    """
    game, facts, new = session.game, session.facts, player.name
    old, coming = game.players[seat], coming_to(session, seat)
    succeeds = player.bot is None and _is_watched(session, seat)
    waits = succeeds and waits_a_turn(session, seat)
    if not waits and not (coming and player == old):
        session.seat_player(seat, player, sealed, opened=facts.pin_of(seat) == opened)
    others = [each for each in facts.successors if each is not coming]
    successors = [each for each in others if (each.seat, each.new) != (seat, new)]
    if coming and coming.new != new:
        successors.append(coming.at(*game.when, "not coming"))
    if waits:
        successors.append(Successor(seat, old.name, new, sealed or None, *game.when, "coming"))
    elif succeeds or (not coming and new != old.name):
        successors.append(Successor(seat, old.name, new, None, *game.when, "here"))
    session.tell(successors)
    if isinstance(session.step, HandOver) and session.step.seat not in session.people:
        session.go_on()
        # A person who now plays alone would see the hand at once, before the others look away.
        session.cover()


def may_give(session: Session) -> bool:
    """Return whether a seat can be given away now: between turns, once the whole last turn was shown."""
    match session.step:
        case Reveal(moments):
            game = session.game
            later = game.moments[moments[-1].nth :]
            return game.between_turns and not any(asks(game, each) for each in later)
        case HandOver() | RoundEnd():
            return session.game.between_turns
    return False


def coming_to(session: Session, seat: int) -> Successor | None:
    """Return the person who takes over a seat after this turn; None if nobody does."""
    successors = session.facts.successors
    return next((each for each in successors if each.seat == seat and each.state == "coming"), None)


def waits_a_turn(session: Session, seat: int) -> bool:
    """Return whether a person can take over this seat only after this turn.

    Otherwise somebody could look at a bot's cards of this turn and give the seat back.
    """
    return not isinstance(session.step, (Reveal, RoundEnd)) and _is_watched(session, seat)


def _is_watched(session: Session, seat: int) -> bool:
    """Return whether a bot plays a seat while several people are at the table, now or when the turn began."""
    game = session.game
    events = list(game.events)
    while events and isinstance(events[-1], SeatTaken):
        events.pop()
    before = seated(game.setup.players, events)
    people = max(len(session.people), sum(who.bot is None for who in before))
    return people > 1 and bool(session.began[seat].bot and game.players[seat].bot)


def taken_from(session: Session, seat: int) -> set[str]:
    """Return the names that other seats have, or have had in this game."""
    game, facts = session.game, session.facts
    held = list(enumerate(game.names))
    held += [(at, player.name) for at, player in enumerate(game.setup.players)]
    held += [(taken.seat, taken.player.name) for taken in seat_changes(game.events)]
    held += [(each.seat, each.new) for each in facts.successors]
    return {name for at, name in [*held, *facts.former] if at != seat}


def name_fault(session: Session, seat: int, name: str) -> str:
    """Return the fault of a name for a seat's player as a sentence; "" if it can be used."""
    here = [other for at, other in enumerate(session.game.names) if at != seat]
    if fault := names.fault(name, here, session.known):
        return fault
    name = names.validated(name)
    taken = (names.person(other, session.known) for other in taken_from(session, seat))
    if names.key(name) in taken:
        return say("Someone else was called {name} in this game. Choose another name.", name=name)
    return ""


async def give_away(asker: Asker, session: Session, seat: int | None) -> Change:
    """Ask for a seat, and for its new player or corrected name. Raises WentBack.

    `seat` is the one with the laptop, None if nobody has it. In the middle of a turn, only names can be
    corrected.
    """
    if isinstance(session.step, Choose):
        # A person who plays alone corrects their own name here; other seats are changed at the reveal.
        return await _correct(asker, session, session.step.seat)
    players = session.game.players
    why = say("A seat can be given away only between turns, before anyone chooses a card.")
    if seat is None or len(session.people) < len(players):
        rows = []
        for at, player in enumerate(players):
            note = names.level_of(player.bot)
            if player.bot and (coming := coming_to(session, at)):
                note = say("{level}, then {name}", level=note, name=coming.new)
            rows.append(Option(player.name, note, seat=at))
        asked = say("Whose seat or name do you want to change?")
        if not may_give(session):
            asked, why = join_sentences([why, say("Whose name do you want to correct?")]), ""
        seat = await asker.choose(asked, rows, session.holder if seat is None else seat)
    if not may_give(session):
        return await _correct(asker, session, seat, why)
    old, coming, waits = players[seat], coming_to(session, seat), waits_a_turn(session, seat)
    # The last person's seat can't go to a bot.
    levels = [] if session.people == [seat] else list(LEVELS)
    given: dict[Option, str | None] = {}
    if coming:
        note = say("{new} isn't taking over", new=coming.new)
        given[Option(say("{name} stays", name=old.name), note, sentence=True)] = old.bot
    # After the game's last turn with a choice there is no turn in which a waiting person could begin.
    if not waits or session.game.when < (3, session.game.setup.hand_size - 1):
        note = say("from the next turn on") if waits else ""
        given[Option(say("Another person"), note)] = None
    for level in levels:
        label = say("Bot: {level}", level=names.level_of(level))
        given[Option(label, say(LEVELS[level].line), sentence=True)] = level
    likely = [*given.values()].index(old.bot) if old.bot in given.values() else 0
    options = [*given, Option(say("Just correct the name {name}", name=old.name))]
    chosen = await asker.choose(say("Who takes over from {name}?", name=old.name), options, likely)
    if chosen == len(given):
        return await _correct(asker, session, seat)
    return await _give(asker, session, seat, given[options[chosen]])


async def _give(asker: Asker, session: Session, seat: int, bot: str | None) -> Change:
    """Ask for the name and PINs to give a seat to a person, or to a bot of this level. Raises WentBack."""
    old, sealed = session.game.players[seat], session.facts.pin_of(seat)
    if bot:
        taken = [*session.game.names, *taken_from(session, seat)]
        player = Player(old.name if old.bot else names.opponent(taken), bot)
    else:
        asked = say("Who takes over from {name}?", name=old.name)
        if waits_a_turn(session, seat):
            asked = say("Who takes over from {name} next turn?", name=old.name)
        player = Player(names.validated(await asker.type(asked, partial(name_fault, session, seat))))
    without = say("Press {enter} to give the seat away without the PIN; everyone will be told.")
    opened = await pins.ask_pin(asker, session, old.name, sealed, without, needed=False)
    new = await pins.ask_new_pin(asker, player.name) if sealed and not player.bot else ""
    if not may_give(session):
        raise WentBack
    return partial(give, session, seat, player, opened, new)


async def _correct(asker: Asker, session: Session, seat: int, why: str = "") -> Change:
    """Ask for a corrected name, and for the PIN; `why` is why no seat can be given away. Raises WentBack."""
    old, sealed = session.game.names[seat], session.facts.pin_of(seat)
    asked = join_sentences([why, say("New name for {name}:", name=old)])
    name = await asker.type(asked, partial(name_fault, session, seat), old)
    opened = await pins.ask_pin(
        asker, session, old, sealed, say("Without the PIN, the name can't be changed.")
    )
    return partial(session.rename, seat, names.validated(name), opened)
