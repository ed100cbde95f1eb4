"""Which feeds are served elsewhere: operators choose, and readers may add some."""

import re
from dataclasses import dataclass, replace

from copydesk.errors import CopydeskError, Forbidden, Invalid, NotFound, TooMany
from copydesk.fetch.addresses import is_closed_name
from copydesk.fetch.guard import check_url
from copydesk.fetch.reasons import failed
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_DOMAIN, MOST_DOMAINS
from copydesk.model.proxied import AddedBy, ProxiedFeed, ProxiedUse
from copydesk.model.times import DAY, DAY_SECONDS, SECOND
from copydesk.rules.addresses import feed_key
from copydesk.rules.serving import is_listed, split_addresses
from copydesk.services.analysis.asked import has_models
from copydesk.services.feeds.refreshes import queue_in
from copydesk.services.system import audit
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.served import tell_changed, withdraw
from copydesk.services.system.visitors import check_admin
from copydesk.store.deframed import builds, proxiedfeeds
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_served
from copydesk.store.feeds.feeds import add_feed, find_feed

log = get_logger(__name__)

USE_DAYS = 7
_SPECIAL = re.compile(r"[!%_]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


@dataclass(frozen=True, slots=True)
class ServedFeed:
    """A feed with what its operator wants to know of it."""

    feed: ProxiedFeed
    use: ProxiedUse
    pending: int


@dataclass(frozen=True, slots=True)
class FlagChange:
    """What to change of a served feed; None leaves it as it is."""

    is_enabled: bool | None = None
    is_polling: bool | None = None
    is_domain_enforced: bool | None = None
    domains: list[str] | None = None


async def list_feeds(
    kit: Kit, visitor: Visitor, *, limit: int, cursor: str = "", words: str = ""
) -> tuple[list[ServedFeed], str]:
    """Give all feeds that are served, or were, with their use in the last days.

    Words narrow them to those that have them in their address or title.
    """
    check_admin(visitor)
    (after,) = read_cursor(cursor, 1) if cursor else (0,)
    found = await proxiedfeeds.list_proxied(kit.db, after, limit + 1, _write_pattern(words))
    page = found[:limit]
    more = write_cursor(page[-1].feed_id) if len(found) > limit else ""
    return await _describe(kit, page), more


async def get_feed(kit: Kit, visitor: Visitor, feed_id: int) -> ServedFeed:
    check_admin(visitor)
    [described] = await _describe(kit, [await _get(kit.db, feed_id)])
    return described


async def add_operators_feed(
    kit: Kit, visitor: Visitor, url: str, *, is_polling: bool = True
) -> ServedFeed:
    """Serve a feed, whoever else brought it; one that was deleted is served again."""
    check_admin(visitor)
    feed_id = await _register(
        kit, check_feed_url(kit, url), "operator", is_polling=is_polling, by=visitor
    )
    return await get_feed(kit, visitor, feed_id)


async def change_feed(kit: Kit, visitor: Visitor, feed_id: int, change: FlagChange) -> ServedFeed:
    """Switch a feed on or off, keep it fresh or not, or say which hosts its entries may be on."""
    check_admin(visitor)
    domains = None if change.domains is None else _check_domains(change.domains)
    now = kit.now()
    async with kit.db.transaction() as tx:
        feed = await _get(tx, feed_id)
        if change.is_enabled is not None:
            at = (feed.enabled_at or now) if change.is_enabled else None
            feed = replace(feed, enabled_at=at)
        if change.is_polling is not None:
            at = (feed.polling_at or now) if change.is_polling else None
            feed = replace(feed, polling_at=at)
        if change.is_domain_enforced is not None:
            feed = replace(feed, is_domain_enforced=change.is_domain_enforced)
        if domains is not None:
            feed = replace(feed, domains=domains)
        await _set(tx, replace(feed, added_by="operator"), now)
        await _note(kit, tx, "served_feed_changed", visitor, feed.url)
    await (tell_changed if feed.is_served else withdraw)(kit, feed_id)
    return await get_feed(kit, visitor, feed_id)


async def remove_feed(kit: Kit, visitor: Visitor, feed_id: int) -> None:
    """Stop serving a feed; readers are told that it is gone, and cannot bring it back."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        feed = await _get(tx, feed_id)
        await _set(tx, replace(feed, deleted_at=feed.deleted_at or kit.now()), kit.now())
        await builds.drop_builds(tx, feed_id)
        await _note(kit, tx, "served_feed_removed", visitor, feed.url)
    await withdraw(kit, feed_id)


async def restore_feed(kit: Kit, visitor: Visitor, feed_id: int) -> ServedFeed:
    """Serve a feed again that was deleted."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        feed = await _get(tx, feed_id)
        await _set(tx, replace(feed, deleted_at=None, added_by="operator"), kit.now())
        await _note(kit, tx, "served_feed_restored", visitor, feed.url)
    await tell_changed(kit, feed_id)
    return await get_feed(kit, visitor, feed_id)


async def add_readers_feed(kit: Kit, url: str, place: str) -> int:
    """Serve a feed that somebody asks for, if the settings let them; give its id."""
    await _check_may_add(kit, url, place)
    return await _register(kit, url, "reader", is_polling=False)


async def follow_settings(kit: Kit) -> None:
    """Serve what the settings list; what is not listed any more stays as it is."""
    for url in split_addresses(kit.settings.proxy_feeds):
        try:
            await _register(kit, check_feed_url(kit, url), "settings", is_polling=True)
        except CopydeskError as error:
            log.warning("a listed feed cannot be served", reason=error.message)


async def queue_stale(kit: Kit) -> None:
    """Have served feeds asked whose time has come, whether or not somebody follows them here."""
    now = kit.now()
    before = now - kit.settings.proxy_interval * SECOND
    async with kit.db.transaction() as tx:
        stale = await proxiedfeeds.list_stale(tx, before=before, now=now, limit=500)
        if stale:
            await queue_in(tx, stale, now)
    if stale:
        await kit.bus.publish(JOBS)


def check_feed_url(kit: Kit, text: str) -> str:
    """Give the address of a feed that may be served to all: no names, no passwords, no networks."""
    target = check_url(text, kit.config.allowed_networks)
    # It would be a row of a feed that can never be read.
    if target.address is None and is_closed_name(target.host, kit.config.allowed_networks):
        raise failed("blocked_address", target.host)
    if target.credentials:
        raise Invalid("a feed with a name or a password in its address is not served", field="url")
    return target.url


async def _register(
    kit: Kit, url: str, added_by: AddedBy, *, is_polling: bool, by: Visitor | None = None
) -> int:
    """Make the feed and its row, and have it asked; what is there already is switched on."""
    now, key = kit.now(), feed_key(url)
    known = await find_feed(kit.db, key)
    feed = await proxiedfeeds.find_proxied(kit.db, known) if known is not None else None
    # What an operator chose counts before what the settings list, and both before what readers ask.
    if feed and (added_by == "reader" or (added_by == "settings" and feed.added_by != "reader")):
        return feed.feed_id
    async with kit.db.transaction() as tx:
        if added_by == "reader":
            # A crowd that comes at once would find room for each of them.
            await lock_served(tx)
            await _check_room(kit, tx)
        feed_id = await add_feed(tx, url, key, title="", is_private=False, now=now)
        if not await proxiedfeeds.is_shared(tx, feed_id):
            raise NotFound("there is no feed at this address that all may see")
        is_new = await proxiedfeeds.add_proxied(
            tx, feed_id, added_by=added_by, is_polling=is_polling, now=now
        )
        if not is_new:
            feed = await _get(tx, feed_id)
            polling_at = (feed.polling_at or now) if is_polling else feed.polling_at
            kept = replace(feed, enabled_at=feed.enabled_at or now, polling_at=polling_at)
            if added_by == "operator":
                kept = replace(kept, deleted_at=None)
            await _set(tx, replace(kept, added_by=added_by), now)
        if known is None:
            await queue_in(tx, [feed_id], now)
        if by is not None:
            await _note(kit, tx, "served_feed_added", by, url)
    await kit.bus.publish(JOBS)
    await tell_changed(kit, feed_id)
    return feed_id


async def _check_may_add(kit: Kit, url: str, place: str) -> None:
    settings = kit.settings
    policy = settings.proxy_registration
    if policy == "closed" or (policy == "listed" and not is_listed(url, settings.proxy_hosts)):
        raise Forbidden("only the operator of this server adds feeds; ask them for this one")
    await _check_room(kit, kit.db)
    if policy != "quota":
        return
    quota = settings.proxy_quota
    wait = await kit.bus.take(
        f"served:{place}",
        capacity=quota,
        refill_per_second=quota / DAY_SECONDS,
    )
    if wait > 0:
        raise TooMany(f"an address may add {quota} feeds in a day; come back later", wait)


async def _check_room(kit: Kit, db: Calls) -> None:
    if await proxiedfeeds.count_from_readers(db) >= kit.settings.proxy_most_feeds:
        raise Forbidden("this server serves as many feeds of readers as it may; ask its operator")


async def _describe(kit: Kit, feeds: list[ProxiedFeed]) -> list[ServedFeed]:
    ids = [feed.feed_id for feed in feeds]
    if not ids:
        return []
    since = kit.now() // DAY - USE_DAYS + 1
    uses = await builds.sum_uses(kit.db, ids, since)
    pending = await proxiedfeeds.count_pending(
        kit.db, ids, items=kit.settings.proxy_items, has_models=has_models(kit)
    )
    nobody = ProxiedUse(0, 0, 0, 0, 0)
    return [
        ServedFeed(feed, uses.get(feed.feed_id, nobody), pending.get(feed.feed_id, 0))
        for feed in feeds
    ]


def _write_pattern(words: str) -> str:
    """Write what is looked for; databases tell cases apart beyond ASCII, so any letter counts."""
    written = _SPECIAL.sub(r"!\g<0>", words.strip().lower())
    return "%" + _NOT_ASCII.sub("_", written) + "%"


def _check_domains(globs: list[str]) -> str:
    """Give globs of hosts as they are stored."""
    cleaned = list(dict.fromkeys(each.strip().lower() for each in globs if each.strip()))
    if len(cleaned) > MOST_DOMAINS:
        raise Invalid(f"at most {MOST_DOMAINS} hosts can be listed", field="domains")
    for each in cleaned:
        if len(each) > LONGEST_DOMAIN or any(sign in each for sign in "/:@ \t"):
            raise Invalid(
                "a host is a name or a glob as *.example.org, without https:// or a path",
                field="domains",
            )
    return "\n".join(cleaned)


async def _get(db: Calls, feed_id: int) -> ProxiedFeed:
    feed = await proxiedfeeds.find_proxied(db, feed_id)
    if feed is None:
        raise NotFound("no such feed is served")
    return feed


async def _note(kit: Kit, tx: Calls, action: audit.AuditAction, visitor: Visitor, url: str) -> None:
    """Put on record what was done with a feed; what stands behind its `?` may be anything."""
    await audit.note_by(kit, tx, action, visitor, url.partition("?")[0])


async def _set(tx: Calls, feed: ProxiedFeed, now: int) -> None:
    await proxiedfeeds.set_flags(
        tx,
        feed.feed_id,
        enabled_at=feed.enabled_at,
        polling_at=feed.polling_at,
        deleted_at=feed.deleted_at,
        is_domain_enforced=feed.is_domain_enforced,
        domains=feed.domains,
        added_by=feed.added_by,
        now=now,
    )
