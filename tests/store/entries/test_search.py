import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from copydesk.rules.query import parse_query
from copydesk.rules.search import fold_body
from copydesk.store.engine.db import Calls, Db, Sql
from copydesk.store.entries import lists, wordsearch
from copydesk.store.entries.filter import EntryFilter, Order, Place
from copydesk.store.entries.terms import TextTerms
from copydesk.store.feeds import merges
from tests import make

# The sizes of windows, in ids, that the index of PostgreSQL names.
NEAR, WIDE = 2048, 32_768
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


def read(user_id: int, query: str, wanted: EntryFilter | None = None) -> EntryFilter:
    parsed = parse_query(query, make.NOW)
    text = TextTerms(parsed.wanted, parsed.unwanted)
    return msgspec.structs.replace(wanted or EntryFilter(), user_id=user_id, text=text)


async def find(
    db: Calls,
    user_id: int,
    query: str,
    wanted: EntryFilter | None = None,
    *,
    order: Order = "newest",
    after_id: int | None = None,
    limit: int = 50,
) -> list[int]:
    after = None if after_id is None else Place(0, after_id)
    search = msgspec.structs.replace(
        read(user_id, query, wanted), order=order, after=after, limit=limit
    )
    return await lists.list_ids(db, search)


async def search(
    db: Calls, user_id: int, query: str, wanted: EntryFilter | None = None, **where: int | None
) -> list[str]:
    """Give the titles of what is found, newest arrival first."""
    ids = await find(db, user_id, query, wanted, **where)  # type: ignore[arg-type]  # as given
    found = {e.id: e.title for e in await lists.list_entries_by_id(db, user_id, ids)}
    return [found[id_] for id_ in ids]


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
    "sto*": ["storm"],
    "sto* coa*": ["storm"],
    '"hits the coa"*': ["storm"],
    "title:storm": ["storm"],
    "title:waves": [],
    "author:storm": ["storm"],
    "author:waves": [],
    "title:sto*": ["storm"],
    "author:tok*": ["tokyo"],
    'title:"the coast"': ["storm"],
    "storm OR tokyo": ["storm", "tokyo"],
    "writer storm OR tokyo": ["storm", "tokyo"],
    "storm OR tokyo 東京": ["tokyo"],
    "title:storm OR title:cafe writer": ["storm", "cafe"],
    "writer -storm": ["cafe", "tokyo", "beijing", "seoul", "numbers"],
    "writer -storm -京": ["cafe", "seoul", "numbers"],
    'writer -"the coast" -"coast the"': ["cafe", "tokyo", "beijing", "seoul", "numbers"],
    "京 -title:東京": ["beijing"],
    "storm -sto*": [],
    "-storm -京": ["cafe", "seoul", "numbers"],
    "-title:storm": ["cafe", "tokyo", "beijing", "seoul", "numbers"],
    "foo:bar": [],
    "news:example": ["storm"],
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
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,
    ],
)
@given(query=st.text(max_size=60))
async def test_no_random_query_breaks_the_search(db: Db, ann: int, query: str) -> None:
    await search(db, ann, query)


async def test_a_text_is_found_by_itself(db: Db, ann: int, feed_id: int) -> None:
    texts = {
        f"text {n}": query[:100]
        for n, query in enumerate(HOSTILE)
        if "-" not in query and read(ann, query[:100]).text.wanted
    }
    items = [make.incoming(title, html=f"<p>{text}</p>") for title, text in texts.items()]
    await make.store_entries(db, feed_id, *items)

    lost = [title for title, text in texts.items() if title not in await search(db, ann, text)]
    assert lost == []


@pytest.fixture
async def spread(db: Db, ann: int, feed_id: int) -> list[int]:
    """Give hits that lie in all windows of ids, oldest first."""
    ids: list[int] = []
    for gap in (
        1,
        1,
        NEAR,
        NEAR,
        WIDE,
        1,
        3 * WIDE,
        NEAR + 7,
    ):
        await db.run(SKIP, gap=gap)
        ids += await make.store_entries(db, feed_id, make.incoming(f"hit {gap} {len(ids)}"))
    return ids


SKIP = Sql("UPDATE counters SET value = value + :gap WHERE name = 'entries'")


@pytest.mark.parametrize("order", ["newest", "oldest"])
@pytest.mark.parametrize("limit", [1, 3, 50])
async def test_hits_are_paged_by_arrival(
    db: Db, ann: int, spread: list[int], order: Order, limit: int
) -> None:
    pages: list[int] = []
    for _ in range(len(spread) // limit + 2):
        pages += await find(
            db,
            ann,
            "hit",
            order=order,
            after_id=pages[-1] if pages else None,
            limit=limit,
        )

    assert pages == (spread if order == "oldest" else spread[::-1])


async def test_all_hits_up_to_an_entry_are_listed(db: Db, ann: int, spread: list[int]) -> None:
    found = await wordsearch.list_all_found(
        db, read(ann, "hit", EntryFilter(ids_until=spread[-2] + 1))
    )
    some = await wordsearch.list_all_found(db, read(ann, "hit", EntryFilter(limit=2)))

    assert found == spread[-2::-1]
    assert some == spread[:-3:-1]


async def test_the_best_hits_come_first(db: Db, ann: int, feed_id: int) -> None:
    texts = {"Flood": "water", "Calm": "a flood somewhere " + "word " * 50, "Dry": "sun"}
    items = [make.incoming(title, html=f"<p>{text}</p>") for title, text in texts.items()]
    ids = await make.store_entries(db, feed_id, *items)
    by_title = {e.title: e.id for e in await lists.list_entries_by_id(db, ann, list(ids))}

    found = await wordsearch.rank_found(db, read(ann, "flood"))

    assert found == [by_title["Flood"], by_title["Calm"]]


async def test_equally_good_hits_come_newest_first(
    db: Db, ann: int, spread: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wordsearch, "MOST_RANKED", 4)

    assert await wordsearch.rank_found(db, read(ann, "hit")) == spread[:-5:-1]


async def test_few_and_many_feeds_find_the_same(
    db: Db, ann: int, spread: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = await search(db, ann, "hit")
    monkeypatch.setattr(wordsearch, "FEW_FEEDS", 0)

    assert await search(db, ann, "hit") == few
    assert len(few) == len(spread)


@pytest.mark.parametrize("order", ["newest", "oldest"])
@pytest.mark.parametrize("every", [2, 20], ids=["frequent", "rare"])
async def test_a_word_that_is_everywhere_is_found_like_any_other(
    db: Db, ann: int, feed_id: int, order: Order, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wordsearch, "FEW_FEEDS", 0)
    other_id = await make.feed(db, "https://other.example/feed")
    hits: list[int] = []
    for number in range(60):
        text = "common" if number % every == 0 else "else"
        # What Ann does not follow lies in between.
        into = other_id if number % 3 == 1 else feed_id
        [entry_id] = await make.store_entries(db, into, make.incoming(f"{text} {number}"))
        hits += [entry_id] if text == "common" and into == feed_id else []
    pages: list[int] = []
    for _ in range(len(hits)):
        after_id = pages[-1] if pages else None
        pages += await find(db, ann, "common", order=order, after_id=after_id, limit=7)

    assert pages == (hits if order == "oldest" else hits[::-1])


async def test_a_merged_feed_is_searched_under_its_new_number(
    db: Db, ann: int, feed_id: int
) -> None:
    old_id = await make.feed(db, "https://old.example/feed")
    [moved] = await make.store_entries(db, old_id, make.incoming("moving day"))
    async with db.transaction() as tx:
        await merges.merge_feeds(tx, old_id, feed_id, make.NOW)

    assert await find(db, ann, "moving", EntryFilter(feed_ids=[feed_id])) == [moved]


async def test_a_changed_entry_leaves_no_words_behind(db: Db, ann: int, feed_id: int) -> None:
    first = make.incoming("One", key="k", html="<p>former words</p>")
    before = replace(first, excerpt="a summary", search_body=fold_body("former words", "a summary"))
    after = make.incoming("Two", key="k", html="<p>later words</p>")
    [entry_id] = await make.store_entries(db, feed_id, before)
    assert await find(db, ann, "summary") == [entry_id]
    await make.store_entries(db, feed_id, after)

    assert await find(db, ann, "former OR summary OR title:one") == []
    assert await find(db, ann, "later title:two") == [entry_id]
