"""What is asked before a game: which menu, who plays, and the last things before the cards are dealt."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import GivenUp, Option
from sushigo_tui.hotseat.draft import GameDraft, Guest, SetupStep, Way, save_menu, seed_fault
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import COURSES, Menu
from sushigo_tui.text import spoken
from sushigo_tui.text.phrases import as_sentence, people

Step = Callable[[GameDraft, Dialogue], Awaitable[Way]]


async def ask(step: SetupStep, draft: GameDraft, dialogue: Dialogue) -> Way | None:
    """Ask what a step is about, until it is known; None to go back."""
    try:
        return await STEPS[step](draft, dialogue)
    except GivenUp:
        return None


async def _menu(draft: GameDraft, dialogue: Dialogue) -> Way:
    known = [*menus.printed().values(), *menus.own().values()]
    answers = [Option(spoken.menu_offered(menu), about=spoken.menu(menu.dishes)) for menu in known]
    answers += [Option("make your own"), Option("a menu drawn at random")]
    if broken := menus.broken():
        dialogue.terminal.say(spoken.broken_menus(len(broken)))
    at = await dialogue.choose("Which menu? what and a number tells its dishes.", answers)
    if at == len(known):
        return "custom"
    while at > len(known):
        drawn = draft.random_menu()
        if await dialogue.confirm(spoken.menu(drawn.dishes), "play this", "draw another"):
            draft.menu = drawn
            return "next"
    draft.menu = known[at]
    return "next"


async def _custom(draft: GameDraft, dialogue: Dialogue) -> Way:
    chosen: dict[str, list[str]] = {}
    for family, count in COURSES.items():
        taken = chosen.setdefault(family, [])
        while len(taken) < count:
            left = [dish for dish in DISHES.values() if dish.family == family and dish.name not in taken]
            options = [Option(spoken.dish_offered(dish), about=spoken.rules(dish, None)) for dish in left]
            question = f"Which {family}? {spoken.number(count - len(taken)).capitalize()} to choose."
            at = await dialogue.choose(question, options)
            taken.append(left[at].name)
    menu = Menu.of("Our own menu", chosen)
    if not menu.seats:
        dialogue.say("Nobody can play this: these dishes need different numbers of players.")
        return "custom"
    if not await dialogue.confirm(f"For {spoken.seats(menu.seats)}.", "play it", "save it under a name"):
        await dialogue.type("Under which name?", lambda name: save_menu(menu, name))
    draft.menu = menu
    return "next"


async def _players(draft: GameDraft, dialogue: Dialogue) -> Way:
    if not any(guest.bot is None for guest in draft.guests):
        await _more_people(draft, dialogue)
    while True:
        here = people(spoken.guest(guest.name, guest.bot) for guest in draft.guests)
        refusal = draft.refusal()
        answers = ["more people", "an opponent", *(f"change {guest.name}" for guest in draft.guests)]
        question = f"Here sit {here}, clockwise. {refusal or 'Enter goes on.'}"
        at = await dialogue.choose(question, [*map(Option, answers)], enter=not refusal)
        if at < 0:
            return "next"
        try:
            if at == 0:
                await _more_people(draft, dialogue)
            elif at == 1:
                draft.add_opponent()
            else:
                await _change(draft, draft.guests[at - 2], dialogue)
        except ValueError as fault:
            dialogue.terminal.say(as_sentence(fault))
        except GivenUp:
            continue


async def _more_people(draft: GameDraft, dialogue: Dialogue) -> None:
    def fault(text: str) -> str:
        try:
            for name in text.split(","):
                draft.sit_down(draft.free_name(name))
        except ValueError as error:
            return as_sentence(error)
        return ""

    await dialogue.type("Who sits down? Type names, clockwise, with commas between.", fault)


async def _change(draft: GameDraft, guest: Guest, dialogue: Dialogue) -> None:
    """Another name, PIN or level for somebody, another seat, or none."""
    levels = list(LEVELS) if guest.bot else []
    answers = ["another name", "sits one seat later", "leaves", *(levels or ["a PIN"])]
    at = await dialogue.choose(f"What of {guest.name}?", [*map(Option, answers)])
    place = draft.guests.index(guest)
    if at == 0:
        guest.name = draft.free_name(
            await dialogue.type(f"Another name for {guest.name}?", lambda name: ""), guest
        )
    elif at == 1:
        draft.guests.insert((place + 1) % len(draft.guests), draft.guests.pop(place))
    elif at == 2:
        draft.guests.remove(guest)
    elif levels:
        guest.bot = levels[at - 3]
    else:
        pin = await pins.ask_new(dialogue, guest.name)
        guest.pin = pins.seal(pin) if pin else None


async def _options(draft: GameDraft, dialogue: Dialogue) -> Way:
    while True:
        refused = draft.why_no_dummy()
        answers = [
            f"pass right in round 2: {spoken.yes(draft.both_ways)}",
            f"a dummy plays along: {refused or spoken.yes(draft.dummy)}",
            f"seed: {'none' if draft.seed is None else draft.seed}",
        ]
        at = await dialogue.choose(
            "Enter deals the cards; a number changes something.", [*map(Option, answers)], enter=True
        )
        if at < 0:
            return "next"
        if at == 0:
            draft.both_ways = not draft.both_ways
        elif at == 1:
            draft.dummy = not draft.dummy and not refused
        else:
            text = await dialogue.type("Which seed? A whole number, or Enter alone for none.", seed_fault)
            draft.seed = int(text) if text else None


STEPS: dict[SetupStep, Step] = {"menu": _menu, "custom": _custom, "players": _players, "options": _options}
