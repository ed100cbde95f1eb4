"""Clients for the application: one signed in, one not."""

from collections.abc import AsyncIterator

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.web.accounts import add_user
from tests.web_client import open_client, register


@pytest.fixture
def app(kit: Kit, shared_api: Rooms, shared_static: StaticFiles) -> App:
    """Give the whole application over the kit."""
    shared_api.state["kit"] = kit
    return App(kit, shared_api, shared_static)


@pytest.fixture
async def client(app: App) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client that nobody is signed in with."""
    async with open_client(app) as opened:
        yield opened


@pytest.fixture
async def bob(kit: Kit, app: App, ann: httpx.AsyncClient) -> AsyncIterator[httpx.AsyncClient]:
    """Give the client of a second user, who signs in with a token."""
    async with open_client(app, authorization=f"Bearer {await add_user(kit)}") as opened:
        yield opened


@pytest.fixture
async def ann(app: App) -> AsyncIterator[httpx.AsyncClient]:
    """Give the client of the first account, the admin's."""
    async with open_client(app) as opened:
        await register(opened)
        yield opened
