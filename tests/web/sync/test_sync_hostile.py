"""Broken, enormous and senseless requests to the doors of reader apps: refused, never a crash."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from copydesk.services.reading import syncentries
from copydesk.services.system import limits
from copydesk.web.forms import LARGEST_FORM, MOST_FIELDS
from copydesk.web.visits import STRANGER_LIMIT
from tests.web.sync.conftest import Reader
from tests.web.sync.greader_calls import API, STATE, list_unread

FORM = {"content-type": "application/x-www-form-urlencoded"}
PATHS = [
    "stream/items/ids", "stream/items/contents", "stream/items/count", "stream/contents",
    "stream/contents/%FF%FE", "stream/contents/feed%2F%00", "edit-tag", "mark-all-as-read",
    "unread-count", "tag/list", "subscription/list", "subscription/edit", "subscription/quickadd",
    "subscription/import", "rename-tag", "disable-tag", "token", "user-info", "preference/set",
]  # fmt: skip
BODIES = [
    b"\xff\xfe\x00=\xff&i=\xff&s=\xff&a=\xff&r=\xff",
    b"i=%FF&s=%00&a=%ED%A0%80&r=%&t=%zz&dest=&quickadd=%00&ac=subscribe",
    b"i=99999999999999999999999&c=x&n=-1&ot=x&nt=99999999999999999999&ts=" + b"9" * 400,
    b"i=0000000000000000&i=-1&i=ffffffffffffffff&n=99999999999999999&ot=9999999999999999999",
    b"s=user/-/label/&a=user/-/label/&r=user/-/label/%00&dest=user/-/label/" + b"x" * 3000,
    b"s=feed/&s=feed/x&s=user/&s=user&ac=edit&ac=nonsense&t=\x00",
    b"&&&===&=&",
    b"",
]


@pytest.mark.parametrize("body", range(len(BODIES)))
async def test_senseless_forms_break_nothing(reader: Reader, body: int) -> None:
    for path in PATHS:
        answer = await reader.client.post(
            f"{API}/{path}", content=BODIES[body], headers={**reader.headers, **FORM}
        )
        assert answer.status_code < 500, (path, answer.text)
    for flags in ("api&items", "api&items&with_ids=x,,-1,9e9", "api&feeds&groups&unread_item_ids"):
        answer = await reader.client.post(f"/fever/?{flags}", content=BODIES[body], headers=FORM)
        assert answer.status_code == 200
    answer = await reader.client.post("/accounts/ClientLogin", content=BODIES[body], headers=FORM)
    assert answer.status_code == 401


@pytest.mark.parametrize("query", ["%FF", "api_key=%FF%00", "mark=item&id=%FF&as=read"])
async def test_senseless_addresses_break_nothing(reader: Reader, query: str) -> None:
    for path in ("/fever/", "/accounts/ClientLogin", f"{API}/tag/list", "/miniflux/v1/entries"):
        answer = await reader.client.get(
            f"{path}?{query}", headers={**reader.headers, **reader.key}
        )
        assert answer.status_code < 500


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"\xff"', b'{"entry_ids": "x"}', b"[" * 100_000,
     json.dumps({"entry_ids": [2**80, -5, 0], "status": "read"}).encode(),
     json.dumps({"entry_ids": [1], "status": "no"}).encode(),
     json.dumps({"entry_ids": list(range(20_000)), "status": "read"}).encode(),
     json.dumps({"title": "\x00" * 9}).encode(), json.dumps({"title": "x" * 9999}).encode(),
     json.dumps({"feed_url": "http://\x00/", "category_id": "x"}).encode(),
     json.dumps({"feed_url": "x", "category_id": -(2**70)}).encode(),
     json.dumps({"media_progression": -1}).encode(), json.dumps({"description": ""}).encode()],
    ids=lambda body: str(body[:24]),
)  # fmt: skip
async def test_senseless_json_is_refused(reader: Reader, body: bytes) -> None:
    calls = [
        ("PUT", "entries"), ("POST", "categories"), ("PUT", f"categories/{reader.folder_id}"),
        ("POST", "feeds"), ("PUT", f"feeds/{reader.news_id}"), ("POST", "api-keys"),
        ("PUT", f"enclosures/{reader.ids[0] * 100}"), ("POST", "import"),
    ]  # fmt: skip
    for method, path in calls:
        answer = await reader.client.request(
            method, f"/miniflux/v1/{path}", content=body, headers=reader.key
        )
        assert answer.status_code < 500, (path, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()) == {"error_message"}


@pytest.mark.parametrize(
    "query",
    ["status=x", "order=x", "direction=x", "category_id=99999999999", "feed_id=999"],
)
async def test_senseless_filters_are_refused(reader: Reader, query: str) -> None:
    answer = await reader.client.get(f"/miniflux/v1/entries?{query}", headers=reader.key)

    assert answer.status_code in (400, 404)
    assert set(answer.json()) == {"error_message"}


@pytest.mark.parametrize(
    "query",
    ["limit=99999999999999999999", "offset=99999999999999999999", "limit=-1", "limit=x",
     "before=" + "9" * 30, "after=" + "9" * 30, "changed_after=" + "9" * 18, "starred=x",
     "before_entry_id=" + "9" * 18, "after_entry_id=" + "9" * 18, "search=%00%FF", "search=%22"],
)  # fmt: skip
async def test_filters_out_of_bounds_are_borne(reader: Reader, query: str) -> None:
    answer = await reader.client.get(f"/miniflux/v1/entries?{query}", headers=reader.key)

    assert answer.status_code == 200


async def test_ten_thousand_ids_are_a_normal_sync(reader: Reader) -> None:
    form: dict[str, Any] = {"a": f"{STATE}/read", "T": ""}
    form["i"] = [f"tag:google.com,2005:reader/item/{n:016x}" for n in range(1, 10_000)]

    contents = await reader.client.post(
        f"{API}/stream/items/contents", data={"i": form["i"]}, headers=reader.headers
    )
    answer = await reader.client.post(f"{API}/edit-tag", data=form, headers=reader.headers)

    assert len(contents.json()["items"]) == 5
    assert (answer.status_code, await list_unread(reader)) == (200, [])


async def test_more_ids_than_any_app_sends_are_refused(reader: Reader) -> None:
    many = {"i": [str(n) for n in range(1, syncentries.MOST_GIVEN + 2)]}

    answer = await reader.client.post(
        f"{API}/stream/items/contents", data=many, headers=reader.headers
    )

    assert answer.status_code == 400


async def in_pieces(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b"x" * 65_536


@pytest.mark.parametrize("path", ["/fever/", f"{API}/edit-tag", "/miniflux/v1/import"])
async def test_enormous_bodies_are_not_read(reader: Reader, path: str) -> None:
    headers = {**reader.headers, **reader.key}
    large = b"i=1&" * (LARGEST_FORM // 4 + 1)
    few = b"a=1&" * (MOST_FIELDS + 1)

    announced = await reader.client.post(path, content=large, headers=headers)
    unannounced = await reader.client.post(path, content=in_pieces(40), headers=headers)
    packed = {**headers, "content-encoding": "gzip"}
    compressed = await reader.client.post(path, content=b"x", headers=packed)

    assert (announced.status_code, unannounced.status_code) == (413, 413)
    assert compressed.status_code == 400
    if "miniflux" not in path:
        assert (await reader.client.post(path, content=few, headers=FORM)).status_code == 413


async def test_a_form_in_parts_may_be_broken(reader: Reader) -> None:
    for kind in (
        "multipart/form-data",
        "multipart/form-data; boundary=x\r\ny",
        "multipart/form-data; boundary=" + "z" * 500,
    ):
        for body in (
            b"",
            b"--x\r\n\r\n--x--",
            b"--x\r\nContent-Disposition: form-data; name=\xff\r\n\r\n",
        ):
            answer = await reader.client.post(
                "/fever/", content=body, headers={"content-type": kind.replace("\r\n", " ")}
            )
            assert answer.json()["auth"] == 0
    large = b"--x\r\n" * 20_000
    headers = {"content-type": "multipart/form-data; boundary=x"}
    assert (await reader.client.post("/fever/", content=large, headers=headers)).status_code == 413


async def test_a_desk_without_its_database_says_so(reader: Reader) -> None:
    await reader.kit.db.close()

    greader = await reader.client.get(f"{API}/tag/list", headers=reader.headers)
    miniflux = await reader.client.get("/miniflux/v1/me", headers=reader.key)
    fever = await reader.client.post("/fever/?api", data={"api_key": "0" * 32})

    assert [each.status_code for each in (greader, miniflux, fever)] == [503, 503, 503]
    assert set(miniflux.json()) == {"error_message"}


async def test_an_app_gone_wild_has_to_wait(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "APP_PACE", 0.01)

    async def ask() -> httpx.Response:
        return await reader.client.get(f"{API}/user-info", headers=reader.headers)

    first, second = await ask(), await ask()

    assert (first.status_code, second.status_code) == (200, 429)
    assert int(second.headers["retry-after"]) >= 1


async def test_who_shows_no_password_is_not_listened_to_for_long(reader: Reader) -> None:
    body = b"T=x&i=" + b"1" * STRANGER_LIMIT

    unknown = await reader.client.post(f"{API}/edit-tag", content=body, headers=FORM)
    known = await reader.client.post(
        f"{API}/edit-tag", content=body, headers={**FORM, **reader.headers}
    )

    assert (unknown.status_code, known.status_code) == (413, 200)
