"""A test that no imports run in a circle."""

from graphlib import TopologicalSorter

import grimp


def test_no_imports_run_in_a_circle() -> None:
    """Imports inside functions are counted, those for types alone are not."""
    graph = grimp.build_graph("sushigo_tui", exclude_type_checking_imports=True, cache_dir=None)
    assert len(graph.modules) > 150
    # Raises CycleError, which names the circle.
    TopologicalSorter(
        {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    ).prepare()
