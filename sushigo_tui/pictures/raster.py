"""A picture in pixels of its own, written as PNG with the standard library alone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from struct import pack
from zlib import compress, crc32

from sushigo_tui.pictures.food import Pixels
from sushigo_tui.pictures.letters import GAP, alphabet


class Raster:
    """Rows of colours, `#rrggbb` each, at first all the same; nothing outside of it is drawn."""

    def __init__(self, width: int, height: int, paper: str) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(_rgb(paper) * width) for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Draw a rectangle, its left upper corner first."""
        left, right = max(0, x), min(self.width, x + width)
        run = _rgb(colour) * (right - left)
        for row in self.rows[max(0, y) : max(0, y + height)]:
            if run:
                row[3 * left : 3 * right] = run

    def draw(self, x: int, y: int, picture: Pixels, side: int) -> None:
        """Draw a picture, each pixel of it as a square of this side."""
        for down, row in enumerate(picture):
            for across, colour in enumerate(row):
                if colour:
                    self.fill(x + across * side, y + down * side, side, side, colour)

    def write(self, x: int, y: int, words: str, side: int, colour: str) -> None:
        """Write words in large letters from a left upper corner on."""
        for letter in spelled(words):
            rows = alphabet()[letter]
            self.draw(x, y, inked(rows, colour), side)
            x += (len(rows[0]) + len(GAP)) * side

    def png(self, description: str) -> bytes:
        """Return the picture as the bytes of a PNG file, with what it shows in words for who can't see it."""
        head = pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        words = b"Description\0\0\0\0\0" + description.encode(errors="replace")
        pixels = compress(b"".join(b"\0" + row for row in self.rows), 9)
        png = b"\x89PNG\r\n\x1a\n"
        for name, data in ((b"IHDR", head), (b"iTXt", words), (b"IDAT", pixels), (b"IEND", b"")):
            png += pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))
        return png


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour[1:])


def inked(rows: Sequence[str], colour: str) -> Pixels:
    """Rows of "#" and "." as a picture in one colour."""
    return tuple(tuple(colour if pixel == "#" else "" for pixel in row) for row in rows)


def enlarged(pixels: Pixels, times: int) -> Pixels:
    """A picture 2, 4 or more times as large, its corners and slanting edges made round (Scale2x)."""
    if times == 1:
        return pixels
    bare = ("",) * (len(pixels[0]) + 2)
    around = [bare, *(("", *row, "") for row in pixels), bare]
    rows = list[tuple[str, ...]]()
    for above, here, below in zip(around, around[1:], around[2:], strict=False):
        upper, lower = list[str](), list[str]()
        for up, down, left, own, right in zip(above[1:], below[1:], here, here[1:], here[2:], strict=False):
            edge = up != down and left != right
            upper += (left if edge and left == up else own, right if edge and right == up else own)
            lower += (left if edge and left == down else own, right if edge and right == down else own)
        rows += [tuple(upper), tuple(lower)]
    return enlarged(tuple(rows), times // 2)


def spelled(words: str) -> str:
    """The words in letters that are drawn: capitals, plain ones where need be, none for other letters."""
    drawn = alphabet()
    letters = (letter if letter in drawn else _plain(letter) for letter in words.upper())
    return "".join(letter for each in letters for letter in each if letter in drawn)


def _plain(letter: str) -> str:
    """The ASCII letters that another one is a form of: "E" for "Ế", "L" for "Ł", "AE" for "Æ"."""
    named = re.match("LATIN CAPITAL LETTER ([A-Z]+)( WITH|$)", unicodedata.name(letter, ""))
    return named[1] if named else unicodedata.normalize("NFKD", letter)


def written_width(words: str, side: int) -> int:
    """Return the width of words in pixels, `side` of them for each pixel of a letter."""
    drawn = alphabet()
    return sum((len(drawn[letter][0]) + len(GAP)) * side for letter in spelled(words))
