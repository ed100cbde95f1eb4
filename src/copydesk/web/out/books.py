"""`/opds/SECRET`: a list of books for e-readers, and the books on it."""

from copydesk.errors import NotFound
from copydesk.services.sharing import bookshelves
from copydesk.services.sharing.addresses import LONGEST_NAME
from copydesk.services.sharing.documents import DocumentPlace
from copydesk.web.answers import Reply
from copydesk.web.etags import matches
from copydesk.web.out.addresses import BOOKS, get_base_url, write_headers, write_tag
from copydesk.web.out.feeds import reply_book
from copydesk.web.visits import Visit
from copydesk.write import opds

ENDING = ".epub"


async def reply(visit: Visit) -> Reply:
    """Send the list, or a book that is on it."""
    kit, rest = visit.kit, visit.path.removeprefix(BOOKS)
    token, _, name = rest.partition("/")
    if not token or len(rest) > LONGEST_NAME or (name and not name.endswith(ENDING)):
        raise NotFound(bookshelves.MISSING)
    shelf = await bookshelves.open_bookshelf(kit, token)
    base_url = get_base_url(kit, visit.scope).rstrip("/")
    if name:
        place = DocumentPlace(f"{base_url}{visit.path}", f"{base_url}/")
        book = name.removesuffix(ENDING)
        planned = await bookshelves.plan_shelf_book(kit, shelf, book, place)
        return await reply_book(visit, planned, book)
    listed = bookshelves.list_books(kit, shelf, f"{base_url}{BOOKS}{token}")
    headers = write_headers(write_tag(bookshelves.tag_list(listed)))
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    return Reply(opds.write_opds(listed), f"{opds.TYPE};charset=utf-8".encode(), headers=headers)
