"""Hashing passwords with argon2id, a few at a time and off the event loop."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# Each hash takes 46 MiB for a moment: four at once is what a small server can bear.
MOST_AT_ONCE = 4
MEMORY_KIB = 47_104


class Passwords:
    """Guards how many hashes are made at the same time."""

    def __init__(self, *, memory_kib: int = MEMORY_KIB) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=memory_kib, parallelism=1)
        self._slots = asyncio.Semaphore(MOST_AT_ONCE)
        self._nobody = ""

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

    def is_outdated(self, password_hash: str) -> bool:
        return self._hasher.check_needs_rehash(password_hash)

    def _fits(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False
