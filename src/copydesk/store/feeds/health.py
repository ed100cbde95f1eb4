"""What the health of feeds is judged by: their state, and their last lines in the fetch log."""

from dataclasses import dataclass
from typing import Any

from copydesk.rules.health import Fetch, Signs
from copydesk.store.engine.db import Calls, Sql

_SELECT = """
    SELECT s.id, s.feed_id, s.title, f.title, f.url, t.last_error, t.last_error_code,
      t.redirect_url, t.last_error_at, t.last_checked_at, t.next_check_at, t.last_status,
      t.failures, t.last_success_at, t.last_new_at, f.created_at, t.suspended_at, t.gone_at,
      t.retry_after_until, f.kind
    FROM subscriptions AS s
    JOIN feeds AS f ON f.id = s.feed_id
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
"""
LIST = Sql(_SELECT, "AND f.kind = 'web' ORDER BY s.position, s.id")
FIND = Sql(_SELECT, "AND s.id = :id")
_FETCH = """
    SELECT l.feed_id, l.fetched_at, l.status, l.added, l.changed, l.error_code
    FROM subscriptions AS s
"""
_LAST = """
    CROSS JOIN fetch_log AS l ON l.id IN (
      SELECT m.id FROM fetch_log AS m
      WHERE m.feed_id = s.feed_id
      ORDER BY m.fetched_at DESC
      LIMIT :limit)
"""
_LAST_LATERAL = """
    CROSS JOIN LATERAL (
      SELECT m.feed_id, m.fetched_at, m.status, m.added, m.changed, m.error_code
      FROM fetch_log AS m
      WHERE m.feed_id = s.feed_id
      ORDER BY m.fetched_at DESC
      LIMIT :limit) AS l
"""
_OF_USER = "WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL"
# Only so many of each feed: there is no one text with which both engines use the index for that.
LIST_FETCHES = Sql(_FETCH, _LAST, _OF_USER, postgres=" ".join((_FETCH, _LAST_LATERAL, _OF_USER)))


@dataclass(frozen=True, slots=True)
class Patient:
    """A feed of a user, as its health is asked for."""

    subscription_id: int
    feed_id: int
    title: str
    last_error: str
    last_error_code: str
    moved_to: str
    """Where the feed says that it has gone; not believed yet."""
    last_error_at: int | None
    last_checked_at: int | None
    next_check_at: int | None
    last_status: int | None
    signs: Signs
    is_fetched: bool = True
    """False for pages that somebody saved: nothing can be wrong with them."""


async def list_patients(db: Calls, user_id: int) -> list[Patient]:
    return await db.all(LIST, _to_patient, user_id=user_id)


async def find_patient(db: Calls, user_id: int, subscription_id: int) -> Patient | None:
    return await db.one(FIND, _to_patient, user_id=user_id, id=subscription_id)


async def list_last_fetches(db: Calls, user_id: int, limit: int) -> dict[int, list[Fetch]]:
    """Give the last fetches of each feed of a user, by feed."""
    rows = await db.all(
        LIST_FETCHES, lambda feed_id, *row: (feed_id, Fetch(*row)), user_id=user_id, limit=limit
    )
    found: dict[int, list[Fetch]] = {}
    for feed_id, fetch in rows:
        found.setdefault(feed_id, []).append(fetch)
    return found


def _to_patient(
    subscription_id: int,
    feed_id: int,
    own_title: str,
    feed_title: str,
    feed_url: str,
    last_error: str,
    last_error_code: str,
    moved_to: str,
    *more: Any,
) -> Patient:
    error_at, checked_at, next_at, status, failures, success_at, new_at, made_at, *rest = more
    suspended_at, gone_at, waits_until, kind = rest
    is_fetched = kind == "web"
    return Patient(
        subscription_id,
        feed_id,
        own_title or feed_title or feed_url,
        last_error,
        last_error_code,
        moved_to,
        error_at,
        checked_at,
        next_at if is_fetched else None,
        status,
        Signs(
            failures=failures or 0,
            last_success_at=success_at,
            last_new_at=new_at,
            created_at=made_at or 0,
            is_suspended=suspended_at is not None,
            is_gone=gone_at is not None,
            waits_until=waits_until,
        ),
        is_fetched,
    )
