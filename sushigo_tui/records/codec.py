"""Reads and writes game records (version 1): a whole game as one JSON document."""

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from sushigo_tui import __version__
from sushigo_tui.files import reading
from sushigo_tui.records.schema import (
    CHOICES,
    PICK_KEYS,
    AnswerModel,
    CalledModel,
    DealModel,
    PickModel,
    RecordModel,
    SeatTakenModel,
    SetupModel,
    ShuffleModel,
)
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Choice, Pick, Question, as_pick, shortest
from sushigo_tui.rules.dishes import QUESTIONS
from sushigo_tui.rules.editions import EDITIONS, SEED_DIGITS, Menu, Player, Setup
from sushigo_tui.rules.events import Answered, Dealt, Event, Picked, Refused, SeatTaken, Shuffled
from sushigo_tui.rules.game import Game, Undo
from sushigo_tui.rules.state import PointsByDish

Model = TypeVar("Model", bound=BaseModel)

RULES = 1
METADATA = {"id", "started", "finished", "program"}

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
    """An invalid record. Its text is one short printable line, whatever the record contains."""

    def __init__(self, reason: str) -> None:
        line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in reason)
        super().__init__(line if len(line) <= 300 else f"{line[:200]} ... {line[-80:]}")


def read(text: str | bytes) -> Game:
    """Return the game of a record; an unfinished game can be resumed. Raises RecordError."""
    return read_with_metadata(text)[0]


def read_with_metadata(text: str | bytes, *, ask_all: bool = False) -> tuple[Game, dict[str, str]]:
    """Return a record's game and its id, started, finished and program, as far as the record has them.

    `ask_all` is passed to the game. Raises RecordError.
    """
    record = _checked(RecordModel, _parsed(text))
    setup, events = _setup(record.setup), _events(record.events)
    game = _played(setup, events, ask_all=ask_all)
    if record.result is not None:
        said = record.result.model_dump(exclude_none=True)
        if wrong := _difference(said, result(as_read(game)), "result"):
            raise RecordError(wrong)
    metadata: dict[str, str] = record.model_dump(include=METADATA, exclude_none=True)
    return game, metadata


def resume(
    setup: object,
    events: Sequence[object],
    picks: Sequence[object],
    seed: int | None,
    undos: Sequence[Undo] = (),
) -> Game:
    """Return the game of a setup, events and open picks in the form of a record. Raises RecordError.

    `picks` stay face-down even if everyone has placed. `seed` made all shuffles so far; None if it is
    unknown.
    """
    sitting = _setup(_checked(SetupModel, setup))
    happened = _events(events)
    placed = [_picked(_checked(PickModel, pick)) for pick in picks]
    known = seed is not None
    return _played(sitting, happened, seed=seed, seeded=known, ask_all=True, placed=placed, undos=undos)


def _played(setup: Setup, events: Sequence[Event], **more: Any) -> Game:
    try:
        return Game.from_events(setup, events, **more)
    except Refused as refused:
        raise RecordError(str(refused)) from None


def _parsed(text: str | bytes) -> object:
    def whole_number(digits: str) -> int:
        # Reading a number of a million digits takes Python seconds.
        if len(digits.lstrip("-")) > SEED_DIGITS:
            raise ValueError(f"a whole number has more than {SEED_DIGITS} digits")
        return int(digits)

    def no_constant(name: str) -> NoReturn:
        raise ValueError(f"{name} is not a number")

    def no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
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
        return json.loads(
            text, parse_int=whole_number, parse_constant=no_constant, object_pairs_hook=no_repeats
        )
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


def _checked(model: type[Model], raw: object) -> Model:
    """Return a part of a record as its model. Raises RecordError with the key and its first fault."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        parts = [str(part) for part in first["loc"]]
        key = ".".join(part for part in parts if not part.startswith(("function-", "_")))
        reason = REASONS.get(first["type"], first["msg"].removeprefix("Value error, "))
        if first["type"] == "literal_error":
            reason += f", not {ascii(first['input'])[:40]}"
        raise RecordError(f"{key[:80]}: {reason}" if key else reason) from None


def _events(raws: Sequence[object]) -> list[Event]:
    events: list[Event] = []
    for at, raw in enumerate(raws):
        try:
            events.append(_event(raw))
        except RecordError as error:
            seat = raw.get("seat") if isinstance(raw, dict) else None
            refused = Refused(at, seat if type(seat) is int else None, str(error))
            raise RecordError(str(refused)) from None
    return events


def _event(raw: object) -> Event:
    if not isinstance(raw, dict):
        raise RecordError("an event is an object")
    if "chance" in raw:
        if raw["chance"] == "shuffle":
            return Shuffled(tuple(_checked(ShuffleModel, raw).deck))
        deal = _checked(DealModel, raw)
        return Dealt(deal.round, tuple(map(tuple, deal.hands)), tuple(deal.deck), tuple(deal.pile))
    kind = next((key for key in CHOICES if key in raw), None)
    if kind is None:
        raise RecordError(f"none of {', '.join(CHOICES)} is here")
    choice = _checked(CHOICES[kind], raw)
    if isinstance(choice, SeatTakenModel):
        return SeatTaken(choice.seat, Player(choice.now.name, choice.now.bot))
    if isinstance(choice, PickModel):
        return _picked(choice)
    assert isinstance(choice, AnswerModel)
    answer = choice.answer
    if isinstance(answer, list):
        if any(a >= b for a, b in pairwise(answer)):
            raise RecordError(f"the slots of a {kind} stand in ascending order, without repeats")
        answer = tuple(answer)
    return Answered(choice.seat, kind, answer)


def _picked(raw: PickModel) -> Picked:
    call = raw.call.slot if isinstance(raw.call, CalledModel) else raw.call
    return Picked(raw.seat, raw.card, raw.also, call, raw.copied, raw.for_dummy)


def _setup(raw: SetupModel) -> Setup:
    if raw.rules != RULES:
        raise RecordError(f"setup: this program plays rules version {RULES}, not {raw.rules}")
    if raw.edition not in EDITIONS:
        raise RecordError(f"setup: there is no edition {ascii(raw.edition)[:40]}")
    players = tuple(Player(seat.name, seat.bot) for seat in raw.seats)
    try:
        menu = None
        if m := raw.menu:
            menu = Menu(m.name, m.roll, tuple(m.appetizers), tuple(m.specials), m.dessert)
        return Setup(EDITIONS[raw.edition], players, menu, raw.passing, raw.dummy, raw.seed)
    except ValueError as error:
        raise RecordError(f"setup: {error}") from None


def _difference(said: object, due: object, where: str) -> str:
    """Return the first difference between two results as a clause; "" if they are the same."""
    parts: Iterable[tuple[object, object, object]] = ()
    if isinstance(said, dict) and isinstance(due, dict):
        # A dish that scored nothing may be left out.
        parts = [(key, said.get(key, 0), due.get(key, 0)) for key in {**due, **said}]
    elif isinstance(said, list) and isinstance(due, list) and len(said) == len(due):
        parts = zip(range(len(due)), said, due, strict=True)
    elif said != due:
        return f"{where} should be {due}, not {said}"
    found = (_difference(theirs, ours, f"{where}.{key}") for key, theirs, ours in parts)
    return next(filter(None, found), "")


def result(game: Game) -> dict[str, object]:
    """Return the result in the form of a record: before the end, only the finished rounds."""
    seats = range(game.setup.seats)
    found: dict[str, object] = {
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


def _by_seat(sheet: PointsByDish, seats: range) -> list[dict[str, int]]:
    return [{dish: points[seat] for dish, points in sheet.items() if points[seat]} for seat in seats]


def write(game: Game, **metadata: str) -> str:
    """Return the record of a game, finished or not, in one line; `metadata` can be id, started and finished.

    It contains the seed if the players chose it, or if the game is over.
    """
    seed = game.seed if game.seeded and game.over else game.setup.seed
    record = {
        "format": "sushigo-record",
        "version": 1,
        **{"program": f"sushigo {__version__}"} | metadata,
        "setup": _setup_of(game.setup, seed),
        "events": [write_event(event) for event in (*game.events, *game.placed_picks)],
        "result": result(as_read(game)),
    }
    return plain_json(record)


def as_read(game: Game) -> Game:
    """Return a game as it would be read from its record: if everyone has placed, the picks are revealed."""
    if game.over:
        return game
    return Game.from_events(game.setup, [*game.events, *game.placed_picks], seed=game.seed)


def plain_json(value: object) -> str:
    """Return JSON in one line, as records have it; a card or dish becomes its name."""
    return json.dumps(
        value, ensure_ascii=False, separators=(",", ":"), default=attrgetter("name"), check_circular=False
    )


def write_setup(setup: Setup) -> str:
    """Return the setup as JSON in the form of a record, with the seed only if it is a custom one."""
    return plain_json(_setup_of(setup, setup.seed))


def _setup_of(setup: Setup, seed: int | None) -> dict[str, object]:
    return {
        "rules": RULES,
        "edition": setup.edition.name,
        **({} if setup.menu is None else {"menu": vars(setup.menu)}),
        "passing": setup.passing,
        "dummy": setup.dummy,
        "seats": [_player(player) for player in setup.players],
        **({} if seed is None else {"seed": seed}),
    }


def _player(player: Player) -> dict[str, str]:
    return {key: value for key, value in vars(player).items() if value is not None}


def write_choice(seat: int, question: Question, choice: Choice) -> dict[str, object]:
    """Return an answer in the form of a record; a pick has the slot of the card it calls."""
    if question is PICK:
        return write_event(Picked(seat, *as_pick(choice)))
    return write_event(Answered(seat, question.name, choice))


def read_choice(raw: object) -> tuple[Question, Choice]:
    """Return the question and the answer that `write_choice` wrote; raises RecordError."""
    match _event(raw):
        case Picked(_, card, also, call, copy, for_dummy):
            if isinstance(call, Card):
                raise RecordError("call: a slot has to be called here")
            return PICK, shortest(Pick(card, also, call, copy, for_dummy))
        case Answered(_, question, choice):
            return QUESTIONS[question], choice
    raise RecordError("nothing is chosen here")


def write_event(event: Event) -> dict[str, object]:
    match event:
        case Picked(call=call):
            said = {PICK_KEYS.get(name, name): value for name, value in event._asdict().items()}
            said["call"] = {"slot": call} if isinstance(call, int) else call
            return {key: value for key, value in said.items() if value is not None}
        case Dealt(number, hands, deck, pile):
            deal = {"chance": "deal", "round": number, "hands": hands, "deck": deck}
            return deal | ({"pile": pile} if pile else {})
        case Shuffled(deck):
            return {"chance": "shuffle", "deck": deck}
        case Answered(seat, question, choice):
            return {"seat": seat, question: choice}
        case SeatTaken(seat, player):
            return {"seat": seat, "now": _player(player)}
