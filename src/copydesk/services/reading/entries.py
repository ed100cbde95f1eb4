"""Entries as a user reads them: pages, ids, one entry, earlier versions, copies, counts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Entry, Version, Visitor
from copydesk.model.limits import MOST_ENTRY_IDS
from copydesk.rules.duplicates import SeenCopy
from copydesk.rules.query import ScoreEnd
from copydesk.services.reading import copies, search
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.reading.tastes import read_weights, renew_taste
from copydesk.services.reading.weighed import (
    is_weighed,
    list_weighed,
    list_weighed_places,
    locate_weighed,
)
from copydesk.services.system import limits
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import lists
from copydesk.store.entries.filter import FARTHEST, EntryFilter, Order, Place, narrow_to_view
from copydesk.store.ingest import duplicates
from copydesk.store.reading import boarded, boards, states, tags
from copydesk.store.reading.sharedentries import find_shared_place
from copydesk.store.reading.surroundings import Surrounded, list_surrounded, surround
from copydesk.store.subscriptions import subscriptions

MOST_COPIES = 20


@dataclass(frozen=True, slots=True)
class EntryPage:
    """Some entries, and where the next ones begin; '' when there are none."""

    entries: list[Entry]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class IdPage:
    """Some ids, and where the next ones begin; '' when there are none."""

    ids: list[int]
    next_cursor: str


async def list_entries(kit: Kit, visitor: Visitor, ask: EntryRequest) -> EntryPage:
    """Give one page of what this user may see, each entry with its tags."""
    if ask.query.strip():
        await limits.take(kit, visitor, "search")
    return await read_entries(kit, visitor, ask)


async def read_entries(kit: Kit, visitor: Visitor, ask: EntryRequest) -> EntryPage:
    """Give the same, for whoever has counted the request already."""
    now, is_search = kit.now(), bool(ask.query.strip())
    if is_search and (ask.order in ("fair", "board", "shared") or is_weighed(ask.order)):
        raise Invalid(f"what was searched for has no {ask.order} order", field="order")
    if ask.entry_ids is not None and (is_search or ask.order not in ("newest", "oldest")):
        raise Invalid("entries that are named one by one have no order of their own", field="ids")
    if ask.order == "learned" and not ask.cursor:
        await renew_taste(kit, visitor)
    page = await kit.db.read(lambda db: _read_page(db, visitor, ask, now))
    if not is_search or not ask.has_highlight:
        return page
    return EntryPage(await search.highlight(page.entries, ask, now), page.next_cursor)


async def list_ids(kit: Kit, visitor: Visitor, ask: EntryRequest) -> IdPage:
    """Give the ids of a page alone, which may be a very long one."""
    if ask.order == "learned" and not ask.cursor:
        await renew_taste(kit, visitor)
    scope = await _read_scope(kit.db, visitor, ask)
    wanted = replace(
        _narrow_to_facts(narrow_to_view(scope, ask.view), ask),
        order=_choose_order(ask, scope),
        after=_read_place(ask),
        limit=ask.limit + 1,
    )
    if is_weighed(ask.order):
        places = await list_weighed_places(kit.db, wanted, ask.order)
        return _cut_weighed(places, ask.limit)
    found = await lists.list_ids(kit.db, wanted)
    page = found[: ask.limit]
    if len(found) <= ask.limit:
        return IdPage(page, "")
    return IdPage(page, await _write_end(kit.db, wanted, page))


async def get_entry(kit: Kit, visitor: Visitor, entry_id: int) -> Entry:
    entry = await lists.find_entry(kit.db, visitor.user.id, entry_id)
    if entry is None:
        raise NotFound("no such entry")
    return entry


async def get_tagged_entry(kit: Kit, visitor: Visitor, entry_id: int) -> Entry:
    """Give one entry with its body, its tags and its boards."""
    entry = await get_entry(kit, visitor, entry_id)
    [tagged] = await copies.add_surroundings(kit.db, visitor.user.id, [entry])
    return tagged


async def list_versions(kit: Kit, visitor: Visitor, entry_id: int) -> list[Version]:
    await get_entry(kit, visitor, entry_id)
    return await lists.list_versions(kit.db, entry_id)


async def list_copies(kit: Kit, visitor: Visitor, entry_id: int) -> list[Entry]:
    """Give the same article as other feeds of this user brought it."""
    await get_entry(kit, visitor, entry_id)
    ids = await duplicates.list_siblings(kit.db, visitor.user.id, entry_id)
    others = [id_ for id_ in ids if id_ != entry_id][:MOST_COPIES]
    listed = await lists.list_entries_by_id(kit.db, visitor.user.id, others)
    return await copies.add_surroundings(kit.db, visitor.user.id, listed)


async def count_entries(kit: Kit, visitor: Visitor) -> states.Counts:
    return await states.count_states(kit.db, visitor.user.id)


async def get_tag_id(kit: Kit, visitor: Visitor, title: str) -> int:
    """Give the tag with a title, in whatever case."""
    title_key = " ".join(title.split()).casefold()
    tag = await tags.find_tag_by_title(kit.db, visitor.user.id, title_key)
    if tag is None:
        raise NotFound("no such tag", field="tag")
    return tag.id


async def list_scope(
    db: Calls,
    visitor: Visitor,
    feed_id: int | None,
    folder_id: int | None,
    tag_id: int | None,
) -> EntryFilter:
    """Give the part of a user's entries that a question is about; contradictions are refused."""
    whole = EntryFilter(visitor.user.id)
    user_id = visitor.user.id
    if tag_id is not None:
        if feed_id is not None or folder_id is not None:
            raise Invalid("choose a tag, or a feed or folder")
        if await tags.find_tag(db, user_id, tag_id) is None:
            raise NotFound("no such tag", field="tag_id")
        tagged = await tags.list_tagged_feed_ids(db, user_id, tag_id)
        return replace(whole, feed_ids=tagged, tag_id=tag_id)
    if folder_id is None:
        return whole if feed_id is None else replace(whole, feed_ids=[feed_id])
    feed_ids = await subscriptions.list_folder_feed_ids(db, user_id, folder_id)
    if feed_id is None:
        return replace(whole, feed_ids=feed_ids)
    if feed_id not in feed_ids:
        raise Invalid("this feed is not in this folder", field="feed_id")
    return replace(whole, feed_ids=[feed_id])


def check_ids(entry_ids: list[int]) -> None:
    if len(entry_ids) > MOST_ENTRY_IDS:
        raise Invalid(f"at most {MOST_ENTRY_IDS} entries at once", field="entry_ids")


async def _read_scope(db: Calls, visitor: Visitor, ask: EntryRequest) -> EntryFilter:
    """Give the part of a user's entries that a list is about."""
    scope = await list_scope(db, visitor, ask.feed_id, ask.folder_id, ask.tag_id)
    scope = replace(scope, is_shared=ask.is_shared)
    if ask.skips_muted and ask.view != "unread" and scope.feed_ids is None:
        muted = await subscriptions.list_muted_feed_ids(db, scope.user_id)
        scope = replace(scope, not_feed_ids=muted)
    if ask.board_id is None:
        return scope
    if scope.tag_id is not None or scope.feed_ids is not None:
        raise Invalid("choose a board, or a tag, a feed or a folder", field="board_id")
    if await boards.find_board(db, scope.user_id, ask.board_id) is None:
        raise NotFound("no such board", field="board_id")
    return replace(scope, board_id=ask.board_id)


async def _write_end(db: Calls, wanted: EntryFilter, entry_ids: Sequence[int]) -> str:
    """Write a cursor behind the last of these entries that has not been removed meanwhile."""
    for entry_id in reversed(entry_ids):
        if last := await _locate(db, wanted, entry_id):
            return write_cursor(last.sort_at, last.entry_id)
    return ""


async def _locate(db: Calls, wanted: EntryFilter, entry_id: int) -> Place | None:
    if wanted.order == "board" and wanted.board_id is not None:
        return await boarded.find_place(db, wanted.user_id, wanted.board_id, entry_id)
    if wanted.order == "shared":
        return await find_shared_place(db, wanted.user_id, entry_id)
    return await lists.find_place(db, entry_id, wanted.order)


def _read_place(ask: EntryRequest) -> Place | None:
    return Place(*read_cursor(ask.cursor, 2)) if ask.cursor else None


def _choose_order(ask: EntryRequest, scope: EntryFilter) -> Order:
    """Within one feed there is nobody to be fair to."""
    if ask.order == "ranked":
        raise Invalid("only what was searched for can be ranked", field="order")
    if ask.order == "board" and scope.board_id is None:
        raise Invalid("only a board has an order of its own", field="order")
    if ask.order == "shared" and (not scope.is_shared or scope.board_id is not None):
        raise Invalid("only what others sent has this order", field="order")
    order = ask.order
    if order == "calm" or order == "important" or order == "learned":
        return "newest"
    return "newest" if order == "fair" and scope.is_one_feed else order


def _cut_weighed(places: list[Place], limit: int) -> IdPage:
    ids = [place.entry_id for place in places[:limit]]
    if len(places) <= limit:
        return IdPage(ids, "")
    last = places[limit - 1]
    return IdPage(ids, write_cursor(last.sort_at, last.entry_id))


def _narrow_to_facts(wanted: EntryFilter, ask: EntryRequest) -> EntryFilter:
    """Add what must have been said of entries; what has no score is never above a bound."""
    ends: dict[ScoreEnd, float | None] = {
        "clickbait most": ask.most_clickbait,
        "overall most": ask.most_overall,
    }
    return replace(
        wanted,
        categories=None if ask.category is None else [ask.category],
        scores={end: round(1000 * most) for end, most in ends.items() if most is not None},
        least_importance=ask.least_importance,
        entry_ids=ask.entry_ids,
        published_from=-FARTHEST if ask.since is None else ask.since,
    )


def _has_facts(wanted: EntryFilter) -> bool:
    """Say whether one copy of an article may be in a list and the other not."""
    is_bounded = wanted.least_importance is not None or wanted.published_from > -FARTHEST
    return bool(wanted.scores or wanted.categories or is_bounded)


async def _read_page(db: Calls, visitor: Visitor, ask: EntryRequest, now: int) -> EntryPage:
    user_id = visitor.user.id
    scope = await _read_scope(db, visitor, ask)
    start, is_search = _read_place(ask), bool(ask.query.strip())
    order: Order = "newest" if is_search else _choose_order(ask, scope)

    weighed = ask.order if is_weighed(ask.order) else None

    wanted = replace(scope if is_search else narrow_to_view(scope, ask.view), order=order)
    wanted = _narrow_to_facts(wanted, ask)

    taste = await read_weights(db, user_id) if weighed == "learned" else {}

    def locate(entry: Entry) -> Place:
        return locate_weighed(entry, weighed, taste) if weighed else _find_place(entry, order)

    async def fetch(last: Entry | None, count: int) -> Surrounded:
        after = start if last is None else locate(last)
        page = replace(wanted, after=after, limit=count)
        if weighed:
            listed = await list_weighed(db, page, weighed, has_body=ask.has_body)
            return await surround(db, user_id, listed)
        if is_search:
            asked = await search.ask_page(db, page, ask, now)
        else:
            asked = await lists.ask_page(db, page, has_body=ask.has_body)
        return await list_surrounded(db, user_id, asked) if asked else Surrounded([])

    async def keep(others: list[SeenCopy]) -> set[int]:
        if ask.view == "read":
            others = [copy for copy in others if not copy.is_unread]
        if is_search:
            ids = [copy.id for copy in others]
            return await search.keep_found(db, wanted, ask, ids, now)
        if others and _has_facts(wanted):
            ids = [copy.id for copy in others]
            among = replace(wanted, entry_ids=ids, after=None, limit=len(ids))
            return set(await lists.list_ids(db, among))
        return await _keep_in_scope(db, scope, others)

    # What somebody chose is there because of that, and what is unread is there once already.
    is_thinned = ask.view in ("all", "read") and ask.board_id is None and not ask.is_shared
    found = await copies.read_rows(
        db, scope, fetch, count=ask.limit + 1, keep=keep if is_thinned else None
    )
    page = found[: ask.limit]
    if len(found) <= ask.limit:
        return EntryPage(page, "")
    return EntryPage(page, await _end_page(db, wanted, page, locate))


async def _end_page(
    db: Calls, wanted: EntryFilter, page: list[Entry], locate: Callable[[Entry], Place]
) -> str:
    """Write a cursor behind a page; some orders are not known to entries themselves."""
    if wanted.order in ("board", "shared"):
        return await _write_end(db, wanted, [entry.id for entry in page])
    last = locate(page[-1])
    return write_cursor(last.sort_at, last.entry_id)


def _find_place(entry: Entry, order: Order) -> Place:
    return Place(entry.fair_at if order == "fair" else entry.sort_at, entry.id)


async def _keep_in_scope(db: Calls, scope: EntryFilter, others: list[SeenCopy]) -> set[int]:
    """Give the copies that are in the part of a view that is listed."""
    if scope.feed_ids is None:
        return {copy.id for copy in others}
    kept = {copy.id for copy in others if copy.feed_id in scope.feed_ids}
    if scope.tag_id is not None and others:
        ids = [copy.id for copy in others]
        tagged = await tags.list_entry_tags(db, scope.user_id, ids)
        kept |= {entry_id for entry_id, tag_id, _ in tagged if tag_id == scope.tag_id}
    return kept
