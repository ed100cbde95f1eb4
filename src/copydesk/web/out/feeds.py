"""`/out/SECRET.atom`, `.rss`, `.json` and `.epub`: a view for whoever knows its address."""

import asyncio
import hashlib
from collections.abc import Callable
from email.utils import formatdate
from urllib.parse import parse_qs

from copydesk.errors import Invalid, NotFound
from copydesk.model.times import SECOND
from copydesk.services.sharing import books, documents, ownfeeds
from copydesk.services.sharing.documents import DocumentPlace
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.web.answers import Reply
from copydesk.web.asgi import Headers
from copydesk.web.etags import matches
from copydesk.web.out.addresses import PREFIX, get_base_url
from copydesk.web.visits import Visit
from copydesk.write import atom, epub, jsonfeed, rss
from copydesk.write.ownrecords import OwnDocument

LONGEST_NAME = 100
MOST_MINUTES = 24 * 60
CACHE = (b"cache-control", b"private, max-age=300")
# Whoever finds such an address somewhere shall not find it in a search engine as well.
NO_INDEX = (b"x-robots-tag", b"noindex, nofollow")
WRITERS: dict[str, tuple[str, Callable[[OwnDocument], bytes]]] = {
    "atom": (atom.TYPE, atom.write_atom),
    "rss": (rss.TYPE, rss.write_rss),
    "json": (jsonfeed.TYPE, jsonfeed.write_json),
}
BOOK = "epub"


async def reply(visit: Visit) -> Reply:
    """Send the view in the form that is asked for, unless the program has it."""
    kit, name = visit.kit, visit.path.removeprefix(PREFIX)
    token, _, form = name.rpartition(".")
    if not token or len(name) > LONGEST_NAME or form not in (*WRITERS, BOOK):
        raise NotFound("there is no feed at this address; it may have been taken back")
    opened = await ownfeeds.open_own_feed(kit, token)
    await limits.take(kit, documents.visit_as_owner(opened), "app")
    base_url = get_base_url(kit, visit.scope).rstrip("/")
    place = DocumentPlace(f"{base_url}{visit.path}", f"{base_url}/")
    minutes = _read_minutes(visit)
    if form == BOOK:
        return await _reply_book(kit, opened, place, minutes)
    document = await documents.read_document(kit, opened, place)
    headers = _write_headers(document, form)
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    type_, write = WRITERS[form]
    body = await asyncio.to_thread(write, document)
    return Reply(body, f"{type_}; charset=utf-8".encode(), headers=headers)


async def _reply_book(
    kit: Kit, opened: ownfeeds.OpenFeed, place: DocumentPlace, minutes: int | None
) -> Reply:
    book = await books.make_book(kit, opened, place, minutes)
    name = f'attachment; filename="copydesk-{opened.feed.id}.epub"'
    headers: Headers = [CACHE, NO_INDEX, (b"content-disposition", name.encode())]
    return Reply(book, epub.TYPE.encode(), headers=headers)


def _read_minutes(visit: Visit) -> int | None:
    """Read `?minutes=12`: how long one has to read."""
    given = parse_qs(visit.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    [text] = given.pop("minutes", [""])[:1]
    if given:
        raise Invalid(f"no such parameter: {next(iter(given))}")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= MOST_MINUTES:
        raise Invalid(f"minutes must be a number from 1 to {MOST_MINUTES}", field="minutes")
    return int(text)


def _write_headers(document: OwnDocument, form: str) -> Headers:
    """Tag what is shown by its entries and their versions: it need not be written for that."""
    facts = [form, document.head.title, document.head.url]
    facts += [
        f"{item.id} {item.updated_at} {item.title} {len(item.html)}" for item in document.items
    ]
    digest = hashlib.sha256("\n".join(facts).encode("utf-8", "replace")).hexdigest()[:32]
    modified = formatdate(document.head.updated_at // SECOND, usegmt=True)
    return [
        (b"etag", f'W/"{digest}"'.encode()),
        (b"last-modified", modified.encode()),
        CACHE,
        NO_INDEX,
    ]
