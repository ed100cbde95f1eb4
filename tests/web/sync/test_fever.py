"""The Fever API: flags, pages of ids, marks by arrival."""

import hashlib
from typing import Any

import pytest

from copydesk.services.reading import marks
from copydesk.services.subscriptions import folders
from copydesk.services.subscriptions.categories import UNFILED
from tests import make
from tests.web.sync.conftest import Reader

READ: dict[str, Any] = {"as": "read"}


def make_key(password: str, name: str = "ann") -> str:
    return hashlib.md5(f"{name}:{password}".encode()).hexdigest()


async def ask(reader: Reader, query: str = "", password: str = "", **form: object) -> Any:
    """Ask as apps do: the key in the form, the flags in the address."""
    key = make_key(password or reader.password)
    answer = await reader.client.post(f"/fever/?api&{query}", data={"api_key": key, **form})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def list_unread(reader: Reader) -> list[int]:
    text = (await ask(reader, "unread_item_ids"))["unread_item_ids"]
    return [int(each) for each in text.split(",") if each]


@pytest.mark.parametrize("path", ["/fever", "/fever/", "/fever/index.php", "/api/fever.php"])
async def test_the_key_is_made_of_name_and_app_password(reader: Reader, path: str) -> None:
    key = make_key(reader.password).upper()

    answer = await reader.client.post(f"{path}?api", data={"api_key": key})
    in_parts = await reader.client.post(f"{path}?api", files={"api_key": (None, key)})
    in_address = await reader.client.get(f"{path}?api&api_key={key}")

    for each in (answer, in_parts, in_address):
        assert (each.json()["api_version"], each.json()["auth"]) == (3, 1)
    assert answer.json()["last_refreshed_on_time"] == (make.NOW + 4 * make.MINUTE) // make.SECOND


@pytest.mark.parametrize("key", ["", "x", "0" * 32, "é" * 32])
async def test_a_wrong_key_is_no_error(reader: Reader, key: str) -> None:
    answer = await reader.client.post("/fever/?api&items", data={"api_key": key})

    assert (answer.status_code, answer.json()) == (200, {"api_version": 3, "auth": 0})


async def test_an_empty_folder_is_left_out(reader: Reader) -> None:
    await folders.add_folder(reader.kit, reader.visitor, "Empty", None)

    answer = await ask(reader, "groups&feeds")

    assert "Empty" not in [group["title"] for group in answer["groups"]]
    assert "" not in [group["feed_ids"] for group in answer["feeds_groups"]]


async def test_several_flags_are_answered_at_once(reader: Reader) -> None:
    answer = await ask(reader, "groups&feeds&favicons&items&links&unread_item_ids&saved_item_ids")

    assert answer["groups"] == [
        {"id": reader.folder_id, "title": "Tech"},
        {"id": UNFILED, "title": "All"},
    ]
    assert answer["feeds_groups"] == [
        {"group_id": reader.folder_id, "feed_ids": str(reader.blog_id)},
        {"group_id": UNFILED, "feed_ids": str(reader.news_id)},
    ]
    assert {feed["id"] for feed in answer["feeds"]} == {reader.news_id, reader.blog_id}
    assert answer["favicons"] == answer["links"] == []
    assert answer["total_items"] == len(answer["items"]) == 5
    assert answer["unread_item_ids"] == ",".join(map(str, reader.ids))
    assert answer["saved_item_ids"] == ""


async def test_flags_may_stand_in_the_form(reader: Reader) -> None:
    form = {"api_key": make_key(reader.password), "api": "", "unread_item_ids": ""}

    answer = await reader.client.post("/fever/", data=form)

    assert answer.json()["unread_item_ids"] == ",".join(map(str, reader.ids))


async def test_an_item_has_numbers_for_flags(reader: Reader) -> None:
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)
    await marks.set_mark(reader.kit, reader.visitor, reader.ids[:1], "starred", is_set=True)

    [item] = (await ask(reader, f"items&with_ids={reader.ids[0]}"))["items"]

    assert item == {
        "id": reader.ids[0],
        "feed_id": reader.news_id,
        "title": "news 0",
        "author": "",
        "html": "<p>news 0</p>",
        "url": item["url"],
        "is_saved": 1,
        "is_read": 1,
        "created_on_time": make.NOW // make.SECOND,
    }


async def test_items_come_in_pages(reader: Reader) -> None:
    more = [make.incoming(f"more {n}") for n in range(60)]
    ids = [*reader.ids, *await make.store_entries(reader.kit.db, reader.news_id, *more)]

    async def page(query: str) -> list[int]:
        return [item["id"] for item in (await ask(reader, f"items&{query}"))["items"]]

    assert await page("since_id=0") == ids[:50]
    assert await page(f"since_id={ids[49]}") == ids[50:]
    assert await page(f"since_id={ids[-1]}") == []
    newest = ids[::-1]
    for start in ("", "max_id=0", f"max_id={2**31 - 1}", f"max_id={2**53 - 1}"):
        assert await page(start) == newest[:50]
    assert await page(f"max_id={newest[49]}") == newest[50:]
    assert await page("with_ids=") == []
    assert await page("with_ids=" + ",".join(map(str, ids))) == ids[:50]
    guessed = ",".join(str(ids[-1] + n) for n in range(1, 51))
    assert await page(f"with_ids={guessed}") == []
    assert await page(f"feed_ids={reader.blog_id}") == ids[3:5][::-1]
    assert await page(f"group_ids={reader.folder_id}") == ids[3:5][::-1]


async def test_marks_need_no_api_flag(reader: Reader) -> None:
    key, entry_id = make_key(reader.password), str(reader.ids[0])

    async def mark(wanted: str) -> None:
        form = {"api_key": key, "mark": "item", "as": wanted, "id": entry_id}
        answer = await reader.client.post("/fever/", data=form)
        assert answer.json()["auth"] == 1

    await mark("read")
    await mark("saved")
    assert await list_unread(reader) == reader.ids[1:]
    assert (await ask(reader, "saved_item_ids"))["saved_item_ids"] == entry_id
    await mark("unread")
    await mark("unsaved")
    await mark("sideways")
    assert await list_unread(reader) == reader.ids
    assert (await ask(reader, "saved_item_ids"))["saved_item_ids"] == ""


@pytest.mark.parametrize("what", ["feed", "group", "everything"])
async def test_before_is_about_arrival(reader: Reader, what: str) -> None:
    before = (make.NOW + 5 * make.MINUTE) // make.SECOND
    # It says that it is old, but came after the app had looked.
    late = await reader.add_entry(reader.blog_id, "late", age=30 * make.DAY)
    names = {"feed": reader.blog_id, "group": reader.folder_id, "everything": 0}
    mark = "feed" if what == "feed" else "group"

    await ask(reader, id=names[what], mark=mark, before=before - 1, **READ)

    left = [] if what == "everything" else reader.ids[:3]
    assert await list_unread(reader) == [*left, late]


async def test_groups_stand_alone(reader: Reader) -> None:
    await folders.add_folder(reader.kit, reader.visitor, "Inner", reader.folder_id)

    await ask(reader, mark="group", id=UNFILED, **READ)
    assert await list_unread(reader) == reader.ids[3:]
    for nobody in ("-1", "999", "x", ""):
        await ask(reader, mark="group", id=nobody, **READ)
    await ask(reader, mark="feed", id="999", **READ)
    assert await list_unread(reader) == reader.ids[3:]
    await ask(reader, mark="group", id=reader.folder_id, **READ)
    assert await list_unread(reader) == []


async def test_a_read_only_password_marks_nothing(reader: Reader) -> None:
    answer = await ask(
        reader, "items", password=reader.read_only, mark="item", id=reader.ids[0], **READ
    )

    assert (answer["auth"], answer["items"][-1]["is_read"]) == (1, 0)


async def test_nobody_sees_what_others_follow(reader: Reader, stranger: str) -> None:
    key = make_key(stranger, "bob")
    ids = ",".join(map(str, reader.ids))
    form = {"api_key": key, "mark": "item", "as": "read", "id": str(reader.ids[0])}

    answer = (await reader.client.post(f"/fever/?api&items&with_ids={ids}", data=form)).json()

    assert (answer["auth"], answer["items"], answer["total_items"]) == (1, [], 1)
    assert await list_unread(reader) == reader.ids


async def test_hidden_entries_are_not_there(reader: Reader) -> None:
    await marks.set_mark(reader.kit, reader.visitor, reader.ids[:1], "hidden", is_set=True)

    answer = await ask(reader, f"items&unread_item_ids&with_ids={reader.ids[0]}")

    assert (answer["items"], answer["total_items"]) == ([], 4)
    assert await list_unread(reader) == reader.ids[1:]
