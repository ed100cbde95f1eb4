import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make

STORM = {"field": "title", "op": "contains", "value": "storm"}
HIDE = [{"do": "hide"}]


async def add(client: httpx.AsyncClient, title: str = "Storms", **more: object) -> int:
    body = {"title": title, "match": STORM, "actions": HIDE, **more}
    answer = await client.post("/v1/filters", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["id"])


async def test_a_filter_has_the_shape_of_the_contract(ann: httpx.AsyncClient) -> None:
    match = {"all": [STORM, {"not": {"field": "author", "op": "equals", "value": "Bob"}}]}
    filter_id = await add(ann, match=match, expires_at="2030-01-31T12:00:00Z")

    listed = (await ann.get("/v1/filters")).json()["items"]
    alone = (await ann.get(f"/v1/filters/{filter_id}")).json()

    assert listed == [alone]
    assert alone | {"active_from": 0, "created_at": 0, "changed_at": 0} == {
        "id": filter_id,
        "title": "Storms",
        "match": match,
        "actions": HIDE,
        "scope": {"folder_id": None, "feed_id": None},
        "position": 0,
        "is_enabled": True,
        "expires_at": "2030-01-31T12:00:00Z",
        "error": "",
        "active_from": 0,
        "created_at": 0,
        "changed_at": 0,
        "breaks_out": True,
        "last_7_days": 0,
        "last_30_days": 0,
        "run": None,
    }


async def test_a_filter_is_changed_and_removed(ann: httpx.AsyncClient) -> None:
    first, second = await add(ann), await add(ann, "Floods")
    path = f"/v1/filters/{second}"

    changed = (await ann.patch(path, json={"position": 0, "is_enabled": False})).json()
    listed = (await ann.get("/v1/filters")).json()["items"]
    removed = await ann.delete(path)

    assert (changed["position"], changed["is_enabled"], changed["title"]) == (0, False, "Floods")
    assert [each["id"] for each in listed] == [second, first]
    assert (removed.status_code, removed.content) == (204, b"")
    assert (await ann.delete(path)).status_code == 404
    restored = await ann.post(f"{path}/restore")
    assert (restored.status_code, restored.json()["id"]) == (200, second)
    assert (await ann.get("/v1/filters")).json()["items"][0] == restored.json()


async def test_what_filters_are_made_of_is_told(ann: httpx.AsyncClient) -> None:
    words = (await ann.get("/v1/filters/fields")).json()

    fields = {each["field"]: each for each in words["fields"]}
    assert fields["title"]["ops"] == ["contains", "word", "equals", "starts", "matches"]
    assert fields["overall"]["is_analysed"]
    assert "sport" in fields["category"]["choices"]
    assert "hide" in words["actions"]


@pytest.mark.parametrize(
    ("match", "path"),
    [
        ({"any": [STORM, {"field": "title"}]}, "match.any[1].op"),
        ({"all": []}, "match.all"),
        ({"field": "title", "op": "matches", "value": "(?=x)"}, "match.value"),
        ({"field": "overall", "op": "less", "value": "x"}, "match.value"),
    ],
    ids=["no op", "empty", "pattern", "number"],
)
async def test_a_mistake_is_told_by_its_place(
    ann: httpx.AsyncClient, match: dict[str, object], path: str
) -> None:
    answer = await ann.post(
        "/v1/filters", json={"title": "Storms", "match": match, "actions": HIDE}
    )

    assert answer.status_code == 400
    assert path in answer.json()["error"]["message"]


@pytest.mark.parametrize("depth", [100, 5_000, 100_000])
async def test_a_match_that_is_nested_without_end_is_refused(
    ann: httpx.AsyncClient, depth: int
) -> None:
    inner = '{"field":"title","op":"contains","value":"x"}'
    match = '{"not":' * depth + inner + "}" * depth
    body = f'{{"match":{match}}}'

    answer = await ann.post(
        "/v1/filters/preview", content=body, headers={"content-type": "application/json"}
    )

    assert answer.status_code in (400, 422), answer.text


async def test_a_preview_shows_examples_and_near_misses(ann: httpx.AsyncClient, kit: Kit) -> None:
    me = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, me, feed_id)
    await make.store_entries(
        kit.db, feed_id, make.incoming("Storm"), make.incoming("Calm", html="<p>no storm</p>")
    )

    preview = (await ann.post("/v1/filters/preview", json={"match": STORM})).json()

    assert (preview["count"], preview["looked_at"], preview["is_capped"]) == (1, 2, False)
    assert [each["title"] for each in preview["examples"]] == ["Storm"]
    [miss] = preview["near_misses"]
    assert (miss["entry"]["title"], miss["why"], miss["field"]) == ("Calm", "elsewhere", "content")


async def test_strangers_see_nothing(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    filter_id = await add(ann)

    assert (await bob.get("/v1/filters")).json()["items"] == []
    assert (await bob.get(f"/v1/filters/{filter_id}")).status_code == 404
    assert (await bob.patch(f"/v1/filters/{filter_id}", json={})).status_code == 404
