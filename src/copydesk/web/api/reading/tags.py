"""Tags: words of one's own for entries and feeds."""

from typing import Annotated

import msgspec
from litestar import delete, get, patch, post, put
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Colour, Tag
from copydesk.model.limits import LONGEST_TAG_TITLE, MOST_OWN_TAGS
from copydesk.services.reading import tags
from copydesk.web.api.reading.marks import EntryIds, shape_changed
from copydesk.web.api.shapes import (
    Body,
    Changed,
    Id,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    given,
)

NewTagTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)]


class TagBody(Body):
    """What a tag is called."""

    title: NewTagTitle


class TagChange(Body):
    """What to change; what is left out stays."""

    title: NewTagTitle | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET


class TagOrder(Body):
    """The order of the tags; those that are not named come after them."""

    tag_ids: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_OWN_TAGS)]


class TagEntries(Body):
    """Which entries, and whether they carry the tag."""

    entry_ids: EntryIds
    tagged: bool = True


class TagShape(msgspec.Struct):
    """A tag, and how many unread entries carry it themselves or by their feed."""

    id: int
    title: str
    colour: Colour
    position: int
    unread_count: int


def shape_tag(tag: Tag) -> TagShape:
    return TagShape(tag.id, tag.title, tag.colour, tag.position, tag.unread_count)


@get("/v1/tags", tags=["tags"])
async def list_tags(kit: TheKit, visitor: TheVisitor) -> Page[TagShape]:
    """List your tags in their order, with their unread counts."""
    return Page([shape_tag(tag) for tag in await tags.list_tags(kit, visitor)])


@post("/v1/tags", status_code=200, tags=["tags"])
async def add_tag(kit: TheKit, visitor: TheVisitor, data: JSONBody[TagBody]) -> TagShape:
    """Make a tag, or give the one that has this title."""
    return shape_tag(await tags.add_tag(kit, visitor, data.title))


@patch("/v1/tags/{tag_id:int}", tags=["tags"])
async def set_tag(
    kit: TheKit, visitor: TheVisitor, tag_id: PathId, data: JSONBody[TagChange]
) -> TagShape:
    """Give a tag another title or colour."""
    changed = await tags.set_tag(
        kit, visitor, tag_id, title=given(data.title), colour=given(data.colour)
    )
    return shape_tag(changed)


@post("/v1/tags/order", status_code=200, tags=["tags"])
async def order_tags(kit: TheKit, visitor: TheVisitor, data: JSONBody[TagOrder]) -> Page[TagShape]:
    """Let your tags stand in another order than that of their titles."""
    return Page([shape_tag(tag) for tag in await tags.set_order(kit, visitor, data.tag_ids)])


@delete("/v1/tags/{tag_id:int}", tags=["tags"])
async def remove_tag(kit: TheKit, visitor: TheVisitor, tag_id: PathId) -> None:
    """Remove a tag from everything that carries it."""
    await tags.remove_tag(kit, visitor, tag_id)


@post("/v1/tags/{tag_id:int}/entries", status_code=200, tags=["tags"])
async def tag_entries(
    kit: TheKit, visitor: TheVisitor, tag_id: PathId, data: JSONBody[TagEntries]
) -> Changed:
    """Tag entries, or take the tag off with `tagged: false`."""
    done = await tags.tag_entries(kit, visitor, tag_id, data.entry_ids, is_set=data.tagged)
    return shape_changed(done)


@put("/v1/tags/{tag_id:int}/feeds/{feed_id:int}", status_code=204, tags=["tags"])
async def tag_feed(kit: TheKit, visitor: TheVisitor, tag_id: PathId, feed_id: PathId) -> None:
    """Tag a feed: all its entries then count as tagged."""
    await tags.tag_feed(kit, visitor, tag_id, feed_id, is_set=True)


@delete("/v1/tags/{tag_id:int}/feeds/{feed_id:int}", tags=["tags"])
async def untag_feed(kit: TheKit, visitor: TheVisitor, tag_id: PathId, feed_id: PathId) -> None:
    """Take a tag off a feed."""
    await tags.tag_feed(kit, visitor, tag_id, feed_id, is_set=False)


HANDLERS = [
    list_tags,
    add_tag,
    order_tags,
    set_tag,
    remove_tag,
    tag_entries,
    tag_feed,
    untag_feed,
]
