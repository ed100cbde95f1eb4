"""Signs of life: each process that serves or works leaves one in the database now and then."""

from importlib.metadata import version

from copydesk.model.times import DAY
from copydesk.services.system.kit import Kit
from copydesk.store.system import processes
from copydesk.store.system.processes import Process

BEAT_SECONDS = 15.0
# Who is not seen for this long was killed, or cannot reach the database.
GONE_SECONDS = 60


async def sign_on(kit: Kit, command: str) -> None:
    """Say that this process begins."""
    kit.vitals.command = command
    kit.vitals.started_at = kit.now()
    await beat(kit)


async def beat(kit: Kit) -> None:
    """Leave a sign of life; as it is a real write, it also tells that the database takes one."""
    vitals, now = kit.vitals, kit.now()
    await processes.set_process(
        kit.db,
        Process(
            vitals.name,
            vitals.command,
            version("copydesk"),
            vitals.started_at,
            now,
            vitals.taken_at,
        ),
    )
    vitals.seen_at = now
    kit.db.standing.regain()


async def sign_off(kit: Kit) -> None:
    """Say that this process ends."""
    await processes.remove_process(kit.db, kit.vitals.name, kit.now() - DAY)
