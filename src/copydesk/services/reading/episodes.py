"""What belongs to an episode, and lies in files beside it: its transcripts and its chapters.

They are fetched when somebody wants them, and kept for a day by all processes: nobody else needs
them, and who listens again tomorrow can have them fetched again.
"""

from collections.abc import Sequence
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from copydesk.errors import FetchFailed, NotFound, ParseFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.net import RankedNet
from copydesk.fetch.reasons import explain, to_error
from copydesk.fetch.request import Request, Urgency
from copydesk.keys import make_key
from copydesk.model import Visitor
from copydesk.model.times import DAY_SECONDS, HOUR_SECONDS
from copydesk.parse.records import Chapter, Podcast, SpokenLine
from copydesk.pool.tasks import READ_CHAPTERS, READ_TRANSCRIPT, WebPage
from copydesk.services.fetching.clients import choose_page_net
from copydesk.services.reading.entries import get_entry
from copydesk.services.reading.failedfiles import note_failed, refuse_failed
from copydesk.services.system.kit import Kit
from copydesk.store.feeds import feeds

# Twenty hours of talk in the wordiest of the formats.
LARGEST_TRANSCRIPT = 8 * 1024 * 1024
LARGEST_CHAPTERS = 1024 * 1024
TIMEOUT_SECONDS = 20.0
ACCEPT = (
    "text/vtt,application/x-subrip,application/srt,application/json,text/html,text/plain,*/*;q=0.1"
)
# Others share the cache.
LARGEST_KEPT = 2 * 1024 * 1024

FileKind = Literal["transcript", "chapters"]


class _Extra(msgspec.Struct):
    podcast: Podcast | None = None


_extra = msgspec.json.Decoder(_Extra)
_lines = msgspec.msgpack.Decoder(list[SpokenLine])
_chapters = msgspec.msgpack.Decoder(list[Chapter])


async def get_transcript(
    kit: Kit, visitor: Visitor, entry_id: int, number: int
) -> list[SpokenLine]:
    """Give what is said in an episode, by one of its transcripts, counted from 0."""
    podcast, feed_id = await _get_podcast(kit, visitor, entry_id)
    if number >= len(podcast.transcripts):
        raise NotFound("this entry has no such transcript")
    url = podcast.transcripts[number].url
    if (kept := await kit.bus.get(_name("transcript", feed_id, url))) is not None:
        lines = _lines.decode(kept)
    else:
        answer = await _fetch(kit, feed_id, url, LARGEST_TRANSCRIPT)
        page = WebPage(answer.body, answer.url, answer.content_type)
        lines = await kit.pool.call(READ_TRANSCRIPT, page)
        await _keep(kit, _name("transcript", feed_id, url), lines)
    if not lines:
        host = urlsplit(url).hostname or ""
        raise ParseFailed(f"{host} shows no transcript there", reason="no_transcript")
    return lines


async def get_chapters(kit: Kit, visitor: Visitor, entry_id: int) -> list[Chapter]:
    """Give the chapters of an episode: those that its feed lists, else those of its file."""
    podcast, feed_id = await _get_podcast(kit, visitor, entry_id)
    url = podcast.chapters_url
    if podcast.chapters or not url:
        return list(podcast.chapters)
    if (kept := await kit.bus.get(_name("chapters", feed_id, url))) is not None:
        return _chapters.decode(kept)
    answer = await _fetch(kit, feed_id, url, LARGEST_CHAPTERS)
    page = WebPage(answer.body, answer.url, answer.content_type)
    chapters = await kit.pool.call(READ_CHAPTERS, page)
    await _keep(kit, _name("chapters", feed_id, url), chapters)
    return chapters


async def _get_podcast(kit: Kit, visitor: Visitor, entry_id: int) -> tuple[Podcast, int]:
    entry = await get_entry(kit, visitor, entry_id)
    podcast = _extra.decode(entry.extra).podcast
    return podcast or Podcast(), entry.feed_id


async def _fetch(kit: Kit, feed_id: int, url: str, limit: int) -> Answer:
    source = await feeds.find_source(kit.db, feed_id)
    if source is None:
        raise NotFound("this entry has no feed any more")
    await refuse_failed(kit, url, feed_id=feed_id)
    net = RankedNet(await choose_page_net(kit, source), Urgency.AWAITED)
    try:
        answer = await net.send(
            Request(url, limit=limit, timeout_seconds=TIMEOUT_SECONDS, accept=ACCEPT)
        )
        if failure := explain(answer):
            raise to_error(failure)
    except FetchFailed as error:
        await note_failed(kit, url, error, feed_id=feed_id)
        raise
    return answer


async def _keep(kit: Kit, name: str, found: Sequence[SpokenLine] | Sequence[Chapter]) -> None:
    packed = msgspec.msgpack.encode(found)
    if len(packed) <= LARGEST_KEPT:
        # What is not written yet may be there soon.
        await kit.bus.set(name, packed, ttl_seconds=DAY_SECONDS if found else HOUR_SECONDS)


def _name(kind: FileKind, feed_id: int, url: str) -> str:
    """Name it by its feed, too: what one is asked with may show more than another gets to see."""
    return f"{kind}:{feed_id}:{make_key(url)}"
