"""Pictures through our own address."""

import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.reading.images import get_signer, recognise_image
from copydesk.services.system.kit import Kit

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 20


async def add_feed_with_picture(ann: httpx.AsyncClient, newsroom: Newsroom) -> str:
    """Follow an outlet whose article shows a picture; give the picture's address."""
    newsroom.fill(per_outlet=3)
    await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("courier")})
    answer = await ann.get("/v1/entries?content=true")
    return str(next(entry["image_url"] for entry in answer.json()["items"] if entry["image_url"]))


async def test_the_page_gets_pictures_through_our_address(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    await add_feed_with_picture(ann, newsroom)

    answer = await ann.get("/v1/entries?content=true&images=proxied")

    pictured = [entry for entry in answer.json()["items"] if entry["image_url"]]
    assert pictured
    assert all(entry["image_url"].startswith("/images/") for entry in pictured)
    assert all(f'src="{newsroom.url}' not in entry["html"] for entry in pictured)
    picture = await ann.get(pictured[0]["image_url"])
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/png"
    assert "max-age=86400" in picture.headers["cache-control"]
    assert "sandbox" in picture.headers["content-security-policy"]


async def test_other_programs_get_the_publishers_addresses(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    url = await add_feed_with_picture(ann, newsroom)

    assert url.startswith(newsroom.url)


@pytest.mark.parametrize("path", ["/images/", "/images/x/y", "/images/AAAA/aHR0cDovL2EuZXhhbXBsZQ"])
async def test_unsigned_addresses_are_refused(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)

    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


async def test_an_admin_can_have_no_pictures_fetched(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    url = await add_feed_with_picture(ann, newsroom)
    kit.overlay.set_values({"pictures": "none"})

    answer = await ann.get((await get_signer(kit)).sign(url))

    assert answer.status_code == 404


async def test_what_is_no_picture_is_refused(
    kit: Kit, client: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.fill(per_outlet=1)
    signer = await get_signer(kit)

    answer = await client.get(signer.sign(newsroom.feed_url("courier")))

    assert answer.status_code == 422
    assert answer.json()["error"]["details"]["reason"] == "not_an_image"


async def test_a_picture_in_a_closed_network_is_refused(
    kit: Kit, client: httpx.AsyncClient
) -> None:
    signer = await get_signer(kit)

    answer = await client.get(signer.sign("http://169.254.169.254/latest/meta-data"))

    assert answer.status_code == 422
    assert answer.json()["error"]["details"]["reason"] == "blocked_address"


async def test_only_reading_is_answered(client: httpx.AsyncClient) -> None:
    answer = await client.post("/images/x/y")

    assert answer.status_code == 405


@pytest.mark.parametrize(
    ("body", "content_type", "kind"),
    [
        (PNG, "text/html", "image/png"),
        (b"\xff\xd8\xff\xe0", "", "image/jpeg"),
        (b"GIF89a", "", "image/gif"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "", "image/webp"),
        (b"\0\0\0 ftypavif", "", "image/avif"),
        (b"<svg xmlns='x'/>", "image/svg+xml; charset=utf-8", "image/svg+xml"),
        (b"<svg xmlns='x'/>", "text/html", ""),
        (b"<html><script>", "image/png", ""),
        (b"\0\0\0 ftypisom", "", ""),
        (b"", "image/png", ""),
    ],
    ids=["png", "jpeg", "gif", "webp", "avif", "svg", "svg as page", "page", "film", "nothing"],
)
def test_pictures_are_known_by_their_first_bytes(body: bytes, content_type: str, kind: str) -> None:
    assert recognise_image(body, content_type) == kind
