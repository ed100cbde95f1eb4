"""Rows of lists: each article is one, which says in how many other feeds it is, and its tags.

What counts as read or unread was decided when entries came in (`store/ingest/duplicates.py`), and
the list of unread entries holds each article once by itself. Lists of all entries are thinned
here, after a page was read, so that the cost grows with the page.
"""

from collections.abc import Awaitable, Callable

import msgspec

from copydesk.model import Entry
from copydesk.rules.duplicates import SeenCopy, choose_shown
from copydesk.store.engine.db import Calls
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.people import accounts
from copydesk.store.reading.surroundings import Surrounded, Surroundings, list_surroundings

# Whoever follows many feeds with the same articles reads many rows for one that is shown.
LARGEST_BATCH = 1000

LoadMore = Callable[[Entry | None, int], Awaitable[Surrounded]]
"""Gives so many rows behind an entry; behind None, the first ones."""
Keep = Callable[[list[SeenCopy]], Awaitable[set[int]]]
"""Says which of some copies are in the same list, too."""


async def read_rows(
    db: Calls, scope: EntryFilter, fetch: LoadMore, *, count: int, keep: Keep | None
) -> list[Entry]:
    """Read so many rows, or as many as there are; without `keep`, every copy is a row."""
    rows: list[Entry] = []
    last: Entry | None = None
    size = count
    while True:
        listed = await fetch(last, size)
        shown, batch, around = listed.entries, listed.entries, listed.around
        if keep and around.copies:
            shown = await _thin(db, scope.user_id, batch, around.copies, keep)
        rows += _add(shown, around, scope.board_id)
        if len(batch) < size or len(rows) >= count:
            return rows[:count]
        last, size = batch[-1], min(2 * size, LARGEST_BATCH)


async def add_surroundings(db: Calls, user_id: int, entries: list[Entry]) -> list[Entry]:
    """Say of each entry in how many other feeds of the user it is, its tags and its boards."""
    return _add(entries, await list_surroundings(db, user_id, entries), None)


async def _thin(
    db: Calls, user_id: int, batch: list[Entry], found: list[SeenCopy], keep: Keep
) -> list[Entry]:
    """Leave out what another row of the same list stands for, on whatever page that is."""
    settings = await accounts.find_settings(db, user_id)
    if settings is None or settings.copies_shown_at is not None:
        return batch
    own = {entry.id for entry in batch}
    others = [copy for copy in found if copy.id not in own]
    listed = own | (await keep(others) if others else set())
    rivals = [copy for copy in found if copy.id in listed]
    left_out = {copy.id for copy in rivals}
    left_out -= {copy.id for copy in choose_shown(rivals).values()}
    return [entry for entry in batch if entry.id not in left_out]


def _add(entries: list[Entry], around: Surroundings, board_id: int | None) -> list[Entry]:
    """Add what stands around entries, and their notes on the board that is listed."""
    return _add_own(_add_counts(entries, around.copies), around, board_id)


def _add_own(entries: list[Entry], around: Surroundings, board_id: int | None) -> list[Entry]:
    if not around.tags and not around.boards:
        return entries
    return [
        msgspec.structs.replace(
            entry,
            tags=tuple(around.tags.get(entry.id, ())),
            board_ids=tuple(around.boards.get(entry.id, ())),
            note=None if board_id is None else around.boards.get(entry.id, {}).get(board_id),
        )
        for entry in entries
    ]


def _add_counts(entries: list[Entry], found: list[SeenCopy]) -> list[Entry]:
    if not found:
        return entries
    groups: dict[int, list[SeenCopy]] = {}
    for copy in found:
        groups.setdefault(copy.first_id, []).append(copy)
    return [_count(entry, groups.get(entry.duplicate_of or entry.id, [])) for entry in entries]


def _count(entry: Entry, group: list[SeenCopy]) -> Entry:
    others = [copy for copy in group if copy.id != entry.id]
    if not others:
        return entry
    first_id = min(copy.id for copy in others)
    return msgspec.structs.replace(
        entry,
        copies=len({copy.feed_id for copy in others} - {entry.feed_id}),
        copy_of=first_id if first_id < entry.id else None,
    )
