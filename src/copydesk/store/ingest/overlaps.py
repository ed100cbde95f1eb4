"""Which entries of a feed are known under these keys, addresses and headlines."""

from copydesk.model import IncomingEntry
from copydesk.rules.overlap import Known
from copydesk.store.engine.db import Calls, Sql, scalar

LIST_KEYS = Sql("SELECT key FROM entry_keys WHERE feed_id = :feed_id AND key IN (:keys...)")
LIST_URL_KEYS = Sql(
    "SELECT url_key FROM entries WHERE url_key IN (:keys...) AND feed_id = :feed_id"
)
LIST_TITLE_KEYS = Sql(
    "SELECT title_key FROM entries WHERE title_key IN (:keys...) AND feed_id = :feed_id"
)


async def list_known(db: Calls, feed_id: int, entries: tuple[IncomingEntry, ...]) -> Known:
    """Say what of these entries a feed has brought before, in any of its forms."""
    keys = [entry.key for entry in entries]
    url_keys = [entry.url_key for entry in entries if entry.url_key]
    title_keys = [entry.title_key for entry in entries if entry.title_key]
    return Known(
        frozenset(await db.all(LIST_KEYS, scalar, feed_id=feed_id, keys=keys)),
        frozenset(await db.all(LIST_URL_KEYS, scalar, feed_id=feed_id, keys=url_keys)),
        frozenset(await db.all(LIST_TITLE_KEYS, scalar, feed_id=feed_id, keys=title_keys)),
    )
