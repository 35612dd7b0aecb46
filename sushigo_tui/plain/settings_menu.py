"""The settings in plain mode, changed by number or by word."""

from typing import Protocol

from sushigo_tui.files.settings import SETTINGS, NotKept, Settings, Value, keep_setting
from sushigo_tui.hotseat.asker import Option, WentBack
from sushigo_tui.language import mark, say
from sushigo_tui.plain.dialogue import Dialogue

WHICH = mark("Which setting? Say 'what' and a number to hear more, or 'back'.")
WHICH_NEXT = mark("Which setting next? Say 'again' to hear all of them, or 'back'.")


class HasSettings(Protocol):
    """A game or the program, whose settings can be changed."""

    settings: Settings


async def change_settings(asker: Dialogue, owner: HasSettings) -> None:
    """Ask for one setting after another until the player says 'back'; each change takes effect at once."""
    shortly = ""
    while True:
        options = [
            Option(
                setting.aloud(getattr(owner.settings, key)), about=say(setting.help), name=say(setting.label)
            )
            for key, setting in SETTINGS.items()
        ]
        try:
            at = await asker.choose(say(WHICH), options, shortly=shortly)
        except WentBack:
            return
        setting, shortly = [*SETTINGS.values()][at], say(WHICH_NEXT)
        try:
            if isinstance(value := getattr(owner.settings, setting.key), bool):
                value = not value
            else:
                asker.remark(say(setting.help))
                question = say("Which one? Currently: {value}.", value=setting.value_in_words(value))
                answers = [Option(setting.value_in_words(each)) for each in setting.offered]
                value = setting.offered[await asker.choose(question, answers)]
        except WentBack:
            continue
        change_setting(asker, owner, setting.key, value)


def change_setting(asker: Dialogue, owner: HasSettings, key: str, value: Value) -> None:
    """Change a setting, say its value, and save it; if it can't be saved, say why."""
    owner.settings = owner.settings.changed(key, value)
    asker.remark(f"{SETTINGS[key].aloud(value)}.")
    try:
        keep_setting(key, value)
    except NotKept as why:
        asker.remark(str(why))
