"""A large store made by set-based inserts: many entries, skewed feeds, users of four habits."""

import hashlib
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from bench.engines import Place
from bench.following import now_microseconds
from bench.press import CACHE, render_feeds
from copydesk.ingest.records import FeedDocument
from copydesk.keys import make_key
from copydesk.packing import pack_body
from copydesk.pool.tasks import read_feed
from copydesk.rules.secrets.tokens import hash_token
from copydesk.store.engine import migrations
from copydesk.store.engine.migrate import migrate

SAMPLE_FEEDS = 20
SAMPLE_WORDS = 60
DAY = 86_400_000_000
RARE, MEDIUM = "zyxquartz", "needleword"
BUSY = 4
WHOLE_BODIES = 30_000

# Feeds of very different size: the share of a feed falls with its number.
ENTRIES = """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :entries)
    INSERT INTO entries (id, feed_id, guid, url, title, author, excerpt, image_url, language,
      word_count, extra, published_at, arrived_at, sort_at, fair_at)
    SELECT i, 1 + CAST(:feeds * ((i * 7919 % 99991) / 99991.0) * ((i * 7919 % 99991) / 99991.0)
        AS INTEGER),
      'guid ' || i, 'https://news.example/' || i, s.title, s.author, s.excerpt, '', '',
      s.word_count, s.extra, :from + i * :step, :from + i * :step, :from + i * :step,
      :from + i * :step
    FROM n JOIN bench_sample AS s ON s.id = i % :samples
"""
# Lists are read from their new end: what is old has a body too, but a short one.
BODIES = """
    INSERT INTO entry_bodies (entry_id, packed)
    SELECT e.id, CASE WHEN e.id > :entries - :whole THEN s.packed ELSE :short END
    FROM entries AS e JOIN bench_sample AS s ON s.id = e.id % :samples
"""
KEYS = """
    INSERT INTO entry_keys (feed_id, key, entry_id, content_hash, seen_at)
    SELECT feed_id, printf('%022d', id), id, printf('%022d', id), arrived_at
    FROM entries ORDER BY feed_id, id
"""
# Only the first words of each body are indexed: a fifth of the room, the same kind of lists.
WORDS = """
    INSERT INTO entry_search (rowid, title, author, body)
    SELECT e.id, lower(s.title), lower(s.author), s.words || CASE
      WHEN e.id BETWEEN 701 AND 720 THEN ' ' || :rare
      WHEN e.id % 105 = 0 THEN ' ' || :medium
      ELSE '' END
    FROM entries AS e JOIN bench_sample AS s ON s.id = e.id % :samples
"""
# Most are in one category, some in a second, and none in the others.
ANALYSES = """
    INSERT INTO entry_analyses (entry_id, category, feed_id, sort_at, fair_at)
    SELECT id, CASE WHEN id % 50 = 0 THEN 'sport' ELSE 'politics' END, feed_id, sort_at, fair_at
    FROM entries
"""
SUBSCRIPTIONS = """
    INSERT INTO subscriptions (user_id, feed_id, visible_from, subscribed_at, position)
    SELECT u.id, f.id, 0, 0, f.id
    FROM users AS u
    JOIN feeds AS f ON (f.id + u.id) % 10 = 0 OR (u.id = :busy AND f.id % 2 = 0)
    WHERE u.id <> :busy OR f.id % 2 = 0
"""
# The first user left a tenth unread, the second the three oldest, all others everything; the busy
# one, who follows half of all feeds, a tenth of all there is.
UNREAD = """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM subscriptions AS s JOIN entries AS e ON e.feed_id = s.feed_id
    WHERE (s.user_id > 2 AND s.user_id <> :busy) OR (s.user_id = 1 AND e.id % 10 = 0)
      OR (s.user_id = :busy AND e.id % 5 = 0)
      OR (s.user_id = 2 AND e.id IN (
        SELECT o.id FROM entries AS o JOIN subscriptions AS t ON t.feed_id = o.feed_id
        WHERE t.user_id = 2 ORDER BY o.id LIMIT 3))
    ORDER BY s.user_id, e.sort_at, e.id
"""


@dataclass(frozen=True, slots=True)
class Store:
    """A filled database, and who can read in it."""

    place: Place
    tokens: dict[str, str]


async def open_store(entries: int, feeds: int, users: int) -> Store:
    """Give the store, filling it on first use; it is kept until the schema changes."""
    names = ("a tenth unread", "3 unread", "all unread", "half of all feeds")
    tokens = {name: f"bench-{number}" for number, name in enumerate(names, 1)}
    # Other benches have stores of as many entries in other feeds.
    kind = f"store-{entries}-{feeds}"
    place = Place("sqlite", CACHE / f"{kind}-{_hash_schema()}")
    done = place.data / "done"
    if not done.exists():
        for old in CACHE.glob(f"{kind}-*"):
            shutil.rmtree(old)
        async with place.open() as db:
            await migrate(db, now_microseconds())
        _fill(place.data / "copydesk.db", entries, feeds, users, list(tokens.values()))
        done.touch()
    return Store(place, tokens)


def _hash_schema() -> str:
    folder = Path(migrations.__path__[0])
    parts = [*sorted(folder.glob("*.sql")), Path(__file__)]
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:12]


def _fill(path: Path, entries: int, feeds: int, users: int, tokens: list[str]) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for statement in ("PRAGMA synchronous = OFF", "PRAGMA cache_size = -262144", "BEGIN"):
        db.execute(statement)
    samples = _add_samples(db)
    now = now_microseconds()
    _add_people(db, users, tokens, now)
    db.executemany(
        "INSERT INTO feeds (id, url, url_key, title, created_at) VALUES (?, ?, ?, ?, 0)",
        [(n, f"https://f{n}.example/", make_key(str(n)), f"Feed {n}") for n in range(1, feeds + 1)],
    )
    # Suspended: nobody is to fetch them.
    db.execute(
        "INSERT INTO feed_states (feed_id, next_check_at, suspended_at) SELECT id, ?, ? FROM feeds",
        (now, now),
    )
    values = {
        "entries": entries,
        "feeds": feeds,
        "samples": samples,
        "from": now - 365 * DAY,
        "step": 365 * DAY // (entries + 1),
        "rare": RARE,
        "medium": MEDIUM,
        "busy": BUSY,
        "whole": WHOLE_BODIES,
        "short": pack_body("<p>Short.</p>", "Short."),
    }
    for statement in (ENTRIES, BODIES, KEYS, WORDS, ANALYSES, SUBSCRIPTIONS, UNREAD):
        db.execute(statement, values)
    db.execute("UPDATE counters SET value = ? WHERE name = 'entries'", (entries,))
    for statement in ("COMMIT", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"):
        db.execute(statement)
    db.close()


def _add_samples(db: sqlite3.Connection) -> int:
    """Read some feeds of W1 as a child would, for titles and bodies of real size."""
    workload, folder = render_feeds(SAMPLE_FEEDS)
    db.execute(
        "CREATE TABLE bench_sample (id INTEGER PRIMARY KEY, title TEXT, author TEXT, excerpt TEXT,"
        " word_count INTEGER, extra TEXT, packed BLOB, words TEXT)"
    )
    count = 0
    for number in range(SAMPLE_FEEDS):
        body = (folder / workload.get_file_name(number)).read_bytes()
        listing = read_feed(FeedDocument(body, workload.get_url(number, 1), "")).listing
        assert listing
        for entry in listing.incoming:
            words = " ".join(entry.search_body.split()[:SAMPLE_WORDS])
            row = (entry.title, entry.author, entry.excerpt, entry.word_count, entry.extra)
            db.execute(
                "INSERT INTO bench_sample VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (count, *row, entry.packed, words),
            )
            count += 1
    return count


def _add_people(db: sqlite3.Connection, users: int, tokens: list[str], now: int) -> None:
    db.executemany(
        "INSERT INTO users (id, username, username_key, role, created_at)"
        " VALUES (?, ?, ?, 'user', 0)",
        [(number, f"user {number}", f"user {number}") for number in range(1, users + 1)],
    )
    db.executemany(
        "INSERT INTO sessions (user_id, token_hash, user_agent, ip, created_at, last_active_at,"
        " expires_at) VALUES (?, ?, 'bench', '', ?, ?, ?)",
        [
            (number, hash_token(token), now, now, now + 3650 * DAY)
            for number, token in enumerate(tokens, 1)
        ],
    )
