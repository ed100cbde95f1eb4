"""Who may not is told so before anything of the body is read, let alone checked."""

import httpx
import pytest

from copydesk.web.api import list_all_handlers

BROKEN = b'{"what": '
JSON = {"content-type": "application/json"}
# Nobody needs to be signed in for these.
OPEN = {
    "/v1/auth/register",
    "/v1/auth/login",
    "/v1/auth/invitation",
    "/v1/auth/oauth/{provider:str}",
    "/v1/auth/passkey",
    "/v1/auth/passkey/options",
    "/v1/auth/forgot-password",
    "/v1/auth/reset-password/check",
    "/v1/auth/reset-password",
    "/v1/auth/confirm-email",
}
ROUTES = sorted(
    (method, path)
    for handler in list_all_handlers()
    for method in handler.http_methods
    for path in handler.paths
    if method in ("POST", "PUT", "PATCH", "DELETE") and path not in OPEN
)
ADMINS = [
    ("POST", "/v1/users"),
    ("PATCH", "/v1/users/1"),
    ("POST", "/v1/publishers"),
    ("PATCH", "/v1/publishers/1"),
]
PERSONS = [
    ("PATCH", "/v1/users/me"),
    ("DELETE", "/v1/users/me"),
    ("POST", "/v1/users/me/password"),
    ("POST", "/v1/users/me/app-passwords"),
]


def fill(path: str) -> str:
    """Put an id where a path wants one."""
    parts = path.split("/")
    return "/".join("1" if "{" in part else part for part in parts)


async def send(
    client: httpx.AsyncClient, method: str, path: str, **headers: str
) -> tuple[int, str]:
    answer = await client.request(method, fill(path), content=BROKEN, headers=JSON | headers)
    return answer.status_code, answer.text


@pytest.mark.parametrize(("method", "path"), ROUTES)
async def test_nobody_learns_what_a_body_should_be(
    client: httpx.AsyncClient, method: str, path: str
) -> None:
    status, text = await send(client, method, path)

    assert status == 401, text


@pytest.mark.parametrize(("method", "path"), ADMINS)
async def test_an_ordinary_user_hears_no_before_the_body_is_read(
    bob: httpx.AsyncClient, method: str, path: str
) -> None:
    status, text = await send(bob, method, path)

    assert status == 403, text


@pytest.mark.parametrize(("method", "path"), PERSONS)
async def test_a_program_hears_no_before_the_body_is_read(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, method: str, path: str
) -> None:
    wish = {"name": "script", "scopes": ["read", "write", "admin"]}
    made = (await ann.post("/v1/users/me/app-passwords", json=wish)).json()

    status, text = await send(client, method, path, authorization=f"Bearer {made['password']}")

    assert status == 403, text


async def test_a_read_only_program_hears_no_before_the_body_is_read(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    wish = {"name": "script", "scopes": ["read"]}
    made = (await ann.post("/v1/users/me/app-passwords", json=wish)).json()

    status, text = await send(
        client, "POST", "/v1/folders", authorization=f"Bearer {made['password']}"
    )

    assert status == 403, text
