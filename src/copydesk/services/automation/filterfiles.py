"""Filters as a file: out without ids and our own times, in with a report of what is not here.

Folders go by the titles on the way to them, feeds by their address, tags, boards and webhooks by
title. What cannot be found here is never guessed: a filter whose folder is missing would reach
everywhere. Importing the same file twice adds nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import msgspec

from copydesk.errors import Invalid
from copydesk.fetch.guard import strip_credentials
from copydesk.model import Visitor
from copydesk.model.events import FiltersEvent
from copydesk.model.filters import FilterAction, FilterNode, FilterScope
from copydesk.rules.filters.checking import walk
from copydesk.rules.moments import EPOCH, find_shown
from copydesk.services.automation.filters import (
    MOST_FILTERS,
    FilterDraft,
    check_draft,
    store_draft,
)
from copydesk.services.automation.programs import check_together
from copydesk.services.automation.stored import read_rule, write_json
from copydesk.services.automation.traits import list_folder_path
from copydesk.services.system import limits
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.automation import filters, subjects, webhooks
from copydesk.store.automation.filters import StoredFilter
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.reading import boards, tags

# Each pattern that somebody wrote is tried out, which takes a moment.
MOST_PATTERNS = 400


class FileAction(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action; what it names goes by its title."""

    do: str
    tag: str | None = None
    board: str | None = None
    webhook: str | None = None
    importance: int | None = None


class FileScope(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A folder by the titles on the way to it from the outside, or a feed by its address."""

    folder: tuple[str, ...] | None = None
    feed: str | None = None


class FilterInFile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A filter without ids; of all times, only when it ends: else it would act for ever."""

    title: str
    match: FilterNode
    actions: tuple[FileAction, ...]
    scope: FileScope = FileScope()
    is_enabled: bool = True
    breaks_out: bool = True
    expires_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ImportProblem:
    """A filter that was left out: where it stands in the file, and why."""

    position: int
    title: str
    problem: str


@dataclass(slots=True)
class FilterImport:
    """What became of a file."""

    added: int = 0
    known: int = 0
    """Those that were here already."""
    problems: list[ImportProblem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Names:
    """What a reader has, by id as files call it."""

    folders: Mapping[int, tuple[str, ...]]
    feeds: Mapping[int, str]
    tags: Mapping[int, str]
    boards: Mapping[int, str]
    webhooks: Mapping[int, str]


async def export_filters(kit: Kit, visitor: Visitor) -> list[FilterInFile]:
    """Give all filters that can be read, in their order; of what is gone, nothing is named."""
    user_id = visitor.user.id
    names = await _list_names(kit.db, user_id)
    written = [_write(each, names) for each in await filters.list_filters(kit.db, user_id)]
    return [each for each in written if each is not None]


async def import_filters(kit: Kit, visitor: Visitor, found: Sequence[FilterInFile]) -> FilterImport:
    """Add what a file holds behind what is there, as far as it can be understood here."""
    await limits.take(kit, visitor, "search")
    user_id, report = visitor.user.id, FilterImport()
    if len(found) > MOST_FILTERS:
        raise Invalid(f"at most {MOST_FILTERS} filters", field="filters")
    _check_patterns(found)
    names = await _list_names(kit.db, user_id)
    drafts: list[tuple[int, FilterDraft]] = []
    for position, each in enumerate(found):
        try:
            draft = _read(each, names)
            await check_draft(draft)
        except Invalid as error:
            report.problems.append(ImportProblem(position, each.title[:100], error.message))
        else:
            drafts.append((position, draft))
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        await _store(kit, tx, user_id, drafts, report)
    report.problems.sort(key=lambda each: each.position)
    return report


async def _store(
    kit: Kit,
    tx: Calls,
    user_id: int,
    drafts: Sequence[tuple[int, FilterDraft]],
    report: FilterImport,
) -> None:
    stored = await filters.list_filters(tx, user_id)
    known = {_identify_stored(each) for each in stored}
    room = MOST_FILTERS - len(stored)
    for position, draft in drafts:
        if _identify(draft) in known:
            report.known += 1
        elif report.added >= room:
            problem = f"at most {MOST_FILTERS} filters"
            report.problems.append(ImportProblem(position, draft.title, problem))
        else:
            await store_draft(kit, tx, user_id, draft)
            known.add(_identify(draft))
            report.added += 1
    if report.added:
        await check_together(tx, user_id)
        await filters.set_revision(tx, user_id)


def _check_patterns(found: Sequence[FilterInFile]) -> None:
    count = sum(node.op == "matches" for each in found for _, _, node in walk(each.match))
    if count > MOST_PATTERNS:
        raise Invalid(f"at most {MOST_PATTERNS} patterns in one file", field="filters")


async def _list_names(db: Calls, user_id: int) -> _Names:
    folders = await subjects.list_folders(db, user_id)
    places = await subjects.list_places(db, user_id)
    return _Names(
        folders={
            id_: tuple(folder.title for folder in reversed(list_folder_path(folders, id_)))
            for id_ in folders
        },
        feeds={feed_id: strip_credentials(place.url) for feed_id, place in places.items()},
        tags={tag.id: tag.title for tag in await tags.list_tags(db, user_id)},
        boards={each.id: each.title for each in await boards.list_boards(db, user_id)},
        webhooks={each.id: each.title for each in await webhooks.list_webhooks(db, user_id)},
    )


def _write(stored: StoredFilter, names: _Names) -> FilterInFile | None:
    """Give a filter as files call it; None if it names what is gone, or cannot be read."""
    try:
        rule = read_rule(stored)
        return FilterInFile(
            title=stored.title,
            match=rule.match,
            actions=tuple(_write_action(each, names) for each in rule.actions),
            scope=FileScope(
                folder=None if stored.folder_id is None else names.folders[stored.folder_id],
                feed=None if stored.feed_id is None else names.feeds[stored.feed_id],
            ),
            is_enabled=stored.disabled_at is None,
            breaks_out=stored.breaks_out,
            expires_at=find_shown(stored.expires_at),
        )
    except (Invalid, KeyError):
        return None


def _write_action(action: FilterAction, names: _Names) -> FileAction:
    return FileAction(
        do=action.do,
        tag=None if action.tag_id is None else names.tags[action.tag_id],
        board=None if action.board_id is None else names.boards[action.board_id],
        webhook=None if action.webhook_id is None else names.webhooks[action.webhook_id],
        importance=action.importance,
    )


def _read(found: FilterInFile, names: _Names) -> FilterDraft:
    """Find what a filter names among what the reader has, or raise Invalid."""
    scope = found.scope
    feed = None if scope.feed is None else strip_credentials(scope.feed)
    return FilterDraft(
        title=found.title,
        match=found.match,
        actions=tuple(_read_action(each, names) for each in found.actions),
        scope=FilterScope(
            folder_id=_find(names.folders, scope.folder, "folder"),
            feed_id=_find(names.feeds, feed, "feed"),
        ),
        is_enabled=found.is_enabled,
        expires_at=_read_time(found.expires_at),
        breaks_out=found.breaks_out,
    )


def _read_action(action: FileAction, names: _Names) -> FilterAction:
    return FilterAction(
        do=action.do,
        tag_id=_find(names.tags, action.tag, "tag"),
        board_id=_find(names.boards, action.board, "board"),
        webhook_id=_find(names.webhooks, action.webhook, "webhook"),
        importance=action.importance,
    )


def _find(
    names: Mapping[int, object], wanted: str | tuple[str, ...] | None, kind: str
) -> int | None:
    if wanted is None:
        return None
    for id_, name in names.items():
        if _fold(name) == _fold(wanted):
            return id_
    shown = wanted if isinstance(wanted, str) else " / ".join(wanted)
    raise Invalid(f"there is no {kind} {shown[:200]!r} here")


def _fold(name: object) -> object:
    if isinstance(name, tuple):
        return tuple(_fold(each) for each in name)
    return " ".join(str(name).split()).casefold()


def _identify(draft: FilterDraft) -> tuple[object, ...]:
    """Say what makes two filters the same."""
    return (draft.title, write_json(draft.match), write_json(draft.actions), draft.scope)


def _identify_stored(stored: StoredFilter) -> tuple[object, ...]:
    scope = FilterScope(stored.folder_id, stored.feed_id)
    return (stored.title, stored.conditions, stored.actions, scope)


def _read_time(at: datetime | None) -> int | None:
    if at is None:
        return None
    if at.tzinfo is None:
        raise Invalid("a time needs its zone, as in 2026-01-31T12:00:00Z")
    return (at - EPOCH) // timedelta(microseconds=1)
