"""How much one user may have: said by the settings for all, or by an admin for one."""

from dataclasses import dataclass

from copydesk.errors import Conflict
from copydesk.model import Visitor
from copydesk.model.people import Quota
from copydesk.model.times import DAY
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.analysis import spend
from copydesk.store.engine.db import Calls
from copydesk.store.people import quotas

MEGABYTE = 1024 * 1024
TOO_MANY_FEEDS = "you follow as many feeds as you may; leave one first, or ask an admin"
TOO_MUCH_KEPT = "you keep as much as you may; delete something first, or ask an admin"


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a user has and may have; 0 at the most is without a limit."""

    feeds: int
    most_feeds: int
    kept_bytes: int
    most_bytes: int
    tokens: int
    """Of models, today."""
    most_tokens: int


async def get_quota(kit: Kit, db: Calls, user_id: int) -> Quota:
    """Give what counts for a user, with what the settings say where nobody said otherwise."""
    own = await quotas.find_quota(db, user_id) or Quota()
    settings = kit.settings
    return Quota(
        _choose(own.most_feeds, settings.feeds_per_user),
        _choose(own.most_megabytes, settings.megabytes_per_user),
        _choose(own.most_tokens, settings.ai_tokens_per_user),
    )


async def get_allowance(kit: Kit, user_id: int) -> Allowance:
    """Say what a user has, and may have."""
    quota = await get_quota(kit, kit.db, user_id)
    spent = await spend.find_user_spent(kit.db, kit.now() // DAY, user_id)
    return Allowance(
        feeds=await quotas.count_feeds(kit.db, user_id),
        most_feeds=quota.most_feeds or 0,
        kept_bytes=await quotas.count_bytes(kit.db, user_id),
        most_bytes=(quota.most_megabytes or 0) * MEGABYTE,
        tokens=spent.tokens_in + spent.tokens_out if spent else 0,
        most_tokens=quota.most_tokens or 0,
    )


async def find_own_quota(kit: Kit, visitor: Visitor, user_id: int) -> Quota | None:
    """Give what an admin said of one user."""
    check_admin(visitor)
    return await quotas.find_quota(kit.db, user_id)


async def count_room(kit: Kit, db: Calls, user_id: int) -> int | None:
    """Say how many feeds more a user may follow; None is any number."""
    most = (await get_quota(kit, db, user_id)).most_feeds
    return max(0, most - await quotas.count_feeds(db, user_id)) if most else None


async def check_followed(kit: Kit, tx: Calls, user_id: int) -> None:
    """Refuse a feed that was one too many, in the transaction in which it was followed."""
    most = (await get_quota(kit, tx, user_id)).most_feeds
    if most and await quotas.count_feeds(tx, user_id) > most:
        raise Conflict(TOO_MANY_FEEDS, limit=most)


async def check_kept(kit: Kit, tx: Calls, user_id: int) -> None:
    """Refuse to keep more where somebody has what they may."""
    most = (await get_quota(kit, tx, user_id)).most_megabytes
    if most and await quotas.count_bytes(tx, user_id) >= most * MEGABYTE:
        raise Conflict(TOO_MUCH_KEPT, limit=most)


def _choose(own: int | None, general: int) -> int:
    return general if own is None else own
