"""Entries as one user sees them: what a filter finds, by the last row seen, never by offset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from copydesk.model import Entry, Version
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries import ids, wordsearch
from copydesk.store.entries.filter import EntryFilter, Order, Place
from copydesk.store.entries.pagequery import write_page
from copydesk.store.entries.query import to_values
from copydesk.store.entries.rows import COLUMNS, JOIN_ALL, JOIN_BODY, WITH_BODY
from copydesk.store.entries.visibility import IS_VISIBLE

FIND_PLACE = Sql(
    """
    SELECT CASE WHEN :is_fair THEN fair_at ELSE sort_at END AS sort_at, id AS entry_id
    FROM entries
    WHERE id = :entry_id
    """
)

_BY_ID = JOIN_ALL + " WHERE e.id IN (:entry_ids...) " + IS_VISIBLE + " ORDER BY e.id"
FIND = Sql(
    WITH_BODY + " FROM entries AS e " + JOIN_ALL + JOIN_BODY + " WHERE e.id = :entry_id ",
    IS_VISIBLE,
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


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """A statement that gives the entries of a page, and what it names."""

    sql: Sql
    values: Mapping[str, object]
    entry_ids: Sequence[int] | None = None
    """In which order they are to come, if the statement does not see to it."""

    def sort(self, found: list[Entry]) -> list[Entry]:
        """Put what was found into the order of the page."""
        if self.entry_ids is not None:
            places = {entry_id: place for place, entry_id in enumerate(self.entry_ids)}
            found.sort(key=lambda entry: places[entry.id])
        return found


async def read_page(db: Calls, asked: PageQuestion) -> list[Entry]:
    """Give the entries of a page."""
    return asked.sort(await db.all(asked.sql, Entry, **asked.values))


async def ask_page(db: Calls, wanted: EntryFilter, *, has_body: bool) -> PageQuestion:
    """Choose how to ask for a page of what a filter finds."""
    if not wanted.text.wanted:
        sql = write_page(await ids.plan_page(db, wanted), "body" if has_body else "plain")
        return PageQuestion(sql, to_values(wanted))
    few = await wordsearch.list_few_found(db, wanted)
    if few is None:
        return PageQuestion(*await wordsearch.ask_found(db, wanted, has_body=has_body))
    return ask_named(wanted.user_id, few, has_body=has_body)


def ask_named(user_id: int, entry_ids: Sequence[int], *, has_body: bool) -> PageQuestion:
    """Ask for those of these entries that this user may see, as they are named."""
    sql = LIST_BODIES_BY_ID if has_body else LIST_BY_ID
    return PageQuestion(sql, {"user_id": user_id, "entry_ids": entry_ids}, entry_ids)


async def list_ids(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of what a filter finds, in its order."""
    if wanted.text.wanted:
        return await wordsearch.list_found(db, wanted)
    if wanted.is_followed:
        return await ids.list_followed_ids(db, wanted)
    return await ids.list_page_ids(db, wanted)


async def find_place(db: Calls, entry_id: int, order: Order) -> Place | None:
    """Give where an entry stands in an order; None if it is gone meanwhile."""
    return await db.one(FIND_PLACE, Place, entry_id=entry_id, is_fair=order == "fair")


async def list_entries_by_id(
    db: Calls, user_id: int, entry_ids: Sequence[int], *, has_body: bool = False
) -> list[Entry]:
    """Give those of these entries that this user may see, oldest arrival first."""
    sql = LIST_BODIES_BY_ID if has_body else LIST_BY_ID
    return await db.all(sql, Entry, user_id=user_id, entry_ids=entry_ids)


async def list_entries_in_order(
    db: Calls, user_id: int, entry_ids: Sequence[int], *, has_body: bool
) -> list[Entry]:
    """Give those of these entries that this user may see, as they were named."""
    if not entry_ids:
        return []
    return await read_page(db, ask_named(user_id, entry_ids, has_body=has_body))


async def find_entry(db: Calls, user_id: int, entry_id: int) -> Entry | None:
    """Give the entry with its body, if this user may see it."""
    return await db.one(FIND, Entry, user_id=user_id, entry_id=entry_id)


async def list_versions(db: Calls, entry_id: int) -> list[Version]:
    """Give earlier forms of an entry that the caller may see."""
    return await db.all(LIST_VERSIONS, Version, entry_id=entry_id)
