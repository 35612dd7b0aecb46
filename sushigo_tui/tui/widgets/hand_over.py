"""A handover: a flood of the player's colour with the name in large letters, and the button."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip

from sushigo_tui.files.names import steady
from sushigo_tui.language import label
from sushigo_tui.pictures.letters import lettered
from sushigo_tui.pictures.pawns import PAWNS, Pawn
from sushigo_tui.text.cells import cut
from sushigo_tui.tui.base_app import Motion
from sushigo_tui.tui.terminal import to_ascii
from sushigo_tui.tui.theme import chip, fit, in_ascii, pawn_sign, segment, text_style
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, blank, centred
from sushigo_tui.tui.widgets.pixels import letter_lines

WIPE, FRAMES = 0.04, 6
"""The seconds of a frame while a colour covers the last one, and how many frames there are."""
HALF = 4
"""The lines of letters made of half blocks."""


class Flood(Lines):
    """Names the player whose turn it is, readable across the room; one colour wipes over the last."""

    DEFAULT_CSS = "Flood { width: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.named = ""
        self.pawn = self.before = PAWNS[0]
        self.letters = 4
        self.from_left = True
        self.share = 1.0
        self.motion = Motion(self, self._wipe)

    def show(self, name: str, pawn: Pawn, direction: int) -> None:
        """Name a player; the colour comes from the left, or from the right if `direction` is -1."""
        if (name, pawn) == (self.named, self.pawn):
            return
        moves = bool(self.named)
        self.before, self.pawn, self.named = self.pawn, pawn, name
        self.from_left = direction > 0
        shares = [(WIPE, frame / FRAMES) for frame in range(1, FRAMES + 1)]
        self.motion.start(shares if moves else shares[-1:])

    def fit(self, letters: int) -> None:
        """Draw letters that are `letters` lines high, with half a line of colour above and below."""
        self.letters = letters
        self.styles.height = self.lines

    @property
    def lines(self) -> int:
        return self.letters + 2

    def _wipe(self, share: float) -> None:
        self.share = share
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the name on its colour, and beside it the last colour while that is being covered."""
        lines = self._letters(width, height)
        if self.share == 1:
            return lines
        came = round(self.share * width)
        last = Segment(" " * (width - came), chip(self.before.colour))
        if self.from_left:
            return [[*Strip(line).crop(0, came), last] for line in lines]
        return [[last, *Strip(line).crop(width - came)] for line in lines]

    def _letters(self, width: int, height: int) -> list[Line]:
        """Return the pawn and the name in the middle, with half a line of colour above and below."""
        style, words = chip(self.pawn.colour), self._large(width)
        words = [*[""] * ((height - len(words)) // 2), *words, *[""] * height][:height]
        lines = [[Segment(centred(line, width), style)] for line in words]
        if in_ascii():
            return lines
        halves = Style(color=style.bgcolor, bgcolor=text_style().bgcolor)
        return [[Segment("▄" * width, halves)], *lines[1:-1], [Segment("▀" * width, halves)]]

    def _large(self, width: int) -> list[str]:
        """Return the pawn and the name in the largest letters that fit."""
        # ASCII replaces half blocks by signs in which an accent can't be read.
        named = to_ascii(self.named) if in_ascii() else self.named
        first, _, _ = named.partition(" ")
        for words, high in ((named, self.letters), (first, self.letters), (named, HALF), (first, HALF)):
            rows = lettered(f"{self.pawn.shape} {words}") if lettered(self.named) else None
            lines = letter_lines(rows, high, solid=in_ascii()) if rows else []
            if lines and cell_len(lines[0]) + 8 <= width:
                return lines
        return [cut(steady(f"{pawn_sign(self.pawn)}  {self.named}"), width - 8)]


class ShowButton(Lines):
    """A button in the middle of the window, or beside it if the last click was there."""

    words = ""
    clicked_at: int | None = None

    def show(self, words: str, clicked_at: int | None) -> None:
        """Show the button away from the column `clicked_at`; None if nothing was clicked."""
        self.key = label("Space")
        self.words, self.clicked_at = words, clicked_at
        self.renew()

    def span(self, width: int) -> range:
        size = min(cell_len(self.key) + cell_len(self.words) + 6, width // 2 - 2)
        start, clicked = (width - size) // 2, self.clicked_at
        if clicked is not None and start <= clicked < start + size:
            beside = start + size if clicked < width // 2 else start - size
            start = max(0, min(beside, width - size))
        return range(start, start + size)

    def draw(self, width: int, height: int) -> list[Line]:
        """Return the button, with half a line above and below if there is room."""
        span = self.span(width)
        key = segment(f"  {self.key}  ", "accent", "raised", bold=True)
        words = segment(fit(self.words, len(span) - key.cell_length), "ink", "raised", bold=True)
        before = blank(span.start)
        above, below = ([before, segment(half * len(span), "raised")] for half in "▄▀")
        button = [before, key, words]
        return [above, button, below] if height >= 3 else [button]

    async def on_click(self, event: events.Click) -> None:
        """Do what the key on the button does."""
        if event.x in self.span(self.size.width):
            await self.app.run_action("show", self.parent)
