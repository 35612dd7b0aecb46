"""The figures of a simulation, for programs and for people."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import islice

from sushigo_tui.simulate.tally import Bot, Spread, Tally, share_margin, share_range


def as_dict(tally: Tally, seed: int, new: int, seconds: float) -> dict[str, object]:
    """All of them as plain values; `new` games were played in so many seconds, others came from a file."""
    return {
        "games": tally.games,
        "deals": tally.deals,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(new / seconds),
        "points": _spread(tally.points),
        "bots": {name: _bot(bot) for name, bot in tally.bots.items()},
        "dishes": {dish: _spread(points) for dish, points in sorted(tally.dishes.items())},
        "decisions": dict(sorted(tally.decisions.items())),
    }


def _spread(values: Spread) -> dict[str, float | None]:
    mean, spread = round(values.mean, 3), round(values.deviation, 3)
    return {"mean": mean, "spread": spread, "low": values.low, "high": values.high}


def _bot(bot: Bot) -> dict[str, object]:
    return {
        "seats": bot.seats,
        "wins": _interval(bot.wins.mean, share_margin(bot.wins)),
        "points": _interval(bot.points.mean, bot.points.margin),
        "dishes": {
            dish: {"taken": round(each.taken / each.seats, 3), "points": round(each.points / each.seats, 3)}
            for dish, each in sorted(bot.dishes.items())
        },
    }


def _interval(mean: float, margin: float) -> dict[str, float | None]:
    """A mean and its 95 % margin, which one deal alone does not have."""
    return {"mean": round(mean, 4), "margin": None if math.isinf(margin) else round(margin, 4)}


def as_text(tally: Tally, seed: int, new: int, seconds: float) -> str:
    """The same for a reader, in 80 columns."""
    lines = [_head(tally, seed, new, seconds), "", *_bots(tally), ""]
    lines.append(f"{'a seat, a game':<22}{'mean':>8}{'spread':>8}{'low':>6}{'high':>6}")
    for name, points in [("points", tally.points), *sorted(tally.dishes.items())]:
        lines.append(f"{name:<22}{points.mean:>8.2f}{points.deviation:>8.2f}{points.low:>6}{points.high:>6}")
    lines += _dishes(tally)
    lines += ["", f"{'decisions taken':<32}{'times':>18}"]
    lines += [f"{kind:<32}{count:>18,}" for kind, count in sorted(tally.decisions.items())]
    return "\n".join(lines)


def _head(tally: Tally, seed: int, new: int, seconds: float) -> str:
    of = f" of {tally.deals:,} deals" if tally.deals < tally.games else ""
    before = f"{tally.games - new:,} of them before, " if new < tally.games else ""
    rate = f"{new / seconds:,.0f} a second" if new / seconds >= 10 else f"{new / seconds:,.2f} a second"
    return f"{tally.games:,} played{of}, {before}{rate} (--seed {seed})"


def _bots(tally: Tally) -> Iterator[str]:
    yield f"{'a seat, a game':<22}{'seats':>8}{'wins':>8}{'95 %':>14}{'points':>9}{'95 %':>8}"
    for name, bot in tally.bots.items():
        wins, points = bot.wins, bot.points
        known = not math.isinf(points.margin)
        low, high = share_range(wins.mean, share_margin(wins))
        sure = (f"{low:.1%}-{high:.1%}", f"±{points.margin:.2f}") if known else ("", "")
        yield (f"{name:<22}{bot.seats:>8,}{wins.mean:>8.1%}{sure[0]:>14}{points.mean:>9.2f}{sure[1]:>8}")


def _dishes(tally: Tally) -> Iterator[str]:
    """The cards that each bot took of a dish, in a game that had it, and its points; three bots abreast."""
    bots = iter(tally.bots.items())
    names = sorted({dish for bot in tally.bots.values() for dish in bot.dishes})
    while some := list(islice(bots, 3)):
        yield ""
        yield f"{'':<22}" + "".join(f"{name:>18}" for name, _ in some)
        yield f"{'a seat, a game':<22}" + f"{'taken':>10}{'points':>8}" * len(some)
        for name in names:
            cells = [bot.dishes[name] for _, bot in some]
            yield f"{name:<22}" + "".join(
                f"{each.taken / each.seats:>10.2f}{each.points / each.seats:>8.2f}" for each in cells
            )
