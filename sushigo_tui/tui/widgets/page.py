"""Text to read, wrapped and scrolled."""

from collections.abc import Iterable, Iterator, Sequence

from rich.segment import Segment
from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip

from sushigo_tui.text.cells import line_ends
from sushigo_tui.text.phrases import DOT
from sushigo_tui.tui.theme import painted_span, segment, span_style, text_style
from sushigo_tui.tui.widgets.lines import Scrolled

READABLE = 96
"""Longer lines, in columns, are hard to read."""


def readable(width: int) -> int:
    """Return the widest line of text, in columns, in a window of this width."""
    return max(1, min(width, READABLE))


class Page(Scrolled):
    """Styled text by paragraphs, centred as a whole, or `left` columns from the left if it fits there."""

    def __init__(self, text: Text | None = None, *, left: int | None = None, id: str | None = None) -> None:
        super().__init__(id=id)
        self.texts: tuple[Text, ...] = (text,) if text else ()
        self.left = left
        self.centred = False
        """True if each line is centred."""
        self.airy = False
        """True if the first line is empty as long as all lines fit below it."""
        self.top = 0
        self._lines: list[Text] = []
        self._wrapped_for = Size(0, 0)

    def show(self, *texts: Text) -> None:
        """Show the first text that fits, below an empty line if the page is airy, or else the last one."""
        if texts != self.texts:
            self.texts, self.top, self._lines, self._wrapped_for = texts, 0, [], Size(0, 0)
            self.refresh()

    @property
    def text(self) -> Text:
        """The longest text."""
        return self.texts[0] if self.texts else Text()

    @property
    def lines(self) -> list[Text]:
        """The wrapped text."""
        width, height = self.size
        if self.size != self._wrapped_for and width > 0:
            self._wrapped_for = self.size
            for text in self.texts:
                self._lines = self.wrapped(text, width)
                if len(self._lines) + self.airy <= height:
                    break
        return self._lines

    def wrapped(self, text: Text, width: int) -> list[Text]:
        """Return a text wrapped to `width` columns."""
        text = text.copy()
        text.rstrip()
        paragraphs: Iterable[Text] = text.split(allow_blank=True) if text else ()
        # A last word alone on a second line would be harder to read than a long line.
        lines = list[Text]()
        for each in paragraphs:
            lines += self._divided(each, width if each.cell_len <= width else readable(width))
        return lines

    def _divided(self, paragraph: Text, width: int) -> Iterator[Text]:
        """Yield the lines of a paragraph, all indented like its first word.

        A number or a dash before the first word stays to the left of the indent. A paragraph with dots is
        divided at a dot, which is left out.
        """
        indent = 0
        if paragraph.plain.startswith(" "):
            indent = len(paragraph) - len(paragraph.plain.lstrip(" 0123456789–"))
        before, words = paragraph.divide([indent])
        room = max(1, width - indent)
        line: Text | None = None
        lines: list[Text] = []
        for part in words.split(DOT):
            longer = part if line is None else Text.assemble(line, DOT, part)
            if line is not None and longer.cell_len > room:
                lines += self._on_lines(line, room)
                longer = part
            line = longer
        for at, each in enumerate([*lines, *self._on_lines(line or words, room)]):
            yield Text.assemble(before if at == 0 else " " * indent, each)

    def _on_lines(self, text: Text, width: int) -> Sequence[Text]:
        """Return the fewest lines, on an airy page of similar lengths; the last has more than two words."""
        ends = line_ends(text.plain, width, folds=True)
        even = range(text.cell_len // (len(ends) + 1), width)
        widths = even if self.airy else range(width, width // 2, -1)
        ways = (line_ends(text.plain, room, folds=True) for room in widths)
        fewest = (way for way in ways if len(way) <= len(ends))
        fine = (way for way in fewest if not way or text.plain[way[-1] :].count(" ") > 1)
        lines = list(text.divide(next(fine, ends)))
        for line in lines:
            line.rstrip()
        return lines

    @property
    def _left(self) -> int:
        """The columns to the left of the text."""
        widest = max((line.cell_len for line in self.lines), default=self.size.width)
        spare = self.size.width - widest
        return spare // 2 if self.left is None or self.left > spare else self.left

    def _strip(self, line: Text) -> Strip:
        """Return a line as painted."""
        left = (self.size.width - line.cell_len) // 2 if self.centred else self._left
        words = [segment(" " * left)]
        for text, style, _ in line.render(self.app.console, end=""):
            words.append(Segment(text, painted_span(style or span_style())))
        return Strip(words)

    def scroll_by(self, lines: int) -> None:
        """Scroll, as far as there is text."""
        top = max(0, min(self.top + lines, len(self.lines) - self.size.height))
        if top != self.top:
            self.top = top
            self.refresh()

    def scroll_page(self, pages: int) -> None:
        self.scroll_by(pages * max(1, self.size.height - 1))

    def on_resize(self) -> None:
        self.scroll_by(0)

    def render_line(self, y: int) -> Strip:
        """Return a line of the text; the last line in sight shows whether there is more."""
        at, width = self.top + y, self.size.width
        at -= self.airy and len(self.lines) < self.size.height
        line = self.lines[at] if 0 <= at < len(self.lines) else Text()
        if y < self.size.height - 1 or at + 1 >= len(self.lines):
            return self._strip(line).adjust_cell_length(width, text_style())
        whole_words = line.wrap(self.app.console, readable(width - 2 - self._left))[0]
        strip = self._strip(whole_words).adjust_cell_length(width - 2, text_style())
        return Strip([*strip, segment(" ▼", "accent")])
