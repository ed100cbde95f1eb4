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
from copydesk.store.deframed import builds, proxiedfeeds
from copydesk.store.feeds.feeds import find_feed
from copydesk.write.copies import list_scores, rank_limit, write_copy
from copydesk.write.deframed import write_empty
from copydesk.write.phrases import choose_language
from copydesk.write.records import Build, FeedCopy, FeedHead

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
        if copy := await _find_shared(kit, place.uuid, language, wish):
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


async def _find_shared(kit: Kit, feed_id: int, language: str, wish: FeedWish) -> FeedCopy | None:
    form = hotkeys.name_form(language, is_embedded=wish.is_embedded)
    index = await hotkeys.find_index(kit, feed_id, form)
    if index is None:
        return None
    rank = rank_limit(index.scores, wish.max_score)
    return await hotkeys.find_copy(kit, feed_id, form, rank, index.cache)


async def _serve_stored(kit: Kit, feed: ProxiedFeed, wish: FeedWish) -> Served:
    own = choose_language(feed.language)
    language, address = choose_language(wish.language, own), _write_address(wish, feed.url, own)
    packed = await builds.find_build(kit.db, feed.feed_id, language, is_embedded=wish.is_embedded)
    is_wished = packed is not None or language == own
    if not is_wished:
        await proxiedfeeds.add_language(kit.db, feed.feed_id, language, kit.now())
        packed = await builds.find_build(kit.db, feed.feed_id, own, is_embedded=wish.is_embedded)
    if packed is None:
        return Served(feed.feed_id, None, address, _write_empty(kit, feed, address))
    build, copy = await asyncio.to_thread(_unpack, packed, wish.max_score)
    if is_wished:
        await _share_copy(kit, feed.feed_id, build, copy, wish)
    return Served(feed.feed_id, copy, address, is_wished=is_wished)


def _unpack(packed: bytes, max_score: float | None) -> tuple[Build, FeedCopy]:
    build = msgspec.msgpack.decode(unpack_bytes(packed), type=Build)
    return build, write_copy(build, max_score)


async def _share_copy(kit: Kit, feed_id: int, build: Build, copy: FeedCopy, wish: FeedWish) -> None:
    form = hotkeys.name_form(build.language, is_embedded=build.is_embedded)
    scores = list_scores(build)
    await hotkeys.set_copy(kit, feed_id, form, rank_limit(scores, wish.max_score), copy)
    await hotkeys.set_index(kit, feed_id, form, FormIndex(build.built_at, scores))


async def _share_facts(kit: Kit, key: str, feed: ProxiedFeed) -> None:
    now = kit.now()
    await hotkeys.set_place(kit, key, FeedPlace(now, feed.feed_id))
    facts = FeedFacts(
        cache=now,
        url=feed.url,
        polling=feed.polling_at is not None,
        base_domain=[read_host(feed.url), *feed.domains.split()],
        language=choose_language(feed.language),
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
