"""The cards of a moment that is watched again, as rows and hands show them."""

from __future__ import annotations

from sushigo_tui.hotseat.steps import Reveal
from sushigo_tui.rules.dishes.uramaki import URAMAKI
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.moments import Moment
from sushigo_tui.tui.picking import Picking
from sushigo_tui.tui.terminal import Symbols
from sushigo_tui.tui.theme import PAWNS
from sushigo_tui.tui.unfolding import Faces, Unfolding
from sushigo_tui.tui.widgets.card_row import Shown
from sushigo_tui.tui.widgets.hands import Held


def hand(moment: Moment, seat: int, face: Faces) -> list[Shown]:
    """A seat's hand when a turn starts, with what each card would have added, if there was a choice."""
    view = moment.eyes[seat]
    picking = Picking(view) if view.decision is not None else None
    return [Shown(face(card), feet=picking.foot(at) if picking else ()) for at, card in enumerate(view.hand)]


def hands(moment: Moment, seat: int | None) -> list[Held]:
    """All hands, or this seat's alone."""
    return [
        Held(at, view.names[at], view.hand, moment.marked(at))
        for at, view in enumerate(moment.eyes)
        if seat in (None, at)
    ]


def played(
    game: Game, moment: Moment, face: Faces, symbols: Symbols
) -> tuple[tuple[Shown, ...], frozenset[int]]:
    """Everybody's cards of a turn and what became of them, and those that something came of last."""
    view = moment.view
    backs = [
        Shown(None, above=f"{pawn.mark(symbols)} {name}", colour=pawn.colour)
        for name, pawn in zip(view.names, PAWNS, strict=False)
    ]
    icons = [URAMAKI.count(table) for table in game.tables_at(view.round, view.turn)]
    *before, last = Unfolding(Reveal(moment.notes, moment.told), backs, face, icons, ()).frames()
    lit = next((frame.lit for frame in reversed(before) if frame.news and moment.told), frozenset[int]())
    return last.cards, lit
