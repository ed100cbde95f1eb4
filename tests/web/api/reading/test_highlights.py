import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow


async def test_highlights_are_made_changed_found_and_taken_back(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    body = {"entry_id": entry_id, "quote": "news 0", "colour": "pink", "note": "why"}

    made = await ann.post("/v1/highlights", json=body)
    path = f"/v1/highlights/{made.json()['id']}"
    changed = await ann.patch(path, json={"note": "because"})
    listed = (await ann.get("/v1/highlights?q=because")).json()
    of_entry = (await ann.get(f"/v1/highlights?entry_id={entry_id}")).json()
    nothing = (await ann.get("/v1/highlights?q=why")).json()

    assert made.status_code == 201
    shown = made.json()
    assert {name: shown[name] for name in ("quote", "colour", "note", "text", "version")} == {
        "quote": "news 0",
        "colour": "pink",
        "note": "why",
        "text": "feed",
        "version": 1,
    }
    assert shown["place"] == {"start": 0, "end": 5}
    assert (shown["full_place"], shown["is_found"]) == (None, True)
    assert changed.json() == {**shown, "note": "because"}
    assert listed == of_entry == {"items": [changed.json()]}
    assert nothing == {"items": []}
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.delete(path)).status_code == 404
    back = await ann.post(f"{path}/restore")
    assert (back.status_code, back.json()["note"]) == (200, "because")


async def test_highlights_leave_as_files(kit: Kit, ann: httpx.AsyncClient) -> None:
    ids = await follow(kit, 1, 2)
    for entry_id in ids:
        body = {"entry_id": entry_id, "quote": "news", "note": f"note {entry_id}"}
        await ann.post("/v1/highlights", json=body)

    text = await ann.get("/v1/highlights/export")
    single = await ann.get(f"/v1/highlights/export?entry_id={ids[0]}")
    listed = await ann.get("/v1/highlights/export?format=json")

    assert text.headers["content-type"] == "text/markdown; charset=utf-8"
    assert "copydesk-highlights.md" in text.headers["content-disposition"]
    assert text.text.count("\n> news\n") == 2
    assert (f"note {ids[0]}" in single.text, f"note {ids[1]}" in single.text) == (True, False)
    assert "copydesk-highlights.json" in listed.headers["content-disposition"]
    notes = [each["note"] for each in listed.json()["highlights"]]
    assert notes == [f"note {ids[1]}", f"note {ids[0]}"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": ""}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "x" * 4001}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "absent from this text"}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "news", "colour": "red"}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "news", "text": "page"}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "news", "position": -1}),
        ("POST", "/v1/highlights", {"entry_id": 1, "quote": "news", "note": "x" * 2001}),
        ("PATCH", "/v1/highlights/1", {"colour": None}),
        ("PATCH", "/v1/highlights/1", {"quote": "other"}),
    ],
    ids=str,
)
async def test_bad_input_is_refused(
    kit: Kit, ann: httpx.AsyncClient, method: str, path: str, body: object
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    made = await ann.post("/v1/highlights", json={"entry_id": entry_id, "quote": "news"})
    assert made.json()["id"] == 1

    refused = await ann.request(method, path, json=body)

    assert refused.status_code in (400, 422), refused.text


async def test_bad_questions_are_refused(ann: httpx.AsyncClient) -> None:
    for query in ("q=a+b+c+d+e+f+g", "cursor=x", "entry_id=0"):
        assert (await ann.get(f"/v1/highlights?{query}")).status_code in (400, 422), query
    assert (await ann.get("/v1/highlights/export?format=pdf")).status_code in (400, 422)
