"""Faults in how a document is written, seen by strict parsers."""

import json

import aiohttp
import pytest
from lxml import etree

from copydesk.newsroom import Newsroom

STRICT = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)


async def read(client: aiohttp.ClientSession, form: str) -> bytes:
    async with client.get(f"/daily/feed.{form}") as response:
        assert response.status == 200
        return await response.read()


def is_sound(form: str, body: bytes) -> bool:
    try:
        if form == "json":
            json.loads(body)
        else:
            etree.fromstring(body, STRICT)
    except (etree.XMLSyntaxError, ValueError):
        return False
    return True


@pytest.mark.parametrize("form", ["rss", "atom", "json"])
@pytest.mark.parametrize(
    ("fault", "mark"),
    [
        ("unclosed-tags", b"Seal naps"),
        ("cut-off", b"The Daily"),
        ("junk-before", b"Warning"),
        ("junk-after", b"stray"),
        ("control-characters", b"\x08\x0b\x1fSeal"),
        ("empty-body", b""),
        ("html-instead", b"Welcome"),
    ],
)
async def test_a_broken_document_is_refused_by_a_strict_parser(
    room: Newsroom, client: aiohttp.ClientSession, form: str, fault: str, mark: bytes
) -> None:
    assert is_sound(form, await read(client, form))

    room.set_fault("daily", fault)
    body = await read(client, form)

    assert mark in body
    assert not is_sound(form, body)


@pytest.mark.parametrize("form", ["rss", "atom"])
@pytest.mark.parametrize(
    ("fault", "mark"),
    [
        ("unescaped-ampersands", b"Fog & frost R&D & more"),
        ("html-entities", b"<title>&nbsp;&eacute;&hellip;Seal"),
        ("undeclared-prefix", b"<odd:rating"),
    ],
)
async def test_xml_can_be_broken_where_json_cannot(
    room: Newsroom, client: aiohttp.ClientSession, form: str, fault: str, mark: bytes
) -> None:
    room.set_fault("daily", fault)
    body = await read(client, form)

    assert mark in body
    assert not is_sound(form, body)
    assert is_sound("json", await read(client, "json"))


@pytest.mark.parametrize("form", ["rss", "atom", "json"])
@pytest.mark.parametrize(
    ("style", "link"),
    [("root", '"/daily/images/x1.png'), ("path", '"images/x1.png'), ("protocol", '"//127.0.0.1:')],
)
async def test_links_are_relative_in_the_asked_style(
    room: Newsroom, client: aiohttp.ClientSession, form: str, style: str, link: str
) -> None:
    room.set_fault("daily", "relative-links", style=style)
    text = (await read(client, form)).decode().replace('\\"', '"').replace("&quot;", '"')

    assert link in text
    assert "http://127.0.0.1" not in text


@pytest.mark.parametrize("form", ["rss", "atom"])
async def test_relative_links_can_come_with_a_base(
    room: Newsroom, client: aiohttp.ClientSession, form: str
) -> None:
    room.set_fault("daily", "relative-links", xml_base=True)

    root = etree.fromstring(await read(client, form))

    assert root.get("{http://www.w3.org/XML/1998/namespace}base") == f"{room.url}/daily/"


@pytest.mark.parametrize("form", ["rss", "atom", "json"])
@pytest.mark.parametrize(
    ("style", "date"),
    [
        ("german", "Di, 03 Mär 2026 14:05"),
        ("american", "3/25/2026 2:05 PM"),
        ("epoch", "1774447500"),
        ("spaced", " Wed , 25  Mar 26 14:05 EDT "),
        ("nonsense", "yesterday, after lunch"),
    ],
)
async def test_dates_are_odd_in_the_asked_style(
    room: Newsroom, client: aiohttp.ClientSession, form: str, style: str, date: str
) -> None:
    room.set_fault("daily", "odd-dates", style=style)
    text = (await read(client, form)).decode()

    assert text.count(date) >= 3
    assert "2026-11-15T" not in text
    assert "15 Nov 2026" not in text


@pytest.mark.parametrize("form", ["rss", "atom"])
async def test_the_entity_bomb_grows_tenfold_per_level(
    room: Newsroom, client: aiohttp.ClientSession, form: str
) -> None:
    room.set_fault("daily", "entity-bomb", levels=3)
    root = etree.fromstring(await read(client, form), etree.XMLParser(resolve_entities=True))

    title = next(iter(root.iter("{*}title"))).text or ""

    assert title.count("boom ") == 1000


@pytest.mark.parametrize("form", ["rss", "atom"])
async def test_the_external_entity_points_at_its_target(
    room: Newsroom, client: aiohttp.ClientSession, form: str
) -> None:
    room.set_fault("daily", "external-entity", target="http://127.0.0.1:9/secret")
    body = await read(client, form)

    assert b'<!ENTITY leak SYSTEM "http://127.0.0.1:9/secret">' in body
    assert b"<title>&leak;" in body
    assert is_sound(form, body)


@pytest.mark.parametrize("form", ["rss", "atom"])
async def test_nested_xml_is_as_deep_as_asked(
    room: Newsroom, client: aiohttp.ClientSession, form: str
) -> None:
    room.set_fault("daily", "deep-nesting", depth=200)

    assert (await read(client, form)).count(b"<x>") == 200


async def test_nested_json_is_as_deep_as_asked(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "deep-nesting", depth=100_000)

    with pytest.raises(RecursionError):
        json.loads(await read(client, "json"))


@pytest.mark.parametrize("keep_type", [True, False])
async def test_html_can_come_under_either_content_type(
    room: Newsroom, client: aiohttp.ClientSession, keep_type: bool
) -> None:
    room.set_fault("daily", "html-instead", keep_type=keep_type)

    async with client.get("/daily/feed.rss") as response:
        assert response.content_type == ("application/rss+xml" if keep_type else "text/html")


@pytest.mark.parametrize("content_type", ["text/plain", "image/gif", ""])
async def test_the_content_type_is_what_was_asked_for(
    room: Newsroom, client: aiohttp.ClientSession, content_type: str
) -> None:
    room.set_fault("daily", "wrong-type", content_type=content_type)

    async with client.get("/daily/feed.rss") as response:
        assert response.headers.get("Content-Type", "") == content_type
        assert b"<rss" in await response.read()


async def test_a_clean_cut_agrees_with_its_content_length(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    whole = await read(client, "rss")
    room.set_fault("daily", "cut-off", percent=50)

    assert await read(client, "rss") == whole[: len(whole) // 2]
