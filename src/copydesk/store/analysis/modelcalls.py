"""How often models were asked in the last minute, by all and by each user, from rows alone."""

from dataclasses import dataclass

from copydesk.model.times import MINUTE
from copydesk.store.engine.db import Calls, Sql

# Taken before calls are counted: no two count the same last one. A row of a day would not do, since
# a minute lies in two of them at midnight.
LOCK = Sql("UPDATE counters SET value = value + 1 WHERE name = 'model_calls'")
# What lies far ahead was written by a clock that was wrong.
_RECENT = "called_at > :since AND called_at < :until"
_COUNT = "SELECT count(*) AS calls, min(called_at) AS first_at FROM "
COUNT = Sql(_COUNT, "model_calls WHERE ", _RECENT)
COUNT_FOR_USER = Sql(_COUNT, "user_model_calls WHERE user_id = :user_id AND ", _RECENT)
ADD = Sql("INSERT INTO model_calls (called_at) VALUES (:now)")
ADD_FOR_USER = Sql("INSERT INTO user_model_calls (user_id, called_at) VALUES (:user_id, :now)")
_OLD = "called_at <= :since OR called_at >= :until"
REMOVE_OLD = Sql("DELETE FROM model_calls WHERE ", _OLD)
REMOVE_OLD_OF_USER = Sql("DELETE FROM user_model_calls WHERE user_id = :user_id AND (", _OLD, ")")


@dataclass(frozen=True, slots=True)
class _Recent:
    calls: int
    first_at: int | None


async def lock_calls(tx: Calls) -> None:
    """Let nobody else count calls until this transaction ends."""
    await tx.run(LOCK)


async def take_call(tx: Calls, now: int, most: int) -> int:
    """Count a call; if there were as many as may be in a minute, give the microseconds to wait."""
    since, until = now - MINUTE, now + MINUTE
    await tx.run(REMOVE_OLD, since=since, until=until)
    wait = _find_wait(await tx.one(COUNT, _Recent, since=since, until=until), now, most)
    if not wait:
        await tx.run(ADD, now=now)
    return wait


async def take_call_of_user(tx: Calls, user_id: int, now: int, most: int) -> int:
    """Count a call that a user asked for."""
    since, until = now - MINUTE, now + MINUTE
    await tx.run(REMOVE_OLD_OF_USER, user_id=user_id, since=since, until=until)
    recent = await tx.one(COUNT_FOR_USER, _Recent, user_id=user_id, since=since, until=until)
    wait = _find_wait(recent, now, most)
    if not wait:
        await tx.run(ADD_FOR_USER, user_id=user_id, now=now)
    return wait


def _find_wait(recent: _Recent | None, now: int, most: int) -> int:
    """Say how long the first of the last minute still counts, if there is no room beside it."""
    if recent is None or recent.first_at is None or recent.calls < most:
        return 0
    return recent.first_at + MINUTE - now
