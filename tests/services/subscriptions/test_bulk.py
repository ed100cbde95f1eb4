import pytest

from copydesk.errors import Forbidden, Invalid, NotFound
from copydesk.model import Subscription, Visitor
from copydesk.services.feeds.feedsettings import FeedChange
from copydesk.services.reading import tags
from copydesk.services.subscriptions import bulk, folders, opml, subscriptions
from copydesk.services.subscriptions.bulk import Edit
from copydesk.services.subscriptions.bulkfollow import FeedToFollow
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make

COUNT_FEEDS = Sql("SELECT count(*) FROM feeds")


@pytest.fixture
async def mine(kit: Kit, ann: Visitor) -> list[Subscription]:
    """Give three subscriptions at the top: a, b and c."""
    wishes = [FeedToFollow(f"https://{name}.example/feed", name) for name in "abc"]
    await bulk.subscribe_many(kit, ann, wishes)
    return await subscriptions.list_subscriptions(kit, ann)


async def draw(kit: Kit, visitor: Visitor) -> list[tuple[str, int | None, int]]:
    listed = await subscriptions.list_subscriptions(kit, visitor)
    return [(each.title, each.folder_id, each.position) for each in listed]


async def test_each_address_gets_its_subscription_or_a_reason(kit: Kit, ann: Visitor) -> None:
    news = await folders.add_folder(kit, ann, "News", None)

    done = await bulk.subscribe_many(
        kit,
        ann,
        [
            FeedToFollow("https://a.example/", "A", folder_id=news.id),
            FeedToFollow("https://10.0.0.1/", "B"),
            FeedToFollow("https://a.example", "C"),
            FeedToFollow("https://d.example/", folder_id=news.id + 1),
            FeedToFollow("nothing"),
        ],
    )

    first, blocked, again, lost, nothing = done.outcomes
    assert done.run_id
    assert first.subscription
    assert (first.subscription.folder_id, first.is_new) == (news.id, True)
    assert (again.subscription, again.is_new, again.reason) == (first.subscription, False, "")
    assert (blocked.subscription, blocked.is_new) == (None, False)
    assert "10.0.0.1" in blocked.reason
    assert (lost.subscription, lost.reason) == (None, bulk.NO_FOLDER)
    assert nothing.reason


async def test_feeds_of_others_are_shared(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    for visitor in (ann, bob):
        await bulk.subscribe_many(kit, visitor, [FeedToFollow("https://a.example/")])

    assert await kit.db.value(COUNT_FEEDS) == 1


async def test_many_feeds_are_moved_muted_and_tagged_together(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    news = await folders.add_folder(kit, ann, "News", None)
    ids = [mine[0].id, mine[2].id, 999]

    options = ReaderOptions(is_muted=True, is_deframed=True, tags=["Blue", "red"], on_edit="unread")
    edit = Edit(folder_id=news.id, is_moved=True, options=options)
    changed = await bulk.edit_many(kit, ann, ids, edit)
    less = Edit(options=ReaderOptions(is_muted=False, is_deframed=False, tags=["blue"]))
    again = await bulk.edit_many(kit, ann, ids[:1], less)

    assert [each.id for each in changed] == [mine[0].id, mine[2].id]
    assert all(each.muted_at and each.tags == ("Blue", "red") for each in changed)
    assert [each.on_edit for each in (*changed, *again)] == ["unread"] * 3
    assert [each.deframed_at for each in (*changed, *again)] == [kit.now(), kit.now(), None]
    assert (again[0].folder_id, again[0].muted_at, again[0].tags) == (news.id, None, ("Blue",))
    assert {tag.title for tag in await tags.list_tags(kit, ann)} == {"Blue", "red"}


async def test_moving_many_to_no_folder_is_to_the_top(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    news = await folders.add_folder(kit, ann, "News", None)
    ids = [each.id for each in mine]
    await bulk.edit_many(kit, ann, ids, Edit(folder_id=news.id, is_moved=True))

    changed = await bulk.edit_many(kit, ann, ids, Edit(is_moved=True))

    assert [each.folder_id for each in changed] == [None] * 3


async def test_an_order_is_dense_and_takes_in_feeds_from_elsewhere(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    news = await folders.add_folder(kit, ann, "News", None)
    _, b, c = (each.id for each in mine)

    await bulk.set_order(kit, ann, news.id, [b])
    await bulk.set_order(kit, ann, news.id, [c, b, c])
    await bulk.set_order(kit, ann, None, [b])

    assert await draw(kit, ann) == [("b", None, 1), ("c", news.id, 1), ("a", None, 2)]


async def test_folders_are_put_in_order(kit: Kit, ann: Visitor) -> None:
    one, two, three = [await folders.add_folder(kit, ann, title, None) for title in "abc"]
    inner = await folders.add_folder(kit, ann, "inner", one.id)

    ordered = await folders.set_order(kit, ann, None, [three.id, inner.id, one.id])

    assert [(each.id, each.position) for each in ordered] == [
        (three.id, 1),
        (one.id, 2),
        (two.id, 3),
    ]
    with pytest.raises(NotFound):
        await folders.set_order(kit, ann, 999, [one.id])


async def test_nobody_edits_orders_or_leaves_the_feeds_of_others(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription]
) -> None:
    before = await draw(kit, ann)
    ids = [each.id for each in mine]
    theirs = await folders.add_folder(kit, bob, "Theirs", None)
    hers = await folders.add_folder(kit, ann, "Hers", None)

    assert await bulk.edit_many(kit, bob, ids, Edit(theirs.id, is_moved=True)) == []
    assert await bulk.set_order(kit, bob, theirs.id, ids) == []
    assert (await bulk.unsubscribe_many(kit, bob, ids)).count == 0
    assert await folders.set_order(kit, bob, None, [hers.id]) == [
        (await folders.list_folders(kit, bob))[0]
    ]
    with pytest.raises(NotFound):
        await bulk.edit_many(kit, bob, [], Edit(hers.id, is_moved=True))
    assert await draw(kit, ann) == before


async def test_leaving_many_keeps_what_was_unread_for_coming_back(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    await make.store_entries(kit.db, mine[0].feed_id, make.incoming("One"))

    left = await bulk.unsubscribe_many(kit, ann, [each.id for each in mine[:2]])

    listed = await subscriptions.list_subscriptions(kit, ann)
    back = await bulk.subscribe_many(kit, ann, [FeedToFollow("https://a.example/feed")])
    assert (left.count, [each.title for each in listed]) == (2, ["c"])
    assert back.outcomes[0].subscription
    assert back.outcomes[0].subscription.unread_count == 1


async def test_a_muted_feed_is_silent_for_who_muted_it_alone(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription]
) -> None:
    feed_id = mine[0].feed_id
    await make.subscription(kit.db, bob.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("One"))
    await subscriptions.set_subscription(kit, ann, mine[0].id, options=ReaderOptions(is_muted=True))

    await make.store_entries(kit.db, feed_id, make.incoming("Two"))

    (his,) = await subscriptions.list_subscriptions(kit, bob)
    hers = await subscriptions.get_subscription(kit, ann, mine[0].id)
    assert (hers.unread_count, his.unread_count) == (0, 2)


async def test_manners_and_tags_are_ones_own(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription]
) -> None:
    await make.subscription(kit.db, bob.user.id, mine[0].feed_id)
    options = ReaderOptions(is_muted=True, is_deframed=True, tags=["x"])

    hers = await subscriptions.set_subscription(kit, ann, mine[0].id, options=options)
    same = await subscriptions.set_subscription(kit, ann, mine[0].id, title="New")

    (his,) = await subscriptions.list_subscriptions(kit, bob)
    assert (hers.muted_at, hers.tags) == (kit.now(), ("x",))
    assert (same.muted_at, same.tags) == (kit.now(), ("x",))
    assert (his.muted_at, his.tags) == (None, ())
    assert [each.deframed_at for each in (hers, same, his)] == [kit.now(), kit.now(), None]


async def test_full_text_is_decided_by_who_follows_alone(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription]
) -> None:
    alone = FeedChange(full_text="always")
    changed = await subscriptions.set_subscription(kit, ann, mine[0].id, feed=alone)
    await make.subscription(kit.db, bob.user.id, mine[0].feed_id)

    with pytest.raises(Forbidden, match="other people"):
        await subscriptions.set_subscription(
            kit, ann, mine[0].id, feed=FeedChange(full_text="never")
        )
    assert changed.full_text == "always"


async def test_settings_of_ones_own_travel_with_an_export(
    kit: Kit, ann: Visitor, bob: Visitor, mine: list[Subscription]
) -> None:
    options = ReaderOptions(is_muted=True)
    await subscriptions.set_subscription(
        kit, ann, mine[0].id, options=options, feed=FeedChange(full_text="always")
    )

    body = await opml.export_opml(kit, ann)
    await opml.import_opml(kit, bob, body)

    (his, *_) = await subscriptions.list_subscriptions(kit, bob)
    assert (his.muted_at, his.full_text) == (kit.now(), "always")


async def test_a_feed_has_only_so_many_tags(
    kit: Kit, ann: Visitor, mine: list[Subscription]
) -> None:
    many = Edit(options=ReaderOptions(tags=[str(number) for number in range(21)]))

    with pytest.raises(Invalid):
        await bulk.edit_many(kit, ann, [mine[0].id], many)
