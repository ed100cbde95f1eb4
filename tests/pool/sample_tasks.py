"""Tasks for the tests of the pool, good and evil."""

import fcntl
import os
import resource
import signal
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from copydesk.errors import FetchFailed, ParseFailed, TooMany
from copydesk.pool.task import GRANTED, Argument, Result, Task

Forgery = Task[None, int]


@dataclass(frozen=True)
class Page:
    url: str
    body: bytes
    at: datetime | None = None


class Reading(msgspec.Struct):
    pid: int
    words: list[str]
    at: datetime | None


def read_page(page: Page) -> Reading:
    return Reading(os.getpid(), page.body.decode().split(), page.at)


def find_title(body: bytes) -> str | None:
    return body.decode() or None


def echo(body: bytes) -> bytes:
    return body


def tell_pid(_: None) -> int:
    return os.getpid()


def raise_error(kind: str) -> None:
    errors: dict[str, Exception] = {
        "parse": ParseFailed(
            "no feed here", line=3, tried=("rss", "atom"), when=datetime(2026, 1, 1, tzinfo=UTC)
        ),
        "fetch": FetchFailed("no answer", reason="timeout", status=504),
        "too many": TooMany("slow down", 2.5),
        "half": ParseFailed("half a character: \ud800"),
        "odd": ParseFailed("odd details", thing=object),
        "bug": KeyError("secret words of the document"),
        "deep": RecursionError(),
    }
    raise errors[kind]


def answer_half_a_character(_: None) -> str:
    return "\ud800"


def allocate(megabytes: int) -> int:
    return len(bytearray(megabytes * 1024 * 1024))


def hoard(megabytes: int) -> int:
    HOARD.append(b"x" * (megabytes * 1024 * 1024))
    return os.getpid()


HOARD: list[bytes] = []


def repeat(length: int) -> bytes:
    return bytes(length)


def forge(frame: bytes) -> int:
    """Speak over the parent's pipe as a child that was taken over might."""
    os.write(find_answer_pipe(), frame)
    time.sleep(60)
    return 0


def find_answer_pipe() -> int:
    """Give the copy of the standard output that the child made for its frames."""
    return max(number for number in range(3, 10) if is_writable_pipe(number))


def is_writable_pipe(number: int) -> bool:
    try:
        is_pipe = stat.S_ISFIFO(os.fstat(number).st_mode) or stat.S_ISSOCK(os.fstat(number).st_mode)
        return is_pipe and fcntl.fcntl(number, fcntl.F_GETFL) & os.O_ACCMODE == os.O_WRONLY
    except OSError:
        return False


def pack(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def forge_noise(_: None) -> int:
    return forge(pack(b"\xc1" * 50))


def forge_length(_: None) -> int:
    return forge(b"\xff\xff\xff\xff")


def forge_number(_: None) -> int:
    return forge(pack(msgspec.msgpack.encode(["done", 999_999, False, 1])))


def forge_type(_: None) -> int:
    return forge(pack(msgspec.msgpack.encode(["done", 1, False, "no number"])))


def forge_long_error(_: None) -> int:
    words = "x" * 1_000_000
    return forge(pack(msgspec.msgpack.encode(["failed", 1, False, "Invalid", words, {}, words])))


def leave_a_process_behind(_: None) -> int:
    """Fork a process that keeps the pipes open."""
    pid = os.fork()
    if pid == 0:
        time.sleep(60)
        os._exit(0)
    return pid


def forge_error(_: None) -> int:
    details = {"message": "twice", "self": 1}
    return forge(pack(msgspec.msgpack.encode(["failed", 1, False, "Invalid", "m", details, ""])))


def die_by(number: int) -> None:
    os.kill(os.getpid(), number)
    time.sleep(60)


def abort_for_memory(_: None) -> None:
    os.write(2, b"memory allocation of 1073741824 bytes failed\n")
    os.abort()


def leave(code: int) -> None:
    sys.exit(code)


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def spin(_: None) -> None:
    while True:
        pass


def wait_for(path: str) -> int:
    """Wait until a file is there, having made one that says so."""
    Path(path + ".started").touch()
    while not Path(path).exists():
        time.sleep(0.005)
    return os.getpid()


def chatter(_: None) -> str:
    print("print")  # noqa: T201 that is the point
    os.write(1, b"raw\xff" * 20_000)
    sys.stderr.write("err" * 100_000)
    sys.stdout.flush()
    return sys.stdin.read()


def list_variables(_: None) -> list[str]:
    return sorted(os.environ)


def list_modules(_: None) -> list[str]:
    return sorted(sys.modules)


def list_files(_: None) -> list[str]:
    """Give what the open descriptors of this process point to."""
    links = []
    for link in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):
            links.append(str(link.readlink()))
    return links


def tell_core_limit(_: None) -> int:
    return resource.getrlimit(resource.RLIMIT_CORE)[0]


def ignores_stop_signals(_: None) -> bool:
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGTERM)
    return True


def declare(function: Callable[[Argument], Result]) -> Task[Argument, Result]:
    return Task.of(function, seconds=GRANTED, memory_mb=GRANTED)


READ_PAGE = declare(read_page)
FIND_TITLE = declare(find_title)
ECHO = declare(echo)
TELL_PID = declare(tell_pid)
RAISE_ERROR = declare(raise_error)
ANSWER_HALF_A_CHARACTER = declare(answer_half_a_character)
ALLOCATE = declare(allocate)
HOARD_MEMORY = declare(hoard)
DIE_BY = declare(die_by)
ABORT_FOR_MEMORY = declare(abort_for_memory)
REPEAT = declare(repeat)
FORGE_NOISE = declare(forge_noise)
FORGE_LENGTH = declare(forge_length)
FORGE_NUMBER = declare(forge_number)
FORGE_TYPE = declare(forge_type)
FORGE_ERROR = declare(forge_error)
FORGE_LONG_ERROR = declare(forge_long_error)
LEAVE_A_PROCESS_BEHIND = declare(leave_a_process_behind)
LEAVE = declare(leave)
SLEEP = declare(sleep)
SPIN = declare(spin)
WAIT_FOR = declare(wait_for)
CHATTER = declare(chatter)
LIST_VARIABLES = declare(list_variables)
LIST_MODULES = declare(list_modules)
LIST_FILES = declare(list_files)
TELL_CORE_LIMIT = declare(tell_core_limit)
IGNORES_STOP_SIGNALS = declare(ignores_stop_signals)
