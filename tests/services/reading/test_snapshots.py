from dataclasses import replace

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.packing import unpack_html
from copydesk.services.reading import marks, snapshots
from copydesk.services.reading.snapshots import NewSnapshot
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.subscriptions import subscriptions as stored
from tests import make
from tests.services.desk import follow

PAGE = NewSnapshot("https://site.example/a?utm_source=x", "A page", "<p>Words</p>")
DROP_FEEDS = Sql("DELETE FROM feeds")


async def test_a_page_is_kept_clean_and_once(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    html = '<p onclick="x()">Words <img src="/b.png"></p><script>bad()</script>'
    kept = await snapshots.add_snapshot(kit, ann, replace(PAGE, html=html, author="Kim"))
    again = await snapshots.add_snapshot(
        kit, ann, replace(PAGE, url="http://www.site.example/a", title="Other")
    )
    theirs = await snapshots.add_snapshot(kit, bob, PAGE)

    assert kept.packed
    clean = unpack_html(kept.packed)
    assert "Words" in clean
    assert "https://site.example/b.png" in clean
    assert "script" not in clean
    assert "onclick" not in clean
    assert again == kept
    assert theirs.id != kept.id
    assert (kept.title, kept.author, kept.entry_id) == ("A page", "Kim", None)


async def test_a_starred_page_is_kept_already(kit: Kit, ann: Visitor) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    ids = await make.store_entries(kit.db, feed_id, make.incoming("a", url=PAGE.url))
    await marks.set_mark(kit, ann, list(ids), "starred", is_set=True)

    kept = await snapshots.add_snapshot(kit, ann, PAGE)

    assert kept.entry_id == ids[0]


async def test_a_title_may_be_missing(kit: Kit, ann: Visitor) -> None:
    assert (await snapshots.add_snapshot(kit, ann, replace(PAGE, title=" "))).title == PAGE.url


@pytest.mark.parametrize(
    "url",
    ["", "x", "javascript:alert(1)", "ftp://a.example/", "https://", "https://a.example/\nb",
     "https://a.example/ b", "https://a.example/" + "x" * 5000, "file:///etc/passwd", "https://a.example/\x00"],
    ids=lambda url: ascii(url)[:30],
)  # fmt: skip
async def test_only_web_addresses_are_kept(kit: Kit, ann: Visitor, url: str) -> None:
    with pytest.raises(Invalid):
        await snapshots.add_snapshot(kit, ann, replace(PAGE, url=url))


async def test_stars_survive_entry_feed_and_subscription(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    await marks.set_mark(kit, ann, ids, "starred", is_set=True)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    async with kit.db.transaction() as tx:
        await stored.remove_subscription(tx, ann.user.id, subscription, make.NOW)
    left = await snapshots.list_snapshots(kit, ann)
    await kit.db.run(DROP_FEEDS)

    page = await snapshots.list_snapshots(kit, ann)
    kept = await snapshots.get_snapshot(kit, ann, page.snapshots[0].id)

    assert len(left.snapshots) == len(page.snapshots) == 3
    assert kept.packed
    assert unpack_html(kept.packed) == "<p>one 2</p>"


async def test_snapshots_come_by_page_newest_first(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 5)
    for entry_id in ids:
        await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)

    first = await snapshots.list_snapshots(kit, ann, limit=3)
    second = await snapshots.list_snapshots(kit, ann, limit=3, cursor=first.next_cursor)

    found = [*first.snapshots, *second.snapshots]
    assert [each.entry_id for each in found] == ids[::-1]
    assert second.next_cursor == ""
    with pytest.raises(Invalid):
        await snapshots.list_snapshots(kit, ann, cursor="zzz")


async def test_a_snapshot_of_others_is_unknown(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    kept = await snapshots.add_snapshot(kit, ann, PAGE)

    with pytest.raises(NotFound):
        await snapshots.get_snapshot(kit, bob, kept.id)
    with pytest.raises(NotFound):
        await snapshots.remove_snapshot(kit, bob, kept.id)
    await snapshots.remove_snapshot(kit, ann, kept.id)
    with pytest.raises(NotFound):
        await snapshots.remove_snapshot(kit, ann, kept.id)


async def find(kit: Kit, visitor: Visitor, query: str, *, is_gone: bool = False) -> list[str]:
    page = await snapshots.list_snapshots(kit, visitor, query=query, is_gone=is_gone)
    return [snapshot.title for snapshot in page.snapshots]


async def test_a_kept_text_is_found_when_its_feed_and_entry_are_gone(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    harbour, bridge = await make.store_entries(
        kit.db,
        feed_id,
        make.incoming("Harbour", html="<p>A crane fell into Köln harbour</p>"),
        make.incoming("Bridge", html="<p>The crane stands again</p>"),
    )
    await marks.set_mark(kit, ann, [harbour, bridge], "starred", is_set=True)
    await snapshots.index_kept(kit)
    there = await find(kit, ann, "crane", is_gone=True)
    async with kit.db.transaction() as tx:
        await tx.run(DROP_FEEDS)

    assert there == []
    assert sorted(await find(kit, ann, "crane", is_gone=True)) == ["Bridge", "Harbour"]
    assert await find(kit, ann, "koln -bridge") == ["Harbour"]
    assert await find(kit, ann, "title:bridge") == ["Bridge"]
    assert await find(kit, ann, "is:starred") == []
    assert await find(kit, bob, "crane") == []


async def test_a_text_that_was_let_go_or_changed_is_found_as_it_is(kit: Kit, ann: Visitor) -> None:
    kept = await snapshots.add_snapshot(kit, ann, PAGE)
    await snapshots.index_kept(kit)
    found = await find(kit, ann, "words")
    await snapshots.remove_snapshot(kit, ann, kept.id)
    [entry_id] = await follow(kit, ann, "one", 1)
    for _ in range(2):
        await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)
        await snapshots.index_kept(kit)
    again = await snapshots.list_snapshots(kit, ann)
    [title] = [snapshot.title for snapshot in again.snapshots]

    assert found == ["A page"]
    assert await find(kit, ann, "words") == []
    assert await find(kit, ann, f'title:"{title}"') == [title]
