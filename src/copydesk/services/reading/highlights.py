"""Highlights: pieces of texts with notes, found again when a text was edited, and never lost."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Entry, Highlight, HighlightColour, HighlightedText, Visitor
from copydesk.model.events import HighlightsEvent
from copydesk.model.highlights import Anchor, TextSpan
from copydesk.model.limits import (
    LONGEST_HIGHLIGHT,
    LONGEST_NOTE,
    MOST_HIGHLIGHTS,
    MOST_HIGHLIGHTS_OF_ENTRY,
)
from copydesk.parse.html.baretext import drop_spaces
from copydesk.pool.tasks import LOCATE_QUOTES, REMEMBER_QUOTE, Anchored, Quoted
from copydesk.rules.search import fold_text
from copydesk.services.reading.entries import get_entry
from copydesk.services.reading.highlightorders import queue_highlights
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce, note_change
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_text
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.ingest import fulltexts
from copydesk.store.reading import highlights, snapshots
from copydesk.store.reading.highlights import MOST_WORDS, EntryTexts
from copydesk.write.markdown import write_entry

FAR = 2**62
# Two feeds with highlights in the same article may have become one.
MOST_SHOWN_OF_ENTRY = 4 * MOST_HIGHLIGHTS_OF_ENTRY
PAGE = 500


@dataclass(frozen=True, slots=True)
class NewHighlight:
    """A piece to highlight; `position` tells apart several places with the same words."""

    entry_id: int
    quote: str
    text: HighlightedText = "feed"
    position: int | None = None
    colour: HighlightColour = "yellow"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A highlight and where it stands now: in the feed's text, and in that of the page behind it.

    Of an entry that is gone, the first is the text that was kept of it.
    """

    highlight: Highlight
    place: TextSpan | None
    full_place: TextSpan | None


@dataclass(frozen=True, slots=True)
class HighlightPage:
    """Some highlights, and where the next ones begin; '' when there are none."""

    highlights: list[Placed]
    next_cursor: str


async def list_highlights(
    kit: Kit, visitor: Visitor, *, query: str = "", cursor: str = "", limit: int = 50
) -> HighlightPage:
    """Give a page of all, newest first, in which all words of a query occur."""
    [before] = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await highlights.list_highlights(
        kit.db, visitor.user.id, words=_read_words(query), before=before, limit=limit + 1
    )
    page = found[:limit]
    next_cursor = write_cursor(page[-1].id) if len(found) > limit else ""
    return HighlightPage(await _place(kit, visitor, page), next_cursor)


async def list_highlights_of(kit: Kit, visitor: Visitor, entry_id: int) -> list[Placed]:
    """Give those of an entry, in the order of its text; none if there is no such entry."""
    found = await highlights.list_highlights_of(
        kit.db, visitor.user.id, entry_id, limit=MOST_SHOWN_OF_ENTRY
    )
    return await _place(kit, visitor, found)


async def list_all(kit: Kit, visitor: Visitor, entry_id: int | None = None) -> list[Highlight]:
    """Give all highlights, or those of one entry, for taking them along."""
    user_id, found, before = visitor.user.id, list[Highlight](), FAR
    if entry_id is not None:
        return await highlights.list_highlights_of(
            kit.db, user_id, entry_id, limit=MOST_SHOWN_OF_ENTRY
        )
    while True:
        page = await highlights.list_highlights(
            kit.db, user_id, words=(), before=before, limit=PAGE
        )
        found += page
        if len(page) < PAGE:
            return found
        before = page[-1].id


async def write_markdown(found: Sequence[Highlight]) -> str:
    """Write highlights for a notebook, entry by entry; others get a turn now and then."""
    groups: dict[int, list[Highlight]] = {}
    for each in found:
        groups.setdefault(each.entry_id, []).append(each)
    pieces = []
    for group in groups.values():
        pieces.append(write_entry(group))
        await asyncio.sleep(0)
    return "\n".join(pieces)


async def add_highlight(kit: Kit, visitor: Visitor, new: NewHighlight) -> Placed:
    """Highlight a piece of an entry, whose text is then kept; one that is there stays as it is."""
    user_id = visitor.user.id
    quote = check_text(new.quote, most=LONGEST_HIGHLIGHT, field="quote")
    note = _check_note(new.note)
    entry = await get_entry(kit, visitor, new.entry_id)
    packed = await _find_text(kit, entry, new.text)
    anchor = await kit.pool.call(REMEMBER_QUOTE, Quoted(packed, quote, new.position))
    if anchor is None or anchor.position is None:
        raise Invalid("these words are not in the text", field="quote")
    wanted = Highlight(
        0,
        entry.id,
        quote,
        anchor.prefix,
        anchor.suffix,
        anchor.position,
        new.text,
        entry.version,
        new.colour,
        note,
        entry.title,
        entry.url,
        kit.now(),
    )
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        kept = await highlights.find_same(tx, user_id, wanted)
        if kept is None:
            kept = await _add(kit, visitor, tx, wanted)
    await announce(kit)
    [placed] = await _place(kit, visitor, [kept])
    return placed


async def set_highlight(
    kit: Kit,
    visitor: Visitor,
    highlight_id: int,
    *,
    colour: HighlightColour | None = None,
    note: str | None = None,
) -> Placed:
    """Give a highlight another colour or note."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        changed = await _get_own(tx, user_id, highlight_id)
        if colour is not None:
            changed = replace(changed, colour=colour)
        if note is not None:
            changed = replace(changed, note=_check_note(note))
        await highlights.set_highlight(tx, user_id, changed, _fold(changed))
        if note is not None:
            await queue_highlights(tx, user_id, kit.now())
        await note_change(tx, kit, visitor, HighlightsEvent(changed.entry_id))
    await announce(kit)
    [placed] = await _place(kit, visitor, [changed])
    return placed


async def remove_highlight(kit: Kit, visitor: Visitor, highlight_id: int) -> None:
    """Take a highlight back; `restore_highlight` undoes that."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        removed = await _get_own(tx, user_id, highlight_id)
        await highlights.remove_highlight(tx, user_id, highlight_id, kit.now())
        await snapshots.drop_snapshots(tx, user_id, [removed.entry_id])
        await note_change(tx, kit, visitor, HighlightsEvent(removed.entry_id))
    await announce(kit)


async def restore_highlight(kit: Kit, visitor: Visitor, highlight_id: int) -> Placed:
    """Bring back a highlight that was taken back, with its note."""
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        entry_id = await highlights.restore_highlight(tx, user_id, highlight_id)
        if entry_id is not None:
            await _check_room(tx, user_id, entry_id, more=0)
            await snapshots.keep_snapshots(tx, user_id, [entry_id], kit.now())
            await queue_highlights(tx, user_id, kit.now())
            await note_change(tx, kit, visitor, HighlightsEvent(entry_id))
        restored = await _get_own(tx, user_id, highlight_id)
    await announce(kit)
    [placed] = await _place(kit, visitor, [restored])
    return placed


async def _add(kit: Kit, visitor: Visitor, tx: Calls, wanted: Highlight) -> Highlight:
    user_id = visitor.user.id
    await _check_room(tx, user_id, wanted.entry_id, more=1)
    highlight_id = await highlights.add_highlight(tx, user_id, wanted, _fold(wanted))
    await snapshots.keep_snapshots(tx, user_id, [wanted.entry_id], kit.now())
    await queue_highlights(tx, user_id, kit.now())
    await note_change(tx, kit, visitor, HighlightsEvent(wanted.entry_id))
    return await _get_own(tx, user_id, highlight_id)


async def _check_room(tx: Calls, user_id: int, entry_id: int, *, more: int) -> None:
    if await highlights.count_highlights(tx, user_id, entry_id) + more > MOST_HIGHLIGHTS_OF_ENTRY:
        raise Invalid(f"at most {MOST_HIGHLIGHTS_OF_ENTRY} highlights in an entry")
    if await highlights.count_highlights(tx, user_id) + more > MOST_HIGHLIGHTS:
        raise Invalid(f"at most {MOST_HIGHLIGHTS} highlights")


async def _get_own(db: Calls, user_id: int, highlight_id: int) -> Highlight:
    found = await highlights.find_highlight(db, user_id, highlight_id)
    if found is None:
        raise NotFound("no such highlight")
    return found


async def _find_text(kit: Kit, entry: Entry, text: HighlightedText) -> bytes:
    if text == "feed":
        assert entry.packed is not None
        return entry.packed
    stored = await fulltexts.find_article(kit.db, entry.id)
    if stored is None or stored.packed is None:
        raise Invalid("there is no full text of this entry", field="text")
    return stored.packed


async def _place(kit: Kit, visitor: Visitor, found: Sequence[Highlight]) -> list[Placed]:
    """Say where highlights stand now, in the texts of today."""
    ids = list(dict.fromkeys(each.entry_id for each in found))
    texts = await highlights.list_texts(kit.db, visitor.user.id, ids)
    places: dict[tuple[int, HighlightedText], TextSpan | None] = {}
    for entry_id in ids:
        own = [each for each in found if each.entry_id == entry_id]
        kinds = _list_kinds(texts.get(entry_id))
        anchors = [_to_anchor(each) for each in own]
        asked = [Anchored(packed, anchors) for _, packed in kinds]
        answers = await kit.pool.call(LOCATE_QUOTES, asked) if asked else []
        for (kind, _), answer in zip(kinds, answers, strict=True):
            pairs = zip(own, answer.places, strict=True)
            places.update({(each.id, kind): place for each, place in pairs})
    return [
        Placed(each, places.get((each.id, "feed")), places.get((each.id, "full"))) for each in found
    ]


def _list_kinds(texts: EntryTexts | None) -> list[tuple[HighlightedText, bytes]]:
    if texts is None:
        return []
    full: list[tuple[HighlightedText, bytes]] = [("full", texts.full)] if texts.full else []
    return [("feed", texts.feed), *full]


def _to_anchor(highlight: Highlight) -> Anchor:
    return Anchor(
        drop_spaces(highlight.quote), highlight.prefix, highlight.suffix, highlight.position
    )


def _read_words(query: str) -> list[str]:
    """Give the words of a query as they are kept; parts of words are found, too."""
    words = [folded for word in query.split() if (folded := fold_text(word).strip())]
    if len(words) > MOST_WORDS:
        raise Invalid(f"at most {MOST_WORDS} words", field="q")
    return words


def _fold(highlight: Highlight) -> str:
    return fold_text(" ".join((highlight.quote, highlight.note, highlight.title)))


def _check_note(text: str) -> str:
    return check_text(text, most=LONGEST_NOTE, field="note")
