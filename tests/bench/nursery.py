"""Desks that are forked from one process which has read all of the code: half of a start.

Started as `python -m tests.bench.nursery FD` by the tests that want a desk, once per test worker.
It does nothing but import, fork and tell how a desk ended, so a desk is as alone as any other.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from functools import cache
from io import TextIOWrapper
from typing import IO, Any

from copydesk.pool.limits import die_with_parent

# What `copydesk serve` imports when it starts.
MODULES = ("copydesk.cli", "copydesk.server")
HANDLES = 3
HASH_KIB = 64

_ordering = threading.Lock()


class Forked:
    """A process that the nursery has forked; what tests ask of a `Popen`, it can do, too."""

    def __init__(self, pid: int, stdout: IO[str], end: int) -> None:
        self.pid = pid
        self.stdout: IO[str] | None = stdout
        self.returncode: int | None = None
        self._end = end

    def poll(self) -> int | None:
        return self._wait(0)

    def wait(self, timeout: float) -> int:
        code = self._wait(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("copydesk", timeout)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _wait(self, seconds: float) -> int | None:
        if self.returncode is None and select.select([self._end], [], [], seconds)[0]:
            self.returncode = int(os.read(self._end, 20))
            os.close(self._end)
        return self.returncode


def fork(arguments: Sequence[str], environment: dict[str, str], stderr: int) -> Forked:
    """Have `copydesk` run with these arguments, and only with this environment."""
    with _ordering:
        nursery = _open()
    out_end, out = os.pipe()
    end, told = os.pipe()
    order = json.dumps({"arguments": list(arguments), "environment": environment}).encode()
    with _ordering:
        nursery.sendall(len(order).to_bytes(4))
        socket.send_fds(nursery, [order[:1]], [out, stderr, told])
        nursery.sendall(order[1:])
        pid = int.from_bytes(_receive(nursery, 4))
    os.close(out)
    os.close(told)
    return Forked(pid, TextIOWrapper(os.fdopen(out_end, "rb")), end)


@cache
def _open() -> socket.socket:
    """Start the nursery of this test worker; it ends with the socket, and its desks with it."""
    here, there = socket.socketpair()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.nursery", str(there.fileno())],
        pass_fds=[there.fileno()],
        stdin=subprocess.DEVNULL,
    )
    there.close()

    @atexit.register
    def close() -> None:
        here.close()
        process.wait()

    return here


def _receive(connection: socket.socket, length: int) -> bytes:
    body = b""
    while len(body) < length:
        piece = connection.recv(length - len(body))
        if not piece:
            raise EOFError
        body += piece
    return body


def main(handle: int) -> None:
    """Fork a desk for each order, and tell the end of each, until nobody can order any more."""
    for name in MODULES:
        __import__(name)
    hash_cheaply()
    orders = socket.socket(fileno=handle)
    wakes, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([handle, wakes], [], [])
        if wakes in ready:
            os.read(wakes, 512)
            _tell_ends(told)
        if handle in ready:
            try:
                length = int.from_bytes(_receive(orders, 4))
                first, handles, _, _ = socket.recv_fds(orders, 1, HANDLES)
                order = json.loads(first + _receive(orders, length - 1))
            except EOFError:
                return
            out, err, end = handles
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                for other in (orders.detach(), wakes, woken, end, *told.values()):
                    os.close(other)
                _become(order["arguments"], order["environment"], out, err)
            os.close(out)
            os.close(err)
            told[pid] = end
            orders.sendall(pid.to_bytes(4))


def hash_cheaply() -> None:
    """Hash passwords with little memory: people sign in once a month, tests hundreds of times."""
    from copydesk.services.system.passwords import Passwords

    make: Any = Passwords.__init__
    make.__kwdefaults__["memory_kib"] = HASH_KIB


def _tell_ends(told: dict[int, int]) -> None:
    while told:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        end = told.pop(pid)
        os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
        os.close(end)


def _become(arguments: list[str], environment: dict[str, str], out: int, err: int) -> None:
    """Be `copydesk`, as if just started."""
    die_with_parent()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.close(out)
    os.close(err)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    from copydesk.cli import main as run

    run(arguments, prog_name="copydesk")


if __name__ == "__main__":
    main(int(sys.argv[1]))
