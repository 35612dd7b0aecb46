"""The settings in plain mode, changed by number or by word."""

from contextlib import suppress
from typing import NoReturn, Protocol

from sushigo_tui.files.settings import SETTINGS, NotKept, Settings, Value, keep_setting
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.language import mark, say
from sushigo_tui.plain.dialogue import Dialogue

WHICH = mark("Which setting? Say 'what' and a number to hear more, or 'back'.")
WHICH_NEXT = mark("Which setting next? Say 'again' to hear all of them, or 'back'.")


class HasSettings(Protocol):
    """A game or the program, whose settings can be changed."""

    settings: Settings


async def change_settings(asker: Dialogue, owner: HasSettings) -> NoReturn:
    """Ask for one setting after another; each change takes effect at once. Raises WentBack after 'back'."""
    shortly = ""
    while True:
        offers: dict[str, Option] = {}
        for key, setting in SETTINGS.items():
            now = setting.aloud(getattr(owner.settings, key))
            offers[key] = Option(now, about=say(setting.help), name=say(setting.label))
        key = await asker.choose_from(say(WHICH), offers, shortly=shortly)
        shortly, setting = say(WHICH_NEXT), SETTINGS[key]
        value = getattr(owner.settings, key)
        if isinstance(value, bool):
            change_setting(asker, owner, key, not value)
            continue
        asker.remark(say(setting.help))
        question = say("Which one? Currently: {value}.", value=setting.value_in_words(value))
        values = {each: setting.value_in_words(each) for each in setting.offered}
        with suppress(WentBack):
            change_setting(asker, owner, key, await asker.choose_from(question, values))


def change_setting(asker: Dialogue, owner: HasSettings, key: str, value: Value) -> None:
    """Change a setting, say its value, and save it; if it can't be saved, say why."""
    owner.settings = owner.settings.changed(key, value)
    asker.remark(f"{SETTINGS[key].aloud(value)}.")
    try:
        keep_setting(key, value)
    except NotKept as why:
        asker.remark(str(why))
