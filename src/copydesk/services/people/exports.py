"""Taking everything along: what is a user's own as one archive, sent while it is written."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from copydesk.errors import TooMany
from copydesk.model import Visitor
from copydesk.packing import unpack_html
from copydesk.services.subscriptions import opml
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.people import exports
from copydesk.store.people.exports import ExportPart
from copydesk.write.archives import Archive

ROWS_AT_ONCE = 500
# Three at once, then one every five minutes: each reads all that a user has.
EXPORTS_AT_ONCE = 3
EXPORTS_REFILL = 1 / 300
# Columns whose text is JSON, and is given as what it says.
_JSON = frozenset({"preferences", "conditions", "actions", "given"})
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
README = """\
Everything that a Copydesk server had of one account.

subscriptions.opml   what was followed, for any other reader
entries.json         entries that were read or marked, with the texts of those starred or kept
snapshots.json       texts that were kept, whatever became of their feeds
*.json               lists of all else, one object each; times are UTC

Passwords, keys and secret addresses are not in it.
"""


async def begin_export(kit: Kit, visitor: Visitor) -> AsyncIterator[bytes]:
    """Check that somebody may have all they own, and give it piece by piece."""
    check_session(visitor)
    wait = await kit.bus.take(
        f"export:{visitor.user.id}", capacity=EXPORTS_AT_ONCE, refill_per_second=EXPORTS_REFILL
    )
    if wait > 0:
        raise TooMany("an export was made a moment ago; wait a little", wait)
    await audit.note_by(kit, kit.db, "exported", visitor)
    return _write_export(kit, visitor)


async def _write_export(kit: Kit, visitor: Visitor) -> AsyncIterator[bytes]:
    with Archive(kit.now()) as archive:
        archive.add("README.txt", README.encode())
        archive.add("subscriptions.opml", await opml.export_opml(kit, visitor))
        for part in exports.PARTS:
            archive.begin(f"{part.name}.json")
            last: Sequence[Any] | None = None
            while rows := await exports.list_rows(
                kit.db, part, visitor.user.id, last, ROWS_AT_ONCE
            ):
                # Unpacking and packing texts takes a while: others are answered meanwhile.
                await asyncio.to_thread(_write_rows, archive, part, rows, is_first=last is None)
                last = rows[-1]
                yield archive.take()
            archive.write(b"[]\n" if last is None else b"\n]\n")
        archive.end()
        yield archive.take()


def _write_rows(
    archive: Archive, part: ExportPart, rows: Sequence[Sequence[Any]], *, is_first: bool
) -> None:
    lines = (msgspec.json.encode(shape_row(part.fields, row)) for row in rows)
    archive.write((b"[\n" if is_first else b",\n") + b",\n".join(lines))


def shape_row(fields: Sequence[str], row: Sequence[Any]) -> dict[str, Any]:
    """Give a row as a reader of the file understands it."""
    return {name: _shape(name, value) for name, value in zip(fields, row, strict=True)}


def _shape(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name == "html":
        return unpack_html(bytes(value))
    if name.endswith("_at"):
        # What is never has a time that no calendar knows.
        with suppress(OverflowError):
            return _EPOCH + timedelta(microseconds=value)
        return None
    if name.startswith(("is_", "has_")):
        return bool(value)
    if name in _JSON:
        return msgspec.json.decode(value)
    return value
