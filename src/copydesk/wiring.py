"""Builds a running Copydesk from its settings; the only file that knows which parts were chosen."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from copydesk.bus.memory import MemoryBus
from copydesk.bus.protocol import Bus
from copydesk.config import Config
from copydesk.errors import ConfigError, DatabaseAway, Unavailable
from copydesk.fetch.net import LateClient
from copydesk.fetch.post import open_post
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.log import get_logger
from copydesk.metrics import Metrics
from copydesk.model.times import HOUR_SECONDS
from copydesk.pool.pool import Pool
from copydesk.services.system import settings
from copydesk.services.system.hotfeeds import HotFeeds
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import Vault, find_key, make_key, read_setting
from copydesk.store.engine.db import Db, Dialect
from copydesk.store.engine.migrate import let_shrink, list_pending, migrate
from copydesk.store.engine.sqlite import open_sqlite

if TYPE_CHECKING:
    from copydesk.fetch.client import Client

log = get_logger(__name__)

DATABASE_FILE = "copydesk.db"
RETRY_SECONDS = 0.5
# Some hubs answer with a whole page.
HOOK_BYTES = 1024 * 1024
# Some fetch the page that they are given before they answer.
IDENTITY_SECONDS = 15.0
IDENTITY_BYTES = 1024 * 1024
OUTBOX_SECONDS = 45.0
OLDER = "the database is of an older version; start the server, or run: copydesk migrate"
# What children are asked to do, by the database that they work for.
TASKS: dict[Dialect, str] = {
    "sqlite": "copydesk.pool.tasks",
    "postgres": "copydesk.pool.vectortasks",
}


def now() -> int:
    """Microseconds UTC."""
    return time.time_ns() // 1000


@asynccontextmanager
async def open_kit(
    config: Config, *, is_new: bool = True, is_patient: bool = False
) -> AsyncIterator[Kit]:
    """Open database, bus, network and pool; close them in the other order.

    Unless it may be new, the database is taken as it is: none is made, and none is upgraded.
    Who is patient waits for one that is not up yet.
    """
    async with AsyncExitStack() as stack:
        if not is_new:
            check_database_exists(config)
        db = await (await_db(config) if is_patient else open_db(config))
        stack.push_async_callback(db.close)
        if is_new:
            await migrate(db, now())
            await let_shrink(db)
        elif await list_pending(db):
            raise ConfigError(OLDER)
        metrics = Metrics()
        bus = open_bus(config)
        stack.push_async_callback(bus.close)
        pool = Pool(
            config.workers,
            memory_mb=config.worker_memory,
            timeout_seconds=config.worker_timeout,
            tasks=TASKS[db.dialect],
            metrics=metrics,
        )
        stack.push_async_callback(pool.close)

        def open_net(purpose: Purpose) -> LateClient:
            client = LateClient(partial(_open_client, config, purpose, metrics))
            stack.push_async_callback(client.close)
            return client

        kit = Kit(
            config=config,
            db=db,
            bus=bus,
            net=open_net(feed_purpose(config)),
            media=open_net(picture_purpose(config)),
            providers=open_net(provider_purpose(config)),
            hooks=open_net(hook_purpose(config)),
            outbox=open_net(outbox_purpose(config)),
            identities=open_net(identity_purpose(config)),
            pool=pool,
            now=now,
            chance=random.random,
            vault=open_vault(config),
            post=open_post(config.mail_url, config.mail_from),
            metrics=metrics,
            hot_feeds=HotFeeds(config.proxy_memory),
        )
        # What admins chose counts from the first moment on, for commands as for servers.
        await settings.reload(kit)
        yield kit


def check_database_exists(config: Config) -> None:
    """Refuse a data folder that nobody has served from: it is probably another one."""
    if not config.database_url and not (config.data / DATABASE_FILE).is_file():
        raise ConfigError(f"there is no database in {config.data}; name its folder with --data")


async def open_db(config: Config) -> Db:
    """Open the database the settings name, creating the SQLite file if need be."""
    url = config.database_url
    if not url:
        try:
            config.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise ConfigError(f"the data folder {config.data} cannot be made: {error}") from error
        return await open_sqlite(config.data / DATABASE_FILE)
    if not url.startswith(("postgresql://", "postgres://")):
        raise ConfigError("COPYDESK_DATABASE_URL must begin with postgresql://")
    try:
        from copydesk.store.engine.postgres import open_postgres
    except ImportError as error:
        raise ConfigError(
            "PostgreSQL needs one more package; run: pip install 'copydesk[postgres]'"
        ) from error
    return await open_postgres(url, config.database_connections)


async def await_db(config: Config) -> Db:
    """Open the database, or try again until it answers: both may have been started together."""
    patience = config.database_wait
    deadline = time.monotonic() + patience
    is_told = False
    while True:
        try:
            return await open_db(config)
        except DatabaseAway as error:
            if time.monotonic() >= deadline:
                tried = f" (tried for {patience} seconds)" if patience else ""
                raise Unavailable(error.message + tried) from error
            if not is_told:
                log.warning("waiting for the database", seconds=patience, reason=error.message)
            is_told = True
        await asyncio.sleep(RETRY_SECONDS)


def open_bus(config: Config) -> Bus:
    """Take Valkey if the settings name one, else what this process has in memory."""
    url = config.bus_url
    if not url:
        return MemoryBus()
    if not url.startswith(("valkey://", "valkeys://", "redis://", "rediss://", "unix://")):
        raise ConfigError("COPYDESK_BUS_URL must begin with valkey:// or redis://")
    try:
        from copydesk.bus.valkey import ValkeyBus
    except ImportError as error:
        raise ConfigError(
            "Valkey needs one more package; run: pip install 'copydesk[valkey]'"
        ) from error
    return ValkeyBus(url)


def open_vault(config: Config) -> Vault:
    """Take the key that the settings name, or one of our own that is made when first needed.

    A key that is damaged stops the start, and is not noticed only when a feed fails.
    """
    key = read_setting(config.secret) if config.secret else find_key(config.data)
    if key is not None:
        return Vault(lambda: key, lambda: key)
    return Vault(lambda: find_key(config.data), lambda: make_key(config.data))


def feed_purpose(config: Config) -> Purpose:
    """Feeds, and the pages they name: a host is asked slowly."""
    return Purpose(
        "feeds",
        config.allowed_networks,
        Limits(body_bytes=config.feed_limit, total_seconds=config.pull_timeout),
        interval_seconds=config.pull_host_interval,
    )


def picture_purpose(config: Config) -> Purpose:
    """Pictures for who reads now: a page may have many from one host."""
    return replace(feed_purpose(config), name="pictures", interval_seconds=0, concurrent=6)


def hook_purpose(config: Config) -> Purpose:
    """Hubs that are to call us: all that counts is their yes or no, and few say it at length."""
    return replace(
        feed_purpose(config),
        name="hooks",
        limits=Limits(body_bytes=HOOK_BYTES, total_seconds=config.pull_timeout),
    )


def outbox_purpose(config: Config) -> Purpose:
    """Services that users send entries to: what is said to one is not carried on to another."""
    return replace(
        feed_purpose(config),
        name="outbox",
        limits=Limits(body_bytes=HOOK_BYTES, total_seconds=OUTBOX_SECONDS, redirects=0),
        # Some are asked twice or thrice for one entry.
        interval_seconds=0,
    )


def provider_purpose(config: Config) -> Purpose:
    """Servers that run models: admins name them, they may be our own, and nobody sends us on."""
    return Purpose(
        "providers",
        (*config.allowed_networks, *config.ai_networks),
        # A model thinks before its first byte; how long, the setting and not the pace decides.
        Limits(
            total_seconds=config.ai_timeout,
            grace_seconds=HOUR_SECONDS,
            redirects=0,
            idle_seconds=600.0,
        ),
        interval_seconds=0,
        concurrent=0,
    )


def identity_purpose(config: Config) -> Purpose:
    """Providers by which people sign in: what one says counts only if it comes from there."""
    return Purpose(
        "identities",
        (*config.allowed_networks, *config.signin_networks),
        Limits(body_bytes=IDENTITY_BYTES, total_seconds=IDENTITY_SECONDS, redirects=0),
        # One sign-in asks several times, and somebody waits.
        interval_seconds=0,
        concurrent=0,
    )


async def _open_client(config: Config, purpose: Purpose, metrics: Metrics) -> "Client":
    from copydesk.fetch.client import Client, default_user_agent

    client = Client(
        purpose,
        user_agent=config.user_agent or default_user_agent(config.public_url),
        metrics=metrics,
    )
    await client.open()
    return client
