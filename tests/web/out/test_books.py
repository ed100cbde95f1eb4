"""Lists of books, as e-readers find them."""

import zipfile
from datetime import datetime
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from lxml import etree

from copydesk.services.system.kit import Kit
from tests import make

ATOM = "{http://www.w3.org/2005/Atom}"
CATALOG = "application/atom+xml;profile=opds-catalog;kind=acquisition"


@pytest.fixture
async def stored(kit: Kit, ann: httpx.AsyncClient) -> tuple[int, ...]:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    return await make.store_entries(kit.db, feed_id, make.incoming("Two"), make.incoming("One"))


async def renew(client: httpx.AsyncClient) -> str:
    address: str = (await client.post("/v1/bookshelf/renew")).json()["opds"]
    return address


async def test_the_list_obeys_the_rules_of_opds(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    board = (await ann.post("/v1/boards", json={"title": "A & <B>"})).json()
    await ann.post("/v1/own-feeds", json={"title": "My view", "view": "later"})
    address = await renew(ann)

    answer = await client.get(address)

    assert answer.headers["content-type"].startswith(CATALOG)
    root = etree.fromstring(answer.content)
    assert root.tag == f"{ATOM}feed"
    links = {each.get("rel"): each for each in root.findall(f"{ATOM}link")}
    assert links["self"].get("href") == links["start"].get("href") == address
    assert links["self"].get("type") == CATALOG
    ids = []
    for entry in [root, *root.findall(f"{ATOM}entry")]:
        for name in ("id", "title", "updated"):
            assert len(entry.findall(f"{ATOM}{name}")) == 1, name
        ids.append(entry.findtext(f"{ATOM}id"))
    assert len(set(ids)) == len(ids)
    titles = [each.findtext(f"{ATOM}title") for each in root.findall(f"{ATOM}entry")]
    assert titles == [
        "Unread: 10 minutes", "Unread: 20 minutes", "Unread: 40 minutes", "Starred", "Read later",
        board["title"], "My view",
    ]  # fmt: skip


async def test_every_book_of_the_list_can_be_had(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    await ann.post(f"/v1/entries/{stored[0]}/star")
    await ann.post("/v1/boards", json={"title": "Empty"})
    root = etree.fromstring((await client.get(await renew(ann))).content)
    found = root.findall(f"{ATOM}entry/{ATOM}link")

    for link in found:
        assert link.get("rel") == "http://opds-spec.org/acquisition/open-access"
        assert link.get("type") == "application/epub+zip"
        book = await client.get(link.get("href") or "")
        assert book.headers["content-type"] == "application/epub+zip"
        with zipfile.ZipFile(BytesIO(book.content)) as opened:
            assert opened.read("mimetype") == b"application/epub+zip"

    assert len(found) == 6


async def test_the_address_is_renewed_and_taken_back(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    first = await renew(ann)
    second = await renew(ann)
    old, new = await client.get(first), await client.get(second)
    used = (await ann.get("/v1/bookshelf")).json()
    gone = await ann.delete("/v1/bookshelf")

    assert (old.status_code, new.status_code, gone.status_code) == (404, 200, 204)
    assert (used["uses"], used["created_at"] is None) == (1, False)
    assert (await client.get(second)).status_code == 404
    assert (await ann.delete("/v1/bookshelf")).status_code == 204
    assert (await ann.get("/v1/bookshelf")).json()["created_at"] is None


async def test_the_list_is_not_sent_again(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    address = await renew(ann)
    tag = (await client.get(address)).headers["etag"]
    same = await client.get(address, headers={"if-none-match": tag})
    await ann.post("/v1/boards", json={"title": "New"})
    other = await client.get(address, headers={"if-none-match": tag})

    assert (same.status_code, other.status_code) == (304, 200)


async def test_nobody_gets_at_the_books_of_another(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    board = (await ann.post("/v1/boards", json={"title": "Ann's"})).json()["id"]
    address = await renew(bob)

    assert b"Ann's" not in (await client.get(address)).content
    assert (await client.get(f"{address}/board-{board}.epub")).status_code == 404


@pytest.mark.parametrize(
    "path", ["/opds/", "/opds/x", "/opds/x/y", "/opds/" + "x" * 5000, "/opds/%00/starred.epub"]
)
async def test_addresses_that_are_nobodys_are_refused(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


async def test_an_edition_can_be_taken_away_as_a_book(
    ann: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    book = await ann.get("/v1/editions/book?minutes=12&unread=true&title=Morning")

    assert book.headers["content-type"] == "application/epub+zip"
    assert "attachment" in book.headers["content-disposition"]
    with zipfile.ZipFile(BytesIO(book.content)) as opened:
        assert "Morning: 12 minutes" in opened.read("EPUB/package.opf").decode()
        assert "EPUB/e2.xhtml" in opened.namelist()


def check_catalog(found: dict[str, Any], url: str) -> None:
    """Hold a catalogue to what the public schemas of OPDS 2.0 ask for."""
    assert isinstance(found["metadata"]["title"], str)
    datetime.fromisoformat(found["metadata"]["modified"])
    assert found["metadata"]["numberOfItems"] == len(found["publications"])
    assert [each["href"] for each in found["links"] if each["rel"] == "self"] == [url]
    for collection in (found, *found["publications"]):
        for link in (*collection["links"], *collection.get("images", ())):
            assert urlsplit(link["href"]).scheme in ("http", "https"), link
            assert "/" in link["type"], link
    ids = [each["metadata"]["identifier"] for each in found["publications"]]
    assert len({*ids, found["metadata"]["identifier"]}) == len(ids) + 1
    for book in found["publications"]:
        metadata = book["metadata"]
        assert metadata["@type"] == "http://schema.org/Book"
        assert urlsplit(metadata["identifier"]).scheme
        assert metadata["title"]
        assert metadata["language"] == "en"
        assert any(
            each["rel"].startswith("http://opds-spec.org/acquisition") for each in book["links"]
        )
        assert {each["type"] for each in book["images"]} <= {
            "image/png", "image/jpeg", "image/gif", "image/avif",
        }  # fmt: skip


async def test_the_list_comes_as_opds_2_at_its_own_address_and_to_who_asks(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    await ann.post("/v1/boards", json={"title": "A & <B>", "description": "Of the sea"})
    address = await renew(ann)
    accept = {"accept": "application/opds+json, application/atom+xml;q=0.5"}

    own = await client.get(f"{address}.json")
    asked = await client.get(address, headers=accept)
    atom = await client.get(address)
    again = await client.get(f"{address}.json", headers={"if-none-match": own.headers["etag"]})

    for answer in (own, asked):
        assert answer.headers["content-type"] == "application/opds+json"
        check_catalog(answer.json(), f"{address}.json")
    assert "accept" in own.headers["vary"]
    assert atom.headers["content-type"].startswith(CATALOG)
    assert atom.headers["etag"] != own.headers["etag"]
    assert again.status_code == 304
    books = own.json()["publications"]
    assert [each["metadata"]["title"] for each in books][-1] == "A & <B>"
    assert books[-1]["metadata"]["description"] == "Of the sea"
    assert (await client.get(books[0]["images"][0]["href"])).status_code == 200
    book = await client.get(books[0]["links"][0]["href"])
    assert book.headers["content-type"] == "application/epub+zip"


@pytest.mark.parametrize("path", ["/opds/.json", "/opds/nobody.json", "/opds/a.json/x.epub"])
async def test_no_list_is_behind_a_wrong_address(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404
