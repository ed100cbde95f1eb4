"""A feed document cut into its entries as they are written, without reading any of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from copydesk.parse.text.encoding import may_be_utf8

_ENTRY = re.compile(rb"<(item|entry)[\s>]")
_AFTER_NAME = (b">", b" ", b"\n", b"\r", b"\t")
_JSON_OBJECT = re.compile(rb"\s*\{")

_fields: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])
_items: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])


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


@dataclass(frozen=True, slots=True)
class CutJson:
    """The same of a JSON document."""

    fields: Mapping[str, msgspec.Raw]
    entries: tuple[bytes, ...]

    def keep(self, wanted: list[bytes]) -> bytes:
        """Write the document with some of its entries."""
        return msgspec.json.encode({**self.fields, "items": [*map(msgspec.Raw, wanted)]})


def cut_document(body: bytes, content_type: str = "") -> CutDocument | CutJson | None:
    """Cut a document whose entries follow each other with nothing but space between them.

    None for all others. Who takes the pieces for entries must have read as many: what looks like
    one may stand in a text.
    """
    if _JSON_OBJECT.match(body):
        return _cut_json(body) if may_be_utf8(body, content_type) else None
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


def _cut_json(body: bytes) -> CutJson | None:
    try:
        # Bytes that are no UTF-8 would have the whole document taken for another encoding.
        body.decode()
        fields = _fields.decode(body)
        entries = tuple(map(bytes, _items.decode(fields["items"]))) if "items" in fields else ()
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None
    return CutJson(fields, entries) if entries else None
