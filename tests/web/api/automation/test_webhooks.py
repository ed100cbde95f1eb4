import httpx

from copydesk.services.system.kit import Kit
from tests import make
from tests.services.automation.desk import bring

BODY = {"title": "Chat", "url": "https://chat.example/in"}
STORM = {"field": "title", "op": "contains", "value": "storm"}


async def test_a_secret_is_shown_once(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    made = await ann.post("/v1/webhooks", json=BODY)

    [listed] = (await ann.get("/v1/webhooks")).json()["items"]
    changed = await ann.patch(f"/v1/webhooks/{listed['id']}", json={"title": "Room"})

    assert made.status_code == 201
    assert len(made.json()["secret"]) > 40
    assert "secret" not in listed
    assert (listed["waiting"], listed["failed"], listed["error"]) == (0, 0, "")
    assert (changed.json()["title"], changed.json()["url"]) == ("Room", BODY["url"])
    assert (await bob.get("/v1/webhooks")).json()["items"] == []
    assert (await bob.get(f"/v1/webhooks/{listed['id']}/failed")).status_code == 404
    assert (await ann.get(f"/v1/webhooks/{listed['id']}/failed")).json()["items"] == []
    assert (await ann.delete(f"/v1/webhooks/{listed['id']}")).status_code == 204


async def test_an_address_within_is_refused(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/v1/webhooks", json={**BODY, "url": "http://169.254.169.254/"})

    assert 400 <= answer.status_code < 500, answer.text


async def test_alerts_are_listed_and_seen(ann: httpx.AsyncClient, kit: Kit) -> None:
    me = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, me, feed_id)
    body = {"title": "Storms", "match": STORM, "actions": [{"do": "notify"}]}
    await ann.post("/v1/filters", json=body)
    await bring(kit, feed_id, "A storm")

    page = (await ann.get("/v1/filters/alerts")).json()
    [alert] = page["items"]
    seen = await ann.post("/v1/filters/alerts/seen", json={"upto": alert["id"]})

    assert (page["unseen"], alert["title"], alert["filter_title"]) == (1, "A storm", "Storms")
    assert seen.json() == {"unseen": 0}


async def test_filters_go_out_and_in_as_a_file(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    body = {"title": "Storms", "match": STORM, "actions": [{"do": "hide"}]}
    await ann.post("/v1/filters", json=body)

    file = (await ann.get("/v1/filters/export")).json()
    report = await bob.post("/v1/filters/import", json=file)
    odd = await bob.post("/v1/filters/import", json={"filters": [{"title": "x"}]})

    assert file == {"filters": [{**body, "scope": {}}]}
    assert report.json() == {"added": 1, "known": 0, "problems": []}
    assert odd.status_code == 400


async def test_a_filter_is_applied_to_the_past(ann: httpx.AsyncClient) -> None:
    body = {"title": "Storms", "match": STORM, "actions": [{"do": "hide"}]}
    filter_id = (await ann.post("/v1/filters", json=body)).json()["id"]

    begun = await ann.post(f"/v1/filters/{filter_id}/apply", json={"days": 30})
    again = await ann.post(f"/v1/filters/{filter_id}/apply", json={})
    odd = await ann.post(f"/v1/filters/{filter_id}/apply", json={"days": 0})

    assert (begun.status_code, begun.json()["run"]["finished_at"]) == (202, None)
    assert (again.status_code, odd.status_code) == (409, 400)
