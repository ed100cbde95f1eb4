"""The page, its manifest and its icons under another name."""

from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from PIL import Image

from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.web_client import open_client, register

UI = Path(__file__).parents[2] / "ui"
NAME = 'News "&" <b>More</b>'


def draw_logo(kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", (64, 64), "#aa2200").save(out, kind)
    return out.getvalue()


@pytest.fixture
async def admin(kit: Kit, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Give the client of an admin, to a server whose page has the files as they are built from."""
    folder = tmp_path / "static"
    folder.mkdir()
    for file in (UI / "index.html", *(UI / "public").iterdir()):
        (folder / file.name).write_bytes(file.read_bytes())
    async with open_client(App(kit, static=StaticFiles(folder))) as client:
        await register(client)
        yield client


async def test_without_a_choice_the_page_is_as_it_was_built(admin: httpx.AsyncClient) -> None:
    assert (await admin.get("/")).content == (UI / "index.html").read_bytes()
    assert (await admin.get("/v1/branding")).json() == {
        "name": "Copydesk",
        "accent": "",
        "themes": [],
        "logo": "",
    }


async def test_every_page_has_an_icon(admin: httpx.AsyncClient) -> None:
    answer = await admin.get("/favicon.ico")

    assert answer.headers["content-type"] == "image/png"
    assert answer.content == (UI / "public" / "icon-192.png").read_bytes()


async def test_the_name_stands_in_page_and_manifest_and_is_only_text(
    admin: httpx.AsyncClient,
) -> None:
    before = await admin.get("/")
    await admin.patch("/v1/settings", json={"site_name": NAME, "accent": "#ffd54a"})

    page = await admin.get("/settings/account", headers={"if-none-match": before.headers["etag"]})
    manifest = (await admin.get("/app.webmanifest")).json()
    assert page.status_code == 200
    assert "<title>News &quot;&amp;&quot; &lt;b&gt;More&lt;/b&gt;</title>" in page.text
    assert "<b>" not in page.text
    assert 'name="copydesk-brand" content="{&quot;' in page.text
    assert "Copydesk needs" not in page.text
    assert (manifest["name"], manifest["short_name"]) == (NAME, NAME)
    assert manifest["icons"][0]["src"] == "/icon.svg"

    await admin.patch("/v1/settings", json={"site_name": None, "accent": None})
    assert (await admin.get("/")).content == before.content


async def test_a_logo_is_the_icon_everywhere(admin: httpx.AsyncClient) -> None:
    answer = await admin.put(
        "/v1/branding/logo", content=draw_logo(), headers={"content-type": "image/png"}
    )

    logo = answer.json()["logo"]
    version = logo.partition("=")[2]
    assert logo == f"/logo.png?v={version}"
    manifest = (await admin.get("/app.webmanifest")).json()
    page = (await admin.get("/")).text
    assert f'"/icon-192.png?v={version}" type="image/png"' in page
    assert f'"/icon-180.png?v={version}"' in page
    sources = [icon["src"] for icon in manifest["icons"]]
    assert sources == [
        f"/{name}.png?v={version}" for name in ("icon-192", "icon-512", "icon-maskable-512")
    ]
    for place in (logo, "/icon-180.png", "/favicon.ico", *sources):
        shown = await admin.get(place)
        assert shown.headers["content-type"] == "image/png"
        pixel = Image.open(BytesIO(shown.content)).convert("RGB").getpixel((32, 32))
        assert pixel == (0xAA, 0x22, 0)

    await admin.delete("/v1/branding/logo")
    assert (await admin.get(logo)).status_code == 404
    own = (UI / "public" / "icon-180.png").read_bytes()
    assert (await admin.get("/icon-180.png")).content == own


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "image/svg+xml", 400),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "image/png", 400),
        (b"", "image/png", 400),
        (b"\0" * 5_000_000, "image/png", 413),
        (b"{}", "application/json", 400),
    ],
    ids=["a drawing", "a drawing that says otherwise", "nothing", "too large", "no picture"],
)
async def test_what_is_no_logo_is_refused(
    admin: httpx.AsyncClient, body: bytes, kind: str, status: int
) -> None:
    answer = await admin.put("/v1/branding/logo", content=body, headers={"content-type": kind})

    assert answer.status_code == status
    assert (await admin.get("/v1/branding")).json()["logo"] == ""


async def test_an_accent_can_be_tried_by_anybody_and_changes_nothing(
    admin: httpx.AsyncClient,
) -> None:
    tried = await admin.get("/v1/branding", params={"accent": "#ffd54a"})
    odd = await admin.get("/v1/branding", params={"accent": "red;}"})

    weak = [each["theme"] for each in tried.json()["themes"] if each["is_adjusted"]]
    assert weak == ["light", "sepia"]
    assert odd.status_code == 400
    assert (await admin.get("/v1/branding")).json()["accent"] == ""
