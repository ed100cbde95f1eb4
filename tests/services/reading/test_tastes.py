"""The learned order on both engines: learned of one's own changes, explained, forgotten."""

import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.services.reading import entries, marks, tastes, undo
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.reading.tastes import FRESH, read_likings
from copydesk.services.system.kit import Kit
from copydesk.store.reading.operations import Operation
from tests import make
from tests.conftest import Clock

LEARNED = EntryRequest(order="learned", limit=3)


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    """Give a reader of two feeds, who opens what the first one brings and passes over the other."""
    await make.user(kit.db)
    visitor = await make.visitor(kit.db)
    for number, name in enumerate(("Harbour", "Football")):
        feed_id = await make.feed(kit.db, f"https://{name.lower()}.example/feed")
        await make.subscription(kit.db, visitor.user.id, feed_id)
        items = [
            make.incoming(f"{name} {word}", key=f"{name} {word}", published_at=make.NOW - make.DAY)
            for word in "abcdefghijklmno"
        ]
        ids = list(await make.store_entries(kit.db, feed_id, *items))
        if number:
            await marks.mark_read(kit, visitor, ids, is_read=True)
        else:
            for entry_id in ids:
                await marks.mark_read(kit, visitor, [entry_id], is_read=True)
    return visitor


async def bring_news(kit: Kit) -> list[int]:
    """Bring one entry of each feed, the liked one some hours older."""
    hour = make.HOUR
    [liked] = await make.store_entries(
        kit.db, 1, make.incoming("Harbour reopens", published_at=make.NOW - 3 * hour)
    )
    [other] = await make.store_entries(
        kit.db, 2, make.incoming("Football tonight", published_at=make.NOW - hour)
    )
    return [liked, other]


async def list_unread(kit: Kit, visitor: Visitor, order: str) -> list[int]:
    ask = EntryRequest(view="unread", order=order)  # type: ignore[arg-type]  # one of them
    found = await entries.list_entries(kit, visitor, ask)
    assert (await entries.list_ids(kit, visitor, ask)).ids == [each.id for each in found.entries]
    return [each.id for each in found.entries]


async def test_what_one_opens_stands_above_what_one_passes_over(kit: Kit, ann: Visitor) -> None:
    liked, other = await bring_news(kit)

    assert await list_unread(kit, ann, "newest") == [other, liked]
    assert await list_unread(kit, ann, "learned") == [liked, other]


async def test_an_entry_says_why_it_stands_where_it_does(kit: Kit, ann: Visitor) -> None:
    liked, other = await bring_news(kit)
    await list_unread(kit, ann, "learned")

    why = await tastes.explain_entry(kit, ann, liked)
    why_not = await tastes.explain_entry(kit, ann, other)

    assert why.minutes == sum(reason.minutes for reason in why.reasons) > 0 > why_not.minutes
    told = {(reason.kind, reason.value) for reason in why.reasons}
    assert told == {("feed", "https://harbour.example/feed"), ("word", "harbour")}
    state = await tastes.get_taste(kit, ann)
    assert (state.examples, len(state.strongest)) == (30, 4)


async def test_one_click_forgets_all_of_it(kit: Kit, ann: Visitor, clock: Clock) -> None:
    liked, other = await bring_news(kit)
    await list_unread(kit, ann, "learned")

    clock.time += make.SECOND
    await tastes.forget_taste(kit, ann)
    clock.time += FRESH

    assert await list_unread(kit, ann, "learned") == [other, liked]
    state = await tastes.get_taste(kit, ann)
    assert (state.examples, state.strongest) == (0, [])


async def test_it_is_learned_anew_after_some_minutes_not_with_every_page(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    await list_unread(kit, ann, "learned")
    before = await tastes.get_taste(kit, ann)
    [liked, _] = await bring_news(kit)
    await marks.mark_read(kit, ann, [liked], is_read=True)

    assert await list_unread(kit, ann, "learned")
    assert (await tastes.get_taste(kit, ann)).learned_at == before.learned_at
    clock.time += FRESH
    await list_unread(kit, ann, "learned")
    assert (await tastes.get_taste(kit, ann)).examples == before.examples + 1


async def test_pages_go_on_where_the_one_before_ended(kit: Kit, ann: Visitor) -> None:
    await bring_news(kit)
    found: list[int] = []
    ask = LEARNED
    while True:
        page = await entries.list_entries(kit, ann, ask)
        found += [each.id for each in page.entries]
        if not page.next_cursor:
            break
        ask = EntryRequest(order="learned", limit=3, cursor=page.next_cursor)

    assert len(found) == len(set(found)) == 32


async def test_another_reader_has_a_taste_of_their_own(kit: Kit, ann: Visitor) -> None:
    liked, _ = await bring_news(kit)
    await list_unread(kit, ann, "learned")
    await make.user(kit.db, "bob")
    bob = await make.visitor(kit.db, "bob")

    assert await tastes.get_taste(kit, bob) == tastes.TasteState(0, None, None, [])
    with pytest.raises(NotFound, match="no such entry"):
        await tastes.explain_entry(kit, bob, liked)


async def test_what_was_searched_for_is_not_put_in_this_order(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid, match="no learned order"):
        await entries.list_entries(kit, ann, EntryRequest(query="harbour", order="learned"))


async def test_what_was_undone_does_not_count(kit: Kit, ann: Visitor, clock: Clock) -> None:
    page = await undo.list_operations(kit, ann, limit=50)
    for operation in page.operations:
        await undo.undo(kit, ann, operation.id)
    clock.time += make.SECOND

    await list_unread(kit, ann, "learned")

    assert (await tastes.get_taste(kit, ann)).examples == 0


@pytest.mark.parametrize(
    ("kind", "ids", "device", "liking"),
    [
        ("read", [1], "phone", {1: 1.0}),
        ("read", [1, 2], "phone", {1: -0.5, 2: -0.5}),
        ("all_read", [1], "phone", {1: -0.5}),
        ("starred", [1, 2], "phone", {1: 3.0, 2: 3.0}),
        ("hidden", [1], "phone", {1: -3.0}),
        ("hidden", [1], "filter: adverts", {}),
        ("unstarred", [1], "phone", {}),
    ],
)
def test_what_each_change_says(
    kind: str, ids: list[int], device: str, liking: dict[int, float]
) -> None:
    assert read_likings([Operation(1, kind, device, ids, 0)]) == liking


def test_of_several_changes_the_strongest_counts() -> None:
    done = [Operation(2, "starred", "phone", [1], 0), Operation(1, "read", "phone", [1, 2], 0)]

    assert read_likings(done) == {1: 3.0, 2: -0.5}
