"""PINs of seats: asking for them, checking them, and sealing them as a salted hash."""

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

from sushigo_tui.hotseat.asker import Asker, Checked, WentBack
from sushigo_tui.language import mark, say, several, whose
from sushigo_tui.store.faults import TakenOver

if TYPE_CHECKING:
    from sushigo_tui.hotseat.session import Session

Worked = TypeVar("Worked")

LONGEST_PIN = 12

COST = 14
"""The logarithm of scrypt's n, which takes a quarter of a second and 16 MB."""

ROUNDS = 600_000
"""The rounds of PBKDF2, used if there is no scrypt or too little memory for it."""

FREE = 5
"""Wrong PINs in a row before each further try is delayed."""

LONGEST_WAIT = 30
"""The longest delay of a try, in seconds."""

PLAIN_WORDS = frozenset(("back", "help", "again", "quit"))
"""Commands of plain mode, understood in any typed line: none counts as a try."""

UNCHECKED = mark("This PIN can't be checked here: Python has no scrypt, or too little memory.")


def pin_fault(pin: str) -> str:
    """Return the fault of a new PIN as a sentence, or nothing; an empty one is valid."""
    if pin.isspace():
        return say("A PIN of spaces is easy to forget. Add another character.")
    if pin.strip().casefold() == "back":
        return say("In plain mode back is a command. Choose another PIN.")
    return say("Use at most {longest} characters.", longest=LONGEST_PIN) if len(pin) > LONGEST_PIN else ""


def seal(pin: str) -> str:
    """Return the hash of a PIN in hexadecimal, after its method and salt; slow."""
    salt = os.urandom(16)
    for method, cost in (("scrypt", COST), ("pbkdf2", ROUNDS)):
        with suppress(AttributeError, MemoryError, ValueError):
            return f"{method}:{cost}:{salt.hex()}{_hash(pin, salt, method, cost)}"
    raise MemoryError


def opens(pin: str, sealed: str) -> bool:
    """Return True if this is the PIN that was sealed; slow.

    Raises AttributeError, MemoryError or ValueError if it can't be checked here.
    """
    hashed, _, salted = sealed.rpartition(":")
    # The first PINs did not say how they were hashed.
    method, cost = (hashed or "pbkdf2:20000").split(":")
    return hmac.compare_digest(_hash(pin, bytes.fromhex(salted[:32]), method, int(cost)), salted[32:])


def _hash(pin: str, salt: bytes, method: str, cost: int) -> str:
    if method == "scrypt":
        return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=8, p=5, dklen=32).hex()
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, cost).hex()


async def _aside(work: Callable[..., Worked], *given: str) -> Worked:
    """Do slow work, in a thread if one can be started."""
    try:
        begun = asyncio.get_running_loop().run_in_executor(None, work, *given)
    except RuntimeError:
        return work(*given)
    return await begun


async def pause(seconds: int) -> None:
    """Wait for some seconds."""
    if seconds:
        await asyncio.sleep(seconds)


def _count_wrong(session: Session, people: Mapping[str, str], by: int = 1) -> None:
    """Count a wrong PIN for these people, whose sealed PINs are by name; with -1 undo that."""
    wrong, untold = Counter(session.facts.wrong_pins), Counter(session.facts.untold)
    for name, sealed in people.items():
        wrong[sealed] += by
        untold[name] += by
    # Unary plus drops zero counts.
    session.facts = replace(session.facts, wrong_pins=dict(+wrong), untold=dict(+untold))


def _open(session: Session, sealed: str, resealed: str) -> None:
    """Forget the wrong tries before a correct PIN, and replace its seal."""
    facts = session.facts
    session.facts = replace(
        facts,
        wrong_pins={each: count for each, count in facts.wrong_pins.items() if each != sealed},
        pins={seat: resealed if pin == sealed else pin for seat, pin in facts.pins.items()},
    )


def seconds_to_wait(session: Session, people: Mapping[str, str]) -> int:
    """Return the delay of the next try, after the wrong ones in a row for these people."""
    wrong = max(session.facts.wrong_pins.get(sealed, 0) for sealed in people.values())
    return min(1 << (wrong - FREE), LONGEST_WAIT) if wrong >= FREE else 0


async def check_pin(session: Session, pin: str, people: Mapping[str, str]) -> Checked:
    """Check whether this is the PIN of one of these people, whose sealed PINs are by name.

    The value found is the sealed PIN. Each try is counted and saved before it is checked.
    """
    wrong = say("Wrong PIN.")
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
        return Checked(say(UNCHECKED))
    if not found:
        seconds = seconds_to_wait(session, people)
        slow = several(
            "Wrong PIN. Checking the next one takes {number} second.",
            "Wrong PIN. Checking the next one takes {number} seconds.",
            seconds,
        )
        return Checked(slow if seconds else wrong)
    _count_wrong(session, people, -counts)
    sealed = found[0] if ":" in found[0] else await _aside(seal, pin)
    _open(session, found[0], sealed)
    return Checked("", sealed)


async def ask_pin(
    asker: Asker, session: Session, name: str, sealed: str, without: str = "", *, needed: bool = True
) -> str:
    """Ask for a player's PIN; return it sealed, or nothing for a player without one.

    `without` is a sentence about the consequences of typing none, which isn't allowed if `needed`.
    Raises WentBack.
    """
    if not sealed:
        return ""

    async def checked(pin: str) -> Checked:
        return await check_pin(session, pin, {name: sealed}) if pin or needed else Checked("")

    return await asker.secret(f"{say('{owner} PIN?', owner=whose(name))} {without}".strip(), checked)


async def ask_new_pin(asker: Asker, name: str, *, replaces: bool = False) -> str:
    """Ask for a new PIN, twice, and return it sealed, or nothing if none is wanted.

    If it `replaces` another one, ask about that first. Raises WentBack.
    """
    if replaces:
        asked = say("{name} has a PIN. Replace it?", name=name)
        if not await asker.confirm(asked, say("Replace it"), say("Keep it")):
            raise WentBack
    question = say(
        "Type a PIN for {name}, up to {longest} characters; everyone else looks away. "
        "For no PIN, just press Enter.",
        name=name,
        longest=LONGEST_PIN,
    )

    async def first(pin: str) -> Checked:
        return Checked(pin_fault(pin), pin)

    asked = question
    while pin := await asker.secret(asked, first):

        async def second(again: str, pin: str = pin) -> Checked:
            wrong = pin_fault(again) if again else say("Type the same PIN again, or go back.")
            return Checked(wrong, await _aside(seal, pin) if again == pin else "")

        asked = question
        # Going back from there leads to the first PIN.
        with suppress(WentBack):
            if sealed := await asker.secret(say("Type the same PIN again:"), second):
                return sealed
            asked = f"{say('The two PINs differ.')} {question}"
    return ""
