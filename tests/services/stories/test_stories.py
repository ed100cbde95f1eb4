"""A story side by side, in pages, followed and left."""

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.services.stories import alerts, stories
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.oldaddresses import set_title
from tests import make
from tests.services.stories.newsstand import BAKERY, BRIDGE, bring, group, open_stand

STRIKE = [
    ("Ferry crews in Tormouth strike over night shifts", "Captain Lena Voss leads the Tormouth"),
    ("Tormouth ferry strike: crews refuse night shifts", "The Tormouth crews follow Lena Voss."),
]


async def tell(kit: Kit, visitor: Visitor) -> int:
    """Have three outlets tell of the bridge; give the story."""
    stand = await open_stand(kit, visitor, "echo", "herald", "post")
    ids = [
        await bring(kit, feed, *text, published_at=make.NOW - (9 - place) * make.MINUTE)
        for place, (feed, text) in enumerate(zip(stand, BRIDGE, strict=True))
    ]
    await group(kit)
    return ids[0]


async def test_a_story_says_who_was_first_and_where_outlets_differ(kit: Kit, ann: Visitor) -> None:
    story_id = await tell(kit, ann)
    told = await stories.get_story(kit, ann, story_id)
    assert told.lineage.first_id == story_id
    assert (told.lineage.originals, told.lineage.outlets) == (3, 3)
    assert 0 < told.spread < 1
    rows = {(row.kind, row.subject): row for row in told.ledger}
    hurt = rows["number", "people injured"]
    assert hurt.agreement == "differs"
    assert [voice.value for voice in hurt.voices] == ["3", "5", "3"]
    assert rows["number", "weeks: repairs take"].agreement == "agrees"
    assert rows["name", "ines calder"].agreement == "agrees"


async def test_feeds_of_one_name_without_a_publisher_are_two_outlets(
    kit: Kit, ann: Visitor
) -> None:
    feeds = await open_stand(kit, ann, "echo", "herald")
    for feed_id, report in zip(feeds, BRIDGE, strict=False):
        async with kit.db.transaction() as tx:
            await set_title(tx, ann.user.id, feed_id, "News")
        await bring(kit, feed_id, *report)
    await group(kit)
    [listed] = (await stories.list_stories(kit, ann, limit=5)).stories
    told = await stories.get_story(kit, ann, listed.story.id)
    assert [seen.outlet for _, seen in told.entries] == [
        "News (echo.example)",
        "News (herald.example)",
    ]
    hurt = next(row for row in told.ledger if row.subject == "people injured")
    assert hurt.agreement == "differs"
    assert len({voice.outlet for voice in hurt.voices}) == 2


async def test_a_story_has_the_same_title_in_the_list_and_on_its_page(
    kit: Kit, ann: Visitor
) -> None:
    [echo, herald] = await open_stand(kit, ann, "echo", "herald")
    first = await bring(kit, echo, *BRIDGE[0], published_at=make.NOW)
    await bring(kit, herald, *BRIDGE[1], published_at=make.NOW - make.HOUR)
    await group(kit)
    [listed] = (await stories.list_stories(kit, ann, limit=5)).stories
    told = await stories.get_story(kit, ann, first)
    assert told.title == listed.title == BRIDGE[0][0]


async def test_a_reprint_points_to_what_it_copies(kit: Kit, ann: Visitor) -> None:
    [echo, herald] = await open_stand(kit, ann, "echo", "herald")
    text = f"{BRIDGE[0][1]} {BRIDGE[1][1]} {BRIDGE[2][1]}"
    first = await bring(kit, echo, BRIDGE[0][0], text)
    await bring(kit, herald, BRIDGE[1][0], text)
    await group(kit)
    told = await stories.get_story(kit, ann, first)
    assert [origin.copy_of for origin in told.lineage.origins] == [None, first]


async def test_pages_end_and_repeat_nothing(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stories, "BATCH", 2)
    first = await tell(kit, ann)
    later = await open_stand(kit, ann, "mail", "star")
    for feed, text in zip(later, STRIKE, strict=True):
        await bring(kit, feed, *text, published_at=make.NOW)
    await group(kit)
    found, cursor = [], ""
    for _ in range(4):
        page = await stories.list_stories(kit, ann, limit=1, cursor=cursor)
        found += [listed.story.id for listed in page.stories]
        if not (cursor := page.next_cursor):
            break
    assert len(found) == 2
    assert found[1] == first


async def test_a_cursor_of_somebody_else_is_refused(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid):
        await stories.list_stories(kit, ann, limit=1, cursor="nonsense")


async def test_a_story_is_followed_once_and_left(kit: Kit, ann: Visitor) -> None:
    story_id = await tell(kit, ann)
    await stories.follow_story(kit, ann, story_id)
    again = await stories.follow_story(kit, ann, story_id)
    assert again.story.followed_at == make.NOW
    page = await stories.list_stories(kit, ann, limit=10, is_followed=True)
    assert [listed.story.id for listed in page.stories] == [story_id]
    await stories.leave_story(kit, ann, story_id)
    assert (await stories.list_stories(kit, ann, limit=10, is_followed=True)).stories == []
    with pytest.raises(NotFound):
        await stories.leave_story(kit, ann, story_id)


async def test_there_is_a_bound_to_what_can_be_followed(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    story_id = await tell(kit, ann)
    monkeypatch.setattr(stories, "MOST_FOLLOWED", 0)
    with pytest.raises(Invalid):
        await stories.follow_story(kit, ann, story_id)


async def test_an_alert_says_only_what_is_new(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    story_id = await tell(kit, ann)
    await stories.follow_story(kit, ann, story_id)
    [wire, paper] = await open_stand(kit, ann, "wire", "paper")
    told = "The Harbour Bridge in Port Ellis stays closed after a crack. Three people were hurt."
    await bring(kit, wire, "Harbour Bridge in Port Ellis stays closed", told)
    more = await bring(
        kit,
        paper,
        "Harbour Bridge in Port Ellis: girder costs more",
        f"{told} Repairs of the girder need 40 workers.",
    )
    await group(kit)
    page = await alerts.list_alerts(kit, ann, limit=10)
    [(alert, claims)] = page.alerts
    assert (alert.story_id, alert.entry_id, page.next_cursor) == (story_id, more, "")
    assert [claim.text for claim in claims] == ["40"]
    assert (await alerts.list_alerts(kit, bob, limit=10)).alerts == []

    await stories.leave_story(kit, ann, story_id)
    left = await alerts.list_alerts(kit, ann, limit=10)
    assert (left.alerts, left.unseen) == ([], 0)


async def test_nobody_is_told_of_feeds_they_do_not_follow(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    story_id = await tell(kit, ann)
    await stories.follow_story(kit, ann, story_id)
    [other] = await open_stand(kit, bob, "wire")
    await bring(kit, other, BRIDGE[0][0], "The Harbour Bridge in Port Ellis: 90 workers came.")
    await group(kit)
    assert (await alerts.list_alerts(kit, ann, limit=10)).alerts == []


async def test_an_entry_knows_its_story(kit: Kit, ann: Visitor) -> None:
    story_id = await tell(kit, ann)
    [echo] = await open_stand(kit, ann, "single")
    alone = await bring(kit, echo, *BAKERY)
    await group(kit)
    story = await stories.find_story(kit, ann, story_id)
    assert story is not None
    assert (story.id, story.outlets) == (story_id, 3)
    assert await stories.find_story(kit, ann, alone) is None
