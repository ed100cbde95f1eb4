import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bench.counting import RecordingDb
from copydesk.ai import MODEL
from copydesk.config import Config
from copydesk.errors import NotFound, WorkFailed
from copydesk.ingest.records import FeedDocument
from copydesk.model import Visitor
from copydesk.model.analysis import AdvertBlock
from copydesk.parse.html.shownblocks import list_blocks, sum_blocks
from copydesk.pool.task import Task
from copydesk.pool.tasks import ANALYZE
from copydesk.services.analysis import analyses
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.analysis.analyses import ADD_MANY, find_analysis
from copydesk.store.automation.filters import LOCK_READERS
from copydesk.store.engine.db import Sql
from copydesk.store.system.events import list_events
from tests import make
from tests.run_jobs import perform

TEASER = "This is why you should never close an old bridge"
COUNT_ANALYSES = Sql("SELECT count(*) FROM analyses")
COUNT_WAITING = Sql("SELECT count(*) FROM entry_analyses WHERE waiting_since IS NOT NULL")
COUNT_JOBS = Sql("SELECT count(*) FROM jobs WHERE kind = 'analyze'")
LIST_FACTS = Sql(
    """
    SELECT l.entry_id, l.clickbait, l.overall, l.category, l.reading_seconds, l.sort_at
    FROM entry_analyses AS l
    WHERE l.entry_id IN (:ids...)
    ORDER BY l.entry_id
    """
)
MAKE_OLD = Sql("UPDATE analyses SET prompt_version = '2000-01-01'")


def tuple_of(*row: object) -> tuple[object, ...]:
    return row


class CountingPool:
    """Passes on what it is asked, and counts the analyses; it can refuse some titles.

    Of what is in feeds nothing is said while they are read: it waits for a turn of its own.
    """

    def __init__(self, pool: Any, refused: str = "") -> None:
        self.pool, self.refused, self.analysed = pool, refused, list[str]()

    async def call(self, task: Task[Any, Any], argument: Any) -> Any:
        if task is ANALYZE:
            self.analysed += [each.title for each in argument]
        if isinstance(argument, FeedDocument):
            argument = replace(argument, is_analysed=False)
        texts = argument if isinstance(argument, list) else [argument]
        if self.refused and any(getattr(each, "title", "") == self.refused for each in texts):
            raise WorkFailed("too much for a child")
        return await self.pool.call(task, argument)


def watch(kit: Kit, refused: str = "") -> tuple[Kit, CountingPool]:
    pool = CountingPool(kit.pool, refused)
    return replace(kit, pool=pool), pool  # type: ignore[arg-type]  # offers what is called


def switch_off(kit: Kit) -> Kit:
    return replace(kit, config=replace(kit.config, ai_provider="off"))


async def bring(kit: Kit, visitor: Visitor, name: str, *titles: str, html: str = "") -> list[int]:
    """Have a feed of a reader bring entries, as a refresh would."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    items = tuple(make.incoming(title, key=f"{name} {title}", html=html) for title in titles)
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, feed_id, items, full_text="never")
    return list(stored.added)


async def work_off(kit: Kit) -> int:
    """Do all that waits, as clock and workers would; give how many jobs that took."""
    done = 0
    while True:
        await analyses.queue_waiting(kit)
        found = await work.lease(kit, [analyses.ANALYZE_JOB.name], 5)
        if not found:
            return done
        for job in found:
            assert await perform(kit, job)
            done += 1


async def test_what_comes_is_analysed_and_told(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await bring(kit, ann, "one", TEASER)

    await work_off(kit)

    found = await analyses.get_analysis(kit, ann, entry_id)
    assert found.provider == "builtin"
    assert found.scores.clickbait.value is not None
    assert found.scores.clickbait.value > 0.5
    told = [event for event in await list_events(kit.db, 0, 10) if event.kind == "analysis"]
    assert [str(entry_id) in event.data for event in told] == [True]
    assert await kit.db.value(COUNT_WAITING) == 0
    assert await kit.db.value(COUNT_JOBS) == 0


async def test_what_is_said_of_a_text_is_kept_once_for_all_feeds(
    kit: Kit, ann: Visitor, clock: Any
) -> None:
    [first] = await bring(kit, ann, "one", TEASER)
    await work_off(kit)
    before = await find_analysis(kit.db, first)
    clock.move(1000)

    [copy] = await bring(kit, ann, "two", TEASER)
    await work_off(kit)

    assert await find_analysis(kit.db, copy) == before
    assert await kit.db.value(COUNT_ANALYSES) == 1
    assert (await analyses.get_analysis(kit, ann, copy)).language == "en"


async def test_the_same_text_twice_in_a_batch_is_kept_once(kit: Kit, ann: Visitor) -> None:
    [one] = await bring(kit, ann, "one", TEASER)
    [two] = await bring(kit, ann, "two", TEASER)

    await work_off(kit)

    assert await find_analysis(kit.db, one) == await find_analysis(kit.db, two)
    assert await kit.db.value(COUNT_ANALYSES) == 1
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_a_batch_says_what_each_entry_by_itself_would_be_told(kit: Kit, ann: Visitor) -> None:
    pieces = [
        f"<p>The council of town {n} voted to close its old bridge on day {n * 3}, you know.</p>"
        for n in range(20)
    ]
    html = f"<p>Subscribe now: click here!</p>{''.join(pieces)}"
    titles = [TEASER, "Мост закрыт", "Council closes bridge", "", "10 bridges you must see NOW!!"]
    batch = await bring(kit, ann, "one", *titles, html=html)
    await work_off(kit)
    told = [await analyses.get_analysis(kit, ann, id_) for id_ in batch]
    facts = await kit.db.all(LIST_FACTS, tuple_of, ids=batch)
    await kit.db.run(Sql("DELETE FROM entry_analyses"))
    await kit.db.run(Sql("DELETE FROM analyses"))

    alone = [await analyses.get_analysis(kit, ann, id_) for id_ in batch]

    assert alone == told
    assert await kit.db.all(LIST_FACTS, tuple_of, ids=batch) == facts
    assert any(each.key_points for each in told)


async def test_what_a_batch_asks_of_the_database_does_not_grow_with_it(
    kit: Kit, ann: Visitor
) -> None:
    db = RecordingDb(kit.db)
    counts = []
    for name, count in (("few", 3), ("many", 30)):
        await bring(kit, ann, name, *(f"Council {name} {n} closes bridge" for n in range(count)))
        await analyses.queue_waiting(kit)
        [job] = await work.lease(kit, ["analyze"], 1)
        before = db.tally.statements
        await perform(replace(kit, db=db), job)
        counts.append(db.tally.statements - before)

    assert counts[0] == counts[1]


async def test_users_are_locked_before_texts_as_where_feeds_bring_both(
    kit: Kit, ann: Visitor
) -> None:
    """Two who lock the same in another order would wait for each other."""
    await bring(kit, ann, "daily", TEASER)
    await analyses.queue_waiting(kit)
    [job] = await work.lease(kit, [analyses.ANALYZE_JOB.name], 1)
    db = RecordingDb(kit.db)

    await perform(replace(kit, db=db), job)

    asked = [each.sql for each in db.asked]
    assert asked.index(LOCK_READERS) < asked.index(ADD_MANY)


async def test_long_texts_are_analysed_few_at_a_time(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    html = f"<p>{'The council voted to close the bridge. ' * 30}</p>"
    await bring(kit, ann, "one", "One", "Two", "Three", html=html)
    monkeypatch.setattr(analyses, "MOST_BYTES", 1)

    assert await work_off(kit) == 3
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_whoever_opens_an_entry_need_not_wait(kit: Kit, ann: Visitor) -> None:
    kit, pool = watch(kit)
    [entry_id] = await bring(kit, ann, "one", TEASER)

    found = await analyses.get_analysis(kit, ann, entry_id)
    await work_off(kit)

    assert found == await analyses.get_analysis(kit, ann, entry_id)
    assert pool.analysed == [TEASER]


async def test_an_entry_that_is_analysed_when_opened_is_told(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await bring(kit, ann, "one", TEASER)

    await analyses.get_analysis(kit, ann, entry_id)
    await analyses.get_analysis(kit, ann, entry_id)

    told = [event for event in await list_events(kit.db, 0, 10) if event.kind == "analysis"]
    assert [str(entry_id) in event.data for event in told] == [True]


async def test_more_than_a_batch_is_done_in_several(kit: Kit, ann: Visitor) -> None:
    count = analyses.BATCH + 5
    ids = await bring(
        kit, ann, "one", *(f"Council of town {n} closes bridge" for n in range(count))
    )

    jobs = await work_off(kit)

    assert jobs == 2
    assert len({(await analyses.get_analysis(kit, ann, id_)).provider for id_ in ids}) == 1
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_a_changed_title_is_analysed_again(kit: Kit, ann: Visitor) -> None:
    kit, pool = watch(kit)
    [entry_id] = await bring(kit, ann, "one", TEASER)
    await work_off(kit)
    changed = make.incoming("Council closes bridge", key=f"one {TEASER}")
    feed_id = await make.feed(kit.db, "https://one.example/feed")
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, feed_id, (changed,), full_text="never")
    assert stored.changed == (entry_id,)

    before = await analyses.get_analysis(kit, ann, entry_id)
    await work_off(kit)
    after = await analyses.get_analysis(kit, ann, entry_id)

    assert pool.analysed == [TEASER, "Council closes bridge"]
    assert before.scores.clickbait.value != after.scores.clickbait.value


async def test_what_changed_while_it_was_analysed_goes_on_waiting(
    kit: Kit, ann: Visitor, clock: Any
) -> None:
    [entry_id] = await bring(kit, ann, "one", TEASER)

    class Late(CountingPool):
        async def call(self, task: Task[Any, Any], argument: Any) -> Any:
            if task is ANALYZE:
                clock.move(1000)
                async with kit.db.transaction() as tx:
                    await analyses.wait_for_analysis(kit, tx, [entry_id])
            return await super().call(task, argument)

    await analyses.queue_waiting(kit)
    [job] = await work.lease(kit, ["analyze"], 1)
    late = replace(kit, pool=Late(kit.pool))  # type: ignore[arg-type]  # offers what is called
    await perform(late, job)

    assert await kit.db.value(COUNT_WAITING) == 1


async def test_another_version_speaks_of_everything_again(kit: Kit, ann: Visitor) -> None:
    kit, pool = watch(kit)
    await bring(kit, ann, "one", TEASER)
    await work_off(kit)
    await kit.db.run(MAKE_OLD)

    await analyses.queue_old(kit)
    await work_off(kit)
    await analyses.queue_old(kit)

    assert pool.analysed == [TEASER, TEASER]
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_a_restart_finds_what_was_pending(kit: Kit, ann: Visitor) -> None:
    """The rows know what waits, also when every job is lost: invariant 23."""
    await bring(kit, ann, "one", TEASER)
    await analyses.queue_waiting(kit)
    await kit.db.run(Sql("DELETE FROM jobs"))

    assert await work_off(kit) == 1
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_one_text_that_kills_a_child_takes_no_other_along(kit: Kit, ann: Visitor) -> None:
    bad, good = await bring(kit, ann, "one", TEASER, "Killer")  # what a feed lists last is oldest
    kit, _ = watch(kit, refused="Killer")

    await work_off(kit)

    assert (await analyses.get_analysis(kit, ann, good)).provider == "builtin"
    with pytest.raises(NotFound) as error:
        await analyses.get_analysis(kit, ann, bad)
    assert error.value.details["reason"] == "unreadable"
    assert await kit.db.value(COUNT_WAITING) == 0


async def test_switched_off_nothing_waits_and_what_was_said_stays(kit: Kit, ann: Visitor) -> None:
    [old] = await bring(kit, ann, "one", TEASER)
    await work_off(kit)
    off = switch_off(kit)
    [new] = await bring(off, ann, "two", "Council closes bridge")

    assert await work_off(off) == 0
    assert await find_analysis(kit.db, new) is None
    assert (await analyses.get_analysis(off, ann, old)).model == MODEL
    with pytest.raises(NotFound):
        await analyses.get_analysis(off, ann, new)


async def test_others_get_no_analysis(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [entry_id] = await bring(kit, ann, "one", TEASER)

    with pytest.raises(NotFound):
        await analyses.get_analysis(kit, bob, entry_id)


async def test_two_who_open_an_entry_at_once_get_the_same(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await bring(kit, ann, "one", TEASER)

    one, other = await asyncio.gather(
        analyses.get_analysis(kit, ann, entry_id), analyses.get_analysis(kit, ann, entry_id)
    )

    assert one == other
    assert await kit.db.value(COUNT_ANALYSES) == 1


def test_the_builtin_analyser_is_on_by_default() -> None:
    assert Config().ai_provider == "builtin"


async def test_blocks_that_sell_are_kept_by_their_numbers(kit: Kit, ann: Visitor) -> None:
    html = (
        f"<p>{'The council voted to close the bridge, and engineers agreed. ' * 4}</p>"
        "<p>Subscribe now: click here for our newsletter!</p>"
    )
    [entry_id] = await bring(kit, ann, "news", "Bridge closed", html=html)

    said = await analyses.get_analysis(kit, ann, entry_id)

    assert said.adverts is not None
    assert said.adverts.blocks == (AdvertBlock(1, "sells"),)
    assert said.adverts.text_sum == sum_blocks(list_blocks(html))
