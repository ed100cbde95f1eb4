import io
import json
import zipfile
from typing import Any

import httpx
import pytest

from copydesk.services.people import exports as services
from copydesk.services.system.kit import Kit
from copydesk.store.people import exports
from copydesk.web.app import App
from tests.web.api.people.belongings import (
    MARK,
    find_user,
    find_word,
    is_of_users,
    list_columns,
    use_everything,
)
from tests.web_client import PASSWORD, open_client

# Tables about users that are in no export, and why.
NOT_EXPORTED = {
    "account_links": "links that were sent, as hashes, until they are used",
    "bookshelves": "an address that is a secret",
    "ceremonies": "what waits for somebody to come back from a provider, for minutes",
    "events": "what open pages are told, for some days",
    "fever_keys": "hashes of secrets",
    "filter_alerts": "said once, and part of the hits",
    "filter_runs": "how far a filter has come",
    "filter_sets": "a counter",
    "hub_subscribers": "who follows feeds of one's own, and their secrets",
    "login_places": "addresses that are in the sessions, too",
    "recovery_codes": "hashes of secrets",
    "refresh_runs": "how far a refresh has come",
    "second_factors": "a secret",
    "setting_changes": "settings of the server",
    "story_alerts": "said once",
    "unread_changes": "what is still to be added to a counter",
    "unread_counts": "a counter",
    "user_model_calls": "a counter of minutes",
    "webhook_deliveries": "what waits to be sent",
}
# Where a name stays after its account is gone, and why.
KEPT = {"audit.actor", "audit.subject"}


async def export(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/v1/users/me/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith("attachment")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    return {
        name: json.loads(text) if name.endswith(".json") else text for name, text in files.items()
    }


async def test_everything_of_an_account_is_in_its_export(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await use_everything(kit, bob, "ann")
    files = await export(bob)

    assert "https://shared.example/feed" in files["subscriptions.opml"]
    for name in (
        "account", "folders", "tags", "boards", "board-entries", "searches", "filters", "webhooks",
        "own-feeds", "snapshots", "shares-sent", "programs",
    ):  # fmt: skip
        assert MARK in json.dumps(files[f"{name}.json"]), name
    starred = next(each for each in files["entries.json"] if each["starred_at"])
    assert starred["starred_at"].endswith("Z")
    assert starred["html"]
    kept = next(each for each in files["snapshots.json"] if each["url"].endswith("/page"))
    assert kept["html"] == f"<p>{MARK}</p>"
    assert {each["kind"] for each in files["programs.json"]} == {"password", "token"}


async def test_an_export_holds_nothing_of_others_and_no_secret(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await use_everything(kit, ann, "bob")
    made = (await ann.post("/v1/users/me/tokens", json={"name": "script"})).json()

    others, own = json.dumps(await export(bob)), json.dumps(await export(ann))

    assert others.count(MARK) == others.count(f"{MARK} look"), "what was sent to them, and no more"
    assert made["token"] not in own
    assert "argon2" not in own


async def test_an_export_holds_what_others_answered_to_shares_and_no_other_talk(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await use_everything(kit, ann, "bob")
    (sent,) = (await bob.get("/v1/shares")).json()["items"]
    for client, text in ((bob, "Bob thanks"), (ann, "Ann smiles")):
        answer = await client.post(f"/v1/shares/{sent['id']}/notes", json={"text": text})
        assert answer.is_success, answer.text

    for client in (ann, bob):
        notes = (await export(client))["share-notes.json"]
        assert [(each["writer"], each["text"]) for each in notes] == [
            ("bob", "Bob thanks"),
            ("ann", "Ann smiles"),
        ]


async def test_a_long_list_is_written_page_by_page(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "ROWS_AT_ONCE", 2)
    for number in range(5):
        await ann.post("/v1/tags", json={"title": f"tag {number}"})
    ids = await use_everything(kit, ann, "bob")
    [first, *_] = (await export(ann))["tags.json"]
    await ann.post(f"/v1/tags/{first['id']}/entries", json={"entry_ids": ids})

    files = await export(ann)

    assert [each["title"] for each in files["tags.json"][:5]] == [f"tag {n}" for n in range(5)]
    tagged = [
        each["entry_id"] for each in files["entry-tags.json"] if each["tag_id"] == first["id"]
    ]
    assert sorted(tagged) == sorted(ids)


async def test_an_export_needs_a_session_and_is_made_only_so_often(
    app: App, ann: httpx.AsyncClient
) -> None:
    made = (await ann.post("/v1/users/me/tokens", json={"name": "script"})).json()
    async with open_client(app, authorization=f"Bearer {made['token']}") as program:
        assert (await program.get("/v1/users/me/export")).status_code == 403
    for _ in range(services.EXPORTS_AT_ONCE):
        await export(ann)

    assert (await ann.get("/v1/users/me/export")).status_code == 429


async def test_every_table_of_users_is_exported_or_says_why_not(kit: Kit) -> None:
    texts = " ".join(part.sql.sqlite for part in exports.PARTS)
    tables = {
        table for table, column, _ in await list_columns(kit.db) if is_of_users(table, column)
    }
    exported = {table for table in tables if f" {table} " in " ".join(texts.split()) + " "}

    assert tables - exported == set(NOT_EXPORTED)


async def test_a_deleted_account_leaves_nothing_anywhere(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await use_everything(kit, bob, "ann")
    user_id = (await bob.get("/v1/users/me")).json()["id"]
    before = await find_user(kit.db, user_id)

    answer = await bob.request("DELETE", "/v1/users/me", json={"password": PASSWORD})

    assert answer.status_code == 204, answer.text
    assert len(before) > 20, "it was all over the place"
    # That the account ended is told to its open pages, and forgotten with the log.
    assert set(await find_user(kit.db, user_id)) <= {"events.user_id"}
    words = await find_word(kit.db, MARK)
    received = {name for name in words if name.startswith("shares.")}
    assert set(words) - KEPT - received == set()
    assert (await ann.get("/v1/users/me")).status_code == 200
