"""The reveal as it unfolds: what is shown one after another, how long it takes, and how it is skipped."""

from random import Random

import pytest

from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Choose, HandOver, Ready, Reveal
from sushigo_tui.pictures.pawns import PAWNS
from sushigo_tui.rules.cards import Dish
from sushigo_tui.rules.editions import CLASSIC, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.tui.game.reveal_frames import FLIGHTS, TURNS, Frame, RevealFrames
from sushigo_tui.tui.game.revealing import Revealing
from sushigo_tui.tui.widgets.cards import Face
from tests.hotseat.seats import all_pick, before_copy, before_spoon, meanwhile, session_of, shown, step_on
from tests.tables import lead, party, players, turn
from tests.tui.game.table import Players, at_table
from tests.tui.moments import printed


def frames(session: Session, *, passing: bool = True) -> list[Frame]:
    """All pictures of the reveal that is shown now."""
    to = session.public.passing_to if passing else ()
    return list(RevealFrames(session.game, shown(session, Reveal), PAWNS, to).frames())


def names(frame: Frame) -> list[str]:
    """Return what lies there, by name; nothing of a card whose face is not seen."""
    return [
        " ".join((card.face.labels[0], *(mark.words for mark in card.face.marks))) if card.face else ""
        for card in frame.cards
    ]


def dish_of(how: Face) -> Dish:
    """The dish that a face is of."""
    return how.picture if isinstance(how.picture, Dish) else how.picture.dish


def revealed(game: Game, *picks: str) -> Session:
    """Everyone has picked what is said here, and the cards are revealed."""
    session = session_of(game)
    all_pick(session, *picks)
    session.reveal()
    return session


def wild_turn() -> Session:
    """Squid goes on wasabi, and three soups are too many."""
    picks = ["nigiri:squid", "miso-soup", "miso-soup", "miso-soup", "nigiri:egg"]
    setup = party(5, "wasabi", "miso-soup", "tofu")
    return revealed(lead(setup, "wasabi", "tofu", "tofu", "tofu", "tofu", ahead=picks), *picks)


def test_cards_turn_over_clockwise() -> None:
    """Back, edge, face: each card begins a little after the one before it, and stays as it is then."""
    pictures = frames(wild_turn())
    first = pictures[: len(TURNS) + 4]
    for seat in range(5):
        broad = [frame.cards[seat].broad for frame in first[seat:]]
        assert broad[: len(TURNS)] == [1, 0.5, 0, 0.5]
        assert set(broad[len(TURNS) :]) <= {1}
        seen = [bool(frame.cards[seat].face) for frame in first]
        assert seen == [at >= seat + 3 for at in range(len(first))]
    assert names(pictures[len(first)])[1:] == ["Miso soup", "Miso soup", "Miso soup", "Egg"]


def test_cards_fly_to_their_tables_before_the_hands_pass() -> None:
    flown = [frame.flown for frame in frames(wild_turn())]
    assert flown == sorted(flown)
    assert {each for each in flown if 0 < each < 1} == {step / FLIGHTS for step in range(1, FLIGHTS)}
    assert all(frame.flown == 1 for frame in frames(wild_turn()) if frame.hands)


def test_one_thing_after_another_comes_of_the_cards() -> None:
    """WASABI-1, MISO-1."""
    session = wild_turn()
    news = [frame for frame in frames(session) if frame.news]
    assert [sorted(frame.lit) for frame in news] == [[0], [1], [2], [3]]
    lost = [[card.foot for card in frame.cards].count("lost") for frame in news]
    assert lost == [0, 1, 2, 3]
    assert [card.foot for card in news[-1].cards] == ["×3 = 9", "lost", "lost", "lost", ""]
    assert all(card.face and card.face.lost == card.pale for card in news[-1].cards)


def moods(frame: Frame) -> list[str]:
    """The face of each card's food."""
    return [card.face.mood if card.face else "" for card in frame.cards]


def test_food_feels_what_comes_of_it() -> None:
    """It blushes on WASABI-1, spills with MISO-1, sulks alone (EEL), and beams where a set is complete."""
    assert moods(frames(wild_turn())[-1]) == ["blush", "spill", "spill", "spill", "smile"]
    picks = ["eel", "eel", "tofu", "tempura", "tempura"]
    setup = party(5, "eel", "tofu", "tempura")
    game = lead(setup, "tempura", "eel", "tempura", "tempura", "nigiri:egg", ahead=picks)
    pictures = frames(revealed(game, *picks))
    assert moods(pictures[-1]) == ["sulk", "beam", "smile", "beam", "smile"]
    rises = [[card.rise for card in frame.cards] for frame in pictures]
    assert [rise for rise in rises if any(rise)] == [[0, 1, 0, 1, 0]]


def test_a_copy_becomes_what_it_copies() -> None:
    """ORDER-3."""
    last = frames(revealed(before_copy(), "special-order copy=2"))[-1]
    assert "Tofu = copy" in names(last)


def test_uramaki_races_to_ten() -> None:
    """URA-1, URA-2: all count up at once from what lay there, then the best is paid first."""
    picks = ["uramaki:5", "uramaki:4", "uramaki:5"]
    before = ["uramaki:5", "uramaki:3", "uramaki:5"]
    pictures = frames(revealed(lead(party(3, "uramaki", "tofu"), *before, ahead=picks), *picks))
    race = list(dict.fromkeys(tuple(card.foot_in(7)[0][0] for card in frame.cards) for frame in pictures))
    assert race == [
        ("", "", ""),
        ("5/10", "3/10", "5/10"),
        ("6/10", "3/10", "6/10"),
        ("7/10", "4/10", "7/10"),
        ("8/10", "5/10", "8/10"),
        ("9/10", "6/10", "9/10"),
        ("10/10", "+0 7/10", "10/10"),
        ("1st +8", "+0 7/10", "10/10"),
        ("1st +8", "+0 7/10", "1st +8"),
    ]
    assert [frame.lit for frame in pictures if frame.lit] == [{0, 2}, {0}, {2}]


def test_hands_go_round_past_the_cards() -> None:
    """TURN-2: to the left is on to the next card, and from the last to the first."""
    hands = [frame.hands for frame in frames(wild_turn()) if frame.hands]
    assert list(hands[-1]) == [0, 1, 2, 3, 4]
    assert len(hands) > 3
    assert not any(frame.hands for frame in frames(wild_turn(), passing=False))


def reveals(seed: int) -> list[tuple[Session, Reveal]]:
    """Every reveal of a game played at random, while it is shown."""
    menu = ["master-menu", "points-platter", "cutthroat-combo", "big-banquet", "dinner-for-two"][seed % 5]
    seats, random = (8 if menu == "big-banquet" else 4), Random(seed)
    game = printed(menu, seats, 1, 1, seed) if seed % 6 else Game(Setup(CLASSIC, players(5), seed=seed))
    session = session_of(game)
    found: list[tuple[Session, Reveal]] = []
    while session.game.round == 1:
        if isinstance(session.step, Reveal):
            found.append((session, session.step))
            check(session)
        step_on(session, random)
    return found


def check(session: Session) -> None:
    """Check what holds of every reveal."""
    step, pictures = shown(session, Reveal), frames(session)
    assert sum(frame.seconds for frame in pictures) < 1.5
    last = pictures[-1]
    assert last._replace(cards=(), hands=()) == Frame(0, (), len(step.notes), flown=1)
    assert all(card.face for card in last.cards)
    assert len({len(frame.cards) for frame in pictures}) == 1
    played = {card for note in step.notes for card in note.cards}
    seen = {dish_of(card.face) for frame in pictures for card in frame.cards if card.face}
    assert seen <= {card.dish for card in played}, "nothing is shown but what was told"


@pytest.mark.parametrize("seed", range(6))
def test_every_reveal_is_short_and_shows_only_what_all_have_seen(seed: int) -> None:
    assert reveals(seed)


def stage(people: Players) -> Revealing:
    """The stage on which cards are revealed."""
    found = people.screen.stages[Reveal]
    assert isinstance(found, Revealing)
    return found


def moving(people: Players) -> bool:
    """Return whether the reveal has not come to rest yet."""
    return stage(people).motion.moving


async def to_the_reveal(people: Players) -> None:
    """Everyone places a card, and they are revealed, with all that moves."""
    people.app.animation_level = "full"
    # What moves waits for the test, however slow the machine is.
    people.app.pace = 1000.0
    while isinstance(people.step(), HandOver):
        await people.press("space", "1")
        while isinstance(people.step(), Choose):
            await people.press("enter")
    assert people.step() == Ready()
    await people.press("space")
    assert isinstance(people.step(), Reveal)


async def to_still(people: Players) -> None:
    """The same without anything that moves."""
    await to_the_reveal(people)
    stage(people).motion.stop()
    people.app.animation_level = "none"
    people.screen.show_step()
    await people.settle()


async def test_by_itself_or_by_any_key_a_reveal_comes_to_rest_as_if_it_had_never_moved() -> None:
    async with at_table(printed("master-menu", 4, 2, 4)) as still:
        await to_still(still)
        assert not moving(still)
        unmoved = still.text
    async with at_table(printed("master-menu", 4, 2, 4)) as people:
        await to_the_reveal(people)
        pictures = 0
        while moving(people):
            assert people.text != unmoved
            closed = not all(card.face for card in stage(people).row.cards)
            assert stage(people).caption.first == ("" if closed else "Cards revealed.")
            stage(people).motion.go_on()
            await people.pilot.pause()
            pictures += 1
        assert pictures > 5
        assert people.text == unmoved
    for key in ("enter", "question_mark"):
        async with at_table(printed("master-menu", 4, 2, 4)) as people:
            await to_the_reveal(people)
            assert moving(people)
            step = people.step()
            await people.press(key)
            assert not moving(people)
            assert people.step() is step, "it does nothing else"
            assert people.text == unmoved
            await people.press("enter")
            assert people.step() is not step
            assert not moving(people)
            assert stage(people).shown is None, "nothing of it is left when the laptop is passed"
            assert not stage(people).row.cards


async def test_a_click_shows_all_of_a_reveal_at_once_and_does_nothing_else() -> None:
    async with at_table(printed("master-menu", 4, 2, 4)) as people:
        await to_the_reveal(people)
        step = people.step()
        await people.click_on("Enter skip")
        assert not moving(people)
        assert people.step() is step
        await people.click_on("Enter continue")
        assert people.step() is not step


async def test_tables_and_board_stand_as_they_did_until_it_is_told_why() -> None:
    """The results can't be seen anywhere while the cards flip."""
    game = lead(party(3, "uramaki", "tofu"), "uramaki:5", ahead=["uramaki:5", "tofu", "tofu"])
    all_pick(session_of(game), "uramaki:5", "tofu", "tofu")
    async with at_table(game, size=(120, 40)) as people:
        await to_the_reveal(people)
        area, motion = people.screen.public_area, stage(people).motion
        tables, board = area.tables, area.board
        height = tables.size.height
        assert tables.view is not None
        tables_by_turn = meanwhile(people.screen.session, 0)
        while motion.moving:
            landed = stage(people).shown.flown == 1  # type: ignore[union-attr]
            assert (tables.view.tables == tables_by_turn.tables) is not landed
            told = any("icons: 8 points" in line for line in people.text.splitlines())
            assert board.totals == ([8, 0, 0] if told else [0, 0, 0])
            assert tables.view.scores == board.totals
            assert tables.size.height == height
            motion.go_on()
            await people.settle()
        assert tables.view == people.screen.session.public
        assert tables_by_turn.tables != tables.view.tables


async def test_the_spoon_reaches_from_seat_to_seat() -> None:
    """SPOON-1: the first to the left who has it gives; until then each card on the way is looked at."""
    async with at_table(turn(before_spoon(), "tofu call=spoon:4")) as people:
        await people.press("enter", "2", "enter", "1", "enter", "space", "right", "enter")
        assert isinstance(people.step(), Reveal)
        pictures = frames(people.screen.session)
        assert [names(frame) for frame in pictures][-1].count("Maki 1") == 1
        looked = [sorted(frame.lit) for frame in pictures if frame.news]
        assert len(looked) >= 3


async def test_all_that_moves_with_eight_seats_takes_less_than_a_second_and_a_half() -> None:
    """URA-1: cards flip, four race and are paid, soups are lost, hands pass."""
    before = ["-,uramaki:5", "-,uramaki:5", "uramaki:4,uramaki:4", "uramaki:4,uramaki:3"]
    picks = ["uramaki:5", "uramaki:5", "uramaki:3", "uramaki:4", *["miso-soup"] * 4]
    game = lead(party(8, "uramaki", "miso-soup"), *before, ahead=picks)
    async with at_table(game, size=(140, 50)) as people:
        all_pick(people.screen.session, *picks)
        await people.screen.carry_out(lambda: None)
        await people.settle()
        assert 1.0 < await people.seconds_of("space") < 1.5
        assert people.screen.public_area.board.totals[:4] == [2, 2, 8, 8]
