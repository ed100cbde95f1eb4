"""Tags: a user's own words for entries and feeds."""

from dataclasses import replace

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Colour, Tag, Visitor
from copydesk.model.events import TagsEvent
from copydesk.model.limits import LONGEST_TAG_TITLE, MOST_OWN_TAGS
from copydesk.services.reading.entries import check_ids
from copydesk.services.reading.marks import Change, Changed, make_change
from copydesk.services.system.events import announce, changing, note_change
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.reading import states, tags


async def list_tags(kit: Kit, visitor: Visitor) -> list[Tag]:
    """Give all tags with their unread counts, in their order."""
    user_id = visitor.user.id
    counts = (await states.count_states(kit.db, user_id)).tags
    found = await tags.list_tags(kit.db, user_id)
    return [replace(tag, unread_count=counts.get(tag.id, 0)) for tag in found]


async def add_tag(kit: Kit, visitor: Visitor, title: str) -> Tag:
    """Create a tag, or give the one that has this title already, in whatever case."""
    title, user_id = check_title(title, least=1, most=LONGEST_TAG_TITLE), visitor.user.id
    async with kit.db.transaction() as tx:
        known = await tags.find_tag_by_title(tx, user_id, title.casefold())
        if known:
            return known
        if await tags.count_tags(tx, user_id) >= MOST_OWN_TAGS:
            raise Invalid(f"at most {MOST_OWN_TAGS} tags")
        added = await tags.add_tag(tx, user_id, title, title_key=title.casefold(), now=kit.now())
        if added is None:
            raise Conflict("this tag is just being made elsewhere")
        await note_change(tx, kit, visitor, TagsEvent())
    await announce(kit)
    return added


async def set_tag(
    kit: Kit,
    visitor: Visitor,
    tag_id: int,
    *,
    title: str | None = None,
    colour: Colour | None = None,
) -> Tag:
    """Rename or colour a tag; None leaves as it is."""
    user_id = visitor.user.id
    async with changing(kit, visitor, TagsEvent()) as tx:
        # The title stays free until it is taken.
        await lock_user(tx, user_id)
        tag = await _get_tag(tx, visitor, tag_id)
        if title is not None:
            tag = replace(tag, title=check_title(title, least=1, most=LONGEST_TAG_TITLE))
        if colour is not None:
            tag = replace(tag, colour=colour)
        other = await tags.find_tag_by_title(tx, user_id, tag.title.casefold())
        if other and other.id != tag_id:
            raise Conflict("there is a tag with this title already", field="title")
        await tags.set_tag(tx, user_id, tag)
    return tag


async def set_order(kit: Kit, visitor: Visitor, tag_ids: list[int]) -> list[Tag]:
    """Let tags stand in this order; those that are not named come after them."""
    user_id = visitor.user.id
    async with changing(kit, visitor, TagsEvent()) as tx:
        await lock_user(tx, user_id)
        there = [tag.id for tag in await tags.list_tags(tx, user_id)]
        known = set(there)
        given = [id_ for id_ in tag_ids if id_ in known]
        await tags.set_order(tx, user_id, list(dict.fromkeys([*given, *there])))
    return await list_tags(kit, visitor)


async def remove_tag(kit: Kit, visitor: Visitor, tag_id: int) -> None:
    """Remove the tag from everything that carries it; the entries stay."""
    async with changing(kit, visitor, TagsEvent()) as tx:
        if not await tags.remove_tag(tx, visitor.user.id, tag_id):
            raise NotFound("no such tag")


async def tag_entries(
    kit: Kit, visitor: Visitor, tag_id: int, entry_ids: list[int], *, is_set: bool
) -> Changed:
    """Tag entries, or take the tag off; ids of entries that the user cannot see change nothing."""
    check_ids(entry_ids)
    async with kit.db.transaction() as tx:
        await _get_tag(tx, visitor, tag_id)
        change = Change("tagged" if is_set else "untagged", entry_ids, kit.now(), tag_id=tag_id)
        changed = await make_change(kit, tx, visitor, change)
    await announce(kit)
    return changed


async def tag_feed(kit: Kit, visitor: Visitor, tag_id: int, feed_id: int, *, is_set: bool) -> None:
    """Tag a feed: all its entries then count as tagged."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await _get_tag(tx, visitor, tag_id)
        has_changed = await tags.tag_feed(tx, user_id, tag_id, feed_id, is_set=is_set)
        tagged = await tags.list_tagged_feed_ids(tx, user_id, tag_id)
        if is_set and feed_id not in tagged:
            raise NotFound("no such feed among your subscriptions", field="feed_id")
        if has_changed:
            await note_change(tx, kit, visitor, TagsEvent())
    await announce(kit)


async def list_entry_tags(kit: Kit, visitor: Visitor, entry_ids: list[int]) -> dict[int, list[int]]:
    """Give the tags of these entries themselves, by entry; those without one are left out."""
    found: dict[int, list[int]] = {}
    for entry_id, tag_id, _ in await tags.list_entry_tags(kit.db, visitor.user.id, entry_ids):
        found.setdefault(entry_id, []).append(tag_id)
    return found


async def list_feed_tags(kit: Kit, visitor: Visitor) -> dict[int, list[int]]:
    """Give the tags of feeds, by feed; those without one are left out."""
    found: dict[int, list[int]] = {}
    for feed_id, tag_id in await tags.list_feed_tags(kit.db, visitor.user.id):
        found.setdefault(feed_id, []).append(tag_id)
    return found


async def _get_tag(db: Calls, visitor: Visitor, tag_id: int) -> Tag:
    tag = await tags.find_tag(db, visitor.user.id, tag_id)
    if tag is None:
        raise NotFound("no such tag")
    return tag
