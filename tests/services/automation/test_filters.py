from dataclasses import replace

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction, FilterScope
from copydesk.services.automation import filters
from copydesk.services.automation.filters import FilterChange, FilterDraft
from copydesk.services.reading import tags
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.rules.filters.nodes import both, leaf
from tests.services.automation.desk import add, follow

DAMAGE = Sql("UPDATE filters SET conditions = :conditions WHERE user_id = :user_id")
WORD = leaf("title", "contains", "storm")


async def test_filters_are_kept_in_order_and_apart(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    first, second = await add(kit, ann, WORD, "hide"), await add(kit, ann, WORD, "star")
    await add(kit, bob, WORD, "read")

    listed = await filters.list_filters(kit, ann)

    assert [each.id for each in listed] == [first.id, second.id]
    assert [each.position for each in listed] == [0, 1]
    assert listed[0] == first
    assert first.actions == (FilterAction("hide"),)
    with pytest.raises(NotFound):
        await filters.get_filter(kit, bob, first.id)
    with pytest.raises(NotFound):
        await filters.set_filter(kit, bob, first.id, FilterChange(title="mine"))
    with pytest.raises(NotFound):
        await filters.remove_filter(kit, bob, first.id)


async def test_a_filter_is_changed_in_parts_and_moved(kit: Kit, ann: Visitor) -> None:
    made = [await add(kit, ann, WORD, "hide") for _ in range(3)]
    last = made[2]

    named = await filters.set_filter(kit, ann, last.id, FilterChange(title="Wind"))
    moved = await filters.set_filter(kit, ann, last.id, FilterChange(position=0))
    off = await filters.set_filter(kit, ann, last.id, FilterChange(is_enabled=False))
    ends = await filters.set_filter(
        kit, ann, last.id, FilterChange(expires_at=make.NOW, is_expiry_set=True)
    )
    never = await filters.set_filter(kit, ann, last.id, FilterChange(is_expiry_set=True))

    assert (named.title, named.match) == ("Wind", last.match)
    assert (moved.position, moved.title) == (0, "Wind")
    assert [each.id for each in await filters.list_filters(kit, ann)] == [
        last.id,
        made[0].id,
        made[1].id,
    ]
    assert (off.is_enabled, ends.expires_at, never.expires_at) == (False, make.NOW, None)


async def test_names_of_things_that_are_not_ones_own_are_refused(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow(kit, bob)
    folder = await folders.add_folder(kit, bob, "News", None)
    tag = await tags.add_tag(kit, bob, "Wind")
    draft = FilterDraft("A filter", WORD, (FilterAction("hide"),))

    for scope in (FilterScope(feed_id=feed_id), FilterScope(folder_id=folder.id)):
        with pytest.raises(NotFound):
            await filters.add_filter(kit, ann, replace(draft, scope=scope))
    with pytest.raises(NotFound):
        await filters.add_filter(kit, ann, replace(draft, actions=(FilterAction("tag", tag.id),)))
    both_scopes = FilterScope(folder.id, feed_id)
    with pytest.raises(Invalid):
        await filters.add_filter(kit, bob, replace(draft, scope=both_scopes))
    assert await filters.list_filters(kit, ann) == []


async def test_what_a_filter_names_and_is_gone_is_told(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    folder = await folders.add_folder(kit, ann, "News", None)
    tag = await tags.add_tag(kit, ann, "Wind")
    of_feed = await add(kit, ann, WORD, "hide", feed_id=feed_id)
    of_folder = await add(kit, ann, WORD, "hide", folder_id=folder.id)
    of_tag = await add(kit, ann, WORD, FilterAction("tag", tag.id))
    assert {each.error for each in await filters.list_filters(kit, ann)} == {""}

    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, subscription.id)
    await folders.remove_folder(kit, ann, folder.id)
    await tags.remove_tag(kit, ann, tag.id)

    errors = {each.id: each.error for each in await filters.list_filters(kit, ann)}
    assert "not followed" in errors[of_feed.id]
    assert "folder" in errors[of_folder.id]
    assert "tag" in errors[of_tag.id]


@pytest.mark.parametrize(
    "conditions",
    ["{", '{"field":5}', '{"field":"gone","op":"contains","value":"x"}', '{"not":' * 500],
    ids=["broken", "wrong", "unknown", "deep"],
)
async def test_a_filter_that_cannot_be_read_says_so_and_can_be_written_anew(
    kit: Kit, ann: Visitor, conditions: str
) -> None:
    made = await add(kit, ann, WORD, "hide")
    async with kit.db.transaction() as tx:
        await tx.run(DAMAGE, conditions=conditions, user_id=ann.user.id)

    [broken] = await filters.list_filters(kit, ann)
    mended = await filters.set_filter(
        kit, ann, made.id, FilterChange(match=WORD, actions=made.actions)
    )

    assert broken.error
    assert (mended.error, mended.match) == ("", WORD)


async def test_there_is_an_end_to_filters(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filters, "MOST_FILTERS", 2)
    await add(kit, ann, WORD, "hide")
    await add(kit, ann, WORD, "hide")

    with pytest.raises(Invalid, match="at most 2"):
        await add(kit, ann, WORD, "hide")


async def test_a_pattern_that_takes_too_long_is_refused(kit: Kit, ann: Visitor) -> None:
    slow = leaf("content", "matches", r"\w*e\w{40}z")

    with pytest.raises(Invalid, match="too long") as refused:
        await add(kit, ann, both(WORD, slow), "hide")

    assert "match.all[1].value" in str(refused.value)
