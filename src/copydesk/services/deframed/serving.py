"""Gives readers a feed at once: from memory, from the bus, from the stored copy, or empty."""

import asyncio
from dataclasses import dataclass
from urllib.parse import quote

import msgspec

from copydesk.errors import NotFound
from copydesk.model.proxied import ProxiedFeed
from copydesk.packing import unpack_bytes
from copydesk.parse.text.urls import read_host
from copydesk.rules.addresses import feed_key
from copydesk.services.deframed import hotkeys
from copydesk.services.deframed.hotkeys import FeedFacts, FeedPlace, FormIndex
from copydesk.services.deframed.proxiedfeeds import add_readers_feed
from copydesk.services.system.kit import Kit
from copydesk.store.deframed import builds, copies, proxiedfeeds
from copydesk.store.feeds.feeds import find_feed
from copydesk.write.copies import list_scores, rank_limit, write_copy
from copydesk.write.deframed import write_empty
from copydesk.write.phrases import choose_language
from copydesk.write.records import Build, CopyCoding, FeedCopy, FeedHead

COMING = "This feed is being prepared. It fills within minutes; ask again soon."
UNREADABLE = "This feed could not be read yet: "


@dataclass(frozen=True, slots=True)
class FeedWish:
    """What a reader asks for: a feed in a form, without items above a limit."""

    url: str
    is_embedded: bool
    max_score: float | None
    language: str
    """Empty for the feed's own."""
    base_url: str = ""
    """Where this server is for whoever asks; empty if that is not known."""
    coding: CopyCoding | None = "gzip"
    """In which the bytes are wanted; None if it is enough to know which they are."""


@dataclass(frozen=True, slots=True)
class Served:
    """A feed as it is sent; without a copy it is empty, and says why."""

    feed_id: int
    copy: FeedCopy | None
    address: str
    """Where it is, in the one spelling of all that lead to it; empty if that is not known."""
    empty: bytes = b""
    is_wished: bool = True
    """Whether it is in the language that was asked for; else that comes with the next build."""


async def serve(kit: Kit, wish: FeedWish, caller: str) -> Served:
    """Give a feed without waiting for anybody; one that is not known is queued, and empty."""
    key = feed_key(wish.url)
    place = await hotkeys.find_place(kit, key)
    facts = await hotkeys.find_facts(kit, place.uuid) if place else None
    if place and facts:
        language = choose_language(wish.language, facts.language)
        if copy := await _find_ready(kit, place.uuid, language, wish, facts.built):
            return Served(place.uuid, copy, _write_address(wish, facts.url, facts.language))
    feed = await _get_feed(kit, wish, key, caller)
    await _share_facts(kit, key, feed)
    return await _serve_stored(kit, feed, wish)


async def _get_feed(kit: Kit, wish: FeedWish, key: str, caller: str) -> ProxiedFeed:
    feed_id = await find_feed(kit.db, key)
    feed = await proxiedfeeds.find_proxied(kit.db, feed_id) if feed_id is not None else None
    if feed is None:
        feed = await proxiedfeeds.find_proxied(
            kit.db, await add_readers_feed(kit, wish.url, caller)
        )
    if feed is None or not feed.is_served:
        raise NotFound("this feed is not served here; its operator switched it off")
    return feed


async def _find_ready(
    kit: Kit, feed_id: int, language: str, wish: FeedWish, built_at: int
) -> FeedCopy | None:
    """Give a copy that is ready-made: one that processes share, or the stored one.

    What they share may be of an older build than is known of, if the bus was away at that time.
    """
    form = hotkeys.name_form(language, is_embedded=wish.is_embedded)
    index = await hotkeys.find_index(kit, feed_id, form)
    if index and index.cache >= built_at:
        rank = rank_limit(index.scores, wish.max_score)
        if copy := await hotkeys.find_copy(kit, feed_id, form, index, rank, wish.coding):
            return copy
    stored = await copies.find_copy(
        kit.db, feed_id, language, wish.max_score, wish.coding, is_embedded=wish.is_embedded
    )
    if stored is None:
        return None
    copy = FeedCopy(
        stored.etag, stored.built_at, stored.coding, stored.body, stored.checksum, stored.length
    )
    # What only this process would see again lies in its own memory.
    if kit.bus.is_shared:
        await _share_copy(kit, feed_id, form, copy, msgspec.json.decode(stored.scores), wish)
    return copy


async def _serve_stored(kit: Kit, feed: ProxiedFeed, wish: FeedWish) -> Served:
    own = choose_language(feed.language)
    language, address = choose_language(wish.language, own), _write_address(wish, feed.url, own)
    for each in dict.fromkeys((language, own)):
        if copy := await _find_stored(kit, feed, each, wish):
            return Served(feed.feed_id, copy, address, is_wished=each == language)
        if each != own:
            await proxiedfeeds.add_language(kit.db, feed.feed_id, each, kit.now())
    return Served(feed.feed_id, None, address, _write_empty(kit, feed, address))


async def _find_stored(
    kit: Kit, feed: ProxiedFeed, language: str, wish: FeedWish
) -> FeedCopy | None:
    """Give what is stored in a language: ready-made, or else made from the pieces of the build."""
    feed_id = feed.feed_id
    if copy := await _find_ready(kit, feed_id, language, wish, feed.built_at or 0):
        return copy
    packed = await builds.find_build(kit.db, feed_id, language, is_embedded=wish.is_embedded)
    return await _make_copy(kit, feed_id, packed, wish) if packed else None


async def _make_copy(kit: Kit, feed_id: int, packed: bytes, wish: FeedWish) -> FeedCopy:
    """Make a copy for a limit that nobody foresaw; once, however many ask for it."""
    build, copy = await asyncio.to_thread(_unpack, packed, wish.max_score, wish.coding or "gzip")
    form = hotkeys.name_form(build.language, is_embedded=build.is_embedded)
    await _share_copy(kit, feed_id, form, copy, list_scores(build), wish)
    return copy


async def _share_copy(
    kit: Kit, feed_id: int, form: str, copy: FeedCopy, scores: list[float], wish: FeedWish
) -> None:
    """Hand a copy to all processes, unless another build was shared meanwhile."""
    index = await hotkeys.find_index(kit, feed_id, form)
    if index is None or index.cache < copy.built_at:
        index = FormIndex(copy.built_at, scores)
        await hotkeys.set_index(kit, feed_id, form, index)
    if copy.coding and index.cache == copy.built_at:
        await hotkeys.set_copy(kit, feed_id, form, rank_limit(scores, wish.max_score), copy)


def _unpack(packed: bytes, max_score: float | None, coding: CopyCoding) -> tuple[Build, FeedCopy]:
    build = msgspec.msgpack.decode(unpack_bytes(packed), type=Build)
    return build, write_copy(build, max_score, coding)


async def _share_facts(kit: Kit, key: str, feed: ProxiedFeed) -> None:
    now = kit.now()
    await hotkeys.set_place(kit, key, FeedPlace(now, feed.feed_id))
    facts = FeedFacts(
        cache=now,
        url=feed.url,
        polling=feed.polling_at is not None,
        base_domain=[read_host(feed.url), *feed.domains.split()],
        language=choose_language(feed.language),
        built=feed.built_at or 0,
    )
    await hotkeys.add_facts(kit, feed.feed_id, facts)


def _write_address(wish: FeedWish, feed_url: str, own_language: str) -> str:
    """Write at which address of ours a feed is, without what counts anyway."""
    if not wish.base_url:
        return ""
    parts = [f"{wish.base_url.rstrip('/')}/?url={quote(feed_url, safe='')}"]
    if not wish.is_embedded:
        parts.append("embedded=false")
    if wish.max_score is not None:
        parts.append(f"max_score={repr(wish.max_score).removesuffix('.0')}")
    if (language := choose_language(wish.language, own_language)) != own_language:
        parts.append(f"lang={language}")
    return "&".join(parts)


def _write_empty(kit: Kit, feed: ProxiedFeed, address: str) -> bytes:
    has_failed = feed.last_error and feed.last_success_at is None
    note = UNREADABLE + feed.last_error if has_failed else COMING
    channel = FeedHead(feed.url, feed.title, "", "", feed.language, "")
    return write_empty(channel, note, kit.now(), address)
