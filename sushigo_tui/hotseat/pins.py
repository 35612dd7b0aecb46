"""PINs of seats: they are asked for, checked, and kept with the game only as a salted hash."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from sushigo_tui.hotseat.asker import Asker, Checked, GivenUp
from sushigo_tui.store.faults import TakenOver
from sushigo_tui.text.phrases import whose

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session

Worked = TypeVar("Worked")

LONGEST_PIN = 12

COST = 14
"""The logarithm of scrypt's n: it takes a quarter of a second and 16 MB."""

ROUNDS = 600_000
"""The rounds of PBKDF2, which is used where there is no scrypt, or no memory for it."""

FREE = 5
"""Wrong PINs in a row after which each further try waits."""

LONGEST_WAIT = 30
"""Seconds that a try waits at most."""

PLAIN_WORDS = frozenset(("back", "help", "again", "quit"))
"""What is understood in plain mode wherever something is typed, and is no try."""

UNCHECKED = "This PIN can't be checked here: Python has no scrypt, or too little memory."


def pin_fault(pin: str) -> str:
    """What is wrong with a new PIN, in a sentence; none at all is all right."""
    if pin.isspace():
        return "Spaces alone are easy to forget: add something else."
    if pin.strip().casefold() == "back":
        return "back goes back in plain lines: choose something else."
    return f"At most {LONGEST_PIN} characters, please." if len(pin) > LONGEST_PIN else ""


def seal(pin: str) -> str:
    """The hash of a PIN in hexadecimal, behind its salt and a mark of how it was made; takes long."""
    salt = os.urandom(16)
    for method, cost in (("scrypt", COST), ("pbkdf2", ROUNDS)):
        with suppress(AttributeError, MemoryError, ValueError):
            return f"{method}:{cost}:{salt.hex()}{_hash(pin, salt, method, cost)}"
    raise MemoryError


def opens(pin: str, sealed: str) -> bool:
    """Whether this PIN is the one that was sealed; takes long.

    Raises AttributeError, MemoryError or ValueError where it can't be found out.
    """
    mark, _, salted = sealed.rpartition(":")
    # At first all were hashed in the same way.
    method, cost = mark.split(":") if mark else ("pbkdf2", "20000")
    return hmac.compare_digest(_hash(pin, bytes.fromhex(salted[:32]), method, int(cost)), salted[32:])


def _hash(pin: str, salt: bytes, method: str, cost: int) -> str:
    if method == "scrypt":
        return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=8, p=5, dklen=32).hex()
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, cost).hex()


async def _aside(work: Callable[..., Worked], *given: str) -> Worked:
    """Do some work that takes long, in a thread if one can be started."""
    try:
        begun = asyncio.get_running_loop().run_in_executor(None, work, *given)
    except RuntimeError:
        return work(*given)
    return await begun


async def pause(seconds: int) -> None:
    """Wait for so many seconds."""
    if seconds:
        await asyncio.sleep(seconds)


def _count_wrong(session: Session, people: Mapping[str, str], by: int = 1) -> None:
    """Count a wrong PIN for these people, sealed by their names; with -1 take the count back."""
    wrong, untold = Counter(session.seating.wrong_pins), Counter(session.seating.untold)
    for name, sealed in people.items():
        wrong[sealed] += by
        untold[name] += by
    # Without those that are zero.
    session.seating = replace(session.seating, wrong_pins=dict(+wrong), untold=dict(+untold))


def _open(session: Session, sealed: str, resealed: str) -> None:
    """Forget the wrong tries before a PIN that was right, and seal it in another way from now on."""
    seating = session.seating
    session.seating = replace(
        seating,
        wrong_pins={each: count for each, count in seating.wrong_pins.items() if each != sealed},
        pins={seat: resealed if pin == sealed else pin for seat, pin in seating.pins.items()},
    )


def seconds_to_wait(session: Session, people: Mapping[str, str]) -> int:
    """How long the next try waits, after so many wrong ones in a row for these people."""
    wrong = max(session.seating.wrong_pins.get(sealed, 0) for sealed in people.values())
    return min(1 << (wrong - FREE), LONGEST_WAIT) if wrong >= FREE else 0


async def check_pin(session: Session, pin: str, people: Mapping[str, str]) -> Checked:
    """Find out whether this is the PIN of one of these people, who have sealed ones by their names.

    What is found is the sealed one. Each try is counted, and in the store, before it is checked.
    """
    wrong = f"That is not {' or '.join(map(whose, people))} PIN."
    if not pin:
        return Checked(wrong)
    counts = pin.strip().casefold() not in PLAIN_WORDS
    if counts:
        await pause(seconds_to_wait(session, people))
        _count_wrong(session, people)
        try:
            await session.save()
        except TakenOver as fault:
            return Checked(str(fault))
    try:
        found = [each for each in people.values() if await _aside(opens, pin, each)]
    except (AttributeError, MemoryError, ValueError):
        _count_wrong(session, people, -counts)
        return Checked(UNCHECKED)
    if not found:
        seconds = seconds_to_wait(session, people)
        return Checked(f"{wrong} The next try takes {seconds} s." if seconds else wrong)
    _count_wrong(session, people, -counts)
    sealed = found[0] if ":" in found[0] else await _aside(seal, pin)
    _open(session, found[0], sealed)
    return Checked("", sealed)


async def ask_pin(
    asker: Asker, session: Session, name: str, sealed: str, without: str = "", *, needed: bool = True
) -> str:
    """Ask for somebody's PIN; returns it sealed, or nothing if there is none.

    `without` says what becomes of it without, which is refused if `needed`. Raises GivenUp.
    """
    if not sealed:
        return ""

    async def checked(pin: str) -> Checked:
        return await check_pin(session, pin, {name: sealed}) if pin or needed else Checked("")

    return await asker.secret(f"{whose(name)} PIN? {without}".strip(), checked)


async def ask_new_pin(asker: Asker, name: str, *, replaces: bool = False) -> str:
    """Ask for a new PIN, twice, and return it sealed; nothing for none.

    Where it `replaces` another one, that is asked first. Raises GivenUp.
    """
    if replaces and not await asker.confirm(f"{name} has a PIN. Replace it?", "replace it", "keep it"):
        raise GivenUp
    question = (
        f"A PIN for {name}, up to {LONGEST_PIN} characters. Everybody else looks away! Enter alone for none."
    )

    async def first(pin: str) -> Checked:
        return Checked(pin_fault(pin), pin)

    asked = question
    while pin := await asker.secret(asked, first):

        async def second(again: str, pin: str = pin) -> Checked:
            wrong = pin_fault(again) if again else "Type the same PIN, or go back."
            return Checked(wrong, await _aside(seal, pin) if again == pin else "")

        asked = question
        # Back from there is back to the first.
        with suppress(GivenUp):
            if sealed := await asker.secret("The same PIN once more:", second):
                return sealed
            asked = f"The two are not the same. {question}"
    return ""
