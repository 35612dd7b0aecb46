"""PINs of seats: asking for them, checking them, and sealing them as a salted hash."""

import hashlib
import hmac
import os
from collections.abc import Mapping
from contextlib import suppress
from unicodedata import normalize

from sushigo_tui.hotseat.asker import Asker, WentBack
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.words import WORDS, as_meant, is_called
from sushigo_tui.language import join_sentences, say

LONGEST_PIN = 12


def pin_fault(pin: str) -> str:
    """Return the fault of a new PIN as a sentence; "" for a valid or an empty one."""
    if pin.isspace():
        return say("A PIN of spaces is easy to forget. Add another character.")
    if _is_command(pin):
        return say("In plain mode, this is a command. Choose another PIN.")
    if len(pin) > LONGEST_PIN:
        return say("Use at most {longest} characters.", longest=LONGEST_PIN)
    return ""


def _is_command(pin: str) -> bool:
    """Return whether plain mode would obey a line, which is then no PIN."""
    return is_called(as_meant(pin.strip()), [(word, "") for word in WORDS])


def seal(pin: str) -> str:
    """Return a PIN sealed: a new salt and the hash, in hexadecimal."""
    salt = os.urandom(16)
    return salt.hex() + _hash(pin, salt)


def opens(pin: str, sealed: str) -> bool:
    return hmac.compare_digest(_hash(pin, bytes.fromhex(sealed[:32])), sealed[32:])


def _hash(pin: str, salt: bytes) -> str:
    # Slower hashing would guard nothing: whoever can read this file can read the hands in it.
    typed = normalize("NFC", pin).encode()
    return hashlib.scrypt(typed, salt=salt, n=1 << 10, r=8, p=1, dklen=32).hex()


async def check_pin(session: Session, pin: str, people: Mapping[str, str]) -> str:
    """Return "" for a PIN of these people, sealed by name; count and save a wrong one, and return a fault."""
    if pin and any(opens(pin, sealed) for sealed in people.values()):
        return ""
    if pin and not _is_command(pin):
        # Everyone is told at the next reveal.
        session.facts = session.facts.with_wrong_pin(people)
        await session.save()
    return say("Wrong PIN.")


async def ask_pin(
    asker: Asker, session: Session, name: str, sealed: str, without: str = "", *, needed: bool = True
) -> str:
    """Ask for a player's PIN until it is right; return it sealed, or "" for a player without one.

    If it isn't `needed`, an empty line returns "", too; `without` says what happens without the PIN. Raises
    WentBack.
    """
    if not sealed:
        return ""

    async def fault(pin: str) -> str:
        return await check_pin(session, pin, {name: sealed}) if pin or needed else ""

    question = join_sentences([say("PIN for {name}?", name=name), without])
    pin = await asker.type(question, fault, secret=True)
    return sealed if pin else ""


async def ask_new_pin(asker: Asker, name: str, *, replaces: bool = False) -> str:
    """Ask for a new PIN, or whether it `replaces` one; return it sealed, or "" for none. Raises WentBack."""
    if replaces:
        asked = say("{name} has a PIN. Replace it?", name=name)
        if not await asker.confirm(asked, say("Replace it"), say("Keep it")):
            raise WentBack
    question = say(
        "Type a PIN for {name}, up to {longest} characters; everyone else looks away. "
        "For no PIN, just press {enter}.",
        name=name,
        longest=LONGEST_PIN,
    )

    def second(pin: str) -> str:
        return pin_fault(pin) if pin else say("Type the same PIN again, or go back.")

    asked = question
    while pin := await asker.type(asked, pin_fault, secret=True):
        asked = question
        # Going back from the second question leads to the first.
        with suppress(WentBack):
            again = await asker.type(say("Type the same PIN again:"), second, secret=True)
            if normalize("NFC", again) == normalize("NFC", pin):
                return seal(pin)
            asked = join_sentences([say("The PINs don't match."), question])
    return ""
