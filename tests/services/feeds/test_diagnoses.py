from functools import partial

import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.reasons import REASONS
from copydesk.model import Visitor
from copydesk.model.times import DAY
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import access, refreshes
from copydesk.services.feeds.access import AccessChange
from copydesk.services.feeds.diagnoses import Case, examine, open_case
from copydesk.services.feeds.hints import ADVICE
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.services.system.reports import Section
from copydesk.store.ingest import icons, websub
from tests.fetch.servers import http, serve


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    newsroom.add_outlet("daily")
    for number in range(3):
        newsroom.publish("daily", title=f"Ferry {number} finds its way", html="<p>Home</p>")
    return newsroom


async def diagnose(kit: Kit, text: str) -> tuple[Case, dict[str, Section]]:
    case = open_case(text)
    return case, {section.title: section async for section in examine(kit, case)}


def read(section: Section) -> str:
    return "\n".join(f"{each.level} {each.text} {each.advice}" for each in section.findings)


async def test_a_good_feed_is_followed_to_its_last_entry(kit: Kit, daily: Newsroom) -> None:
    case, sections = await diagnose(kit, daily.feed_url("daily"))

    assert list(sections) == ["Address", "Way", "Answer", "Document"]
    assert not any(section.has_problem for section in sections.values())
    assert not case.is_ill
    assert "no feed of this desk has this address" in read(sections["Address"])
    assert "127.0.0.1 is at 127.0.0.1" in read(sections["Way"])
    assert "connected to port" in read(sections["Way"])
    assert "answers 200 (ok)" in read(sections["Answer"])
    assert "etag:" in read(sections["Answer"])
    document = read(sections["Document"])
    assert "a feed (rss20): “Daily”, 3 entries" in document
    assert "application/rss+xml" in document
    assert "valid UTF-8" in document


async def test_each_redirect_is_told(kit: Kit, daily: Newsroom) -> None:
    daily.set_fault("daily", "redirect", code=301, hops=2)

    _, sections = await diagnose(kit, daily.feed_url("daily"))

    told = read(sections["Answer"])
    assert told.count("301 (moved permanently) and sends us on") == 2
    assert "200 (ok)" in told


@pytest.mark.parametrize(
    ("fault", "options", "words"),
    [
        ("missing-guids", {}, "have no guid"),
        ("missing-dates", {}, "have no date"),
        ("missing-titles", {}, "have no title"),
        ("missing-links", {}, "have no link"),
        ("future-dates", {}, "have a date in the future"),
        ("no-articles", {}, "the feed lists nothing"),
        ("caching", {"etag": "none", "last_modified": "none"}, "neither ETag nor Last-Modified"),
        ("caching", {"cache_control": "max-age=7200"}, "fresh for 2:00:00"),
        ("encoding-iso-8859-1", {}, "iso-8859-1 by its first line"),
    ],
)
async def test_what_is_odd_about_a_feed_is_told_without_calling_it_broken(
    kit: Kit, daily: Newsroom, fault: str, options: dict[str, object], words: str
) -> None:
    daily.set_fault("daily", fault, **options)

    case, sections = await diagnose(kit, daily.feed_url("daily"))

    assert words in "\n".join(map(read, sections.values()))
    assert not case.is_ill


@pytest.mark.parametrize(
    ("fault", "options", "words"),
    [
        ("status", {"code": 404}, "look for it on the site"),
        ("status", {"code": 401}, "wants a name and a password"),
        ("status", {"code": 500}, "asked again by itself"),
        ("status", {"code": 410}, "look for a successor"),
        ("html-instead", {}, "this is a web page, not a feed"),
        ("empty-body", {}, "the document is empty"),
        ("redirect-loop", {}, "redirects in a circle"),
        ("no-answer", {}, "broke off the connection"),
    ],
)
async def test_what_is_wrong_is_told_with_what_to_do(
    kit: Kit, daily: Newsroom, fault: str, options: dict[str, object], words: str
) -> None:
    daily.set_fault("daily", fault, **options)

    case, sections = await diagnose(kit, daily.feed_url("daily"))

    assert words in "\n".join(map(read, sections.values()))
    assert case.is_ill
    assert any(section.has_problem for section in sections.values())


async def test_a_page_is_told_with_the_feeds_it_names(kit: Kit, daily: Newsroom) -> None:
    _, sections = await diagnose(kit, f"{daily.url}/daily/")

    told = read(sections["Document"])
    assert "this is a web page, not a feed" in told
    assert f"it names {daily.feed_url('daily', 'atom')}" in told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no address", "there is no web address"),
        ("ftp://news.example", "there is no web address"),
        ("http://10.0.0.1/feed", "COPYDESK_ALLOWED_NETWORKS"),
        ("http://127.0.0.1:6379/", "belongs to another kind of service"),
    ],
)
async def test_what_may_not_be_fetched_ends_at_its_address(kit: Kit, text: str, words: str) -> None:
    case, sections = await diagnose(kit, text)

    assert words in read(sections["Address"])
    assert case.is_ill
    assert "Answer" not in sections


async def test_a_missing_scheme_is_tried_both_ways(kit: Kit, daily: Newsroom) -> None:
    case, sections = await diagnose(kit, daily.feed_url("daily").removeprefix("http://"))

    assert "is tried" in read(sections["Address"])
    assert "a feed (rss20)" in read(sections["Document"])
    assert not case.is_ill


async def test_a_known_feed_that_fails_gets_its_successor_proposed(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    url = daily.feed_url("daily")
    done = await subscriptions.subscribe(kit, ann, url)
    daily.set_fault("daily", "status", on=["rss"], code=404)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, done.subscription.feed_id)

    case, sections = await diagnose(kit, url)

    told = read(sections["Successor"])
    assert "read by 1 person" in read(sections["Address"])
    assert "the last 1 checks failed" in read(sections["Address"])
    assert "has 3 of 3 entries of it" in told
    assert f"copydesk doctor {url} --apply" in told
    assert case.successor is not None
    assert case.successor.overlap.is_proof


async def test_secrets_are_used_but_not_shown(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    url = daily.feed_url("daily").replace("://", "://ann:urlpass@")
    done = await subscriptions.subscribe(kit, ann, url)
    change = AccessChange(headers={"X-Key": "k-123"}, username="reader", password="hunter2")
    await access.set_access(kit, ann, done.subscription.id, change)

    case, sections = await diagnose(kit, url)

    told = "\n".join(map(read, sections.values()))
    assert daily.requests[-1].headers["x-key"] == "k-123"
    assert not case.is_ill
    assert "asked in a way of its own" in told
    assert not [word for word in ("urlpass", "k-123", "hunter2") if word in told]


async def test_a_service_that_keeps_readers_out_is_named(kit: Kit) -> None:
    refusal = http("403 Forbidden", b"<title>Just a moment...</title>", server="cloudflare")
    async with serve({"/feed": refusal}) as site:
        _, sections = await diagnose(kit, site.url("/feed"))

    assert "Cloudflare blocks automatic readers" in read(sections["Answer"])
    assert "fetch mode 2" in read(sections["Answer"])


def test_advice_is_for_reasons_that_exist() -> None:
    assert set(ADVICE) <= {*REASONS, "unreadable"}


async def test_how_hub_and_icon_of_a_feed_do_is_told(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    followed = await subscriptions.subscribe(kit, ann, daily.feed_url("daily"))
    feed_id = followed.subscription.feed_id
    hub = "https://hub.example/"
    async with kit.db.transaction() as tx:
        await websub.set_hub(
            tx, feed_id, hub_url=hub, topic_url="t", token="x", secret="y", failures=0
        )
        await icons.set_failed(
            tx, feed_id, attempts=1, error_code="not_found", next_check_at=None, now=kit.now()
        )
    told = []
    for change in (
        None,
        partial(websub.set_active, feed_id=feed_id, now=kit.now(), expires_at=kit.now() + DAY),
        partial(websub.set_pushed, feed_id=feed_id, now=kit.now(), has_new=True),
        partial(websub.set_error, feed_id=feed_id, error="it wants a shorter address"),
    ):
        if change:
            async with kit.db.transaction() as tx:
                await change(tx)
        _, sections = await diagnose(kit, daily.feed_url("daily"))
        told.append(read(sections["Address"]))

    assert f"its hub {hub} was asked to push, and has not agreed yet" in told[0]
    assert f"its hub {hub} has agreed to push, and has not pushed yet" in told[1]
    assert f"its hub {hub} pushes, the last time 0 minutes ago" in told[2]
    assert f"its hub {hub} does not push: it wants a shorter address" in told[3]
    assert all("no icon was found for it: not_found" in each for each in told)
