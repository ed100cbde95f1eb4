"""Whatever a feed's proxy does, its reader is told in words and the other feeds go on."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import cast

import httpx
import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.newsroom import Newsroom
from copydesk.newsroom.proxies import PROXY_FAULTS, BrokenProxy, ProxyFault
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from tests.conftest import LOOPBACK

REASONS = ("proxy_failed", "timeout", "connection_lost", "bad_answer")


@pytest.fixture
async def hasty(kit: Kit) -> AsyncIterator[Kit]:
    """Give a kit whose network waits for nobody for long."""
    limits = Limits(connect_seconds=0.3, total_seconds=0.5)
    polite = Polite(interval_seconds=0, concurrent=0)
    async with Client(
        Purpose(allowed=(LOOPBACK,), limits=limits),
        polite=polite,
    ) as net:
        config = replace(kit.config, pull_timeout=1)
        yield replace(kit, net=net, config=config)


@pytest.mark.parametrize("scheme", ["http", "socks5"])
@pytest.mark.parametrize("fault", PROXY_FAULTS)
async def test_a_broken_proxy_is_told_in_words(
    ann: httpx.AsyncClient,
    hasty: Kit,
    newsroom: Newsroom,
    scheme: str,
    fault: ProxyFault,
) -> None:
    newsroom.add_outlet("daily")
    url = newsroom.feed_url("daily")
    mine = (await ann.post("/v1/subscriptions", json={"url": url})).json()
    async with BrokenProxy(fault) as proxy:
        access = {"proxy_url": proxy.write_url(scheme)}
        await ann.put(f"/v1/subscriptions/{mine['id']}/access", json=access)

        with pytest.raises(FetchFailed):
            await refreshes.refresh_feed(hasty, mine["feed_id"])

    [listed] = (await ann.get("/v1/subscriptions")).json()["items"]
    state = listed["fetch_state"]
    assert state["last_error_code"] in REASONS
    assert len(cast("str", state["last_error"]).split()) >= 3
