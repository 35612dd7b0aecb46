"""A conveyor belt with food on it, and the large title."""

from rich.segment import Segment
from textual.strip import Strip

from sushigo_tui.pictures.food import FOLDER, named_face
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.theme import in_ascii, painted, stroke
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, abreast, middle
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
        rounds = -(-(self.shift + width) // (_PLACE * len(SERVED)))
        loops = (Strip(line * rounds) for line in _loop())
        return [[*loop.crop(self.shift, self.shift + width)] for loop in loops]


@painted
def _loop() -> list[Line]:
    """Return the four lines of the whole belt."""
    tiles = []
    for at, served in enumerate(SERVED):
        on = ("belt", "joint")[at % 2]
        pixels, letters = named_face(*served)
        edge = ("",) * len(pixels[0])
        lines = [[], *lined(letters, "seam", on)] if in_ascii() else blocks((edge, *pixels, edge), on)
        tiles.append([middle(line, _PLACE, on) for line in lines])
    return abreast(tiles)


LARGE = 97
"""The columns of the large title, the second one in `title.txt`."""


class Banner(Lines):
    """The game's name, larger if there is room."""

    def draw(self, width: int, height: int) -> list[Line]:
        small, large = (FOLDER / "title.txt").read_text(encoding="utf-8").split("\n\n")
        title, go = (large, 66) if width >= LARGE else (small, 43)
        if in_ascii():
            # ASCII has no half blocks, and letters are solid without them.
            title = title.translate(str.maketrans("▄▀", "  "))
        rows = title.splitlines()
        return [[Segment(row[:go], stroke("sushi")), Segment(row[go:], stroke("go"))] for row in rows]
