"""The newsroom as a correct HTTP server, and its methods."""

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import pytest

from copydesk.errors import Conflict, Invalid, NotFound, Unavailable
from copydesk.newsroom import Newsroom, Outlet
from copydesk.newsroom.formats import FORMATS

PATHS = [
    "/",
    "/favicon.ico",
    "/daily/",
    "/daily/feed.rss",
    "/daily/feed.atom",
    "/daily/feed.json",
    "/daily/articles/seal-naps-3",
    "/daily/images/anything.png",
    "/daily/sounds/tune-2.wav",
    "/daily/icon.png",
    "/daily/favicon.ico",
    "/newsroom/",
    "/newsroom/style.css",
    "/newsroom/control.js",
]
TYPES = {
    "/daily/": "text/html",
    "/daily/feed.rss": "application/rss+xml",
    "/daily/feed.atom": "application/atom+xml",
    "/daily/feed.json": "application/feed+json",
    "/daily/images/anything.png": "image/png",
    "/daily/sounds/tune-2.wav": "audio/wav",
    "/daily/favicon.ico": "image/x-icon",
}


@pytest.mark.parametrize("path", PATHS)
async def test_everything_has_a_length_and_a_strong_tag(
    client: aiohttp.ClientSession, path: str
) -> None:
    async with client.get(path) as response:
        body = await response.read()

    assert response.status == 200
    assert response.headers["Content-Length"] == str(len(body))
    assert response.headers["ETag"].startswith('"')


@pytest.mark.parametrize("path", PATHS)
async def test_a_head_request_gets_the_same_headers_and_no_body(
    client: aiohttp.ClientSession, path: str
) -> None:
    async with client.get(path) as full:
        await full.read()
    async with client.head(path) as head:
        assert await head.read() == b""

    for name in ("ETag", "Content-Length", "Content-Type"):
        assert head.headers[name] == full.headers[name]


@pytest.mark.parametrize(("path", "content_type"), TYPES.items())
async def test_content_types_are_right(
    client: aiohttp.ClientSession, path: str, content_type: str
) -> None:
    async with client.get(path) as response:
        assert response.content_type == content_type


@pytest.mark.parametrize("path", [path for path in PATHS if path.startswith("/daily/")])
async def test_a_known_tag_or_date_gets_304(client: aiohttp.ClientSession, path: str) -> None:
    async with client.get(path) as first:
        tag, date = first.headers["ETag"], first.headers["Last-Modified"]
    for condition in (
        {"If-None-Match": tag},
        {"If-None-Match": f'"other", W/{tag}'},
        {"If-None-Match": "*"},
        {"If-Modified-Since": date},
    ):
        async with client.get(path, headers=condition) as second:
            assert (second.status, await second.read()) == (304, b"")
            assert second.headers["ETag"] == tag


@pytest.mark.parametrize(
    "condition",
    [
        {"If-None-Match": '"other"'},
        {"If-None-Match": '"other"', "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"},
        {"If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"},
        {"If-Modified-Since": "not a date"},
    ],
)
async def test_an_unknown_tag_or_older_date_gets_the_full_answer(
    client: aiohttp.ClientSession, condition: dict[str, str]
) -> None:
    async with client.get("/daily/feed.rss", headers=condition) as response:
        assert response.status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/nobody/",
        "/nobody/feed.rss",
        "/daily/articles/none",
        "/daily/feed.xml",
        "/daily/sounds/x.wav",
    ],
)
async def test_what_is_not_there_is_not_found(client: aiohttp.ClientSession, path: str) -> None:
    async with client.get(path) as response:
        assert response.status == 404


async def test_an_address_without_its_slash_leads_to_the_front_page(
    client: aiohttp.ClientSession,
) -> None:
    async with client.get("/daily", allow_redirects=False) as response:
        assert (response.status, response.headers["Location"]) == (301, "/daily/")


async def test_the_front_page_links_all_feeds(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    async with client.get("/daily/") as response:
        page = await response.text()

    for form in FORMATS.values():
        assert f'type="{form.media_type}" title="{form.title}" href="{room.url}/daily/feed.' in page
    assert "Café opens – “at last”" in page


async def test_pages_forbid_scripts_to_browsers(client: aiohttp.ClientSession) -> None:
    async with client.get("/daily/articles/seal-naps-3") as response:
        assert "script-src 'none'" in response.headers["Content-Security-Policy"]


async def test_a_published_article_is_in_all_feeds_and_has_a_page(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    article = room.publish("daily", title="Just in", html="<p>Now.</p>")

    for path in ("feed.rss", "feed.atom", "feed.json", "", f"articles/{article.slug}"):
        async with client.get(f"/daily/{path}") as response:
            assert "Just in" in await response.text()


async def test_an_edit_changes_text_date_and_tag(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    article = room.publish("daily", title="Old", published_at=datetime(2026, 1, 1, tzinfo=UTC))
    async with client.get("/daily/feed.atom") as response:
        tag = response.headers["ETag"]

    edited = room.edit(article.id, title="New")

    assert (edited.title, edited.updated_at) == ("New", room.desk.clock())
    async with client.get("/daily/feed.atom", headers={"If-None-Match": tag}) as response:
        assert response.status == 200
        assert "<title>New</title>" in await response.text()


async def test_a_retracted_article_is_gone(room: Newsroom, client: aiohttp.ClientSession) -> None:
    article = room.publish("daily", title="Wrong")
    room.retract(article.id)

    async with client.get(f"/daily/articles/{article.slug}") as response:
        assert response.status == 404
    with pytest.raises(NotFound):
        room.edit(article.id, title="Still wrong")


async def test_a_feed_lists_no_more_than_its_length(
    client: aiohttp.ClientSession, room: Newsroom
) -> None:
    room.add_outlet(Outlet("brief", "Brief", feed_length=2))
    for number in range(5):
        room.publish("brief", title=f"Number {number}")

    async with client.get("/brief/feed.rss") as response:
        text = await response.text()

    assert text.count("<item>") == 2
    assert "Number 4" in text


async def test_the_log_says_who_asked_for_what(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    async with client.get("/daily/feed.rss?x=1", headers={"If-None-Match": '"a"'}):
        pass
    async with client.get("/daily/nothing"):
        pass

    first, second = room.requests
    assert (first.method, first.path, first.query, first.status) == (
        "GET",
        "/daily/feed.rss",
        "x=1",
        200,
    )
    assert first.headers["if-none-match"] == '"a"'
    assert first.host == room.url.removeprefix("http://")
    assert (second.path, second.status) == ("/daily/nothing", 404)
    assert room.desk.list_requests("/daily/feed") == [first]


@pytest.mark.parametrize("name", ["newsroom", "w1", "Daily", "a/b", "", "-x", "x" * 50])
async def test_an_outlet_needs_a_name_that_fits_an_address(room: Newsroom, name: str) -> None:
    with pytest.raises(Invalid):
        room.add_outlet(name)


async def test_two_outlets_cannot_share_a_name(room: Newsroom) -> None:
    with pytest.raises(Conflict):
        room.add_outlet("daily")


async def test_the_compress_option_follows_the_client() -> None:
    async with Newsroom(compress=True) as room, aiohttp.ClientSession(room.url) as session:
        room.add_outlet("daily")
        for accepted in ("gzip", "br", "zstd", "deflate", "identity"):
            async with session.get("/daily/feed.rss", headers={"Accept-Encoding": accepted}) as got:
                assert got.headers.get("Content-Encoding", "identity") == accepted
                assert got.headers["Vary"] == "Accept-Encoding"
                assert "<title>Daily</title>" in await got.text()


async def test_a_filled_newsroom_serves_every_picture_and_sound_it_names() -> None:
    async with Newsroom() as room, aiohttp.ClientSession(room.url) as session:
        room.fill(per_outlet=2)
        paths = {"/undertow/icon.png"}
        for outlet in room.desk.list_outlets():
            for article in room.desk.make_edition(outlet.name).articles:
                paths |= {article.image} - {""}
                if article.enclosure:
                    paths.add(article.enclosure.path)
                    async with session.get(article.enclosure.path) as response:
                        assert len(await response.read()) == article.enclosure.length
        for path in paths:
            async with session.get(path) as response:
                assert response.status == 200, path


async def test_a_taken_port_is_reported(room: Newsroom) -> None:
    with pytest.raises(Unavailable):
        await Newsroom(port=room.port).start()


async def test_halves_of_letters_are_mended_before_they_are_printed(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.publish("daily", title="half \ud83d", html="<p>\udc00</p>", categories=["\ud800"])

    async with client.get("/daily/feed.json") as response:
        assert "half \N{REPLACEMENT CHARACTER}" in await response.text()


async def test_a_client_that_leaves_early_does_not_disturb_the_others(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "endless-body", on="rss")
    async with client.get("/daily/feed.rss") as response:
        await response.content.readexactly(100_000)
        response.close()
    await asyncio.sleep(0)

    async with client.get("/daily/feed.atom") as response:
        assert response.status == 200


async def test_articles_are_ordered_by_date(room: Newsroom) -> None:
    late = room.publish("daily", title="Late", published_at=room.desk.clock() - timedelta(days=9))

    assert room.desk.make_edition("daily").articles[-1] == late
