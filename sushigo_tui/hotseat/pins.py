"""A seat's PIN: how it is asked for, and kept only as a salted hash, with the game."""

from __future__ import annotations

import hashlib
import hmac
import os
from contextlib import suppress

from sushigo_tui.hotseat.asker import Asker, GivenUp
from sushigo_tui.text.phrases import whose

LONGEST = 12


def fault(pin: str) -> str:
    """What is wrong with a new PIN, in a sentence; none at all is all right."""
    if pin.isspace():
        return "Spaces alone are easy to forget: add something else."
    if pin.strip().casefold() == "back":
        return "back goes back in plain lines: choose something else."
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


def not_this(name: str) -> str:
    """What is said to a wrong PIN."""
    return f"That is not {whose(name)} PIN."


async def ask(asker: Asker, name: str, sealed: str, without: str = "", *, needed: bool = True) -> str:
    """Somebody's PIN, empty if there is none; `without` says what becomes of it without, refused if `needed`.

    Raises GivenUp.
    """
    if not sealed:
        return ""

    def wrong(pin: str) -> str:
        return "" if (not pin and not needed) or opens(pin, sealed) else not_this(name)

    return await asker.type(f"{whose(name)} PIN? {without}".strip(), wrong, secret=True)


def _again(pin: str) -> str:
    """What is wrong with a PIN that is typed once more, whether or not it is the same."""
    return fault(pin) if pin else "Type the same PIN, or go back."


async def ask_new(asker: Asker, name: str, *, replaces: bool = False) -> str:
    """A PIN that somebody makes up, typed twice; empty for none.

    Where it `replaces` another one, that is asked first. Raises GivenUp.
    """
    if replaces and not await asker.confirm(f"{name} has a PIN. Replace it?", "replace it", "keep it"):
        raise GivenUp
    question = (
        f"A PIN for {name}, up to {LONGEST} characters. Everybody else looks away! Enter alone for none."
    )
    asked = question
    while pin := await asker.type(asked, fault, secret=True):
        asked = question
        # Back from there is back to the first.
        with suppress(GivenUp):
            if await asker.type("The same PIN once more:", _again, secret=True) == pin:
                return pin
            asked = f"The two are not the same. {question}"
    return ""
