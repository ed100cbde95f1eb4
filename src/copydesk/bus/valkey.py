"""The bus of many processes: Valkey, or Redis 7 and later."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Protocol, cast

from valkey.asyncio import ConnectionPool, Valkey
from valkey.exceptions import NoScriptError, ResponseError, ValkeyError

from copydesk.bus.buckets import TOLERANCE, Buckets
from copydesk.bus.channels import Channels, PubSub
from copydesk.bus.listener import Listener
from copydesk.bus.memory import MAX_BUCKETS
from copydesk.bus.outage import Outage
from copydesk.errors import ConfigError

PREFIX = "copydesk:"
MAX_CONNECTIONS = 32
ANSWER_SECONDS = 2.0
FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 5.0
SILENCE_SECONDS = 15.0

# The library lets its parser's errors through when the other side talks nonsense, and an
# AttributeError when a connection is closed while another task writes to it.
FAILURES = (ValkeyError, OSError, ValueError, TypeError, LookupError, AttributeError)

# The same arithmetic as `Buckets.take`, by the server's clock, so that all processes agree.
TAKE_SCRIPT = f"""
local capacity, refill, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(stored[1]) or capacity, tonumber(stored[2]) or now
tokens = math.min(capacity, tokens + math.max(0, now - at) * refill)
cost = math.min(cost, capacity)
local wait = 0
if tokens + {TOLERANCE} >= cost then
  tokens = math.min(capacity, tokens - cost)
else
  wait = (cost - tokens) / refill
end
local full_in = math.ceil((capacity - tokens) / refill * 1000)
local texts = {{string.format('%.9f', tokens), string.format('%.6f', now)}}
redis.call('HSET', KEYS[1], 'tokens', texts[1], 'at', texts[2])
redis.call('PEXPIRE', KEYS[1], full_in + 1000)
return string.format('%.6f', wait)
"""
TAKE_DIGEST = hashlib.sha1(TAKE_SCRIPT.encode(), usedforsecurity=False).hexdigest()


class ValkeyClient(Protocol):
    """The calls of the client library that we use; it has no types of its own for them."""

    async def execute_command(self, *command: str | bytes | float) -> object: ...
    def pubsub(self) -> PubSub: ...
    async def aclose(self) -> None: ...


class ValkeyBus:
    """Keeps the contract of `Bus` over a server that may come and go."""

    is_shared = True

    def __init__(
        self,
        url: str,
        *,
        prefix: str = PREFIX,
        clock: Callable[[], float] = time.monotonic,
        silence_seconds: float = SILENCE_SECONDS,
    ) -> None:
        pool = _make_pool(url)
        self._client = cast("ValkeyClient", Valkey.from_pool(pool))
        # Databases share one set of channels, so the number of ours goes into the names.
        database = pool.connection_kwargs.get("db", 0)
        self._channel_prefix = f"{prefix}{database}:"
        self._prefix = prefix
        self._outage = Outage("commands", clock, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
        # The library's own bound can lose a connection for good when a caller is cancelled.
        self._turns = asyncio.Semaphore(MAX_CONNECTIONS)
        self._fallback = Buckets(clock, MAX_BUCKETS)
        self._channels = Channels(
            self._client.pubsub,
            FAILURES,
            Outage("events", clock, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS),
            silence_seconds,
        )
        self._is_closed = False

    async def publish(self, channel: str, message: bytes = b"") -> None:
        await self._ask("PUBLISH", _encode(self._channel_prefix, channel), message)

    def listen(self, channel: str) -> AbstractAsyncContextManager[Listener]:
        return self._channels.listen(_encode(self._channel_prefix, channel))

    async def get(self, key: str) -> bytes | None:
        answer = await self._ask("GET", self._key(key))
        return answer if isinstance(answer, bytes) else None

    async def set(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        if ttl_seconds <= 0:
            await self.remove(key)
        else:
            await self._ask("SET", self._key(key), value, "PX", max(1, round(ttl_seconds * 1000)))

    async def add(self, key: str, value: bytes, *, ttl_seconds: float) -> None:
        milliseconds = max(1, round(ttl_seconds * 1000))
        await self._ask("SET", self._key(key), value, "PX", milliseconds, "NX")

    async def remove(self, *keys: str) -> None:
        if keys:
            await self._ask("UNLINK", *map(self._key, keys))

    async def take(
        self, bucket: str, *, capacity: float, refill_per_second: float, cost: float = 1
    ) -> float:
        key = _encode(self._prefix + "bucket:", bucket)
        arguments = (1, key, float(capacity), float(refill_per_second), float(cost))
        try:
            answer = await self._ask("EVALSHA", TAKE_DIGEST, *arguments)
        except NoScriptError:
            answer = await self._ask("EVAL", TAKE_SCRIPT, *arguments)
        if isinstance(answer, bytes):
            return float(answer)
        return self._fallback.take(
            bucket, capacity=capacity, refill_per_second=refill_per_second, cost=cost
        )

    async def ping(self) -> bool:
        return bool(await self._ask("PING", is_probe=True))

    async def close(self) -> None:
        self._is_closed = True
        await self._channels.close()
        with suppress(*FAILURES):
            await self._client.aclose()

    def _key(self, key: str) -> bytes:
        return _encode(self._prefix + "key:", key)

    async def _ask(self, *command: str | bytes | float, is_probe: bool = False) -> object:
        """Give the server's answer, or None when there is none to be had."""
        async with self._turns:
            if self._is_closed or not (is_probe or self._outage.may_try()):
                return None
            try:
                answer = await self._client.execute_command(*command)
            except NoScriptError:
                # It answers, if only to say that it has forgotten the script.
                self._outage.end()
                raise
            except ResponseError as error:
                self._outage.note_refusal(error)
                return None
            except FAILURES as error:
                self._outage.begin(error)
                return None
            self._outage.end()
            return answer


def _encode(prefix: str, name: str) -> bytes:
    # Names may hold what a user typed; no text at all may make a call fail.
    return (prefix + name).encode("utf-8", "surrogatepass")


def _make_pool(url: str) -> ConnectionPool:
    options: dict[str, object] = {"socket_timeout": ANSWER_SECONDS}
    if url.startswith(("valkeys:", "rediss:")):
        options["ssl_check_hostname"] = True
    try:
        pool = ConnectionPool.from_url(url, **options)
        pool.connection_class(**pool.connection_kwargs)  # connects nowhere, checks the options
    except (ValueError, TypeError, ValkeyError):
        # Not chained: the library's message may quote a part of the password.
        raise ConfigError(
            "the address of the bus cannot be used: expected valkey://host:6379/0"
        ) from None
    return pool
