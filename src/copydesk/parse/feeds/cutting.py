"""A feed document cut into its entries as they are written, without reading any of them."""

import re
from dataclasses import dataclass

_ENTRY = re.compile(rb"<(item|entry)[\s>]")
_AFTER_NAME = (b">", b" ", b"\n", b"\r", b"\t")


@dataclass(frozen=True, slots=True)
class CutDocument:
    """Bytes of a document: what comes before its entries, each of them, and what comes after."""

    head: bytes
    entries: tuple[bytes, ...]
    """Without their end tags."""
    end_tag: bytes
    tail: bytes

    def keep(self, wanted: list[bytes]) -> bytes:
        """Write the document with some of its entries."""
        return b"".join((self.head, *(entry + self.end_tag for entry in wanted), self.tail))


def cut_document(body: bytes) -> CutDocument | None:
    """Cut a document whose entries follow each other with nothing but space between them.

    None for all others. Who takes the pieces for entries must have read as many: what looks like
    one may stand in a text.
    """
    first = _ENTRY.search(body)
    if not first:
        return None
    name, head = first[1], body[: first.start()]
    end_tag = b"</" + name + b">"
    *pieces, tail = body[first.start() :].split(end_tag)
    entries = tuple(piece.strip() for piece in pieces)
    starts = tuple(b"<" + name + sign for sign in _AFTER_NAME)
    if not entries or not all(entry.startswith(starts) for entry in entries):
        return None
    return CutDocument(head, entries, end_tag, tail)
