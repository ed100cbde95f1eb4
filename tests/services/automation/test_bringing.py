"""Hidden entries that come back by themselves: their story grew, or somebody shared them."""

from copydesk.model import Visitor
from copydesk.services.automation import bringing, filters, records
from copydesk.services.automation.filters import FilterChange
from copydesk.services.reading import marks
from copydesk.services.system.kit import Kit
from tests import make
from tests.services.automation.desk import add, bring, run_jobs
from tests.services.desk import list_ids
from tests.services.stories.newsstand import BRIDGE, group, open_stand

FERRY = (
    "Ferry queues in Port Ellis as Harbour Bridge stays closed",
    "The Harbour Bridge in Port Ellis is closed since a crack was found in a girder on Monday."
    " Mayor Ines Calder said repairs take 6 weeks. Three people were hurt.",
)


async def publish(kit: Kit, feeds: list[int], texts: list[tuple[str, str]]) -> list[int]:
    """Let each outlet tell it in its own words, as a refresh brings it."""
    ids = []
    for feed_id, (title, text) in zip(feeds, texts, strict=True):
        ids += await bring(kit, feed_id, make.incoming(title, html=f"<p>{text}</p>"))
    return ids


async def test_the_first_hidden_entry_comes_back_when_three_more_outlets_tell_it(
    kit: Kit, ann: Visitor
) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post", "times")
    await add(kit, ann, "bridge", "hide")
    first = await publish(kit, stand[:3], BRIDGE)
    await group(kit)
    assert await run_jobs(kit, "breakout") == 0
    [last] = await publish(kit, stand[3:], [FERRY])

    await group(kit)
    await run_jobs(kit, "breakout")

    assert await list_ids(kit, ann, "unread") == [first[0]]
    assert await list_ids(kit, ann, "hidden") == [*first[1:], last]
    [told] = await records.list_entry_hits(kit, ann, first[0])
    assert (told.stored.back_why, told.outlets) == ("story", 3)
    [back] = (await records.list_returned(kit, ann, limit=9)).items
    assert (back.entry.id, back.stored.title) == (first[0], "A filter")


async def test_it_comes_back_once(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post", "times", "globe")
    await add(kit, ann, "bridge", "hide")
    ids = await publish(kit, stand[:4], [*BRIDGE, FERRY])
    await group(kit)
    await run_jobs(kit, "breakout")
    await marks.set_mark(kit, ann, [ids[0]], "hidden", is_set=True)
    await publish(kit, stand[4:], [(FERRY[0] + " for long", FERRY[1])])

    await group(kit)

    assert await run_jobs(kit, "breakout") == 0
    assert await list_ids(kit, ann, "unread") == []


async def test_a_filter_may_keep_what_it_hid(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post", "times")
    made = await add(kit, ann, "bridge", "hide")
    await filters.set_filter(kit, ann, made.id, FilterChange(breaks_out=False))
    await publish(kit, stand, [*BRIDGE, FERRY])

    await group(kit)

    assert await run_jobs(kit, "breakout") == 0
    assert await list_ids(kit, ann, "unread") == []


async def test_only_outlets_count_that_the_reader_follows(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post", "times")
    await make.subscription(kit.db, bob.user.id, stand[0])
    await add(kit, bob, "bridge", "hide")
    [hidden, *_] = await publish(kit, stand, [*BRIDGE, FERRY])

    await group(kit)
    await run_jobs(kit, "breakout")

    assert await list_ids(kit, bob, "hidden") == [hidden]


async def test_what_the_reader_hid_stays_hidden(kit: Kit, ann: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo", "herald", "post", "times")
    ids = await publish(kit, stand, [*BRIDGE, FERRY])
    await marks.set_mark(kit, ann, ids, "hidden", is_set=True)

    await group(kit)
    await run_jobs(kit, "breakout")

    assert await list_ids(kit, ann, "hidden") == ids


async def test_what_somebody_shares_comes_back(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    stand = await open_stand(kit, ann, "echo")
    await make.subscription(kit.db, bob.user.id, stand[0])
    await add(kit, ann, "bridge", "hide")
    await add(kit, bob, "bridge", "hide")
    [bridge] = await publish(kit, stand, BRIDGE[:1])

    async with kit.db.transaction() as tx:
        is_back = await bringing.bring_back_shared(kit, tx, ann.user.id, bridge)
        is_again = await bringing.bring_back_shared(kit, tx, ann.user.id, bridge)

    assert (is_back, is_again) == (True, False)
    assert await list_ids(kit, ann, "unread") == [bridge]
    assert await list_ids(kit, bob, "hidden") == [bridge]
    [told] = await records.list_entry_hits(kit, ann, bridge)
    assert told.stored.back_why == "shared"
