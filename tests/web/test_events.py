"""Server-sent events, read from the raw ASGI messages as a server would write them."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.system.events import MOST_WAITING, RESET, Newswire, announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import events as log
from copydesk.web.app import App
from copydesk.web.asgi import COOKIE, WHEN_LOST, Message
from tests import make
from tests.bench.waiting import LONG, until
from tests.web.accounts import add_user
from tests.web.test_connections import connect, serve
from tests.web_client import PASSWORD, open_client

Event = dict[str, str]


class Page:
    """An open page: what came, and whether it reads."""

    def __init__(self) -> None:
        self.start: Message = {}
        self.is_over = False
        self.beats = 0
        self.reads = asyncio.Event()
        self.reads.set()
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self._closed = asyncio.Event()

    async def send(self, message: Message) -> None:
        await self.reads.wait()
        if message["type"] == "http.response.start":
            self.start = message
            return
        for block in message["body"].decode().split("\n\n")[:-1]:
            lines = [line.split(": ", 1) for line in block.split("\n") if ": " in line]
            fields = {name: value for name, value in lines if name}
            if "event" in fields:
                self._events.put_nowait(fields)
            elif block.startswith(":"):
                self.beats += 1
        self.is_over = not message.get("more_body", False)

    async def receive(self) -> Message:
        await self._closed.wait()
        return {"type": "http.disconnect"}

    def close(self) -> None:
        self._closed.set()

    async def next(self) -> Event:
        async with asyncio.timeout(LONG):
            return await self._events.get()

    async def wait_for(self, kind: str) -> list[Event]:
        heard = [await self.next()]
        while heard[-1]["event"] != kind:
            heard.append(await self.next())
        return heard

    @property
    def status(self) -> int:
        return int(self.start["status"])


def make_scope(token: str, last_id: str = "", *, has_cookie: bool = False) -> dict[str, object]:
    headers = [(b"authorization", b"Bearer " + token.encode())]
    if has_cookie:
        headers = [(b"cookie", f"{COOKIE}={token}".encode())]
    if last_id:
        headers.append((b"last-event-id", last_id.encode()))
    return {"type": "http", "method": "GET", "path": "/v1/events", "headers": headers}


async def test_a_page_goes_on_from_where_its_start_was_made(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    await ann.post("/v1/folders", json={"title": "Before"})
    place = (await ann.get("/v1/start")).json()["desk"]["event_id"]
    await ann.post("/v1/folders", json={"title": "Between"})
    page = Page()
    scope = make_scope(token_of(ann)) | {"query_string": f"after={place}".encode()}
    running = asyncio.create_task(app(scope, page.receive, page.send))
    event = await page.next()
    page.close()
    await running

    assert int(event["id"]) == place + 1


@pytest.fixture
async def wire(app: App) -> AsyncIterator[Newswire]:
    """Let the application read the log, as the server does."""
    running = asyncio.create_task(app.newswire.run())
    yield app.newswire
    running.cancel()
    await asyncio.wait([running])


@asynccontextmanager
async def open_page(
    app: App, token: str, last_id: str = "", *, has_cookie: bool = False
) -> AsyncIterator[Page]:
    page = Page()
    scope = make_scope(token, last_id, has_cookie=has_cookie)
    running = asyncio.create_task(app(scope, page.receive, page.send))
    await until(lambda: bool(page.start) or running.done())
    try:
        yield page
    finally:
        page.reads.set()
        page.close()
        async with asyncio.timeout(LONG):
            await running


def token_of(client: httpx.AsyncClient) -> str:
    return client.cookies[COOKIE]


async def add_events(kit: Kit, user_id: int, kind: str, count: int = 1) -> None:
    async with kit.db.transaction() as tx:
        for _ in range(count):
            await log.add_event(tx, make.event(kind), kit.now(), user_id=user_id)
    await announce(kit)


async def test_a_page_hears_what_happens_with_id_kind_and_data(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann), has_cookie=True) as page:
        await ann.post("/v1/folders", json={"title": "News"})
        event = await page.next()

    headers = dict(page.start["headers"])
    assert page.status == 200
    assert headers[b"content-type"].startswith(b"text/event-stream")
    assert headers[b"cache-control"] == b"no-store"
    assert headers[b"x-accel-buffering"] == b"no"
    assert (event["event"], event["data"], event["id"]) == ("subscriptions", "{}", "1")
    assert page.is_over


@pytest.mark.parametrize("token", ["", "wrong"])
async def test_nobody_listens_without_a_session(app: App, wire: Newswire, token: str) -> None:
    async with open_page(app, token) as page:
        assert page.status == 401
        assert page.is_over

    assert len(wire) == 0


async def test_new_entries_arrive_by_themselves(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    async with open_page(app, token_of(ann)) as page:
        answer = await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
        feed_id = answer.json()["feed_id"]
        heard = await page.wait_for("subscriptions")

    [new] = [json.loads(event["data"]) for event in heard if event["event"] == "new_entries"]
    [refreshed] = [json.loads(event["data"]) for event in heard if event["event"] == "refreshed"]
    assert new == {"feed_id": feed_id, "entry_ids": [1], "count": 1}
    assert refreshed == {"feed_id": feed_id, "error": None}


async def test_users_hear_only_their_own(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_client(app) as other:
        bob = await add_user(kit)
        async with open_page(app, token_of(ann)) as hers, open_page(app, bob) as his:
            await ann.post("/v1/folders", json={"title": "Hers"})
            await hers.next()
            await other.post(
                "/v1/folders", json={"title": "His"}, headers={"authorization": f"Bearer {bob}"}
            )
            event = await his.next()

    assert event["id"] == "2"


async def test_coming_back_replays_what_was_missed_and_goes_on(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann)) as page:
        await ann.post("/v1/folders", json={"title": "one"})
        last_id = (await page.next())["id"]
    for title in ("two", "three"):
        await ann.post("/v1/folders", json={"title": title})

    async with open_page(app, token_of(ann), last_id) as page:
        missed = [await page.next(), await page.next()]
        await ann.post("/v1/folders", json={"title": "four"})
        live = await page.next()

    assert [event["id"] for event in (*missed, live)] == ["2", "3", "4"]


@pytest.mark.parametrize("last_id", ["999", "-1", "x", "9" * 40, "1.5", "²"], ids=ascii)
async def test_odd_last_ids_start_anew(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire, last_id: str
) -> None:
    await ann.post("/v1/folders", json={"title": "one"})
    async with open_page(app, token_of(ann), last_id) as page:
        await ann.post("/v1/folders", json={"title": "two"})
        heard = await page.wait_for("subscriptions")

    kinds = [event["event"] for event in heard]
    assert kinds in (["subscriptions"], [RESET, "subscriptions"])
    assert heard[-1]["id"] == "2"


async def test_who_is_too_far_behind_is_told_to_load_everything(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    await add_events(kit, 1, "much", MOST_WAITING + 10)

    async with open_page(app, token_of(ann), "1") as page:
        event = await page.next()

    assert event["event"] == RESET


async def test_a_page_that_does_not_read_is_dropped_without_harm(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann)) as slow, open_page(app, token_of(ann)) as quick:
        slow.reads.clear()
        await add_events(kit, 1, "first")
        await quick.next()
        heard = []
        for _ in range(2):
            await add_events(kit, 1, "flood", MOST_WAITING - 10)
            heard += [await quick.next() for _ in range(MOST_WAITING - 10)]
        slow.reads.set()
        await until(lambda: slow.is_over)

        last = await slow.next()
        assert not quick.is_over

    assert len(heard) == 2 * (MOST_WAITING - 10)
    assert last["event"] == "first"


async def test_a_page_without_news_gets_a_heartbeat(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    app.events.heartbeat_seconds = 0.01

    async with open_page(app, token_of(ann)) as page:
        await until(lambda: page.beats >= 3)


async def test_a_session_that_ended_unseen_is_noticed_at_the_next_beat(
    kit: Kit, app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    app.events.heartbeat_seconds = 0.01
    async with open_page(app, token_of(ann)) as page:
        await kit.db.run(Sql("DELETE FROM sessions"))

        await until(lambda: page.is_over)


async def change_password(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    other = await sign_in(bob)
    body = {"current": PASSWORD, "new": PASSWORD + "!"}
    return await bob.post(
        "/v1/users/me/password", json=body, headers={"authorization": f"Bearer {other}"}
    )


async def sign_in(client: httpx.AsyncClient, name: str = "bob") -> str:
    body = {"username": name, "password": PASSWORD}
    return str((await client.post("/v1/auth/login", json=body)).json()["token"])


async def sign_out(_ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    return await bob.post("/v1/auth/logout")


async def end_session(_ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    [here] = (await bob.get("/v1/users/me/sessions")).json()["items"]
    return await bob.delete(f"/v1/users/me/sessions/{here['id']}")


async def disable(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    me = (await bob.get("/v1/users/me")).json()
    return await ann.patch(f"/v1/users/{me['id']}", json={"is_disabled": True})


async def reset_password(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    me = (await bob.get("/v1/users/me")).json()
    return await ann.patch(f"/v1/users/{me['id']}", json={"password": PASSWORD + "!"})


async def remove_account(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> httpx.Response:
    me = (await bob.get("/v1/users/me")).json()
    return await ann.delete(f"/v1/users/{me['id']}")


@pytest.mark.parametrize(
    "end",
    [sign_out, end_session, change_password, disable, reset_password, remove_account],
)
async def test_streams_end_with_their_session_at_once(
    app: App,
    ann: httpx.AsyncClient,
    bob: httpx.AsyncClient,
    wire: Newswire,
    end: Callable[[httpx.AsyncClient, httpx.AsyncClient], Awaitable[httpx.Response]],
) -> None:
    token = bob.headers["authorization"].removeprefix("Bearer ")
    async with open_page(app, token) as page, open_page(app, token_of(ann)) as other:
        assert (await end(ann, bob)).is_success

        await until(lambda: page.is_over)
        await ann.post("/v1/folders", json={"title": "News"})
        assert (await other.next())["event"] == "subscriptions"


async def test_who_comes_back_after_signing_out_elsewhere_hears_what_was_missed(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    here, elsewhere = token_of(ann), await sign_in(ann, "ann")
    await add_events(kit, 1, "first")
    await ann.post("/v1/auth/logout", headers={"authorization": f"Bearer {elsewhere}"})
    await add_events(kit, 1, "second")

    async with open_page(app, here, "1") as page:
        assert (await page.next())["event"] == "second"


async def test_a_stream_of_an_app_ends_with_its_password(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    path = "/v1/users/me/app-passwords"
    made = (await ann.post(path, json={"name": "script", "scopes": ["read"]})).json()
    async with open_page(app, made["password"]) as page:
        await ann.delete(f"{path}/{made['id']}")

        await until(lambda: page.is_over)


async def test_a_stopping_server_ends_all_streams_even_stuck_ones(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann)) as page, open_page(app, token_of(ann)) as stuck:
        stuck.reads.clear()
        await add_events(kit, 1, "first")
        await page.next()
        app.close_streams()

        await until(lambda: page.is_over)
        await until(lambda: len(wire) == 0)


async def test_a_page_that_leaves_is_forgotten(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann)):
        assert len(wire) == 1

    assert len(wire) == 0


async def test_without_a_database_the_answer_is_unavailable(
    app: App, kit: Kit, ann: httpx.AsyncClient
) -> None:
    await kit.db.close()

    async with open_page(app, token_of(ann)) as page:
        assert page.status == 503


@asynccontextmanager
async def open_socket(app: App, token: str) -> AsyncIterator[asyncio.StreamReader]:
    """Follow events over a connection of our own server, and hang up at the end."""
    request = f"GET /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
    async with serve(app=app) as port, connect(port) as (reader, writer):
        writer.write(request.encode())
        await asyncio.wait_for(reader.readuntil(b": hello\n\n"), LONG)
        yield reader


async def test_a_page_that_hangs_up_is_forgotten_at_once(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_socket(app, token_of(ann)) as reader:
        await ann.post("/v1/folders", json={"title": "News"})
        heard = await asyncio.wait_for(reader.readuntil(b"event: subscriptions\n"), LONG)
        assert (len(wire), b"id: 1" in heard) == (1, True)

    await until(lambda: len(wire) == 0)


async def test_a_server_that_stops_ends_open_pages_in_order(
    app: App, ann: httpx.AsyncClient, wire: Newswire, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_socket(app, token_of(ann)) as reader:
        app.close_streams()

        # The last piece of an answer that comes in pieces.
        await asyncio.wait_for(reader.readuntil(b"0\r\n\r\n"), LONG)

    assert len(wire) == 0
    assert "Exception in ASGI application" not in caplog.text


async def test_a_page_that_has_hung_up_before_it_is_told_anything_is_not_kept(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    page = Page()
    leave: list[Callable[[], object]] = []

    def when_lost(tell: Callable[[], object] | None) -> None:
        if tell:
            leave.append(tell)
            tell()

    scope = {**make_scope(token_of(ann)), WHEN_LOST: when_lost}
    async with asyncio.timeout(LONG):
        await app(scope, page.receive, page.send)

    assert (len(leave), len(wire), page.is_over) == (1, 0, True)
