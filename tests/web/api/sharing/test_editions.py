import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make


async def test_an_edition_says_what_is_in_it_and_what_is_not(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    words = "<p>" + "word " * 300 + "</p>"
    for name in ("a", "b", "c"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, 1, feed_id)
        await make.store_entries(kit.db, feed_id, make.incoming(name, html=words))

    edition = (await ann.get("/v1/editions", params={"minutes": 3, "unread": True})).json()

    assert (len(edition["items"]), len(edition["left_out"])) == (2, 1)
    assert edition["left_out"][0]["reason"] == "no_time"
    assert 60 < edition["seconds"] <= 180
    assert edition["has_more"] is False
    assert sum(each["reading_seconds"] for each in edition["items"]) == edition["seconds"]
    left = edition["left_out"][0]["entry"]["reading_seconds"]
    assert edition["seconds"] + left > 180


@pytest.mark.parametrize("minutes", ["0", "x", "1441", ""])
async def test_a_time_that_is_none_is_refused(ann: httpx.AsyncClient, minutes: str) -> None:
    assert (await ann.get("/v1/editions", params={"minutes": minutes})).status_code == 400


async def test_others_see_nothing_of_it(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("One"))

    assert (await bob.get("/v1/editions", params={"minutes": 9})).json()["items"] == []
