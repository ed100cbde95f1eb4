import pytest
from msgspec.structs import replace

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.services.reading import entries, marks, search, undo, weighed
from copydesk.services.reading.requests import EntryRequest, View
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.entries.filter import EntryFilter
from tests import make
from tests.services.desk import follow, read_pages


async def fill(kit: Kit, visitor: Visitor) -> list[int]:
    """Give four entries: calm, loud, never scored, and calm as the first."""
    ids = await follow(kit, visitor, "one", 4)
    await make.said(kit.db, ids[0], clickbait=0.1, overall=0.2, category="sport")
    await make.said(kit.db, ids[1], clickbait=0.9, overall=0.8, category="world")
    await make.said(kit.db, ids[3], clickbait=0.7, overall=0.2, category="sport")
    return ids


async def find(kit: Kit, visitor: Visitor, ask: EntryRequest) -> list[int]:
    return [entry.id for entry in await read_pages(kit, visitor, ask)]


async def test_lists_say_what_was_said_of_their_entries(kit: Kit, ann: Visitor) -> None:
    [entry_id, other_id] = await follow(kit, ann, "one", 2)
    await make.said(
        kit.db, entry_id, clickbait=0.25, overall=0.5, category="sport", neutral_title="Calm"
    )

    for view in ("all", "unread"):
        other, entry = await read_pages(kit, ann, EntryRequest(view=view))

        assert (entry.clickbait, entry.overall, entry.category) == (250, 500, "sport")
        assert (entry.neutral_title, entry.reading_seconds) == ("Calm", 60)
        assert (other.id, other.clickbait, other.category) == (other_id, None, "")


async def test_what_is_said_anew_counts(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await make.said(kit.db, entry_id, clickbait=0.9, neutral_title="Calm")

    await make.said(kit.db, entry_id, clickbait=0.2)

    entry = await entries.get_entry(kit, ann, entry_id)
    assert (entry.clickbait, entry.neutral_title) == (200, "")


@pytest.mark.parametrize("view", ["all", "unread"])
@pytest.mark.parametrize("limit", [1, 2, 50])
async def test_the_calmest_come_first_and_what_has_no_score_last(
    kit: Kit, ann: Visitor, view: str, limit: int
) -> None:
    calm_id, loud_id, unknown_id, newer_id = await fill(kit, ann)
    ask = EntryRequest(view=view, order="calm", limit=limit)  # type: ignore[arg-type]  # a view

    found = await find(kit, ann, ask)

    assert found == [newer_id, calm_id, loud_id, unknown_id]


async def test_ids_come_as_calm_as_pages(kit: Kit, ann: Visitor) -> None:
    calm_id, loud_id, unknown_id, newer_id = await fill(kit, ann)
    ask = EntryRequest(order="calm", limit=3)

    first = await entries.list_ids(kit, ann, ask)
    second = await entries.list_ids(kit, ann, replace(ask, cursor=first.next_cursor))

    assert first.ids == [newer_id, calm_id, loud_id]
    assert (second.ids, second.next_cursor) == ([unknown_id], "")


async def test_a_page_goes_on_behind_an_entry_that_was_read_meanwhile(
    kit: Kit, ann: Visitor
) -> None:
    calm_id, loud_id, _, newer_id = await fill(kit, ann)
    ask = EntryRequest(view="unread", order="calm", limit=2)
    page = await entries.list_entries(kit, ann, ask)
    await marks.mark_read(kit, ann, [calm_id, newer_id], is_read=True)

    page = await entries.list_entries(kit, ann, replace(ask, cursor=page.next_cursor))

    assert page.entries[0].id == loud_id


async def test_only_the_newest_are_put_in_order(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, loud_id, unknown_id, newer_id = await fill(kit, ann)
    monkeypatch.setattr(weighed, "MOST_WEIGHED", 3)

    found = await find(kit, ann, EntryRequest(order="calm"))

    assert found == [newer_id, loud_id, unknown_id]


async def test_a_search_has_no_calm_order(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid, match="no calm order"):
        await entries.list_entries(kit, ann, EntryRequest(query="storm", order="calm"))


async def test_a_bound_leaves_out_what_is_above_and_never_what_has_no_score(
    kit: Kit, ann: Visitor
) -> None:
    calm_id, _, unknown_id, newer_id = await fill(kit, ann)

    by_clickbait = await find(kit, ann, EntryRequest(most_clickbait=0.5))
    by_overall = await find(kit, ann, EntryRequest(view="unread", most_overall=0.2))
    page = await entries.list_ids(kit, ann, EntryRequest(most_clickbait=0.5))

    assert by_clickbait == page.ids == [unknown_id, calm_id]
    assert by_overall == [newer_id, unknown_id, calm_id]


async def test_a_category_is_listed(kit: Kit, ann: Visitor) -> None:
    calm_id, _, _, newer_id = await fill(kit, ann)

    found = await find(kit, ann, EntryRequest(category="sport"))

    assert found == [newer_id, calm_id]


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("clickbait:>0.6", [3, 1]),
        ("clickbait:>0.6 category:sport", [3]),
        ("-clickbait:>0.6", [2, 0]),
        ("-overall:<0.5", [2, 1]),
        ("overall:<=0.2", [3, 0]),
        ("category:sports", [3, 0]),
        ("-category:sport", [2, 1]),
        ("category:sport category:world", []),
        ("one clickbait:>0.6", [3, 1]),
        ("one is:unread -category:sport", [2, 1]),
        ("-one clickbait:>0.6", []),
    ],
)
async def test_searches_ask_for_scores_and_categories(
    kit: Kit, ann: Visitor, query: str, places: list[int]
) -> None:
    ids = await fill(kit, ann)

    found = await find(kit, ann, EntryRequest(query=query, limit=50))

    assert found == [ids[place] for place in places]


async def test_what_a_search_for_scores_finds_can_be_marked_read(kit: Kit, ann: Visitor) -> None:
    ids = await fill(kit, ann)

    found = await search.list_found_ids(
        kit.db, EntryFilter(ann.user.id), "clickbait:>0.6", now=kit.now()
    )

    assert sorted(found) == [ids[1], ids[3]]


async def test_a_bound_and_a_search_hold_together(kit: Kit, ann: Visitor) -> None:
    ids = await fill(kit, ann)
    ask = EntryRequest(query="clickbait:>0.6", most_clickbait=0.8, category="sport")

    assert await find(kit, ann, ask) == [ids[3]]


async def test_a_copy_that_is_too_loud_hides_no_calm_one(kit: Kit, ann: Visitor) -> None:
    ids: list[int] = []
    for name in ("one", "two"):
        feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)
        item = make.incoming("Same", key=name, url="https://same.example/story")
        ids += await make.store_entries(kit.db, feed_id, item)
    await make.said(kit.db, ids[0], clickbait=0.9)
    await make.said(kit.db, ids[1], clickbait=0.1)

    assert await find(kit, ann, EntryRequest()) == [ids[0]]
    assert await find(kit, ann, EntryRequest(most_clickbait=0.5)) == [ids[1]]


async def weigh(kit: Kit, visitor: Visitor, levels: dict[int, int]) -> None:
    for entry_id, level in levels.items():
        async with kit.db.transaction() as tx:
            change = marks.Change("important", [entry_id], kit.now(), importance=level)
            await marks.make_change(kit, tx, visitor, change)


@pytest.mark.parametrize("limit", [1, 50])
async def test_the_most_important_come_first_and_of_equals_the_newest(
    kit: Kit, ann: Visitor, limit: int
) -> None:
    first, second, third, fourth = await follow(kit, ann, "one", 4)
    await weigh(kit, ann, {first: 2, second: -1})

    found = await find(kit, ann, EntryRequest(order="important", limit=limit))

    assert found == [first, fourth, third, second]


@pytest.mark.parametrize("view", ["all", "unread"])
async def test_lists_can_ask_for_what_is_important(
    kit: Kit, ann: Visitor, bob: Visitor, view: View
) -> None:
    first, second, third, fourth = await follow(kit, ann, "one", 4)
    await weigh(kit, ann, {first: 2, second: 1, third: -2})

    found = {
        least: await find(kit, ann, EntryRequest(view=view, least_importance=least, limit=2))
        for least in (2, 1, 0, -2)
    }

    assert found == {
        2: [first],
        1: [second, first],
        0: [fourth, second, first],
        -2: [fourth, third, second, first],
    }
    assert await find(kit, bob, EntryRequest(least_importance=1)) == []


async def test_importance_is_taken_back_and_set_again(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await follow(kit, ann, "one", 1)
    await weigh(kit, ann, {entry_id: 2})
    await weigh(kit, ann, {entry_id: -2})
    [operation] = (await undo.list_operations(kit, ann)).operations

    undone = await undo.undo(kit, ann, operation.id)
    between = (await entries.get_entry(kit, ann, entry_id)).importance
    assert undone.operation_id is not None
    await undo.undo(kit, ann, undone.operation_id)

    assert (between, (await entries.get_entry(kit, ann, entry_id)).importance) == (0, 2)


async def test_what_is_important_is_out_of_sight_when_hidden_or_left(
    kit: Kit, ann: Visitor
) -> None:
    first, second = await follow(kit, ann, "one", 2)
    [other] = await follow(kit, ann, "two", 1)
    await weigh(kit, ann, {first: 1, second: 1, other: 1})
    await marks.set_mark(kit, ann, [first], "hidden", is_set=True)
    feed_id = (await entries.get_entry(kit, ann, other)).feed_id
    [left] = [
        each for each in await subscriptions.list_subscriptions(kit, ann) if each.feed_id == feed_id
    ]
    await subscriptions.unsubscribe(kit, ann, left.id)

    assert await find(kit, ann, EntryRequest(least_importance=1)) == [second]
