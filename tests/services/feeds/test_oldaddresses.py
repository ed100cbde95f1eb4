import pytest

from copydesk.errors import FetchFailed
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.rules.addresses import feed_key
from copydesk.services.feeds import access, refreshes
from copydesk.services.feeds.suspects import seal_old_addresses
from copydesk.services.subscriptions import opml, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds
from tests import make

GET_FEED = Sql("SELECT url, is_private, owner_user_id FROM feeds WHERE id = :id")
LIST_ALIASES = Sql("SELECT feed_id, url FROM feed_aliases ORDER BY feed_id")
SET_TITLE = Sql("UPDATE subscriptions SET title = :title WHERE user_id = :user_id")
SET_REDIRECT = Sql("UPDATE feed_states SET redirect_url = :url WHERE feed_id = :id")
GET_REDIRECT = Sql("SELECT redirect_url FROM feed_states WHERE feed_id = :id")
PLAIN = "https://news.example/feed"
OLD = "https://ann:s%3Acret@news.example/feed"


async def follow_old(kit: Kit, url: str, *visitors: Visitor) -> int:
    """Let people follow a feed as it was stored before."""
    feed_id = await make.feed(kit.db, url, is_private=True)
    for visitor in visitors:
        await make.subscription(kit.db, visitor.user.id, feed_id)
    return feed_id


async def test_a_feed_of_one_reader_becomes_their_own(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.set_fault("daily", "login", user="ann", password="s:cret")
    url = newsroom.feed_url("daily")
    old = url.replace("://", "://ann:s%3Acret@")
    feed_id = await follow_old(kit, old, ann)
    await kit.db.run(SET_TITLE, user_id=ann.user.id, title=old)

    assert await seal_old_addresses(kit) == 1

    assert await kit.db.one(GET_FEED, lambda *row: row, id=feed_id) == (url, 1, ann.user.id)
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    assert (mine.feed_url, mine.title, mine.state.has_access) == (url, url, True)
    await refreshes.refresh_feed(kit, feed_id)
    assert not (await subscriptions.subscribe(kit, ann, old)).is_new
    assert await seal_old_addresses(kit) == 0


async def test_who_shares_a_feed_by_its_password_goes_on_sharing_it(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow_old(kit, OLD, ann, bob)

    await seal_old_addresses(kit)

    row = await kit.db.one(GET_FEED, lambda *row: row, id=feed_id)
    assert row == (PLAIN, 1, None)
    for visitor in (ann, bob):
        assert await feeds.find_feed(kit.db, feed_key(PLAIN, visitor.user.id)) == feed_id
        again = await opml.import_opml(kit, visitor, await opml.export_opml(kit, visitor))
        assert (again.added, again.known) == (0, 1)
    assert await feeds.find_feed(kit.db, feed_key(PLAIN)) is None


async def test_one_of_them_cannot_change_its_password_for_the_others(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow_old(kit, OLD, ann, bob)
    await seal_old_addresses(kit)
    before = await feeds.find_source(kit.db, feed_id)

    await subscriptions.subscribe(kit, bob, "https://bob:other@news.example/feed")

    assert await feeds.find_source(kit.db, feed_id) == before


async def test_two_passwords_for_one_address_stay_apart(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    shared = await follow_old(kit, OLD, ann, bob)
    alone = await follow_old(kit, OLD.replace("ann:", "anna:"), ann)

    assert await seal_old_addresses(kit) == 2

    mine = {each.feed_id: each for each in await subscriptions.list_subscriptions(kit, ann)}
    assert {each.feed_url for each in mine.values()} == {PLAIN}
    assert set(mine) == {shared, alone}
    assert (await access.get_access(kit, ann, mine[alone].id)).has_password


async def test_former_addresses_and_seen_moves_lose_it_too(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow_old(kit, "https://new.example/@ann/feed", ann)
    async with kit.db.transaction() as tx:
        await feeds.add_alias(tx, feed_id, OLD, feed_key(OLD), kit.now())
    await kit.db.run(SET_REDIRECT, id=feed_id, url=OLD)

    await seal_old_addresses(kit)

    assert await kit.db.all(LIST_ALIASES, lambda *row: row) == [(feed_id, PLAIN)]
    assert await kit.db.value(GET_REDIRECT, id=feed_id) == ""
    assert await feeds.find_feed(kit.db, feed_key(PLAIN, ann.user.id)) == feed_id
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    assert not mine.state.has_access


async def test_the_password_goes_to_its_own_place_only(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.set_fault("daily", "login", user="ann", password="s:cret")
    old = newsroom.feed_url("daily").replace("://127.0.0.1", "://ann:s%3Acret@127.0.0.2")
    feed_id = await follow_old(kit, old, ann)
    await seal_old_addresses(kit)
    await kit.db.run(
        Sql("UPDATE feeds SET url = :url WHERE id = :id"),
        id=feed_id,
        url=newsroom.feed_url("daily"),
    )

    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    assert "authorization" not in newsroom.requests[-1].headers
