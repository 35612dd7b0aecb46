"""A conveyor belt with food on it, and the large title."""

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures.food import small_face
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.theme import in_ascii, painted, stroke
from sushigo_tui.tui.widgets.lines import Line, Lines, middle
from sushigo_tui.tui.widgets.pixels import blocks, lined

SERVED = (
    ("nigiri", "salmon"),
    ("maki", "1"),
    ("tempura", ""),
    ("onigiri", "triangle"),
    ("nigiri", "egg"),
    ("edamame", ""),
    ("pudding", ""),
    ("temaki", ""),
)
"""The dishes and faces on the belt, which is dark in every theme."""
_PLACE = 10
"""The columns from one dish to the next."""
_STEP, _STEPS = 1 / 12, 36
"""The seconds of a step, and how many steps follow a key."""


class Belt(Lines):
    """A conveyor belt as wide as the window; it moves for a while after `run`."""

    def __init__(self, *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self.shift = 0
        self.motion = Motion(self, self._move)

    def run(self) -> None:
        """Run for three seconds, if animation is on."""
        if self.display and self.app.animation_level != "none":
            self.motion.start((_STEP, self.shift + step) for step in range(1, _STEPS + 1))

    def _move(self, shift: int) -> None:
        self.shift = shift % (_PLACE * len(SERVED))
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        loop = _loop()
        rounds = -(-(self.shift + width) // loop[0].cell_length)
        return [list(Strip.join([strip] * rounds).crop(self.shift, self.shift + width)) for strip in loop]


@painted
def _loop() -> list[Strip]:
    """Return the four lines of the whole belt."""
    tiles = [_tile(at) for at in range(len(SERVED))]
    return [Strip.join(map(Strip, line)) for line in zip(*tiles, strict=True)]


def _tile(at: int) -> list[Line]:
    """Return a dish on its piece of the belt."""
    on = "joint" if at % 2 else "belt"
    pixels, letters = small_face(*SERVED[at])
    edge = ("",) * len(pixels[0])
    lines = [[], *lined(letters, "seam", on)] if in_ascii() else blocks((edge, *pixels, edge), on)
    return [middle(line, _PLACE, on) for line in lines]


_TITLE = (
    "▄█████▄  ██   ██  ▄█████▄  ██   ██  ██     ▄█████▄  ▄█████▄  ██",
    "██   ▀▀  ██   ██  ██   ▀▀  ██   ██  ██     ██   ▀▀  ██   ██  ██",
    "▀█████▄  ██   ██  ▀█████▄  ███████  ██     ██  ▄▄▄  ██   ██  ██",
    "▄▄   ██  ██   ██  ▄▄   ██  ██   ██  ██     ██   ██  ██   ██  ▄▄",
    "▀█████▀  ▀█████▀  ▀█████▀  ██   ██  ██     ▀█████▀  ▀█████▀  ██",
)
_LARGE_TITLE = (
    "▄█████████▄   ███     ███   ▄█████████▄   ███     ███   ███       ▄█████████▄   ▄█████████▄   ███",
    "███     ▀▀▀   ███     ███   ███     ▀▀▀   ███     ███   ███       ███     ▀▀▀   ███     ███   ███",
    "███           ███     ███   ███           ███     ███   ███       ███           ███     ███   ███",
    "▀█████████▄   ███     ███   ▀█████████▄   ███████████   ███       ███   ▄▄▄▄▄   ███     ███   ███",
    "        ███   ███     ███           ███   ███     ███   ███       ███     ███   ███     ███   ▀▀▀",
    "▄▄▄     ███   ███     ███   ▄▄▄     ███   ███     ███   ███       ███     ███   ███     ███   ▄▄▄",
    "▀█████████▀   ▀█████████▀   ▀█████████▀   ███     ███   ███       ▀█████████▀   ▀█████████▀   ███",
)
LARGE = 97
"""The columns of the large title."""


class Banner(Lines):
    """The game's name, larger if there is room."""

    def draw(self, width: int, height: int) -> list[Line]:
        rows, go = (_LARGE_TITLE, 66) if width >= LARGE else (_TITLE, 43)
        # ASCII has no half blocks, and letters are solid without them.
        halves = str.maketrans("▄▀", "  ") if in_ascii() else {}
        drawn = [row.translate(halves) for row in rows]
        return [[Segment(row[:go], stroke("sushi")), Segment(row[go:], stroke("go"))] for row in drawn]
