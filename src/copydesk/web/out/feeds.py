"""`/out/SECRET.atom`, `.rss`, `.json`, `.epub`, `.html`: a view for whoever knows its address."""

import asyncio
from dataclasses import replace
from email.utils import formatdate
from urllib.parse import parse_qs

from copydesk.errors import Invalid, NotFound
from copydesk.model.sharing import FeedForm
from copydesk.model.times import SECOND
from copydesk.services.sharing import books, documents, ownfeeds, pages
from copydesk.services.sharing.addresses import FORMS, LONGEST_NAME
from copydesk.services.sharing.documents import DocumentPlace
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.sharing.publishing import WRITERS, write_links
from copydesk.web.answers import Reply
from copydesk.web.asgi import Headers
from copydesk.web.etags import matches
from copydesk.web.out.addresses import (
    PREFIX,
    get_base_url,
    get_hub_url,
    write_headers,
    write_tag,
)
from copydesk.web.visits import Visit
from copydesk.write.ownrecords import EPUB, OwnDocument
from copydesk.write.webstyle import POLICY

MOST_MINUTES = 24 * 60
BOOK, PAGE = "epub", "html"
# What may stand in the query, by form.
PARAMETERS = dict.fromkeys((*FORMS, BOOK), "minutes") | {PAGE: "after"}


async def reply(visit: Visit) -> Reply:
    """Send the view in the form that is asked for, unless the program has it."""
    kit, name = visit.kit, visit.path.removeprefix(PREFIX)
    token, _, ending = name.rpartition(".")
    form = next((each for each in FORMS if each == ending), None)
    if not token or len(name) > LONGEST_NAME or (form is None and ending not in PARAMETERS):
        raise NotFound("there is no feed at this address; it may have been taken back")
    opened = await ownfeeds.open_own_feed(kit, token)
    base_url = get_base_url(kit, visit.scope).rstrip("/")
    start = f"{base_url}{PREFIX}{token}"
    place = DocumentPlace(
        f"{base_url}{visit.path}", f"{base_url}/", f"{start}.html", get_hub_url(kit)
    )
    asked = _read_query(visit, ending)
    if ending == PAGE:
        return await _reply_page(visit, opened, place, asked)
    minutes = _read_minutes(asked)
    if form is None:
        planned = await books.plan_book(kit, opened, place, minutes)
        return await reply_book(visit, planned, opened.feed.id)
    if minutes is None:
        return await _reply_feed(visit, await documents.read_document(kit, opened, place), form)
    # It changes with the hour, and so nobody is told when.
    place = replace(place, url=f"{place.url}?minutes={minutes}", hub_url="")
    document = await books.read_edition(kit, opened, place, minutes)
    return await _reply_feed(visit, document, form)


async def _reply_feed(visit: Visit, document: OwnDocument, form: FeedForm) -> Reply:
    head = document.head
    headers = write_headers(write_tag(documents.tag_document(document, head.url), form))
    modified = formatdate(head.updated_at // SECOND, usegmt=True)
    headers.append((b"last-modified", modified.encode()))
    if head.hub_url:
        headers.append((b"link", write_links(head.url, head.hub_url).encode()))
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    type_, write = WRITERS[form]
    body = await asyncio.to_thread(write, document)
    return Reply(body, f"{type_}; charset=utf-8".encode(), headers=headers)


async def _reply_page(visit: Visit, opened: OpenFeed, place: DocumentPlace, cursor: str) -> Reply:
    kit, start = visit.kit, visit.path.rpartition(".")[0]
    order = await pages.plan_page(kit, opened, place, start=start, cursor=cursor)
    headers: Headers = [
        *write_headers(write_tag(documents.tag_document(order.document, order.next_cursor), PAGE)),
        (b"content-security-policy", POLICY.encode()),
        (b"referrer-policy", b"no-referrer"),
        (b"x-frame-options", b"DENY"),
    ]
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    body = await pages.make_page(kit, order)
    return Reply(body, b"text/html; charset=utf-8", headers=headers)


def _read_minutes(text: str) -> int | None:
    """Read `?minutes=12`, how long one has to read."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= MOST_MINUTES:
        raise Invalid(f"minutes must be a number from 1 to {MOST_MINUTES}", field="minutes")
    return int(text)


async def reply_book(visit: Visit, planned: books.PlannedBook, name: object) -> Reply:
    """Send a book, unless the program has it."""
    headers = write_headers(write_tag(planned.tag, BOOK))
    if matches(visit.scope, headers[0][1]):
        return Reply(status=304, headers=headers)
    disposition = f'attachment; filename="copydesk-{name}.epub"'
    headers.append((b"content-disposition", disposition.encode()))
    body = await books.make_book(visit.kit, planned)
    return Reply(body, EPUB.encode(), headers=headers)


def _read_query(visit: Visit, ending: str) -> str:
    """Give the one value that may be asked for with a form; '' if it is not there."""
    given = parse_qs(visit.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    text: str = given.pop(PARAMETERS.get(ending, ""), [""])[0]
    if given:
        raise Invalid(f"no such parameter: {next(iter(given))[:40]}")
    return text
