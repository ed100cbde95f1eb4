import httpx
import pytest

from copydesk.web.app import App
from tests.web_client import PASSWORD, open_client

NEW = "another long password"


async def test_an_admin_manages_accounts(app: App, ann: httpx.AsyncClient) -> None:
    added = await ann.post("/v1/users", json={"username": "cat", "password": PASSWORD})
    user_id = added.json()["id"]
    page = (await ann.get("/v1/users?limit=1")).json()
    rest = (await ann.get(f"/v1/users?cursor={page['next_cursor']}")).json()
    changed = await ann.patch(f"/v1/users/{user_id}", json={"is_disabled": True, "email": "c@d.e"})
    removed = await ann.delete(f"/v1/users/{user_id}")
    again = await ann.delete(f"/v1/users/{user_id}")

    assert added.status_code == 201
    assert set(added.json()) == {
        "id", "username", "email", "role", "created_at", "last_login_at", "is_disabled",
        "has_password",
        "has_second_factor",
    }  # fmt: skip
    assert [item["username"] for item in page["items"] + rest["items"]] == ["ann", "cat"]
    assert "next_cursor" not in rest
    assert (changed.json()["is_disabled"], changed.json()["email"]) == (True, "c@d.e")
    assert (removed.status_code, again.status_code) == (204, 404)


async def test_nobody_else_does(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    answers = [
        await bob.get("/v1/users"),
        await bob.post("/v1/users", json={"username": "cat", "password": PASSWORD}),
        await bob.patch("/v1/users/1", json={"role": "user"}),
        await bob.delete("/v1/users/1"),
    ]

    assert {answer.status_code for answer in answers} == {403}
    assert (await ann.get("/v1/users/me")).json()["role"] == "admin"


async def test_a_new_password_signs_the_others_out(app: App, ann: httpx.AsyncClient) -> None:
    async with open_client(app) as other:
        await other.post("/v1/auth/login", json={"username": "ann", "password": PASSWORD})
        body = {"current": PASSWORD, "new": NEW}
        changed = await ann.post("/v1/users/me/password", json=body)

        assert changed.status_code == 204
        assert (await other.get("/v1/users/me")).status_code == 401
        assert (await ann.get("/v1/users/me")).status_code == 200
        login = await other.post("/v1/auth/login", json={"username": "ann", "password": NEW})
        assert login.status_code == 200


async def test_a_user_leaves_with_everything(bob: httpx.AsyncClient) -> None:
    wrong = await bob.request("DELETE", "/v1/users/me", json={"password": "wrong"})
    right = await bob.request("DELETE", "/v1/users/me", json={"password": PASSWORD})
    after = await bob.get("/v1/users/me")

    assert (wrong.status_code, right.status_code, after.status_code) == (403, 204, 401)


async def test_the_last_admin_cannot_leave(ann: httpx.AsyncClient) -> None:
    answer = await ann.request("DELETE", "/v1/users/me", json={"password": PASSWORD})

    assert answer.status_code == 409


async def test_the_address_changes_and_the_name_does_not(ann: httpx.AsyncClient) -> None:
    changed = await ann.patch("/v1/users/me", json={"email": "ann@news.example"})
    kept = await ann.patch("/v1/users/me", json={})
    taken = await ann.patch("/v1/users/me", json={"email": None})
    refused = await ann.patch("/v1/users/me", json={"username": "eve"})

    assert changed.json()["email"] == kept.json()["email"] == "ann@news.example"
    assert taken.json()["email"] is None
    assert refused.status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {"theme": "pink"},
        {"text_size": 11},
        {"text_size": 29},
        {"text_size": "20"},
        {"shows_read": None},
        {"keys": {"next": 1}},
        {"keys": {"Next": "j"}},
        {"keys": {f"c{number}": "j" for number in range(101)}},
        {"custom_css": "x" * 20_481},
        {"start_view": "//evil example"},
        {"unknown": 1},
        [],
    ],
    ids=lambda body: str(body)[:30],
)
async def test_odd_preferences_are_refused(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.patch("/v1/users/me/preferences", json=body)

    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "invalid"


async def test_preferences_are_merged_and_given_whole(ann: httpx.AsyncClient) -> None:
    before = (await ann.get("/v1/users/me/preferences")).json()
    body = {"theme": "sepia", "keys": {"next": "n"}, "language": "de"}

    changed = await ann.patch("/v1/users/me/preferences", json=body)

    assert changed.json() == before | body
    assert (await ann.get("/v1/users/me/preferences")).json() == changed.json()


@pytest.mark.parametrize(
    ("language", "status"),
    [("", 200), ("pt-BR", 200), ("tlh", 200), ("German", 400), ("../de", 400)],
)
async def test_a_language_is_a_code_that_the_page_may_know(
    ann: httpx.AsyncClient, language: str, status: int
) -> None:
    answer = await ann.patch("/v1/users/me/preferences", json={"language": language})

    assert answer.status_code == status
