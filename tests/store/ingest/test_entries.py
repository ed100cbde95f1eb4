import random
import re

import pytest
from msgspec.structs import replace

from copydesk.model import Entry, IncomingEntry, Stored
from copydesk.packing import unpack_html
from copydesk.rules.fairness import PENALTY
from copydesk.rules.search import fold_text
from copydesk.store.engine.db import Db, Sql, scalar
from copydesk.store.entries import lists
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.ingest import entries
from copydesk.store.ingest.entries import KEPT_VERSIONS
from copydesk.store.subscriptions import muting, subscriptions
from tests import make
from tests.store.rows import (
    check_index,
    list_entries,
    list_ids,
    list_titles,
    list_unread,
    search_index,
)

FORGET_ENTRY = Sql("UPDATE entry_keys SET entry_id = NULL WHERE entry_id = :id")
DELETE_ENTRY = Sql("DELETE FROM entries WHERE id = :id")
LIST_KEYS = Sql("SELECT entry_id FROM entry_keys WHERE feed_id = :feed_id ORDER BY entry_id")
LIST_SEEN = Sql("SELECT seen_at FROM entry_keys ORDER BY entry_id")
LIST_FAIR = Sql("SELECT id, fair_at FROM entries ORDER BY id")
LIST_FAIR_UNREAD = Sql(
    "SELECT entry_id, fair_at FROM unread WHERE user_id = :user_id ORDER BY entry_id"
)
TEXTS = "storm rain 東京 straße o’clock news.example São and/or 4.5% 가나 naïve — x"
WORDS = "storm rain 東 京 strasse o clock news example sao and or 4 5 가 나 naive x"


async def apply(
    db: Db, feed_id: int, *items: IncomingEntry, now: int = make.NOW, backlog: int | None = None
) -> Stored:
    async with db.transaction() as tx:
        return await entries.apply_entries(tx, feed_id, items, now=now, backlog=backlog)


async def get_entry(db: Db, user_id: int, entry_id: int) -> Entry:
    entry = await lists.find_entry(db, user_id, entry_id)
    assert entry is not None
    return entry


@pytest.fixture
async def feed_id(db: Db) -> int:
    return await make.feed(db)


@pytest.fixture
async def ann(db: Db, feed_id: int) -> int:
    """Give a user who follows the feed."""
    user = await make.user(db)
    await make.subscription(db, user.id, feed_id)
    return user.id


async def test_what_is_around_a_text_changes_without_a_new_version(
    db: Db, feed_id: int, ann: int
) -> None:
    item = make.incoming("Storm")
    await apply(db, feed_id, item)

    stored = await apply(db, feed_id, replace(item, extra='{"comments_count":7}'), now=make.NOW + 1)

    assert stored == Stored()
    entry = await get_entry(db, ann, 1)
    assert (entry.extra, entry.version, entry.updated_at) == ('{"comments_count":7}', 1, None)


async def test_a_new_entry_is_stored_whole(db: Db, feed_id: int, ann: int) -> None:
    item = make.incoming("Storm", html="<p>It blew</p>", author="Kim", published_at=make.NOW - 5)

    stored = await apply(db, feed_id, item)

    assert stored == Stored((1,), ())
    entry = await get_entry(db, ann, 1)
    assert (entry.title, entry.author, entry.url) == ("Storm", "Kim", item.url)
    assert (entry.published_at, entry.arrived_at) == (make.NOW - 5, make.NOW)
    assert (entry.version, entry.updated_at, entry.is_read) == (1, None, False)
    assert entry.packed is not None
    assert unpack_html(entry.packed) == "<p>It blew</p>"


async def test_nothing_to_store_stores_nothing(db: Db, feed_id: int) -> None:
    assert await apply(db, feed_id) == Stored()
    assert await db.value(Sql("SELECT value FROM counters WHERE name = 'entries'")) == 0


async def test_an_entry_that_comes_again_unchanged_stays_as_it_is(db: Db, feed_id: int) -> None:
    await apply(db, feed_id, make.incoming("Storm"))

    assert await apply(db, feed_id, make.incoming("Storm"), now=make.NOW + 1) == Stored()
    assert await list_ids(db) == [1]


async def test_the_same_key_in_two_feeds_is_two_entries(db: Db, feed_id: int) -> None:
    other_id = await make.feed(db, "https://other.example/feed")
    await apply(db, feed_id, make.incoming("Storm"))

    assert (await apply(db, other_id, make.incoming("Storm"))).added == (2,)


async def test_a_changed_entry_keeps_its_former_version(db: Db, feed_id: int, ann: int) -> None:
    await apply(db, feed_id, make.incoming("Storm", key="k", html="<p>old</p>"))

    stored = await apply(
        db, feed_id, make.incoming("Storm ends", key="k", html="<p>new</p>"), now=make.NOW + 9
    )

    assert stored == Stored((), (1,))
    entry = await get_entry(db, ann, 1)
    assert (entry.title, entry.version, entry.updated_at) == ("Storm ends", 2, make.NOW + 9)
    [former] = await lists.list_versions(db, 1)
    assert (former.version, former.title, former.detected_at) == (1, "Storm", make.NOW + 9)
    assert unpack_html(former.packed) == "<p>old</p>"


async def test_a_changed_entry_keeps_its_place_and_its_arrival(
    db: Db, feed_id: int, ann: int
) -> None:
    await apply(db, feed_id, make.incoming("a", key="k", published_at=make.NOW - 50))
    before = await get_entry(db, ann, 1)

    await apply(
        db, feed_id, make.incoming("b", key="k", published_at=make.NOW), now=make.NOW + make.DAY
    )

    after = await get_entry(db, ann, 1)
    assert (after.sort_at, after.arrived_at) == (before.sort_at, before.arrived_at)
    assert after.published_at == make.NOW


async def test_a_changed_entry_that_was_read_stays_read(db: Db, feed_id: int, ann: int) -> None:
    await apply(db, feed_id, make.incoming("a", key="k"))
    await db.run(Sql("DELETE FROM unread"))

    await apply(db, feed_id, make.incoming("b", key="k"))

    assert await list_unread(db, ann) == []


async def test_an_entry_that_keeps_changing_keeps_its_last_twenty_versions(
    db: Db, feed_id: int, ann: int
) -> None:
    count = KEPT_VERSIONS + 7
    for number in range(1, count + 1):
        await apply(db, feed_id, make.incoming(f"title {number}", key="k"))

    versions = await lists.list_versions(db, 1)
    assert (await get_entry(db, ann, 1)).version == count
    assert [version.version for version in versions] == list(range(count - 1, 6, -1))
    assert len(versions) == KEPT_VERSIONS
    assert versions[0].title == f"title {count - 1}"


async def test_search_follows_a_change_and_forgets_the_old_words(db: Db, feed_id: int) -> None:
    await apply(db, feed_id, make.incoming("storm", key="k", html="<p>rain fell</p>", author="kim"))
    await apply(db, feed_id, make.incoming("calm", key="k", html="<p>rain ends</p>", author="lee"))

    assert await search_index(db, "calm") == [1]
    assert await search_index(db, "rain", "ends") == [1]
    for gone in (["storm"], ["kim"], ["fell"], ["rain", "fell"]):
        assert await search_index(db, *gone) == []
    await check_index(db)


async def test_a_pruned_entry_does_not_come_back(db: Db, feed_id: int) -> None:
    await apply(db, feed_id, make.incoming("Storm", key="k"))
    await db.run(FORGET_ENTRY, id=1)
    await db.run(DELETE_ENTRY, id=1)

    assert await apply(db, feed_id, make.incoming("Storm", key="k")) == Stored()
    assert await apply(db, feed_id, make.incoming("Storm, changed", key="k")) == Stored()
    assert await list_ids(db) == []


async def test_a_key_that_a_document_repeats_is_one_entry_and_the_first_counts(
    db: Db, feed_id: int
) -> None:
    twice = (make.incoming("newer", key="k"), make.incoming("older", key="k"))

    assert (await apply(db, feed_id, *twice, make.incoming("other"))).added == (1, 2)
    assert sorted(await list_titles(db)) == ["newer", "other"]
    assert await apply(db, feed_id, *twice) == Stored()


async def test_a_repeated_key_that_changed_changes_once(db: Db, feed_id: int, ann: int) -> None:
    await apply(db, feed_id, make.incoming("first", key="k"))

    await apply(db, feed_id, make.incoming("newer", key="k"), make.incoming("older", key="k"))

    entry = await get_entry(db, ann, 1)
    assert (entry.title, entry.version) == ("newer", 2)


async def test_a_backlog_keeps_the_newest_and_remembers_the_rest(db: Db, feed_id: int) -> None:
    items = [make.incoming(f"day {day}", published_at=make.NOW - day) for day in range(6)]

    stored = await apply(db, feed_id, *items, backlog=2)

    assert stored.added == (1, 2)
    assert await list_titles(db) == ["day 1", "day 0"]
    assert len(await db.all(LIST_KEYS, scalar, feed_id=feed_id)) == 6
    assert await apply(db, feed_id, *items) == Stored()


@pytest.mark.parametrize(("backlog", "kept"), [(0, 0), (1, 1), (3, 3), (9, 3)])
async def test_a_backlog_of_any_size_works(db: Db, feed_id: int, backlog: int, kept: int) -> None:
    items = [make.incoming(f"{number}") for number in range(3)]

    assert len((await apply(db, feed_id, *items, backlog=backlog)).added) == kept


async def test_ids_are_dense_and_in_the_order_of_arrival(db: Db, feed_id: int) -> None:
    other_id = await make.feed(db, "https://other.example/feed")
    for number in range(4):
        await apply(db, feed_id, make.incoming(f"a{number}"), make.incoming(f"b{number}"))
        await apply(db, other_id, make.incoming(f"c{number}"))

    assert await list_ids(db) == list(range(1, 13))


async def test_ids_of_a_failed_update_are_given_out_again(db: Db, feed_id: int) -> None:
    async def fail() -> None:
        async with db.transaction() as tx:
            await entries.apply_entries(
                tx, feed_id, (make.incoming("lost"),), now=make.NOW, backlog=None
            )
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()

    assert (await apply(db, feed_id, make.incoming("kept"))).added == (1,)
    assert await search_index(db, "lost") == []


async def test_the_oldest_entry_gets_the_lowest_id(db: Db, feed_id: int) -> None:
    await apply(
        db,
        feed_id,
        make.incoming("middle", published_at=make.NOW - 20),
        make.incoming("newest", published_at=make.NOW - 10),
        make.incoming("oldest", published_at=make.NOW - 30),
    )

    assert await list_titles(db) == ["oldest", "middle", "newest"]


async def test_entries_without_dates_keep_the_order_of_the_document(
    db: Db, feed_id: int, ann: int
) -> None:
    names = ["top", "second", "third", "bottom"]
    await apply(db, feed_id, *(make.incoming(name, published_at=None) for name in names))

    page = await list_entries(db, EntryFilter(ann), has_body=False)
    assert [entry.title for entry in page] == names


async def test_a_date_in_the_future_counts_as_now(db: Db, feed_id: int, ann: int) -> None:
    await apply(db, feed_id, make.incoming("ahead", published_at=make.NOW + make.DAY))

    entry = await get_entry(db, ann, 1)
    assert (entry.sort_at, entry.published_at) == (make.NOW, make.NOW + make.DAY)


@pytest.mark.parametrize("published_at", [-62_135_596_800_000_000, 0, 253_402_300_799_999_999])
async def test_any_date_of_the_calendar_can_be_stored(
    db: Db, feed_id: int, ann: int, published_at: int
) -> None:
    await apply(db, feed_id, make.incoming("odd", published_at=published_at))

    assert (await get_entry(db, ann, 1)).sort_at == min(published_at, make.NOW)


async def test_new_entries_reach_exactly_the_subscribers(db: Db, feed_id: int, ann: int) -> None:
    other_id = await make.feed(db, "https://other.example/feed")
    ben, cai = (await make.user(db, "ben")).id, (await make.user(db, "cai")).id
    await make.subscription(db, ben, feed_id)
    await make.subscription(db, ben, other_id)
    await make.subscription(db, cai, other_id)

    await apply(db, feed_id, make.incoming("one"), make.incoming("two"))
    await apply(db, other_id, make.incoming("three"))

    assert await list_unread(db, ann) == [1, 2]
    assert await list_unread(db, ben) == [1, 2, 3]
    assert await list_unread(db, cai) == [3]


async def test_unread_rows_of_two_users_are_independent(db: Db, feed_id: int, ann: int) -> None:
    ben = (await make.user(db, "ben")).id
    await make.subscription(db, ben, feed_id)
    await apply(db, feed_id, make.incoming("one"), make.incoming("two"))

    await db.run(Sql("DELETE FROM unread WHERE user_id = :user_id"), user_id=ann)

    assert await list_unread(db, ann) == []
    assert await list_unread(db, ben) == [1, 2]


async def test_seeing_a_key_is_written_once_a_day(db: Db, feed_id: int) -> None:
    item = make.incoming("one")
    await apply(db, feed_id, item)

    for later in (make.HOUR, 25 * make.HOUR):
        async with db.transaction() as tx:
            await entries.see_keys(tx, feed_id, [item.key], make.NOW + later)
        expected = make.NOW if later == make.HOUR else make.NOW + later
        assert await db.all(LIST_SEEN, scalar) == [expected]


async def test_a_very_long_entry_is_stored_and_found(db: Db, feed_id: int) -> None:
    text = " ".join(f"word{number}" for number in range(40_000))
    await apply(db, feed_id, make.incoming("long", html=f"<p>{text}</p>"))
    await apply(db, feed_id, make.incoming("long", key="long", html="<p>short</p>"))

    assert await search_index(db, "word77") == []
    assert await search_index(db, "short") == [1]
    await check_index(db)


@pytest.mark.parametrize(
    "text",
    ["ﷺ" * 200_000, "\U0001f600" * 1000, "x" * 100_000, "a\0b", "’" * 50_000, "東京" * 50_000],
    ids=["expands", "emoji", "one word", "nul", "quotes", "cjk"],
)
async def test_a_hostile_text_does_not_stop_its_feed(db: Db, feed_id: int, text: str) -> None:
    item = make.incoming(text[:1000], key="odd", html=f"<p>{text}</p>", author=text[:500])
    stored = await apply(db, feed_id, item, make.incoming("plain"))
    changed = await apply(db, feed_id, make.incoming("better", key="odd"))

    assert (stored.added, len(changed.changed)) == ((1, 2), 1)
    assert await search_index(db, "plain") != []
    await check_index(db)


async def test_the_index_stays_sound_through_random_changes(db: Db, feed_id: int) -> None:
    chance = random.Random(7)
    texts = TEXTS.split()
    latest: dict[str, set[str]] = {}

    def write(key: str) -> IncomingEntry:
        title, body = (" ".join(chance.choices(texts, k=count)) for count in (2, 6))
        author = chance.choice(texts)
        latest[key] = set(re.findall(r"\w+", fold_text(f"{title} {body} {author}")))
        return make.incoming(title, key=key, html=f"<p>{body}</p>", author=author)

    for _ in range(12):
        keys = chance.sample(range(12), k=5)
        await apply(db, feed_id, *(write(f"key {key}") for key in keys))
        await check_index(db)

    ids = dict(await db.all(Sql("SELECT guid, id FROM entries"), lambda guid, id_: (guid, id_)))
    for word in WORDS.split():
        expected = sorted(ids[key] for key, words in latest.items() if word in words)
        assert await search_index(db, word) == expected, word


async def test_the_fair_order_counts_what_the_feed_brought_before(db: Db) -> None:
    ann, feed_id = (await make.user(db)).id, await make.feed(db)
    other_id = await make.feed(db, "https://other.example/feed")
    for followed in (feed_id, other_id):
        await make.subscription(db, ann, followed)
    later = make.NOW + make.HOUR

    await apply(db, feed_id, *(make.incoming(name) for name in "ab"))
    await make.store_entries(db, feed_id, make.incoming("c", published_at=later), now=later)
    await make.store_entries(db, other_id, make.incoming("d", published_at=later), now=later)

    stored = await db.all(LIST_FAIR, lambda *row: row)
    assert stored == [
        (1, make.NOW),
        (2, make.NOW - PENALTY),
        (3, later - 2 * PENALTY),
        (4, later),
    ]
    assert await db.all(LIST_FAIR_UNREAD, lambda *row: row, user_id=ann) == stored


async def test_a_muted_feed_brings_nothing_unread_and_hides_no_copy(db: Db) -> None:
    ann, loud, muted = (await make.user(db)).id, await make.feed(db, "https://a.example/"), 2
    assert await make.feed(db, "https://b.example/") == muted
    for feed_id in (loud, muted):
        await make.subscription(db, ann, feed_id)
    subscription = await subscriptions.find_subscription_of_feed(db, ann, muted)
    assert subscription
    async with db.transaction() as tx:
        await muting.set_muted(tx, ann, [subscription.id], is_muted=True, now=make.NOW)
    same = "https://news.example/same"

    await make.store_entries(db, muted, make.incoming("a", url=same), make.incoming("b"))
    [copy] = await make.store_entries(db, loud, make.incoming("c", url=same))

    assert await list_unread(db, ann) == [copy]
