import httpx

from copydesk.newsroom import Newsroom
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests.run_jobs import run_refreshes
from tests.web.api.subscriptions.test_subscriptions import follow


async def test_health_tells_verdict_figures_and_error(
    ann: httpx.AsyncClient, newsroom: Newsroom, kit: Kit
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    made = await follow(ann, newsroom.feed_url("daily"))
    newsroom.set_fault("daily", "status", code=404)
    await ann.post(f"/v1/subscriptions/{made['id']}/refresh")
    await run_refreshes(kit)
    await work.flush_log(kit)

    listed = (await ann.get("/v1/subscriptions/health")).json()
    one = (await ann.get(f"/v1/subscriptions/{made['id']}/health")).json()

    [health] = listed["items"]
    assert one["health"] == health
    assert set(health) == {
        "subscription_id", "feed_id", "title", "verdict", "reason", "moved_to", "fetches",
        "success_share",
        "usual_gap_seconds", "failures", "last_checked_at", "last_success_at", "last_new_at",
        "latest_entry_at", "next_check_at", "last_status", "last_error", "last_error_code",
        "last_error_at",
    }  # fmt: skip
    assert (health["verdict"], health["fetches"], health["success_share"]) == ("failing", 2, 0.5)
    assert (health["last_status"], health["last_error_code"]) == (404, "http_status")
    assert "404" in health["last_error"]
    assert [each["error_code"] for each in one["fetches"]] == ["http_status", None]
    assert set(one["fetches"][0]) == {
        "fetched_at", "status", "bytes", "milliseconds", "added", "changed", "error_code",
    }  # fmt: skip


async def test_the_health_of_others_is_404(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    made = await follow(ann, newsroom.feed_url("daily"))

    assert (await bob.get(f"/v1/subscriptions/{made['id']}/health")).status_code == 404
    assert (await bob.get("/v1/subscriptions/health")).json() == {"items": []}


async def test_an_admin_sees_what_fails_for_everybody_and_nothing_of_theirs(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom, kit: Kit
) -> None:
    for name in ("daily", "weekly", "well"):
        newsroom.add_outlet(name)
    shared, own = newsroom.feed_url("daily"), newsroom.feed_url("weekly")
    await follow(ann, shared)
    made = [await follow(bob, f"{own}?token=hunter2"), await follow(bob, shared)]
    await follow(bob, newsroom.feed_url("well"))
    await bob.put(f"/v1/subscriptions/{made[0]['id']}/access", json={"password": "hunter2"})
    for name in ("daily", "weekly"):
        newsroom.set_fault(name, "status", code=404)
    for each in made:
        await bob.post(f"/v1/subscriptions/{each['id']}/refresh")
    await run_refreshes(kit)

    listed = await ann.get("/v1/feeds/failing")
    refused = await bob.get("/v1/feeds/failing")
    first = (await ann.get("/v1/feeds/failing?limit=1")).json()
    second = (await ann.get(f"/v1/feeds/failing?limit=1&cursor={first['next_cursor']}")).json()

    daily, weekly = listed.json()["items"]
    assert [daily, weekly] == [*first["items"], *second["items"]]
    assert (daily["url"], daily["followers"]) == (shared, 2)
    assert (daily["last_status"], daily["error_code"]) == (404, "http_status")
    assert "404" in daily["reason"]
    assert (weekly["url"], weekly["followers"]) == (newsroom.url.rstrip("/"), 1)
    assert "hunter2" not in listed.text
    assert "bob" not in listed.text
    assert refused.status_code == 403


async def test_a_feed_that_nobody_asks_any_more_names_no_next_time(
    ann: httpx.AsyncClient, newsroom: Newsroom, kit: Kit
) -> None:
    newsroom.add_outlet("daily")
    made = await follow(ann, newsroom.feed_url("daily"))
    path = f"/v1/subscriptions/{made['id']}"
    before = (await ann.get(path)).json()
    assert before["fetch_state"]["next_check_at"]
    newsroom.set_fault("daily", "status", code=410)
    await ann.post(f"{path}/refresh")
    await run_refreshes(kit)

    gone = (await ann.get(path)).json()
    health = (await ann.get(f"{path}/health")).json()["health"]

    assert (gone["health"]["status"], health["verdict"]) == ("gone", "gone")
    assert (gone["fetch_state"]["next_check_at"], health["next_check_at"]) == (None, None)
