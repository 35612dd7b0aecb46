"""The game record (version 1): a whole game as one JSON document, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from sushigo_tui.files import reading

from . import __version__
from .record_form import (
    CHOICES,
    KEPT,
    AnswerModel,
    ChoiceModel,
    DealModel,
    NowModel,
    PickModel,
    RecordModel,
    ResultModel,
    SetupModel,
    ShuffleModel,
)
from .rules.cards import Card, Dish
from .rules.decision import Pick
from .rules.dishes import ALL
from .rules.editions import EDITIONS, Menu, Player, Setup
from .rules.game import Game
from .rules.replay import Refused, place_again, replay
from .rules.state import Event, Sheet

Model = TypeVar("Model", bound=BaseModel)

RULES = 1

REASONS = {
    "bool_type": "this has to be true or false",
    "dict_type": "this has to be an object",
    "extra_forbidden": "this key is not known",
    "greater_than_equal": "this can't be below 0",
    "int_type": "this has to be a whole number",
    "list_type": "this has to be a list",
    "missing": "this key is missing",
    "model_type": "this has to be a JSON object",
    "string_type": "this has to be text",
    "too_short": "this can't be empty",
}


class RecordError(ValueError):
    """A record that does not hold: one short line that says where and why, whatever stands in the record."""

    def __init__(self, reason: str) -> None:
        line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in reason)
        super().__init__(line if len(line) <= 300 else f"{line[:200]} ... {line[-80:]}")


def read(text: str | bytes) -> Game:
    """The game that a record holds, to be gone on with if it is unfinished. Raises RecordError."""
    return read_with_head(text)[0]


def read_with_head(text: str | bytes) -> tuple[Game, dict[str, str]]:
    """The same with what stands beside the format: id, started, finished and program, as far as known."""
    record = _checked(RecordModel, _parsed(text))
    game = _play(_setup(record.setup), record.events)
    if record.result is not None:
        _compare(record.result, game)
    head = {
        "id": record.id,
        "started": record.started,
        "finished": record.finished,
        "program": record.program,
    }
    return game, {key: value for key, value in head.items() if value is not None}


def resume(setup: Any, events: Sequence[Any], picks: Sequence[Any], seed: int | None) -> Game:
    """The game of a setup, events and open picks as records have them, at a table; raises RecordError.

    `picks` lie face-down also if everybody's is there; `seed` makes the shuffles that are still to come. They
    were kept by us: a name that would be refused in a record is made legible.
    """
    game = _play(_setup(_checked(SetupModel, setup, KEPT)), events, seed, KEPT, ask_all=True)
    try:
        place_again(game, [_checked(PickModel, pick).event()[1:] for pick in picks])
    except Refused as refused:
        raise RecordError(str(refused)) from None
    return game


def _play(
    setup: Setup,
    raws: Sequence[Any],
    seed: int | None = None,
    context: str | None = None,
    *,
    ask_all: bool = False,
) -> Game:
    events: list[Event] = []
    nows: list[tuple[int, int, Player]] = []
    places: list[int] = []
    now_places: list[int] = []
    for at, raw in enumerate(raws):
        event = _event(at, raw, context)
        if isinstance(event, NowModel):
            nows.append((len(events), event.seat, Player(event.now.name, event.now.bot)))
            now_places.append(at)
        else:
            events.append(event)
            places.append(at)
    try:
        return replay(setup, events, nows, seed, ask_all=ask_all)
    except Refused as refused:
        at = now_places[refused.now] if refused.now is not None else places[refused.event]
        raise RecordError(str(Refused(at, refused.seat, refused.reason))) from None


def _parsed(text: str | bytes) -> Any:
    def no_constant(name: str) -> NoReturn:
        raise ValueError(f"{name} is not a number")

    def no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise ValueError(f"the key {key!r} stands twice in one object")
            if value is None:
                raise ValueError(f"the key {key!r} is null: leave it out instead")
            found[key] = value
        return found

    if len(text) > reading.RECORD:
        raise RecordError("this is not a record: it is longer than 1 MB")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        if reading.is_deep(text):
            raise RecursionError
        return json.loads(text, parse_constant=no_constant, object_pairs_hook=no_repeats)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"this is not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        ) from None
    except UnicodeDecodeError:
        raise RecordError("this is not a record: it is not written in UTF-8") from None
    except RecursionError:
        raise RecordError("this is not a record: it is nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"this is not JSON that a record can be made of: {error}") from None


def _checked(model: type[Model], raw: Any, context: str | None = None) -> Model:
    """Raises RecordError for the first fault of a part of a record: the key and what is wrong with it."""
    try:
        return model.model_validate(raw, context=context)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in first["loc"] if not str(part).startswith(("function-", "_")))
        reason = REASONS.get(first["type"], first["msg"].removeprefix("Value error, "))
        given = first["input"]
        if first["type"] == "literal_error":
            reason += f", not {ascii(given)[:40]}"
        raise RecordError(f"{key[:80]}: {reason}" if key else reason) from None


def _event(at: int, raw: Any, context: str | None) -> Event | NowModel:
    try:
        if not isinstance(raw, dict):
            raise RecordError("an event is an object")
        if "chance" in raw:
            return (
                _checked(ShuffleModel, raw).event()
                if raw["chance"] == "shuffle"
                else _checked(DealModel, raw).event()
            )
        kind = next((key for key in CHOICES if key in raw), None)
        if kind is None:
            raise RecordError(f"none of {', '.join(CHOICES)} is here")
        choice = _checked(CHOICES[kind], raw, context)
        return choice if isinstance(choice, NowModel) else _choice(kind, choice)
    except RecordError as error:
        seat = raw.get("seat") if isinstance(raw, dict) else None
        raise RecordError(str(Refused(at, seat if type(seat) is int else None, str(error)))) from None


def _choice(kind: str, choice: ChoiceModel) -> Event:
    if isinstance(choice, PickModel):
        return choice.event()
    assert isinstance(choice, AnswerModel)
    answer = choice.answer
    if isinstance(answer, list):
        if any(a >= b for a, b in pairwise(answer)):
            raise RecordError(f"the slots of a {kind} stand in ascending order, without repeats")
        answer = tuple(answer)
    return (kind, choice.seat, answer)


def _setup(raw: SetupModel) -> Setup:
    if raw.rules != RULES:
        raise RecordError(f"setup: this program plays rules version {RULES}, not {raw.rules}")
    if raw.edition not in EDITIONS:
        raise RecordError(f"setup: there is no edition {ascii(raw.edition)[:40]}")
    players = tuple(Player(seat.name, seat.bot) for seat in raw.seats)
    try:
        menu = None
        if raw.menu is not None:
            m = raw.menu
            menu = Menu(m.name, m.roll, tuple(m.appetizers), tuple(m.specials), m.dessert)
        return Setup(EDITIONS[raw.edition], players, menu, raw.passing, raw.dummy, raw.seed)
    except ValueError as error:
        raise RecordError(f"setup: {error}") from None


def _compare(said: ResultModel, game: Game) -> None:
    """Raises RecordError where a result does not follow from the events."""
    due = ResultModel.model_validate(result(game))
    if len(said.rounds) != len(due.rounds):
        raise RecordError(f"result: {len(due.rounds)} rounds were finished, not {len(said.rounds)}")
    for number, (theirs, ours) in enumerate(zip(said.rounds, due.rounds, strict=True), 1):
        where = f"result: round {number}"
        _compare_sheets(theirs.sheet, ours.sheet, where)
        _compare_lists(theirs.points, ours.points, f"{where}: points")
    if (said.desserts is None) != (due.desserts is None):
        raise RecordError(
            f"result: desserts {'are missing' if game.over else 'belong to the end of the game'}"
        )
    _compare_sheets(said.desserts or [], due.desserts or [], "result: desserts")
    _compare_lists(said.totals, due.totals, "result: totals")
    _compare_lists(said.winners, due.winners, "result: winners")


def _compare_sheets(said: list[dict[str, int]], due: list[dict[str, int]], where: str) -> None:
    if len(said) != len(due):
        raise RecordError(f"{where}: {len(due)} seats, not {len(said)}")
    for seat, (theirs, ours) in enumerate(zip(said, due, strict=True)):
        for dish in {**ours, **theirs}:
            if dish not in ALL:
                raise RecordError(f"{where}, seat {seat}: there is no dish {ascii(dish)[:40]}")
            if theirs.get(dish, 0) != ours.get(dish, 0):
                points = f"{ours.get(dish, 0)}, not {theirs.get(dish, 0)}"
                raise RecordError(f"{where}, seat {seat}: {dish} scores {points}")


def _compare_lists(said: list[int] | None, due: list[int] | None, where: str) -> None:
    if said != due:
        raise RecordError(f"{where} should {'not be there' if due is None else f'be {due}'}")


def result(game: Game) -> dict[str, Any]:
    """The result as record.md has it; before the end the finished rounds only."""
    seats = range(game.setup.seats)
    found: dict[str, Any] = {
        "rounds": [
            {
                "sheet": _by_seat(sheet, seats),
                "points": [sum(p[seat] for p in sheet.values()) for seat in seats],
            }
            for sheet in game.sheets
        ]
    }
    if game.over:
        found["desserts"] = _by_seat(game.desserts, seats)
        found["totals"] = game.scores
        found["winners"] = list(game.winners)
    return found


def _by_seat(sheet: Sheet, seats: range) -> list[dict[str, int]]:
    return [{dish: points[seat] for dish, points in sheet.items() if points[seat]} for seat in seats]


def write(game: Game, **head: str) -> str:
    """The record of a game, finished or not, in one line; `head` may hold id, started, finished.

    The seed is told when it was chosen by the players, or when the game is over.
    """
    seed = game.seed if game.seeded and game.over else game.setup.seed
    record = {
        "format": "sushigo-record",
        "version": 1,
        **{"program": f"sushigo {__version__}"} | head,
        "setup": written_setup(game.setup, seed),
        "events": [*written_events(game), *written_picks(game)],
        "result": result(_as_read(game)),
    }
    return plain_json(record)


def _as_read(game: Game) -> Game:
    """A game as whoever reads its record has it: a turn in which all have placed is played."""
    if not game.ready:
        return game
    picks = [("pick", seat, pick) for seat, pick in game.picks_so_far]
    return replay(game.setup, [*game.history, *picks], game.nows, game.seed)


def plain_json(value: Any) -> str:
    """JSON in one line, as records are written."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def written_setup(setup: Setup, seed: int | None) -> dict[str, Any]:
    """Who sat down to what, as a record has it; with the seed if it may be told."""
    written: dict[str, Any] = {"rules": RULES, "edition": setup.edition.name}
    if (menu := setup.menu) is not None:
        written["menu"] = {
            "name": menu.name,
            "roll": menu.roll,
            "appetizers": list(menu.appetizers),
            "specials": list(menu.specials),
            "dessert": menu.dessert,
        }
    written |= {"passing": setup.passing, "dummy": setup.dummy, "seats": [_player(p) for p in setup.players]}
    return written if seed is None else written | {"seed": seed}


def _player(player: Player) -> dict[str, str]:
    return {"name": player.name} | ({"bot": player.bot} if player.bot is not None else {})


def written_events(game: Game, since: int = 0) -> list[dict[str, Any]]:
    """What took effect so far, as a record has it, from the event with that number on."""
    placed: list[tuple[int, int, Player] | Event] = list(game.history)
    for nth, now in enumerate(game.nows):
        placed.insert(now[0] + nth, now)
    return [_written(event) for event in placed[since:]]


def written_nows(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Those of its events that say who plays a seat from there on, each behind its number."""
    return [(now[0] + nth, _written(now)) for nth, now in enumerate(game.nows)]


def written_picks(game: Game) -> list[dict[str, Any]]:
    """The picks of a turn that is not revealed yet, in seat order."""
    return [written_pick(seat, pick) for seat, pick in game.picks_so_far]


def written_pick(seat: int, pick: Card | Pick) -> dict[str, Any]:
    """A pick as a record has it."""
    return _written(("pick", seat, pick))


def read_pick(raw: Any) -> Card | Pick:
    """The pick that a record has so; raises RecordError."""
    found: Card | Pick = _checked(PickModel, raw).event()[2]
    return found


def _written(event: Event | tuple[int, int, Player]) -> dict[str, Any]:
    match event:
        case (int(), seat, player):
            return {"seat": seat, "now": _player(player)}
        case ("deal", number, hands, deck, pile):
            deal = {"chance": "deal", "round": number, "hands": [_names(hand) for hand in hands]}
            return deal | {"deck": _names(deck)} | ({"pile": _names(pile)} if pile else {})
        case ("shuffle", deck):
            return {"chance": "shuffle", "deck": _names(deck)}
        case ("pick", seat, Pick() as pick):
            call = {"slot": pick.call} if isinstance(pick.call, int) else pick.call
            more = {"and": pick.also, "call": call, "copy": pick.copy, "for_dummy": pick.for_dummy}
            said = {key: _plain(value) for key, value in more.items() if value is not None}
            return {"seat": seat, "pick": pick.card.name, **said}
        case (kind, seat, choice):
            return {"seat": seat, kind: _plain(choice)}
    raise AssertionError(event)


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [each.name for each in cards]


def _plain(choice: Any) -> Any:
    if isinstance(choice, (Card, Dish)):
        return choice.name
    return list(choice) if isinstance(choice, tuple) else choice
