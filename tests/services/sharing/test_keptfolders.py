"""A shared folder that was removed comes back with those who worked through it."""

from copydesk.model import Visitor
from copydesk.services.reading import undo
from copydesk.services.sharing import sharedfolders, sharedreading, triage
from copydesk.services.subscriptions import folders, returning
from copydesk.services.system.kit import Kit
from copydesk.store.people.accounts import remove_account
from copydesk.store.sharing import contacts
from tests import make
from tests.services.sharing.team import bring, list_titles, share_folder


async def remove_and_restore(kit: Kit, owner: Visitor, folder_id: int) -> int:
    """Remove a folder and bring it back; give its new number."""
    await folders.remove_folder(kit, owner, folder_id)
    await undo_last(kit, owner)
    (folder,) = await folders.list_folders(kit, owner)
    return folder.id


async def undo_last(kit: Kit, owner: Visitor) -> None:
    done = (await undo.list_operations(kit, owner)).operations[0]
    await returning.undo(kit, owner, done.id)


async def test_members_come_back_with_all_that_was_done_and_said(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    taken, spoken = await bring(kit, feed_id, "Taken", "Spoken of")
    await triage.claim(kit, bob, folder.id, taken)
    await triage.add_note(kit, ann, folder.id, spoken, "Who has time?")
    before = await sharedfolders.list_members(kit, ann, folder.id)

    back = await remove_and_restore(kit, ann, folder.id)

    assert await sharedfolders.list_members(kit, ann, back) == before
    assert await list_titles(kit, bob, back, "mine") == ["Taken"]
    [step] = (await sharedreading.get_text(kit, bob, back, spoken)).steps
    assert step.made_by is not None
    assert (step.made_by.id, step.text) == (ann.user.id, "Who has time?")


async def test_who_is_invited_is_invited_again(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder = await folders.add_folder(kit, ann, "News", None)
    await sharedfolders.invite_member(kit, ann, folder.id, "bob")

    back = await remove_and_restore(kit, ann, folder.id)

    [invited] = await sharedfolders.list_shared_folders(kit, bob)
    assert (invited.folder.id, invited.folder.joined_at) == (back, None)


async def test_who_is_gone_or_has_turned_away_does_not_come_back(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    cyd = Visitor(await make.user(kit.db, "cyd"), 3, "test")
    dan = Visitor(await make.user(kit.db, "dan"), 4, "test")
    folder, feed_id = await share_folder(kit, ann, bob, cyd, dan)
    [taken] = await bring(kit, feed_id, "Taken")
    await triage.claim(kit, cyd, folder.id, taken)
    await folders.remove_folder(kit, ann, folder.id)

    async with kit.db.transaction() as tx:
        await remove_account(tx, cyd.user.id)
        await contacts.block(tx, dan.user.id, ann.user.id, make.NOW)
    await undo_last(kit, ann)

    (back,) = await folders.list_folders(kit, ann)
    members = await sharedfolders.list_members(kit, ann, back.id)
    assert [each.user.username for each in members] == ["ann", "bob"]
    assert await list_titles(kit, bob, back.id, "unclaimed") == ["Taken"]
    assert await sharedfolders.list_shared_folders(kit, dan) == []


async def test_a_folder_of_ones_own_is_shared_with_nobody_by_coming_back(
    kit: Kit, ann: Visitor
) -> None:
    folder = await folders.add_folder(kit, ann, "Mine", None)

    await remove_and_restore(kit, ann, folder.id)

    assert await sharedfolders.list_shared_folders(kit, ann) == []
