"""Information set Monte Carlo tree search, open loop, one tree a decision over the moves of all seats.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Each iteration deals
anew what is unseen, goes down the tree by UCB1 over the moves that this deal allows, in which a move that was
seldom there is not one seldom tried, adds moves, plays on at random to the end of the game, and tells each
move on its way what it came to for the seat that made it. As all choose at once, what others chose does not
tell one place in the tree from another, but the first move of whoever thinks does: replies are learnt to it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from sushigo_tui.rules.decision import Choice
from sushigo_tui.rules.flow import answer
from sushigo_tui.rules.state import State
from sushigo_tui.rules.view import View
from tests.speed.field.playouts import Playouts, Random, considered

EXPLORATION = 0.3
"""How much is risked on moves that were seldom tried."""


AT_ONCE = 20
"""Iterations between two looks at the clock."""


class Node:
    """A move: how often it was there, and was made, the sum of what it came to, and the moves after it.

    `replies` is, by seat, where the moves of the others begin, once the one who thinks has made its first.
    """

    __slots__ = ("after", "replies", "seen", "tries", "value")

    def __init__(self) -> None:
        self.seen = 0
        self.tries = 0
        self.value = 0.0
        self.after: dict[Choice, Node] = {}
        self.replies: dict[int, Node] = {}


def choose(view: View, random: Random, seconds: float) -> Any:
    """The answer that was tried most in so many seconds of CPU time."""
    end = time.process_time() + seconds
    playouts, root = Playouts(view, random), Node()
    # To look at the clock takes as long as to play a game.
    while time.process_time() < end or not root.tries:
        for _ in range(AT_ONCE):
            state = playouts.deal()
            path = _descend(state, root, random)
            values = playouts.play_out(state)
            root.tries += 1
            for seat, node in path:
                node.tries += 1
                node.value += values[seat]
    return max(root.after, key=lambda choice: root.after[choice].tries)


def _descend(state: State, root: Node, random: Random) -> list[tuple[int, Node]]:
    """Make moves in a deal until the one who thinks makes a new one; returns all, with who made each."""
    path: list[tuple[int, Node]] = []
    asked, me = state.asked, state.asked[0].seat
    reached, replies = {me: root}, root.replies
    while asked:
        decision = asked[0]
        seat = decision.seat
        node = reached.get(seat) or replies.setdefault(seat, Node())
        choice, move = _move(node.after, considered(decision), random)
        path.append((seat, move))
        reached[seat] = move
        if node is root:
            replies = move.replies
        answer(state, decision, choice)
        if seat == me and not move.tries:
            break
    return path


def _move(after: dict[Choice, Node], options: Sequence[Choice], random: Random) -> tuple[Choice, Node]:
    """One of the new moves, or the one whose upper confidence bound is highest, by how often it was there."""
    new = []
    most, best = -1.0, None
    for choice in options:
        node = after.get(choice)
        if node is None:
            new.append(choice)
            continue
        node.seen += 1
        bound = node.value / node.tries + EXPLORATION * sqrt(log(node.seen) / node.tries)
        if bound > most:
            most, best = bound, (choice, node)
    if new or best is None:
        choice = new[int(random() * len(new))]
        node = after[choice] = Node()
        node.seen = 1
        return choice, node
    return best
