"""Lists of a shared folder: which of its entries, and how a member sees them.

The feeds are those that the owner has in the folder, asked for anew each time: what is moved out of
it is out of sight at once. An entry is unread by a member who follows its feed if it is unread
there, by another one if it has a row of its own in `folder_unread`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from copydesk.model.sharing import Contact
from copydesk.model.triage import SharedEntry, Triage, TriageView
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.filter import Place

FARTHEST = Place(2**62, 2**62)

# `s` is the subscription of the owner. CROSS JOIN keeps SQLite with the feeds of the folder.
_IN_FOLDER = """
      s.user_id = :owner_id AND s.unsubscribed_at IS NULL AND s.feed_id IN (:feed_ids...)
      AND e.feed_id = s.feed_id AND e.id >= s.visible_from
"""
_IS_UNREAD_BY = """
      CASE WHEN EXISTS (
        SELECT 1
        FROM subscriptions AS f
        WHERE f.user_id = <member> AND f.feed_id = e.feed_id AND f.unsubscribed_at IS NULL
          AND e.id >= f.visible_from)
      THEN EXISTS (
        SELECT 1
        FROM unread AS n
        WHERE n.user_id = <member> AND n.sort_at = e.sort_at AND n.entry_id = e.id)
      ELSE EXISTS (
        SELECT 1
        FROM folder_unread AS w
        WHERE w.folder_id = :folder_id AND w.user_id = <member>
          AND w.sort_at = e.sort_at AND w.entry_id = e.id)
      END
"""
_IS_UNREAD = _IS_UNREAD_BY.replace("<member>", ":user_id")
_BEHIND = "(:sort_at, :last_id)"
_NEWEST = " ORDER BY e.sort_at DESC, e.id DESC LIMIT :limit"
_ENTRY = " CROSS JOIN entries AS e CROSS JOIN subscriptions AS s WHERE "
_IS_UNCLAIMED = """
      AND NOT EXISTS (
        SELECT 1
        FROM folder_triage AS t
        WHERE t.folder_id = :folder_id AND t.entry_id = e.id
          AND (t.claimed_by IS NOT NULL OR t.done_at IS NOT NULL))
"""


def _write_followed(more: str = "") -> Sql:
    """Gather from the feeds, each read no farther than the page is long."""
    start = "SELECT e.sort_at, e.id AS entry_id FROM subscriptions AS s CROSS JOIN "
    place = " AND (e.sort_at, e.id) < " + _BEHIND + more + _NEWEST
    return Sql(
        start + "entries AS e WHERE" + _IN_FOLDER + place,
        postgres="".join(
            (
                start,
                "LATERAL (SELECT e.id, e.sort_at FROM entries AS e",
                " WHERE e.feed_id = s.feed_id AND e.id >= s.visible_from",
                place,
                """) AS e
                WHERE s.user_id = :owner_id AND s.unsubscribed_at IS NULL
                  AND s.feed_id IN (:feed_ids...)
                """,
                _NEWEST,
            )
        ),
    )


def _write_triaged(claim: str) -> Sql:
    """Begin with what members did something with."""
    return Sql(
        "SELECT t.sort_at, t.entry_id FROM folder_triage AS t",
        _ENTRY,
        "t.folder_id = :folder_id AND (t.sort_at, t.entry_id) <",
        _BEHIND,
        claim,
        "AND e.id = t.entry_id AND",
        _IN_FOLDER,
        "ORDER BY t.sort_at DESC, t.entry_id DESC LIMIT :limit",
    )


PAGES: dict[TriageView, Sql] = {
    "all": _write_followed(),
    "unclaimed": _write_followed(_IS_UNCLAIMED),
    "unread": Sql(
        """
        SELECT e.sort_at, e.id AS entry_id
        FROM (
          SELECT n.entry_id
          FROM unread AS n
          WHERE n.user_id = :user_id AND n.feed_id IN (:feed_ids...)
            AND (n.sort_at, n.entry_id) < (:sort_at, :last_id)
          UNION
          SELECT w.entry_id
          FROM folder_unread AS w
          WHERE w.folder_id = :folder_id AND w.user_id = :user_id
            AND (w.sort_at, w.entry_id) < (:sort_at, :last_id)
        ) AS c
        """,
        _ENTRY,
        "e.id = c.entry_id AND",
        _IN_FOLDER,
        "AND",
        _IS_UNREAD,
        _NEWEST,
    ),
    # What the owner has not read either, and so one of the owner's unread rows.
    "unread_by_anyone": Sql(
        "SELECT u.sort_at, u.entry_id FROM unread AS u",
        _ENTRY,
        """
        u.user_id = :owner_id AND u.feed_id IN (:feed_ids...) AND (u.sort_at, u.entry_id) <
        """,
        _BEHIND,
        "AND e.id = u.entry_id AND",
        _IN_FOLDER,
        """
          AND NOT EXISTS (
            SELECT 1
            FROM folder_members AS m
            WHERE m.folder_id = :folder_id AND m.joined_at IS NOT NULL
              AND m.user_id <> :owner_id AND m.reads_from <= e.id AND NOT
        """,
        _IS_UNREAD_BY.replace("<member>", "m.user_id"),
        ") ORDER BY u.sort_at DESC, u.entry_id DESC LIMIT :limit",
    ),
    "mine": _write_triaged("AND t.claimed_by = :user_id AND t.done_at IS NULL"),
    "claimed": _write_triaged("AND t.claimed_by IS NOT NULL AND t.done_at IS NULL"),
    "done": _write_triaged("AND t.done_at IS NOT NULL"),
}
# The name of a private feed may be its address.
LIST = Sql(
    """
    SELECT e.id, e.title, e.url, e.author, e.excerpt, e.image_url, e.language, e.published_at,
      e.arrived_at, e.sort_at, e.word_count, t.claimed_at, t.done_at,
      CASE WHEN f.is_private OR f.owner_user_id IS NOT NULL THEN '' ELSE f.title END
        AS source_title,
      CASE WHEN""",
    _IS_UNREAD,
    """THEN 0 ELSE 1 END AS is_read,
      claimer.id AS claimer_id, claimer.username AS claimer_name,
      doer.id AS doer_id, doer.username AS doer_name, (
        SELECT count(*)
        FROM folder_changes AS c
        WHERE c.folder_id = :folder_id AND c.entry_id = e.id AND c.kind = 'note'
          AND c.undone_at IS NULL) AS note_count
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    LEFT JOIN folder_triage AS t ON t.folder_id = :folder_id AND t.entry_id = e.id
    LEFT JOIN users AS claimer ON claimer.id = t.claimed_by
    LEFT JOIN users AS doer ON doer.id = t.done_by
    WHERE e.id IN (:entry_ids...) AND""",
    _IN_FOLDER,
    "ORDER BY e.sort_at DESC, e.id DESC",
)
LIST_IDS = Sql(
    "SELECT e.id FROM entries AS e CROSS JOIN subscriptions AS s WHERE e.id IN (:entry_ids...) AND",
    _IN_FOLDER,
)
FIND_BODY = Sql("SELECT packed FROM entry_bodies WHERE entry_id = :entry_id")


@dataclass(frozen=True, slots=True)
class FolderScope:
    """A shared folder as one of its members asks for it: whose feeds, and which."""

    folder_id: int
    user_id: int
    owner_id: int
    feed_ids: Sequence[int]

    @property
    def values(self) -> dict[str, Any]:
        return {
            "folder_id": self.folder_id,
            "user_id": self.user_id,
            "owner_id": self.owner_id,
            "feed_ids": self.feed_ids,
        }


@dataclass(frozen=True, slots=True)
class _SharedRow:
    id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    published_at: int | None
    arrived_at: int
    sort_at: int
    word_count: int
    claimed_at: int | None
    done_at: int | None
    source_title: str
    is_read: bool
    claimer_id: int | None
    claimer_name: str | None
    doer_id: int | None
    doer_name: str | None
    note_count: int


async def list_shared_places(
    db: Calls, scope: FolderScope, view: TriageView, *, after: Place | None, limit: int
) -> list[Place]:
    """Give where the entries of a page stand, newest first."""
    start = after or FARTHEST
    return await db.all(
        PAGES[view],
        Place,
        sort_at=start.sort_at,
        last_id=start.entry_id,
        limit=limit,
        **_pick(PAGES[view], scope),
    )


async def list_shared_entries(
    db: Calls, scope: FolderScope, entry_ids: Sequence[int]
) -> list[SharedEntry]:
    """Give those of these entries that are in the folder, newest first."""
    rows = await db.all(LIST, _SharedRow, entry_ids=entry_ids, **scope.values)
    return [_to_entry(row) for row in rows]


async def list_shared_ids(db: Calls, scope: FolderScope, entry_ids: Sequence[int]) -> list[int]:
    """Give those of these entries that are in the folder."""
    return await db.all(LIST_IDS, scalar, entry_ids=entry_ids, **_pick(LIST_IDS, scope))


async def find_body(db: Calls, entry_id: int) -> bytes | None:
    """Give the packed text of an entry that the caller may see."""
    packed: bytes | None = await db.value(FIND_BODY, entry_id=entry_id)
    return packed


def _pick(sql: Sql, scope: FolderScope) -> dict[str, Any]:
    return {name: value for name, value in scope.values.items() if name in sql.names}


def _to_entry(row: _SharedRow) -> SharedEntry:
    triage = Triage(
        row.id,
        _to_contact(row.claimer_id, row.claimer_name),
        row.claimed_at,
        _to_contact(row.doer_id, row.doer_name),
        row.done_at,
        row.note_count,
    )
    return SharedEntry(
        id=row.id,
        title=row.title,
        url=row.url,
        author=row.author,
        excerpt=row.excerpt,
        image_url=row.image_url,
        language=row.language,
        source_title=row.source_title,
        published_at=row.published_at,
        arrived_at=row.arrived_at,
        sort_at=row.sort_at,
        word_count=row.word_count,
        is_read=bool(row.is_read),
        triage=triage,
    )


def _to_contact(user_id: int | None, username: str | None) -> Contact | None:
    return None if user_id is None else Contact(user_id, username or "")
