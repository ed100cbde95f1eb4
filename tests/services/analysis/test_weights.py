"""The overall score follows the weights of the settings, in analyses, in lists and elsewhere."""

import pytest

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.analysis import Score, Scores
from copydesk.services.analysis import analyses, weights
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system import settings
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.analysis.judging import bring, lease, run
from tests.services.desk import follow, read_pages

TEASER = Scores(clickbait=Score(0.9), speculative=Score(0.1))
GUESS = Scores(clickbait=Score(0.2), speculative=Score(0.6))


async def fill(kit: Kit, visitor: Visitor) -> list[int]:
    """Give two entries: a teaser with a mean of 0.5 and a guess with one of 0.4."""
    ids = await follow(kit, visitor, "one", 2)
    for entry_id, scores in zip(ids, (TEASER, GUESS), strict=True):
        await make.said(kit.db, entry_id, scores=scores)
    return ids


async def weigh(kit: Kit, admin: Visitor, **wanted: float) -> None:
    await settings.change_settings(
        kit, admin, {f"ai_weight_{name}": weight for name, weight in wanted.items()}
    )


async def find(kit: Kit, visitor: Visitor, ask: EntryRequest) -> list[int]:
    return [entry.id for entry in await read_pages(kit, visitor, ask)]


async def test_an_analysis_is_weighed_when_it_is_read(
    kit: Kit, ann: Visitor, admin: Visitor
) -> None:
    teaser, guess = await fill(kit, ann)
    assert (await analyses.get_analysis(kit, ann, teaser)).overall == 0.5

    await weigh(kit, admin, clickbait=3)

    assert (await analyses.get_analysis(kit, ann, teaser)).overall == 0.7
    said = await analyses.list_analyses(kit, [teaser, guess])
    assert [said[each].overall for each in (teaser, guess)] == [0.7, 0.3]


async def test_lists_are_shown_sorted_and_filtered_by_the_new_weights(
    kit: Kit, ann: Visitor, admin: Visitor
) -> None:
    teaser, guess = await fill(kit, ann)
    calm, bound = EntryRequest(order="calm"), EntryRequest(most_overall=0.45)
    assert await find(kit, ann, calm) == [guess, teaser]
    assert await find(kit, ann, bound) == [guess]

    await weigh(kit, admin, clickbait=0)
    await weights.queue_weighing(kit)
    await run(kit, "weigh")

    assert await find(kit, ann, calm) == [teaser, guess]
    assert await find(kit, ann, bound) == [teaser]
    shown = {entry.id: entry.overall for entry in await read_pages(kit, ann, EntryRequest())}
    assert shown == {teaser: 100, guess: 600}


async def test_more_entries_than_one_batch_are_weighed_and_then_nothing_is_left(
    kit: Kit, ann: Visitor, admin: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "BATCH", 2)
    for entry_id in await follow(kit, ann, "one", 5):
        await make.said(kit.db, entry_id, scores=TEASER)
    await weigh(kit, admin, speculative=0)
    await weights.queue_weighing(kit)
    await run(kit, "weigh")

    shown = [entry.overall for entry in await read_pages(kit, ann, EntryRequest())]
    assert shown == [900] * 5
    await weights.queue_weighing(kit)
    assert await lease(kit, "weigh") == []


async def test_what_comes_later_is_weighed_at_once(kit: Kit, ann: Visitor, admin: Visitor) -> None:
    await weigh(kit, admin, clickbait=0, persuasive=0, hyper_stimulus=0)
    [entry_id] = await bring(kit, ann, "a", "This could be the SHOCKING end!!!")

    [entry] = await read_pages(kit, ann, EntryRequest())
    said = await analyses.get_analysis(kit, ann, entry_id)
    assert said.overall == said.scores.speculative.value
    assert entry.overall == round(1000 * (said.overall or 0))
    await weights.queue_weighing(kit)
    assert await lease(kit, "weigh") == []


async def test_when_nothing_counts_nothing_can_be_told(
    kit: Kit, ann: Visitor, admin: Visitor
) -> None:
    teaser, guess = await fill(kit, ann)
    names = ("framing", "clickbait", "persuasive", "hyper_stimulus", "speculative")
    await weigh(kit, admin, **dict.fromkeys(names, 0.0))
    await weights.queue_weighing(kit)
    await run(kit, "weigh")

    assert (await analyses.get_analysis(kit, ann, teaser)).overall is None
    assert set(await find(kit, ann, EntryRequest(most_overall=0.0))) == {teaser, guess}


@pytest.mark.parametrize("value", [-1, 101, "much", float("nan")])
async def test_a_weight_is_a_number_from_0_to_100(
    kit: Kit, admin: Visitor, value: float | str
) -> None:
    with pytest.raises(Invalid):
        await settings.change_settings(kit, admin, {"ai_weight_framing": value})
