import httpx

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql

COUNT_FEEDS = Sql("SELECT count(*) FROM feeds")


async def test_a_preview_shows_a_feed_and_keeps_nothing(
    ann: httpx.AsyncClient, kit: Kit, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    for number in range(12):
        newsroom.publish("daily", title=f"News {number}", html="<p>Words</p>")

    answer = await ann.get("/v1/feeds/preview", params={"url": newsroom.feed_url("daily")})

    preview = answer.json()
    assert preview["title"] == "Daily"
    assert (preview["type"], preview["format"]) == ("rss", "rss20")
    assert len(preview["entries"]) == 10
    assert set(preview["entries"][0]) == {"title", "url", "excerpt", "published_at"}
    assert await kit.db.value(COUNT_FEEDS) == 0


async def test_discovery_lists_the_feeds_of_a_site(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")

    site = await ann.get("/v1/feeds/discover", params={"url": f"{newsroom.url}/daily/"})
    feed = await ann.get("/v1/feeds/discover", params={"url": newsroom.feed_url("daily")})

    assert len(site.json()["items"]) == 3
    [only] = feed.json()["items"]
    assert only["url"] == newsroom.feed_url("daily")


async def test_a_site_without_feeds_has_none_to_preview(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.set_fault("daily", "html-instead", on="all")

    found = await ann.get("/v1/feeds/discover", params={"url": f"{newsroom.url}/daily/"})
    preview = await ann.get("/v1/feeds/preview", params={"url": f"{newsroom.url}/daily/"})

    assert found.json()["items"] == []
    assert f"{newsroom.url}/daily/feed" in found.json()["tried"]
    assert (preview.status_code, preview.json()["error"]["code"]) == (422, "not_a_feed")
    assert preview.json()["error"]["details"]["tried"] == found.json()["tried"]


async def test_an_admin_deletes_a_feed_for_everybody(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    url = newsroom.feed_url("daily")
    made = (await ann.post("/v1/subscriptions", json={"url": url})).json()
    await bob.post("/v1/subscriptions", json={"url": url})
    path = f"/v1/feeds/{made['feed_id']}"

    refused = [await bob.delete(path), await bob.get(path + "/readers")]
    unknown = [await ann.delete("/v1/feeds/999"), await ann.get("/v1/feeds/999/readers")]
    readers = await ann.get(path + "/readers")
    done = await ann.delete(path)

    assert [answer.status_code for answer in refused] == [403, 403]
    assert [answer.status_code for answer in unknown] == [404, 404]
    assert readers.json() == {"count": 2}
    assert (done.status_code, done.content) == (204, b"")
    for client in (ann, bob):
        assert (await client.get("/v1/subscriptions")).json()["items"] == []


async def test_a_feed_of_somebody_s_own_is_deleted_without_a_word_about_it(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    wish = {"url": newsroom.feed_url("daily"), "access": {"user_agent": "Mine/1.0"}}
    own = (await bob.post("/v1/subscriptions", json=wish)).json()

    done = await ann.delete(f"/v1/feeds/{own['feed_id']}")

    assert (done.status_code, done.content) == (204, b"")
    assert (await bob.get("/v1/subscriptions")).json()["items"] == []
