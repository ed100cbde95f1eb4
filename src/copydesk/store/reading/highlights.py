"""Highlights: pieces of texts that users marked; they outlive edits, entries and feeds."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.model import Highlight
from copydesk.store.engine.db import Calls, Sql

# How many words of a search there are room for.
MOST_WORDS = 6

_COLUMNS = """
    SELECT h.id, h.entry_id, h.quote, h.prefix, h.suffix, h.position, h.text, h.version, h.colour,
      h.note, h.title, h.url, h.created_at, e.feed_id,
      (SELECT min(n.id) FROM snapshots AS n
       WHERE n.user_id = h.user_id AND n.entry_id = h.entry_id) AS snapshot_id
    FROM highlights AS h
    LEFT JOIN entries AS e ON e.id = h.entry_id
    WHERE h.user_id = :user_id
"""
_IS_THERE = " AND h.removed_at IS NULL "
LIST = Sql(
    _COLUMNS,
    _IS_THERE,
    """
      AND h.id < :before
      AND h.words LIKE :one AND h.words LIKE :two AND h.words LIKE :three
      AND h.words LIKE :four AND h.words LIKE :five AND h.words LIKE :six
    ORDER BY h.id DESC
    LIMIT :limit
    """,
)
LIST_OF_ENTRY = Sql(
    _COLUMNS, _IS_THERE, "AND h.entry_id = :entry_id ORDER BY h.position, h.id LIMIT :limit"
)
FIND = Sql(_COLUMNS, _IS_THERE, "AND h.id = :id")
FIND_SAME = Sql(
    _COLUMNS,
    _IS_THERE,
    """
      AND h.entry_id = :entry_id AND h.text = :text AND h.position = :position
      AND h.quote = :quote
    ORDER BY h.id
    LIMIT 1
    """,
)
COUNT = Sql("SELECT count(*) FROM highlights WHERE user_id = :user_id AND removed_at IS NULL")
COUNT_OF_ENTRY = Sql(
    """
    SELECT count(*)
    FROM highlights
    WHERE user_id = :user_id AND removed_at IS NULL AND entry_id = :entry_id
    """
)
ADD = Sql(
    """
    INSERT INTO highlights (user_id, entry_id, quote, prefix, suffix, position, text, version,
      colour, note, title, url, words, created_at)
    VALUES (:user_id, :entry_id, :quote, :prefix, :suffix, :position, :text, :version, :colour,
      :note, :title, :url, :words, :created_at)
    RETURNING id
    """
)
SET = Sql(
    """
    UPDATE highlights
    SET colour = :colour, note = :note, words = :words
    WHERE user_id = :user_id AND id = :id AND removed_at IS NULL
    """
)
REMOVE = Sql(
    """
    UPDATE highlights
    SET removed_at = :now
    WHERE user_id = :user_id AND id = :id AND removed_at IS NULL
    """
)
RESTORE = Sql(
    """
    UPDATE highlights
    SET removed_at = NULL
    WHERE user_id = :user_id AND id = :id AND removed_at IS NOT NULL
    RETURNING entry_id
    """
)
REMOVE_OLD = Sql(
    """
    DELETE FROM highlights
    WHERE id IN (
      SELECT id FROM highlights WHERE removed_at < :before ORDER BY removed_at LIMIT :limit)
    """
)
LIST_TEXTS = Sql(
    """
    SELECT b.entry_id, b.packed AS feed, a.packed AS "full"
    FROM entry_bodies AS b
    LEFT JOIN entry_articles AS a ON a.entry_id = b.entry_id
    WHERE b.entry_id IN (:entry_ids...)
    """
)
LIST_KEPT_TEXTS = Sql(
    """
    SELECT n.entry_id, n.packed AS feed
    FROM snapshots AS n
    WHERE n.user_id = :user_id AND n.entry_id IN (:entry_ids...)
    """
)


@dataclass(frozen=True, slots=True)
class EntryTexts:
    """The texts of an entry, packed: the feed's own, and that of the page behind it."""

    entry_id: int
    feed: bytes
    full: bytes | None = None


async def list_highlights(
    db: Calls, user_id: int, *, words: Sequence[str], before: int, limit: int
) -> list[Highlight]:
    """Give a page, newest first, of those in which all words occur."""
    found = [f"%{word}%" for word in words] + ["%"] * (MOST_WORDS - len(words))
    one, two, three, four, five, six = found
    return await db.all(
        LIST,
        Highlight,
        user_id=user_id,
        before=before,
        limit=limit,
        one=one,
        two=two,
        three=three,
        four=four,
        five=five,
        six=six,
    )


async def list_highlights_of(
    db: Calls, user_id: int, entry_id: int, *, limit: int
) -> list[Highlight]:
    """Give those of an entry in the order of its text."""
    return await db.all(LIST_OF_ENTRY, Highlight, user_id=user_id, entry_id=entry_id, limit=limit)


async def find_highlight(db: Calls, user_id: int, highlight_id: int) -> Highlight | None:
    return await db.one(FIND, Highlight, user_id=user_id, id=highlight_id)


async def find_same(db: Calls, user_id: int, wanted: Highlight) -> Highlight | None:
    """Give the highlight of the same piece at the same place, if there is one."""
    return await db.one(
        FIND_SAME,
        Highlight,
        user_id=user_id,
        entry_id=wanted.entry_id,
        text=wanted.text,
        position=wanted.position,
        quote=wanted.quote,
    )


async def count_highlights(db: Calls, user_id: int, entry_id: int | None = None) -> int:
    """Count all of a user, or those of one entry."""
    if entry_id is None:
        count: int = await db.value(COUNT, user_id=user_id)
    else:
        count = await db.value(COUNT_OF_ENTRY, user_id=user_id, entry_id=entry_id)
    return count


async def add_highlight(tx: Calls, user_id: int, wanted: Highlight, words: str) -> int:
    highlight_id: int = await tx.value(
        ADD,
        user_id=user_id,
        entry_id=wanted.entry_id,
        quote=wanted.quote,
        prefix=wanted.prefix,
        suffix=wanted.suffix,
        position=wanted.position,
        text=wanted.text,
        version=wanted.version,
        colour=wanted.colour,
        note=wanted.note,
        title=wanted.title,
        url=wanted.url,
        words=words,
        created_at=wanted.created_at,
    )
    return highlight_id


async def set_highlight(tx: Calls, user_id: int, changed: Highlight, words: str) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        id=changed.id,
        colour=changed.colour,
        note=changed.note,
        words=words,
    )


async def remove_highlight(tx: Calls, user_id: int, highlight_id: int, now: int) -> None:
    """Take a highlight back; it can be restored for a while."""
    await tx.run(REMOVE, user_id=user_id, id=highlight_id, now=now)


async def restore_highlight(tx: Calls, user_id: int, highlight_id: int) -> int | None:
    """Bring one back that was taken back; give its entry, or None if there is none."""
    entry_id: int | None = await tx.value(RESTORE, user_id=user_id, id=highlight_id)
    return entry_id


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some of what was taken back before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


async def list_texts(db: Calls, user_id: int, entry_ids: list[int]) -> dict[int, EntryTexts]:
    """Give the texts of entries; of those that are gone, what the user keeps of them."""
    found = await db.all(LIST_TEXTS, EntryTexts, entry_ids=entry_ids)
    gone = list(set(entry_ids).difference(each.entry_id for each in found))
    if gone:
        found += await db.all(LIST_KEPT_TEXTS, EntryTexts, user_id=user_id, entry_ids=gone)
    return {each.entry_id: each for each in found}
