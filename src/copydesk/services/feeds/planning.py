"""What a fetch means for the feed's future: when to ask again, what to tell, where it lives."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.errors import CopydeskError, FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.guard import check_url
from copydesk.fetch.headers import (
    UNSAID,
    Caching,
    freshness_seconds,
    keep_header,
    read_caching,
)
from copydesk.model import FeedSource, FetchOutcome
from copydesk.model.times import DAY_SECONDS, SECOND
from copydesk.rules.addresses import has_credentials
from copydesk.rules.redirects import (
    MoveDecision,
    Sighting,
    is_upgrade,
    weigh_claim,
    weigh_redirect,
)
from copydesk.rules.schedule import (
    Check,
    Next,
    Policy,
    Recent,
    average_gap,
    find_silence,
    next_check,
    note_arrivals,
    wait_for_host,
)
from copydesk.services.system.kit import Kit

GONE = "gone"


@dataclass(frozen=True, slots=True)
class Wait:
    """Until when a host wants to be left alone, and when its feed is asked then."""

    until: int
    next_check_at: int


def succeed(
    kit: Kit,
    source: FeedSource,
    answer: Answer,
    *,
    arrivals: Sequence[int | None] = (),
    ttl_minutes: int | None,
) -> FetchOutcome:
    """Plan after a 200 or 304; `arrivals` says when each new entry was published."""
    now = kit.now()
    # A 304 need not repeat what a 200 said about keeping it; a 200 says all that counts.
    before = _get_caching(source) if answer.is_not_modified else UNSAID
    caching = read_caching(answer.headers, now / SECOND, before)
    fresh = freshness_seconds(answer.headers, now / SECOND, before) or 0
    retry_after = answer.retry_after_seconds or 0
    recent = note_arrivals(_get_recent(source), arrivals, since=source.last_success_at, now=now)
    check = Check(
        gap_seconds=average_gap(recent, now),
        silence_seconds=find_silence(
            arrivals, since=source.last_success_at, last_at=source.last_new_at, now=now
        ),
        override_seconds=source.override_seconds,
        freshness_seconds=round(fresh),
        ttl_seconds=(ttl_minutes or 0) * 60,
        retry_after_seconds=round(retry_after),
        is_pushed=(source.pushed_until or 0) > now,
    )
    plan = _plan(kit, check)
    return FetchOutcome(
        status=answer.status,
        checked_at=now,
        next_check_at=plan.check_at,
        interval_seconds=plan.interval_seconds,
        cache_control=keep_header(caching.cache_control),
        expires_at=None if caching.expires_at is None else round(caching.expires_at * SECOND),
        expires=keep_header(caching.expires),
        retry_after=keep_header(answer.headers.get("retry-after", "")),
        told_check_at=plan.check_at if plan.is_told else None,
        recent_from_at=recent.from_at,
        recent_count=recent.count,
        fresh_until=now + round(fresh * SECOND) if fresh else None,
        retry_after_until=now + round(retry_after * SECOND) if retry_after else None,
    )


def fail(kit: Kit, source: FeedSource, error: CopydeskError) -> FetchOutcome:
    """Plan after a failure: later and later, but never before the server allows."""
    now, details = kit.now(), error.details
    retry_after = details.get("retry_after_seconds") or 0
    assert isinstance(retry_after, int | float)
    check = Check(
        failures=source.failures + 1,
        # While it fails, nobody knows what it brings: the pace stays as it was.
        gap_seconds=source.interval_seconds,
        override_seconds=source.override_seconds,
        retry_after_seconds=round(retry_after),
    )
    plan = _plan(kit, check)
    status = details.get("status")
    reason = str(details.get("reason", error.code))
    return FetchOutcome(
        status=status if isinstance(status, int) else None,
        checked_at=now,
        next_check_at=plan.check_at,
        interval_seconds=plan.interval_seconds,
        retry_after_until=now + round(retry_after * SECOND) if retry_after else None,
        retry_after=str(details.get("retry_after") or ""),
        told_check_at=plan.check_at if plan.is_told else None,
        error=error.message,
        error_code=reason,
        is_gone=reason == GONE,
    )


def weigh_move(kit: Kit, source: FeedSource, answer: Answer, claimed_url: str = "") -> MoveDecision:
    """Weigh what the answer says about the feed's address; if it says nothing, the document.

    A chain with a temporary redirect in it leads nowhere for good; only the step to https, which
    costs no trust, counts by itself.
    """
    target = answer.permanent_url
    if not answer.is_moved_permanently and not is_upgrade(source.url, target):
        target = ""
    seen = Sighting(source.redirect_url, source.redirect_count, source.redirect_first_at)
    patience_seconds = kit.settings.pull_move_days * DAY_SECONDS
    if target in ("", source.url):
        target, weigh = check_claim(kit, source, claimed_url), weigh_claim
    else:
        weigh = weigh_redirect
    return weigh(source.url, target, seen, now=kit.now(), patience_seconds=patience_seconds)


def check_claim(kit: Kit, source: FeedSource, url: str) -> str:
    """Give an address that a document names if the feed may move there at all, else ''.

    What is asked with secrets stays where they belong; nothing moves to where we do not go, nor to
    an address that is less safe.
    """
    if not url or has_credentials(url):
        return ""
    allowed = kit.config.allowed_networks
    try:
        home, target = check_url(source.url, allowed), check_url(url, allowed)
    except FetchFailed:
        return ""
    is_secret = source.owner_user_id is not None or source.sealed_access is not None
    if is_secret or has_credentials(source.url):
        return target.private_url if target.keeps_secrets_of(home) else ""
    is_downgrade = home.scheme == "https" and target.scheme != "https"
    return "" if is_downgrade else target.private_url


def get_policy(kit: Kit) -> Policy:
    """Give what the operator chose about the schedule."""
    settings = kit.settings
    return Policy(settings.pull_interval, settings.pull_max_backoff, settings.pull_floor)


def plan_wait(kit: Kit, error: CopydeskError) -> Wait:
    """Plan for a feed that was not asked, because its host wants to be left alone."""
    now, seconds = kit.now(), error.details.get("retry_after_seconds") or 0
    assert isinstance(seconds, int | float)
    next_check_at = wait_for_host(seconds, now=now, chance=kit.chance())
    return Wait(now + round(seconds * SECOND), next_check_at)


def _get_caching(source: FeedSource) -> Caching:
    expires_at = None if source.expires_at is None else source.expires_at / SECOND
    return Caching(source.cache_control, expires_at, source.expires)


def _get_recent(source: FeedSource) -> Recent | None:
    if source.recent_from_at is None:
        return None
    return Recent(source.recent_from_at, source.recent_count)


def _plan(kit: Kit, check: Check) -> Next:
    return next_check(check, get_policy(kit), now=kit.now(), chance=kit.chance())
