"""All feeds of a user in few bytes, for pages and apps that show a thousand of them at once."""

from datetime import datetime
from sys import intern
from typing import TypeVar, cast

import msgspec
from litestar import get

from copydesk.model import BriefSubscription, FeedKind, FeedLook, FullText, OnEdit
from copydesk.model.feeds import FetchMode
from copydesk.model.times import DAY
from copydesk.services.feeds.health import WELL, summarize_brief
from copydesk.services.ingest.iconpaths import write_icon_path
from copydesk.services.subscriptions.briefs import list_briefs
from copydesk.web.api.feeds.summaries import HealthSummary, shape_summary
from copydesk.web.api.shapes import Page, TheKit, TheVisitor, at, maybe_at

AS_OTHERS = FeedLook()
Word = TypeVar("Word", bound=str)


# Made by the thousand, and never part of a circle: the collector need not look at them.
class BriefSubscriptionShape(msgspec.Struct, omit_defaults=True, gc=False):
    """A user's feed; what is as usual is left out, and says so by its default."""

    id: int
    feed_id: int
    title: str
    feed_url: str
    position: int
    feed_title: str | None = None
    """Only if it has another title here; empty if its publisher gives none."""
    kind: FeedKind = "web"
    site_url: str = ""
    icon: str = ""
    """Where this server has the feed's icon."""
    folder_id: int | None = None
    subscribed_at: datetime | None = None
    """Only within a day."""
    is_suspended: bool = False
    refresh_seconds: int | None = None
    fetch_mode: FetchMode | None = None
    has_access: bool = False
    is_private: bool = False
    is_muted: bool = False
    is_deframed: bool = False
    on_edit: OnEdit = "nothing"
    look: FeedLook | None = None
    """Only if this feed is seen otherwise than the others."""
    full_text: FullText = "auto"
    tags: tuple[str, ...] = ()
    health: HealthSummary | None = None
    """Only if the feed is not well."""
    last_success_at: datetime | None = None
    """Null for a feed that could not be read so far."""
    last_checked_at: datetime | None = None
    """Only if it is not the time of the last success."""
    last_new_at: datetime | None = None
    failures: int = 0
    last_status: int | None = None
    """This and what follows only if the last check failed."""
    last_error: str | None = None
    last_error_code: str | None = None
    next_check_at: datetime | None = None


def shape_brief(
    brief: BriefSubscription, tags: tuple[str, ...], now: int
) -> BriefSubscriptionShape:
    checked_at, success_at = brief.last_checked_at, brief.last_success_at
    summary = summarize_brief(brief, now)
    is_resting = brief.gone_at is not None or brief.suspended_at is not None
    title = brief.own_title or brief.feed_title or brief.feed_url
    return BriefSubscriptionShape(
        brief.id,
        brief.feed_id,
        title,
        brief.feed_url,
        brief.position,
        None if title == brief.feed_title else brief.feed_title,
        _share(brief.kind),
        brief.site_url,
        write_icon_path(brief.icon_hash),
        brief.folder_id,
        at(brief.subscribed_at) if now - brief.subscribed_at < DAY else None,
        brief.suspended_at is not None,
        brief.override_seconds,
        brief.fetch_mode,
        brief.has_access,
        brief.is_private,
        brief.muted_at is not None,
        brief.deframed_at is not None,
        _share(brief.on_edit),
        _find_look(brief),
        _share(brief.full_text),
        tags,
        None if summary is WELL else shape_summary(summary),
        maybe_at(success_at),
        None if checked_at == success_at else maybe_at(checked_at),
        maybe_at(brief.last_new_at),
        brief.failures,
        brief.last_status if brief.last_error else None,
        brief.last_error or None,
        brief.last_error_code or None,
        maybe_at(brief.next_check_at) if brief.last_error and not is_resting else None,
    )


def _find_look(brief: BriefSubscription) -> FeedLook | None:
    look = FeedLook(brief.layout, brief.entry_order, brief.text_size)
    return None if look == AS_OTHERS else look


def _share(word: Word) -> Word:
    """Give the one text that reads so: defaults are left out only where they are the very same."""
    return cast("Word", intern(word))


@get("/v1/subscriptions/brief", tags=["subscriptions"])
async def list_brief_subscriptions(
    kit: TheKit, visitor: TheVisitor
) -> Page[BriefSubscriptionShape]:
    """List all feeds of this user in few bytes: what is null, false, empty or as usual is left out.

    The rest is told of each feed by itself; what is unread, by the counts.
    """
    found = await list_briefs(kit, visitor)
    now = kit.now()
    return Page(
        [shape_brief(each, found.tags.get(each.feed_id, ()), now) for each in found.subscriptions]
    )


HANDLERS = [list_brief_subscriptions]
