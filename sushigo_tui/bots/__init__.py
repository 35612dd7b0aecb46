"""The players of seats without a person."""

VERSION = 6
"""The version of the rules and the bots together.

Raise it whenever a bot could choose, or the teacher could judge, differently in the same game. A simulation
is only continued, and a saved review only read, by the version that wrote it.
"""
