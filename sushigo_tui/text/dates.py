"""When something happened."""

from __future__ import annotations

from datetime import datetime

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


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
    return f"{then.day} {MONTHS[then.month - 1][:3]}" + (f" {then.year}" if then.year != now.year else "")


def stamp(moment: str | None) -> str:
    """An ISO 8601 moment in this place's time, in 16 columns: "2025-11-03 21:40"."""
    try:
        return datetime.fromisoformat(moment or "").astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return f"{'?':16}"


def day(moment: str) -> str:
    """The day of an ISO 8601 moment in this place's time: "3 November 2025"; "" if it is none."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return f"{then.day} {MONTHS[then.month - 1]} {then.year}"
