import click
from click.shell_completion import get_completion_class

from sushigo_tui.commands import example
from sushigo_tui.files.printing import echo

_BASH = r"""%(complete_func)s() {
    local IFS=$'\n' response completion type value letter
    response=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD %(complete_var)s=bash_complete "$1")
    while read -r completion; do
        type=${completion%%%%,*} value=${completion#*,}
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                # A name may have spaces and signs that the shell would take for its own.
                case ${COMP_WORDS[COMP_CWORD]} in
                    \'*) value=${value//\'/\'\\\'\'} ;;
                    \"*) for letter in '\' '"' '$' '`'; do value=${value//"$letter"/"\\$letter"}; done ;;
                    *) [[ $value == *[^[:alnum:]_.,/-]* ]] && printf -v value %%q "$value" ;;
                esac
                COMPREPLY+=("$value") ;;
        esac
    done <<< "$response"
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


@click.command(epilog=example("sushigo completion bash >> ~/.bashrc"))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """It completes commands, options, menus and dishes. Add it to ~/.bashrc or ~/.zshrc, or
    save it as ~/.config/fish/completions/sushigo.fish, and open a new terminal.
    """
    script = get_completion_class(shell)
    assert script is not None
    of_shell = script(context.find_root().command, {}, "sushigo", "_SUSHIGO_COMPLETE")
    source = _BASH % of_shell.source_vars() if shell == "bash" else of_shell.source()
    # zsh and fish split at each comma; a name may contain one.
    echo(*source.replace('string split ","', 'string split -m 1 ","').split("\n"))
