"""What a feed of one's own shows: entries, or stories, as they would be read in an app."""

import hashlib
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from copydesk.model import Visitor
from copydesk.model.sharing import OwnFeed, Selection
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing.items import fit_texts, make_id, read_gone, read_items
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.sharing.storyitems import read_stories
from copydesk.services.system.kit import Kit
from copydesk.store.reading import boards
from copydesk.write.ownrecords import OwnDocument, OwnHead, OwnItem

MOST_ENTRIES = 50


@dataclass(frozen=True, slots=True)
class DocumentPlace:
    """Where a document is, where its user reads it, and who tells of its changes."""

    url: str
    site_url: str
    page_url: str = ""
    """The same view as a page, for people; empty: there is none."""
    hub_url: str = ""


def visit_as_owner(opened: OpenFeed) -> Visitor:
    """Give the visitor whom an own feed stands for, who may only read."""
    return Visitor(opened.user, 0, opened.feed.title, frozenset({"read"}))


async def read_document(kit: Kit, opened: OpenFeed, place: DocumentPlace) -> OwnDocument:
    """Give what an own feed shows now."""
    document, _ = await read_part(kit, opened, place, "")
    return document


async def read_part(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, cursor: str
) -> tuple[OwnDocument, str]:
    """Give a part of what an own feed shows, and where the next one begins; '' at its end."""
    visitor, feed = visit_as_owner(opened), opened.feed
    items, next_cursor = await _read_items(kit, visitor, feed.selection, cursor)
    # What a story is made of are titles: no text of anybody's.
    has_texts = feed.has_texts or feed.selection.view == "stories"
    items = fit_texts(items, has_texts=has_texts)
    head = await write_head(kit, opened, place, items)
    return OwnDocument(head, tuple(items)), next_cursor


async def _read_items(
    kit: Kit, visitor: Visitor, chosen: Selection, cursor: str
) -> tuple[list[OwnItem], str]:
    if chosen.view == "stories":
        return await read_stories(kit, visitor), ""
    ask = replace(to_request(chosen), cursor=cursor)
    page = await entries.read_entries(kit, visitor, ask)
    items = await read_items(kit, visitor, page.entries, is_board=chosen.board_id is not None)
    if chosen.board_id is not None and not page.next_cursor:
        items += await read_gone(kit, visitor, chosen.board_id)
    return items, page.next_cursor


def to_request(chosen: Selection) -> EntryRequest:
    """Say which entries an own feed lists; a board has an order of its own."""
    return EntryRequest(
        view="all" if chosen.view == "stories" else chosen.view,
        feed_id=chosen.feed_id,
        folder_id=chosen.folder_id,
        tag_id=chosen.tag_id,
        board_id=chosen.board_id,
        query=chosen.query,
        order="newest" if chosen.board_id is None else "board",
        limit=MOST_ENTRIES,
    )


async def write_head(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, items: list[OwnItem]
) -> OwnHead:
    feed = opened.feed
    return OwnHead(
        id=make_id("own feed", f"{place.site_url}#{feed.id}"),
        title=feed.title,
        url=place.url,
        site_url=place.page_url or place.site_url,
        updated_at=max((item.updated_at for item in items), default=feed.created_at),
        description=await _describe(kit, opened.user.id, feed),
        hub_url=place.hub_url,
        desk=kit.settings.desk_name,
    )


async def _describe(kit: Kit, user_id: int, feed: OwnFeed) -> str:
    if feed.selection.board_id is None:
        return ""
    board = await boards.find_board(kit.db, user_id, feed.selection.board_id)
    return board.description if board else ""


def tag_document(document: OwnDocument, *more: str) -> str:
    """Give a tag that changes with what is shown, wherever it is and whenever it is asked for."""
    shown = [
        [item.id, item.updated_at, item.title, item.note, len(item.html)] for item in document.items
    ]
    head = document.head
    facts = msgspec.json.encode([head.title, head.description, head.desk, shown, *more])
    return hashlib.sha256(facts).hexdigest()[:32]
