"""A small client that talks to the application without a network, as a browser would."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from copydesk.web.app import App
from copydesk.web.ways import Porch

BASE = "http://desk.test"
PASSWORD = "a long enough password"


@asynccontextmanager
async def open_client(app: App | Porch, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client with its own cookies."""
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]  # plain ASGI
    async with httpx.AsyncClient(transport=transport, base_url=BASE, headers=headers) as client:
        yield client


async def register(client: httpx.AsyncClient, username: str = "ann") -> dict[str, object]:
    answer = await client.post(
        "/v1/auth/register", json={"username": username, "password": PASSWORD}
    )
    assert answer.status_code == 201, answer.text
    body: dict[str, object] = answer.json()
    return body
