"""Every statement is understood by both engines and keeps users apart."""

import importlib
import pkgutil
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

import copydesk.store
from copydesk.store.engine.db import Sql
from tests.store.filters import list_compiled

USER_TABLES: tuple[str, ...] = (
    "unread",
    "states",
    "subscriptions",
    "folders",
    "snapshots",
    "operations",
)
USER_TABLES += ("sessions", "tags", "entry_tags", "subscription_tags", "saved_searches")
USER_TABLES += ("app_passwords", "fever_keys", "refresh_runs", "playback", "login_places")
USER_TABLES += ("user_model_spend", "analysis_votes")

# Statements on user-owned tables that serve all users at once, each with its reason.
FOR_ALL_USERS = {
    "entries.FAN_OUT": "gives a new entry to every subscriber of its feed",
    "merges.LOCK_READERS": "two feeds become one for all their readers",
    "mergedunread.GIVE_NEWS": "two feeds become one for all their readers",
    "mergedunread.READ_TWINS": "two feeds become one for all their readers",
    "mergedunread.GIVE_TWINS": "two feeds become one for all their readers",
    "mergedunread.DROP_UNREAD": "two feeds become one for all their readers",
    "mergedunread.MOVE_UNREAD": "two feeds become one for all their readers",
    "mergedmarks.MERGE_STATES": "two feeds become one for all their readers",
    "mergedmarks.DROP_STATES": "two feeds become one for all their readers",
    "mergedunread.DROP_HIDDEN": "two feeds become one for all their readers",
    "mergedmarks.MERGE_VOTES": "two feeds become one for all their readers",
    "mergedmarks.MERGE_TAGS": "two feeds become one for all their readers",
    "mergedmarks.DROP_TAGS": "two feeds become one for all their readers",
    "mergedmarks.MERGE_FEED_TAGS": "two feeds become one for all their readers",
    "mergedmarks.MERGE_PLAYBACK": "two feeds become one for all their readers",
    "mergedmarks.DROP_PLAYBACK": "two feeds become one for all their readers",
    "mergedmarks.MOVE_SNAPSHOTS": "two feeds become one for all their readers",
    "merges.SHOW_TWINS": "two feeds become one for all their readers",
    "merges.JOIN_PLACES": "two feeds become one for all their readers",
    "merges.DROP_RESTED": "two feeds become one for all their readers",
    "mergedmarks.LIST_PARKED": "two feeds become one for all their readers",
    "mergedmarks.SET_PARKED": "two feeds become one for all their readers",
    "merges.MOVE_READERS": "two feeds become one for all their readers",
    "removals.COUNT_READERS": "a feed is deleted for all its readers",
    "removals.LIST_FOLLOWERS": "a feed is deleted for all its readers",
    "removals.LIST_READERS": "a feed is deleted for all its readers",
    "moves.LIST_READERS": "says whom an event reaches",
    "oldaddresses.LIST_READERS": "a password is taken out of an address for all its readers",
    "oldaddresses.LIST_TITLES": "a password is taken out of an address for all its readers",
    "modelwaits.LIST_WAITING": "how many follow a feed says how soon a model reads its entries",
    "failing.LIST": "an admin sees what fails for anybody, and for how many, not for whom",
    "feeds.LIST_DUE": "a feed is fetched if anybody follows it",
    "feeds.NEXT_DUE": "a feed is fetched if anybody follows it",
    "icons.LIST_DUE": "a feed's icon is looked for if anybody follows it",
    "websub.FIND": "a hub is kept if anybody follows its feed",
    "websub.FIND_BY_TOKEN": "a hub is kept if anybody follows its feed",
    "signin.FIND_SESSION": "finds the user by the secret token",
    "signin.REMOVE_EXPIRED": "cleans up for everybody",
    "operations.REMOVE_OLD": "cleans up for everybody",
    "runs.REMOVE_OLD": "cleans up for everybody",
    "leftfeeds.LIST": "a feed goes if nobody follows it",
    "leftfeeds.IS_LEFT": "a feed goes if nobody follows it",
    "leftfeeds.LIST_LEAVERS": "a feed goes if nobody follows it",
    "apppasswords.FIND": "finds the user by the secret password",
    "apppasswords.FIND_BY_KEY": "finds the user by the secret key",
}


def list_statements() -> Iterator[tuple[str, Sql]]:
    for info in pkgutil.walk_packages(copydesk.store.__path__, "copydesk.store."):
        module = importlib.import_module(info.name)
        file = info.name.rpartition(".")[2]
        for name, value in vars(module).items():
            if isinstance(value, Sql):
                yield f"{file}.{name}", value
            elif isinstance(value, dict):
                for key, item in value.items():
                    if isinstance(item, Sql):
                        yield f"{file}.{name}[{key}]", item


STATEMENTS = {**dict(list_statements()), **list_compiled()}


def test_there_are_statements_to_check() -> None:
    written = list(list_statements())
    assert len(written) > 100
    assert len(STATEMENTS) == len(written) + len(list_compiled()), "two statements share a name"


def test_every_statement_prepares_on_sqlite(sqlite_template: Path) -> None:
    connection = sqlite3.connect(sqlite_template)
    failed = {}
    for name, sql in STATEMENTS.items():
        values = dict.fromkeys(sql.names, "[]")
        values |= dict.fromkeys(re.findall(r":([a-z_]+)", sql.sqlite), "[]")
        try:
            connection.execute("EXPLAIN " + sql.sqlite, values)
        except sqlite3.Error as error:
            failed[name] = str(error)
    connection.close()
    assert failed == {}


async def test_every_statement_prepares_on_postgres(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    failed = {}
    for name, sql in STATEMENTS.items():
        try:
            await connection.prepare(sql.postgres)
        except asyncpg.PostgresError as error:
            failed[name] = str(error)
    await connection.close()
    assert failed == {}


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_on_user_owned_rows_names_the_user(name: str) -> None:
    sql = STATEMENTS[name]
    touched = [
        table
        for table in USER_TABLES
        if re.search(rf"\b(FROM|JOIN|INTO|UPDATE)\s+{table}\b", sql.sqlite)
    ]
    if touched and name not in FOR_ALL_USERS:
        assert ":user_id" in sql.sqlite, f"{name} works on {touched} without naming the user"


def test_exceptions_are_still_needed() -> None:
    assert set(FOR_ALL_USERS) <= set(STATEMENTS)
