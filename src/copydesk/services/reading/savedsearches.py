"""Saved searches: queries under a name, in the user's own order."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import SavedSearch, Visitor
from copydesk.model.events import SearchesEvent
from copydesk.model.limits import LONGEST_QUERY, LONGEST_SEARCH_TITLE, MOST_SEARCHES
from copydesk.rules.query import parse_query
from copydesk.services.reading.search import list_found_ids
from copydesk.services.system import limits
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.reading import savedsearches, states
from copydesk.store.system.events import get_span, has_news


async def list_searches(kit: Kit, visitor: Visitor) -> list[SavedSearch]:
    return await savedsearches.list_searches(kit.db, visitor.user.id)


async def count_unread(kit: Kit, visitor: Visitor) -> Mapping[int, int]:
    """Count what is unread of what each saved search finds; the same is not counted twice.

    Nothing that came before the oldest unread entry is looked at.
    """
    user_id, now = visitor.user.id, kit.now()
    _, revision = await get_span(kit.db)
    known = kit.search_counts.recall(user_id, now)
    if known and (
        known.revision == revision or not await has_news(kit.db, user_id, known.revision)
    ):
        return known.counts
    await limits.take(kit, visitor, "search")
    searches = await savedsearches.list_searches(kit.db, user_id)
    oldest = await states.find_oldest_unread(kit.db, user_id)
    counts = dict.fromkeys((search.id for search in searches), 0)
    if oldest is not None:
        wanted = EntryFilter(user_id, ids_from=oldest)
        for search in searches:
            # One by one: others who read have their turn between two searches.
            count = partial(list_found_ids, wanted=wanted, query=search.query, now=now)
            counts[search.id] = len(await kit.db.read(count))
    kit.search_counts.keep(user_id, revision, now, counts)
    return counts


async def add_search(kit: Kit, visitor: Visitor, title: str, query: str) -> SavedSearch:
    user_id = visitor.user.id
    title = check_title(title, least=1, most=LONGEST_SEARCH_TITLE)
    query = _check_query(kit, query)
    async with changing(kit, visitor, SearchesEvent()) as tx:
        await lock_user(tx, user_id)
        if len(await savedsearches.list_searches(tx, user_id)) >= MOST_SEARCHES:
            raise Invalid(f"at most {MOST_SEARCHES} saved searches")
        added = await savedsearches.add_search(tx, user_id, title, query, now=kit.now())
        if added is None:
            raise Conflict("there is a saved search with this title already", field="title")
    return added


async def set_search(
    kit: Kit,
    visitor: Visitor,
    search_id: int,
    *,
    title: str | None = None,
    query: str | None = None,
    position: int | None = None,
) -> SavedSearch:
    """Change a saved search; None leaves as it is."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SearchesEvent()) as tx:
        await lock_user(tx, user_id)
        known = {search.id: search for search in await savedsearches.list_searches(tx, user_id)}
        if search_id not in known:
            raise NotFound("no such saved search")
        changed = known.pop(search_id)
        if title is not None:
            changed = replace(changed, title=check_title(title, least=1, most=LONGEST_SEARCH_TITLE))
        if query is not None:
            changed = replace(changed, query=_check_query(kit, query))
        if position is not None:
            changed = replace(changed, position=position)
        if changed.title in {search.title for search in known.values()}:
            raise Conflict("there is a saved search with this title already", field="title")
        await savedsearches.set_search(tx, user_id, changed)
    return changed


async def set_order(kit: Kit, visitor: Visitor, search_ids: list[int]) -> list[SavedSearch]:
    """Let saved searches stand in this order; those that are not named come after them."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SearchesEvent()) as tx:
        await lock_user(tx, user_id)
        there = [search.id for search in await savedsearches.list_searches(tx, user_id)]
        given = [id_ for id_ in search_ids if id_ in there]
        await savedsearches.set_order(tx, user_id, list(dict.fromkeys([*given, *there])))
    return await savedsearches.list_searches(kit.db, user_id)


async def remove_search(kit: Kit, visitor: Visitor, search_id: int) -> None:
    async with changing(kit, visitor, SearchesEvent()) as tx:
        if not await savedsearches.remove_search(tx, visitor.user.id, search_id):
            raise NotFound("no such saved search")


def _check_query(kit: Kit, query: str) -> str:
    """Give the query on one line, or refuse one that would be cut or finds nothing by itself."""
    query = " ".join(query.replace("\0", " ").split())
    if len(query) > LONGEST_QUERY:
        raise Invalid(f"a query has at most {LONGEST_QUERY} characters", field="query")
    if parse_query(query, kit.now()).is_empty:
        raise Invalid("this query asks for nothing", field="query")
    return query
