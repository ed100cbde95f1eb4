"""The icons of feeds: each picture once, which feed shows it, and when to look again."""

from base64 import b64encode
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql, scalar

# Fetched again means still wanted: whoever drops unused icons at this moment sees that and waits.
KEEP = Sql(
    """
    INSERT INTO icons (hash, type, fetched_at, body)
    VALUES (:hash, :type, :now, :body)
    ON CONFLICT (hash) DO UPDATE SET fetched_at = excluded.fetched_at
    RETURNING id
    """
)
FIND_STATE = Sql("SELECT icon_id, attempts FROM feed_icons WHERE feed_id = :feed_id")
REPORT = Sql(
    """
    SELECT url, checked_at, error_code, icon_id IS NOT NULL AS has_icon
    FROM feed_icons
    WHERE feed_id = :feed_id
    """
)
SET = Sql(
    """
    INSERT INTO feed_icons (feed_id, icon_id, url, checked_at, next_check_at)
    SELECT f.id, CAST(:icon_id AS BIGINT), CAST(:url AS TEXT), CAST(:now AS BIGINT),
      CAST(:next_check_at AS BIGINT)
    FROM feeds AS f
    WHERE f.id = :feed_id
    ON CONFLICT (feed_id) DO UPDATE SET
      icon_id = excluded.icon_id, url = excluded.url, checked_at = excluded.checked_at,
      next_check_at = excluded.next_check_at, attempts = 0, error_code = ''
    """
)
# An icon that we have outlives failures to find it again.
SET_FAILED = Sql(
    """
    INSERT INTO feed_icons (feed_id, checked_at, next_check_at, attempts, error_code)
    SELECT f.id, CAST(:now AS BIGINT), CAST(:next_check_at AS BIGINT), CAST(:attempts AS BIGINT),
      CAST(:error_code AS TEXT)
    FROM feeds AS f
    WHERE f.id = :feed_id
    ON CONFLICT (feed_id) DO UPDATE SET
      checked_at = excluded.checked_at, next_check_at = excluded.next_check_at,
      attempts = excluded.attempts, error_code = excluded.error_code
    """
)
LIST_WANTED = Sql(
    """
    SELECT feed_id
    FROM feed_states
    WHERE icon_wanted_at <= :now
    ORDER BY icon_wanted_at
    LIMIT :limit
    """
)
# In the order of ids, as all that locks many feeds.
UNWANT = Sql(
    "UPDATE feed_states SET icon_wanted_at = NULL WHERE feed_id IN (:feed_ids...)",
    postgres="""
    WITH locked AS MATERIALIZED (
      SELECT feed_id FROM feed_states WHERE feed_id IN (:feed_ids...) ORDER BY feed_id FOR UPDATE
    )
    UPDATE feed_states SET icon_wanted_at = NULL WHERE feed_id IN (SELECT feed_id FROM locked)
    """,
)
FORGIVE = Sql(
    "UPDATE feed_icons SET attempts = 0 WHERE feed_id IN (:feed_ids...)",
    postgres="""
    WITH locked AS MATERIALIZED (
      SELECT feed_id FROM feed_icons WHERE feed_id IN (:feed_ids...) ORDER BY feed_id FOR UPDATE
    )
    UPDATE feed_icons SET attempts = 0 WHERE feed_id IN (SELECT feed_id FROM locked)
    """,
)
# Feeds that nobody follows, or that are not asked, keep the icon they have.
LIST_DUE = Sql(
    """
    SELECT i.feed_id
    FROM feed_icons AS i
    JOIN feed_states AS t ON t.feed_id = i.feed_id
    WHERE i.next_check_at <= :now AND t.suspended_at IS NULL AND t.gone_at IS NULL
      AND EXISTS (
        SELECT 1 FROM subscriptions AS s
        WHERE s.feed_id = i.feed_id AND s.unsubscribed_at IS NULL)
    ORDER BY i.next_check_at
    LIMIT :limit
    """
)
POSTPONE = Sql(
    "UPDATE feed_icons SET next_check_at = :until WHERE feed_id IN (:feed_ids...)",
    postgres="""
    WITH locked AS MATERIALIZED (
      SELECT feed_id FROM feed_icons WHERE feed_id IN (:feed_ids...) ORDER BY feed_id FOR UPDATE
    )
    UPDATE feed_icons SET next_check_at = :until WHERE feed_id IN (SELECT feed_id FROM locked)
    """,
)
REMOVE_UNUSED = Sql(
    """
    DELETE FROM icons
    WHERE id IN (
      SELECT i.id
      FROM icons AS i
      WHERE i.fetched_at < :before
        AND NOT EXISTS (SELECT 1 FROM feed_icons AS f WHERE f.icon_id = i.id)
      LIMIT :limit)
    """
)
_SELECT = "SELECT i.id, i.hash, i.type, i.body FROM icons AS i"
FIND_BY_HASH = Sql(_SELECT, "WHERE i.hash = :hash")
# Of feeds that a user follows; of others it must not even be told whether there is one.
_OF_USER = """
    FROM subscriptions AS s
    JOIN feed_icons AS f ON f.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
"""
FIND_OF_USER = Sql(_SELECT, "WHERE i.id = :icon_id AND i.id IN (SELECT f.icon_id", _OF_USER, ")")
LIST_SIZES = Sql(
    "SELECT i.id AS icon_id, length(i.body) AS size",
    "FROM icons AS i WHERE i.id IN (SELECT f.icon_id",
    _OF_USER,
    ") ORDER BY length(i.body), i.id",
)
LIST_OF_USER = Sql(
    _SELECT,
    "WHERE i.id IN (:icon_ids...) AND i.id IN (SELECT f.icon_id",
    _OF_USER,
    ") ORDER BY i.id",
)


@dataclass(frozen=True, slots=True)
class StoredIcon:
    """A picture as it is kept, and the name by which it is asked for."""

    id: int
    hash: str
    type: str
    body: bytes

    def write_data(self) -> str:
        """Write type and picture into one line, as a data address without its scheme."""
        return f"{self.type};base64,{b64encode(self.body).decode()}"


@dataclass(frozen=True, slots=True)
class IconState:
    """Which icon a feed has, and how often in a row none was found."""

    icon_id: int | None
    attempts: int


@dataclass(frozen=True, slots=True)
class IconReport:
    """How it went to look for a feed's icon, for whoever asks why it has this one, or none."""

    url: str
    checked_at: int | None
    error_code: str
    has_icon: bool


async def keep_icon(tx: Calls, hash_: str, type_: str, body: bytes, now: int) -> int:
    """Keep a picture, or note that it was seen again; give its id."""
    icon_id: int = await tx.value(KEEP, hash=hash_, type=type_, body=body, now=now)
    return icon_id


async def find_state(db: Calls, feed_id: int) -> IconState | None:
    return await db.one(FIND_STATE, IconState, feed_id=feed_id)


async def find_icon_report(db: Calls, feed_id: int) -> IconReport | None:
    return await db.one(REPORT, IconReport, feed_id=feed_id)


async def set_icon(
    tx: Calls, feed_id: int, icon_id: int, *, url: str, next_check_at: int | None, now: int
) -> bool:
    """Let a feed show an icon; False when the feed is gone."""
    changed = await tx.run(
        SET, feed_id=feed_id, icon_id=icon_id, url=url, next_check_at=next_check_at, now=now
    )
    return changed == 1


async def set_failed(
    tx: Calls,
    feed_id: int,
    *,
    attempts: int,
    error_code: str,
    next_check_at: int | None,
    now: int,
) -> None:
    """Remember that none was found; without a next time it is not looked for again."""
    await tx.run(
        SET_FAILED,
        feed_id=feed_id,
        attempts=attempts,
        error_code=error_code,
        next_check_at=next_check_at,
        now=now,
    )


async def list_wanted(db: Calls, now: int, limit: int) -> list[int]:
    """Give the feeds whose last document was a reason to look for their icon."""
    return await db.all(LIST_WANTED, scalar, now=now, limit=limit)


async def settle_wanted(tx: Calls, feed_ids: list[int]) -> None:
    """Note that these are being looked for; failures were those of other addresses."""
    await tx.run(UNWANT, feed_ids=feed_ids)
    await tx.run(FORGIVE, feed_ids=feed_ids)


async def list_due(db: Calls, now: int, limit: int) -> list[int]:
    """Give the feeds whose icon is old, or was not found some time ago."""
    return await db.all(LIST_DUE, scalar, now=now, limit=limit)


async def postpone(tx: Calls, feed_ids: list[int], until: int) -> None:
    """Keep feeds from being found due again while their job waits."""
    await tx.run(POSTPONE, feed_ids=feed_ids, until=until)


async def remove_unused(db: Calls, before: int, limit: int) -> int:
    """Drop some of the icons that no feed shows and that nobody has fetched since."""
    return await db.run(REMOVE_UNUSED, before=before, limit=limit)


async def find_by_hash(db: Calls, hash_: str) -> StoredIcon | None:
    return await db.one(FIND_BY_HASH, StoredIcon, hash=hash_)


async def find_of_user(db: Calls, user_id: int, icon_id: int) -> StoredIcon | None:
    """Give an icon of a feed that the user follows."""
    return await db.one(FIND_OF_USER, StoredIcon, user_id=user_id, icon_id=icon_id)


async def list_of_user(db: Calls, user_id: int, most_bytes: int) -> list[StoredIcon]:
    """Give the icons of a user's feeds; of more than we may give, the largest are left out."""
    chosen, total = [], 0
    sizes = await db.all(LIST_SIZES, lambda icon_id, size: (icon_id, size), user_id=user_id)
    for icon_id, size in sizes:
        total += size
        if total > most_bytes:
            break
        chosen.append(icon_id)
    return await db.all(LIST_OF_USER, StoredIcon, user_id=user_id, icon_ids=chosen)
