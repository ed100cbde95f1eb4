import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow

PAGE = {
    "url": "https://site.example/a",
    "title": "A page",
    "html": "<p>Words<script>x</script></p>",
}


async def test_pages_are_kept_listed_read_and_let_go(ann: httpx.AsyncClient) -> None:
    kept = (await ann.post("/v1/snapshots", json=PAGE)).json()
    again = (await ann.post("/v1/snapshots", json={**PAGE, "title": "Other"})).json()
    listed = (await ann.get("/v1/snapshots")).json()["items"]
    path = f"/v1/snapshots/{kept['id']}"

    assert kept == again == (await ann.get(path)).json()
    assert kept["html"] == "<p>Words</p>"
    assert listed == [{name: value for name, value in kept.items() if name != "html"}]
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.get(path)).status_code == 404


async def test_starring_keeps_a_snapshot(kit: Kit, ann: httpx.AsyncClient) -> None:
    ids = await follow(kit, 1, 3)
    for entry_id in ids:
        await ann.post(f"/v1/entries/{entry_id}/star")

    first = (await ann.get("/v1/snapshots?limit=2")).json()
    second = (await ann.get(f"/v1/snapshots?limit=2&cursor={first['next_cursor']}")).json()

    found = first["items"] + second["items"]
    assert [each["entry_id"] for each in found] == ids[::-1]
    assert "next_cursor" not in second


async def test_snapshots_of_others_do_not_exist(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    kept = (await ann.post("/v1/snapshots", json=PAGE)).json()
    path = f"/v1/snapshots/{kept['id']}"

    assert (await bob.get(path)).status_code == 404
    assert (await bob.delete(path)).status_code == 404
    assert (await bob.get("/v1/snapshots")).json() == {"items": []}
    assert (await ann.get(path)).status_code == 200


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [
        {"title": "x"},
        {"url": "https://a.example/"},
        {**PAGE, "url": "javascript:alert(1)"},
        {**PAGE, "published_at": "yesterday"},
        {**PAGE, "published_at": "2026-01-01T00:00:00"},
        {**PAGE, "title": "x" * 501},
        {**PAGE, "user_id": 1},
        [],
    ],
    ids=lambda body: ascii(body)[:40],
)
async def test_bad_snapshots_are_400(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.post("/v1/snapshots", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
