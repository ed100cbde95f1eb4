import pytest

from copydesk.errors import FetchFailed, Invalid
from copydesk.fetch.client import Client
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.fetch.request import ACCEPT_JSON, Request, post_form
from copydesk.metrics import Metrics
from tests.fetch.servers import LOOPBACK, http, make_client, serve


async def test_a_json_body_says_what_it_is() -> None:
    request_body = {"model": "ü", "stream": False}
    async with serve(http(body=b"{}")) as server, make_client() as client:
        await client.send(Request(server.url(), "POST", json=request_body, accept=ACCEPT_JSON))

    [asked] = server.requests
    assert asked.startswith("POST / ")
    assert "content-type: application/json\r\n" in asked.lower()
    assert "accept: application/json\r\n" in asked.lower()
    assert asked.endswith('{"model":"ü","stream":false}')


async def test_a_form_is_sent_as_one() -> None:
    async with serve(http()) as server, make_client() as client:
        await client.send(post_form(server.url(), {"hub.mode": "subscribe"}))

    assert server.requests[0].endswith("hub.mode=subscribe")


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_words_are_not_sent_on_to_another_place(method: str) -> None:
    moved = http("307 Temporary Redirect", location="/other")
    async with serve({"/": moved}) as server, make_client() as client:
        request = Request(server.url(), "POST" if method == "POST" else "DELETE", json={"a": 1})
        answer = await client.send(request)

    assert (answer.status, server.paths) == (307, ["/"])


async def test_half_a_character_is_refused_before_anybody_is_asked() -> None:
    async with serve(http()) as server, make_client() as client:
        with pytest.raises(Invalid):
            await client.send(Request(server.url(), "POST", json={"text": "\ud800"}))

    assert server.requests == []


async def test_a_purpose_without_redirects_follows_none() -> None:
    moved = http("302 Found", location="/other")
    async with serve({"/": moved}) as server, make_client(limits=Limits(redirects=0)) as client:
        with pytest.raises(FetchFailed) as raised:
            await client.send(Request(server.url()))

    assert (raised.value.reason, server.paths) == ("too_many_redirects", ["/"])


async def test_what_one_purpose_may_reach_is_closed_to_another() -> None:
    async with (
        serve(http(body=b"ok")) as server,
        Client(Purpose("providers", allowed=LOOPBACK)) as ours,
        Client(Purpose("feeds")) as other,
    ):
        assert (await ours.send(Request(server.url()))).body == b"ok"
        with pytest.raises(FetchFailed) as raised:
            await other.send(Request(server.url()))

    assert raised.value.reason == "blocked_address"


async def test_requests_are_counted_by_purpose() -> None:
    metrics = Metrics()
    purpose = Purpose("feeds", LOOPBACK, Limits(body_bytes=1), interval_seconds=0)
    async with (
        serve({"/a": http(), "/b": http(body=b"too long")}) as server,
        Client(purpose, metrics=metrics) as client,
    ):
        await client.send(Request(server.url("/a")))
        with pytest.raises(FetchFailed):
            await client.send(Request(server.url("/b")))

    timings = metrics.snapshot().timings
    assert timings["fetch", "feeds", "ok"].count == 1
    assert timings["fetch", "feeds", "failed"].count == 1


def test_a_request_does_not_show_secrets() -> None:
    request = Request(
        "https://ann:hunter2@a.example/", headers={"x-key": "hunter2"}, json={"key": "hunter2"}
    )
    assert "hunter2" not in repr(request)
