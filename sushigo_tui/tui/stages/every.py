"""A stage for each kind of step."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.hotseat import steps
from sushigo_tui.tui.theme import Pawn
from sushigo_tui.tui.widgets.briefs import Briefs
from sushigo_tui.tui.widgets.lead import Lead
from sushigo_tui.tui.widgets.sheet import ScoreSheet
from sushigo_tui.tui.widgets.winner import Winner

from .asking import Asking
from .choosing import Choosing
from .finishing import Finishing
from .handing_over import HandingOver
from .revealing import Revealing
from .scoring import Scoring
from .stage import Sitting, Stage
from .turning_over import TurningOver
from .waiting import Waiting


def stages(sitting: Sitting, pawns: Sequence[Pawn]) -> dict[type[steps.Step], Stage]:
    """All that a game can be shown on, each made once."""
    setup = sitting.session.game.setup
    return {
        steps.HandOver: HandingOver(sitting),
        steps.Choosing: Choosing(sitting, Briefs(setup.dishes, setup.seats)),
        steps.Waiting: Waiting(sitting),
        steps.Ready: TurningOver(sitting),
        steps.Reveal: Revealing(sitting),
        steps.Ask: Asking(sitting),
        steps.Sheet: Scoring(sitting, ScoreSheet(pawns)),
        steps.Final: Finishing(sitting, Winner(pawns), ScoreSheet(pawns), Lead(pawns)),
    }
