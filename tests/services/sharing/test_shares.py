from dataclasses import replace

import msgspec
import pytest

from copydesk.errors import Conflict, Invalid, NotFound, TooMany
from copydesk.model import Entry, Visitor
from copydesk.model.limits import LONGEST_SHARE_NOTE, MOST_SHARE_NOTES, MOST_SHARES_A_DAY
from copydesk.model.sharing import EntryShare
from copydesk.model.times import DAY
from copydesk.services.feeds import removals
from copydesk.services.keeping import cleaning
from copydesk.services.people import accounts, preferences
from copydesk.services.people.preferences import PreferencesChange
from copydesk.services.reading import boards, entries, marks, snapshots
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing import contacts, sending, shares
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql, scalar
from copydesk.store.system import events, jobs
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform
from tests.services.desk import follow, list_ids, read_pages

FAR = 2**60
COUNT_COPIES = Sql("SELECT count(*) FROM entries WHERE guid = url")


@pytest.fixture
async def cyd(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "cyd"), 3, "test")


@pytest.fixture
def admin(ann: Visitor) -> Visitor:
    return replace(ann, user=replace(ann.user, role="admin"))


async def list_shared(kit: Kit, visitor: Visitor) -> list[str]:
    ask = EntryRequest(is_shared=True, order="shared", limit=2)
    return [entry.title for entry in await read_pages(kit, visitor, ask)]


async def follow_private(kit: Kit, visitor: Visitor) -> list[int]:
    """Give entries of a feed that nobody else may know of, with a file in one of them."""
    feed_id = await make.feed(kit.db, "https://secret.example/feed?key=s3cret", is_private=True)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    extra = '{"enclosures":[{"url":"https://secret.example/a.mp3?key=s3cret"}]}'
    entry = make.incoming("Secret 0", url="https://secret.example/0")
    return list(
        await make.store_entries(kit.db, feed_id, msgspec.structs.replace(entry, extra=extra))
    )


async def test_who_does_not_follow_the_feed_gets_a_copy_of_their_own(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 2)

    sent = await sending.send_entry(kit, ann, ids[0], " BOB ", "Look\x00 at\nthis ")
    page = await shares.list_shares(kit, bob, "received")
    got = page.shares[0]
    entry = await entries.get_tagged_entry(kit, bob, got.entry_id)

    assert (sent.is_sent, sent.entry_id, sent.note) == (True, ids[0], "Look  at\nthis")
    assert sent.other
    assert sent.other.username == "bob"
    assert (got.is_sent, got.note, got.is_new) == (False, "Look  at\nthis", True)
    assert got.other
    assert got.other.username == "ann"
    assert got.source_title == "https://one.example/feed"
    assert (entry.title, entry.copies, entry.is_read) == ("one 0", 0, True)
    assert got.entry_id not in ids
    assert entry.packed
    with pytest.raises(NotFound):
        await entries.get_entry(kit, bob, ids[0])
    assert await list_ids(kit, bob) == []
    assert await list_shared(kit, bob) == ["one 0"]
    assert await list_shared(kit, ann) == []


async def test_who_follows_the_feed_opens_the_entry_itself(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 2)
    await make.subscription(kit.db, bob.user.id, 1)

    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    [got] = (await shares.list_shares(kit, bob, "received")).shares

    assert (sent.entry_id, got.entry_id) == (ids[0], ids[0])
    assert not (await entries.get_entry(kit, bob, ids[0])).is_read
    assert await kit.db.value(COUNT_COPIES) == 0


async def test_nothing_of_a_private_feed_is_told(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow_private(kit, ann)

    told = await shares.list_entry_shares(kit, ann, ids[0])
    await sending.send_entry(kit, ann, ids[0], "bob")
    [got] = (await shares.list_shares(kit, bob, "received")).shares
    entry = await entries.get_tagged_entry(kit, bob, got.entry_id)

    assert told.is_feed_private
    assert got.source_title == ""
    assert (entry.title, entry.url) == ("Secret 0", "https://secret.example/0")
    assert "s3cret" not in repr((got, entry))
    assert entry.feed_id not in [each.feed_id for each in (await _get_all(kit, ann))]


async def _get_all(kit: Kit, visitor: Visitor) -> list[Entry]:
    return await read_pages(kit, visitor, EntryRequest())


async def test_what_was_sent_can_be_starred_boarded_and_found(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 1)
    await sending.send_entry(kit, ann, ids[0], "bob")
    [got] = (await shares.list_shares(kit, bob, "received")).shares
    board = await boards.add_board(kit, bob, "Mine")

    await marks.set_mark(kit, bob, [got.entry_id], "starred", is_set=True)
    await boards.put_entries(kit, bob, board.id, [got.entry_id])
    await shares.retract_share(kit, ann, got.id)
    found = await entries.list_entries(kit, bob, EntryRequest(query="one"))

    assert [entry.id for entry in found.entries] == [got.entry_id]
    assert await list_shared(kit, bob) == []
    assert [entry.id for entry in await read_pages(kit, bob, EntryRequest(view="starred"))] == [
        got.entry_id
    ]


async def test_the_same_entry_goes_to_the_same_person_once(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 2)
    await make.subscription(kit.db, cyd.user.id, 1)

    first = await sending.send_entry(kit, ann, ids[0], "bob", "one")
    again = await sending.send_entry(kit, ann, ids[0], "bob", "two")
    other = await sending.send_entry(kit, cyd, ids[0], "bob", "from me")
    newer = await sending.send_entry(kit, ann, ids[1], "bob")

    assert (again.id, again.note) == (first.id, "one")
    assert other.id != first.id
    assert await list_shared(kit, bob) == ["one 1", "one 0"]
    received = (await shares.list_shares(kit, bob, "received")).shares
    assert [each.id for each in received] == [newer.id, other.id, first.id]
    assert received[1].entry_id == received[2].entry_id


async def test_it_is_seen_once_and_both_ends_see_it(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    before = await shares.count_new(kit, bob)

    seen = await shares.see_share(kit, bob, sent.id)
    again = await shares.see_share(kit, bob, sent.id)
    [shown] = (await shares.list_entry_shares(kit, ann, ids[0])).shares

    assert (before.received, before.sent) == (1, 0)
    assert (seen.seen_at, again.seen_at, shown.seen_at) == (kit.now(),) * 3
    assert (await shares.count_new(kit, bob)).received == 0


async def test_an_answer_is_new_for_the_other_one(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob", "Read this")

    await shares.add_note(kit, bob, sent.id, "I have")
    told = await shares.count_new(kit, ann)
    await shares.see_share(kit, ann, sent.id)
    thread = await shares.add_note(kit, ann, sent.id, "Good")

    assert (told.received, told.sent) == (0, 1)
    assert (await shares.count_new(kit, ann)).sent == 0
    assert (await shares.count_new(kit, bob)).received == 0, "the clock stands still"
    assert [(note.text, note.is_own) for note in thread.notes] == [
        ("I have", False),
        ("Good", True),
    ]
    assert thread.share.note_count == 2
    assert [note.is_own for note in (await shares.get_thread(kit, bob, sent.id)).notes] == [
        True,
        False,
    ]


async def test_a_thread_comes_to_an_end(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    for number in range(MOST_SHARE_NOTES):
        await shares.add_note(kit, ann, sent.id, str(number))

    with pytest.raises(Invalid):
        await shares.add_note(kit, bob, sent.id, "one more")


async def test_what_was_dismissed_comes_back(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    [got] = (await shares.list_shares(kit, bob, "received")).shares

    await shares.set_dismissed(kit, bob, sent.id)
    gone = await list_shared(kit, bob)
    with pytest.raises(NotFound):
        await entries.get_entry(kit, bob, got.entry_id)
    await shares.set_dismissed(kit, bob, sent.id, is_dismissed=False)

    assert gone == []
    assert await list_shared(kit, bob) == ["one 0"]
    assert (await shares.list_shares(kit, ann, "sent")).shares[0].dismissed_at is None


async def test_who_sent_it_takes_it_back_and_can_send_it_again(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    await shares.add_note(kit, bob, sent.id, "Thanks")

    await shares.retract_share(kit, ann, sent.id)
    for visitor in (ann, bob):
        with pytest.raises(NotFound):
            await shares.get_thread(kit, visitor, sent.id)
    assert await list_shared(kit, bob) == []
    again = await sending.send_entry(kit, ann, ids[0], "bob")

    assert again.id != sent.id
    assert await list_shared(kit, bob) == ["one 0"]


async def test_names_are_found_by_how_they_begin(
    kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    await make.user(kit.db, "Bobby")

    async def find(prefix: str) -> list[str]:
        return [each.username for each in await contacts.list_contacts(kit, ann, prefix)]

    assert await find("bo") == ["bob", "Bobby"]
    assert await find(" BOBB") == ["Bobby"]
    assert await find("ann") == []
    assert await find(" ") == []
    assert await find("%") == []
    await preferences.change_preferences(kit, bob, PreferencesChange(can_receive_shares=False))
    assert await find("bo") == ["Bobby"]


async def test_nothing_reaches_who_wants_nothing(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")

    await contacts.set_blocked(kit, bob, ann.user.id, is_blocked=True)
    with pytest.raises(NotFound) as blocked:
        await sending.send_entry(kit, ann, ids[1], "bob")
    with pytest.raises(NotFound) as unknown:
        await sending.send_entry(kit, ann, ids[1], "nobody")
    with pytest.raises(Conflict):
        await shares.add_note(kit, ann, sent.id, "Hello?")
    names = [each.username for each in await contacts.list_blocked(kit, bob)]
    await contacts.set_blocked(kit, bob, ann.user.id, is_blocked=False)
    await sending.send_entry(kit, ann, ids[1], "bob")
    await preferences.change_preferences(kit, bob, PreferencesChange(can_receive_shares=False))
    with pytest.raises(NotFound):
        await sending.send_entry(kit, ann, ids[2], "bob")

    assert blocked.value.message == unknown.value.message
    assert names == ["ann"]
    assert await list_shared(kit, bob) == ["one 1", "one 0"]


async def test_nobody_sends_more_than_so_much_in_a_day(
    kit: Kit, clock: Clock, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", MOST_SHARES_A_DAY + 1)
    await make.subscription(kit.db, bob.user.id, 1)
    sent = [await sending.send_entry(kit, ann, entry_id, "bob") for entry_id in ids[1:]]
    await shares.retract_share(kit, ann, sent[0].id)

    with pytest.raises(TooMany):
        await sending.send_entry(kit, ann, ids[0], "bob")
    clock.move(DAY)
    await sending.send_entry(kit, ann, ids[0], "bob")


async def test_both_ends_hear_of_it(kit: Kit, ann: Visitor, bob: Visitor, cyd: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    _, start = await events.get_span(kit.db)

    sent = await sending.send_entry(kit, ann, ids[0], "bob")
    await shares.see_share(kit, bob, sent.id)
    told = [
        event.user_id
        for event in await events.list_events(kit.db, start, 100)
        if event.kind == "shares"
    ]

    assert sorted(filter(None, told)) == [ann.user.id, ann.user.id, bob.user.id, bob.user.id]


async def test_a_feed_that_goes_for_all_leaves_what_was_sent(
    kit: Kit, admin: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, admin, "one", 2)
    await make.subscription(kit.db, bob.user.id, 1)
    await sending.send_entry(kit, admin, ids[0], "bob")

    await removals.remove_feed(kit, admin, 1)
    for job in await jobs.lease_jobs(
        kit.db, [removals.REMOVE.name], "test", now=FAR, lease_until=FAR + 1, limit=10
    ):
        await perform(kit, job)
    kept = await snapshots.list_snapshots(kit, bob, is_shared=True, is_gone=True)

    assert [each.title for each in kept.snapshots] == ["one 0"]
    assert len((await shares.list_shares(kit, bob, "received")).shares) == 1


async def test_what_was_sent_outlives_that_both_leave_the_feed(
    kit: Kit, clock: Clock, ann: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 2)
    await make.subscription(kit.db, bob.user.id, 1)
    await sending.send_entry(kit, ann, ids[0], "bob")
    sent = await sending.send_entry(kit, ann, ids[1], "cyd")
    await _leave(kit, ann)
    await _leave(kit, bob)
    clock.move(400 * DAY)

    await cleaning.clean_up(kit)
    first = (await list_shared(kit, bob), await list_shared(kit, cyd))
    await shares.set_dismissed(kit, cyd, sent.id)
    await cleaning.clean_up(kit)

    assert first == (["one 0"], ["one 1"])
    assert await list_shared(kit, bob) == ["one 0"]
    assert await kit.db.all(Sql("SELECT id FROM entries"), scalar) == [ids[0]]


async def _leave(kit: Kit, visitor: Visitor) -> None:
    for each in await subscriptions.list_subscriptions(kit, visitor):
        await subscriptions.unsubscribe(kit, visitor, each.id)


async def test_what_somebody_sent_who_has_left_stays(
    kit: Kit, admin: Visitor, bob: Visitor, cyd: Visitor
) -> None:
    ids = await follow(kit, bob, "one", 1)
    sent = await sending.send_entry(kit, bob, ids[0], "cyd", "For you")
    await shares.add_note(kit, bob, sent.id, "Really")
    back = await sending.send_entry(kit, cyd, (await _first(kit, cyd)).entry_id, "bob")

    await accounts.remove_user(kit, admin, bob.user.id)
    thread = await shares.get_thread(kit, cyd, sent.id)

    assert (thread.share.other, thread.share.note) == (None, "For you")
    assert [(note.text, note.is_own) for note in thread.notes] == [("Really", False)]
    assert await list_shared(kit, cyd) == ["one 0"]
    with pytest.raises(Conflict):
        await shares.add_note(kit, cyd, sent.id, "Where are you?")
    with pytest.raises(NotFound):
        await shares.get_thread(kit, cyd, back.id)


async def _first(kit: Kit, visitor: Visitor) -> EntryShare:
    return (await shares.list_shares(kit, visitor, "received")).shares[0]


async def test_who_got_something_and_leaves_takes_it_along(
    kit: Kit, admin: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, admin, "one", 1)
    await sending.send_entry(kit, admin, ids[0], "bob")

    await accounts.remove_user(kit, admin, bob.user.id)

    assert (await shares.list_shares(kit, admin, "sent")).shares == []
    assert await kit.db.value(COUNT_COPIES) == 0
    assert await list_ids(kit, admin) == ids


async def test_a_long_note_is_refused(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)

    with pytest.raises(Invalid):
        await sending.send_entry(kit, ann, ids[0], "bob", "x" * (LONGEST_SHARE_NOTE + 1))


async def test_what_somebody_refuses_does_not_go_to_whose_name_is_alike(
    kit: Kit, ann: Visitor
) -> None:
    """Names from before may differ by the dot of an i alone."""
    ids = await follow(kit, ann, "one", 1)
    await make.user(kit.db, "ibo")
    former = Visitor(await make.user(kit.db, "\u0131bo"), 4, "test")
    change = PreferencesChange(can_receive_shares=False)
    await preferences.change_preferences(kit, former, change)

    with pytest.raises(NotFound):
        await sending.send_entry(kit, ann, ids[0], "\u0131bo")
    assert (await sending.send_entry(kit, ann, ids[0], "IBO")).other is not None
