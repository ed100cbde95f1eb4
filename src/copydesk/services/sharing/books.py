"""Books: a view, or as much of it as can be read in some minutes, for e-readers."""

from dataclasses import dataclass

from msgspec.structs import replace

from copydesk.model import Visitor
from copydesk.pool.tasks import WRITE_BOOK
from copydesk.services.people.preferences import get_preferences
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing.documents import (
    DocumentPlace,
    read_document,
    tag_document,
    to_request,
    visit_as_owner,
    write_head,
)
from copydesk.services.sharing.editions import MadeEdition, choose_entries, make_edition
from copydesk.services.sharing.items import fit_texts, make_id, name_source, read_items
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.system.kit import Kit
from copydesk.store.sharing.ownfeeds import list_sources
from copydesk.write.bookphrases import BookPhrases, choose_phrases
from copydesk.write.ownrecords import BookOrder, LeftOutLine, OwnDocument, OwnHead, OwnItem

# Of what is not in an edition; all of it would be longer than the edition.
MOST_NAMED = 200


@dataclass(frozen=True, slots=True)
class PlannedBook:
    """A book that is chosen, but not made yet, and the tag that tells it from others."""

    order: BookOrder
    tag: str


async def plan_book(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, minutes: int | None
) -> PlannedBook:
    """Choose what a book of a view holds: what it shows now, or an edition of it."""
    visitor = visit_as_owner(opened)
    if minutes is None or opened.feed.selection.view == "stories":
        return await _plan(kit, visitor, await read_document(kit, opened, place))
    _, phrases = await _choose_phrases(kit, visitor)
    document, made = await _read_edition(kit, opened, place, minutes, phrases)
    document = replace(document, head=replace(document.head, updated_at=kit.now()))
    return await _plan(kit, visitor, document, await _name_left_out(kit, visitor, made, phrases))


async def read_edition(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, minutes: int
) -> OwnDocument:
    """Give what of a view can be read in some minutes, as a feed; of stories all."""
    if opened.feed.selection.view == "stories":
        return await read_document(kit, opened, place)
    _, phrases = await _choose_phrases(kit, visit_as_owner(opened))
    document, _ = await _read_edition(kit, opened, place, minutes, phrases)
    return document


async def _read_edition(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, minutes: int, phrases: BookPhrases
) -> tuple[OwnDocument, MadeEdition]:
    visitor, feed = visit_as_owner(opened), opened.feed
    made = await choose_entries(kit, visitor, to_request(feed.selection), minutes)
    items = fit_texts(await _read_chosen(kit, visitor, made), has_texts=feed.has_texts)
    head = await write_head(kit, opened, place, items)
    title = phrases.edition.format(title=feed.title, minutes=minutes)
    return OwnDocument(replace(head, title=title), tuple(items)), made


async def plan_edition(
    kit: Kit, visitor: Visitor, ask: EntryRequest, *, minutes: int, title: str
) -> PlannedBook:
    """Choose what a book holds that somebody takes away from their own page."""
    _, phrases = await _choose_phrases(kit, visitor)
    made = await make_edition(kit, visitor, ask, minutes)
    items = fit_texts(await _read_chosen(kit, visitor, made), has_texts=True)
    head = OwnHead(
        id=make_id("edition", f"{visitor.user.id} {kit.now()}"),
        title=phrases.edition.format(title=title or kit.settings.desk_name, minutes=minutes),
        url="",
        site_url="",
        updated_at=kit.now(),
        desk=kit.settings.desk_name,
    )
    document = OwnDocument(head, tuple(items))
    return await _plan(kit, visitor, document, await _name_left_out(kit, visitor, made, phrases))


async def make_book(kit: Kit, planned: PlannedBook) -> bytes:
    """Write a book, in a child process."""
    return await kit.pool.call(WRITE_BOOK, planned.order)


async def _plan(
    kit: Kit, visitor: Visitor, document: OwnDocument, left_out: tuple[LeftOutLine, ...] = ()
) -> PlannedBook:
    language, phrases = await _choose_phrases(kit, visitor)
    order = BookOrder(document, language, left_out, phrases.contents, phrases.left_out)
    return PlannedBook(order, tag_document(document, language, repr(left_out)))


async def _choose_phrases(kit: Kit, visitor: Visitor) -> tuple[str, BookPhrases]:
    chosen = await get_preferences(kit, visitor)
    return choose_phrases(chosen.language)


async def _read_chosen(kit: Kit, visitor: Visitor, made: MadeEdition) -> list[OwnItem]:
    is_board = any(entry.note is not None for entry in made.entries)
    return await read_items(kit, visitor, made.entries, is_board=is_board)


async def _name_left_out(
    kit: Kit, visitor: Visitor, made: MadeEdition, phrases: BookPhrases
) -> tuple[LeftOutLine, ...]:
    named = made.left_out[:MOST_NAMED]
    sources = await list_sources(kit.db, visitor.user.id, [entry.feed_id for entry, _ in named])
    return tuple(
        LeftOutLine(
            entry.title or entry.excerpt or entry.url,
            name_source(sources.get(entry.feed_id)),
            phrases.reasons[reason],
        )
        for entry, reason in named
    )
