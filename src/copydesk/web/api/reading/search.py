"""Searching entries and feeds, and saying what of a query was not understood."""

import msgspec
from litestar import get
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from copydesk.services.reading import entries
from copydesk.services.reading.images import get_signer
from copydesk.services.reading.queryhints import NoticeReason, QueryNotice, list_notices
from copydesk.services.reading.search import search_feeds
from copydesk.services.subscriptions import subscriptions
from copydesk.web.api.reading.entrylists import (
    LIST_PARAMETERS,
    Content,
    Highlights,
    ImagesChoice,
    TheAsk,
    Words,
)
from copydesk.web.api.reading.entryshapes import EntryShape, shape_entries
from copydesk.web.api.shapes import (
    Limit,
    TheKit,
    TheVisitor,
)
from copydesk.web.api.subscriptions.subscriptions import SubscriptionShape, shape_subscription


class SearchNotice(msgspec.Struct):
    """What was searched for as words though it looks like an operator, and what may be meant.

    Either there is no such operator, or it does not take this value.
    """

    word: str
    reason: NoticeReason
    likely: str | None


class SearchPage(msgspec.Struct):
    """What was found: entries, where they go on, and on the first page the user's own feeds.

    `notices`, on the first page, say what of the query was not understood, if anything.
    """

    items: list[EntryShape]
    next_cursor: str | UnsetType = UNSET
    feeds: list[SubscriptionShape] = []
    notices: list[SearchNotice] | UnsetType = UNSET


def shape_notice(notice: QueryNotice) -> SearchNotice:
    return SearchNotice(notice.word, notice.reason, notice.likely or None)


@get("/v1/entries/search", tags=["entries"], dependencies=LIST_PARAMETERS)
async def search(
    kit: TheKit,
    visitor: TheVisitor,
    ask: TheAsk,
    q: Words,
    highlight: Highlights = False,
    content: Content = False,
    images: ImagesChoice = "original",
    limit: Limit = 50,
) -> SearchPage:
    """Search entries as `GET /v1/entries?q=` does; the first page also has the feeds that match."""
    ask = replace(ask, query=q, limit=limit, has_body=content, has_highlight=highlight)
    page = await entries.list_entries(kit, visitor, ask)
    signer = await get_signer(kit) if images == "proxied" else None
    shown = await shape_entries(page.entries, signer)
    if ask.cursor:
        return SearchPage(shown, page.next_cursor or UNSET)
    now, followed = kit.now(), await subscriptions.list_subscriptions(kit, visitor)
    return SearchPage(
        shown,
        page.next_cursor or UNSET,
        [shape_subscription(each, now) for each in search_feeds(followed, q, now)],
        [shape_notice(each) for each in list_notices(q, now)] or UNSET,
    )


HANDLERS = [search]
