"""A stage for each kind of step."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_tui.hotseat import steps
from sushigo_tui.tui.game.asking import Asking
from sushigo_tui.tui.game.choosing import Choosing
from sushigo_tui.tui.game.finishing import Finishing
from sushigo_tui.tui.game.handing_over import HandingOver
from sushigo_tui.tui.game.revealing import Revealing
from sushigo_tui.tui.game.scoring import Scoring
from sushigo_tui.tui.game.stage import Sitting, Stage
from sushigo_tui.tui.game.turning_over import TurningOver
from sushigo_tui.tui.game.waiting import Waiting
from sushigo_tui.tui.theme import Pawn
from sushigo_tui.tui.widgets.dish_briefs import Briefs
from sushigo_tui.tui.widgets.lead_chart import Lead
from sushigo_tui.tui.widgets.sheet import ScoreSheet
from sushigo_tui.tui.widgets.winner import Winner


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
