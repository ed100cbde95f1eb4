"""Changes of entries that are noted and told to the user's other pages in one go."""

import msgspec

from copydesk.model.events import EventData
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.reading.operations import NewOperation, add_operation, name_values
from copydesk.store.system.events import add_event

# Everybody waits for the number of an event: no longer than they must.
ADD_AND_TELL = Sql(
    "SELECT 1",
    postgres="""
    WITH added AS (
      INSERT INTO operations (user_id, kind, device, entry_ids, created_at, undoes, tag_id,
        board_id, importance)
      VALUES (:user_id, :kind, :device, :entry_ids, :now, :undoes, :tag_id, :board_id, :importance)
      RETURNING id
    ), taken AS (
      UPDATE counters SET value = value + 1 WHERE name = 'events' RETURNING value
    ), told AS (
      INSERT INTO events (id, kind, user_id, data, created_at)
      SELECT taken.value, CAST(:event AS TEXT), CAST(:user_id AS BIGINT), CAST(:data AS TEXT),
        CAST(:now AS BIGINT)
      FROM taken
    )
    SELECT id FROM added
    """,
)


async def add_told_operation(
    tx: Calls, user_id: int, made: NewOperation, told: EventData, now: int
) -> int:
    """Note a change and tell of it; call it last in a transaction, it makes other writers wait."""
    if tx.dialect == "postgres":
        data = msgspec.json.encode(told).decode()
        values = name_values(user_id, made, now)
        noted_id: int = await tx.value(ADD_AND_TELL, **values, event=told.event, data=data)
        return noted_id
    operation_id = await add_operation(tx, user_id, made, now)
    await add_event(tx, told, now, user_id=user_id)
    return operation_id
