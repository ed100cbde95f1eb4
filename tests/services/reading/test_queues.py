from copydesk.model import Visitor
from copydesk.services.reading import queues
from copydesk.services.reading.queues import QueuePlace
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests.services.desk import follow

EVENTS = Sql("SELECT user_id FROM events WHERE kind = 'queue'")


async def list_places(kit: Kit, visitor: Visitor) -> list[tuple[int, int]]:
    return [(each.entry.id, each.enclosure) for each in await queues.list_queue(kit, visitor)]


async def test_what_waits_is_kept_in_its_order_and_told(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    wanted = [QueuePlace(second, 0), QueuePlace(first, 1), QueuePlace(second, 0)]

    set_ = await queues.set_queue(kit, ann, wanted)
    again = await queues.set_queue(kit, ann, wanted[:2])

    assert set_ == again == await queues.list_queue(kit, ann)
    assert await list_places(kit, ann) == [(second, 0), (first, 1)]
    # Who sets what is there already tells nobody.
    assert await kit.db.all(EVENTS, lambda user_id: user_id) == [ann.user.id]


async def test_everybody_has_a_queue_of_their_own(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [own] = await follow(kit, ann, "one", 1)
    [other] = await follow(kit, bob, "two", 1)

    await queues.set_queue(kit, ann, [QueuePlace(other, 0), QueuePlace(own, 0)])

    assert await list_places(kit, ann) == [(own, 0)]
    assert await list_places(kit, bob) == []


async def test_an_empty_queue_is_empty(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await queues.set_queue(kit, ann, [QueuePlace(entry_id, 0)])

    assert await queues.set_queue(kit, ann, []) == []
    assert await list_places(kit, ann) == []
