"""`/v1/entries/search`: entries as the list finds them, and the user's feeds beside them."""

import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make

DESCRIBE = {"title": "Étoile du Nord"}


@pytest.fixture
async def feeds(kit: Kit, ann: httpx.AsyncClient) -> list[int]:
    """Two feeds with three entries each; the second has a name of ann's own."""
    user_id = (await ann.get("/v1/users/me")).json()["id"]
    found = []
    for name in ("harbour", "valley"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, user_id, feed_id)
        items = [make.incoming(f"Storm {n} at the {name}") for n in range(3)]
        await make.store_entries(kit.db, feed_id, *items)
        found.append(feed_id)
    listed = (await ann.get("/v1/subscriptions")).json()["items"]
    await ann.patch(f"/v1/subscriptions/{listed[1]['id']}", json=DESCRIBE)
    return found


async def test_entries_are_those_of_the_list(ann: httpx.AsyncClient, feeds: list[int]) -> None:
    query = f"q=storm&feed_id={feeds[0]}&limit=2&order=oldest&highlight=true"
    searched = (await ann.get(f"/v1/entries/search?{query}")).json()
    listed = (await ann.get(f"/v1/entries?{query}")).json()

    assert searched.pop("feeds") == []
    assert searched == listed
    assert len(listed["items"]) == 2


async def test_the_last_page_has_no_cursor_and_only_the_first_has_feeds(
    ann: httpx.AsyncClient, feeds: list[int]
) -> None:
    first = (await ann.get("/v1/entries/search?q=harbour&limit=2")).json()
    cursor = first["next_cursor"]
    second = (await ann.get(f"/v1/entries/search?q=harbour&limit=2&cursor={cursor}")).json()

    assert [feed["feed_id"] for feed in first["feeds"]] == feeds[:1]
    assert (second["feeds"], "next_cursor" in second) == ([], False)
    assert len(first["items"] + second["items"]) == 3


@pytest.mark.parametrize(
    ("query", "place"),
    [("ETOILE nord", 1), ("valley.example", 1), ("harb*", 0), ("etoile OR harbour", None)],
)
async def test_feeds_are_found_by_name_and_address(
    ann: httpx.AsyncClient, feeds: list[int], query: str, place: int | None
) -> None:
    found = (await ann.get("/v1/entries/search", params={"q": query})).json()["feeds"]

    wanted = feeds if place is None else [feeds[place]]
    assert [feed["feed_id"] for feed in found] == wanted


@pytest.mark.parametrize(
    "query", ["\u0130STANBUL", "istanbul", "ISPARTA", "\u0131sparta"], ids=ascii
)
async def test_feeds_are_found_whatever_dots_their_capitals_have(
    ann: httpx.AsyncClient, feeds: list[int], query: str
) -> None:
    listed = (await ann.get("/v1/subscriptions")).json()["items"]
    title = "\u0130stanbul ve \u0131sparta"
    await ann.patch(f"/v1/subscriptions/{listed[1]['id']}", json={"title": title})

    found = (await ann.get("/v1/entries/search", params={"q": query})).json()["feeds"]

    assert [feed["title"] for feed in found] == [title]


@pytest.mark.parametrize("query", ["title:harbour", "is:unread", "nowhere", "-harbour", "feed:1"])
async def test_what_is_asked_of_entries_finds_no_feed(
    ann: httpx.AsyncClient, feeds: list[int], query: str
) -> None:
    answer = await ann.get("/v1/entries/search", params={"q": query})

    assert (answer.status_code, answer.json()["feeds"]) == (200, [])


@pytest.mark.parametrize("query", ["", "?q="])
async def test_a_search_needs_words(ann: httpx.AsyncClient, query: str) -> None:
    assert (await ann.get(f"/v1/entries/search{query}")).status_code == 400


async def test_nobody_finds_the_feeds_of_another(bob: httpx.AsyncClient, feeds: list[int]) -> None:
    assert (await bob.get("/v1/entries/search?q=harbour")).json() == {"items": [], "feeds": []}


async def test_what_was_not_understood_is_told_on_the_first_page(
    ann: httpx.AsyncClient, feeds: list[int]
) -> None:
    first = (await ann.get("/v1/entries/search?q=storm before:xyz autor:bob")).json()
    plain = (await ann.get("/v1/entries/search?q=storm")).json()

    assert len(feeds) == 2
    assert first["notices"] == [
        {"word": "before:xyz", "reason": "value", "likely": "before:2026-05-01"},
        {"word": "autor:bob", "reason": "operator", "likely": "author:bob"},
    ]
    assert "notices" not in plain
