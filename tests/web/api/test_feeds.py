import httpx

from copydesk.newsroom import Newsroom
from copydesk.services.kit import Kit
from copydesk.store.db import Sql

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
