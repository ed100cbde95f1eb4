"""Whoever asks for the text again gets the page as it is now, and the feed's text by new rules."""

import pytest

from copydesk.errors import FetchFailed, NotFound
from copydesk.model import CleanedText, Entry, Visitor
from copydesk.newsroom import Newsroom
from copydesk.newsroom.articles import Article
from copydesk.packing import pack_body, unpack_html
from copydesk.rules.search import fold_body, fold_text
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import fulltexts, recleans
from copydesk.services.reading import entries, marks
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.ingest import bodies

PARAGRAPH = (
    "<p>" + "The harbour council met again and talked for hours about the bridge. " * 8 + "</p>"
)
# As a release would have left it whose rules knew neither of these.
FORMER_HTML = '<p>The bridge stays.</p><p><a href="https://facebook.com/sharer?u=1">Zzshare</a></p>'
FORMER_TEXT = "The bridge stays. Zzshare"
EVENTS = Sql("SELECT kind FROM events ORDER BY id")
UNREAD = Sql("SELECT entry_id FROM unread")


@pytest.fixture
def article(newsroom: Newsroom) -> Article:
    newsroom.add_outlet("daily")
    return newsroom.publish("daily", title="A long story", html=PARAGRAPH * 4)


@pytest.fixture
async def entry_id(kit: Kit, ann: Visitor, newsroom: Newsroom, article: Article) -> int:
    """Follow an outlet with one long article, whose text an older release has cleaned."""
    await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    entry = (await entries.list_entries(kit, ann, EntryRequest())).entries[0]
    await store_former(kit, entry, FORMER_TEXT)
    return entry.id


async def store_former(kit: Kit, entry: Entry, excerpt: str) -> None:
    former = CleanedText(
        packed=pack_body(FORMER_HTML, FORMER_TEXT),
        excerpt=excerpt,
        word_count=4,
        search_title=fold_text(entry.title),
        search_author=fold_text(entry.author),
        search_body=fold_body(FORMER_TEXT, excerpt),
    )
    async with kit.db.transaction() as tx:
        await bodies.set_body(tx, entry.id, former)


async def search(kit: Kit, visitor: Visitor, query: str) -> list[int]:
    page = await entries.list_entries(kit, visitor, EntryRequest(query=query))
    return [entry.id for entry in page.entries]


async def test_asking_again_cleans_the_feeds_own_text(
    kit: Kit, ann: Visitor, entry_id: int
) -> None:
    await fulltexts.renew_full_text(kit, ann, entry_id)

    entry = await entries.get_entry(kit, ann, entry_id)
    assert unpack_html(entry.packed or b"") == "<p>The bridge stays.</p>"
    assert (entry.excerpt, entry.word_count) == ("The bridge stays.", 3)


async def test_what_was_cut_is_no_longer_found(kit: Kit, ann: Visitor, entry_id: int) -> None:
    before = await search(kit, ann, "Zzshare")

    await fulltexts.renew_full_text(kit, ann, entry_id)

    assert before == [entry_id]
    assert await search(kit, ann, "Zzshare") == []
    assert await search(kit, ann, "bridge stays") == [entry_id]


async def test_it_is_no_new_version_and_nothing_is_unread_again(
    kit: Kit, ann: Visitor, entry_id: int
) -> None:
    await marks.mark_read(kit, ann, [entry_id], is_read=True)
    told = len(await kit.db.all(EVENTS, scalar))

    await fulltexts.renew_full_text(kit, ann, entry_id)

    entry = await entries.get_entry(kit, ann, entry_id)
    assert (entry.version, entry.updated_at, entry.is_read) == (1, None, True)
    assert await entries.list_versions(kit, ann, entry_id) == []
    assert await kit.db.all(UNREAD, scalar) == []
    events = (await kit.db.all(EVENTS, scalar))[told:]
    assert events == ["entry_cleaned", "full_text"]


async def test_a_clean_text_stays_and_nobody_is_told(kit: Kit, ann: Visitor, entry_id: int) -> None:
    first = await recleans.reclean(kit, await entries.get_entry(kit, ann, entry_id))
    told = await kit.db.all(EVENTS, scalar)

    again = await recleans.reclean(kit, await entries.get_entry(kit, ann, entry_id))

    assert (first, again) == (True, False)
    assert await kit.db.all(EVENTS, scalar) == told


async def test_an_excerpt_of_a_summary_stays(kit: Kit, ann: Visitor, entry_id: int) -> None:
    entry = await entries.get_entry(kit, ann, entry_id)
    await store_former(kit, entry, "What the editors say")

    await fulltexts.renew_full_text(kit, ann, entry_id)

    assert (await entries.get_entry(kit, ann, entry_id)).excerpt == "What the editors say"
    assert await search(kit, ann, "editors") == [entry_id]


async def test_what_the_feed_brought_meanwhile_is_not_overwritten(
    kit: Kit, ann: Visitor, newsroom: Newsroom, article: Article, entry_id: int
) -> None:
    seen = await entries.get_entry(kit, ann, entry_id)
    newsroom.edit(article.id, html="<p>It was torn down.</p>")
    await refreshes.refresh_feed(kit, seen.feed_id)

    is_changed = await recleans.reclean(kit, seen)

    entry = await entries.get_entry(kit, ann, entry_id)
    assert not is_changed
    assert "torn down" in unpack_html(entry.packed or b"")


async def test_asking_again_fetches_the_page_as_it_is_now(
    kit: Kit, ann: Visitor, newsroom: Newsroom, article: Article, entry_id: int
) -> None:
    first = await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)
    newsroom.edit(article.id, html=PARAGRAPH.replace("bridge", "tunnel") * 4)

    same = await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)
    anew = await fulltexts.renew_full_text(kit, ann, entry_id)

    assert same == first
    assert "tunnel" in anew
    assert await fulltexts.find_full_text(kit, entry_id) == anew


async def test_a_page_that_gives_nothing_now_keeps_its_former_text(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int
) -> None:
    first = await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)
    newsroom.set_fault("daily", "status", on=["all"], code=500)

    with pytest.raises(FetchFailed):
        await fulltexts.renew_full_text(kit, ann, entry_id)

    entry = await entries.get_entry(kit, ann, entry_id)
    assert await fulltexts.find_full_text(kit, entry_id) == first
    assert unpack_html(entry.packed or b"") == "<p>The bridge stays.</p>"


async def test_nobody_cleans_what_he_may_not_see(kit: Kit, bob: Visitor, entry_id: int) -> None:
    with pytest.raises(NotFound):
        await fulltexts.renew_full_text(kit, bob, entry_id)
