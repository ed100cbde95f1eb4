"""Faults in status and headers, over real HTTP."""

from email.utils import format_datetime

import aiohttp
import pytest

from copydesk.newsroom import Newsroom

FEED = "/daily/feed.rss"


@pytest.mark.parametrize("code", [400, 403, 404, 410, 429, 500, 502, 503])
async def test_the_status_is_what_was_asked_for(
    room: Newsroom, client: aiohttp.ClientSession, code: int
) -> None:
    room.set_fault("daily", "status", code=code)

    async with client.get(FEED) as response:
        assert response.status == code
        assert "ETag" not in response.headers
        assert "Retry-After" not in response.headers
    assert room.requests[-1].status == code


async def test_retry_after_comes_in_seconds(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "status", code=429, retry_after=120)

    async with client.get(FEED) as response:
        assert (response.status, response.headers["Retry-After"]) == (429, "120")


async def test_retry_after_comes_as_a_date(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "status", code=503, retry_after=3600, as_date=True)

    async with client.get(FEED) as response:
        assert response.headers["Retry-After"] == "Sun, 15 Nov 2026 19:00:00 GMT"


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
async def test_a_redirect_leads_to_its_target(
    room: Newsroom, client: aiohttp.ClientSession, code: int
) -> None:
    room.set_fault("daily", "redirect", code=code, target="http://169.254.169.254/latest")

    async with client.get(FEED, allow_redirects=False) as response:
        assert response.status == code
        assert response.headers["Location"] == "http://169.254.169.254/latest"


async def test_a_redirect_without_target_ends_at_the_same_feed_after_its_hops(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "redirect", hops=3)

    async with client.get(FEED) as response:
        assert response.status == 200
        assert [step.status for step in response.history] == [301, 301, 301]
        assert b"<rss" in await response.read()


async def test_a_redirect_loop_never_ends(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "redirect-loop")

    with pytest.raises(aiohttp.TooManyRedirects):
        await client.get(FEED)


@pytest.mark.parametrize(
    ("etag", "start"), [("strong", '"'), ("weak", 'W/"'), ("none", ""), ("changing", '"turn-1"')]
)
async def test_the_tag_is_of_the_asked_kind(
    room: Newsroom, client: aiohttp.ClientSession, etag: str, start: str
) -> None:
    room.set_fault("daily", "caching", etag=etag)

    async with client.get(FEED) as response:
        tag = response.headers.get("ETag", "")

    assert tag.startswith(start)
    assert bool(tag) is bool(start)


async def test_a_changing_tag_never_matches(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "caching", etag="changing")
    async with client.get(FEED) as response:
        tag = response.headers["ETag"]

    async with client.get(FEED, headers={"If-None-Match": tag}) as response:
        assert response.status == 200


async def test_caching_headers_say_what_was_asked_for(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault(
        "daily",
        "caching",
        etag="none",
        last_modified="now",
        cache_control="max-age=600, public",
        expires=-60,
    )

    async with client.get(FEED) as response:
        headers = response.headers

    assert headers["Cache-Control"] == "max-age=600, public"
    assert headers["Expires"] == "Sun, 15 Nov 2026 17:59:00 GMT"
    assert headers["Last-Modified"] == format_datetime(room.desk.clock(), usegmt=True)
    assert "ETag" not in headers


async def test_without_any_validator_nothing_is_ever_304(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "caching", etag="none", last_modified="none")

    for condition in (
        {"If-None-Match": "*"},
        {"If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"},
    ):
        async with client.get(FEED, headers=condition) as response:
            assert response.status == 200
            assert "Last-Modified" not in response.headers


@pytest.mark.parametrize("validators", [True, False])
async def test_304_can_come_without_being_asked_for(
    room: Newsroom, client: aiohttp.ClientSession, validators: bool
) -> None:
    room.set_fault("daily", "always-not-modified", validators=validators)

    async with client.get(FEED) as response:
        assert (response.status, await response.read()) == (304, b"")
        assert ("ETag" in response.headers) is validators


async def test_a_bare_304_repeats_no_validators(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "bare-not-modified")
    async with client.get(FEED) as response:
        tag = response.headers["ETag"]

    async with client.get(FEED, headers={"If-None-Match": tag}) as response:
        assert response.status == 304
        assert "ETag" not in response.headers
        assert "Last-Modified" not in response.headers


async def test_conditions_can_be_ignored(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "ignored-conditions")

    async with client.get(FEED, headers={"If-None-Match": "*"}) as response:
        assert response.status == 200


async def test_a_login_opens_only_to_the_right_password(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "login", user="anna", password="pass word")

    async with client.get(FEED) as response:
        assert response.status == 401
        assert response.headers["WWW-Authenticate"].startswith("Basic")
    for password, status in (("wrong", 401), ("pass word", 200)):
        login = {"Authorization": aiohttp.encode_basic_auth("anna", password)}
        async with client.get(FEED, headers=login) as response:
            assert response.status == status


async def test_big_headers_are_too_big_for_a_careful_client(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "big-headers", kilobytes=64)

    with pytest.raises(aiohttp.ClientResponseError):
        await client.get(FEED)
    async with client.get(FEED, max_field_size=100_000) as response:
        assert len(response.headers["X-Padding"]) == 64 * 1024
