import click

from sushigo_tui.commands import completing, example, is_plain, plain_option
from sushigo_tui.files import paths
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import echo
from sushigo_tui.files.settings import SETTINGS, NotKept, Setting, Value, keep_setting, load_settings
from sushigo_tui.language import join_sentences, say


def _label(key: str) -> str:
    return say(SETTINGS[key].label)


@click.command(epilog=example("sushigo settings bell true"))
@click.argument("key", required=False, shell_complete=completing(SETTINGS, _label))
@click.argument("value", required=False)
@plain_option()
def settings(key: str | None, value: str | None) -> None:
    """Without VALUE, show what KEY does. Settings can also be changed in the game, or in the file that
    'sushigo paths settings' shows.
    """
    found, faults = load_settings()
    for fault in faults:
        echo(str(fault), err=True)
    if key is None:
        for each in SETTINGS.values():
            now = getattr(found, each.key)
            if is_plain():
                echo(f"{each.aloud(now)}. {say('Key: {key}.', key=each.key)}")
            else:
                echo(f"{each.key:<21}{each.written(now):<15}{say(each.label)}")
        return
    if key not in SETTINGS:
        hint = did_you_mean(key, SETTINGS, say("'sushigo settings' lists them all."))
        raise click.UsageError(join_sentences([say("There is no such setting."), hint]))
    setting = SETTINGS[key]
    if value is None:
        echo(_assigned(setting, getattr(found, key)), say(setting.help), setting.wanted)
        return
    wanted = _value(setting, value)
    try:
        keep_setting(key, wanted)
    except NotKept:
        if not all(fault.harmless for fault in faults):
            raise click.ClickException(say("Not saved: fix the settings file first.")) from None
        raise click.ClickException(
            say("Not saved: {file} can't be written.", file=paths.settings())
        ) from None
    echo(_assigned(setting, wanted))


def _assigned(setting: Setting, value: Value) -> str:
    return f"{setting.aloud(value)}." if is_plain() else f"{setting.key} = {setting.written(value)}"


def _value(setting: Setting, text: str) -> Value:
    """Return the value that a text stands for; raises UsageError with the allowed values."""
    value: Value = text
    if isinstance(setting.default, bool):
        value = {"true": True, "on": True, "false": False, "off": False}.get(text, text)
    elif isinstance(setting.default, int) and text.isdecimal() and len(text) < 9:
        value = int(text)
    if not setting.takes(value):
        from sushigo_tui.files.toml_files import shown

        fault = say("{value} is not allowed.", value=shown(text))
        raise click.UsageError(join_sentences([fault, setting.wanted]))
    return value
