"""What Miniflux's apps change: kept, or refused, but never said to be kept and dropped."""

from typing import Any

import msgspec
import pytest

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.people import signin
from copydesk.services.reading import tags
from copydesk.services.subscriptions import subscriptions
from copydesk.services.subscriptions.categories import UNFILED
from tests import make
from tests.web.accounts import add_user
from tests.web.sync.conftest import Reader
from tests.web.sync.test_miniflux import call, get, list_ids

TEXT = "<p>The harbour council met again.</p>"
# What ReactFlux sends with every change of a feed.
REACT_FLUX = (
    "title", "site_url", "feed_url", "crawler", "disabled", "hide_globally", "keeplist_rules",
    "blocklist_rules", "rewrite_rules", "user_agent", "scraper_rules",
)  # fmt: skip


async def find_feed(reader: Reader, feed_id: int) -> Any:
    return await get(reader, f"feeds/{feed_id}")


async def get_full_text(reader: Reader, feed_id: int) -> str:
    followed = await subscriptions.list_subscriptions(reader.kit, reader.visitor)
    return next(each.full_text for each in followed if each.feed_id == feed_id)


async def join_feed(reader: Reader, url: str) -> Visitor:
    """Let somebody else follow a feed, so that not everybody may change it."""
    token = await add_user(reader.kit, "carol")
    visitor = await signin.authenticate(reader.kit, token)
    assert visitor
    await subscriptions.subscribe(reader.kit, visitor, url)
    return visitor


async def test_a_form_that_sends_everything_back_is_no_change(reader: Reader) -> None:
    path = f"feeds/{reader.news_id}"
    before = await get(reader, path)

    edit = {name: before[name] for name in REACT_FLUX} | {"category_id": before["category"]["id"]}
    same = await call(reader, "PUT", path, edit)
    whole = await call(reader, "PUT", path, before)

    assert (same.status_code, whole.status_code) == (201, 201)
    assert await get(reader, path) == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("site_url", "https://elsewhere.example/"),
        ("hide_globally", True),
        ("scraper_rules", "article"),
        ("rewrite_rules", "add_image_title"),
        ("user_agent", "me"),
        ("cookie", "a=b"),
        ("username", "ann"),
        ("fetch_via_proxy", True),
        ("proxy_url", "http://proxy.example"),
        ("blocklist_rules", "(?i)sport"),
        ("feed_url", "https://other.example/feed"),
        ("feed_url", "no address"),
    ],
)
async def test_what_cannot_be_kept_is_refused(reader: Reader, name: str, value: object) -> None:
    path = f"feeds/{reader.news_id}"
    before = await get(reader, path)

    answer = await call(reader, "PUT", path, {"title": "New", name: value})

    assert (answer.status_code, set(answer.json())) == (400, {"error_message"})
    assert await get(reader, path) == before


async def test_crawler_is_the_full_text(reader: Reader) -> None:
    path = f"feeds/{reader.news_id}"

    on = await call(reader, "PUT", path, {"crawler": True})
    assert (on.json()["crawler"], await get_full_text(reader, reader.news_id)) == (True, "always")
    off = await call(reader, "PUT", path, {"crawler": False})
    assert (off.json()["crawler"], await get_full_text(reader, reader.news_id)) == (False, "auto")


async def test_a_feed_moves_where_its_entries_are(reader: Reader, newsroom: Newsroom) -> None:
    for name in ("old", "new"):
        newsroom.add_outlet(name)
    for number in range(8):
        title = f"The council met for the {number}. time and talked about the bridge"
        newsroom.publish("old", title=title, html=TEXT, guid=f"tag:council,{number}")
        newsroom.publish("new", title=title, html=TEXT, guid=f"tag:council,{number}")
    url, new_url = newsroom.feed_url("old"), newsroom.feed_url("new")
    added = await call(reader, "POST", "feeds", {"feed_url": url})
    path = f"feeds/{added.json()['feed_id']}"

    moved = await call(reader, "PUT", path, {"feed_url": new_url, "title": "Council"})

    assert moved.status_code == 201, moved.text
    assert (moved.json()["feed_url"], moved.json()["title"]) == (new_url, "Council")


async def test_a_feed_is_added_as_it_was_wished_for(reader: Reader, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="A story", html=TEXT)
    url = newsroom.feed_url("daily")
    plain = {"scraper_rules": "", "hide_globally": False, "user_agent": None}

    wish = {"feed_url": url, "category_id": reader.folder_id, "disabled": True, "crawler": True}
    added = await call(reader, "POST", "feeds", wish | plain)

    assert added.status_code == 201, added.text
    feed = await find_feed(reader, added.json()["feed_id"])
    assert (feed["disabled"], feed["crawler"]) == (True, True)
    assert feed["category"]["id"] == reader.folder_id


async def test_a_feed_that_cannot_be_asked_so_is_not_added(
    reader: Reader, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="A story", html=TEXT)
    url = newsroom.feed_url("daily")
    before = await get(reader, "feeds")

    ruled = await call(reader, "POST", "feeds", {"feed_url": url, "scraper_rules": "article"})
    await join_feed(reader, url)
    shared = await call(reader, "POST", "feeds", {"feed_url": url, "crawler": True})

    assert (ruled.status_code, set(ruled.json())) == (400, {"error_message"})
    assert (shared.status_code, set(shared.json())) == (403, {"error_message"})
    assert await get(reader, "feeds") == before


async def test_categories_may_be_sent_without_a_title(reader: Reader) -> None:
    path = f"categories/{reader.folder_id}"

    for body in ({}, {"title": None}, {"title": "Tech"}, {"hide_globally": False}):
        same = await call(reader, "PUT", path, body)
        assert (same.status_code, same.json()["title"]) == (201, "Tech")
    assert (await call(reader, "PUT", f"categories/{UNFILED}", {})).status_code == 201
    hidden = await call(reader, "PUT", path, {"hide_globally": True})
    added = await call(reader, "POST", "categories", {"title": "New", "hide_globally": True})
    for answer in (hidden, added):
        assert (answer.status_code, set(answer.json())) == (400, {"error_message"})
    assert "New" not in [each["title"] for each in await get(reader, "categories")]


async def test_categories_come_by_their_titles(reader: Reader) -> None:
    for title in ("beta", "Zeta", "Alpha"):
        await call(reader, "POST", "categories", {"title": title})

    titles = [each["title"] for each in await get(reader, "categories")]

    assert titles == ["All", "Alpha", "beta", "Tech", "Zeta"]


async def test_entries_are_starred_without_a_status(reader: Reader) -> None:
    ids = reader.ids[:2]

    both = await call(reader, "PUT", "entries", {"entry_ids": ids, "starred": True})
    assert both.status_code == 204
    assert await list_ids(reader, "order=id&starred=true") == ids
    assert await list_ids(reader, "order=id&status=unread") == reader.ids
    body = {"entry_ids": ids[:1], "starred": False, "status": "read"}
    assert (await call(reader, "PUT", "entries", body)).status_code == 204
    assert await list_ids(reader, "starred=true") == ids[1:]
    assert await list_ids(reader, "order=id&status=unread") == reader.ids[1:]
    assert (await call(reader, "PUT", "entries", {"entry_ids": ids})).status_code == 400


async def test_entries_are_found_by_tags_and_by_what_their_feeds_call_them(reader: Reader) -> None:
    written = {
        "both": ["Ärzte", "100%_!"],
        "one": ["ärzte"],
        "more": ["ärzteblatt", 'a "quoted" one'],
    }
    ids = {}
    for title, categories in written.items():
        extra = msgspec.json.encode({"categories": categories}).decode()
        entry = msgspec.structs.replace(make.incoming(title), extra=extra)
        [ids[title]] = await make.store_entries(
            reader.kit.db, reader.news_id, entry, now=reader.clock()
        )
    tag = await tags.add_tag(reader.kit, reader.visitor, "Keep")
    kept = [reader.ids[0], ids["both"]]
    await tags.tag_entries(reader.kit, reader.visitor, tag.id, kept, is_set=True)

    async def find(*titles: str, more: str = "") -> list[int]:
        query = "&".join(["order=id", *(f"tags={title}" for title in titles)])
        return await list_ids(reader, query.replace("%", "%25") + more)

    assert await find("ÄRZTE") == [ids["both"], ids["one"]]
    assert await find("100%_!") == [ids["both"]]
    assert await find('A "quoted" one') == [ids["more"]]
    assert await find("keep") == kept
    assert await find("keep", "ärzte") == [ids["both"]]
    assert await find("keep", more=f"&category_id={reader.folder_id}") == []
    assert await find("enclosures") == await find("none") == await find("x" * 500) == []
    total = await get(reader, "entries?tags=keep&limit=1")
    assert (total["total"], len(total["entries"])) == (2, 1)


async def test_an_account_has_signed_in_at_some_time(reader: Reader) -> None:
    assert (await get(reader, "me"))["last_login_at"].startswith("20")


async def test_the_version_says_what_it_runs_on(reader: Reader) -> None:
    assert all((await get(reader, "version")).values())
