"""Settings that change while the server runs, over HTTP."""

import httpx
import pytest


async def test_settings_are_listed_changed_and_on_record(ann: httpx.AsyncClient) -> None:
    listed = await ann.get("/v1/settings")
    changed = await ann.patch("/v1/settings", json={"history_days": 365, "registration": "open"})
    back = await ann.patch("/v1/settings", json={"history_days": None})
    record = await ann.get("/v1/settings/changes", params={"limit": 2})

    [before] = [each for each in listed.json()["items"] if each["name"] == "history_days"]
    [after] = [each for each in changed.json()["items"] if each["name"] == "history_days"]
    [again] = [each for each in back.json()["items"] if each["name"] == "history_days"]
    assert set(before) == {
        "name", "title", "value", "start_value", "is_changed", "is_fixed", "help", "takes",
        "least", "most",
    }  # fmt: skip
    assert (after["value"], after["is_changed"]) == (365, True)
    assert (before["least"], before["most"]) == (30, 36_500)
    assert again == before
    latest = record.json()["items"][0]
    assert (latest["name"], latest["value"]) == ("history_days", None)
    assert record.json()["next_cursor"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"history_days": "many"}, 400),
        ({"history_days": 45.5}, 400),
        ({"history_days": True}, 400),
        ({"history_days": 10**30}, 400),
        ({"port": 1}, 400),
        ([], 400),
    ],
)
async def test_what_is_not_allowed_is_told(
    ann: httpx.AsyncClient, body: object, status: int
) -> None:
    answer = await ann.patch("/v1/settings", json=body)

    assert answer.status_code == status
    assert answer.json()["error"]["code"] == "invalid"
