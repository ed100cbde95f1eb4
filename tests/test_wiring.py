import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk.bus.memory import MemoryBus
from copydesk.cli.accounts import add_account
from copydesk.config import Config
from copydesk.errors import ConfigError, FetchFailed, StoreError, Unavailable
from copydesk.fetch.request import Request
from copydesk.newsroom import Newsroom
from copydesk.store.system.livesettings import add_change
from copydesk.store.system.settings import set_setting
from copydesk.wiring import DATABASE_FILE, HOOK_BYTES, now, open_bus, open_db, open_kit
from tests.conftest import LOOPBACK


def test_the_clock_counts_microseconds() -> None:
    assert abs(now() - time.time() * 1_000_000) < 60_000_000


async def test_a_kit_is_ready_for_work_and_leaves_nothing_open(tmp_path: Path) -> None:
    async with open_kit(Config(data=tmp_path / "deep" / "data")) as kit:
        assert kit.db.dialect == "sqlite"
        assert isinstance(kit.bus, MemoryBus)
        assert 0 <= kit.chance() <= 1

    assert (tmp_path / "deep" / "data" / DATABASE_FILE).is_file()
    assert (tmp_path / "deep" / "data").stat().st_mode & 0o077 == 0
    with pytest.raises(Unavailable):
        await kit.db.run_script("")


async def test_what_an_admin_chose_counts_in_every_new_process_at_once(tmp_path: Path) -> None:
    config = Config(data=tmp_path)
    admin = await add_account(config, "ann", "a long password", email=None, is_admin=True)
    async with open_kit(Config(data=tmp_path)) as kit:
        await add_change(
            kit.db, "session_days", "3", now=0, changed_by=admin.user.id, changer="ann"
        )

    async with open_kit(Config(data=tmp_path)) as kit:
        assert kit.settings.session_days == 3


@pytest.fixture
def open_folder(tmp_path: Path) -> Iterator[Path]:
    """Give a folder that everybody may look into, as are all new files in it."""
    tmp_path.chmod(0o755)
    before = os.umask(0o022)
    yield tmp_path
    os.umask(before)


async def test_database_and_journal_are_their_owners_only_in_any_folder(open_folder: Path) -> None:
    async with open_kit(Config(data=open_folder)) as kit:
        await set_setting(kit.db, "a", "b", 0)
        modes = list_modes(open_folder)

    assert len(modes) == 3
    assert set(modes) == {0o600}


def list_modes(folder: Path) -> list[int]:
    return [file.stat().st_mode & 0o777 for file in folder.iterdir()]


@pytest.mark.parametrize(
    ("own", "seen"),
    [("", "(+https://desk.example)"), ("Mine/1", "Mine/1")],
    ids=["the public address", "as set"],
)
async def test_sites_see_who_asks(tmp_path: Path, newsroom: Newsroom, own: str, seen: str) -> None:
    config = Config(
        data=tmp_path,
        allowed_networks=(LOOPBACK,),
        public_url="https://desk.example",
        user_agent=own,
    )
    async with open_kit(config) as kit:
        await kit.net.send(Request(newsroom.url))

    assert newsroom.requests[-1].headers["user-agent"].endswith(seen)


async def test_hubs_cost_less_than_feeds(tmp_path: Path, newsroom: Newsroom) -> None:
    newsroom.add_outlet("gazette")
    newsroom.publish("gazette", title="Long", html="word " * (HOOK_BYTES // 4))
    config = Config(data=tmp_path, allowed_networks=(LOOPBACK,), pull_host_interval=0)
    request = Request(newsroom.feed_url("gazette"))
    async with open_kit(config) as kit:
        assert (await kit.net.send(request)).status == 200
        with pytest.raises(FetchFailed) as raised:
            await kit.hooks.send(request)

    assert raised.value.details["reason"] == "too_large"


@pytest.mark.parametrize("url", ["mysql://x", "sqlite:///x", "x", "http://ann:hunter2@x"])
async def test_another_kind_of_database_is_refused_without_telling_secrets(url: str) -> None:
    with pytest.raises(ConfigError) as raised:
        await open_db(Config(database_url=url))

    assert "COPYDESK_DATABASE_URL" in raised.value.message
    assert "hunter2" not in raised.value.message


@pytest.mark.parametrize("url", ["http://x", "memory", "amqp://ann:hunter2@x", "valkey://x:port"])
def test_another_kind_of_bus_is_refused_without_telling_secrets(url: str) -> None:
    with pytest.raises(ConfigError) as raised:
        open_bus(Config(bus_url=url))

    assert "hunter2" not in raised.value.message


@pytest.mark.parametrize("kind", ["file", "folder in a file"])
async def test_a_data_folder_that_cannot_be_is_refused(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "file"
    file.write_text("")

    with pytest.raises(ConfigError, match="cannot be made"):
        await open_db(Config(data=file if kind == "file" else file / "data"))


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    file.write_bytes(b"my precious notes" * 100)

    with pytest.raises(StoreError):
        await open_db(Config(data=tmp_path))

    assert file.read_bytes() == b"my precious notes" * 100
