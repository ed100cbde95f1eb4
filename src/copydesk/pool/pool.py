"""A few child processes for pure work: started on demand, reused, replaced, sent home when idle."""

import asyncio
import itertools
import sys
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from copydesk import errors
from copydesk.errors import CopydeskError, Unavailable, WorkFailed
from copydesk.log import get_logger
from copydesk.metrics import Metrics
from copydesk.pool.frames import MAX_FRAME_BYTES, Call, Done, Failed, Outcome, Setup, encode
from copydesk.pool.process import ChildProcess
from copydesk.pool.task import Argument, Result, Task

log = get_logger(__name__)

MAX_WAITING = 10_000
# A child is replaced after so many calls, or when it holds this share of its memory limit.
MAX_CALLS = 1_000
RESIDENT_SHARE = 0.4

ERRORS: Mapping[str, type[CopydeskError]] = {
    name: kind
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, CopydeskError)
}


@dataclass(frozen=True, slots=True)
class TaskError:
    """What a task raised, by a child that is otherwise well."""

    error: CopydeskError


class Pool:
    """Runs tasks in child processes, first come, first served.

    A call that takes too long, needs too much memory or crashes its child raises WorkFailed; the
    next call gets a fresh child. A call whose caller is cancelled loses its child too.
    """

    def __init__(
        self,
        size: int,
        *,
        memory_mb: int = 512,
        timeout_seconds: float = 20.0,
        idle_seconds: float = 60.0,
        max_calls: int = MAX_CALLS,
        tasks: str = "copydesk.pool.tasks",
        metrics: Metrics | None = None,
    ) -> None:
        self._metrics = metrics or Metrics()
        self._size = size
        self._idle_seconds = idle_seconds
        self._max_calls = max_calls
        self._setup = Setup(
            path=list(sys.path),
            tasks=tasks,
            memory_mb=memory_mb,
            seconds=timeout_seconds,
            max_resident_mb=int(memory_mb * RESIDENT_SHARE),
        )
        self._numbers = itertools.count(1)
        self._slots = asyncio.Semaphore(size)
        self._waiting = 0
        # Longest idle first: the last one back works first, the others get to go home.
        self._idle: deque[ChildProcess] = deque()
        self._ending: set[asyncio.Task[None]] = set()
        self._sweep: asyncio.TimerHandle | None = None
        self._is_closed = False

    async def call(self, task: Task[Argument, Result], argument: Argument) -> Result:
        """Run a task in a child and give its result, or raise the error it raised."""
        await self._enter()
        try:
            with self._metrics.time("pool", task.name):
                return await self._do(task, argument)
        finally:
            self._slots.release()

    async def close(self) -> None:
        """Refuse new and waiting calls, let running ones finish, end all children."""
        self._is_closed = True
        for _ in range(self._size):
            await self._slots.acquire()
        while self._idle:
            self._end(self._idle.pop())
        if self._sweep is not None:
            self._sweep.cancel()
            self._sweep = None
        await asyncio.gather(*self._ending)
        for _ in range(self._size):
            self._slots.release()

    @property
    def waiting(self) -> int:
        """How many callers wait for a child now."""
        return self._waiting

    async def _enter(self) -> None:
        if self._waiting >= MAX_WAITING:
            raise Unavailable(f"{self._waiting} documents wait to be read already")
        self._waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        if self._is_closed:
            self._slots.release()
            raise Unavailable("the process pool is closed")

    async def _do(self, task: Task[Argument, Result], argument: Argument) -> Result:
        call = self._write_call(task, argument)
        child = self._find_idle() or await ChildProcess.start(self._setup)
        is_fit = False
        try:
            answer = await child.ask(call)
            outcome = _read_answer(task, answer, call.memory_mb)
            is_fit = not answer.is_spent and child.calls < self._max_calls
        finally:
            if is_fit:
                self._keep(child)
            else:
                self._end(child)
        if isinstance(outcome, TaskError):
            raise outcome.error
        return outcome

    def _write_call(self, task: Task[Argument, Result], argument: Argument) -> Call:
        setup = self._setup
        return Call(
            next(self._numbers),
            task.name,
            _encode_argument(task, argument),
            seconds=min(task.seconds, setup.seconds),
            memory_mb=min(task.memory_mb, setup.memory_mb),
        )

    def _find_idle(self) -> ChildProcess | None:
        while self._idle:
            child = self._idle.pop()
            if child.is_alive:
                return child
            self._end(child)
        return None

    def _keep(self, child: ChildProcess) -> None:
        loop = asyncio.get_running_loop()
        child.idle_since = loop.time()
        self._idle.append(child)
        if self._sweep is None:
            self._sweep = loop.call_later(self._idle_seconds, self._send_home)

    def _send_home(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweep = None
        while self._idle and self._idle[0].idle_since + self._idle_seconds <= loop.time():
            self._end(self._idle.popleft())
        if self._idle:
            next_at = self._idle[0].idle_since + self._idle_seconds
            self._sweep = loop.call_at(next_at, self._send_home)

    def _end(self, child: ChildProcess) -> None:
        child.kill()
        ending = asyncio.get_running_loop().create_task(child.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def _encode_argument(task: Task[Argument, Result], argument: Argument) -> msgspec.Raw:
    try:
        body = encode(argument)
    except ValueError as error:  # text with half a character in it
        raise WorkFailed(f"{task.name} was given text that cannot be sent") from error
    if len(body) > MAX_FRAME_BYTES:
        raise WorkFailed(f"{task.name} was given more than {MAX_FRAME_BYTES} bytes")
    return msgspec.Raw(body)


def _read_answer(
    task: Task[Argument, Result], answer: Outcome, memory_mb: int
) -> Result | TaskError:
    """Give the result or the error of a task; raise when the child itself talks nonsense."""
    try:
        if isinstance(answer, Done):
            return task.result_decoder.decode(answer.result)
        return TaskError(_to_error(task.name, answer, memory_mb))
    except (msgspec.MsgspecError, RecursionError, TypeError) as error:
        raise WorkFailed(f"{task.name} gave an answer that makes no sense") from error


def _to_error(task_name: str, failed: Failed, memory_mb: int) -> CopydeskError:
    """Build the error a task raised from what the child said about it."""
    if failed.kind == "MemoryError":
        return WorkFailed(f"{task_name} needed more than {memory_mb} MB")
    if failed.kind in ERRORS:
        return ERRORS[failed.kind](failed.message, **failed.details)
    kind = failed.kind if failed.kind.isidentifier() else "an error"
    log.warning("task failed", task=task_name, kind=kind, trace=failed.trace)
    return WorkFailed(f"{task_name} failed with {kind}")
