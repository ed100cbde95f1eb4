"""Mends the outlines of lists that are no XML: raw quotes and markup inside attributes."""

import re
from html import escape, unescape

LONGEST_VALUE = 10_000
# What the repair of XML reads; an address is no use in part.
LONGEST_KEPT = 1000
MOST_ATTRIBUTES = 30
# A list with more outlines than this that nobody can mend is not worth the time.
MOST_IN_VAIN = 500

_START = re.compile(r"(?i)<outline(?=\s)")
_NAME = re.compile(r"\s+([A-Za-z_][\w:.-]*)\s*=\s*([\"'])")
_TAG_END = re.compile(r"\s*/?>")
# A quote ends a value if the next attribute or the end of the tag follows; all others are in it.
_VALUE_ENDS = {
    quote: re.compile(
        rf"{quote}(?=\s*/?>\s*(?:<(?:/?outline|/?body|/opml|!--)|\Z)"
        r"|\s+[A-Za-z_][\w:.-]*\s*=\s*[\"'])",
        re.IGNORECASE,
    )
    for quote in "\"'"
}
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_ADDRESS = re.compile(r"(?i)\sxmlurl\s*=\s*(?:\"([^\"<>]+)\"|'([^'<>]+)')")


def mend_outlines(text: str) -> str:
    """Write each outline so that its attributes can be read; what cannot be mended stays."""
    pieces: list[str] = []
    position = failures = 0
    while failures < MOST_IN_VAIN and (start := _START.search(text, position)):
        attributes, end = _read_attributes(text, start.end())
        pieces += text[position : start.end()], attributes
        position = end
        failures += not attributes
    return "".join([*pieces, text[position:]])


def list_addresses(text: str) -> list[str]:
    """Give what a list names as addresses of feeds, whether or not its outlines can be read."""
    found = _ADDRESS.findall(_COMMENT.sub("", text))
    return list(dict.fromkeys(unescape(double or single).strip() for double, single in found))


def _read_attributes(text: str, start: int) -> tuple[str, int]:
    """Give the attributes of a tag, written well, and where they end; none if that is unclear."""
    written: list[str] = []
    position = start
    for _ in range(MOST_ATTRIBUTES):
        name = _NAME.match(text, position)
        if not name:
            break
        value = _VALUE_ENDS[name[2]].search(text, name.end(), name.end() + LONGEST_VALUE)
        if not value:
            return "", start
        written.append(_write(name[1], text[name.end() : value.start()]))
        position = value.end()
    return ("".join(written), position) if _TAG_END.match(text, position) else ("", start)


def _write(name: str, value: str) -> str:
    # References stay as they are: the repair of XML knows all of them.
    value = escape(value).replace("&amp;", "&")
    if len(value) > LONGEST_KEPT and name.lower().endswith("url"):
        return ""
    return f' {name}="{value[:LONGEST_KEPT]}"'
