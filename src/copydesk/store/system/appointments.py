"""What is due at an hour of the day: when it was last due and somebody saw to it."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

FIND = Sql("SELECT rule, due_at FROM appointments WHERE name = :name")
# Of several processes only the first finds it so. What lies behind the next time was noted by a
# clock that was wrong.
TAKE = Sql(
    """
    UPDATE appointments
    SET due_at = :due_at
    WHERE name = :name AND rule = :rule AND (due_at < :due_at OR due_at > :next_at)
    """
)
SET_RULE = Sql(
    """
    INSERT INTO appointments (name, rule, due_at)
    VALUES (:name, :rule, :due_at)
    ON CONFLICT (name) DO UPDATE SET rule = excluded.rule, due_at = excluded.due_at
    WHERE appointments.rule <> excluded.rule
    """
)


@dataclass(frozen=True, slots=True)
class Appointment:
    """By which rule something is due, and when it was last seen to."""

    rule: str
    due_at: int


async def find_appointment(db: Calls, name: str) -> Appointment | None:
    return await db.one(FIND, Appointment, name=name)


async def take_appointment(tx: Calls, name: str, rule: str, due_at: int, next_at: int) -> bool:
    """Note that somebody sees to what is due; False if it was noted before."""
    taken = await tx.run(TAKE, name=name, rule=rule, due_at=due_at, next_at=next_at)
    return taken == 1


async def set_rule(tx: Calls, name: str, rule: str, due_at: int) -> None:
    """Begin with a new rule: what would have been due by it until now was never promised."""
    await tx.run(SET_RULE, name=name, rule=rule, due_at=due_at)
