"""The server as a person runs it: a process of its own, started, asked and stopped from outside."""

import asyncio
import gc
import os
import signal
import socket
import subprocess
import sys
from base64 import b64encode
from contextlib import nullcontext
from importlib.metadata import version
from ipaddress import ip_network
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from copydesk import server
from copydesk.config import Config
from copydesk.errors import ConfigError
from copydesk.jobs.joblock import hold_job_lock
from copydesk.newsroom import Newsroom
from copydesk.server import (
    TURN_SECONDS,
    bind,
    name_address,
    say_start,
    spare_what_stays,
    take_turns,
)
from copydesk.services.people import signin
from copydesk.services.people.tries import Caller
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.vault import KEY_FILE
from copydesk.store.feeds.feedsettings import set_access
from copydesk.web.ways import Porch
from copydesk.wiring import open_kit
from tests import make
from tests.bench.desk import running_command
from tests.bench.waiting import LONG, until
from tests.desk_client import get_items, listen, sign_in

KEY = b64encode(bytes(32)).decode()


def count_fetches(newsroom: Newsroom) -> int:
    """Count requests for feeds; those for icons come when they like."""
    return sum("/feed." in request.path for request in newsroom.requests)


def run_command(*arguments: str, **environ: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: text for name, text in os.environ.items() if not name.startswith("COPYDESK_")}
    command = [sys.executable, "-m", "copydesk", *arguments]
    return subprocess.run(
        command, env=kept | environ, capture_output=True, text=True, timeout=LONG, check=False
    )


@pytest.mark.parametrize(
    ("host", "public_url", "shown"),
    [
        ("127.0.0.1", "", "http://localhost:{port}/"),
        ("0.0.0.0", "", "http://localhost:{port}/"),
        ("127.0.0.2", "", "http://127.0.0.2:{port}/"),
        ("127.0.0.1", "https://news.example/", "https://news.example/"),
    ],
)
def test_the_address_shown_is_one_that_can_be_opened(
    host: str, public_url: str, shown: str
) -> None:
    with bind(host, 0) as listening:
        port = listening.getsockname()[1]
        config = Config(host=host, port=0, public_url=public_url)

        assert name_address(config, listening) == shown.format(port=port)


def test_an_address_that_is_taken_or_none_is_refused() -> None:
    with bind("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(ConfigError, match=f"cannot listen on 127.0.0.1 port {port}"):
            bind("127.0.0.1", port)
    with pytest.raises(ConfigError, match="cannot listen on 192"):
        bind("192.0.2.1", 0)


def test_what_stays_is_not_looked_through_for_garbage_again() -> None:
    before = gc.get_threshold()
    try:
        spare_what_stays()

        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < gc.get_freeze_count() // 10
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_threads_make_way_for_each_other_within_a_millisecond() -> None:
    before = sys.getswitchinterval()
    try:
        take_turns()

        assert sys.getswitchinterval() == pytest.approx(TURN_SECONDS)
        assert TURN_SECONDS < 0.001
    finally:
        sys.setswitchinterval(before)


@pytest.mark.slow
async def test_one_command_serves_page_api_and_health_and_stops_when_asked(tmp_path: Path) -> None:
    with running_command(tmp_path / "data") as desk:
        async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:
            health, ready = await client.get("/healthz"), await client.get("/readyz")
            head, state = await client.head("/v1/auth/state"), await client.get("/v1/auth/state")
            page = await client.get("/")
            kept = await client.get("/v1/nothing")
        probe = await asyncio.to_thread(run_command, "probe", "--url", desk.url)
        desk.process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(desk.process.wait, LONG)
        rest = desk.process.stdout.read() if desk.process.stdout else ""

    assert (health.json(), ready.status_code) == ({"status": "ok"}, 200)
    assert (head.content, head.headers["content-length"]) == (b"", str(len(state.content)))
    assert state.json()["needs_setup"] is True
    assert page.headers["content-type"].startswith("text/html")
    assert kept.json()["error"]["code"] == "not_found"
    assert "server" not in health.headers
    assert (probe.returncode, probe.stdout) == (0, '{"status":"ok"}\n')
    assert (code, rest) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGHUP])
def test_ctrl_c_and_a_closed_terminal_stop_it_too(tmp_path: Path, sent: signal.Signals) -> None:
    with running_command(tmp_path) as desk:
        desk.process.send_signal(sent)

        assert desk.process.wait(LONG) == 0


async def test_the_first_line_of_the_log_says_what_runs_here(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = Config(data=tmp_path, secret=KEY, pull_interval=60)
    async with open_kit(config) as kit:
        with caplog.at_level("INFO"):
            await say_start(kit, "work")

    (line,) = caplog.records
    assert line.facts == {  # type: ignore[attr-defined]  # what our logger adds
        "command": "work",
        "version": version("copydesk"),
        "database": "sqlite",
        "data": str(tmp_path),
        "secret": "(hidden)",
        "pull_interval": "60",
    }


async def test_a_lost_key_is_told_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_kit(Config(data=tmp_path)) as kit:
        feed_id = await make.feed(kit.db)
        await set_access(kit.db, feed_id, kit.vault.seal(b"secret", "x"))
    (tmp_path / KEY_FILE).unlink()

    async with open_kit(Config(data=tmp_path)) as kit:
        await say_start(kit, "serve")

    assert [each.message for each in caplog.records if each.levelname == "WARNING"] == [
        "feeds have passwords, but their key is missing; bring it back from a backup"
    ]
    assert not (tmp_path / KEY_FILE).exists()


@pytest.mark.slow
async def test_a_stop_lets_requests_and_refreshes_end(tmp_path: Path, newsroom: Newsroom) -> None:
    for name in ("daily", "other"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title=f"{name} old", html="<p>Old</p>")
    with running_command(tmp_path) as desk:
        async with sign_in(desk) as client:
            made = await client.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
            newsroom.publish("daily", title="daily new", html="<p>New</p>")
            for name in ("daily", "other"):
                newsroom.set_fault(name, "slow-headers", on=["rss"], seconds=1.0)
            asked = count_fetches(newsroom)
            await client.post(f"/v1/subscriptions/{made.json()['id']}/refresh")
            following = asyncio.create_task(
                client.post("/v1/subscriptions", json={"url": newsroom.feed_url("other")})
            )
            await until(lambda: count_fetches(newsroom) >= asked + 2)
            desk.process.send_signal(signal.SIGTERM)
            answer = await following
        code = await asyncio.to_thread(desk.process.wait, LONG)
    with running_command(tmp_path) as desk:
        async with sign_in(desk, is_new=False) as client:
            titles = {entry["title"] for entry in await get_items(client, "/v1/entries")}

    assert (answer.status_code, code) == (201, 0)
    assert titles == {"daily old", "daily new", "other old"}


@pytest.mark.slow
async def test_a_stop_waits_for_nobody_for_ever_and_loses_no_work(
    tmp_path: Path, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    with running_command(tmp_path) as desk:
        async with sign_in(desk) as client:
            url = newsroom.feed_url("daily")
            made = await client.post("/v1/subscriptions", json={"url": url})
            newsroom.publish("daily", title="late news", html="<p>New</p>")
            newsroom.set_fault("daily", "slow-headers", on=["rss"], seconds=600)
            asked = count_fetches(newsroom)
            async with listen(client) as events:
                await client.post(f"/v1/subscriptions/{made.json()['id']}/refresh")
                slow = asyncio.create_task(
                    client.get("/v1/feeds/preview", params={"url": newsroom.feed_url("daily")})
                )
                await until(lambda: count_fetches(newsroom) >= asked + 2)
                desk.process.send_signal(signal.SIGTERM)
                await events.is_over.wait()
                code = await asyncio.to_thread(desk.process.wait, LONG)
                await asyncio.wait([slow])
                slow.exception()
    newsroom.clear_faults("daily")
    with running_command(tmp_path) as desk:
        async with sign_in(desk, is_new=False) as client:

            async def has_come() -> bool:
                found = await get_items(client, "/v1/entries?unread=true")
                return "late news" in [item["title"] for item in found]

            await until(has_come)

    assert code == 0


@pytest.mark.slow
def test_a_taken_port_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run_command("serve", f"--port={port}", f"--data={tmp_path}")

    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert f"cannot listen on 127.0.0.1 port {port}" in result.stderr


@pytest.mark.slow
def test_settings_come_from_a_file_too(tmp_path: Path) -> None:
    file = tmp_path / "copydesk.toml"
    file.write_text(f'data = "{tmp_path / "data"}"\nport = 0\nprot = 1\n')

    result = run_command("serve", COPYDESK_CONFIG=str(file))

    assert result.returncode == 2
    assert result.stderr == (
        f"copydesk: {file}: no setting is called 'prot'; see `copydesk settings`\n"
    )


@pytest.mark.slow
def test_an_unreachable_database_is_told_in_one_line(tmp_path: Path) -> None:
    result = run_command(
        "serve",
        "--port=0",
        COPYDESK_DATABASE_URL="postgresql://ann:hunter2@127.0.0.1:1/news",
        COPYDESK_DATABASE_WAIT="0",
    )

    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "does not answer" in result.stderr
    assert "hunter2" not in result.stderr


@pytest.mark.slow
async def test_a_worker_works_without_serving_and_stops_when_asked(
    tmp_path: Path, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    config = Config(data=tmp_path, allowed_networks=(ip_network("127.0.0.0/8"),))
    async with open_kit(config) as kit:
        caller = Caller("test", "127.0.0.1")
        signed_in = await signin.register(kit, "ann", "a long password", None, caller)
        visitor = await signin.authenticate(kit, signed_in.token)
        assert visitor
        done = await subscriptions.subscribe(kit, visitor, newsroom.feed_url("daily"))
        newsroom.publish("daily", title="news", html="<p>New</p>")
        await subscriptions.refresh(kit, visitor, done.subscription.id)

        async def has_come() -> bool:
            return bool((await entries.list_entries(kit, visitor, EntryRequest())).entries)

        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "copydesk",
            "work",
            f"--data={tmp_path}",
            env={"COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8", "COPYDESK_LOG_LEVEL": "warning"},
        )
        try:
            await until(has_come)
            worker.terminate()
            async with asyncio.timeout(LONG):
                code = await worker.wait()
        finally:
            if worker.returncode is None:
                worker.kill()

    assert code == 0


@pytest.mark.parametrize("is_shared", [False, True])
async def test_two_processes_on_one_sqlite_file_are_warned(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, is_shared: bool
) -> None:
    async with open_kit(Config(data=tmp_path)) as kit:
        other = hold_job_lock(tmp_path, kit.now) if is_shared else nullcontext()
        with other:
            async with server._background(kit, None):
                pass

    assert ("another process uses this data folder" in caplog.text) == is_shared


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"sign_in": "none", "host": "0.0.0.0"}, "COPYDESK_HOST=127.0.0.1 only"),
        ({"sign_in": "none", "host": "desk.example"}, "COPYDESK_HOST=127.0.0.1 only"),
        ({"sign_in": "none", "public_url": "https://news.example"}, "goes with none of"),
        ({"sign_in": "none", "password": "a long password"}, "goes with none of"),
        ({"sign_in": "none", "proxy_login": "Remote-User"}, "goes with none of"),
        ({"password": "short"}, "8 to"),
        ({"proxy_login": "Remote-User"}, "needs COPYDESK_TRUSTED_PROXIES"),
    ],
    ids=ascii,
)
def test_settings_that_would_let_in_whom_nobody_meant_stop_the_start(
    settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ConfigError, match=reason):
        server.check_modes(Config(**settings))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.0.0.2"])
def test_nobody_need_sign_in_where_only_this_machine_is_heard(host: str) -> None:
    server.check_modes(Config(sign_in="none", host=host))
    server.check_modes(Config(proxy_login="Remote-User", given=frozenset({"trusted_proxies"})))


def test_whoever_uses_a_connection_again_hangs_up_before_the_server_does() -> None:
    started = server._configure(cast("Porch", None), Config())

    # How long nginx keeps a connection to a server behind it (`keepalive_timeout`).
    assert started.timeout_keep_alive > 60


# What even the first answer of the API does without; each of these took its share of a start.
NOT_AT_FIRST = (
    "copydesk.ai",
    "copydesk.jobs.clock",
    "copydesk.rules.filters",
    "copydesk.rules.stories",
    "copydesk.services.feeds.refreshes",
    "copydesk.services.reading",
    "copydesk.services.stories",
    "copydesk.web.api.reading",
    "copydesk.web.sync.fever.calls",
    "copydesk.web.sync.greader.calls",
    "copydesk.web.sync.miniflux.calls",
)

# Rules of background work, of sending and of one entry, which what a page first shows is without.
NOT_AT_FIRST_SIGHT = (
    "copydesk.ai.prompts",
    "copydesk.pool.tasks",
    "copydesk.rules.filters",
    "copydesk.rules.stories.words",
    "copydesk.services.analysis",
    "copydesk.services.automation",
    "copydesk.services.feeds.refreshes",
    "copydesk.services.fetching.clients",
    "copydesk.services.ingest.storing",
    "copydesk.services.intake",
    "re2",
)


@pytest.mark.parametrize(
    ("module", "late"),
    [
        (
            "copydesk.server",
            (*NOT_AT_FIRST, "litestar", "copydesk.web.api", "copydesk.fetch.guard"),
        ),
        ("copydesk.web.app", NOT_AT_FIRST),
        ("copydesk.jobs.clock", ("litestar", "copydesk.web", "copydesk.ai.builtin")),
    ],
    ids=["porch", "api", "jobs"],
)
def test_a_part_of_a_start_loads_nothing_that_waits(module: str, late: tuple[str, ...]) -> None:
    code = f"""if True:
        import sys
        import {module}
        sys.exit(" ".join({set(late)} & set(sys.modules)) or 0)
    """
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")


def test_a_page_that_is_opened_loads_nothing_that_it_does_not_show() -> None:
    code = f"""if True:
        import asyncio
        import sys
        import copydesk.server
        from copydesk.web.api.rooms import Rooms
        rooms = Rooms(None)
        for path in ("/v1/start", "/v1/entries"):
            asyncio.run(rooms.open_room(path))
        sys.exit(" ".join({set(NOT_AT_FIRST_SIGHT)} & set(sys.modules)) or 0)
    """
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")


def test_a_server_loads_nothing_that_only_others_need() -> None:
    """Documents are read by children, and what our shapes are made of is msgspec."""
    code = """if True:
        import sys
        import copydesk.server
        from litestar.datastructures import State
        from copydesk.web.api.openapi import build_api
        build_api(State())
        sys.exit(" ".join({"lxml", "nh3", "pydantic"} & set(sys.modules)) or 0)
    """
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")
