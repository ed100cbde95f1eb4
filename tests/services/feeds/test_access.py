import base64
from dataclasses import replace

import msgspec
import pytest

from copydesk.errors import Conflict, FetchFailed, Forbidden, Invalid, NotFound, ParseFailed
from copydesk.fetch.access import Access
from copydesk.model import Subscription, User, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import access, discovery, refreshes
from copydesk.services.feeds.access import AccessChange
from copydesk.services.fetching.clients import open_access
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds as stored_feeds
from copydesk.store.feeds import moves
from tests import make

COUNT_FEEDS = Sql("SELECT count(*) FROM feeds")
GET_SEALED = Sql("SELECT sealed_access FROM feeds WHERE id = :id")
GET_CODE = Sql("SELECT last_error_code FROM feed_states WHERE feed_id = :id")
GET_FEED = Sql("SELECT is_private, owner_user_id FROM feeds WHERE id = :id")
PASSWORD = AccessChange(username="reader", password="secret")


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="Open", html="<p>For all</p>")
    return newsroom


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


async def follow(kit: Kit, visitor: Visitor, room: Newsroom) -> Subscription:
    return (await subscriptions.subscribe(kit, visitor, room.feed_url("daily"))).subscription


async def list_titles(kit: Kit, visitor: Visitor) -> set[str]:
    page = await entries.list_entries(kit, visitor, EntryRequest())
    return {entry.title for entry in page.entries}


def last_headers(room: Newsroom) -> dict[str, str]:
    return dict(room.requests[-1].headers)


async def test_a_refresh_asks_with_what_was_set(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    mine = await follow(kit, ann, daily)
    change = AccessChange(
        user_agent="Ann's reader",
        headers={"X-Key": "k-1"},
        cookies="member=yes",
        username="reader",
        password="secret",
    )
    daily.set_fault("daily", "login", user="reader", password="secret")
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)

    await access.set_access(kit, ann, mine.id, change)
    daily.publish("daily", title="Closed", html="<p>For members</p>")
    stored = await refreshes.refresh_feed(kit, mine.feed_id)

    sent = last_headers(daily)
    assert len(stored.added) == 1
    assert sent["user-agent"] == "Ann's reader"
    assert (sent["x-key"], sent["cookie"]) == ("k-1", "member=yes")
    assert sent["authorization"] == "Basic " + base64.b64encode(b"reader:secret").decode()


async def test_full_texts_are_fetched_with_it_too(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, AccessChange(cookies="member=yes"))
    [entry] = (await entries.list_entries(kit, ann, EntryRequest())).entries

    with pytest.raises(ParseFailed):
        await fulltexts.get_full_text(kit, ann, entry.id, is_wanted=True)

    assert "/articles/" in daily.requests[-1].path
    assert last_headers(daily)["cookie"] == "member=yes"


async def test_what_is_told_names_no_secret(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    mine = await follow(kit, ann, daily)
    change = AccessChange(
        proxy_url="socks5://ann:proxypass@proxy.example:1080",
        user_agent="Mine",
        headers={"X-Key": "k-123"},
        cookies="member=yes",
        username="reader",
        password="hunter2",
    )

    told = await access.set_access(kit, ann, mine.id, change)

    shown = msgspec.json.encode(told).decode()
    assert told == await access.get_access(kit, ann, mine.id)
    assert (told.proxy_url, told.has_proxy_password) == ("socks5://proxy.example:1080", True)
    assert (told.user_agent, told.header_names) == ("Mine", ("x-key",))
    assert (told.has_cookies, told.has_username, told.has_password) == (True, True, True)
    assert not [word for word in ("proxypass", "k-123", "member", "hunter2") if word in shown]


async def test_the_database_holds_no_secret(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, AccessChange(password="hunter2"))

    sealed = bytes(await kit.db.value(GET_SEALED, id=mine.feed_id))

    assert b"hunter2" not in sealed


async def test_what_is_left_out_stays_and_empty_takes_it_away(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)

    more = await access.set_access(kit, ann, mine.id, AccessChange(user_agent="Mine"))
    less = await access.set_access(kit, ann, mine.id, AccessChange(username="", password=""))
    nothing = await access.set_access(kit, ann, mine.id, AccessChange(user_agent=""))

    assert (more.user_agent, more.has_password) == ("Mine", True)
    assert (less.user_agent, less.has_password) == ("Mine", False)
    assert nothing == access.show_access(Access())
    assert await kit.db.value(GET_SEALED, id=mine.feed_id) is None


async def test_removing_it_asks_as_any_other_again(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)

    await access.remove_access(kit, ann, mine.id)
    await refreshes.refresh_feed(kit, mine.feed_id)

    assert "authorization" not in last_headers(daily)
    assert await access.get_access(kit, ann, mine.id) == access.show_access(Access())


async def test_what_cannot_be_sent_is_refused_and_changes_nothing(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)

    with pytest.raises(Invalid):
        await access.set_access(kit, ann, mine.id, AccessChange(proxy_url="ftp://proxy.example"))

    assert await kit.db.value(GET_SEALED, id=mine.feed_id) is None


async def test_one_of_several_readers_may_not_decide_for_the_others(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await follow(kit, bob, daily)

    for call in (
        access.set_access(kit, ann, mine.id, PASSWORD),
        access.get_access(kit, ann, mine.id),
        access.remove_access(kit, ann, mine.id),
    ):
        with pytest.raises(Forbidden):
            await call


async def test_an_admin_decides_for_all_readers_and_later_ones_see_only_later_entries(
    kit: Kit, ann: Visitor, bob: Visitor, admin: Visitor, daily: Newsroom
) -> None:
    await follow(kit, ann, daily)
    shared = await follow(kit, admin, daily)
    await access.set_access(kit, admin, shared.id, PASSWORD)
    daily.set_fault("daily", "login", user="reader", password="secret")
    daily.publish("daily", title="Closed", html="<p>For members</p>")
    await refreshes.refresh_feed(kit, shared.feed_id)

    late = await follow(kit, bob, daily)
    at_first = await list_titles(kit, bob)
    daily.publish("daily", title="Later", html="<p>For all of us</p>")
    await refreshes.refresh_feed(kit, shared.feed_id)

    assert late.feed_id == shared.feed_id
    assert await list_titles(kit, ann) == {"Open", "Closed", "Later"}
    assert at_first == set()
    assert await list_titles(kit, bob) == {"Later"}


async def test_a_feed_with_a_password_becomes_its_readers_own(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)
    daily.publish("daily", title="Closed", html="<p>For members</p>")
    daily.set_fault("daily", "login", user="reader", password="secret")
    await refreshes.refresh_feed(kit, mine.feed_id)

    with pytest.raises(FetchFailed):
        await follow(kit, bob, daily)
    daily.clear_faults("daily")
    his = await follow(kit, bob, daily)

    assert his.feed_id != mine.feed_id
    assert await kit.db.one(GET_FEED, lambda *row: row, id=mine.feed_id) == (True, ann.user.id)
    assert await list_titles(kit, ann) == {"Open", "Closed"}
    assert (await follow(kit, ann, daily)).id == mine.id


async def test_former_addresses_of_an_own_feed_lead_nobody_else_to_it(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    old, new = mine.feed_url, daily.feed_url("daily", "atom")
    async with kit.db.transaction() as tx:
        await moves.move_feed(tx, mine.feed_id, old, new, kit.now())
    await access.set_access(kit, ann, mine.id, PASSWORD)

    his = await subscriptions.subscribe(kit, bob, old)
    again = await subscriptions.subscribe(kit, ann, old)

    assert his.subscription.feed_id != mine.feed_id
    assert again.subscription.id == mine.id


async def test_an_own_feed_that_moves_stays_apart_from_the_shared_one(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)
    atom = daily.feed_url("daily", "atom")
    his = (await subscriptions.subscribe(kit, bob, atom)).subscription

    async with kit.db.transaction() as tx:
        moved = await moves.move_feed(tx, mine.feed_id, mine.feed_url, atom, kit.now())

    assert moved == mine.feed_id != his.feed_id
    assert (await subscriptions.subscribe(kit, ann, atom)).subscription.id == mine.id
    assert (await subscriptions.subscribe(kit, bob, atom)).subscription.id == his.id


async def test_a_feed_that_all_share_with_a_password_does_not_go_up_in_an_open_one(
    kit: Kit, ann: Visitor, bob: Visitor, admin: Visitor, daily: Newsroom
) -> None:
    await follow(kit, ann, daily)
    shared = await follow(kit, admin, daily)
    await access.set_access(kit, admin, shared.id, PASSWORD)
    atom = daily.feed_url("daily", "atom")
    await subscriptions.subscribe(kit, bob, atom)

    async with kit.db.transaction() as tx:
        moved = await moves.move_feed(tx, shared.feed_id, shared.feed_url, atom, kit.now())

    assert moved == shared.feed_id
    assert await kit.db.value(COUNT_FEEDS) == 2


async def test_secrets_do_not_follow_a_feed_to_another_place(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, replace(PASSWORD, user_agent="Mine"))
    async with Newsroom() as other:
        other.add_outlet("daily")
        async with kit.db.transaction() as tx:
            await moves.move_feed(
                tx, mine.feed_id, mine.feed_url, other.feed_url("daily"), kit.now()
            )
        await refreshes.refresh_feed(kit, mine.feed_id)

        sent = last_headers(other)
    assert "authorization" not in sent
    assert sent["user-agent"] == "Mine"
    assert not (await access.get_access(kit, ann, mine.id)).has_password


async def test_another_key_is_told_as_the_feeds_failure_and_cured_by_setting_anew(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)
    other = replace(kit, vault=Vault(lambda: b"k" * 32, lambda: b"k" * 32))

    with pytest.raises(FetchFailed) as caught:
        await refreshes.refresh_feed(other, mine.feed_id)
    code = await kit.db.value(GET_CODE, id=mine.feed_id)
    await access.set_access(other, ann, mine.id, PASSWORD)
    await refreshes.refresh_feed(other, mine.feed_id)

    assert caught.value.reason == code == "secret_lost"
    assert "authorization" in last_headers(daily)


async def test_a_closed_feed_can_be_looked_at_and_followed_with_a_password(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    daily.set_fault("daily", "login", user="reader", password="secret")
    url = daily.feed_url("daily")
    given = Access(username="reader", password="secret")

    seen = await discovery.preview_feed(kit, ann, url, given)
    done = await subscriptions.subscribe(kit, ann, url, access=given)
    again = await discovery.preview_feed(kit, ann, url)
    other = await subscriptions.subscribe(kit, bob, url, access=given)

    assert seen.listing.info.title == again.listing.info.title == "Daily"
    assert (done.is_new, done.subscription.unread_count) == (True, 1)
    assert done.subscription.state.has_access
    assert other.subscription.feed_id != done.subscription.feed_id
    with pytest.raises(FetchFailed):
        await discovery.preview_feed(kit, Visitor(await make.user(kit.db, "eve"), 3, "test"), url)


async def test_a_follower_of_the_shared_feed_may_have_an_own_one_beside_it(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    shared = await follow(kit, ann, daily)
    await follow(kit, bob, daily)

    own = await subscriptions.subscribe(kit, ann, shared.feed_url, access=Access(user_agent="Mine"))

    assert own.subscription.feed_id != shared.feed_id
    assert len(await subscriptions.list_subscriptions(kit, ann)) == 2


async def test_two_feeds_of_one_address_and_owner_cannot_be(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    shared = await follow(kit, ann, daily)
    await subscriptions.subscribe(kit, ann, shared.feed_url, access=Access(user_agent="Mine"))

    with pytest.raises(Conflict):
        await access.set_access(kit, ann, shared.id, PASSWORD)


async def test_who_joins_while_a_feed_becomes_anothers_own_is_turned_away(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    his = await follow(kit, bob, daily)
    await subscriptions.unsubscribe(kit, bob, his.id)
    await access.set_access(kit, ann, mine.id, PASSWORD)

    assert not await make.subscription(kit.db, bob.user.id, mine.feed_id)
    eve = await make.user(kit.db, "eve")
    assert not await make.subscription(kit.db, eve.id, mine.feed_id)
    assert await list_titles(kit, bob) == set()


async def test_an_access_of_somebody_elses_subscription_does_not_exist(
    kit: Kit, ann: Visitor, bob: Visitor, admin: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)

    for stranger in (bob, admin):
        with pytest.raises(NotFound):
            await access.get_access(kit, stranger, mine.id)


async def test_what_is_sealed_for_one_feed_does_not_open_for_another(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    mine = await follow(kit, ann, daily)
    await access.set_access(kit, ann, mine.id, PASSWORD)
    source = await stored_feeds.find_source(kit.db, mine.feed_id)
    assert source is not None
    stolen = replace(source, feed_id=mine.feed_id + 1)

    with pytest.raises(FetchFailed) as caught:
        open_access(kit, stolen)

    assert caught.value.reason == "secret_lost"
