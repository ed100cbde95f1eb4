"""Hashing passwords with argon2id, a few at a time and off the event loop."""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# Each hash takes 46 MiB for a moment: four at once is what a small server can bear.
MOST_AT_ONCE = 4
MEMORY_KIB = 47_104
# Programs send the password with each request; hashing it each time would take a core.
REMEMBERED_SECONDS = 300.0
MOST_REMEMBERED = 1000


class Passwords:
    """Guards how many hashes are made at the same time, and knows what was right a moment ago."""

    def __init__(
        self, *, memory_kib: int = MEMORY_KIB, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=memory_kib, parallelism=1)
        self._slots = asyncio.Semaphore(MOST_AT_ONCE)
        self._nobody = ""
        self._clock = clock
        # Lives and dies with the process, so that what is remembered says nothing to others.
        self._salt = secrets.token_bytes(32)
        self._remembered: OrderedDict[bytes, float] = OrderedDict()

    async def hash(self, password: str) -> str:
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, password_hash: str | None, password: str) -> bool:
        """Check a password; without a hash it takes as long and says no."""
        if not self._nobody:
            self._nobody = await self.hash("nobody has this password")
        async with self._slots:
            fits = await asyncio.to_thread(self._fits, password_hash or self._nobody, password)
        return fits and password_hash is not None

    def remember(self, password_hash: str, password: str) -> None:
        """Remember for a few minutes that this password fits this hash."""
        self._remembered[self._mark(password_hash, password)] = self._clock() + REMEMBERED_SECONDS
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    def is_remembered(self, password_hash: str, password: str) -> bool:
        """Say whether this was right a moment ago; a changed password has another hash."""
        mark = self._mark(password_hash, password)
        until = self._remembered.get(mark)
        if until is not None and until <= self._clock():
            del self._remembered[mark]
            return False
        return until is not None

    def is_outdated(self, password_hash: str) -> bool:
        return self._hasher.check_needs_rehash(password_hash)

    def _mark(self, password_hash: str, password: str) -> bytes:
        text = f"{password_hash}\0{password}".encode("utf-8", "replace")
        return hashlib.blake2b(text, key=self._salt, digest_size=32).digest()

    def _fits(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False
