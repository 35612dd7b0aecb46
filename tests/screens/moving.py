"""A moving picture: how a turn, a count and a finale look, as one animated SVG."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.terminal_theme import TerminalTheme
from textual.strip import Strip

from sushigo_tui.rules.game import Game
from sushigo_tui.tui.game.handing_over import HandingOver
from tests.screens.svg import EDGE, HIGH, WIDE, line_svg
from tests.tui.game.table import Players, at_table
from tests.tui.moments import last_turn, printed

SIZE = 100, 30
LOOK, READ = 0.7, 2.0
"""Seconds after a key, and for what is to be read."""


class Frame(NamedTuple):
    """The content of the screen, and the seconds for which it stays."""

    seconds: float
    lines: tuple[Strip, ...]


async def film() -> list[Frame]:
    """Two cards that are chosen and revealed, the last round counted, and who won."""
    return [*await _scene(_choosing(), _choose), *await ending(4)]


async def ending(seats: int) -> list[Frame]:
    """The last round counted, in a game of so many, the desserts, and who won."""
    return await _scene(last_turn(seats, 3), _end)


def _choosing() -> Game:
    """A game of four, of whom two have chosen."""
    game = printed("master-menu", 4, 2, 5)
    for decision in game.decisions[2:]:
        game.place(decision.seat, decision.options[0])
    return game


class Camera:
    """Takes a picture of all that a key or a motion has changed."""

    def __init__(self, people: Players) -> None:
        self.people = people
        self.frames: list[Frame] = []

    def take(self, seconds: float) -> None:
        """Keep what is on the screen for so long."""
        lines = self.people.app.screen._compositor.render_strips()
        self.frames.append(Frame(seconds, tuple(line.simplify() for line in lines)))

    async def press(self, key: str, seconds: float) -> None:
        """Press a key, and see all that moves then, the last of it for so long."""
        await self.people.press(key)
        stage = self.people.screen.stage
        motion = stage.flood.motion if isinstance(stage, HandingOver) else stage.motion
        while motion is not None and motion.moving:
            self.take(motion._left[0][0])
            motion.go_on()
            await self.people.settle()
        self.take(seconds)


async def _scene(game: Game, play: Callable[[Camera], Awaitable[None]]) -> list[Frame]:
    async with at_table(game, size=SIZE) as people:
        camera = Camera(people)
        await play(camera)
    return camera.frames


async def _choose(camera: Camera) -> None:
    camera.take(LOOK)
    camera.people.stop_motion()
    await camera.press("space", READ)
    for key in ("right", "right", "right", "left"):
        await camera.press(key, LOOK)
    await camera.press("enter", READ)
    await camera.press("space", LOOK)
    await camera.press("2", LOOK)
    await camera.press("enter", LOOK)
    await camera.press("space", READ)


async def _end(camera: Camera) -> None:
    await camera.people.press("space", "enter")
    camera.people.stop_motion()
    for seconds in (READ, 2 * READ, READ):
        await camera.press("enter", seconds)


def every_half_second(frames: Iterable[Frame]) -> Iterator[tuple[Strip, ...]]:
    """Yield what is on the screen at such times."""
    end, taken = 0.0, 0
    for frame in frames:
        end += frame.seconds
        while taken / 2 < end:
            yield frame.lines
            taken += 1


def moving_svg(frames: Sequence[Frame], theme: TerminalTheme) -> str:
    """Each line is drawn once for all that it ever shows, and seen while it does.

    Where people want no motion, the first picture stays.
    """
    total = sum(frame.seconds for frame in frames)
    rules, groups = [], []
    for y in range(len(frames[0].lines)):
        versions = _versions(frames, y, theme)
        for number, (drawn, times) in enumerate(versions.items()):
            name = f"l{y}-{number}"
            if len(versions) > 1:
                rules.append(_keyframes(name, times, total))
            hidden = "" if times[0][0] == 0 else ' visibility="hidden"'
            groups.append(f'<g id="{name}"{hidden} transform="translate(0 {y * HIGH})">{drawn}</g>')
    width, height = SIZE[0] * WIDE + 2 * EDGE, SIZE[1] * HIGH + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        "<style>text{font:16.6px 'DejaVu Sans Mono','Fira Code',monospace;white-space:pre}"
        ".b{font-weight:bold}path{shape-rendering:crispEdges}"
        f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}</style>"
        f'<rect width="{width}" height="{height}" fill="{theme.background_color.hex}"/>'
        f"{''.join(groups)}</svg>\n"
    )


def _versions(frames: Sequence[Frame], y: int, theme: TerminalTheme) -> dict[str, list[tuple[float, float]]]:
    """All that a line ever shows, each with the seconds from which and until which it does."""
    versions: dict[str, list[tuple[float, float]]] = {}
    now = 0.0
    drawn = ((line_svg(frame.lines[y], 0, theme), frame.seconds) for frame in frames)
    for version, same in groupby(drawn, lambda each: each[0]):
        until = now + sum(seconds for _, seconds in same)
        if until > now:
            versions.setdefault(version, []).append((now, until))
        now = until
    return versions


def _keyframes(name: str, times: Sequence[tuple[float, float]], total: float) -> str:
    """When a line is to be seen and when not, with nothing in between."""
    changes = {0.0: "hidden"}
    for start, end in times:
        changes[start] = "visible"
        if end < total:
            changes[end] = "hidden"
    steps = "".join(f"{100 * at / total:.2f}%{{visibility:{to}}}" for at, to in sorted(changes.items()))
    return f"@keyframes {name}{{{steps}}}#{name}{{animation:{name} {total:.2f}s step-end infinite}}"
