"""Compiles the catalogues of other languages while the package is built, so that gettext can read them."""

from __future__ import annotations

import ast
import re
import struct
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Writes `locale/de.mo` from `locale/de.po`, and so on, and adds them to what is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted((Path(self.root) / "sushigo_tui" / "locale").glob("*.po")):
            compiled = source.with_suffix(".mo")
            compiled.write_bytes(compile_catalogue(source.read_text(encoding="utf-8")))
            build_data["artifacts"].append(f"/sushigo_tui/locale/{compiled.name}")


def compile_catalogue(text: str) -> bytes:
    """Return a .po file as a .mo file.

    Messages without a translation are left out. Their share of all messages stands in the header as
    `X-Translated`, 0 to 100 %.
    """
    entries = [_entry(block) for block in text.split("\n\n") if re.search("^msgid", block, re.MULTILINE)]
    said = {original: translation for original, translation in entries if translation}
    said[""] += f"X-Translated: {100 * (len(said) - 1) // max(len(entries) - 1, 1)}\n"
    pairs = sorted((key.encode(), value.encode()) for key, value in said.items())
    start, size = 28 + 16 * len(pairs), len(pairs)
    blob, keys, values = b"", [], []
    for table, index in ((keys, 0), (values, 1)):
        for pair in pairs:
            table += len(pair[index]), start + len(blob)
            blob += pair[index] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, size, 28, 28 + 8 * size, 0, 0)
    return header + struct.pack(f"<{4 * size}I", *keys, *values) + blob


def _entry(block: str) -> tuple[str, str]:
    """Return a message as gettext looks it up, with its context and plural, and what stands for it."""
    fields: dict[str, str] = {}
    fuzzy, field = False, ""
    for line in block.splitlines():
        if line.startswith("#"):
            fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        name, quote, rest = line.partition('"')
        # A line without a name continues the field above.
        field = name.strip() or field
        fields[field] = fields.get(field, "") + ast.literal_eval(quote + rest)
    context = f"{fields['msgctxt']}\4" if "msgctxt" in fields else ""
    plural = f"\0{fields['msgid_plural']}" if "msgid_plural" in fields else ""
    forms = [each for name, each in fields.items() if name.startswith("msgstr")]
    return f"{context}{fields['msgid']}{plural}", "" if not all(forms) or (
        fuzzy and fields["msgid"]
    ) else "\0".join(forms)
