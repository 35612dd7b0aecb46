"""The questions before a game, one after another: the menu, the players, the options."""

from __future__ import annotations

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus, names
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import GivenUp, Option
from sushigo_tui.hotseat.draft import BOTH_WAYS, GameDraft, Guest, SetupStep, Way, change, game_options
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.language import say
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.plain.table import GAME_WORDS
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.text import spoken
from sushigo_tui.text.help import players_text
from sushigo_tui.text.phrases import aloud, in_words, people

DEAL = "Enter deals the cards; a number changes something."


async def ask_step(step: SetupStep, draft: GameDraft, asker: Dialogue) -> Way | None:
    """Ask what a step is about, until it is known; None to go back."""
    try:
        match step:
            case "menu":
                return await _choose_menu(draft, asker)
            case "custom":
                return await _make_menu(draft, asker)
            case "players":
                return await _seat_people(draft, asker)
            case _:
                return await _set_options(draft, asker)
    except GivenUp:
        return None


async def _choose_menu(draft: GameDraft, asker: Dialogue) -> Way:
    known = [*menus.printed().values(), *menus.own().values()]
    options = [
        Option(spoken.menu_offered(menu), about=spoken.menu(menu.dishes), name=aloud(menu.name))
        for menu in known
    ]
    options += [Option("make your own"), Option("a menu drawn at random")]
    if broken := menus.broken():
        many = in_words(len(broken)).capitalize()
        asker.say(f"{many} of your menu files can't be read: sushigo menus check says why.")
    at = await asker.choose("Which menu? what and a number tells its dishes.", options)
    if at == len(known):
        return "custom"
    draft.menu = known[at] if at < len(known) else draft.random_menu()
    while at > len(known) and not await asker.confirm(
        spoken.menu(draft.menu.dishes), "play this", "draw another"
    ):
        draft.menu = draft.random_menu()
    return "next"


async def _make_menu(draft: GameDraft, asker: Dialogue) -> Way:
    menu = MenuDraft()
    while lacking := menu.lacking():
        family, count = next(iter(lacking.items()))
        dishes = list(menu.to_choose(family))
        options = [
            Option(spoken.dish_offered(dish), about=spoken.dish_rules(dish, None), name=dish.title.lower())
            for dish in dishes
        ]
        question = f"Which {family}? {in_words(count).capitalize()} to choose."
        try:
            menu.take(dishes[await asker.choose(question, options)])
        except GivenUp:
            if not menu.chosen:
                raise
            last = menu.chosen.pop()
            asker.remark(f"{DISHES[last].title} is off the menu again.")
    if not menu.seats:
        asker.say(FOR_NOBODY)
        return "custom"
    name = UNNAMED
    if not await asker.confirm(f"For {aloud(players_text(menu.seats))}.", "play it", "save it under a name"):
        name = names.clean(await asker.type("Under which name?", menu.save))
    draft.menu = menu.menu(name)
    return "next"


async def _seat_people(draft: GameDraft, asker: Dialogue) -> Way:
    """Seat everybody who is typed in, until Enter alone."""

    def fault(text: str) -> str:
        if not text:
            return aloud(draft.refusal())
        if text.casefold() in GAME_WORDS:
            return f"{text} is something to say during the game: nobody is called that here."
        return draft.sit_down_all(text)[1]

    while True:
        absent = draft.absent
        options = [Option("computer opponent"), *(Option(f"change {guest.name}") for guest in draft.guests)]
        options += [Option("somebody who has played before")] * bool(absent)
        mix = Option(say("mix the seats"))
        options += [mix] * (len(draft.guests) > 1)
        seated = len(draft.guests)
        at = await asker.choose(_who_sits_here(draft), options, fault=fault)
        if at < 0 and len(draft.guests) == seated:
            return "next"
        try:
            if at >= 0 and options[at] is mix:
                draft.mix_seats()
            elif at == 0:
                draft.add_opponent()
            elif 0 < at <= seated:
                await _change(draft, draft.guests[at - 1], asker)
            elif at > seated:
                known_name = absent[await asker.choose("Who sits down?", [*map(Option, absent)])]
                draft.sit_down(known_name)
        except ValueError as error:
            asker.say(str(error))
        except GivenUp:
            continue


def _who_sits_here(draft: GameDraft) -> str:
    """Return the players so far, and what is missing."""
    if not draft.guests:
        return "Who sits down? Type names, clockwise, with commas between."
    here = people(spoken.guest(guest.name, guest.bot) for guest in draft.guests)
    wrong = aloud(draft.refusal())
    return f"Here sit {here}, clockwise. {wrong or 'Enter goes on.'} Type a name to add a player."


async def _change(draft: GameDraft, guest: Guest, asker: Dialogue) -> None:
    """Another name, PIN or level for somebody, another seat, or none."""
    levels = list(LEVELS) if guest.bot else []
    answers = ["another name", "sits one seat later", "leaves", *(levels or ["a PIN"])]
    at = await asker.choose(f"What about {guest.name}?", [*map(Option, answers)])
    if at == 0:
        name = await asker.type(f"Another name for {guest.name}:", lambda name: "", guest.name)
        guest.name = draft.free_name(name, guest)
    elif at == 1:
        draft.shift(guest, 1)
    elif at == 2:
        draft.guests.remove(guest)
    elif levels:
        guest.bot = levels[at - 3]
    else:
        guest.pin = await pins.ask_new_pin(asker, guest.name, replaces=bool(guest.pin)) or None
        asker.say(f"{guest.name} has {'a' if guest.pin else 'no'} PIN now.")


async def _set_options(draft: GameDraft, asker: Dialogue) -> Way:
    while True:
        offered = dict[int, Option]()
        for at, each in enumerate(game_options(draft)):
            if at == BOTH_WAYS:
                way = "to the left, in round 2 to the right" if each.on else "always to the left"
                offered[at] = Option(f"Passing: {way}", about=each.about)
            elif not each.refused:
                on = "" if each.on is None else f": {'yes' if each.on else 'no'}"
                offered[at] = Option(f"{each.label}{on}", each.note, each.about)
        chosen = await asker.choose(DEAL, [*offered.values()], fault=lambda text: text and DEAL)
        if chosen < 0:
            return "next"
        await change(asker, draft, [*offered][chosen])
