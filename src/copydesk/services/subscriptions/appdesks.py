"""What reader apps show beside entries, read at once: where feeds stand, their tags, and counts."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from copydesk.model import Tag, Visitor
from copydesk.services.subscriptions.categories import (
    FlatFolder,
    read_categories,
    read_feeds_by_folder,
)
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import syncentries, unreadcounts
from copydesk.store.reading import states, tags
from copydesk.store.subscriptions import labels


@dataclass(frozen=True, slots=True)
class AppDesk:
    """What somebody follows: feeds on their categories, and the tags that are theirs."""

    categories: list[FlatFolder] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    feed_tags: dict[int, list[int]] = field(default_factory=dict)
    """The tags of each feed that has some."""


@dataclass(frozen=True, slots=True)
class AppCounts:
    """How much is unread in each feed, and when its newest entry came."""

    by_folder: dict[str, list[int]]
    """All feeds, by the path of their folder; under '' those in none."""
    unread: dict[int, int]
    newest: dict[int, int]
    tags: list[Tag]
    """With what is unread in them."""
    feed_tags: dict[int, list[int]]


async def load_app_desk(
    kit: Kit, visitor: Visitor, feed_ids: Collection[int] | None = None
) -> AppDesk:
    """Load what somebody follows, or some feeds of it; what is unread is not counted."""
    user_id = visitor.user.id

    async def read(db: Calls) -> AppDesk:
        folders, own_tags = await labels.list_labels(db, user_id)
        feed_tags = await _read_feed_tags(db, user_id, own_tags)
        return AppDesk(await read_categories(db, user_id, folders, feed_ids), own_tags, feed_tags)

    return await kit.db.read(read)


async def load_app_counts(kit: Kit, visitor: Visitor) -> AppCounts:
    """Count what is unread in all that somebody follows."""
    user_id = visitor.user.id

    async def read(db: Calls) -> AppCounts:
        folders, own_tags = await labels.list_labels(db, user_id)
        counts = (await states.count_states(db, user_id)).tags if own_tags else {}
        return AppCounts(
            await read_feeds_by_folder(db, user_id, folders),
            await unreadcounts.list_unread_by_feed(db, user_id),
            await syncentries.list_newest(db, user_id),
            [replace(tag, unread_count=counts.get(tag.id, 0)) for tag in own_tags],
            await _read_feed_tags(db, user_id, own_tags),
        )

    return await kit.db.read(read)


async def _read_feed_tags(db: Calls, user_id: int, own_tags: list[Tag]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for feed_id, tag_id in await tags.list_feed_tags(db, user_id) if own_tags else ():
        found.setdefault(feed_id, []).append(tag_id)
    return found
