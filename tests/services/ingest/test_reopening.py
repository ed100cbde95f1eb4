"""What an edited article does: nothing, or it becomes unread for who wants that of its feed."""

import pytest

from copydesk.model import OnEdit, Visitor
from copydesk.services.ingest import reopening
from copydesk.services.ingest.storing import store_entries
from copydesk.services.reading import marks, undo
from copydesk.services.subscriptions import subscriptions
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests import make
from tests.run_jobs import perform
from tests.services.desk import list_ids


async def follow(kit: Kit, visitor: Visitor, on_edit: OnEdit, *, is_muted: bool = False) -> None:
    feed_id = await make.feed(kit.db, "https://one.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    [found] = await subscriptions.list_subscriptions(kit, visitor)
    options = ReaderOptions(on_edit=on_edit, is_muted=is_muted or None)
    await subscriptions.set_subscription(kit, visitor, found.id, options=options)


async def bring(kit: Kit, *texts: str) -> list[int]:
    """Let the feed list an entry for each text; the same place means the same entry."""
    incoming = tuple(make.incoming(text, key=f"entry {at}") for at, text in enumerate(texts))
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, 1, incoming, full_text="never")
    for job in await work.lease(kit, [reopening.REOPEN.name], 5):
        await perform(kit, job)
    # The first one listed came last.
    return list(stored.added)[::-1]


@pytest.mark.parametrize(
    ("on_edit", "is_unread"), [("nothing", False), ("unread", True), ("show", True)]
)
async def test_an_edited_article_does_what_its_reader_chose(
    kit: Kit, ann: Visitor, bob: Visitor, on_edit: OnEdit, is_unread: bool
) -> None:
    await follow(kit, ann, on_edit)
    await make.subscription(kit.db, bob.user.id, 1)
    first, second = await bring(kit, "a", "b")
    for visitor in (ann, bob):
        await marks.mark_read(kit, visitor, [first, second], is_read=True)

    await bring(kit, "a, edited", "b")

    assert await list_ids(kit, ann, "unread") == ([first] if is_unread else [])
    assert await list_ids(kit, bob, "unread") == []


async def test_an_edit_is_undone_like_any_other_change(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "unread")
    [entry_id] = await bring(kit, "a")
    await marks.mark_read(kit, ann, [entry_id], is_read=True)
    await bring(kit, "b")

    [latest, *_] = (await undo.list_operations(kit, ann)).operations
    await undo.undo(kit, ann, latest.id)

    assert latest.device == reopening.DEVICE
    assert await list_ids(kit, ann, "unread") == []


async def test_what_is_hidden_or_muted_or_unread_stays_as_it_is(kit: Kit, ann: Visitor) -> None:
    await follow(kit, ann, "unread")
    hidden, unread = await bring(kit, "a", "b")
    await marks.set_mark(kit, ann, [hidden], "hidden", is_set=True)
    await bring(kit, "a2", "b2")
    kept = await list_ids(kit, ann, "unread")
    await marks.mark_read(kit, ann, [unread], is_read=True)
    [found] = await subscriptions.list_subscriptions(kit, ann)
    options = ReaderOptions(is_muted=True)
    await subscriptions.set_subscription(kit, ann, found.id, options=options)
    await bring(kit, "a3", "b3")

    assert kept == [unread]
    assert await list_ids(kit, ann, "hidden") == [hidden]
    assert await list_ids(kit, ann, "unread") == []
