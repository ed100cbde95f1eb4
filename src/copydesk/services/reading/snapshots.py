"""Snapshots: what a user keeps for good, whatever becomes of the feed, the entry or the site."""

from dataclasses import dataclass

from copydesk.errors import Invalid, NotFound
from copydesk.keys import make_key
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TITLE
from copydesk.pool.tasks import CLEAN, Draft
from copydesk.rules.addresses import canonical_url
from copydesk.rules.query import parse_query
from copydesk.services.system import limits, quotas
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.store.entries.terms import TextTerms
from copydesk.store.reading import boarded, keptwords, snapshots
from copydesk.store.reading.snapshots import Snapshot as Snapshot

FAR = 2**62
# So many in one transaction: nobody else waits for longer than that takes.
MOST_INDEXED = 50


@dataclass(frozen=True, slots=True)
class SnapshotPage:
    """Some snapshots, newest first, and where the next ones begin; '' when there are none."""

    snapshots: list[Snapshot]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class NewSnapshot:
    """What somebody wants to keep of a page."""

    url: str
    title: str
    html: str = ""
    author: str = ""
    feed_title: str = ""
    published_at: int | None = None


async def list_snapshots(
    kit: Kit,
    visitor: Visitor,
    *,
    cursor: str = "",
    limit: int = 50,
    board_id: int | None = None,
    is_gone: bool = False,
    is_shared: bool = False,
    query: str = "",
) -> SnapshotPage:
    """Give a page of all, of those on a board, that were sent, or whose entries are gone.

    With a query, it is those in which its words occur, whatever board they are on.
    """
    [before] = read_cursor(cursor, 1) if cursor else (FAR,)
    if query.strip():
        return await _find_snapshots(kit, visitor, query, before, limit, is_gone=is_gone)
    found = await snapshots.list_snapshots(
        kit.db,
        visitor.user.id,
        before=before,
        limit=limit + 1,
        board_id=board_id,
        is_gone=is_gone,
        is_shared=is_shared,
    )
    page = found[:limit]
    return SnapshotPage(page, write_cursor(page[-1].id) if len(found) > limit else "")


async def index_kept(kit: Kit) -> None:
    """Write the words of texts that were kept since the last time."""
    count = MOST_INDEXED
    while count == MOST_INDEXED:
        async with kit.db.transaction() as tx:
            count = await keptwords.index_kept(tx, limit=MOST_INDEXED, now=kit.now())


async def _find_snapshots(
    kit: Kit, visitor: Visitor, query: str, before: int, limit: int, *, is_gone: bool
) -> SnapshotPage:
    await limits.take(kit, visitor, "search")
    parsed = parse_query(query, kit.now())
    if not parsed.wanted or parsed.is_impossible:
        return SnapshotPage([], "")
    text = TextTerms(parsed.wanted, parsed.unwanted)
    found = await keptwords.list_found_snapshots(
        kit.db, visitor.user.id, text, before=before, limit=limit + 1, is_gone=is_gone
    )
    page = found[:limit]
    return SnapshotPage(page, write_cursor(page[-1].id) if len(found) > limit else "")


async def get_snapshot(kit: Kit, visitor: Visitor, snapshot_id: int) -> Snapshot:
    found = await snapshots.find_snapshot(kit.db, visitor.user.id, snapshot_id)
    if found is None:
        raise NotFound("no such snapshot")
    return found


async def add_snapshot(kit: Kit, visitor: Visitor, new: NewSnapshot) -> Snapshot:
    """Keep a page; what is kept of this address already stays as it is, and is given."""
    user_id = visitor.user.id
    url, url_key = check_page(new.url)
    title = check_title(new.title, most=LONGEST_TITLE) or url[:LONGEST_TITLE]
    author = check_title(new.author, most=LONGEST_TITLE)
    feed_title = check_title(new.feed_title, most=LONGEST_TITLE)
    known = await snapshots.find_snapshot_of(kit.db, user_id, url, url_key)
    if known:
        return known
    packed = await kit.pool.call(CLEAN, Draft(new.html, url))
    async with kit.db.transaction() as tx:
        await quotas.check_kept(kit, tx, user_id)
        await snapshots.add_snapshot(
            tx,
            user_id,
            url=url,
            url_key=url_key,
            title=title,
            author=author,
            feed_title=feed_title,
            packed=packed,
            published_at=new.published_at,
            now=kit.now(),
        )
        kept = await snapshots.find_snapshot_of(tx, user_id, url, url_key)
    assert kept is not None
    return kept


async def remove_snapshot(kit: Kit, visitor: Visitor, snapshot_id: int) -> None:
    async with kit.db.transaction() as tx:
        removed = await snapshots.remove_snapshot(tx, visitor.user.id, snapshot_id)
        if removed is None:
            raise NotFound("no such snapshot")
        if removed.entry_id is not None:
            # On a board nothing else would be left to show of it.
            await boarded.drop_gone(tx, visitor.user.id, removed.entry_id)


def check_page(url: str) -> tuple[str, str]:
    """Give the address of a page and what it is known by; only web addresses are kept."""
    url = url.strip()
    canonical = canonical_url(url)
    is_readable = url.isprintable() and " " not in url and len(url) <= LONGEST_ADDRESS
    if not canonical or not is_readable:
        raise Invalid("this is not the address of a web page", field="url")
    return url, make_key(canonical)
