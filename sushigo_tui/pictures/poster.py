"""The end of a game or evening as a PNG picture: who won, what everyone ate, and the points."""

from collections.abc import Sequence
from dataclasses import dataclass

from sushigo_tui.pictures.food import SIZES, picture
from sushigo_tui.pictures.letters import HEIGHT
from sushigo_tui.pictures.pawns import SHAPES, Pawn
from sushigo_tui.pictures.raster import Raster, inked, spelled, written_width
from sushigo_tui.rules.cards import Card

WIDTH, MARGIN = 1080, 48
PAPER, TRAY, INK, SOFT, GOLD = "#1b1816", "#2a231c", "#f2eadf", "#bcae9f", "#ffb400"
BELT, EDGE, JOINT = "#3c3b41", "#5d5b64", "#2f2e33"
FOOD = 5
"""The side of a pixel of the winner's food, in pixels of the file; other food is smaller."""
BELT_HEIGHT = SIZES["large"][1] * FOOD + 36
NAME, ROW = 140, 124
"""The height of a winner's name, and of another player's row."""
WORDS, LINE = 3, 44
"""The side of a pixel of a sentence's letters, and the height of its line."""


@dataclass(frozen=True)
class FinalPlace:
    """A seat's result: its place (None for the dummy) and all the food it scored."""

    place: int | None
    name: str
    points: int
    pawn: Pawn
    won: bool
    food: tuple[Card, ...]


@dataclass(frozen=True)
class FinalStanding:
    """A heading, the lines below the winners, all places from the first to the last, and lines for a chat."""

    heading: str
    said: Sequence[str]
    places: Sequence[FinalPlace]
    chat: Sequence[str] = ()


def as_file(standing: FinalStanding, suffix: str) -> bytes:
    """Return a standing as PNG, or its lines for a chat as text if `suffix` is ".txt"."""
    if suffix.casefold() == ".txt":
        return "".join(f"{line}\n" for line in standing.chat).encode()
    return draw_poster(standing)


def draw_poster(standing: FinalStanding) -> bytes:
    """Return a PNG file, 1080 pixels wide."""
    winners = [place for place in standing.places if place.won]
    others = [place for place in standing.places if not place.won]
    said = list[tuple[str, str]]()
    for words in standing.said:
        colour = SOFT if said else INK
        said += ((line, colour) for line in _wrapped(words))
    top, below = 120, 20
    won = NAME + BELT_HEIGHT + below
    height = top + won * len(winners) + LINE * len(said) + ROW * len(others) + below
    paper = Raster(WIDTH, height, PAPER)
    _write(paper, MARGIN, 48, standing.heading, 4, SOFT)
    y = top
    for winner in winners:
        _winner(paper, winner, y)
        _belt(paper, winner, y + NAME)
        y += won
    for words, colour in said:
        paper.write(MARGIN, y, words, WORDS, colour)
        y += LINE
    best = max(1, *(place.points for place in standing.places))
    for place in others:
        _other(paper, place, y, best)
        y += ROW
    told = [standing.heading, *map(_described, standing.places), *standing.said]
    return paper.png("\n".join(told))


def _described(place: FinalPlace) -> str:
    return f"{place.place or ''} {place.name} {place.points}".lstrip()


def _wrapped(words: str) -> list[str]:
    """Return lines of words, each no wider than the picture."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and written_width(longer, WORDS) > WIDTH - 2 * MARGIN:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _write(paper: Raster, x: int, y: int, words: str, side: int, colour: str, room: int = WIDTH) -> None:
    """Write words from `x` to the right; if `room` is too narrow, smaller, and then cut."""
    room = min(room, WIDTH - MARGIN - x)
    side = next((side for side in range(side, 2, -1) if written_width(words, side) <= room), 2)
    while written_width(words, side) > room:
        words = words.removesuffix("...")[:-1].rstrip() + "..."
    paper.write(x, y, words, side, colour)


def _points(paper: Raster, y: int, points: int, side: int) -> None:
    words = str(points)
    paper.write(WIDTH - MARGIN + side - written_width(words, side), y, words, side, GOLD)


def _winner(paper: Raster, winner: FinalPlace, y: int) -> None:
    """Draw a winner's pawn, name and points as large as they fit."""
    side = 14 if _is_written(winner) else 20
    _pawn(paper, MARGIN, y + 48, winner.pawn, side)
    left = MARGIN + 6 * side + 36
    room = WIDTH - MARGIN - left - written_width(str(winner.points), 13) - 40
    name = winner.name if _is_written(winner) else f"{winner.place}."
    side = next((side for side in range(13, 3, -1) if written_width(name, side) <= room), 3)
    _write(paper, left, y + (13 - side) * HEIGHT // 2, name, side, winner.pawn.colour, room)
    _points(paper, y, winner.points, 13)


def _pawn(paper: Raster, x: int, middle: int, pawn: Pawn, side: int) -> None:
    paper.draw(x, middle - 3 * side, inked(SHAPES[pawn.shape], pawn.colour), side)


def _is_written(place: FinalPlace) -> bool:
    """Return whether any letter of the name can be drawn; otherwise a large pawn replaces the name."""
    return bool(spelled(place.name).strip())


def _kinds(place: FinalPlace) -> list[Card]:
    """Return one card of each kind that a seat ate; cards that differ only by number are one kind."""
    kinds = {(card.dish, "" if card.number else card.face): card for card in place.food}
    return [*kinds.values()]


def _belt(paper: Raster, winner: FinalPlace, y: int) -> None:
    paper.fill(0, y, WIDTH, BELT_HEIGHT, BELT)
    for edge in (y, y + BELT_HEIGHT - 6):
        paper.fill(0, edge, WIDTH, 6, EDGE)
    for x in range(30, WIDTH, 60):
        paper.fill(x, y + 6, 3, BELT_HEIGHT - 12, JOINT)
    step = SIZES["large"][0] * FOOD + 20
    food = _kinds(winner)[: (WIDTH - 40) // step]
    left = (WIDTH - len(food) * step + 20) // 2
    for nth, card in enumerate(food):
        mood = "beam" if nth % 3 == 1 else "smile"
        paper.draw(left + nth * step, y + 18, picture(card, "large", mood), FOOD)


def _other(paper: Raster, place: FinalPlace, y: int, best: int) -> None:
    """Draw a row: place, pawn and name, points as a bar and a number, and the food."""
    paper.fill(MARGIN - 16, y, WIDTH - 2 * MARGIN + 32, ROW - 12, TRAY)
    paper.write(MARGIN, y + 18, str(place.place or ""), 4, SOFT)
    side = 6 if _is_written(place) else 8
    _pawn(paper, MARGIN + 40, y + 34, place.pawn, side)
    _write(paper, MARGIN + 92, y + 18, place.name, 4, INK, 330)
    start, end = MARGIN + 440, WIDTH - MARGIN - 110
    paper.fill(start, y + 22, (end - start) * max(0, place.points) // best, 20, place.pawn.colour)
    _points(paper, y + 18, place.points, 4)
    side = 7
    step = (SIZES["small"][0] + 2) * side
    for nth, card in enumerate(_kinds(place)[: (WIDTH - 2 * MARGIN) // step]):
        paper.draw(MARGIN + 40 + nth * step, y + 60, picture(card, "small"), side)
