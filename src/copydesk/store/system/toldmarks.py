"""Entries marked read or unread, noted and told in one go: PostgreSQL does it by one statement."""

import msgspec

from copydesk.model.events import EventData
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.locks import lock_user
from copydesk.store.reading import states
from copydesk.store.reading.operations import NewOperation, name_values
from copydesk.store.reading.readrows import READ_STEPS, UNREAD_STEPS

# What is noted names the entries that were to change; if they are not those, nothing is noted
# yet. Everybody waits for the number of an event: it comes last.
_NOTED_AND_TOLD = """
    , touched AS MATERIALIZED (
      SELECT array_agg(x.entry_id ORDER BY x.entry_id) AS ids FROM (
"""
_IF_AS_EXPECTED = """
      ) AS x
    ), added AS (
      INSERT INTO operations (user_id, kind, device, entry_ids, created_at, undoes, tag_id,
        board_id, importance)
      SELECT CAST(:user_id AS BIGINT), CAST(:kind AS TEXT), CAST(:device AS TEXT),
        CAST(:packed_ids AS BYTEA), CAST(:now AS BIGINT), CAST(:undoes AS BIGINT),
        CAST(:tag_id AS BIGINT), CAST(:board_id AS BIGINT), CAST(:importance AS BIGINT)
      FROM touched
      WHERE touched.ids = CAST(:expected_ids AS BIGINT[])
      RETURNING id
    ), taken_number AS (
      UPDATE counters SET value = value + 1
      WHERE name = 'events' AND EXISTS (SELECT 1 FROM added)
      RETURNING value
    ), told AS (
      INSERT INTO events (id, kind, user_id, data, created_at)
      SELECT n.value, CAST(:event AS TEXT), CAST(:user_id AS BIGINT), CAST(:data AS TEXT),
        CAST(:now AS BIGINT)
      FROM taken_number AS n
    )
    SELECT touched.ids, (SELECT id FROM added) AS operation_id FROM touched
"""


def _with_record(steps: tuple[str, str]) -> Sql:
    marking, touched = steps
    return Sql("SELECT 1", postgres="".join((marking, _NOTED_AND_TOLD, touched, _IF_AS_EXPECTED)))


READ_AND_TELL = _with_record(READ_STEPS)
UNREAD_AND_TELL = _with_record(UNREAD_STEPS)


async def mark_and_tell(
    tx: Calls, user_id: int, made: NewOperation, told: EventData, *, at: int, now: int
) -> tuple[list[int], int | None]:
    """Mark the entries of a change read or unread; give those that really changed, and its number.

    It has none yet if these are others than it names, in order and once: then it is still to be
    noted. Call it last in a transaction, it makes other writers wait.
    """
    is_read, ids = made.kind == "read", made.entry_ids
    if tx.dialect == "sqlite":
        mark = states.mark_read if is_read else states.mark_unread
        return await mark(tx, user_id, ids, at=at, now=now), None
    await lock_user(tx, user_id)
    values = name_values(user_id, made, now)
    values |= {"packed_ids": values["entry_ids"], "entry_ids": ids, "at": at}
    values |= {"event": told.event, "data": msgspec.json.encode(told).decode()}
    found = await tx.one(
        READ_AND_TELL if is_read else UNREAD_AND_TELL,
        _to_marked,
        expected_ids=ids,
        **values,
    )
    assert found is not None, "an aggregate gives a row"
    return found


def _to_marked(ids: list[int] | None, operation_id: int | None) -> tuple[list[int], int | None]:
    return ids or [], operation_id
