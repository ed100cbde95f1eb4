import asyncio

import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.times import DAY
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries, marks
from copydesk.services.sharing import sharedfolders, sharedreading, triage
from copydesk.services.sharing.triage import Triaged
from copydesk.services.subscriptions import folders
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.merges import merge_feeds
from copydesk.store.system import events
from tests import make
from tests.conftest import Clock
from tests.services.sharing.team import bring, list_titles, put_feed, share_folder


@pytest.fixture
async def cyd(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "cyd"), 3, "test")


def name_claimer(triaged: Triaged) -> str | None:
    claimer = triaged.entry.triage.claimed_by
    return claimer.username if claimer else None


async def list_told(kit: Kit, kind: str) -> list[int | None]:
    return [each.user_id for each in await events.list_events(kit.db, 0, 1000) if each.kind == kind]


async def test_each_member_reads_for_themselves(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "First", "Second")

    assert await sharedreading.mark_read(kit, bob, folder.id, [ids[0], ids[0], 999]) == 1

    assert await list_titles(kit, bob, folder.id, "unread") == ["Second"]
    assert sorted(await list_titles(kit, ann, folder.id, "unread")) == ["First", "Second"]
    assert await list_titles(kit, ann, folder.id, "unread_by_anyone") == ["Second"]
    [of_bob] = await sharedfolders.list_shared_folders(kit, bob)
    assert of_bob.unread == 1
    assert await sharedreading.mark_read(kit, bob, folder.id, ids, is_read=False) == 1
    assert sorted(await list_titles(kit, bob, folder.id, "unread_by_anyone")) == ["First", "Second"]


async def test_what_a_refresh_brings_is_unread_for_members(
    kit: Kit, ann: Visitor, bob: Visitor, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First")
    folder, _ = await share_folder(kit, ann, bob)
    inner = await folders.add_folder(kit, ann, "Inside", folder.id)
    feed_id = await put_feed(kit, ann, inner.id, newsroom.feed_url("daily"))

    await refreshes.refresh_feed(kit, feed_id)

    assert await list_titles(kit, bob, folder.id, "unread") == ["First"]
    assert bob.user.id in await list_told(kit, "shared_folders")


async def test_what_the_owner_reads_anywhere_is_read_in_the_folder(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "First", "Second")

    await marks.mark_read(kit, ann, [ids[0]], is_read=True)
    await sharedreading.mark_read(kit, ann, folder.id, [ids[1]])

    assert await list_titles(kit, ann, folder.id, "unread") == []
    assert (await entries.get_entry(kit, ann, ids[1])).is_read
    assert await list_titles(kit, bob, folder.id, "unread_by_anyone") == []
    assert sorted(await list_titles(kit, bob, folder.id, "unread")) == ["First", "Second"]


async def test_a_member_who_follows_the_feed_reads_it_once(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    await make.subscription(kit.db, bob.user.id, feed_id)
    [first, second] = await bring(kit, feed_id, "First", "Second")

    await marks.mark_read(kit, bob, [first], is_read=True)
    assert await list_titles(kit, bob, folder.id, "unread") == ["Second"]
    await sharedreading.mark_read(kit, bob, folder.id, [second])

    assert (await entries.get_entry(kit, bob, second)).is_read
    assert await list_titles(kit, ann, folder.id, "unread_by_anyone") == []


async def test_all_is_read_but_what_came_meanwhile_and_can_be_unread_again(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "First", "Second", "Third")

    marked = await sharedreading.mark_all_read(kit, bob, folder.id, ids[1])

    assert sorted(marked) == ids[:2]
    assert await list_titles(kit, bob, folder.id, "unread") == ["Third"]
    await sharedreading.mark_read(kit, bob, folder.id, marked, is_read=False)
    assert len(await list_titles(kit, bob, folder.id, "unread")) == 3


async def test_what_came_before_somebody_joined_waits_for_the_others(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    await bring(kit, feed_id, "First")

    await sharedfolders.invite_member(kit, ann, folder.id, "cyd")
    await sharedfolders.join_folder(kit, cyd, folder.id)

    assert await list_titles(kit, cyd, folder.id, "unread") == []
    assert await list_titles(kit, cyd, folder.id, "unread_by_anyone") == ["First"]


async def test_an_entry_is_taken_handed_over_let_go_and_done(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob, cyd)
    [first, _] = await bring(kit, feed_id, "First", "Second")

    assert name_claimer(await triage.claim(kit, bob, folder.id, first)) == "bob"
    assert await list_titles(kit, bob, folder.id, "mine") == ["First"]
    assert await list_titles(kit, cyd, folder.id, "mine") == []
    assert await list_titles(kit, cyd, folder.id, "claimed") == ["First"]
    assert await list_titles(kit, cyd, folder.id, "unclaimed") == ["Second"]
    handed = await triage.hand_over(kit, bob, folder.id, first, cyd.user.id)
    assert name_claimer(handed) == "cyd"
    assert name_claimer(await triage.release(kit, cyd, folder.id, first)) is None
    done = await triage.set_done(kit, ann, folder.id, first)
    assert done.entry.triage.done_by
    assert done.entry.triage.done_by.username == "ann"
    assert await list_titles(kit, bob, folder.id, "done") == ["First"]
    assert await list_titles(kit, bob, folder.id, "unclaimed") == ["Second"]
    with pytest.raises(Conflict):
        await triage.claim(kit, bob, folder.id, first)
    await triage.set_done(kit, bob, folder.id, first, is_done=False)
    text = await sharedreading.get_text(kit, bob, folder.id, first)
    assert [step.kind for step in text.steps] == [
        "claimed", "handed_over", "released", "done", "reopened",
    ]  # fmt: skip
    assert text.steps[1].given_to
    assert text.steps[1].given_to.username == "cyd"


async def test_what_somebody_has_taken_is_theirs_and_the_owners_to_change(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob, cyd)
    [first] = await bring(kit, feed_id, "First")
    await triage.claim(kit, bob, folder.id, first)

    for change in (
        triage.claim(kit, cyd, folder.id, first),
        triage.hand_over(kit, cyd, folder.id, first, cyd.user.id),
        triage.release(kit, cyd, folder.id, first),
        triage.set_done(kit, cyd, folder.id, first),
    ):
        with pytest.raises(Conflict, match="bob has taken this"):
            await change
    again = await triage.claim(kit, bob, folder.id, first)
    assert again.step_id is None
    handed = await triage.hand_over(kit, ann, folder.id, first, cyd.user.id)
    assert name_claimer(handed) == "cyd"


async def test_only_members_get_something(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [first] = await bring(kit, feed_id, "First")
    await sharedfolders.invite_member(kit, ann, folder.id, "cyd")

    for user_id in (cyd.user.id, 999):
        with pytest.raises(NotFound):
            await triage.hand_over(kit, bob, folder.id, first, user_id)
    with pytest.raises(NotFound):
        await triage.claim(kit, bob, folder.id, 999)


async def test_of_two_who_take_the_same_one_has_it(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [first] = await bring(kit, feed_id, "First")

    both = await asyncio.gather(
        triage.claim(kit, ann, folder.id, first),
        triage.claim(kit, bob, folder.id, first),
        return_exceptions=True,
    )

    assert sorted(type(each).__name__ for each in both) == ["Conflict", "Triaged"]


async def test_a_change_is_undone_by_who_made_it_while_it_is_the_last(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [first] = await bring(kit, feed_id, "First")
    claimed = await triage.claim(kit, bob, folder.id, first)
    handed = await triage.hand_over(kit, bob, folder.id, first, ann.user.id)
    assert claimed.step_id
    assert handed.step_id

    with pytest.raises(NotFound):
        await triage.undo_step(kit, ann, folder.id, handed.step_id)
    with pytest.raises(Conflict):
        await triage.undo_step(kit, bob, folder.id, claimed.step_id)
    assert name_claimer(await triage.undo_step(kit, bob, folder.id, handed.step_id)) == "bob"
    with pytest.raises(NotFound):
        await triage.undo_step(kit, bob, folder.id, handed.step_id)
    clock.move(31 * DAY)
    with pytest.raises(Conflict):
        await triage.undo_step(kit, bob, folder.id, claimed.step_id)
    clock.move(-31 * DAY)
    assert name_claimer(await triage.undo_step(kit, bob, folder.id, claimed.step_id)) is None
    assert (await sharedreading.get_text(kit, bob, folder.id, first)).steps == []


async def test_undo_brings_nobody_back_who_has_left(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob, cyd)
    [first] = await bring(kit, feed_id, "First")
    await triage.claim(kit, bob, folder.id, first)
    taken = await triage.hand_over(kit, ann, folder.id, first, cyd.user.id)
    await sharedfolders.leave_folder(kit, bob, folder.id)

    assert taken.step_id
    assert name_claimer(await triage.undo_step(kit, ann, folder.id, taken.step_id)) is None


async def test_notes_are_for_all_members_and_can_be_taken_back(
    kit: Kit, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [first] = await bring(kit, feed_id, "First")
    told = len(await list_told(kit, "triage"))

    noted = await triage.add_note(kit, bob, folder.id, first, " Call\x00 them\nfirst ")
    text = await sharedreading.get_text(kit, ann, folder.id, first)

    assert noted.entry.triage.note_count == 1
    assert [(step.kind, step.text) for step in text.steps] == [("note", "Call  them\nfirst")]
    assert (await list_told(kit, "triage"))[told:] == [ann.user.id, bob.user.id]
    with pytest.raises(Invalid):
        await triage.add_note(kit, bob, folder.id, first, " \x00 ")
    monkeypatch.setattr(triage, "MOST_TRIAGE_NOTES", 1)
    with pytest.raises(Invalid):
        await triage.add_note(kit, bob, folder.id, first, "One more")
    assert noted.step_id
    undone = await triage.undo_step(kit, bob, folder.id, noted.step_id)
    assert undone.entry.triage.note_count == 0


async def test_who_reads_is_told_to_nobody(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    ids = await bring(kit, feed_id, "First")
    before = [event.id for event in await events.list_events(kit.db, 0, 1000)]

    await sharedreading.mark_read(kit, bob, folder.id, ids)

    after = await events.list_events(kit.db, before[-1], 1000)
    assert {event.user_id for event in after} == {bob.user.id}


async def test_two_feeds_that_become_one_keep_what_members_did(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, from_id = await share_folder(kit, ann, bob)
    into_id = await put_feed(kit, ann, folder.id, "https://new.example/feed")
    [old_first, old_second] = await bring(kit, from_id, "First", "Second")
    [_, new_second] = await bring(kit, into_id, "First", "Second")
    await triage.claim(kit, bob, folder.id, old_first)
    await triage.add_note(kit, bob, folder.id, old_second, "Of the old")
    await triage.add_note(kit, ann, folder.id, new_second, "Of the new")

    async with kit.db.transaction() as tx:
        await merge_feeds(tx, from_id, into_id, kit.now())

    assert await list_titles(kit, bob, folder.id, "mine") == ["First"]
    text = await sharedreading.get_text(kit, bob, folder.id, new_second)
    assert sorted(step.text for step in text.steps) == ["Of the new", "Of the old"]
