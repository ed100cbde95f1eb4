import uuid
from collections.abc import AsyncIterator
from urllib.parse import urlsplit, urlunsplit

import pytest
from valkey.asyncio import Valkey

from copydesk.bus.valkey import ValkeyBus
from copydesk.errors import ConfigError
from tests.bench.servers import Server
from tests.bench.waiting import LONG, until


@pytest.fixture
def prefix() -> str:
    return f"test-{uuid.uuid4().hex}:"


@pytest.fixture
async def client(valkey_server: Server) -> AsyncIterator[Valkey]:
    client: Valkey = Valkey.from_url(valkey_server.url)
    yield client
    await client.aclose()


async def test_two_processes_share_events_values_and_buckets(
    valkey_server: Server, prefix: str
) -> None:
    here = ValkeyBus(valkey_server.url, prefix=prefix)
    there = ValkeyBus(valkey_server.url, prefix=prefix)
    async with here.listen("news") as listener:
        await there.publish("news", b"1")
        assert await listener.wait(LONG) == [b"1"]
    await here.set("key", b"2", ttl_seconds=60)
    assert await there.get("key") == b"2"
    await here.take("login", capacity=1, refill_per_second=0.001)
    assert await there.take("login", capacity=1, refill_per_second=0.001) > 0
    await here.close()
    await there.close()


async def test_all_listeners_of_a_process_share_one_connection(
    valkey_server: Server, prefix: str, client: Valkey
) -> None:
    bus = ValkeyBus(valkey_server.url, prefix=prefix)
    before = len(await client.client_list(_type="pubsub"))
    async with bus.listen("one"), bus.listen("one"), bus.listen("two"), bus.listen("three"):
        assert len(await client.client_list(_type="pubsub")) == before + 1
    await bus.close()


async def test_the_last_listener_takes_the_channel_along(
    valkey_server: Server, prefix: str, client: Valkey
) -> None:
    bus = ValkeyBus(valkey_server.url, prefix=prefix)
    async with bus.listen("stays"):
        async with bus.listen("goes"):
            assert len(await client.pubsub_channels(prefix + "*")) == 2

        async def has_left() -> bool:
            return len(await client.pubsub_channels(prefix + "*")) == 1

        await until(has_left)
    await bus.close()


async def test_installations_on_two_databases_of_one_server_do_not_hear_each_other(
    valkey_server: Server, prefix: str
) -> None:
    zero = ValkeyBus(_with_database(valkey_server.url, 0), prefix=prefix)
    one = ValkeyBus(_with_database(valkey_server.url, 1), prefix=prefix)
    async with zero.listen("news") as listener:
        await one.publish("news", b"one")
        await zero.publish("news", b"zero")

        assert await listener.wait(LONG) == [b"zero"]
    await zero.close()
    await one.close()


async def test_every_key_lives_under_the_prefix_and_expires(
    valkey_server: Server, prefix: str, client: Valkey
) -> None:
    bus = ValkeyBus(valkey_server.url, prefix=prefix)
    await bus.set("x", b"1", ttl_seconds=60)
    await bus.take("x", capacity=2, refill_per_second=1)

    keys = await client.keys(prefix + "*")

    assert sorted(keys) == [f"{prefix}bucket:x".encode(), f"{prefix}key:x".encode()]
    assert [await client.pttl(key) > 0 for key in keys] == [True, True]
    await bus.close()


async def test_a_refused_command_is_no_outage(
    valkey_server: Server, prefix: str, client: Valkey, caplog: pytest.LogCaptureFixture
) -> None:
    bus = ValkeyBus(valkey_server.url, prefix=prefix)
    await bus.take("hash", capacity=2, refill_per_second=0.1)
    await client.rename(f"{prefix}bucket:hash", f"{prefix}key:hash")

    assert await bus.get("hash") is None
    assert await bus.get("hash") is None

    await bus.set("other", b"1", ttl_seconds=60)
    assert await bus.get("other") == b"1"
    assert [record.getMessage() for record in caplog.records] == ["bus refused a command"]
    await bus.close()


async def test_the_rate_limit_survives_a_server_that_forgot_the_script(
    valkey_server: Server, prefix: str, client: Valkey
) -> None:
    bus = ValkeyBus(valkey_server.url, prefix=prefix)
    await bus.take("login", capacity=1, refill_per_second=0.001)
    await client.script_flush()

    assert await bus.take("login", capacity=1, refill_per_second=0.001) > 0
    await bus.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://127.0.0.1/",
        "valkey://127.0.0.1:port/0",
        "valkey://:sesame/open@127.0.0.1/0",
        "valkey://127.0.0.1/0?db=first",
        "valkey://127.0.0.1/0?no_such_option=1",
    ],
)
async def test_an_unusable_address_is_refused_without_quoting_it(url: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        ValkeyBus(url)

    assert "sesame" not in str(refusal.value)


@pytest.mark.parametrize("scheme", ["valkey", "redis", "valkeys", "rediss"])
async def test_an_address_may_have_any_of_the_known_schemes(scheme: str) -> None:
    bus = ValkeyBus(f"{scheme}://user:password@127.0.0.1:1/3")

    assert await bus.get("key") is None
    await bus.close()


def _with_database(url: str, number: int) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{number}"))
