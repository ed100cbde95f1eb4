import httpx

from tests.web_client import PASSWORD


async def test_the_user_and_the_sessions_have_the_shape_of_the_contract(
    ann: httpx.AsyncClient,
) -> None:
    me = (await ann.get("/v1/users/me")).json()
    sessions = (await ann.get("/v1/users/me/sessions")).json()

    assert set(me) == {"id", "username", "email", "role", "created_at"}
    assert (me["username"], me["email"], me["role"]) == ("ann", None, "admin")
    [session] = sessions["items"]
    assert set(session) == {
        "id", "user_agent", "ip", "created_at", "last_active_at", "is_current",
    }  # fmt: skip
    assert session["is_current"] is True


async def test_nothing_secret_leaves(ann: httpx.AsyncClient) -> None:
    token = ann.cookies["copydesk_session"]

    for path in ("/v1/users/me", "/v1/users/me/sessions", "/v1/auth/state"):
        answer = await ann.get(path)
        assert token not in answer.text
        assert "password" not in answer.text
        assert PASSWORD not in answer.text


async def test_a_session_of_somebody_else_is_404(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    [hers] = (await ann.get("/v1/users/me/sessions")).json()["items"]

    answer = await bob.delete(f"/v1/users/me/sessions/{hers['id']}")

    assert answer.status_code == 404
    assert (await ann.get("/v1/users/me")).status_code == 200


async def test_a_very_long_user_agent_is_cut(ann: httpx.AsyncClient) -> None:
    login = {"username": "ann", "password": PASSWORD}
    await ann.post("/v1/auth/login", json=login, headers={"user-agent": "x" * 5000})

    sessions = (await ann.get("/v1/users/me/sessions")).json()["items"]

    assert max(len(session["user_agent"]) for session in sessions) == 300
