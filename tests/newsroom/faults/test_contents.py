"""Faults in what an outlet writes, seen in the feeds it serves."""

import json

import aiohttp
import feedparser
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.faults.contents import ATTACKS


async def read(client: aiohttp.ClientSession, path: str = "/daily/feed.rss") -> str:
    async with client.get(path) as response:
        assert response.status == 200
        return await response.text()


async def read_items(client: aiohttp.ClientSession) -> list[dict[str, str]]:
    items: list[dict[str, str]] = json.loads(await read(client, "/daily/feed.json"))["items"]
    return items


@pytest.mark.parametrize(
    ("fault", "rss", "atom", "key"),
    [
        ("missing-dates", "<pubDate>", "<published>", "date_published"),
        ("missing-guids", "<guid", "<entry>\n<id>", "id"),
        (
            "missing-links",
            "<item>\n<title>Seal naps</title>\n<link>",
            'articles/seal-naps-3"',
            "url",
        ),
        ("missing-titles", "<title>Seal", "<title>Seal", "title"),
    ],
)
async def test_what_is_missing_is_missing_in_all_formats(
    room: Newsroom, client: aiohttp.ClientSession, fault: str, rss: str, atom: str, key: str
) -> None:
    assert rss in await read(client)
    assert atom in await read(client, "/daily/feed.atom")
    assert all(key in item for item in await read_items(client))

    room.set_fault("daily", fault)

    assert rss not in await read(client)
    assert atom not in await read(client, "/daily/feed.atom")
    assert not any(key in item for item in await read_items(client))


async def test_duplicate_guids_are_all_the_same(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "duplicate-guids")

    assert len({item["id"] for item in await read_items(client)}) == 1


async def test_changing_guids_change_at_every_fetch(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "changing-guids")

    first = {item["id"] for item in await read_items(client)}
    second = {item["id"] for item in await read_items(client)}

    assert len(first) == len(second) == 3
    assert not first & second


async def test_future_dates_lie_ahead(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "future-dates", days=365)

    dates = [item["date_published"] for item in await read_items(client)]

    assert all(date.startswith("2027-11-15") for date in dates)


@pytest.mark.parametrize("silent", [True, False])
async def test_edits_change_the_newest_article_at_every_fetch(
    room: Newsroom, client: aiohttp.ClientSession, silent: bool
) -> None:
    before = (await read_items(client))[0]["date_modified"]
    room.set_fault("daily", "edits", silent=silent)

    first, second = (await read_items(client))[0], (await read_items(client))[0]

    assert (first["title"], second["title"]) == (
        "Seal naps (correction 1)",
        "Seal naps (correction 2)",
    )
    assert first["id"] == second["id"]
    assert (first["date_modified"] == before) is silent


async def test_a_paywall_stops_the_text_in_feed_and_page(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "paywall", letters=5)

    for text in (await read(client), await read(client, "/daily/articles/seal-naps-3")):
        assert "<p>All a…</p>" in text
        assert "Subscribe to read on" in text
        assert "All about" not in text


@pytest.mark.parametrize(
    ("kind", "status", "start"),
    [
        ("missing", 404, b"<!DOCTYPE"),
        ("empty", 200, b""),
        ("cut", 200, b"\x89PNG"),
        ("page", 200, b"<!DOC"),
    ],
)
async def test_broken_images_are_broken_in_the_way_asked_for(
    room: Newsroom, client: aiohttp.ClientSession, kind: str, status: int, start: bytes
) -> None:
    room.set_fault("daily", "broken-images", kind=kind)
    image = f"{room.url}/daily/images/broken-{kind}.png"

    assert f'<img src="{image}"' in await read(client)
    async with client.get(image) as response:
        body = await response.read()
    assert response.status == status
    assert body.startswith(start)
    assert b"IEND" not in body


async def test_hostile_html_reaches_feeds_and_pages_unchanged(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "hostile-html")

    content = (await read_items(client))[0]["content_html"]
    page = await read(client, "/daily/articles/seal-naps-3")

    for attack in ATTACKS[2:]:
        assert attack in content
        assert attack in page
    assert "<script>" in (await read_items(client))[0]["title"]


async def test_deep_html_is_deep(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "deep-html", depth=300)

    assert "<div>" * 300 in (await read_items(client))[0]["content_html"]


async def test_a_feed_can_be_empty_long_or_upside_down(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "oldest-first")
    assert (await read_items(client))[0]["title"] == "Fog & frost"

    room.set_fault("daily", "many-articles", count=500)
    items = await read_items(client)
    assert len({item["id"] for item in items}) == 500

    room.set_fault("daily", "no-articles")
    assert await read_items(client) == []
    assert feedparser.parse(await read(client)).feed.title == "The Daily"


@pytest.mark.parametrize("fault", ["edits", "deep-html", "many-articles", "hostile-html"])
async def test_an_outlet_without_articles_can_have_faults_too(
    room: Newsroom, client: aiohttp.ClientSession, fault: str
) -> None:
    room.add_outlet("empty")
    room.set_fault("empty", fault)

    assert json.loads(await read(client, "/empty/feed.json"))["items"] == []
