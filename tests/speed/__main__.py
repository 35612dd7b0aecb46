"""Measure everything, or the groups that are named, and print a line for each figure.

The end says how many were missed.
"""

from __future__ import annotations

import sys

from tests.speed import bots, review, rules, store


def main(wanted: list[str]) -> int:
    """Report; figures of a real terminal need POSIX."""
    missed = 0
    groups = {"rules": rules.figures, "store": store.figures, "bots": bots.figures, "review": review.figures}
    if sys.platform != "win32":
        from tests.speed import program, thinking

        groups |= {"program": program.figures, "thinking": thinking.figures}
    if strange := [name for name in wanted if name not in groups]:
        print(f"there is no group {strange[0]!r}; there are {', '.join(groups)}", file=sys.stderr)
        return 2
    for name in wanted or groups:
        for figure in groups[name]():
            print(figure, flush=True)
            missed += not figure.held
    print(f"{missed} missed" if missed else "all held")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
