"""The colours of each theme."""

from __future__ import annotations

from sushigo_tui.files.settings import ThemeName

_BOARD = {
    "belt": "#3c3b41",
    "joint": "#29282c",
    "seam": "#aeacb5",
    "gold": "#f5cd5f",
    "lacquer": "#691a1c",
    "tile": "#f7efe2",
    "tile-ink": "#2b2420",
    "rice": "#f6efe2",
    "rice-ink": "#2b2420",
    "pale": "#93897d",
    "pale-ink": "#1a1512",
    "mat": "#6b3f2a",
    "slats": "#a8714d",
    "sushi": "#f4876a",
    "go": "#f2c14e",
}
"""The board, the cards and the title, which look much the same on a dark and on a light table."""

_DARK = _BOARD | {
    "paper": "#1b1816",
    "tray": "#262019",
    "raised": "#3a3028",
    "ink": "#f2eadf",
    "soft": "#bcae9f",
    "faint": "#a99c8e",
    "salmon": "#f4876a",
    "ginger": "#f2c14e",
    "leaf": "#93c47d",
    "plum": "#e8838d",
}

_LIGHT = _BOARD | {
    "paper": "#ebe3d5",
    "tray": "#dfd5c4",
    "raised": "#d2c5b0",
    "ink": "#241d18",
    "soft": "#4b4037",
    "faint": "#574b40",
    "salmon": "#8f2d12",
    "ginger": "#664400",
    "leaf": "#2b5417",
    "plum": "#8c1f3c",
    "rice": "#fffdf8",
    "tile": "#fffdf8",
    "pale": "#b3a999",
    "sushi": "#d8432b",
    "go": "#c97a00",
}

_CONTRAST = _BOARD | {
    "paper": "#000000",
    "tray": "#242424",
    "raised": "#002f73",
    "ink": "#ffffff",
    "soft": "#f0f0f0",
    "faint": "#d8d8d8",
    "salmon": "#ffb59e",
    "ginger": "#ffe14d",
    "leaf": "#8dff8d",
    "plum": "#ffb0c4",
    "belt": "#2e2e2e",
    "joint": "#1a1a1a",
    "seam": "#c0c0c0",
    "#f0645a": "#f27a71",
    "gold": "#ffe14d",
    "lacquer": "#4a0d10",
    "tile": "#ffffff",
    "tile-ink": "#000000",
    "rice": "#ffffff",
    "rice-ink": "#000000",
    "pale": "#a8a8a8",
    "pale-ink": "#000000",
    "sushi": "#ffb59e",
    "go": "#ffe14d",
}

# These eight stay far apart where red and green look alike, too.
_COLOUR_BLIND = _DARK | {
    "salmon": "#dd8822",
    "ginger": "#ffe234",
    "leaf": "#56b4e9",
    "plum": "#ffb3a7",
    "sushi": "#dd8822",
    "go": "#ffe234",
    "#f0645a": "#ffffdd",
    "#5b9bf0": "#7799ff",
    "#e8c547": "#ffdd22",
    "#6cbf5f": "#88aa66",
    "#b083f0": "#ddee88",
    "#f0883e": "#dd8822",
    "#3fb8af": "#99ddff",
    "#f28cb8": "#ff66aa",
}

# The dark end of a terminal's sixteen is dark and the light end light, whatever its owner made of them.
_SIXTEEN = {
    "paper": "black",
    "tray": "black",
    "raised": "blue",
    "ink": "bright_white",
    "soft": "white",
    "faint": "white",
    "salmon": "bright_red",
    "ginger": "bright_yellow",
    "leaf": "bright_green",
    "plum": "bright_magenta",
    "belt": "bright_black",
    "joint": "black",
    "seam": "white",
    "gold": "bright_yellow",
    "lacquer": "red",
    "tile": "white",
    "tile-ink": "black",
    "rice": "white",
    "rice-ink": "black",
    "pale": "black",
    "pale-ink": "white",
    "mat": "yellow",
    "slats": "black",
    "sushi": "bright_red",
    "go": "bright_yellow",
    "#f0645a": "bright_red",
    "#5b9bf0": "bright_blue",
    "#e8c547": "bright_yellow",
    "#6cbf5f": "bright_green",
    "#b083f0": "bright_magenta",
    "#f0883e": "yellow",
    "#3fb8af": "bright_cyan",
    "#f28cb8": "bright_white",
}

PALETTES: dict[ThemeName, dict[str, str]] = {
    "dark": _DARK,
    "light": _LIGHT,
    "high-contrast": _CONTRAST,
    "colour-blind": _COLOUR_BLIND,
    "16-colour": _SIXTEEN,
}
"""Each theme's colours by name, `#rrggbb` or one of the terminal's own, and what other pawns there are.

In style sheets each is a variable of the same name, such as `$salmon`.
"""
