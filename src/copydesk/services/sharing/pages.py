"""Pages of one's own entries, for people who have the address: part after part, with pictures."""

from msgspec.structs import replace

from copydesk.pool.tasks import WRITE_PAGE
from copydesk.services.people.preferences import get_preferences
from copydesk.services.reading.images import get_signer
from copydesk.services.sharing.documents import DocumentPlace, read_part, visit_as_owner
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.system.kit import Kit
from copydesk.write.bookphrases import choose_phrases
from copydesk.write.ownrecords import OwnDocument, PageOrder


async def plan_page(
    kit: Kit, opened: OpenFeed, place: DocumentPlace, *, start: str, cursor: str
) -> PageOrder:
    """Choose what a page shows; pictures come through us: nobody else sees who looks."""
    document, next_cursor = await read_part(kit, opened, place, cursor)
    signer = await get_signer(kit)
    items = tuple(replace(item, html=signer.sign_html(item.html)) for item in document.items)
    chosen = await get_preferences(kit, visit_as_owner(opened))
    language, _ = choose_phrases(chosen.language)
    return PageOrder(OwnDocument(document.head, items), language, start, next_cursor)


async def make_page(kit: Kit, order: PageOrder) -> bytes:
    """Write a page, in a child process."""
    return await kit.pool.call(WRITE_PAGE, order)
