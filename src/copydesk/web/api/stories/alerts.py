"""What was new in the stories that a user follows; a page asks for it when it is opened."""

from datetime import datetime

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.services.stories import alerts
from copydesk.services.stories.alerts import AlertClaim
from copydesk.web.api.shapes import Body, Cursor, Id, Limit, TheKit, TheVisitor, at, maybe_at


class StoryAlertShape(msgspec.Struct):
    """What an entry added to a story that you follow."""

    id: int
    story_id: int
    entry_id: int
    feed_id: int
    title: str
    created_at: datetime
    seen_at: datetime | None
    claims: list[AlertClaim]


class StoryAlertPage(msgspec.Struct):
    """Some alerts, where they go on, and how many of all you have not seen."""

    items: list[StoryAlertShape]
    unseen: int
    next_cursor: str | UnsetType = UNSET


class SeenAlerts(Body):
    """The last alert that was seen, and with it all before it."""

    upto: Id


class UnseenShape(msgspec.Struct):
    """How many alerts you have not seen."""

    unseen: int


@get("/v1/stories/alerts", tags=["stories"])
async def list_story_alerts(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> StoryAlertPage:
    """List what was new in the stories you follow, newest first."""
    page = await alerts.list_alerts(kit, visitor, limit=limit, cursor=cursor)
    return StoryAlertPage(
        [
            StoryAlertShape(
                id=alert.id,
                story_id=alert.story_id,
                entry_id=alert.entry_id,
                feed_id=alert.feed_id,
                title=alert.title,
                created_at=at(alert.created_at),
                seen_at=maybe_at(alert.seen_at),
                claims=claims,
            )
            for alert, claims in page.alerts
        ],
        page.unseen,
        page.next_cursor or UNSET,
    )


@post("/v1/stories/alerts/seen", status_code=200, tags=["stories"])
async def see_story_alerts(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SeenAlerts]
) -> UnseenShape:
    """Note that you have seen what was new, up to an alert."""
    return UnseenShape(await alerts.see_alerts(kit, visitor, data.upto))


HANDLERS = [list_story_alerts, see_story_alerts]
