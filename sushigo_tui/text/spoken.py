"""Sentences about a game for the ear: the most important first, cards counted, no signs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby
from operator import add

from sushigo_tui.files.names import folded, spellings, title_of_menu, with_level, words_in
from sushigo_tui.files.settings import Verbosity
from sushigo_tui.language import (
    join_and,
    join_clauses,
    join_commas,
    join_or,
    join_sentences,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Card, Dish, Table
from sushigo_tui.rules.decision import Pick, Question
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.rules.editions import PARTY, Menu, Setup
from sushigo_tui.rules.events import Picked
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Note
from sushigo_tui.rules.outlook import Outlook, by_dish_if_ended, ended, is_open, is_usual, points_if_ended
from sushigo_tui.rules.scoring import MOST, Goal, Race, colours, leaders, points_on
from sushigo_tui.rules.view import View, unseen
from sushigo_tui.text import sheets, worth
from sushigo_tui.text.help import FAMILY_TITLES, game_texts, players_in_words
from sushigo_tui.text.outcome import ranking, tie
from sushigo_tui.text.phrases import in_words
from sushigo_tui.text.table import Group, by_dish, missed, of_dish, worth_now
from sushigo_tui.text.turn import game_title, is_pictured, note_in_words, passing, plays
from sushigo_tui.text.voice import (
    BRIEFLY,
    EAR,
    Voice,
    brief,
    counted,
    help_text,
    labels,
    name_of,
    pick_in_words,
    terse_name,
    times,
    title_of,
)
from sushigo_tui.text.voice import points as points_in_words

LINE = 36
"""An answer's longest text behind its number, in letters, so that both fit on a braille line of 40 cells."""

ALL_SEATS = range(min(PARTY.hand_sizes), max(PARTY.hand_sizes) + 1)
SCROLLBACK = mark(
    "This terminal keeps every line, so anyone can scroll up to the hands that were "
    "shown. Close it after the game."
)
COVERED = mark("{name}, your hand is covered. No card is placed.")
STILL_PLACED = mark("{name}, your hand is covered. Your card stays.")
TYPED_SEED = mark("The cards are dealt from a custom seed.")
TURN_OVER = mark("keep the card, and return to the reveal")
SCORED = mark("Press {enter} to continue, or say 'sheet' to hear the scores again.")
READY = mark("Everyone has chosen. Press {enter} to reveal, or say 'undo' to take a card back.")
READY_AGAIN = mark("Everyone has chosen. Press {enter}.")


def dish_counted(cards: Sequence[Card]) -> str:
    """Count cards of one dish: "three sashimi", "maki with 5 icons", "fruit: 3 oranges, 1 pineapple"."""
    dish = cards[0].dish
    if dish.digits == "icons":
        icons = sum(card.icons for card in cards)
        return phrase("{dish} with {number} icon[s]", number=icons, dish=phrase(dish.noun))
    if dish.parts:
        shown = Counter(part for card in cards for part in card.parts)
        parts = [phrase(part.plural, number=count) for part, count in shown.most_common() if part.plural]
        return phrase("{dish}: {parts}", dish=phrase(dish.noun), parts=join_commas(parts))
    return join_and(counted(card, count) for card, count in Counter(cards).items())


def offered(
    view: View, seat: int, card: Card | Dish, count: int, outlooks: Sequence[Outlook], length: Verbosity
) -> str:
    """Return a card with its count and effect: "two tempura: 1 of 2 towards 5 points".

    Once everyone has heard every hand, what a set scores is left out. If `length` is "brief", the answer is
    one line, and only an effect that depends on the tables is said.
    """
    known = view.round > 1 or view.turn > len(view.names)
    usual = length == "brief" and len(outlooks) == 1 and is_usual(view, seat, outlooks[0])
    silent = usual or worth.is_only_used(outlooks)
    effect = "" if silent else worth.effect(outlooks, EAR, length, known=known)
    each = count > 1 and all(each.sure > 0 and each.is_simple for each in outlooks)
    message = mark("{card}: {effect} each") if each else mark("{card}: {effect}")
    voice = EAR if length == "full" else BRIEFLY
    if isinstance(card, Card):
        name = counted(card, count, voice)
    else:
        name = name_of(card) if voice is EAR else terse_name(card.names)
    if length == "brief":
        message = mark("{card}, {effect}")
    answer = say(message, card=name, effect=effect)
    # In brief, an effect that doesn't fit on the line is left out.
    return name if not effect or (length == "brief" and len(answer) > LINE) else answer


def begin(game: Game) -> str:
    players = [with_level(each.name, each.bot) for each in game.players]
    names = join_and([*players, *game.names[len(players) :]])
    return say("{game}: {names}.", game=game_title(game.setup), names=names)


def round_begins(view: View) -> str:
    """Return how a round begins: its number; its cards and which way the hands pass, where they are news."""
    begun = say("Round {round} of 3, {number} card[s] each.", number=view.setup.hand_size, round=view.round)
    if view.round > 1:
        begun = say("Round {round}.", round=view.round)
    passes = view.round == 1 or view.setup.passing == "alternate"
    return join_sentences([begun, *(_way(view) if passes else ())])


def goes_on(view: View, waited_for: Sequence[int]) -> str:
    """Return how a resumed game continues: its turn, the scores, and who still has to choose."""
    text = here(view, mark("Resuming: round {round} of 3, turn {turn} of {turns}."))
    if view.placed and waited_for:
        return join_sentences([text, who(view, waited_for)])
    return text


def here(view: View, message: str = mark("Round {round} of 3, turn {turn} of {turns}.")) -> str:
    """Return the turn in a `message`, which way the hands pass, and the scores."""
    turn = say(message, round=view.round, turn=view.turn, turns=view.setup.hand_size)
    scores = [say("{scores}.", scores=totals(view.names, view.scores))] * any(view.scores)
    return join_sentences([turn, *_way(view), *scores])


def _way(view: View) -> list[str]:
    """Return which way the hands pass; if only one person plays, the names of that seat's neighbours."""
    names, to, people = view.names, view.passing_to, view.setup.players
    if len(to) < 2:
        return []
    here = [seat for seat, player in enumerate(people) if player.bot is None]
    if len(here) == 1 and len(people) == len(to) > 2:
        (seat,) = here
        taker, giver = names[to[seat]], names[to.index(seat)]
        return [say("You pass to {taker} and receive from {giver}.", taker=taker, giver=giver)]
    return [passing(names, to)]


def pass_to(name: str, question: Question, *, placed: bool, first: bool, full: bool, pin: bool) -> str:
    """Ask a player to take the keyboard, in full the `first` time."""
    if not (first or placed or full or question.called):
        told = mark("{name}, type your PIN.") if pin else mark("{name}, press {enter}.")
        return say(told, name=name)
    press = mark("Type your PIN.") if pin else mark("Press {enter}.")
    if first and pin:
        press = mark("Type your PIN when nobody else can see or hear.")
    elif first:
        press = mark("Press {enter} when nobody else can see or hear.")
    take = question.called or mark("{name}, take the keyboard.")
    sentences = [say(take, name=name), say(press)]
    if placed:
        sentences.append(say("You have chosen, but can still change your card."))
    return join_sentences(sentences)


def placed(pick: Pick, table: Table) -> str:
    return say("You placed {pick}.", pick=pick_in_words(pick, table, EAR))


def placed_before(pick: Picked, table: Table, *, hidden: bool) -> str:
    """Return the pick a player may still change, and how to keep it if the hand is `hidden` from others."""
    chose = mark("You chose {pick}.")
    if hidden:
        chose = mark("You chose {pick}. Say 'cover' to keep it.")
    return say(chose, pick=pick_in_words(pick, table, EAR))


def who(view: View, waited_for: Sequence[int]) -> str:
    """Return who still has to choose, and who has chosen."""
    if not waited_for:
        return say("Everyone has chosen.")
    left = say("Still to choose: {names}.", names=join_and(view.names[seat] for seat in waited_for))
    if not view.placed:
        return left
    chosen = join_and(view.names[seat] for seat in sorted(view.placed))
    have = say("{names} [has|have] chosen.", number=len(view.placed), names=chosen)
    return join_sentences([left, have])


def what_happened(
    notes: Sequence[Note], names: Sequence[str], heading: str | None, voice: Voice = EAR, known: int = -1
) -> Iterator[str]:
    """Yield a sentence for each note that isn't implied; with a `heading`, first one with all first cards.

    The first card of the seat `known` isn't said.
    """
    told = [note for note in notes if not note.kind.implied]
    # A card that is given is played at once, and was asked for, though perhaps by its dish's name.
    given = [at for at, note in enumerate(told) if note.kind.search == "ends"]
    asked = [at - 1 for at in given if told[at - 1].kind.search == "begins"]
    wanted = {at: told[at].wanted for at in asked}
    kinds = {at for at, dish in wanted.items() if isinstance(dish, Dish) and len(dish.cards) > 1}
    left_out = {*(at + 1 for at in given), *asked} - kinds
    told = [note for at, note in enumerate(told) if at not in left_out]
    if heading is not None:
        first = {note.seat: note for note in reversed(told) if is_pictured(note)}
        for note in first.values():
            told.remove(note)
        first.pop(known, None)
        cards = join_commas(plays(names[seat], note, voice) for seat, note in sorted(first.items()))
        message = mark("{heading} {cards}.") if heading else mark("{cards}.")
        yield say(message, heading=heading, cards=cards)
    yield from (note_in_words(note, names, voice) for note in told)


def turn_heading(setup: Setup, turn: int, round_number: int | None = None, *, full: bool = True) -> str:
    """Return the heading of a reveal; with a `round_number`, it names the round as well.

    Unless `full`, it is "" before a round's last cards, because a hand's length tells the turn.
    """
    turns = setup.hand_size
    if round_number is None and turn == turns:
        return phrase("Last cards:")
    if round_number is None and turn == 1 and full:
        return phrase("Turn {turn} of {turns}:", turn=turn, turns=turns)
    if round_number is None:
        return phrase("Turn {turn}:", turn=turn) if full else ""
    if turn == turns:
        return phrase("Round {round}, last cards:", round=round_number)
    return phrase("Round {round}, turn {turn} of {turns}:", round=round_number, turn=turn, turns=turns)


def table(view: View, seat: int) -> str:
    """Return a player's table and what it is worth now."""
    name, text = view.names[seat], _told(view, seat)
    if not text:
        return say("{name}: nothing yet.", name=name)
    return join_sentences([say("{name}: {table}.", name=name, table=text), *_colours(view, seat)])


def _colours(view: View, seat: int) -> Iterator[str]:
    """Yield how many colours a table has, and the dishes of its commonest colour, if colours score."""
    counts = colours(view.tables[seat])
    if not (counts and any(dish.by_colour for dish in view.setup.dishes)):
        return
    best = max(counts.values())
    if best == 1:
        yield say("{number} colour[s].", number=len(counts))
        return
    largest = []
    for colour, number in counts.items():
        if number == best:
            alike = (card.dish for card in view.tables[seat] if card and card.colour == colour)
            largest.append(join_and(map(name_of, dict.fromkeys(alike))))
    most = phrase("{number} {dishes}", number=best, dishes=join_or(largest))
    yield say("{number} colour[s, most]: {most}.", number=len(counts), most=most)


def _told(view: View, seat: int) -> str:
    described = []
    for dish, group in by_dish(view, seat).items():
        laid, kept = _held(view.tables[seat], dish), _held(view.saved_desserts[seat], dish)
        described.append(_group(group, laid, kept))
    for group in missed(view, seat):
        described.append(join_commas([group.long, *worth_now(group, EAR)]))
    return join_clauses(described)


def own_table(view: View, seat: int) -> str:
    """Return a player's own table as "You have …"; "" if it is empty."""
    text = _told(view, seat)
    if not text:
        return ""
    return join_sentences([say("You have {table}.", table=text), *_colours(view, seat)])


def _held(cards: Table, dish: Dish) -> list[Card]:
    return [card for card in of_dish(dish, cards) if not card.mark.beneath]


def _group(group: Group, laid: Sequence[Card], kept: Sequence[Card]) -> str:
    """Return all cards a seat has of one dish, with desserts saved in earlier rounds, and their worth."""
    cards = dish_counted([*kept, *laid])
    # How many cards are saved is said unless what they show counts, as with fruit.
    if kept and not any(card.face for card in kept):
        if laid:
            cards = phrase("{cards}, {count} of them saved", cards=cards, count=in_words(len(kept)))
        else:
            cards = phrase("saved {cards}", cards=cards)
    worth = worth_now(group, EAR)
    if group.points is not None:
        worth[:1] = [phrase("worth {points}", points=worth[0])] if group.points else []
    return join_commas([cards, *worth])


def totals(names: Sequence[str], points: Sequence[int]) -> str:
    ranked = sorted(zip(names, points, strict=False), key=lambda each: -each[1])
    return join_commas(_total(*each) for each in ranked)


def _total(name: str, points: int) -> str:
    return phrase("{name} {points}", name=_paused(name), points=EAR.number(points))


def _paused(name: str) -> str:
    """Return a name that a number follows: after "Player 1" the number needs a pause."""
    return f"{name}:" if name[-1:].isdigit() else name


def scores(view: View) -> str:
    """Return everyone's scored points, if there are any, and in a round what they are if it ended now."""
    scored = [say("{scores}.", scores=totals(view.names, view.scores))] * any(view.scores)
    now = [_if_ended(view), *_unearned(view)] if len(view.sheets) < view.round else ()
    return join_sentences([*scored, *now])


def _unearned(view: View) -> Iterator[str]:
    """Yield each dish that would score points without a card of it on any table."""
    for dish, points in by_dish_if_ended(view).items():
        if any(points) and not any(of_dish(dish, table) for table in view.tables):
            each = points_in_words(points[0], EAR)
            yield say("Nobody has {dish}, so each player gets {points}.", dish=name_of(dish), points=each)


def after_turn(before: View, now: View) -> str:
    """Return everyone's points if the round ended now; "" if the same players lead as `before`."""
    led, leading = leaders(_points_now(before)), leaders(_points_now(now))
    if led == leading:
        return ""
    message = mark("Points now: {scores}.")
    if now.round == 3:
        message = mark("Points now, before desserts: {scores}.")
    return say(message, scores=totals(now.names, _points_now(now)))


def _if_ended(view: View) -> str:
    scores = totals(view.names, _points_now(view))
    if view.round == 3:
        return say("If the round ended now, before desserts: {scores}.", scores=scores)
    return say("If round {round} ended now: {scores}.", round=view.round, scores=scores)


def desserts(view: View) -> list[str]:
    """Return what everyone's desserts would score if the game ended now; empty if nobody has any."""
    told, over = [], ended(view)
    for dish in view.setup.dishes:
        cards = [of_dish(dish, saved) for saved in over.saved_desserts]
        if not any(cards):
            continue
        points = dish.score(over)
        seats = sorted(range(len(points)), key=lambda seat: (-points[seat], -len(cards[seat])))
        players = (
            phrase(
                "{name} {points} with {cards}",
                name=_paused(view.names[seat]),
                points=points_in_words(points[seat], EAR),
                cards=_desserts_counted(cards[seat]),
            )
            for seat in seats
            if points[seat] or cards[seat]
        )
        ended_now = mark("{dish}, if the game ended now: {players}.")
        told.append(say(ended_now, dish=title_of(dish), players=join_clauses(players)))
    return told


def _desserts_counted(cards: Sequence[Card]) -> str:
    """Count the cards of one dessert, or the fruit on them: "2 cards", "1 orange"."""
    shown = Counter(part for card in cards for part in card.parts if card.dish.parts)
    if shown:
        return join_and(phrase(part.plural, number=number) for part, number in shown.items() if part.plural)
    return phrase("{number} card[s]", number=len(cards)) if cards else phrase("no cards")


def new_desserts(before: View, now: View, length: Verbosity) -> Iterator[str]:
    """Yield the dessert points of each seat that gained some in this turn; if `length` is full, its cards."""
    were, are = ended(before), ended(now)
    for dish in now.setup.dishes:
        scores = zip(dish.score(were), dish.score(are), strict=True)
        for seat, (old, new) in enumerate(scores):
            kept = of_dish(dish, were.saved_desserts[seat])
            cards = of_dish(dish, are.saved_desserts[seat])
            if new > max(old, 0) and len(cards) > len(kept):
                message = mark("{name} has {cards}: {points} at the end.")
                if is_open(dish.prospect(are, seat)):
                    message = mark("{name} has {cards}: {points} at the end if that holds.")
                if length != "full":
                    message = mark("{name}, {dish}: {points} at the end.")
                points = EAR.number(new) if length == "brief" else points_in_words(new, EAR)
                gaps = {"dish": name_of(dish), "cards": dish_counted(cards), "points": points}
                yield say(message, name=now.names[seat], **gaps)


def _points_now(view: View) -> list[int]:
    return [*map(add, view.scores, points_if_ended(view))]


def races(view: View) -> list[str]:
    """Return everyone's progress in each dish for which seats compete or collect, and in desserts."""
    sentences, over = [], ended(view)
    for dish in view.setup.dishes:
        prospects = [dish.prospect(over, seat) for seat in range(len(view.names))]
        running = [each for each in prospects if isinstance(each, Race | Goal)]
        running = [each for each in running if each.words.standings]
        if len(running) == len(prospects):
            have = [each.have for each in running]
            first = running[0]
            message = first.words.standings
            points = first.points if isinstance(first, Goal) else 0
        elif dish.is_dessert:
            have = [len(of_dish(dish, kept)) for kept in over.saved_desserts]
            message, points = MOST.standings, 0
        else:
            continue
        if any(have) or any(dish.score(over)):
            scores = totals(view.names, have)
            sentences.append(say(message, dish=title_of(dish), points=points, scores=scores))
    return sentences or [say("Nobody has started a race yet.")]


def unseen_cards(view: View, named: str = "") -> str:
    """Return how many cards of the dishes `named` are out of sight, counting hands that were passed on."""
    cards = Counter(unseen(replace(view, known=())))
    dishes = dishes_named(named, view.setup.dishes)
    if not dishes:
        return say("No dish of this game is called {name}.", name=named)
    if named:
        faces = [card for dish in dishes for card in view.edition.cards(dish)]
        counts = [counted(card, cards[card]) for card in faces if cards[card]]
    else:
        counts = []
        for dish in dishes:
            if number := sum(cards[card] for card in view.edition.cards(dish)):
                counts.append(times(dish.names, str(number), name_of(dish), number))
    if counts:
        return say("Not in sight: {cards}.", cards=join_commas(counts))
    return say("All these cards are in sight.") if named else say("All cards are in sight.")


def dishes_named(text: str, dishes: Iterable[Dish]) -> list[Dish]:
    """Return the dishes that `text` names in full or by a beginning, or by the name of one of their cards."""
    known = {}
    for dish in dishes:
        known[dish] = folded(dish.name.replace("-", " ")), *spellings(title_of(dish))
    typed = words_in(text)
    line = " ".join(typed)
    every_name = chain.from_iterable(known.values())
    if whole := [name for name in every_name if f" {name} " in f" {line} "]:
        # The longest name wins, so that "green tea ice cream" doesn't mean tea.
        longest = max(whole, key=len)
        return [dish for dish, names in known.items() if longest in names]
    found = [dish for dish, names in known.items() if any(name.startswith(line) for name in names)]
    if found:
        return found
    for dish, names in known.items():
        cards = (each for card in dish.cards for each in spellings(labels(card.names)[0]))
        parts = {word for name in (*names, *cards) for word in words_in(name)}
        if len(typed) == 1:
            parts |= {part[:length] for part in parts for length in range(1, len(part))}
        if any(word in parts for word in typed if word.isalpha()):
            found.append(dish)
    return found


def final_result(game: Game) -> str:
    return join_sentences([say("Final result:"), ranking(game, EAR)])


def sheet(game: Game, round_number: int, names: Sequence[str], *, full: bool) -> Iterator[str]:
    """Yield a round's totals, and if `full`, each seat's points in the round by dish."""
    scored = game.view(None, game.scored_rounds[round_number - 1])
    rounds = game.sheets[:round_number]
    rows = sheets.dish_entries(rounds[-1], scored, names, EAR)
    this, so_far = points_on(rounds[-1:]), points_on(rounds)
    message = (
        mark("Round {round} is over: {scores}."),
        mark("Round {round} is over: {scores} in total."),
        mark("Round {round} is over: {scores} before desserts."),
    )[round_number - 1]
    yield say(message, round=round_number, scores=totals(names, so_far))
    if not full:
        return
    each_seat = mark("{name} {points} this round: {details}.")
    if round_number == 1:
        each_seat = mark("{name}: {details}.")
    for seat in sorted(range(len(names)), key=lambda seat: -this[seat]):
        own = [(row.cells[seat] or 0, row) for row in rows if row.cells[seat] is not None]
        details, nothing = [], []
        for points, row in sorted(own, key=lambda each: -each[0]):
            gaps = {"dish": _dish_of(row), "reason": row.whys[seat], "points": EAR.number(points)}
            if points:
                # "points from", because "for" sounds like "four".
                details.append(phrase("{points} from {dish}, {reason}", **gaps))
            else:
                nothing.append(gaps["dish"])
        if nothing:
            details.append(phrase("nothing from {dishes}", dishes=join_and(nothing)))
        name = names[seat] if round_number == 1 else _paused(names[seat])
        yield say(each_seat, name=name, points=EAR.number(this[seat]), details=join_clauses(details))


def _dish_of(row: sheets.Entry) -> str:
    return name_of(row.dish) if row.dish else row.label


def final(game: Game, *, full: bool) -> Iterator[str]:
    """Yield the points for desserts, the tie-break, and the winners; if `full`, with the reasons."""
    names = game.names
    for row in sheets.dish_entries(game.desserts, game.view(None), names, EAR):
        points = [cell or 0 for cell in row.cells]
        details = []
        for seat in sorted(range(len(names)), key=lambda seat: -points[seat]):
            text = _total(names[seat], points[seat])
            if points[seat] > 0:
                text = phrase("{name} plus {points}", name=names[seat], points=points[seat])
            if full and row.cells[seat] is None:
                text = join_commas([text, phrase("no {dish}", dish=_dish_of(row))])
            elif full:
                text = join_commas([text, row.whys[seat]])
            details.append(text)
        yield say("Desserts, {dish}: {details}.", dish=_dish_of(row), details=join_clauses(details))
    if decided := tie(game):
        yield join_sentences(decided)
    yield final_result(game)


def dish_rules(dish: Dish, setup: Setup | None) -> str:
    rules = help_text(setup.help_of(dish) if setup else dish.help_for())
    title = say("{dish}.", dish=title_of(dish))
    if dish.family not in ("", dish.name):
        title = say("{dish}, {family}.", dish=title_of(dish), family=phrase(dish.family))
    return join_sentences([title, rules])


def rules_of(named: str, setup: Setup | None) -> list[str]:
    """Return the rules of the dishes `named`, or of the whole game if `named` is ""."""
    if not named:
        texts = game_texts(setup.edition if setup else None)
        titled = [(say("{title}.", title=head), *text.split("\n\n")) for head, text in texts.items()]
        return [*map(join_sentences, titled)]
    dishes = dishes_named(named, DISHES.values())
    return [dish_rules(dish, setup) for dish in dishes] or [say("No dish is called {name}.", name=named)]


def dish_offered(dish: Dish) -> str:
    """Return a dish to choose: its worth, and for how many players it is if not for all numbers."""
    told = mark("{dish}, for {players}; {worth}")
    if dish.seats == ALL_SEATS:
        told = mark("{dish}; {worth}")
    players, worth = players_in_words(dish.seats), brief(dish, voice=EAR)
    return say(told, dish=name_of(dish), players=players, worth=worth)


def dish_on_menu(dish: Dish, menu: Menu | None = None) -> str:
    """Return a dish in a list: its family, how many cards it has, and its worth beside the rest of `menu`."""
    cards, worth = sum(dish.party.values()), brief(dish, menu, EAR)
    told = mark("{dish}, {family}, {number} card[s]: {worth}.")
    if dish.family == dish.name:
        told = mark("{dish}, {number} card[s]: {worth}.")
    return say(told, number=cards, dish=title_of(dish), family=phrase(dish.family), worth=worth)


def menu(dishes: Iterable[Dish]) -> str:
    """Return the dishes of a menu, family by family, and which share a colour if colours score."""
    sentences, there = [], list(dishes)
    for family, group in groupby(there, key=lambda each: each.family):
        # Nigiri is a family of its own.
        told = mark("{family}: {dishes}.") if family in FAMILY_TITLES else mark("Nigiri.")
        title = phrase(FAMILY_TITLES.get(family, ""))
        names = join_and(map(name_of, group))
        sentences.append(say(told, family=title, dishes=names))
    if any(dish.by_colour for dish in there):
        of_colour: dict[str, list[str]] = {}
        for dish in there:
            of_colour.setdefault(dish.colour, []).append(name_of(dish))
        shared = [names for names in of_colour.values() if len(names) > 1]
        sentences += [say("Same colour: {dishes}.", dishes=join_and(names)) for names in shared]
        others = mark("Every other dish has its own colour.")
        sentences.append(say(others if shared else mark("Every dish has its own colour.")))
    return join_sentences(sentences)


def menu_offered(menu: Menu) -> str:
    return say("{menu}, {players}", menu=title_of_menu(menu.name), players=players_in_words(menu.seats))


def so_far(chosen: Sequence[Card], length: Verbosity) -> str:
    """Return the selected cards, and unless in brief how to continue; "" if no card is selected."""
    if not chosen:
        return ""
    voice = EAR if length == "full" else BRIEFLY
    cards = join_and(counted(card, count, voice) for card, count in Counter(chosen).items())
    how = mark("Selected: {cards}. Say 'done', or more numbers.")
    return say(mark("Selected: {cards}.") if length == "brief" else how, cards=cards)


def flipped(card: str, change: int, length: Verbosity) -> str:
    """Return a card that may be turned face-down, with the change in points if it is."""
    if length == "brief":
        return say("{card}, {effect}", card=card, effect=EAR.number(change))
    if not change:
        return say("{card}: no change", card=card)
    message = mark("{card}: {points} more") if change > 0 else mark("{card}: {points} less")
    return say(message, card=card, points=points_in_words(abs(change)))


def pins(names: Sequence[str]) -> str:
    """Return who has a PIN, and how to set one."""
    have = say("Nobody has a PIN.")
    if names:
        have = say("{names} [has a PIN|have PINs].", number=len(names), names=join_and(names))
    how = say("You can set one before a game, or when a seat changes players: say 'give'.")
    return join_sentences([have, how])
