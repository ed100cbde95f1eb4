from dataclasses import replace

import msgspec
import pytest

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_BOARD_TITLE, LONGEST_NOTE
from copydesk.model.times import DAY
from copydesk.services.feeds import removals
from copydesk.services.keeping import cleaning
from copydesk.services.reading import boards, entries, marks, snapshots, undo
from copydesk.services.reading.boards import BoardChange
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.system import jobs
from tests.conftest import Clock
from tests.run_jobs import perform
from tests.services.desk import follow, read_pages

FAR = 2**60


@pytest.fixture
def admin(ann: Visitor) -> Visitor:
    return replace(ann, user=replace(ann.user, role="admin"))


async def list_on(kit: Kit, visitor: Visitor, board_id: int, **more: object) -> list[int]:
    request = EntryRequest(board_id=board_id, order="board", limit=2)
    found = await read_pages(kit, visitor, msgspec.structs.replace(request, **more))
    return [entry.id for entry in found]


async def read_notes(kit: Kit, visitor: Visitor, board_id: int) -> dict[int, str | None]:
    page = await entries.list_entries(kit, visitor, EntryRequest(board_id=board_id))
    return {entry.id: entry.note for entry in page.entries}


async def test_boards_are_made_changed_ordered_and_removed(kit: Kit, ann: Visitor) -> None:
    one = await boards.add_board(kit, ann, " One \n", description="a\x00b\nc", colour="red")
    two = await boards.add_board(kit, ann, "Two")

    changed = await boards.set_board(kit, ann, two.id, BoardChange("Three", "d", "blue"))
    ordered = await boards.set_order(kit, ann, [two.id])
    await boards.remove_board(kit, ann, one.id)

    assert (one.title, one.description, one.colour) == ("One", "a b\nc", "red")
    assert (changed.title, changed.description, changed.colour) == ("Three", "d", "blue")
    assert [board.id for board in ordered] == [two.id, one.id]
    assert [board.id for board in await boards.list_boards(kit, ann)] == [two.id]


async def test_a_title_is_there_once_for_each_user(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    one = await boards.add_board(kit, ann, "One")
    await boards.add_board(kit, bob, "one")
    two = await boards.add_board(kit, ann, "Two")

    with pytest.raises(Conflict):
        await boards.add_board(kit, ann, "ONE")
    with pytest.raises(Conflict):
        await boards.set_board(kit, ann, two.id, BoardChange(title="oNE"))
    assert (await boards.set_board(kit, ann, one.id, BoardChange(title="ONE"))).title == "ONE"


@pytest.mark.parametrize("title", ["", " ", "\x00", "x" * (LONGEST_BOARD_TITLE + 1)], ids=ascii)
async def test_titles_that_say_nothing_or_too_much_are_refused(
    kit: Kit, ann: Visitor, title: str
) -> None:
    with pytest.raises(Invalid):
        await boards.add_board(kit, ann, title)


async def test_boards_of_others_do_not_exist(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids)

    for refused in (
        boards.get_board(kit, bob, board.id),
        boards.set_board(kit, bob, board.id, BoardChange(title="Yours")),
        boards.remove_board(kit, bob, board.id),
        boards.put_entries(kit, bob, board.id, ids),
        boards.take_entries(kit, bob, board.id, ids),
        boards.set_note(kit, bob, board.id, ids[0], "x"),
        boards.move_entry(kit, bob, board.id, ids[0], next_id=ids[1], is_before=True),
        entries.list_entries(kit, bob, EntryRequest(board_id=board.id)),
    ):
        with pytest.raises(NotFound):
            await refused
    assert len(await list_on(kit, ann, board.id)) == 2


async def test_what_nobody_can_see_comes_on_no_board(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, bob, "Mine")

    assert (await boards.put_entries(kit, bob, board.id, [*ids, 999])).count == 0


async def test_new_entries_come_on_top_and_are_there_once(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 5)
    board = await boards.add_board(kit, ann, "Mine")

    counts = [
        (await boards.put_entries(kit, ann, board.id, some)).count
        for some in ([ids[3]], [ids[0], ids[1], ids[3]], [ids[4]])
    ]

    assert counts == [1, 2, 1]
    assert await list_on(kit, ann, board.id) == [ids[4], ids[1], ids[0], ids[3]]
    assert await list_on(kit, ann, board.id, order="newest") == [ids[4], ids[3], ids[1], ids[0]]
    assert (await boards.get_board(kit, ann, board.id)).entry_count == 4


async def test_entries_are_moved_before_and_after_others(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 4)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids)

    # So often that there is no room left between two neighbours.
    for _ in range(30):
        for moved in (ids[0], ids[1]):
            await boards.move_entry(kit, ann, board.id, moved, next_id=ids[3], is_before=False)
    assert await list_on(kit, ann, board.id) == [ids[3], ids[1], ids[0], ids[2]]
    await boards.move_entry(kit, ann, board.id, ids[2], next_id=ids[3], is_before=True)
    await boards.move_entry(kit, ann, board.id, ids[3], next_id=ids[0], is_before=False)
    assert await list_on(kit, ann, board.id) == [ids[2], ids[1], ids[0], ids[3]]


async def test_a_move_beside_itself_or_nothing_is_refused(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids[:2])

    with pytest.raises(Invalid):
        await boards.move_entry(kit, ann, board.id, ids[0], next_id=ids[0], is_before=True)
    for moved, beside in ((ids[0], ids[2]), (ids[2], ids[0])):
        with pytest.raises(NotFound):
            await boards.move_entry(kit, ann, board.id, moved, next_id=beside, is_before=True)


async def test_notes_are_plain_text_of_one_board(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    one = await boards.add_board(kit, ann, "One")
    two = await boards.add_board(kit, ann, "Two")
    await boards.put_entries(kit, ann, one.id, ids[:1], note="from the start")
    await boards.put_entries(kit, ann, two.id, ids)

    await boards.set_note(kit, ann, two.id, ids[1], "  <b>x</b>\n\x00y ")

    assert await read_notes(kit, ann, one.id) == {ids[0]: "from the start"}
    assert await read_notes(kit, ann, two.id) == {ids[0]: "", ids[1]: "<b>x</b>\n y"}
    entry = await entries.get_tagged_entry(kit, ann, ids[0])
    assert (entry.board_ids, entry.note) == ((one.id, two.id), None)
    with pytest.raises(Invalid):
        await boards.set_note(kit, ann, one.id, ids[0], "x" * (LONGEST_NOTE + 1))
    with pytest.raises(NotFound):
        await boards.set_note(kit, ann, one.id, ids[1], "x")


async def test_an_undo_brings_back_note_and_place(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids, note="why")

    off = await boards.take_entries(kit, ann, board.id, [ids[1]])
    without = await list_on(kit, ann, board.id)
    assert off.operation_id is not None
    await undo.undo(kit, ann, off.operation_id)

    assert without == [ids[2], ids[0]]
    assert await list_on(kit, ann, board.id) == ids[::-1]
    assert (await read_notes(kit, ann, board.id))[ids[1]] == "why"


async def test_what_comes_back_by_hand_begins_anew(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids, note="why")

    await boards.take_entries(kit, ann, board.id, [ids[0]])
    await boards.put_entries(kit, ann, board.id, [ids[0]])

    assert await list_on(kit, ann, board.id) == ids
    assert await read_notes(kit, ann, board.id) == {ids[0]: "", ids[1]: "why"}


async def test_an_undone_adding_leaves_the_board_as_it_was(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids[:1])
    done = await boards.put_entries(kit, ann, board.id, ids)
    assert done.operation_id is not None

    undone = await undo.undo(kit, ann, done.operation_id)

    assert undone.count == 1
    assert await list_on(kit, ann, board.id) == ids[:1]


async def test_a_board_keeps_texts_until_nothing_else_does(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    one = await boards.add_board(kit, ann, "One")
    two = await boards.add_board(kit, ann, "Two")

    async def count() -> int:
        return len((await snapshots.list_snapshots(kit, ann)).snapshots)

    await boards.put_entries(kit, ann, one.id, [entry_id])
    await boards.put_entries(kit, ann, two.id, [entry_id])
    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=True)
    kept = [await count()]
    await marks.set_mark(kit, ann, [entry_id], "starred", is_set=False)
    kept.append(await count())
    await boards.take_entries(kit, ann, one.id, [entry_id])
    kept.append(await count())
    await boards.remove_board(kit, ann, two.id)
    kept.append(await count())

    assert kept == [1, 1, 1, 0]


async def test_what_is_on_a_board_stays_in_sight_after_its_feed(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 3)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids[:2])
    [subscription] = await subscriptions.list_subscriptions(kit, ann)

    await subscriptions.unsubscribe(kit, ann, subscription.id)

    assert await list_on(kit, ann, board.id) == [ids[1], ids[0]]
    assert await list_on(kit, ann, board.id, order="newest", query="one") == [ids[1], ids[0]]
    assert (await entries.get_entry(kit, ann, ids[0])).id == ids[0]
    await boards.take_entries(kit, ann, board.id, ids)
    with pytest.raises(NotFound):
        await entries.get_entry(kit, ann, ids[0])


async def test_a_deleted_feed_leaves_the_texts_of_a_board(kit: Kit, admin: Visitor) -> None:
    ids = await follow(kit, admin, "one", 3)
    board = await boards.add_board(kit, admin, "Mine")
    await boards.put_entries(kit, admin, board.id, ids[:2], note="why")
    [subscription] = await subscriptions.list_subscriptions(kit, admin)

    await removals.remove_feed(kit, admin, subscription.feed_id)
    for job in await jobs.lease_jobs(
        kit.db, [removals.REMOVE.name], "test", now=FAR, lease_until=FAR + 1, limit=10
    ):
        await perform(kit, job)

    kept = (await snapshots.list_snapshots(kit, admin, board_id=board.id, is_gone=True)).snapshots
    assert [(each.entry_id, each.note) for each in kept] == [(ids[1], "why"), (ids[0], "why")]
    assert (await boards.get_board(kit, admin, board.id)).entry_count == 2
    await boards.take_entries(kit, admin, board.id, ids[:1])
    await snapshots.remove_snapshot(kit, admin, kept[0].id)
    assert (await boards.get_board(kit, admin, board.id)).entry_count == 0
    # What it was starred or tagged for, nobody knows any more.
    assert len((await snapshots.list_snapshots(kit, admin)).snapshots) == 1


async def test_what_was_taken_off_is_forgotten_with_its_undo(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids)
    off = await boards.take_entries(kit, ann, board.id, ids[:1])
    clock.move(400 * DAY)

    await cleaning.clean_up(kit)

    assert off.operation_id is not None
    with pytest.raises(NotFound):
        await undo.undo(kit, ann, off.operation_id)
    assert await list_on(kit, ann, board.id) == ids[1:]


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        (EntryRequest(order="board"), "order"),
        (EntryRequest(board_id=1, order="board", query="x"), "order"),
        (EntryRequest(board_id=1, feed_id=1), "board_id"),
    ],
    ids=["no board", "a search", "a feed, too"],
)
async def test_contradictions_are_refused(
    kit: Kit, ann: Visitor, request_: EntryRequest, field: str
) -> None:
    await follow(kit, ann, "one", 1)
    await boards.add_board(kit, ann, "Mine")

    with pytest.raises(Invalid) as refused:
        await entries.list_entries(kit, ann, request_)
    assert refused.value.details["field"] == field


async def test_hidden_entries_are_on_no_list_and_in_no_count(kit: Kit, ann: Visitor) -> None:
    ids = await follow(kit, ann, "one", 2)
    board = await boards.add_board(kit, ann, "Mine")
    await boards.put_entries(kit, ann, board.id, ids)

    await marks.set_mark(kit, ann, ids[:1], "hidden", is_set=True)

    assert await list_on(kit, ann, board.id) == ids[1:]
    assert (await boards.get_board(kit, ann, board.id)).entry_count == 1
