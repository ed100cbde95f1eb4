"""Each way in which a process cannot work, in the sentence that `/readyz` gives."""

import asyncio
import shutil
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from copydesk.bus.valkey import ValkeyBus
from copydesk.cli.probe import probe_server
from copydesk.errors import Unavailable
from copydesk.services.system import processes, readiness, work
from copydesk.services.system.kit import Kit
from copydesk.services.system.readiness import describe_hindrance
from copydesk.store.engine.db import Sql
from copydesk.store.engine.sqlite import SqliteDb
from copydesk.store.system import jobs
from tests import make
from tests.bench.desk import running_desk
from tests.bench.servers import make_folder, remove_folder, start_valkey
from tests.bench.waiting import LONG
from tests.conftest import Clock
from tests.store.outages import damage, refuse_writes

MINUTE = 60_000_000
LIST_USERS = Sql("SELECT count(username) FROM users")


async def queue(kit: Kit) -> None:
    await jobs.add_job(kit.db, "refresh", "1", now=kit.now())


async def test_a_process_that_works_is_ready(kit: Kit) -> None:
    assert await describe_hindrance(kit) == ""


async def test_a_database_that_is_gone(kit: Kit) -> None:
    await kit.db.close()

    assert await describe_hindrance(kit) == "the database does not answer"


async def test_a_database_that_is_read_only_or_full(kit: Kit) -> None:
    await refuse_writes(kit.db, is_refused=True)
    found = await describe_hindrance(kit)
    await refuse_writes(kit.db, is_refused=False)

    assert found == "the database cannot be written to"
    assert await describe_hindrance(kit) == ""
    assert not kit.db.standing.is_lost


async def test_a_write_is_tried_anew_only_after_a_while(kit: Kit, clock: Clock) -> None:
    await describe_hindrance(kit)
    await refuse_writes(kit.db, is_refused=True)
    soon = await describe_hindrance(kit)
    clock.move(6_000_000)

    assert (soon, await describe_hindrance(kit)) == ("", "the database cannot be written to")
    await refuse_writes(kit.db, is_refused=False)


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_full_disk(kit: Kit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = await describe_hindrance(kit)
    monkeypatch.setattr(readiness, "LEAST_BYTES", shutil.disk_usage(tmp_path).total + 1)

    assert (before, await describe_hindrance(kit)) == ("", "the disk of the data folder is full")


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_file_that_was_taken_away(kit: Kit) -> None:
    assert isinstance(kit.db, SqliteDb)
    kit.db.file.unlink()

    assert await describe_hindrance(kit) == "the file of the database is gone"


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_damaged_database_whoever_met_the_damage(kit: Kit) -> None:
    assert isinstance(kit.db, SqliteDb)
    damage(kit.db.file, "users")
    with pytest.raises(Unavailable):
        await kit.db.value(LIST_USERS)

    assert await describe_hindrance(kit) == "the database is damaged"


@pytest.mark.parametrize("is_job", [True, False], ids=["a job", "a feed"])
async def test_work_that_is_due_and_that_nobody_takes(kit: Kit, clock: Clock, is_job: bool) -> None:
    await processes.sign_on(kit, "serve")
    if is_job:
        await queue(kit)
    else:
        ann = await make.user(kit.db)
        await make.subscription(kit.db, ann.id, await make.feed(kit.db))
    clock.move(10 * MINUTE)
    early = await describe_hindrance(kit)
    clock.move(3 * MINUTE)

    assert early == ""
    assert await describe_hindrance(kit) == (
        "no work has been taken for 13 minutes, though some is due"
    )


async def test_a_long_queue_is_no_standstill_and_a_late_start_none_either(
    kit: Kit, clock: Clock
) -> None:
    await queue(kit)
    await queue(kit)
    clock.move(60 * MINUTE)
    await processes.sign_on(kit, "serve")
    started = await describe_hindrance(kit)
    clock.move(9 * MINUTE)
    await work.lease(kit, ["refresh"], 1)
    clock.move(9 * MINUTE)

    assert (started, await describe_hindrance(kit)) == ("", "")


async def test_a_bus_that_is_gone(kit: Kit) -> None:
    bus = ValkeyBus("valkey://127.0.0.1:1/0")

    assert await describe_hindrance(replace(kit, bus=bus)) == "the bus does not answer"
    await bus.close()


@pytest.mark.slow
async def test_whoever_probes_hears_the_sentence(tmp_path: Path) -> None:
    folder = make_folder()
    valkey = start_valkey(folder)
    with running_desk(tmp_path, bus_url=valkey.url) as desk:
        before = await asyncio.to_thread(probe_server, desk.url, LONG)
        valkey.stop()
        async with httpx.AsyncClient(base_url=desk.url, timeout=LONG) as client:
            answer = await client.get("/readyz")
        with pytest.raises(Unavailable) as raised:
            await asyncio.to_thread(probe_server, desk.url, LONG)
    remove_folder(folder)

    assert before == '{"status":"ok"}'
    assert answer.status_code == 503
    assert answer.json()["error"]["message"] == "the bus does not answer"
    assert raised.value.message == f"{desk.url} answers 503: the bus does not answer"
