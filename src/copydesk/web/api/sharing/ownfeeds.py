"""Feeds of one's own entries, for other programs: any view as Atom, RSS, JSON Feed or a book."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model.limits import LONGEST_QUERY, LONGEST_TITLE
from copydesk.model.sharing import OwnFeed, OwnView, Selection
from copydesk.services.sharing import ownfeeds
from copydesk.services.system.kit import Kit
from copydesk.web.api.requests import ApiRequest
from copydesk.web.api.shapes import (
    SESSION,
    Body,
    Id,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    given,
    maybe_at,
)
from copydesk.web.out.addresses import OwnAddresses, get_base_url, list_addresses

OwnTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
OwnQuery = Annotated[str, msgspec.Meta(max_length=LONGEST_QUERY)]


class NewOwnFeedBody(Body):
    """What to give an address: a view of everything, or of a feed, folder, tag, board or search."""

    title: OwnTitle
    view: OwnView = "all"
    feed_id: Id | None = None
    folder_id: Id | None = None
    tag_id: Id | None = None
    board_id: Id | None = None
    query: OwnQuery = ""
    has_texts: bool = True


class OwnFeedChange(Body):
    """What it is called, and whether whole texts are in it; what is left out stays."""

    title: OwnTitle | UnsetType = UNSET
    has_texts: bool | UnsetType = UNSET


class OwnFeedShape(msgspec.Struct):
    """A feed of your own entries; its address was shown when it was made, and is not kept."""

    id: int
    title: str
    view: OwnView
    feed_id: int | None
    folder_id: int | None
    tag_id: int | None
    board_id: int | None
    query: str
    has_texts: bool
    created_at: datetime
    last_used_at: datetime | None
    uses: int


class NewOwnFeedShape(msgspec.Struct):
    """A fresh feed of your own, and its addresses, which nobody can show again."""

    own_feed: OwnFeedShape
    addresses: OwnAddresses


@get("/v1/own-feeds", tags=["own feeds"])
async def list_own_feeds(kit: TheKit, visitor: TheVisitor) -> Page[OwnFeedShape]:
    """List the views that have an address for other programs."""
    return Page([_shape(each) for each in await ownfeeds.list_own_feeds(kit, visitor)])


@post("/v1/own-feeds", tags=["own feeds"], opt=SESSION)
async def add_own_feed(
    request: ApiRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[NewOwnFeedBody]
) -> NewOwnFeedShape:
    """Give a view an address; whoever has it can read the view, and nothing else."""
    chosen = Selection(
        data.view, data.feed_id, data.folder_id, data.tag_id, data.board_id, data.query
    )
    made = await ownfeeds.add_own_feed(kit, visitor, data.title, chosen, has_texts=data.has_texts)
    return _shape_new(request, kit, made)


@get("/v1/own-feeds/{own_feed_id:int}", tags=["own feeds"])
async def get_own_feed(kit: TheKit, visitor: TheVisitor, own_feed_id: PathId) -> OwnFeedShape:
    """Show one of them."""
    return _shape(await ownfeeds.get_own_feed(kit, visitor, own_feed_id))


@patch("/v1/own-feeds/{own_feed_id:int}", tags=["own feeds"])
async def set_own_feed(
    kit: TheKit, visitor: TheVisitor, own_feed_id: PathId, data: JSONBody[OwnFeedChange]
) -> OwnFeedShape:
    """Give it another title, or say whether whole texts are in it."""
    changed = await ownfeeds.set_own_feed(
        kit, visitor, own_feed_id, title=given(data.title), has_texts=given(data.has_texts)
    )
    return _shape(changed)


@post("/v1/own-feeds/{own_feed_id:int}/renew", status_code=200, tags=["own feeds"], opt=SESSION)
async def renew_own_feed(
    request: ApiRequest, kit: TheKit, visitor: TheVisitor, own_feed_id: PathId
) -> NewOwnFeedShape:
    """Give it another address; the old one is nothing from now on."""
    return _shape_new(request, kit, await ownfeeds.renew_own_feed(kit, visitor, own_feed_id))


@delete("/v1/own-feeds/{own_feed_id:int}", tags=["own feeds"])
async def remove_own_feed(kit: TheKit, visitor: TheVisitor, own_feed_id: PathId) -> None:
    """Take its address back."""
    await ownfeeds.remove_own_feed(kit, visitor, own_feed_id)


def _shape(feed: OwnFeed) -> OwnFeedShape:
    chosen = feed.selection
    return OwnFeedShape(
        id=feed.id,
        title=feed.title,
        view=chosen.view,
        feed_id=chosen.feed_id,
        folder_id=chosen.folder_id,
        tag_id=chosen.tag_id,
        board_id=chosen.board_id,
        query=chosen.query,
        has_texts=feed.has_texts,
        created_at=at(feed.created_at),
        last_used_at=maybe_at(feed.last_used_at),
        uses=feed.uses,
    )


def _shape_new(request: ApiRequest, kit: Kit, made: ownfeeds.NewOwnFeed) -> NewOwnFeedShape:
    base_url = get_base_url(kit, request.scope)
    return NewOwnFeedShape(_shape(made.feed), list_addresses(base_url, made.token))


HANDLERS = [
    list_own_feeds,
    add_own_feed,
    get_own_feed,
    set_own_feed,
    renew_own_feed,
    remove_own_feed,
]
