import asyncio
import gzip
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from copydesk.model import Hub as HubRow
from copydesk.model import Visitor
from copydesk.services.feeds import pushes
from copydesk.services.ingest import websub
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.ingest import websub as rows
from copydesk.web import websub as door
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.asgi import Message
from tests import make
from tests.bench.desk import start_desk
from tests.bench.doors import name_door, open_door
from tests.bench.hub import RSS, Hub, sign, write_rss
from tests.bench.waiting import LONG, until
from tests.web_client import register

BODY = write_rss("Second")
UNKNOWN = "/websub/" + "x" * 43


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a desk that hubs can reach, and that takes small pushes only."""
    config = replace(kit.config, public_url="https://desk.example", feed_limit=10_000)
    return replace(kit, config=config)


@pytest.fixture
async def visitor(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db), 1, "test")


@pytest.fixture
async def row(kit: Kit, visitor: Visitor) -> HubRow:
    """Give the row of a hub that was asked and has not answered yet."""
    async with Hub() as hub:
        hub.verifying = "never"
        done = await subscriptions.subscribe(kit, visitor, hub.feed_url)
        [job] = await work.lease(kit, [websub.WEBSUB.name], 1)
        await websub.run_job(kit, job)
    found = await rows.find_hub(kit.db, done.subscription.feed_id)
    assert found
    return found


def ask(row: HubRow, **changes: str) -> dict[str, str]:
    """Give the parameters of a verification."""
    asked = {"mode": "subscribe", "topic": row.topic_url, "challenge": "echo", **changes}
    return {f"hub.{name}": value for name, value in asked.items()}


def headers(row: HubRow, body: bytes = BODY) -> dict[str, str]:
    return {"x-hub-signature": sign(row.secret, body), "content-type": RSS}


async def leave(kit: Kit, visitor: Visitor) -> None:
    for subscription in await subscriptions.list_subscriptions(kit, visitor):
        await subscriptions.unsubscribe(kit, visitor, subscription.id)


async def count_pushes(kit: Kit) -> int:
    return len(await work.lease(kit, [pushes.PUSH.name], 99))


async def get_state(kit: Kit, row: HubRow) -> str:
    found = await rows.find_hub(kit.db, row.feed_id)
    return found.state if found else "none"


async def test_a_challenge_is_repeated_as_plain_text(
    kit: Kit, client: httpx.AsyncClient, row: HubRow
) -> None:
    challenge = "<script>é</script>"

    answer = await client.get(f"/websub/{row.token}", params=ask(row, challenge=challenge))

    assert (answer.status_code, answer.text) == (200, challenge)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert await get_state(kit, row) == "active"


@pytest.mark.parametrize(
    ("lease", "seconds"),
    [("1", 300), ("86400", 86_400), ("9" * 12, 1_209_600), ("9" * 40, 864_000), ("", 864_000),
     ("-5", 864_000), ("²", 864_000)],
)  # fmt: skip
async def test_a_lease_is_what_the_hub_says_within_sense(
    kit: Kit, client: httpx.AsyncClient, row: HubRow, lease: str, seconds: int
) -> None:
    await client.get(f"/websub/{row.token}", params=ask(row, lease_seconds=lease))

    active = await rows.find_hub(kit.db, row.feed_id)
    assert active
    assert active.expires_at == kit.now() + seconds * make.SECOND


@pytest.mark.parametrize(
    "changes",
    [
        {"mode": "unsubscribe"},
        {"mode": "publish"},
        {"mode": ""},
        {"topic": "https://other.example/"},
        {"challenge": ""},
        {"challenge": "x" * 1001},
        {"reason": "&".join("x=1" for _ in range(60))},
    ],
    ids=["leaving", "other mode", "no mode", "other topic", "nothing", "endless", "many"],
)
async def test_a_forged_verification_is_refused_like_an_unknown_address(
    kit: Kit, client: httpx.AsyncClient, row: HubRow, changes: dict[str, str]
) -> None:
    query = "&".join(f"{name}={value}" for name, value in ask(row, **changes).items())

    answer = await client.get(f"/websub/{row.token}?{query}")

    unknown = await client.get(UNKNOWN, params=ask(row))
    assert answer.status_code == 404
    assert (answer.content, answer.headers) == (unknown.content, unknown.headers)
    assert await get_state(kit, row) == "pending"


@pytest.mark.parametrize(
    "path", [UNKNOWN, "/websub/", "/websub/x", "/websub/x/y", UNKNOWN + "x", "/websub/" + "é" * 43]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_every_wrong_address_gets_the_same_answer(
    client: httpx.AsyncClient, path: str, method: str
) -> None:
    answer = await client.request(method, path, content=BODY if method == "POST" else None)

    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"
    assert answer.headers["connection"] == "close"


async def test_a_refusal_is_heard(kit: Kit, client: httpx.AsyncClient, row: HubRow) -> None:
    query = ask(row, mode="denied", reason="no", challenge="<b>")

    answer = await client.get(f"/websub/{row.token}", params=query)

    assert (answer.status_code, answer.content) == (200, b"")
    assert await get_state(kit, row) == "failed"


async def test_what_nobody_follows_is_gone(
    kit: Kit, client: httpx.AsyncClient, visitor: Visitor, row: HubRow
) -> None:
    await leave(kit, visitor)

    verified = await client.get(f"/websub/{row.token}", params=ask(row))
    pushed = await client.post(f"/websub/{row.token}", content=BODY, headers=headers(row))
    left = await client.get(f"/websub/{row.token}", params=ask(row, mode="unsubscribe"))

    assert (verified.status_code, pushed.status_code) == (410, 410)
    assert (left.status_code, left.text) == (200, "echo")
    assert await count_pushes(kit) == 0


async def test_a_push_is_taken_at_once_and_read_later(
    kit: Kit, client: httpx.AsyncClient, row: HubRow
) -> None:
    answer = await client.post(f"/websub/{row.token}", content=BODY, headers=headers(row))

    assert (answer.status_code, answer.content) == (202, b"")
    assert await count_pushes(kit) == 1


@pytest.mark.parametrize("signature", ["", "sha1=x", sign("guess", BODY)])
async def test_a_wrong_signature_looks_like_a_right_one_from_outside(
    kit: Kit, client: httpx.AsyncClient, row: HubRow, signature: str
) -> None:
    path = f"/websub/{row.token}"
    right = await client.post(path, content=BODY, headers=headers(row))
    await work.lease(kit, [pushes.PUSH.name], 9)

    wrong = await client.post(path, content=b"other", headers={"x-hub-signature": signature})

    assert (wrong.status_code, wrong.content) == (right.status_code, right.content)
    assert wrong.headers == right.headers
    assert await count_pushes(kit) == 0


async def test_pages_of_other_sites_are_no_danger_here(
    client: httpx.AsyncClient, row: HubRow
) -> None:
    foreign = {"origin": "https://hub.example", "sec-fetch-site": "cross-site"}

    answer = await client.post(
        f"/websub/{row.token}", content=BODY, headers={**headers(row), **foreign}
    )

    assert answer.status_code == 202


@pytest.mark.parametrize("method", ["PUT", "DELETE", "HEAD", "OPTIONS"])
async def test_hubs_get_and_post_only(client: httpx.AsyncClient, row: HubRow, method: str) -> None:
    answer = await client.request(method, f"/websub/{row.token}")

    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, POST"


async def in_pieces(*pieces: bytes) -> AsyncIterator[bytes]:
    for piece in pieces:
        yield piece


async def test_a_push_that_is_too_large_is_not_taken(
    kit: Kit, client: httpx.AsyncClient, row: HubRow
) -> None:
    path, large = f"/websub/{row.token}", b"x" * 10_001

    announced = await client.post(path, content=large, headers=headers(row, large))
    unannounced = await client.post(
        path, content=in_pieces(large[:5000], large[5000:]), headers=headers(row, large)
    )

    assert (announced.status_code, unannounced.status_code) == (413, 413)
    assert await count_pushes(kit) == 0


async def test_a_compressed_push_is_not_taken(client: httpx.AsyncClient, row: HubRow) -> None:
    packed = gzip.compress(BODY)

    answer = await client.post(
        f"/websub/{row.token}",
        content=packed,
        headers={**headers(row, packed), "content-encoding": "gzip"},
    )

    assert answer.status_code == 400


async def test_a_hub_that_pushes_too_fast_is_asked_to_wait(
    client: httpx.AsyncClient, row: HubRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushes, "MOST_WAITING", 0)

    answer = await client.post(f"/websub/{row.token}", content=BODY, headers=headers(row))

    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


async def test_a_desk_without_its_database_asks_hubs_to_come_back(
    kit: Kit, client: httpx.AsyncClient, row: HubRow
) -> None:
    await kit.db.close()

    answer = await client.post(f"/websub/{row.token}", content=BODY, headers=headers(row))

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")


class Caller:
    """Talks to the application message by message."""

    def __init__(self, app: App, path: str, messages: Iterable[Message]) -> None:
        self.sent: list[Message] = []
        self.has_begun = asyncio.Event()
        self.may_go_on = asyncio.Event()
        self._app, self._path, self._messages = app, path, list(messages)

    async def call(self) -> None:
        scope = {"type": "http", "method": "POST", "path": self._path, "headers": []}
        await self._app({**scope, "query_string": b""}, self._receive, self._send)

    async def _receive(self) -> Message:
        if self._messages:
            return self._messages.pop(0)
        self.has_begun.set()
        await self.may_go_on.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.sent.append(message)

    @property
    def statuses(self) -> list[int]:
        return [message["status"] for message in self.sent if "status" in message]


def write_piece(size: int) -> Message:
    return {"type": "http.request", "body": b"x" * size, "more_body": True}


async def test_a_push_that_takes_for_ever_is_cut_off(
    kit: Kit, shared_api: Rooms, row: HubRow
) -> None:
    hasty = App(replace(kit, config=replace(kit.config, pull_timeout=0)), shared_api)
    caller = Caller(hasty, f"/websub/{row.token}", [write_piece(10)])

    await caller.call()

    assert caller.statuses == [408]


async def test_a_hub_that_hangs_up_is_not_answered(app: App, row: HubRow) -> None:
    caller = Caller(app, f"/websub/{row.token}", [write_piece(10)])
    caller.may_go_on.set()

    await caller.call()

    assert caller.sent == []


async def test_many_large_pushes_at_once_do_not_fill_the_memory(
    app: App, client: httpx.AsyncClient, row: HubRow
) -> None:
    path = f"/websub/{row.token}"
    slow = [Caller(app, path, [write_piece(9_990)]) for _ in range(door.MOST_LARGE_BODIES)]
    calls = [asyncio.create_task(caller.call()) for caller in slow]
    for caller in slow:
        await caller.has_begun.wait()

    crowded = await client.post(path, content=BODY, headers=headers(row))
    for caller in slow:
        caller.may_go_on.set()
    await asyncio.gather(*calls)
    later = await client.post(path, content=BODY, headers=headers(row))

    assert (crowded.status_code, crowded.headers["retry-after"]) == (503, "60")
    assert later.status_code == 202


@pytest.mark.slow
async def test_a_real_desk_hears_from_a_real_hub(tmp_path: Path) -> None:
    with open_door() as place:
        url = name_door(place)
    desk = start_desk(tmp_path, port=int(url.rpartition(":")[2]), public_url=url)
    try:
        async with Hub() as hub, httpx.AsyncClient(base_url=url, timeout=LONG) as client:
            await register(client)
            await client.post("/v1/subscriptions", json={"url": hub.feed_url})
            await until(lambda: bool(hub.verified))
            said = await hub.push(hub.asked[0], write_rss("Second"), "sha384")

            async def has_come() -> bool:
                page = (await client.get("/v1/entries")).json()
                return [entry["title"] for entry in page["items"]] == ["Second", "First"]

            await until(has_come)
    finally:
        desk.kill()
        assert desk.process.stdout
        desk.process.stdout.close()

    assert said.status == 202
