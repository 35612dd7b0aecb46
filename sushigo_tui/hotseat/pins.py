"""A seat's PIN, kept only as a salted hash, with the game."""

from __future__ import annotations

import hashlib
import hmac
import os

LONGEST = 12


def fault(pin: str) -> str:
    """What is wrong with a new PIN, in a sentence; none at all is all right."""
    if pin.isspace():
        return "Spaces alone are easy to forget: add something else."
    return f"At most {LONGEST} characters, please." if len(pin) > LONGEST else ""


def seal(pin: str) -> str:
    """The hash of a PIN, with its salt, in hexadecimal."""
    salt = os.urandom(16)
    return salt.hex() + _hash(pin, salt)


def opens(pin: str, sealed: str) -> bool:
    """Whether this PIN is the one that was sealed."""
    return hmac.compare_digest(_hash(pin, bytes.fromhex(sealed[:32])), sealed[32:])


def _hash(pin: str, salt: bytes) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, 20_000).hex()
