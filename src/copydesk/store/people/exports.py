"""Everything that is a user's own, page by page, for taking it along; secrets stay behind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.people import exportedrows as rows
from copydesk.store.people import exportedsharing as shared


@dataclass(frozen=True, slots=True)
class ExportPart:
    """One file of an export: its rows, and what their columns are called."""

    name: str
    sql: Sql
    fields: tuple[str, ...]
    second: int | str | None = None
    """Below every value of the second column, where two columns together name a row."""


def _part(name: str, sql: Sql, fields: str, *, second: int | str | None = None) -> ExportPart:
    return ExportPart(name, sql, tuple(fields.split()), second)


PARTS = (
    _part(
        "account",
        rows.ACCOUNT,
        "id username email role preferences created_at last_login_at previous_login_at left_at "
        "email_confirmed_at second_factor_at duplicates_shown_at shares_refused_at",
    ),
    _part("folders", rows.FOLDERS, "id parent_id title colour position created_at"),
    _part("tags", rows.TAGS, "id title colour position created_at"),
    _part(
        "subscriptions",
        rows.SUBSCRIPTIONS,
        "id feed_id feed_url feed_title title folder_id position subscribed_at unsubscribed_at "
        "all_read_at muted_at deframed_at on_edit layout entry_order text_size",
    ),
    _part("feed-tags", rows.FEED_TAGS, "tag_id feed_id", second=0),
    _part(
        "entries",
        rows.ENTRIES,
        "entry_id title url author feed_url published_at arrived_at read_at starred_at later_at "
        "hidden_at importance changed_at html",
    ),
    _part("unread", rows.UNREAD, "entry_id title url feed_url"),
    _part("entry-tags", rows.ENTRY_TAGS, "tag_id entry_id title url tagged_at", second=0),
    _part(
        "snapshots",
        rows.SNAPSHOTS,
        "id entry_id url title author feed_title published_at created_at html",
    ),
    _part("boards", rows.BOARDS, "id title description colour position created_at"),
    _part(
        "board-entries",
        rows.BOARD_ENTRIES,
        "board_id entry_id title url position note is_private added_at removed_at",
        second=0,
    ),
    _part(
        "highlights",
        rows.HIGHLIGHTS,
        "id entry_id title url quote prefix suffix colour note created_at removed_at",
    ),
    _part("searches", rows.SEARCHES, "id title query position created_at"),
    _part(
        "filters",
        rows.FILTERS,
        "id title conditions actions folder_id feed_id position disabled_at expires_at error "
        "active_from created_at changed_at",
    ),
    _part("filter-hits", rows.FILTER_HITS, "id filter_id entry_id did hit_at back_at back_why"),
    _part("webhooks", rows.WEBHOOKS, "id title url created_at sent_at error"),
    _part("destinations", rows.DESTINATIONS, "id kind title given highlights_since created_at"),
    _part(
        "deliveries",
        rows.DELIVERIES,
        "id destination_id entry_id state reason message requested_at changed_at",
    ),
    _part(
        "sent-highlights",
        rows.SENT_HIGHLIGHTS,
        "destination_id highlight_id remote_id note reason sent_at",
        second=0,
    ),
    _part(
        "own-feeds",
        rows.OWN_FEEDS,
        "id title view feed_id folder_id tag_id board_id query has_texts uses created_at "
        "last_used_at",
    ),
    _part(
        "shares-received",
        shared.SHARES_RECEIVED,
        "id sender entry_id title source_title note sent_at seen_at dismissed_at",
    ),
    _part(
        "shares-sent",
        shared.SHARES_SENT,
        "id recipient entry_id title note sent_at seen_at retracted_at",
    ),
    _part("share-notes", shared.SHARE_NOTES, "id share_id writer text written_at"),
    _part("share-blocks", shared.SHARE_BLOCKS, "blocked_id username blocked_at"),
    _part(
        "shared-folders",
        shared.SHARED_FOLDERS,
        "folder_id title owner invited_at joined_at reads_from",
    ),
    _part("shared-unread", shared.SHARED_UNREAD, "folder_id entry_id title url", second=0),
    _part(
        "shared-claims",
        shared.SHARED_CLAIMS,
        "folder_id entry_id title url is_claimed is_done claimed_at done_at",
        second=0,
    ),
    _part(
        "shared-notes",
        shared.SHARED_STEPS,
        "id folder_id entry_id title url kind text made_at undone_at",
    ),
    _part("stories", rows.STORIES, "story_id followed_at"),
    _part("votes", rows.VOTES, "entry_id aspect agrees set_at", second=""),
    _part("playback", rows.PLAYBACK, "entry_id enclosure seconds is_finished set_at", second=-1),
    _part("queue", rows.QUEUE, "entry_id enclosure position", second=-1),
    _part("reading-places", rows.READING_PLACES, "entry_id thousandths set_at"),
    _part(
        "history",
        rows.OPERATIONS,
        "id kind device tag_id board_id importance details created_at undone_at",
    ),
    _part("sessions", rows.SESSIONS, "id user_agent ip created_at last_active_at expires_at"),
    _part(
        "programs",
        rows.PROGRAMS,
        "id kind name scopes created_at expires_at last_used_at last_ip last_user_agent",
    ),
    _part(
        "identities",
        rows.IDENTITIES,
        "id provider issuer subject label created_at last_used_at",
    ),
    _part("passkeys", rows.PASSKEYS, "id name created_at last_used_at"),
    _part("models", rows.MODEL_SPEND, "day calls tokens_in tokens_out cost_micro"),
    _part("learned-order", rows.TASTES, "user_id learned_at since examples minutes"),
)


async def list_rows(
    db: Calls, part: ExportPart, user_id: int, last: Sequence[Any] | None, limit: int
) -> list[tuple[Any, ...]]:
    """Give a page of one part, behind the last row seen."""
    values: dict[str, object] = {"after": last[0] if last else -1}
    if part.second is not None:
        values["second"] = last[1] if last else part.second
    return await db.all(part.sql, _keep, user_id=user_id, limit=limit, **values)


def _keep(*row: Any) -> tuple[Any, ...]:
    return row
