import json
import zipfile
from io import BytesIO

import feedparser
import httpx
import pytest

from copydesk.services.sharing import items
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.people import accounts
from tests import make
from tests.services.stories.newsstand import BRIDGE, bring, group, open_stand

DROP_FEEDS = Sql("DELETE FROM feeds")


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


@pytest.mark.parametrize("form", ["atom", "rss", "json"])
async def test_an_edition_of_a_view_can_be_followed(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...], form: str
) -> None:
    address = (await add(ann))[form]

    edition = await client.get(f"{address}?minutes=1")
    again = await client.get(
        f"{address}?minutes=1", headers={"if-none-match": edition.headers["etag"]}
    )
    whole = await client.get(address)
    refused = await client.get(f"{address}?minutes=0")

    assert "1 minutes" in edition.text
    assert f"{address}?minutes=1" in edition.text
    assert "1 minutes" not in whole.text
    assert (again.status_code, refused.status_code) == (304, 400)
    assert whole.headers["etag"] != edition.headers["etag"]


async def test_stories_can_be_followed_as_one_feed(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    visitor = await make.visitor(kit.db, "ann")
    stand = await open_stand(kit, visitor, "echo", "herald", "post")
    ids = [await bring(kit, feed, *text) for feed, text in zip(stand, BRIDGE, strict=True)]
    await group(kit)
    addresses = await add(ann, view="stories", has_texts=False)

    shown = await client.get(addresses["atom"])
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids})
    await ann.post(f"/v1/entries/{ids[0]}/hide")
    left = await client.get(addresses["json"])

    [entry] = feedparser.parse(shown.content).entries
    assert entry.title == BRIDGE[0][0]
    assert [title for title, _ in BRIDGE if title in entry.content[0].value] == [
        title for title, _ in BRIDGE
    ]
    assert [item["title"] for item in left.json()["items"]] == [BRIDGE[1][0]]


async def test_a_search_has_a_limit_of_its_own(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    kit.overlay.set_values({"search_burst": 2, "search_per_second": 0.001})
    first, second = await add(ann, query="storm"), await add(ann, query="storm")

    asked = [(await client.get(first["atom"])).status_code for _ in range(3)]

    assert asked == [200, 200, 429]
    assert (await client.get(second["atom"])).status_code == 200
    assert (await ann.get("/v1/entries", params={"q": "storm"})).status_code == 200


async def test_a_board_comes_in_its_own_order_with_its_notes(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    board = (await ann.post("/v1/boards", json={"title": "B", "description": "Why"})).json()["id"]
    for entry_id in (stored[1], stored[0], stored[2]):
        await ann.post(f"/v1/boards/{board}/entries", json={"entry_ids": [entry_id]})
    await ann.patch(f"/v1/boards/{board}/entries/{stored[0]}", json={"note": "Read this"})
    addresses = await add(ann, board_id=board)
    listed = await ann.get("/v1/entries", params={"board_id": board, "order": "board"})
    order = [each["title"] for each in listed.json()["items"]]

    feed = (await client.get(addresses["json"])).json()
    for form in ("atom", "rss"):
        parsed = feedparser.parse((await client.get(addresses[form])).content)
        assert [each.title for each in parsed.entries] == order

    assert [item["title"] for item in feed["items"]] == order
    assert feed["description"] == "Why"
    [noted] = [item for item in feed["items"] if "Read this" in item["content_html"]]
    assert "One text" in noted["content_html"]


async def test_a_kept_text_stays_when_its_feed_goes(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    board = (await ann.post("/v1/boards", json={"title": "B"})).json()["id"]
    body = {"entry_ids": [stored[0]], "note": "Kept"}
    await ann.post(f"/v1/boards/{board}/entries", json=body)
    addresses = await add(ann, board_id=board)
    async with kit.db.transaction() as tx:
        await tx.run(DROP_FEEDS)

    feed = (await client.get(addresses["json"])).json()

    [item] = feed["items"]
    assert item["title"] == "One"
    assert "Kept" in item["content_html"]
    assert "One text" in item["content_html"]


async def test_without_texts_only_their_beginnings_leave(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...]
) -> None:
    addresses = await add(ann, has_texts=False)

    for form in ("atom", "rss", "json"):
        body = (await client.get(addresses[form])).text
        assert "<p>One text" not in body.replace("&lt;", "<")
    book = await client.get(addresses["epub"])
    with zipfile.ZipFile(BytesIO(book.content)) as opened:
        assert "EPUB/e3.xhtml" in opened.namelist()


async def test_texts_fit_into_what_a_document_may_hold(
    monkeypatch: pytest.MonkeyPatch,
    ann: httpx.AsyncClient,
    client: httpx.AsyncClient,
    stored: tuple[int, ...],
) -> None:
    monkeypatch.setattr(items, "MOST_TEXT", 40)
    feed = (await client.get((await add(ann))["json"])).json()

    assert [bool(item["content_html"]) for item in feed["items"]] == [True, True, False]


@pytest.mark.parametrize("form", ["atom", "rss", "json", "epub", "html"])
async def test_every_form_answers_programs_as_they_ask(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, stored: tuple[int, ...], form: str
) -> None:
    address = (await add(ann))[form]
    whole = await client.get(address, headers={"accept": "text/*;q=banana, */x"})
    head = await client.head(address)
    part = await client.get(address, headers={"range": "bytes=0-3"})
    known = await client.get(address, headers={"if-none-match": whole.headers["etag"]})
    anything = await client.get(address, headers={"if-none-match": "*"})

    assert (whole.status_code, head.status_code, part.status_code) == (200, 200, 200)
    assert head.headers["etag"] == part.headers["etag"] == whole.headers["etag"]
    assert len(part.content) == len(whole.content) > 0
    assert (known.status_code, known.content) == (304, b"")
    assert anything.status_code == 304


async def test_a_hub_is_named_where_others_can_reach_it(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    addresses = await add(ann)
    alone = await client.get(addresses["atom"])
    assert "link" not in alone.headers
    assert b"hub" not in alone.content


async def test_forged_and_old_addresses_all_look_alike(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answer = await ann.post("/v1/own-feeds", json={"title": "Mine"})
    made = answer.json()
    old, path = made["addresses"]["atom"], f"/v1/own-feeds/{made['own_feed']['id']}"
    await ann.post(f"{path}/renew")
    forged = old.replace(".atom", "x.atom")

    answers = [await client.get(address) for address in (old, forged, "/out/" + "a" * 32 + ".atom")]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
