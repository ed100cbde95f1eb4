"""Filters as they lie in the database become rules, and say what is wrong with them, if it is."""

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from copydesk.errors import Invalid
from copydesk.model.filters import (
    Filter,
    FilterAction,
    FilterCounts,
    FilterNode,
    FilterRun,
    FilterScope,
    Rule,
)
from copydesk.rules.filters.checking import check_actions, check_match
from copydesk.store.automation import subjects
from copydesk.store.automation.filterruns import StoredRun
from copydesk.store.automation.filters import StoredFilter
from copydesk.store.engine.db import Calls

_decode_match = msgspec.json.Decoder(FilterNode).decode
_decode_actions = msgspec.json.Decoder(tuple[FilterAction, ...]).decode
_decode_operations = msgspec.json.Decoder(list[tuple[FilterAction, int]]).decode
UNREADABLE = "this filter cannot be read; write it anew"


@dataclass(frozen=True, slots=True)
class KnownThings:
    """What a reader has that filters may name."""

    folder_ids: Collection[int] = ()
    feed_ids: Collection[int] = ()
    tag_ids: Collection[int] = ()
    board_ids: Collection[int] = ()
    webhook_ids: Collection[int] = ()


async def list_known(db: Calls, user_id: int) -> KnownThings:
    return KnownThings(
        await subjects.list_folders(db, user_id),
        await subjects.list_places(db, user_id),
        await subjects.list_tag_ids(db, user_id),
        await subjects.list_board_ids(db, user_id),
        await subjects.list_webhook_ids(db, user_id),
    )


async def list_named(db: Calls, user_id: int, actions: Collection[FilterAction]) -> KnownThings:
    """Give what of a reader's actions may name, as far as these do."""
    has_tags = any(each.tag_id is not None for each in actions)
    has_boards = any(each.board_id is not None for each in actions)
    has_webhooks = any(each.webhook_id is not None for each in actions)
    return KnownThings(
        tag_ids=await subjects.list_tag_ids(db, user_id) if has_tags else (),
        board_ids=await subjects.list_board_ids(db, user_id) if has_boards else (),
        webhook_ids=await subjects.list_webhook_ids(db, user_id) if has_webhooks else (),
    )


def write_json(value: FilterNode | tuple[FilterAction, ...]) -> str:
    return msgspec.json.encode(value).decode()


def read_rule(stored: StoredFilter) -> Rule:
    """Read a filter, or raise Invalid: what was fine once may come from another version."""
    try:
        match = _decode_match(stored.conditions)
        actions = _decode_actions(stored.actions)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Invalid(UNREADABLE) from error
    check_match(match)
    check_actions(actions)
    return Rule(stored.id, match, actions, FilterScope(stored.folder_id, stored.feed_id))


def name_problem(rule: Rule, known: KnownThings) -> str:
    """Say what a filter names that is not there any more; '' if all is."""
    scope = rule.scope
    if scope.folder_id is not None and scope.folder_id not in known.folder_ids:
        return "the folder of this filter is gone"
    if scope.feed_id is not None and scope.feed_id not in known.feed_ids:
        return "the feed of this filter is not followed any more"
    return name_lost_target(rule.actions, known)


def name_lost_target(actions: Collection[FilterAction], known: KnownThings) -> str:
    """Say which tag, board or webhook is gone that actions name; '' if none is."""
    for action in actions:
        if action.tag_id is not None and action.tag_id not in known.tag_ids:
            return "a tag that this filter gives is gone"
        if action.board_id is not None and action.board_id not in known.board_ids:
            return "a board that this filter fills is gone"
        if action.webhook_id is not None and action.webhook_id not in known.webhook_ids:
            return "a webhook that this filter calls is gone"
    return ""


def read_operations(run: StoredRun) -> list[tuple[FilterAction, int]]:
    """Give what a run did so far: each action with its operation."""
    return _decode_operations(run.operations)


def show_run(run: StoredRun) -> FilterRun:
    """Give how far a run is."""
    span = run.newest_id - run.oldest_id
    share = (run.newest_id - run.next_id) / span if span > 0 else 1.0
    return FilterRun(
        share=1.0 if run.finished_at is not None else min(1.0, max(0.0, share)),
        looked_at=run.looked_at,
        hits=run.hits,
        operation_ids=tuple(operation_id for _, operation_id in read_operations(run)),
        started_at=run.started_at,
        finished_at=run.finished_at,
        error=run.error,
    )


def show_filter(
    stored: StoredFilter,
    known: KnownThings,
    counts: FilterCounts | None,
    run: StoredRun | None = None,
) -> Filter:
    """Give a filter as its owner sees it, with what is wrong with it now."""
    try:
        rule = read_rule(stored)
        error = stored.error or name_problem(rule, known)
    except Invalid as problem:
        rule = Rule(stored.id, FilterNode(), (), FilterScope(stored.folder_id, stored.feed_id))
        error = problem.message
    return Filter(
        id=stored.id,
        title=stored.title,
        match=rule.match,
        actions=rule.actions,
        scope=rule.scope,
        position=stored.position,
        is_enabled=stored.disabled_at is None,
        expires_at=stored.expires_at,
        error=error,
        active_from=stored.active_from,
        created_at=stored.created_at,
        changed_at=stored.changed_at,
        breaks_out=stored.breaks_out,
        run=show_run(run) if run else None,
        last_7_days=counts.last_7_days if counts else 0,
        last_30_days=counts.last_30_days if counts else 0,
    )
