"""Cards: one alone, a row with a cursor, and rows without."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Size
from textual.message import Message

from sushigo_tui.files.names import MAX_NAME, steady
from sushigo_tui.language import label, phrase
from sushigo_tui.pictures import food
from sushigo_tui.pictures.food import Expression
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.pictures.raster import enlarged
from sushigo_tui.rules.cards import UNMARKED, Card, Dish, Mark, dish_of
from sushigo_tui.rules.editions import Setup
from sushigo_tui.rules.outlook import Outlook
from sushigo_tui.text.cells import cut, first_that_fits, on_lines
from sushigo_tui.text.voice import brief, labels
from sushigo_tui.text.worth import Foot, feet, is_only_used
from sushigo_tui.tui import keys
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.layouts import BROAD, CARD_SIZES, MIDDLE, SMALL
from sushigo_tui.tui.theme import chip, fit, in_ascii, painted, pawn_sign, segment, stroke, text_style
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, abreast, blank, centred, laid_over, length, middle, tagged
from sushigo_tui.tui.widgets.pixels import blocks, largest_picture, picture_lines

COPY_MARK = Mark("copy", "= copy", "= copy", "=")


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card: its picture and its texts.

    `labels` are its names, the longest first; the last has at most seven columns. `brief` is what it scores,
    shown if there is room. `number` stands in its corner: "#7". A `lost` card is crossed out.
    """

    picture: Card | Dish
    labels: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    brief: str = ""
    number: str = ""
    mood: Expression = "smile"
    lost: bool = False


@cache
def face(card: Card | Dish, brief: str = "", *, copied: bool = False) -> Face:
    """Return the face of a card or a dish; `brief` is what it scores."""
    if isinstance(card, Dish):
        return Face(card, labels(card.names), brief=brief)
    number = f"#{card.number}" if card.number else ""
    names = card.dish.names if number else card.plain.names
    marks = () if card.mark is UNMARKED else (card.mark,)
    said = "" if marks else brief
    return Face(card, labels(names), marks + (COPY_MARK,) * copied, said, number)


def face_in(game: Setup, card: Card | Dish, *, copied: bool = False) -> Face:
    """Return the face of a card or a dish, with what it scores in a game."""
    return face(card, brief(dish_of(card), game), copied=copied)


def lid(names: Sequence[str], width: int, colour: str) -> Segment:
    """Return the first name that fits, on a dish's colour, hatched where others have it."""
    name, style = first_that_fits(names, width), chip(colour)
    hatch = "░" if style.underline else "▒" if style.italic else " "
    spare = max(0, width - cell_len(name))
    left = spare // 2
    before, after = " ".rjust(left, hatch)[:left], " ".ljust(spare - left, hatch)[: spare - left]
    return Segment(fit(before + name + after, width), style)


@painted
def drawn(
    face: Face, size: Size, corner: str = "", foot: Foot = (), *, pale: bool = False, rise: int = 0
) -> tuple[Line, ...]:
    """Return the lines of a card.

    `corner` is its key, `foot` the texts in its lowest line, each with the colour of its ground, or "". A
    `pale` card can't be chosen. `rise` raises its picture by so many pixels.
    """
    width, height = size
    words, paper = ("pale-ink", "pale") if pale else ("rice-ink", "rice")
    art_size, times = largest_picture(size)
    draw = partial(picture_lines, face.picture, art_size, paper, face.mood, times=times)
    key = f"{corner} " * bool(corner and width > MIDDLE.width)
    name, number = _headed(face, width - cell_len(key))
    room = height - 2 - len(draw())
    most = min(room, max(1, room - 1))
    sentences, unsaid = _said(face, name, width - 2 * (width > SMALL.width), most)
    # The picture is in the middle of its room, or half a line below its lid if the cards of a row have
    # texts of different lengths; where it has no room, half a line of it is left out for air.
    bare = not (foot or sentences)
    air = room - len(sentences) + bare
    if face.brief and sentences:
        air = min(1, air)
    above = max(0, air - rise) // 2
    drawing = draw(down=air - rise - 2 * above, lost=face.lost, airy=not air)
    art = [middle(line, width, paper) for line in drawing]
    head = f"{key}{name}{number}"
    if unsaid and cell_len(f"{head} {unsaid}") <= width:
        head, unsaid = f"{head} {unsaid}", ""
    strong, edge = text_style(words, paper, bold=True), " " * (width > MIDDLE.width)
    # A mark without a line of its own covers the end of the picture's last line, a number its first.
    for y, index in ((-1, unsaid), (0, face.number * (not number))):
        if index:
            over = [Segment(f"{index}{edge}", strong)]
            art[y] = laid_over(art[y], width - length(over), over)
    told = [[segment(centred(line, width), words, paper)] for line in sentences]
    if not bare:
        plates = [Segment(text, chip(on) if on else strong) for text, on in foot]
        below = [piece for plate in plates for piece in (Segment(" ", strong), plate)]
        told.append(middle(below[1:], width, paper))
    empty = [segment(" " * width, words, paper)]
    lines = [[lid([head], width, face.picture.colour)], *[empty] * above, *art]
    return (*lines, *[empty] * (height - len(lines) - len(told)), *told)


def _headed(face: Face, width: int) -> tuple[str, str]:
    """Return the longest name that fits with the number behind it, and the number, or "" if it never fits."""
    numbers = [f" {face.number}", face.number] if face.number else []
    ways = [(name, number) for number in [*numbers, ""] for name in face.labels]
    return next((way for way in ways if cell_len("".join(way)) <= width), ways[-1])


def _said(face: Face, head: str, width: int, room: int) -> tuple[list[str], str]:
    """Return the lines below the picture, marks before what it scores, and letters for marks without room."""
    words = [(phrase(mark.words), phrase(mark.short)) for mark in face.marks]
    marks = [long if cell_len(long) <= width else short for long, short in words]
    left = " ".join(label(mark.letters) for mark in face.marks[room:])
    said = "." in head or head.casefold() in face.labels[0].casefold() or not face.brief
    texts = "" if said else face.labels[0], face.brief
    name, brief = (on_lines(text, width, len(text)) if text else [] for text in texts)
    in_one = " ".join([*marks, face.brief])
    for lines in ([*name, *marks, *brief], [*marks, *brief], [in_one] * bool(in_one), marks):
        if len(lines) <= room and all(cell_len(line) <= width for line in lines):
            return lines, left
    return marks[:room], left


@painted
def _is_told(face: Face, size: Size) -> bool:
    """Return whether a card says what it scores: a marked card doesn't, nor one without room for it."""
    return drawn(face, size) != drawn(replace(face, brief=""), size)


@painted
def back(size: Size) -> tuple[Line, ...]:
    """Return the lines of a face-down card: a bamboo mat with a smiling roll."""
    width, height = size
    art_size, times = largest_picture(size)
    pixels, letters = food.named_face("back", size=art_size)
    emblem = blocks(enlarged(pixels, times), "mat", mat="│")
    if in_ascii():
        emblem = [[segment(row, "rice-ink", "rice")] for row in letters.rows]
    lines = [[segment("│" * width, "slats", "mat")]] * height
    left = (width - length(emblem[0])) // 2
    for y, line in enumerate(emblem, (height - len(emblem)) // 2):
        lines[y] = laid_over(lines[y], left, line)
    return tuple(lines)


class Hop(NamedTuple):
    """A pose of the food under the cursor: how many pixels it is raised, and whether it blinks."""

    rise: int = 0
    blinks: bool = False


HOPS = ((0.08, Hop(1)), (0.06, Hop(1, True)), (0.1, Hop(0, True)), (0.0, Hop()))
"""The poses of food when the cursor reaches it, with their seconds; after them it rests."""


class Shown(NamedTuple):
    """A card in a row, face-down if its face is None.

    `above` is a text over it, in `colour`. `foot` is the text in its lowest line, or else what the `outlooks`
    say. A `pale` card can't be chosen. While the card turns over, `broad` is the part of its width that is
    seen, 0 for its edge. `rise` raises its picture by so many pixels. A `bare` place has no card yet.
    """

    face: Face | None
    foot: str = ""
    above: str = ""
    colour: str = "ink"
    pale: bool = False
    broad: float = 1
    outlooks: Sequence[Outlook] = ()
    rise: int = 0
    bare: bool = False

    def foot_in(self, width: int) -> Foot:
        """Return the longest foot that fits."""
        ways = [*feet(self.outlooks, self.foot)] if self.outlooks else [((self.foot, ""),)]
        room = width - (width > SMALL.width) - (width > MIDDLE.width + 1)
        fitting = (way for way in ways if cell_len(" ".join(text for text, _ in way)) <= room)
        return next(fitting, ways[-1])


def face_down(names: Sequence[str], pawns: Sequence[Pawn]) -> list[Shown]:
    """Return a face-down card for each seat, below its pawn and name."""
    return [
        Shown(None, above=f"{pawn_sign(pawn)} {name}", colour=pawn.colour)
        for name, pawn in zip(names, pawns, strict=False)
    ]


class CardRow(Lines):
    """Cards of one size; a row that is too long continues below.

    If they are `airy`, there is an empty line above each line of cards. The card under the cursor and
    `lifted` cards have a bar above them, or below them if they have names. If `numbered`, each has its key.
    `hands` are positions on a belt below the cards, in cards from the left, of hands that are passing by with
    `held` cards each.
    """

    @dataclass
    class Clicked(Message):
        at: int

    @dataclass
    class Hovered(Message):
        """The pointer moved to another card, or to none."""

        at: int | None

    def __init__(self, *, numbered: bool = True) -> None:
        super().__init__()
        self.numbered = numbered
        self.card = SMALL
        self.airy = False
        self.hovered: int | None = None
        self.cards: list[Shown] = []
        self.cursor: int | None = None
        self.lifted: frozenset[int] = frozenset()
        self.hands: Sequence[float] = ()
        self.held = 0
        self.hop = Hop()
        self.motion = Motion(self, self._hop)

    def show(
        self,
        cards: Sequence[Shown],
        *,
        lifted: frozenset[int] = frozenset(),
        hands: Sequence[float] = (),
    ) -> None:
        before = len(self.cards)
        self.motion.clear()
        self.hop = Hop()
        self.cards = list(cards)
        self.cursor = None
        self.lifted, self.hands = lifted, hands
        self.renew(layout=before != len(cards))

    def fit(self, card: Size, *, airy: bool = False) -> None:
        if (card, airy) != (self.card, self.airy):
            self.card, self.airy = card, airy
            self.clear_cache()
            self.refresh(layout=True)

    @property
    def cache_key(self) -> Hashable:
        return self.cursor, self.lifted, self.hop

    def point(self, cursor: int | None, lifted: frozenset[int] = frozenset()) -> None:
        """Move the cursor and raise other cards; the food under the cursor hops."""
        if (cursor, lifted) != (self.cursor, self.lifted):
            comes = cursor is not None and cursor != self.cursor
            self.cursor, self.lifted = cursor, lifted
            self.motion.start(HOPS if comes else HOPS[-1:])

    def _hop(self, hop: Hop) -> None:
        self.hop = hop
        self.renew(cached=True)

    @property
    def _offered(self) -> list[int]:
        return [at for at, card in enumerate(self.cards) if not card.pale]

    def edge(self, end: int) -> int | None:
        """Return the first card that can be chosen, or the last if `end` is 1; None if no card can."""
        return self._offered[-1 if end > 0 else 0] if self._offered else None

    def next(self, dx: int, dy: int) -> int | None:
        """Return the nearest card that can be chosen in a direction; without a cursor, the first card."""
        if self.cursor is None or not self._offered:
            return self.edge(-1)
        cursor, per_line = self.cursor, self._per_line(self.size.width)
        row = cursor // per_line + dy
        if not 0 <= row <= (len(self.cards) - 1) // per_line:
            return cursor
        step = dx + dy * per_line
        ahead = [at for at in self._offered if (at - cursor) * step > 0]
        return min(ahead, key=lambda at: abs(at - cursor - step), default=cursor)

    def _per_line(self, width: int) -> int:
        """Return the cards of the fewest lines, which have the same number of cards or one less."""
        most = max(1, (width + 1) // (self.card.width + 1))
        lines = max(1, -(-len(self.cards) // most))
        return max(1, -(-len(self.cards) // lines))

    def _gap(self, width: int) -> int:
        """Return the columns between two cards: more below names, or between large cards."""
        count, across = self._per_line(width), self.card.width
        most = 6 if self._named else 1 + (across > BROAD.width)
        return max(1, min(most, (width - count * across) // count))

    def _left(self, width: int, cards: int) -> int:
        """Return the first column of some cards; a single free one is on the left, but not of a belt."""
        gap = self._gap(width)
        spare = max(0, width + gap - cards * (self.card.width + gap))
        return spare // 2 or int(spare == 1 and not self._named)

    def rows(self, width: int) -> int:
        """Return how many lines of cards there are."""
        return -(-len(self.cards) // self._per_line(width))

    @property
    def _row_height(self) -> int:
        """The lines of a row of cards, with air, and a line for bars, or two for names and a belt."""
        return self.airy + self.card.height + 1 + self._named

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.rows(width) * self._row_height

    def draw(self, width: int, height: int) -> list[Line]:
        size, gap, per_line = self.card, self._gap(width), self._per_line(width)
        # Either all cards show what they score, or none does.
        faces = [card.face for card in self.cards if card.face is not None]
        briefly = size.height > BROAD.height and all(_is_told(each, size) for each in faces)
        lines: list[Line] = []
        for start in range(0, len(self.cards), per_line):
            places = range(len(self.cards))[start : start + per_line]
            left = self._left(width, len(places))
            columns = ([tagged(line, at) for line in self._column(at, briefly)] for at in places)
            row = [[blank(left), *line] for line in abreast(columns, gap)]
            if self._named:
                names = self._names(places, left, size.width + gap, width)
                row = [names, *row, self._lane(places, left - gap // 2, size.width + gap)]
            lines += [*[[]] * self.airy, *row]
        return lines

    @property
    def _named(self) -> bool:
        """True if there are names above the cards, and so a belt below them."""
        return any(card.above for card in self.cards)

    def _names(self, places: range, left: int, step: int, width: int) -> Line:
        """Return the names above the cards, cut to the longest length that leaves air between all of them."""
        cards = [self.cards[at] for at in places]
        for longest in range(MAX_NAME + 2, 2, -1):
            names = [cut(steady(card.above), longest) for card in cards]
            airs = [(self.card.width - cell_len(name)) // 2 for name in names]
            starts = [max(0, left + nth * step + air) for nth, air in enumerate(airs)]
            spans = zip(starts, map(cell_len, names), [*starts[1:], width + 1], strict=True)
            if all(start + size < after for start, size, after in spans):
                break
        line = [blank(width)]
        for at, card, name, start in zip(places, cards, names, starts, strict=True):
            # Arrows stand in the air, so that no name changes as another card is lifted.
            piece = segment(name, card.colour, bold=True)
            if at in self.lifted:
                piece, start = segment(f"▸{name}◂", "paper", "accent", bold=True), max(0, start - 1)
            line = laid_over(line, start, tagged([piece], at))
        return line

    def _lane(self, places: range, left: int, width: int) -> Line:
        """Return the line below the cards: a bar under raised cards, and hands passing by."""
        line = [blank(left)]
        for nth, at in enumerate(places):
            bar = "▀" * self.card.width if at in self.lifted else ""
            ground = ("belt", "joint")[nth % 2] if self.hands else "paper"
            line.append(segment(centred(bar, width), "accent", ground))
        hand = f"▒▒▒ {self.held} "
        for place in self.hands:
            start = left + round((place - places.start + 0.5) * width) - len(hand) // 2
            line = laid_over(line, max(left, start), [Segment(hand, chip("mat"))])
        return line

    def centre(self, at: int) -> Offset:
        """Return the middle of a card, in cells of the screen."""
        per_line, gap = self._per_line(self.size.width), self._gap(self.size.width)
        row, column = divmod(at, per_line)
        count = min(per_line, len(self.cards) - row * per_line)
        step = self.card.width + gap
        x = self._left(self.size.width, count) + column * step + self.card.width // 2
        y = row * self._row_height + self.airy + 1 + self.card.height // 2
        return self.region.offset + Offset(x, y)

    def _column(self, at: int, briefly: bool) -> list[Line]:
        """Return a card, and unless there are names, a line above it for a bar and a narrow card's number."""
        card, size = self.cards[at], self.card
        corner = keys.DIGITS[at : at + 1] if self.numbered and not card.pale else ""
        taken = at in self.lifted and not self._named
        if taken and corner and in_ascii():
            # A frame is seen better than a tick.
            corner = f"[{corner}]"
        elif taken:
            corner = f"✓ {corner}".strip()
        hop = self.hop if at == self.cursor else Hop(card.rise)
        if card.bare:
            lines: list[Line] = [[]] * size.height
            lines[size.height // 2] = [segment(card.above[:1], card.colour, "tray", bold=True)]
            cells = tuple(middle(line, size.width, "tray") for line in lines)
        elif card.face is None:
            cells = back(size)
        else:
            face = card.face if briefly else replace(card.face, brief="")
            face = replace(face, mood="blink") if hop.blinks else face
            footed = self._named or any(each.foot or each.outlooks for each in self.cards)
            foot = card.foot_in(size.width) if footed else ()
            if briefly and not card.foot and card.outlooks and is_only_used(card.outlooks):
                # What chopsticks are for, for example, isn't said a second time.
                foot = ()
            cells = drawn(face, size, corner, foot, pale=card.pale, rise=hop.rise)
        column = [cell if card.broad == 1 else _turning(cell, card.broad) for cell in cells]
        if self._named:
            return column
        # A narrow card's number is above it.
        above = corner * (size.width <= MIDDLE.width)
        bar = "accent" if at == self.cursor else "raised" if taken and not card.pale else "paper"
        if bar != "paper" and not above and not in_ascii():
            return [[Segment("▄" * size.width, stroke(bar))], *column]
        ink = "paper" if bar == "accent" else "ink"
        return [[segment(above.center(size.width), ink, bar)], *column]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(*self.tag_at(event.x, event.y))

    def on_leave(self) -> None:
        self._hover()

    def _hover(self, at: int | None = None) -> None:
        if at != self.hovered:
            self.hovered = at
            self.post_message(self.Hovered(at))

    def on_click(self, event: events.Click) -> None:
        for at in self.tag_at(event.x, event.y):
            if not self.cards[at].pale:
                self.post_message(self.Clicked(at))


def _turning(cell: Line, broad: float) -> Line:
    """Return a line of a card that turns over: blank and narrower, or only its edge."""
    first, width = cell[0], length(cell)
    narrow = max(1, int(broad * width) // 2 * 2 + 1)
    slats = "│" if narrow == 1 or first.text.startswith("│") else " "
    return middle([Segment(slats * narrow, first.style)], width)


AROUND_FACES = 20
"""The lines of a window that its cards leave for what is below them."""
FACES_GAP = 2
"""The columns between two cards."""


class Faces(Lines):
    """A row of cards of the largest size at which all fit; what they score is told beside them."""

    DEFAULT_CSS = "Faces { height: auto; }"
    cards: Sequence[Card | Dish] = ()

    def show(self, cards: Sequence[Card | Dish]) -> None:
        before = len(self.cards)
        self.cards = cards
        self.renew(layout=len(cards) != before)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return (self._card(container.width).width + FACES_GAP) * len(self.cards) - FACES_GAP

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._card(width).height * bool(self.cards)

    def _card(self, width: int) -> Size:
        room = (width + FACES_GAP) // max(1, len(self.cards)) - FACES_GAP
        tallest = max(SMALL.height + 2, self.app.size.height - AROUND_FACES)
        fitting = (size for size in CARD_SIZES if size.height <= tallest and size.width <= room)
        return next(fitting, SMALL)

    def draw(self, width: int, height: int) -> list[Line]:
        size = self._card(width)
        return abreast((drawn(face(card), size) for card in self.cards), FACES_GAP)
