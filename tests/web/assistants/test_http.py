"""`/mcp` over a real socket, asked by the official client: who is let in, and what they may do."""

import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx
import pytest
from mcp.shared.exceptions import MCPError

from copydesk.model import Visitor
from copydesk.services.people import apppasswords, signin
from copydesk.services.reading.entries import get_tagged_entry
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from tests import make
from tests.bench.doors import answer_door, name_door, open_door
from tests.web.accounts import add_user
from tests.web.assistants.desk import call, make_password, open_assistant, refuse

# Both engines are met by the services' own tests; here it is about the door.
pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
ACCEPT = {"accept": "application/json, text/event-stream"}


@dataclass(frozen=True)
class Desk:
    """Ann's desk, with three entries, and Bob's, with one of his own."""

    kit: Kit
    address: str
    token: str
    entry_ids: tuple[int, ...]
    bob_token: str
    bob_entry_id: int


@pytest.fixture
async def desk(kit: Kit, app: App) -> AsyncIterator[Desk]:
    token, bob_token = await add_user(kit, "ann"), await add_user(kit, "bob")
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    ids = await make.store_entries(
        kit.db,
        feed_id,
        make.incoming("Harbour reopens", html="<p>" + "Ships are back. " * 2000 + "</p>"),
        make.incoming("Council votes"),
        make.incoming("Rain tomorrow"),
    )
    other = await make.feed(kit.db, "https://bob.example/feed")
    await make.subscription(kit.db, 2, other)
    [bobs] = await make.store_entries(kit.db, other, make.incoming("Bob's own secret"))
    door = open_door()
    async with answer_door(app, door):
        yield Desk(kit, name_door(door), token, ids, bob_token, bobs)


async def find_bob(desk: Desk) -> Visitor:
    found = await signin.authenticate(desk.kit, desk.bob_token)
    assert found
    return found


def flatten(error: BaseException) -> list[BaseException]:
    """Give what is in a group of errors, however deep."""
    if isinstance(error, BaseExceptionGroup):
        return [one for each in error.exceptions for one in flatten(each)]
    return [error]


@pytest.mark.parametrize("mode", ["legacy", "auto"], ids=["handshake", "newest"])
async def test_an_assistant_searches_reads_and_organises(desk: Desk, mode: str) -> None:
    _, password = await make_password(desk.kit, desk.token, "read", "write")
    async with open_assistant(desk.address, password, mode) as client:
        found = await call(client, "search_entries", query="harbour")
        [entry] = found["entries"]
        part = await call(client, "read_entry", entry_id=entry["id"])
        rest = await call(client, "read_entry", entry_id=entry["id"], offset=part["next_offset"])
        marked = await call(
            client, "mark_entries", entry_ids=[entry["id"]], read=True, starred=True
        )
        await call(client, "tag_entries", entry_ids=[entry["id"]], tag="sea")
        await call(client, "board_entries", entry_ids=[entry["id"]], board="Ports", note="see")
        listed = await call(client, "list_entries", view="starred")
        overview = await call(client, "get_overview")
        taken_back = await call(client, "undo", operation_id=marked["operation_ids"][0])

    assert entry["title"] == "Harbour reopens"
    assert part["text"].startswith("Ships are back.")
    assert len(part["text"]) + len(rest["text"]) == part["length"]
    assert "next_offset" not in rest
    assert (marked["changed"], taken_back["changed"]) == (2, 1)
    assert [each["tags"] for each in listed["entries"]] == [["sea"]]
    assert (overview["unread"], overview["starred"]) == (2, 1)
    assert [(each["title"], each["count"]) for each in overview["boards"]] == [("Ports", 1)]


async def test_a_password_for_reading_can_only_read(desk: Desk) -> None:
    _, password = await make_password(desk.kit, desk.token, "read")
    async with open_assistant(desk.address, password) as client:
        tools = (await client.list_tools()).tools
        refused = await refuse(client, "mark_entries", entry_ids=[desk.entry_ids[0]], read=True)
        listed = await call(client, "list_entries")

    assert {tool.annotations.read_only_hint for tool in tools if tool.annotations} == {True}
    assert "mark_entries" not in {tool.name for tool in tools}
    assert refused == ("forbidden", "this token or app password lacks the scope write")
    assert len(listed["entries"]) == 3


async def test_what_is_anothers_is_not_there(desk: Desk) -> None:
    _, password = await make_password(desk.kit, desk.token, "read", "write")
    bobs = desk.bob_entry_id
    async with open_assistant(desk.address, password) as client:
        assert await refuse(client, "read_entry", entry_id=bobs) == ("not_found", "no such entry")
        marked = await call(client, "mark_entries", entry_ids=[bobs], starred=True, read=True)
        boarded = await call(client, "board_entries", entry_ids=[bobs], board="Mine")
        found = await call(client, "search_entries", query="secret")
        feeds = await call(client, "list_feeds")
        feed_id = (await get_tagged_entry(desk.kit, await find_bob(desk), bobs)).feed_id
        code, _ = await refuse(client, "place_feed", feed_id=feed_id, title="Mine now")

    assert (marked["changed"], boarded["changed"], code) == (0, 0, "not_found")
    assert found["entries"] == []
    assert [feed["url"] for feed in feeds["feeds"]] == ["https://news.example/feed"]
    seen = await get_tagged_entry(desk.kit, await find_bob(desk), bobs)
    assert (seen.is_read, seen.starred_at) == (False, None)


async def test_the_address_of_a_private_feed_is_not_told(desk: Desk) -> None:
    secret = await make.feed(desk.kit.db, "https://paid.example/feed?key=1", is_private=True)
    await make.subscription(desk.kit.db, 1, secret)
    _, password = await make_password(desk.kit, desk.token, "read")
    async with open_assistant(desk.address, password) as client:
        feeds = await call(client, "list_feeds")

    assert [feed.get("url") for feed in feeds["feeds"] if feed["feed_id"] == secret] == [None]


async def test_a_password_that_was_taken_back_is_refused_at_the_next_call(desk: Desk) -> None:
    password_id, password = await make_password(desk.kit, desk.token, "read")
    visitor = await signin.authenticate(desk.kit, desk.token)
    assert visitor
    with pytest.raises(BaseException) as caught:  # noqa: PT012  # the client ends as a group
        async with open_assistant(desk.address, password) as client:
            await call(client, "get_overview")
            await apppasswords.remove(desk.kit, visitor, password_id)
            await call(client, "get_overview")

    [error] = flatten(caught.value)
    assert isinstance(error, MCPError)
    async with httpx.AsyncClient(base_url=desk.address, trust_env=False) as plain:
        headers = {**ACCEPT, "authorization": f"Bearer {password}"}
        assert (await plain.post("/mcp", json=INITIALIZE, headers=headers)).status_code == 401


@pytest.mark.parametrize("shown", ["", "Bearer wrong", "Bearer abcd-efgh-jkmn-pqrs-tvwx", "cookie"])
async def test_nobody_comes_in_without_a_token_of_ours(desk: Desk, shown: str) -> None:
    headers = {**ACCEPT, **({"authorization": shown} if shown.startswith("Bearer") else {})}
    if shown == "cookie":
        headers["cookie"] = f"copydesk_session={desk.token}"
    async with httpx.AsyncClient(base_url=desk.address, trust_env=False) as client:
        answer = await client.post("/mcp", json=INITIALIZE, headers=headers)

    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert answer.json()["error"]["code"] == "unauthorized"


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("read_entry", {}, "entry_id is missing"),
        ("read_entry", {"entry_id": "1; DROP TABLE entries"}, "entry_id must be a whole number"),
        ("read_entry", {"entry_id": 10**30}, "entry_id"),
        ("read_entry", {"entry_id": 1, "offset": -5}, "offset must be at least 0"),
        ("search_entries", {"query": "  "}, "query must not be empty"),
        ("search_entries", {"query": "x" * 100_000}, "query must have at most"),
        ("search_entries", {"query": "a", "user_id": 2}, "user_id is not a field"),
        ("list_entries", {"view": "hidden' OR 1=1"}, "view must be one of"),
        ("list_entries", {"cursor": "\x00"}, ""),
        ("list_entries", {"limit": 10_000}, "limit must be at most 100"),
        ("list_entries", {"tag": "no such"}, "no such tag"),
        ("mark_entries", {"entry_ids": [1]}, "say what to mark"),
        ("mark_entries", {"entry_ids": list(range(1, 20_000)), "read": True}, "entry_ids must"),
        ("mark_entries", {"entry_ids": [], "read": True}, "entry_ids must"),
        ("tag_entries", {"entry_ids": [1], "tag": "x" * 9999}, "tag must have at most"),
        ("board_entries", {"entry_ids": [1], "board": "none", "on_board": False}, "no board"),
        ("follow_feed", {"url": "http://169.254.169.254/latest"}, ""),
        ("follow_feed", {"url": "file:///etc/passwd"}, ""),
        ("save_page", {"url": "javascript:alert(1)"}, ""),
        ("undo", {"operation_id": 99}, "nothing to undo"),
        ("read_story", {"story_id": 99}, "no such story"),
    ],
)
async def test_odd_arguments_are_told_and_change_nothing(
    desk: Desk, tool: str, arguments: dict[str, object], told: str
) -> None:
    _, password = await make_password(desk.kit, desk.token, "read", "write")
    async with open_assistant(desk.address, password) as client:
        code, message = await refuse(client, tool, **arguments)
        overview = await call(client, "get_overview")

    assert told in message
    assert code in {"invalid", "not_found", "fetch_failed"}
    assert (overview["unread"], overview["tags"], overview["boards"]) == (3, [], [])


async def test_a_tool_that_is_not_there_is_an_error_of_the_protocol(desk: Desk) -> None:
    _, password = await make_password(desk.kit, desk.token, "read")
    async with open_assistant(desk.address, password) as client:
        with pytest.raises(MCPError, match="no such tool"):
            await client.call_tool("remove_account", {})


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400), (b"{", 400), (b"[" * 50_000, 400), (b'"x"', 400), (b"\xff\x00", 400),
        (b"x" * 300_000, 413),
    ],
)  # fmt: skip
async def test_a_body_that_is_no_call_is_refused_calmly(
    desk: Desk, body: bytes, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    _, password = await make_password(desk.kit, desk.token, "read")
    headers = {**ACCEPT, "authorization": f"Bearer {password}", "content-type": "application/json"}
    async with httpx.AsyncClient(base_url=desk.address, trust_env=False) as client:
        answer = await client.post("/mcp", content=body, headers=headers)

    assert answer.status_code == status
    assert not [line for line in caplog.records if line.levelname == "ERROR"]


async def test_a_fault_of_ours_is_not_told_in_detail(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down(*_args: object) -> None:
        raise ZeroDivisionError("secret inside")

    monkeypatch.setattr(subscriptions, "list_subscriptions", break_down)
    _, password = await make_password(desk.kit, desk.token, "read")
    async with open_assistant(desk.address, password) as client:
        code, message = await refuse(client, "list_feeds")

    assert (code, "secret" in message) == ("internal", False)
    assert "request broke" in [line.message for line in caplog.records]


async def test_only_calls_are_answered(desk: Desk) -> None:
    async with httpx.AsyncClient(base_url=desk.address, trust_env=False) as client:
        answers = [await client.request(method, "/mcp") for method in ("GET", "DELETE", "PUT")]

    assert {(each.status_code, each.headers["allow"]) for each in answers} == {(405, "POST")}


async def test_without_the_library_the_door_says_what_to_install(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.lowlevel", None)
    monkeypatch.delitem(sys.modules, "copydesk.web.assistants.speaking", raising=False)
    _, password = await make_password(desk.kit, desk.token, "read")
    headers = {**ACCEPT, "authorization": f"Bearer {password}"}
    async with httpx.AsyncClient(base_url=desk.address, trust_env=False) as client:
        answer = await client.post("/mcp", json=INITIALIZE, headers=headers)

    assert answer.status_code == 404
    assert "copydesk[mcp]" in answer.json()["error"]["message"]
