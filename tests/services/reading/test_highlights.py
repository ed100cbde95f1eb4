from dataclasses import replace

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import HighlightedText, Visitor
from copydesk.model.highlights import TextSpan
from copydesk.model.limits import LONGEST_HIGHLIGHT, LONGEST_NOTE, MOST_HIGHLIGHTS_OF_ENTRY
from copydesk.model.times import DAY
from copydesk.packing import pack_body
from copydesk.services.feeds import removals
from copydesk.services.keeping import cleaning
from copydesk.services.reading import entries, highlights, snapshots
from copydesk.services.reading.highlights import NewHighlight, Placed
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds.merges import merge_feeds
from copydesk.store.ingest.fulltexts import set_article
from copydesk.store.system import jobs
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform

FAR = 2**60
FEED_OF = Sql("SELECT feed_id FROM entries WHERE id = :id")
FIRST = "The council met for three hours on Monday evening."
SECOND = "It decided that the bridge will be closed from April on."
HTML = f"<p>{FIRST}</p><p>{SECOND} Nobody said who will pay for it.</p>"


async def publish(kit: Kit, visitor: Visitor, html: str = HTML, name: str = "one") -> int:
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    [entry_id] = await make.store_entries(kit.db, feed_id, make.incoming("Bridge", html=html))
    return entry_id


async def edit(kit: Kit, entry_id: int, html: str) -> None:
    feed_id = await kit.db.value(FEED_OF, id=entry_id)
    await make.store_entries(kit.db, feed_id, make.incoming("Bridge", html=html))


async def mark(
    kit: Kit, visitor: Visitor, entry_id: int, quote: str = SECOND, **more: object
) -> Placed:
    new = replace(NewHighlight(entry_id, quote), **more)  # type: ignore[arg-type]  # fields of it
    return await highlights.add_highlight(kit, visitor, new)


async def list_quotes(kit: Kit, visitor: Visitor, query: str = "") -> list[str]:
    page = await highlights.list_highlights(kit, visitor, query=query)
    return [each.highlight.quote for each in page.highlights]


@pytest.fixture
def admin(ann: Visitor) -> Visitor:
    return replace(ann, user=replace(ann.user, role="admin"))


async def test_a_piece_is_highlighted_with_what_stands_around_it(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)

    placed = await mark(kit, ann, entry_id, f" {SECOND}\n", colour="green", note="When?\x00")

    own = placed.highlight
    assert (own.quote, own.colour, own.note, own.text) == (SECOND, "green", "When?", "feed")
    assert (own.title, own.version, own.feed_id is None) == ("Bridge", 1, False)
    assert own.prefix == FIRST.replace(" ", "")[-32:]
    assert own.suffix == "Nobodysaidwhowillpayforit."
    letters = len(SECOND.replace(" ", ""))
    assert placed.place == TextSpan(own.position, own.position + letters)
    assert placed.full_place is None
    kept = (await snapshots.list_snapshots(kit, ann)).snapshots
    assert [each.entry_id for each in kept] == [entry_id]


async def test_the_same_piece_is_there_once(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)

    one = await mark(kit, ann, entry_id, colour="pink")
    two = await mark(kit, ann, entry_id)

    assert one.highlight == two.highlight


async def test_a_highlight_stays_with_its_words_when_the_article_is_edited(
    kit: Kit, ann: Visitor
) -> None:
    entry_id = await publish(kit, ann)
    await mark(kit, ann, entry_id)

    await edit(kit, entry_id, f"<p>Updated.</p>{HTML.replace('closed', 'shut')}")

    [placed] = await highlights.list_highlights_of(kit, ann, entry_id)
    shut = SECOND.replace("closed", "shut").replace(" ", "")
    start = len("Updated.") + len(FIRST.replace(" ", ""))
    assert placed.place == TextSpan(start, start + len(shut))
    assert placed.highlight.quote == SECOND
    assert placed.highlight.version == 1


async def test_what_was_cut_out_is_kept_as_no_longer_there(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    await mark(kit, ann, entry_id, note="Keep")

    await edit(kit, entry_id, f"<p>{FIRST}</p><p>This piece was withdrawn.</p>")
    [gone] = await highlights.list_highlights_of(kit, ann, entry_id)
    await edit(kit, entry_id, HTML)
    [back] = await highlights.list_highlights_of(kit, ann, entry_id)

    assert (gone.place, gone.highlight.quote, gone.highlight.note) == (None, SECOND, "Keep")
    assert back.place is not None


async def test_a_piece_of_one_text_is_found_in_the_other(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    html = f"<h1>Bridge</h1><p>{FIRST} {SECOND}</p><p>Only the page says this much more.</p>"
    async with kit.db.transaction() as tx:
        await set_article(tx, entry_id, pack_body(html, "x"), now=make.NOW)

    feed = await mark(kit, ann, entry_id)
    full = await mark(kit, ann, entry_id, "Only the page says this much more.", text="full")

    assert feed.place is not None
    assert feed.full_place == TextSpan(feed.place.start + 6, feed.place.end + 6)
    assert (full.place, full.full_place is None) == (None, False)


@pytest.mark.parametrize(
    ("quote", "text", "field"),
    [
        ("Nothing of that kind was ever written here.", "feed", "quote"),
        (" \n ", "feed", "quote"),
        ("x" * (LONGEST_HIGHLIGHT + 1), "feed", "quote"),
        (SECOND, "full", "text"),
    ],
    ids=["elsewhere", "empty", "long", "no full text"],
)
async def test_words_that_are_not_there_are_refused(
    kit: Kit, ann: Visitor, quote: str, text: HighlightedText, field: str
) -> None:
    entry_id = await publish(kit, ann)

    with pytest.raises(Invalid) as refused:
        await mark(kit, ann, entry_id, quote, text=text)

    assert refused.value.details["field"] == field


async def test_notes_and_numbers_have_bounds(kit: Kit, ann: Visitor) -> None:
    words = [f"word{n:03d}" for n in range(MOST_HIGHLIGHTS_OF_ENTRY + 1)]
    entry_id = await publish(kit, ann, f"<p>{' '.join(words)}</p>")
    first = await mark(kit, ann, entry_id, words[0])
    for word in words[1:-1]:
        await mark(kit, ann, entry_id, word)

    with pytest.raises(Invalid):
        await mark(kit, ann, entry_id, words[-1])
    with pytest.raises(Invalid):
        await highlights.set_highlight(kit, ann, first.highlight.id, note="x" * (LONGEST_NOTE + 1))
    await highlights.remove_highlight(kit, ann, first.highlight.id)
    await mark(kit, ann, entry_id, words[-1])
    with pytest.raises(Invalid):
        await highlights.restore_highlight(kit, ann, first.highlight.id)


@pytest.mark.parametrize(
    "quote", ["👩‍🚀 flies 🚀", "橋は四月から閉鎖", "سيتم إغلاق", "𝄞 clef"], ids=ascii
)
async def test_places_count_letters_of_every_script(kit: Kit, ann: Visitor, quote: str) -> None:
    before = "𝄞👍🏽 初め مرحبا "
    entry_id = await publish(kit, ann, f"<p>{before}</p><p>{quote} and more.</p>")

    placed = await mark(kit, ann, entry_id, quote)

    start = len(before.replace(" ", ""))
    assert placed.place == TextSpan(start, start + len(quote.replace(" ", "")))


async def test_the_position_tells_equal_words_apart(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann, "<p>again and again and again</p>")

    placed = await mark(kit, ann, entry_id, "again", position=9)

    assert placed.place == TextSpan(8, 13)


async def test_highlights_of_others_do_not_exist(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    entry_id = await publish(kit, ann)
    own = (await mark(kit, ann, entry_id)).highlight
    removed = (await mark(kit, ann, entry_id, FIRST)).highlight
    await highlights.remove_highlight(kit, ann, removed.id)

    for refused in (
        mark(kit, bob, entry_id),
        highlights.set_highlight(kit, bob, own.id, note="x"),
        highlights.remove_highlight(kit, bob, own.id),
        highlights.restore_highlight(kit, bob, removed.id),
    ):
        with pytest.raises(NotFound):
            await refused
    assert await list_quotes(kit, bob) == []
    assert await highlights.list_highlights_of(kit, bob, entry_id) == []
    assert await highlights.list_all(kit, bob) == []
    assert await list_quotes(kit, ann) == [SECOND]


async def test_highlights_are_listed_newest_first_and_searched(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    await mark(kit, ann, entry_id)
    await mark(kit, ann, entry_id, FIRST, note="Überstunden, 東京")

    assert await list_quotes(kit, ann) == [FIRST, SECOND]
    assert await list_quotes(kit, ann, "UBERSTUNDEN counc") == [FIRST]
    assert await list_quotes(kit, ann, "東京") == [FIRST]
    assert await list_quotes(kit, ann, "bridge april") == [SECOND]
    assert await list_quotes(kit, ann, "bridge") == [FIRST, SECOND]
    assert await list_quotes(kit, ann, "%") == [FIRST, SECOND]
    assert await list_quotes(kit, ann, "nowhere") == []
    with pytest.raises(Invalid):
        await list_quotes(kit, ann, "a b c d e f g")


async def test_pages_follow_each_other(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    for quote in (FIRST, SECOND, "Nobody said"):
        await mark(kit, ann, entry_id, quote)

    one = await highlights.list_highlights(kit, ann, limit=2)
    two = await highlights.list_highlights(kit, ann, limit=2, cursor=one.next_cursor)

    quotes = [each.highlight.quote for each in [*one.highlights, *two.highlights]]
    assert quotes == ["Nobody said", SECOND, FIRST]
    assert two.next_cursor == ""


async def test_a_note_is_found_after_it_was_changed(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    own = (await mark(kit, ann, entry_id, note="before")).highlight

    await highlights.set_highlight(kit, ann, own.id, note="afterwards")
    changed = await highlights.set_highlight(kit, ann, own.id, colour="blue")

    assert (changed.highlight.note, changed.highlight.colour) == ("afterwards", "blue")
    assert await list_quotes(kit, ann, "before") == []
    assert await list_quotes(kit, ann, "afterwards") == [SECOND]


async def test_what_was_taken_back_comes_back_with_its_note(kit: Kit, ann: Visitor) -> None:
    entry_id = await publish(kit, ann)
    own = (await mark(kit, ann, entry_id, note="why")).highlight

    await highlights.remove_highlight(kit, ann, own.id)
    gone = await list_quotes(kit, ann), (await snapshots.list_snapshots(kit, ann)).snapshots
    back = await highlights.restore_highlight(kit, ann, own.id)
    again = await highlights.restore_highlight(kit, ann, own.id)

    assert gone == ([], [])
    assert (back.highlight.note, back.place is None) == ("why", False)
    assert again.highlight == back.highlight
    assert back.highlight.snapshot_id is not None
    assert len((await snapshots.list_snapshots(kit, ann)).snapshots) == 1


async def test_what_was_taken_back_long_ago_is_forgotten(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    entry_id = await publish(kit, ann)
    kept = (await mark(kit, ann, entry_id)).highlight
    gone = (await mark(kit, ann, entry_id, FIRST)).highlight
    await highlights.remove_highlight(kit, ann, gone.id)
    clock.move(400 * DAY)

    await cleaning.clean_up(kit)

    with pytest.raises(NotFound):
        await highlights.restore_highlight(kit, ann, gone.id)
    assert await list_quotes(kit, ann) == [kept.quote]


async def test_a_highlight_keeps_its_entry_after_the_feed_was_left(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    entry_id = await publish(kit, ann)
    own = (await mark(kit, ann, entry_id)).highlight
    [subscription] = await subscriptions.list_subscriptions(kit, ann)

    await subscriptions.unsubscribe(kit, ann, subscription.id)
    clock.move(400 * DAY)
    await cleaning.clean_up(kit)

    assert (await entries.get_entry(kit, ann, entry_id)).id == entry_id
    await highlights.remove_highlight(kit, ann, own.id)
    with pytest.raises(NotFound):
        await entries.get_entry(kit, ann, entry_id)


@pytest.mark.parametrize("text", ["feed", "full"])
async def test_a_deleted_feed_leaves_highlights_in_the_kept_text(
    kit: Kit, admin: Visitor, text: HighlightedText
) -> None:
    entry_id = await publish(kit, admin)
    longer = f"{HTML}<p>And so on.</p>"
    async with kit.db.transaction() as tx:
        await set_article(tx, entry_id, pack_body(longer, "x"), now=make.NOW)
    quote = "And so on." if text == "full" else SECOND
    await mark(kit, admin, entry_id, quote, text=text, note="why")
    [subscription] = await subscriptions.list_subscriptions(kit, admin)

    await removals.remove_feed(kit, admin, subscription.feed_id)
    for job in await jobs.lease_jobs(
        kit.db, [removals.REMOVE.name], "test", now=FAR, lease_until=FAR + 1, limit=10
    ):
        await perform(kit, job)

    [placed] = await highlights.list_highlights_of(kit, admin, entry_id)
    assert placed.highlight.feed_id is None
    assert placed.place is not None
    assert (placed.highlight.title, placed.highlight.note) == ("Bridge", "why")
    [kept] = (await snapshots.list_snapshots(kit, admin)).snapshots
    assert placed.highlight.snapshot_id == kept.id
    await snapshots.remove_snapshot(kit, admin, kept.id)
    assert await list_quotes(kit, admin) == [quote]


async def test_feeds_that_become_one_keep_highlights(kit: Kit, ann: Visitor) -> None:
    old_id = await publish(kit, ann, name="one")
    new_id = await publish(kit, ann, name="two")
    await mark(kit, ann, old_id)
    feeds = [await kit.db.value(FEED_OF, id=each) for each in (old_id, new_id)]

    async with kit.db.transaction() as tx:
        await merge_feeds(tx, feeds[0], feeds[1], now=make.NOW)

    [placed] = (await highlights.list_highlights(kit, ann)).highlights
    assert placed.highlight.entry_id == new_id
    assert placed.place is not None


async def test_highlights_become_markdown_entry_by_entry(kit: Kit, ann: Visitor) -> None:
    one = await publish(kit, ann)
    two = await publish(kit, ann, "<p># Not *a* heading</p><p>[x](y) 1. z</p>", name="two")
    await mark(kit, ann, one, note="First line\nsecond <b>line</b>")
    await mark(kit, ann, one, FIRST)
    await mark(kit, ann, two, "# Not *a* heading\n[x](y)")

    text = await highlights.write_markdown(await highlights.list_all(kit, ann))
    single = await highlights.write_markdown(await highlights.list_all(kit, ann, one))

    day = "2027-01-15"
    assert single.split("\n\n")[1:] == [
        f"> {FIRST}\n>\n> — {day}",
        f"> {SECOND}\n>\n> — {day}",
        "First line  \nsecond \\<b\\>line\\</b\\>\n",
    ]
    assert single.startswith("## [Bridge](<https://news.example/")
    assert "> \\# Not \\*a\\* heading\n> \\[x\\](y)\n" in text
    assert text.index("Not") < text.index("council")
