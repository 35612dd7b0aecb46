"""The game record: a whole game as one JSON document, and back."""

from .codec import (
    RULES,
    RecordError,
    plain_json,
    read,
    read_pick,
    read_with_head,
    result,
    resume,
    write,
    write_event,
    write_pick,
    write_setup,
)

__all__ = [
    "RULES",
    "RecordError",
    "plain_json",
    "read",
    "read_pick",
    "read_with_head",
    "result",
    "resume",
    "write",
    "write_event",
    "write_pick",
    "write_setup",
]
