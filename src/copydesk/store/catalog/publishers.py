"""Publishers: whose feeds are whose, and how a publisher wants to be asked."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from copydesk.model import Publisher
from copydesk.store.engine.db import Calls, Sql, scalar

_SELECT = """
    SELECT p.id, p.name, p.domain, p.fetch_mode, p.disabled_at, p.created_at,
      (SELECT count(*) FROM feeds AS f WHERE f.publisher_id = p.id) AS feed_count
    FROM publishers AS p
"""
LIST = Sql(_SELECT, "ORDER BY p.name, p.id")
FIND = Sql(_SELECT, "WHERE p.id = :id")
# The longest name wins: a paper's own entry before that of the house it belongs to.
FIND_BY_DOMAINS = Sql(
    "SELECT id FROM publishers WHERE domain IN (:domains...) ORDER BY length(domain) DESC LIMIT 1"
)
ADD = Sql(
    """
    INSERT INTO publishers (name, domain, fetch_mode, disabled_at, created_at)
    VALUES (:name, :domain, :fetch_mode, :disabled_at, :now)
    ON CONFLICT DO NOTHING
    RETURNING id
    """
)
IS_TAKEN = Sql(
    """
    SELECT count(*)
    FROM publishers
    WHERE id <> :id AND (name = :name OR domain = :domain)
    """
)
SET = Sql(
    """
    UPDATE publishers
    SET name = :name, domain = :domain, fetch_mode = :fetch_mode, disabled_at = :disabled_at
    WHERE id = :id
    """
)
REMOVE = Sql("DELETE FROM publishers WHERE id = :id")
LIST_FEED_IDS = Sql("SELECT id FROM feeds WHERE publisher_id = :id")
# Only a sieve: which host it really is, Python says.
LIST_NAMED = Sql("SELECT id AS feed_id, url FROM feeds WHERE url LIKE :pattern")
SET_PUBLISHER = Sql("UPDATE feeds SET publisher_id = :id WHERE id IN (:feed_ids...)")


async def list_publishers(db: Calls) -> list[Publisher]:
    return await db.all(LIST, Publisher)


async def find_publisher(db: Calls, publisher_id: int) -> Publisher | None:
    return await db.one(FIND, Publisher, id=publisher_id)


async def find_publisher_of_host(db: Calls, host: str) -> int | None:
    """Give the publisher whose domain a host is, or lies below."""
    publisher_id: int | None = await db.value(FIND_BY_DOMAINS, domains=list_domains(host))
    return publisher_id


async def add_publisher(
    tx: Calls, name: str, domain: str, *, fetch_mode: int, disabled_at: int | None, now: int
) -> int | None:
    """Add a publisher; None when the name or the domain is taken."""
    publisher_id: int | None = await tx.value(
        ADD, name=name, domain=domain, fetch_mode=fetch_mode, disabled_at=disabled_at, now=now
    )
    return publisher_id


async def set_publisher(tx: Calls, publisher: Publisher) -> bool:
    """Change a publisher; False when the name or the domain is another's."""
    own = {"id": publisher.id, "name": publisher.name, "domain": publisher.domain}
    if await tx.value(IS_TAKEN, **own):
        return False
    await tx.run(SET, **own, fetch_mode=publisher.fetch_mode, disabled_at=publisher.disabled_at)
    return True


async def remove_publisher(tx: Calls, publisher_id: int) -> None:
    """Forget a publisher; its feeds stay."""
    await tx.run(REMOVE, id=publisher_id)


async def list_feed_ids(db: Calls, publisher_id: int) -> list[int]:
    return await db.all(LIST_FEED_IDS, scalar, id=publisher_id)


async def list_feeds_below(db: Calls, domain: str) -> dict[int, str]:
    """Give the host of every feed that lies at a domain or below it, by its id."""
    rows = await db.all(LIST_NAMED, lambda feed_id, url: (feed_id, url), pattern=f"%{domain}%")
    hosted = [(feed_id, read_host(url)) for feed_id, url in rows]
    return {feed_id: host for feed_id, host in hosted if domain in list_domains(host)}


async def assign_feeds(tx: Calls, feeds: Iterable[tuple[int, str]]) -> None:
    """Give feeds, named with their hosts, to their publishers."""
    by_host: dict[str, list[int]] = {}
    for feed_id, host in feeds:
        by_host.setdefault(host, []).append(feed_id)
    for host, feed_ids in by_host.items():
        found = await find_publisher_of_host(tx, host)
        await tx.run(SET_PUBLISHER, id=found, feed_ids=feed_ids)


def list_domains(host: str) -> list[str]:
    """Give a host's own name and all names above it: a.b.example, b.example, example."""
    parts = host.split(".")
    return [".".join(parts[place:]) for place in range(len(parts))]


def read_host(url: str) -> str:
    return urlsplit(url).hostname or ""
