from dataclasses import replace

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.filters import FilterScope
from copydesk.model.times import DAY
from copydesk.services.automation import previews
from copydesk.services.automation.previews import FilterPreview, preview_match
from copydesk.services.reading.marks import set_mark
from copydesk.services.system.kit import Kit
from tests import make
from tests.rules.filters.nodes import both, leaf
from tests.services.automation.desk import bring, follow

STORM = leaf("title", "word", "storm")
EVERYWHERE = FilterScope()


def titles(preview: FilterPreview) -> list[str]:
    return [entry.title for entry in preview.examples]


async def test_a_preview_shows_what_would_have_been_hit(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    mine, other = await follow(kit, ann, name="mine"), await follow(kit, bob, name="other")
    await bring(kit, mine, "A storm", "Brainstorming", "Storm again")
    await bring(kit, other, "Storm elsewhere")

    preview = await preview_match(kit, ann, STORM, EVERYWHERE)

    assert sorted(titles(preview)) == ["A storm", "Storm again"]
    assert (preview.count, preview.looked_at, preview.is_capped) == (2, 3, False)


async def test_what_is_hidden_already_counts_too(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    [entry_id] = await bring(kit, feed_id, "A storm")
    await set_mark(kit, ann, [entry_id], "hidden", is_set=True)

    assert (await preview_match(kit, ann, STORM, EVERYWHERE)).count == 1


async def test_near_misses_say_why(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await bring(
        kit,
        feed_id,
        make.incoming("Weather", html="<p>there was a storm</p>"),
        make.incoming("Storm", author="Bob"),
    )
    by_ann = both(STORM, leaf("author", "equals", "Ann"))

    [(entry, miss)] = (await preview_match(kit, ann, STORM, EVERYWHERE)).near_misses
    [(other, lacks)] = (await preview_match(kit, ann, by_ann, EVERYWHERE)).near_misses

    assert (entry.title, miss.why, miss.field) == ("Weather", "elsewhere", "content")
    assert (other.title, lacks.why, lacks.path) == ("Storm", "one_missing", "match.all[1]")


async def test_a_preview_looks_only_where_it_shall(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    first, second = await follow(kit, ann, name="a"), await follow(kit, ann, name="b")
    await bring(kit, first, "Storm in a")
    await bring(kit, second, "Storm in b")

    found = await preview_match(kit, ann, STORM, FilterScope(feed_id=second))

    assert titles(found) == ["Storm in b"]
    with pytest.raises(NotFound):
        await preview_match(kit, bob, STORM, FilterScope(feed_id=second))


async def test_what_is_older_than_a_month_is_left_out(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, "Storm")
    later = replace(kit, now=lambda: kit.now() + 31 * DAY)

    assert (await preview_match(later, ann, STORM, EVERYWHERE)).looked_at == 0


async def test_a_preview_says_when_there_was_more_to_look_at(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "MOST_LOOKED_AT", 2)
    monkeypatch.setattr(previews, "BATCH", 1)
    monkeypatch.setattr(previews, "WINDOW", 2)
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, *(f"Storm {n}" for n in range(5)))

    preview = await preview_match(kit, ann, STORM, EVERYWHERE)

    assert (preview.count, preview.looked_at, preview.is_capped) == (2, 2, True)


async def test_all_windows_are_walked_through(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "BATCH", 2)
    monkeypatch.setattr(previews, "WINDOW", 3)
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, *(f"Storm {n}" for n in range(10)))

    assert (await preview_match(kit, ann, STORM, EVERYWHERE)).count == 10


async def test_conditions_that_mean_nothing_are_not_tried(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid, match=r"match\.op"):
        await preview_match(kit, ann, leaf("title", "is", "x"), EVERYWHERE)
