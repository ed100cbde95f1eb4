import httpx


async def test_limits_are_set_by_admins_and_shown_to_whom_they_concern(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    bob_id = (await bob.get("/v1/users/me")).json()["id"]
    path = f"/v1/users/{bob_id}/limits"

    done = await ann.put(path, json={"most_feeds": 7, "most_megabytes": None, "most_tokens": 0})

    assert done.json() == {"most_feeds": 7, "most_megabytes": None, "most_tokens": 0}
    assert (await ann.get(path)).json() == done.json()
    own = (await bob.get("/v1/users/me/limits")).json()
    assert (own["feeds"], own["most_feeds"], own["most_tokens"]) == (0, 7, 0)
    assert (await bob.put(path, json={"most_feeds": 0})).status_code == 403
    assert (await bob.get(path)).status_code == 403
    assert (await ann.get("/v1/users/99/limits")).status_code == 404
    assert (await ann.put(path, json={"most_feeds": -1})).status_code == 400
