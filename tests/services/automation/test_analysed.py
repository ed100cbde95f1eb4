import pytest

from copydesk.model import Visitor
from copydesk.model.filters import FilterNode
from copydesk.services.analysis import analyses
from copydesk.services.automation.applying import filter_analysed
from copydesk.services.reading.marks import set_mark
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests import make
from tests.rules.filters.nodes import both, leaf, no
from tests.run_jobs import perform
from tests.services.automation.desk import add, bring, follow
from tests.services.desk import list_ids

TEASER = "This is why you should never close an old bridge"


async def judge(kit: Kit, feed_id: int, entry_id: int, **said: object) -> None:
    """Have something said of an entry, and filters look at it."""
    await make.said(kit.db, entry_id, **said)  # type: ignore[arg-type]  # scores and the like
    async with kit.db.transaction() as tx:
        await filter_analysed(kit, tx, [entry_id], {feed_id})


async def test_a_filter_on_scores_waits_for_the_analysis(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, leaf("clickbait", "greater", 0.3), "hide")
    [teaser] = await bring(kit, feed_id, TEASER)
    before = await list_ids(kit, ann, "unread")

    await analyses.queue_waiting(kit)
    [job] = await work.lease(kit, ["analyze"], 1)
    await perform(kit, job)

    assert before == [teaser]
    assert await list_ids(kit, ann, "hidden") == [teaser]


@pytest.mark.parametrize(
    ("match", "is_hit"),
    [
        (leaf("overall", "greater", 0.5), True),
        (leaf("overall", "less", 0.5), False),
        (no(leaf("overall", "less", 0.5)), True),
        (leaf("category", "equals", "sport"), True),
        (both(leaf("title", "contains", "storm"), leaf("clickbait", "greater", 0.1)), True),
        (leaf("framing", "less", 0.1), False),
        (leaf("clickbait", "less", 0.9), True),
    ],
    ids=range(7),
)
async def test_scores_and_categories_are_asked_for(
    kit: Kit, ann: Visitor, match: FilterNode, is_hit: bool
) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, match, "later")
    [storm] = await bring(kit, feed_id, "A storm")

    await judge(kit, feed_id, storm, clickbait=0.4, overall=0.6, category="sport")

    assert await list_ids(kit, ann, "later") == ([storm] if is_hit else [])


async def test_what_other_filters_or_the_reader_keep_is_not_hidden_by_its_score(
    kit: Kit, ann: Visitor
) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, leaf("overall", "greater", 0.5), "hide")
    await add(kit, ann, "storm", "stop")
    [stopped] = await bring(kit, feed_id, "A storm")
    [starred] = await bring(kit, feed_id, "Rain")
    [plain] = await bring(kit, feed_id, "Wind")
    await set_mark(kit, ann, [starred], "starred", is_set=True)

    for entry_id in (stopped, starred, plain):
        await judge(kit, feed_id, entry_id, overall=0.9)

    assert await list_ids(kit, ann, "hidden") == [plain]


async def test_an_analysis_that_comes_again_changes_nothing(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, leaf("overall", "greater", 0.5), "hide")
    [storm] = await bring(kit, feed_id, "A storm")
    await judge(kit, feed_id, storm, overall=0.9)
    await set_mark(kit, ann, [storm], "hidden", is_set=False)

    await judge(kit, feed_id, storm, overall=0.8)

    assert await list_ids(kit, ann, "unread") == [storm]
