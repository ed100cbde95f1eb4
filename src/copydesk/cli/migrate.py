"""Bring a database to this version's schema without serving from it."""

import math

from copydesk.config import Config
from copydesk.jobs.joblock import hold_job_lock
from copydesk.store.engine.migrate import let_shrink, migrate
from copydesk.store.engine.space import LARGEST_AT_START
from copydesk.wiring import now, open_db


async def upgrade(config: Config) -> list[str]:
    """Apply missing schema steps and give their names.

    A large SQLite file of an older version is rewritten too, if nobody serves from it: whoever
    runs this has time.
    """
    db = await open_db(config)
    try:
        done = await migrate(db, now())
        if not config.database_url:
            with hold_job_lock(config.data, now) as moment:
                await let_shrink(db, largest=LARGEST_AT_START if moment is None else math.inf)
        return done
    finally:
        await db.close()
