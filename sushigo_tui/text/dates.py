"""Moments as people say them."""

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
