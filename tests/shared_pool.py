"""One pool of real child processes for all tests: starting children is what would take longest."""

import asyncio
import threading

from copydesk.pool.pool import Pool
from copydesk.pool.task import Argument, Result, Task


class SharedPool:
    """A pool that lives in a thread with its own event loop, and is called from those of tests."""

    def __init__(self, size: int = 1) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="pool", daemon=True)
        self._thread.start()
        self._pool = asyncio.run_coroutine_threadsafe(_make(size), self._loop).result()

    async def call(self, task: Task[Argument, Result], argument: Argument) -> Result:
        call = asyncio.run_coroutine_threadsafe(self._pool.call(task, argument), self._loop)
        return await asyncio.wrap_future(call)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._pool.close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _make(size: int) -> Pool:
    return Pool(size)
