"""Tests of what is chosen for the next game, and what has still to be asked."""

from dataclasses import replace

import pytest

from sushigo_tui.files import menus
from sushigo_tui.hotseat.asker import WentBack
from sushigo_tui.hotseat.game_draft import (
    After,
    DraftPlayer,
    GameDraft,
    LaunchOptions,
    SetupStep,
    ask_variations,
    draft_for,
    newcomers,
    played_before,
    resume_game,
    variations,
)
from sushigo_tui.hotseat.saving import Autosave
from sushigo_tui.hotseat.store_thread import StoreThread
from sushigo_tui.rules.editions import CLASSIC, PARTY, Player, Setup
from sushigo_tui.rules.game import Game
from sushigo_tui.store.evenings import TONIGHT
from sushigo_tui.store.faults import NoAccess
from sushigo_tui.store.saved_game import SavedFacts, SavedGame
from sushigo_tui.store.store import Store
from tests.hotseat.answers import Answers
from tests.hotseat.seats import calm_game
from tests.tables import classic, party

MENU = party(4).menu


def draft(names: str, *, classic: bool | None = True, settled: str = "", dummy: bool = False) -> GameDraft:
    """People of one letter each, for Classic or with a menu."""
    players = [DraftPlayer(name, pawn) for pawn, name in enumerate(names)]
    steps: list[SetupStep] = [step for step in ("menu", "players") if step in settled]
    return GameDraft(classic, None if classic else MENU, players, dummy=dummy, settled=frozenset(steps))


@pytest.mark.parametrize(
    ("one", "steps"),
    [
        (draft("AB"), ["players", None]),
        (draft("AB", classic=False), ["menu", "players", None]),
        (draft("AB", classic=False, settled="menu"), ["players", None]),
        (draft("AB", settled="players"), [None]),
        (draft("ABCDEFG", settled="players"), ["players", None]),
    ],
)
def test_only_what_is_not_known_is_asked(one: GameDraft, steps: list[SetupStep | None]) -> None:
    forth = [one.first_step()]
    while forth[-1] is not None:
        forth.append(one.step_after(forth[-1], "next"))
    assert forth == steps
    back: list[SetupStep | None] = [one.step_after(step, None) for step in steps if step]
    assert back == ["start", *steps[:-2]][: len(back)]


def test_before_all_else_an_edition_is_asked_and_a_menu_of_ones_own_comes_after_the_menus() -> None:
    assert draft("", classic=None).first_step() == "start"
    one = draft("AB", classic=False)
    assert one.step_after("menu", "custom") == "custom"
    assert one.step_after("custom", None) == "menu"
    assert one.step_after("custom", "next") == "players"
    assert one.step_after("start", None) == "start", "nothing comes before it"


def test_whoever_chooses_an_edition_is_asked_for_its_menu_again() -> None:
    one = draft("AB", classic=False, settled="menu players")
    assert one.play(classic=False) == "menu"
    assert one.settled == {"players"}
    assert one.play(classic=True) is None
    assert one.menu is None


def test_neighbours_change_places_and_at_the_ends_there_are_none() -> None:
    one = draft("ABC")
    anna = one.players[1]
    orders = []
    for by in (-1, -1, 1, 1, 1):
        one.shift(anna, by)
        orders.append("".join(player.name for player in one.players))
    assert orders == ["BAC", "BAC", "ABC", "ACB", "ACB"]


@pytest.mark.parametrize(
    ("one", "refusal"),
    [
        (draft("AB"), ""),
        (draft("ABCDE"), ""),
        (draft("A"), ""),
        (draft(""), ""),
        (draft("ABCDEFG"), "Classic is for 2 to 5 players: you have 2 too many."),
    ],
)
def test_too_few_and_too_many_are_refused(one: GameDraft, refusal: str) -> None:
    assert one.refusal() == refusal


def test_bots_join_who_is_alone_and_someone_without_a_name_is_player_1() -> None:
    dealt = [one.deal().game for one in (draft("A"), draft(""), draft("A", classic=False))]
    assert [game.names for game in dealt[:2]] == [("A", "Otto", "Hana"), ("Player 1", "Otto", "Hana")]
    assert len(dealt[2].names) == 3
    one = draft("AB")
    for player in one.players:
        player.bot = "chef"
    assert (one.refusal(), one.joining) == ("", 0)
    assert [player.bot for player in one.deal().game.players] == [None, "chef", "chef"]


def test_play_now_deals_the_first_menu_to_one_person_and_two_bots() -> None:
    one = replace(draft("ABC", dummy=True), both_ways=True, seed=5, learning=True)
    one.play_now("Amy")
    saved = one.deal()
    setup = saved.game.setup
    assert setup == Setup(PARTY, setup.players, menus.printed()["my-first-meal"])
    assert [player.bot for player in setup.players] == [None, "regular", "regular"]
    assert (setup.names[0], saved.mode, saved.evening) == ("Amy", "ordinary", TONIGHT)


def test_a_dummy_joins_two_people_in_classic_only() -> None:
    takes = [draft("AB"), draft("ABC"), draft("AB", classic=False)]
    assert [one.why_no_dummy() for one in takes] == ["", "for two players only", "Classic only"]
    takes[0].players[1].name = "dummy"
    assert takes[0].why_no_dummy() == "one of you is called Dummy"
    assert [draft(names, dummy=True).deal().game.setup.dummy for names in ("AB", "ABC")] == [True, False]


def test_whoever_learns_plays_party_and_a_name_must_be_free() -> None:
    one = draft("AB", classic=None)
    one.learn()
    assert one.classic is False
    one.players[0].bot = "chef"
    one.players[0].name = "Otto"
    assert one.free_name(" b", but=one.players[1]) == "b"
    with pytest.raises(ValueError, match=r"^B is already playing\. Choose another name\.$"):
        one.free_name("b ")
    assert one.free_name("OTTO") == "OTTO"
    assert one.players[0].name == "Hana", "a bot makes room"


def test_a_list_of_names_is_taken_up_to_the_first_that_cannot_be() -> None:
    one = draft("A")
    assert one.sit_down_all("Amy, Phil") == ("", "")
    rest = one.sit_down_all("Zoe, amy,Kim ")
    assert rest == ("amy,Kim", "Amy is already playing. Choose another name.")
    assert [player.name for player in one.players] == ["A", "Amy", "Phil", "Zoe"]
    assert draft("").sit_down_all("Amy;Phil、Zoe\tKim\n\nJo") == ("", "")
    full = draft("ABCDEFGH").sit_down_all("Amy")
    assert full == ("Amy", "The table is full. To add a player, remove one of the eight first.")


def test_a_bot_is_as_good_as_the_last_one() -> None:
    one = draft("A")
    one.add_opponent()
    for level in ("novice", "chef", ""):
        one.add_opponent(level)
    assert [player.label for player in one.players[1:]] == [
        "Otto (regular)",
        "Hana (novice)",
        *("Kenji (chef)", "Mika (chef)"),
    ]


def test_a_random_menu_is_for_all_who_are_here() -> None:
    for _ in range(20):
        assert 2 in draft("AB").random_menu().seats
    assert draft("A").random_menu().seats, "as many as there may be"


def test_the_next_pawn_is_the_first_that_nobody_has() -> None:
    one = draft("ABC")
    assert one.next_pawn() == 3
    del one.players[1]
    assert one.next_pawn() == 1


def test_whoever_wants_another_pawn_gets_the_next_one_and_keeps_it_if_all_are_taken() -> None:
    one = draft("ABC")
    assert [one.next_pawn(after=pawn) for pawn in (0, 4, 7)] == [3, 5, 3]
    assert draft("ABCDEFGH").next_pawn(after=3) == 3


@pytest.mark.parametrize(
    ("after", "first", "settled"),
    [
        ("again-same", None, {"menu"}),
        ("again-menu", "start", {"players"}),
        ("again-players", "players", {"menu"}),
        ("start", "start", set()),
    ],
)
def test_after_a_game_what_changes_is_asked(
    after: After, first: SetupStep | None, settled: set[SetupStep]
) -> None:
    """Those who sat there in the end sit there again, behind their PINs; the cards are shuffled again."""
    one = draft("AB", settled="menu")
    one.seed = 7
    played = Game(Setup(CLASSIC, (Player("Zoe"), Player("Bot", "chef"))), seed=1)
    facts = SavedFacts({0: "sealed"}, pawns=(0, 1))
    assert one.prepare_next(after, played, facts) == first
    assert one.settled == settled
    assert one.deal().game.setup.seed is None
    assert one.players == [DraftPlayer("Zoe", 0, "sealed"), DraftPlayer("Bot", 1, bot="chef")]


def test_what_was_chosen_is_what_is_dealt() -> None:
    said = LaunchOptions(classic=False, menu=MENU, players=("A", "B"), both_ways=True, seed=7, bots=("chef",))
    one = draft_for(said)
    one.players[1].pin = "sealed"
    chosen = Setup(
        PARTY, (Player("A"), Player("B"), Player(one.players[2].name, "chef")), MENU, "alternate", seed=7
    )
    saved = one.deal()
    assert (saved.game.setup, saved.facts.pins, saved.evening) == (chosen, {1: "sealed"}, TONIGHT)
    again = GameDraft()
    again.sit_again(saved.game, saved.facts)
    assert again.deal().game.setup == replace(chosen, seed=None)
    dummy = draft_for(LaunchOptions(classic=True, players=("A", "B"), dummy=True)).deal()
    assert dummy.game.setup == Setup(CLASSIC, (Player("A"), Player("B")), passing="left", dummy=True)


def test_after_a_game_with_a_menu_another_menu_is_asked() -> None:
    one = draft("AB", classic=False)
    assert one.prepare_next("again-menu", Game(party(4), seed=1), SavedFacts()) == "menu"


@pytest.mark.parametrize(
    ("pawns", "sit"),
    [((3, 7, 0), [3, 7, 0]), ((3, 3, 0), [0, 1, 2]), ((8, 1, 0), [0, 1, 2]), ((), [0, 1, 2])],
)
def test_a_game_is_drafted_once_more(pawns: tuple[int, ...], sit: list[int]) -> None:
    """Pawns that are lost, or that two have, are dealt out again."""
    one, game = GameDraft(), Game(party(3), seed=1)
    one.sit_again(game, SavedFacts({1: "sealed"}, pawns=pawns))
    assert [player.pawn for player in one.players] == sit
    assert (one.classic, one.menu, one.dummy) == (False, game.setup.menu, False)
    assert [player.pin for player in one.players] == [None, "sealed", None]
    assert not one.both_ways
    one.sit_again(Game(classic(2, dummy=True), seed=1), SavedFacts())
    assert (one.classic, one.menu, one.dummy, len(one.players)) == (True, None, True, 2)
    saved = one.deal()
    assert (saved.game.setup.dummy, saved.facts.pawns, saved.number) == (True, (0, 1), None)
    assert saved.game.setup.seed is None
    assert saved.game._state.ask_all, "who is not asked tells the hand (TURN-4)"


def test_what_was_said_on_the_command_line_is_not_asked() -> None:
    one = draft_for(LaunchOptions(classic=True, players=("A",), bots=("chef",)))
    assert [(player.pawn, player.bot) for player in one.players] == [(0, None), (1, "chef")]
    assert all(player.name for player in one.players)
    assert one.players[1].name != "A"
    assert one.settled == {"players"}
    assert not one.both_ways
    assert not one.dummy
    assert draft_for(LaunchOptions()) == GameDraft(), "who says nothing is asked everything"
    assert GameDraft().first_step() == "start"
    assert draft_for(LaunchOptions(menu=MENU)).settled == {"menu"}
    assert draft_for(LaunchOptions(players=("A", "B"))).settled == {"players"}
    assert draft_for(LaunchOptions(classic=True)).settled == set()


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("A", "Anna"),
        ("an", "anna"),
        ("Phil,z", "Phil,zoe"),
        ("Phil, Z", "Phil, Zoe"),
        ("Anna,A", "Anna,Amy"),
        ("Zoe, z", None),
        ("Zoe,Anna,z", None),
        ("Zoe, ", None),
        ("", None),
        ("Anna", None),
        ("Ph", None),
        ("x", None),
    ],
)
def test_a_line_is_completed_to_somebody_who_is_not_here_yet(typed: str, completed: str | None) -> None:
    one = GameDraft(players=[DraftPlayer("phil", 0)], known={})
    one.meet({name.casefold(): name for name in ("Anna", "Phil", "Zoe", "Amy")})
    assert one.absent == ["Anna", "Zoe", "Amy"]
    assert one.completed(typed) == completed


def test_a_name_that_was_renamed_away_is_refused_and_its_player_called_by_the_new_one() -> None:
    draft = GameDraft(players=[DraftPlayer("Amy", 0), DraftPlayer("Chirs", 1), DraftPlayer("Chris", 2)])
    draft.meet({"amy": "Anna", "anna": "Anna", "chirs": "Chris", "chris": "Chris"})
    assert [player.name for player in draft.players] == ["Anna", "Chirs", "Chris"]
    gone = "Amy is now called Anna. Type Anna, or choose another name."
    assert draft.sit_down_all("Zoe, Amy, Phil") == ("Amy, Phil", gone)
    assert draft.sit_down_all("anna")[1] == "Anna is already playing. Choose another name."
    assert draft.absent == []


async def saved_in(store_thread: StoreThread) -> SavedGame:
    """A game that is in the store, and not played in any window."""
    saving = Autosave(store_thread, SavedGame(calm_game(turn=3)))
    await saving.save()
    await saving.leave()
    assert saving.saved.number is not None
    return saving.saved


@pytest.mark.parametrize("yes", [True, False])
async def test_where_nothing_can_be_written_a_game_is_played_without_saving_only_after_a_question(
    store_thread: StoreThread, monkeypatch: pytest.MonkeyPatch, yes: bool
) -> None:
    saved = await saved_in(store_thread)
    assert saved.number is not None

    def take(self: Store, number: int) -> bool:
        raise NoAccess("The disk is read-only.", "read-only")

    monkeypatch.setattr(Store, "take", take)
    asker = Answers(yes)
    found = await resume_game(asker, store_thread, saved.number)
    assert (found and found.game.turn) == (3 if yes else None)
    question = "The disk is read-only. Play without saving?"
    assert asker.dialog == [question, "- Play", "- Don't play"]


async def test_whoever_has_never_played_is_new_here_until_the_game_is_saved(
    store_thread: StoreThread,
) -> None:
    """The names that a finished game left behind are known; upper and lower case are the same."""
    saved = await saved_in(store_thread)
    names = [player.name for player in saved.game.players]
    beginning = SavedGame(
        Game(Setup(CLASSIC, (Player(names[0].upper()), Player("Zoe"), Player("Bot", "chef"))))
    )
    known = await played_before(lambda: store_thread)
    assert newcomers(known, beginning) == {1}
    assert newcomers(known, saved) == set()
    beginning.number = 7
    assert newcomers(known, beginning) == set(), "it was begun before"


async def test_what_differs_from_the_standard_game_is_said_and_changed_until_that_is_enough() -> None:
    one = draft("AB")
    assert variations(one) == "standard"
    refused = ("seven", "-", "٤", "1" * 19)
    asker = Answers("dummy", "seed", *refused, " -42 ", None)
    with pytest.raises(WentBack):
        await ask_variations(asker, one)
    assert asker.faults == ["A seed is a whole number of at most 18 digits, such as 42."] * 4
    assert [(option.label, option.note) for option in asker.offered] == [
        ("Add a dummy", "yes"),
        ("Custom seed", "-42"),
    ]
    assert (one.both_ways, one.dummy, one.seed) == (False, True, -42)
    assert variations(one) == "with a dummy and custom seed -42"
    one.players.pop()
    asker = Answers("seed", " ", "both ways", None)
    with pytest.raises(WentBack):
        await ask_variations(asker, one)
    assert [option.label for option in asker.offered] == ["Pass both ways", "Custom seed"]
    assert variations(one) == "passing both ways", "a dummy is only for two in Classic"
