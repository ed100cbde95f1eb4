import httpx


async def test_every_answer_to_a_reader_says_whose_it_is(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answers = [await each.get("/v1/entries") for each in (ann, bob, client)]

    assert [answer.headers.get("x-copydesk-user") for answer in answers] == ["1", "2", None]


async def test_an_unchanged_answer_says_so_too(ann: httpx.AsyncClient) -> None:
    first = await ann.get("/v1/folders")

    again = await ann.get("/v1/folders", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.headers["x-copydesk-user"]) == (304, "1")


async def test_an_answer_names_the_database_as_the_state_does(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answers = [await each.get("/v1/entries") for each in (ann, bob)]
    states = [(await each.get("/v1/auth/state")).json()["instance"] for each in (ann, client)]

    assert [each.headers["x-copydesk-instance"] for each in answers] == [states[0]] * 2
    assert (len(states[0]), states[1]) == (24, "")


async def test_a_request_for_another_database_is_refused_and_changes_nothing(
    ann: httpx.AsyncClient,
) -> None:
    own = (await ann.get("/v1/auth/state")).json()["instance"]
    answers = [
        await ann.post("/v1/folders", json={"title": meant}, headers={"x-copydesk-instance": meant})
        for meant in ("0" * 24, own)
    ]

    assert [answer.status_code for answer in answers] == [401, 201]
    assert [each["title"] for each in (await ann.get("/v1/folders")).json()["items"]] == [own]


async def test_a_request_for_somebody_else_is_refused_and_changes_nothing(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    folder = {"title": "Kept offline"}

    refused = await bob.post("/v1/folders", json=folder, headers={"x-copydesk-user": "1"})
    meant = await bob.post("/v1/folders", json=folder, headers={"x-copydesk-user": "2"})

    assert (refused.status_code, meant.status_code) == (401, 201)
    assert refused.json()["error"]["code"] == "unauthorized"
    assert len((await bob.get("/v1/folders")).json()["items"]) == 1
    assert (await ann.get("/v1/folders")).json()["items"] == []
