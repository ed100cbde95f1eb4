import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing import contacts, sending, shares
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.desk import follow


@pytest.fixture
async def eve(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "eve"), 3, "test")


async def test_a_third_one_reaches_nothing_by_its_number(
    kit: Kit, ann: Visitor, bob: Visitor, eve: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob", "Between us")
    [got] = (await shares.list_shares(kit, bob, "received")).shares

    for tried in (
        shares.get_thread(kit, eve, sent.id),
        shares.see_share(kit, eve, sent.id),
        shares.add_note(kit, eve, sent.id, "Hello"),
        shares.set_dismissed(kit, eve, sent.id),
        shares.retract_share(kit, eve, sent.id),
        shares.list_entry_shares(kit, eve, got.entry_id),
        shares.list_entry_shares(kit, eve, ids[0]),
        sending.send_entry(kit, eve, ids[0], "bob"),
        sending.send_entry(kit, eve, got.entry_id, "bob"),
        entries.get_entry(kit, eve, got.entry_id),
        contacts.set_blocked(kit, eve, ann.user.id, is_blocked=True),
        contacts.set_blocked(kit, eve, 99, is_blocked=True),
    ):
        with pytest.raises(NotFound):
            await tried
    shown = await entries.list_entries(kit, eve, EntryRequest(is_shared=True, order="shared"))
    assert shown.entries == []
    assert (await shares.get_thread(kit, bob, sent.id)).share.seen_at is None


async def test_each_end_does_only_what_is_its_own(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)
    sent = await sending.send_entry(kit, ann, ids[0], "bob")

    with pytest.raises(NotFound):
        await shares.retract_share(kit, bob, sent.id)
    with pytest.raises(NotFound):
        await shares.set_dismissed(kit, ann, sent.id)
    await shares.see_share(kit, ann, sent.id)

    [got] = (await shares.list_shares(kit, bob, "received")).shares
    assert (got.seen_at, got.is_new) == (None, True)


async def test_nobody_sends_something_to_themselves(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 1)

    with pytest.raises(NotFound):
        await sending.send_entry(kit, ann, ids[0], "ann")
