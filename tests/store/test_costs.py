"""What a question costs grows with its answer, not with what is stored: counted in SQLite's steps.

Steps of SQLite's own machine are the same on every computer, so they can be compared in a test.
"""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from copydesk.store import entries, feeds, jobs, lists, states, subscriptions
from copydesk.store.db import Sql
from copydesk.store.sqlite import _bind

FEEDS = 20
UNREAD = 100
STARRED = 20
ANN = 1
FAR = lists.FARTHEST

ADD_USER = """
    INSERT INTO users (id, username, username_key, role, created_at) VALUES (?, ?, ?, 'user', 0)
"""
ADD_FEED = "INSERT INTO feeds (id, url, url_key, created_at) VALUES (?, ?, ?, 0)"
ADD_STATE = "INSERT INTO feed_states (feed_id, next_check_at) VALUES (?, ?)"
ADD_SUBSCRIPTION = "INSERT INTO subscriptions (user_id, feed_id, subscribed_at) VALUES (?, ?, 0)"
ADD_ENTRY = """
    INSERT INTO entries (id, feed_id, guid, url, title, author, excerpt, image_url, language,
      word_count, extra, arrived_at, sort_at)
    VALUES (?, ?, '', '', '', '', '', '', '', 0, '{}', ?, ?)
"""
ADD_KEY = "INSERT INTO entry_keys VALUES (?, ?, ?, '', 0)"
ADD_READ = "INSERT INTO states (user_id, entry_id, read_at, changed_at) VALUES (1, ?, 1, 1)"
STAR = "UPDATE states SET starred_at = 1, later_at = 1 WHERE entry_id = ?"
ADD_UNREAD = "INSERT INTO unread (user_id, sort_at, entry_id, feed_id) VALUES (?, ?, ?, ?)"
ADD_JOB = """
    INSERT INTO jobs (kind, payload, priority, state, run_at, max_attempts, created_at)
    VALUES ('refresh', '', 0, 'ready', ?, 1, 0)
"""


@dataclass
class Store:
    """A file with 20 feeds, each with some entries; the newest are unread, the oldest starred."""

    file: sqlite3.Connection
    count: int

    def fill(self) -> None:
        feed_ids = range(1, FEEDS + 1)
        rows = [(n, n % FEEDS + 1, n * 10, n * 10) for n in range(1, self.count + 1)]
        with self.file:
            add = self.file.executemany
            add(ADD_USER, [(n, f"{n}", f"{n}") for n in (1, 2)])
            add(ADD_FEED, [(n, f"{n}", f"{n}") for n in feed_ids])
            add(ADD_STATE, [(n, n) for n in feed_ids])
            add(ADD_SUBSCRIPTION, [(user, n) for user in (1, 2) for n in feed_ids])
            add(ADD_ENTRY, rows)
            add(ADD_KEY, [(feed_id, f"{n}", n) for n, feed_id, _, _ in rows])
            add(ADD_READ, [(n,) for n, *_ in rows])
            add(STAR, [(n,) for n in range(1, STARRED + 1)])
            newest = rows[-UNREAD:]
            add(ADD_UNREAD, [(user, at, n, f) for n, f, _, at in newest for user in (1, 2)])
            add(ADD_JOB, [(n,) for n in range(50)])

    def count_steps(self, sql: Sql, values: Mapping[str, object]) -> int:
        steps = 0

        def step() -> None:
            nonlocal steps
            steps += 1

        bound = _bind(sql, values)
        self.file.execute("SAVEPOINT asked")
        self.file.set_progress_handler(step, 1)
        self.file.execute(sql.sqlite, bound).fetchall()
        self.file.set_progress_handler(None, 0)
        self.file.execute("ROLLBACK TO asked")
        return steps


@pytest.fixture(scope="module")
def stores(
    sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Store]]:
    """Give a small store and one with ten times as many entries."""
    folder = tmp_path_factory.mktemp("costs")
    opened = []
    for count in (400, 4000):
        path = shutil.copy(sqlite_template, folder / f"{count}.db")
        opened.append(Store(sqlite3.connect(path, isolation_level=None), count))
        opened[-1].fill()
    yield opened
    for store in opened:
        with closing(store.file):
            pass


def list_questions(count: int) -> dict[str, tuple[Sql, dict[str, object]]]:
    """Give statements with values that have the same answer in stores of every size."""
    newest = list(range(count - 19, count + 1))
    user: dict[str, object] = {"user_id": ANN}
    feed = {"feed_id": newest[-1] % FEEDS + 1}
    keys = {**feed, "keys": [f"{n}" for n in newest]}
    page = {**user, "sort_at": FAR, "last_id": FAR, "limit": 21}
    oldest = {**user, "sort_at": -FAR, "last_id": -FAR, "limit": 21}
    some = {"feed_ids": [2, 3, 4]}
    return {
        "all": (lists.PAGES["all", "everything", "newest", True], page),
        "all, oldest": (lists.PAGES["all", "everything", "oldest", True], oldest),
        "all of some": (lists.PAGES["all", "feeds", "newest", True], {**page, **some}),
        "all of one": (lists.PAGES["all", "feed", "newest", True], {**page, **feed}),
        "unread": (lists.PAGES["unread", "everything", "newest", True], page),
        "unread, oldest": (lists.PAGES["unread", "everything", "oldest", True], oldest),
        "unread of some": (lists.PAGES["unread", "feeds", "newest", True], {**page, **some}),
        "unread of one": (lists.PAGES["unread", "feed", "newest", True], {**page, **feed}),
        "starred": (lists.PAGES["starred", "everything", "newest", True], page),
        "later": (lists.PAGES["later", "everything", "newest", True], page),
        "one entry": (lists.FIND, {**user, "entry_id": newest[0]}),
        "unread counts": (states.COUNT_UNREAD, user),
        "starred count": (states.COUNT_STARRED, user),
        "later count": (states.COUNT_LATER, user),
        "mark read": (states.TAKE_UNREAD, {**user, "entry_ids": newest}),
        "mark unread": (states.GIVE_UNREAD, {**user, "entry_ids": list(range(1, 20))}),
        "mark all": (states.TAKE_ALL, {**user, "newest_id": FAR}),
        "visible": (states.LIST_VISIBLE, {**user, "entry_ids": newest}),
        "subscriptions": (subscriptions.LIST, user),
        "known keys": (entries.LIST_KEYS, keys),
        "fan-out": (entries.FAN_OUT, {**feed, "first_id": newest[-1], "last_id": newest[-1]}),
        "due feeds": (feeds.LIST_DUE, {"now": FAR, "limit": 5}),
        "next due feed": (feeds.NEXT_DUE, {"now": FAR, "limit": 1}),
        "lease": (
            jobs.LEASE,
            {"kinds": ["refresh"], "now": 99, "limit": 5, "lease": "x", "lease_until": 1},
        ),
    }


@pytest.mark.parametrize("name", list_questions(FEEDS))
def test_a_question_costs_the_same_in_a_store_ten_times_as_large(
    name: str, stores: list[Store]
) -> None:
    small, large = (store.count_steps(*list_questions(store.count)[name]) for store in stores)

    assert large <= small * 1.3 + 50


def test_the_count_of_steps_would_show_a_scan(stores: list[Store]) -> None:
    scan = Sql("SELECT count(*) FROM entries WHERE excerpt = 'x'")
    small, large = (store.count_steps(scan, {}) for store in stores)

    assert large > small * 8
