import asyncio

import pytest

from copydesk.errors import FetchFailed, Invalid, NotFound, ParseFailed
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_TITLE
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries, marks
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.subscriptions.subscriptions import ManyFeeds
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.fetch.servers import http, serve

COUNT_FEEDS = Sql("SELECT count(*) FROM feeds")
COUNT_SUBSCRIPTIONS = Sql("SELECT count(*) FROM subscriptions")
FEED = (
    b"<rss version='2.0'><channel><title>Small</title><item><title>A</title></item></channel></rss>"
)


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    """Give a newsroom with one outlet and two articles."""
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    newsroom.publish("daily", title="Second", html="<p>Two</p>")
    return newsroom


def link_to(*urls: str) -> bytes:
    links = (f'<link rel="alternate" type="application/rss+xml" href="{url}">' for url in urls)
    page = f"<html><head>{''.join(links)}</head>"
    return http(body=page.encode(), content_type="text/html")


async def list_titles(kit: Kit, visitor: Visitor, ask: EntryRequest) -> list[str]:
    page = await entries.list_entries(kit, visitor, ask)
    return sorted(entry.title for entry in page.entries)


async def list_unread(kit: Kit, visitor: Visitor) -> list[str]:
    return await list_titles(kit, visitor, EntryRequest(view="unread"))


@pytest.mark.parametrize("form", ["rss", "atom", "json"])
async def test_a_feed_address_brings_the_feed_and_its_entries(
    kit: Kit, ann: Visitor, daily: Newsroom, form: str
) -> None:
    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily", form))

    assert done.is_new
    assert done.subscription.title == "Daily"
    assert done.subscription.unread_count == 2
    assert done.subscription.state.last_success_at == kit.now()
    assert await list_unread(kit, ann) == ["First", "Second"]


async def test_a_site_with_one_feed_leads_to_that_feed(kit: Kit, ann: Visitor) -> None:
    answers = {"/": link_to("/the-feed"), "/the-feed": http(body=FEED)}
    async with serve(answers) as site:
        done = await subscriptions.subscribe(kit, ann, site.url())

        assert done.subscription.feed_url == site.url("/the-feed")
        assert done.subscription.unread_count == 1


async def test_a_site_with_several_feeds_lets_the_person_choose(kit: Kit, ann: Visitor) -> None:
    async with serve({"/": link_to("/news/rss", "/news/atom", "/sport/rss")}) as site:
        with pytest.raises(ManyFeeds) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

        feeds = raised.value.details["feeds"]
        assert isinstance(feeds, list)
        assert [feed["url"] for feed in feeds] == [site.url("/news/atom"), site.url("/sport/rss")]
        assert all(set(feed) == {"url", "title", "type", "is_followed"} for feed in feeds)
        assert await kit.db.value(COUNT_FEEDS) == 0


async def test_what_is_followed_already_is_named_as_that_in_its_own_format(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    answers = {
        "/": link_to("/news/atom", "/news/rss", "/sport/rss", "/art/rss"),
        "/news/rss": http(body=FEED),
        "/sport/rss": http(body=FEED),
    }
    async with serve(answers) as site:
        await subscriptions.subscribe(kit, ann, site.url("/news/rss"))
        await subscriptions.subscribe(kit, bob, site.url("/sport/rss"))
        with pytest.raises(ManyFeeds) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

        feeds = raised.value.details["feeds"]
        assert isinstance(feeds, list)
        assert [(feed["url"], feed["is_followed"]) for feed in feeds] == [
            (site.url("/news/rss"), True),
            (site.url("/sport/rss"), False),
            (site.url("/art/rss"), False),
        ]


async def test_a_site_with_one_feed_in_three_formats_asks_nothing(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    done = await subscriptions.subscribe(kit, ann, daily.url + "/daily/")
    again = await subscriptions.subscribe(kit, ann, daily.url + "/daily/")

    assert done.subscription.feed_url == daily.feed_url("daily", "atom")
    assert (again.is_new, again.subscription.id) == (False, done.subscription.id)


async def test_a_feed_that_is_followed_in_another_format_is_that_feed(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    first = await subscriptions.subscribe(kit, ann, daily.feed_url("daily", "rss"))

    again = await subscriptions.subscribe(kit, ann, daily.url + "/daily/")

    assert (again.is_new, again.subscription.id) == (False, first.subscription.id)


async def test_a_format_that_cannot_be_read_gives_way_to_the_next(kit: Kit, ann: Visitor) -> None:
    answers = {"/": link_to("/atom", "/rss"), "/rss": http(body=FEED)}
    async with serve(answers) as site:
        done = await subscriptions.subscribe(kit, ann, site.url())

        assert done.subscription.feed_url == site.url("/rss")


async def test_a_feed_that_no_format_gives_is_refused_for_the_best_one(
    kit: Kit, ann: Visitor
) -> None:
    async with serve({"/": link_to("/rss", "/atom")}) as site:
        with pytest.raises(FetchFailed) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

        assert raised.value.details["status"] == 404


async def test_a_site_without_a_feed_is_refused_with_a_reason(kit: Kit, ann: Visitor) -> None:
    page = http(body=b"<!doctype html><title>Shop</title>", content_type="text/html")
    async with serve({"/": page}) as site:
        with pytest.raises(ParseFailed) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

    assert raised.value.details["reason"] == "no_feed"
    assert await kit.db.value(COUNT_FEEDS) == 0


async def test_a_document_that_is_neither_feed_nor_page_says_what_it_is(
    kit: Kit, ann: Visitor
) -> None:
    document = http(body=b'{"name": "something"}', content_type="application/json")
    async with serve({"/": document}) as site:
        with pytest.raises(ParseFailed) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

    assert raised.value.details["reason"] == "not_a_feed"


async def test_a_page_may_name_an_address_that_is_none(kit: Kit, ann: Visitor) -> None:
    async with serve({"/": link_to("http://news.example:99999/feed")}) as site:
        with pytest.raises(FetchFailed) as raised:
            await subscriptions.subscribe(kit, ann, site.url())

    assert raised.value.reason == "bad_url"


async def test_the_scheme_may_be_left_out(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    address = daily.feed_url("daily").removeprefix("http://")

    done = await subscriptions.subscribe(kit, ann, address)

    assert done.subscription.feed_url == daily.feed_url("daily")


async def test_following_twice_gives_the_same_subscription(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    url = daily.feed_url("daily")
    first = await subscriptions.subscribe(kit, ann, url)
    asked = len(daily.requests)

    again = await subscriptions.subscribe(kit, ann, url, title="other")
    spelled = await subscriptions.subscribe(kit, ann, f"see: <{url.replace('http', 'HTTP')}>")

    assert (again.is_new, spelled.is_new) == (False, False)
    assert again.subscription.id == spelled.subscription.id == first.subscription.id
    assert len(daily.requests) == asked


async def test_an_address_that_redirects_leads_to_the_feed_we_know(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    first = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    moved = http("301 Moved", location=daily.feed_url("daily"))
    async with serve({"/old": moved}) as site:
        again = await subscriptions.subscribe(kit, ann, site.url("/old"))

    assert not again.is_new
    assert again.subscription.id == first.subscription.id


async def test_two_users_share_one_feed_but_not_what_they_read(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    page = await entries.list_entries(kit, ann, EntryRequest())
    await marks.mark_read(kit, ann, [page.entries[0].id], is_read=True)

    done = await subscriptions.subscribe(kit, bob, daily.feed_url("daily"))

    assert done.is_new
    assert await kit.db.value(COUNT_FEEDS) == 1
    assert len(await list_unread(kit, ann)) == 1
    assert await list_unread(kit, bob) == ["First", "Second"]


async def test_two_who_follow_the_same_new_feed_at_once_share_it(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    url = daily.feed_url("daily")

    done = await asyncio.gather(
        *(subscriptions.subscribe(kit, visitor, url) for visitor in (ann, bob, ann, bob))
    )

    assert sorted(each.is_new for each in done) == [False, False, True, True]
    assert len({each.subscription.id for each in done}) == 2
    assert await kit.db.value(COUNT_FEEDS) == 1
    assert await kit.db.value(COUNT_SUBSCRIPTIONS) == 2
    assert await list_unread(kit, ann) == await list_unread(kit, bob) == ["First", "Second"]


async def test_one_who_joins_a_known_feed_twice_at_once_has_it_once(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    url = daily.feed_url("daily")
    await subscriptions.subscribe(kit, ann, url)

    done = await asyncio.gather(*(subscriptions.subscribe(kit, bob, url) for _ in range(3)))

    assert sorted(each.is_new for each in done) == [False, False, True]


@pytest.mark.parametrize(("minutes", "asked"), [(10, 1), (1, 0)], ids=["later", "at once"])
async def test_joining_a_known_feed_asks_for_what_is_new_unless_it_was_just_asked(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom, clock: Clock, minutes: int, asked: int
) -> None:
    await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    clock.move(minutes * make.MINUTE)

    await subscriptions.subscribe(kit, bob, daily.feed_url("daily"))

    assert len(await work.lease(kit, ["refresh"], 10)) == asked


async def test_coming_back_restores_title_folder_stars_and_unread(
    kit: Kit, ann: Visitor, daily: Newsroom, clock: Clock
) -> None:
    folder = await folders.add_folder(kit, ann, "News", None)
    url = daily.feed_url("daily")
    done = await subscriptions.subscribe(kit, ann, url, folder_id=folder.id, title="My daily")
    first, second = (await entries.list_entries(kit, ann, EntryRequest(order="oldest"))).entries
    await marks.mark_read(kit, ann, [first.id], is_read=True)
    await marks.set_mark(kit, ann, [first.id], "starred", is_set=True)
    await subscriptions.unsubscribe(kit, ann, done.subscription.id)
    gone = await list_unread(kit, ann)
    starred = await list_titles(kit, ann, EntryRequest(view="starred"))
    clock.move(1_000_000)

    back = await subscriptions.subscribe(kit, ann, url)

    assert (gone, starred) == ([], ["First"])
    assert back.is_new
    assert back.subscription.id == done.subscription.id
    assert (back.subscription.title, back.subscription.folder_id) == ("My daily", folder.id)
    assert await list_unread(kit, ann) == [second.title]
    assert (await entries.get_entry(kit, ann, first.id)).starred_at is not None


async def test_what_came_while_one_was_away_is_unread_after_coming_back(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    url = daily.feed_url("daily")
    done = await subscriptions.subscribe(kit, ann, url)
    await subscriptions.subscribe(kit, bob, url)
    await marks.mark_all_read(kit, ann, Span())
    await subscriptions.unsubscribe(kit, ann, done.subscription.id)
    daily.publish("daily", title="Third", html="<p>Three</p>")
    await refreshes.refresh_feed(kit, done.subscription.feed_id)

    await subscriptions.subscribe(kit, ann, url)

    assert await list_unread(kit, ann) == ["Third"]


async def test_a_folder_of_somebody_else_is_unknown(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    foreign = await folders.add_folder(kit, bob, "Secret", None)

    with pytest.raises(NotFound):
        await subscriptions.subscribe(kit, ann, daily.feed_url("daily"), folder_id=foreign.id)
    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    with pytest.raises(NotFound):
        await subscriptions.set_subscription(
            kit, ann, done.subscription.id, folder_id=foreign.id, is_moved=True
        )

    [kept] = await subscriptions.list_subscriptions(kit, ann)
    assert kept.folder_id is None


async def test_a_subscription_of_somebody_else_is_unknown(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    subscription_id = done.subscription.id

    with pytest.raises(NotFound):
        await subscriptions.get_subscription(kit, bob, subscription_id)
    with pytest.raises(NotFound):
        await subscriptions.set_subscription(kit, bob, subscription_id, title="mine")
    with pytest.raises(NotFound):
        await subscriptions.refresh(kit, bob, subscription_id)
    with pytest.raises(NotFound):
        await subscriptions.unsubscribe(kit, bob, subscription_id)

    assert (await subscriptions.get_subscription(kit, ann, subscription_id)).title == "Daily"


async def test_an_own_title_can_be_given_and_taken_back(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"), title="  My\n daily ")
    named = done.subscription.title

    reset = await subscriptions.set_subscription(kit, ann, done.subscription.id, title="")

    assert (named, reset.title, reset.feed_title) == ("My daily", "Daily", "Daily")


@pytest.mark.parametrize("title", ["\x00", "a\x00b", "\x1b[31mred", "half \u0085 line"], ids=ascii)
async def test_control_characters_leave_titles(
    kit: Kit, ann: Visitor, daily: Newsroom, title: str
) -> None:
    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"), title=title)

    assert done.subscription.title.isprintable()


async def test_a_title_that_is_too_long_is_refused_before_anything_is_fetched(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    with pytest.raises(Invalid):
        await subscriptions.subscribe(
            kit, ann, daily.feed_url("daily"), title="x" * (LONGEST_TITLE + 1)
        )

    assert not daily.requests


async def test_moving_a_feed_to_the_top_and_renaming_are_apart(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    folder = await folders.add_folder(kit, ann, "News", None)
    url = daily.feed_url("daily")
    done = await subscriptions.subscribe(kit, ann, url, folder_id=folder.id)

    renamed = await subscriptions.set_subscription(kit, ann, done.subscription.id, title="New")
    moved = await subscriptions.set_subscription(kit, ann, done.subscription.id, is_moved=True)
    placed = await subscriptions.set_subscription(kit, ann, done.subscription.id, position=7)

    assert (renamed.title, renamed.folder_id) == ("New", folder.id)
    assert (moved.title, moved.folder_id) == ("New", None)
    assert (placed.title, placed.position) == ("New", 7)


async def test_a_feed_with_a_password_in_its_address_is_each_reader_s_own(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    daily.set_fault("daily", "login")
    url = daily.feed_url("daily").replace("://", "://reader:secret@")
    first = await subscriptions.subscribe(kit, ann, url)

    second = await subscriptions.subscribe(kit, bob, url)

    assert second.subscription.feed_id != first.subscription.feed_id
    assert (first.subscription.feed_url, second.subscription.feed_url) == (
        daily.feed_url("daily"),
        daily.feed_url("daily"),
    )
    assert (first.subscription.unread_count, second.subscription.unread_count) == (2, 2)


async def test_refreshing_everything_leaves_out_what_is_not_followed(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    daily.add_outlet("other")
    await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    await subscriptions.subscribe(kit, bob, daily.feed_url("other"))

    assert (await subscriptions.refresh_all(kit, ann)).queued == 1
    assert len(await work.lease(kit, ["refresh"], 10)) == 1


async def test_a_feed_behind_a_temporary_redirect_keeps_the_address_that_was_typed(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    target = daily.feed_url("daily", "atom")
    daily.set_fault("daily", "redirect", on=["rss"], code=302, target=target)

    done = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))

    assert done.subscription.feed_url == daily.feed_url("daily")


async def test_a_feed_with_a_password_in_its_address_keeps_it(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    daily.set_fault("daily", "login", user="reader", password="secret")
    address = daily.feed_url("daily").replace("http://", "http://reader:secret@")

    done = await subscriptions.subscribe(kit, ann, address)

    stored = await refreshes.refresh_feed(kit, done.subscription.feed_id)
    assert stored.added == ()
