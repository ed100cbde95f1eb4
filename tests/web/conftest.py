"""Clients for the application: one signed in, one not."""

from collections.abc import AsyncIterator

import httpx
import pytest
from tests.web_client import open_client, register

from copydesk.services.kit import Kit
from copydesk.web.app import App


@pytest.fixture
def app(kit: Kit) -> App:
    """Give the whole application over the kit."""
    return App(kit)


@pytest.fixture
async def client(app: App) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client that nobody is signed in with."""
    async with open_client(app) as opened:
        yield opened


@pytest.fixture
async def ann(app: App) -> AsyncIterator[httpx.AsyncClient]:
    """Give the client of the first account, the admin's."""
    async with open_client(app) as opened:
        await register(opened)
        yield opened
