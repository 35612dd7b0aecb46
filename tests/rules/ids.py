"""The tests of each rule: `python -m tests.rules.ids` prints the list."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.worked import examples

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "sushigo_tui" / "rules" / "README.md"


def ids() -> list[str]:
    """Every rule id there is, in the order of the rules."""
    return re.findall(r"\*\*([A-Z][A-Z\d-]*)\*\*", RULES.read_text(encoding="utf-8"))


def cited(text: str) -> set[str]:
    """The rule ids that a text names, as far as they look like nothing else."""
    return set(re.findall(r"\b(?!UTF|ISO)[A-Z]{3,}-(?:[A-Z]?\d+|[CP])\b", text))


def named(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield the ids in a test's marker or worked examples, each with what is tested there."""
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call):
            continue
        if ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from ((ast.literal_eval(argument), function.name) for argument in decorator.args)
        elif ast.unparse(decorator.func) == "worked":
            for example in examples(ast.literal_eval(decorator.args[0])):
                yield from ((rule, f"{function.name}[{example.title}]") for rule in example.rules)


def covering() -> dict[str, list[str]]:
    """The tests, as "file::name", by the rule ids that they name."""
    tests: dict[str, list[str]] = {}
    for file in sorted(
        path for folder in (HERE, HERE.parent / "dishes") for path in folder.glob("test_*.py")
    ):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule, name in named(node):
                    tests.setdefault(rule, []).append(f"{file.parent.name}/{file.name}::{name}")
    return tests


def main() -> None:
    """Print each id with its tests."""
    tests = covering()
    for rule in ids():
        print(rule)
        for test in tests.get(rule, ["none"]):
            print(f"    {test}")


if __name__ == "__main__":
    main()
