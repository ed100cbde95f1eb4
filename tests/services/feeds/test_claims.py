"""Feeds whose document says that they have moved: believed in time, and only with a proof."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest

from copydesk.model import FeedSource, Visitor
from copydesk.services.feeds import refreshes
from copydesk.services.feeds.planning import check_claim
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.feeds import feeds
from tests import make
from tests.conftest import Clock
from tests.fetch.servers import Server, http, serve

ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd"
OLD, NEW = "/old", "/new"


@dataclass
class Site:
    """A podcast at an old and a new address, whose documents a test may change."""

    server: Server
    answers: dict[str, bytes] = field(default_factory=dict)

    def show(self, path: str, *episodes: str, claim: str = "", etag: str = "") -> None:
        """Serve a document that lists these episodes, newest first, and may claim a move."""
        moved = f"<itunes:new-feed-url>{claim}</itunes:new-feed-url>" if claim else ""
        items = "".join(
            f"<item><guid>{name}</guid><title>{name}</title><link>https://cast.example/{name}</link>"
            f"<description>About {name}</description></item>"
            for name in episodes
        )
        body = (
            f'<rss version="2.0" xmlns:itunes="{ITUNES}"><channel><title>Cast</title>'
            f"{moved}{items}</channel></rss>"
        )
        self.answers[path] = http(
            body=body.encode(), content_type="application/rss+xml", etag=etag or f'"{hash(body)}"'
        )

    def url(self, path: str) -> str:
        return self.server.url(path)

    def asked(self, path: str) -> list[str]:
        return [each for each in self.server.requests if each.startswith(f"GET {path} ")]


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    answers: dict[str, bytes] = {}
    async with serve(answers) as server:
        site = Site(server, answers)
        site.show(OLD, "two", "one")
        site.show(NEW, "three", "two", "one")
        yield site


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, site: Site) -> int:
    return (await subscriptions.subscribe(kit, ann, site.url(OLD))).subscription.feed_id


async def refresh(kit: Kit, clock: Clock, feed_id: int, *, times: int = 1) -> None:
    """Refresh, each time a day after the last."""
    for _ in range(times):
        clock.move(make.DAY)
        await refreshes.refresh_feed(kit, feed_id)


async def get_source(kit: Kit, feed_id: int) -> FeedSource:
    source = await feeds.find_source(kit.db, feed_id)
    assert source is not None
    return source


async def test_a_feed_moves_to_where_its_document_says_at_the_third_sighting(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))

    await refresh(kit, clock, feed_id, times=2)
    before = (await get_source(kit, feed_id)).url
    asked_before = len(site.asked(NEW))
    await refresh(kit, clock, feed_id)

    assert (before, asked_before) == (site.url(OLD), 0)
    assert (await get_source(kit, feed_id)).url == site.url(NEW)


async def test_three_checks_within_a_day_are_not_enough(kit: Kit, site: Site, feed_id: int) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))

    for _ in range(5):
        await refreshes.refresh_feed(kit, feed_id)

    assert (await get_source(kit, feed_id)).url == site.url(OLD)


async def test_the_new_address_is_asked_afresh_and_brings_what_is_new(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW), etag='"of the old server"')
    await refresh(kit, clock, feed_id, times=3)

    stored = await refreshes.refresh_feed(kit, feed_id)

    assert len(stored.added) == 1
    assert "of the old server" not in site.asked(NEW)[-1]


async def test_an_unchanged_document_takes_nothing_back(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))
    await refresh(kit, clock, feed_id)
    site.answers[OLD] = http("304 Not Modified")

    await refresh(kit, clock, feed_id, times=2)

    assert (await get_source(kit, feed_id)).url == site.url(NEW)


async def test_a_claim_in_the_first_document_counts_although_it_never_changes(
    kit: Kit, ann: Visitor, clock: Clock, site: Site
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))
    feed_id = (await subscriptions.subscribe(kit, ann, site.url(OLD))).subscription.feed_id
    site.answers[OLD] = http("304 Not Modified")

    await refresh(kit, clock, feed_id, times=3)

    assert (await get_source(kit, feed_id)).url == site.url(NEW)


async def test_a_claim_that_disappears_starts_over(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    for _ in range(2):
        site.show(OLD, "two", "one", claim=site.url(NEW))
        await refresh(kit, clock, feed_id, times=2)
        site.show(OLD, "two", "one")
        await refresh(kit, clock, feed_id)

    source = await get_source(kit, feed_id)
    assert (source.url, source.redirect_url, source.claimed_url) == (site.url(OLD), "", "")


async def test_a_document_that_broke_off_before_its_claim_takes_nothing_back(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))
    await refresh(kit, clock, feed_id, times=2)
    broken = b"<rss version='2.0'><channel><title>Cast</title><item><title>two</title></item>"
    site.answers[OLD] = http(body=broken, content_type="application/rss+xml")

    await refresh(kit, clock, feed_id)

    assert (await get_source(kit, feed_id)).url == site.url(NEW)


@pytest.mark.parametrize(
    "answer",
    [http("404 Not Found"), http(body=b"<html>Buy this domain</html>", content_type="text/html")],
    ids=["nothing there", "no feed there"],
)
async def test_a_claim_that_leads_nowhere_is_not_followed(
    kit: Kit, clock: Clock, site: Site, feed_id: int, answer: bytes
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))
    site.answers[NEW] = answer

    await refresh(kit, clock, feed_id, times=4)

    assert (await get_source(kit, feed_id)).url == site.url(OLD)


async def test_a_feed_with_other_entries_is_no_successor_and_not_asked_at_every_check(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(NEW))
    site.show(NEW, "advert", "casino")

    await refresh(kit, clock, feed_id, times=6)

    assert (await get_source(kit, feed_id)).url == site.url(OLD)
    assert len(site.asked(NEW)) == 2


async def test_a_claim_of_its_own_address_means_nothing(
    kit: Kit, clock: Clock, site: Site, feed_id: int
) -> None:
    site.show(OLD, "two", "one", claim=site.url(OLD))

    await refresh(kit, clock, feed_id, times=4)

    assert (await get_source(kit, feed_id)).redirect_url == ""


@pytest.fixture
async def source(kit: Kit) -> FeedSource:
    feed_id = await make.feed(kit.db, "https://cast.example/feed")
    return await get_source(kit, feed_id)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://cast.example/other",
        "https://ann:secret@new.example/feed",
        "https://169.254.169.254/latest",
        "https://new.example:22/feed",
        "https:///feed",
    ],
    ids=["none", "less safe", "with a password", "closed network", "closed port", "no host"],
)
async def test_some_claims_are_never_heard(kit: Kit, source: FeedSource, url: str) -> None:
    assert check_claim(kit, source, url) == ""


@pytest.mark.parametrize(
    "change",
    [{"owner_user_id": 1}, {"sealed_access": b"x"}, {"url": "https://a:b@cast.example/feed"}],
    ids=["one's own", "with access", "with a password"],
)
async def test_a_feed_that_is_asked_with_secrets_stays_at_its_place(
    kit: Kit, source: FeedSource, change: dict[str, object]
) -> None:
    private = replace(source, **change)  # type: ignore[arg-type]  # fields of it

    assert check_claim(kit, source, "https://new.example/feed") == "https://new.example/feed"
    assert check_claim(kit, private, "https://new.example/feed") == ""
    assert check_claim(kit, private, "https://cast.example/b") == "https://cast.example/b"
