"""A site with a feed, and a server that hears of new builds."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from copydesk.services.deframed.uses import follow_changes
from copydesk.services.system.kit import Kit
from tests.services.sites import Site, open_site


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with open_site() as opened:
        yield opened


@pytest.fixture
async def followed(kit: Kit) -> AsyncIterator[None]:
    """Hear of new builds, as a server does."""
    task = asyncio.create_task(follow_changes(kit))
    await asyncio.sleep(0)
    yield
    task.cancel()
