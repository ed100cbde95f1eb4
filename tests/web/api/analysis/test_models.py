"""Models and their keys, over HTTP."""

import httpx


async def test_models_are_told_to_admins_only(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    found = (await ann.get("/v1/models")).json()

    assert found["provider"] == "builtin"
    assert found["hardware"]["cores"] >= 1
    assert (found["installed"], found["spent"], found["failure"]) == ([], [], "")
    assert (await bob.get("/v1/models")).status_code == 403


async def test_a_key_is_never_shown_again(ann: httpx.AsyncClient) -> None:
    await ann.patch("/v1/settings", json={"ai_provider": "fake", "ai_model": "ok"})

    stored = await ann.put("/v1/models/key", json={"provider": "fake", "key": "hunter2"})
    found = await ann.get("/v1/models")

    assert stored.status_code == 204
    assert found.json()["has_key"] is True
    for path in ("/v1/models", "/v1/settings", "/v1/settings/changes"):
        assert "hunter2" not in (await ann.get(path)).text


async def test_a_model_is_chosen_by_name(ann: httpx.AsyncClient) -> None:
    assert (await ann.post("/v1/models/switch", json={"model": "ok"})).status_code == 204
    assert (await ann.get("/v1/models")).json()["model"] == "ok"
    assert (await ann.post("/v1/models/switch", json={"model": "a b"})).status_code == 400


async def test_without_ollama_nothing_is_fetched_or_deleted(ann: httpx.AsyncClient) -> None:
    assert (await ann.post("/v1/models/pull", json={"model": "m"})).status_code == 409
    assert (await ann.delete("/v1/models", params={"model": "m"})).status_code == 409
