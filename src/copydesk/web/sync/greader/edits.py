"""What Google Reader's apps change: marks, labels, subscriptions."""

from dataclasses import replace

import msgspec

from copydesk.errors import CopydeskError, Invalid, NotFound
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.reading import marks, syncentries, tags
from copydesk.services.reading.marks import Span
from copydesk.services.subscriptions import folders, opml, subscriptions
from copydesk.services.subscriptions.categories import (
    FlatFolder,
    mark_category_read,
    subscribe_first,
)
from copydesk.web.answers import TEXT, XML, Reply
from copydesk.web.sync.greader.desks import Desk, GReaderCall, load_desk
from copydesk.web.sync.greader.filters import MOST_NAMES, UNREAD, filter_stream
from copydesk.web.sync.greader.shapes import (
    LABEL,
    READ,
    READING_LIST,
    STARRED,
    read_ids,
    read_stream_name,
    read_time,
)
from copydesk.write.signs import widen_signs

OK = Reply(b"OK", TEXT)
# As many as a service takes at once.
BATCH = 10_000
MOST_FEEDS = 200


async def edit_entries(call: GReaderCall) -> Reply:
    """Mark, star and label entries; names that mean nothing here are passed over in silence.

    A label for no entry at all is how one app makes a folder.
    """
    ids = read_ids(call.arguments.all("i"))
    if "i" not in call.arguments:
        await _add_folders(call)
    added = [read_stream_name(name) for name in call.arguments.all("a")[:MOST_NAMES]]
    removed = [read_stream_name(name) for name in call.arguments.all("r")[:MOST_NAMES]]
    for start in range(0, len(ids), BATCH):
        await _edit(call, ids[start : start + BATCH], added, removed)
    return OK


async def _add_folders(call: GReaderCall) -> None:
    for label in _list_labels(call, "a"):
        if not (await load_desk(call)).find_tag(label):
            await _find_folder(call, label)


async def _edit(call: GReaderCall, ids: list[int], added: list[str], removed: list[str]) -> None:
    kit, visitor = call.kit, call.visitor
    if READ in added:
        await marks.mark_read(kit, visitor, ids, is_read=True)
    elif READ in removed or UNREAD.intersection(added):
        await marks.mark_read(kit, visitor, ids, is_read=False)
    if STARRED in added:
        await marks.set_mark(kit, visitor, ids, "starred", is_set=True)
    elif STARRED in removed:
        await marks.set_mark(kit, visitor, ids, "starred", is_set=False)
    for name in added:
        if name.startswith(LABEL):
            tag = await tags.add_tag(kit, visitor, name.removeprefix(LABEL))
            await tags.tag_entries(kit, visitor, tag.id, ids, is_set=True)
    gone = [name.removeprefix(LABEL).casefold() for name in removed if name.startswith(LABEL)]
    titles = await syncentries.list_tag_titles(kit, visitor) if gone else {}
    for tag_id, title in titles.items():
        if title.casefold() in gone:
            await tags.tag_entries(kit, visitor, tag_id, ids, is_set=False)


async def mark_all_read(call: GReaderCall) -> Reply:
    """Mark a stream read, as far as it had arrived when the app looked."""
    desk = await load_desk(call)
    until = read_time(call.arguments.get("ts"))
    if until is None and call.arguments.get("ts"):
        raise Invalid("ts is a time in seconds, milliseconds or microseconds")
    name = read_stream_name(call.arguments.get("s")) or READING_LIST
    kit, visitor, span = call.kit, call.visitor, Span(arrived_until=until)
    if name == READING_LIST:
        await marks.mark_all_read(kit, visitor, span)
    elif name.startswith(LABEL):
        label = name.removeprefix(LABEL)
        for category in desk.list_categories_named(label):
            await mark_category_read(kit, visitor, category, arrived_until=until)
        if tag := desk.find_tag(label):
            await marks.mark_all_read(kit, visitor, replace(span, tag_id=tag.id))
    elif name.startswith("feed/"):
        if feed := desk.find_feed(name):
            await marks.mark_all_read(kit, visitor, replace(span, feed_id=feed.feed_id))
    elif (wanted := filter_stream(desk, name)) and wanted.is_unread is not False:
        wanted = msgspec.structs.replace(
            wanted,
            is_unread=True,
            limit=BATCH,
            arrived_until=syncentries.FARTHEST if until is None else until + 1,
        )
        ids = await syncentries.list_ids(kit, visitor, wanted)
        await marks.mark_read(kit, visitor, ids, is_read=True)
    return OK


async def quick_add(call: GReaderCall) -> Reply:
    """Follow a feed by its address or its site's; a mistake is told in the answer, not by a status.

    Some apps send the address twice.
    """
    text = call.arguments.get("quickadd").removeprefix("feed/")
    query, _ = take_credentials(text)
    try:
        done = await subscribe_first(call.kit, call.visitor, text)
    except CopydeskError as error:
        answer: dict[str, object] = {"query": query, "numResults": 0, "error": error.message}
    else:
        feed = done.subscription
        answer = {"query": query, "numResults": 1, "streamId": f"feed/{feed.feed_id}"}
        answer["streamName"] = widen_signs(feed.title)
    return Reply(msgspec.json.encode(answer))


async def edit_feeds(call: GReaderCall) -> Reply:
    """Follow, leave, rename and move feeds."""
    action, names = call.arguments.get("ac", "edit"), call.arguments.all("s")[:MOST_FEEDS]
    titles = call.arguments.all("t")
    for number, name in enumerate(names):
        title = titles[number] if number < len(titles) else ""
        if action == "subscribe":
            await _follow(call, name.removeprefix("feed/"), title)
        elif action == "unsubscribe":
            feed = (await load_desk(call)).find_feed(name)
            if feed:
                await subscriptions.unsubscribe(call.kit, call.visitor, feed.id)
        elif action == "edit":
            await _change(call, name, title)
        else:
            raise Invalid("ac is subscribe, unsubscribe or edit")
    return OK


async def _follow(call: GReaderCall, text: str, title: str) -> None:
    labels = _list_labels(call, "a")
    folder_id = await _find_folder(call, labels[0]) if labels else None
    done = await subscribe_first(call.kit, call.visitor, text, folder_id=folder_id, title=title)
    if not done.is_new and folder_id is not None:
        await subscriptions.set_subscription(
            call.kit, call.visitor, done.subscription.id, folder_id=folder_id, is_moved=True
        )


async def _change(call: GReaderCall, name: str, title: str) -> None:
    """Rename and move a feed; it stands in one folder, so a second one replaces the first."""
    kit, visitor, desk = call.kit, call.visitor, await load_desk(call)
    feed = desk.find_feed(name)
    if feed is None:
        raise NotFound("no such feed among your subscriptions")
    # A title that comes back as it was sent is no new one.
    title = "" if title == widen_signs(feed.title) else title
    folder_id, is_moved = feed.folder_id, False
    for label in _list_labels(call, "r"):
        tag = desk.find_tag(label)
        if any(feed.feed_id in category.feed_ids for category in desk.list_categories_named(label)):
            folder_id, is_moved = None, True
        elif tag:
            await tags.tag_feed(kit, visitor, tag.id, feed.feed_id, is_set=False)
    for label in _list_labels(call, "a"):
        tag = desk.find_tag(label)
        if tag and not desk.list_categories_named(label):
            await tags.tag_feed(kit, visitor, tag.id, feed.feed_id, is_set=True)
        else:
            folder_id, is_moved = await _find_folder(call, label), True
    await subscriptions.set_subscription(
        kit, visitor, feed.id, title=title or None, folder_id=folder_id, is_moved=is_moved
    )


def _list_labels(call: GReaderCall, argument: str) -> list[str]:
    names = (read_stream_name(name) for name in call.arguments.all(argument)[:MOST_NAMES])
    return [name.removeprefix(LABEL) for name in names if name.startswith(LABEL)]


async def _find_folder(call: GReaderCall, label: str) -> int:
    """Give the folder of a label; a new label is a new folder."""
    categories = (await load_desk(call)).list_categories_named(label)
    if categories:
        return categories[0].id
    return (await folders.add_folder(call.kit, call.visitor, label, None)).id


async def rename_label(call: GReaderCall) -> Reply:
    """Rename a folder, a tag, or both."""
    desk, (label, title) = await load_desk(call), _read_labels(call, "dest")
    if not title:
        raise Invalid("dest says the new name")
    for category in desk.list_categories_named(label):
        await _rename_folder(call, category, title)
    if tag := desk.find_tag(label):
        await tags.set_tag(call.kit, call.visitor, tag.id, title=title)
    _check_known(desk, label)
    return OK


async def _rename_folder(call: GReaderCall, category: FlatFolder, title: str) -> None:
    """Keep a folder in its folder, if the new name begins as the old one did."""
    if category.folder is None:
        return
    above = category.title.removesuffix(category.folder.title)
    is_moved = bool(above) and not title.startswith(above)
    new_title = title if is_moved else title.removeprefix(above)
    await folders.set_folder(
        call.kit,
        call.visitor,
        category.folder.id,
        title=new_title,
        parent_id=None,
        is_moved=is_moved,
    )


async def remove_label(call: GReaderCall) -> Reply:
    """Remove a folder, whose feeds stay, or a tag, whose entries stay."""
    desk, (label, _) = await load_desk(call), _read_labels(call, "")
    for category in desk.list_categories_named(label):
        await folders.remove_folder(call.kit, call.visitor, category.id)
    if tag := desk.find_tag(label):
        await tags.remove_tag(call.kit, call.visitor, tag.id)
    _check_known(desk, label)
    return OK


def _read_labels(call: GReaderCall, target: str) -> tuple[str, str]:
    """Give the label that is meant, by its stream or by its bare name, and the new one."""
    name = read_stream_name(call.arguments.get("s")) or call.arguments.get("t")
    new_name = read_stream_name(call.arguments.get(target)) if target else ""
    return name.removeprefix(LABEL), new_name.removeprefix(LABEL).strip()


def _check_known(desk: Desk, label: str) -> None:
    if not desk.list_categories_named(label) and not desk.find_tag(label):
        raise NotFound("no such label")


async def import_feeds(call: GReaderCall) -> Reply:
    """Take in an OPML document, which is the whole body."""
    done = await opml.import_opml(call.kit, call.visitor, call.body, content_type=call.content_type)
    rest = f"\n{opml.BREAKS_OFF}" if done.is_incomplete else ""
    return Reply(f"OK: {done.added}{rest}".encode(), TEXT)


async def export_feeds(call: GReaderCall) -> Reply:
    return Reply(await opml.export_opml(call.kit, call.visitor), XML)
