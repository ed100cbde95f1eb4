"""What filters told their readers: kept until it was seen, and for a while after."""

from dataclasses import dataclass

from copydesk.model import Visitor
from copydesk.model.events import FiltersEvent
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.automation import alerts
from copydesk.store.automation.alerts import FilterAlert

MOST_COUNTED = 1000
FAR = 2**62


@dataclass(frozen=True, slots=True)
class FilterAlertPage:
    """Some alerts, where the next ones begin, and how many are unseen."""

    alerts: list[FilterAlert]
    next_cursor: str
    unseen: int


async def list_alerts(
    kit: Kit, visitor: Visitor, *, limit: int, cursor: str = ""
) -> FilterAlertPage:
    """Give what this user's filters told, the newest first."""
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await alerts.list_alerts(kit.db, visitor.user.id, before=before, limit=limit + 1)
    next_cursor = write_cursor(found[limit - 1].id) if len(found) > limit else ""
    return FilterAlertPage(found[:limit], next_cursor, await _count(kit, visitor))


async def see_alerts(kit: Kit, visitor: Visitor, upto: int) -> int:
    """Note that a user has seen all alerts up to one; give how many they have not."""
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await alerts.set_seen(tx, visitor.user.id, upto, kit.now())
    return await _count(kit, visitor)


async def _count(kit: Kit, visitor: Visitor) -> int:
    return await alerts.count_unseen(kit.db, visitor.user.id, MOST_COUNTED)
