"""How one reader sees one feed, kept for all their devices."""

import httpx

from copydesk.newsroom import Newsroom


async def test_a_feed_has_a_look_of_its_own_for_one_reader(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    url = {"url": newsroom.feed_url("daily")}
    mine = (await ann.post("/v1/subscriptions", json=url)).json()
    theirs = (await bob.post("/v1/subscriptions", json=url)).json()
    path = f"/v1/subscriptions/{mine['id']}"
    look = {"layout": "cards", "order": "oldest", "text_size": 22}

    changed = (await ann.patch(path, json={"look": look})).json()
    kept = (await ann.patch(path, json={"title": "Mine"})).json()
    others = (await bob.get(f"/v1/subscriptions/{theirs['id']}")).json()
    refused = [
        (await ann.patch(path, json={"look": {name: value}})).status_code
        for name, value in (("layout", "wall"), ("order", "board"), ("text_size", 99))
    ]
    cleared = (await ann.patch(path, json={"look": {}})).json()

    nothing = {"layout": None, "order": None, "text_size": None}
    assert [mine["look"], changed["look"], kept["look"]] == [nothing, look, look]
    assert others["look"] == cleared["look"] == nothing
    assert refused == [400] * 3
