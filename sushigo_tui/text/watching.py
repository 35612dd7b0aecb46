"""Sentences for replays, reviews and what-ifs."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size

from sushigo_tui.bots.teacher import Judged, PastChoice, Why
from sushigo_tui.language import (
    format_number,
    join_and,
    join_sentences,
    mark,
    phrase,
    say,
)
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Answer, Choice, Pick, as_pick
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.notes import Moment
from sushigo_tui.rules.outlook import outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text import worth
from sushigo_tui.text.outcome import best, verdict, winners, won
from sushigo_tui.text.phrases import DOT, Piece
from sushigo_tui.text.turn import game_title, heading, note_in_words, revealed, score_of, takes_over
from sushigo_tui.text.voice import EAR, EYE, Voice, choice_in_words

REMEMBERING = mark("Better for a player who remembered the hands passed on:")
"""The heading of a better choice that depends on remembering hands that were passed on."""

GONE = mark("The game this one started from is no longer saved, so there is nothing to compare.")

BAR_CELLS = 24


def replay_heading(game: Game, moment: Moment) -> tuple[str, ...]:
    """Return a replay's heading in parts: its menu, round, turn, and the winners."""
    if moment.kind == "end":
        return game_title(game.setup), say("the end"), won(game)
    return *heading(game.view(None, moment), moment.kind)[:3], won(game)


def seed(game: Game) -> str:
    if game.setup.seed is None and not game.seeded:
        return say("The seed of this game isn't known.")
    return say("The seed of this game is {seed}.", seed=game.seed)


def caption(game: Game, moment: Moment, seat: int | None) -> str:
    """Return the caption of a step, as seen by `seat`, or with all hands open if that is None."""
    names = game.view(None, moment).names
    match moment.kind:
        case "choose" if moment.turn == game.setup.hand_size:
            return revealed(last=True)
        case "choose":
            return say("Everyone chooses.") if seat is None else say("{name} chooses.", name=names[seat])
        case "reveal":
            return revealed(last=False)
        case "act":
            return note_in_words(moment.notes[-1], names)
        case "score":
            return score_of(moment.round)
        case "end":
            return join_sentences(verdict(game))


def place(at: int, of: int, moment: Moment, name: str | None, pause: float | None) -> str:
    """Return the step's number, whose view it is, and the seconds (`pause`) until the next step."""
    sentences = [say("Step {step} of {steps}", step=at + 1, steps=of)]
    if name is not None:
        sentences.append(say("as seen by {name}", name=name))
    elif moment.kind == "choose":
        sentences.append(say("all hands open"))
    if pause == 1:
        sentences.append(say("a step every second"))
    elif pause is not None:
        sentences.append(say("a step every {seconds} seconds", seconds=f"{pause:g}"))
    return DOT.join(sentences)


def about_to_happen(view: View, before: Sequence[str], picks: Mapping[int, Choice]) -> list[Piece]:
    """Return changes of seats since the last step, and special effects of the coming picks, a line each."""
    changes = [takes_over(new, old) for old, new in zip(before, view.names, strict=True) if new != old]
    return [Piece("\n".join([*changes, *planned(view, picks)]), "aside")]


def planned(view: View, picks: Mapping[int, Choice]) -> Iterator[str]:
    """Yield what these picks do besides playing one card, a sentence each."""
    for at, choice in picks.items():
        assert isinstance(choice, (Card, Pick))
        pick, table, name = as_pick(choice), view.tables[at], view.names[at]
        if pick.also is not None:
            both = join_and([EYE.card(pick.card), EYE.card(pick.also)])
            yield say("{name} plays two cards: {cards}.", name=name, cards=both)
        if pick.call is not None and (called := table[pick.call]) is not None:
            yield say("{name} calls {card}.", name=name, card=EYE.card(called))
        if pick.copy is not None and (copied := table[pick.copy]) is not None:
            yield say("{name} copies {card}.", name=name, card=EYE.card(copied))
        if pick.for_dummy is not None:
            yield say("{name} plays {card} for the dummy.", name=name, card=EYE.card(pick.for_dummy))


def review_progress(done: int, total: int, *, stopped: bool) -> str:
    """Return how many choices are reviewed; `stopped` if the teacher failed, until it is asked again."""
    if done == total:
        told = mark("All {total} choices reviewed, judged by the player's hand and what everyone saw.")
    elif stopped:
        told = mark("{done} of {total} choices reviewed. The teacher has stopped. Come back to continue.")
    else:
        told = mark("{done} of {total} choices reviewed")
    text = say(told, done=done, total=total)
    if done == total or stopped:
        return text
    filled = BAR_CELLS * done // total
    return f"{'█' * filled}{'·' * (BAR_CELLS - filled)} {text}"


def nothing_costly(*, known: bool) -> str:
    """Return the text for a player without costly choices; `known` if all choices are reviewed."""
    return say("no costly choices") if known else say("none so far")


def costly_choice(chosen: PastChoice, better: Choice, cost: float) -> tuple[str, str]:
    """Return the choice and the better choice, and separately what the difference cost."""
    place = chosen.place
    when = say("Round {round}, turn {turn}:", round=place.round, turn=place.turn)
    when = set_cell_size(when, max(18, cell_len(when) + 1))
    dish, sentence, other = _made_and_better(chosen, better, EYE)
    message = mark("{dish}: {choice}; better: {other}") if dish else mark("{choice}; better: {other}")
    text = say(message, dish=dish, choice=sentence, other=other)
    return f"{when}{text}", say("{points} points", points=format_number(cost, 1))


def lesson(chosen: PastChoice, judged: Judged, why: Why | None) -> str:
    """Return how much better another choice was and, once that is known, what it scores more of."""
    names, view = chosen.view.names, chosen.view
    assert view.decision is not None
    question, table = view.decision.question, view.tables[chosen.place.seat]
    other, cost = choice_in_words(question, judged.better, table, EYE), format_number(judged.cost, 1)
    sentences = [say("Better by {points} points: {other}.", points=cost, other=other)]
    if why is not None and why.dish is not None:
        gains = mark("On average it scores {number} point[s] more with {dish}.")
        sentences.append(say(gains, number=round(why.more), dish=phrase(why.dish.noun)))
    if why is not None and why.denied is not None:
        denies = mark("It denies {name} {number} point[s] with {dish}.")
        dish = phrase(why.denied.noun)
        sentences.append(say(denies, number=round(why.fewer), name=names[why.loser], dish=dish))
    return join_sentences(sentences)


def costly_choice_aloud(chosen: PastChoice, better: Choice, cost: float) -> str:
    """Return the choice, and the better choice with its gain, in a sentence for the ear."""
    dish, text, other = _made_and_better(chosen, better, EAR)
    if chosen.view.decision is not None and chosen.view.decision.question is PICK:
        effect = worth.effect([outlook(chosen.view, as_pick(better))], EAR)
        other = say("{card}: {effect}", card=other, effect=effect)
    message = mark("Round {round}, turn {turn}: {choice}. Better by {points} points: {other}.")
    if dish:
        message = mark("Round {round}, turn {turn}, {dish}: {choice}. Better by {points} points: {other}.")
    when = {"round": chosen.place.round, "turn": chosen.place.turn}
    return say(message, **when, dish=dish, choice=text, points=format_number(cost, 1), other=other)


def _made_and_better(chosen: PastChoice, better: Choice, voice: Voice) -> tuple[str, str, str]:
    """Return the asking dish ("" if the answer shows it), the choice, and the better choice."""
    place, view, made, _ = chosen
    assert view.decision is not None
    question, dish, table = view.decision.question, view.decision.dish, view.tables[place.seat]
    text = choice_in_words(question, made, table, voice)
    # The choice has said already that its cards are turned face-down, or copied.
    other = choice_in_words(question, better, table, voice, alone=True)
    asked = dish and question.answer in (Answer.CARD, Answer.DISH_OR_CARD)
    return phrase(dish.noun) if dish and asked else "", text, other


def as_played(before: Game) -> str:
    """Return who won the game that this what-if began from."""
    return say(
        "In the original game, {names} won with {number} point[s].",
        number=best(before),
        names=winners(before),
    )


def compared(now: Game, before: Game) -> Iterator[str]:
    """Yield how each seat's points differ from the original game's."""
    seats = zip(now.names, before.names, now.scores, before.scores, strict=True)
    for name, old, points, were in seats:
        total = phrase("{number} point[s]", number=points)
        if name != old:
            message = mark("{name} has {total} where {old} had {number}.")
            yield say(message, name=name, total=total, old=old, number=were)
        elif points == were:
            yield say("{name} has {total}, as before.", name=name, total=total)
        else:
            told = mark("{name} has {total}, {number}[] more than in the original.")
            if points < were:
                told = mark("{name} has {total}, {number}[] fewer than in the original.")
            yield say(told, number=abs(points - were), name=name, total=total)
