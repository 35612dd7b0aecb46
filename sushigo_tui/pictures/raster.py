"""A picture in pixels, written as PNG with the standard library alone."""

import re
import unicodedata
from collections.abc import Sequence
from struct import pack
from zlib import compress, crc32

from sushigo_tui.pictures.food import Pixels
from sushigo_tui.pictures.letters import GAP, alphabet, lettered

FACE = "#281e1e"
"""The colour of eyes and mouths."""


class Raster:
    """Rows of pixels, at first all in the colour of the `paper`. What lies outside isn't drawn."""

    def __init__(self, width: int, height: int, paper: str) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(_rgb(paper) * width) for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        left, right = max(0, x), min(self.width, x + width)
        run = _rgb(colour) * (right - left)
        for row in self.rows[max(0, y) : max(0, y + height)]:
            row[3 * left : 3 * right] = run

    def draw(self, x: int, y: int, picture: Pixels, side: int) -> None:
        """Draw a picture, each of its pixels as a square with this `side`."""
        for down, row in enumerate(picture):
            for across, colour in enumerate(row):
                if colour:
                    self.fill(x + across * side, y + down * side, side, side, colour)

    def write(self, x: int, y: int, words: str, side: int, colour: str) -> None:
        """Write words in capitals; `x` and `y` are their left upper corner."""
        self.draw(x, y, inked(lettered(spelled(words)) or (), colour), side)

    def png(self, description: str) -> bytes:
        """Return the bytes of a PNG file; `description` is for people who can't see the picture."""
        head = pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        words = b"Description\0\0\0\0\0" + description.encode(errors="replace")
        pixels = compress(b"".join(b"\0" + row for row in self.rows), 9)
        png = b"\x89PNG\r\n\x1a\n"
        chunks = {b"IHDR": head, b"iTXt": words, b"IDAT": pixels, b"IEND": b""}
        for name, data in chunks.items():
            png += pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))
        return png


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour[1:])


def inked(rows: Sequence[str], colour: str) -> Pixels:
    """Return rows of "#" and "." as a picture in one colour."""
    return tuple(tuple(colour if pixel == "#" else "" for pixel in row) for row in rows)


def enlarged(pixels: Pixels, times: int) -> Pixels:
    """Return a picture so many `times` as large, its corners and slanting edges rounded (Scale2x).

    Eyes and mouth (FACE) neither lose corners nor grow, because they would run together.
    """
    if times == 1:
        return pixels
    if times & (times - 1):
        # Scale2x doubles, so other sizes are made from eight times the size.
        large = enlarged(pixels, 8)
        lines = [(8 * at + 4) // times for at in range(len(pixels) * times)]
        columns = [(8 * at + 4) // times for at in range(len(pixels[0]) * times)]
        return tuple(tuple(large[y][x] for x in columns) for y in lines)
    bare = ("",) * (len(pixels[0]) + 2)
    around = [bare, *(("", *row, "") for row in pixels), bare]
    rows = list[tuple[str, ...]]()
    for above, here, below in zip(around, around[1:], around[2:], strict=False):
        halves = list[str](), list[str]()
        for up, down, left, own, right in zip(above[1:], below[1:], here, here[1:], here[2:], strict=False):
            edge = own != FACE and up != down and left != right
            for half, beyond in zip(halves, (up, down), strict=True):
                half += (side if edge and side == beyond != FACE else own for side in (left, right))
        rows += map(tuple, halves)
    return enlarged(tuple(rows), times // 2)


def spelled(words: str) -> str:
    """Return words in the letters that are drawn: capitals, without accents if need be, others left out."""
    drawn = alphabet()
    letters = (letter if letter in drawn else _plain(letter) for letter in words.upper())
    return "".join(letter for each in letters for letter in each if letter in drawn)


def _plain(letter: str) -> str:
    """Return the ASCII letters that a letter is a form of: "E" for "Ế", "L" for "Ł", "AE" for "Æ"."""
    named = re.match("LATIN CAPITAL LETTER ([A-Z]+)( WITH|$)", unicodedata.name(letter, ""))
    return named[1] if named else unicodedata.normalize("NFKD", letter)


def written_width(words: str, side: int) -> int:
    """Return the width of words if each pixel of a letter is `side` pixels wide."""
    rows = lettered(spelled(words))
    return (len(rows[0]) + len(GAP)) * side if rows else 0
