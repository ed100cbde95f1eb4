import asyncio

import pytest

from copydesk.errors import Conflict, Invalid
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import health, refreshes
from copydesk.services.feeds.feedsettings import FeedChange
from copydesk.services.ingest import fulltexts
from copydesk.services.intake import savedpages
from copydesk.services.reading import entries, search
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import opml, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.feeds import feeds
from copydesk.store.system import jobs
from tests import make
from tests.conftest import Clock
from tests.services.desk import list_ids

URL = "https://site.example/story?utm_source=share"


async def test_a_saved_page_is_an_entry_of_ones_own_kept_for_later(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    entry = await savedpages.save_page(kit, ann, URL, title="A story")

    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    assert (entry.title, entry.url, entry.is_read) == ("A story", URL, False)
    assert entry.later_at is not None
    assert (subscription.title, subscription.unread_count) == ("Saved", 1)
    assert await list_ids(kit, ann, "later") == [entry.id]
    assert await subscriptions.list_subscriptions(kit, bob) == []


async def test_the_same_address_again_is_the_same_entry(kit: Kit, ann: Visitor) -> None:
    first = await savedpages.save_page(kit, ann, URL, title="A story", is_later=False)
    again = await savedpages.save_page(kit, ann, "http://www.site.example/story")

    assert (first.later_at, again.id, again.title) == (None, first.id, "A story")
    assert again.later_at is not None
    assert len(await list_ids(kit, ann)) == 1


async def test_a_page_without_a_title_is_known_by_its_address(kit: Kit, ann: Visitor) -> None:
    assert (await savedpages.save_page(kit, ann, URL)).title == "site.example/story"


async def test_users_save_the_same_page_apart(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    hers = await savedpages.save_page(kit, ann, URL)
    his = await savedpages.save_page(kit, bob, URL)

    assert hers.feed_id != his.feed_id
    assert await list_ids(kit, ann, "unread") == [hers.id]
    assert await list_ids(kit, bob, "unread") == [his.id]


async def test_many_pages_saved_at_once_go_to_one_feed(kit: Kit, ann: Visitor) -> None:
    saved = await asyncio.gather(
        *(savedpages.save_page(kit, ann, f"https://site.example/{n % 3}") for n in range(6))
    )

    assert len({entry.feed_id for entry in saved}) == 1
    assert len({entry.id for entry in saved}) == 3


async def test_its_text_is_fetched_by_a_job(kit: Kit, ann: Visitor, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    html = "".join(f"<p>Sentence {n} of a story with enough words in it.</p>" for n in range(20))
    article = newsroom.publish("daily", title="Real", html=html)
    entry = await savedpages.save_page(kit, ann, newsroom.desk.get_article_url(article.id))

    later = make.NOW + make.MINUTE
    [job] = await jobs.lease_jobs(
        kit.db, ["extract"], "me", now=make.NOW, lease_until=later, limit=5
    )
    await fulltexts.run_job(kit, job)

    text = await fulltexts.find_full_text(kit, entry.id)
    assert text
    assert "Sentence 7" in text


async def test_nobody_fetches_the_feed_itself(kit: Kit, ann: Visitor) -> None:
    await savedpages.save_page(kit, ann, URL)

    assert await feeds.list_due_feeds(kit.db, 2**61, 2**61, 9, latest_told=2**61) == []
    assert await refreshes.queue_due_feeds(kit) == 0


async def test_who_left_the_feed_of_saved_pages_gets_it_back(kit: Kit, ann: Visitor) -> None:
    first = await savedpages.save_page(kit, ann, URL)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, subscription.id)

    again = await savedpages.save_page(kit, ann, "https://site.example/other")

    assert again.feed_id == first.feed_id
    assert await list_ids(kit, ann, "unread") == [first.id, again.id]


@pytest.mark.parametrize("url", ["", "x", "javascript:alert(1)", "https://", "file:///etc/passwd"])
async def test_only_web_addresses_are_saved(kit: Kit, ann: Visitor, url: str) -> None:
    with pytest.raises(Invalid):
        await savedpages.save_page(kit, ann, url)
    assert await subscriptions.list_subscriptions(kit, ann) == []
    assert (await entries.count_entries(kit, ann)).newest_id == 0


async def test_the_feed_of_saved_pages_is_neither_ill_nor_exported(kit: Kit, ann: Visitor) -> None:
    await savedpages.save_page(kit, ann, URL)

    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    assert subscription.kind == "saved"
    assert health.summarize(subscription, kit.now()).status == "ok"
    assert await health.list_ill(kit, ann) == []
    assert b"<outline" not in await opml.export_opml(kit, ann)


async def test_the_feed_of_saved_pages_is_well_whoever_asks(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    await savedpages.save_page(kit, ann, URL)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    clock.move(1000 * make.DAY)

    found = await health.get_health(kit, ann, subscription.id)

    assert (found.health.verdict, found.reason) == ("well", "")
    assert found.patient.next_check_at is None


@pytest.mark.parametrize(
    "change",
    [
        FeedChange(is_suspended=False),
        FeedChange(is_suspended=True),
        FeedChange(refresh_seconds=300),
        FeedChange(fetch_mode=1),
    ],
    ids=str,
)
async def test_the_feed_of_saved_pages_is_never_asked(
    kit: Kit, ann: Visitor, clock: Clock, change: FeedChange
) -> None:
    await savedpages.save_page(kit, ann, URL)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)

    with pytest.raises(Conflict):
        await subscriptions.set_subscription(kit, ann, subscription.id, feed=change)
    clock.move(make.DAY)

    assert await refreshes.queue_due_feeds(kit) == 0
    assert await refreshes.find_next_due(kit) is None


async def test_a_saved_page_gets_its_own_title_and_text(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    words = "".join(f"<p>The harbour counted {n} boats on its {n}th day.</p>" for n in range(40))
    article = newsroom.publish("daily", title="Boats & bridges", html=words)
    url = f"{newsroom.url}/daily/articles/{article.slug}"
    saved = await savedpages.save_page(kit, ann, url)
    named = await savedpages.save_page(kit, ann, f"{url}?own=1", title="My boats")

    await fulltexts.extract(kit, saved.id)
    await fulltexts.extract(kit, named.id)

    entry = await entries.get_entry(kit, ann, saved.id)
    assert entry.title == "Boats & bridges"
    assert entry.excerpt.startswith("The harbour counted")
    assert (entry.version, entry.word_count > 200) == (1, True)
    assert (await entries.get_entry(kit, ann, named.id)).title == "My boats"
    found = await search.search_entries(kit, ann, EntryRequest(query="bridges harbour"), None)
    assert [each.id for each in found] == [saved.id]
    renewed = await fulltexts.renew_full_text(kit, ann, saved.id)
    assert "harbour" in renewed
