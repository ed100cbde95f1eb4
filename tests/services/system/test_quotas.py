from dataclasses import replace
from typing import Any

import pytest

from copydesk.ai.calls import Question
from copydesk.errors import Conflict, Forbidden, NotFound
from copydesk.model import Visitor
from copydesk.model.people import Quota
from copydesk.services.analysis import budgets
from copydesk.services.intake import savedpages
from copydesk.services.people import accounts
from copydesk.services.reading import snapshots
from copydesk.services.reading.snapshots import NewSnapshot
from copydesk.services.subscriptions import bulk, opml, subscriptions
from copydesk.services.subscriptions.bulkfollow import FeedToFollow
from copydesk.services.system import quotas
from copydesk.services.system.kit import Kit
from tests import make

LIST = b"""<opml version="2.0"><body>
<outline xmlUrl="https://a.example/feed"/><outline xmlUrl="https://b.example/feed"/>
<outline xmlUrl="https://c.example/feed"/></body></opml>"""
PAGE = NewSnapshot("https://a.example/page", "A page", "<p>kept</p>")


def limit(kit: Kit, **settings: Any) -> Kit:
    return replace(kit, config=replace(kit.config, **settings))


async def make_admin(kit: Kit) -> Visitor:
    return Visitor(await make.admin(kit.db), 1, "test")


async def follow(kit: Kit, visitor: Visitor, name: str) -> None:
    await make.feed(kit.db, f"https://{name}.example/feed")
    await subscriptions.subscribe(kit, visitor, f"https://{name}.example/feed")


async def test_nobody_follows_more_feeds_than_they_may(kit: Kit, ann: Visitor) -> None:
    kit = limit(kit, feeds_per_user=1)
    await follow(kit, ann, "a")
    await follow(kit, ann, "a")

    with pytest.raises(Conflict, match="as many feeds as you may"):
        await follow(kit, ann, "b")

    allowance = await quotas.get_allowance(kit, ann.user.id)
    assert (allowance.feeds, allowance.most_feeds) == (1, 1)


async def test_of_a_long_list_as_many_are_followed_as_there_is_room_for(
    kit: Kit, ann: Visitor
) -> None:
    kit = limit(kit, feeds_per_user=2)

    tried = await opml.import_opml(kit, ann, LIST, is_dry_run=True)
    done = await opml.import_opml(kit, ann, LIST)
    batch = await bulk.subscribe_many(kit, ann, [FeedToFollow("https://d.example/feed")])

    assert (tried.added, done.added) == (2, 2)
    assert [each.reason for each in done.refused] == [quotas.TOO_MANY_FEEDS]
    assert [each.reason for each in batch.outcomes] == [quotas.TOO_MANY_FEEDS]


async def test_what_an_admin_says_of_one_counts_before_what_counts_for_all(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    kit = limit(kit, feeds_per_user=1)
    admin = await make_admin(kit)

    await accounts.set_limits(kit, admin, ann.user.id, Quota(most_feeds=2))
    await accounts.set_limits(kit, admin, bob.user.id, Quota(most_feeds=0))

    for name in ("a", "b"):
        await follow(kit, ann, name)
    for name in ("a", "b", "c"):
        await follow(kit, bob, name)
    with pytest.raises(Conflict):
        await follow(kit, ann, "c")
    assert await quotas.find_own_quota(kit, admin, ann.user.id) == Quota(most_feeds=2)


async def test_only_an_admin_says_what_others_may_have(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Forbidden):
        await accounts.set_limits(kit, ann, ann.user.id, Quota())
    with pytest.raises(Forbidden):
        await quotas.find_own_quota(kit, ann, ann.user.id)
    with pytest.raises(NotFound):
        await accounts.set_limits(kit, await make_admin(kit), 99, Quota())


async def test_who_keeps_as_much_as_they_may_keeps_no_more(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MEGABYTE", 10)
    kit = limit(kit, megabytes_per_user=1)
    await snapshots.add_snapshot(kit, ann, PAGE)

    with pytest.raises(Conflict, match="as much as you may"):
        await snapshots.add_snapshot(kit, ann, replace(PAGE, url="https://a.example/other"))
    with pytest.raises(Conflict, match="as much as you may"):
        await savedpages.save_page(kit, ann, "https://a.example/third")

    allowance = await quotas.get_allowance(kit, ann.user.id)
    assert allowance.kept_bytes >= allowance.most_bytes == 10


async def test_a_budget_for_models_of_ones_own_is_held(kit: Kit, ann: Visitor) -> None:
    admin = await make_admin(kit)
    question = Question("model", "system", "user " * 100, {})
    await budgets.reserve(kit, question, ann.user.id)

    await accounts.set_limits(kit, admin, ann.user.id, Quota(most_tokens=1))

    with pytest.raises(budgets.OverOwnBudget):
        await budgets.reserve(kit, question, ann.user.id)
    assert await budgets.find_refusal(kit, ann.user.id) == budgets.OWN_USED_UP
    assert (await quotas.get_allowance(kit, ann.user.id)).tokens > 0
