"""Pages of entries as one user sees them, by the last row seen, never by offset."""

from dataclasses import dataclass

from copydesk.model import Entry, Version
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import read_ids
from copydesk.store.entries.pages import (
    COLUMNS,
    IDS,
    JOIN_BODY,
    JOIN_UNREAD,
    PAGES,
    WITH_BODY,
    Scope,
)
from copydesk.store.entries.pages import Order as Order
from copydesk.store.entries.pages import View as View
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

FIND_PLACE = Sql(
    "SELECT CASE WHEN :is_fair THEN fair_at ELSE sort_at END, id FROM entries WHERE id = :entry_id"
)

FIND = Sql(
    WITH_BODY
    + " FROM entries AS e "
    + JOIN_SUBSCRIPTION
    + JOIN_UNREAD
    + JOIN_STATE
    + JOIN_BODY
    + " WHERE e.id = :entry_id "
    + IS_VISIBLE
)
_BY_ID = (
    JOIN_SUBSCRIPTION
    + JOIN_UNREAD
    + JOIN_STATE
    + " WHERE e.id IN (:entry_ids...) "
    + IS_VISIBLE
    + " ORDER BY e.id"
)
LIST_BY_ID = Sql(COLUMNS + " FROM entries AS e " + _BY_ID)
LIST_BODIES_BY_ID = Sql(WITH_BODY + " FROM entries AS e " + JOIN_BODY + _BY_ID)
LIST_VERSIONS = Sql(
    """
    SELECT version, title, packed, detected_at
    FROM entry_versions
    WHERE entry_id = :entry_id
    ORDER BY version DESC
    """
)

FARTHEST = 2**62


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page begins: behind this row."""

    sort_at: int
    entry_id: int


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Which part of a view: all of it, some feeds, or what carries a tag or is of tagged feeds."""

    feed_ids: list[int] | None = None
    tag_id: int | None = None

    @property
    def scope(self) -> Scope:
        if self.tag_id is not None:
            return "tag"
        if self.feed_ids is None:
            return "everything"
        return "feed" if len(self.feed_ids) == 1 else "feeds"


async def list_entries(
    db: Calls,
    user_id: int,
    *,
    view: View,
    feed_ids: list[int] | None,
    order: Order,
    after: Place | None,
    limit: int,
    has_body: bool,
    tag_id: int | None = None,
) -> list[Entry]:
    """Give one page; `feed_ids` None means everything, with a tag they are the tagged feeds."""
    narrowing = Narrowing(feed_ids, tag_id)
    sql = PAGES[view, narrowing.scope, order, "body" if has_body else "plain"]
    return await db.all(
        sql, to_entry, **_page_values(user_id, narrowing, order, after), limit=limit
    )


async def list_ids(
    db: Calls,
    user_id: int,
    *,
    view: View,
    feed_ids: list[int] | None,
    order: Order,
    after: Place | None,
    limit: int,
    tag_id: int | None = None,
) -> list[int]:
    """Give the ids of a page in its order, from the index that has them."""
    narrowing = Narrowing(feed_ids, tag_id)
    values = _page_values(user_id, narrowing, order, after)
    return read_ids(await db.value(IDS[view, narrowing.scope, order], **values, limit=limit))


async def find_place(db: Calls, entry_id: int, order: Order) -> Place | None:
    """Give where an entry stands in an order; None if it is gone meanwhile."""
    return await db.one(FIND_PLACE, Place, entry_id=entry_id, is_fair=order == "fair")


def _page_values(
    user_id: int, narrowing: Narrowing, order: Order, after: Place | None
) -> dict[str, object]:
    edge = -FARTHEST if order == "oldest" else FARTHEST
    after = after or Place(edge, edge)
    return {
        "user_id": user_id,
        "feed_id": narrowing.feed_ids[0] if narrowing.feed_ids else 0,
        "feed_ids": narrowing.feed_ids or [],
        "tag_id": narrowing.tag_id or 0,
        "sort_at": after.sort_at,
        "last_id": after.entry_id,
    }


async def list_entries_by_id(
    db: Calls, user_id: int, entry_ids: list[int], *, has_body: bool = False
) -> list[Entry]:
    """Give those of these entries that this user may see, oldest arrival first."""
    sql = LIST_BODIES_BY_ID if has_body else LIST_BY_ID
    return await db.all(sql, to_entry, user_id=user_id, entry_ids=entry_ids)


async def find_entry(db: Calls, user_id: int, entry_id: int) -> Entry | None:
    """Give the entry with its body, if this user may see it."""
    return await db.one(FIND, to_entry, user_id=user_id, entry_id=entry_id)


async def list_versions(db: Calls, entry_id: int) -> list[Version]:
    """Give earlier forms of an entry that the caller may see."""
    return await db.all(LIST_VERSIONS, Version, entry_id=entry_id)


def to_entry(*row: object) -> Entry:
    """SQLite has no booleans; the rest is typed by the columns."""
    return Entry(*row[:17], bool(row[17]), *row[18:])  # type: ignore[arg-type,call-arg]  # typed by the columns
