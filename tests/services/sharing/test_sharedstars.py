"""Members star, tag and search entries of a shared folder, each for themselves."""

import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.reading import entries, tags
from copydesk.services.sharing import sharedfolders, sharedreading, sharedstars
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.desk import list_ids
from tests.services.sharing.team import bring, share_folder


async def test_a_star_of_a_member_is_their_own_and_outlives_the_folder(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [entry_id] = await bring(kit, feed_id, "Storm warning")

    marks = await sharedstars.set_starred(kit, bob, folder.id, entry_id, is_starred=True)
    again = await sharedstars.set_starred(kit, bob, folder.id, entry_id, is_starred=True)

    assert marks == again
    assert marks.entry_id is not None
    assert marks.entry_id != entry_id
    assert marks.starred_at is not None
    assert await list_ids(kit, ann, "starred") == []
    assert (await sharedreading.get_text(kit, ann, folder.id, entry_id)).marks.starred_at is None
    assert (await sharedreading.get_text(kit, bob, folder.id, entry_id)).marks == marks
    await sharedfolders.leave_folder(kit, bob, folder.id)
    kept = await entries.get_entry(kit, bob, marks.entry_id)
    assert (kept.title, await list_ids(kit, bob, "starred")) == ("Storm warning", [kept.id])


async def test_who_follows_the_feed_stars_the_entry_itself(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [entry_id] = await bring(kit, feed_id, "Storm warning")

    marks = await sharedstars.set_starred(kit, ann, folder.id, entry_id, is_starred=True)
    gone = await sharedstars.set_starred(kit, ann, folder.id, entry_id, is_starred=False)

    assert marks.entry_id == entry_id
    assert (gone.entry_id, gone.starred_at) == (entry_id, None)
    assert (await sharedstars.read_marks(kit, bob, entry_id)).entry_id is None


async def test_what_is_starred_is_tagged_for_oneself(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [entry_id] = await bring(kit, feed_id, "Storm warning")
    marks = await sharedstars.set_starred(kit, bob, folder.id, entry_id, is_starred=True)
    assert marks.entry_id is not None
    tag = await tags.add_tag(kit, bob, "harbour")

    await tags.tag_entries(kit, bob, tag.id, [marks.entry_id], is_set=True)

    assert (await sharedstars.read_marks(kit, bob, entry_id)).tags == ("harbour",)
    assert (await sharedstars.read_marks(kit, ann, entry_id)).tags == ()


async def test_nobody_stars_what_is_not_in_the_folder(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, _ = await share_folder(kit, ann, bob)
    other = await make.feed(kit.db, "https://three.example/feed")
    await make.subscription(kit.db, ann.user.id, other)
    [elsewhere] = await bring(kit, other, "Elsewhere")
    cyd = Visitor(await make.user(kit.db, "cyd"), 3, "test")

    for visitor, entry_id in ((bob, elsewhere), (cyd, elsewhere), (bob, 10**6)):
        with pytest.raises(NotFound):
            await sharedstars.set_starred(kit, visitor, folder.id, entry_id, is_starred=True)
    assert await list_ids(kit, bob, "starred") == []


async def test_a_folder_is_searched_by_words_within_its_lists(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "Storm over the harbour", "Harbour fees rise", "A quiet day")
    other = await make.feed(kit.db, "https://three.example/feed")
    await make.subscription(kit.db, ann.user.id, other)
    await bring(kit, other, "Harbour elsewhere")

    async def find(query: str) -> list[str]:
        page = await sharedreading.list_entries(kit, bob, folder.id, query=query)
        return [entry.title for entry in page.entries]

    assert await find("HARB") == ["Harbour fees rise", "Storm over the harbour"]
    assert await find("harbour storm") == ["Storm over the harbour"]
    assert await find("nothing like it") == []
    assert len(await find(" *'\"( ")) == 3
    await sharedreading.mark_read(kit, bob, folder.id, ids[:1])
    unread = await sharedreading.list_entries(kit, bob, folder.id, "unread", query="harbour")
    assert [entry.title for entry in unread.entries] == ["Harbour fees rise"]


async def test_what_is_found_comes_page_by_page(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    await bring(kit, feed_id, *(f"Harbour {n}" for n in range(5)))
    titles: list[str] = []
    cursor = ""
    while True:
        page = await sharedreading.list_entries(
            kit, bob, folder.id, query="harbour", cursor=cursor, limit=2
        )
        titles += [entry.title for entry in page.entries]
        cursor = page.next_cursor
        if not cursor:
            break

    assert titles == [f"Harbour {n}" for n in reversed(range(5))]
