import asyncio

import pytest

from copydesk.errors import Conflict, CopydeskError, Invalid, NotFound
from copydesk.model import Folder, Visitor
from copydesk.model.limits import LONGEST_FOLDER_TITLE as LONGEST_TITLE
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.subscriptions.folders import DEEPEST, Contents
from copydesk.services.system.kit import Kit
from tests import make


async def add_tree(kit: Kit, visitor: Visitor, *titles: str) -> list[Folder]:
    """Make folders that stand in each other."""
    tree: list[Folder] = []
    for title in titles:
        parent_id = tree[-1].id if tree else None
        tree.append(await folders.add_folder(kit, visitor, title, parent_id))
    return tree


async def get_tree(kit: Kit, visitor: Visitor) -> dict[str, int | None]:
    return {folder.title: folder.parent_id for folder in await folders.list_folders(kit, visitor)}


async def test_folders_stand_in_folders(kit: Kit, ann: Visitor) -> None:
    outer, middle, inner = await add_tree(kit, ann, "Outer", "Middle", "Inner")

    tree = await get_tree(kit, ann)

    assert tree == {"Outer": None, "Middle": outer.id, "Inner": middle.id}
    assert inner.position > outer.position


async def test_one_title_per_place(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [news] = await add_tree(kit, ann, "News")

    with pytest.raises(Conflict):
        await folders.add_folder(kit, ann, "  News ", None)
    inside = await folders.add_folder(kit, ann, "News", news.id)
    with pytest.raises(Conflict):
        await folders.set_folder(kit, ann, inside.id, is_moved=True)
    other = await folders.add_folder(kit, bob, "News", None)

    assert inside.parent_id == news.id
    assert other.parent_id is None


@pytest.mark.parametrize("title", ["", "  ", "\x00", "\n\t", "x" * (LONGEST_TITLE + 1)], ids=ascii)
async def test_a_title_must_say_something(kit: Kit, ann: Visitor, title: str) -> None:
    with pytest.raises(Invalid):
        await folders.add_folder(kit, ann, title, None)


async def test_a_folder_of_somebody_else_is_unknown(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    [secret] = await add_tree(kit, ann, "Secret")
    [mine] = await add_tree(kit, bob, "Mine")

    with pytest.raises(NotFound):
        await folders.add_folder(kit, bob, "Inside", secret.id)
    with pytest.raises(NotFound):
        await folders.set_folder(kit, bob, secret.id, title="Taken")
    with pytest.raises(NotFound):
        await folders.set_folder(kit, bob, mine.id, parent_id=secret.id, is_moved=True)
    with pytest.raises(NotFound):
        await folders.remove_folder(kit, bob, secret.id)

    assert await get_tree(kit, ann) == {"Secret": None}
    assert await get_tree(kit, bob) == {"Mine": None}


async def test_a_folder_keeps_its_colour_wherever_it_goes(kit: Kit, ann: Visitor) -> None:
    outer = await folders.add_folder(kit, ann, "Outer", None)
    inner = await folders.add_folder(kit, ann, "Inner", None, colour="green")

    await folders.set_folder(kit, ann, inner.id, parent_id=outer.id, is_moved=True)
    await folders.set_folder(kit, ann, outer.id, colour="red")
    await folders.remove_folder(kit, ann, outer.id)

    [left] = await folders.list_folders(kit, ann)
    assert (left.title, left.parent_id, left.colour) == ("Inner", None, "green")


async def test_no_folder_can_stand_in_itself(kit: Kit, ann: Visitor) -> None:
    outer, middle, inner = await add_tree(kit, ann, "Outer", "Middle", "Inner")

    for place in (outer, middle, inner):
        with pytest.raises(Invalid):
            await folders.set_folder(kit, ann, outer.id, parent_id=place.id, is_moved=True)

    assert (await get_tree(kit, ann))["Outer"] is None


async def test_two_moves_at_once_make_no_circle(kit: Kit, ann: Visitor) -> None:
    [left] = await add_tree(kit, ann, "Left")
    [right] = await add_tree(kit, ann, "Right")

    outcomes = await asyncio.gather(
        folders.set_folder(kit, ann, left.id, parent_id=right.id, is_moved=True),
        folders.set_folder(kit, ann, right.id, parent_id=left.id, is_moved=True),
        return_exceptions=True,
    )

    assert sum(isinstance(outcome, CopydeskError) for outcome in outcomes) == 1
    assert None in (await get_tree(kit, ann)).values()


async def test_folders_have_a_greatest_depth_however_they_get_there(kit: Kit, ann: Visitor) -> None:
    tree = await add_tree(kit, ann, *(f"floor {n}" for n in range(DEEPEST + 1)))
    [tower, *_] = await add_tree(kit, ann, "tower", "its top")

    with pytest.raises(Invalid):
        await folders.add_folder(kit, ann, "too deep", tree[-1].id)
    with pytest.raises(Invalid):
        await folders.set_folder(kit, ann, tower.id, parent_id=tree[-2].id, is_moved=True)
    moved = await folders.set_folder(kit, ann, tower.id, parent_id=tree[-3].id, is_moved=True)

    assert moved.parent_id == tree[-3].id


async def test_renaming_leaves_the_place_and_moving_leaves_the_title(
    kit: Kit, ann: Visitor
) -> None:
    outer, inner = await add_tree(kit, ann, "Outer", "Inner")

    renamed = await folders.set_folder(kit, ann, inner.id, title="New")
    moved = await folders.set_folder(kit, ann, inner.id, is_moved=True, position=9)

    assert (renamed.title, renamed.parent_id) == ("New", outer.id)
    assert (moved.title, moved.parent_id, moved.position) == ("New", None, 9)


async def test_removing_a_folder_moves_feeds_and_folders_up(kit: Kit, ann: Visitor) -> None:
    outer, middle, inner = await add_tree(kit, ann, "Outer", "Middle", "Inner")
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.set_subscription(
        kit, ann, subscription.id, folder_id=middle.id, is_moved=True
    )

    await folders.remove_folder(kit, ann, middle.id)

    [kept] = await subscriptions.list_subscriptions(kit, ann)
    assert kept.folder_id == outer.id
    assert await get_tree(kit, ann) == {"Outer": None, "Inner": outer.id}
    await folders.remove_folder(kit, ann, outer.id)
    [kept] = await subscriptions.list_subscriptions(kit, ann)
    assert kept.folder_id is None
    assert await get_tree(kit, ann) == {"Inner": None}
    assert inner.id in {folder.id for folder in await folders.list_folders(kit, ann)}


async def test_folders_that_move_up_keep_apart_from_their_namesakes(kit: Kit, ann: Visitor) -> None:
    news, _ = await add_tree(kit, ann, "News", "News")
    for title in ("Sport", "Sport (2)"):
        await folders.add_folder(kit, ann, title, None)
    inside = await folders.add_folder(kit, ann, "Sport", news.id)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, ann.user.id, feed_id)
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.set_subscription(
        kit, ann, subscription.id, folder_id=inside.id, is_moved=True
    )

    await folders.remove_folder(kit, ann, news.id)

    tree = await get_tree(kit, ann)
    [kept] = await subscriptions.list_subscriptions(kit, ann)
    assert set(tree) == {"News", "Sport", "Sport (2)", "Sport (2) (2)"}
    assert set(tree.values()) == {None}
    assert kept.folder_id == inside.id


async def test_a_removed_folder_comes_back_with_what_stood_in_it(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    outer, news, inner = await add_tree(kit, ann, "Outer", "News", "Inner")
    last = await folders.add_folder(kit, ann, "Last", outer.id)
    feeds = [await make.feed(kit.db, f"https://{name}.example/") for name in "ab"]
    for feed in feeds:
        await make.subscription(kit.db, ann.user.id, feed)
    await make.subscription(kit.db, bob.user.id, feeds[0])
    mine = [each.id for each in await subscriptions.list_subscriptions(kit, ann)]
    (his,) = [each.id for each in await subscriptions.list_subscriptions(kit, bob)]
    for id_ in mine:
        await subscriptions.set_subscription(kit, ann, id_, folder_id=news.id, is_moved=True)
    await folders.remove_folder(kit, ann, news.id)

    contents = Contents([*mine, his, 999], [inner.id, 999])
    back = await folders.add_folder(
        kit, ann, "News", outer.id, position=news.position, contents=contents
    )

    tree = await folders.list_folders(kit, ann)
    assert [folder.title for folder in tree if folder.parent_id == outer.id] == ["News", "Last"]
    assert (back.position, (await get_tree(kit, ann))["Inner"]) == (news.position, back.id)
    listed = await subscriptions.list_subscriptions(kit, ann)
    assert [each.folder_id for each in listed] == [back.id, back.id]
    assert (await subscriptions.list_subscriptions(kit, bob))[0].folder_id is None
    assert last.position > back.position


async def test_nothing_moves_into_a_folder_that_cannot_be_made(kit: Kit, ann: Visitor) -> None:
    outer, inner = await add_tree(kit, ann, "Outer", "Inner")
    twin = await folders.add_folder(kit, ann, "Inner", None)

    with pytest.raises((Invalid, Conflict)):
        await folders.add_folder(kit, ann, "Circle", inner.id, contents=Contents([], [outer.id]))
    with pytest.raises(Conflict):
        await folders.add_folder(kit, ann, "Two", None, contents=Contents([], [inner.id, twin.id]))

    assert {"Circle", "Two"}.isdisjoint(await get_tree(kit, ann))
