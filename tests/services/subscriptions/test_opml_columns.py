"""Every column of a subscription goes along in a list of feeds, or has a reason to stay."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.model import Subscription, Visitor
from copydesk.services.subscriptions import bulk, folders, opml, subscriptions
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.services.system.kit import Kit

# What a list brings to another desk, as somebody there sees it.
EXPORTED: dict[str, Callable[[Subscription, dict[int, str]], object]] = {
    "feed_id": lambda mine, _: mine.feed_url,
    "folder_id": lambda mine, names: names.get(mine.folder_id or 0),
    "title": lambda mine, _: mine.title,
    # By it they are listed; the numbers are each desk's own.
    "position": lambda mine, _: mine.title,
    "muted_at": lambda mine, _: mine.muted_at is not None,
    "deframed_at": lambda mine, _: mine.deframed_at is not None,
}
NOT_EXPORTED = {
    "id": "names the row of one desk",
    "user_id": "whoever imports it",
    "visible_from": "an id of this desk: another begins with what it fetches",
    "entries_below": "counted from what this desk has",
    "on_edit": "what one wants of this desk, which knows what an article was before",
    "layout": "how this desk shows it, and its screens are not those of another",
    "entry_order": "how this desk shows it",
    "text_size": "how this desk shows it",
    "all_read_at": "a moment of this desk, whose entries stay here",
    "subscribed_at": "the other desk follows it from then on",
    "unsubscribed_at": "only what is followed is in the list",
    "parked_unread": "only of feeds that were left, which are not in the list",
    "parked_upto": "only of feeds that were left, which are not in the list",
}
LIST = b"""<opml version='2.0'><body>
<outline type='rss' text='A' xmlUrl='https://a.example/'/>
<outline type='rss' text='B' xmlUrl='https://b.example/'/>
<outline type='rss' text='C' xmlUrl='https://c.example/'/>
</body></opml>"""


def test_every_column_is_exported_or_has_a_reason(sqlite_template: Path) -> None:
    with closing(sqlite3.connect(sqlite_template)) as connection:
        rows = connection.execute("PRAGMA table_info(subscriptions)").fetchall()

    assert EXPORTED.keys() | NOT_EXPORTED.keys() == {name for _, name, *_ in rows}
    assert not EXPORTED.keys() & NOT_EXPORTED.keys()


@pytest.mark.parametrize("column", EXPORTED)
async def test_what_is_exported_is_the_same_on_another_desk(
    kit: Kit, ann: Visitor, bob: Visitor, column: str
) -> None:
    await opml.import_opml(kit, ann, LIST)
    first, second, third = await subscriptions.list_subscriptions(kit, ann)
    made = await folders.add_folder(kit, ann, "Mine", None)
    await subscriptions.set_subscription(
        kit, ann, first.id, title="Own", options=ReaderOptions(is_muted=True, is_deframed=True)
    )
    await subscriptions.set_subscription(kit, ann, third.id, folder_id=made.id, is_moved=True)
    await bulk.set_order(kit, ann, None, [second.id, first.id])

    await opml.import_opml(kit, bob, await opml.export_opml(kit, ann))

    mine, theirs = [await look(kit, each, column) for each in (ann, bob)]
    assert mine == theirs
    assert len(mine) == 3


async def look(kit: Kit, visitor: Visitor, column: str) -> list[object]:
    names = {each.id: each.title for each in await folders.list_folders(kit, visitor)}
    listed = await subscriptions.list_subscriptions(kit, visitor)
    # Within a folder, as the list is drawn.
    listed = sorted(listed, key=lambda each: each.folder_id or 0)
    return [EXPORTED[column](each, names) for each in listed]
