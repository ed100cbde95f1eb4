"""Publishers: admins say how each wants to be asked, and all its feeds follow."""

from collections.abc import Iterable
from dataclasses import replace

from copydesk.errors import Conflict, FetchFailed, Invalid, NotFound
from copydesk.fetch.access import PLAIN
from copydesk.fetch.guard import check_url
from copydesk.model import Publisher, Visitor
from copydesk.model.feeds import FetchMode
from copydesk.model.limits import LONGEST_PUBLISHER_NAME
from copydesk.services.feeds.feedsettings import explain_not_asked
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.services.system.visitors import check_admin
from copydesk.store.catalog import publishers
from copydesk.store.engine.db import Calls
from copydesk.store.feeds import feedsettings

TAKEN = "another publisher has this name or domain"


async def list_publishers(kit: Kit, visitor: Visitor) -> list[Publisher]:
    check_admin(visitor)
    return await publishers.list_publishers(kit.db)


async def add_publisher(
    kit: Kit,
    visitor: Visitor,
    name: str,
    domain: str,
    *,
    fetch_mode: FetchMode = PLAIN,
    is_enabled: bool = True,
) -> Publisher:
    """Add a publisher; the feeds at its domain, and below, are its own from now on."""
    check_admin(visitor)
    name, domain = _check_name(name), _check_domain(kit, domain)
    now = kit.now()
    async with kit.db.transaction() as tx:
        publisher_id = await publishers.add_publisher(
            tx,
            name,
            domain,
            fetch_mode=fetch_mode,
            disabled_at=None if is_enabled else now,
            now=now,
        )
        if publisher_id is None:
            raise Conflict(TAKEN, field="domain")
        await _settle(kit, tx, [domain])
        await audit.note_by(kit, tx, "publisher_added", visitor, name)
        return await _get(tx, publisher_id)


async def set_publisher(
    kit: Kit,
    visitor: Visitor,
    publisher_id: int,
    *,
    name: str | None = None,
    domain: str | None = None,
    fetch_mode: FetchMode | None = None,
    is_enabled: bool | None = None,
) -> Publisher:
    """Change a publisher; None leaves as it is. Disabling it stops its feeds."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        old = await _get(tx, publisher_id)
        disabled_at = old.disabled_at
        if is_enabled is not None:
            disabled_at = None if is_enabled else disabled_at or kit.now()
        changed = replace(
            old,
            name=old.name if name is None else _check_name(name),
            domain=old.domain if domain is None else _check_domain(kit, domain),
            fetch_mode=old.fetch_mode if fetch_mode is None else fetch_mode,
            disabled_at=disabled_at,
        )
        if not await publishers.set_publisher(tx, changed):
            raise Conflict(TAKEN, field="domain")
        feed_ids = await publishers.list_feed_ids(tx, publisher_id)
        await _settle(kit, tx, [changed.domain, old.domain], feed_ids)
        await audit.note_by(kit, tx, "publisher_changed", visitor, changed.name)
        return await _get(tx, publisher_id)


async def remove_publisher(kit: Kit, visitor: Visitor, publisher_id: int) -> None:
    """Forget a publisher; its feeds stay and are asked as any other."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        old = await _get(tx, publisher_id)
        feed_ids = await publishers.list_feed_ids(tx, publisher_id)
        await publishers.remove_publisher(tx, publisher_id)
        await _settle(kit, tx, [old.domain], feed_ids)
        await audit.note_by(kit, tx, "publisher_removed", visitor, old.name)


async def _settle(kit: Kit, tx: Calls, domains: list[str], feed_ids: Iterable[int] = ()) -> None:
    """Find out anew whose the feeds of these domains are, and let the schedule follow."""
    hosted: dict[int, str] = {}
    for domain in domains:
        hosted |= await publishers.list_feeds_below(tx, domain)
    await publishers.assign_feeds(tx, hosted.items())
    affected = sorted({*hosted, *feed_ids})
    if affected:
        await feedsettings.stop_or_start_feeds(
            tx, affected, explain_not_asked(domains[0]), kit.now()
        )


async def _get(tx: Calls, publisher_id: int) -> Publisher:
    found = await publishers.find_publisher(tx, publisher_id)
    if found is None:
        raise NotFound("no such publisher")
    return found


def _check_name(name: str) -> str:
    name = check_title(name, most=LONGEST_PUBLISHER_NAME)
    if not name:
        raise Invalid("a publisher needs a name", field="name")
    return name


def _check_domain(kit: Kit, domain: str) -> str:
    """Give a domain in the one spelling that hosts are compared in."""
    try:
        target = check_url(f"https://{domain.strip()}", kit.config.allowed_networks)
    except FetchFailed as error:
        raise Invalid("a domain is a name such as news.example", field="domain") from error
    if target.path != "/" or target.credentials or target.port != 443:
        raise Invalid("a domain is a name such as news.example", field="domain")
    return target.host
