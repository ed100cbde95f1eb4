"""The same article in several feeds, and feeds that cannot tell their articles apart."""

from collections.abc import AsyncIterator
from html import escape

import pytest
from msgspec.structs import replace

from copydesk.model import Entry, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries, marks, undo
from copydesk.services.reading.marks import Span
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.ingest.duplicates import list_siblings
from copydesk.store.system.events import list_events
from tests import make
from tests.conftest import Clock
from tests.fetch.servers import Server, http, serve

SHOW_COPIES = Sql("UPDATE users SET duplicates_shown_at = 1 WHERE id = :id")
TITLES = ["Storm over the town", "Calm over the sea", "Rain over the hills"]


async def list_entries(kit: Kit, visitor: Visitor, **ask: object) -> list[Entry]:
    page = await entries.list_entries(kit, visitor, replace(EntryRequest(), **ask))
    return page.entries


async def list_titles(kit: Kit, visitor: Visitor, **ask: object) -> list[str]:
    return sorted(entry.title for entry in await list_entries(kit, visitor, **ask))


async def follow(kit: Kit, visitor: Visitor, url: str) -> int:
    return (await subscriptions.subscribe(kit, visitor, url)).subscription.feed_id


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    """An outlet with three articles, in feeds of every format."""
    newsroom.add_outlet("daily")
    for title in TITLES:
        newsroom.publish("daily", title=title, html=f"<p>{title}, says our reporter.</p>")
    return newsroom


async def test_two_feeds_of_one_site_are_read_once(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    rss = await follow(kit, ann, daily.feed_url("daily", "rss"))
    atom = await follow(kit, ann, daily.feed_url("daily", "atom"))
    await follow(kit, bob, daily.feed_url("daily", "atom"))

    assert (await entries.count_entries(kit, ann)).feeds == {rss: 3}
    assert (await entries.count_entries(kit, bob)).feeds == {atom: 3}
    assert await list_titles(kit, ann, view="unread") == sorted(TITLES)
    assert await list_titles(kit, ann) == sorted(TITLES)
    assert [entry.copies for entry in await list_entries(kit, ann)] == [1, 1, 1]
    assert [entry.copies for entry in await list_entries(kit, bob)] == [0, 0, 0]


async def test_the_copies_of_an_article_can_be_listed(
    kit: Kit, ann: Visitor, bob: Visitor, daily: Newsroom
) -> None:
    rss = await follow(kit, ann, daily.feed_url("daily", "rss"))
    atom = await follow(kit, ann, daily.feed_url("daily", "atom"))
    await follow(kit, bob, daily.feed_url("daily", "atom"))
    [entry] = await list_entries(kit, ann, feed_id=rss, limit=1)
    [lone] = await list_entries(kit, bob, limit=1)

    [copy] = await entries.list_copies(kit, ann, entry.id)

    assert (copy.title, copy.feed_id) == (entry.title, atom)
    assert await entries.list_copies(kit, bob, lone.id) == []


async def test_reading_a_copy_reads_the_first_and_tells_the_other_pages(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    await follow(kit, ann, daily.feed_url("daily", "rss"))
    atom = await follow(kit, ann, daily.feed_url("daily", "atom"))
    copy = (await list_entries(kit, ann, feed_id=atom))[0]

    changed = await marks.mark_read(kit, ann, [copy.id], is_read=True)

    siblings = await list_siblings(kit.db, ann.user.id, copy.id)
    [told] = [event for event in await list_events(kit.db, 0, 999) if event.kind == "states"]
    assert changed.count == 1
    assert str(siblings[0]) in told.data
    assert copy.title not in await list_titles(kit, ann, view="unread")
    assert changed.operation_id
    await undo.undo(kit, ann, changed.operation_id)
    assert await list_titles(kit, ann, view="unread") == sorted(TITLES)


async def test_a_copy_of_what_was_read_arrives_read(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    await follow(kit, ann, daily.feed_url("daily", "rss"))
    await marks.mark_all_read(kit, ann, Span())

    await follow(kit, ann, daily.feed_url("daily", "json"))

    assert await list_titles(kit, ann, view="unread") == []


async def test_who_wants_every_copy_gets_every_copy(
    kit: Kit, ann: Visitor, daily: Newsroom
) -> None:
    await kit.db.run(SHOW_COPIES, id=ann.user.id)
    feed_ids = [
        await follow(kit, ann, daily.feed_url("daily", form)) for form in ("rss", "atom", "json")
    ]

    assert (await entries.count_entries(kit, ann)).feeds == dict.fromkeys(feed_ids, 3)


async def test_a_headline_from_the_wire_is_news_once_and_again_after_two_days(
    kit: Kit, ann: Visitor, newsroom: Newsroom, clock: Clock
) -> None:
    feed_ids = []
    for name in ("daily", "herald"):
        newsroom.add_outlet(name)
        feed_ids.append(await follow(kit, ann, newsroom.feed_url(name)))
    headline = "Parliament votes on the budget"
    newsroom.publish("daily", title=headline, html="<p>From the wire</p>")
    newsroom.publish("herald", title=f"{headline}!", html="<p>Also from the wire</p>")

    for feed_id in feed_ids:
        await refreshes.refresh_feed(kit, feed_id)
    assert await list_titles(kit, ann, view="unread") == [headline]

    clock.move(49 * make.HOUR)
    newsroom.publish("herald", title=headline, html="<p>A year later</p>")
    await refreshes.refresh_feed(kit, feed_ids[1])
    assert await list_titles(kit, ann, view="unread") == [headline, headline]


@pytest.mark.parametrize(
    "fault", ["duplicate-guids", "changing-guids", "missing-guids", "missing-titles"]
)
async def test_a_feed_that_cannot_name_its_articles_loses_none_and_repeats_none(
    kit: Kit, ann: Visitor, daily: Newsroom, fault: str
) -> None:
    daily.set_fault("daily", fault)
    feed_id = await follow(kit, ann, daily.feed_url("daily"))
    first = await list_entries(kit, ann)
    assert len(first) == 3
    read = first[0]
    await marks.mark_read(kit, ann, [read.id], is_read=True)
    await marks.set_mark(kit, ann, [first[1].id], "starred", is_set=True)

    for number in range(3):
        daily.publish("daily", title=f"News number {number}", html=f"<p>What is new: {number}</p>")
        stored = await refreshes.refresh_feed(kit, feed_id)
        assert (len(stored.added), stored.changed) == (1, ())

    assert len(await list_entries(kit, ann)) == 6
    unread = {entry.id for entry in await list_entries(kit, ann, view="unread")}
    assert len(unread) == 5
    assert read.id not in unread
    assert [entry.id for entry in await list_entries(kit, ann, view="starred")] == [first[1].id]


async def test_an_edit_under_a_new_id_is_an_edit(kit: Kit, ann: Visitor, daily: Newsroom) -> None:
    daily.set_fault("daily", "changing-guids")
    feed_id = await follow(kit, ann, daily.feed_url("daily"))
    article = daily.publish("daily", title="Fire in the harbour", html="<p>First reports</p>")
    [added] = (await refreshes.refresh_feed(kit, feed_id)).added
    daily.edit(article.id, html="<p>It is out</p>")

    stored = await refreshes.refresh_feed(kit, feed_id)

    assert (stored.added, stored.changed) == ((), (added,))
    assert len(await entries.list_versions(kit, ann, added)) == 1


class Changelog:
    """A feed that lists its entries under one address: everything leads to the same page."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self.documents: dict[str, bytes] = {}
        self.server: Server

    def write(self, *titles: str) -> None:
        """Publish entries, the newest first."""
        self.titles = [*titles, *self.titles]
        items = "".join(
            f"<item><title>{escape(title)}</title><link>https://tool.example/changes</link>"
            f"<description>What {escape(title)} brings.</description></item>"
            for title in self.titles
        )
        body = f'<rss version="2.0"><channel><title>Changes</title>{items}</channel></rss>'
        self.documents["/feed"] = http(body=body.encode(), content_type="application/rss+xml")


@pytest.fixture
async def changelog() -> AsyncIterator[Changelog]:
    made = Changelog()
    async with serve(made.documents) as made.server:
        yield made


async def test_a_feed_whose_entries_all_lead_to_one_page_loses_none_and_repeats_none(
    kit: Kit, ann: Visitor, changelog: Changelog
) -> None:
    changelog.write("Version two of the tool", "Version one of the tool")
    feed_id = await follow(kit, ann, changelog.server.url("/feed"))
    for number in range(3, 6):
        changelog.write(f"Version {number} of the tool")
        assert len((await refreshes.refresh_feed(kit, feed_id)).added) == 1
        assert (await refreshes.refresh_feed(kit, feed_id)).added == ()

    assert await list_titles(kit, ann, view="unread") == sorted(changelog.titles)


async def test_two_feeds_that_lead_to_the_same_page_are_not_copies(
    kit: Kit, ann: Visitor, changelog: Changelog
) -> None:
    changelog.write("Version two of the tool", "Version one of the tool")
    await follow(kit, ann, changelog.server.url("/feed"))
    changelog.documents["/other"] = changelog.documents["/feed"].replace(b"Version", b"Edition")

    await follow(kit, ann, changelog.server.url("/other"))

    assert len(await list_titles(kit, ann, view="unread")) == 4
