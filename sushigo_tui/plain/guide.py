"""The card guide in plain mode: rules of every dish, by number or by name."""

from typing import NoReturn

from sushigo_tui.language import join_sentences, mark, say
from sushigo_tui.plain.dialogue import Dialogue
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.text.help import facts_aloud, game_texts
from sushigo_tui.text.spoken import dish_rules
from sushigo_tui.text.voice import by_title, title_of

WHICH = mark("What do you want to hear about? Say 'back' when you are done.")
WHICH_NEXT = mark("What next? Say a card, 'again' to hear the list, or 'back'.")


async def read_guide(asker: Dialogue) -> NoReturn:
    """Read out the rules of one dish after another. Raises WentBack when the player says 'back'."""
    texts = {title: [join_sentences(text.split("\n\n"))] for title, text in game_texts(None).items()}
    for dish in by_title(DISHES.values()):
        texts[title_of(dish)] = [dish_rules(dish, None), *facts_aloud(dish)]
    shortly = ""
    while True:
        title = await asker.choose_from(say(WHICH), {title: title for title in texts}, shortly=shortly)
        asker.remark(*texts[title])
        shortly = say(WHICH_NEXT)
