"""Marks that a user sets on entries: starred, kept for later, hidden; the later change counts."""

from dataclasses import dataclass

from copydesk.model.marks import MARKS, MARKS_BY_NAME, MarkName
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.visibility import IS_FOLLOWED, IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION


def _write_listing(mark: MarkName) -> Sql:
    return Sql(
        "SELECT e.id AS entry_id, st." + mark + "_at IS NOT NULL AS is_set,",
        "COALESCE(st." + mark + "_set_at, 0) AS set_at FROM entries AS e",
        JOIN_SUBSCRIPTION,
        JOIN_STATE,
        "WHERE e.id IN (:entry_ids...)",
        IS_VISIBLE,
    )


def _write_setting(mark: MarkName) -> Sql:
    """A mark that is set again keeps its first time.

    The time of the change moves on in any case, for an older change that may still come in.
    """
    set_at, changed_at = mark + "_at", mark + "_set_at"
    return Sql(
        "INSERT INTO states (user_id, entry_id, " + set_at + ", " + changed_at + ", changed_at)",
        """
        SELECT CAST(:user_id AS BIGINT), id, CAST(:value AS BIGINT), CAST(:at AS BIGINT),
          CAST(:now AS BIGINT)
        FROM entries
        WHERE id IN (:entry_ids...)
        ON CONFLICT (user_id, entry_id) DO UPDATE SET changed_at = excluded.changed_at,
        """,
        set_at + " = CASE WHEN excluded." + set_at + " IS NOT NULL",
        "THEN COALESCE(states." + set_at + ", excluded." + set_at + ") END,",
        changed_at + " = excluded." + changed_at,
    )


LIST_MARKED = {mark.name: _write_listing(mark.name) for mark in MARKS}
SET = {mark.name: _write_setting(mark.name) for mark in MARKS}
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
    mark: MarkName,
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
    if not changed or not MARKS_BY_NAME[mark].hides:
        return changed
    if is_set:
        await tx.run(KEEP_READ, user_id=user_id, entry_ids=changed, at=at)
        await tx.run(TAKE_UNREAD, user_id=user_id, entry_ids=changed)
    else:
        await tx.run(GIVE_UNREAD, user_id=user_id, entry_ids=changed)
    return changed


async def star_new(tx: Calls, user_id: int, entry_id: int, now: int) -> None:
    """Star an entry that the user cannot see yet; the caller says that they may."""
    await lock_user(tx, user_id)
    values = {"user_id": user_id, "entry_ids": [entry_id]}
    await tx.run(SET["starred"], value=now, at=now, now=now, **values)
