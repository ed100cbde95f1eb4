"""Who asks models about which text just now, whichever process it is in."""

from copydesk.model import Job
from copydesk.store.engine.db import Calls, Sql

_IS_HELD = """
    EXISTS (
      SELECT 1 FROM jobs AS j
      WHERE j.id = model_claims.job_id AND j.lease = model_claims.lease AND j.state = 'running')
"""
CLAIM = Sql(
    """
    INSERT INTO model_claims (input_hash, job_id, lease)
    VALUES (:input_hash, :job_id, :lease)
    ON CONFLICT (input_hash) DO UPDATE SET job_id = excluded.job_id, lease = excluded.lease
    WHERE NOT
    """,
    _IS_HELD,
)
RELEASE = Sql(
    """
    DELETE FROM model_claims
    WHERE input_hash = :input_hash AND job_id = :job_id AND lease = :lease
    """
)
REMOVE_LEFT = Sql("DELETE FROM model_claims WHERE NOT", _IS_HELD)


async def claim_text(db: Calls, input_hash: str, job: Job) -> bool:
    """Take a text; False if another job that runs has it."""
    claimed = await db.run(CLAIM, input_hash=input_hash, job_id=job.id, lease=job.lease)
    return claimed == 1


async def release_text(db: Calls, input_hash: str, job: Job) -> None:
    await db.run(RELEASE, input_hash=input_hash, job_id=job.id, lease=job.lease)


async def remove_left_claims(db: Calls) -> int:
    """Forget the claims of jobs that run no more, as those of a process that died."""
    return await db.run(REMOVE_LEFT)
