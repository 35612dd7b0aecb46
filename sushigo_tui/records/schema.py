"""The form of a game record: its keys and the types of its values. The rules are not applied here."""

from datetime import datetime
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, create_model
from pydantic_core import PydanticKnownError

from sushigo_tui.files import names
from sushigo_tui.rules.cards import Card, Dish
from sushigo_tui.rules.decision import PICK, Answer, Question
from sushigo_tui.rules.dishes import DISHES, QUESTIONS, card

LONGEST_ID = 100
"""The most characters of an id, and of a program's name."""


def _card(name: object) -> Card:
    if not isinstance(name, str):
        raise PydanticKnownError("string_type")
    try:
        return card(name)
    except KeyError:
        raise ValueError(f"there is no card {name!r}") from None


def _asked(name: object) -> Card | Dish:
    return DISHES[name] if isinstance(name, str) and name in DISHES else _card(name)


def _version(number: int) -> int:
    if number != 1:
        raise ValueError(f"this program reads version 1, not {number}")
    return number


def _timestamp(text: str) -> str:
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("a moment needs its offset")
    return text


CardName = Annotated[Card, PlainValidator(_card)]
Name = Annotated[str, AfterValidator(names.validated)]
Label = Annotated[str, AfterValidator(partial(names.validated, longest=LONGEST_ID))]
Timestamp = Annotated[str, AfterValidator(_timestamp)]
Slot = Annotated[int, Field(ge=0)]

Item = TypeVar("Item")
Many = Annotated[list[Item], Field(fail_fast=True)]
"""A list that is checked up to its first fault: a bad one might have a hundred thousand."""


class StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatModel(StrictModel):
    name: Name
    bot: Name | None = None


class MenuModel(StrictModel):
    name: Name
    roll: str
    appetizers: Many[str]
    specials: Many[str]
    dessert: str


class SetupModel(StrictModel):
    rules: int
    edition: str
    menu: MenuModel | None = None
    passing: Literal["left", "alternate"]
    dummy: bool
    seats: Many[SeatModel]
    seed: int | None = None


class DealModel(StrictModel):
    chance: Literal["deal"]
    round: int
    hands: Many[Many[CardName]]
    deck: Many[CardName]
    pile: Annotated[Many[CardName], Field(min_length=1)] = []


class ShuffleModel(StrictModel):
    chance: Literal["shuffle"]
    deck: Many[CardName]


class CalledModel(StrictModel):
    slot: Slot


class ChoiceModel(StrictModel):
    seat: int


PICK_KEYS = {"card": "pick", "also": "and", "copied": "copy"}
"""The keys in a record of a pick's fields, if they differ. (`copied`: pydantic models have a `copy`.)"""


class PickModel(ChoiceModel):
    model_config = ConfigDict(alias_generator=lambda name: PICK_KEYS.get(name, name))

    card: CardName
    also: CardName | None = None
    call: CardName | CalledModel | None = None
    copied: Slot | None = None
    for_dummy: CardName | None = None


class SeatTakenModel(ChoiceModel):
    now: SeatModel


class AnswerModel(ChoiceModel):
    # The type follows from the question; see _ANSWERS.
    answer: Any


# Any: pydantic takes annotations for types that mypy doesn't.
_ANSWERS: dict[Answer, Any] = {
    Answer.CARD: CardName,
    Answer.DISH_OR_CARD: Annotated[Card | Dish, PlainValidator(_asked)],
    Answer.SLOT: Slot,
    Answer.SLOTS: Many[Slot],
    Answer.YES_OR_NO: bool,
    Answer.WORD: str,
}


def _form(question: Question) -> type[ChoiceModel]:
    if question is PICK:
        return PickModel
    answer = _ANSWERS[question.answer], Field(alias=question.name)
    return create_model(f"{question.name}Model", __base__=AnswerModel, answer=answer)


# Picks come first, because a pick can contain "copy" as well.
CHOICES: dict[str, type[ChoiceModel]] = {
    **{name: _form(question) for name, question in QUESTIONS.items()},
    "now": SeatTakenModel,
}


class RoundModel(StrictModel):
    sheet: Many[dict[str, int]]
    points: Many[int]


class ResultModel(StrictModel):
    rounds: Many[RoundModel]
    desserts: Many[dict[str, int]] | None = None
    totals: Many[int] | None = None
    winners: Many[int] | None = None


class RecordModel(StrictModel):
    format: Literal["sushigo-record"]
    version: Annotated[int, AfterValidator(_version)]
    id: Label | None = None
    started: Timestamp | None = None
    finished: Timestamp | None = None
    program: Label | None = None
    setup: SetupModel
    events: list[object]
    result: ResultModel | None = None
