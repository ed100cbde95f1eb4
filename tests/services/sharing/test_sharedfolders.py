import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.limits import MOST_FOLDER_MEMBERS
from copydesk.services.people import preferences
from copydesk.services.people.preferences import PreferencesChange
from copydesk.services.reading import entries
from copydesk.services.sharing import contacts, sharedfolders, sharedreading, triage
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.people import audit
from copydesk.store.people.accounts import remove_account
from copydesk.store.system import events
from tests import make
from tests.services.sharing.team import bring, list_titles, move_feed, put_feed, share_folder


@pytest.fixture
async def cyd(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "cyd"), 3, "test")


async def list_kinds(kit: Kit, visitor: Visitor) -> list[str]:
    found = await events.list_events(kit.db, 0, 1000)
    return [event.kind for event in found if event.user_id == visitor.user.id]


async def test_who_is_invited_sees_the_name_alone_until_they_join(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder = await folders.add_folder(kit, ann, "News", None)
    feed_id = await put_feed(kit, ann, folder.id, "https://one.example/feed")
    [entry_id] = await bring(kit, feed_id, "First")

    await sharedfolders.invite_member(kit, ann, folder.id, " BOB ")
    [invited] = await sharedfolders.list_shared_folders(kit, bob)

    assert (invited.folder.title, invited.folder.owner.username) == ("News", "ann")
    assert (invited.folder.joined_at, invited.is_owner, invited.unread) == (None, False, 0)
    for ask in (
        sharedreading.list_entries(kit, bob, folder.id),
        sharedreading.get_text(kit, bob, folder.id, entry_id),
        sharedreading.mark_read(kit, bob, folder.id, [entry_id]),
        sharedfolders.list_members(kit, bob, folder.id),
        triage.claim(kit, bob, folder.id, entry_id),
    ):
        with pytest.raises(NotFound):
            await ask
    joined = await sharedfolders.join_folder(kit, bob, folder.id)
    assert joined.folder.joined_at is not None
    assert await list_titles(kit, bob, folder.id) == ["First"]


async def test_a_member_sees_the_feeds_of_the_folder_and_nothing_else(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    inner = await folders.add_folder(kit, ann, "Inner", folder.id)
    deep = await put_feed(kit, ann, inner.id, "https://two.example/feed")
    other = await make.feed(kit.db, "https://three.example/feed")
    await make.subscription(kit.db, ann.user.id, other)
    await bring(kit, feed_id, "In it")
    [deep_id] = await bring(kit, deep, "Deep in it")
    [other_id] = await bring(kit, other, "Elsewhere")

    assert sorted(await list_titles(kit, bob, folder.id)) == ["Deep in it", "In it"]
    with pytest.raises(NotFound):
        await sharedreading.get_text(kit, bob, folder.id, other_id)
    # No route beside those of shared folders opens anything.
    with pytest.raises(NotFound):
        await entries.get_entry(kit, bob, deep_id)
    assert await subscriptions.list_subscriptions(kit, bob) == []
    assert await folders.list_folders(kit, bob) == []


async def test_a_private_feed_shows_its_texts_and_never_its_address(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, _ = await share_folder(kit, ann, bob)
    url = "https://me:s3cret@paid.example/feed?token=s3cret"
    secret = await put_feed(kit, ann, folder.id, url, is_private=True)
    [entry_id] = await bring(kit, secret, "Paid for")

    page = await sharedreading.list_entries(kit, bob, folder.id)
    text = await sharedreading.get_text(kit, bob, folder.id, entry_id)

    assert [(entry.title, entry.source_title) for entry in page.entries] == [("Paid for", "")]
    assert text.html
    seen = repr((page, text, await sharedfolders.list_shared_folders(kit, bob)))
    assert "s3cret" not in seen
    assert "paid.example/feed" not in seen


async def test_what_leaves_the_folder_is_out_of_sight_at_once(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob)
    [entry_id] = await bring(kit, feed_id, "First")
    await triage.claim(kit, bob, folder.id, entry_id)

    await move_feed(kit, ann, feed_id, None)

    for view in ("all", "unread", "mine", "claimed"):
        assert await list_titles(kit, bob, folder.id, view) == []
    [summary] = await sharedfolders.list_shared_folders(kit, bob)
    assert summary.unread == 0
    with pytest.raises(NotFound):
        await triage.release(kit, bob, folder.id, entry_id)


@pytest.mark.parametrize("how", ["leaves", "is removed", "is withdrawn", "folder goes"])
async def test_access_ends_with_the_membership(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor, how: str
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob, cyd)
    [entry_id] = await bring(kit, feed_id, "First")
    await triage.claim(kit, bob, folder.id, entry_id)

    if how == "leaves":
        await sharedfolders.leave_folder(kit, bob, folder.id)
    elif how == "is removed":
        await sharedfolders.remove_member(kit, ann, folder.id, bob.user.id)
    elif how == "is withdrawn":
        await sharedfolders.leave_folder(kit, ann, folder.id)
    else:
        await folders.remove_folder(kit, ann, folder.id)

    assert await sharedfolders.list_shared_folders(kit, bob) == []
    for ask in (
        sharedreading.list_entries(kit, bob, folder.id),
        sharedreading.get_text(kit, bob, folder.id, entry_id),
        triage.add_note(kit, bob, folder.id, entry_id, "Still here?"),
    ):
        with pytest.raises(NotFound):
            await ask
    assert (await list_kinds(kit, bob))[-1] == "shared_folders"
    if how in ("leaves", "is removed"):
        page = await sharedreading.list_entries(kit, cyd, folder.id, "unclaimed")
        assert [entry.id for entry in page.entries] == [entry_id], "free for others"
    else:
        assert await sharedfolders.list_shared_folders(kit, cyd) == []


async def test_only_the_owner_invites_and_removes(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, _ = await share_folder(kit, ann, bob)

    with pytest.raises(NotFound):
        await sharedfolders.invite_member(kit, bob, folder.id, "cyd")
    with pytest.raises(NotFound):
        await sharedfolders.remove_member(kit, bob, folder.id, ann.user.id)
    with pytest.raises(NotFound):
        await sharedfolders.join_folder(kit, cyd, folder.id)
    with pytest.raises(NotFound):
        await sharedfolders.leave_folder(kit, cyd, folder.id)
    with pytest.raises(NotFound):
        await sharedfolders.remove_member(kit, ann, folder.id, cyd.user.id)
    with pytest.raises(Invalid):
        await sharedfolders.remove_member(kit, ann, folder.id, ann.user.id)


async def test_who_refuses_others_or_blocked_the_owner_cannot_be_invited(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, _ = await share_folder(kit, ann, bob)
    await preferences.change_preferences(kit, cyd, PreferencesChange(can_receive_shares=False))
    await contacts.set_blocked(kit, bob, ann.user.id, is_blocked=True)
    await sharedfolders.leave_folder(kit, bob, folder.id)

    for name in ("bob", "cyd", "nobody", "ann"):
        with pytest.raises(NotFound) as caught:
            await sharedfolders.invite_member(kit, ann, folder.id, name)
        assert caught.value.message == sharedfolders.NOBODY


async def test_so_many_share_a_folder_and_no_more(
    kit: Kit, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = await share_folder(kit, ann, bob)
    assert MOST_FOLDER_MEMBERS > 2
    monkeypatch.setattr(sharedfolders, "MOST_FOLDER_MEMBERS", 2)
    await make.user(kit.db, "dan")

    with pytest.raises(Invalid):
        await sharedfolders.invite_member(kit, ann, folder.id, "dan")
    assert len(await sharedfolders.list_members(kit, ann, folder.id)) == 2
    monkeypatch.setattr(sharedfolders, "MOST_SHARED_FOLDERS", 1)
    second = await folders.add_folder(kit, ann, "Second", None)
    with pytest.raises(Conflict):
        await sharedfolders.invite_member(kit, ann, second.id, "dan")


async def test_inviting_twice_changes_nothing_and_all_is_on_record(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    folder, _ = await share_folder(kit, ann, bob)

    members = await sharedfolders.invite_member(kit, ann, folder.id, "bob")
    await sharedfolders.join_folder(kit, bob, folder.id)
    await sharedfolders.leave_folder(kit, bob, folder.id)

    assert [(each.user.username, each.is_owner) for each in members] == [
        ("ann", True),
        ("bob", False),
    ]
    lines = await audit.list_lines(kit.db, 2**62, 10)
    assert [(line.action, line.actor, line.subject) for line in reversed(lines)] == [
        ("folder_shared", "ann", "bob"),
        ("folder_joined", "bob", "ann"),
        ("folder_left", "bob", "ann"),
    ]


async def test_members_hear_of_a_new_name(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    folder, _ = await share_folder(kit, ann, bob)
    before = len(await list_kinds(kit, bob))

    await folders.set_folder(kit, ann, folder.id, title="Newsroom")

    assert (await list_kinds(kit, bob))[before:] == ["shared_folders"]
    assert (await sharedfolders.get_shared_folder(kit, bob, folder.id)).folder.title == "Newsroom"


async def test_an_account_that_goes_leaves_its_folders_and_takes_its_own(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    folder, feed_id = await share_folder(kit, ann, bob, cyd)
    [first, second] = await bring(kit, feed_id, "First", "Second")
    await triage.claim(kit, bob, folder.id, first)
    await triage.add_note(kit, bob, folder.id, second, "From Bob")

    await triage.claim(kit, ann, folder.id, second)
    await triage.release(kit, ann, folder.id, second)
    await triage.hand_over(kit, ann, folder.id, second, ann.user.id)
    await triage.set_done(kit, ann, folder.id, second)

    async with kit.db.transaction() as tx:
        await remove_account(tx, bob.user.id)
    text = await sharedreading.get_text(kit, cyd, folder.id, second)

    assert await list_titles(kit, cyd, folder.id, "unclaimed") == ["First"]
    assert (text.steps[0].made_by, text.steps[0].text) == (None, "From Bob")
    async with kit.db.transaction() as tx:
        await remove_account(tx, ann.user.id)
    assert await sharedfolders.list_shared_folders(kit, cyd) == []
