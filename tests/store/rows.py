"""Looking at rows directly, where a test wants to know what is really stored."""

from copydesk.model import Entry
from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.entries import lists
from copydesk.store.entries.filter import EntryFilter

LIST_UNREAD = Sql("SELECT entry_id FROM unread WHERE user_id = :user_id ORDER BY entry_id")
LIST_IDS = Sql("SELECT id FROM entries WHERE id > :after ORDER BY id")
LIST_TITLES = Sql("SELECT title FROM entries ORDER BY id")
SEARCH_INDEX = Sql(
    "SELECT rowid FROM entry_search WHERE entry_search MATCH :match ORDER BY rowid",
    postgres="SELECT entry_id FROM entry_search"
    " WHERE words @@ phraseto_tsquery('simple', :match) ORDER BY entry_id",
)
CHECK_INDEX = Sql(
    "INSERT INTO entry_search (entry_search) VALUES ('integrity-check')", postgres="SELECT 1"
)


async def list_unread(db: Calls, user_id: int) -> list[int]:
    return await db.all(LIST_UNREAD, scalar, user_id=user_id)


async def list_ids(db: Calls, after: int = 0) -> list[int]:
    return await db.all(LIST_IDS, scalar, after=after)


async def list_titles(db: Calls) -> list[str]:
    return await db.all(LIST_TITLES, scalar)


async def search_index(db: Calls, *words: str) -> list[int]:
    """Give the entries that the index itself knows these neighbouring words of."""
    return await db.all(SEARCH_INDEX, scalar, match=" + ".join(words))


async def check_index(db: Db) -> None:
    """Let FTS5 look for damage; it raises what it finds."""
    await db.run(CHECK_INDEX)


async def list_entries(db: Calls, wanted: EntryFilter, *, has_body: bool) -> list[Entry]:
    """Give one page of what a filter finds."""
    return await lists.read_page(db, await lists.ask_page(db, wanted, has_body=has_body))
