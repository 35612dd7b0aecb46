"""Brings the template and the catalogues up to date: see catalogues.py."""

import sys

from tests.language.catalogues import bring_up_to_date, catalogues, faults, translation
from tests.language.pseudo import speaking


def main(codes: list[str]) -> None:
    """Bring all of them up to date, count their faults, and list those of the languages in `codes`."""
    bring_up_to_date()
    for code, catalog in catalogues().items():
        with speaking(translation(code)):
            found = [(message, each) for message in catalog if message.id for each in faults(message)]
        print(f"{code}: {len(catalog)} messages, {len(found)} faults")
        if code in codes:
            for message, fault in found:
                print(f"{', '.join(name for name, _ in message.locations)}: {fault}: {message.id!r}")


if __name__ == "__main__":
    main(sys.argv[1:])
