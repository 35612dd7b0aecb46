"""A PNG file, read back without a library."""

from pathlib import Path
from struct import unpack
from typing import NamedTuple
from zlib import crc32, decompress


class Read(NamedTuple):
    """The size, each row of pixels as bytes of red, green and blue, and what is said of it."""

    width: int
    height: int
    rows: list[bytes]
    description: str


def read(png: bytes) -> Read:
    """Read a picture of eight bits a colour without filters; raises AssertionError for anything else."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, at = {}, 8
    while at < len(png):
        (length,) = unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert unpack(">I", png[at + 8 + length : at + 12 + length]) == (crc32(name + data),)
        chunks[name] = data
        at += 12 + length
    assert list(chunks) == [b"IHDR", b"iTXt", b"IDAT", b"IEND"]
    width, height, *form = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert form == [8, 2, 0, 0, 0]
    pixels = decompress(chunks[b"IDAT"])
    assert len(pixels) == height * (1 + 3 * width)
    lines = [pixels[start : start + 1 + 3 * width] for start in range(0, len(pixels), 1 + 3 * width)]
    assert {line[0] for line in lines} == {0}
    key, _, words = chunks[b"iTXt"].partition(b"\0\0\0\0\0")
    assert key == b"Description"
    return Read(width, height, [line[1:] for line in lines], words.decode())


def description(file: Path) -> str:
    """Return what is said of the picture in a file."""
    return read(file.read_bytes()).description
