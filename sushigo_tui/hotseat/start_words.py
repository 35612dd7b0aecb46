"""What can be said where no game is played."""

from __future__ import annotations

from sushigo_tui.hotseat.line_asker import LineAsker, end
from sushigo_tui.text import plain_lines


def take_words(dialogue: LineAsker) -> None:
    """Understand these words from now on, and no others; to leave asks first, and then leaves."""

    async def tell_help(rest: str) -> None:
        dialogue.say(plain_lines.START_HELP)

    async def tell_rules(rest: str) -> None:
        from sushigo_tui.text import spoken

        dialogue.say(*spoken.rules_of(rest, None))

    async def leave(rest: str) -> None:
        dialogue.leave = end
        try:
            if await dialogue.confirm("Quit Sushi Go?", "quit", "stay"):
                await end()
        finally:
            dialogue.leave = leave

    dialogue.words = {"help": tell_help, "rules": tell_rules, "quit": end}
    dialogue.leave = leave
