"""What Google Reader's apps change: marks, labels, subscriptions."""

import json

import pytest

from copydesk.newsroom import Newsroom
from copydesk.services.reading import marks, tags
from copydesk.services.subscriptions import folders
from tests import make
from tests.web.sync.conftest import Reader
from tests.web.sync.greader_calls import API, LONG, STATE, get, list_ids, list_unread, post


async def test_marks_mix_with_names_that_mean_nothing_here(reader: Reader) -> None:
    first, second = reader.ids[:2]
    form = {
        "i": [f"{LONG}{first:016x}", str(second)],
        "a": [f"{STATE}/read", f"{STATE}/starred", f"{STATE}/like", "user/-/label/Later"],
        "r": [f"{STATE}/kept-unread", f"{STATE}/tracking-kept-unread", f"{STATE}/broadcast"],
        "async": "true",
        "ac": "edit",
    }

    assert await post(reader, "edit-tag", form) == "OK"

    assert await list_unread(reader) == reader.ids[2:]
    assert await list_ids(reader, s=f"{STATE}/starred", r="o") == [first, second]
    assert await list_ids(reader, s="user/-/label/Later", r="o") == [first, second]
    form = {"i": str(first), "a": f"{STATE}/kept-unread", "r": "user/-/label/Later"}
    await post(reader, "edit-tag", form)
    await post(reader, "edit-tag", {"i": str(first), "r": [f"{STATE}/starred"]})
    assert await list_unread(reader) == [first, *reader.ids[2:]]
    assert await list_ids(reader, s=f"{STATE}/starred") == [second]
    assert await list_ids(reader, s="user/-/label/Later") == [second]


@pytest.mark.parametrize("unit", [1, 1000, 1_000_000], ids=["seconds", "milli", "micro"])
async def test_mark_all_read_stops_at_what_had_arrived(reader: Reader, unit: int) -> None:
    seconds = (make.NOW + 2 * make.MINUTE) // make.SECOND
    # It says that it is old, but came after the app had looked.
    late = await reader.add_entry(reader.news_id, "late", age=30 * make.DAY)

    form = {"s": f"{STATE}/reading-list", "ts": str(seconds * unit)}
    assert await post(reader, "mark-all-as-read", form) == "OK"

    assert await list_unread(reader) == [*reader.ids[3:], late]


async def test_mark_all_read_until_a_time_that_nobody_can_read_marks_nothing(
    reader: Reader,
) -> None:
    form = {"s": f"{STATE}/reading-list", "ts": "yesterday"}

    answer = await reader.client.post(f"{API}/mark-all-as-read", data=form, headers=reader.headers)

    assert answer.status_code == 400
    assert await list_unread(reader) == reader.ids


async def test_mark_all_read_knows_feeds_labels_and_stars(reader: Reader) -> None:
    await folders.add_folder(reader.kit, reader.visitor, "Inner", reader.folder_id)
    await marks.set_mark(reader.kit, reader.visitor, reader.ids[:1], "starred", is_set=True)

    await post(reader, "mark-all-as-read", {"s": f"{STATE}/starred"})
    assert await list_unread(reader) == reader.ids[1:]
    await post(reader, "mark-all-as-read", {"s": "user/-/label/Tech"})
    assert await list_unread(reader) == reader.ids[1:3]
    await post(reader, "mark-all-as-read", {"s": "feed/999"})
    assert await list_unread(reader) == reader.ids[1:3]
    await post(reader, "mark-all-as-read", {"s": f"feed/{reader.news_id}"})
    assert await list_unread(reader) == []


async def test_mark_all_read_knows_tags(reader: Reader) -> None:
    await post(reader, "edit-tag", {"i": str(reader.ids[1]), "a": "user/-/label/Keep"})

    await post(reader, "mark-all-as-read", {"s": "user/-/label/Keep"})

    assert await list_unread(reader) == [reader.ids[0], *reader.ids[2:]]


async def test_a_feed_is_renamed_and_moved(reader: Reader) -> None:
    feed = f"feed/{reader.news_id}"
    query = {"ac": "edit", "s": feed, "t": "My news", "a": "user/-/label/New"}

    # One app sends the arguments in the address, and only the token in the form.
    answer = await reader.client.post(
        f"{API}/subscription/edit", params=query, data={"T": "x"}, headers=reader.headers
    )

    assert (answer.status_code, answer.text) == (200, "OK")
    listed = (await get(reader, "subscription/list")).json()["subscriptions"]
    [news] = [each for each in listed if each["id"] == feed]
    assert (news["title"], news["categories"][0]["label"]) == ("My news", "New")
    await post(reader, "subscription/edit", {"ac": "edit", "s": feed, "r": "user/-/label/New"})
    listed = (await get(reader, "subscription/list")).json()["subscriptions"]
    [news] = [each for each in listed if each["id"] == feed]
    assert (news["title"], news["categories"]) == ("My news", [])


async def test_a_feed_is_left(reader: Reader) -> None:
    await post(reader, "subscription/edit", {"ac": "unsubscribe", "s": f"feed/{reader.news_id}"})

    assert await list_unread(reader) == reader.ids[3:]
    assert await list_ids(reader, n=9, r="o") == reader.ids[3:]


async def test_labels_are_renamed_and_removed(reader: Reader) -> None:
    await post(reader, "edit-tag", {"i": str(reader.ids[0]), "a": "user/-/label/Keep"})
    for old, new in (("Tech", "Technology"), ("Keep", "Kept")):
        form = {"s": f"user/-/label/{old}", "dest": f"user/-/label/{new}"}
        assert await post(reader, "rename-tag", form) == "OK"
    assert await list_ids(reader, s="user/-/label/Technology", r="o") == reader.ids[3:]
    assert await list_ids(reader, s="user/-/label/Kept") == reader.ids[:1]

    await post(reader, "disable-tag", {"s": "user/-/label/Technology"})
    await post(reader, "disable-tag", {"t": "Kept"})

    listed = (await get(reader, "tag/list")).json()["tags"]
    assert [tag["id"] for tag in listed] == [f"{STATE}/starred"]
    assert await list_ids(reader, n=9, r="o") == reader.ids


async def test_a_folder_in_a_folder_keeps_its_place_when_renamed(reader: Reader) -> None:
    await folders.add_folder(reader.kit, reader.visitor, "Inner", reader.folder_id)

    form = {"s": "user/-/label/Tech/Inner", "dest": "user/-/label/Tech/Core"}
    await post(reader, "rename-tag", form)

    listed = (await get(reader, "tag/list")).json()["tags"]
    assert {"id": "user/-/label/Tech/Core", "type": "folder"} in listed


async def test_a_mistake_in_quickadd_is_told_in_the_answer(reader: Reader) -> None:
    query = {"quickadd": "http://127.0.0.1:1/feed"}

    answer = await reader.client.post(
        f"{API}/subscription/quickadd", params=query, data=query, headers=reader.headers
    )

    assert (answer.status_code, answer.json()["numResults"]) == (200, 0)
    assert answer.json()["error"]


async def test_opml_goes_in_and_out(reader: Reader) -> None:
    opml = (await get(reader, "subscription/export")).text
    assert "https://blog.example/feed" in opml
    more = opml.replace("blog.example", "more.example")

    answer = await reader.client.post(
        f"{API}/subscription/import",
        content=more.encode(),
        headers={**reader.headers, "content-type": "text/xml"},
    )

    assert answer.text == "OK: 1"


async def test_opml_that_breaks_off_is_said_to(reader: Reader) -> None:
    whole = (await get(reader, "subscription/export")).text.replace("blog.example", "more.example")

    answer = await reader.client.post(
        f"{API}/subscription/import",
        content=whole[: whole.index("</body>")].encode(),
        headers={**reader.headers, "content-type": "text/xml"},
    )

    first, second = answer.text.split("\n")
    assert (answer.status_code, first) == (200, "OK: 1")
    assert "incomplete" in second


async def test_quickadd_follows_a_feed_by_its_address_or_its_sites(
    reader: Reader, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")

    for text in (newsroom.feed_url("daily"), f"{newsroom.url}/daily/"):
        answer = json.loads(await post(reader, "subscription/quickadd", {"quickadd": text}))
        assert answer["numResults"] == 1, answer
        listed = (await get(reader, "subscription/list")).json()["subscriptions"]
        assert answer["streamId"] in {feed["id"] for feed in listed}


async def test_subscribe_takes_a_title_and_a_folder_along(
    reader: Reader, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    url = newsroom.feed_url("daily")
    form = {"ac": "subscribe", "s": f"feed/{url}", "t": "Mine", "a": "user/-/label/Tech"}

    assert await post(reader, "subscription/edit", form) == "OK"

    listed = (await get(reader, "subscription/list")).json()["subscriptions"]
    [feed] = [each for each in listed if each["url"] == url]
    assert (feed["title"], feed["categories"][0]["label"]) == ("Mine", "Tech")
    form = {"ac": "subscribe", "s": "feed/http://127.0.0.1:1/"}
    answer = await reader.client.post(f"{API}/subscription/edit", data=form, headers=reader.headers)
    assert (answer.status_code, answer.text.startswith("Error=")) == (422, True)


async def test_a_label_for_no_entry_makes_a_folder(reader: Reader) -> None:
    await tags.add_tag(reader.kit, reader.visitor, "Keep")

    for label in ("Science", "Science", "Keep"):
        form = {"a": f"user/-/label/{label}", "T": "x"}
        assert await post(reader, "edit-tag", form) == "OK"

    listed = {tag["id"]: tag.get("type") for tag in (await get(reader, "tag/list")).json()["tags"]}
    assert listed == {
        f"{STATE}/starred": None,
        "user/-/label/Tech": "folder",
        "user/-/label/Science": "folder",
        "user/-/label/Keep": "tag",
    }


async def test_a_label_for_an_unknown_entry_makes_no_folder(reader: Reader) -> None:
    await post(reader, "edit-tag", {"i": "no id", "a": "user/-/label/Science"})

    listed = (await get(reader, "tag/list")).json()["tags"]
    assert "folder" not in [tag.get("type") for tag in listed if "Science" in tag["id"]]
