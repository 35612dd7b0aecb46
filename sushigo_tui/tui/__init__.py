"""The screens, on Textual."""

import os

# With these Textual writes what is on the screen, a hand perhaps, or what was typed, to a file or a socket.
for _leak in ("TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_SCREENSHOT"):
    os.environ.pop(_leak, None)
