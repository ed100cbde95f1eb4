"""One way in: the same declared steps follow however entries come, and none loses an entry."""

import asyncio

import pytest

from copydesk.errors import NotFound, Unavailable
from copydesk.model import Job, Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds.refreshes import refresh_feed
from copydesk.services.ingest import storing
from copydesk.services.ingest.storing import STEP, STEPS, Arrival, Step
from copydesk.services.intake import savedpages
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.savepoints import attempt
from copydesk.store.system.events import list_events
from tests import make
from tests.run_jobs import perform

ADD_NOTE = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:name, 'x', 0)")
LIST_NOTES = Sql("SELECT key FROM settings WHERE key LIKE 'note-%' ORDER BY key")


def due(_kit: Kit, arrival: Arrival) -> bool:
    return arrival.has_news


async def write_and_break(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
    await tx.run(ADD_NOTE, name=f"note-{arrival.feed_id}")
    await tx.run(ADD_NOTE, name=f"note-{arrival.feed_id}")


async def save(kit: Kit, visitor: Visitor) -> int:
    return (await savedpages.save_page(kit, visitor, "https://news.example/story")).id


async def lease(kit: Kit) -> list[Job]:
    return await work.lease(kit, [STEP.name], 5)


def test_the_steps_are_declared_once_each() -> None:
    names = [
        "filters",
        "reopening",
        "full_texts",
        "analyses",
        "deframed",
        "hub",
        "shared_folders",
        "pages",
    ]
    assert [step.name for step in STEPS] == names


async def test_a_step_that_fails_loses_no_entry_and_no_other_step(
    kit: Kit,
    ann: Visitor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = Step("broken", write_and_break, due)
    monkeypatch.setattr(storing, "STEPS", (broken, *STEPS))

    entry_id = await save(kit, ann)

    page = await entries.list_entries(kit, ann, EntryRequest())
    assert [entry.id for entry in page.entries] == [entry_id]
    told = [event.kind for event in await list_events(kit.db, 0, 10)]
    assert "new_entries" in told
    assert await kit.db.all(LIST_NOTES, str) == []
    [line] = [record for record in caplog.records if record.message == "step failed"]
    assert line.exc_info, "with the trace of what broke it"


async def test_a_step_that_fails_in_a_refresh_loses_nothing_either(
    kit: Kit,
    ann: Visitor,
    newsroom: Newsroom,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    feed_ids = []
    for name in ("daily", "weekly", "monthly"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title=f"{name} news", html="<p>x</p>")
        feed_ids.append(await make.feed(kit.db, newsroom.feed_url(name)))
        await make.subscription(kit.db, ann.user.id, feed_ids[-1])
    monkeypatch.setattr(storing, "STEPS", (*STEPS, Step("broken", write_and_break, due)))

    await asyncio.gather(*(refresh_feed(kit, feed_id) for feed_id in feed_ids))

    page = await entries.list_entries(kit, ann, EntryRequest())
    assert {entry.title for entry in page.entries} == {"daily news", "weekly news", "monthly news"}
    told = [event.kind for event in await list_events(kit.db, 0, 20)]
    assert told.count("new_entries") == len(feed_ids)
    assert await kit.db.all(LIST_NOTES, str) == []
    assert len(await lease(kit)) == len(feed_ids)


async def test_a_database_that_is_lost_in_a_refresh_is_no_failed_step(
    kit: Kit, newsroom: Newsroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    async def lose(_kit: Kit, _tx: Calls, arrival: Arrival) -> None:
        taken.append(arrival)
        raise Unavailable("the database does not answer")

    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="News", html="<p>x</p>")
    feed_id = await make.feed(kit.db, newsroom.feed_url("daily"))
    monkeypatch.setattr(storing, "STEPS", (Step("lost", lose, due),))

    with pytest.raises(Unavailable):
        await refresh_feed(kit, feed_id)
    assert len(taken) == 1


async def test_a_step_that_failed_is_taken_again_by_a_job(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Arrival] = []

    async def break_once(_kit: Kit, tx: Calls, arrival: Arrival) -> None:
        taken.append(arrival)
        await tx.run(ADD_NOTE, name=f"note-{len(taken)}")
        if len(taken) < 3:  # with the others, and then alone
            raise ValueError("not yet")

    monkeypatch.setattr(storing, "STEPS", (Step("moody", break_once, due), *STEPS))
    entry_id = await save(kit, ann)
    [job] = await lease(kit)

    assert await perform(kit, job) is True

    assert taken[0] == taken[1] == taken[2]
    assert taken[2].stored.added == (entry_id,)
    assert await kit.db.all(LIST_NOTES, str) == ["note-3"]
    assert await lease(kit) == []


async def test_a_step_that_is_no_more_ends_its_job(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(storing, "STEPS", (Step("former", write_and_break, due),))
        await save(kit, ann)
    [job] = await lease(kit)

    with pytest.raises(NotFound):
        await storing.run_job(kit, job)
    assert await perform(kit, job) is False


async def test_a_lost_database_is_no_failed_step(kit: Kit) -> None:
    async def lose(_tx: Calls) -> None:
        raise Unavailable("the database does not answer")

    with pytest.raises(Unavailable):
        async with kit.db.transaction() as tx:
            await attempt(tx, lose)


@pytest.mark.parametrize("is_joined", [True, False])
async def test_an_attempt_that_fails_leaves_the_rest_of_the_transaction(
    kit: Kit, *, is_joined: bool
) -> None:
    async def write(tx: Calls) -> Exception | None:
        await tx.run(ADD_NOTE, name="note-before")
        failure = await attempt(tx, fail)
        await tx.run(ADD_NOTE, name="note-after")
        return failure

    async def fail(tx: Calls) -> None:
        await tx.run(ADD_NOTE, name="note-within")
        await tx.run(ADD_NOTE, name="note-within")

    if is_joined:
        failure = await kit.db.join(write)
    else:
        async with kit.db.transaction() as tx:
            failure = await write(tx)

    assert failure is not None
    assert await kit.db.all(LIST_NOTES, str) == ["note-after", "note-before"]
