"""Which entries wait for a model, and which no model could say anything of."""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql, scalar

_RECENT = "(SELECT 1 FROM entries AS e WHERE e.id = entry_analyses.entry_id AND e.sort_at > :since)"
SET_WAITING = Sql(
    "UPDATE entry_analyses SET model_since = :now, model_error = '' "
    "WHERE entry_id IN (:ids...) AND EXISTS ",
    _RECENT,
)
LIST_ANALYSED = Sql(
    """
    SELECT entry_id
    FROM entry_analyses
    WHERE entry_id > :after
    ORDER BY entry_id
    LIMIT :limit
    """
)
SET_ALL = Sql(
    """
    UPDATE entry_analyses
    SET model_since = :now, model_error = ''
    WHERE entry_id > :after AND entry_id <= :upto
    """
)
# What has a job is left to that; with it wait those that failed and are tried again later.
LIST_WAITING = Sql(
    """
    SELECT w.entry_id, e.sort_at,
      (SELECT count(*) FROM subscriptions AS s
       WHERE s.feed_id = e.feed_id AND s.unsubscribed_at IS NULL) AS followers
    FROM entry_analyses AS w
    JOIN entries AS e ON e.id = w.entry_id
    WHERE w.model_since > 0 AND NOT EXISTS (
      SELECT 1 FROM jobs AS j
      WHERE j.dedup_key = :prefix || CAST(w.entry_id AS TEXT) AND j.state <> 'dead')
    ORDER BY w.model_since DESC, w.entry_id DESC
    LIMIT :limit
    """
)
COUNT_WAITING = Sql("SELECT count(*) FROM entry_analyses WHERE model_since > 0")
COUNT_ALL = Sql("SELECT count(*) FROM entry_analyses")
COUNT_DUE = Sql(
    """
    SELECT count(*)
    FROM jobs
    WHERE kind = :kind AND (state = 'running' OR (state = 'ready' AND run_at <= :now))
    """
)
FIND_WAIT = Sql(
    """
    SELECT w.model_since AS since, w.model_error AS error, w.model_failed_with AS failed_with,
      e.sort_at, COALESCE(a.model, '') AS asked
    FROM entry_analyses AS w
    JOIN entries AS e ON e.id = w.entry_id
    LEFT JOIN analyses AS a ON a.id = w.analysis_id
    WHERE w.entry_id = :entry_id
    """
)
# What changed after its text was read goes on waiting.
SET_DONE = Sql(
    """
    UPDATE entry_analyses
    SET model_since = CASE WHEN model_since > :read_at THEN model_since END, model_error = :error,
      model_failed_with = :failed_with
    WHERE entry_id = :entry_id
    """
)


@dataclass(frozen=True, slots=True)
class ModelWait:
    """An entry that waits for a model, and what makes it more or less urgent."""

    entry_id: int
    sort_at: int
    followers: int


@dataclass(frozen=True, slots=True)
class EntryWait:
    """How far models are with one entry."""

    since: int | None
    error: str
    failed_with: str
    """The models and prompts that had nothing to say."""
    sort_at: int
    asked: str
    """Who said what is known of it; '' if nothing is."""


async def set_waiting(tx: Calls, entry_ids: list[int], *, since: int, now: int) -> int:
    """Note that entries are to be shown to a model, unless they are older than `since`."""
    return await tx.run(SET_WAITING, ids=entry_ids, since=since, now=now)


async def list_analysed(db: Calls, after: int, limit: int) -> list[int]:
    """Give entries of which anything was ever said, in order."""
    return await db.all(LIST_ANALYSED, scalar, after=after, limit=limit)


async def set_all(tx: Calls, after: int, upto: int, now: int) -> int:
    """Note that all analysed entries between two are to be shown to a model again."""
    return await tx.run(SET_ALL, after=after, upto=upto, now=now)


async def list_waiting(db: Calls, prefix: str, limit: int) -> list[ModelWait]:
    return await db.all(LIST_WAITING, ModelWait, prefix=prefix, limit=limit)


async def count_waiting(db: Calls) -> int:
    return int(await db.value(COUNT_WAITING))


async def count_all(db: Calls) -> int:
    return int(await db.value(COUNT_ALL))


async def count_due(db: Calls, kind: str, now: int) -> int:
    return int(await db.value(COUNT_DUE, kind=kind, now=now))


async def find_wait(db: Calls, entry_id: int) -> EntryWait | None:
    return await db.one(FIND_WAIT, EntryWait, entry_id=entry_id)


async def set_done(
    tx: Calls, entry_id: int, *, read_at: int, error: str = "", failed_with: str = ""
) -> None:
    """Note that a model has spoken, or that those of now will not."""
    await tx.run(SET_DONE, entry_id=entry_id, read_at=read_at, error=error, failed_with=failed_with)
