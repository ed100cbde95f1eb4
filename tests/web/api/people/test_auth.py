import asyncio
import hashlib
from importlib.metadata import version

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.app import App
from tests import make
from tests.conftest import Clock
from tests.web_client import PASSWORD, open_client, register

LIST_HASHES = Sql("SELECT token_hash FROM sessions")


async def test_the_first_account_is_the_admin(client: httpx.AsyncClient) -> None:
    before = await client.get("/v1/auth/state")
    signed_in = await register(client)
    after = await client.get("/v1/auth/state")

    assert before.json() == {
        "needs_setup": True,
        "can_register": True,
        "can_reset": False,
        "needs_name": True,
        "user": None,
        "instance": "",
        "version": "",
    }
    assert signed_in["user"]["role"] == "admin"  # type: ignore[index]  # JSON
    assert after.json()["needs_setup"] is False
    assert after.json()["user"]["username"] == "ann"


async def test_only_who_is_signed_in_learns_the_version(client: httpx.AsyncClient) -> None:
    await register(client)
    within = await client.get("/v1/auth/state")
    client.cookies.clear()
    outside = await client.get("/v1/auth/state")

    assert within.json()["version"] == version("copydesk")
    assert outside.json()["version"] == ""


async def test_two_first_visitors_make_one_admin(app: App) -> None:
    async with open_client(app) as one, open_client(app) as two:
        answers = await asyncio.gather(
            *(
                visitor.post("/v1/auth/register", json={"username": name, "password": PASSWORD})
                for visitor, name in ((one, "ann"), (two, "bob"))
            )
        )

    assert sorted(answer.status_code for answer in answers) == [201, 403]


async def test_later_accounts_are_closed_by_default(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answer = await client.post("/v1/auth/register", json={"username": "bob", "password": PASSWORD})

    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "forbidden"


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.post("/v1/auth/register", json={"username": "ann", "password": PASSWORD})

    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


async def test_the_cookie_is_secure_behind_https(app: App) -> None:
    async with open_client(app) as client:
        client.base_url = httpx.URL("https://desk.test")
        answer = await client.post(
            "/v1/auth/register", json={"username": "ann", "password": PASSWORD}
        )

    assert "secure" in answer.headers["set-cookie"].lower()


async def test_only_the_hash_of_a_token_is_stored(kit: Kit, client: httpx.AsyncClient) -> None:
    token = str((await register(client))["token"])

    stored = await kit.db.value(LIST_HASHES)

    assert bytes(stored) == hashlib.sha256(token.encode()).digest()


async def test_a_bearer_token_works_without_a_cookie(app: App, ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/v1/auth/login", json={"username": "ANN", "password": PASSWORD})
    token = answer.json()["token"]

    async with open_client(app, authorization=f"Bearer {token}") as program:
        me = await program.get("/v1/users/me")

    assert me.json()["username"] == "ann"


@pytest.mark.parametrize(
    "login",
    [("ann", "wrong password"), ("nobody", PASSWORD)],
    ids=["wrong password", "unknown name"],
)
async def test_a_wrong_login_says_the_same_whatever_is_wrong(
    ann: httpx.AsyncClient, login: tuple[str, str]
) -> None:
    answer = await ann.post("/v1/auth/login", json={"username": login[0], "password": login[1]})

    assert answer.status_code == 401
    assert answer.json()["error"]["message"] == "the name or the password is wrong"


async def test_logins_are_limited(ann: httpx.AsyncClient) -> None:
    wrong = {"username": "ann", "password": "wrong password"}
    answers = [await ann.post("/v1/auth/login", json=wrong) for _ in range(12)]

    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1


async def test_a_browser_that_was_let_in_before_is_not_shut_out(
    app: App, ann: httpx.AsyncClient
) -> None:
    right = {"username": "ann", "password": PASSWORD}
    await ann.post("/v1/auth/logout")
    async with open_client(app) as eve:
        wrong = [
            await eve.post("/v1/auth/login", json=right | {"password": "x"}) for _ in range(30)
        ]
        shut_out = await eve.post("/v1/auth/login", json=right)

    again = await ann.post("/v1/auth/login", json=right)

    assert {answer.status_code for answer in wrong} == {401, 429}
    assert (shut_out.status_code, again.status_code) == (429, 200)
    [kept] = [each for each in again.headers.get_list("set-cookie") if "device" in each]
    assert "HttpOnly" in kept
    assert "Path=/v1/auth;" in kept
    assert "copydesk_device" not in (await ann.get("/v1/users/me")).request.headers["cookie"]


async def test_logout_ends_the_session(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/v1/auth/logout")
    after = await ann.get("/v1/users/me")

    assert answer.status_code == 204
    assert answer.headers["clear-site-data"] == '"cache"'
    assert after.status_code == 401


async def test_an_unused_session_ends(ann: httpx.AsyncClient, kit: Kit, clock: Clock) -> None:
    clock.move(kit.config.session_days * make.DAY + 1)

    answer = await ann.get("/v1/users/me")

    assert answer.status_code == 401


async def test_a_session_in_use_keeps_its_cookie(
    ann: httpx.AsyncClient, kit: Kit, clock: Clock
) -> None:
    clock.move(make.DAY)

    answer = await ann.get("/v1/auth/state")

    cookie = answer.headers["set-cookie"].lower()
    assert f"max-age={kit.config.session_days * 86_400}" in cookie
    assert ann.cookies["copydesk_session"].lower() in cookie


async def test_a_program_with_a_token_is_given_no_cookie(app: App, ann: httpx.AsyncClient) -> None:
    token = ann.cookies["copydesk_session"]
    async with open_client(app, authorization=f"Bearer {token}") as program:
        answer = await program.get("/v1/auth/state")

    assert answer.json()["user"]["username"] == "ann"
    assert "set-cookie" not in answer.headers


async def test_a_user_can_end_another_session(app: App, ann: httpx.AsyncClient) -> None:
    async with open_client(app) as other:
        await other.post("/v1/auth/login", json={"username": "ann", "password": PASSWORD})
        sessions = (await ann.get("/v1/users/me/sessions")).json()["items"]
        [foreign] = [session for session in sessions if not session["is_current"]]
        removed = await ann.delete(f"/v1/users/me/sessions/{foreign['id']}")
        after = await other.get("/v1/users/me")

    assert removed.status_code == 204
    assert after.status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
    ],
    ids=["cross-site", "sister site", "foreign origin", "opaque origin"],
)
async def test_another_site_cannot_act_in_a_users_name(
    ann: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    answer = await ann.post("/v1/auth/logout", headers=headers)
    me = await ann.get("/v1/users/me")

    assert answer.status_code == 403
    assert me.status_code == 200


async def test_our_own_page_may_act(ann: httpx.AsyncClient) -> None:
    headers = {"host": "nas.local", "origin": "http://nas.local", "sec-fetch-site": "same-origin"}
    answer = await ann.post("/v1/auth/logout", headers=headers)

    assert answer.status_code == 204


async def test_a_page_under_a_name_of_its_own_may_not_act(ann: httpx.AsyncClient) -> None:
    headers = {"origin": "http://desk.test", "sec-fetch-site": "same-origin"}
    answer = await ann.post("/v1/auth/logout", headers=headers)

    assert answer.status_code == 403
    assert "COPYDESK_PUBLIC_URL" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"username": "ann", "password": "short"},
        {"username": "", "password": PASSWORD},
        {"username": "ann", "password": PASSWORD, "email": "nonsense"},
        {"username": "ann", "password": PASSWORD, "role": "admin"},
        {"username": 7, "password": PASSWORD},
        {"username": "ann"},
        [],
    ],
    ids=["short", "empty", "email", "unknown field", "type", "missing", "list"],
)
async def test_bad_registrations_are_refused_in_our_shape(
    client: httpx.AsyncClient, body: object
) -> None:
    answer = await client.post("/v1/auth/register", json=body)
    state = await client.get("/v1/auth/state")

    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"code", "message", "details"}
    assert state.json()["needs_setup"] is True
