import pytest

from copydesk.errors import FetchFailed
from copydesk.model import FeedSource, Subscription, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes, successors
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.feeds import feeds
from tests.fetch.servers import http, serve


@pytest.fixture
async def mine(kit: Kit, ann: Visitor, newsroom: Newsroom) -> Subscription:
    newsroom.add_outlet("daily")
    for number in range(3):
        newsroom.publish("daily", title=f"Ferry {number} finds its way", html="<p>Home</p>")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily", "rss"))
    return done.subscription


async def get_source(kit: Kit, feed_id: int) -> FeedSource:
    source = await feeds.find_source(kit.db, feed_id)
    assert source is not None
    return source


async def list_titles(kit: Kit, visitor: Visitor) -> set[str]:
    page = await entries.list_entries(kit, visitor, EntryRequest())
    return {entry.title for entry in page.entries}


async def test_a_feed_on_the_sites_page_with_the_same_entries_is_proven(
    kit: Kit, mine: Subscription, newsroom: Newsroom
) -> None:
    newsroom.set_fault("daily", "status", on=["rss"], code=404)

    found = await successors.look_for_successors(kit, await get_source(kit, mine.feed_id))

    assert {each.url for each in found} == {
        newsroom.feed_url("daily", "atom"),
        newsroom.feed_url("daily", "json"),
    }
    assert all(each.overlap.is_proof and each.overlap.share == 1 for each in found)


async def test_another_feed_of_the_site_is_found_but_not_proven(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    other = b"<rss version='2.0'><channel><title>Other</title><link>/</link>"
    other += b"<item><title>Something else entirely</title><link>/x</link></item></channel></rss>"
    feed = other.replace(b"Something else", b"Once upon a time").replace(b"/x", b"/old")
    page = b"<html><head><link rel=alternate type=application/rss+xml href=/other></head>"
    answers = {
        "/feed": http(body=feed, content_type="application/rss+xml"),
        "/other": http(body=other, content_type="application/rss+xml"),
        "/": http(body=page, content_type="text/html"),
    }
    async with serve(answers) as site:
        done = await subscriptions.subscribe(kit, ann, site.url("/feed"))
        source = await get_source(kit, done.subscription.feed_id)
        found = await successors.look_for_successors(kit, source)

    assert [each.url for each in found] == [site.url("/other")]
    assert not found[0].overlap.is_proof


async def test_the_feeds_that_its_own_page_names_come_first(kit: Kit, ann: Visitor) -> None:
    def feed(title: str) -> bytes:
        words = f"<title>{title}</title><link>/</link><item><title>{title} 1</title></item>"
        return http(
            body=f"<rss version='2.0'><channel>{words}</channel></rss>".encode(),
            content_type="application/rss+xml",
        )

    def page(*names: str) -> bytes:
        links = [f"<link rel=alternate type=application/rss+xml href={name}>" for name in names]
        body = f"<html><head>{''.join(links)}</head>"
        return http(body=body.encode(), content_type="text/html")

    others = [f"/other{number}" for number in range(successors.MOST_CANDIDATES)]
    answers = {name: feed(f"Other {name}") for name in others}
    answers |= {"/": page(*others), "/north/": feed("North")}
    async with serve(answers) as site:
        done = await subscriptions.subscribe(kit, ann, site.url("/north/"))
        answers |= {"/north/": page("/north/rss"), "/north/rss": feed("North")}
        source = await get_source(kit, done.subscription.feed_id)
        found = await successors.look_for_successors(kit, source)

    assert found[0].url == site.url("/north/rss")


async def test_moving_keeps_entries_and_readers_and_asks_the_new_address(
    kit: Kit, ann: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    newsroom.set_fault("daily", "status", on=["rss"], code=410)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, mine.feed_id)
    atom = newsroom.feed_url("daily", "atom")

    feed_id = await successors.move_to_successor(kit, await get_source(kit, mine.feed_id), atom)
    due = await refreshes.queue_due_feeds(kit)
    newsroom.publish("daily", title="Ferry is late", html="<p>Again</p>")
    stored = await refreshes.refresh_feed(kit, feed_id)

    after = await subscriptions.get_subscription(kit, ann, mine.id)
    assert (feed_id, due) == (mine.feed_id, 1)
    assert (after.feed_url, after.state.failures, after.state.last_error) == (atom, 0, "")
    assert len(stored.added) == 1
    assert len(await list_titles(kit, ann)) == 4
    assert (await subscriptions.subscribe(kit, ann, mine.feed_url)).subscription.id == mine.id


async def test_moving_to_a_feed_that_is_known_makes_both_one(
    kit: Kit, ann: Visitor, bob: Visitor, mine: Subscription, newsroom: Newsroom
) -> None:
    atom = newsroom.feed_url("daily", "atom")
    his = (await subscriptions.subscribe(kit, bob, atom)).subscription

    feed_id = await successors.move_to_successor(kit, await get_source(kit, mine.feed_id), atom)

    [hers] = await subscriptions.list_subscriptions(kit, ann)
    assert feed_id == his.feed_id == hers.feed_id
    assert len(await list_titles(kit, ann)) == 3


async def test_a_site_that_is_gone_altogether_has_no_successor(kit: Kit, ann: Visitor) -> None:
    feed = b"<rss version='2.0'><channel><title>Old</title><item><title>A</title></item>"
    answers = {"/feed": http(body=feed + b"</channel></rss>", content_type="text/xml")}
    async with serve(answers) as site:
        done = await subscriptions.subscribe(kit, ann, site.url("/feed"))
    source = await get_source(kit, done.subscription.feed_id)

    assert await successors.look_for_successors(kit, source) == []
