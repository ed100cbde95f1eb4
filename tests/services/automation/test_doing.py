"""What filters do besides marks: boards, importance, alerts."""

import pytest

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction
from copydesk.services.automation import alerts, doing, filters
from copydesk.services.reading import boards, entries, undo
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system.kit import Kit
from copydesk.store.system.events import list_events
from tests.services.automation.desk import add, bring, follow
from tests.services.desk import list_ids


async def list_board(kit: Kit, visitor: Visitor, board_id: int) -> list[int]:
    ask = EntryRequest(board_id=board_id, order="board")
    return [entry.id for entry in (await entries.list_entries(kit, visitor, ask)).entries]


async def test_a_filter_puts_on_a_board_and_undo_takes_it_off(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    board = await boards.add_board(kit, ann, "Weather")
    await add(kit, ann, "storm", FilterAction("board", board_id=board.id))
    [storm] = await bring(kit, feed_id, "A storm")
    there = await list_board(kit, ann, board.id)
    [operation] = (await undo.list_operations(kit, ann)).operations

    await undo.undo(kit, ann, operation.id)

    assert (there, await list_board(kit, ann, board.id)) == ([storm], [])


async def test_a_full_board_takes_no_more(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doing, "MOST_ON_BOARD", 2)
    feed_id = await follow(kit, ann)
    board = await boards.add_board(kit, ann, "Weather")
    made = await add(kit, ann, "storm", FilterAction("board", board_id=board.id))

    await bring(kit, feed_id, "Storm one", "Storm two", "Storm three")

    assert len(await list_board(kit, ann, board.id)) == 2
    assert (await filters.get_filter(kit, ann, made.id)).last_7_days == 3


async def test_what_stands_on_a_board_is_not_hidden(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    board = await boards.add_board(kit, ann, "Weather")
    await add(kit, ann, "storm", FilterAction("board", board_id=board.id))
    await add(kit, ann, "storm", "hide")

    [storm] = await bring(kit, feed_id, "A storm")

    assert await list_ids(kit, ann, "unread") == [storm]


async def test_a_filter_whose_board_is_gone_does_nothing_and_says_so(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow(kit, ann)
    board = await boards.add_board(kit, ann, "Weather")
    with pytest.raises(NotFound):
        await add(kit, bob, "storm", FilterAction("board", board_id=board.id))
    await add(kit, ann, "storm", FilterAction("board", board_id=board.id), "star")
    await boards.remove_board(kit, ann, board.id)

    await bring(kit, feed_id, "A storm")

    assert await list_ids(kit, ann, "starred") == []
    [made] = await filters.list_filters(kit, ann)
    assert "board" in made.error


async def test_the_first_filter_decides_how_important_an_entry_is(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, "storm", FilterAction("importance", importance=2))
    await add(kit, ann, "storm", FilterAction("importance", importance=-2))

    [storm] = await bring(kit, feed_id, "A storm")

    assert (await entries.get_entry(kit, ann, storm)).importance == 2


async def test_an_alert_is_told_at_once_and_kept_until_seen(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await follow(kit, ann, bob)
    made = await add(kit, ann, "storm", "notify")

    [storm] = await bring(kit, feed_id, "A storm")

    told = [event for event in await list_events(kit.db, 0, 1000) if event.kind == "alert"]
    assert [event.user_id for event in told] == [ann.user.id]
    page = await alerts.list_alerts(kit, ann, limit=10)
    [alert] = page.alerts
    assert (alert.entry_id, alert.filter_id, page.unseen) == (storm, made.id, 1)
    assert await alerts.see_alerts(kit, ann, alert.id) == 0
    assert (await alerts.list_alerts(kit, ann, limit=10)).alerts[0].seen_at is not None
    assert (await alerts.list_alerts(kit, bob, limit=10)).alerts == []


async def test_alerts_are_paged(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, "storm", "notify")
    await bring(kit, feed_id, "Storm 1", "Storm 2", "Storm 3")

    first = await alerts.list_alerts(kit, ann, limit=2)
    second = await alerts.list_alerts(kit, ann, limit=2, cursor=first.next_cursor)

    ids = [each.id for each in [*first.alerts, *second.alerts]]
    assert (len(ids), ids, second.next_cursor) == (3, sorted(ids, reverse=True), "")


async def test_nobody_is_told_of_what_another_filter_hid(kit: Kit, ann: Visitor) -> None:
    feed_id = await follow(kit, ann)
    await add(kit, ann, "storm", "hide")
    await add(kit, ann, "storm", "notify")

    await bring(kit, feed_id, "A storm")

    assert (await alerts.list_alerts(kit, ann, limit=10)).alerts == []
