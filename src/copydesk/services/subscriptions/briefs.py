"""All feeds of a user, as briefly as a sidebar needs them."""

from dataclasses import dataclass

from copydesk.model import BriefSubscription, Visitor
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.feeds.feedsettings import list_feed_tags
from copydesk.store.subscriptions import briefs


@dataclass(frozen=True, slots=True)
class Briefs:
    """What a user follows, in its order, and the tags of feeds that have some."""

    subscriptions: list[BriefSubscription]
    tags: dict[int, tuple[str, ...]]


async def list_briefs(kit: Kit, visitor: Visitor) -> Briefs:
    """Give everything that a user follows."""
    user_id = visitor.user.id

    async def read(db: Calls) -> Briefs:
        return Briefs(await briefs.list_briefs(db, user_id), await list_feed_tags(db, user_id))

    return await kit.db.read(read)
