"""The doctor as people use it: an installation, and feeds of a desk on disk."""

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from copydesk.cli import doctor
from copydesk.config import Config
from copydesk.model import Subscription, User, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import access
from copydesk.services.feeds.access import AccessChange
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import processes
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import KEY_FILE
from copydesk.store.engine.db import Sql
from copydesk.wiring import DATABASE_FILE, now, open_db, open_kit
from tests import make
from tests.bench.fixtures import NewDatabase
from tests.bench.servers import Server
from tests.cli.test_commands import nothing_set, run
from tests.conftest import LOOPBACK
from tests.fetch.servers import http, serve

__all__ = ["nothing_set"]

SET_FAILED = Sql("UPDATE feed_states SET failures = 1")
DROP_LAST_STEP = Sql("DELETE FROM schema_migrations WHERE version > 1")
SET_FUTURE = Sql("UPDATE feed_states SET last_checked_at = :time")
ADD_LATE_JOB = Sql(
    """
    INSERT INTO jobs (kind, payload, priority, state, run_at, max_attempts, created_at)
    VALUES ('refresh', '1', 0, 'ready', 0, 3, 0)
    """
)


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(data=tmp_path / "data", allowed_networks=(LOOPBACK,), pull_host_interval=0)


@asynccontextmanager
async def at_desk(config: Config) -> AsyncIterator[tuple[Kit, Visitor]]:
    """Open the desk with one reader."""
    async with open_kit(config) as kit:
        yield kit, Visitor(await make.user(kit.db), 1, "test")


async def follow(config: Config, url: str, change: AccessChange | None = None) -> Subscription:
    async with at_desk(config) as (kit, ann):
        mine = (await subscriptions.subscribe(kit, ann, url)).subscription
        if change:
            await access.set_access(kit, ann, mine.id, change)
        return mine


async def check(config: Config, resolve: str = "") -> tuple[bool, str]:
    said: list[str] = []
    is_well = await doctor.check_installation(config, said.append, resolve)
    return is_well, "\n".join(said)


async def look(config: Config, url: str, *, is_applied: bool = False) -> tuple[bool, str]:
    said: list[str] = []
    is_well = await doctor.check_url(config, url, said.append, is_applied=is_applied)
    return is_well, "\n".join(said)


async def change(config: Config, sql: Sql, **values: object) -> None:
    db = await open_db(config)
    await db.run(sql, **values)
    await db.close()


async def test_a_fresh_installation_is_well_and_stays_untouched(config: Config) -> None:
    is_well, said = await check(config)

    assert is_well
    assert "will be made at the first start" in said
    assert not config.data.exists()


async def test_a_desk_in_use_is_told_in_figures(config: Config, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    await follow(config, newsroom.feed_url("daily"), AccessChange(password="hunter2"))

    is_well, said = await check(config)

    assert is_well
    assert "whole, of this version, and can be written to" in said
    assert "1 feeds, of which 0 fail" in said
    assert "stored passwords can be read" in said
    assert "hunter2" not in said


@pytest.mark.parametrize("is_there", [True, False], ids=["another key", "no key"])
async def test_a_lost_key_is_a_problem(config: Config, newsroom: Newsroom, is_there: bool) -> None:
    newsroom.add_outlet("daily")
    await follow(config, newsroom.feed_url("daily"), AccessChange(password="hunter2"))
    (config.data / KEY_FILE).unlink()

    is_well, said = await check(replace(config, secret="A" * 43) if is_there else config)

    assert not is_well
    assert "key" in said
    assert not (config.data / KEY_FILE).exists()


async def test_a_damaged_file_is_a_problem(config: Config) -> None:
    async with open_kit(config):
        pass
    path = config.data / DATABASE_FILE
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    path.write_bytes(content)

    is_well, said = await check(config)

    assert not is_well
    assert "problem" in said


async def test_what_is_no_database_is_a_problem(config: Config) -> None:
    config.data.mkdir()
    (config.data / DATABASE_FILE).write_bytes(b"no database at all" * 100)

    is_well, said = await check(config)

    assert not is_well
    assert "cannot be opened as a database" in said


async def test_an_older_database_is_told_and_not_upgraded(config: Config) -> None:
    async with open_kit(config):
        pass
    await change(config, DROP_LAST_STEP)

    is_well, said = await check(config)

    assert is_well
    assert "older version" in said
    assert len(list(config.data.glob("*before-upgrade*"))) == 0


async def test_work_that_waits_and_times_to_come_are_told(
    config: Config, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    await follow(config, newsroom.feed_url("daily"))
    await change(config, SET_FUTURE, time=now() + make.DAY)
    await change(config, ADD_LATE_JOB)

    is_well, said = await check(config)

    assert not is_well
    assert "feeds were read in the future" in said
    assert "is `copydesk serve` or `copydesk work` running?" in said


async def test_doors_that_stand_open_are_told(config: Config) -> None:
    config.data.mkdir(mode=0o755)
    (config.data / KEY_FILE).write_text("x")
    (config.data / KEY_FILE).chmod(0o644)

    _, said = await check(config)

    assert "chmod 700" in said
    assert "chmod 600" in said


async def test_a_folder_that_is_a_file_is_a_problem(config: Config) -> None:
    config.data.write_text("a file")

    is_well, said = await check(config)

    assert not is_well
    assert "cannot be written to" in said


async def test_a_bus_and_a_database_that_do_not_answer_are_problems(config: Config) -> None:
    away = replace(
        config,
        bus_url="valkey://127.0.0.1:9/0",
        database_url="postgresql://ann:hunter2@127.0.0.1:9/x",
    )

    is_well, said = await check(away)

    assert not is_well
    assert said.count("does not answer") == 2
    assert "hunter2" not in said
    assert "check COPYDESK_DATABASE_URL" in said
    assert "check the file" not in said


async def test_with_postgresql_no_folder_is_promised(
    config: Config, new_database: NewDatabase, tmp_path: Path
) -> None:
    there = replace(config, database_url=new_database(), data=tmp_path / "none")

    _, said = await check(there)

    assert "will be made" not in said
    assert "with PostgreSQL only a key would be kept in it" in said


async def test_postgresql_and_valkey_that_answer_are_well(
    config: Config, new_database: NewDatabase, valkey_server: Server
) -> None:
    there = replace(config, database_url=new_database(), bus_url=valkey_server.url)
    async with open_kit(there):
        pass

    is_well, said = await check(there)

    assert is_well
    assert "PostgreSQL" in said
    assert "it answers" in said


async def test_a_name_is_looked_up_only_if_asked(config: Config) -> None:
    _, silent = await check(config)
    found, said = await check(config, "localhost")

    assert "Network" not in silent
    assert found
    assert "localhost is at" in said


async def test_a_feed_is_examined_without_a_desk_and_leaves_nothing_behind(
    config: Config, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="\x1b[31mRed\x07", html="<p>One</p>")

    is_well, said = await look(config, newsroom.feed_url("daily"))

    assert is_well
    assert "there is no database" in said
    assert "this feed can be read" in said
    assert not config.data.exists()


async def test_what_comes_from_outside_cannot_play_with_the_terminal(config: Config) -> None:
    feed = "<rss><channel><title>Red \x85 \u202e</title></channel></rss>".encode()
    async with serve({"/feed": http(body=feed, server="evil\x1b[31m")}) as site:
        is_well, said = await look(config, site.url("/feed"))

    assert is_well
    assert "evil" in said
    assert all(letter.isprintable() or letter == "\n" for letter in said)


async def test_a_proven_successor_is_proposed_and_applied(
    config: Config, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    for number in range(3):
        newsroom.publish("daily", title=f"Ferry {number} finds its way", html="<p>Home</p>")
    url = newsroom.feed_url("daily")
    mine = await follow(config, url)
    newsroom.set_fault("daily", "status", on=["rss"], code=410)

    is_well, said = await look(config, url)
    is_moved, told = await look(config, url, is_applied=True)
    is_well_now, _ = await look(config, url)

    async with open_kit(config) as kit:
        user = User(1, "ann", None, "user", 0)
        after = await subscriptions.get_subscription(kit, Visitor(user, 1, "test"), mine.id)
    assert not is_well
    assert f"copydesk doctor {url} --apply" in said
    assert is_moved
    assert "has its new address" in told
    assert is_well_now
    assert after.feed_url != url


async def test_without_a_successor_nothing_is_applied(config: Config, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")

    is_done, said = await look(config, newsroom.feed_url("daily"), is_applied=True)

    assert not is_done
    assert "nothing to apply" in said


def test_the_command_exits_with_0_when_all_is_well_and_else_with_1(tmp_path: Path) -> None:
    well = run("doctor", "--data", tmp_path / "data")
    ill = run("doctor", "--data", tmp_path / "data", "no address")
    lost = run("doctor", "--config", tmp_path / "nothing.toml")

    assert (well.exit_code, ill.exit_code, lost.exit_code) == (0, 1, 1)
    assert well.stdout.rstrip().endswith("all is well")
    assert "there is no web address" in ill.stdout
    assert lost.stdout.startswith("problem  the settings file")
    assert list(tmp_path.iterdir()) == []


async def test_feeds_that_all_fail_are_a_problem(config: Config, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    newsroom.add_outlet("weekly")
    await follow(config, newsroom.feed_url("daily"))
    await change(config, SET_FAILED)
    one = await check(config)
    async with open_kit(config) as kit:
        visitor = await make.visitor(kit.db, "ann")
        await subscriptions.subscribe(kit, visitor, newsroom.feed_url("weekly"))
    two = await check(config)

    assert not one[0]
    assert "problem  every feed that is asked fails" in one[1]
    assert two[0]
    assert "2 feeds, of which 1 fail" in two[1]


async def test_work_that_nobody_takes_is_a_problem_and_a_long_queue_is_none(
    config: Config,
) -> None:
    async with open_kit(config) as kit:
        await kit.db.run(ADD_LATE_JOB)
        alone = await check(config)
        kit.vitals.taken_at = now()
        await processes.sign_on(kit, "serve")
        busy = await check(config)

    assert not alone[0]
    assert "minutes, though some is due" in alone[1]
    assert busy[0]


async def test_a_key_that_would_stop_the_start_is_a_problem(config: Config) -> None:
    config.data.mkdir(mode=0o700)
    (config.data / KEY_FILE).write_text("short")
    (config.data / KEY_FILE).chmod(0o600)

    is_well, said = await check(config)

    assert not is_well
    assert "bring the key back from a backup" in said


async def test_missing_rights_are_a_problem_before_and_after_the_first_start(
    config: Config, new_database: NewDatabase
) -> None:
    url = new_database()
    connection = await asyncpg.connect(url)
    guest = f"guest_{uuid.uuid4().hex[:8]}"
    await connection.execute(f"CREATE ROLE {guest} LOGIN")
    theirs = urlunsplit(urlsplit(url)._replace(netloc=f"{guest}@{urlsplit(url).netloc[9:]}"))
    try:
        fresh = await check(replace(config, database_url=theirs))
        started = await asyncio.to_thread(
            run, "migrate", "--data", config.data, database_url=theirs
        )
        async with open_kit(replace(config, database_url=url)):
            await connection.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {guest}")
        later = await check(replace(config, database_url=theirs))
    finally:
        await connection.execute(f"DROP OWNED BY {guest}; DROP ROLE {guest}")
        await connection.close()

    refusal = "nothing can be written: the database refuses: permission denied for"
    assert not fresh[0]
    assert f"{refusal} schema public" in fresh[1]
    assert started.exit_code == 1
    assert started.stderr == (
        "copydesk: the database refuses: permission denied for schema public\n"
    )
    assert not later[0]
    assert f"{refusal} table settings" in later[1]
