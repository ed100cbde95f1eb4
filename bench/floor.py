"""The floor under a first refresh: a naive script that reads, cleans and stores the same feeds.

No network, no comparing with what is known, one user, one process: what the libraries and SQLite
themselves need for these documents and this schema.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import blake2b
from html import unescape
from pathlib import Path
from time import process_time

import nh3
from lxml import etree

from bench.engines import open_place
from bench.following import now_microseconds
from copydesk.newsroom.workload import Workload
from copydesk.packing import pack_body
from copydesk.parse.html.sanitize import _prepare
from copydesk.parse.html.tidy import take_tidy
from copydesk.store.engine.migrate import migrate

ATOM = "{http://www.w3.org/2005/Atom}"
ENCODED = "{http://purl.org/rss/1.0/modules/content/}encoded"
TAG = re.compile("<[^>]*>")
EXCERPT = 200

ADD_ENTRY = """
    INSERT INTO entries (id, feed_id, guid, url, url_key, title, title_key, author, excerpt,
      image_url, language, word_count, extra, published_at, arrived_at, sort_at, fair_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, '', '', ?, '{}', ?, ?, ?, ?)
"""
ADD_BODY = "INSERT INTO entry_bodies (entry_id, packed) VALUES (?, ?)"
ADD_KEY = """
    INSERT INTO entry_keys (feed_id, key, entry_id, content_hash, seen_at) VALUES (?, ?, ?, ?, ?)
"""
ADD_WORDS = "INSERT INTO entry_search (rowid, title, author, body) VALUES (?, ?, '', ?)"
ADD_UNREAD = """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at) VALUES (1, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry as it stands in a document."""

    guid: str
    url: str
    title: str
    html: str


def measure_floor(workload: Workload, folder: Path) -> float:
    """Give the CPU seconds of the naive script over all feeds."""
    with open_place("sqlite") as place:
        assert place
        asyncio.run(_migrate(place.data))
        with closing(sqlite3.connect(place.data / "copydesk.db", isolation_level=None)) as db:
            db.executescript("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000")
            _add_feeds(db, workload)
            begin = process_time()
            for number in range(workload.feeds):
                _store(db, number + 1, _read(folder / workload.get_file_name(number)))
            return process_time() - begin


def measure_short_cut(workload: Workload, folder: Path, feeds: int) -> float:
    """Give the share of bodies, in per cent, that need no nh3."""
    texts = [
        item.html
        for number in range(min(feeds, workload.feeds))
        for item in _read(folder / workload.get_file_name(number))
    ]
    prepared = [_prepare(text, "https://news.example/") for text in texts]
    skipped = sum(not is_open or take_tidy(html) is not None for html, is_open in prepared)
    return 100 * skipped / len(texts)


async def _migrate(data: Path) -> None:
    from bench.engines import Place

    async with Place("sqlite", data).open() as db:
        await migrate(db, now_microseconds())


def _add_feeds(db: sqlite3.Connection, workload: Workload) -> None:
    db.execute("BEGIN")
    db.execute(
        "INSERT INTO users (id, username, username_key, role, created_at)"
        " VALUES (1, 'ann', 'ann', 'user', 0)"
    )
    db.executemany(
        "INSERT INTO feeds (id, url, url_key, created_at) VALUES (?, ?, ?, 0)",
        [(n, f"https://{n}.example/", f"{n}") for n in range(1, workload.feeds + 1)],
    )
    db.execute("COMMIT")


def _read(path: Path) -> list[Item]:
    body = path.read_bytes()
    return list(_read_json(body) if path.suffix == ".json" else _read_xml(body))


def _read_json(body: bytes) -> Iterator[Item]:
    for item in json.loads(body)["items"]:
        yield Item(item["id"], item.get("url", ""), item["title"], item["content_html"])


def _read_xml(body: bytes) -> Iterator[Item]:
    root = etree.fromstring(body)
    for item in root.iter("item"):
        text = item.findtext(ENCODED) or item.findtext("description") or ""
        title = item.findtext("title") or ""
        yield Item(item.findtext("guid") or "", item.findtext("link") or "", title, text)
    for entry in root.iter(f"{ATOM}entry"):
        link = entry.find(f"{ATOM}link")
        url = "" if link is None else link.get("href", "")
        title, text = entry.findtext(f"{ATOM}title") or "", entry.findtext(f"{ATOM}content") or ""
        yield Item(entry.findtext(f"{ATOM}id") or "", url, title, text)


def _store(db: sqlite3.Connection, feed_id: int, items: list[Item]) -> None:
    """Clean and store one feed in a transaction of its own."""
    db.execute("BEGIN")
    for place, item in enumerate(items):
        id_ = feed_id * 1000 + place
        html = nh3.clean(item.html)
        text = unescape(TAG.sub(" ", html))
        words = text.split()
        key = blake2b(item.guid.encode(), digest_size=16).hexdigest()
        content_hash = blake2b(item.html.encode(), digest_size=16).hexdigest()
        excerpt = text[:EXCERPT]
        row = (id_, feed_id, item.guid, item.url, key, item.title, key, excerpt, len(words))
        db.execute(ADD_ENTRY, (*row, id_, id_, id_, id_))
        db.execute(ADD_BODY, (id_, pack_body(html, text)))
        db.execute(ADD_KEY, (feed_id, key, id_, content_hash, id_))
        db.execute(ADD_WORDS, (id_, item.title.lower(), " ".join(words).lower()))
        db.execute(ADD_UNREAD, (id_, id_, feed_id, id_))
    db.execute("COMMIT")
