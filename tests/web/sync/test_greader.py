"""The Google Reader API, call by call."""

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

import httpx
import pytest

from copydesk.services.reading import marks, tags
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.sync.greader.shapes import read_id
from tests import make
from tests.web.sync.conftest import Reader
from tests.web.sync.greader_calls import API, FIRST, LONG, STATE, get, list_ids, list_unread, post
from tests.web_client import PASSWORD, open_client


@pytest.mark.parametrize("root", ["", "/api/greader.php", "/api/greader.php/"])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_app_signs_in_with_its_password(reader: Reader, root: str, method: str) -> None:
    login = {"Email": "Ann", "Passwd": reader.password, "service": "reader"}
    path = f"{root}/accounts/ClientLogin".replace("//", "/")

    answer = (
        await reader.client.post(path, data=login)
        if method == "POST"
        else await reader.client.get(path, params=login)
    )

    lines = dict(line.split("=", 1) for line in answer.text.splitlines())
    assert lines["Auth"] == lines["SID"] == reader.password
    assert answer.headers["content-type"].startswith("text/plain")
    token = await reader.client.get(
        f"{root}/reader/api/0/token", headers={"Authorization": f"GoogleLogin auth={lines['Auth']}"}
    )
    assert len(token.text) == 57


async def test_an_account_password_gives_a_session(reader: Reader) -> None:
    login = {"Email": "ann", "Passwd": PASSWORD, "output": "json"}

    token = (await reader.client.post("/accounts/ClientLogin", data=login)).json()["Auth"]

    answer = await reader.client.get(
        f"{API}/user-info", headers={"authorization": f"GoogleLogin auth={token}"}
    )
    assert answer.json()["userName"] == "ann"


async def test_a_wrong_password_is_said_in_the_old_manner(reader: Reader) -> None:
    login = {"Email": "ann", "Passwd": "wrong"}

    answer = await reader.client.post("/accounts/ClientLogin", data=login)

    assert (answer.status_code, answer.text) == (401, "Error=BadAuthentication\n")


@pytest.mark.parametrize("header", ["", "GoogleLogin auth=", "GoogleLogin auth=x", "Basic eDp5"])
async def test_without_a_token_nobody_comes_in(reader: Reader, header: str) -> None:
    answer = await reader.client.get(f"{API}/tag/list", headers={"authorization": header})

    assert answer.status_code == 401
    assert answer.headers["x-reader-google-bad-token"] == "true"
    assert answer.headers["google-bad-token"] == "true"


async def test_a_cookie_does_not_count(ann: httpx.AsyncClient) -> None:
    answer = await ann.get(f"{API}/tag/list")

    assert answer.status_code == 401


@pytest.mark.parametrize("token", ["", "x", "undefined"])
async def test_a_form_token_is_not_needed_beside_a_header(reader: Reader, token: str) -> None:
    form = {"T": token, "i": str(reader.ids[0]), "a": f"{STATE}/read"}

    assert await post(reader, "edit-tag", form) == "OK"
    assert await list_unread(reader) == reader.ids[1:]


async def test_a_padded_form_token_alone_is_enough(reader: Reader) -> None:
    token = (await get(reader, "token")).text

    answer = await reader.client.post(
        f"{API}/stream/items/contents", data={"T": f"{token}\n", "i": str(reader.ids[0])}
    )

    assert answer.json()["items"][0]["title"] == "news 0"


async def test_a_read_only_password_changes_nothing(reader: Reader) -> None:
    headers = {"authorization": f"GoogleLogin auth={reader.read_only}"}
    form = {"i": str(reader.ids[0]), "a": f"{STATE}/read"}

    answer = await reader.client.post(f"{API}/edit-tag", data=form, headers=headers)

    assert answer.status_code == 403
    assert await list_unread(reader) == reader.ids


async def test_unread_ids_are_decimal_strings_by_arrival(reader: Reader) -> None:
    answer = (await get(reader, "stream/items/ids", xt=f"{STATE}/read", n=200000)).json()

    assert answer == {"itemRefs": [{"id": f"10000000{id_:08}"} for id_ in reversed(reader.ids)]}


async def test_pages_go_on_by_a_string_until_there_is_none(reader: Reader) -> None:
    seen, query = [], {"s": f"{STATE}/reading-list", "n": 2}
    while True:
        answer = (await get(reader, "stream/items/ids", **query)).json()
        seen += [int(ref["id"]) - FIRST for ref in answer["itemRefs"]]
        # What is read between two pages must not move the next one.
        await marks.mark_read(reader.kit, reader.visitor, [seen[-1]], is_read=True)
        if "continuation" not in answer:
            break
        assert isinstance(answer["continuation"], str)
        query["c"] = answer["continuation"]

    assert seen == reader.ids[::-1]


async def test_streams_and_their_filters(reader: Reader) -> None:
    ids, news, blog = reader.ids, reader.ids[:3], reader.ids[3:]
    await marks.mark_read(reader.kit, reader.visitor, [ids[0], ids[3]], is_read=True)
    await marks.set_mark(reader.kit, reader.visitor, [ids[1], ids[3]], "starred", is_set=True)
    await marks.set_mark(reader.kit, reader.visitor, [ids[4]], "hidden", is_set=True)

    async def listed(**query: object) -> list[int]:
        return await list_ids(reader, n=100, r="o", **query)

    assert await listed() == ids[:4]
    assert await listed(s=f"{STATE}/read") == [ids[0], ids[3]]
    assert await listed(s=f"{STATE}/reading-list", it=f"{STATE}/read") == [ids[0], ids[3]]
    assert await listed(s=f"{STATE}/reading-list", xt=f"{STATE}/read") == [ids[1], ids[2]]
    assert await listed(s=f"{STATE}/starred") == [ids[1], ids[3]]
    assert await listed(s=f"{STATE}/starred", xt=f"{STATE}/read") == [ids[1]]
    assert await listed(s="user/1/state/com.google/starred") == [ids[1], ids[3]]
    assert await listed(s=f"feed/{reader.news_id}") == news
    assert await listed(s=f"feed/{reader.news_id}", xt=f"{STATE}/read") == news[1:]
    assert await listed(s="feed/https://blog.example/feed") == blog[:1]
    assert await listed(s="user/-/label/Tech") == blog[:1]
    assert await listed(xt="user/-/label/Tech") == news
    assert await listed(xt=f"feed/{reader.news_id}") == blog[:1]
    assert await listed(xt=f"{STATE}/starred") == [ids[0], ids[2]]
    assert await listed(it="user/-/label/Tech") == blog[:1]
    assert await listed(s=[f"feed/{reader.news_id}", "user/-/label/Tech"]) == ids[:4]
    assert await listed(s=f"{STATE}/broadcast") == []
    assert await listed(s="feed/999") == []
    assert await listed(s=f"{STATE}/read", xt=f"{STATE}/read") == []
    assert await listed(xt=[f"{STATE}/read", f"{STATE}/starred"]) == [ids[2]]


async def test_times_are_of_arrival_not_of_publication(reader: Reader) -> None:
    reader.clock.move(make.DAY)
    since = reader.clock() // make.SECOND
    late = await reader.add_entry(reader.news_id, "late", age=30 * make.DAY)

    assert await list_ids(reader, ot=since) == [late]
    assert await list_ids(reader, nt=since, n=9, r="o") == reader.ids
    assert await list_ids(reader, ot=since - 366 * 86_400, n=9, r="o") == [*reader.ids, late]
    assert await list_ids(reader, ot=since + 1) == []


async def test_an_app_that_never_asks_for_a_second_page_gets_all(reader: Reader) -> None:
    """Readrops asks for as many as there can be, and looks for no continuation."""
    many = [make.incoming(f"many {number}") for number in range(1001)]
    await make.store_entries(reader.kit.db, reader.news_id, *many, now=reader.clock())

    answer = (await get(reader, "stream/contents", n=2**31 - 1)).json()

    assert len({item["id"] for item in answer["items"]}) == 1001 + len(reader.ids)
    assert "continuation" not in answer


async def test_a_stream_is_counted(reader: Reader) -> None:
    answer = await get(reader, "stream/items/count", s=f"feed/{reader.news_id}")

    assert answer.text == "3"


SPELLINGS: dict[str, Callable[[int], str]] = {
    "long": lambda id_: f"{LONG}{FIRST + id_:016x}",
    "long, unpadded": lambda id_: f"{LONG}{FIRST + id_:x}",
    "long, in capitals": lambda id_: f"{LONG}{FIRST + id_:016X}",
    "hexadecimal": lambda id_: f"{FIRST + id_:016x}",
    "hexadecimal, unpadded": lambda id_: f"{FIRST + id_:x}",
    "decimal": lambda id_: str(FIRST + id_),
    "long, but decimal": lambda id_: f"{LONG}{FIRST + id_}",
    "as Readrops makes it long": lambda id_: (
        LONG + f"{FIRST + id_:x}".rjust(len(str(FIRST + id_)), "0")
    ),
    "old and long": lambda id_: f"{LONG}{id_:016x}",
    "old, long, unpadded": lambda id_: f"{LONG}{id_:x}",
    "old hexadecimal": lambda id_: f"{id_:016x}",
    "old decimal": str,
}


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_ids_are_understood_however_they_are_spelled(reader: Reader, spelling: str) -> None:
    for number in range(11):
        # With an id of two digits, decimal and hexadecimal are not the same.
        await reader.add_entry(reader.blog_id, f"later {number}")
    entry_id = await reader.add_entry(reader.blog_id, "the one")

    answer = await reader.client.post(
        f"{API}/stream/items/contents",
        params={"output": "json"},
        data={"i": SPELLINGS[spelling](entry_id)},
        headers=reader.headers,
    )

    assert [item["title"] for item in answer.json()["items"]] == ["the one"]


@pytest.mark.parametrize(
    ("text", "entry_id"),
    [
        ("1000000000000464", 464),
        ("9007199254740992", 2**53 - FIRST),
        ("00038d7ea4c681d0", 464),
        (f"{LONG}00038d7ea4c681d0", 464),
        ("464", 464),
        (f"{LONG}00000000000001d0", 464),
        ("00000000000001d0", 464),
        ("1d0", 464),
        ("1000000000000000", None),
        ("0000000000000000", None),
        ("0", None),
        ("-1", None),
        ("ffffffffffffffff", None),
        (LONG, None),
        (f"{LONG}464x", None),
        ("\u0664\u0666\u0664", None),
        ("1" * 17, None),
    ],
)
def test_an_id_is_read_as_a_number_of_ours(text: str, entry_id: int | None) -> None:
    assert read_id(text) == entry_id


async def test_lists_and_contents_agree_on_ids_the_way_readrops_compares_them(
    reader: Reader,
) -> None:
    refs = (await get(reader, "stream/items/ids", n=100)).json()["itemRefs"]
    items = (await get(reader, "stream/contents", n=100)).json()["items"]

    short = [ref["id"] for ref in refs]

    # It fills hexadecimal digits up to as many as there are decimal ones.
    assert [f"{int(each):x}".rjust(len(each), "0") for each in short] == [
        item["id"].removeprefix(LONG) for item in items
    ]
    assert {len(item["id"]) for item in items} == {len(LONG) + 16}


async def test_an_entry_has_what_apps_look_for(reader: Reader) -> None:
    entry_id = reader.ids[3]
    await marks.set_mark(reader.kit, reader.visitor, [entry_id], "starred", is_set=True)
    await marks.mark_read(reader.kit, reader.visitor, [entry_id], is_read=True)
    tag = await tags.add_tag(reader.kit, reader.visitor, "Keep")
    await tags.tag_entries(reader.kit, reader.visitor, tag.id, [entry_id], is_set=True)
    arrived_at = make.NOW + 3 * make.MINUTE

    text = await post(reader, "stream/items/contents", {"i": [str(entry_id), "999"]})
    [item] = httpx.Response(200, text=text).json()["items"]

    assert item["id"] == f"{LONG}{FIRST + entry_id:016x}"
    assert item["published"] == (arrived_at - make.DAY) // make.SECOND
    assert item["crawlTimeMsec"] == str(arrived_at // 1000)
    assert item["timestampUsec"] == str(arrived_at)
    assert item["canonical"][0]["href"] == item["alternate"][0]["href"] != ""
    assert item["summary"]["content"] == "<p>blog 0</p>"
    assert item["origin"]["streamId"] == f"feed/{reader.blog_id}"
    assert set(item["categories"]) == {
        f"{STATE}/reading-list", f"{STATE}/read", f"{STATE}/starred", "user/-/label/Tech",
        "user/-/label/Keep",
    }  # fmt: skip


@pytest.mark.parametrize(
    "path",
    [
        "stream/contents",
        "stream/contents/",
        "stream/contents/user/-/state/com.google/reading-list",
        f"stream/contents/{quote('user/-/state/com.google/reading-list', safe='')}",
    ],
    ids=["none", "slash", "plain", "encoded"],
)
async def test_a_stream_is_found_in_the_address(reader: Reader, path: str) -> None:
    answer = (await get(reader, path, n=2)).json()

    assert [item["title"] for item in answer["items"]] == ["blog 1", "blog 0"]
    assert answer["id"] == f"{STATE}/reading-list"
    rest = (await get(reader, path, n=9, c=answer["continuation"])).json()
    assert [item["title"] for item in rest["items"]] == ["news 2", "news 1", "news 0"]
    assert "continuation" not in rest


async def test_an_encoded_slash_is_part_of_a_name(reader: Reader) -> None:
    folder = await folders.add_folder(reader.kit, reader.visitor, "a/b & c", None)
    [blog] = [
        each
        for each in await subscriptions.list_subscriptions(reader.kit, reader.visitor)
        if each.feed_id == reader.blog_id
    ]
    await subscriptions.set_subscription(
        reader.kit, reader.visitor, blog.id, folder_id=folder.id, is_moved=True
    )

    by_label = await get(reader, "stream/contents/" + quote("user/-/label/a/b & c", safe=""))
    by_feed = await get(
        reader, "stream/contents/" + quote("feed/https://blog.example/feed", safe="")
    )
    by_number = await get(reader, f"stream/contents/feed%2F{reader.blog_id}")

    for answer in (by_label, by_feed, by_number):
        assert [item["title"] for item in answer.json()["items"]] == ["blog 1", "blog 0"]


async def test_folders_and_tags_are_listed_with_their_types(reader: Reader) -> None:
    await tags.add_tag(reader.kit, reader.visitor, "Keep")
    await tags.add_tag(reader.kit, reader.visitor, "Tech")
    await folders.add_folder(reader.kit, reader.visitor, "Inner", reader.folder_id)

    listed = (await get(reader, "tag/list", output="json")).json()["tags"]

    types = {tag["id"]: tag.get("type") for tag in listed}
    assert types == {
        f"{STATE}/starred": None,
        "user/-/label/Tech": "folder",
        "user/-/label/Tech/Inner": "folder",
        "user/-/label/Keep": "tag",
    }
    assert len(listed) == len(types)


async def test_subscriptions_have_absolute_icons_and_their_folder(reader: Reader) -> None:
    async with reader.kit.db.transaction() as tx:
        await tx.run_script("UPDATE feeds SET icon_url = 'https://news.example/icon.png'")

    listed = (await get(reader, "subscription/list", output="json")).json()["subscriptions"]

    news, blog = sorted(listed, key=lambda feed: str(feed["id"]))
    assert (news["id"], news["categories"]) == (f"feed/{reader.news_id}", [])
    assert blog["categories"] == [{"id": "user/-/label/Tech", "label": "Tech"}]
    assert blog["url"] == "https://blog.example/feed"
    assert news["iconUrl"].startswith("http://desk.test/images/")


async def test_icons_come_from_the_address_that_people_use(
    reader: Reader, shared_api: Rooms
) -> None:
    config = replace(reader.kit.config, public_url="https://desk.example:8443")
    async with reader.kit.db.transaction() as tx:
        await tx.run_script("UPDATE feeds SET icon_url = 'https://news.example/icon.png'")

    async with open_client(App(replace(reader.kit, config=config), shared_api)) as client:
        answer = await client.get(f"{API}/subscription/list", headers=reader.headers)

    icon_url = answer.json()["subscriptions"][0]["iconUrl"]
    assert icon_url.startswith("https://desk.example:8443/images/")


@pytest.mark.parametrize("path", ["tag/list", "subscription/list"])
async def test_what_did_not_change_is_not_sent_again(reader: Reader, path: str) -> None:
    first = await get(reader, path)
    headers = {**reader.headers, "if-none-match": first.headers["etag"]}

    again = await reader.client.get(f"{API}/{path}", headers=headers)
    await post(reader, "edit-tag", {"i": str(reader.ids[0]), "a": "user/-/label/New"})
    await subscriptions.set_subscription(reader.kit, reader.visitor, 1, title="Renamed")
    changed = await reader.client.get(f"{API}/{path}", headers=headers)

    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200


async def test_unread_counts_name_everything_and_the_newest_arrival(reader: Reader) -> None:
    answer = (await get(reader, "unread-count", output="json", all="true")).json()

    counts = {each["id"]: each["count"] for each in answer["unreadcounts"]}
    newest = {each["id"]: each["newestItemTimestampUsec"] for each in answer["unreadcounts"]}
    assert counts == {
        f"feed/{reader.news_id}": 3,
        f"feed/{reader.blog_id}": 2,
        "user/-/label/Tech": 2,
        f"{STATE}/reading-list": 5,
    }
    assert newest[f"feed/{reader.news_id}"] == str(make.NOW + 2 * make.MINUTE)
    assert newest[f"{STATE}/reading-list"] == str(make.NOW + 4 * make.MINUTE)


async def test_atom_is_for_the_first_apps(reader: Reader) -> None:
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)

    answer = await reader.client.get(
        f"/reader/atom/feed%2F{reader.news_id}?n=20", headers=reader.headers
    )

    assert answer.headers["content-type"].startswith("text/xml")
    assert answer.text.count("<entry ") == 3
    assert answer.text.count(f'term="{STATE}/read"') == 1
    assert "&lt;p&gt;news 0&lt;/p&gt;" in answer.text


async def test_nobody_sees_what_others_follow(reader: Reader, stranger: str) -> None:
    headers = {"authorization": f"GoogleLogin auth={stranger}"}
    ids = [str(id_) for id_ in reader.ids]

    async def ask(path: str, **form: object) -> httpx.Response:
        return await reader.client.post(f"{API}/{path}", data=form, headers=headers)

    contents = await ask("stream/items/contents", i=ids)
    listed = await ask("stream/items/ids", n=100)
    of_feed = await ask("stream/items/ids", s=f"feed/{reader.news_id}")
    await ask("edit-tag", i=ids, a=[f"{STATE}/read", f"{STATE}/starred", "user/-/label/x"])
    await ask("mark-all-as-read", s=f"feed/{reader.news_id}")
    await ask("subscription/edit", ac="unsubscribe", s=f"feed/{reader.news_id}")

    assert contents.json()["items"] == []
    assert len(listed.json()["itemRefs"]) == 1
    assert of_feed.json()["itemRefs"] == []
    assert await list_unread(reader) == reader.ids
    assert await list_ids(reader, s=f"{STATE}/starred") == []


async def test_unknown_calls_are_told_apart_from_wrong_ones(reader: Reader) -> None:
    unknown = await reader.client.get(f"{API}/no/such", headers=reader.headers)
    ping = await reader.client.get("/reader/ping")
    check = await reader.client.get("/api/greader.php/check/compatibility")

    assert (unknown.status_code, ping.text, check.text) == (404, "OK", "PASS")
    for path in ("preference/list", "preference/stream/list", "friend/list"):
        assert (await get(reader, path)).json()
