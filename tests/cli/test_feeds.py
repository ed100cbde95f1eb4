import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from copydesk.cli import main
from copydesk.cli.feeds import export_feeds, import_file, refresh_feeds
from copydesk.config import Config
from copydesk.errors import ConfigError, Invalid, NotFound
from copydesk.newsroom import Newsroom
from copydesk.services.fetching.fetchsettings import remember_settings
from copydesk.services.subscriptions import subscriptions
from copydesk.store.engine.db import Sql
from copydesk.wiring import open_kit
from tests import make
from tests.bench.fixtures import NewDatabase
from tests.conftest import LOOPBACK

FORGET_LAST_STEP = Sql(
    "DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)"
)
OPML = "<opml><body><outline text='News'>{}</outline></body></opml>"
FEED = "<outline text='{0}' xmlUrl='{1}'/>"


@pytest.fixture
async def config(tmp_path: Path) -> Config:
    """Give the settings of a desk with one account."""
    config = Config(data=tmp_path, allowed_networks=(LOOPBACK,), pull_host_interval=0)
    async with open_kit(config) as kit:
        await make.user(kit.db, "Ann")
    return config


@pytest.fixture
def engine_url(engine: str, request: pytest.FixtureRequest) -> str:
    """Give the address of a database of its own; none for SQLite."""
    if engine == "sqlite":
        return ""
    new_database: NewDatabase = request.getfixturevalue("new_database")
    return new_database()


@pytest.fixture
def opml(tmp_path: Path) -> Path:
    file = tmp_path / "feeds.opml"
    feeds = FEED.format("A", "https://a.example/") + FEED.format("B", "http://10.0.0.1/")
    file.write_text(OPML.format(feeds))
    return file


@pytest.fixture
def cut(opml: Path) -> Path:
    opml.write_text(opml.read_text().partition("</outline>")[0])
    return opml


async def test_a_list_comes_in_and_goes_out(config: Config, opml: Path) -> None:
    planned = await import_file(config, opml, "ann", is_dry_run=True)
    done = await import_file(config, opml, "", is_dry_run=False)
    body = await export_feeds(config, "ANN")

    assert (planned.added, done.added, done.folders_added) == (1, 1, 1)
    assert b'xmlUrl="https://a.example/"' in body


async def test_the_account_must_be_clear(config: Config, opml: Path, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="nobody here is called bob"):
        await export_feeds(config, "bob")
    async with open_kit(config) as kit:
        await make.user(kit.db, "Bob")
    with pytest.raises(Invalid, match="--user"):
        await export_feeds(config, "")
    async with open_kit(Config(data=tmp_path / "new")):
        pass
    with pytest.raises(Invalid, match="no account"):
        await export_feeds(Config(data=tmp_path / "new"), "")
    with pytest.raises(Invalid, match="cannot be read"):
        await import_file(config, tmp_path / "nothing", "ann", is_dry_run=False)


async def test_feeds_are_asked_here_and_now(
    config: Config, newsroom: Newsroom, tmp_path: Path
) -> None:
    feeds = ""
    for name in ("daily", "weekly"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title="First", html="<p>One</p>")
        feeds += FEED.format(name, newsroom.feed_url(name))
    newsroom.set_fault("weekly", "status", code=500)
    file = tmp_path / "feeds.opml"
    file.write_text(OPML.format(feeds))
    await import_file(config, file, "ann", is_dry_run=False)
    shown: list[tuple[int, int, int]] = []

    await refresh_feeds(config, "", lambda *counts: shown.append(counts))

    async with open_kit(config) as kit:
        found = await subscriptions.list_subscriptions(kit, await make.visitor(kit.db, "ann"))
    assert shown[-1] == (2, 2, 1)
    assert [each.unread_count for each in found] == [1, 0]


async def test_nothing_to_ask_is_no_trouble(config: Config) -> None:
    shown: list[tuple[int, int, int]] = []

    await refresh_feeds(config, "ann", lambda *counts: shown.append(counts))

    assert shown == [(0, 0, 0)]


async def test_a_command_without_the_servers_settings_leaves_healthy_feeds_alone(
    config: Config, newsroom: Newsroom, opml: Path, engine_url: str
) -> None:
    newsroom.add_outlet("daily")
    config = replace(config, database_url=engine_url)
    async with open_kit(config) as kit:
        if engine_url:
            await make.user(kit.db, "Ann")
        ann = await make.visitor(kit.db, "ann")
        await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
        await remember_settings(kit)
    asked = len(newsroom.requests)
    settings = {"COPYDESK_DATABASE_URL": engine_url, "COPYDESK_LOG_LEVEL": "error"}

    for command in (["refresh"], ["import", str(opml)], ["import", str(opml), "--dry-run"]):
        result = await asyncio.to_thread(
            CliRunner().invoke, main, [*command, "--data", str(config.data)], env=settings
        )
        assert result.exit_code == 2
        assert result.stderr == (
            "copydesk: the server fetches with another COPYDESK_ALLOWED_NETWORKS; "
            "give this command the same, best in one file with --config\n"
        )
    right = await asyncio.to_thread(
        CliRunner().invoke,
        main,
        ["refresh", "--data", str(config.data)],
        env=settings | {"COPYDESK_ALLOWED_NETWORKS": "127.0.0.0/8"},
    )

    assert (right.exit_code, right.stdout) == (0, "1 of 1 feeds asked, 0 failed\n")
    assert len(newsroom.requests) > asked


@pytest.fixture(autouse=True)
def same_logging() -> Iterator[None]:
    """Take away afterwards the logging that commands set up."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_the_commands_say_what_they_did(
    opml: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COPYDESK_LOG_LEVEL", "error")
    data = tmp_path / "data"
    run("migrate", "--data", data)

    nobody = run("import", opml, "--data", data)

    assert nobody.exit_code == 2
    assert nobody.stderr == "copydesk: there is no account yet\n"
    assert run("refresh", "--data", data).stdout == "0 of 0 feeds asked, 0 failed\n"


async def test_an_import_says_that_a_file_ends_in_the_middle(config: Config, cut: Path) -> None:
    result = await asyncio.to_thread(run, "import", cut, "--data", config.data)

    assert result.exit_code == 0
    assert result.stdout.endswith("1 feed and 1 folder added, 0 known, 1 refused\n")
    assert result.stderr == "incomplete: the file ends in the middle, 2 feeds could be read\n"


async def test_an_import_tells_what_was_refused(config: Config, opml: Path) -> None:
    result = await asyncio.to_thread(run, "import", opml, "--data", config.data)
    exported = await asyncio.to_thread(run, "export", "--data", config.data, "--user", "Ann")

    assert result.exit_code == 0
    assert "refused  http://10.0.0.1/: " in result.stdout
    assert result.stdout.endswith("1 feed and 1 folder added, 0 known, 1 refused\n")
    assert "https://a.example/" in exported.stdout


@pytest.mark.parametrize("is_dry_run", [True, False])
async def test_no_command_makes_a_database_where_there_is_none(
    opml: Path, tmp_path: Path, is_dry_run: bool
) -> None:
    elsewhere = Config(data=tmp_path / "elsewhere")
    for task in (
        export_feeds(elsewhere, ""),
        import_file(elsewhere, opml, "", is_dry_run=is_dry_run),
        refresh_feeds(elsewhere, "", lambda *_: None),
    ):
        with pytest.raises(ConfigError, match="there is no database in"):
            await task
    assert not elsewhere.data.exists()


async def test_no_command_upgrades_a_database(config: Config, opml: Path) -> None:
    async with open_kit(config) as kit:
        await kit.db.run(FORGET_LAST_STEP)

    for task in (
        export_feeds(config, ""),
        import_file(config, opml, "", is_dry_run=True),
        refresh_feeds(config, "", lambda *_: None),
    ):
        with pytest.raises(ConfigError, match="run: copydesk migrate"):
            await task


async def test_a_refresh_in_which_everything_fails_says_so(
    config: Config, tmp_path: Path, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    file = tmp_path / "one.opml"
    file.write_text(OPML.format(FEED.format("Daily", newsroom.feed_url("daily"))))
    await import_file(config, file, "", is_dry_run=False)

    assert await refresh_feeds(config, "", lambda *_: None)
    newsroom.set_fault("daily", "status", code=500)
    assert not await refresh_feeds(config, "", lambda *_: None)
