"""What the health of feeds is judged by: their state, and their last lines in the fetch log."""

from dataclasses import dataclass

import msgspec

from copydesk.model import FeedKind
from copydesk.rules.health import Fetch, Signs
from copydesk.store.engine.db import Calls, Sql

_SELECT = """
    SELECT s.id AS subscription_id, s.feed_id, s.title AS own_title, f.title AS feed_title,
      f.url AS feed_url, t.last_error, t.last_error_code, t.redirect_url AS moved_to,
      t.last_error_at, t.last_checked_at, t.next_check_at, t.last_status,
      t.failures, t.last_success_at, t.last_new_at, f.created_at, t.suspended_at, t.gone_at,
      t.retry_after_until, f.kind,
      (SELECT max(e.sort_at) FROM entries AS e WHERE e.feed_id = s.feed_id) AS latest_entry_at
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
    latest_entry_at: int | None = None
    """When the latest of its entries was published."""
    is_fetched: bool = True
    """False for pages that somebody saved: nothing can be wrong with them."""


class _PatientRow(msgspec.Struct, frozen=True):
    subscription_id: int
    feed_id: int
    own_title: str
    feed_title: str
    feed_url: str
    last_error: str
    last_error_code: str
    moved_to: str
    last_error_at: int | None
    last_checked_at: int | None
    next_check_at: int | None
    last_status: int | None
    failures: int | None
    last_success_at: int | None
    last_new_at: int | None
    created_at: int | None
    suspended_at: int | None
    gone_at: int | None
    retry_after_until: int | None
    kind: FeedKind
    latest_entry_at: int | None


async def list_patients(db: Calls, user_id: int) -> list[Patient]:
    return [_to_patient(row) for row in await db.all(LIST, _PatientRow, user_id=user_id)]


async def find_patient(db: Calls, user_id: int, subscription_id: int) -> Patient | None:
    row = await db.one(FIND, _PatientRow, user_id=user_id, id=subscription_id)
    return _to_patient(row) if row else None


async def list_last_fetches(db: Calls, user_id: int, limit: int) -> dict[int, list[Fetch]]:
    """Give the last fetches of each feed of a user, by feed."""
    rows = await db.all(LIST_FETCHES, _to_fetch, user_id=user_id, limit=limit)
    found: dict[int, list[Fetch]] = {}
    for feed_id, fetch in rows:
        found.setdefault(feed_id, []).append(fetch)
    return found


def _to_fetch(
    feed_id: int, fetched_at: int, status: int | None, added: int, changed: int, error_code: str
) -> tuple[int, Fetch]:
    return feed_id, Fetch(fetched_at, status, added, changed, error_code)


def _to_patient(row: _PatientRow) -> Patient:
    is_fetched = row.kind == "web"
    return Patient(
        row.subscription_id,
        row.feed_id,
        row.own_title or row.feed_title or row.feed_url,
        row.last_error,
        row.last_error_code,
        row.moved_to,
        row.last_error_at,
        row.last_checked_at,
        row.next_check_at if is_fetched else None,
        row.last_status,
        Signs(
            failures=row.failures or 0,
            last_success_at=row.last_success_at,
            last_new_at=row.last_new_at,
            created_at=row.created_at or 0,
            is_suspended=row.suspended_at is not None,
            is_gone=row.gone_at is not None,
            waits_until=row.retry_after_until,
        ),
        row.latest_entry_at,
        is_fetched,
    )
