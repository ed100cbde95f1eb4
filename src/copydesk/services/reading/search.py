"""Search: what a person typed, looked up in what that person may see."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from copydesk.model import Entry, Highlight, Subscription, Visitor
from copydesk.packing import unpack_text
from copydesk.rules.highlights import Highlighter
from copydesk.rules.query import Query, parse_query
from copydesk.rules.search import fold_text
from copydesk.services.reading.queries import Meaning, resolve_query
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import statesearch, wordsearch
from copydesk.store.entries.lists import Place, list_entries_by_id
from copydesk.store.entries.wordsearch import Search

if TYPE_CHECKING:
    from copydesk.services.reading.entries import Ask

# More than this is never marked read at once.
MOST_HITS = 100_000
MOST_FEEDS = 20


async def search_entries(
    kit: Kit, visitor: Visitor, ask: "Ask", feed_ids: list[int] | None
) -> list[Entry]:
    """Give the first page of hits and one more, if there is one."""
    await limits.take(kit, visitor, "search")
    user_id, now = visitor.user.id, kit.now()
    return await kit.db.read(
        lambda db: find_entries(db, user_id, ask, feed_ids, None, now, ask.limit + 1)
    )


async def find_entries(
    db: Calls,
    user_id: int,
    ask: "Ask",
    feed_ids: list[int] | None,
    after: Place | None,
    now: int,
    count: int,
) -> list[Entry]:
    """Give so many hits, with what `highlight` needs.

    Hits come by arrival or, if asked for, the best of the newest first. A query without words is
    a list, and comes by publication.
    """
    query = parse_query(ask.query, now)
    # The feeds of a tag are not all that has it: the tag itself says what counts.
    is_tagged = ask.tag_id is not None
    meaning = await _resolve(db, user_id, query, ask, feed_ids=None if is_tagged else feed_ids)
    if meaning is None:
        return []
    ids = await _find_page(db, user_id, meaning, ask, after, count)
    if not ids:
        return []
    has_body = ask.has_body or ask.has_highlight
    found = await list_entries_by_id(db, user_id, ids, has_body=has_body)
    places = {entry_id: place for place, entry_id in enumerate(ids)}
    found.sort(key=lambda entry: places[entry.id])
    return found


def find_feeds(followed: list[Subscription], text: str, now: int) -> list[Subscription]:
    """Give the feeds whose name or address has all words that are searched for, some at most."""
    groups = [
        [term for term in group if term.part == "any"] for group in parse_query(text, now).wanted
    ]
    if not groups or not all(groups):
        return []
    found = []
    for each in followed:
        names = (each.title, each.feed_title, each.feed_url, each.site_url)
        folded = "\n".join(fold_text(name) for name in names)
        if all(any(" ".join(term.words) in folded for term in group) for group in groups):
            found.append(each)
    return found[:MOST_FEEDS]


async def keep_hits(
    db: Calls,
    user_id: int,
    ask: "Ask",
    feed_ids: list[int] | None,
    ids: list[int],
    now: int,
) -> set[int]:
    """Give those of some entries that the search finds, too."""
    is_tagged = ask.tag_id is not None
    query = parse_query(ask.query, now)
    meaning = await _resolve(db, user_id, query, ask, feed_ids=None if is_tagged else feed_ids)
    if meaning is None or not ids:
        return set()
    if meaning.text.wanted:
        ids = await wordsearch.keep_hits(db, meaning.text, ids)
    unwanted = () if meaning.text.wanted else meaning.text.unwanted
    return set(await statesearch.keep_entries(db, user_id, meaning.narrow, ids, unwanted=unwanted))


async def highlight(found: list[Entry], ask: "Ask", now: int) -> list[Entry]:
    """Mark in each entry what was searched for."""
    query = parse_query(ask.query, now)
    return await asyncio.to_thread(_add_highlights, found, query, has_body=ask.has_body)


async def list_hit_ids(
    tx: Calls, user_id: int, query: str, *, feed_ids: list[int] | None, upto_id: int, now: int
) -> list[int]:
    """Give the unread hits up to an entry, so that they can be marked read; the newest if many."""
    parsed = parse_query(query, now)
    if parsed.is_empty:
        return []
    meaning = await resolve_query(tx, user_id, parsed, view="unread", feed_ids=feed_ids)
    if meaning is None:
        return []
    if meaning.text.wanted:
        search = Search(meaning.text, meaning.narrow)
        return await wordsearch.list_all_hits(tx, user_id, search, upto_id=upto_id, limit=MOST_HITS)
    found = await statesearch.pick_entries(
        tx,
        user_id,
        meaning.narrow,
        unwanted=meaning.text.unwanted,
        direction="newest",
        after=None,
        limit=MOST_HITS,
    )
    return [entry_id for entry_id in found if entry_id <= upto_id]


async def _resolve(
    db: Calls, user_id: int, query: Query, ask: "Ask", *, feed_ids: list[int] | None
) -> Meaning | None:
    if query.is_empty:
        return None
    tag_ids = None if ask.tag_id is None else [ask.tag_id]
    return await resolve_query(
        db, user_id, query, view=ask.view, feed_ids=feed_ids, tag_ids=tag_ids
    )


async def _find_page(
    db: Calls, user_id: int, meaning: Meaning, ask: "Ask", after: Place | None, limit: int
) -> list[int]:
    direction: wordsearch.Direction = "oldest" if ask.order == "oldest" else "newest"
    if not meaning.text.wanted:
        return await statesearch.pick_entries(
            db,
            user_id,
            meaning.narrow,
            unwanted=meaning.text.unwanted,
            direction=direction,
            after=after,
            limit=limit,
        )
    search, after_id = Search(meaning.text, meaning.narrow), after.entry_id if after else None
    if ask.order == "ranked":
        ranked = await wordsearch.rank_hits(db, user_id, search)
        start = ranked.index(after_id) + 1 if after_id in ranked else 0
        return ranked[start : start + limit] if start or after is None else []
    return await wordsearch.list_hits(
        db, user_id, search, direction=direction, after_id=after_id, limit=limit
    )


def _add_highlights(found: list[Entry], query: Query, *, has_body: bool) -> list[Entry]:
    highlighter = Highlighter([term for group in query.wanted for term in group])
    return [
        msgspec.structs.replace(
            entry,
            packed=entry.packed if has_body else None,
            highlight=Highlight(
                highlighter.mark_title(entry.title),
                highlighter.make_snippet(
                    [unpack_text(entry.packed) if entry.packed else "", entry.excerpt]
                ),
            ),
        )
        for entry in found
    ]
