"""The words of plain mode: each means one command, in every language."""

from collections import Counter

from sushigo_tui.hotseat.words import COMMANDS, WORDS, letters, meant, words_of


def test_no_word_means_two_commands_and_no_letter_none() -> None:
    found = Counter(word for command in COMMANDS for word in {*words_of(command)})
    assert not [word for word, number in found.items() if number > 1]
    assert {*letters().values()} < {*COMMANDS}


def test_a_name_may_be_cut_short_and_other_words_may_not() -> None:
    assert meant("sco", COMMANDS) == [("scores", "")]
    assert meant("standing", COMMANDS) == []
    assert meant("Tell me about EEL", COMMANDS) == [("what", "EEL")]
    assert meant("2 what", COMMANDS) == [("what", "2")]
    assert meant("who is ready", COMMANDS) == []
    assert {command for command, _ in meant("r", COMMANDS)} == {"race", "rules", "rewind", "review"}


def test_help_has_a_sentence_for_each_command() -> None:
    assert COMMANDS.keys() == WORDS.keys()
