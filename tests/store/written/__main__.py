"""Brings these files to today's schema; a new column is empty or 0, and NULL where it may be."""

from contextlib import closing
from pathlib import Path

from sushigo_tui.store.database import connect, create_file
from tests.store.written import HERE

TABLES = "SELECT name FROM old.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
COLUMNS = "SELECT name, type, [notnull] FROM pragma_table_info(?, ?)"


def bring_up_to_date(path: Path) -> None:
    """Write a file anew, with the rows that it has."""
    old = path.rename(path.with_suffix(".old"))
    create_file(path)
    with closing(connect(path)) as new:
        new.execute("ATTACH ? AS old", (str(old),))
        new.execute("PRAGMA foreign_keys = OFF")
        for (table,) in new.execute(TABLES).fetchall():
            had = {name for name, *_ in new.execute(COLUMNS, (table, "old"))}
            values = [
                name if name in had else "NULL" if not needed else "''" if kind == "TEXT" else "0"
                for name, kind, needed in new.execute(COLUMNS, (table, "main")).fetchall()
            ]
            new.execute(f"INSERT INTO main.{table} SELECT {', '.join(values)} FROM old.{table}")
    old.unlink()


if __name__ == "__main__":
    for each in sorted(HERE.glob("*.db")):
        bring_up_to_date(each)
