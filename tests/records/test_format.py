"""The description of the format says what is so: every key, every card, every file that it names."""

import json
import re

from pydantic import BaseModel

from sushigo_tui.records import schema
from sushigo_tui.rules.dishes import DISHES
from tests.records.kept import EXAMPLES, HERE, example

ROOT = HERE.parents[1]
README = ROOT / "sushigo_tui" / "records" / "README.md"
TOLD = README.read_text(encoding="utf-8")
KEYS = set(re.findall(r"[\"`]([a-z_]+)[\"`]", TOLD))


def keys(value: object) -> set[str]:
    """Every key in a document, but for the names of dishes in the sheets."""
    match value:
        case dict():
            return {*value, *(key for each in value.values() for key in keys(each))} - {*DISHES, "flipped"}
        case list():
            return {key for each in value for key in keys(each)}
    return set()


def test_every_key_is_told_of() -> None:
    models = [*schema.StrictModel.__subclasses__(), *schema.CHOICES.values()]
    fields = {
        field.alias or name
        for model in models
        if issubclass(model, BaseModel)
        for name, field in model.model_fields.items()
    }
    assert fields - KEYS == set()
    assert keys([example(name) for name in EXAMPLES]) - KEYS == set()


def test_every_face_is_told_of() -> None:
    for dish in DISHES.values():
        faces = "|".join(dish.party)
        assert not faces or "+" in faces or f"`{dish.name}:{faces}`" in TOLD


def test_what_it_abridges_is_json_with_known_keys() -> None:
    (block,) = re.findall(r"```json\n(.*?)```", TOLD, flags=re.DOTALL)
    assert keys(json.loads(block)) <= keys([example(name) for name in EXAMPLES])


def test_every_file_that_it_names_exists() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TOLD)
    assert [link for link in links if not (README.parent / link).resolve().exists()] == []
