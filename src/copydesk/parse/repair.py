"""Makes ill-formed XML well-formed: references, stray marks, unclosed and unmatched tags."""

import re
from html.entities import html5, name2codepoint

DEEPEST_NESTING = 100
LONGEST_SUBSET = 100_000
LONGEST_ENTITY = 500
MOST_EXPANDED = 1_000_000

_TOKEN = re.compile(
    r"<!\[CDATA\[(?P<cdata>.*?)(?:\]\]>|\Z)|<!--.*?(?:-->|\Z)|<\?.*?(?:\?>|\Z)|<![A-Za-z][^<>]*>"
    r"|<(?P<slash>/?)(?P<name>[A-Za-z_][\w.:-]*)"
    r"(?P<attributes>(?:[^<>\"']++|\"[^\"]{0,1000}+\"|'[^']{0,1000}+'){0,200}+)>",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"([A-Za-z_][\w:.-]*)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")
_REFERENCE = re.compile(r"&(?:#(\d{1,8}|[xX][0-9a-fA-F]{1,6});|([A-Za-z][\w.-]{0,40});)?")
_ENTITY = re.compile(r"<!ENTITY\s+([A-Za-z][\w.-]{0,40})\s+(?:\"([^\"<]*)\"|'([^'<]*)')\s*>")
_INVALID = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WINDOWS_REFERENCE = re.compile(r"&#(0*1[2-5]\d|[xX]0*[89][0-9a-fA-F]);")
_CUT_TAG = re.compile(r"<(?:[A-Za-z_/!?][^<>]*)?\Z")
_OWN = frozenset({"amp", "lt", "gt", "quot", "apos"})
_VOID = frozenset({"br", "hr", "img", "wbr", "input"})
_ENTRIES = frozenset({"item", "entry"})
# Cut off midway these are wrong, not just short.
_ALL_OR_NOTHING = frozenset(
    {
        "link", "guid", "id", "url", "pubdate", "published", "updated", "date", "issued",
        "modified", "created", "comments",
    }
)  # fmt: skip


def list_entities(subset: str) -> dict[str, str]:
    """Give the plain entities that a DOCTYPE declares; none may contain another."""
    if len(subset) > LONGEST_SUBSET:
        return {}
    declared = {name: first or second for name, first, second in _ENTITY.findall(subset)}
    return {
        name: _Repair({}).mend(value)
        for name, value in declared.items()
        if len(value) <= LONGEST_ENTITY
    }


def mend_windows_references(text: str) -> str:
    """Turn references to the control characters 128-159 into the Windows characters meant."""
    return _WINDOWS_REFERENCE.sub(lambda match: _mend_number(match[1]), text)


def repair_xml(text: str, entities: dict[str, str]) -> tuple[str, bool]:
    """Give well-formed XML, and whether the document breaks off before its end."""
    text = _INVALID.sub("", text)
    repair = _Repair(entities)
    position = 0
    for token in _TOKEN.finditer(text):
        repair.add_text(text[position : token.start()])
        position = token.end()
        if token["name"]:
            repair.add_tag(token)
        elif token["cdata"] is not None:
            repair.add_literal(token["cdata"])
        if repair.is_done:
            return "".join(repair.out), False
    repair.add_text(_CUT_TAG.sub("", text[position:]))
    repair.close_cut()
    return "".join(repair.out), True


class _Repair:
    """The output so far and the elements open in it."""

    def __init__(self, entities: dict[str, str]) -> None:
        self.out: list[str] = []
        self.is_done = False
        self._entities = entities
        self._expanded = 0
        self._stack: list[tuple[str, int]] = []  # name, and where in `out` the element begins
        self._dropped = 0  # how many elements too deep to keep are open

    def mend(self, text: str) -> str:
        """Give text whose references are all known to XML."""
        if "&" in text:
            text = _REFERENCE.sub(self._mend_reference, text)
        return text.replace("<", "&lt;").replace("]]>", "]]&gt;")

    def add_text(self, text: str) -> None:
        if text and self._stack:
            self.out.append(self.mend(text))

    def add_literal(self, text: str) -> None:
        if self._stack:
            self.out.append(_escape(text))

    def add_tag(self, token: re.Match[str]) -> None:
        name = token["name"]
        bare = name.lower()
        if token["slash"]:
            self._close(bare)
            return
        if bare in _ENTRIES and self._is_open(bare):
            self._close(bare)  # entries do not nest; the end tag before was forgotten
        attributes = token["attributes"]
        is_empty = attributes.endswith("/") or bare in _VOID
        if len(self._stack) >= DEEPEST_NESTING:
            self._dropped += not is_empty
            return
        if not is_empty:
            self._stack.append((name, len(self.out)))
        self.out.append(f"<{name}{self._mend_attributes(attributes)}{'/' if is_empty else ''}>")
        self.is_done = not self._stack

    def close_cut(self) -> None:
        """Close what a document that breaks off has left open."""
        if self._stack:
            name, start = self._stack[-1]
            if name.lower().rpartition(":")[2] in _ALL_OR_NOTHING:
                del self.out[start:]
                self._stack.pop()
        self.out += [f"</{name}>" for name, _ in reversed(self._stack)]

    def _is_open(self, bare: str) -> bool:
        return any(name.lower() == bare for name, _ in reversed(self._stack))

    def _close(self, bare: str) -> None:
        if self._dropped:
            self._dropped -= 1
            return
        if not self._is_open(bare):
            return  # closes nothing
        name = ""
        while name.lower() != bare:
            name, _ = self._stack.pop()
            self.out.append(f"</{name}>")
        self.is_done = not self._stack

    def _mend_attributes(self, written: str) -> str:
        found: dict[str, str] = {}
        for name, double, single, bare in _ATTRIBUTE.findall(written):
            found.setdefault(name, double or single or bare)
        return "".join(
            f' {name}="{self.mend(value).replace(chr(34), "&quot;")}"'
            for name, value in found.items()
        )

    def _mend_reference(self, match: re.Match[str]) -> str:
        number, name = match[1], match[2]
        if number:
            return _mend_number(number)
        if not name:
            return "&amp;"
        if name in _OWN:
            return match[0]
        if name in self._entities and self._expanded < MOST_EXPANDED:
            self._expanded += len(self._entities[name])
            return self._entities[name]
        # The names of XHTML first: two of them mean something else in HTML 5.
        known = chr(name2codepoint[name]) if name in name2codepoint else html5.get(f"{name};")
        return _escape(known) if known else f"&amp;{name};"


def _mend_number(digits: str) -> str:
    code = int(digits[1:], 16) if digits[0] in "xX" else int(digits)
    if 0x80 <= code <= 0x9F:
        return bytes([code]).decode("cp1252", "replace")
    if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF or _INVALID.match(chr(code)):
        return "\ufffd"
    return f"&#{code};"


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
