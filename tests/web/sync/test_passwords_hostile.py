"""A password inside a feed's address, through every door: used, but in no answer and no row."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.subscriptions import subscriptions
from copydesk.store.engine.db import Db, Sql, scalar
from tests.web.sync.conftest import Reader
from tests.web.sync.greader_calls import API
from tests.web.sync.test_miniflux import call

SECRET = "sesame-9"
TABLES = Sql(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search%'",
    postgres="SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
)
LISTS = (
    "/v1/subscriptions",
    "/v1/subscriptions/health",
    "/v1/opml",
    "/v1/operations",
    "/v1/entries?content=true",
    "/v1/users/me",
)
Door = Callable[[Reader, str], Awaitable[httpx.Response]]


async def add(reader: Reader, url: str) -> httpx.Response:
    body = {"url": f"please follow <{url}>"}
    return await reader.client.post("/v1/subscriptions", json=body, headers=bearer(reader))


async def add_batch(reader: Reader, url: str) -> httpx.Response:
    body = {"items": [{"url": url, "title": url, "feed_title": url}]}
    return await reader.client.post("/v1/subscriptions/batch", json=body, headers=bearer(reader))


async def import_list(reader: Reader, url: str) -> httpx.Response:
    outline = f'<outline type="rss" text="{url}" xmlUrl="{url}" htmlUrl="{url}"/>'
    body = f'<opml version="2.0"><body>{outline}</body></opml>'
    return await reader.client.post("/v1/opml", content=body, headers=bearer(reader) | XML)


async def add_by_miniflux(reader: Reader, url: str) -> httpx.Response:
    return await call(reader, "POST", "feeds", {"feed_url": url})


async def add_by_google_reader(reader: Reader, url: str) -> httpx.Response:
    form = {"ac": "subscribe", "s": f"feed/{url}", "t": url}
    return await reader.client.post(f"{API}/subscription/edit", data=form, headers=reader.headers)


async def add_quickly(reader: Reader, url: str) -> httpx.Response:
    form = {"quickadd": url}
    return await reader.client.post(
        f"{API}/subscription/quickadd", data=form, headers=reader.headers
    )


XML = {"content-type": "text/x-opml"}
DOORS: list[Door] = [
    add,
    add_batch,
    import_list,
    add_by_miniflux,
    add_by_google_reader,
    add_quickly,
]


def bearer(reader: Reader) -> dict[str, str]:
    return {"authorization": f"Bearer {reader.password}"}


@pytest.fixture
def closed(newsroom: Newsroom) -> Newsroom:
    """Give an outlet that wants a password."""
    newsroom.add_outlet("closed")
    newsroom.publish("closed", title="For members", html="<p>Hello</p>")
    newsroom.set_fault("closed", "login", user="me@home", password=SECRET)
    return newsroom


def write_address(room: Newsroom, outlet: str = "closed") -> str:
    return room.feed_url(outlet).replace("://", f"://me%40home:{SECRET}@")


async def read_everything(reader: Reader) -> str:
    """Give all that is told about feeds, in every language, and all that is stored."""
    told = [await reader.client.get(path, headers=bearer(reader)) for path in LISTS]
    told.append(await reader.client.get(f"{API}/subscription/list", headers=reader.headers))
    told += [await call(reader, "GET", path) for path in ("feeds", "export", "entries")]
    assert [each.status_code for each in told] == [200] * len(told)
    return "\n".join([*(each.text for each in told), await dump(reader.kit.db)])


async def dump(db: Db) -> str:
    tables = await db.all(TABLES, scalar)
    assert "feed_aliases" in tables
    rows = [await db.all(Sql(f"SELECT * FROM {name}"), lambda *row: row) for name in tables]
    return repr(rows)


@pytest.mark.parametrize("door", DOORS)
async def test_a_password_in_an_address_is_used_and_shown_nowhere(
    reader: Reader, closed: Newsroom, door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")

    answer = await door(reader, write_address(closed))

    assert answer.status_code in (200, 201), answer.text
    followed = await subscriptions.list_subscriptions(reader.kit, reader.visitor)
    [mine] = [each for each in followed if each.feed_url == closed.feed_url("closed")]
    assert mine.state.has_access
    await refreshes.refresh_feed(reader.kit, mine.feed_id)
    assert [each.status for each in closed.requests][-1] in (200, 304)
    told = answer.text + await read_everything(reader)
    assert SECRET not in told + caplog.text
    assert "me%40home" not in told + caplog.text


async def test_a_wrong_password_is_not_told_back(reader: Reader, closed: Newsroom) -> None:
    url = write_address(closed).replace(SECRET, "wrong-7")

    answers = [await door(reader, url) for door in (add, add_by_miniflux, add_quickly)]

    assert [each.status_code for each in answers] == [422, 400, 200]
    assert "wrong-7" not in "".join(each.text for each in answers)


@pytest.mark.parametrize("path", ["discover", "preview", "validate"])
async def test_looking_around_uses_it_and_does_not_show_it(
    reader: Reader, closed: Newsroom, path: str
) -> None:
    answer = await reader.client.get(
        f"/v1/feeds/{path}", params={"url": write_address(closed)}, headers=bearer(reader)
    )

    assert answer.status_code == 200
    assert closed.feed_url("closed") in answer.text
    assert SECRET not in answer.text


async def test_an_address_that_is_changed_to_one_with_a_password(
    reader: Reader, closed: Newsroom
) -> None:
    closed.add_outlet("open")
    for outlet in ("open", "closed"):
        for number in range(8):
            title = f"The council met for the {number}. time and talked about the bridge"
            closed.publish(outlet, title=title, guid=f"tag:council,{number}")
    added = await call(reader, "POST", "feeds", {"feed_url": closed.feed_url("open")})
    path = f"feeds/{added.json()['feed_id']}"

    moved = await call(reader, "PUT", path, {"feed_url": write_address(closed)})

    assert moved.status_code == 201, moved.text
    assert moved.json()["feed_url"] == closed.feed_url("closed")
    await refreshes.refresh_feed(reader.kit, moved.json()["id"])
    assert SECRET not in moved.text + await read_everything(reader)


async def test_a_redirect_tells_us_no_password(reader: Reader, closed: Newsroom) -> None:
    closed.add_outlet("mover")
    target = write_address(closed)
    closed.set_fault("mover", "redirect", code=301, target=target)

    answer = await add(reader, closed.feed_url("mover"))

    assert answer.status_code == 422
    assert SECRET not in answer.text + await read_everything(reader)
