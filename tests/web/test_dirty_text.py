"""Text that one engine keeps as it is and the other does not: both answer and store alike."""

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.nul import replace_nul_in_json
from tests import make
from tests.web_client import PASSWORD

NUL, SPACED = "a\0b\0", "a b"
COUNT_FOLDERS = Sql("SELECT count(*) FROM folders WHERE user_id = :user_id AND title = :title")
ADD_FOLDER = Sql(
    """
    INSERT INTO folders (user_id, title, position, created_at)
    VALUES (:user_id, :title, 1, 1)
    """
)
# What is sent with NUL in it, and where it is listed afterwards.
ROUTES = [
    ("/v1/folders", {"title": NUL}, "title", "/v1/folders"),
    ("/v1/tags", {"title": NUL}, "title", "/v1/tags"),
    ("/v1/searches", {"title": NUL, "query": NUL}, "title", "/v1/searches"),
    ("/v1/searches", {"title": "s", "query": NUL}, "query", "/v1/searches"),
    ("/v1/users/me/app-passwords", {"name": "a\0b"}, "name", "/v1/users/me/app-passwords"),
    ("/v1/publishers", {"name": NUL, "domain": "n.example"}, "name", "/v1/publishers"),
    ("/v1/entries", {"url": "https://n.example/1", "title": NUL}, "title", "/v1/entries"),
    (
        "/v1/snapshots",
        {"url": "https://n.example/1", "title": NUL, "html": "<p>a\0b"},
        "title",
        "/v1/snapshots",
    ),
]


@pytest.mark.parametrize(
    ("path", "body", "field", "listing"), ROUTES, ids=[f"{row[0]} {row[2]}" for row in ROUTES]
)
async def test_nul_is_a_space_wherever_it_comes_in(
    ann: httpx.AsyncClient, path: str, body: dict[str, str], field: str, listing: str
) -> None:
    made = await ann.post(path, json=body)

    assert made.is_success, made.text
    [listed] = (await ann.get(listing)).json()["items"]
    assert (listed[field], "\\u0000" in made.text) == (SPACED, False)


@pytest.mark.parametrize("text", ["\0", "\0\0 "], ids=ascii)
async def test_what_is_nothing_but_nul_is_empty(ann: httpx.AsyncClient, text: str) -> None:
    answers = [await ann.post(path, json={"title": text}) for path in ("/v1/folders", "/v1/tags")]
    answers.append(await ann.post("/v1/searches", json={"title": "t", "query": text}))

    assert [answer.status_code for answer in answers] == [400, 400, 400]


async def test_a_change_and_a_preference_are_read_the_same_way(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    user_id = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, user_id, feed_id)
    [mine] = (await ann.get("/v1/subscriptions")).json()["items"]

    changed = await ann.patch(f"/v1/subscriptions/{mine['id']}", json={"title": NUL})
    chosen = await ann.patch("/v1/users/me/preferences", json={"custom_css": NUL})

    assert changed.json()["title"] == SPACED
    assert chosen.json()["custom_css"] == "a b "
    assert (await ann.get("/v1/users/me/preferences")).json()["custom_css"] == "a b "


async def test_a_password_with_nul_opens_the_account_again(ann: httpx.AsyncClient) -> None:
    password = "another long \0 password"
    changed = await ann.post("/v1/users/me/password", json={"current": PASSWORD, "new": password})
    answer = await ann.post("/v1/auth/login", json={"username": "ann", "password": password})

    assert (changed.is_success, answer.status_code) == (True, 200)


@pytest.mark.parametrize("query", ["q=%00", "q=a%00b", "tag=%00", "tag=a%00", "cursor=%00"])
async def test_nul_in_a_query_is_a_space(ann: httpx.AsyncClient, query: str) -> None:
    dirty = await ann.get(f"/v1/entries?{query}")
    clean = await ann.get(f"/v1/entries?{query.replace('%00', '%20')}")

    assert (dirty.status_code, dirty.text) == (clean.status_code, clean.text)


@pytest.mark.parametrize(
    "raw",
    [rb'"\ud800"', rb'"\udc00x"', b'"\xed\xa0\x80"', b'"a\x00b"', rb'"\u00\u000000"'],
    ids=ascii,
)
async def test_what_no_text_can_hold_is_refused(ann: httpx.AsyncClient, raw: bytes) -> None:
    body = b'{"title": ' + raw + b"}"
    answer = await ann.post(
        "/v1/folders", content=body, headers={"content-type": "application/json"}
    )

    assert answer.status_code == 400


@pytest.mark.parametrize("text", ["\ufffe", "\uffff", "\u200b", "\U0010ffff", "\ufdd0"], ids=ascii)
async def test_other_odd_characters_are_kept(ann: httpx.AsyncClient, text: str) -> None:
    await ann.post("/v1/searches", json={"title": "t", "query": f"x{text}y"})

    [listed] = (await ann.get("/v1/searches")).json()["items"]
    assert listed["query"] == f"x{text}y"


async def test_a_form_of_a_reader_app_is_read_the_same_way(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    made = await ann.post("/v1/users/me/app-passwords", json={"name": "phone"})
    login = f"Email=ann&Passwd={made.json()['password']}".encode()
    token = (await client.post("/accounts/ClientLogin", content=login)).text.split("Auth=")[1]
    user_id = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, user_id, feed_id)

    answer = await client.post(
        "/reader/api/0/subscription/edit",
        content=f"ac=edit&s=feed/{feed_id}&t=a%00b".encode(),
        headers={"authorization": f"GoogleLogin auth={token.strip()}"},
    )

    assert answer.status_code == 200, answer.text
    [listed] = (await ann.get("/v1/subscriptions")).json()["items"]
    assert listed["title"] == SPACED


async def test_the_store_drops_nul_on_both_engines(kit: Kit) -> None:
    user_id = (await make.user(kit.db, "bea")).id
    await kit.db.run(ADD_FOLDER, user_id=user_id, title="c\0d")

    assert await kit.db.value(COUNT_FOLDERS, user_id=user_id, title="cd") == 1
    assert await kit.db.value(COUNT_FOLDERS, user_id=user_id, title="c\0d") == 1


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (rb'"\u0000"', b'" "'),
        (rb'"\\u0000"', rb'"\\u0000"'),
        (rb'"\\\u0000"', rb'"\\ "'),
        (rb'"\u0000\u0000"', b'"  "'),
        (rb'"\u00001"', b'" 1"'),
        (rb'"u0000"', b'"u0000"'),
    ],
    ids=ascii,
)
def test_only_an_escape_of_nul_is_replaced(raw: bytes, expected: bytes) -> None:
    assert replace_nul_in_json(raw) == expected
