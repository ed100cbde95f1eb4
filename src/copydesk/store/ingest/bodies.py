"""Texts of entries that we clean again: no new version, as the publisher changed nothing."""

from copydesk.model import CleanedText
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.search import add_documents, remove_documents

FIND = Sql(
    """
    SELECT b.packed
    FROM entry_bodies AS b
    JOIN entries AS e ON e.id = b.entry_id
    WHERE b.entry_id = :entry_id AND e.feed_id = :feed_id
    """
)
SET = Sql("UPDATE entry_bodies SET packed = :packed WHERE entry_id = :entry_id")
SET_SHOWN = Sql(
    "UPDATE entries SET excerpt = :excerpt, word_count = :word_count WHERE id = :entry_id"
)


async def find_body(tx: Calls, entry_id: int, feed_id: int) -> bytes | None:
    """Give the text of an entry that is still in this feed."""
    packed: bytes | None = await tx.value(FIND, entry_id=entry_id, feed_id=feed_id)
    return packed


async def set_body(tx: Calls, entry_id: int, text: CleanedText) -> None:
    """Replace a text and what is made of it; the feed must be locked."""
    await remove_documents(tx, [entry_id])
    await tx.run(SET, entry_id=entry_id, packed=text.packed)
    await tx.run(SET_SHOWN, entry_id=entry_id, excerpt=text.excerpt, word_count=text.word_count)
    await add_documents(tx, [(entry_id, text)])
