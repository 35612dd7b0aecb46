"""Measure everything and print a line for each figure; the end says how many were missed."""

from __future__ import annotations

import sys

from . import bots, rules, store


def main() -> None:
    """Report; figures of a real terminal need POSIX."""
    missed = 0
    figures = [rules.figures, store.figures, bots.figures]
    if sys.platform != "win32":
        from . import program

        figures.append(program.figures)
    for group in figures:
        for figure in group():
            print(figure, flush=True)
            missed += not figure.held
    print(f"{missed} missed" if missed else "all held")


if __name__ == "__main__":
    main()
