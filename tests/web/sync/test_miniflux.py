"""The Miniflux API, call by call."""

from base64 import b64encode
from typing import Any

import httpx
import msgspec
import pytest

from copydesk.newsroom import Newsroom, Outlet
from copydesk.services.intake import savedpages
from copydesk.services.reading import marks
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.subscriptions.categories import UNFILED
from tests import make
from tests.web.sync.conftest import Reader
from tests.web_client import PASSWORD

API = "/miniflux/v1"


async def call(reader: Reader, method: str, path: str, body: Any = None) -> httpx.Response:
    return await reader.client.request(method, f"{API}/{path}", json=body, headers=reader.key)


async def get(reader: Reader, path: str) -> Any:
    answer = await call(reader, "GET", path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def list_ids(reader: Reader, query: str = "", path: str = "entries") -> list[int]:
    return [entry["id"] for entry in (await get(reader, f"{path}?{query}"))["entries"]]


def basic(name: str, password: str) -> dict[str, str]:
    return {"authorization": "Basic " + b64encode(f"{name}:{password}".encode()).decode()}


async def test_who_comes_in(reader: Reader) -> None:
    for headers in (reader.key, basic("ann", reader.password), basic("Ann", PASSWORD)):
        answer = await reader.client.get(f"{API}/me", headers=headers)
        assert (answer.status_code, answer.json()["username"]) == (200, "ann")


@pytest.mark.parametrize(
    "headers",
    [{}, {"x-auth-token": "x"}, basic("ann", "x"), {"authorization": "Basic ?"}, basic("", "")],
    ids=["nothing", "token", "password", "no base64", "empty"],
)
async def test_who_does_not(reader: Reader, headers: dict[str, str]) -> None:
    answer = await reader.client.get(f"{API}/me", headers=headers)

    assert (answer.status_code, set(answer.json())) == (401, {"error_message"})
    assert answer.headers["www-authenticate"].startswith("Basic")
    browser = {**headers, "sec-fetch-site": "cross-site"}
    answer = await reader.client.get(f"{API}/me", headers=browser)
    assert "www-authenticate" not in answer.headers


async def test_a_cookie_does_not_count(ann: httpx.AsyncClient) -> None:
    assert (await ann.get(f"{API}/me")).status_code == 401


async def test_pages_of_other_sites_may_ask_with_a_key(reader: Reader) -> None:
    foreign = {"origin": "https://app.example", "sec-fetch-site": "cross-site"}

    before = await reader.client.options(f"{API}/entries", headers=foreign)
    body = {"entry_ids": reader.ids[:1], "status": "read"}
    answer = await reader.client.put(f"{API}/entries", json=body, headers={**foreign, **reader.key})

    assert (before.status_code, answer.status_code) == (204, 204)
    for each in (before, answer):
        assert each.headers["access-control-allow-origin"] == "*"


async def test_the_server_says_that_it_lives(reader: Reader) -> None:
    for path in ("healthcheck", "liveness", "readiness", "healthz", "readyz"):
        assert (await reader.client.get(f"/miniflux/{path}")).text == "OK"
    version = (await reader.client.get("/miniflux/version")).text
    assert (await get(reader, "version"))["version"] == version == "2.3.2"


async def test_accounts_of_others_are_none_of_an_apps_business(reader: Reader) -> None:
    me = await get(reader, "me")
    for own in ("me", "ann", str(me["id"])):
        assert await get(reader, f"users/{own}") == me
    for method, path in (
        ("GET", "users"), ("POST", "users"), ("GET", "users/bob"), ("PUT", "users/1"),
        ("DELETE", "users/1"),
    ):  # fmt: skip
        answer = await call(reader, method, path, {})
        assert (answer.status_code, set(answer.json())) == (403, {"error_message"})


async def test_unknown_addresses_have_its_shape(reader: Reader) -> None:
    for path in ("no", "entries/999", "feeds/999", "feeds/x", f"feeds/{reader.news_id}/icon"):
        answer = await call(reader, "GET", path)
        assert (answer.status_code, set(answer.json())) == (404, {"error_message"})


async def test_every_feed_has_a_category(reader: Reader) -> None:
    listed = await get(reader, "categories?counts=true")

    assert [(each["id"], each["title"], each["feed_count"]) for each in listed] == [
        (UNFILED, "All", 1),
        (reader.folder_id, "Tech", 1),
    ]
    assert [each["total_unread"] for each in listed] == [3, 2]
    feeds = {feed["id"]: feed["category"]["id"] for feed in await get(reader, "feeds")}
    assert feeds == {reader.blog_id: reader.folder_id, reader.news_id: UNFILED}
    [blog] = await get(reader, f"categories/{reader.folder_id}/feeds")
    assert blog == await get(reader, f"feeds/{reader.blog_id}")


async def test_categories_come_and_go(reader: Reader) -> None:
    added = await call(reader, "POST", "categories", {"title": "New"})
    again = await call(reader, "POST", "categories", {"title": "New"})
    path = f"categories/{added.json()['id']}"
    renamed = await call(reader, "PUT", path, {"title": "Newer"})
    removed = await call(reader, "DELETE", path)
    fixed = await call(reader, "PUT", f"categories/{UNFILED}", {"title": "x"})

    assert (added.status_code, again.status_code, fixed.status_code) == (201, 400, 400)
    assert (renamed.status_code, renamed.json()["title"]) == (201, "Newer")
    assert (removed.status_code, removed.content) == (204, b"")
    assert len(await get(reader, "categories")) == 2


async def test_entries_are_found_by_status_star_place_and_ids(reader: Reader) -> None:
    ids = reader.ids
    await marks.mark_read(reader.kit, reader.visitor, [ids[0], ids[3]], is_read=True)
    await marks.set_mark(reader.kit, reader.visitor, [ids[1], ids[3]], "starred", is_set=True)
    by_id = "order=id&"

    assert await list_ids(reader, by_id) == ids
    assert await list_ids(reader, by_id + "status=unread") == [ids[1], ids[2], ids[4]]
    assert await list_ids(reader, by_id + "status=read") == [ids[0], ids[3]]
    assert await list_ids(reader, by_id + "status=read&status=unread") == ids
    assert await list_ids(reader, by_id + "status=removed") == []
    assert await list_ids(reader, by_id + "starred=true") == [ids[1], ids[3]]
    assert await list_ids(reader, by_id + "starred=1&status=unread") == [ids[1]]
    assert await list_ids(reader, by_id + "starred=false") == [ids[0], ids[2], ids[4]]
    assert await list_ids(reader, by_id + f"feed_id={reader.news_id}") == ids[:3]
    assert await list_ids(reader, by_id + f"category_id={reader.folder_id}") == ids[3:]
    assert await list_ids(reader, by_id + f"category_id={UNFILED}") == ids[:3]
    assert await list_ids(reader, by_id + f"after_entry_id={ids[1]}") == ids[2:]
    assert await list_ids(reader, by_id + f"before_entry_id={ids[1]}") == ids[:1]
    assert await list_ids(reader, by_id, f"feeds/{reader.blog_id}/entries") == ids[3:]
    assert await list_ids(reader, by_id, f"categories/{reader.folder_id}/entries") == ids[3:]


async def test_entries_come_by_publication_or_by_arrival(reader: Reader) -> None:
    old_first = reader.ids[3:] + reader.ids[:3]

    assert await list_ids(reader) == old_first
    assert await list_ids(reader, "direction=desc") == old_first[::-1]
    assert await list_ids(reader, "order=id&direction=desc") == reader.ids[::-1]
    assert await list_ids(reader, "order=created_at&limit=2") == reader.ids[:2]


async def test_bounds_in_time(reader: Reader) -> None:
    day_ago = (make.NOW - make.HOUR) // make.SECOND
    now = reader.clock() // make.SECOND
    for name in ("after", "published_after"):
        assert await list_ids(reader, f"order=id&{name}={day_ago}") == reader.ids[:3]
    for name in ("before", "published_before"):
        assert await list_ids(reader, f"order=id&{name}={day_ago}") == reader.ids[3:]
    assert await list_ids(reader, f"changed_after={now}") == []
    reader.clock.move(make.HOUR)
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)
    assert await list_ids(reader, f"changed_after={now}") == reader.ids[:1]
    assert await list_ids(reader, f"order=id&changed_before={now}") == reader.ids[1:]


async def test_pages_by_offset_with_their_total(reader: Reader) -> None:
    pages = [await get(reader, f"entries?order=id&limit=2&offset={n}") for n in (0, 2, 4, 6)]

    assert [page["total"] for page in pages] == [5, 5, 5, 5]
    assert [entry["id"] for page in pages for entry in page["entries"]] == reader.ids
    everything = await get(reader, "entries?limit=0")
    assert len(everything["entries"]) == 5
    listed = await get(reader, "entries/ids?limit=2&offset=1")
    assert listed == {"total": 5, "entry_ids": reader.ids[::-1][1:3]}
    unread = await get(reader, f"entries?status=unread&feed_id={reader.news_id}&limit=1")
    assert unread["total"] == 3


async def test_entries_are_searched(reader: Reader) -> None:
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)

    assert await list_ids(reader, "order=id&search=news") == reader.ids[:3]
    assert await list_ids(reader, "order=id&search=news&status=unread") == reader.ids[1:3]
    assert await list_ids(reader, "search=nothing") == []


async def test_an_entry_has_the_shape_of_miniflux(reader: Reader) -> None:
    entry_id = reader.ids[3]
    entry = await get(reader, f"entries/{entry_id}")

    assert entry["status"] == "unread"
    assert (entry["title"], entry["content"]) == ("blog 0", "<p>blog 0</p>")
    assert (entry["starred"], entry["reading_time"], entry["enclosures"]) == (False, 1, [])
    assert entry["feed"]["category"]["title"] == "Tech"
    assert entry["created_at"] > entry["published_at"]
    assert entry == await get(reader, f"feeds/{reader.blog_id}/entries/{entry_id}")
    assert entry == await get(reader, f"categories/{reader.folder_id}/entries/{entry_id}")
    wrong = await call(reader, "GET", f"feeds/{reader.news_id}/entries/{entry_id}")
    assert wrong.status_code == 404


async def test_status_stars_and_saving(reader: Reader) -> None:
    path = f"entries/{reader.ids[0]}"
    answer = await call(reader, "PUT", "entries", {"entry_ids": reader.ids[:2], "status": "read"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert await list_ids(reader, "order=id&status=unread") == reader.ids[2:]
    for is_starred in (True, False, True):
        assert (await call(reader, "PUT", f"{path}/bookmark")).status_code == 204
        assert (await get(reader, path))["starred"] is is_starred
    assert (await call(reader, "PUT", f"{path}/star")).status_code == 204
    assert (await call(reader, "POST", f"{path}/save")).status_code == 202
    assert (await call(reader, "PUT", path, {"title": "x"})).status_code == 403
    await call(reader, "PUT", "entries", {"entry_ids": reader.ids[:1], "status": "removed"})
    assert (await call(reader, "GET", path)).status_code == 404


async def test_everything_is_marked_read_by_place(reader: Reader) -> None:
    await folders.add_folder(reader.kit, reader.visitor, "Inner", reader.folder_id)
    user_id = reader.visitor.user.id

    await call(reader, "PUT", f"categories/{UNFILED}/mark-all-as-read")
    assert await list_ids(reader, "order=id&status=unread") == reader.ids[3:]
    await call(reader, "PUT", f"categories/{reader.folder_id}/mark-all-as-read")
    assert await list_ids(reader, "status=unread") == []
    await call(reader, "PUT", "entries", {"entry_ids": reader.ids, "status": "unread"})
    await call(reader, "PUT", f"feeds/{reader.news_id}/mark-all-as-read")
    assert await list_ids(reader, "order=id&status=unread") == reader.ids[3:]
    assert (await call(reader, "PUT", "users/999/mark-all-as-read")).status_code == 404
    await call(reader, "PUT", f"users/{user_id}/mark-all-as-read")
    assert await list_ids(reader, "status=unread") == []


async def test_feeds_are_counted_renamed_moved_and_left(reader: Reader) -> None:
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)
    news, blog = str(reader.news_id), str(reader.blog_id)
    counters = await get(reader, "feeds/counters")
    assert counters == {"reads": {news: 1}, "unreads": {news: 2, blog: 2}}

    edit = {"title": "Mine", "category_id": reader.folder_id, "disabled": True, "crawler": True}
    changed = await call(reader, "PUT", f"feeds/{news}", edit)
    assert changed.status_code == 201
    assert (changed.json()["title"], changed.json()["disabled"]) == ("Mine", True)
    assert changed.json()["category"]["id"] == reader.folder_id
    back = await call(reader, "PUT", f"feeds/{news}", {"category_id": UNFILED})
    assert (back.json()["category"]["id"], back.json()["title"]) == (UNFILED, "Mine")
    for path in ("feeds/refresh", f"feeds/{blog}/refresh", f"categories/{UNFILED}/refresh"):
        assert (await call(reader, "PUT", path)).status_code == 204
    assert (await call(reader, "DELETE", f"feeds/{news}")).status_code == 204
    assert [feed["id"] for feed in await get(reader, "feeds")] == [reader.blog_id]


async def test_a_feed_that_is_followed_already_is_refused(reader: Reader) -> None:
    url = "https://news.example/feed"

    answer = await call(reader, "POST", "feeds", {"feed_url": url, "category_id": 1})
    nowhere = await call(reader, "POST", "feeds", {"feed_url": url, "category_id": 999})

    assert (answer.status_code, set(answer.json())) == (400, {"error_message"})
    assert nowhere.status_code == 404


async def test_a_read_only_password_reads(reader: Reader) -> None:
    headers = {"x-auth-token": reader.read_only}
    body = {"entry_ids": reader.ids, "status": "read"}

    read = await reader.client.get(f"{API}/entries", headers=headers)
    written = await reader.client.put(f"{API}/entries", json=body, headers=headers)

    assert (read.status_code, written.status_code) == (200, 403)
    assert len(await list_ids(reader, "status=unread")) == 5


async def test_an_app_cannot_make_keys_for_others(reader: Reader) -> None:
    listed = await get(reader, "api-keys")
    made = await call(reader, "POST", "api-keys", {"description": "more"})
    removed = await call(reader, "DELETE", f"api-keys/{listed[0]['id']}")

    assert {key["description"] for key in listed} == {"phone", "watch"}
    assert {key["token"] for key in listed} == {""}
    assert (made.status_code, removed.status_code) == (403, 403)


async def test_a_session_makes_and_revokes_keys(reader: Reader) -> None:
    login = {"username": "ann", "password": PASSWORD}
    token = (await reader.client.post("/v1/auth/login", json=login)).json()["token"]
    headers = {"x-auth-token": token}

    made = await reader.client.post(
        f"{API}/api-keys", json={"description": "script"}, headers=headers
    )
    key = {"x-auth-token": made.json()["token"]}
    assert (made.status_code, (await reader.client.get(f"{API}/me", headers=key)).status_code) == (
        201,
        200,
    )
    path = f"{API}/api-keys/{made.json()['id']}"
    assert (await reader.client.delete(path, headers=headers)).status_code == 204
    assert (await reader.client.get(f"{API}/me", headers=key)).status_code == 401


async def test_nobody_sees_what_others_follow(reader: Reader, stranger: str) -> None:
    headers, entry_id = {"x-auth-token": stranger}, reader.ids[0]

    async def ask(method: str, path: str, body: Any = None) -> httpx.Response:
        return await reader.client.request(method, f"{API}/{path}", json=body, headers=headers)

    assert (await ask("GET", "entries")).json()["total"] == 1
    for path in (
        f"entries/{entry_id}",
        f"feeds/{reader.news_id}",
        f"feeds/{reader.news_id}/entries",
        f"categories/{reader.folder_id}/feeds",
        f"entries/{entry_id}/fetch-content",
        f"enclosures/{entry_id * 100}",
    ):
        assert (await ask("GET", path)).status_code == 404, path
    for path in (f"entries/{entry_id}/bookmark", f"feeds/{reader.news_id}/mark-all-as-read"):
        assert (await ask("PUT", path)).status_code in (204, 404)
    await ask("PUT", "entries", {"entry_ids": reader.ids, "status": "read"})
    assert (await ask("DELETE", f"feeds/{reader.news_id}")).status_code == 404
    assert (await ask("DELETE", f"categories/{reader.folder_id}")).status_code == 404
    assert await list_ids(reader, "order=id&status=unread") == reader.ids
    assert (await get(reader, f"entries/{entry_id}"))["starred"] is False


async def test_small_things(reader: Reader) -> None:
    assert (await get(reader, "integrations/status")) == {"has_integrations": True}
    assert (await call(reader, "PUT", "flush-history")).status_code == 202
    assert (await call(reader, "DELETE", "flush-history")).status_code == 202
    assert "blog.example" in (await call(reader, "GET", "export")).text


async def test_a_file_is_played_on_where_another_app_stopped(reader: Reader) -> None:
    extra = '{"enclosures": [{"url": "https://news.example/a.mp3", "type": "audio/mpeg"}]}'
    entry = msgspec.structs.replace(make.incoming("episode"), extra=extra)
    [entry_id] = await make.store_entries(reader.kit.db, reader.news_id, entry)

    [enclosure] = (await get(reader, f"entries/{entry_id}"))["enclosures"]
    path = f"enclosures/{enclosure['id']}"
    set_ = await call(reader, "PUT", path, {"media_progression": 42})

    assert (enclosure["mime_type"], enclosure["media_progression"]) == ("audio/mpeg", 0)
    assert set_.status_code == 204
    assert (await get(reader, path))["media_progression"] == 42
    assert (await call(reader, "PUT", f"enclosures/{enclosure['id'] + 1}", {})).status_code == 400
    missing = await call(reader, "GET", f"enclosures/{enclosure['id'] + 1}")
    assert missing.status_code == 404


async def test_a_saved_page_has_a_feed_that_is_never_asked(reader: Reader) -> None:
    visitor, url = reader.visitor, "https://site.example/story"
    saved = await savedpages.save_page(reader.kit, visitor, url)

    feed = await get(reader, f"feeds/{saved.feed_id}")

    assert (feed["title"], feed["next_check_at"]) == ("Saved", "0001-01-01T00:00:00Z")


async def test_a_feed_says_what_it_is_about_and_what_its_server_said(
    reader: Reader, newsroom: Newsroom
) -> None:
    newsroom.add_outlet(Outlet("bay", "Bay", description="News of the bay"))
    newsroom.publish("bay", title="Tide", html="<p>High</p>")
    done = await subscriptions.subscribe(reader.kit, reader.visitor, newsroom.feed_url("bay"))
    newsroom.set_fault("bay", "caching")

    feed = await get(reader, f"feeds/{done.subscription.feed_id}")

    assert feed["description"] == "News of the bay"
    assert feed["etag_header"].strip('"')
    assert feed["last_modified_header"].endswith("GMT")


async def test_a_list_of_feeds_that_breaks_off_is_said_to(reader: Reader) -> None:
    whole = (await call(reader, "GET", "export")).text.replace("blog.example", "more.example")
    headers = {**reader.key, "content-type": "text/xml"}

    answers = [
        await reader.client.post("/miniflux/v1/import", content=text.encode(), headers=headers)
        for text in (whole, whole[: whole.index("</body>")])
    ]

    assert [answer.status_code for answer in answers] == [201, 201]
    assert ["incomplete" in answer.json()["message"] for answer in answers] == [False, True]
