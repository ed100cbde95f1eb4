"""What is due at an hour of the day is queued once, by whichever process sees it first.

The database knows when each was last due: a restart forgets nothing, and however many of its hours
went by while nothing ran, they are made up for by one.
"""

from collections.abc import Awaitable, Callable

from copydesk.rules.daytimes import DayTime, compute_last_due, compute_next_due
from copydesk.services.system.kit import JOBS, Kit
from copydesk.store.engine.db import Calls
from copydesk.store.system import appointments

Queue = Callable[[Calls, int], Awaitable[None]]
"""Queues a job, in the transaction that notes it."""


async def keep_appointment(kit: Kit, name: str, daytime: DayTime, queue: Queue) -> None:
    """Queue what is due, unless somebody has."""
    now, rule = kit.now(), str(daytime)
    due_at, next_at = compute_last_due(daytime, now), compute_next_due(daytime, now)
    known = await appointments.find_appointment(kit.db, name)
    if known and known.rule == rule and due_at <= known.due_at <= next_at:
        return
    async with kit.db.transaction() as tx:
        is_ours = await appointments.take_appointment(tx, name, rule, due_at, next_at)
        if is_ours:
            await queue(tx, now)
        else:
            await appointments.set_rule(tx, name, rule, due_at)
    if is_ours:
        await kit.bus.publish(JOBS)
