"""Lists of books, as e-readers find them."""

import zipfile
from io import BytesIO

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
