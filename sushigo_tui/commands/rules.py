import click

from sushigo_tui.commands import completing, example, is_plain, plain_option
from sushigo_tui.files.languages import speak
from sushigo_tui.files.names import did_you_mean
from sushigo_tui.files.printing import echo
from sushigo_tui.files.settings import load_settings
from sushigo_tui.language import join_sentences, label, phrase, say
from sushigo_tui.rules.dishes import DISHES
from sushigo_tui.text.help import dish_lines, facts_aloud
from sushigo_tui.text.voice import brief, title_of


@click.command(epilog=example("sushigo rules miso soup"))
@click.argument("dish", nargs=-1, shell_complete=completing(DISHES, lambda name: brief(DISHES[name])))
@plain_option()
def rules(dish: tuple[str, ...]) -> None:
    speak(load_settings()[0].language)
    name = "-".join(dish).casefold().replace(" ", "-")
    if dish and name not in DISHES:
        hint = did_you_mean(name, DISHES, say("'sushigo rules' lists them all."))
        raise click.UsageError(
            join_sentences([say("There is no dish called {name}.", name=repr(name)), hint])
        )
    found = DISHES[name] if dish else None
    if is_plain():
        from sushigo_tui.text.spoken import dish_on_menu, dish_rules

        if found is None:
            echo(*map(dish_on_menu, DISHES.values()))
        else:
            echo(dish_rules(found, None), *facts_aloud(found))
    elif found is not None:
        echo(*dish_lines(found))
    else:
        for each in DISHES.values():
            echo(f"{label(each.letters):<4}{title_of(each):<21}{phrase(each.family):<11}{brief(each)}")
