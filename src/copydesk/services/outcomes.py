"""What a fetch means for the feed's future: when to ask again, what to tell, where it lives."""

from copydesk.errors import CopydeskError
from copydesk.fetch.answer import Answer
from copydesk.fetch.headers import freshness_seconds
from copydesk.model import FeedSource, FetchOutcome
from copydesk.rules.redirects import Sighting, Verdict, is_upgrade, weigh_redirect
from copydesk.rules.schedule import Check, Next, Policy, next_check
from copydesk.services.kit import Kit

SECOND = 1_000_000
GONE = "gone"


def succeed(
    kit: Kit, source: FeedSource, answer: Answer, *, added: int, ttl_minutes: int | None
) -> FetchOutcome:
    """Plan after a 200 or 304."""
    now = kit.now()
    fresh = freshness_seconds(answer.headers, now / SECOND) or 0
    retry_after = answer.retry_after_seconds or 0
    check = Check(
        new_entries=added,
        interval_seconds=source.interval_seconds,
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
        interval_seconds=source.interval_seconds,
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
        error=error.message,
        error_code=reason,
        is_gone=reason == GONE,
    )


def weigh_move(kit: Kit, source: FeedSource, answer: Answer) -> Verdict:
    """Weigh what the answer says about the feed's address.

    A chain with a temporary redirect in it leads nowhere for good; only the step to https, which
    costs no trust, counts by itself.
    """
    target = answer.permanent_url
    if not answer.is_moved_permanently and not is_upgrade(source.url, target):
        target = ""
    seen = Sighting(source.redirect_url, source.redirect_count, source.redirect_first_at)
    return weigh_redirect(
        source.url,
        target,
        seen,
        now=kit.now(),
        patience_seconds=kit.config.pull_move_days * 86_400,
    )


def _plan(kit: Kit, check: Check) -> Next:
    policy = Policy(kit.config.pull_interval, kit.config.pull_max_backoff)
    return next_check(check, policy, now=kit.now(), chance=kit.chance())
