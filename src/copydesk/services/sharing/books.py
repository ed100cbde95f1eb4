"""Books: a view, or as much of it as can be read in some minutes, for e-readers."""

from msgspec.structs import replace

from copydesk.pool.tasks import WRITE_BOOK
from copydesk.services.people.preferences import get_preferences
from copydesk.services.sharing.documents import (
    DocumentPlace,
    name_source,
    read_document,
    read_items,
    to_request,
    visit_as_owner,
    write_head,
)
from copydesk.services.sharing.editions import make_edition
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.system.kit import Kit
from copydesk.store.sharing.ownfeeds import list_sources
from copydesk.write.bookphrases import BookPhrases, choose_phrases
from copydesk.write.ownrecords import BookOrder, LeftOutLine, OwnDocument

# Of what is not in an edition; all of it would be longer than the edition.
MOST_NAMED = 200


async def make_book(kit: Kit, opened: OpenFeed, place: DocumentPlace, minutes: int | None) -> bytes:
    """Give a view as a book: what it shows now, or an edition of it."""
    chosen = await get_preferences(kit, visit_as_owner(opened))
    language, phrases = choose_phrases(chosen.language)
    left_out: list[LeftOutLine] = []
    if minutes is None or opened.feed.selection.view == "stories":
        document = await read_document(kit, opened, place)
    else:
        document, left_out = await _read_edition(kit, opened, place, minutes, phrases)
    order = BookOrder(document, language, tuple(left_out), phrases.contents, phrases.left_out)
    return await kit.pool.call(WRITE_BOOK, order)


async def _read_edition(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, minutes: int, phrases: BookPhrases
) -> tuple[OwnDocument, list[LeftOutLine]]:
    visitor, feed = visit_as_owner(opened), opened.feed
    made = await make_edition(kit, visitor, to_request(feed.selection), minutes)
    items = await read_items(kit, visitor, made.entries)
    named = made.left_out[:MOST_NAMED]
    sources = await list_sources(kit.db, visitor.user.id, [entry.feed_id for entry, _ in named])
    left_out = [
        LeftOutLine(
            entry.title or entry.excerpt or entry.url,
            name_source(sources.get(entry.feed_id)),
            phrases.reasons[reason],
        )
        for entry, reason in named
    ]
    head = write_head(feed, place, items)
    title = phrases.edition.format(title=feed.title, minutes=minutes)
    return OwnDocument(replace(head, title=title, updated_at=kit.now()), tuple(items)), left_out
