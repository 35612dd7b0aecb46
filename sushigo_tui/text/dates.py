"""When something happened."""

from __future__ import annotations

from datetime import datetime


def when(moment: str, now: datetime | None = None) -> str:
    """An ISO 8601 moment in this place's time: "today 21:40", "yesterday 9:05", "3 Nov", "3 Nov 2025"."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):
        return "some time ago"
    now = (now or datetime.now()).astimezone()
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {then.hour}:{then.minute:02}"
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return f"{then.day} {months[then.month - 1]}" + (f" {then.year}" if then.year != now.year else "")


def stamp(moment: str | None) -> str:
    """An ISO 8601 moment in this place's time, in 16 columns: "2025-11-03 21:40"."""
    try:
        return datetime.fromisoformat(moment or "").astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return f"{'?':16}"
