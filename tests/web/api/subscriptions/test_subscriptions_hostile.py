"""Whatever a site sends: the answer is a feed or a reason, and everybody else goes on reading."""

import json
from collections.abc import Mapping

import httpx
import pytest

from copydesk.fetch.reasons import REASONS
from copydesk.newsroom import Newsroom
from copydesk.newsroom.faults import FAULTS
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from tests.fetch.servers import http, serve
from tests.run_jobs import run_refreshes

# Half of the walk is enough for a quick check.
BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]
# Less of the same, so that a walk over all faults stays short.
OPTIONS: Mapping[str, Mapping[str, object]] = {
    "many-articles": {"count": 300},
    "deep-html": {"depth": 3000},
    "deep-nesting": {"depth": 20_000},
    "slow-headers": {"seconds": 0.02},
    "trickle": {"size": 2000, "seconds": 0.01},
    "huge-body": {"megabytes": 30},
    "endless-body": {"megabytes": 30},
    "compression-bomb": {"megabytes": 30},
    "packed-twice": {"megabytes": 30},
}
# What gives nothing usable, and why; everything else must be readable.
FAILING = {
    "empty-body": "empty",
    "html-instead": "no_feed",
    "always-not-modified": "empty",
    "status": "http_status",
    "redirect-loop": "redirect_loop",
    "login": "http_status",
    "big-headers": "bad_answer",
    "falsely-compressed": "bad_encoding",
    "compression-bomb": "too_large",
    "packed-twice": "bad_encoding",
    "endless-body": "too_large",
    "huge-body": "too_large",
    "short-body": "connection_lost",
    "reset": "connection_lost",
    "no-answer": "connection_lost",
}
# Readers may mend these or not.
UNCERTAIN = {"unlabelled-compressed"}
KNOWN_REASONS = {*REASONS, "no_feed", "unreadable"}


def add_outlet(newsroom: Newsroom, name: str) -> str:
    newsroom.add_outlet(name)
    newsroom.publish(name, title=f"{name} first", html="<p>One</p>")
    newsroom.publish(name, title=f"{name} second", html="<p>Two &amp; more</p>")
    return newsroom.feed_url(name)


@pytest.mark.parametrize("engine", BOTH)
@pytest.mark.parametrize("fault", FAULTS)
async def test_following_a_broken_feed_succeeds_or_says_why_not(
    ann: httpx.AsyncClient, newsroom: Newsroom, fault: str
) -> None:
    url = add_outlet(newsroom, "broken")
    newsroom.set_fault("broken", fault, **OPTIONS.get(fault, {}))

    answer = await ann.post("/v1/subscriptions", json={"url": url})
    healthy = await ann.post("/v1/subscriptions", json={"url": add_outlet(newsroom, "healthy")})

    assert healthy.status_code == 201
    if answer.status_code == 201 and fault not in FAILING:
        return
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert error["code"] in ("fetch_failed", "not_a_feed", "document_refused")
    assert error["details"]["reason"] in KNOWN_REASONS
    assert len(error["message"].split()) >= 3
    assert fault in UNCERTAIN or error["details"]["reason"] == FAILING[fault]


@pytest.mark.parametrize("engine", BOTH)
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_feed_that_breaks_is_told_of_and_mends_while_others_go_on(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom, fault: str
) -> None:
    feeds = {}
    for name in ("broken", "healthy"):
        url = add_outlet(newsroom, name)
        made = (await ann.post("/v1/subscriptions", json={"url": url})).json()
        feeds[name] = made["feed_id"]
        newsroom.publish(name, title=f"{name} third", html="<p>Three</p>")
    newsroom.set_fault("broken", fault, **OPTIONS.get(fault, {}))

    await refreshes.queue_feeds(kit, list(feeds.values()))
    await run_refreshes(kit)
    broken, healthy = (await ann.get("/v1/subscriptions")).json()["items"]
    newsroom.clear_faults("broken")
    newsroom.publish("broken", title="mended", html="<p>Again</p>")
    await refreshes.refresh_feed(kit, feeds["broken"])

    assert healthy["unread_count"] == 3
    state = broken["fetch_state"]
    if state["failures"]:
        assert state["last_error_code"] in KNOWN_REASONS
        assert len(state["last_error"].split()) >= 3
    else:
        assert (state["last_error"], state["last_error_code"]) == (None, None)
    found = (await ann.get("/v1/entries?q=mended")).json()["items"]
    mended = (await ann.get("/v1/subscriptions")).json()["items"][0]["fetch_state"]
    assert [entry["title"] for entry in found] == ["mended"]
    assert mended["failures"] == 0


def poison(text: str) -> dict[str, object]:
    """Write a JSON Feed with this text in every place where text can be."""
    person = {"name": text, "url": text, "avatar": text}
    entry = {
        "id": text,
        "url": f"https://news.example/{text}",
        "external_url": text,
        "title": text,
        "content_html": f"<p title='{text}'>{text}</p><a href='{text}'>x</a>",
        "content_text": text,
        "summary": text,
        "image": text,
        "banner_image": text,
        "date_published": text,
        "date_modified": text,
        "author": person,
        "authors": [person],
        "tags": [text, text],
        "language": text,
        "attachments": [{"url": text, "mime_type": text, "title": text}],
        text: text,
    }
    return {
        "version": "https://jsonfeed.org/version/1.1",
        "title": text,
        "home_page_url": text,
        "feed_url": text,
        "next_url": text,
        "description": text,
        "user_comment": text,
        "icon": text,
        "favicon": text,
        "author": person,
        "authors": [person],
        "language": text,
        "hubs": [{"type": text, "url": text}],
        "items": [entry, {**entry, "id": "second", "url": "https://news.example/2"}],
        text: text,
    }


@pytest.mark.parametrize(
    "text",
    [
        "\x00",
        "a\x00b",
        "\ud800",
        "\udc00\ud800",
        "https://news.example/\ud800\x00",
        "\ufffe\uffff",
        "\u202e\u2066",
        "<script>alert(1)</script>",
        "' OR 1=1; DROP TABLE users --",
        "x" * 100_000,
        "𝔘" * 1000,
    ],
    ids=lambda text: ascii(text)[:24],
)
async def test_poison_in_every_field_of_a_feed_is_stored_or_refused(
    ann: httpx.AsyncClient, text: str
) -> None:
    body = json.dumps(poison(text)).encode()
    async with serve({"/feed": http(body=body, content_type="application/feed+json")}) as site:
        made = await ann.post("/v1/subscriptions", json={"url": site.url("/feed")})
        preview = await ann.get("/v1/feeds/preview", params={"url": site.url("/feed")})

    assert made.status_code == 201, made.text
    assert preview.status_code == 200
    page = await ann.get("/v1/entries?content=true")
    entries = page.json()["items"]
    assert page.status_code == 200
    assert 1 <= len(entries) <= 2
    for entry in entries:
        assert "\x00" not in json.dumps(entry).replace("\\u0000", "\x00")
        assert "<script" not in entry["html"]
        assert len(entry["title"]) <= 1000
        assert (await ann.get(f"/v1/entries/{entry['id']}")).status_code == 200
        assert (await ann.post(f"/v1/entries/{entry['id']}/star")).is_success
    assert (await ann.get("/v1/subscriptions")).status_code == 200
    assert (await ann.get("/v1/entries", params={"q": "news"})).status_code == 200


@pytest.mark.parametrize("form", ["rss", "atom", "json"])
async def test_hostile_html_arrives_clean(
    ann: httpx.AsyncClient, newsroom: Newsroom, form: str
) -> None:
    add_outlet(newsroom, "evil")
    newsroom.set_fault("evil", "hostile-html")

    made = await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("evil", form)})
    entries = (await ann.get("/v1/entries?content=true")).json()["items"]

    assert made.status_code == 201
    assert len(entries) == 2
    for entry in entries:
        html = entry["html"].lower()
        for word in (
            "<script", "onerror", "onload", "onbegin", "javascript:", "<iframe", "<object", "<meta",
            "<base", "<form", "<input", "<style", "position:fixed", "srcdoc", "<svg",
        ):  # fmt: skip
            assert word not in html
        assert "<p>one</p>" in html or "<p>two" in html
        assert "<" not in entry["excerpt"]


async def test_an_external_entity_reads_no_file(ann: httpx.AsyncClient, newsroom: Newsroom) -> None:
    url = add_outlet(newsroom, "evil")
    newsroom.set_fault("evil", "external-entity", target="file:///etc/passwd")

    await ann.post("/v1/subscriptions", json={"url": url})

    listed = await ann.get("/v1/subscriptions")
    entries = await ann.get("/v1/entries?content=true")
    assert "root:" not in listed.text + entries.text


async def test_a_redirect_into_a_closed_network_is_not_followed(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    url = add_outlet(newsroom, "evil")
    newsroom.set_fault("evil", "redirect", target="http://169.254.169.254/latest/meta-data/")

    answer = await ann.post("/v1/subscriptions", json={"url": url})

    assert answer.json()["error"]["details"]["reason"] == "blocked_address"


async def test_a_page_cannot_make_us_follow_a_feed_in_a_closed_network(
    ann: httpx.AsyncClient,
) -> None:
    link = b'<link rel="alternate" type="application/rss+xml" href="http://10.0.0.1/feed">'
    async with serve({"/": http(body=link, content_type="text/html")}) as site:
        answer = await ann.post("/v1/subscriptions", json={"url": site.url()})

    assert answer.json()["error"]["details"]["reason"] == "blocked_address"
