import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.services.reading import playback
from copydesk.services.reading.playback import Playback
from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow

NOW = make.NOW


async def play(
    kit: Kit, visitor: Visitor, entry_id: int, seconds: int, at: int, enclosure: int = 0
) -> list[Playback]:
    return await playback.set_playback(
        kit,
        visitor,
        entry_id,
        enclosure=enclosure,
        seconds=seconds,
        is_finished=seconds > 100,
        at=at,
    )


async def test_the_later_device_counts(kit: Kit, ann: Visitor, clock: Clock) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    clock.move(make.HOUR)
    await play(kit, ann, entry_id, 50, NOW + 20)

    older = await play(kit, ann, entry_id, 10, NOW + 10)
    later = await play(kit, ann, entry_id, 110, NOW + 30)

    assert older == [Playback(0, 50, is_finished=False, set_at=NOW + 20)]
    assert later == [Playback(0, 110, is_finished=True, set_at=NOW + 30)]


async def test_each_file_of_an_entry_has_its_own_place(kit: Kit, ann: Visitor) -> None:
    first, second = await follow(kit, ann, "one", 2)
    await play(kit, ann, first, 1, NOW, enclosure=1)
    await play(kit, ann, first, 2, NOW)

    assert [p.seconds for p in await playback.list_playback(kit, ann, first)] == [2, 1]
    assert await playback.list_playback(kit, ann, second) == []


async def test_others_neither_see_nor_set_it(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)

    with pytest.raises(NotFound):
        await play(kit, bob, entry_id, 5, NOW)
    with pytest.raises(NotFound):
        await playback.list_playback(kit, bob, entry_id)
