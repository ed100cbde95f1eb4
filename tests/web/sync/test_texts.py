"""What apps of all three protocols show of an entry: title, text and picture."""

from hashlib import md5
from typing import Any

import msgspec
import pytest

from copydesk.newsroom import Newsroom
from copydesk.packing import pack_body
from copydesk.services.subscriptions import subscriptions
from copydesk.store.ingest.fulltexts import set_article
from copydesk.write.signs import widen_signs
from tests import make
from tests.fetch.servers import http, serve
from tests.parse.html.test_films import CHANNEL
from tests.web.sync import greader_calls
from tests.web.sync.conftest import Reader

FULL = "<p>The whole story.</p>"
PICTURE = "https://news.example/2026/05/ship-at-sea.jpg?w=300&h=200"
SHOWN = '<img src="https://news.example/2026/05/ship-at-sea.jpg?w=300&amp;h=200" alt="">'


async def add(reader: Reader, *, has_words: bool = True, **fields: Any) -> int:
    """Let an entry come in that has these fields."""
    entry = make.incoming("told", html=fields.pop("html", ""), published_at=reader.clock())
    if not has_words:
        fields |= {"excerpt": "", "packed": pack_body("", "")}
    entry = msgspec.structs.replace(entry, **fields)
    [entry_id] = await make.store_entries(reader.kit.db, reader.news_id, entry, now=reader.clock())
    return entry_id


async def add_full_text(reader: Reader, entry_id: int, html: str = FULL, text: str = "") -> None:
    async with reader.kit.db.transaction() as tx:
        await set_article(tx, entry_id, pack_body(html, text), now=reader.clock())


async def show(reader: Reader, entry_id: int) -> dict[str, tuple[str, str]]:
    """Give title and text of an entry as each protocol tells them."""
    query = {"i": str(entry_id)}
    [item] = (await greader_calls.get(reader, "stream/items/contents", **query)).json()["items"]
    key = md5(f"ann:{reader.password}".encode(), usedforsecurity=False).hexdigest()
    path = f"/fever/?api&items&with_ids={entry_id}"
    [fever] = (await reader.client.post(path, data={"api_key": key})).json()["items"]
    path = f"/miniflux/v1/entries/{entry_id}"
    flux = (await reader.client.get(path, headers=reader.key)).json()
    listed = await reader.client.get("/miniflux/v1/entries?limit=1000", headers=reader.key)
    assert next(each for each in listed.json()["entries"] if each["id"] == entry_id) == flux
    return {
        "greader": (item["title"], item["summary"]["content"]),
        "fever": (fever["title"], fever["html"]),
        "miniflux": (flux["title"], flux["content"]),
    }


async def test_a_film_is_a_picture_in_all_apps_and_no_file_for_flash(reader: Reader) -> None:
    film = CHANNEL.format(id="0A1ouV7iD8o", text="Made by us.").encode()
    async with serve({"/film": http(body=film, content_type="application/atom+xml")}) as server:
        await subscriptions.subscribe(reader.kit, reader.visitor, server.url("/film"))
    listed = await reader.client.get("/miniflux/v1/entries?limit=1000", headers=reader.key)
    entry = next(each for each in listed.json()["entries"] if each["title"] == "A film")

    texts = {name: text for name, (_, text) in (await show(reader, entry["id"])).items()}

    for text in texts.values():
        assert '<img src="https://i.ytimg.com/vi/0A1ouV7iD8o/hqdefault.jpg"' in text
        assert '<a href="https://www.youtube.com/watch?v=0A1ouV7iD8o"' in text
        assert "Made by us." in text
    assert set(texts) == {"greader", "fever", "miniflux"}
    assert "shockwave" not in listed.text


async def show_text(reader: Reader, entry_id: int) -> str:
    [text] = {text for _, text in (await show(reader, entry_id)).values()}
    return text


async def show_title(reader: Reader, entry_id: int) -> str:
    [title] = {title for title, _ in (await show(reader, entry_id)).values()}
    return title


async def test_apps_get_the_full_text_where_there_is_one(reader: Reader) -> None:
    first, second, *_ = reader.ids
    await add_full_text(reader, first)

    assert await show_text(reader, first) == FULL
    assert await show_text(reader, second) == "<p>news 1</p>"
    atom = await reader.client.get("/reader/atom", headers=reader.headers)
    assert "The whole story" in atom.text


async def test_a_full_text_that_could_not_be_fetched_leaves_the_feeds_own(reader: Reader) -> None:
    async with reader.kit.db.transaction() as tx:
        await set_article(tx, reader.ids[0], None, error_code="gone", now=reader.clock())

    assert await show_text(reader, reader.ids[0]) == "<p>news 0</p>"


async def test_the_reading_time_is_that_of_the_full_text(reader: Reader) -> None:
    await add_full_text(reader, reader.ids[0], text="word " * 2650)

    path = f"/miniflux/v1/entries/{reader.ids[0]}"
    assert (await reader.client.get(path, headers=reader.key)).json()["reading_time"] == 10


async def test_an_entry_without_a_title_begins_with_its_text(reader: Reader) -> None:
    long = "A post of many words that goes on and on. " * 9

    assert await show_title(reader, await add(reader, title="", excerpt="Good morning")) == (
        "Good morning"
    )
    title = await show_title(reader, await add(reader, title=" ", key="2", excerpt=long[:300]))
    assert title.startswith("A post of many words")
    assert len(title) <= 100


async def test_an_entry_without_title_and_text_has_its_address(reader: Reader) -> None:
    entry_id = await add(reader, title="", has_words=False, url="https://news.example/1")
    assert await show_title(reader, entry_id) == "https://news.example/1"

    await add_full_text(reader, entry_id, text="Found on its page")
    assert await show_title(reader, entry_id) == "Found on its page"


async def test_an_entry_with_nothing_still_has_a_title(reader: Reader) -> None:
    named = await add(reader, title="", has_words=False, url="", guid="tag:1")
    nameless = await add(reader, title="", has_words=False, url="", guid="", key="2")

    assert await show_title(reader, named) == "tag:1"
    assert await show_title(reader, nameless) == f"#{nameless}"


async def test_a_picture_beside_the_text_is_put_before_it(reader: Reader) -> None:
    entry_id = await add(reader, image_url=PICTURE, html="<p>At sea.</p>")
    assert await show_text(reader, entry_id) == f"<figure>{SHOWN}</figure><p>At sea.</p>"

    await add_full_text(reader, entry_id)
    assert await show_text(reader, entry_id) == f"<figure>{SHOWN}</figure>{FULL}"


@pytest.mark.parametrize(
    ("url", "html"),
    [
        (PICTURE, f"<p>At sea.</p>{SHOWN}"),
        ("https://cdn.example/ship-at-sea-300x200.jpg", f"<p>At sea.</p>{SHOWN}"),
        (
            "https://i2.ytimg.example/vi/0A1ouV7iD8o/hqdefault.jpg",
            '<p><img src="https://i.ytimg.example/vi/0A1ouV7iD8o/hqdefault.jpg"></p>',
        ),
        ("https://a.example/1/sea@2x.png", '<img src="https://a.example/1/sea.png">'),
        ("", "<p>At sea.</p>"),
        ("javascript:alert(1)", "<p>At sea.</p>"),
    ],
    ids=["the same", "another size", "another host", "for sharp screens", "none", "no address"],
)
async def test_a_picture_is_not_shown_twice(reader: Reader, url: str, html: str) -> None:
    assert await show_text(reader, await add(reader, image_url=url, html=html)) == html


@pytest.mark.parametrize(
    ("url", "html"),
    [
        ("https://i.example/vi/one/hqdefault.jpg", '<img src="https://i.example/vi/two/hqdefault.jpg">'),
        (PICTURE, '<p><a href="/ship-at-sea">See</a> <img src="https://a.example/whale.jpg"></p>'),
    ],
    ids=["a common name", "a link of that name"],
)  # fmt: skip
async def test_another_picture_in_the_text_does_not_hide_it(
    reader: Reader, url: str, html: str
) -> None:
    text = await show_text(reader, await add(reader, image_url=url, html=html))

    assert text.startswith("<figure><img src=")
    assert text.endswith(html)


async def test_the_address_of_a_picture_cannot_break_out(reader: Reader) -> None:
    url = 'https://a.example/"><script>alert(1)</script>'

    text = await show_text(reader, await add(reader, image_url=url))

    assert "<script" not in text


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("The <template> tag", "The ＜template＞ tag"),
        ("How to write &lt; in HTML", "How to write ＆lt; in HTML"),
        ("a <b> &amp; it", "a ＜b＞ ＆amp; it"),
        ("<!-- gone", "＜!-- gone"),
        ("AT&T & more", "AT&T & more"),
        ("1 < 2 > 0", "1 < 2 > 0"),
    ],
)
def test_titles_survive_being_read_as_html(title: str, written: str) -> None:
    assert widen_signs(title) == written


async def test_titles_survive_where_apps_read_them_as_html(reader: Reader) -> None:
    shown = await show(reader, await add(reader, title="The <template> tag"))

    assert {name: title for name, (title, _) in shown.items()} == {
        "greader": "The ＜template＞ tag",
        "fever": "The ＜template＞ tag",
        "miniflux": "The <template> tag",
    }


async def test_a_title_that_comes_back_as_it_was_sent_changes_nothing(reader: Reader) -> None:
    kit, visitor = reader.kit, reader.visitor
    [news] = [
        each
        for each in await subscriptions.list_subscriptions(kit, visitor)
        if each.feed_id == reader.news_id
    ]
    await subscriptions.set_subscription(kit, visitor, news.id, title="<news>")

    data = {"ac": "edit", "s": f"feed/{reader.news_id}", "t": "＜news＞"}
    await greader_calls.post(reader, "subscription/edit", data)

    assert (await subscriptions.get_subscription(kit, visitor, news.id)).title == "<news>"


async def test_a_full_text_that_an_app_fetches_is_kept(reader: Reader, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    story = newsroom.publish(
        "daily", title="Met", html="<p>" + "The council met again. " * 90 + "</p>"
    )
    entry_id = await add(
        reader, url=f"{newsroom.url}/daily/articles/{story.slug}", html="<p>The council…</p>"
    )

    path = f"/miniflux/v1/entries/{entry_id}/fetch-content?update_content=true"
    fetched = (await reader.client.get(path, headers=reader.key)).json()

    assert fetched["content"].count("The council met again.") == 90
    assert await show_text(reader, entry_id) == fetched["content"]
    assert fetched["reading_time"] == 1
