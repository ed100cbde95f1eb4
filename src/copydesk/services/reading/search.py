"""Search: what a person typed, looked up in what that person may see."""

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from copydesk.model import Entry, SearchHighlight, Subscription, Visitor
from copydesk.packing import unpack_text
from copydesk.rules.highlights import Highlighter
from copydesk.rules.query import Query, parse_query
from copydesk.rules.search import fold_text
from copydesk.services.reading.queries import resolve_query
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import lists, wordsearch
from copydesk.store.entries.filter import EntryFilter, Order
from copydesk.store.entries.terms import TextTerms

# More than this is never marked read at once.
MOST_HITS = 100_000
MOST_FEEDS = 20


async def search_entries(
    kit: Kit, visitor: Visitor, ask: EntryRequest, feed_ids: Sequence[int] | None
) -> list[Entry]:
    """Give the first page of what is found and one more, if there is one."""
    await limits.take(kit, visitor, "search")
    now = kit.now()
    wanted = EntryFilter(visitor.user.id, feed_ids=feed_ids, limit=ask.limit + 1)
    return await kit.db.read(lambda db: list_entries(db, wanted, ask, now))


async def list_entries(db: Calls, wanted: EntryFilter, ask: EntryRequest, now: int) -> list[Entry]:
    """Give a page of what is found, with what `highlight` needs."""
    asked = await ask_page(db, wanted, ask, now)
    return await lists.read_page(db, asked) if asked else []


async def ask_page(
    db: Calls, wanted: EntryFilter, ask: EntryRequest, now: int
) -> lists.PageQuestion | None:
    """Choose how to ask for a page of what is found; None: nothing is.

    It comes by arrival or, if asked for, the best of the newest first. A query without words is
    a list, and comes by publication.
    """
    found = await _resolve(db, wanted, ask, now)
    if found is None:
        return None
    has_body = ask.has_body or ask.has_highlight
    if ask.order != "ranked" or not found.text.wanted:
        return await lists.ask_page(db, found, has_body=has_body)
    ids = _cut_ranked(await wordsearch.rank_found(db, found), found)
    return lists.ask_named(found.user_id, ids, has_body=has_body) if ids else None


def search_feeds(followed: list[Subscription], text: str, now: int) -> list[Subscription]:
    """Give the feeds whose name or address has all words that are searched for, some at most."""
    groups = [
        [term for term in group if term.part == "any"] for group in parse_query(text, now).wanted
    ]
    if not groups or not all(groups):
        return []
    found = []
    for each in followed:
        names = (each.title, each.feed_title, each.feed_url, each.site_url)
        folded = _drop_dots("\n".join(fold_text(name) for name in names))
        if all(any(_is_in(term.words, folded) for term in group) for group in groups):
            found.append(each)
    return found[:MOST_FEEDS]


def _is_in(words: tuple[str, ...], folded: str) -> bool:
    return _drop_dots(" ".join(words)) in folded


def _drop_dots(folded: str) -> str:
    """Take an i without its dot for one: capitals do not say which they were."""
    return folded.replace("\u0131", "i")


async def keep_found(
    db: Calls, wanted: EntryFilter, ask: EntryRequest, ids: list[int], now: int
) -> set[int]:
    """Give those of some entries that the search finds, too."""
    found = await _resolve(db, wanted, ask, now)
    if found is None or not ids:
        return set()
    if found.text.wanted:
        ids = await wordsearch.keep_found(db, found.text, ids)
        found = replace(found, text=TextTerms())
    among = replace(found, entry_ids=ids, after=None, limit=len(ids))
    return set(await lists.list_ids(db, among))


async def highlight(found: list[Entry], ask: EntryRequest, now: int) -> list[Entry]:
    """Mark in each entry what was searched for."""
    query = parse_query(ask.query, now)
    return await asyncio.to_thread(_add_highlights, found, query, has_body=ask.has_body)


async def list_found_ids(tx: Calls, wanted: EntryFilter, query: str, *, now: int) -> list[int]:
    """Give what is unread of what a search finds, so that it can be marked read; the newest."""
    parsed = parse_query(query, now)
    if parsed.is_empty:
        return []
    scope = EntryFilter(
        wanted.user_id,
        feed_ids=wanted.feed_ids,
        ids_from=wanted.ids_from,
        ids_until=wanted.ids_until,
        limit=MOST_HITS,
    )
    found = await resolve_query(tx, scope, parsed, view="unread")
    if found is None:
        return []
    if found.text.wanted:
        return await wordsearch.list_all_found(tx, found)
    return await lists.list_ids(tx, found)


async def _resolve(
    db: Calls, wanted: EntryFilter, ask: EntryRequest, now: int
) -> EntryFilter | None:
    query = parse_query(ask.query, now)
    if query.is_empty:
        return None
    if wanted.tag_id is not None:
        # The feeds of a tag are not all that has it: the tag itself says what counts.
        wanted = replace(wanted, feed_ids=None, tag_id=None, tag_ids=[wanted.tag_id])
    order: Order = "oldest" if ask.order == "oldest" else "newest"
    return await resolve_query(db, replace(wanted, order=order), query, view=ask.view)


def _cut_ranked(ranked: list[int], wanted: EntryFilter) -> list[int]:
    """Give the page behind the last entry seen; behind one that is gone there is nothing."""
    if wanted.after is None:
        return ranked[: wanted.limit]
    if wanted.after.entry_id not in ranked:
        return []
    start = ranked.index(wanted.after.entry_id) + 1
    return ranked[start : start + wanted.limit]


def _add_highlights(found: list[Entry], query: Query, *, has_body: bool) -> list[Entry]:
    highlighter = Highlighter([term for group in query.wanted for term in group])
    return [
        msgspec.structs.replace(
            entry,
            packed=entry.packed if has_body else None,
            highlight=SearchHighlight(
                highlighter.mark_title(entry.title),
                highlighter.make_snippet(
                    [unpack_text(entry.packed) if entry.packed else "", entry.excerpt]
                ),
            ),
        )
        for entry in found
    ]
