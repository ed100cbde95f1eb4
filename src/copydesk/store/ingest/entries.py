"""Entries as the feeds bring them: new, changed, and never the same one twice."""

from copydesk.model import IncomingEntry, Stored
from copydesk.model.times import DAY
from copydesk.rules.fairness import MOST_BEFORE, SPAN, place_fairly
from copydesk.rules.renames import Former
from copydesk.store.engine.counters import take_ids
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.search import add_documents, remove_documents
from copydesk.store.ingest.duplicates import IS_NEWS_FOR_READER, list_first_copies
from copydesk.store.ingest.renames import rename_entries

KEPT_VERSIONS = 20

# What is known by these keys: some are listed, others no longer, and may have got other ones.
LIST_KEYS = Sql(
    """
    SELECT k.key, k.entry_id, k.content_hash, e.url_key, e.title_key, e.published_at, e.excerpt,
      e.word_count
    FROM entry_keys AS k
    LEFT JOIN entries AS e ON e.id = k.entry_id
    WHERE k.feed_id = :feed_id AND k.key IN (:keys...)
    """
)
ADD = Sql(
    """
    INSERT INTO entries (id, feed_id, guid, url, url_key, title, title_key, author, excerpt,
      image_url, language, word_count, extra, published_at, arrived_at, sort_at, fair_at,
      duplicate_of)
    VALUES (:id, :feed_id, :guid, :url, :url_key, :title, :title_key, :author, :excerpt,
      :image_url, :language, :word_count, :extra, :published_at, :arrived_at, :sort_at, :fair_at,
      :duplicate_of)
    """,
    postgres="""
    INSERT INTO entries (id, feed_id, guid, url, url_key, title, title_key, author, excerpt,
      image_url, language, word_count, extra, published_at, arrived_at, sort_at, fair_at,
      duplicate_of)
    SELECT *
    FROM unnest(CAST(:id AS BIGINT[]), CAST(:feed_id AS BIGINT[]), CAST(:guid AS TEXT[]),
      CAST(:url AS TEXT[]), CAST(:url_key AS TEXT[]), CAST(:title AS TEXT[]),
      CAST(:title_key AS TEXT[]), CAST(:author AS TEXT[]), CAST(:excerpt AS TEXT[]),
      CAST(:image_url AS TEXT[]), CAST(:language AS TEXT[]), CAST(:word_count AS BIGINT[]),
      CAST(:extra AS TEXT[]), CAST(:published_at AS BIGINT[]), CAST(:arrived_at AS BIGINT[]),
      CAST(:sort_at AS BIGINT[]), CAST(:fair_at AS BIGINT[]), CAST(:duplicate_of AS BIGINT[]))
    """,
    is_gathered=True,
)
ADD_BODY = Sql(
    "INSERT INTO entry_bodies (entry_id, packed) VALUES (:id, :packed)",
    postgres="""
    INSERT INTO entry_bodies (entry_id, packed)
    SELECT * FROM unnest(CAST(:id AS BIGINT[]), CAST(:packed AS BYTEA[]))
    """,
    is_gathered=True,
)
ADD_KEY = Sql(
    """
    INSERT INTO entry_keys (feed_id, key, entry_id, content_hash, seen_at)
    VALUES (:feed_id, :key, :id, :content_hash, :now)
    """,
    postgres="""
    INSERT INTO entry_keys (feed_id, key, entry_id, content_hash, seen_at)
    SELECT *
    FROM unnest(CAST(:feed_id AS BIGINT[]), CAST(:key AS TEXT[]), CAST(:id AS BIGINT[]),
      CAST(:content_hash AS TEXT[]), CAST(:now AS BIGINT[]))
    """,
    is_gathered=True,
)
SET_KEY = Sql(
    "UPDATE entry_keys SET content_hash = :content_hash WHERE feed_id = :feed_id AND key = :key"
)
# Written at most once a day per row: it only decides when a tombstone may go.
SEE_KEYS = Sql(
    """
    UPDATE entry_keys
    SET seen_at = :now
    WHERE feed_id = :feed_id AND key IN (:keys...) AND seen_at < :before
    """
)
# Sorted by user, so that two fan-outs that share users cannot deadlock. All ids from the first to
# the last are of this feed; asking for it again would lead SQLite through the feed's whole past.
FAN_OUT = Sql(
    """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    WHERE e.id BETWEEN :first_id AND :last_id
      AND s.feed_id = :feed_id AND s.unsubscribed_at IS NULL AND s.muted_at IS NULL
    """,
    IS_NEWS_FOR_READER,
    """
    ORDER BY s.user_id, e.sort_at, e.id
    ON CONFLICT DO NOTHING
    """,
)
# What the feed brought shortly before its new entries: for the fair order.
LIST_TIMES = Sql(
    """
    SELECT sort_at
    FROM entries
    WHERE feed_id = :feed_id AND sort_at > :since AND sort_at <= :until
    ORDER BY sort_at DESC
    LIMIT :limit
    """
)
KEEP_VERSION = Sql(
    """
    INSERT INTO entry_versions (entry_id, version, title, packed, detected_at)
    SELECT e.id, e.version, e.title, b.packed, CAST(:now AS BIGINT)
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id IN (:ids...)
    """
)
DROP_OLD_VERSIONS = Sql(
    """
    DELETE FROM entry_versions
    WHERE entry_id IN (:ids...) AND version < (
      SELECT e.version - :kept FROM entries AS e WHERE e.id = entry_versions.entry_id)
    """
)
SET = Sql(
    """
    UPDATE entries
    SET url = :url, url_key = :url_key, title = :title, title_key = :title_key, author = :author,
      excerpt = :excerpt, image_url = :image_url, language = :language, word_count = :word_count,
      extra = :extra, published_at = :published_at, updated_at = :now, version = version + 1
    WHERE id = :id
    """
)
# What is around a text changes without a new version of it: comments, transcripts that come late.
SET_EXTRA = Sql("UPDATE entries SET extra = :extra WHERE id = :id AND extra <> :extra")
FIND_FEED = Sql("SELECT feed_id FROM entries WHERE id = :entry_id")
SET_BODY = Sql("UPDATE entry_bodies SET packed = :packed WHERE entry_id = :id")


async def apply_entries(
    tx: Calls,
    feed_id: int,
    incoming: tuple[IncomingEntry, ...],
    *,
    now: int,
    backlog: int | None = None,
    is_first: bool = False,
    gone: list[str] | None = None,
) -> Stored:
    """Store what is new, keep the former version of what changed, give unread rows to readers.

    Runs in a transaction that has locked the feed's state. The first document of a feed has
    nothing to compare with. Keys that were listed last time, but no longer, are `gone`: some of
    them may have come back under other names.
    """
    if not incoming:
        return Stored()
    # A key that comes twice is one entry; the first one, usually the newest, counts.
    listed: dict[str, IncomingEntry] = {}
    for entry in incoming:
        listed.setdefault(entry.key, entry)
    known: dict[str, Former] = {}
    vanished: list[Former] = []
    if not is_first:
        keys = [*listed, *(gone or [])]
        rows = await tx.all(LIST_KEYS, Former, feed_id=feed_id, keys=keys)
        known = {row.key: row for row in rows if row.key in listed}
        vanished = [row for row in rows if row.key not in listed]
    new = [entry for key, entry in listed.items() if key not in known]
    known |= await rename_entries(tx, feed_id, new, vanished, now)
    new = [entry for entry in new if entry.key not in known]
    changed = {
        row.entry_id: entry
        for key, entry in listed.items()
        if (row := known.get(key))
        and row.entry_id is not None
        and row.content_hash != entry.content_hash
    }
    added = await _add(tx, feed_id, new, now=now, backlog=backlog, is_first=is_first)
    await _change(tx, feed_id, changed, now)
    same = [
        {"id": row.entry_id, "extra": entry.extra}
        for key, entry in listed.items()
        if (row := known.get(key)) and row.entry_id is not None and row.entry_id not in changed
    ]
    if same:
        await tx.run_many(SET_EXTRA, same)
    teasers = tuple(id_ for id_, entry in added if entry.is_teaser and entry.url)
    said = {id_: entry.said for id_, entry in added if entry.said}
    return Stored(tuple(id_ for id_, _ in added), tuple(changed), teasers, said)


async def find_feed_id(db: Calls, entry_id: int) -> int | None:
    feed_id: int | None = await db.value(FIND_FEED, entry_id=entry_id)
    return feed_id


async def see_keys(tx: Calls, feed_id: int, keys: list[str], now: int) -> None:
    """Note that these entries are still listed."""
    await tx.run(SEE_KEYS, feed_id=feed_id, keys=keys, now=now, before=now - DAY)


async def _add(
    tx: Calls,
    feed_id: int,
    new: list[IncomingEntry],
    *,
    now: int,
    backlog: int | None,
    is_first: bool,
) -> list[tuple[int, IncomingEntry]]:
    if not new:
        return []
    # Documents list the newest first; ids grow with time, so the oldest goes first.
    ordered = new[::-1]
    ordered.sort(key=lambda entry: _sort_at(entry, now))
    first_kept = 0 if backlog is None else max(0, len(ordered) - backlog)
    dropped, kept = ordered[:first_kept], ordered[first_kept:]
    # What the backlog leaves out is remembered as seen, or it would be new again next time.
    keys = [_key_row(feed_id, entry, None, now) for entry in dropped]
    if not kept:
        await tx.run_many(ADD_KEY, keys)
        return []
    ids = await take_ids(tx, "entries", len(kept))
    pairs = list(zip(ids, kept, strict=True))
    # After taking ids, because only then do we see what another feed is just bringing.
    firsts = await list_first_copies(tx, feed_id, pairs, now)
    fair = await _place_fairly(tx, feed_id, [_sort_at(entry, now) for entry in kept], is_first)
    await tx.run_many(
        ADD,
        [
            {
                **_entry_row(feed_id, entry, id_, now),
                "fair_at": fair_at,
                "duplicate_of": firsts.get(id_),
            }
            for (id_, entry), fair_at in zip(pairs, fair, strict=True)
        ],
    )
    await tx.run_many(ADD_BODY, [{"id": id_, "packed": entry.packed} for id_, entry in pairs])
    keys += [_key_row(feed_id, entry, id_, now) for id_, entry in pairs]
    await tx.run_many(ADD_KEY, keys)
    await add_documents(tx, pairs)
    await tx.run(FAN_OUT, feed_id=feed_id, first_id=ids[0], last_id=ids[-1])
    return pairs


async def _change(tx: Calls, feed_id: int, changed: dict[int, IncomingEntry], now: int) -> None:
    if not changed:
        return
    ids = list(changed)
    pairs = list(changed.items())
    await remove_documents(tx, ids)
    await tx.run(KEEP_VERSION, ids=ids, now=now)
    await tx.run_many(
        SET, [{**_entry_row(feed_id, entry, id_, now), "now": now} for id_, entry in pairs]
    )
    await tx.run_many(SET_BODY, [{"id": id_, "packed": entry.packed} for id_, entry in pairs])
    await tx.run_many(SET_KEY, [_key_row(feed_id, entry, id_, now) for id_, entry in pairs])
    await add_documents(tx, pairs)
    await tx.run(DROP_OLD_VERSIONS, ids=ids, kept=KEPT_VERSIONS)


async def _place_fairly(tx: Calls, feed_id: int, times: list[int], is_first: bool) -> list[int]:
    """Give the place of new entries, oldest first, in the fair order."""
    before: list[int] = []
    if not is_first:
        before = await tx.all(
            LIST_TIMES,
            scalar,
            feed_id=feed_id,
            since=times[0] - SPAN,
            until=times[-1],
            limit=len(times) + MOST_BEFORE,
        )
    return place_fairly(times, before)


def _sort_at(entry: IncomingEntry, now: int) -> int:
    return now if entry.published_at is None else min(entry.published_at, now)


def _entry_row(feed_id: int, entry: IncomingEntry, entry_id: int, now: int) -> dict[str, object]:
    return {
        "id": entry_id,
        "feed_id": feed_id,
        "guid": entry.guid,
        "url": entry.url,
        "url_key": entry.url_key,
        "title": entry.title,
        "title_key": entry.title_key,
        "author": entry.author,
        "excerpt": entry.excerpt,
        "image_url": entry.image_url,
        "language": entry.language,
        "word_count": entry.word_count,
        "extra": entry.extra,
        "published_at": entry.published_at,
        "arrived_at": now,
        "sort_at": _sort_at(entry, now),
    }


def _key_row(
    feed_id: int, entry: IncomingEntry, entry_id: int | None, now: int
) -> dict[str, object]:
    return {
        "feed_id": feed_id,
        "key": entry.key,
        "id": entry_id,
        "content_hash": entry.content_hash,
        "now": now,
    }
