"""Saved searches; what they find is listed with `GET /v1/entries?q=...`."""

from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import SavedSearch
from copydesk.model.limits import LONGEST_QUERY, LONGEST_SEARCH_TITLE, MOST_SEARCHES
from copydesk.services.reading import savedsearches
from copydesk.web.api.shapes import Body, Id, Page, PathId, TheKit, TheVisitor, given

SearchTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SEARCH_TITLE)]
SavedQuery = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_QUERY)]


class NewSearch(Body):
    """A search to keep."""

    title: SearchTitle
    query: SavedQuery


class SearchChange(Body):
    """What to change; what is left out stays."""

    title: SearchTitle | UnsetType = UNSET
    query: SavedQuery | UnsetType = UNSET
    position: Annotated[int, msgspec.Meta(ge=0, le=2**31)] | UnsetType = UNSET


class SavedSearchOrder(Body):
    """The order of the saved searches; those that are not named come after them."""

    search_ids: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_SEARCHES)]


class SearchCountsShape(msgspec.Struct):
    """How much is unread, by the id of the saved search."""

    unread: dict[int, int]


@get("/v1/searches", tags=["searches"])
async def list_searches(kit: TheKit, visitor: TheVisitor) -> Page[SavedSearch]:
    """List saved searches in their order."""
    return Page(await savedsearches.list_searches(kit, visitor))


@get("/v1/searches/counts", tags=["searches"])
async def count_searches(kit: TheKit, visitor: TheVisitor) -> SearchCountsShape:
    """Count what is unread of what each saved search finds."""
    return SearchCountsShape(dict(await savedsearches.count_unread(kit, visitor)))


@post("/v1/searches", tags=["searches"])
async def add_search(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewSearch]) -> SavedSearch:
    """Keep a search under a title of its own."""
    return await savedsearches.add_search(kit, visitor, data.title, data.query)


@post("/v1/searches/order", status_code=200, tags=["searches"])
async def order_searches(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SavedSearchOrder]
) -> Page[SavedSearch]:
    """Let your saved searches stand in another order."""
    return Page(await savedsearches.set_order(kit, visitor, data.search_ids))


@patch("/v1/searches/{search_id:int}", tags=["searches"])
async def set_search(
    kit: TheKit, visitor: TheVisitor, search_id: PathId, data: JSONBody[SearchChange]
) -> SavedSearch:
    """Rename a saved search, change its query or its place."""
    return await savedsearches.set_search(
        kit,
        visitor,
        search_id,
        title=given(data.title),
        query=given(data.query),
        position=given(data.position),
    )


@delete("/v1/searches/{search_id:int}", tags=["searches"])
async def remove_search(kit: TheKit, visitor: TheVisitor, search_id: PathId) -> None:
    """Forget a saved search."""
    await savedsearches.remove_search(kit, visitor, search_id)


HANDLERS = [
    list_searches,
    count_searches,
    add_search,
    order_searches,
    set_search,
    remove_search,
]
