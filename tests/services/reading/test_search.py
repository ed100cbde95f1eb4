from dataclasses import dataclass, replace

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from copydesk.errors import TooMany
from copydesk.model import Entry, Visitor
from copydesk.services.reading import entries, marks, search, tags
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import EntryRequest, SearchOrder
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.cursors import write_cursor
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.entries.filter import EntryFilter
from tests import make

RENAME = Sql("UPDATE feeds SET title = :title WHERE id = :id")


@dataclass(frozen=True)
class Desk:
    """Three feeds about floods: two in folders, one inside the other, and one in none."""

    post_id: int
    local_id: int
    blog_id: int


@pytest.fixture
async def desk(kit: Kit, ann: Visitor) -> Desk:
    """Give a desk whose entries are named after what they are."""
    ids = [
        await follow(kit, ann, "Daily Post", ["read", "starred", "unread"]),
        await follow(kit, ann, "Local Éclair", ["tagged", "hidden"]),
        await follow(kit, ann, "Some Blog", ["later", "old"]),
    ]
    named = {entry.title: entry.id for entry in await list_all(kit, ann)}
    await marks.mark_read(kit, ann, [named["flood read"]], is_read=True)
    await marks.set_mark(kit, ann, [named["flood starred"]], "starred", is_set=True)
    await marks.set_mark(kit, ann, [named["flood later"]], "later", is_set=True)
    await marks.set_mark(kit, ann, [named["flood hidden"]], "hidden", is_set=True)
    tag = await tags.add_tag(kit, ann, "Wet Things")
    await tags.tag_entries(kit, ann, tag.id, [named["flood tagged"]], is_set=True)
    blogs = await tags.add_tag(kit, ann, "blogs")
    await tags.tag_feed(kit, ann, blogs.id, ids[2], is_set=True)
    outer = await folders.add_folder(kit, ann, "News", None)
    inner = await folders.add_folder(kit, ann, "Local", outer.id)
    await put(kit, ann, ids[0], outer.id)
    await put(kit, ann, ids[1], inner.id)
    return Desk(*ids)


async def follow(kit: Kit, visitor: Visitor, title: str, names: list[str]) -> int:
    feed_id = await make.feed(kit.db, f"https://{len(title)}.example/feed")
    await kit.db.run(RENAME, title=title, id=feed_id)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    for name in names:
        at = make.NOW - 30 * make.DAY if name == "old" else make.NOW - make.HOUR
        item = make.incoming(f"flood {name}", html=f"<p>water {title}</p>", published_at=at)
        await make.store_entries(kit.db, feed_id, item)
    return feed_id


async def put(kit: Kit, visitor: Visitor, feed_id: int, folder_id: int) -> None:
    for subscription in await subscriptions.list_subscriptions(kit, visitor):
        if subscription.feed_id == feed_id:
            await subscriptions.set_subscription(
                kit, visitor, subscription.id, folder_id=folder_id, is_moved=True
            )


async def list_all(kit: Kit, visitor: Visitor, ask: EntryRequest | None = None) -> list[Entry]:
    """Read to the end, as a client that is not limited would."""
    kit = replace(kit, config=replace(kit.config, search_burst=0))
    ask, found = ask or EntryRequest(), []
    while True:
        page = await entries.list_entries(kit, visitor, ask)
        found += page.entries
        if not page.next_cursor:
            return found
        ask = msgspec.structs.replace(ask, cursor=page.next_cursor)


async def find(kit: Kit, visitor: Visitor, query: str, ask: EntryRequest | None = None) -> set[str]:
    """Give the last words of the titles that a query finds, two at a time."""
    ask = msgspec.structs.replace(ask or EntryRequest(), query=query, limit=2)
    found = [entry.title.split()[-1] for entry in await list_all(kit, visitor, ask)]
    assert len(found) == len(set(found))
    return set(found)


SHOWN = {"read", "starred", "unread", "tagged", "later", "old"}
FILTERS = {
    "is:unread": SHOWN - {"read"},
    "is:read": {"read"},
    "-is:unread": {"read"},
    "is:starred": {"starred"},
    "-is:starred": SHOWN - {"starred"},
    "is:later": {"later"},
    "is:hidden": {"hidden"},
    "is:new": SHOWN,
    "-is:new": set(),
    "is:starred is:later": set(),
    "is:read is:unread": set(),
    "feed:post": {"read", "starred", "unread"},
    'feed:"daily post"': {"read", "starred", "unread"},
    "feed:eclair": {"tagged"},
    "-feed:post": {"tagged", "later", "old"},
    "feed:nothing": set(),
    "feed:post feed:local": set(),
    "folder:news": {"read", "starred", "unread", "tagged"},
    "folder:LOCAL": {"tagged"},
    "-folder:news": {"later", "old"},
    "folder:none": set(),
    'tag:"wet things"': {"tagged"},
    "tag:blogs": {"later", "old"},
    'tag:blogs tag:"wet things"': set(),
    "-tag:blogs": SHOWN - {"later", "old"},
    '-tag:"wet things" -tag:blogs': {"read", "starred", "unread"},
    "tag:none": set(),
    "-tag:none": SHOWN,
    "before:7d": {"old"},
    "after:7d": SHOWN - {"old"},
    "after:2100": set(),
    "after:1970 before:2100": SHOWN,
    "is:unread feed:post": {"starred", "unread"},
    "is:unread tag:blogs": {"later", "old"},
}


async def test_filters_work_alone_and_with_words(kit: Kit, ann: Visitor, desk: Desk) -> None:
    alone = {query: await find(kit, ann, query) for query in FILTERS}
    with_words = {query: await find(kit, ann, f"{query} flood") for query in FILTERS}
    without = {query: await find(kit, ann, f"{query} -tagged") for query in FILTERS}

    assert alone == FILTERS
    assert with_words == FILTERS
    assert without == {query: names - {"tagged"} for query, names in FILTERS.items()}


async def test_a_feed_is_found_by_its_number(kit: Kit, ann: Visitor, desk: Desk) -> None:
    assert await find(kit, ann, f"feed:{desk.blog_id}") == {"later", "old"}
    assert await find(kit, ann, f"flood -feed:{desk.post_id}") == {"tagged", "later", "old"}


async def test_a_query_keeps_to_the_view_and_scope(kit: Kit, ann: Visitor, desk: Desk) -> None:
    [tag] = [tag for tag in await tags.list_tags(kit, ann) if tag.title == "blogs"]
    asks = {
        "unread": EntryRequest(view="unread"),
        "starred": EntryRequest(view="starred"),
        "hidden": EntryRequest(view="hidden"),
        "feed": EntryRequest(feed_id=desk.local_id),
        "tag": EntryRequest(tag_id=tag.id),
        "contrary": EntryRequest(view="unread"),
    }

    found = {name: await find(kit, ann, "flood", ask) for name, ask in asks.items()}

    assert found == {
        "unread": SHOWN - {"read"},
        "starred": {"starred"},
        "hidden": {"hidden"},
        "feed": {"tagged"},
        "tag": {"later", "old"},
        "contrary": SHOWN - {"read"},
    }
    assert await find(kit, ann, "flood is:read", EntryRequest(view="unread")) == set()


async def test_nobody_finds_what_others_read(
    kit: Kit, ann: Visitor, bob: Visitor, desk: Desk
) -> None:
    queries = ["flood", "-x", "is:unread", "tag:blogs", "feed:post", "folder:news", "is:starred"]

    assert [await find(kit, bob, query) for query in queries] == [set()] * len(queries)


async def test_what_came_before_a_private_subscription_is_not_found(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await make.feed(kit.db, "https://user:secret@x.example/", is_private=True)
    await make.subscription(kit.db, ann.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("flood before"))
    await make.subscription(kit.db, bob.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("flood after"))

    assert await find(kit, ann, "flood") == {"before", "after"}
    assert await find(kit, bob, "flood") == await find(kit, bob, "-x") == {"after"}


async def test_of_a_feed_that_was_left_only_what_is_kept_is_found(
    kit: Kit, ann: Visitor, desk: Desk
) -> None:
    for subscription in await subscriptions.list_subscriptions(kit, ann):
        await subscriptions.unsubscribe(kit, ann, subscription.id)

    assert await find(kit, ann, "flood") == {"starred", "later", "tagged"}
    assert await find(kit, ann, "is:starred") == {"starred"}


@pytest.mark.parametrize("order", ["newest", "oldest", "ranked"])
@pytest.mark.parametrize("query", ["flood", "-x"])
async def test_every_order_gives_every_hit_once(
    kit: Kit, ann: Visitor, desk: Desk, order: SearchOrder, query: str
) -> None:
    assert await find(kit, ann, query, EntryRequest(order=order)) == SHOWN


async def test_a_ranked_page_behind_nothing_is_empty(kit: Kit, ann: Visitor, desk: Desk) -> None:
    ask = EntryRequest(query="flood", order="ranked", cursor=write_cursor(1, 10**6))

    assert await list_all(kit, ann, ask) == []


async def test_hits_come_with_what_was_found_in_them(kit: Kit, ann: Visitor, desk: Desk) -> None:
    [entry] = await list_all(kit, ann, EntryRequest(query="starred water", has_highlight=True))
    [whole] = await list_all(
        kit, ann, EntryRequest(query="starred", has_highlight=True, has_body=True)
    )

    assert entry.highlight
    assert entry.highlight.title == "flood <mark>starred</mark>"
    assert entry.highlight.snippet == "<mark>water</mark> Daily Post"
    assert entry.packed is None
    assert whole.packed is not None


async def test_a_search_is_marked_read_up_to_what_was_seen(
    kit: Kit, ann: Visitor, desk: Desk
) -> None:
    seen = max(entry.id for entry in await list_all(kit, ann, EntryRequest(query="starred")))

    words = await marks.mark_all_read(kit, ann, Span(query="flood", newest_id=seen))
    filters = await marks.mark_all_read(kit, ann, Span(query="before:7d"))
    nothing = await marks.mark_all_read(kit, ann, Span(query="-"))
    impossible = await marks.mark_all_read(kit, ann, Span(query="flood is:read"))

    assert [words.count, filters.count, nothing.count, impossible.count] == [1, 1, 0, 0]
    assert await find(kit, ann, "is:unread") == {"unread", "tagged", "later"}


async def test_searches_are_limited(kit: Kit, ann: Visitor) -> None:
    limited = replace(kit, config=replace(kit.config, search_burst=2, search_per_second=0.001))
    for _ in range(2):
        await entries.list_entries(limited, ann, EntryRequest(query="x"))

    with pytest.raises(TooMany):
        await entries.list_entries(limited, ann, EntryRequest(query="x"))


WORDS = ["flood", "-", '"', "title:", "is:", "feed:", "tag:", "OR", "NOT", "*", "(", "after:", "京"]


@settings(
    max_examples=60,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,
    ],
)
@given(query=st.text(max_size=60) | st.lists(st.sampled_from(WORDS)).map("".join))
@example(query="\ud800 title:\udfff feed:\ud800 tag:\ud800 folder:\0")
@example(query="feed:" + "9" * 490)
async def test_no_query_breaks_the_search(kit: Kit, ann: Visitor, desk: Desk, query: str) -> None:
    kit = replace(kit, config=replace(kit.config, search_burst=0))
    if query.strip():
        await entries.list_entries(kit, ann, EntryRequest(query=query, has_highlight=True))
        await search.list_found_ids(kit.db, EntryFilter(ann.user.id), query, now=make.NOW)
