import asyncio

from copydesk.errors import CopydeskError
from copydesk.model import Visitor
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.sharing import sending, shares
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.desk import follow, read_pages


async def test_the_same_thing_sent_at_once_is_there_once(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 1)

    sent = await asyncio.gather(
        *(sending.send_entry(kit, ann, ids[0], "bob", f"try {n}") for n in range(6))
    )
    received = (await shares.list_shares(kit, bob, "received")).shares

    assert {each.id for each in sent} == {received[0].id}
    assert len(received) == 1


async def test_two_who_send_each_other_something_do_not_wait_for_ever(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 6)
    others = await follow(kit, bob, "two", 6)

    await asyncio.gather(
        *(sending.send_entry(kit, ann, id_, "bob") for id_ in ids),
        *(sending.send_entry(kit, bob, id_, "ann") for id_ in others),
    )

    for visitor in (ann, bob):
        ask = EntryRequest(is_shared=True, order="shared", limit=4)
        assert len(await read_pages(kit, visitor, ask)) == 6


async def test_what_is_taken_back_while_it_is_read_is_gone_or_was_read(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await follow(kit, ann, "one", 4)
    await make.subscription(kit.db, bob.user.id, 1)

    for entry_id in ids:
        sent = await sending.send_entry(kit, ann, entry_id, "bob")
        done = await asyncio.gather(
            shares.retract_share(kit, ann, sent.id),
            shares.add_note(kit, bob, sent.id, "Thanks"),
            shares.set_dismissed(kit, bob, sent.id),
            return_exceptions=True,
        )
        assert all(each is None or isinstance(each, CopydeskError) or each for each in done)
        assert not [each for each in done if isinstance(each, BaseException)
            and not isinstance(each, CopydeskError)]  # fmt: skip

    assert (await shares.list_shares(kit, bob, "received")).shares == []
    assert (await shares.list_shares(kit, ann, "sent")).shares == []
