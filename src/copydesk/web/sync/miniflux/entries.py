"""Miniflux's entries: lists with all its filters, single ones, and what can be done to them."""

from collections.abc import AsyncIterator
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import marks, playback, syncentries, tags
from copydesk.services.reading.apptexts import read_html_and_words
from copydesk.services.reading.marks import Span
from copydesk.services.reading.syncentries import EntryFilter, SyncEntry
from copydesk.services.subscriptions.categories import (
    FlatFolder,
    get_category_of_feed,
    list_categories,
    mark_category_read,
)
from copydesk.web.answers import Reply
from copydesk.web.sync.miniflux.entryfilters import get_category, read_filter
from copydesk.web.sync.miniflux.shapes import (
    ENCLOSURES_PER_ENTRY,
    FeedShapes,
    MinifluxCall,
    Shape,
    answer,
    list_enclosures,
    read_json,
    reading_time,
    shape_entry,
)

USUAL = 100
MOST_IDS = 10_000
NO_CONTENT = Reply(status=204)


class StatusChange(msgspec.Struct):
    """Which entries get which status, which star, or both."""

    entry_ids: list[int]
    status: Literal["unread", "read", "removed"] | None = None
    starred: bool | None = None


class Progress(msgspec.Struct):
    """How far a file was played."""

    media_progression: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


async def list_entries(call: MinifluxCall) -> Reply:
    return await _list(call, await _list_named(call))


async def list_feed_entries(call: MinifluxCall, feed_id: int) -> Reply:
    """List one feed; some apps ask so for each, and need nothing of the others."""
    if {"feed_id", "category_id"} & call.query.keys():
        categories = await list_categories(call.kit, call.visitor)
    else:
        categories = [await get_category_of_feed(call.kit, call.visitor, feed_id)]
    return await _list(call, categories, feed_id=feed_id)


async def list_category_entries(call: MinifluxCall, category_id: int) -> Reply:
    categories = await list_categories(call.kit, call.visitor)
    return await _list(call, categories, category_id=category_id)


async def list_entry_ids(call: MinifluxCall) -> Reply:
    """List ids only, the newest first."""
    categories = await _list_named(call)
    wanted, offset = await read_filter(call, categories, usual=MOST_IDS, most=MOST_IDS)
    wanted = replace(wanted, by="arrival", order="newest") if wanted else None
    total, ids = await _find(call, wanted, offset)
    return answer({"total": total, "entry_ids": ids})


async def get_entry(call: MinifluxCall, entry_id: int) -> Reply:
    return await _get(call, entry_id)


async def get_feed_entry(call: MinifluxCall, feed_id: int, entry_id: int) -> Reply:
    return await _get(call, entry_id, feed_ids=[feed_id])


async def get_category_entry(call: MinifluxCall, category_id: int, entry_id: int) -> Reply:
    category = get_category(await list_categories(call.kit, call.visitor), category_id)
    return await _get(call, entry_id, feed_ids=category.feed_ids)


async def set_status(call: MinifluxCall) -> Reply:
    """Mark entries; `removed` is what we call hidden."""
    change = read_json(call.body, StatusChange)
    if not change.entry_ids:
        raise Invalid("the list of entries is empty")
    if change.status is None and change.starred is None:
        raise Invalid("say a status, or whether they are starred")
    ids = [id_ for id_ in dict.fromkeys(change.entry_ids) if 0 < id_ <= 2**53]
    for start in range(0, len(ids), MOST_IDS):
        part = ids[start : start + MOST_IDS]
        if change.starred is not None:
            is_set = change.starred
            await marks.set_mark(call.kit, call.visitor, part, "starred", is_set=is_set)
        if change.status == "removed":
            await marks.set_mark(call.kit, call.visitor, part, "hidden", is_set=True)
        elif change.status:
            is_read = change.status == "read"
            await marks.mark_read(call.kit, call.visitor, part, is_read=is_read)
    return NO_CONTENT


async def toggle_star(call: MinifluxCall, entry_id: int) -> Reply:
    entry = await syncentries.get_entry(call.kit, call.visitor, entry_id)
    is_set = entry.starred_at is None
    await marks.set_mark(call.kit, call.visitor, [entry_id], "starred", is_set=is_set)
    return NO_CONTENT


async def save_entry(call: MinifluxCall, entry_id: int) -> Reply:
    """Keep an entry for later: the service that we have for saving is our own."""
    await syncentries.get_entry(call.kit, call.visitor, entry_id)
    await marks.set_mark(call.kit, call.visitor, [entry_id], "later", is_set=True)
    return Reply(status=202)


async def fetch_content(call: MinifluxCall, entry_id: int) -> Reply:
    """Give the text of the page behind an entry; whether asked to or not, we keep it."""
    await syncentries.get_entry(call.kit, call.visitor, entry_id)
    html = await fulltexts.get_full_text(call.kit, call.visitor, entry_id, is_wanted=True)
    _, words = read_html_and_words(await syncentries.get_entry(call.kit, call.visitor, entry_id))
    return answer({"content": html, "reading_time": reading_time(words)})


async def mark_feed_read(call: MinifluxCall, feed_id: int) -> Reply:
    await marks.mark_all_read(call.kit, call.visitor, Span(feed_id=feed_id))
    return NO_CONTENT


async def mark_category(call: MinifluxCall, category_id: int) -> Reply:
    category = get_category(await list_categories(call.kit, call.visitor), category_id)
    await mark_category_read(call.kit, call.visitor, category)
    return NO_CONTENT


async def mark_user_read(call: MinifluxCall, user_id: int) -> Reply:
    if user_id != call.visitor.user.id:
        raise NotFound("no such user")
    await marks.mark_all_read(call.kit, call.visitor, Span())
    return NO_CONTENT


async def get_enclosure(call: MinifluxCall, enclosure_id: int) -> Reply:
    """Give a file of an entry, and how far it was played."""
    entry_id, place = divmod(enclosure_id, ENCLOSURES_PER_ENTRY)
    entry = await syncentries.get_entry(call.kit, call.visitor, entry_id)
    shapes = list_enclosures(call.visitor, entry_id, syncentries.read_extra(entry))
    if place >= len(shapes):
        raise NotFound("no such enclosure")
    for played in await playback.list_playback(call.kit, call.visitor, entry_id):
        if played.enclosure == place:
            shapes[place]["media_progression"] = played.seconds
    return answer(shapes[place])


async def set_enclosure(call: MinifluxCall, enclosure_id: int) -> Reply:
    """Remember how far a file was played, in seconds."""
    seconds = read_json(call.body, Progress).media_progression
    entry_id, place = divmod(enclosure_id, ENCLOSURES_PER_ENTRY)
    entry = await syncentries.get_entry(call.kit, call.visitor, entry_id)
    if place >= len(list_enclosures(call.visitor, entry_id, syncentries.read_extra(entry))):
        raise NotFound("no such enclosure")
    await playback.set_playback(
        call.kit, call.visitor, entry_id, enclosure=place, seconds=seconds, is_finished=False
    )
    return NO_CONTENT


async def _list_named(call: MinifluxCall) -> list[FlatFolder]:
    """Give all categories if a request names one, or a feed; else nobody asks for them."""
    is_placed = {"feed_id", "category_id"} & call.query.keys()
    return await list_categories(call.kit, call.visitor) if is_placed else []


async def _list(
    call: MinifluxCall, categories: list[FlatFolder], *, feed_id: int = 0, category_id: int = 0
) -> Reply:
    wanted, offset = await read_filter(
        call,
        categories,
        usual=USUAL,
        most=syncentries.MOST_GIVEN,
        feed_id=feed_id,
        category_id=category_id,
    )
    total, ids = await _find(call, wanted, offset)
    return Reply(pieces=_write(call, total, ids))


async def _find(
    call: MinifluxCall, wanted: EntryFilter | None, offset: int
) -> tuple[int, list[int]]:
    """Give how many there are and the ids of a page."""
    if wanted is None:
        return 0, []
    return await syncentries.list_page(call.kit, call.visitor, wanted, offset)


async def _get(call: MinifluxCall, entry_id: int, feed_ids: list[int] | None = None) -> Reply:
    entry = await syncentries.get_entry(call.kit, call.visitor, entry_id)
    if feed_ids is not None and entry.feed_id not in feed_ids:
        raise NotFound("no such entry")
    tag_ids = await tags.list_entry_tags(call.kit, call.visitor, [entry_id])
    [shape] = await _shape_part(call, [entry], FeedShapes(call), tag_ids)
    return answer(shape)


async def _shape_part(
    call: MinifluxCall, entries: list[SyncEntry], feeds: FeedShapes, tag_ids: dict[int, list[int]]
) -> list[Shape]:
    await feeds.learn(entry.feed_id for entry in entries)
    titles = await syncentries.list_tag_titles(call.kit, call.visitor) if tag_ids else {}
    return [
        shape_entry(
            call.visitor,
            entry,
            feeds,
            [titles[id_] for id_ in tag_ids.get(entry.id, ()) if id_ in titles],
        )
        for entry in entries
    ]


async def _write(call: MinifluxCall, total: int, ids: list[int]) -> AsyncIterator[bytes]:
    feeds = FeedShapes(call)
    piece = f'{{"total":{total},"entries":['.encode()
    is_first = True
    async for part, tag_ids in syncentries.walk_tagged(call.kit, call.visitor, ids):
        if shapes := await _shape_part(call, part, feeds, tag_ids):
            piece += (b"" if is_first else b",") + msgspec.json.encode(shapes)[1:-1]
            is_first = False
        yield piece
        piece = b""
    yield piece + b"]}"
