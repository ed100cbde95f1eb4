"""Stories: what several outlets tell of one event, side by side, and following one."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import QueryParameter

from copydesk.model.analysis import SCORE_NAMES, Analysis
from copydesk.rules.stories.ledger import LedgerRow
from copydesk.services.stories import stories
from copydesk.services.stories.stories import ListedStory, ToldStory
from copydesk.web.api.shapes import (
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)

Followed = Annotated[bool, QueryParameter(description="only stories that you follow")]


class StoryShape(msgspec.Struct):
    """A story as far as you see it; `title` is the headline of the first entry."""

    id: int
    title: str
    entries: int
    outlets: int
    first_at: datetime
    last_at: datetime
    followed_at: datetime | None
    later_entries: int
    """How many came since you follow it."""


class EntryScoresShape(msgspec.Struct):
    """How an entry is written, from 0 to 1; null where nobody could tell."""

    clickbait: float | None
    framing: float | None
    persuasive: float | None
    hyper_stimulus: float | None
    speculative: float | None
    overall: float | None


class StoryEntryShape(msgspec.Struct):
    """One entry of a story: whose it is, and whether its text is another's.

    `scores` is null until the entry was analysed.
    """

    id: int
    feed_id: int
    outlet: str
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    published_at: datetime | None
    arrived_at: datetime
    read_at: datetime | None
    version: int
    copy_of: int | None
    likeness: float
    agency: str | None
    scores: EntryScoresShape | None


class VoiceShape(msgspec.Struct):
    """Who makes a claim, in which words and in which sentence.

    `copy_of` names the entry whose text is repeated with the claim in it: no second voice for it.
    """

    entry_id: int
    outlet: str
    value: str
    text: str
    sentence: str
    copy_of: int | None


class LedgerRowShape(msgspec.Struct):
    """A number, date, quote or name: whether outlets agree, differ, or one alone has it."""

    kind: Literal["number", "date", "quote", "name"]
    subject: str
    agreement: Literal["differs", "agrees", "only_here"]
    voices: list[VoiceShape]


class StoryDetailShape(msgspec.Struct):
    """A story side by side, its entries in the order of time.

    `originals` counts the texts that were written and not copied, `spread` says from 0 to 1 how
    differently outlets headline it.
    """

    id: int
    title: str
    entries: list[StoryEntryShape]
    outlets: int
    originals: int
    first_entry_id: int | None
    spread: float
    first_at: datetime
    last_at: datetime
    followed_at: datetime | None
    ledger: list[LedgerRowShape]


@get("/v1/stories", tags=["stories"])
async def list_stories(
    kit: TheKit,
    visitor: TheVisitor,
    is_followed: Followed = False,
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[StoryShape]:
    """List what two outlets of yours or more tell, newest first; or the stories you follow.

    A page may hold fewer than asked for, even none, and still have a cursor.
    """
    page = await stories.list_stories(
        kit, visitor, limit=limit, cursor=cursor, is_followed=is_followed
    )
    return Page([_shape_story(story) for story in page.stories], page.next_cursor)


@get("/v1/stories/{story_id:int}", tags=["stories"])
async def get_story(kit: TheKit, visitor: TheVisitor, story_id: PathId) -> StoryDetailShape:
    """Give a story side by side: entries, who was first, who copied, and the claims of all."""
    told = await stories.get_story(kit, visitor, story_id)
    return StoryDetailShape(
        id=told.story.id,
        title=told.title,
        entries=_shape_entries(told),
        outlets=told.story.outlets,
        originals=told.lineage.originals,
        first_entry_id=told.lineage.first_id,
        spread=told.spread,
        first_at=at(told.story.first_at),
        last_at=at(told.story.last_at),
        followed_at=maybe_at(told.story.followed_at),
        ledger=[_shape_row(row) for row in told.ledger],
    )


@post("/v1/stories/{story_id:int}/follow", status_code=200, tags=["stories"])
async def follow_story(kit: TheKit, visitor: TheVisitor, story_id: PathId) -> StoryShape:
    """Follow a story: what is new in its later entries becomes an alert."""
    return _shape_story(await stories.follow_story(kit, visitor, story_id))


@delete("/v1/stories/{story_id:int}/follow", tags=["stories"])
async def leave_story(kit: TheKit, visitor: TheVisitor, story_id: PathId) -> None:
    """Stop following a story."""
    await stories.leave_story(kit, visitor, story_id)


def _shape_story(listed: ListedStory) -> StoryShape:
    story = listed.story
    return StoryShape(
        id=story.id,
        title=listed.title,
        entries=story.entries,
        outlets=story.outlets,
        first_at=at(story.first_at),
        last_at=at(story.last_at),
        followed_at=maybe_at(story.followed_at),
        later_entries=story.later_entries,
    )


def _shape_entries(told: ToldStory) -> list[StoryEntryShape]:
    origins = {origin.id: origin for origin in told.lineage.origins}
    return [
        StoryEntryShape(
            id=entry.id,
            feed_id=entry.feed_id,
            outlet=seen.outlet,
            title=entry.title,
            url=entry.url,
            author=entry.author,
            excerpt=entry.excerpt,
            image_url=entry.image_url,
            published_at=maybe_at(entry.published_at),
            arrived_at=at(entry.arrived_at),
            read_at=maybe_at(entry.read_at),
            version=entry.version,
            copy_of=origins[entry.id].copy_of,
            likeness=origins[entry.id].likeness,
            agency=origins[entry.id].agency,
            scores=_shape_scores(told.analyses.get(entry.id)),
        )
        for entry, seen in told.entries
    ]


def _shape_scores(said: Analysis | None) -> EntryScoresShape | None:
    if said is None:
        return None
    values = {name: said.scores[name].value for name in SCORE_NAMES}
    return EntryScoresShape(**values, overall=said.overall)


def _shape_row(row: LedgerRow) -> LedgerRowShape:
    return LedgerRowShape(
        row.kind,
        row.subject,
        row.agreement,
        [
            VoiceShape(
                entry_id=voice.entry_id,
                outlet=voice.outlet,
                value=voice.value,
                text=voice.text,
                sentence=voice.sentence,
                copy_of=voice.copy_of,
            )
            for voice in row.voices
        ],
    )


HANDLERS = [
    list_stories,
    get_story,
    follow_story,
    leave_story,
]
