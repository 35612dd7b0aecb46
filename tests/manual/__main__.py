"""Brings the tables of the manual up to date: settings and commands."""

from tests.manual.tables import file_of, pages, with_table

if __name__ == "__main__":
    for page, code in pages():
        text = with_table(page, code)
        file_of(page, code).write_text(text, encoding="utf-8")
