"""What every list of entries may be asked: which ones, in which order, with what of each."""

from datetime import datetime
from typing import Annotated, Literal

from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, QueryParameter, SkipValidation

from copydesk.model.analysis import Category
from copydesk.model.limits import LONGEST_QUERY, LONGEST_TAG_TITLE
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest, SearchOrder, View
from copydesk.web.api.reading.marks import provide_view
from copydesk.web.api.shapes import (
    Cursor,
    QueryId,
    TheKit,
    TheVisitor,
    read_time,
)

SearchText = Annotated[
    str, QueryParameter(max_length=LONGEST_QUERY, description="words to search for")
]
Words = Annotated[
    str, QueryParameter(min_length=1, max_length=LONGEST_QUERY, description="words to search for")
]
TagTitle = Annotated[
    str,
    QueryParameter(
        max_length=LONGEST_TAG_TITLE, description="only what carries this tag, or its feed does"
    ),
]
BoardId = Annotated[
    int | None,
    QueryParameter(
        ge=1, le=2**53, description="only what stands on this board, whose order is `board`"
    ),
]
Shared = Annotated[
    bool,
    QueryParameter(description="only what other users sent you, whose order is `shared`"),
]
CategoryChoice = Annotated[
    Category | None, QueryParameter(description="only what was put into this category")
]
MostOf = Annotated[
    float | None,
    QueryParameter(
        ge=0, le=1, description="leave out what has a higher score; what has none stays"
    ),
]
LeastImportance = Annotated[
    int | None,
    QueryParameter(ge=-2, le=2, description="only what is at least so important to you"),
]
Since = Annotated[
    datetime | None,
    QueryParameter(description="only what was published at this time or later"),
]
SkipsMuted = Annotated[
    bool,
    QueryParameter(
        description="leave muted feeds out of a list over all feeds, but for lists of unread"
    ),
]
Highlights = Annotated[bool, QueryParameter(description="mark what `q` found in each entry")]
Content = Annotated[bool, QueryParameter(description="add the HTML of each entry")]
ImagesChoice = Annotated[
    Literal["original", "proxied"],
    QueryParameter(description="addresses of pictures: the publisher's, or through this server"),
]


async def provide_ask(
    kit: TheKit,
    visitor: TheVisitor,
    view: NamedDependency[SkipValidation[View]],
    feed_id: QueryId = None,
    folder_id: QueryId = None,
    tag: TagTitle = "",
    board_id: BoardId = None,
    is_shared: Shared = False,
    category: CategoryChoice = None,
    max_clickbait: MostOf = None,
    max_overall: MostOf = None,
    min_importance: LeastImportance = None,
    since: Since = None,
    skips_muted: SkipsMuted = False,
    order: FromQuery[SearchOrder] = "newest",
    cursor: Cursor = "",
) -> EntryRequest:
    """Give what every list of entries may be asked: which ones, in which order, from where."""
    return EntryRequest(
        view=view,
        feed_id=feed_id,
        folder_id=folder_id,
        tag_id=await entries.get_tag_id(kit, visitor, tag) if tag else None,
        board_id=board_id,
        is_shared=is_shared,
        category=category,
        most_clickbait=max_clickbait,
        most_overall=max_overall,
        least_importance=min_importance,
        since=read_time(since),
        skips_muted=skips_muted,
        order=order,
        cursor=cursor,
    )


TheAsk = NamedDependency[SkipValidation[EntryRequest]]
LIST_PARAMETERS = {
    "ask": Provide(provide_ask),
    "view": Provide(provide_view, sync_to_thread=False),
}
