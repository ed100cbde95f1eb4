"""A list of one's books, which e-readers subscribe to by its address."""

from datetime import datetime

import msgspec
from litestar import delete, get, post

from copydesk.model.sharing import Bookshelf
from copydesk.services.sharing import bookshelves
from copydesk.web.api.requests import ApiRequest
from copydesk.web.api.shapes import SESSION, TheKit, TheVisitor, maybe_at
from copydesk.web.out.addresses import BOOKS, get_base_url


class BookshelfShape(msgspec.Struct):
    """Your list of books; without a time it was never made, or was taken back."""

    created_at: datetime | None
    last_used_at: datetime | None
    uses: int


class BookshelfAddress(msgspec.Struct):
    """Where your list of books is; nobody can show it again."""

    opds: str


@get("/v1/bookshelf", tags=["own feeds"])
async def get_bookshelf(kit: TheKit, visitor: TheVisitor) -> BookshelfShape:
    """Say whether your books have an address for e-readers, and when it was last used."""
    found = await bookshelves.find_bookshelf(kit, visitor) or Bookshelf(0, None, 0)
    return BookshelfShape(
        maybe_at(found.created_at or None), maybe_at(found.last_used_at), found.uses
    )


@post("/v1/bookshelf/renew", status_code=200, tags=["own feeds"], opt=SESSION)
async def renew_bookshelf(
    request: ApiRequest, kit: TheKit, visitor: TheVisitor
) -> BookshelfAddress:
    """Give your books an address, or another one: the old one is nothing from now on."""
    token = await bookshelves.renew_bookshelf(kit, visitor)
    base_url = get_base_url(kit, request.scope).rstrip("/")
    return BookshelfAddress(f"{base_url}{BOOKS}{token}")


@delete("/v1/bookshelf", tags=["own feeds"])
async def remove_bookshelf(kit: TheKit, visitor: TheVisitor) -> None:
    """Take its address back."""
    await bookshelves.remove_bookshelf(kit, visitor)


HANDLERS = [get_bookshelf, renew_bookshelf, remove_bookshelf]
