"""All listeners of this process on one pub/sub connection, opened anew whenever it breaks."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Protocol, TypedDict

from copydesk.bus.listener import Listener
from copydesk.bus.outage import Outage

# How long entering a `listen` block waits for the server to confirm.
CONFIRM_SECONDS = 1.0


class ChannelMessage(TypedDict):
    """What the client library makes of one reply on a pub/sub connection."""

    type: str
    channel: bytes
    data: bytes


class PubSub(Protocol):
    """The calls of the client library's pub/sub object that we use."""

    async def subscribe(self, *channels: bytes) -> None: ...
    async def unsubscribe(self, *channels: bytes) -> None: ...
    async def ping(self) -> None: ...
    async def get_message(self, *, timeout: float) -> ChannelMessage | None: ...  # noqa: ASYNC109 theirs
    async def aclose(self) -> None: ...


@dataclass(eq=False)
class Channel:
    """A channel somebody listens to, as the present connection knows it."""

    listeners: set[Listener] = field(default_factory=set)
    is_requested: bool = False
    is_live: bool = False
    # Set when the server confirmed, or is known not to: nobody need wait any longer.
    is_settled: asyncio.Event = field(default_factory=asyncio.Event)
    has_gap: bool = False


class Channels:
    """Subscribes to a channel with its first listener and unsubscribes with its last."""

    def __init__(
        self,
        open_pubsub: Callable[[], PubSub],
        failures: tuple[type[Exception], ...],
        outage: Outage,
        silence_seconds: float,
    ) -> None:
        self._open_pubsub = open_pubsub
        self._failures = failures
        self._outage = outage
        # After this much silence we ask whether the other side still lives; after as much again
        # the connection counts as lost, though nothing said so.
        self._silence_seconds = silence_seconds
        self._channels: dict[bytes, Channel] = {}
        self._unconfirmed: Counter[bytes] = Counter()
        self._pubsub: PubSub | None = None
        self._sending = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._sends: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @asynccontextmanager
    async def listen(self, name: bytes) -> AsyncIterator[Listener]:
        listener = Listener()
        channel = self._channels.setdefault(name, Channel())
        channel.listeners.add(listener)
        try:
            await self._join(name, channel)
            yield listener
        finally:
            channel.listeners.discard(listener)
            if not channel.listeners and self._channels.get(name) is channel:
                del self._channels[name]
                self._spawn(self._unsubscribe(name))

    async def close(self) -> None:
        self._is_closed = True
        tasks = self._sends | ({self._reader} if self._reader else set())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _join(self, name: bytes, channel: Channel) -> None:
        """Wait until the server has us on its list, but not for long and not during an outage."""
        if self._is_closed:
            return
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._run(), name="bus listener")
        self._wanted.set()
        self._spawn(self._subscribe(name, channel))
        if not self._outage.is_on:
            with suppress(TimeoutError):
                async with asyncio.timeout(CONFIRM_SECONDS):
                    await channel.is_settled.wait()
        if not channel.is_live:
            channel.has_gap = True

    def _spawn(self, send: Coroutine[None, None, None]) -> None:
        """Send apart from the caller: its cancellation must not tear the shared connection."""
        if self._is_closed:
            send.close()
            return
        task = asyncio.create_task(send)
        self._sends.add(task)
        task.add_done_callback(self._sends.discard)

    async def _subscribe(self, name: bytes, channel: Channel) -> None:
        async with self._sending:
            if self._pubsub is None or channel.is_requested:
                return
            with suppress(*self._failures):  # the reader sees the same failure and starts over
                await self._request(self._pubsub, {name: channel})

    async def _unsubscribe(self, name: bytes) -> None:
        async with self._sending:
            if self._pubsub is not None and name not in self._channels:
                with suppress(*self._failures):
                    await self._pubsub.unsubscribe(name)

    async def _request(self, pubsub: PubSub, channels: dict[bytes, Channel]) -> None:
        for name, channel in channels.items():
            channel.is_requested = True
            self._unconfirmed[name] += 1
        await pubsub.subscribe(*channels)

    async def _run(self) -> None:
        while True:
            if not self._channels:
                self._wanted.clear()
                await self._wanted.wait()
            pubsub = self._open_pubsub()
            try:
                await self._follow(pubsub)
            except self._failures as error:
                self._outage.begin(error)
            finally:
                self._forget_connection()
                with suppress(*self._failures):
                    await pubsub.aclose()
            await asyncio.sleep(self._outage.pause_seconds)
            self._outage.may_try()

    async def _follow(self, pubsub: PubSub) -> None:
        """Read one connection until it fails, unless nobody listens any more."""
        async with self._sending:
            if not self._channels:
                return
            await self._request(pubsub, dict(self._channels))
            self._pubsub = pubsub
        is_asked = False
        while True:
            message = await pubsub.get_message(timeout=self._silence_seconds)
            if message is not None:
                is_asked = False
                self._handle(message)
            elif is_asked:
                raise TimeoutError(f"no answer to a ping in {self._silence_seconds:g} s")
            else:
                is_asked = True
                async with self._sending:
                    await pubsub.ping()

    def _handle(self, message: ChannelMessage) -> None:
        channel = self._channels.get(message["channel"])
        if message["type"] == "message" and channel is not None:
            for listener in channel.listeners:
                listener.put(message["data"])
        elif message["type"] == "subscribe":
            self._confirm(message["channel"], channel)

    def _confirm(self, name: bytes, channel: Channel | None) -> None:
        self._outage.end()
        # A channel that was left and joined again is live with the answer to the last request.
        self._unconfirmed[name] -= 1
        if self._unconfirmed[name] > 0:
            return
        del self._unconfirmed[name]
        if channel is None:
            return
        channel.is_live = True
        channel.is_settled.set()
        if channel.has_gap:
            channel.has_gap = False
            for listener in channel.listeners:
                listener.note_loss()

    def _forget_connection(self) -> None:
        self._pubsub = None
        self._unconfirmed.clear()
        for channel in self._channels.values():
            channel.is_requested = False
            channel.is_live = False
            channel.is_settled.set()
            channel.has_gap = True
