import json
from typing import Any

import httpx
import pytest

from copydesk.errors import FetchFailed
from copydesk.model.times import DAY
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock

USUAL: dict[str, object] = {
    "kind": "web",
    "site_url": "",
    "icon": "",
    "folder_id": None,
    "is_suspended": False,
    "refresh_seconds": None,
    "fetch_mode": None,
    "has_access": False,
    "is_private": False,
    "is_muted": False,
    "is_deframed": False,
    "on_edit": "nothing",
    "look": {"layout": None, "order": None, "text_size": None},
    "full_text": "auto",
    "tags": [],
}
# Told by the counts, and by the feed itself.
LEFT_OUT = {"unread_count", "icon_url", "language", "type"}
ICON = Sql("INSERT INTO icons (hash, type, fetched_at, body) VALUES ('abc', 'image/png', 0, :body)")
HAS_ICON = Sql("INSERT INTO feed_icons (feed_id, icon_id) SELECT :feed_id, id FROM icons")


def unfold(brief: dict[str, Any]) -> dict[str, Any]:
    """Put back what is left out, as the page does."""
    whole = {**USUAL, **brief}
    success_at = whole.pop("last_success_at", None)
    state = {
        "last_success_at": success_at,
        "last_new_at": whole.pop("last_new_at", None),
        "last_checked_at": whole.pop("last_checked_at", success_at),
        "failures": whole.pop("failures", 0),
        "last_error": whole.pop("last_error", None),
        "last_error_code": whole.pop("last_error_code", None),
    }
    if state["last_error"]:
        state |= {
            "last_status": whole.pop("last_status", None),
            "next_check_at": whole.pop("next_check_at", None),
        }
    return {
        **whole,
        "feed_title": whole.get("feed_title", whole["title"]),
        "health": whole.get("health") or {"status": "ok", "reason": None},
        "fetch_state": state,
    }


async def follow(client: httpx.AsyncClient, newsroom: Newsroom, name: str) -> dict[str, Any]:
    newsroom.add_outlet(name)
    newsroom.publish(name, title="First")
    answer = await client.post("/v1/subscriptions", json={"url": newsroom.feed_url(name)})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def list_briefs(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = (await client.get("/v1/subscriptions/brief")).json()["items"]
    return items


async def test_a_brief_says_of_each_feed_what_the_whole_list_says(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    made = [await follow(ann, newsroom, name) for name in ("plain", "own", "broken", "resting")]
    folder = (await ann.post("/v1/folders", json={"title": "News"})).json()
    own = {"title": "Mine", "folder_id": folder["id"], "tags": ["b", "a"], "is_muted": True}
    more = {"is_deframed": True, "on_edit": "show", "full_text": "always", "refresh_seconds": 7200}
    more["look"] = {"layout": "cards", "order": "oldest", "text_size": None}
    for each, change in ((made[1], {**own, **more}), (made[3], {"is_suspended": True})):
        assert (await ann.patch(f"/v1/subscriptions/{each['id']}", json=change)).status_code == 200
    newsroom.set_fault("broken", "status", code=500)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, made[2]["feed_id"])
    async with kit.db.transaction() as tx:
        await tx.run(ICON, body=b"x")
        await tx.run(HAS_ICON, feed_id=made[0]["feed_id"])

    briefs = await list_briefs(ann)

    whole = (await ann.get("/v1/subscriptions")).json()["items"]
    for each, brief in zip(whole, map(unfold, briefs), strict=True):
        state, told = each.pop("fetch_state"), brief.pop("fetch_state")
        assert {name: state[name] for name in told} == told
        assert {name: each[name] for name in each.keys() - LEFT_OUT} == brief
    assert [each.get("health", {}).get("status") for each in briefs] == [
        None,
        None,
        "failing",
        "suspended",
    ]


async def test_a_feed_that_is_well_takes_few_bytes(
    ann: httpx.AsyncClient, newsroom: Newsroom, clock: Clock
) -> None:
    await follow(ann, newsroom, "daily")
    clock.move(2 * DAY)

    [brief] = await list_briefs(ann)

    assert set(brief) == {
        "id", "feed_id", "title", "feed_url", "position", "site_url", "last_success_at",
        "last_new_at",
    }  # fmt: skip
    names_and_numbers = {**brief, "title": "", "feed_url": "", "site_url": ""}
    assert len(json.dumps(names_and_numbers, separators=(",", ":"))) <= 190


async def test_a_brief_list_is_ones_own(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    await follow(ann, newsroom, "daily")

    assert await list_briefs(bob) == []


async def test_a_feed_that_was_never_read_keeps_the_title_that_its_reader_gave_it(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    me = (await ann.get("/v1/users/me")).json()
    feed_id = await make.feed(kit.db, "https://never.example/feed")
    await make.subscription(kit.db, me["id"], feed_id)
    [made] = await list_briefs(ann)
    await ann.patch(f"/v1/subscriptions/{made['id']}", json={"title": "Old valley"})

    [brief] = await list_briefs(ann)

    [whole] = (await ann.get("/v1/subscriptions")).json()["items"]
    assert (brief["title"], brief["feed_title"]) == (whole["title"], whole["feed_title"])
    assert brief["title"] != brief["feed_title"]
