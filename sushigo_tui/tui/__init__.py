"""The screens, built with Textual."""

import os

# Most of Textual's variables could write the screen (perhaps a hand) or what is typed to a file or socket, or
# stop at an unknown value. An exported window size would hide the real one.
_HARMLESS = {"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FPS", "TEXTUAL_SMOOTH_SCROLL"}
for _name in [*os.environ]:
    if _name in ("COLUMNS", "LINES") or (_name.startswith("TEXTUAL") and _name not in _HARMLESS):
        del os.environ[_name]
