"""Past games in plain mode: told, replayed, reviewed, drawn, deleted, resumed; evenings; statistics."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import NoReturn

from sushigo_tui.files import paths
from sushigo_tui.files.names import key, name_or_level
from sushigo_tui.hotseat import advice_worker
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.hotseat.evenings import close_evening
from sushigo_tui.hotseat.final_standing import draw_evening, draw_stored, save_and_say_where
from sushigo_tui.hotseat.reviewing import Reviewing
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.hotseat.what_if import WHAT_IF, ask_turn_of, ask_what_if
from sushigo_tui.hotseat.words import COMMANDS
from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.plain.dialogue import Dialogue, QuestionChanged, Word
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import Evening
from sushigo_tui.store.faults import StoreError
from sushigo_tui.store.listing import GameFilter, Summary
from sushigo_tui.store.saved_game import SavedGame
from sushigo_tui.store.statistics import load_statistics
from sushigo_tui.store.store import Store
from sushigo_tui.text import spoken
from sushigo_tui.text.evenings import END_QUESTION, evening_aloud, finale, title, uncounted
from sushigo_tui.text.lesson import hand_aloud
from sushigo_tui.text.lists import WHOSE_GAMES, choice_label, delete_question, no_games_with
from sushigo_tui.text.statistics import everybody_aloud, one_aloud
from sushigo_tui.text.story import details_aloud, tell_aloud
from sushigo_tui.text.watching import REMEMBERING, costly_choice_aloud, nothing_costly, review_progress

MOST_OFFERED = 8
"""How many games or evenings are offered at once."""

WHICH_GAME = mark("Which game? Say 'back' when you are done.")


async def browse_games(asker: Dialogue, store: StoreThread) -> int | SavedGame:
    """Tell about games; return a number to resume or a what-if to play. Raises WentBack and StoreError."""
    first, player = 0, ""
    while True:
        wanted = GameFilter(named=key(player) or None)
        listed = await store.do(partial(Store.summaries, wanted=wanted))
        if player and not listed:
            # The player's last game has been deleted.
            asker.remark(no_games_with([], player))
            player = ""
            continue
        if not listed:
            raise WentBack(say("No games yet."))
        # If the last game of a page was deleted, the list starts over.
        first = first if first < len(listed) else 0
        games = listed[first : first + MOST_OFFERED]
        answers: dict[Summary | str, Option | str] = {}
        for game in games:
            answers[game] = Option(choice_label(game), name=game.title)
        if first + MOST_OFFERED < len(listed):
            answers["earlier"] = say("earlier games")
        if player or len(listed) > MOST_OFFERED:
            answers["player"] = say("games of one player")
        if any(game.evening is not None for game in games):
            answers["evenings"] = say("evenings")
        match await asker.choose_from(say(WHICH_GAME), answers):
            case "earlier":
                first += MOST_OFFERED
            case "player":
                names = await store.do(Store.seated_names)
                with suppress(WentBack):
                    first, player = 0, await asker.type(say(WHOSE_GAMES), partial(no_games_with, names))
            case Summary() as game:
                if (chosen := await _ask_about(asker, store, game)) is not None:
                    return chosen
            case _:
                with suppress(WentBack):
                    await _browse_evenings(asker, store)


async def _ask_about(asker: Dialogue, store: StoreThread, game: Summary) -> int | SavedGame | None:
    """Ask what to do with a game until the player says 'back'; return the game to play."""
    what_if = say("what if: play on from one of its turns")
    answers: dict[str, Option | str] = {
        "about": say("hear the scores"),
        "replay": say("replay it turn by turn"),
        "review": Option(say("review the costliest choices"), about=say(COMMANDS["review"])),
        "what if": Option(what_if, about=say(WHAT_IF), name=say("what if")),
        "picture": say("save a picture"),
    }
    if game.finished is None:
        answers = {"resume": say("resume it"), "about": say("hear more about it")}
    answers["delete"] = say("delete it")
    while True:
        try:
            chosen = await asker.choose_from(say("What do you want to do with this game?"), answers)
        except WentBack:
            return None
        try:
            if chosen == "resume":
                return game.number
            if chosen == "delete":
                if await asker.confirm(delete_question(game), say("delete it"), say("keep it")):
                    await store.do(partial(Store.delete, number=game.number))
                    return None
                continue
            saved = await store.do(partial(Store.load, number=game.number))
            match chosen:
                case "about":
                    asker.tell(*details_aloud(game, saved))
                case "replay":
                    await replay(asker, saved.game)
                case "review":
                    await tell_review(asker, store, Reviewing(saved.game, game.number))
                case "picture":
                    asker.remark(await save_and_say_where(draw_stored(store, game.number)))
                case "what if":
                    moment = await ask_turn_of(asker, saved.game)
                    return await ask_what_if(asker, saved, moment)
        except (WentBack, StoreError) as why:
            asker.remark(str(why))


async def replay(asker: Dialogue, played: Game) -> None:
    """Tell a game turn by turn; commands lead to any turn, and read out the points and the hands after it."""
    choices = [each for each in played.moments if each.kind == "choose"]
    heard = [choices[0], *(played.moments[each.nth - 1] for each in choices[1:])]
    turns, at = [*tell_aloud(played)], 0
    whens: list[tuple[int, ...] | None] = [None, *(each.when for each in choices)]

    async def tell_hands(rest: str) -> None:
        views = [played.view(seat, choices[at]) for seat in range(len(played.players))]
        asker.remark(*map(hand_aloud, views))

    async def tell_scores(rest: str) -> None:
        asker.remark(spoken.scores(played.view(None, heard[at])))

    async def go(to: int) -> None:
        nonlocal at
        at = to
        raise QuestionChanged

    async def turn_to(rest: str, more: str = "") -> None:
        """Go to a turn: "7" in the round that is told, "2 7" in round 2."""
        numbers = [int(each) for each in rest.split() if each.isdecimal()]
        here, _ = whens[at] or (1, 1)
        wanted = (here, *numbers)[-2:]
        if wanted not in whens:
            asker.remark(say("There is no such turn."))
        else:
            await go(whens.index(wanted))

    words: dict[str, Word] = {
        "back": lambda rest: go(max(0, at - 1)),
        "quit": lambda rest: go(len(turns)),
        "hand": tell_hands,
        "scores": tell_scores,
        "turn": turn_to,
        "round": lambda rest: turn_to(f"{rest} 1"),
    }
    before, asker.words = asker.words, {**asker.words, **words}
    turn_numbers = map(str, range(1, played.setup.hand_size + 1))
    by_number = {number: partial(turn_to, number) for number in turn_numbers}
    prompt = say(
        "Press {enter} for the next turn, or say 'back', 'round 2', 'turn 7', 'hands', 'scores' or 'leave'."
    )
    try:
        while at < len(turns) - 1:
            asker.tell(*turns[at])
            with suppress(QuestionChanged):
                await asker.choose(prompt, enter=True, back=False, words=by_number)
                at += 1
            prompt = ""
    finally:
        asker.words = before
    if at < len(turns):
        asker.tell(*turns[-1])


async def tell_review(asker: Dialogue, store: StoreThread, reviewing: Reviewing) -> None:
    """Judge all choices of a finished game, then tell the costliest. Raises WentBack if it is stopped."""
    total = len(reviewing.choices)

    async def judge() -> None:
        async for _ in reviewing.judge_choices(store):
            pass

    def how_far() -> str:
        done = total - len(reviewing.missing)
        return say("{done} of {total} choices reviewed.", done=done, total=total)

    if reviewing.missing:
        to_stop = say("Press {enter} to stop.") if asker.terminal.is_typed else ""
        one_moment = say("One moment: the teacher is reviewing every choice.")
        asker.remark(join_sentences([one_moment, to_stop]))
    try:
        await asker.wait_for(judge(), how_far)
    except WentBack:
        raise WentBack(join_sentences([how_far(), say("Say 'review' to continue.")])) from None
    finally:
        advice_worker.end_workers()
    sentences = []
    if reviewing.stopped:
        sentences.append(review_progress(total - len(reviewing.missing), total, stopped=True))
    for seat in reviewing.seats:
        sentences += _reviewed(reviewing, seat)
    asker.tell(*sentences)


def _reviewed(reviewing: Reviewing, seat: int) -> Iterator[str]:
    """Yield a player's costliest choices, and the choice that remembering hands would have improved most."""
    costly, best = reviewing.costliest(seat), reviewing.best_remembered(seat)
    name = reviewing.game.names[seat]
    if costly:
        yield say("{name} could have chosen better.", name=name)
    else:
        known = reviewing.is_done(seat)
        yield say("{name}: {nothing}.", name=name, nothing=nothing_costly(known=known))
    for judged in costly:
        yield costly_choice_aloud(reviewing.choices[judged.place], judged.better, judged.cost)
    if best is not None and best.remembered is not None:
        yield say(REMEMBERING)
        yield costly_choice_aloud(reviewing.choices[best.place], best.remembered, best.gain)


async def _browse_evenings(asker: Dialogue, store: StoreThread) -> NoReturn:
    """Tell about one evening after another. Raises WentBack when the player says 'back', and StoreError."""
    first = 0
    while True:
        found = await store.do(Store.evenings)
        shown = found[first : first + MOST_OFFERED]
        answers: dict[int | str, str] = dict(enumerate(map(title, shown), first))
        if first + MOST_OFFERED < len(found):
            answers["earlier"] = say("earlier evenings")
        if first > 0:
            answers["later"] = say("later evenings")
        match await asker.choose_from(say("Which evening? Say 'back' when you are done."), answers):
            case "earlier":
                first += MOST_OFFERED
            case "later":
                first -= MOST_OFFERED
            case int() as place:
                evening = found[place]
                asker.tell(evening_aloud(evening), *finale(evening), *uncounted(evening))
                with suppress(WentBack):
                    await _ask_about_evening(asker, store, evening)


async def _ask_about_evening(asker: Dialogue, store: StoreThread, evening: Evening) -> None:
    """Offer a picture of an evening if a game counted, and to end it if it is open. Raises WentBack."""
    answers = {}
    if evening.games:
        answers["picture"] = say("save a picture")
    if evening.open:
        answers["end"] = say("end this evening")
    if not answers:
        return
    chosen = await asker.choose_from(say("What do you want to do with this evening?"), answers)
    if chosen == "picture":
        asker.remark(await save_and_say_where(draw_evening(evening)))
    elif await asker.confirm(say(END_QUESTION), say("end it"), say("keep it open")):
        closed = await close_evening(store, evening)
        asker.tell(say("The evening has ended."), *finale(closed))


async def tell_statistics(asker: Dialogue, store: StoreThread) -> None:
    """Tell everyone's statistics, then one player's after another. Raises WentBack and StoreError."""
    found = await store.do(lambda store: load_statistics(paths.games()))
    asker.tell(*everybody_aloud(found))
    players = [*found.people, *found.bots]
    names = dict(enumerate(name_or_level(each.name, each.bot) for each in players))
    shortly = ""
    while players:
        question = say("Whose statistics? Say 'back' when you are done.")
        at = await asker.choose_from(question, names, shortly=shortly)
        asker.remark(*one_aloud(players[at]))
        shortly = say("Whose statistics next? Say 'again' to hear all names, or 'back'.")
