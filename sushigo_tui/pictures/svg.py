"""A small writer of SVG: shapes and escaped texts."""

import re
from collections.abc import Iterable
from html import escape

from sushigo_tui.files.printing import printable

SVG = "http://www.w3.org/2000/svg"
FONT = "system-ui, sans-serif"

_NO_XML = re.compile("[^\t -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def document(
    width: float, height: float, body: Iterable[str], *, title: str, description: str, **more: object
) -> str:
    """Return an SVG; `body` is drawn from back to front, and screen readers say title and description."""
    told = element("title", safe(title)), element("desc", safe(description))
    more |= {"viewBox": f"0 0 {width:g} {height:g}", "width": width, "height": height}
    inside = "\n".join(("", *told, *body, ""))
    return element("svg", inside, xmlns=SVG, role="img", font_family=FONT, **more) + "\n"


def element(name: str, *inside: str, **attributes: object) -> str:
    """Return a shape or a group. Underscores in attributes become hyphens, and floats get two decimals."""
    head = f"{name}{_attributes(attributes)}"
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def text(x: float, y: float, words: str, **attributes: object) -> str:
    """Return an escaped text whose base line starts at this point."""
    return element("text", safe(words), x=x, y=y, **attributes)


def rectangle(x: float, y: float, width: float, height: float, fill: str, **more: object) -> str:
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def safe(words: str) -> str:
    """Return a text for XML: escaped, on one line, and without characters that XML forbids."""
    return escape(_NO_XML.sub("\ufffd", printable(words)))


def _attributes(attributes: dict[str, object]) -> str:
    named = {name.replace("_", "-"): _value(value) for name, value in attributes.items()}
    return "".join(f' {name}="{value}"' for name, value in named.items())


def _value(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else safe(str(value))
