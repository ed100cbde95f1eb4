"""Every statement is understood by both engines and keeps users apart."""

import ast
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
from copydesk.store.engine.onetext import fetch_as_text
from tests.store.filters import list_compiled
from tests.store.userparts import find_open, name_values

SOURCE = Path(__file__).resolve().parents[2] / "src" / "copydesk"
# The newsroom keeps nothing in a database.
STORES = frozenset({"store", "newsroom"})
SQL = re.compile(
    r"\s*(?:SELECT\s.*\bFROM\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s)", re.DOTALL
)
SKIPPING = {"retention.FIND_NEWEST": "the fiftieth row of an index at most, and no page"}
_MEMBERS = "members see what the owner of a folder shares; who asks was checked to be one"
# Statements on user-owned tables that serve all users at once, each with its reason.
FOR_ALL_USERS = {
    "unreadcounts.ADD_UP": "adds up what changed for everybody",
    "unreadcounts.CLEAR": "adds up what changed for everybody",
    "unreadcounts.COUNT_CHANGES": "says how much there is to add up, not for whom",
    "ceremonies.TAKE": "who comes back is known by the token alone",
    "ceremonies.REMOVE_EXPIRED": "forgets what nobody came back for",
    "passkeys.FIND": "finds who somebody is by the key that their device shows",
    "identities.FIND_OWNER": "finds who somebody is by what a provider says",
    "merging.MOVE_FOLLOWS": "a story that became part of another takes its followers along",
    "merging.MOVE_ALERTS": "a story that became part of another takes its alerts along",
    "follows.LIST_FOLLOWERS": "says whom a new entry of a story is told to",
    "filters.LOCK_READERS": "a new entry is filtered for every subscriber of its feed",
    "keptwords.LIST_UNINDEXED": "writes the words of whatever somebody keeps",
    "keptwords.SET_INDEXED": "writes the words of whatever somebody keeps",
    "reopening.LIST_REOPENERS": "says for whom an edited entry becomes unread",
    "entries.FAN_OUT": "gives a new entry to every subscriber of its feed",
    "merges.LOCK_READERS": "two feeds become one for all their readers",
    "mergedunread.GIVE_NEWS": "two feeds become one for all their readers",
    "mergedunread.READ_COPIES": "two feeds become one for all their readers",
    "mergedunread.GIVE_COPIES": "two feeds become one for all their readers",
    "mergedunread.DROP_UNREAD": "two feeds become one for all their readers",
    "mergedunread.MOVE_UNREAD": "two feeds become one for all their readers",
    "mergedmarks.MERGE_STATES": "two feeds become one for all their readers",
    "mergedmarks.DROP_STATES": "two feeds become one for all their readers",
    "mergedunread.DROP_HIDDEN": "two feeds become one for all their readers",
    "mergedmarks.MERGE_VOTES": "two feeds become one for all their readers",
    "mergedmarks.MERGE_TAGS": "two feeds become one for all their readers",
    "mergedmarks.DROP_TAGS": "two feeds become one for all their readers",
    "mergedmarks.MERGE_BOARDS": "two feeds become one for all their readers",
    "mergedmarks.DROP_BOARDS": "two feeds become one for all their readers",
    "mergedmarks.MERGE_FEED_TAGS": "two feeds become one for all their readers",
    "mergedmarks.MERGE_PLAYBACK": "two feeds become one for all their readers",
    "mergedmarks.MERGE_READING_PLACES": "two feeds become one for all their readers",
    "mergedmarks.MERGE_QUEUE": "two feeds become one for all their readers",
    "mergedmarks.DROP_QUEUE": "two feeds become one for all their readers",
    "mergedmarks.DROP_PLAYBACK": "two feeds become one for all their readers",
    "mergedmarks.DROP_READING_PLACES": "two feeds become one for all their readers",
    "mergedmarks.MOVE_HIGHLIGHTS": "two feeds become one for all their readers",
    "mergedmarks.MOVE_SNAPSHOTS": "two feeds become one for all their readers",
    "mergedmarks.MOVE_HITS": "two feeds become one for all their readers",
    "mergedmarks.MOVE_FILTER_ALERTS": "two feeds become one for all their readers",
    "mergedmarks.MOVE_WEBHOOKS": "two feeds become one for all their readers",
    "mergedmarks.MOVE_DELIVERIES": "two feeds become one for all their readers",
    "mergedmarks.MOVE_SHARES": "two feeds become one for all their readers",
    "merges.SHOW_COPIES": "two feeds become one for all their readers",
    "merges.JOIN_SUBSCRIPTIONS": "two feeds become one for all their readers",
    "merges.DROP_RESTED": "two feeds become one for all their readers",
    "mergedmarks.LIST_PARKED": "two feeds become one for all their readers",
    "mergedmarks.SET_PARKED": "two feeds become one for all their readers",
    "merges.MOVE_READERS": "two feeds become one for all their readers",
    "merges.MOVE_OWN_FEEDS": "two feeds become one for all their readers",
    "merges.MOVE_FILTERS": "two feeds become one for all their readers",
    "merges.RENEW_FILTERS": "two feeds become one for all their readers",
    "removals.COUNT_READERS": "a feed is deleted for all its readers",
    "removals.LIST_FOLLOWERS": "a feed is deleted for all its readers",
    "moves.LIST_READERS": "says whom an event reaches",
    "oldaddresses.LIST_READERS": "a password is taken out of an address for all its readers",
    "oldaddresses.LIST_TITLES": "a password is taken out of an address for all its readers",
    "modelwaits.LIST_WAITING": "how many follow a feed says how soon a model reads its entries",
    "failing.LIST": "an admin sees what fails for anybody, and for how many, not for whom",
    "statistics.LOOK": "has PostgreSQL count rows, and says nothing of them",
    "feeds.LIST_DUE": "a feed is fetched if anybody follows it",
    "feeds.NEXT_DUE": "a feed is fetched if anybody follows it",
    "feeds.SET_FETCHED": "says whether anybody who follows the feed shares folders, not who",
    "icons.LIST_DUE": "a feed's icon is looked for if anybody follows it",
    "websub.FIND": "a hub is kept if anybody follows its feed",
    "websub.FIND_BY_TOKEN": "a hub is kept if anybody follows its feed",
    "feedsettings.COUNT_OTHERS": "says how many others follow a feed, not who",
    "events.LIST_AFTER": "each page hears of what is for everybody, or for its own user",
    "events.SPAN": "which numbers there are, not whose",
    "events.CONCERNS": "whether anything happened that this user may hear of, not what",
    "events.REMOVE_OLD": "cleans up for everybody",
    "signin.FIND_SESSION": "finds the user by the secret token",
    "signin.REMOVE_EXPIRED": "cleans up for everybody",
    "links.FIND": "finds the user by the secret in a link",
    "links.REMOVE_EXPIRED": "cleans up for everybody",
    "boarded.REMOVE_OLD": "cleans up for everybody",
    "deliveries.GIVE_UP": "cleans up for everybody",
    "highlights.REMOVE_OLD": "cleans up for everybody",
    "hits.REMOVE_OLD": "cleans up for everybody",
    "filters.REMOVE_OLD": "cleans up for everybody",
    "hits.REMOVE_MANY": "cleans up for everybody",
    "alerts.REMOVE_OLD": "cleans up for everybody",
    "webhooks.REMOVE_OLD": "cleans up for everybody",
    "breakouts.LIST_DUE": "a story grows for everybody who has something hidden in it",
    "contacts.LIST_NAMED": "whoever has blocked the user is not found by them",
    "contacts.FIND_NAMED": "whoever has blocked the user is not found by them",
    "shares.REMOVE_OLD": "cleans up for everybody",
    "sharenotes.LIST": "both ends of a share read its notes; the share names the reader",
    "exportedsharing.SHARE_NOTES": "both ends of a share take its notes along",
    "operations.REMOVE_OLD": "cleans up for everybody",
    "runs.REMOVE_OLD": "cleans up for everybody",
    "leftfeeds.LIST": "a feed goes if nobody follows it",
    "leftfeeds.IS_LEFT": "a feed goes if nobody follows it",
    "keepers.LIST": "says who may have kept what is about to go",
    "keepers.LIST_MEMBERS": "says who may have kept what is about to go",
    "apppasswords.FIND": "finds the user by the secret password",
    "apppasswords.FIND_BY_KEY": "finds the user by the secret key",
    "ownfeeds.FIND_BY_TOKEN": "finds the user by the secret in the address",
    "bookshelves.FIND_OWNER": "finds the user by the secret in the address",
    "foldermembers.LOCK_FOLDER": "says nothing; a shared folder is locked for all its members",
    "foldermembers.LIST": "the name of a folder that its owner shares with the user",
    "foldermembers.FIND": "the name of a folder that its owner shares with the user",
    "exportedsharing.SHARED_FOLDERS": "the name of a folder that its owner shares with the user",
    "foldermembers.LIST_MEMBERS": "members see each other; the user's own row leads there",
    "foldermembers.LIST_MEMBER_IDS": "says whom an event reaches",
    "foldermembers.REMOVE_ALL": "the owner, who is named, shares a folder with nobody any more",
    "keptfolders.LIST_MEMBERS": "the owner, who is named, removes a folder for all its members",
    "keptfolders.LIST_WILLING": "who blocks the owner of a folder is not brought back to it",
    "folderunread.LIST_CONCERNED": "gives a new entry to every member of a shared folder",
    "folderunread.GIVE_NEWS": "gives a new entry to every member of a shared folder",
    "sharedlists.PAGES[all]": _MEMBERS,
    "sharedlists.PAGES[unclaimed]": _MEMBERS,
    "sharedlists.PAGES[unread]": _MEMBERS,
    "sharedlists.PAGES[unread_by_anyone]": _MEMBERS,
    "sharedlists.PAGES[mine]": _MEMBERS,
    "sharedlists.PAGES[claimed]": _MEMBERS,
    "sharedlists.PAGES[done]": _MEMBERS,
    "sharedlists.LIST": _MEMBERS,
    "sharedlists.LIST_IDS": _MEMBERS,
    "subscribers.LIST_DUE": "says whose feeds may have something to tell, and to nobody what",
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
            if sql.is_long:
                fetch_as_text(connection, sql, values)
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


def test_no_statement_skips_rows() -> None:
    found = {
        name
        for name, sql in STATEMENTS.items()
        if re.search(r"\bOFFSET\b", sql.sqlite + sql.postgres)
    }

    assert found == set(SKIPPING), "pages go on behind the last row that was seen"


def list_texts(tree: ast.Module) -> Iterator[str]:
    """Give the texts in a file that are statements, whole or the beginning of one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.match(node.value):
            yield node.value


def test_statements_are_in_the_store_only() -> None:
    files = [file for file in SOURCE.rglob("*.py") if not STORES.intersection(file.parts)]
    found = {
        file.relative_to(SOURCE).as_posix(): texts
        for file in files
        if (texts := list(list_texts(ast.parse(file.read_text("utf-8")))))
    }

    assert len(files) > 100
    assert found == {}


@pytest.mark.parametrize(
    ("code", "is_found"),
    [
        ('X = "SELECT id\\n FROM tags"', True),
        ('f("delete FROM tags")', False),
        ('f("DELETE FROM tags WHERE id = 3")', True),
        ('"""Select what comes from feeds."""', False),
    ],
)
def test_a_statement_is_known_by_its_words(code: str, is_found: bool) -> None:
    assert bool(list(list_texts(ast.parse(code)))) is is_found


@pytest.fixture(scope="module")
def user_tables(sqlite_template: Path) -> set[str]:
    """Give the tables that say whose their rows are."""
    connection = sqlite3.connect(sqlite_template)
    rows = connection.execute(
        """
        SELECT t.name
        FROM sqlite_master AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND c.name = 'user_id'
        """
    ).fetchall()
    connection.close()
    return {name for (name,) in rows}


def test_the_tables_of_users_are_known(user_tables: set[str]) -> None:
    assert {"states", "unread", "subscriptions", "app_passwords", "sessions"} <= user_tables
    assert user_tables.isdisjoint({"feeds", "entries", "jobs"})


def test_each_part_of_a_statement_on_rows_of_users_names_the_user(user_tables: set[str]) -> None:
    found = {
        name: sorted({table for text in name_values(sql) for table in find_open(text, user_tables)})
        for name, sql in STATEMENTS.items()
        if name not in FOR_ALL_USERS
    }

    assert {name: tables for name, tables in found.items() if tables} == {}


LEAKS = {
    "a half of a UNION": """
        SELECT name FROM tags AS t WHERE t.user_id = :user_id
        UNION SELECT a.name FROM app_passwords AS a
    """,
    "a subquery": """
        SELECT id FROM folders WHERE user_id = :user_id
          AND id IN (SELECT folder_id FROM subscriptions WHERE position > 3)
    """,
    "one of two tables": """
        SELECT u.entry_id FROM unread AS u JOIN sessions AS s ON s.id = u.feed_id
        WHERE u.user_id = :user_id
    """,
    "the user in what is selected": "SELECT CAST(:user_id AS BIGINT), token_hash FROM sessions",
    "everybody but the user": "DELETE FROM tags WHERE user_id <> :user_id",
    "everybody, if something else is true": """
        DELETE FROM tags WHERE user_id = :user_id OR id = :tag_id
    """,
    "a claim that is turned around": "SELECT name FROM tags WHERE NOT user_id = :user_id",
    "a claim that is only told": """
        SELECT CASE WHEN user_id = :user_id THEN 1 END, token_hash FROM sessions
    """,
    "a claim on what is joined if there is any": """
        SELECT s.token_hash FROM sessions AS s LEFT JOIN tags AS t ON s.user_id = :user_id
    """,
    "a second table behind a comma": """
        SELECT s.token_hash FROM tags AS t, sessions AS s WHERE t.user_id = :user_id
    """,
    "what anybody sent": "SELECT h.note FROM shares AS h WHERE h.sender_id IS NOT NULL",
    "a row for nobody": "INSERT INTO tags (title) VALUES (:title)",
}


KEPT = {
    "a claim in brackets": "SELECT title FROM tags WHERE (user_id = :user_id) AND id = :id",
    "either of two who own it": """
        SELECT h.note FROM shares AS h
        WHERE (h.user_id = :user_id AND h.id = :id) OR (h.sender_id = :user_id AND h.id > 3)
    """,
    "by way of another": """
        SELECT s.title FROM folders AS f LEFT JOIN subscriptions AS s ON s.user_id = f.user_id
        WHERE f.user_id = :user_id
    """,
}


@pytest.mark.parametrize("kept", KEPT)
def test_what_names_the_user_in_other_ways_is_well(kept: str, user_tables: set[str]) -> None:
    assert find_open(KEPT[kept], user_tables) == []


@pytest.mark.parametrize("leak", LEAKS)
def test_a_part_that_reads_the_rows_of_everybody_is_found(leak: str, user_tables: set[str]) -> None:
    assert find_open(LEAKS[leak], user_tables) != []


def test_exceptions_are_still_needed(user_tables: set[str]) -> None:
    assert set(FOR_ALL_USERS) <= set(STATEMENTS)
    named = {name: name_values(STATEMENTS[name]) for name in FOR_ALL_USERS}
    assert [
        name
        for name, texts in named.items()
        if not any(find_open(text, user_tables) for text in texts)
    ] == []
