import uuid
from collections.abc import AsyncIterator

import pytest

from copydesk.bus import Bus
from copydesk.bus.memory import MemoryBus
from copydesk.bus.valkey import ValkeyBus
from tests.bench.fixtures import valkey_server
from tests.bench.servers import Server

__all__ = ["valkey_server"]


@pytest.fixture(params=["memory", "valkey"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    """Give an empty bus of each kind."""
    if request.param == "memory":
        bus: Bus = MemoryBus()
    else:
        server: Server = request.getfixturevalue("valkey_server")
        bus = ValkeyBus(server.url, prefix=f"test-{uuid.uuid4().hex}:")
    yield bus
    await bus.close()
