"""`/opds/SECRET`: a list of books for e-readers, and the books on it.

The list is OPDS 1.2 (Atom) or, at `/opds/SECRET.json` and for who asks for it, OPDS 2.0 (JSON).
"""

from copydesk.errors import NotFound
from copydesk.services.sharing import bookshelves
from copydesk.services.sharing.addresses import LONGEST_NAME
from copydesk.services.sharing.documents import DocumentPlace
from copydesk.web.answers import Reply
from copydesk.web.asgi import get_header
from copydesk.web.etags import matches
from copydesk.web.out.addresses import BOOKS, get_base_url, write_headers, write_tag
from copydesk.web.out.feeds import reply_book
from copydesk.web.visits import Visit
from copydesk.write import opds, opds2

ENDING = ".epub"
ICON = "/icon-192.png"


async def reply(visit: Visit) -> Reply:
    """Send the list, or a book that is on it."""
    kit, rest = visit.kit, visit.path.removeprefix(BOOKS)
    token, _, name = rest.partition("/")
    is_json = not name and token.endswith(opds2.ENDING)
    token = token.removesuffix(opds2.ENDING) if is_json else token
    if not token or len(rest) > LONGEST_NAME or (name and not name.endswith(ENDING)):
        raise NotFound(bookshelves.MISSING)
    shelf = await bookshelves.open_bookshelf(kit, token)
    base_url = get_base_url(kit, visit.scope).rstrip("/")
    if name:
        place = DocumentPlace(f"{base_url}{visit.path}", f"{base_url}/")
        book = name.removesuffix(ENDING)
        planned = await bookshelves.plan_shelf_book(kit, shelf, book, place)
        return await reply_book(visit, planned, book)
    icon_url = f"{base_url}{ICON}"
    listed = bookshelves.list_books(kit, shelf, f"{base_url}{BOOKS}{token}", icon_url)
    is_json = is_json or opds2.TYPE in get_header(visit.scope, b"accept").lower()
    tag = bookshelves.tag_list(listed)
    headers = write_headers(write_tag(tag, "json") if is_json else write_tag(tag))
    headers.append((b"vary", b"accept"))
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    if is_json:
        return Reply(opds2.write_opds2(listed), opds2.TYPE.encode(), headers=headers)
    return Reply(opds.write_opds(listed), f"{opds.TYPE};charset=utf-8".encode(), headers=headers)
