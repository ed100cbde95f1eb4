"""Walks for minutes, each with another seed; one that fails is taken again with fewer steps."""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

from copydesk.services.system.kit import Kit
from copydesk.store.engine.migrate import migrate
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.web.api import build_api
from copydesk.web.static import StaticFiles
from tests.conftest import Clock
from tests.journeys.runs import take_walk
from tests.journeys.walk import WalkFailed
from tests.kits import open_kit
from tests.shared_pool import SharedPool

SHRINK_SECONDS = 300


class Trail:
    """What walks have in common: parts that take long to make."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self._pool = SharedPool()
        self._api = build_api(cast("Kit", None))
        self._static = StaticFiles()

    def close(self) -> None:
        self._pool.stop()

    def find_failure(self, seed: int, left_out: frozenset[int] = frozenset()) -> str:
        """Take a walk in a store of its own; give what did not hold, or ''."""
        try:
            asyncio.run(self._walk(seed, left_out))
        except WalkFailed as failure:
            return str(failure)
        return ""

    async def _walk(self, seed: int, left_out: frozenset[int]) -> None:
        clock = Clock()
        with tempfile.TemporaryDirectory() as folder:
            db = await open_sqlite(Path(folder) / "walk.db")
            try:
                await migrate(db, 0)
                async with open_kit(db, clock, self._pool) as kit:
                    parts = kit, clock, self._api, self._static
                    await take_walk(*parts, seed=seed, steps=self.steps, left_out=left_out)
            finally:
                await db.close()

    def shrink(self, seed: int) -> str:
        """Leave steps out, many at a time, then fewer, as long as the walk still fails."""
        left_out: frozenset[int] = frozenset()
        end, size, failure = time.monotonic() + SHRINK_SECONDS, self.steps, ""
        while size > 1:
            size = (size + 1) // 2
            for start in range(0, self.steps, size):
                fewer = left_out | set(range(start, start + size))
                if fewer != left_out and (found := self.find_failure(seed, fewer)):
                    left_out, failure = fewer, found
                if time.monotonic() > end:
                    return failure
        return failure


def walk_for(minutes: float, seed: int, steps: int) -> None:
    """Walk until the time is over or something fails, which then is told with its steps."""
    end, count = time.monotonic() + 60 * minutes, 0
    trail = Trail(steps)
    try:
        while count == 0 or time.monotonic() < end:
            if failure := trail.find_failure(seed + count):
                sys.stdout.write(f"{failure}\n\nthe same with fewer steps:\n")
                sys.exit(trail.shrink(seed + count) or "it takes all of them")
            count += 1
    finally:
        trail.close()
    sys.stdout.write(f"seed {seed}: {count} walks of {steps} steps, all in order\n")
