import json
import zipfile
from io import BytesIO

import feedparser
import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.store.people import accounts
from tests import make


@pytest.fixture
async def stored(kit: Kit, ann: httpx.AsyncClient) -> tuple[int, ...]:
    """Store three entries in a feed that Ann follows."""
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    titles = ("Three", "Two", "One")
    items = [make.incoming(title, html=f"<p>{title} text</p>") for title in titles]
    return await make.store_entries(kit.db, feed_id, *items)


async def add(client: httpx.AsyncClient, **more: object) -> dict[str, str]:
    answer = await client.post("/v1/own-feeds", json={"title": "Mine", **more})
    assert answer.status_code == 201, answer.text
    addresses: dict[str, str] = answer.json()["addresses"]
    return addresses


def list_titles(body: bytes) -> list[str]:
    return sorted(entry.title for entry in feedparser.parse(body).entries)


async def test_a_view_can_be_followed_without_signing_in(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    await ann.post(f"/v1/entries/{stored[0]}/star")
    everything, starred = await add(ann), await add(ann, view="starred")

    atom, rss = await client.get(everything["atom"]), await client.get(everything["rss"])
    feed = await client.get(starred["json"])

    assert list_titles(atom.content) == list_titles(rss.content) == ["One", "Three", "Two"]
    assert [item["title"] for item in json.loads(feed.content)["items"]] == ["One"]
    assert atom.headers["content-type"] == "application/atom+xml; charset=utf-8"
    assert atom.headers["x-robots-tag"] == "noindex, nofollow"
    assert atom.headers["cache-control"].startswith("private")


async def test_what_a_program_has_is_not_sent_again(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    address = (await add(ann))["atom"]
    tag = (await client.get(address)).headers["etag"]
    await ann.post("/v1/entries/mark-read", json={"entry_ids": list(stored)})
    again = await client.get(address, headers={"if-none-match": tag})

    await make.store_entries(kit.db, 1, make.incoming("Four"))
    later = await client.get(address, headers={"if-none-match": tag})

    assert (again.status_code, again.content) == (304, b"")
    assert (later.status_code, len(list_titles(later.content))) == (200, 4)


async def test_reading_empties_a_feed_of_what_is_unread(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    address = (await add(ann, view="unread"))["rss"]
    await ann.post("/v1/entries/mark-read", json={"entry_ids": list(stored[:2])})

    assert list_titles((await client.get(address)).content) == ["Three"]


async def test_a_folder_that_goes_takes_its_feed_along(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    folder = (await ann.post("/v1/folders", json={"title": "Some"})).json()
    address = (await add(ann, folder_id=folder["id"]))["atom"]
    empty = await client.get(address)

    await ann.delete(f"/v1/folders/{folder['id']}")

    assert list_titles(empty.content) == []
    assert (await client.get(address)).status_code == 404


async def test_a_left_feed_shows_nothing_but_what_was_starred(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    everything, starred = await add(ann), await add(ann, view="starred")
    await ann.post(f"/v1/entries/{stored[0]}/star")
    [feed] = (await ann.get("/v1/subscriptions")).json()["items"]
    await ann.delete(f"/v1/subscriptions/{feed['id']}")

    kept = await client.get(starred["atom"])

    assert list_titles((await client.get(everything["atom"])).content) in ([], ["One"])
    assert "One text" in feedparser.parse(kept.content).entries[0].content[0].value


async def test_who_is_disabled_has_no_feeds_left(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    address = (await add(ann))["atom"]
    async with kit.db.transaction() as tx:
        await accounts.set_disabled(tx, 1, kit.now())

    assert (await client.get(address)).status_code == 404


async def test_the_address_of_a_private_feed_stays_private(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    secret = "https://news.example/feed?token=secret"
    feed_id = await make.feed(kit.db, secret, is_private=True)
    await make.subscription(kit.db, 1, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("One"))
    addresses = await add(ann)

    for form in ("atom", "rss", "json"):
        body = (await client.get(addresses[form])).text
        assert "One" in body
        assert "secret" not in body


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/out/", 404),
        ("/out/x.atom", 404),
        ("/out/x.exe", 404),
        ("/out/.atom", 404),
        ("/out/" + "x" * 5000 + ".atom", 404),
        ("/out/%00.atom", 404),
        ("/out/../v1/entries.atom", 404),
    ],
)
async def test_addresses_that_are_nobodys_are_refused(
    client: httpx.AsyncClient, path: str, status: int
) -> None:
    assert (await client.get(path)).status_code == status
    assert (await client.post(path)).status_code in (404, 405)


@pytest.mark.parametrize("query", ["minutes=0", "minutes=x", "minutes=99999999999", "banana=1"])
async def test_questions_that_mean_nothing_are_refused(ann: httpx.AsyncClient, query: str) -> None:
    address = (await add(ann))["epub"]

    assert (await ann.get(f"{address}?{query}")).status_code == 400


async def test_a_view_comes_as_a_book(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    address = (await add(ann))["epub"]

    whole = await client.get(address)
    edition = await client.get(f"{address}?minutes=1")

    with zipfile.ZipFile(BytesIO(whole.content)) as book:
        names = book.namelist()
        assert names[0] == "mimetype"
        assert book.read("mimetype") == b"application/epub+zip"
        assert sum(name.startswith("EPUB/e") for name in names) == 3
    with zipfile.ZipFile(BytesIO(edition.content)) as book:
        assert "1 minutes" in book.read("EPUB/package.opf").decode()


async def test_stories_can_be_followed_as_one_feed(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    address = (await add(ann, view="stories"))["atom"]

    assert list_titles((await client.get(address)).content) == []
