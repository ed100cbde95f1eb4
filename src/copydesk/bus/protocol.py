"""What every bus can do; `memory.py` and `valkey.py` keep to it and share their tests."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from copydesk.bus.listener import Listener


class Bus(Protocol):
    """No call raises because the other side is down: it does the next best thing and says so once.

    The database is the truth. Whoever listens must also look at the database now and then.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes see what is set here."""

    async def publish(self, channel: str, message: bytes = b"") -> None:
        """Hand a message to everyone who listens now; dropped when the bus is down."""

    def listen(self, channel: str) -> AbstractAsyncContextManager[Listener]:
        """Collect what is published to the channel from the moment the block is entered."""

    async def get(self, key: str) -> bytes | None:
        """Give what was set, or None when it expired, was evicted or the bus is down."""

    async def set(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        """Keep a value for a while; with no time left to live, remove it."""

    async def add(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        """Keep a value for a while, unless there is one under this key."""

    async def remove(self, *keys: str) -> None:
        """Forget values; keys that are not there do no harm."""

    async def take(
        self, bucket: str, *, capacity: float, refill_per_second: float, cost: float = 1
    ) -> float:
        """Take tokens: 0.0 means allowed, else nothing was taken and that many seconds to wait.

        A cost above the capacity counts as the capacity; one below zero puts tokens back. While
        the bus is down each process counts for itself.
        """

    async def ping(self) -> bool:
        """Say whether the bus answers."""

    async def close(self) -> None:
        """Let go of connections; later calls behave as if the bus were down."""
