"""Lists by arrival: times that become ids, every filter alike on every way through the store."""

import random

import pytest
from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.marks import MarkName
from copydesk.services.reading import marks, syncentries, tags
from copydesk.services.reading.syncentries import EntryFilter
from copydesk.services.subscriptions import subscriptions
from copydesk.services.subscriptions.appdesks import load_app_counts
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.entries.ids import get_edge
from tests import make
from tests.conftest import Clock

PRUNE = Sql("DELETE FROM entries WHERE id = :id")
SET_ARRIVED = Sql("UPDATE entries SET arrived_at = :at WHERE id = :id")


async def fill(kit: Kit, visitor: Visitor, name: str, times: list[int]) -> list[int]:
    """Give a feed whose entries arrived at these times."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    ids: list[int] = []
    for number, time in enumerate(times):
        entry = make.incoming(f"{name} {number}", published_at=time - 2 * number * make.HOUR)
        ids += await make.store_entries(kit.db, feed_id, entry, now=time)
    return ids


@pytest.fixture
async def ids(kit: Kit, ann: Visitor) -> list[int]:
    """Give Ann ten entries, an hour apart."""
    return await fill(kit, ann, "news", [make.NOW + n * make.HOUR for n in range(10)])


async def test_an_edge_in_time_is_found_by_halves(kit: Kit, ids: list[int]) -> None:
    async with kit.db.transaction() as tx:
        for gone in (ids[0], ids[4], ids[5], ids[9]):
            await tx.run(PRUNE, id=gone)

    for number in range(10):
        kept = [0, *(ids[n] for n in (1, 2, 3, 6, 7, 8)), ids[-1] + 1]
        edge = await get_edge(kit.db, make.NOW + number * make.HOUR)
        # In a gap, any id of the gap will do.
        before = max(id_ for id_ in kept if id_ < ids[number])
        behind = min(id_ for id_ in kept if id_ >= ids[number])
        assert before < edge <= behind
    assert await get_edge(kit.db, make.NOW + make.DAY) > ids[8]


async def test_an_empty_store_has_an_edge(kit: Kit) -> None:
    assert await get_edge(kit.db, make.NOW) == 1


async def test_bounds_in_time_are_exact_where_ids_are_in_disorder(
    kit: Kit, ann: Visitor, ids: list[int]
) -> None:
    # Two workers took their times a minute before they took their turns.
    at = make.NOW + 5 * make.HOUR
    async with kit.db.transaction() as tx:
        await tx.run(SET_ARRIVED, id=ids[4], at=at + make.MINUTE)
        await tx.run(SET_ARRIVED, id=ids[6], at=at - make.MINUTE)

    late = await syncentries.list_ids(
        kit, ann, EntryFilter(by="arrival", arrived_from=at, order="oldest")
    )
    early = await syncentries.list_ids(
        kit, ann, EntryFilter(by="arrival", arrived_until=at, order="oldest")
    )

    assert late == [ids[4], ids[5], *ids[7:]]
    assert early == [*ids[:4], ids[6]]


def list_filters(plain: EntryFilter, every: list[int], tag_id: int) -> list[EntryFilter]:
    """Give a wanted with every filter that there is, for sixteen entries an hour apart."""
    since = replace(plain, changed_from=make.NOW + 10 * make.HOUR)
    return [
        plain,
        replace(plain, order="oldest"),
        replace(plain, limit=3),
        replace(plain, ids_from=every[4], ids_until=every[11], order="oldest"),
        replace(plain, feed_ids=[1]),
        replace(plain, feed_ids=[1, 2]),
        replace(plain, feed_ids=[]),
        replace(plain, feed_ids=[], tag_id=tag_id),
        replace(plain, feed_ids=[2], tag_id=tag_id),
        replace(plain, not_feed_ids=(2,)),
        replace(plain, not_tag_ids=(tag_id,)),
        replace(plain, entry_ids=every[::2]),
        replace(plain, entry_ids=every[::2], feed_ids=[1]),
        replace(plain, entry_ids=every[::2], feed_ids=[], tag_id=tag_id),
        since,
        replace(since, order="oldest", limit=3),
        replace(since, ids_from=every[4], ids_until=every[11]),
        replace(since, feed_ids=[1]),
        replace(since, feed_ids=[2], tag_id=tag_id),
        replace(since, entry_ids=every[::2]),
        replace(since, changed_until=make.NOW + 14 * make.HOUR),
        replace(since, changed_from=make.NOW - make.DAY),
        replace(plain, changed_until=make.NOW + 10 * make.HOUR),
    ]


@pytest.mark.parametrize("is_unread", [None, True, False])
@pytest.mark.parametrize("is_starred", [None, True, False])
@pytest.mark.parametrize("by", ["arrival", "publication"])
async def test_every_filter_agrees_with_a_plain_account_of_it(
    kit: Kit,
    ann: Visitor,
    is_unread: bool | None,
    is_starred: bool | None,
    by: syncentries.By,
    clock: Clock,
) -> None:
    dice = random.Random(7)
    news = await fill(kit, ann, "news", [make.NOW + n * make.HOUR for n in range(8)])
    blog = await fill(kit, ann, "blog", [make.NOW + n * make.HOUR for n in range(8, 16)])
    every = sorted(news + blog)
    read, starred, tagged, hidden = (set(dice.sample(every, 5)) for _ in range(4))
    await marks.mark_read(kit, ann, list(read), is_read=True)
    clock.move(make.DAY)
    await marks.set_mark(kit, ann, list(starred), "starred", is_set=True)
    tag = await tags.add_tag(kit, ann, "kept")
    await tags.tag_entries(kit, ann, tag.id, list(tagged), is_set=True)
    await marks.set_mark(kit, ann, list(hidden), "hidden", is_set=True)
    changed = {id_: make.NOW + n * make.HOUR for n, id_ in enumerate(every)}
    at = {
        id_: changed[id_] - 2 * n * make.HOUR for ids in (news, blog) for n, id_ in enumerate(ids)
    }
    changed |= dict.fromkeys(starred, make.NOW + make.DAY)

    def account(wanted: EntryFilter) -> list[int]:
        feeds = {1: set(news), 2: set(blog)}
        found = set(every) - hidden
        if wanted.feed_ids is not None:
            inside = set().union(*(feeds[feed_id] for feed_id in wanted.feed_ids))
            found &= inside | (tagged if wanted.tag_id else set())
        for feed_id in wanted.not_feed_ids:
            found -= feeds[feed_id]
        if wanted.not_tag_ids:
            found -= tagged
        if wanted.entry_ids is not None:
            found &= set(wanted.entry_ids)
        found = found - read if is_unread else found & read if is_unread is False else found
        if is_starred is not None:
            found = found & starred if is_starred else found - starred
        found = {id_ for id_ in found if wanted.ids_from <= id_ < wanted.ids_until}
        found = {id_ for id_ in found if wanted.changed_from <= changed[id_] < wanted.changed_until}
        ordered = sorted(found, key=lambda id_: (at[id_] if by == "publication" else 0, id_))
        return (
            ordered[: wanted.limit] if wanted.order == "oldest" else ordered[::-1][: wanted.limit]
        )

    asked: dict[MarkName, bool] = {} if is_starred is None else {"starred": is_starred}
    plain = EntryFilter(is_unread=is_unread, marks=asked, by=by)
    for wanted in list_filters(plain, every, tag.id):
        assert await syncentries.list_ids(kit, ann, wanted) == account(wanted), wanted
        whole = account(replace(wanted, limit=99))
        assert await syncentries.count_ids(kit, ann, wanted) == len(whole), wanted


async def test_what_a_user_left_or_never_saw_is_not_listed(
    kit: Kit, ann: Visitor, bob: Visitor, ids: list[int]
) -> None:
    await marks.set_mark(kit, ann, ids[:1], "starred", is_set=True)
    [followed] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, followed.id)

    for visitor in (ann, bob):
        for wanted in (
            EntryFilter(),
            EntryFilter(is_unread=True),
            EntryFilter(marks={"starred": True}),
        ):
            assert await syncentries.list_ids(kit, visitor, wanted) == []
        assert await syncentries.list_entries(kit, visitor, ids) == []
        assert (await load_app_counts(kit, visitor)).newest == {}
        assert await syncentries.count_by_feed(kit, visitor) == {}
        with pytest.raises(NotFound):
            await syncentries.get_entry(kit, visitor, ids[0])


async def test_entries_come_in_the_order_asked_for(kit: Kit, ann: Visitor, ids: list[int]) -> None:
    wanted = [ids[3], 999, ids[1], ids[3], ids[2]]

    parts = [part async for part in syncentries.walk(kit, ann, wanted, batch=2)]

    assert [[entry.id for entry in part] for part in parts] == [
        [ids[3]],
        [ids[1], ids[3]],
        [ids[2]],
    ]
    with pytest.raises(Invalid):
        await syncentries.list_entries(kit, ann, list(range(syncentries.MOST_GIVEN + 1)))


async def test_the_newest_arrival_and_the_number_of_entries_of_a_feed(
    kit: Kit, ann: Visitor, ids: list[int]
) -> None:
    await marks.mark_read(kit, ann, ids, is_read=True)

    assert (await load_app_counts(kit, ann)).newest == {1: make.NOW + 9 * make.HOUR}
    assert await syncentries.count_by_feed(kit, ann) == {1: 10}


async def test_a_change_is_an_arrival_a_rewriting_or_a_mark(
    kit: Kit, ann: Visitor, ids: list[int]
) -> None:
    since = make.NOW + 20 * make.HOUR
    assert await syncentries.list_ids(kit, ann, EntryFilter(by="arrival", changed_from=since)) == []
    again = make.incoming("news 2, corrected", key="news 2", published_at=make.NOW)
    await make.store_entries(kit.db, 1, again, now=since + 1)
    entry = await syncentries.get_entry(kit, ann, ids[2])

    assert await syncentries.list_ids(kit, ann, EntryFilter(by="arrival", changed_from=since)) == [
        ids[2]
    ]
    assert entry.changed_at == since + 1
    recent = EntryFilter(by="arrival", changed_from=make.NOW + 8 * make.HOUR, changed_until=since)
    assert await syncentries.list_ids(kit, ann, recent) == [ids[9], ids[8]]
