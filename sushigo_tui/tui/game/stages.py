"""A stage for each kind of step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushigo_tui.hotseat import steps
from sushigo_tui.pictures.pawns import Pawn
from sushigo_tui.tui.game.asking import Asking
from sushigo_tui.tui.game.choosing import Choosing
from sushigo_tui.tui.game.finishing import Finishing
from sushigo_tui.tui.game.handing_over import HandingOver
from sushigo_tui.tui.game.revealing import Revealing
from sushigo_tui.tui.game.scoring import Scoring
from sushigo_tui.tui.game.stage import Stage, StageContext
from sushigo_tui.tui.game.turning_over import TurningOver
from sushigo_tui.tui.game.waiting import Waiting
from sushigo_tui.tui.widgets.desserts import Desserts
from sushigo_tui.tui.widgets.dishes import DishBriefs
from sushigo_tui.tui.widgets.lead_chart import LeadChart
from sushigo_tui.tui.widgets.sheet import ScoreSheet
from sushigo_tui.tui.widgets.winner import Winner


def stages(context: StageContext, pawns: Sequence[Pawn]) -> dict[type[steps.Step], Stage[Any]]:
    """All that a game can be shown on, each made once."""
    setup = context.session.game.setup
    return {
        steps.HandOver: HandingOver(context),
        steps.Choose: Choosing(context, DishBriefs(setup)),
        steps.Wait: Waiting(context),
        steps.Ready: TurningOver(context),
        steps.Reveal: Revealing(context),
        steps.Ask: Asking(context),
        steps.RoundEnd: Scoring(context, ScoreSheet(pawns)),
        steps.Final: Finishing(context, Desserts(pawns), Winner(), ScoreSheet(pawns), LeadChart(pawns)),
    }
