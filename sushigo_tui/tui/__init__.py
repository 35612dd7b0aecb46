"""The screens, on Textual."""

import os

# With most of its variables Textual writes what is on the screen, a hand perhaps, or what was typed, into a
# file or a socket, or stops at a value that it does not know; and it believes an exported size of the window.
_HARMLESS = {"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FPS", "TEXTUAL_SMOOTH_SCROLL"}
for _name in [*os.environ]:
    if _name in ("COLUMNS", "LINES") or (_name.startswith("TEXTUAL") and _name not in _HARMLESS):
        del os.environ[_name]
