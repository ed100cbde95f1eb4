"""How well the feeds of a user do."""

from dataclasses import dataclass, replace
from typing import Literal
from urllib.parse import urlsplit, urlunsplit

import msgspec

from copydesk.errors import NotFound
from copydesk.fetch.guard import strip_credentials
from copydesk.model import BriefSubscription, FailingFeed, FetchState, Subscription, Visitor
from copydesk.rules.health import Fetch, Health, HealthVerdict, Signs, judge_health, judge_state
from copydesk.rules.moments import show_moment
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.feeds import failing
from copydesk.store.feeds.fetchlog import FetchLine, list_lines
from copydesk.store.feeds.health import Patient, find_patient, list_last_fetches, list_patients

MOST_FETCHES = 50
ILL: frozenset[HealthVerdict] = frozenset({"failing", "stale", "dead", "gone"})
Status = Literal["ok", "failing", "stale", "dead", "suspended", "gone", "waiting"]
STATUSES: dict[HealthVerdict, Status] = {
    "new": "ok",
    "well": "ok",
    "failing": "failing",
    "stale": "stale",
    "dead": "dead",
    "suspended": "suspended",
    "gone": "gone",
    "waiting": "waiting",
}
_IN_ORDER: frozenset[HealthVerdict] = frozenset({"new", "well"})


@dataclass(frozen=True, slots=True)
class FeedHealth:
    """How a feed of a user does, and why we think so."""

    patient: Patient
    health: Health
    fetches: tuple[FetchLine, ...] = ()
    """The newest first; only when one feed is asked for."""

    @property
    def reason(self) -> str:
        """Why it is not well, in words; '' if it is."""
        return explain_verdict(self.health.verdict, self.patient.signs, self.patient.last_error)

    @property
    def moved_to(self) -> str:
        """Where the feed says that it has gone."""
        return strip_credentials(self.patient.moved_to)


class Summary(msgspec.Struct, frozen=True):
    """How a feed does, in one word and one sentence."""

    status: Status
    reason: str


WELL = Summary("ok", "")


def summarize(subscription: Subscription, now: int) -> Summary:
    """Judge a feed by its state alone, without its log."""
    return _summarize(subscription, subscription.state, now)


def summarize_brief(subscription: BriefSubscription, now: int) -> Summary:
    """Do the same with what a list knows of it."""
    return _summarize(subscription, subscription, now)


def _summarize(
    subscription: Subscription | BriefSubscription, state: FetchState | BriefSubscription, now: int
) -> Summary:
    if subscription.kind != "web":
        return WELL
    signs = Signs(
        state.failures,
        state.last_success_at,
        state.last_new_at,
        subscription.added_at,
        state.suspended_at is not None,
        state.gone_at is not None,
        state.retry_after_until,
    )
    verdict = judge_state(signs, now=now)
    if verdict in _IN_ORDER:
        return WELL
    return Summary(STATUSES[verdict], explain_verdict(verdict, signs, state.last_error))


def explain_verdict(verdict: HealthVerdict, signs: Signs, last_error: str) -> str:
    """Say why a feed is not well; '' if it is."""
    if verdict in _IN_ORDER:
        return ""
    if verdict == "dead":
        since = _show_day(signs.last_success_at or signs.created_at)
        return f"it has not answered since {since}: {last_error}"
    if verdict == "stale":
        return f"nothing new since {_show_day(signs.last_new_at or signs.created_at)}"
    if verdict == "waiting":
        return f"its server asks to be left alone until {_show_minute(signs.waits_until or 0)}"
    reasons = {
        "failing": last_error,
        "suspended": last_error or "it is suspended, and not asked",
        "gone": "its server says that it is gone for good",
    }
    return reasons[verdict]


async def list_health(kit: Kit, visitor: Visitor) -> list[FeedHealth]:
    """Judge all feeds of this user by their last fetches."""
    patients = await list_patients(kit.db, visitor.user.id)
    fetches = await list_last_fetches(kit.db, visitor.user.id, MOST_FETCHES)
    return [
        FeedHealth(each, judge_health(each.signs, fetches.get(each.feed_id, []), now=kit.now()))
        for each in patients
    ]


async def list_ill(kit: Kit, visitor: Visitor) -> list[FeedHealth]:
    """Give the feeds of this user that somebody may want to look after."""
    return [each for each in await list_health(kit, visitor) if each.health.verdict in ILL]


async def list_failing(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[FailingFeed], str]:
    """Give a page of the feeds that fail for anybody, their addresses without secrets."""
    check_admin(visitor)
    (after,) = read_cursor(cursor, 1) if cursor else (0,)
    found = await failing.list_failing(kit.db, after, limit + 1)
    page = [replace(each, url=_hide_secrets(each)) for each in found[:limit]]
    return page, write_cursor(page[-1].feed_id) if len(found) > limit else ""


def _hide_secrets(feed: FailingFeed) -> str:
    """Of an address that may be a secret as a whole only the host; of others all but the query."""
    parts = urlsplit(strip_credentials(feed.url))
    return urlunsplit((parts.scheme, parts.netloc, "" if feed.is_private else parts.path, "", ""))


async def get_health(kit: Kit, visitor: Visitor, subscription_id: int) -> FeedHealth:
    """Judge one feed of this user, and show its last fetches."""
    patient = await find_patient(kit.db, visitor.user.id, subscription_id)
    if patient is None:
        raise NotFound("no such subscription")
    if not patient.is_fetched:
        return FeedHealth(patient, Health("well", 0, None, None, patient.signs.last_new_at))
    lines = await list_lines(kit.db, patient.feed_id, MOST_FETCHES)
    log = [
        Fetch(each.fetched_at, each.status, each.added, each.changed, each.error_code)
        for each in lines
    ]
    return FeedHealth(patient, judge_health(patient.signs, log, now=kit.now()), tuple(lines))


def _show_minute(time: int) -> str:
    return f"{show_moment(time):%Y-%m-%d %H:%M} UTC"


def _show_day(time: int) -> str:
    return show_moment(time).date().isoformat()
