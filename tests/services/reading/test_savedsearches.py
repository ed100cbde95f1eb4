"""Saved searches: their order, and how much is unread of what each finds."""

from dataclasses import replace

import pytest

from copydesk.model import Visitor
from copydesk.model.times import MINUTE
from copydesk.services.reading import entries, marks, savedsearches, search
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.system.kit import Kit
from copydesk.store.system.events import add_event
from tests import make


async def bring(kit: Kit, visitor: Visitor, *titles: str) -> list[int]:
    feed_id = await make.feed(kit.db, f"https://{titles[0].split()[0].lower()}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    incoming = (make.incoming(title) for title in titles)
    # The first one listed came last.
    return list(await make.store_entries(kit.db, feed_id, *incoming))[::-1]


async def count(kit: Kit, visitor: Visitor) -> dict[str, int]:
    counts = await savedsearches.count_unread(kit, visitor)
    found = await savedsearches.list_searches(kit, visitor)
    return {search.title: counts[search.id] for search in found}


async def test_counts_are_what_each_search_shows_unread(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    ids = await bring(kit, ann, "Storm at sea", "Calm sea", "Storm on land")
    await bring(kit, bob, "Stormy weather")
    queries = {"sea": "sea", "no storm": "sea -storm", "starred": "is:starred", "read": "is:read"}
    for title, query in queries.items():
        await savedsearches.add_search(kit, ann, title, query)
    await savedsearches.add_search(kit, bob, "sea", "sea")
    await marks.set_mark(kit, ann, [ids[2]], "starred", is_set=True)
    first = await count(kit, ann)
    await marks.mark_read(kit, ann, [ids[0]], is_read=True)
    second = await count(kit, ann)
    ask = EntryRequest(view="unread", query="sea")
    shown = await entries.list_entries(kit, ann, ask)

    assert first == {"sea": 2, "no storm": 1, "starred": 1, "read": 0}
    assert second == {"sea": 1, "no storm": 1, "starred": 1, "read": 0}
    assert [entry.id for entry in shown.entries] == [ids[1]]
    assert await count(kit, bob) == {"sea": 0}


async def test_nothing_is_counted_twice_until_something_happens(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    [entry_id] = await bring(kit, ann, "Storm")
    await savedsearches.add_search(kit, ann, "storm", "storm")
    looked: list[str] = []
    look = search.list_found_ids

    async def note(tx: object, **values: object) -> list[int]:
        looked.append(str(values["query"]))
        return await look(tx, **values)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(savedsearches, "list_found_ids", note)
    for _ in range(3):
        await count(kit, ann)
    once = len(looked)
    await marks.mark_read(kit, ann, [entry_id], is_read=True)
    changed = await count(kit, ann)
    await marks.mark_read(kit, ann, [entry_id], is_read=False)
    await count(kit, ann)
    later = replace(kit, now=lambda: kit.now() + 2 * MINUTE)
    await count(later, ann)

    assert once == 1
    assert changed == {"storm": 0}
    assert looked == ["storm"] * 3


async def test_what_others_do_makes_nobody_count_anew(
    kit: Kit, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bring(kit, ann, "Storm")
    [other] = await bring(kit, bob, "Weather")
    await savedsearches.add_search(kit, ann, "storm", "storm")
    before = await count(kit, ann)
    monkeypatch.setattr(savedsearches, "list_found_ids", None)

    await marks.mark_read(kit, bob, [other], is_read=True)
    async with kit.db.transaction() as tx:
        await add_event(tx, make.event("refreshed", feed_id=2), kit.now())

    assert await count(kit, ann) == before == {"storm": 1}
    async with kit.db.transaction() as tx:
        await add_event(tx, make.event("refreshed", feed_id=1), kit.now())
    with pytest.raises(TypeError):
        await count(kit, ann)


async def test_searches_stand_in_the_order_that_was_wanted(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    one, two, three = [
        await savedsearches.add_search(kit, ann, title, "x") for title in ("a", "b", "c")
    ]

    ordered = await savedsearches.set_order(kit, ann, [three.id, 999, one.id])

    assert [search.id for search in ordered] == [three.id, one.id, two.id]
    assert await savedsearches.set_order(kit, bob, [one.id]) == []
