"""What filters tell their readers of: a list that is kept until it was seen."""

from datetime import datetime

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from copydesk.services.automation import alerts
from copydesk.web.api.shapes import Body, Cursor, Id, Limit, TheKit, TheVisitor, at, maybe_at


class FilterAlertShape(msgspec.Struct):
    """An entry that a filter told of."""

    id: int
    filter_id: int
    filter_title: str
    entry_id: int
    feed_id: int
    title: str
    created_at: datetime
    seen_at: datetime | None


class FilterAlertList(msgspec.Struct, omit_defaults=True):
    """Some alerts, how many of all you have not seen, up to 1,000, and where they go on."""

    items: list[FilterAlertShape]
    unseen: int
    next_cursor: str = ""


class SeenFilterAlerts(Body):
    """Up to which alert all were seen."""

    upto: Id


class UnseenAlerts(msgspec.Struct):
    """How many alerts you have not seen."""

    unseen: int


@get("/v1/filters/alerts", tags=["filters"])
async def list_filter_alerts(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> FilterAlertList:
    """List what your filters told you of, the newest first."""
    page = await alerts.list_alerts(kit, visitor, limit=limit, cursor=cursor)
    shown = [
        FilterAlertShape(
            id=each.id,
            filter_id=each.filter_id,
            filter_title=each.filter_title,
            entry_id=each.entry_id,
            feed_id=each.feed_id,
            title=each.title,
            created_at=at(each.created_at),
            seen_at=maybe_at(each.seen_at),
        )
        for each in page.alerts
    ]
    return FilterAlertList(shown, page.unseen, page.next_cursor)


@post("/v1/filters/alerts/seen", status_code=200, tags=["filters"])
async def see_filter_alerts(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SeenFilterAlerts]
) -> UnseenAlerts:
    """Note that you have seen all alerts up to one."""
    return UnseenAlerts(await alerts.see_alerts(kit, visitor, data.upto))


HANDLERS = [list_filter_alerts, see_filter_alerts]
