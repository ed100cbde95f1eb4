import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copydesk.rules.search import split_query
from copydesk.store import lists, states, subscriptions
from copydesk.store.db import Calls, Db
from copydesk.store.lists import View
from tests import make

NEWS = {
    "storm": ("Storm hits the coast", "Waves “broke” over news.example and/or the wall—twice."),
    "cafe": ("CAFÉ in São Paulo", "Ein Ärger auf der Straße, naïve façade"),
    "tokyo": ("東京都知事が会見", "新しい計画を発表しました。カタカナもある"),
    "beijing": ("北京天气预报", "明天有雨，请带伞"),
    "seoul": ("서울시청 앞 광장", "시민들이 모였다"),
    "numbers": ("Version 3.11 beats U.S. 4.5%", "C++ and C# cost $1,000.50 (or 1e5)"),
}


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


@pytest.fixture
async def ann(db: Db, feed_id: int) -> int:
    user = await make.user(db)
    await make.subscription(db, user.id, feed_id)
    items = [
        make.incoming(title, key=key, html=f"<p>{body}</p>", author=f"Writer {key}")
        for key, (title, body) in NEWS.items()
    ]
    await make.store_entries(db, feed_id, *items)
    return user.id


async def search(
    db: Calls,
    user_id: int,
    query: str,
    *,
    view: View = "all",
    feed_ids: list[int] | None = None,
    before_id: int | None = None,
    limit: int = 50,
) -> list[str]:
    """Give the titles of what is found, newest arrival first."""
    phrases = split_query(query)
    if not phrases:
        return []
    found = await lists.search_entries(
        db,
        user_id,
        phrases,
        view=view,
        feed_ids=feed_ids,
        before_id=before_id,
        limit=limit,
    )
    return [entry.title for entry in found]


# What is found by which query; a whole database for each would take too long.
QUERIES = {
    "storm": ["storm"],
    "STORM Coast": ["storm"],
    "coast storm": ["storm"],
    '"hits the coast"': ["storm"],
    '"the hits coast"': [],
    "storm tokyo": [],
    "writer storm": ["storm"],
    "broke": ["storm"],
    "news": ["storm"],
    "news.example": ["storm"],
    "example and": ["storm"],
    "and/or": ["storm"],
    "wall twice": ["storm"],
    "cafe": ["cafe"],
    "Café SAO": ["cafe"],
    "são paulo": ["cafe"],
    "strasse": ["cafe"],
    "STRAẞE arger": ["cafe"],
    "naive facade": ["cafe"],
    "東京": ["tokyo"],
    "京都": ["tokyo"],
    "計画を発表": ["tokyo"],
    "カタ": ["tokyo"],
    "ｶﾀｶﾅ": ["tokyo"],
    "東都": [],
    "天气": ["beijing"],
    "预报": ["beijing"],
    "有雨": ["beijing"],
    "京": ["tokyo", "beijing"],
    "서울": ["seoul"],
    "시청": ["seoul"],
    "민들이": ["seoul"],
    "3.11": ["numbers"],
    "U.S.": ["numbers"],
    "4.5%": ["numbers"],
    "1,000.50": ["numbers"],
    "1e5": ["numbers"],
    "c++": ["numbers"],
    "sto": [],
}


async def test_words_are_found_on_both_engines(db: Db, ann: int) -> None:
    found = {query: set(await search(db, ann, query)) for query in QUERIES}

    assert found == {query: {NEWS[key][0] for key in keys} for query, keys in QUERIES.items()}


HOSTILE = [
    '"',
    '"" ""',
    "'",
    "'); DROP TABLE entries; --",
    "AND OR NOT NEAR",
    "NEAR(a b, 5)",
    "title: storm",
    "{title} : storm",
    "-storm",
    "storm*",
    "^storm",
    "(((",
    ")storm(",
    "a & b | !c <-> d",
    "storm:*",
    "\\",
    "%_%",
    "\0",
    "st\0orm",
    "😀 🇩🇪 👩‍👩‍👧",
    "ﷲ" * 500,
    "ﷺ" * 500,
    "x" * 100_000,
    "x y " * 50_000,
    '"' + "a b c d e f " * 100 + '"',
    "\u202estorm",
    "²³½",
    "𞤢𞤣𞤤",
    "हिन्दी ภาษาไทย",
    "İstanbul ıI",
    "Ⅷ ㎏ ﬁ",
]


async def test_no_query_breaks_the_search(db: Db, ann: int) -> None:
    titles = {title for title, _ in NEWS.values()}

    for query in HOSTILE:
        assert set(await search(db, ann, query)) <= titles


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
)
@given(query=st.text(max_size=60))
async def test_no_random_query_breaks_the_search(db: Db, ann: int, query: str) -> None:
    await search(db, ann, query)


async def test_a_text_is_found_by_itself(db: Db, ann: int, feed_id: int) -> None:
    texts = {
        f"text {n}": query[:100] for n, query in enumerate(HOSTILE) if split_query(query[:100])
    }
    items = [make.incoming(title, html=f"<p>{text}</p>") for title, text in texts.items()]
    await make.store_entries(db, feed_id, *items)

    lost = [title for title, text in texts.items() if title not in await search(db, ann, text)]
    assert lost == []


async def test_hits_are_paged_by_arrival(db: Db, ann: int, feed_id: int) -> None:
    items = [make.incoming(f"hit {number}", published_at=number) for number in range(9)]
    random.Random(3).shuffle(items)
    for item in items:
        await make.store_entries(db, feed_id, item)
    whole = await search(db, ann, "hit")

    pages, before_id = [], None
    for _ in range(3):
        found = await lists.search_entries(
            db, ann, [["hit"]], view="all", feed_ids=None, before_id=before_id, limit=3
        )
        pages += [entry.title for entry in found]
        before_id = found[-1].id

    assert pages == whole == [item.title for item in reversed(items)]
    assert await search(db, ann, "hit", before_id=before_id) == []


@pytest.fixture
async def ids(db: Db, ann: int, feed_id: int) -> list[int]:
    """Give three entries about the same, in two feeds, and mark one in each way."""
    other_id = await make.feed(db, "https://other.example/feed")
    await make.subscription(db, ann, other_id)
    [first] = await make.store_entries(db, feed_id, make.incoming("flood one"))
    [second] = await make.store_entries(db, feed_id, make.incoming("flood two"))
    [third] = await make.store_entries(db, other_id, make.incoming("flood three"))
    async with db.transaction() as tx:
        await states.mark_read(tx, ann, [first, third], make.NOW)
        await states.set_mark(tx, ann, first, "starred", at=make.NOW, now=make.NOW)
        await states.set_mark(tx, ann, third, "later", at=make.NOW, now=make.NOW)
    return [first, second, third, feed_id, other_id]


@pytest.mark.parametrize(
    ("view", "place"),
    [("unread", 1), ("starred", 0), ("later", 2)],
    ids=["unread", "star", "later"],
)
async def test_a_search_keeps_to_its_view(
    db: Db, ann: int, ids: list[int], view: View, place: int
) -> None:
    found = await lists.search_entries(
        db, ann, [["flood"]], view=view, feed_ids=None, before_id=None, limit=9
    )

    assert [entry.id for entry in found] == [ids[place]]


async def test_a_search_keeps_to_its_feeds(db: Db, ann: int, ids: list[int]) -> None:
    feed_id, other_id = ids[3:]

    assert len(await search(db, ann, "flood", feed_ids=[feed_id])) == 2
    assert len(await search(db, ann, "flood", feed_ids=[other_id])) == 1
    assert len(await search(db, ann, "flood", feed_ids=[feed_id, other_id])) == 3
    assert await search(db, ann, "flood", feed_ids=[]) == []


async def test_a_search_finds_nothing_that_the_user_may_not_see(
    db: Db, ann: int, ids: list[int]
) -> None:
    ben = (await make.user(db, "ben")).id

    assert await search(db, ben, "flood") == []


async def test_a_starred_entry_is_found_after_leaving_its_feed(
    db: Db, ann: int, ids: list[int]
) -> None:
    subscription = await subscriptions.find_subscription_of_feed(db, ann, ids[3])
    assert subscription
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, ann, subscription, make.NOW)

    assert await search(db, ann, "flood") == ["flood three", "flood one"]
    assert await search(db, ann, "flood", view="starred") == ["flood one"]


async def test_a_hit_comes_with_its_body(db: Db, ann: int) -> None:
    [entry] = await lists.search_entries(
        db, ann, [["storm"]], view="all", feed_ids=None, before_id=None, limit=9
    )

    assert entry.packed is not None
