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
from msgspec.structs import replace

from copydesk.store.engine.db import Sql
from copydesk.store.engine.sqlite import _bind
from copydesk.store.entries import facts, lists
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.entries.fullquery import write_count, write_ids
from copydesk.store.entries.pagequery import write_page, write_page_ids
from copydesk.store.entries.query import IdBounds, plan_query, take_unread, to_values
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries
from copydesk.store.reading import marks, readrows, states, surroundings, tags
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system import jobs

FEEDS = 20
UNREAD = 100
STARRED = 20
ANN = 1
FAR = FARTHEST

ADD_USER = """
    INSERT INTO users (id, username, username_key, role, created_at) VALUES (?, ?, ?, 'user', 0)
"""
ADD_FEED = "INSERT INTO feeds (id, url, url_key, created_at) VALUES (?, ?, ?, 0)"
ADD_STATE = "INSERT INTO feed_states (feed_id, next_check_at) VALUES (?, ?)"
ADD_SUBSCRIPTION = "INSERT INTO subscriptions (user_id, feed_id, subscribed_at) VALUES (?, ?, 0)"
ADD_ENTRY = """
    INSERT INTO entries (id, feed_id, guid, url, title, author, excerpt, image_url, language,
      word_count, extra, arrived_at, sort_at, fair_at)
    VALUES (?, ?, '', '', '', '', '', '', '', 0, '{}', ?, ?, ?)
"""
ADD_KEY = "INSERT INTO entry_keys VALUES (?, ?, ?, '', 0)"
ADD_READ = "INSERT INTO states (user_id, entry_id, read_at, changed_at) VALUES (1, ?, 1, 1)"
STAR = "UPDATE states SET starred_at = 1, later_at = 1 WHERE entry_id = ?"
ADD_UNREAD = """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at) VALUES (?, ?, ?, ?, ?)
"""
SCORE = """
    INSERT INTO entry_analyses (entry_id, clickbait, overall, category, feed_id, sort_at, fair_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
COPY = "UPDATE entries SET duplicate_of = ? WHERE id = ?"
HIDE = "UPDATE states SET hidden_at = 1 WHERE entry_id = ?"
ADD_TAG = """
    INSERT INTO tags (id, user_id, title, title_key, created_at) VALUES (1, 1, 'a', 'a', 0)
"""
TAG_ENTRY = "INSERT INTO entry_tags VALUES (1, 1, ?, ?, 0)"
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
        rows = [(n, n % FEEDS + 1, n * 10, n * 10, n * 9) for n in range(1, self.count + 1)]
        with self.file:
            add = self.file.executemany
            add(ADD_USER, [(n, f"{n}", f"{n}") for n in (1, 2)])
            add(ADD_FEED, [(n, f"{n}", f"{n}") for n in feed_ids])
            add(ADD_STATE, [(n, n) for n in feed_ids])
            add(ADD_SUBSCRIPTION, [(user, n) for user in (1, 2) for n in feed_ids])
            add(ADD_ENTRY, rows)
            add(ADD_KEY, [(feed_id, f"{n}", n) for n, feed_id, *_ in rows])
            add(ADD_READ, [(n,) for n, *_ in rows])
            add(STAR, [(n,) for n in range(1, STARRED + 1)])
            newest = rows[-UNREAD:]
            unread = [(u, at, n, f, fair) for n, f, _, at, fair in newest for u in (1, 2)]
            add(ADD_UNREAD, unread)
            add(HIDE, [(n,) for n in range(STARRED + 1, STARRED + 11)])
            # Every feed has both: one without what is asked for is looked through to its end.
            names = ("sport", "world")
            scored = [
                (n, n % 1000, n % 1000, names[n // FEEDS % 2], feed_id, at, fair)
                for n, feed_id, _, at, fair in rows
            ]
            add(SCORE, scored)
            add(COPY, [(newest[0][0] - 1, n) for n, *_ in newest[1::2]])
            self.file.execute(ADD_TAG)
            add(TAG_ENTRY, [(at, n) for n, _, _, at, _ in newest[::5]])
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


LEASE_VALUES: dict[str, object] = {
    "kinds": ["refresh"],
    "now": 99,
    "latest": 2**53,
    "limit": 5,
    "lease": "x",
    "lease_until": 1,
}


Question = tuple[Sql, dict[str, object]]


def ask_to_take(wanted: EntryFilter) -> Question:
    return take_unread(wanted, readrows.NOT_SET_LATER), {**to_values(wanted), "at": FAR}


def list_pages(newest: list[int]) -> dict[str, Question]:
    """Give pages, ids and counts that have the same answer in stores of every size."""
    some, one, tagged = [2, 3, 4], [newest[-1] % FEEDS + 1], [5]
    every = EntryFilter(ANN, limit=21)
    unread, starred = replace(every, is_unread=True), replace(every, marks={"starred": True})
    pages = {
        "all": every,
        "all, oldest": replace(every, order="oldest"),
        "all of some": replace(every, feed_ids=some),
        "all of one": replace(every, feed_ids=one),
        "unread": unread,
        "unread, oldest": replace(unread, order="oldest"),
        "unread of some": replace(unread, feed_ids=some),
        "unread of one": replace(unread, feed_ids=one),
        "starred": starred,
        "later": replace(every, marks={"later": True}),
        "all, fair": replace(every, order="fair"),
        "all of some, fair": replace(every, feed_ids=some, order="fair"),
        "unread, fair": replace(unread, order="fair"),
        "hidden": replace(every, marks={"hidden": True}),
        "all tagged": replace(every, tag_id=1, feed_ids=tagged),
        "unread tagged": replace(unread, tag_id=1, feed_ids=tagged),
        "all with tags": replace(every, tag_ids=[1]),
        "all that is calm": replace(every, scores={"clickbait most": 950, "overall until": 950}),
        "unread that is calm": replace(unread, scores={"overall most": 950}),
        "all of a category": replace(every, categories=["sport"], not_categories=["world"]),
        "starred of some but unread": replace(starred, is_unread=False, not_feed_ids=some),
    }
    asked = {
        name: (write_page(plan_query(wanted), "body"), to_values(wanted))
        for name, wanted in pages.items()
    }
    asked["ids of all"] = (write_page_ids(plan_query(every)), to_values(every))
    asked["ids of unread"] = (write_page_ids(plan_query(unread)), to_values(unread))
    since = replace(every, is_followed=True, by="arrival", changed_from=newest[0] * 10, limit=1000)
    values = to_values(since, IdBounds(came_from=newest[0]))
    by_publication = replace(since, by="publication", order="oldest")
    asked["changed"] = (write_ids(plan_query(since)), values)
    asked["changed, by publication"] = (write_ids(plan_query(by_publication)), values)
    asked["changed, counted"] = (write_count(plan_query(since)), values)
    return asked


def list_questions(count: int) -> dict[str, Question]:
    """Give statements with values that have the same answer in stores of every size."""
    newest = list(range(count - 19, count + 1))
    user: dict[str, object] = {"user_id": ANN}
    feed = {"feed_id": newest[-1] % FEEDS + 1}
    keys = {**feed, "keys": [f"{n}" for n in newest]}
    oldest_ids = list(range(1, 20))
    return {
        **list_pages(newest),
        "one entry": (lists.FIND, {**user, "entry_id": newest[0]}),
        "counts": (states.COUNT, user),
        "mark read": (readrows.TAKE_UNREAD, {**user, "entry_ids": newest, "at": FAR}),
        "mark unread": (readrows.GIVE_UNREAD, {**user, "entry_ids": oldest_ids, "at": FAR}),
        "mark all": ask_to_take(EntryFilter(ANN, ids_until=FAR - 1)),
        "mark feeds": ask_to_take(EntryFilter(ANN, feed_ids=[2, 3, 4], arrived_until=FAR - 1)),
        "mark tag": ask_to_take(EntryFilter(ANN, tag_id=1, feed_ids=[5])),
        "mark named": ask_to_take(EntryFilter(ANN, entry_ids=newest)),
        "visible": (readrows.LIST_VISIBLE, {**user, "entry_ids": newest}),
        "star": (marks.LIST_MARKED["starred"], {**user, "entry_ids": newest}),
        "surroundings": (surroundings.LIST, {**user, "first_ids": newest, "entry_ids": newest}),
        "scores": (facts.LIST_OVERALL, {"entry_ids": newest}),
        "tags of entries": (tags.LIST_OF_ENTRIES, {**user, "entry_ids": newest}),
        "times before": (entries.LIST_TIMES, {**feed, "since": 0, "until": FAR, "limit": 10}),
        "subscriptions": (subscriptions.LIST, user),
        "known keys": (entries.LIST_KEYS, keys),
        "fan-out": (entries.FAN_OUT, {**feed, "first_id": newest[-1], "last_id": newest[-1]}),
        "due feeds": (
            feeds.LIST_DUE,
            {"now": FAR, "latest": FAR, "latest_told": FAR, "limit": 5},
        ),
        "next due feed": (feeds.NEXT_DUE, {"now": FAR}),
        "lease": (jobs.LEASE, LEASE_VALUES),
    }


@pytest.mark.parametrize("name", list_questions(400))
def test_a_question_costs_the_same_in_a_store_ten_times_as_large(
    name: str, stores: list[Store]
) -> None:
    small, large = (store.count_steps(*list_questions(store.count)[name]) for store in stores)

    assert large <= small * 1.3 + 50


def test_the_count_of_steps_would_show_a_scan(stores: list[Store]) -> None:
    scan = Sql("SELECT count(*) FROM entries WHERE excerpt = 'x'")
    small, large = (store.count_steps(scan, {}) for store in stores)

    assert large > small * 8
