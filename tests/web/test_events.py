"""Server-sent events, as an open page hears them."""

import asyncio
import gc
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
from copydesk.web.asgi import COOKIE, HAND_OVER
from copydesk.web.connections import Gate, LimitedProtocol
from tests import make
from tests.bench.waiting import LONG, until
from tests.web.accounts import add_user
from tests.web.openpages import Page, make_scope, open_page
from tests.web.test_connections import connect, serve
from tests.web_client import PASSWORD, open_client


async def test_a_page_goes_on_from_where_its_start_was_made(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    await ann.post("/v1/folders", json={"title": "Before"})
    place = (await ann.get("/v1/start")).json()["desk"]["event_id"]
    await ann.post("/v1/folders", json={"title": "Between"})
    query = f"after={place}".encode()
    async with open_page(app, token_of(ann), query=query) as page:
        event = await page.next()

    assert int(event["id"]) == place + 1


@pytest.fixture
async def wire(app: App) -> AsyncIterator[Newswire]:
    """Let the application read the log, as the server does."""
    running = asyncio.create_task(app.newswire.run())
    yield app.newswire
    running.cancel()
    await asyncio.wait([running])


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
        slow.read(is_on=False)
        await add_events(kit, 1, "first")
        await quick.next()
        heard = []
        for _ in range(2):
            await add_events(kit, 1, "flood", MOST_WAITING - 10)
            heard += [await quick.next() for _ in range(MOST_WAITING - 10)]
        slow.read(is_on=True)
        await until(lambda: slow.is_over)

        last = await slow.next()
        assert not quick.is_over
        assert slow.is_silent

    assert len(heard) == 2 * (MOST_WAITING - 10)
    assert last["event"] == "first"


async def test_a_page_that_reads_again_hears_what_waited_meanwhile(
    app: App, kit: Kit, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_page(app, token_of(ann)) as slow, open_page(app, token_of(ann)) as quick:
        slow.read(is_on=False)
        for kind in ("first", "second", "third"):
            await add_events(kit, 1, kind)
            await quick.wait_for(kind)
        assert ((await slow.next())["event"], slow.is_silent) == ("first", True)
        slow.read(is_on=True)
        heard = await slow.wait_for("third")

    assert [event["event"] for event in heard] == ["second", "third"]


@pytest.mark.parametrize("has_cookie", [False, True], ids=["token", "cookie"])
async def test_a_page_without_news_gets_a_heartbeat(
    app: App, ann: httpx.AsyncClient, wire: Newswire, has_cookie: bool
) -> None:
    app.events.heartbeat_seconds = 0.01

    async with open_page(app, token_of(ann), has_cookie=has_cookie) as page:
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
        stuck.read(is_on=False)
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
async def open_socket(
    app: App, token: str, gate: Gate | None = None, more: str = ""
) -> AsyncIterator[asyncio.StreamReader]:
    """Follow events over a connection of our own server, and hang up at the end."""
    request = f"GET /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
    async with serve(gate, app) as port, connect(port) as (reader, writer):
        writer.write((request + more).encode())
        await asyncio.wait_for(reader.readuntil(b": hello\n\n\r\n"), LONG)
        yield reader


async def test_a_page_that_hangs_up_is_forgotten_at_once(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    async with open_socket(app, token_of(ann)) as reader:
        await ann.post("/v1/folders", json={"title": "News"})
        heard = await asyncio.wait_for(reader.readuntil(b"event: subscriptions\n"), LONG)
        assert (len(wire), b"id: 1" in heard) == (1, True)

    await until(lambda: len(wire) == 0)


async def test_an_open_page_counts_as_a_connection_until_it_hangs_up(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    gate = Gate(0, 1)
    async with open_socket(app, token_of(ann), gate):
        await until(lambda: len(wire) == 1)
        assert not gate.enter("127.0.0.1")

    await until(lambda: gate.enter("127.0.0.1"))


async def test_an_open_page_holds_nothing_of_its_request(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    gc.collect()
    gc.disable()
    try:
        async with open_socket(app, token_of(ann)):
            await until(lambda: len(wire) == 1)
            await asyncio.sleep(0)
            held = [each for each in gc.get_objects() if isinstance(each, LimitedProtocol)]
            assert held == []
    finally:
        gc.enable()


async def test_what_is_asked_behind_an_open_page_is_not_answered_nor_in_the_way(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    more = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    async with open_socket(app, token_of(ann), more=more) as reader:
        await ann.post("/v1/folders", json={"title": "News"})
        heard = await asyncio.wait_for(reader.readuntil(b"event: subscriptions\n"), LONG)

    assert b"HTTP/1.1" not in heard
    await until(lambda: len(wire) == 0)


async def test_a_server_that_stops_ends_open_pages_in_order(
    app: App, ann: httpx.AsyncClient, wire: Newswire, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_socket(app, token_of(ann)) as reader:
        app.close_streams()

        # The last piece of an answer that comes in pieces, and then nothing.
        assert await asyncio.wait_for(reader.read(-1), LONG) == b"0\r\n\r\n"

    assert len(wire) == 0
    assert "Exception in ASGI application" not in caplog.text


async def test_a_page_that_has_hung_up_before_it_is_told_anything_is_not_kept(
    app: App, ann: httpx.AsyncClient, wire: Newswire
) -> None:
    page = Page()
    page.close()
    async with asyncio.timeout(LONG):
        await app({**make_scope(token_of(ann)), HAND_OVER: page.hand_over}, page.receive, page.send)

    assert (page.status, len(wire)) == (200, 0)
