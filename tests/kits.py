"""A kit of real parts for tests: a database, a bus, the network as far as loopback, children."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_network
from typing import cast

from copydesk.bus.memory import MemoryBus
from copydesk.config import Config
from copydesk.fetch.client import Client
from copydesk.fetch.net import LateClient
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Purpose
from copydesk.pool.pool import Pool
from copydesk.services.system.kit import Kit
from copydesk.services.system.passwords import Passwords
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Db
from copydesk.wiring import outbox_purpose
from tests.shared_pool import SharedPool

LOOPBACK = ip_network("127.0.0.0/8")


@asynccontextmanager
async def open_kit(db: Db, now: Callable[[], int], pool: SharedPool) -> AsyncIterator[Kit]:
    """Give services what they need, for the length of a block."""
    bus = MemoryBus()
    config = Config(allowed_networks=(LOOPBACK,))
    polite = Polite(interval_seconds=0, concurrent=0)
    async with Client(Purpose(allowed=(LOOPBACK,)), polite=polite) as net:

        async def open_outbox() -> Client:
            client = Client(outbox_purpose(config), polite=polite)
            await client.open()
            return client

        outbox = LateClient(open_outbox)
        yield Kit(
            config=config,
            db=db,
            bus=bus,
            net=net,
            media=net,
            providers=net,
            hooks=net,
            outbox=outbox,
            identities=outbox,
            pool=cast("Pool", pool),
            now=now,
            chance=lambda: 0.0,
            vault=Vault(lambda: bytes(32), lambda: bytes(32)),
            passwords=Passwords(memory_kib=64),
        )
        await outbox.close()
        await bus.close()
