"""The lines at the top of a screen: the title, the state of the game, and what to do now."""

from rich.cells import cell_len
from rich.segment import Segment

from sushigo_tui.files.names import steady
from sushigo_tui.text.cells import cut, first_that_fits, on_lines
from sushigo_tui.text.phrases import DOT
from sushigo_tui.tui.theme import fit, segment, text_style
from sushigo_tui.tui.widgets.lines import Lines
from sushigo_tui.tui.widgets.pieces import Line, middle

LEAST = 8
"""A title that must be cut to fewer columns than this is left out."""


class TitleLine(Lines):
    """The title line: menu, round and turn on the left, a remark on the right."""

    left: tuple[str, ...] = ()
    right = ""

    def show(self, left: tuple[str, ...], right: str) -> None:
        """Show other texts; the first one in `left` is the title."""
        self.left, self.right = left, right
        self.renew()

    def draw(self, width: int, height: int) -> list[Line]:
        if not self.left:
            return []
        title, *more = self.left
        remark = f" {self.right} " if self.right else ""
        room = width - cell_len(remark) - 2
        # The turn comes before the title, because people know which game they play.
        least = min(cell_len(title), LEAST)
        for words in (DOT.join(["", *more]), DOT.join(["", *more[:-1]])):
            if least + cell_len(words) <= room:
                title = cut(title, room - cell_len(words))
                break
        else:
            title, words = "", DOT.join(more)
        line = [segment(f" {title}", "ink", "tray", bold=True)]
        line.append(segment(fit(words, room - cell_len(title)), "soft", "tray"))
        return [[*line, segment(remark, "ink", "paper"), segment(" ", on="tray")]]


class Caption(Lines):
    """A line to be read first, and a softer line below it; or two lines if the first is too long for one.

    If both are to be `joined`, they share the first line where they fit, with air below.
    """

    DEFAULT_CSS = "Caption { height: 2; }"

    def __init__(self, *, joined: bool = False) -> None:
        super().__init__()
        self.joined = joined
        self.first = ""
        self.others: tuple[str, ...] = ()

    def show(self, first: str, *others: str) -> None:
        """Show another text, and below it the first of the `others` that fits."""
        self.first, self.others = first, others
        self.renew()

    def add(self, *others: str) -> None:
        """Keep the first line, and show below it the first of the `others` that fits."""
        self.show(self.first, *others)

    def draw(self, width: int, height: int) -> list[Line]:
        strong, soft = text_style(bold=True), text_style("soft")
        second = first_that_fits(self.others, width)
        first = f"{self.first} " * bool(self.first)
        if self.joined and cell_len(first + second) <= width:
            return [middle([Segment(first, strong), Segment(second, soft)], width), []]
        above, *below = on_lines(self.first, width, 2)
        lines = (above, strong), (below[0], strong) if below else (second, soft)
        return [middle([Segment(cut(steady(words), width), style)], width) for words, style in lines]
