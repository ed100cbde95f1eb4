"""Boards and views as pages: readable without a script, and safe whatever stands on them."""

import base64
import hashlib
import re

import httpx
import pytest
from lxml import html

from copydesk.model.limits import MOST_ON_BOARD
from copydesk.services.system.kit import Kit
from tests import make

HOSTILE = (
    '<p>Text</p><script>alert(1)</script><img src="https://x.example/p.png" alt="A <b>"'
    ' onerror="x()"><iframe src="https://evil.example"></iframe><a href="javascript:x()">y</a>\x00'
)


@pytest.fixture
async def board(kit: Kit, ann: httpx.AsyncClient) -> int:
    """Give a board with two entries, one of them hostile."""
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    entries = [
        make.incoming("Calm & <quiet>", html="<p>Calm text</p>"),
        make.incoming("</title><script>alert(2)</script>", html=HOSTILE, url="javascript:alert(3)"),
    ]
    ids = await make.store_entries(kit.db, feed_id, *entries)
    body = {"title": "Monday", "description": "For the <meeting>\nat nine"}
    board_id: int = (await ann.post("/v1/boards", json=body)).json()["id"]
    await ann.post(
        f"/v1/boards/{board_id}/entries", json={"entry_ids": list(ids), "note": "See <i>p. 2</i>"}
    )
    return board_id


async def share(client: httpx.AsyncClient, board_id: int, **more: object) -> str:
    body = {"title": "Monday", "board_id": board_id, **more}
    address: str = (await client.post("/v1/own-feeds", json=body)).json()["addresses"]["html"]
    return address


def read_all(page: html.HtmlElement, path: str) -> list[str]:
    """Give the text of each element that a path leads to."""
    return ["".join(map(str, each.itertext())) for each in page.findall(path)]


async def test_a_board_is_a_page_for_whoever_has_its_address(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int
) -> None:
    answer = await client.get(await share(ann, board))
    page = html.fromstring(answer.content)

    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert page.findtext(".//title") == page.findtext(".//h1/bdi") == "Monday"
    assert read_all(page, ".//p[@class='lead']") == ["For the <meeting>at nine"]
    assert len(page.findall(".//article")) == 2
    assert read_all(page, ".//p[@class='note']") == ["See <i>p. 2</i>"] * 2
    assert "Calm & <quiet>" in read_all(page, ".//h2")


async def test_nothing_hostile_gets_onto_the_page(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int
) -> None:
    answer = await client.get(await share(ann, board))
    page = html.fromstring(answer.content)

    tags = {each.tag for each in page.iter() if isinstance(each.tag, str)}
    assert tags.isdisjoint({"script", "iframe", "object", "embed", "form", "base"})
    names = {str(name) for each in page.iter() for name in each.attrib}
    assert not [name for name in names if name.startswith("on")]
    for each in page.iter("a"):
        assert re.match(r"https?://|/out/", each.get("href") or ""), each.get("href")
    assert [each.get("src") for each in page.iter("img")] != []
    assert all((each.get("src") or "").startswith("/images/") for each in page.iter("img"))
    assert b"\x00" not in answer.content


async def test_the_page_may_load_nothing_but_its_style_and_our_pictures(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int
) -> None:
    answer = await client.get(await share(ann, board))
    style = html.fromstring(answer.content).findtext(".//style") or ""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()

    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; img-src 'self'; ")
    assert f"style-src 'sha256-{digest}'" in policy
    assert answer.headers["x-robots-tag"] == "noindex, nofollow"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert b'<meta name="robots" content="noindex, nofollow">' in answer.content


async def test_texts_are_there_only_if_the_owner_wants_it(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int
) -> None:
    whole = await client.get(await share(ann, board))
    short = await client.get(await share(ann, board, has_texts=False))

    assert b"<details" in whole.content
    assert b"<details" not in short.content


async def test_an_empty_board_says_so(ann: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    board_id = (await ann.post("/v1/boards", json={"title": "Nothing"})).json()["id"]

    assert "nothing here yet" in (await client.get(await share(ann, board_id))).text


async def test_a_full_board_is_read_part_by_part(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    entries = [make.incoming(f"Title {number}") for number in range(MOST_ON_BOARD)]
    ids = await make.store_entries(kit.db, feed_id, *entries)
    board_id = (await ann.post("/v1/boards", json={"title": "Full"})).json()["id"]
    await ann.post(f"/v1/boards/{board_id}/entries", json={"entry_ids": list(ids)})
    address, seen, more = await share(ann, board_id), [], ""

    for _ in range(MOST_ON_BOARD // 50):
        page = html.fromstring((await client.get(address + more)).content)
        seen += read_all(page, ".//h2")
        links = page.findall(".//a[@class='more']")
        more = links[0].get("href") or "" if links else ""

    assert (len(seen), len(set(seen)), more) == (MOST_ON_BOARD, MOST_ON_BOARD, "")


@pytest.mark.parametrize("query", ["after=x", "after=%00", "minutes=3", "after=" + "9" * 5000])
async def test_places_that_are_none_are_refused(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int, query: str
) -> None:
    assert (await client.get(f"{await share(ann, board)}?{query}")).status_code == 400


async def test_what_changes_on_the_board_changes_its_tag(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, board: int
) -> None:
    address = await share(ann, board)
    first = await client.get(address)
    listed = (await ann.get("/v1/entries", params={"board_id": board, "order": "board"})).json()
    entry_id = listed["items"][0]["id"]

    await ann.patch(f"/v1/boards/{board}/entries/{entry_id}", json={"note": "Another"})
    noted = await client.get(address, headers={"if-none-match": first.headers["etag"]})
    await ann.patch(f"/v1/boards/{board}", json={"description": "Else"})
    described = await client.get(address, headers={"if-none-match": noted.headers["etag"]})

    assert (noted.status_code, described.status_code) == (200, 200)
