"""Stories for a user: the list, one of them side by side, and following."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Analysis, Entry, Visitor
from copydesk.model.events import StoriesEvent
from copydesk.rules.stories.ledger import LedgerRow, Telling, write_ledger
from copydesk.rules.stories.lineage import Lineage, Report, trace_lineage
from copydesk.rules.stories.outlets import Outlet, name_outlets
from copydesk.rules.stories.spread import measure_spread
from copydesk.services.analysis.analyses import list_analyses
from copydesk.services.stories.news import read_claims, read_text
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries import lists
from copydesk.store.stories import follows, stories
from copydesk.store.stories.stories import SeenEntry, SeenStory, StoryPlace

FAR = 2**62
FEWEST_OUTLETS = 2
MOST_FOLLOWED = 500
# Of a story; the first and the last ones say the most, and what is between repeats them.
MOST_ENTRIES = 100
BATCH = 200
# Stories of which a user sees nothing are passed over; after so many a page ends, however short.
MOST_BATCHES = 10


@dataclass(frozen=True, slots=True)
class ListedStory:
    """A story in a list, under the headline of the first entry that the user sees."""

    story: SeenStory
    title: str


@dataclass(frozen=True, slots=True)
class StoryPage:
    """Some stories, and where the next ones begin; '' when there are none."""

    stories: list[ListedStory]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class ToldStory:
    """A story side by side: entries in the order of time, and what they make of it."""

    story: SeenStory
    title: str
    entries: list[tuple[Entry, SeenEntry]]
    lineage: Lineage
    spread: float
    ledger: tuple[LedgerRow, ...]
    analyses: dict[int, Analysis]
    """What was said of its entries, by entry; those of which nothing was are left out."""


async def list_stories(
    kit: Kit, visitor: Visitor, *, limit: int, cursor: str = "", is_followed: bool = False
) -> StoryPage:
    """Give stories that two outlets of this user tell, the newest first; or those they follow."""
    return await kit.db.read(
        lambda db: _read_page(db, visitor.user.id, limit, cursor, is_followed=is_followed)
    )


async def _read_page(
    db: Calls, user_id: int, limit: int, cursor: str, *, is_followed: bool
) -> StoryPage:
    last_at, last_id = read_cursor(cursor, 2) if cursor else (FAR, FAR)
    fewest = 1 if is_followed else FEWEST_OUTLETS
    found: list[SeenStory] = []
    end: StoryPlace | None = None
    for _ in range(MOST_BATCHES):
        places = await stories.list_newest(
            db, (last_at, last_id), BATCH, followed_by=user_id if is_followed else None
        )
        seen = await stories.count_seen(db, user_id, [place.id for place in places])
        end = None
        for place in places:
            if (story := seen.get(place.id)) and story.outlets >= fewest:
                found.append(story)
            if len(found) == limit:
                end = place
                break
        if end is not None or len(places) < BATCH:
            break
        end = places[-1]
        last_at, last_id = end.last_at, end.id
    titles = await stories.list_titles(db, [story.first_id for story in found])
    listed = [ListedStory(story, titles.get(story.first_id, "")) for story in found]
    return StoryPage(listed, write_cursor(end.last_at, end.id) if end else "")


async def get_story(kit: Kit, visitor: Visitor, story_id: int) -> ToldStory:
    """Give a story as far as this user sees it."""
    user_id = visitor.user.id
    story_id = await _find_merged(kit.db, story_id)
    story = await _get_seen(kit.db, user_id, story_id)
    seen = await stories.list_seen(kit.db, user_id, story_id, MOST_ENTRIES)
    names = name_outlets(Outlet(each.outlet_id, each.outlet, each.feed_url) for each in seen)
    by_id = {entry.id: replace(entry, outlet=names[entry.outlet_id]) for entry in seen}
    entries = await lists.list_entries_by_id(kit.db, user_id, list(by_id), has_body=True)
    entries.sort(key=lambda entry: (entry.sort_at, entry.id))
    pairs = [(entry, by_id[entry.id]) for entry in entries]
    lineage, spread, ledger = await asyncio.to_thread(_compare, pairs)
    said = await list_analyses(kit, [entry.id for entry in entries])
    title = next((entry.title for entry in entries if entry.id == story.first_id), "")
    return ToldStory(story, title, pairs, lineage, spread, ledger, said)


async def find_story(kit: Kit, visitor: Visitor, entry_id: int) -> SeenStory | None:
    """Give the story of an entry that the user sees, if two of their outlets tell it."""
    story_id = await stories.find_story_id(kit.db, entry_id)
    if story_id is None:
        return None
    seen = await stories.count_seen(kit.db, visitor.user.id, [story_id])
    story = seen.get(story_id)
    return story if story and story.outlets >= FEWEST_OUTLETS else None


async def follow_story(kit: Kit, visitor: Visitor, story_id: int) -> ListedStory:
    """Follow a story that the user sees; twice is once."""
    user_id = visitor.user.id
    async with changing(kit, visitor, StoriesEvent()) as tx:
        await lock_user(tx, user_id)
        story_id = await _find_merged(tx, story_id)
        await _get_seen(tx, user_id, story_id)
        if await follows.count_follows(tx, user_id) >= MOST_FOLLOWED:
            raise Invalid(f"at most {MOST_FOLLOWED} stories can be followed")
        await follows.add_follow(tx, user_id, story_id, kit.now())
        story = await _get_seen(tx, user_id, story_id)
        titles = await stories.list_titles(tx, [story.first_id])
    return ListedStory(story, titles.get(story.first_id, ""))


async def leave_story(kit: Kit, visitor: Visitor, story_id: int) -> None:
    """Stop following a story; also one that the user does not see any more."""
    async with changing(kit, visitor, StoriesEvent()) as tx:
        story_id = await _find_merged(tx, story_id)
        if not await follows.remove_follow(tx, visitor.user.id, story_id):
            raise NotFound("no such story is followed")


async def _find_merged(db: Calls, story_id: int) -> int:
    """Give the story that one has become part of; it is called by its first entry, which knows."""
    return await stories.find_story_id(db, story_id) or story_id


async def _get_seen(db: Calls, user_id: int, story_id: int) -> SeenStory:
    seen = await stories.count_seen(db, user_id, [story_id])
    if story_id not in seen:
        raise NotFound("no such story")
    return seen[story_id]


def _compare(
    pairs: Sequence[tuple[Entry, SeenEntry]],
) -> tuple[Lineage, float, tuple[LedgerRow, ...]]:
    reports = [
        Report(
            entry.id,
            str(seen.outlet_id),
            entry.sort_at,
            read_text(entry),
            entry.author,
            name=seen.outlet,
        )
        for entry, seen in pairs
    ]
    lineage = trace_lineage(reports)
    sources = {origin.id: origin.copy_of for origin in lineage.origins}
    tellings = [
        Telling(entry.id, seen.outlet, read_claims(entry), sources[entry.id])
        for entry, seen in pairs
    ]
    first_titles = {seen.outlet_id: entry.title for entry, seen in reversed(pairs)}
    spread = measure_spread(list(first_titles.values()))
    return lineage, spread, write_ledger(tellings)
