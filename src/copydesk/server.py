"""One process at work: HTTP, clock and jobs in one event loop, started and stopped together."""

import asyncio
import errno
import gc
import resource
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import (
    AbstractContextManager,
    asynccontextmanager,
    closing,
    contextmanager,
    nullcontext,
    suppress,
)
from functools import partial
from importlib.metadata import version
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

import uvicorn

from copydesk.config import Config, list_changed
from copydesk.errors import ConfigError, DatabaseAway
from copydesk.jobs.joblock import hold_job_lock
from copydesk.late import load
from copydesk.log import get_logger
from copydesk.memory import share_heaps
from copydesk.model.limits import LONGEST_PASSWORD
from copydesk.services.feeds.suspects import seal_old_addresses, warn_of_lost_key
from copydesk.services.fetching.fetchsettings import remember_settings
from copydesk.services.people.accountwords import SHORTEST_PASSWORD
from copydesk.services.people.modes import prepare_owner
from copydesk.services.system.kit import Kit
from copydesk.services.system.processes import sign_off, sign_on
from copydesk.services.system.work import flush_log, take_over
from copydesk.web.connections import (
    KEPT_BACK,
    LEAST_IN_ALL,
    Gate,
    LimitedProtocol,
    QuickAnswers,
)
from copydesk.web.ways import Porch
from copydesk.wiring import open_kit

if TYPE_CHECKING:
    from copydesk.jobs.runner import Runner
    from copydesk.web.app import App

log = get_logger(__name__)

BACKLOG = 4096
# What we ask for where the system sets no limit at all.
ENDLESS_FILES = 65_536
# A terminal that closes asks us to end, in order, as the others do.
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# Requests get this long to end, beside the jobs, which have a little longer.
REQUEST_SECONDS = 5
# An open connection may be used again for longer than those who come keep it: nginx a minute, most
# libraries less. Who closes first must not be us, or what they send at that moment is lost.
IDLE_SECONDS = 75
# Garbage that goes in circles is rare here; a list of a thousand feeds is not looked through often.
YOUNG_OBJECTS = 10_000
# So long after the start all is loaded, and whoever waited for it has their first answer.
SETTLED_SECONDS = 1.0
# How long a thread may go on while others want the interpreter. A request changes threads four to
# six times: with the usual 5 ms it waited that often for whoever writes or weighs stories.
TURN_SECONDS = 0.0005


async def serve(config: Config, on_ready: Callable[[str], None]) -> None:
    """Serve until a signal comes; `on_ready` hears the address once the server answers."""
    check_modes(config)
    share_heaps()
    take_turns()
    with closing(bind(config.host, config.port)) as listening:
        async with open_kit(config, is_patient=True) as kit:
            await begin(kit, "serve")
            await prepare_owner(kit)
            porch = Porch(kit)
            server = _Server(_configure(porch, config, porch.find_quickly))
            stop = asyncio.Event()
            with _on_signals(stop.set):
                serving = asyncio.create_task(server.serve(sockets=[listening]))
                await _wait_for_either(server.is_up.wait(), serving)
                on_ready(name_address(config, listening))
                app, quick = await asyncio.to_thread(_load_app, kit, porch)
                porch.open(app, quick)
                await asyncio.to_thread(_load_jobs)
                async with _background(kit, app) as runner:
                    asyncio.get_running_loop().call_later(SETTLED_SECONDS, spare_what_stays)
                    await _wait_for_either(stop.wait(), serving)
                    log.info("stopping")
                    runner.stop()
                    app.close_streams()
                    server.should_exit = True
                    await serving


def _load_app(kit: Kit, porch: Porch) -> "tuple[App, QuickAnswers]":
    """Load what answers whoever wants more than the page, in a thread: that is served by then."""
    from copydesk.web.app import App
    from copydesk.web.proxy.quick import QuickFeeds

    return App(kit, static=porch.static), QuickFeeds(kit).find


def _load_jobs() -> None:
    """Load the clock and its jobs, in a thread: whoever asks something meanwhile comes first."""
    load("copydesk.jobs.clock")
    load("copydesk.jobs.runner")


async def work(config: Config) -> None:
    """Run jobs without serving, until a signal comes."""
    share_heaps()
    take_turns()
    async with open_kit(config, is_patient=True) as kit:
        await begin(kit, "work")
        stop = asyncio.Event()
        with _on_signals(stop.set):
            async with _background(kit, None):
                asyncio.get_running_loop().call_later(SETTLED_SECONDS, spare_what_stays)
                await stop.wait()
                log.info("stopping")


async def begin(kit: Kit, command: str) -> None:
    """Say what runs here, bring old rows up to date, and leave the first sign of life."""
    await say_start(kit, command)
    await seal_old_addresses(kit)
    await remember_settings(kit)
    await sign_on(kit, command)


async def say_start(kit: Kit, command: str) -> None:
    """Leave a line that says what runs here, and how; and one if its key is lost."""
    log.info(
        "starting",
        command=command,
        version=version("copydesk"),
        database=kit.db.dialect,
        data=str(kit.config.data.absolute()),
        **list_changed(kit.config),
    )
    await warn_of_lost_key(kit)


def check_modes(config: Config) -> None:
    """Refuse settings that would let in whom nobody meant."""
    if config.sign_in == "none":
        if not is_loopback(config.host):
            raise ConfigError(
                f"COPYDESK_SIGN_IN=none lets everybody in who reaches {config.host}; "
                "it works with COPYDESK_HOST=127.0.0.1 only"
            )
        if config.public_url or config.password or config.proxy_login:
            raise ConfigError(
                "COPYDESK_SIGN_IN=none goes with none of COPYDESK_PUBLIC_URL, COPYDESK_PASSWORD "
                "and COPYDESK_PROXY_LOGIN"
            )
    if config.password and not SHORTEST_PASSWORD <= len(config.password) <= LONGEST_PASSWORD:
        raise ConfigError(
            f"COPYDESK_PASSWORD has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        )
    if config.proxy_login and "trusted_proxies" not in config.given:
        raise ConfigError(
            "COPYDESK_PROXY_LOGIN needs COPYDESK_TRUSTED_PROXIES: name the proxy whose word counts"
        )


def is_loopback(host: str) -> bool:
    """Say whether an address to listen on is this machine's alone."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def bind(host: str, port: int) -> socket.socket:
    """Take the address, or say in one line why that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        # A name that nobody knows, or an address of another machine.
        is_elsewhere = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
        raise ConfigError(
            f"cannot listen on {host} port {port}: {error.strerror or error}; "
            f"choose another with {'--host' if is_elsewhere else '--port'}"
        ) from error
    listening.listen(BACKLOG)
    return listening


def name_address(config: Config, listening: socket.socket) -> str:
    """Give the address a person can open."""
    if config.public_url:
        return config.public_url
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host  # noqa: S104 compared, not bound
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


class _Server(uvicorn.Server):
    """Uvicorn without its own signal handlers: the process has one place that stops it."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_up.set()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def raise_file_limit() -> int:
    """Let this process open as many files as it may at all, and say how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, ENDLESS_FILES) if hard == resource.RLIM_INFINITY else hard
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        # Some systems name a limit that they do not grant.
        log.warning("open files cannot be raised, and so connections", most=soft, asked=wanted)
        return soft
    return wanted


def take_turns() -> None:
    """Have threads make way for each other sooner, so that whoever reads waits for nobody long."""
    sys.setswitchinterval(TURN_SECONDS)


def spare_what_stays() -> None:
    """Let the collector look for garbage only among what comes from now on.

    Code and tables stay as long as the process: to walk through them took 30 to 60 ms each time,
    in the midst of whichever request came then.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    gc.enable()


def _configure(app: Porch, config: Config, quick: QuickAnswers | None = None) -> uvicorn.Config:
    most = max(raise_file_limit() - KEPT_BACK, LEAST_IN_ALL)
    gate = Gate(config.connections_per_address, most, config.trusted_proxies)
    return uvicorn.Config(
        app,
        http=partial(LimitedProtocol, gate, quick),  # type: ignore[arg-type]  # called like a class
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=REQUEST_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=[str(network) for network in config.trusted_proxies],
    )


@asynccontextmanager
async def _background(kit: Kit, app: "App | None") -> AsyncIterator["Runner"]:
    """Run clock, jobs and newswire beside the block; then let jobs end first."""
    from copydesk.jobs.runner import Runner

    runner = Runner(kit, kit.config.pull_concurrency)
    with _arrive(kit) as alone_at:
        if alone_at:
            # What a predecessor that was killed had begun need not wait for its lease to end.
            await take_over(kit, alone_at)
        elif kit.db.file:
            log.warning(
                "another process uses this data folder; share PostgreSQL and Valkey instead"
            )
        async with _running(kit, app, runner):
            yield runner


def _arrive(kit: Kit) -> AbstractContextManager[int | None]:
    # Only who shares a file is on the same machine.
    return hold_job_lock(kit.config.data, kit.now) if kit.db.file else nullcontext()


@asynccontextmanager
async def _running(kit: Kit, app: "App | None", runner: "Runner") -> AsyncIterator[None]:
    from copydesk.jobs.clock import run_clock
    from copydesk.jobs.runner import supervise
    from copydesk.jobs.watch import follow_settings, keep_watch
    from copydesk.services.deframed.uses import follow_changes

    endless = [
        asyncio.create_task(supervise("clock", lambda: run_clock(kit))),
        asyncio.create_task(supervise("watch", lambda: keep_watch(kit))),
        asyncio.create_task(supervise("settings", lambda: follow_settings(kit))),
    ]
    if app:
        endless.append(asyncio.create_task(supervise("newswire", app.newswire.run)))
        endless.append(asyncio.create_task(supervise("served", lambda: follow_changes(kit))))
    jobs = asyncio.create_task(supervise("jobs", runner.run))
    try:
        yield
    finally:
        runner.stop()
        for task in endless:
            task.cancel()
        await asyncio.wait([jobs, *endless])
        # What a database that is away does not hear of, it finds out by itself.
        with suppress(DatabaseAway):
            await flush_log(kit)
            await sign_off(kit)


@contextmanager
def _on_signals(stop: Callable[[], None]) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    for number in STOPPING:
        loop.add_signal_handler(number, stop)
    try:
        yield
    finally:
        for number in STOPPING:
            loop.remove_signal_handler(number)


async def _wait_for_either(wanted: Coroutine[Any, Any, Any], serving: "asyncio.Task[None]") -> None:
    """Wait, but not for a server that has already ended."""
    waiting = asyncio.ensure_future(wanted)
    await asyncio.wait({waiting, serving}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
