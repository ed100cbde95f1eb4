"""Two feeds become one: every kind of reader finds what they had, no more and no less."""

import pytest

from copydesk.store.engine.db import Db, Sql
from copydesk.store.entries.search import remove_documents
from copydesk.store.ingest import entries
from copydesk.store.reading import playback, queues, snapshots, states, tags
from copydesk.store.subscriptions import muting, subscriptions
from tests import make
from tests.store.marks import mark_all, mark_read, mark_unread, set_mark
from tests.store.merging import (
    Desk,
    find,
    item,
    leave,
    list_titles,
    list_visible_unread,
    make_desk,
    merge,
)
from tests.store.rows import list_unread, search_index

FORGET_ENTRY = Sql("UPDATE entry_keys SET entry_id = NULL WHERE entry_id = :id")
DELETE_ENTRY = Sql("DELETE FROM entries WHERE id = :id")
FIND_SNAPSHOT = Sql("SELECT entry_id FROM snapshots WHERE user_id = :user_id")
STOP = Sql("UPDATE feed_states SET gone_at = 1, suspended_at = 1 WHERE feed_id = :feed_id")
SET_REASON = Sql("UPDATE feed_states SET last_error_code = 'not_asked' WHERE feed_id = :feed_id")
FIND_STOP = Sql("SELECT gone_at, suspended_at FROM feed_states WHERE feed_id = :feed_id")


@pytest.fixture
async def desk(db: Db) -> Desk:
    return await make_desk(db)


async def prune(db: Db, entry_id: int) -> None:
    async with db.transaction() as tx:
        await remove_documents(tx, [entry_id])
        await tx.run(FORGET_ENTRY, id=entry_id)
        await tx.run(DELETE_ENTRY, id=entry_id)


@pytest.mark.parametrize("is_linked", [True, False], ids=["copies", "unknown to be copies"])
@pytest.mark.parametrize(
    "order", [("goes", "stays"), ("stays", "goes")], ids=lambda names: names[0]
)
@pytest.mark.parametrize("follows", [("goes",), ("stays",), ("goes", "stays")], ids="+".join)
async def test_what_is_unread_stays_unread_and_what_is_read_stays_read(
    db: Db, desk: Desk, follows: tuple[str, ...], order: tuple[str, ...], is_linked: bool
) -> None:
    for name in follows:
        await make.subscription(db, desk.ann, getattr(desk, name))
    for name in order:
        feed_id, page = getattr(desk, name), "" if is_linked else name
        await make.store_entries(db, feed_id, item(f"own of {name}"))
        await make.store_entries(db, feed_id, item("unread", page=f"unread{page}"))
        ids = await make.store_entries(db, feed_id, item("read", page=f"read{page}"))
        await mark_read(db, desk.ann, *ids)
    before = await list_titles(db, desk.ann)

    await merge(db, desk)

    owns = [f"own of {name}" for name in follows]
    assert await list_visible_unread(db, desk.ann) == sorted([*owns, "unread"])
    after = await list_titles(db, desk.ann)
    assert set(before) <= set(after)
    assert len(after) == len(set(after))


async def test_reading_either_copy_counts(db: Db, desk: Desk) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    old = await make.store_entries(db, desk.goes, item("a", page="1"), item("b", page="2"))
    new = await make.store_entries(db, desk.stays, item("a", page="3"), item("b", page="4"))
    await mark_read(db, desk.ann, old[0])
    await mark_read(db, desk.ann, new[1])

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == []


async def test_marks_of_either_copy_stay(db: Db, desk: Desk) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    [old] = await make.store_entries(db, desk.goes, item("a"))
    [new] = await make.store_entries(db, desk.stays, item("a"))
    await set_mark(db, desk.ann, old, "starred", at=make.NOW + 1)
    async with db.transaction() as tx:
        await snapshots.keep_snapshots(tx, desk.ann, [old], make.NOW)
    await set_mark(db, desk.ann, new, "later", at=make.NOW + 2)

    await merge(db, desk)

    entry = await find(db, desk.ann, new)
    assert entry
    assert (entry.starred_at, entry.later_at) == (make.NOW + 1, make.NOW + 2)
    assert await db.value(FIND_SNAPSHOT, user_id=desk.ann) == new
    counts = await states.count_states(db, desk.ann)
    assert (counts.marks["starred"], counts.marks["later"]) == (1, 1)


async def test_what_was_marked_unread_again_stays_unread(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.goes)
    [old] = await make.store_entries(db, desk.goes, item("a"))
    [new] = await make.store_entries(db, desk.stays, item("a"))
    await mark_read(db, desk.ann, old)
    await mark_unread(db, desk.ann, old)

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == [new]


async def test_what_was_marked_all_at_once_stays_read(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.goes)
    await make.store_entries(db, desk.goes, item("a"), item("b"))
    await make.store_entries(db, desk.stays, item("a"))
    await mark_all(db, desk.ann, 999)

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == []


async def test_who_had_left_and_comes_back_finds_what_was_unread(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.goes)
    await make.store_entries(db, desk.goes, item("own"), item("a"))
    await mark_read(db, desk.ann, *await make.store_entries(db, desk.goes, item("b")))
    await leave(db, desk.ann, desk.goes)
    await make.store_entries(db, desk.stays, item("a"), item("b"))
    await merge(db, desk)

    assert await subscriptions.list_subscriptions(db, desk.ann) == []
    assert await make.subscription(db, desk.ann, desk.stays)

    assert await list_visible_unread(db, desk.ann) == ["a", "own"]


async def test_news_that_only_the_one_that_goes_has_seen_reach_the_others_readers(
    db: Db, desk: Desk
) -> None:
    await make.subscription(db, desk.ann, desk.stays)
    await make.store_entries(db, desk.stays, item("both"))
    await make.store_entries(db, desk.goes, item("rolled off long ago"))
    await make.store_entries(db, desk.goes, item("just in"), item("both"))
    await mark_all(db, desk.ann, 999)

    await merge(db, desk)

    assert await list_visible_unread(db, desk.ann) == ["just in"]
    assert await make.store_entries(db, desk.stays, item("just in"), item("both")) == ()


async def test_news_are_not_given_to_who_has_a_copy_or_had_read_them(db: Db, desk: Desk) -> None:
    ben = (await make.user(db, "ben")).id
    third = await make.feed(db, "https://third.example/feed")
    for user_id, feed_id in (
        (desk.ann, desk.stays),
        (desk.ann, third),
        (ben, desk.stays),
        (ben, desk.goes),
    ):
        await make.subscription(db, user_id, feed_id)
    [copy] = await make.store_entries(db, third, item("x", page="same"))
    [own] = await make.store_entries(db, desk.goes, item("just in", page="same"))
    await mark_read(db, ben, own)
    await leave(db, ben, desk.goes)

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == [copy]
    assert await list_unread(db, ben) == []


async def test_an_entry_that_one_feed_has_pruned_belongs_to_its_key_again(
    db: Db, desk: Desk
) -> None:
    await make.subscription(db, desk.ann, desk.goes)
    [pruned] = await make.store_entries(db, desk.stays, item("a"))
    [kept] = await make.store_entries(db, desk.goes, item("a", page="b"))
    await prune(db, pruned)

    await merge(db, desk)

    edited = make.incoming("Edited", key="a", url="https://n.example/a")
    async with db.transaction() as tx:
        stored = await entries.apply_entries(tx, desk.stays, (edited,), now=make.NOW)
    assert stored.changed == (kept,)
    assert await list_unread(db, desk.ann) == [kept]


async def test_an_entry_that_was_pruned_does_not_come_back(db: Db, desk: Desk) -> None:
    [pruned] = await make.store_entries(db, desk.goes, item("a"))
    await prune(db, pruned)

    await merge(db, desk)

    assert await make.store_entries(db, desk.stays, item("a")) == ()


async def test_copies_in_a_third_feed_stay_copies(db: Db, desk: Desk) -> None:
    third = await make.feed(db, "https://third.example/feed")
    for feed_id in (desk.stays, third):
        await make.subscription(db, desk.ann, feed_id)
    await make.store_entries(db, desk.goes, item("a"))
    [copy] = await make.store_entries(db, third, item("a"))
    [new] = await make.store_entries(db, desk.stays, item("a"))
    assert await list_unread(db, desk.ann) == [copy]

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == [copy]
    assert await mark_read(db, desk.ann, new) == [copy]


async def test_a_chain_of_copies_is_kept_short(db: Db, desk: Desk) -> None:
    fourth, fifth = [await make.feed(db, f"https://{n}.example/feed") for n in (4, 5)]
    await make.subscription(db, desk.ann, fourth)
    await make.subscription(db, desk.ann, fifth)
    await make.store_entries(db, desk.goes, item("a", page="one"))
    [x] = await make.store_entries(db, fourth, item("x", page="one"))
    [y] = await make.store_entries(db, fifth, item("y", page="two"))
    await make.store_entries(db, desk.stays, item("a", page="two"))
    assert await list_unread(db, desk.ann) == [x, y]

    await merge(db, desk)

    assert await mark_read(db, desk.ann, x) == [x, y]


async def test_search_finds_what_came_along_and_only_once(db: Db, desk: Desk) -> None:
    await make.store_entries(db, desk.goes, make.incoming("storm", key="a", author="kim"))
    [new] = await make.store_entries(db, desk.stays, make.incoming("storm", key="a", author="kim"))
    [own] = await make.store_entries(db, desk.goes, make.incoming("calm", key="b"))

    await merge(db, desk)

    assert await search_index(db, "storm") == [new]
    assert await search_index(db, "calm") == [own]


@pytest.mark.parametrize(
    ("is_not_asked", "is_suspended", "expected"),
    [(False, False, (None, None)), (True, False, (None, 1)), (False, True, (None, 1))],
    ids=["awake", "not to be asked", "both rest"],
)
async def test_a_feed_that_nobody_asks_wakes_up_for_those_who_join(
    db: Db, desk: Desk, is_not_asked: bool, is_suspended: bool, expected: tuple[object, object]
) -> None:
    await db.run(STOP, feed_id=desk.stays)
    if is_not_asked:
        await db.run(SET_REASON, feed_id=desk.stays)
    if is_suspended:
        await db.run(STOP, feed_id=desk.goes)

    await merge(db, desk)

    assert await db.one(FIND_STOP, lambda *row: row, feed_id=desk.stays) == expected


async def test_tags_hiding_and_places_of_players_go_over_to_the_copy(db: Db, desk: Desk) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    [old] = await make.store_entries(db, desk.goes, item("a"))
    [new] = await make.store_entries(db, desk.stays, item("a"))
    place = playback.Playback(0, 30, is_finished=False, set_at=make.NOW)
    async with db.transaction() as tx:
        tag = await tags.add_tag(tx, desk.ann, "T", title_key="t", now=make.NOW)
        assert tag
        await tags.tag_entries(tx, desk.ann, tag.id, [old], is_set=True, now=make.NOW)
        await tags.tag_feed(tx, desk.ann, tag.id, desk.goes, is_set=True)
        await playback.set_playback(tx, desk.ann, old, place)
        await queues.replace_queue(tx, desk.ann, [queues.QueuePlace(old, 0)])
    await set_mark(db, desk.ann, old, "hidden")

    await merge(db, desk)

    entry = await find(db, desk.ann, new)
    assert entry
    assert entry.hidden_at == make.NOW
    assert await list_unread(db, desk.ann) == []
    assert await tags.list_entry_tags(db, desk.ann, [old, new]) == [(new, tag.id, "T")]
    assert await tags.list_feed_tags(db, desk.ann) == [(desk.stays, tag.id)]
    assert await playback.list_playback(db, desk.ann, new) == [place]
    assert await queues.list_queue(db, desk.ann) == [queues.QueuePlace(new, 0)]


async def test_a_muted_feed_gets_no_news_from_the_one_that_goes(db: Db, desk: Desk) -> None:
    await make.subscription(db, desk.ann, desk.stays)
    subscription = await subscriptions.find_subscription_of_feed(db, desk.ann, desk.stays)
    assert subscription
    async with db.transaction() as tx:
        await muting.set_muted(tx, desk.ann, [subscription.id], is_muted=True, now=make.NOW)
    await make.store_entries(db, desk.goes, item("a"))

    await merge(db, desk)

    assert await list_unread(db, desk.ann) == []
