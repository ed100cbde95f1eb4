"""What the sidebar counts; a page asks for it first, so it needs nothing that one entry does."""

from litestar import get

from copydesk.services.reading import entries
from copydesk.web.api.reading.marks import MarkCounts
from copydesk.web.api.shapes import TheKit, TheVisitor


class CountsShape(MarkCounts):
    """What the sidebar shows; what has no unread entries is left out.

    Feeds add up to `unread`, and so do folders, where 0 stands for feeds that are in none. Tags
    may overlap.
    """

    unread: int
    feeds: dict[int, int]
    folders: dict[int, int]
    tags: dict[int, int]
    newest_id: int


@get("/v1/counts", tags=["entries"])
async def get_counts(kit: TheKit, visitor: TheVisitor) -> CountsShape:
    """Count unread entries per feed, folder and tag, and what is starred and kept for later."""
    counts = await entries.count_entries(kit, visitor)
    return CountsShape(
        unread=sum(counts.feeds.values()),
        **counts.marks,
        feeds=counts.feeds,
        folders=counts.folders,
        tags=counts.tags,
        newest_id=counts.newest_id,
    )


HANDLERS = [get_counts]
