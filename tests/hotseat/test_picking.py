"""Tests of how a pick is put together: three presses for a plain one, more only where more has to be said."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_tui.hotseat.asker import Option
from sushigo_tui.hotseat.picking import Picking
from sushigo_tui.rules.cards import Card
from sushigo_tui.rules.decision import PICK, Decision, Pick, as_pick
from sushigo_tui.rules.dishes import card
from sushigo_tui.rules.game import Game
from sushigo_tui.rules.outlook import Outlook, outlook
from sushigo_tui.rules.view import View
from sushigo_tui.text.worth import at_the_foot
from tests.hotseat.seats import before_chopsticks, before_copy, quiet_game, random_game, with_dummy
from tests.tables import classic, deal, lead, party, settle


def picking(game: Game, seat: int = 0) -> Picking:
    return Picking(game.view(seat))


def of_options(*options: Card | Pick) -> Picking:
    """Return what seat 0 may pick, out of a hand of these cards and of a few more."""
    view = quiet_game().view(0)
    hand = tuple(map(card, ("tofu", "tea", "eel")))
    return Picking(replace(view, hand=hand, decision=Decision(0, PICK, options)))


def place_of(made: Picking, name: str, nth: int = 0) -> int:
    """Return where the n-th card of this name lies in the row."""
    return [at for at, each in enumerate(made.cards) if each.name == name][nth]


def choose(made: Picking, *names: str) -> Pick | None:
    """Choose cards by name, one after another, the first of each that is on offer."""
    pick = None
    for name in names:
        offered = [at for at, each in enumerate(made.cards) if each.name == name and made.offered(at)]
        pick = made.choose(offered[0])
    return pick


class TestAPlainPick:
    def test_what_is_not_offered_is_refused(self) -> None:
        made = of_options(card("tofu"))
        with pytest.raises(ValueError, match=r"^not offered$"):
            made.choose(made.cards.index(card("tea")))

    def test_nothing_is_offered_once_it_is_complete(self) -> None:
        made = picking(deal(party(3, "tofu"), "tofu, tofu"))
        choose(made, "tofu")
        assert not any(made.offered(at) or made.outlooks(at) for at in range(len(made.cards)))


class TestCalling:
    def test_each_is_offered_in_turn_and_then_none(self) -> None:
        """TURN-5: a seat with several says which."""
        made = picking(lead(party(3, "chopsticks", "spoon", "tofu"), "spoon:4, chopsticks:1", ahead=["tofu"]))
        calls = []
        for _ in range(4):
            made.use(made.next_use)
            calls.append(made.bonus)
        assert calls == [0, 1, None, 0]

    def test_back_takes_the_call_back(self) -> None:
        made = picking(before_chopsticks())
        made.use(made.next_use)
        assert made.back()
        assert made.bonus is None
        assert not made.back()


class TestClassicChopsticks:
    def two_of(self, *hand: str) -> Picking:
        game = lead(classic(3), "chopsticks", hands=["", "", ", ".join(hand)])
        made = picking(game)
        made.use(made.next_use)
        return made

    def test_the_first_card_is_not_offered_again_but_its_twin_is(self) -> None:
        made = self.two_of("wasabi", "wasabi")
        first, twin = place_of(made, "wasabi"), place_of(made, "wasabi", 1)
        assert made.choose(first) is None
        assert not made.offered(first)
        assert made.offered(twin)
        assert made.choose(twin) == Pick(card("wasabi"), also=card("wasabi"))

    def test_back_puts_the_first_card_back(self) -> None:
        made = self.two_of("wasabi", "nigiri:squid")
        choose(made, "wasabi")
        assert made.back()
        assert made.offered(place_of(made, "wasabi"))
        assert made.taken == []

    def test_the_second_card_says_what_both_would_add(self) -> None:
        """WASABI-3: squid on the wasabi that is placed with it is worth 9."""
        made = self.two_of("wasabi", "nigiri:squid")
        assert at_the_foot(made.outlooks(place_of(made, "nigiri:squid"))) == ("+3",)
        choose(made, "wasabi")
        assert at_the_foot(made.outlooks(place_of(made, "nigiri:squid"))) == ("+9",)


class TestSpecialOrder:
    def test_its_target_is_chosen_from_the_own_table(self) -> None:
        """ORDER-1."""
        made = picking(before_copy())
        assert choose(made, "special-order") is None
        assert made.copying
        assert [each.name for each in made.cards] == ["nigiri:squid", "wasabi", "tofu"]
        assert made.choose(1) == Pick(card("special-order"), copy=1)

    def test_a_copy_among_the_targets_is_one(self) -> None:
        setup = party(3, "special-order", "tofu")
        made = picking(lead(setup, "tofu, special-order copy=0", ahead=["special-order"]))
        assert not any(made.is_copy(at) for at in range(len(made.cards)))
        choose(made, "special-order")
        assert [made.is_copy(at) for at in range(2)] == [False, True]

    def test_one_target_is_not_asked_for(self) -> None:
        """TURN-4."""
        made = picking(lead(party(3, "special-order", "tofu"), "tofu", ahead=["special-order"]))
        assert (
            made.hints(0)[0] == "Special order: +4 now, two are the most that count. Press Enter to place it."
        )
        assert choose(made, "special-order") == Pick(card("special-order"), copy=0)

    def test_it_says_the_most_that_it_could_add(self) -> None:
        """A copied tofu makes two; a copied squid goes on the wasabi."""
        made = picking(before_copy())
        place = place_of(made, "special-order")
        assert at_the_foot(made.outlooks(place)) == ("up to +9", "to +9")
        told = "Special order: at best +9 now, as squid nigiri on wasabi. Press Enter to place it."
        assert made.hints(place)[0] == told
        choose(made, "special-order")
        assert [at_the_foot(made.outlooks(at))[-1] for at in range(3)] == ["+9", "next ×3", "+4"]
        effect, key = "Squid: +9 now.", "Press Enter to copy it."
        assert made.hints(0) == (f"{effect} {key}", effect, key)

    def test_equal_targets_are_options_of_their_own(self) -> None:
        setup = party(3, "special-order", "tofu")
        made = picking(lead(setup, "tofu, tofu, tofu", ahead=["special-order"]))
        choose(made, "special-order")
        labels = {at: option.label for at, option in made.options().items()}
        assert labels == dict.fromkeys(range(3), "tofu: too many")

    def test_back_leads_from_the_targets_to_the_hand(self) -> None:
        made = picking(before_copy())
        choose(made, "special-order")
        assert made.back()
        assert not made.copying
        assert made.offered(place_of(made, "special-order"))


class TestTheDummy:
    def test_its_controller_chooses_for_both(self) -> None:
        """DUMMY-2."""
        made = picking(with_dummy())
        assert made.question() == "A, choose a card."
        assert made.hints(0)[0] == "Tempura: 1 of 2 towards 5. Press Enter to place it."
        assert not made.completes(0)
        assert choose(made, "tempura") is None
        assert made.question() == "And which card for the dummy?"
        at = place_of(made, "dumpling")
        foot = at_the_foot(made.outlooks_at_foot(at))
        assert (foot, made.hints(at)) == (("+1 1/5", "+1"), ("Press Enter to place dumpling.",))
        assert made.options()[at].label == "three dumplings", "the points are not its controller's"
        assert made.completes(at)
        assert made.asks == "for_dummy", "nothing is chosen by asking"
        assert choose(made, "dumpling") == Pick(card("tempura"), for_dummy=card("dumpling"))

    def test_both_cards_may_be_chosen_by_their_places(self) -> None:
        """A second place that is taken means another card like it."""
        tempura = card("tempura")
        made = picking(with_dummy())
        assert made.choose(0) is None
        assert made.choose_another(0) == Pick(tempura, for_dummy=tempura)

    def test_the_other_one_does_not(self) -> None:
        made = picking(with_dummy(), 1)
        assert choose(made, "pudding") == Pick(card("pudding"))


class TestWhatItSays:
    def test_a_hand_is_worked_out_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """However often cards are selected; a key has to be answered at once."""
        seen: list[Card | Pick] = []

        def watched(view: View, pick: Pick) -> Outlook:
            seen.append(pick)
            return outlook(view, pick)

        monkeypatch.setattr("sushigo_tui.hotseat.picking.outlook", watched)
        made = picking(before_chopsticks())
        for place in range(len(made.cards)):
            made.outlooks(place)
        assert len(seen) == len(set(seen)) == len(set(made.cards))
        made.use(made.next_use)
        for place in range(len(made.cards)):
            made.hints(place)
        assert len(seen) == len(set(made.cards)), "a called card changes nothing"

    def test_equal_cards_are_one_option_with_what_it_adds_and_its_rules(self) -> None:
        hand = "tofu, nigiri:egg, tofu, tea, maki:1, maki:2, tofu, tempura, tempura, sashimi"
        made = picking(deal(party(3, "tofu", "maki", "tea"), hand))
        tofu = "One scores 2, two score 6. Three or more are too many and score nothing."
        nigiri = "Egg: 1 point. Nigiri. Egg scores 1, salmon 2, squid 3."
        options = made.options()
        assert options[0] == Option(
            "three tofu: 2 points, 1 of 2 towards 6 points",
            about=f"Tofu: 2 points, 1 of 2 towards 6 points. Tofu, appetizer. {tofu}",
            name="tofu",
        )
        assert options[1] == Option("egg nigiri: 1 point", about=nigiri, name="egg nigiri")
        assert [option.label for option in options.values()][2:] == [
            "tea: 1 point, 1 card of the top colour",
            "maki with 1 icon: takes the lead, adds 6 if that holds",
            "maki with 2 icons: takes the lead, adds 6 if that holds",
            "two tempura: 1 of 2 towards 5 points",
            "sashimi: 1 of 3 towards 10 points",
        ]
        in_brief = made.options("brief")
        assert list(in_brief) == list(options)
        assert in_brief[1] == Option("Egg", about=nigiri, name="egg nigiri")

    def test_where_the_hand_goes(self) -> None:
        """TURN-2."""
        select = "Select a card with a number, an arrow or a click."
        for seat, name in ((0, "B"), (2, "A")):
            at_length, in_brief = picking(quiet_game(), seat).hints(None)
            assert (at_length, in_brief) == (f"{select} Your hand then goes to {name}.", select)

    def test_the_card_that_was_placed_is_found_again(self) -> None:
        made = picking(deal(party(3, "tofu"), "nigiri:egg, nigiri:squid, tofu"))
        assert made.place_of(card("tofu")) == 2
        assert made.place_of(card("nigiri:squid")) == 1
        assert made.place_of(None) is None


def made_with(game: Game, seat: int, wanted: Card | Pick) -> Pick | None:
    """The pick that comes of choosing what an option says, as a person would."""
    made, pick = picking(game, seat), as_pick(wanted)
    while made.bonus is None if pick.also is not None else made.bonus != pick.call:
        made.use(made.next_use)
    result = None
    while result is None:
        field = made.asks
        assert field is not None
        value = getattr(pick, field)
        offered = [at for at in range(len(made.cards)) if made.offered(at) and made._value(at) == value]
        result = made.choose(offered[0])
    return result


@given(st.integers(0, 1 << 30))
def test_law_every_option_can_be_put_together_and_nothing_else(seed: int) -> None:
    """In random games each option of each pick is what comes of choosing its parts one after another."""
    game, random = random_game(seed), Random(seed)
    for _ in range(6):
        for decision in game.decisions:
            wanted = random.choice(list(decision.options))
            assert made_with(game, decision.seat, wanted) == as_pick(wanted)
            game.choose(decision.seat, wanted)
        settle(game)
        if game.over:
            return
