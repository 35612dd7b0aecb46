"""A test that no imports run in a circle."""

from graphlib import TopologicalSorter

import grimp


def test_no_imports_run_in_a_circle() -> None:
    """Imports inside functions and for types count, but for the types of the rules, which are one knot."""
    at_run_time, every = (
        grimp.build_graph("sushigo_tui", exclude_type_checking_imports=excluded, cache_dir=None)
        for excluded in (True, False)
    )
    assert len(every.modules) > 150
    imported = {
        each: (at_run_time if each.startswith("sushigo_tui.rules.") else every) for each in every.modules
    }
    # Raises CycleError, which names the circle.
    TopologicalSorter(
        {each: graph.find_modules_directly_imported_by(each) for each, graph in imported.items()}
    ).prepare()
