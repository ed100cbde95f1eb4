"""`copydesk mcp`: the official client starts the command and speaks to it over pipes."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from copydesk.cli import main
from copydesk.config import Config
from copydesk.model import Visitor
from copydesk.services.reading.entries import get_tagged_entry
from copydesk.store.people.accounts import find_account
from copydesk.wiring import open_kit
from tests import make
from tests.web.assistants.desk import call, refuse


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """Give the folder of a desk with two accounts, of which the first follows a feed."""
    async with open_kit(Config(data=tmp_path)) as kit:
        ann = await make.user(kit.db, "Ann")
        await make.user(kit.db, "Bob")
        feed_id = await make.feed(kit.db)
        await make.subscription(kit.db, ann.id, feed_id)
        await make.store_entries(kit.db, feed_id, make.incoming("Harbour reopens"))
    return tmp_path


@asynccontextmanager
async def start(data: Path, *options: str) -> AsyncIterator[Client]:
    """Let the client start the command, as a program on a desktop does."""
    arguments = ["-m", "copydesk", "mcp", "--data", str(data), *options]
    command = StdioServerParameters(
        command=sys.executable, args=arguments, env={"COPYDESK_LOG_LEVEL": "debug"}
    )
    async with Client(stdio_client(command)) as client:
        yield client


@pytest.mark.slow
async def test_an_assistant_organises_for_the_user_that_was_named(data: Path) -> None:
    async with start(data, "--user", "ann") as client:
        found = await call(client, "search_entries", query="harbour")
        [entry] = found["entries"]
        await call(client, "mark_entries", entry_ids=[entry["id"]], starred=True)
        # The page may be open meanwhile, and an admin may take the account away.
        command = ["user", "disable", "Ann", "--data", str(data)]
        done = await asyncio.to_thread(CliRunner().invoke, main, command)
        refused = await refuse(client, "list_entries")

    assert done.exit_code == 0, done.output
    assert refused == ("forbidden", "this account is disabled")
    async with open_kit(Config(data=data)) as kit:
        account = await find_account(kit.db, 1)
        assert account
        seen = await get_tagged_entry(kit, Visitor(account.user, 1, "test"), entry["id"])
        assert seen.starred_at is not None


@pytest.mark.slow
async def test_who_may_only_read_changes_nothing_and_sees_nothing_of_others(data: Path) -> None:
    async with start(data, "--user", "bob", "--read-only") as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        entries = await call(client, "list_entries", view="all")
        code, _ = await refuse(client, "read_entry", entry_id=1)
        refused = await refuse(client, "add_folder", title="Mine")

    assert ("read_entry" in tools, "add_folder" in tools) == (True, False)
    assert (entries["entries"], code, refused[0]) == ([], "not_found", "forbidden")


def test_without_the_library_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.lowlevel", None)
    monkeypatch.delitem(sys.modules, "copydesk.web.assistants.speaking", raising=False)

    done = CliRunner().invoke(main, ["mcp", "--data", str(tmp_path)])

    assert (done.exit_code, "pip install 'copydesk[mcp]'" in done.output) == (2, True)


def test_the_user_must_be_clear(data: Path) -> None:
    done = CliRunner().invoke(main, ["mcp", "--data", str(data)])

    assert (done.exit_code, "--user" in done.output) == (2, True)


def test_nobody_pays_for_the_library_who_does_not_use_it() -> None:
    code = "import sys, copydesk.server, copydesk.cli; sys.exit('mcp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
