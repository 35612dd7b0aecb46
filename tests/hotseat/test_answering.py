"""Tests of the answers to a question after the reveal, in the order of the row."""

from sushigo_tui.hotseat.answering import Answering
from sushigo_tui.hotseat.session import Session
from sushigo_tui.hotseat.steps import Ask, HandOver
from sushigo_tui.rules.dishes import card
from tests.hotseat.seats import before_box, before_chopsticks, before_copy, before_menu, before_spoon
from tests.hotseat.test_session import at_question
from tests.tables import lead, party


def answering(session: Session) -> Answering:
    """The question that is on the screen, opened first if it is a secret one."""
    if not isinstance(session.step, Ask):
        assert isinstance(session.step, HandOver)
        assert session.look(session.step)
    assert isinstance(session.step, Ask)
    return Answering(session.view, session.step.decision)


def shown(asked: Answering) -> list[str]:
    return [offer.shown.name for offer in asked.offers]


def at(asked: Answering, name: str) -> int:
    return shown(asked).index(name)


class TestASpoon:
    def spoon(self) -> Answering:
        return answering(at_question(before_spoon(), "tofu call=spoon:4"))

    def test_asks_for_a_dish_of_this_game(self) -> None:
        """SPOON-4: any of them, whether or not it is there."""
        asked = self.spoon()
        assert (
            asked.question() == "A, ask for a card. The first player to your left with one in hand gives it."
        )
        assert shown(asked) == [dish.name for dish in asked.view.setup.dishes]
        told = "maki: at best takes the lead, adds 6 if that holds, as maki with 1 icon"
        assert asked.options()[1].label == told
        assert all(offer.offered for offer in asked.offers)
        assert asked.choose(at(asked, "tofu")) == (card("tofu").dish,)

    def test_of_a_dish_with_faces_any_or_one(self) -> None:
        """SPOON-2: numbers are faces, too. Back leads to the dishes."""
        asked = self.spoon()
        assert asked.choose(at(asked, "maki")) is None
        assert asked.question() == "Which maki, or any?"
        assert shown(asked) == ["maki", "maki:1", "maki:2", "maki:3"]
        assert [offer.foot for offer in asked.offers] == ["any", "", "", ""]
        assert [option.called for option in asked.options().values()] == [
            *("any maki", "maki with 1 icon", "maki with 2 icons", "maki with 3 icons")
        ]
        assert asked.hints(0)[0] == "Press Enter to answer: any maki."
        assert asked.choose(0) == (card("maki:1").dish,)
        assert asked.choose(3) == (card("maki:3"),)
        assert asked.back()
        assert not asked.back()
        asked.choose(at(asked, "spoon"))
        assert shown(asked) == ["spoon", "spoon:4", "spoon:5", "spoon:6"]

    def test_without_a_card_taken_up_enter_answers_nothing(self) -> None:
        asked, select = self.spoon(), "Select a card with a number, an arrow or a click"
        assert asked.choose(None) is None
        assert asked.hints(None) == (f"{select}, then press Enter.", f"{select}.")


def test_a_giver_sees_the_whole_hand_and_may_give_what_was_asked_for() -> None:
    """SPOON-2."""
    session = at_question(before_spoon(), "tofu call=spoon:4")
    assert isinstance(session.step, Ask)
    session.answer(session.step, card("maki:1").dish)
    asked = answering(session)
    assert [offer.shown for offer in asked.offers] == list(session.game.view(1).hand)
    assert [offer.shown.name for offer in asked.offers if offer.offered] == ["maki:1", "maki:3"]


def test_a_second_card_is_any_of_the_hand() -> None:
    """CHOP-P1."""
    session = at_question(before_chopsticks(), "tofu call=chopsticks:1")
    asked = answering(session)
    assert [offer.answer for offer in asked.offers] == list(session.game.view(0).hand)
    assert asked.choose(0) == (session.game.view(0).hand[0],)


def test_of_the_menu_everything_but_a_menu_can_be_ordered() -> None:
    """MENUCARD-1."""
    asked = answering(at_question(before_menu(), "menu:7"))
    assert shown(asked) == ["menu:8", "tofu", "nigiri:egg", "nigiri:squid"]
    assert [offer.offered for offer in asked.offers] == [False, True, True, True]


class TestATakeoutBox:
    def box(self) -> Answering:
        return answering(at_question(before_box(), "takeout-box:10"))

    def test_takes_any_of_the_cards_of_earlier_turns(self) -> None:
        """TAKEOUT-1, TAKEOUT-2: or none; what is put in can be taken out."""
        asked = self.box()
        assert shown(asked) == ["tofu", "nigiri:egg"]
        assert asked.choose(None) == ((),)
        assert [asked.foot(place) for place in (0, 1)] == ["+0", "+1"]
        asked.toggle(1)
        assert asked.foot(1) == "+1"
        asked.toggle(0)
        assert asked.choose(None) == ((0, 1),)
        asked.toggle(0)
        assert asked.hints(0)[0].startswith("1 card in the box")
        assert asked.choose(0) == ((1,),)

    def test_what_is_in_it_is_read_so_and_keeps_the_words_that_choose_it(self) -> None:
        asked = self.box()
        asked.toggle(0)
        options = asked.options()
        assert {place: option.called for place, option in options.items()} == {
            0: "tofu",
            1: "egg nigiri",
            None: "done",
        }
        assert options[0].label == "tofu, selected"
        assert options[1].label == "egg nigiri: 1 point more"
        closing = options[None]
        assert closing.label == "done"
        assert asked.so_far() == "Selected: tofu. Say 'done', or more numbers."

    def test_equal_cards_are_one_answer_that_puts_one_after_another_in_it(self) -> None:
        """Once all are in it, none are."""
        game = lead(party(3, "takeout-box", "tofu"), "tofu, nigiri:egg, tofu", ahead=["takeout-box:10"])
        asked = answering(at_question(game, "takeout-box:10"))
        told = []
        for _ in range(3):
            told.append((asked.options()[0].label, asked.options("brief")[0].label))
            asked.select_one(0)
        assert told == [
            ("tofu, one of 2: 2 points less", "Tofu x2, minus 2"),
            ("tofu, one more of 2: no change", "Tofu x2, 0"),
            ("two tofu, selected", "Tofu, selected"),
        ]
        assert [*asked.options()] == [0, 1, None]
        assert asked.choose(None) == ((),)

    def test_the_rules_of_each_answer_can_be_read(self) -> None:
        """As they are in this game: one without wasabi tells nothing of it."""
        tofu, nigiri, box = (option.about for option in self.box().options().values())
        assert tofu.startswith("Tofu, appetizer.")
        assert nigiri == "Nigiri. Egg scores 1, salmon 2, squid 3."
        assert box.startswith("Takeout box, special.")
        assert box.endswith(
            "The box is then discarded for this round. You can say several numbers at once. "
            "Say 'undo' to take all cards out again."
        )


def test_a_copy_that_may_go_into_the_box_is_one() -> None:
    game = lead(
        party(3, "special-order", "takeout-box", "tofu"),
        "tofu, special-order copy=0",
        ahead=["takeout-box:10"],
    )
    asked = answering(at_question(game, "takeout-box:10"))
    assert [(offer.shown.name, offer.copied) for offer in asked.offers] == [("tofu", False), ("tofu", True)]


def test_a_dip_shows_both_ways() -> None:
    """ORDER-4."""
    asked = answering(at_question(before_copy(), "special-order copy=0"))
    assert shown(asked) == ["nigiri:squid on wasabi", "nigiri:squid"]
    assert (asked.choose(0), asked.choose(1)) == ((True,), (False,))
    assert [asked.foot(place) for place in (0, 1)] == ["yes +6", "no +0"]
    assert asked.hints(0)[0] == "Press Enter to answer: squid nigiri on wasabi."
    assert [option.called for option in asked.options().values()] == ["on the wasabi", "not on the wasabi"]
