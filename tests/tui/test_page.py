"""Tests of text that is read, and of lists that are longer than the window."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widget import Widget

from sushigo_tui.files.settings import Settings
from sushigo_tui.tui.base_app import BaseApp
from sushigo_tui.tui.widgets.choice_list import ChoiceList, Row
from sushigo_tui.tui.widgets.page import Page
from tests.tui.screen_text import screen_lines


class Alone(BaseApp):
    """An application of one widget."""

    def __init__(self, widget: Widget) -> None:
        super().__init__(Settings())
        self.widget = widget

    def compose(self) -> ComposeResult:
        yield self.widget


async def lines_of(text: str, *, centred: bool = False) -> list[str]:
    """The lines of a page of 24 columns with this text."""
    page = Page(Text(text), left=0)
    page.centred = centred
    async with Alone(page).run_test(size=(24, 6)) as pilot:
        return [line.rstrip() for line in screen_lines(pilot.app) if line.strip()]


async def test_things_with_dots_between_them_are_parted_there_without_the_dot() -> None:
    told = "Played: Amy egg · Phil squid nigiri · Zoe tofu"
    assert await lines_of(told) == ["Played: Amy egg", "Phil squid nigiri", "Zoe tofu"]
    assert await lines_of("Amy egg · Phil tofu") == ["Amy egg · Phil tofu"]


async def test_what_goes_on_below_a_number_hangs_below_the_words() -> None:
    told = " 5 dumpling, and tempura for the dummy\n   +1 now"
    assert await lines_of(told) == [" 5 dumpling, and tempura", "   for the dummy", "   +1 now"]


async def test_no_line_ends_with_the_space_at_which_it_is_divided() -> None:
    page = Page(Text("Amy egg, Phil squid nigiri, Zoe tofu"))
    async with Alone(page).run_test(size=(24, 6)):
        assert [line.plain for line in page.lines] == ["Amy egg, Phil squid", "nigiri, Zoe tofu"]


async def test_a_style_of_all_of_a_text_is_painted() -> None:
    page = Page(Text("Amy egg, Phil squid nigiri", "bold"))
    async with Alone(page).run_test(size=(24, 6)):
        assert all(
            piece.style and piece.style.bold
            for y in (0, 1)
            for piece in page.render_line(y)
            if piece.text.strip()
        )


async def test_each_line_may_be_in_the_middle() -> None:
    assert await lines_of("Amy\nChristopher", centred=True) == [" " * 10 + "Amy", " " * 6 + "Christopher"]


async def test_the_first_text_is_shown_that_leaves_a_line_of_air_above() -> None:
    page = Page()
    page.airy = True
    page.show(Text("1\n2\n3"), Text("1\n2"), Text("1"))
    for height, lines in ((4, 3), (3, 2), (2, 1), (1, 1)):
        async with Alone(page).run_test(size=(24, height)):
            assert len(page.lines) == lines


async def test_no_word_is_alone_on_the_last_line_of_an_airy_page() -> None:
    page = Page(Text("Every pair scores 5. A single one scores nothing."))
    page.airy = True
    async with Alone(page).run_test(size=(45, 6)):
        assert [line.plain for line in page.lines] == ["Every pair scores 5. A", "single one scores nothing."]


async def test_what_is_beside_rows_is_in_one_column_but_for_a_row_without_room() -> None:
    rows = [Row("Amy", "plays", "@"), Row("Play now", "as Amy"), Row("Resume", "Amy, Phil, Zoe")]
    async with Alone(ChoiceList(rows)).run_test(size=(28, 3)) as pilot:
        shown = [line.rstrip() for line in screen_lines(pilot.app)]
        assert [line.find(row.note) for line, row in zip(shown, rows, strict=True)] == [15, 15, 13]


async def test_a_list_says_that_it_goes_on() -> None:
    choices = ChoiceList([Row(str(number)) for number in range(9)])
    choices.styles.height = 6
    async with Alone(choices).run_test(size=(24, 6)) as pilot:
        for keys, above, below in (((), " ", "▼"), (("end",), "▲", " "), (("up",) * 6, "▲", "▼")):
            await pilot.press(*keys)
            await pilot.pause()
            shown = screen_lines(pilot.app)
            assert (shown[0].ljust(24)[-1], shown[5].ljust(24)[-1]) == (above, below)
