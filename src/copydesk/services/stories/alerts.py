"""What was new in the stories that a user follows; `news.py` finds it."""

from dataclasses import dataclass

import msgspec

from copydesk.model import Visitor
from copydesk.model.events import StoriesEvent
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.stories import follows
from copydesk.store.stories.follows import StoryAlert

FAR = 2**62


class AlertClaim(msgspec.Struct, frozen=True):
    """Something that a story had not said before, and the sentence that says it."""

    kind: str
    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class AlertPage:
    """Some alerts, each with what was new, where the next ones begin, and how many are unseen."""

    alerts: list[tuple[StoryAlert, list[AlertClaim]]]
    next_cursor: str
    unseen: int


async def list_alerts(kit: Kit, visitor: Visitor, *, limit: int, cursor: str = "") -> AlertPage:
    """Give what was new in stories that this user follows, the newest first."""
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await follows.list_alerts(kit.db, visitor.user.id, before, limit + 1)
    shown = [
        (alert, msgspec.json.decode(alert.claims, type=list[AlertClaim])) for alert in found[:limit]
    ]
    next_cursor = write_cursor(found[limit - 1].id) if len(found) > limit else ""
    return AlertPage(shown, next_cursor, await follows.count_unseen(kit.db, visitor.user.id))


async def see_alerts(kit: Kit, visitor: Visitor, upto: int) -> int:
    """Note that a user has seen all alerts up to one; give how many they have not."""
    async with changing(kit, visitor, StoriesEvent()) as tx:
        await follows.set_seen(tx, visitor.user.id, upto, kit.now())
    return await follows.count_unseen(kit.db, visitor.user.id)
