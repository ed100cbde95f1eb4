"""The official Python client of Miniflux before a real server: every method it has."""

import asyncio
import time
from pathlib import Path
from typing import Any

import miniflux
import pytest
from miniflux import AccessForbidden, AccessUnauthorized, BadRequest, ResourceNotFound

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.bench.waiting import LONG
from tests.desk_client import PASSWORD, sign_in

pytestmark = pytest.mark.slow
ENTRIES = 4
PAGE = "<p>" + "A sentence that is long enough to count as the text of an article. " * 12 + "</p>"


def walk_through(client: Any, url: str) -> None:
    """Do all that the client can, in the order of a first evening with it."""
    me = client.me()
    assert (me["username"], client.get_user_by_username("ann")["id"]) == ("ann", me["id"])
    assert client.get_version()["version"]
    assert client.get_integrations_status() is True
    assert {link["url"] for link in client.discover(url)} == {url}
    category = client.create_category("Dailies")
    assert client.update_category(category["id"], "Papers")["title"] == "Papers"
    feed_id = client.create_feed(url, category["id"])
    with pytest.raises(BadRequest):
        client.create_feed(url, category["id"])
    assert client.get_feed(feed_id)["category"]["title"] == "Papers"
    assert client.update_feed(feed_id, title="The daily")["title"] == "The daily"
    assert [feed["id"] for feed in client.get_category_feeds(category["id"])] == [feed_id]
    assert [feed["title"] for feed in client.get_feeds()] == ["The daily"]
    assert {each["title"] for each in client.get_categories()} == {"Papers", "All"}
    read_entries(client, feed_id, category["id"])
    assert client.refresh_all_feeds() is True
    assert client.refresh_feed(feed_id) is True
    assert client.refresh_category(category["id"]) is True
    wait_for_icon(client, feed_id)
    icon = client.get_feed_icon(feed_id)
    assert icon == client.get_icon(icon["id"])
    assert icon["data"].startswith(f"{icon['mime_type']};base64,")
    with pytest.raises(ResourceNotFound):
        client.get_icon(999)
    opml = client.export_feeds()
    assert "The daily" in opml
    client.delete_feed(feed_id)
    client.delete_category(category["id"])
    assert client.get_feeds() == []
    assert "message" in client.import_feeds(opml)
    assert [feed["feed_url"] for feed in client.get_feeds()] == [url]
    assert client.flush_history() is True


def wait_for_icon(client: Any, feed_id: int) -> None:
    """Wait until the server has found it."""
    end = time.monotonic() + LONG
    while client.get_feed(feed_id)["icon"] is None:
        assert time.monotonic() < end
        time.sleep(0.1)


def read_entries(client: Any, feed_id: int, category_id: int) -> None:
    listed = client.get_entries(status=["unread"], order="id", direction="asc", limit=2)
    assert (listed["total"], len(listed["entries"])) == (ENTRIES, 2)
    first, second = (entry["id"] for entry in listed["entries"])
    assert client.get_feed_entries(feed_id, offset=1)["total"] == ENTRIES
    assert client.get_category_entries(category_id, limit=1)["entries"]
    for entry in (
        client.get_entry(first),
        client.get_feed_entry(feed_id, first),
        client.get_category_entry(category_id, first),
    ):
        assert (entry["id"], entry["status"]) == (first, "unread")
    assert client.update_entries([first, second], status="read") is True
    assert client.get_feed_counters() == {
        "reads": {str(feed_id): 2},
        "unreads": {str(feed_id): ENTRIES - 2},
    }
    assert client.toggle_bookmark(first) is True
    assert [entry["id"] for entry in client.get_entries(starred=True)["entries"]] == [first]
    assert client.save_entry(first) is True
    assert "sentence" in client.fetch_entry_content(first)["content"]
    with pytest.raises(AccessForbidden):
        client.update_entry(first, title="Mine")
    with pytest.raises(ResourceNotFound):
        client.get_enclosure(first * 100)
    client.mark_feed_entries_as_read(feed_id)
    client.update_entries([first, second], status="unread")
    client.mark_category_entries_as_read(category_id)
    client.update_entries([first], status="unread")
    client.mark_user_entries_as_read(client.me()["id"])
    assert client.get_entries(status=["unread"])["total"] == 0


def manage_keys(client: Any) -> None:
    """Make and revoke keys, as a session may."""
    made = client.create_api_key("script")
    assert made["token"]
    assert [key["description"] for key in client.get_api_keys()] == ["app", "script"]
    client.delete_api_key(made["id"])
    with pytest.raises(AccessForbidden):
        client.get_users()
    with pytest.raises(AccessForbidden):
        client.create_user("eve", "x" * 12)


async def test_the_official_client_finds_all_it_knows(tmp_path: Path, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    for number in range(ENTRIES):
        newsroom.publish("daily", title=f"Story {number}", html=PAGE)
    url = newsroom.feed_url("daily")
    with running_desk(tmp_path) as desk:
        base = f"{desk.url}/miniflux"
        async with sign_in(desk) as signed_in:
            answer = await signed_in.post("/v1/users/me/app-passwords", json={"name": "app"})
            token = signed_in.headers["authorization"].removeprefix("Bearer ")
        by_key = miniflux.Client(base, api_key=answer.json()["password"])
        by_session = miniflux.Client(base, api_key=token)
        by_name = miniflux.Client(base, "ann", PASSWORD)
        stranger = miniflux.Client(base, "ann", "wrong")
        with by_key, by_session, by_name, stranger:
            await asyncio.to_thread(walk_through, by_key, url)
            await asyncio.to_thread(manage_keys, by_session)
            assert (await asyncio.to_thread(by_name.me))["username"] == "ann"
            with pytest.raises(AccessUnauthorized):
                await asyncio.to_thread(stranger.me)
