"""The tags of whole feeds, by their titles."""

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.events import TagsEvent
from copydesk.model.limits import MOST_FEED_TAGS
from copydesk.services.reading.tags import add_tag, list_feed_tags
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.reading import tags
from copydesk.store.system.events import add_event


async def set_feed_tags(kit: Kit, visitor: Visitor, feed_ids: list[int], titles: list[str]) -> None:
    """Let feeds of this user have exactly these tags; those that are not there yet are made."""
    if len(titles) > MOST_FEED_TAGS:
        raise Invalid(f"a feed has at most {MOST_FEED_TAGS} tags", field="tags")
    wanted = {(await add_tag(kit, visitor, title)).id for title in titles}
    has = await list_feed_tags(kit, visitor)
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        for feed_id in feed_ids:
            old = set(has.get(feed_id, ()))
            for tag_id in sorted(wanted ^ old):
                await tags.tag_feed(tx, user_id, tag_id, feed_id, is_set=tag_id in wanted)
        await add_event(tx, TagsEvent(), kit.now(), user_id=user_id)
    await announce(kit)
