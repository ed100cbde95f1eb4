"""What stands around the entries of a page: copies in other feeds, tags and boards, at once.

Most entries have none of them. Asked for one by one, these three cost PostgreSQL more than they
find.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from copydesk.model import Entry
from copydesk.rules.duplicates import SeenCopy
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.lists import PageQuestion, read_page
from copydesk.store.entries.visibility import IS_FOLLOWED

_COPY, _TAG, _BOARD = range(3)
# Copies know their first; the first knows none of them, but there is an index. CROSS JOIN: SQLite
# would rather walk through all that a user follows.
LIST = Sql(
    """
    WITH copies AS MATERIALIZED (
      SELECT id, duplicate_of FROM entries WHERE duplicate_of IN (:first_ids...)
    ), found AS MATERIALIZED (
      SELECT id FROM copies
      UNION
      SELECT duplicate_of FROM copies
    )
    SELECT 0 AS kind, e.id AS entry_id, COALESCE(e.duplicate_of, e.id) AS other_id, '' AS text,
      CASE WHEN e.arrived_at < s.subscribed_at THEN s.subscribed_at ELSE e.arrived_at END AS place,
      '' AS name, e.feed_id, u.entry_id IS NOT NULL AS is_unread, s.muted_at IS NOT NULL AS is_muted
    FROM found
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    WHERE e.id = found.id AND st.hidden_at IS NULL AND
    """,
    IS_FOLLOWED,
    """
    UNION ALL
    SELECT 1, g.entry_id, t.id, t.title, 0, t.title_key, 0, FALSE, FALSE
    FROM entry_tags AS g
    JOIN tags AS t ON t.id = g.tag_id
    WHERE g.user_id = :user_id AND t.user_id = :user_id AND g.entry_id IN (:entry_ids...)
    UNION ALL
    SELECT 2, o.entry_id, o.board_id, o.note, b.position, b.title_key, 0, FALSE, FALSE
    FROM board_entries AS o
    JOIN boards AS b ON b.user_id = o.user_id AND b.id = o.board_id
    WHERE o.user_id = :user_id AND o.entry_id IN (:entry_ids...) AND o.removed_at IS NULL
    ORDER BY kind, place, name, other_id
    """,
)
# A page of PostgreSQL's says whether there is anything at all: to ask once more for what most pages
# do not have takes as long as to find some of them.
_LISTED = "WITH listed AS MATERIALIZED ("
_WHETHER_ANY = """
    )
    SELECT listed.*, (
      SELECT EXISTS (SELECT 1 FROM entry_tags AS g WHERE g.user_id = :user_id)
        OR EXISTS (
          SELECT 1 FROM board_entries AS o WHERE o.user_id = :user_id AND o.removed_at IS NULL)
        OR EXISTS (
          SELECT 1
          FROM entries AS e
          WHERE e.duplicate_of = ANY(
            ARRAY(SELECT COALESCE(listed.duplicate_of, listed.id) FROM listed)))) AS is_surrounded
    FROM listed
"""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Of some entries: all that this user sees of those with copies, titles of tags, boards."""

    copies: list[SeenCopy] = field(default_factory=list)
    tags: dict[int, list[str]] = field(default_factory=dict)
    """In the order of titles, by entry."""
    boards: dict[int, dict[int, str]] = field(default_factory=dict)
    """What is said of an entry on each board, in the order of boards."""


@dataclass(frozen=True, slots=True)
class Surrounded:
    """Entries, and what stands around them."""

    entries: list[Entry]
    around: Surroundings = field(default_factory=Surroundings)


@dataclass(frozen=True, slots=True)
class _Found:
    kind: int
    entry_id: int
    other_id: int
    text: str
    place: int
    name: str
    feed_id: int
    is_unread: bool
    is_muted: bool


async def list_surrounded(db: Calls, user_id: int, asked: PageQuestion) -> Surrounded:
    """Give a page of entries with what stands around them."""
    if db.dialect == "sqlite":
        return await surround(db, user_id, await read_page(db, asked))
    is_surrounded = False

    def take(*row: Any) -> Entry:
        nonlocal is_surrounded
        is_surrounded = row[-1]
        return Entry(*row[:-1])

    found = asked.sort(await db.all(_ask_whether_any(asked.sql), take, **asked.values))
    return await surround(db, user_id, found) if is_surrounded else Surrounded(found)


@cache
def _ask_whether_any(page: Sql) -> Sql:
    return page.write_within(_LISTED, _WHETHER_ANY)


async def surround(db: Calls, user_id: int, entries: list[Entry]) -> Surrounded:
    """Find what stands around entries that this user may see."""
    return Surrounded(entries, await list_surroundings(db, user_id, entries))


async def list_surroundings(db: Calls, user_id: int, entries: Sequence[Entry]) -> Surroundings:
    """Give what stands around entries that this user may see."""
    around = Surroundings()
    if not entries:
        return around
    found = await db.all(
        LIST,
        _Found,
        user_id=user_id,
        entry_ids=[entry.id for entry in entries],
        first_ids=sorted({entry.duplicate_of or entry.id for entry in entries}),
    )
    for row in found:
        if row.kind == _COPY:
            around.copies.append(_to_copy(row))
        elif row.kind == _TAG:
            around.tags.setdefault(row.entry_id, []).append(row.text)
        else:
            around.boards.setdefault(row.entry_id, {})[row.other_id] = row.text
    return around


def _to_copy(row: _Found) -> SeenCopy:
    return SeenCopy(row.entry_id, row.other_id, row.feed_id, row.is_unread, row.is_muted, row.place)
