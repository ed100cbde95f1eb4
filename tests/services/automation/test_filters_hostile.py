"""Filters that are made to hurt: bounded, explained, nothing lost."""

from contextlib import suppress

import pytest

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction, FilterNode, FilterScope
from copydesk.services.automation import alerts, filterfiles, filters, previews
from copydesk.services.automation.filterfiles import FileAction, FilterInFile
from copydesk.services.reading import tags
from copydesk.services.system.kit import Kit
from copydesk.store.reading.tags import add_tag, tag_feed
from tests import make
from tests.rules.filters.nodes import leaf
from tests.services.automation.desk import add, bring, follow
from tests.services.desk import list_ids

EVERYTHING = FilterNode(not_=leaf("title", "equals", "nothing is called so"))
# Each takes a library that goes back minutes or hours for some dozen letters.
CATASTROPHES = [r"(a+)+$", r"(a|a)*b", r"(.*a){20}", r"^(([a-z])+.)+[A-Z]([a-z])+$", r"(x+x+)+y"]


@pytest.mark.parametrize("pattern", CATASTROPHES)
async def test_a_pattern_that_explodes_elsewhere_does_not_here(
    kit: Kit, ann: Visitor, pattern: str
) -> None:
    feed_id = await follow(kit, ann)
    with suppress(Invalid):
        await add(kit, ann, leaf("content", "matches", pattern), "star")

    await bring(kit, feed_id, make.incoming("Long", html="<p>" + "a" * 20_000 + "!</p>"))

    assert len(await list_ids(kit, ann, "all")) == 1


async def test_a_filter_that_means_everything_loses_nothing(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, EVERYTHING, "read", "notify", FilterAction("importance", importance=-2))

    ids = await bring(kit, feed_id, *(f"Entry {number}" for number in range(60)))

    assert await list_ids(kit, ann, "read") == sorted(ids)
    page = await alerts.list_alerts(kit, ann, limit=100)
    assert (len(page.alerts), page.unseen) == (60, 60)


async def test_as_many_tags_as_there_can_be_are_looked_through(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    async with kit.db.transaction() as tx:
        for number in range(999):
            title = f"tag {number}"
            made = await add_tag(tx, ann.user.id, title, title_key=title, now=kit.now())
            assert made is not None
            await tag_feed(tx, ann.user.id, made.id, feed_id, is_set=True)
    tag = await tags.add_tag(kit, ann, "The last one")
    await tags.tag_feed(kit, ann, tag.id, feed_id, is_set=True)
    await add(kit, ann, leaf("tags", "equals", "the last one"), FilterAction("tag", tag.id))

    [entry] = await bring(kit, feed_id, "Tagged")

    assert await tags.list_entry_tags(kit, ann, [entry]) == {entry: [tag.id]}


@pytest.mark.parametrize("value", ["x" * 100_000, "\x00" * 10, "\ud800", "\ue000storm", "\u200b"])
async def test_odd_and_huge_values_are_refused_or_mean_nothing(
    kit: Kit, ann: Visitor, value: str
) -> None:
    feed_id = await follow(kit, ann)
    try:
        await add(kit, ann, leaf("title", "contains", value), "hide")
    except (Invalid, UnicodeEncodeError):
        assert await filters.list_filters(kit, ann) == []

    [entry] = await bring(kit, feed_id, "A storm")

    assert await list_ids(kit, ann, "unread") == [entry]


async def test_a_file_full_of_patterns_is_refused_before_they_are_tried(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filterfiles, "MOST_PATTERNS", 5)
    slow = [
        FilterInFile(str(n), leaf("title", "matches", "a+b+"), (FileAction("star"),))
        for n in range(6)
    ]

    with pytest.raises(Invalid, match="patterns"):
        await filterfiles.import_filters(kit, ann, slow)

    assert await filters.list_filters(kit, ann) == []


async def test_a_preview_of_everything_is_bounded(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "MOST_LOOKED_AT", 10)
    monkeypatch.setattr(previews, "BATCH", 5)
    feed_id = await follow(kit, ann)
    await bring(kit, feed_id, *(f"Entry {number}" for number in range(30)))

    preview = await previews.preview_match(kit, ann, EVERYTHING, FilterScope())

    assert (preview.looked_at, preview.is_capped, len(preview.examples)) == (10, True, 10)
