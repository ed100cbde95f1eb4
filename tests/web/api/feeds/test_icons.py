import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.emblems import draw_icon
from copydesk.services.system.kit import Kit
from tests.services.ingest.test_icons import look

PATH = "/v1/icons/" + "A" * 22


@pytest.fixture
async def path(kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom) -> str:
    """Follow an outlet; give the address of its icon."""
    newsroom.add_outlet("daily")
    await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
    await look(kit)
    [feed] = (await ann.get("/v1/subscriptions")).json()["items"]
    return str(feed["icon"])


async def test_a_feed_has_no_icon_until_one_is_found(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    answer = await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily", "atom")})

    assert answer.json()["icon"] == ""
    assert answer.json()["icon_url"] == f"{newsroom.url}/daily/icon.png"


async def test_an_icon_is_kept_by_the_browser_for_good_and_can_do_nothing(
    ann: httpx.AsyncClient, path: str
) -> None:
    answer = await ann.get(path)

    assert (answer.status_code, answer.content) == (200, draw_icon("daily"))
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
    assert answer.headers["content-security-policy"] == policy
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_an_icon_that_the_client_has_is_not_sent_again(
    ann: httpx.AsyncClient, path: str
) -> None:
    etag = (await ann.get(path)).headers["etag"]

    answer = await ann.get(path, headers={"if-none-match": etag})

    assert (answer.status_code, answer.content) == (304, b"")
    assert "immutable" in answer.headers["cache-control"]


async def test_an_icon_may_be_asked_for_without_its_body(ann: httpx.AsyncClient, path: str) -> None:
    assert (await ann.head(path)).status_code == 200


async def test_who_is_not_signed_in_gets_no_icon(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 401


async def test_the_address_tells_nothing_but_the_picture(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, path: str
) -> None:
    """Somebody else may see a picture whose address they were given, and find none by guessing."""
    assert (await bob.get(path)).status_code == 200
    assert (await bob.get(PATH)).status_code == 404
    assert (await bob.get("/v1/subscriptions")).json()["items"] == []


@pytest.mark.parametrize("name", ["1", "x" * 21, "x" * 23, "..%2f" + "x" * 17, "%00" * 22])
async def test_what_is_no_hash_is_refused(ann: httpx.AsyncClient, name: str) -> None:
    assert (await ann.get(f"/v1/icons/{name}")).status_code in (400, 404)


async def test_a_sidebar_of_icons_uses_up_no_limit(
    kit: Kit, ann: httpx.AsyncClient, path: str
) -> None:
    statuses = {(await ann.get(path)).status_code for _ in range(2 * kit.config.rate_burst)}

    assert statuses == {200}
    assert (await ann.get("/v1/counts")).status_code == 200
