"""What readers ask with, well or badly, and how they are answered: addresses, encodings, 304."""

import gzip
from dataclasses import replace
from urllib.parse import quote

import brotli
import httpx
import pytest
from lxml import etree

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.app import App
from tests.services.deframed.readers import PLAIN, work_off, write_feed
from tests.services.sites import Site
from tests.web.proxy.asking import ask, get
from tests.web_client import open_client

COUNT_FEEDS = Sql("SELECT count(*) FROM proxied_feeds")

pytestmark = pytest.mark.usefixtures("followed")


async def test_readers_that_have_the_feed_get_no_bytes(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN)
    await get(client, url)
    await work_off(kit)
    first = await client.get(ask(url))
    by_tag = {"if-none-match": first.headers["etag"]}
    by_time = {"if-modified-since": first.headers["last-modified"]}
    for known in (by_tag, by_time):
        again = await client.get(ask(url), headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    other = await client.get(ask(url), headers={"if-none-match": '"other"'})
    assert other.status_code == 200
    assert "max-age" in first.headers["cache-control"]
    assert (await client.head(ask(url))).status_code == 200


@pytest.mark.parametrize("public_url", ["", "https://desk.example/news/"])
@pytest.mark.parametrize(
    ("wishes", "written"),
    [
        ({}, ""),
        ({"embedded": "true", "lang": "en"}, ""),
        ({"max_score": "0.50", "embedded": "0"}, "&embedded=false&max_score=0.5"),
        ({"max_score": "1"}, "&max_score=1"),
        ({"max_score": "-0", "lang": "en_US"}, "&max_score=0"),
        ({"max_score": ".5e0"}, "&max_score=0.5"),
        ({"lang": "de-AT", "max_score": "0.123456789"}, "&max_score=0.123456789&lang=de"),
    ],
    ids=str,
)
async def test_a_feed_says_at_which_address_it_is(
    kit: Kit, app: App, site: Site, public_url: str, wishes: dict[str, str], written: str
) -> None:
    app._kit = replace(kit, config=replace(kit.config, public_url=public_url))
    url = write_feed(site, PLAIN)
    base = public_url or "http://desk.test/"
    async with open_client(app) as reader:
        # Empty, then whole, then from what processes share, then from memory.
        for _ in range(4):
            root = etree.fromstring((await reader.get(ask(url, **wishes))).content)
            [link] = root.findall("channel/{http://www.w3.org/2005/Atom}link")
            assert link.get("href") == f"{base}?url={quote(url, safe='')}{written}"
            assert link.get("rel") == "self"
            await work_off(kit)


async def test_hosts_get_their_own_address_and_nothing_strange_is_repeated(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN)
    await get(client, url)
    await work_off(kit)
    for host, shown in (
        ("a.test", b"http://a.test/?url="),
        ("b.test:81", b"http://b.test:81/?url="),
    ):
        assert shown in (await client.get(ask(url), headers={"host": host})).content
    for host in ('"><script>', "a b", "x" * 300):
        answer = await client.get(ask(url), headers={"host": host})
        assert b"atom:link" not in answer.content
        assert etree.fromstring(answer.content).find("channel/item") is not None


@pytest.mark.parametrize("query", ["embedded=true", "max_score=0.5", "a=1&max_score=0.5&lang=de"])
async def test_who_forgets_the_address_of_the_feed_is_told_so(
    client: httpx.AsyncClient, query: str
) -> None:
    answer = await client.get(f"/?{query}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_an_entry_without_a_name_or_an_address_has_a_guid(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    site.put(
        "/feed",
        "<rss version='2.0'><channel><title>T</title><item><title>One</title></item>"
        "<item><description>Two</description></item></channel></rss>",
        "application/rss+xml",
    )
    await get(client, f"{site.url}/feed")
    await work_off(kit)
    root = etree.fromstring((await client.get(ask(f"{site.url}/feed"))).content)
    guids = [each.text or "" for each in root.iterfind("channel/item/guid")]
    assert len({*guids} - {""}) == 2


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("br, gzip", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.1, gzip;q=0.2", "gzip"),
        ("zstd, gzip;q=0.5", "gzip"),
        ("", ""),
        ("brx", ""),
    ],
)
async def test_each_reader_gets_the_encoding_it_takes(
    kit: Kit, app: App, client: httpx.AsyncClient, site: Site, accepted: str, coding: str
) -> None:
    url = write_feed(site, PLAIN)
    await get(client, url)
    await work_off(kit)
    async with open_client(app) as reader:
        for _ in range(2):
            request = reader.build_request("GET", ask(url), headers={"accept-encoding": accepted})
            answer = await reader.send(request, stream=True)
            raw = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers.get("content-encoding", "") == coding
            assert int(answer.headers["content-length"]) == len(raw)
            open_it = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[coding]
            assert PLAIN[0].encode() in open_it(raw)


@pytest.mark.parametrize(
    "query",
    [
        "url=",
        "url=banana",
        "url=https://news.example/feed&max_score=banana",
        "url=https://news.example/feed&max_score=nan",
        "url=https://news.example/feed&max_score=1.5",
        "url=https://news.example/feed&max_score=1e309",
        "url=https://news.example/feed&max_score=-0.0001",
        "url=https://news.example/feed&max_score=",
        "url=https://news.example/feed&max_score=0_0",
        "url=https://news.example/feed&max_score=%D9%A0.5",
        "url=https://news.example/feed&embedded=perhaps",
        "url=https://news.example/feed&lang=tlh",
        "url=https://news.example/feed&page=2",
        "url=https%25253A%25252F%25252Fnews.example%25252Ffeed",
        "url=https://news.example/feed%0d%0aX-Injected:1",
        "url=https://news.example/" + "a" * 30_000,
        "url=http://167772161/feed",
        "url=https://a.example/feed&url=https://b.example/feed",
        "url=https://ann:secret@news.example/feed",
        "url=file:///etc/passwd",
        "url=http://10.0.0.1/feed",
        "url=http://169.254.169.254/latest/meta-data",
        "url=http://[::1]/feed",
    ],
)
async def test_bad_input_is_told_in_a_sentence(
    kit: Kit, client: httpx.AsyncClient, query: str
) -> None:
    answer = await client.get(f"/?{query}")
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]["message"]
    assert await kit.db.value(COUNT_FEEDS) == 0


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.:8080", "feeds.localhost", "printer"])
async def test_a_name_that_leads_to_no_public_place_leaves_no_row(kit: Kit, host: str) -> None:
    closed = replace(kit, config=replace(kit.config, allowed_networks=()))
    async with open_client(App(closed)) as client:
        answer = await client.get(f"/?url=http://{host}/")
    assert answer.json()["error"]["details"]["reason"] == "blocked_address"
    assert await kit.db.value(COUNT_FEEDS) == 0


async def test_an_address_that_was_encoded_twice_is_the_same_feed(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN)
    await get(client, url)
    await get(client, quote(url, safe=""))
    assert await kit.db.value(COUNT_FEEDS) == 1


@pytest.mark.parametrize(
    "query", ["url=https%3A%2F%2Fm%C3%BCnchen.example%2Ffeed", "url=https://a.example/m%C3%BCnchen"]
)
async def test_addresses_in_other_scripts_are_served(
    kit: Kit, client: httpx.AsyncClient, query: str
) -> None:
    assert (await client.get(f"/?{query}")).status_code == 200
    assert await kit.db.value(COUNT_FEEDS) == 1


@pytest.mark.parametrize("query", ["url=%ff", "url=%00", "%ff=1&url=x", "url=https://%ff/"])
async def test_bytes_that_are_no_text_are_refused(
    kit: Kit, client: httpx.AsyncClient, query: str
) -> None:
    assert (await client.get(f"/?{query}")).status_code in (400, 422)
