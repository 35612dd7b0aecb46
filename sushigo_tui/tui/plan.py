"""What the screens before a game say to the app."""

from __future__ import annotations

from textual.message import Message

from sushigo_tui.hotseat.draft import Step


class Onward(Message):
    """This screen's question is answered."""


class Backward(Message):
    """Back to the question before."""


class Show(Message):
    """Go to one screen."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step: Step = step


class GoOn(Message):
    """Go on with an unfinished game, which has this number in the store."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
