"""Somebody who has used everything there is, and where anything of theirs may lie."""

from typing import Any

import httpx

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db, Sql
from tests.web.api.desk import follow

# Stands in everything that is written here, and nowhere else.
MARK = "zebrafinch"
_COLUMNS = Sql(
    """
    SELECT m.name, p.name, lower(p.type)
    FROM sqlite_master AS m
    JOIN pragma_table_info(m.name) AS p
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.sql NOT LIKE '%USING fts5%'
      AND m.name NOT LIKE '%_idx' AND m.name NOT LIKE '%_data' AND m.name NOT LIKE '%_docsize'
    """,
    postgres="""
    SELECT table_name, column_name, data_type
    FROM information_schema.columns
    WHERE table_schema = current_schema()
    """,
)


async def use_everything(kit: Kit, client: httpx.AsyncClient, friend: str) -> list[int]:
    """Leave a trace in every kind of thing that a user can have; give the entries used."""
    me = (await client.get("/v1/users/me")).json()["id"]
    ids = await follow(kit, me, 3, "shared")
    first, second, third = ids

    async def send(path: str, body: Any = None, method: str = "POST") -> Any:
        answer = await client.request(method, f"/v1/{path}", json=body)
        assert answer.is_success, (path, answer.text)
        return answer.json() if answer.content else None

    await send("users/me", {"email": f"{MARK}@news.example"}, "PATCH")
    await send("users/me/preferences", {"custom_css": f"/* {MARK} */"}, "PATCH")
    folder = await send("folders", {"title": f"{MARK} folder"})
    tag = await send("tags", {"title": f"{MARK} tag"})
    board = await send("boards", {"title": f"{MARK} board"})
    await send(f"tags/{tag['id']}/entries", {"entry_ids": [first]})
    await send(f"boards/{board['id']}/entries", {"entry_ids": [second], "note": f"{MARK} note"})
    await send(f"entries/{first}/star")
    await send("entries/mark-read", {"entry_ids": [third]})
    await send("searches", {"title": f"{MARK} search", "query": "storm"})
    await send(
        "filters",
        {
            "title": f"{MARK} filter",
            "match": {"field": "title", "op": "contains", "value": MARK},
            "actions": [{"do": "star"}],
        },
    )
    await send("webhooks", {"title": f"{MARK} hook", "url": f"https://{MARK}.example/hook"})
    await send("own-feeds", {"title": f"{MARK} feed", "folder_id": folder["id"]})
    page = {"url": f"https://{MARK}.example/page", "title": MARK, "html": f"<p>{MARK}</p>"}
    await send("snapshots", page)
    await send("entries", {"url": f"https://{MARK}.example/saved", "title": f"{MARK} saved"})
    await send(f"entries/{first}/shares", {"username": friend, "note": f"{MARK} look"})
    await send("users/me/app-passwords", {"name": f"{MARK} phone"})
    await send("users/me/tokens", {"name": f"{MARK} script"})
    return ids


async def list_columns(db: Db) -> list[tuple[str, str, str]]:
    """Give table, column and type of everything that is stored as it is."""
    return await db.all(_COLUMNS, lambda *row: row)


async def find_word(db: Db, word: str) -> dict[str, int]:
    """Say in which columns a word stands, and how often."""
    found = {}
    for table, column, kind in await list_columns(db):
        if kind in ("text", "json", "jsonb"):
            text = f"SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE :like"
            if count := await db.value(Sql(text), like=f"%{word}%"):
                found[f"{table}.{column}"] = count
    return found


async def find_user(db: Db, user_id: int) -> dict[str, int]:
    """Say in which columns a user's number stands, and how often."""
    found = {}
    for table, column, _ in await list_columns(db):
        if is_of_users(table, column):
            text = f"SELECT count(*) FROM {table} WHERE {column} = :user_id"
            if count := await db.value(Sql(text), user_id=user_id):
                found[f"{table}.{column}"] = count
    return found


def is_of_users(table: str, column: str) -> bool:
    """Say whether a column holds numbers of users."""
    named = {"sender_id", "blocked_id", "changed_by"}
    return column.endswith("user_id") or column in named or (table, column) == ("users", "id")
