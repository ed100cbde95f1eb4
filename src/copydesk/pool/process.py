"""The parent's hold on one child process: start it, ask it, end it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process, SubprocessStreamProtocol
from collections.abc import Mapping
from contextlib import suppress
from typing import cast

import msgspec

from copydesk.errors import ChildLost, Unavailable, WorkFailed
from copydesk.log import get_logger
from copydesk.pool.frames import (
    LENGTH_BYTES,
    MAX_FAILED_BYTES,
    MAX_FRAME_BYTES,
    Call,
    Failed,
    Outcome,
    Setup,
    encode,
)

log = get_logger(__name__)

START_SECONDS = 30.0
# A child whose pipe closed is about to end; this long we wait to learn why.
END_SECONDS = 2.0
READ_BUFFER_BYTES = 256 * 1024
MAX_LOGGED_BYTES = 16 * 1024
TAIL_BYTES = 2048

# What a document takes over must find no secrets: only these variables are handed down.
KEPT_VARIABLES = frozenset({"PATH", "HOME", "LANG", "TZ", "TMPDIR", "VIRTUAL_ENV"})
KEPT_PREFIXES = ("PYTHON", "LC_", "LD_", "DYLD_", "MALLOC_", "COVERAGE_")

# How libraries that do not raise MemoryError say it before they abort.
MEMORY_WORDS = (
    b"MemoryError",
    b"memory allocation",
    b"bad_alloc",
    b"out of memory",
    b"Out of memory",
)

SIGNAL_NAMES = {number.value: number.name for number in signal.Signals}

_answers: msgspec.msgpack.Decoder[Outcome] = msgspec.msgpack.Decoder(Outcome)


class ChildProcess:
    """One child; asked one thing at a time, and killed rather than reused when in doubt."""

    def __init__(
        self, process: Process, transport: asyncio.SubprocessTransport, setup: Setup
    ) -> None:
        self._process = process
        self._transport = transport
        self._setup = setup
        self._stdin = cast("asyncio.StreamWriter", process.stdin)
        self._stdout = cast("asyncio.StreamReader", process.stdout)
        self._stderr = cast("asyncio.StreamReader", process.stderr)
        self._tail = b""
        self._listening = asyncio.create_task(self._follow_stderr())
        self._is_ready = False
        self.calls = 0
        self.idle_since = 0.0

    @classmethod
    async def start(cls, setup: Setup) -> "ChildProcess":
        """Start a child; its first call waits until it has loaded its tasks."""
        loop = asyncio.get_running_loop()
        try:
            transport, protocol = await loop.subprocess_exec(
                lambda: SubprocessStreamProtocol(READ_BUFFER_BYTES, loop),
                sys.executable,
                "-P",  # the folder we were started in is no place to import from
                "-m",
                "copydesk.pool.child",
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                env=select_environment(os.environ),
            )
        except OSError as error:
            raise Unavailable(f"no child process can be started: {error.strerror}") from error
        return cls(Process(transport, protocol, loop), transport, setup)

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, call: Call) -> Outcome:
        """Have a task done, or say in a sentence why there is no answer."""
        if not self._is_ready:
            await self._greet()
        self.calls += 1
        seconds = call.seconds
        try:
            async with asyncio.timeout(seconds):
                await self._write(encode(call))
                body = await self._read()
            answer = _answers.decode(body)
        except TimeoutError as error:
            raise WorkFailed(f"{call.task} took longer than {seconds:g} s") from error
        except (asyncio.IncompleteReadError, OSError) as error:
            raise await self._explain_loss(call) from error
        except (msgspec.MsgspecError, RecursionError) as error:
            raise WorkFailed(f"{call.task} gave an answer that makes no sense") from error
        if answer.number != call.number:
            raise WorkFailed(f"{call.task} gave the answer to another question")
        if isinstance(answer, Failed) and len(body) > MAX_FAILED_BYTES:
            raise WorkFailed(f"{call.task} gave an error that is too large")
        return answer

    def kill(self) -> None:
        """End the child at once; it holds nothing that could be lost."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def wait(self) -> None:
        """Wait until a killed child and its pipes are gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                self._stdin.close()
                await self._process.wait()
                await self._listening
                await self._stdout.read()
        # Closes what a process that the child left behind may still hold open.
        self._transport.close()

    async def _greet(self) -> None:
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._write(encode(self._setup))
                await self._read()
                self._is_ready = True
        except TimeoutError as error:
            raise Unavailable(f"a child process was not ready in {START_SECONDS:g} s") from error
        except (asyncio.IncompleteReadError, OSError) as error:
            reason = await self._explain_end()
            log.error(
                "child did not start", reason=reason, said=self._tail.decode("utf-8", "replace")
            )
            raise Unavailable(f"a child process {reason} when it started") from error

    async def _write(self, body: bytes) -> None:
        self._stdin.write(len(body).to_bytes(LENGTH_BYTES, "big"))
        self._stdin.write(body)
        await self._stdin.drain()

    async def _read(self) -> bytes:
        head = await self._stdout.readexactly(LENGTH_BYTES)
        length = int.from_bytes(head, "big")
        if length > MAX_FRAME_BYTES:
            raise WorkFailed(f"an answer of {length} bytes is too large")
        return await self._stdout.readexactly(length)

    async def _follow_stderr(self) -> None:
        """Read all the child writes, so that it never blocks, but log only the beginning."""
        logged = 0
        while chunk := await self._stderr.read(4096):
            self._tail = (self._tail + chunk)[-TAIL_BYTES:]
            if logged < MAX_LOGGED_BYTES:
                logged += len(chunk)
                text = chunk.decode("utf-8", "replace")
                log.debug("child wrote", pid=self._process.pid, text=text)

    @property
    def _has_no_memory(self) -> bool:
        return any(words in self._tail for words in MEMORY_WORDS)

    async def _explain_loss(self, call: Call) -> WorkFailed:
        """Give the error for a child that is gone: by what it did, or by what befell it."""
        reason = f"{call.task} {await self._explain_end(call)}"
        is_struck = self._process.returncode == -signal.SIGKILL and not self._has_no_memory
        return ChildLost(reason) if is_struck else WorkFailed(reason)

    async def _explain_end(self, call: Call | None = None) -> str:
        """Say how the child ended, as the rest of a sentence."""
        limits = call or self._setup
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                await self._process.wait()
                await asyncio.shield(self._listening)
        code = self._process.returncode
        if self._has_no_memory:
            return f"needed more than {limits.memory_mb} MB"
        if code is None:
            return "stopped answering"
        if code == -signal.SIGXCPU:
            return f"took longer than {limits.seconds:g} s"
        if code < 0:
            return f"died with {SIGNAL_NAMES.get(-code, f'signal {-code}')}"
        return f"ended with code {code}"


def select_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Give the variables a child needs, none of which hold secrets."""
    return {
        name: value
        for name, value in environ.items()
        if name in KEPT_VARIABLES or name.startswith(KEPT_PREFIXES)
    }
