"""What callers see when Valkey dies, hangs, talks nonsense, or comes back."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from urllib.parse import urlsplit

import pytest

from copydesk.bus.listener import Listener
from copydesk.bus.valkey import ValkeyBus
from tests.bench.servers import (
    MissingServer,
    Server,
    make_folder,
    remove_folder,
    skip_or_fail,
    start_valkey,
)
from tests.bench.waiting import LONG, until

pytestmark = pytest.mark.slow


class MortalServer:
    """A server of this test alone, which may die and come back at the same address."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._folder = make_folder()
        self.url = server.url

    @property
    def port(self) -> int:
        port = urlsplit(self.url).port
        assert port
        return port

    def kill(self) -> None:
        self._server.kill()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._server.process
        self._server.process.send_signal(number)

    def restart(self) -> None:
        self._server = start_valkey(self._folder, self.port)

    def remove(self) -> None:
        self._server.stop()
        remove_folder(self._folder)


async def wait_for_loss(listener: Listener) -> list[bytes]:
    """Wait until a listener hears of a loss, which ends its wait long before its time is up."""
    async with asyncio.timeout(LONG):
        return await listener.wait(LONG * 10)


@pytest.fixture
def mortal(monkeypatch: pytest.MonkeyPatch) -> Iterator[MortalServer]:
    monkeypatch.delenv("COPYDESK_TEST_VALKEY_URL", raising=False)
    folder = make_folder()
    try:
        server = MortalServer(start_valkey(folder))
    except MissingServer as error:
        skip_or_fail(error)
    yield server
    server.remove()
    remove_folder(folder)


@pytest.fixture
async def bus(mortal: MortalServer) -> AsyncIterator[ValkeyBus]:
    bus = ValkeyBus(mortal.url)
    yield bus
    await bus.close()


async def test_no_call_raises_while_the_server_is_dead(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    await bus.set("key", b"1", ttl_seconds=60)
    async with bus.listen("before") as listener:
        mortal.kill()

        assert not await bus.ping()
        assert await bus.get("key") is None
        await bus.set("key", b"2", ttl_seconds=60)
        await bus.remove("key")
        await bus.publish("before", b"x")
        assert await listener.wait(0) == []
        async with bus.listen("during") as late:
            assert await late.wait(0) == []


async def test_rate_limits_still_hold_within_the_process_while_the_server_is_dead(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    mortal.kill()

    takes = [await bus.take("login", capacity=2, refill_per_second=0.001) for _ in range(4)]

    assert takes[:2] == [0.0, 0.0]
    assert min(takes[2:]) > 0


async def test_listeners_hear_again_after_a_restart_and_know_of_the_gap(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    async with bus.listen("news") as early:
        mortal.kill()
        await until(lambda: _is_dead(bus))
        async with bus.listen("news") as late, bus.listen("other") as other:
            mortal.restart()
            for listener in (early, late, other):
                assert await wait_for_loss(listener) == []

            await until(bus.ping)
            await bus.publish("news", b"again")

            assert await early.wait(LONG) == [b"again"]
            assert await late.wait(LONG) == [b"again"]


async def test_values_and_shared_rate_limits_work_again_after_a_restart(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    mortal.kill()
    await bus.set("key", b"1", ttl_seconds=60)
    mortal.restart()
    await until(bus.ping)

    await bus.set("key", b"2", ttl_seconds=60)

    assert await bus.get("key") == b"2"
    other = ValkeyBus(mortal.url)
    await bus.take("login", capacity=1, refill_per_second=0.001)
    assert await other.take("login", capacity=1, refill_per_second=0.001) > 0
    await other.close()


async def test_taking_alone_finds_the_server_back_though_it_forgot_the_script(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    await bus.take("login", capacity=1, refill_per_second=0.001)
    mortal.kill()
    await bus.take("login", capacity=1, refill_per_second=0.001)
    mortal.restart()
    other = ValkeyBus(mortal.url)

    async def is_shared() -> bool:
        """Say whether what one process takes is gone for the other."""
        await bus.take("shared", capacity=1, refill_per_second=0.001)
        return await other.take("shared", capacity=1, refill_per_second=0.001) > 0

    await until(is_shared)
    await other.close()


async def test_an_outage_is_logged_once_per_part(
    bus: ValkeyBus, mortal: MortalServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with bus.listen("news") as listener:
        mortal.kill()
        await asyncio.gather(*(bus.get("key") for _ in range(100)))
        await until(lambda: _is_dead(bus))
        mortal.restart()
        await listener.wait(LONG)
        await until(bus.ping)

    events = [(record.getMessage(), record.facts["part"]) for record in caplog.records]  # type: ignore[attr-defined]  # put there by copydesk.log
    assert sorted(events) == [
        ("bus back", "commands"),
        ("bus back", "events"),
        ("bus lost", "commands"),
        ("bus lost", "events"),
    ]


async def test_a_listener_that_came_during_the_outage_may_leave_during_it(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    mortal.kill()
    async with bus.listen("news"):
        pass
    mortal.restart()
    await until(bus.ping)
    async with bus.listen("news") as listener:

        async def is_heard() -> bool:
            await bus.publish("news", b"1")
            return b"1" in await listener.wait(0.1)

        await until(is_heard)


async def test_a_listener_that_leaves_before_the_connection_stands_is_no_outage(
    bus: ValkeyBus, caplog: pytest.LogCaptureFixture
) -> None:
    async def listen() -> None:
        async with bus.listen("news"):
            pass

    task = asyncio.create_task(listen())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with bus.listen("other") as listener:
        await bus.publish("other", b"1")
        assert await listener.wait(LONG) == [b"1"]

    assert caplog.records == []


async def test_a_bus_can_be_closed_while_the_server_is_dead(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    async with bus.listen("news"):
        mortal.kill()
        await bus.close()


async def test_a_cancelled_listener_leaves_the_others_connected(
    bus: ValkeyBus, mortal: MortalServer
) -> None:
    async def listen_forever() -> None:
        async with bus.listen("other") as listener:
            await listener.wait(LONG)

    async with bus.listen("news") as staying:
        for _ in range(10):
            task = asyncio.create_task(listen_forever())
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await bus.publish("news", b"1")

        assert await staying.wait(LONG) == [b"1"]


async def test_a_quiet_connection_stays(mortal: MortalServer) -> None:
    # Long enough for an answer also from a busy machine.
    bus = ValkeyBus(mortal.url, silence_seconds=3)
    async with bus.listen("news") as listener:
        assert await listener.wait(4) == []
        await bus.publish("news", b"1")

        assert await listener.wait(LONG) == [b"1"]
    await bus.close()


async def test_a_server_that_hangs_is_noticed_by_its_silence(mortal: MortalServer) -> None:
    bus = ValkeyBus(mortal.url + "?socket_timeout=0.2", silence_seconds=0.1)
    async with bus.listen("news") as listener:
        mortal.freeze()
        assert await bus.get("key") is None
        await until(lambda: _has_noticed(bus))
        mortal.thaw()

        assert await wait_for_loss(listener) == []
    await bus.close()


@pytest.mark.parametrize(
    "greeting",
    [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"$-5\r\n", b"*1000000000\r\n", b"\xff" * 100],
    ids=["silence", "http", "bad length", "huge array", "noise"],
)
async def test_a_server_that_talks_nonsense_counts_as_dead(greeting: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting)
        await reader.read()
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    bus = ValkeyBus(f"valkey://127.0.0.1:{port}/0?socket_timeout=0.1")

    assert await bus.get("key") is None
    assert await bus.take("login", capacity=1, refill_per_second=1) == 0.0
    assert not await bus.ping()

    await bus.close()
    server.close()
    await server.wait_closed()


async def _is_dead(bus: ValkeyBus) -> bool:
    return not await bus.ping()


async def _has_noticed(bus: ValkeyBus) -> bool:
    return bus._channels._outage.is_on
