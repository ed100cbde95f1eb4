"""All that a page asks for when it is opened, in one answer: who is here, and what is theirs."""

import msgspec
from litestar import Response, get

from copydesk.model import Board, Folder, SavedSearch, Visitor
from copydesk.services.people.preferences import Preferences
from copydesk.services.sharing.shares import NewShares
from copydesk.services.system.events import get_place
from copydesk.services.system.kit import Kit
from copydesk.web.api.people.auth import AnyRequest, AuthState, get_state
from copydesk.web.api.people.preferences import get_preferences
from copydesk.web.api.people.visitors import get_visit
from copydesk.web.api.reading.boards import list_boards
from copydesk.web.api.reading.counts import CountsShape, get_counts
from copydesk.web.api.reading.searches import list_searches
from copydesk.web.api.reading.tags import TagShape, list_tags
from copydesk.web.api.shapes import Page, TheKit
from copydesk.web.api.sharing.sharedfolders import SharedFolderShape, list_shared_folders
from copydesk.web.api.sharing.shares import ShareShape, count_new_shares, list_shares
from copydesk.web.api.stories.alerts import StoryAlertPage, list_story_alerts
from copydesk.web.api.subscriptions.briefs import (
    BriefSubscriptionShape,
    list_brief_subscriptions,
)
from copydesk.web.api.subscriptions.folders import list_folders
from copydesk.web.owners import claim

SHARES_SHOWN = 100


class DeskShape(msgspec.Struct):
    """What the page shows around its lists; each part is what its own address answers."""

    event_id: int
    """Where the log of events was before all of this was read: `/v1/events?after=` goes on."""
    subscriptions: Page[BriefSubscriptionShape]
    folders: Page[Folder]
    tags: Page[TagShape]
    boards: Page[Board]
    searches: Page[SavedSearch]
    counts: CountsShape
    preferences: Preferences
    received: Page[ShareShape]
    sent: Page[ShareShape]
    new_shares: NewShares
    shared_folders: Page[SharedFolderShape]
    story_alerts: StoryAlertPage


class StartShape(msgspec.Struct):
    """Who is here; with their desk, unless nobody is or their session began just now."""

    state: AuthState
    desk: DeskShape | None


@get("/v1/start", tags=["auth"], security=[])
async def get_start(request: AnyRequest, kit: TheKit) -> Response[StartShape]:
    """Give all that a page asks for when it is opened, in one answer instead of a dozen."""
    visit = get_visit(request)
    visitor = await visit.find_visitor()
    if visitor:
        await claim(visit, visitor.user.id)
        await visit.admit(visitor, "read")
    state = await get_state.fn(request, kit)
    desk = await _read_desk(kit, visitor) if visitor else None
    return Response(StartShape(state.content, desk), cookies=state.cookies)


async def _read_desk(kit: Kit, visitor: Visitor) -> DeskShape:
    return DeskShape(
        # First: what happens from here on is heard of.
        event_id=await get_place(kit),
        subscriptions=await list_brief_subscriptions.fn(kit, visitor),
        folders=await list_folders.fn(kit, visitor),
        tags=await list_tags.fn(kit, visitor),
        boards=await list_boards.fn(kit, visitor),
        searches=await list_searches.fn(kit, visitor),
        counts=await get_counts.fn(kit, visitor),
        preferences=await get_preferences.fn(kit, visitor),
        received=await list_shares.fn(kit, visitor, "received", SHARES_SHOWN),
        sent=await list_shares.fn(kit, visitor, "sent", SHARES_SHOWN),
        new_shares=await count_new_shares.fn(kit, visitor),
        shared_folders=await list_shared_folders.fn(kit, visitor),
        story_alerts=await list_story_alerts.fn(kit, visitor, 1),
    )


HANDLERS = [get_start]
