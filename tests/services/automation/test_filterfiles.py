"""Filters leave as a file and come back the same; what is not here is told, never guessed."""

import msgspec
import pytest

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction, FilterNode
from copydesk.model.times import DAY
from copydesk.services.automation import filterfiles, filters, webhooks
from copydesk.services.automation.filterfiles import FileAction, FileScope, FilterInFile
from copydesk.services.automation.filters import FilterChange
from copydesk.services.reading import boards, tags
from copydesk.services.subscriptions import folders
from copydesk.services.system.kit import Kit
from tests.rules.filters.nodes import both, leaf
from tests.services.automation.desk import add, follow

STORM = leaf("title", "contains", "storm")


def in_file(
    title: str = "Storms",
    match: FilterNode = STORM,
    action: FileAction | None = None,
    scope: FileScope | None = None,
) -> FilterInFile:
    return FilterInFile(title, match, (action or FileAction("hide"),), scope or FileScope())


async def furnish(kit: Kit, visitor: Visitor) -> dict[str, int]:
    """Give somebody a feed, a folder in a folder, a tag, a board and a webhook; their ids."""
    outer = await folders.add_folder(kit, visitor, "News", None)
    return {
        "feed_id": await follow(kit, visitor),
        "folder_id": (await folders.add_folder(kit, visitor, "World", outer.id)).id,
        "tag_id": (await tags.add_tag(kit, visitor, "Wind")).id,
        "board_id": (await boards.add_board(kit, visitor, "Weather")).id,
        "webhook_id": (
            await webhooks.add_webhook(kit, visitor, "Chat", "https://chat.example/")
        ).webhook.id,
    }


async def test_filters_go_round_through_a_file_to_somebody_else(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await follow(kit, bob, name="other")
    await tags.add_tag(kit, bob, "Another")
    mine, theirs = await furnish(kit, ann), await furnish(kit, bob)
    actions = (
        FilterAction("star"),
        FilterAction("tag", mine["tag_id"]),
        FilterAction("board", board_id=mine["board_id"]),
        FilterAction("webhook", webhook_id=mine["webhook_id"]),
        FilterAction("importance", importance=2),
    )
    await add(kit, ann, both(STORM, leaf("age_hours", "less", 3)), *actions)
    await add(kit, ann, "rain", "hide", feed_id=mine["feed_id"])
    last = await add(kit, ann, "snow", "hide", folder_id=mine["folder_id"])
    change = FilterChange(
        is_enabled=False, breaks_out=False, expires_at=kit.now() + DAY, is_expiry_set=True
    )
    await filters.set_filter(kit, ann, last.id, change)

    out = await filterfiles.export_filters(kit, ann)
    text = msgspec.json.encode(out)
    read = msgspec.json.decode(text, type=list[FilterInFile])
    report = await filterfiles.import_filters(kit, bob, read)

    assert b'_id"' not in text
    assert (report.added, report.known, report.problems) == (3, 0, [])
    first, second, third = await filters.list_filters(kit, bob)
    assert (first.actions[1].tag_id, second.scope.feed_id, third.scope.folder_id) == (
        theirs["tag_id"],
        theirs["feed_id"],
        theirs["folder_id"],
    )
    assert (third.is_enabled, third.breaks_out, third.expires_at) == (False, False, kit.now() + DAY)
    assert await filterfiles.export_filters(kit, bob) == out


async def test_importing_twice_changes_nothing(kit: Kit, ann: Visitor) -> None:
    await filterfiles.import_filters(kit, ann, [in_file(), in_file()])

    report = await filterfiles.import_filters(kit, ann, [in_file()])

    assert (report.added, report.known) == (0, 1)
    assert len(await filters.list_filters(kit, ann)) == 1


@pytest.mark.parametrize(
    ("broken", "word"),
    [
        (in_file(scope=FileScope(folder=("Gone",))), "no folder 'Gone'"),
        (in_file(scope=FileScope(feed="https://gone.example/")), "no feed"),
        (in_file(action=FileAction("tag", tag="Gone")), "no tag"),
        (in_file(action=FileAction("board", board="Gone")), "no board"),
        (in_file(action=FileAction("webhook", webhook="Gone")), "no webhook"),
        (in_file(action=FileAction("vanish")), "no action"),
        (in_file(match=leaf("title", "matches", "(")), "missing"),
        (in_file(title=" "), "title"),
        (
            in_file(scope=FileScope(folder=("News", "World"), feed="https://news.example/feed")),
            "not both",
        ),
    ],
    ids=range(9),
)
async def test_what_cannot_be_understood_is_left_out_and_told(
    kit: Kit, ann: Visitor, broken: FilterInFile, word: str
) -> None:
    await furnish(kit, ann)

    report = await filterfiles.import_filters(kit, ann, [broken, in_file("Fine")])

    [problem] = report.problems
    assert (problem.position, report.added) == (0, 1)
    assert word in problem.problem
    assert [each.title for each in await filters.list_filters(kit, ann)] == ["Fine"]


async def test_there_is_room_for_so_many(
    kit: Kit, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filterfiles, "MOST_FILTERS", 3)
    await add(kit, ann, "storm", "hide")

    report = await filterfiles.import_filters(kit, ann, [in_file(str(n)) for n in range(3)])

    assert (report.added, len(report.problems)) == (2, 1)
    with pytest.raises(Invalid):
        await filterfiles.import_filters(kit, ann, [in_file(str(n)) for n in range(4)])


async def test_what_names_something_that_is_gone_does_not_leave(kit: Kit, ann: Visitor) -> None:
    tag = await tags.add_tag(kit, ann, "Wind")
    await add(kit, ann, "storm", FilterAction("tag", tag.id))
    await add(kit, ann, "rain", "hide")
    await tags.remove_tag(kit, ann, tag.id)

    [left] = await filterfiles.export_filters(kit, ann)

    assert left.match == leaf("title", "contains", "rain")
