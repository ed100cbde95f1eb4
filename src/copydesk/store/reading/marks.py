"""Marks that a user sets on entries: starred, kept for later, hidden; the later change counts."""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.visibility import IS_FOLLOWED, IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

Mark = Literal["starred", "later", "hidden"]

_FIND = """
    FROM entries AS e
"""
_WHICH = "WHERE e.id IN (:entry_ids...)"
LIST_MARKED: dict[Mark, Sql] = {
    "starred": Sql(
        """
        SELECT e.id AS entry_id, st.starred_at IS NOT NULL AS is_set,
          COALESCE(st.starred_set_at, 0) AS set_at
        """,
        _FIND,
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
        _WHICH,
        IS_VISIBLE,
    ),
    "later": Sql(
        """
        SELECT e.id AS entry_id, st.later_at IS NOT NULL AS is_set,
          COALESCE(st.later_set_at, 0) AS set_at
        """,
        _FIND,
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
        _WHICH,
        IS_VISIBLE,
    ),
    "hidden": Sql(
        """
        SELECT e.id AS entry_id, st.hidden_at IS NOT NULL AS is_set,
          COALESCE(st.hidden_set_at, 0) AS set_at
        """,
        _FIND,
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
        _WHICH,
        IS_VISIBLE,
    ),
}
# A mark that is set again keeps its first time; the time of the change moves on in any case, for
# an older change that may still come in.
_VALUES = """
    SELECT CAST(:user_id AS BIGINT), id, CAST(:value AS BIGINT), CAST(:at AS BIGINT),
      CAST(:now AS BIGINT)
    FROM entries
    WHERE id IN (:entry_ids...)
    ON CONFLICT (user_id, entry_id) DO UPDATE SET changed_at = excluded.changed_at,
"""
SET: dict[Mark, Sql] = {
    "starred": Sql(
        "INSERT INTO states (user_id, entry_id, starred_at, starred_set_at, changed_at)",
        _VALUES,
        """
          starred_at = CASE WHEN excluded.starred_at IS NOT NULL
            THEN COALESCE(states.starred_at, excluded.starred_at) END,
          starred_set_at = excluded.starred_set_at
        """,
    ),
    "later": Sql(
        "INSERT INTO states (user_id, entry_id, later_at, later_set_at, changed_at)",
        _VALUES,
        """
          later_at = CASE WHEN excluded.later_at IS NOT NULL
            THEN COALESCE(states.later_at, excluded.later_at) END,
          later_set_at = excluded.later_set_at
        """,
    ),
    "hidden": Sql(
        "INSERT INTO states (user_id, entry_id, hidden_at, hidden_set_at, changed_at)",
        _VALUES,
        """
          hidden_at = CASE WHEN excluded.hidden_at IS NOT NULL
            THEN COALESCE(states.hidden_at, excluded.hidden_at) END,
          hidden_set_at = excluded.hidden_set_at
        """,
    ),
}
# The unread row of a hidden entry goes; `read_at` says whether there was one.
KEEP_READ = Sql(
    """
    UPDATE states
    SET read_at = CASE WHEN EXISTS (
        SELECT 1
        FROM entries AS e
        JOIN unread AS u ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
        WHERE e.id = states.entry_id)
      THEN NULL ELSE COALESCE(read_at, :at) END
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...)
    """
)
TAKE_UNREAD = Sql(
    """
    DELETE FROM unread
    WHERE user_id = :user_id AND (sort_at, entry_id) IN (
      SELECT sort_at, id FROM entries WHERE id IN (:entry_ids...))
    """
)
GIVE_UNREAD = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM states AS st
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    WHERE st.user_id = :user_id AND st.entry_id IN (:entry_ids...) AND st.read_at IS NULL
      AND e.id = st.entry_id AND
    """,
    IS_FOLLOWED,
    "ON CONFLICT DO NOTHING",
)


@dataclass(frozen=True, slots=True)
class _Marked:
    entry_id: int
    is_set: bool
    set_at: int


async def set_mark(
    tx: Calls,
    user_id: int,
    entry_ids: list[int],
    mark: Mark,
    *,
    is_set: bool,
    at: int,
    now: int,
) -> list[int]:
    """Set or clear a mark; give the entries that it changed."""
    await lock_user(tx, user_id)
    marked = await tx.all(LIST_MARKED[mark], _Marked, user_id=user_id, entry_ids=entry_ids)
    open_ids = [row.entry_id for row in marked if row.set_at <= at]
    changed = [row.entry_id for row in marked if row.set_at <= at and row.is_set != is_set]
    if open_ids:
        value = at if is_set else None
        await tx.run(SET[mark], user_id=user_id, entry_ids=open_ids, value=value, at=at, now=now)
    if changed and mark == "hidden" and is_set:
        await tx.run(KEEP_READ, user_id=user_id, entry_ids=changed, at=at)
        await tx.run(TAKE_UNREAD, user_id=user_id, entry_ids=changed)
    elif changed and mark == "hidden":
        await tx.run(GIVE_UNREAD, user_id=user_id, entry_ids=changed)
    return changed
