"""A copy of an entry for somebody who cannot see it: the text, and nothing of where it is from.

The copy is the recipient's own. It has no tie to the sender's feed: no address, no number, no files
that a private feed named, and it is nobody's duplicate.
"""

from copydesk.errors import Conflict
from copydesk.ingest.records import StoredText
from copydesk.keys import make_key
from copydesk.model import IncomingEntry
from copydesk.pool.tasks import INDEX
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.sharing import sharedcopies
from copydesk.store.sharing.sharedcopies import SharedOrigin

NO_EXTRA = "{}"


async def prepare_copy(kit: Kit, origin: SharedOrigin) -> IncomingEntry:
    """Make an entry of what is sent; before the transaction, as a child reads the text."""
    extra = NO_EXTRA if origin.is_private else origin.extra
    text = await kit.pool.call(
        INDEX,
        StoredText(origin.packed, origin.url, origin.title, origin.author, origin.excerpt, extra),
    )
    return IncomingEntry(
        key=make_key("share", str(origin.entry_id)),
        content_hash=make_key(origin.title, origin.packed.hex()),
        guid=origin.url,
        url=origin.url,
        url_key=None,
        title=origin.title,
        title_key=None,
        author=origin.author,
        excerpt=origin.excerpt,
        image_url=origin.image_url,
        language=origin.language,
        word_count=origin.word_count,
        extra=extra,
        published_at=origin.published_at,
        packed=origin.packed,
        search_title=text.search_title,
        search_author=text.search_author,
        search_body=text.search_body,
        search_vector=text.search_vector,
    )


async def store_copy(
    kit: Kit, tx: Calls, user_id: int, feed_id: int, origin_id: int, entry: IncomingEntry
) -> int:
    """Give the copy that a user has in their feed of copies, which is locked, as the user is."""
    await sharedcopies.rest(tx, user_id, feed_id, kit.now())
    await store_entries(kit, tx, feed_id, (entry,), full_text="never")
    entry_id = await sharedcopies.find_copy(tx, user_id, feed_id, entry.key)
    if entry_id is None:
        raise Conflict("this entry was just removed; send it again")
    await sharedcopies.copy_article(tx, origin_id, entry_id)
    return entry_id
