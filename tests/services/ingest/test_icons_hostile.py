"""Sites that answer anything but an icon: nothing of it is kept, and everything is remembered."""

import struct
import zlib
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from copydesk.model import Visitor
from copydesk.newsroom.emblems import draw_icon
from copydesk.services.system.kit import Kit
from tests.services.ingest.test_icons import COUNT_ICONS, follow, get_state, look
from tests.services.sites import Site, open_site

PNG = draw_icon("daily")
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
MEGABYTE = b"x" * 1_000_000


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with open_site() as opened:
        yield opened


def make_png(width: int, height: int) -> bytes:
    """The beginning of a picture that claims this size."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


@pytest.mark.parametrize(
    ("body", "kind", "code"),
    [
        ("<!DOCTYPE html><script>alert(1)</script>", "image/png", "not_an_image"),
        (b"", "image/png", "not_an_image"),
        (b"%PDF-1.7", "image/x-icon", "not_an_image"),
        (SVG.format("<script>alert(1)</script>"), "image/svg+xml", "unsafe_svg"),
        (SVG.format("<foreignObject/>"), "image/svg+xml", "unsafe_svg"),
        (SVG.format('<image href="https://evil.example/"/>'), "image/svg+xml", "unsafe_svg"),
        (SVG.format("<g/>"), "text/html", "not_an_image"),
        ("<svg><broken", "image/svg+xml", "bad_svg"),
        (b"\x00\x00\x00\x20ftypavif" + bytes(50), "image/avif", "not_an_image"),
        (make_png(1, 1), "image/png", "not_an_icon"),
        (make_png(50_000, 50_000), "image/png", "not_an_icon"),
        (make_png(64, 64) + bytes(100_000), "image/png", "too_large"),
    ],
)
async def test_what_is_no_icon_is_not_kept(
    kit: Kit, ann: Visitor, site: Site, body: bytes | str, kind: str, code: str
) -> None:
    site.put("/favicon.ico", body, kind)
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).error_code == code
    assert await kit.db.value(COUNT_ICONS) == 0


async def test_an_icon_of_fifty_megabytes_is_broken_off(kit: Kit, ann: Visitor, site: Site) -> None:
    sent = 0

    async def flood(request: web.Request) -> web.StreamResponse:
        nonlocal sent
        response = web.StreamResponse(headers={"content-type": "image/png"})
        await response.prepare(request)
        await response.write(make_png(64, 64))
        for _ in range(50):
            await response.write(MEGABYTE)
            sent += len(MEGABYTE)
        return response

    site.answers["/favicon.ico"] = flood
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).error_code == "too_large"
    assert sent < 50 * len(MEGABYTE)


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("http://10.0.0.1/icon.png", "blocked_address"),
        ("http://169.254.169.254/latest/meta-data", "blocked_address"),
        ("http://[::ffff:10.0.0.1]/icon.png", "blocked_address"),
        ("file:///etc/passwd", "bad_redirect"),
        ("/favicon.ico", "redirect_loop"),
    ],
)
async def test_a_redirect_leads_nowhere_else(
    kit: Kit, ann: Visitor, site: Site, target: str, code: str
) -> None:
    site.redirect("/favicon.ico", target)
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).error_code == code


async def test_endless_redirects_end(kit: Kit, ann: Visitor, site: Site) -> None:
    for number in range(100):
        site.redirect(f"/{number}", f"/{number + 1}")
    site.redirect("/favicon.ico", "/0")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).error_code == "too_many_redirects"
    assert len(site.asked) < 30


async def test_a_page_of_a_thousand_icons_is_asked_for_a_few(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    links = "".join(f'<link rel="icon" href="/{number}.png">' for number in range(1000))
    site.put("/", f"<head>{links}</head>")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert site.asked == ["/", "/0.png", "/1.png", "/2.png", "/favicon.ico"]


async def test_a_page_may_not_point_into_closed_networks(
    kit: Kit, ann: Visitor, site: Site
) -> None:
    site.put("/", '<link rel="icon" href="http://192.168.0.1/icon.png">')
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).url == f"{site.url}/favicon.ico"


async def test_a_page_that_is_no_page_does_no_harm(kit: Kit, ann: Visitor, site: Site) -> None:
    site.put("/", b"<link rel=icon " + b"\xff\x00<" * 100_000, "text/html; charset=none")
    site.put("/favicon.ico", PNG, "image/png")
    feed_id = await follow(kit, ann, site)

    await look(kit, feed_id)

    assert (await get_state(kit, feed_id)).icon_id is not None
