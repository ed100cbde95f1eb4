"""The copies that processes share: under which keys the bus holds them.

The keys mean what they do in the design that this comes from: `feed_url:` leads from an address to
a feed, `feed_uuid:` says what is known of it, and `feed:…:final` is what is sent. All of them are
only copies: whatever is missing, old or unreadable is read from the database.
"""

from typing import TypeVar

import msgspec

from copydesk.model.times import DAY_SECONDS
from copydesk.services.system.kit import Kit
from copydesk.services.system.served import FACTS_SECONDS, name_facts
from copydesk.write.records import CopyCoding, FeedCopy

Value = TypeVar("Value")

COPY_SECONDS = DAY_SECONDS


class FeedPlace(msgspec.Struct, frozen=True):
    """Which feed has an address, and since when we know."""

    cache: int
    uuid: int


class FeedFacts(msgspec.Struct, frozen=True):
    """What is known of a feed that is served."""

    cache: int
    url: str
    polling: bool
    base_domain: list[str]
    language: str
    built: int = 0
    """When, as the database says; what is shared of an older build is old."""


class FormIndex(msgspec.Struct, frozen=True):
    """What there is of one form of a feed: when it was built, and where limits make a change."""

    cache: int
    scores: list[float]
    etags: dict[int, str] = {}
    """Of the copies for usual limits, so that who has one is told so without its bytes."""


def name_form(language: str, *, is_embedded: bool) -> str:
    return f"{language}:{'embedded' if is_embedded else 'beside'}"


async def find_place(kit: Kit, url_key: str) -> FeedPlace | None:
    return _read(await kit.bus.get(f"feed_url:{url_key}"), FeedPlace)


async def set_place(kit: Kit, url_key: str, place: FeedPlace) -> None:
    await _set(kit, f"feed_url:{url_key}", place, COPY_SECONDS)


async def find_facts(kit: Kit, feed_id: int) -> FeedFacts | None:
    return _read(await kit.bus.get(name_facts(feed_id)), FeedFacts)


async def add_facts(kit: Kit, feed_id: int, facts: FeedFacts) -> None:
    """Share what is known, unless that is shared, or the feed was withdrawn meanwhile."""
    raw = msgspec.json.encode(facts)
    await kit.bus.add(name_facts(feed_id), raw, ttl_seconds=FACTS_SECONDS)


async def find_index(kit: Kit, feed_id: int, form: str) -> FormIndex | None:
    return _read(await kit.bus.get(f"feed:{feed_id}:final:{form}"), FormIndex)


async def set_index(kit: Kit, feed_id: int, form: str, index: FormIndex) -> None:
    await _set(kit, f"feed:{feed_id}:final:{form}", index, COPY_SECONDS)


async def find_copy(
    kit: Kit, feed_id: int, form: str, index: FormIndex, rank: int, coding: CopyCoding | None
) -> FeedCopy | None:
    """Give a copy, if it is of that build; without an encoding only what is known of it."""
    if coding is None and (etag := index.etags.get(rank)):
        return FeedCopy(etag, index.cache)
    found = await kit.bus.get(_name_copy(feed_id, form, rank, coding or "gzip"))
    try:
        copy = msgspec.msgpack.decode(found, type=FeedCopy) if found else None
    except msgspec.DecodeError:
        return None
    return copy if copy and copy.built_at == index.cache else None


async def set_copy(kit: Kit, feed_id: int, form: str, rank: int, copy: FeedCopy) -> None:
    assert copy.coding
    key = _name_copy(feed_id, form, rank, copy.coding)
    await kit.bus.set(key, msgspec.msgpack.encode(copy), ttl_seconds=COPY_SECONDS)


def _name_copy(feed_id: int, form: str, rank: int, coding: CopyCoding) -> str:
    return f"feed:{feed_id}:final:{form}:{rank}:{coding}"


async def _set(kit: Kit, key: str, value: msgspec.Struct, seconds: float) -> None:
    await kit.bus.set(key, msgspec.json.encode(value), ttl_seconds=seconds)


def _read(raw: bytes | None, into: type[Value]) -> Value | None:
    try:
        return msgspec.json.decode(raw, type=into) if raw else None
    except msgspec.DecodeError:
        return None
