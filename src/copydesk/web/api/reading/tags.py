"""Tags: words of one's own for entries and feeds."""

from typing import Annotated

import msgspec
from litestar import delete, get, patch, post, put
from litestar.params import JSONBody

from copydesk.model import Tag
from copydesk.model.limits import LONGEST_TAG_TITLE
from copydesk.services.reading import tags
from copydesk.web.api.reading.marks import EntryIds, shape_changed
from copydesk.web.api.shapes import Body, Changed, Page, PathId, TheKit, TheVisitor

NewTagTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TAG_TITLE)]


class TagBody(Body):
    """What a tag is called."""

    title: NewTagTitle


class TagEntries(Body):
    """Which entries, and whether they carry the tag."""

    entry_ids: EntryIds
    tagged: bool = True


class TagShape(msgspec.Struct):
    """A tag, and how many unread entries carry it themselves or by their feed."""

    id: int
    title: str
    unread_count: int


def shape_tag(tag: Tag) -> TagShape:
    return TagShape(tag.id, tag.title, tag.unread_count)


@get("/v1/tags", tags=["tags"])
async def list_tags(kit: TheKit, visitor: TheVisitor) -> Page[TagShape]:
    """List your tags with their unread counts."""
    return Page([shape_tag(tag) for tag in await tags.list_tags(kit, visitor)])


@post("/v1/tags", status_code=200, tags=["tags"])
async def add_tag(kit: TheKit, visitor: TheVisitor, data: JSONBody[TagBody]) -> TagShape:
    """Make a tag, or give the one that has this title."""
    return shape_tag(await tags.add_tag(kit, visitor, data.title))


@patch("/v1/tags/{tag_id:int}", tags=["tags"])
async def rename_tag(
    kit: TheKit, visitor: TheVisitor, tag_id: PathId, data: JSONBody[TagBody]
) -> TagShape:
    """Give a tag another title."""
    return shape_tag(await tags.rename_tag(kit, visitor, tag_id, data.title))


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


HANDLERS = [list_tags, add_tag, rename_tag, remove_tag, tag_entries, tag_feed, untag_feed]
