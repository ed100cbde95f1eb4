"""What is said of entries while their feed is read, before anybody sees them."""

from dataclasses import replace

import pytest

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.analysis import analyses
from copydesk.services.feeds import refreshes
from copydesk.services.ingest import storing
from copydesk.services.system.kit import Kit
from copydesk.store.analysis.analyses import find_analysis
from copydesk.store.engine.db import Sql, scalar
from tests import make
from tests.rules.filters.nodes import leaf
from tests.run_jobs import run_once
from tests.services.automation.desk import add
from tests.services.desk import list_ids

TEASER = "This is why you should never close an old bridge"
PLAIN = "Council votes to close the old bridge in March"
LIST_WAITING = Sql("SELECT entry_id FROM entry_analyses WHERE waiting_since > 0 ORDER BY entry_id")


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, newsroom: Newsroom) -> int:
    """A feed that somebody follows, with one entry that was not asked for yet."""
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title=TEASER, html="<p>Nothing else is known.</p>")
    feed_id = await make.feed(kit.db, newsroom.feed_url("daily"))
    await make.subscription(kit.db, ann.user.id, feed_id)
    return feed_id


async def list_waiting(kit: Kit) -> list[int]:
    return await kit.db.all(LIST_WAITING, scalar)


async def test_what_a_feed_brings_is_analysed_with_it(kit: Kit, ann: Visitor, feed_id: int) -> None:
    [entry_id] = (await refreshes.refresh_feed(kit, feed_id)).added

    found = await find_analysis(kit.db, entry_id)

    assert found
    assert found.result
    assert await list_waiting(kit) == []
    said = await analyses.get_analysis(kit, ann, entry_id)
    assert said.language == "en"
    assert (said.scores.clickbait.value or 0) > 0.5


async def test_what_is_said_at_once_is_what_would_be_said_later(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    newsroom.add_outlet("weekly")
    newsroom.publish("weekly", title=TEASER, html="<p>Nothing else is known.</p>")
    other_id = await make.feed(kit.db, newsroom.feed_url("weekly"))
    await make.subscription(kit.db, ann.user.id, other_id)
    [soon] = (await refreshes.refresh_feed(kit, feed_id)).added
    monkeypatch.setattr(refreshes, "is_on", lambda _kit: False)
    [late] = (await refreshes.refresh_feed(kit, other_id)).added

    assert await list_waiting(kit) == [late]
    await analyses.queue_waiting(kit)
    await run_once(kit, "analyze")
    first, second = await find_analysis(kit.db, soon), await find_analysis(kit.db, late)
    assert first
    assert second
    assert first.analysis_id == second.analysis_id


async def test_filters_on_scores_act_before_anybody_sees_the_entry(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    newsroom.publish("daily", title=PLAIN, html="<p>Nothing else is known.</p>")
    await add(kit, ann, leaf("clickbait", "greater", 0.5), "hide")

    teaser, plain = (await refreshes.refresh_feed(kit, feed_id)).added

    assert await list_ids(kit, ann, "hidden") == [teaser]
    assert await list_ids(kit, ann, "unread") == [plain]


async def test_switched_off_nothing_is_said(kit: Kit, feed_id: int) -> None:
    off = replace(kit, config=replace(kit.config, ai_provider="off"))

    stored = await refreshes.refresh_feed(off, feed_id)

    assert stored.added
    assert not stored.said
    assert await find_analysis(kit.db, stored.added[0]) is None


async def test_a_changed_entry_waits_as_its_full_text_may_count(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    [entry_id] = (await refreshes.refresh_feed(kit, feed_id)).added
    newsroom.edit(1, title=PLAIN)

    stored = await refreshes.refresh_feed(kit, feed_id)

    assert stored.changed == (entry_id,)
    assert await list_waiting(kit) == [entry_id]


async def test_a_step_that_fails_leaves_entries_waiting(
    kit: Kit, feed_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no")

    with monkeypatch.context() as broken:
        broken.setattr(storing, "keep_said", fail)
        [entry_id] = (await refreshes.refresh_feed(kit, feed_id)).added
    assert await list_waiting(kit) == []

    await run_once(kit, "step")

    assert await list_waiting(kit) == [entry_id]
