import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from tests.fetch.servers import http, serve
from tests.run_jobs import run_refreshes


async def follow(client: httpx.AsyncClient, *names: str) -> list[int]:
    items = [{"url": f"https://{name}.example/", "title": name} for name in names]
    answer = await client.post("/v1/subscriptions/batch", json={"items": items})
    assert answer.status_code == 200, answer.text
    return [item["subscription"]["id"] for item in answer.json()["items"]]


async def test_each_item_of_a_batch_is_answered(ann: httpx.AsyncClient) -> None:
    items = [{"url": "https://a.example/"}, {"url": "http://127.0.0.1:22/"}]

    answer = await ann.post("/v1/subscriptions/batch", json={"items": items})

    good, bad = answer.json()["items"]
    assert answer.json()["run_id"]
    assert (good["subscription"]["feed_url"], good["error"]) == ("https://a.example/", None)
    assert (good["is_new"], bad["is_new"], bad["subscription"]) == (True, False, None)
    assert bad["error"]


async def test_a_feed_has_the_name_it_was_added_with_until_it_names_itself(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, kit: Kit, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.set_fault("daily", "status", on=["rss"], code=404)
    item = {"url": newsroom.feed_url("daily", "rss"), "feed_title": "Some daily"}
    own = {"url": newsroom.feed_url("daily", "atom"), "title": "My daily"}

    answer = await ann.post("/v1/subscriptions/batch", json={"items": [item, own]})
    await bob.post("/v1/subscriptions/batch", json={"items": [{"url": own["url"]}]})
    new, mine = (each["subscription"] for each in answer.json()["items"])
    (his,) = (await bob.get("/v1/subscriptions")).json()["items"]
    await run_refreshes(kit)
    failed = (await ann.get(f"/v1/subscriptions/{new['id']}")).json()
    newsroom.clear_faults("daily")
    await ann.post(f"/v1/subscriptions/{new['id']}/refresh")
    await run_refreshes(kit)
    read = (await ann.get(f"/v1/subscriptions/{new['id']}")).json()
    kept = (await ann.get(f"/v1/subscriptions/{mine['id']}")).json()

    assert (new["title"], new["feed_title"]) == ("Some daily", "Some daily")
    assert (failed["title"], read["title"]) == ("Some daily", "Daily")
    assert (kept["title"], kept["feed_title"]) == ("My daily", "Daily")
    assert his["title"] == own["url"]


async def test_what_nobody_can_see_does_no_harm(ann: httpx.AsyncClient) -> None:
    items = [{"url": "https://a.example/\0\u202e", "title": "A\0\nB"}, {"url": "\0"}]

    answer = await ann.post("/v1/subscriptions/batch", json={"items": items})

    good, bad = answer.json()["items"]
    assert (good["subscription"]["title"], good["error"]) == ("A B", None)
    assert bad["error"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("batch", {"items": []}),
        ("batch", {"items": [{"url": "https://a.example/"}] * 501}),
        ("batch", {"items": [{}]}),
        ("batch-edit", {"subscription_ids": []}),
        ("batch-edit", {"subscription_ids": [1], "tags": [""]}),
        ("batch-edit", {"subscription_ids": [1], "tags": ["x"] * 21}),
        ("batch-edit", {"subscription_ids": [0]}),
        ("order", {"folder_id": 1}),
        ("batch-remove", {}),
    ],
    ids=ascii,
)
async def test_batches_that_make_no_sense_are_400(
    ann: httpx.AsyncClient, path: str, body: dict[str, object]
) -> None:
    answer = await ann.post(f"/v1/subscriptions/{path}", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_many_are_edited_ordered_and_left(ann: httpx.AsyncClient) -> None:
    a, b, c = await follow(ann, "a", "b", "c")
    folder = (await ann.post("/v1/folders", json={"title": "News"})).json()["id"]
    base = "/v1/subscriptions"

    edit = {"subscription_ids": [a, b], "folder_id": folder, "is_muted": True, "tags": ["x"]}
    edited = (await ann.post(f"{base}/batch-edit", json=edit)).json()["items"]
    order = {"subscription_ids": [c, b], "folder_id": folder}
    ordered = (await ann.post(f"{base}/order", json=order)).json()["items"]
    left = (await ann.post(f"{base}/batch-remove", json={"subscription_ids": [a, b]})).json()

    assert [(each["folder_id"], each["is_muted"], each["tags"]) for each in edited] == [
        (folder, True, ["x"]),
        (folder, True, ["x"]),
    ]
    assert [(each["id"], each["position"]) for each in ordered] == [(c, 1), (b, 2), (a, 3)]
    assert (left["removed"], left["operation_id"]) == (2, 1)
    assert len((await ann.get(base)).json()["items"]) == 1


async def test_folders_are_put_in_order(ann: httpx.AsyncClient) -> None:
    one, two = [
        (await ann.post("/v1/folders", json={"title": title})).json()["id"] for title in "ab"
    ]

    answer = await ann.post("/v1/folders/order", json={"folder_ids": [two, one]})

    assert [each["id"] for each in answer.json()["items"]] == [two, one]


async def test_all_settings_of_a_feed_are_set_and_shown(ann: httpx.AsyncClient) -> None:
    (feed,) = await follow(ann, "a")
    path = f"/v1/subscriptions/{feed}"
    change = {"is_muted": True, "is_deframed": True, "full_text": "always", "tags": ["b", "a"]}

    before = (await ann.get(path)).json()
    changed = (await ann.patch(path, json=change)).json()

    assert {name: before[name] for name in change} == {
        "is_muted": False,
        "is_deframed": False,
        "full_text": "auto",
        "tags": [],
    }
    assert {name: changed[name] for name in change} == {**change, "tags": ["a", "b"]}
    assert before["health"] == {"status": "ok", "reason": None}
    assert (await ann.patch(path, json={"full_text": "sometimes"})).status_code == 400


async def test_a_feed_has_no_switch_without_effect(ann: httpx.AsyncClient) -> None:
    (feed,) = await follow(ann, "a")

    refused = await ann.patch(f"/v1/subscriptions/{feed}", json={"notify": True})

    assert refused.status_code == 400
    assert "notify" not in (await ann.get(f"/v1/subscriptions/{feed}")).json()


async def test_full_text_of_a_shared_feed_is_the_admins(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    (hers,), (his,) = await follow(ann, "a"), await follow(bob, "a")

    refused = await bob.patch(f"/v1/subscriptions/{his}", json={"full_text": "never"})
    done = await ann.patch(f"/v1/subscriptions/{hers}", json={"full_text": "never"})

    assert (refused.status_code, done.status_code) == (403, 200)
    assert "other people" in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/feed", {"is_feed": True, "format": "rss20", "title": "Small", "entries": 1}),
        ("/moved", {"is_feed": True, "title": "Small"}),
        ("/page", {"is_feed": False, "error": "this is a web page, not a feed"}),
        ("/gone", {"is_feed": False, "error_code": "http_status"}),
        ("/json", {"is_feed": False, "error_code": "not_a_feed"}),
    ],
)
async def test_an_address_is_validated(
    ann: httpx.AsyncClient, path: str, expected: dict[str, object]
) -> None:
    feed = (
        b"<rss version='2.0'><channel><title>Small</title><item><title>A</title></item></channel>"
    )
    page = b"<html><link rel=alternate type=application/rss+xml href=/feed></html>"
    answers = {
        "/feed": http(body=feed + b"</rss>"),
        "/moved": http("301 Moved", location="/feed"),
        "/page": http(body=page, content_type="text/html"),
        "/json": http(body=b"{}", content_type="application/json"),
    }
    async with serve(answers) as site:
        answer = await ann.get("/v1/feeds/validate", params={"url": site.url(path)})
        found = answer.json()

        assert answer.status_code == 200
        assert {name: found[name] for name in expected} == expected
        if found["is_feed"]:
            assert found["url"] == site.url("/feed")
            assert any("no date" in each for each in found["warnings"])
        if path == "/page":
            assert found["warnings"] == [f"it names the feed {site.url('/feed')}"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("url", ["nothing", "http://10.0.0.1/", "ftp://a.example", "http://[::1"])
async def test_an_address_that_may_not_be_asked_is_no_feed(
    ann: httpx.AsyncClient, url: str
) -> None:
    answer = await ann.get("/v1/feeds/validate", params={"url": url})

    assert answer.status_code == 200
    assert answer.json()["is_feed"] is False
    assert answer.json()["error"]


async def test_a_feed_that_fails_is_listed_and_repaired(
    ann: httpx.AsyncClient, kit: Kit, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    for number in range(3):
        newsroom.publish("daily", title=f"Ferry {number} finds its way", html="<p>Home</p>")
    url = newsroom.feed_url("daily", "rss")
    made = (await ann.post("/v1/subscriptions", json={"url": url})).json()
    path = f"/v1/subscriptions/{made['id']}"
    well = (await ann.get("/v1/health/feeds")).json()
    newsroom.set_fault("daily", "status", on=["rss"], code=404)
    await ann.post(f"{path}/refresh")
    await run_refreshes(kit)

    (ill,) = (await ann.get("/v1/health/feeds")).json()["items"]
    shown = (await ann.get(path)).json()["health"]
    found = (await ann.get(f"{path}/successors")).json()["items"]
    wrong = await ann.post(f"{path}/repair", json={"url": "https://a.example/"})
    mended = await ann.post(f"{path}/repair", json={"url": newsroom.feed_url("daily", "atom")})

    assert well == {"items": []}
    assert (ill["verdict"], shown["status"], shown["reason"]) == (
        "failing",
        "failing",
        ill["reason"],
    )
    assert "404" in ill["reason"]
    assert all(each["is_proven"] for each in found)
    assert wrong.status_code == 409
    assert mended.json()["feed_url"] == newsroom.feed_url("daily", "atom")
    assert (mended.json()["id"], mended.json()["unread_count"]) == (made["id"], 3)


async def test_only_who_may_decide_repairs_a_feed(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await follow(ann, "a")
    (his,) = await follow(bob, "a")
    (hers,) = await follow(ann, "b")

    assert (await bob.post(f"/v1/subscriptions/{his}/repair", json={})).status_code == 403
    assert (await bob.post(f"/v1/subscriptions/{hers}/repair", json={})).status_code == 404
