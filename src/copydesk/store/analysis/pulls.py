"""Models that are being fetched: how far each is, and why it failed."""

from copydesk.model.work import ModelPull
from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    INSERT INTO model_pulls (model, status, completed, total, error, told_at)
    VALUES (:model, :status, :completed, :total, :error, :now)
    ON CONFLICT (model) DO UPDATE SET
      status = excluded.status, completed = excluded.completed, total = excluded.total,
      error = excluded.error, told_at = excluded.told_at
    """
)
REMOVE = Sql("DELETE FROM model_pulls WHERE model = :model")
REMOVE_OLD = Sql("DELETE FROM model_pulls WHERE told_at < :before")
# Whether anybody will go on is known by the job alone: a worker that died told nobody.
LIST = Sql(
    """
    SELECT p.model, p.status, p.completed, p.total, p.error,
      EXISTS (
        SELECT 1 FROM jobs AS j
        WHERE j.dedup_key = :prefix || p.model AND j.state <> 'dead') AS is_queued
    FROM model_pulls AS p
    WHERE p.told_at >= :since
    ORDER BY p.model
    """
)


async def set_pull(
    tx: Calls, model: str, *, status: str, completed: int, total: int, error: str, now: int
) -> None:
    """Note how far the fetching of a model is."""
    await tx.run(
        SET,
        model=model,
        status=status,
        completed=completed,
        total=total,
        error=error,
        now=now,
    )


async def remove_pull(tx: Calls, model: str) -> None:
    """Forget a model that is here, or deleted."""
    await tx.run(REMOVE, model=model)


async def remove_old_pulls(tx: Calls, before: int) -> None:
    await tx.run(REMOVE_OLD, before=before)


async def list_pulls(db: Calls, prefix: str, since: int) -> list[ModelPull]:
    """Give what is being fetched or failed lately; `prefix` begins the keys of the jobs."""
    return await db.all(LIST, _to_pull, prefix=prefix, since=since)


def _to_pull(
    model: str, status: str, completed: int, total: int, error: str, is_queued: object
) -> ModelPull:
    return ModelPull(model, status, completed, total, error, bool(is_queued))
