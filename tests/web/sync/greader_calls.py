"""The calls of a Google Reader app, for tests."""

from collections.abc import Mapping
from typing import Any

import httpx

from tests.web.sync.conftest import Reader

API = "/reader/api/0"
STATE = "user/-/state/com.google"
LONG = "tag:google.com,2005:reader/item/"
# What Google Reader's apps add to our ids.
FIRST = 10**15


async def get(reader: Reader, path: str, **query: Any) -> httpx.Response:
    answer = await reader.client.get(f"{API}/{path}", params=query, headers=reader.headers)
    assert answer.status_code == 200, answer.text
    return answer


async def post(reader: Reader, path: str, data: Mapping[str, object]) -> str:
    answer = await reader.client.post(f"{API}/{path}", data=data, headers=reader.headers)
    assert answer.status_code == 200, answer.text
    return answer.text


async def list_ids(reader: Reader, **query: Any) -> list[int]:
    answer = (await get(reader, "stream/items/ids", **query)).json()
    return [int(ref["id"]) - FIRST for ref in answer["itemRefs"]]


async def list_unread(reader: Reader) -> list[int]:
    return await list_ids(reader, s=f"{STATE}/reading-list", xt=f"{STATE}/read", n=100, r="o")
