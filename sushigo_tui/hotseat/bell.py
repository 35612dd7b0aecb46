"""When those who look away are called."""

from __future__ import annotations

from sushigo_tui.hotseat.steps import HandOver, Ready, Step, seat_of


class Bell:
    """Tells when the laptop goes on to somebody else, or everybody has chosen."""

    def __init__(self) -> None:
        self._before: Step | None = None

    def calls(self, step: Step) -> bool:
        """Whether somebody is called now that this step is shown; who looks for the others is not."""
        before, self._before = self._before, step
        if before is None or isinstance(before, HandOver):
            return False
        match step:
            case HandOver(seat):
                return not isinstance(before, Ready) and seat != seat_of(before)
            case Ready():
                return step != before
        return False
