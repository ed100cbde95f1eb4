"""Hubs that push feeds to us: what was asked of them, and how it goes."""

from dataclasses import dataclass

from copydesk.model import Hub, HubState, IncomingEntry
from copydesk.store.engine.db import Calls, Sql

# A feed that nobody follows, or that is not asked any more, wants no pushes either.
_SELECT = """
    SELECT w.feed_id, w.hub_url, w.topic_url, w.token, w.secret, w.state, w.requested_at,
      w.expires_at, w.last_push_at, w.failures,
      t.suspended_at IS NULL AND t.gone_at IS NULL AND EXISTS (
        SELECT 1 FROM subscriptions AS s
        WHERE s.feed_id = w.feed_id AND s.unsubscribed_at IS NULL) AS is_wanted
    FROM websub AS w
    JOIN feed_states AS t ON t.feed_id = w.feed_id
"""
FIND = Sql(_SELECT, "WHERE w.feed_id = :feed_id")
FIND_BY_TOKEN = Sql(_SELECT, "WHERE w.token = :token")
REPORT = Sql("SELECT hub_url, state, last_push_at, last_error FROM websub WHERE feed_id = :feed_id")
SET = Sql(
    """
    INSERT INTO websub (feed_id, hub_url, topic_url, token, secret, state, requested_at, failures)
    VALUES (:feed_id, :hub_url, :topic_url, :token, :secret, 'pending', 0, :failures)
    ON CONFLICT (feed_id) DO UPDATE SET
      hub_url = excluded.hub_url, topic_url = excluded.topic_url, token = excluded.token,
      secret = excluded.secret, state = excluded.state, requested_at = excluded.requested_at,
      failures = excluded.failures, expires_at = NULL, last_push_at = NULL, last_error = ''
    """
)
SET_ASKED = Sql(
    """
    UPDATE websub
    SET state = :state, token = :token, secret = :secret, requested_at = :now
    WHERE feed_id = :feed_id
    """
)
# Failures stay: only a push proves that a hub keeps its word.
SET_ACTIVE = Sql(
    """
    UPDATE websub
    SET state = 'active', requested_at = :now, expires_at = :expires_at, last_error = ''
    WHERE feed_id = :feed_id
    """
)
SET_FAILED = Sql(
    """
    UPDATE websub
    SET state = 'failed', requested_at = :now, expires_at = NULL, failures = :failures,
      last_error = :error
    WHERE feed_id = :feed_id
    """
)
SET_ERROR = Sql("UPDATE websub SET last_error = :error WHERE feed_id = :feed_id")
SET_PUSHED = Sql(
    """
    UPDATE websub
    SET last_push_at = :now, failures = CASE WHEN state = 'active' THEN 0 ELSE failures END
    WHERE feed_id = :feed_id
    """
)
REMOVE = Sql("DELETE FROM websub WHERE feed_id = :feed_id")
SET_LAST_NEW = Sql("UPDATE feed_states SET last_new_at = :now WHERE feed_id = :feed_id")
# A feed that fails, or whose server named a time, keeps its turn.
HASTEN_CHECK = Sql(
    """
    UPDATE feed_states
    SET next_check_at = :at
    WHERE feed_id = :feed_id AND next_check_at > :at AND failures = 0
      AND (retry_after_until IS NULL OR retry_after_until <= :at)
    """
)
COUNT_LATE = Sql(
    """
    SELECT count(*)
    FROM entries
    WHERE id IN (:entry_ids...) AND COALESCE(published_at, 0) < :before
    """
)
LIST_FORMER = Sql(
    """
    SELECT k.key, v.title, v.packed
    FROM entry_keys AS k
    JOIN entry_versions AS v ON v.entry_id = k.entry_id
    WHERE k.feed_id = :feed_id AND k.key IN (:keys...) AND length(v.packed) IN (:lengths...)
    """
)
COUNT_WAITING = Sql(
    """
    SELECT count(*)
    FROM jobs
    WHERE dedup_key >= :first AND dedup_key < :last AND state <> 'dead'
    """
)


@dataclass(frozen=True, slots=True)
class HubReport:
    """How it goes with the hub of a feed, for whoever asks why it does not push."""

    hub_url: str
    state: HubState
    last_push_at: int | None
    last_error: str


async def find_hub_report(db: Calls, feed_id: int) -> HubReport | None:
    return await db.one(REPORT, HubReport, feed_id=feed_id)


async def find_hub(db: Calls, feed_id: int) -> Hub | None:
    return await db.one(FIND, Hub, feed_id=feed_id)


async def find_hub_by_token(db: Calls, token: str) -> Hub | None:
    return await db.one(FIND_BY_TOKEN, Hub, token=token)


async def set_hub(
    tx: Calls,
    feed_id: int,
    *,
    hub_url: str,
    topic_url: str,
    token: str,
    secret: str,
    failures: int,
) -> None:
    """Note a hub that is to be asked, in place of any other that the feed had."""
    await tx.run(
        SET,
        feed_id=feed_id,
        hub_url=hub_url,
        topic_url=topic_url,
        token=token,
        secret=secret,
        failures=failures,
    )


async def set_asked(
    tx: Calls, feed_id: int, *, state: HubState, token: str, secret: str, now: int
) -> None:
    """Note a request before it is sent: some hubs come to verify it before they answer."""
    await tx.run(SET_ASKED, feed_id=feed_id, state=state, token=token, secret=secret, now=now)


async def set_active(tx: Calls, feed_id: int, expires_at: int, now: int) -> None:
    await tx.run(SET_ACTIVE, feed_id=feed_id, expires_at=expires_at, now=now)


async def set_failed(tx: Calls, feed_id: int, *, failures: int, error: str, now: int) -> None:
    """Note that a hub does not push; without failures, because we do not want it to."""
    await tx.run(SET_FAILED, feed_id=feed_id, failures=failures, error=error, now=now)


async def set_error(tx: Calls, feed_id: int, error: str) -> None:
    """Note what went wrong with a renewal, which leaves the lease as it is."""
    await tx.run(SET_ERROR, feed_id=feed_id, error=error)


async def set_pushed(tx: Calls, feed_id: int, now: int, *, has_new: bool) -> None:
    await tx.run(SET_PUSHED, feed_id=feed_id, now=now)
    if has_new:
        await tx.run(SET_LAST_NEW, feed_id=feed_id, now=now)


async def remove_hub(tx: Calls, feed_id: int) -> None:
    await tx.run(REMOVE, feed_id=feed_id)


async def hasten_check(tx: Calls, feed_id: int, at: int) -> None:
    """Refresh a feed at this time, if not sooner."""
    await tx.run(HASTEN_CHECK, feed_id=feed_id, at=at)


async def count_late(tx: Calls, entry_ids: tuple[int, ...], before: int) -> int:
    """Count the entries that were published before this time, or nobody knows when."""
    count: int = await tx.value(COUNT_LATE, entry_ids=list(entry_ids), before=before)
    return count


async def drop_former(
    tx: Calls, feed_id: int, incoming: tuple[IncomingEntry, ...]
) -> tuple[IncomingEntry, ...]:
    """Leave out what an entry looked like before: a push that comes late, or once more."""
    if not incoming:
        return ()
    rows = await tx.all(
        LIST_FORMER,
        lambda key, title, packed: (key, title, bytes(packed)),
        feed_id=feed_id,
        keys=[entry.key for entry in incoming],
        lengths=[len(entry.packed) for entry in incoming],
    )
    former = set(rows)
    return tuple(
        entry for entry in incoming if (entry.key, entry.title, entry.packed) not in former
    )


async def count_waiting(db: Calls, prefix: str) -> int:
    """Count the jobs whose key begins with this prefix, which ends with a colon."""
    last = prefix.removesuffix(":") + ";"
    count: int = await db.value(COUNT_WAITING, first=prefix, last=last)
    return count
