import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from tests import make
from tests.web.api.desk import follow, list_ids

BIG = 2**53


@pytest.fixture
async def ids(kit: Kit, ann: httpx.AsyncClient) -> list[int]:
    """Give Ann five entries."""
    return await follow(kit, 1, 5)


async def test_an_entry_has_the_shape_of_the_contract(
    ann: httpx.AsyncClient, ids: list[int]
) -> None:
    listed = (await ann.get("/v1/entries?limit=1")).json()["items"][0]
    whole = (await ann.get(f"/v1/entries/{ids[-1]}")).json()

    assert set(listed) >= {
        "id", "feed_id", "title", "url", "author", "excerpt", "image_url", "published_at",
        "arrived_at", "updated_at", "read_at", "is_read", "starred_at", "later_at", "version",
        "word_count",
    }  # fmt: skip
    assert "html" not in listed
    assert set(whole) - set(listed) >= {
        "html", "enclosures", "categories", "comments_count", "podcast", "source",
    }  # fmt: skip
    assert (listed["is_read"], listed["read_at"], listed["version"]) == (False, None, 1)
    assert listed["published_at"].endswith("Z")
    assert whole["html"] == "<p>news 4</p>"


async def test_lists_carry_what_was_said_and_leave_out_what_is_above_a_bound(
    kit: Kit, ann: httpx.AsyncClient, ids: list[int]
) -> None:
    await make.said(kit.db, ids[0], clickbait=0.9, overall=0.755, category="sport")
    await make.said(kit.db, ids[1], clickbait=0.1, overall=0.2, neutral_title="Quiet")

    calm = (await ann.get("/v1/entries?max_clickbait=0.5&order=calm")).json()["items"]
    [loud] = (await ann.get("/v1/entries?category=sport")).json()["items"]

    assert [entry["id"] for entry in calm] == [ids[1], ids[4], ids[3], ids[2]]
    assert (calm[0]["neutral_title"], calm[0]["category"]) == ("Quiet", None)
    assert (calm[1]["clickbait"], calm[1]["reading_seconds"]) == (None, None)
    assert (loud["clickbait"], loud["overall"], loud["category"]) == (0.9, 0.755, "sport")


@pytest.mark.parametrize(
    "query", ["max_clickbait=2", "max_overall=-1", "max_overall=x", "category=knitting"]
)
async def test_a_bound_or_category_that_is_none_is_refused(
    ann: httpx.AsyncClient, ids: list[int], query: str
) -> None:
    answer = await ann.get(f"/v1/entries?{query}")

    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "invalid"


async def test_content_comes_if_asked_for(ann: httpx.AsyncClient, ids: list[int]) -> None:
    plain = (await ann.get("/v1/entries")).json()["items"]
    with_content = (await ann.get("/v1/entries?content=true")).json()["items"]
    searched = (await ann.get("/v1/entries?q=news")).json()["items"]

    assert all("html" not in entry for entry in (*plain, *searched))
    assert all(entry["html"] for entry in with_content)


async def test_pages_follow_each_other_to_the_end(ann: httpx.AsyncClient, ids: list[int]) -> None:
    pages = [(await ann.get("/v1/entries?limit=2")).json()]
    while "next_cursor" in pages[-1]:
        cursor = pages[-1]["next_cursor"]
        pages.append((await ann.get(f"/v1/entries?limit=2&cursor={cursor}")).json())

    assert [len(page["items"]) for page in pages] == [2, 2, 1]
    assert [entry["id"] for page in pages for entry in page["items"]] == ids[::-1]
    assert set(pages[-1]) == {"items"}


@pytest.mark.parametrize(
    "query",
    [
        "unread=true&starred=true",
        "starred=true&later=true",
        "cursor=zzz",
        "cursor=%00",
        "is_read=true&unread=true",
        "order=ranked",
        "order=fair&q=x",
        "order=best",
        "tag=a&feed_id=1x",
    ],
)
async def test_questions_that_make_no_sense_are_400(ann: httpx.AsyncClient, query: str) -> None:
    answer = await ann.get(f"/v1/entries?{query}")

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_views_show_what_they_say(ann: httpx.AsyncClient, ids: list[int]) -> None:
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:2]})
    await ann.post(f"/v1/entries/{ids[0]}/star")
    await ann.post(f"/v1/entries/{ids[4]}/later")

    assert await list_ids(ann) == ids[::-1]
    assert await list_ids(ann, "order=oldest") == ids
    assert await list_ids(ann, "unread=true") == ids[:1:-1]
    assert await list_ids(ann, "starred=true") == [ids[0]]
    assert await list_ids(ann, "later=true") == [ids[4]]
    assert await list_ids(ann, "unread=false") == ids[::-1]
    assert await list_ids(ann, "q=news+3") == [ids[3]]
    assert await list_ids(ann, "q=nothing") == []


@pytest.mark.parametrize("method", ["GET", "star", "unstar", "later", "unlater", "versions"])
@pytest.mark.parametrize("entry_id", ["theirs", "999", str(BIG), str(10**40), "0"])
async def test_entries_one_may_not_see_do_not_exist(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient, method: str, entry_id: str
) -> None:
    [theirs] = await follow(kit, 1, 1)
    path = f"/v1/entries/{theirs if entry_id == 'theirs' else entry_id}"
    calls = {
        "GET": lambda: bob.get(path),
        "versions": lambda: bob.get(f"{path}/versions"),
        "star": lambda: bob.post(f"{path}/star"),
        "unstar": lambda: bob.delete(f"{path}/star"),
        "later": lambda: bob.post(f"{path}/later"),
        "unlater": lambda: bob.delete(f"{path}/later"),
    }

    answer = await calls[method]()

    assert answer.status_code == (400 if entry_id in ("0", str(10**40)) else 404)
    assert "news" not in answer.text


async def test_counts_add_up(kit: Kit, ann: httpx.AsyncClient, ids: list[int]) -> None:
    await follow(kit, 1, 3, "other")
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:4]})
    await ann.post(f"/v1/entries/{ids[0]}/star")

    counts = (await ann.get("/v1/counts")).json()
    listed = (await ann.get("/v1/subscriptions")).json()["items"]

    assert counts == {
        "unread": 4, "starred": 1, "later": 0, "feeds": {"1": 1, "2": 3}, "folders": {"0": 4},
        "tags": {}, "newest_id": 8,
    }  # fmt: skip
    assert {str(each["feed_id"]): each["unread_count"] for each in listed} == counts["feeds"]


async def test_versions_show_what_was_said_before(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    article = newsroom.publish("daily", title="Draft", html="<p>Old words</p>")
    made = await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
    newsroom.edit(article.id, title="Final", html="<p>New words</p>")
    await refreshes.refresh_feed(kit, made.json()["feed_id"])

    versions = (await ann.get("/v1/entries/1/versions")).json()
    entry = (await ann.get("/v1/entries/1")).json()

    [old] = versions["items"]
    assert set(old) == {"version", "title", "html", "detected_at", "changes"}
    assert (old["version"], old["title"], old["html"]) == (1, "Draft", "<p>Old words</p>")
    assert (entry["version"], entry["title"], entry["html"]) == (2, "Final", "<p>New words</p>")
    assert entry["updated_at"] is not None


async def test_ids_come_alone_in_long_pages(ann: httpx.AsyncClient, ids: list[int]) -> None:
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:1]})

    whole = (await ann.get("/v1/entries/ids?unread=true")).json()
    first = (await ann.get("/v1/entries/ids?limit=3&order=oldest")).json()
    cursor = first["next_cursor"]
    second = (await ann.get(f"/v1/entries/ids?limit=3&order=oldest&cursor={cursor}")).json()

    assert whole == {"items": ids[:0:-1]}
    assert first["items"] + second["items"] == ids
    assert (await ann.get("/v1/entries/ids?limit=10000")).json() == {"items": ids[::-1]}
    assert (await ann.get("/v1/entries/ids?limit=10001")).status_code == 400


async def test_the_fair_order_is_one_to_ask_for(kit: Kit, ann: httpx.AsyncClient) -> None:
    busy = await follow(kit, 1, 5, "busy")
    [rare] = await follow(kit, 1, 1, "rare")

    fairly = await list_ids(ann, "order=fair")

    assert fairly[:2] == [rare, busy[0]]
    assert sorted(fairly) == sorted([rare, *busy])
    assert await list_ids(ann, "order=fair&unread=true") == fairly


async def test_what_is_read_is_a_list_too(ann: httpx.AsyncClient, ids: list[int]) -> None:
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:2]})

    assert await list_ids(ann, "is_read=true&order=oldest") == ids[:2]
    assert await list_ids(ann, "is_read=false&order=oldest") == ids[2:]
    assert await list_ids(ann, "q=news&order=oldest") == ids


async def test_a_page_is_saved_for_later(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    body = {"url": "https://site.example/story", "title": "A story"}

    saved = (await ann.post("/v1/entries", json=body)).json()
    again = (await ann.post("/v1/entries", json={"url": body["url"], "later": False})).json()

    assert (saved["title"], saved["later_at"] is not None) == ("A story", True)
    assert again["id"] == saved["id"]
    assert await list_ids(ann, "later=true") == [saved["id"]]
    assert await list_ids(bob) == []


async def test_a_saved_page_leaves_every_list_in_order(ann: httpx.AsyncClient) -> None:
    saved = await ann.post("/v1/entries", json={"url": "https://site.example/story"})

    [feed] = (await ann.get("/v1/subscriptions")).json()["items"]
    health = await ann.get("/v1/subscriptions/health")
    assert (feed["feed_id"], feed["kind"]) == (saved.json()["feed_id"], "saved")
    assert (feed["fetch_state"]["next_check_at"], health.status_code) == (None, 200)


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [{}, {"url": ""}, {"url": "x"}, {"url": "https://a.example/", "title": 1}, {"link": "x"}],
)
async def test_bad_pages_are_400(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.post("/v1/entries", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_a_full_text_is_fetched_anew_only_if_asked_again(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    paragraph = "<p>" + "The council met and talked for hours about the bridge. " * 10 + "</p>"
    newsroom.add_outlet("daily")
    article = newsroom.publish("daily", title="A long story", html=paragraph * 4)
    await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
    entry_id = (await ann.get("/v1/entries")).json()["items"][0]["id"]
    first = (await ann.post(f"/v1/entries/{entry_id}/full-text")).json()
    newsroom.edit(article.id, html=paragraph.replace("bridge", "tunnel") * 4)

    same = (await ann.post(f"/v1/entries/{entry_id}/full-text")).json()
    anew = (await ann.post(f"/v1/entries/{entry_id}/full-text?again=true")).json()

    assert same == first
    assert "tunnel" in anew["html"]
