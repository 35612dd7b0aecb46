"""The questions before a game: the menu, and the players."""

from contextlib import suppress

from sushigo_tui.bots.levels import LEVELS
from sushigo_tui.files import menus, names
from sushigo_tui.hotseat import pins
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.hotseat.game_draft import DraftPlayer, GameDraft, SetupStep, Way, ask_variations, variations
from sushigo_tui.hotseat.menu_draft import FOR_NOBODY, UNNAMED, MenuDraft
from sushigo_tui.hotseat.words import WORDS, names_of
from sushigo_tui.language import join_and, join_sentences, mark, phrase, say
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import Menu
from sushigo_tui.text import spoken
from sushigo_tui.text.help import players_in_words
from sushigo_tui.text.voice import by_title, name_of, title_of

PIN_HELP = mark(
    "The PIN must be typed to open this player's hand. Everyone is told if the seat is given away without it."
)
SHUFFLE_HELP = mark("Everyone moves to a seat drawn at random. Hands pass clockwise, from seat to seat.")
OWN_HELP = mark("You choose each dish from a list, and can save the menu under a name.")
RANDOM_HELP = mark("Dishes are drawn at random. You hear them, and can draw again.")


async def ask_step(step: SetupStep, draft: GameDraft, asker: Dialogue) -> Way | None:
    """Ask the questions of a step; return the way to the next step, or None to go back."""
    asks = {"menu": _choose_menu, "custom": _make_menu, "players": _seat_people}
    with suppress(WentBack):
        return await asks[step](draft, asker)
    return None


async def _choose_menu(draft: GameDraft, asker: Dialogue) -> Way:
    own, broken = menus.own()
    offers: dict[Menu | str, Option] = {}
    for menu in (*menus.printed().values(), *own.values()):
        offers[menu] = Option(spoken.menu_offered(menu), about=spoken.menu(menu.dishes), name=menu.name)
    offers["own"] = Option(say("make your own"), about=say(OWN_HELP))
    offers["random"] = Option(say("a random menu"), about=say(RANDOM_HELP))
    if broken:
        told = mark("{number}[] of your menu files can't be read. 'sushigo menus check' says why.")
        asker.tell(say(told, number=len(broken)))
    question = say("Which menu? Say 'what' and a number to hear its dishes.")
    chosen = await asker.choose_from(question, offers)
    if chosen == "own":
        return "custom"
    if isinstance(chosen, Menu):
        draft.menu = chosen
        return "next"
    while True:
        draft.menu = draft.random_menu()
        dishes = spoken.menu(draft.menu.dishes)
        if await asker.confirm(dishes, say("play this"), say("draw another")):
            return "next"


async def _make_menu(draft: GameDraft, asker: Dialogue) -> Way:
    menu = MenuDraft()
    while lacking := menu.lacking():
        family, count = next(iter(lacking.items()))
        offers: dict[Dish, Option] = {}
        for dish in by_title(menu.to_choose(family)):
            rules = spoken.dish_rules(dish, None)
            offers[dish] = Option(spoken.dish_offered(dish), about=rules, name=name_of(dish))
        asked = mark("Which {family}? Choose {number}[].")
        question = say(asked, number=count, family=phrase(family))
        try:
            menu.take(await asker.choose_from(question, offers))
        except WentBack:
            if not menu.chosen:
                raise
            last = menu.chosen.pop()
            asker.remark(say("{dish} is off the menu again.", dish=title_of(DISHES[last])))
    if not menu.seats:
        asker.tell(say(FOR_NOBODY))
        return "custom"
    name, seats = UNNAMED, say("For {players}.", players=players_in_words(menu.seats))
    if not await asker.confirm(seats, say("play it"), say("save it under a name")):
        typed = await asker.type(say("What name do you want to save it under?"), menu.save)
        name = names.validated(typed)
    draft.menu = menu.menu(name)
    return "next"


async def _seat_people(draft: GameDraft, asker: Dialogue) -> Way:
    """Ask for players until a line is empty."""

    def fault(text: str) -> str:
        if not text:
            return draft.refusal()
        commands = (names.folded(name) for word in WORDS for name in names_of(word))
        if names.folded(text) in commands:
            return say("'{name}' is a command. Choose another name.", name=text)
        return draft.sit_down_all(text)[1]

    while True:
        seated = len(draft.players)
        offers: dict[int | str, Option] = {"bot": Option(say("add a bot"))}
        for place, player in enumerate(draft.players):
            offers[place] = Option(say("change {name}", name=player.name))
        if draft.absent:
            offers["known"] = Option(say("a player from an earlier game"))
        if seated > 1:
            offers["mix"] = Option(say("shuffle the seats"), about=say(SHUFFLE_HELP))
        if not draft.learning:
            offers["varied"] = Option(say("options"), variations(draft))
        at = await asker.choose(_who_sits_here(draft), [*offers.values()], fault=fault)
        if at < 0:
            if len(draft.players) == seated:
                return "next"
            continue
        try:
            match [*offers][at]:
                case "bot":
                    draft.add_opponent()
                case "known":
                    absent = {name: name for name in draft.absent}
                    draft.sit_down(await asker.choose_from(say("Who is joining?"), absent))
                case "mix":
                    draft.mix_seats()
                case "varied":
                    await ask_variations(asker, draft)
                case int() as place:
                    await _change(draft, draft.players[place], asker)
        except ValueError as error:
            asker.tell(str(error))
        except WentBack:
            continue


def _who_sits_here(draft: GameDraft) -> str:
    """Return who sits here so far, and what to do next."""
    if not draft.players:
        alone = say("Press {enter} to play alone against bots.")
        return join_sentences([say("Who is playing? Type names, clockwise, separated by commas."), alone])
    here = say("Clockwise: {names}.", names=join_and(player.label for player in draft.players))
    todo = draft.refusal() or join_sentences([draft.company(), say("Press {enter} to deal.")])
    return join_sentences([here, todo, say("Type a name to add a player.")])


async def _change(draft: GameDraft, player: DraftPlayer, asker: Dialogue) -> None:
    """Change a player's name, PIN, level or seat, or remove the player."""
    answers: dict[str, Option | str] = {
        "rename": say("rename"),
        "move": say("move one seat clockwise"),
        "remove": say("remove"),
    }
    if player.bot:
        for level, bot in LEVELS.items():
            answers[level] = Option(names.level_of(level), about=say(bot.line))
    else:
        answers["pin"] = Option(say("PIN"), about=say(PIN_HELP))
    question = say("What do you want to change for {name}?", name=player.name)
    match await asker.choose_from(question, answers):
        case "rename":
            await draft.rename(player, asker)
        case "move":
            draft.shift(player, 1)
        case "remove":
            draft.players.remove(player)
        case "pin":
            player.pin = await pins.ask_new_pin(asker, player.name, replaces=bool(player.pin)) or None
            told = mark("{name} now has a PIN.") if player.pin else mark("{name} has no PIN.")
            asker.tell(say(told, name=player.name))
        case level:
            player.bot = level
