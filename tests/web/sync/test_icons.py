"""Icons in reader apps: each app's own way to them, and nobody sees those of others."""

from base64 import b64decode, b64encode
from hashlib import md5

import pytest

from copydesk.newsroom.emblems import draw_icon
from copydesk.services.reading.images import get_signer
from copydesk.store.engine.db import Sql
from copydesk.store.ingest import icons
from tests.web.sync.conftest import Reader

PNG = draw_icon("news")
SET_SITE = Sql("UPDATE feeds SET site_url = :site_url WHERE id = :feed_id")
DATA = "image/png;base64," + b64encode(PNG).decode()


@pytest.fixture
async def icon_id(reader: Reader) -> int:
    """Let one of the reader's feeds have an icon."""
    hash_ = (await get_signer(reader.kit)).name_icon(PNG)
    now = reader.clock()
    async with reader.kit.db.transaction() as tx:
        icon_id = await icons.keep_icon(tx, hash_, "image/png", PNG, now)
        await icons.set_icon(tx, reader.news_id, icon_id, url="", next_check_at=now, now=now)
    return icon_id


async def ask_fever(reader: Reader, flags: str, username: str, password: str) -> dict[str, object]:
    key = md5(f"{username}:{password}".encode(), usedforsecurity=False).hexdigest()
    answer = await reader.client.post(f"/fever/?api&{flags}", data={"api_key": key})
    body: dict[str, object] = answer.json()
    assert body["auth"] == 1
    return body


async def test_fever_shows_icons_and_whose_they_are(reader: Reader, icon_id: int) -> None:
    answer = await ask_fever(reader, "feeds&favicons", "ann", reader.password)

    assert answer["favicons"] == [{"id": icon_id, "data": DATA}]
    assert isinstance(answer["feeds"], list)
    shown = {feed["id"]: feed["favicon_id"] for feed in answer["feeds"]}
    assert shown == {reader.news_id: icon_id, reader.blog_id: 0}


async def test_fever_shows_nobody_the_icons_of_others(
    reader: Reader, icon_id: int, stranger: str
) -> None:
    answer = await ask_fever(reader, "feeds&favicons", "bob", stranger)

    assert answer["favicons"] == []
    assert isinstance(answer["feeds"], list)
    assert [feed["favicon_id"] for feed in answer["feeds"]] == [0]


async def test_miniflux_gives_an_icon_by_its_feed_and_by_its_number(
    reader: Reader, icon_id: int
) -> None:
    shape = {"id": icon_id, "mime_type": "image/png", "data": DATA}
    for path in (f"feeds/{reader.news_id}/icon", f"icons/{icon_id}"):
        answer = await reader.client.get(f"/miniflux/v1/{path}", headers=reader.key)
        assert (answer.status_code, answer.json()) == (200, shape)

    feeds = (await reader.client.get("/miniflux/v1/feeds", headers=reader.key)).json()
    assert {feed["id"]: feed["icon"] for feed in feeds} == {
        reader.news_id: {"feed_id": reader.news_id, "icon_id": icon_id},
        reader.blog_id: None,
    }


async def test_miniflux_tells_nobody_of_icons_of_others(
    reader: Reader, icon_id: int, stranger: str
) -> None:
    known, unknown, feed = [
        await reader.client.get(f"/miniflux/v1/{path}", headers={"x-auth-token": stranger})
        for path in (f"icons/{icon_id}", "icons/999", f"feeds/{reader.news_id}/icon")
    ]

    assert known.status_code == unknown.status_code == feed.status_code == 404
    assert known.content == unknown.content


async def test_google_reader_names_an_icon_that_opens_without_signing_in(
    reader: Reader, icon_id: int
) -> None:
    path = "/reader/api/0/subscription/list?output=json"
    answer = await reader.client.get(path, headers=reader.headers)
    shown = {feed["id"]: feed["iconUrl"] for feed in answer.json()["subscriptions"]}

    icon = await reader.client.get(shown[f"feed/{reader.news_id}"])

    assert (icon.status_code, icon.content) == (200, PNG)
    assert icon.headers["content-type"] == "image/png"
    assert "sandbox" in icon.headers["content-security-policy"]
    assert shown[f"feed/{reader.blog_id}"] == ""


async def test_google_reader_names_the_usual_icon_until_one_is_found(reader: Reader) -> None:
    async with reader.kit.db.transaction() as tx:
        await tx.run(SET_SITE, site_url="https://blog.example/en/", feed_id=reader.blog_id)

    path = "/reader/api/0/subscription/list?output=json"
    answer = await reader.client.get(path, headers=reader.headers)
    shown = {feed["id"]: feed["iconUrl"] for feed in answer.json()["subscriptions"]}

    signed = (await get_signer(reader.kit)).sign("https://blog.example/favicon.ico")
    assert shown[f"feed/{reader.blog_id}"].endswith(signed)
    # One app cannot read a list with a null in it.
    assert shown[f"feed/{reader.news_id}"] == ""


async def test_an_icon_address_that_we_have_not_signed_opens_nothing(
    reader: Reader, icon_id: int
) -> None:
    signed = (await get_signer(reader.kit)).sign_icon("A" * 22)
    *_, name = signed.split("/")
    assert b64decode(name + "==") == b"icon:" + b"A" * 22

    paths = [signed, f"/images/{'A' * 22}/{name}"]

    assert [(await reader.client.get(path)).status_code for path in paths] == [404, 404]
