"""Feeds of one's own entries: any view under an address that holds a secret, for other programs."""

import hashlib
import secrets
from dataclasses import dataclass, field, replace

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import OwnFeedsEvent
from copydesk.model.limits import LONGEST_QUERY, LONGEST_TITLE
from copydesk.model.sharing import OwnFeed, Selection
from copydesk.rules.query import parse_query
from copydesk.services.reading.boards import get_own_board
from copydesk.services.reading.entries import list_scope
from copydesk.services.system import limits
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.limits import LimitKind
from copydesk.services.system.titles import check_title
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing import ownfeeds, subscribers
from copydesk.store.sharing.ownfeeds import OpenFeed as OpenFeed
from copydesk.store.subscriptions import folders, subscriptions

MOST_OWN_FEEDS = 100
SECRET_BYTES = 24


@dataclass(frozen=True, slots=True)
class NewOwnFeed:
    """An own feed and the secret of its address; after this, nobody can show it again."""

    feed: OwnFeed
    token: str = field(repr=False)


async def list_own_feeds(kit: Kit, visitor: Visitor) -> list[OwnFeed]:
    return await ownfeeds.list_own_feeds(kit.db, visitor.user.id)


async def get_own_feed(kit: Kit, visitor: Visitor, own_feed_id: int) -> OwnFeed:
    return await _get(kit.db, visitor, own_feed_id)


async def add_own_feed(
    kit: Kit, visitor: Visitor, title: str, selection: Selection, *, has_texts: bool = True
) -> NewOwnFeed:
    """Make an address for a view; only who is signed in by a session may, as it lasts."""
    check_session(visitor)
    title, user_id, now = (
        check_title(title, least=1, most=LONGEST_TITLE),
        visitor.user.id,
        kit.now(),
    )
    selection = _check_selection(kit, selection)
    token = secrets.token_urlsafe(SECRET_BYTES)
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        await lock_user(tx, user_id)
        await _check_parts(tx, visitor, selection)
        if len(await ownfeeds.list_own_feeds(tx, user_id)) >= MOST_OWN_FEEDS:
            raise Conflict(f"at most {MOST_OWN_FEEDS} feeds of your own; remove one first")
        wanted = OwnFeed(0, title, selection, now, None, has_texts)
        id_ = await ownfeeds.add_own_feed(
            tx, user_id, wanted, token_hash=hash_token(token), now=now
        )
    return NewOwnFeed(replace(wanted, id=id_), token)


async def set_own_feed(
    kit: Kit,
    visitor: Visitor,
    own_feed_id: int,
    *,
    title: str | None = None,
    has_texts: bool | None = None,
) -> OwnFeed:
    """Rename an own feed, or say whether whole texts are in it; None leaves as it is."""
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        await lock_user(tx, visitor.user.id)
        feed = await _get(tx, visitor, own_feed_id)
        if title is not None:
            feed = replace(feed, title=check_title(title, least=1, most=LONGEST_TITLE))
        if has_texts is not None:
            # Who may read more of everything than before is for a person to say.
            if has_texts and not feed.has_texts:
                check_session(visitor)
            feed = replace(feed, has_texts=has_texts)
        await ownfeeds.set_own_feed(tx, visitor.user.id, feed)
    return feed


async def renew_own_feed(kit: Kit, visitor: Visitor, own_feed_id: int) -> NewOwnFeed:
    """Give an own feed another address; who has the old one is shut out."""
    check_session(visitor)
    token = secrets.token_urlsafe(SECRET_BYTES)
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        # Whoever is just confirmed as a follower of the old address waits, and is then too late.
        await lock_user(tx, visitor.user.id)
        feed = await _get(tx, visitor, own_feed_id)
        await ownfeeds.set_token(tx, visitor.user.id, own_feed_id, hash_token(token))
        # Whoever follows the old address is shut out here, too.
        await subscribers.remove_all(tx, visitor.user.id, own_feed_id)
    return NewOwnFeed(feed, token)


async def remove_own_feed(kit: Kit, visitor: Visitor, own_feed_id: int) -> None:
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        if not await ownfeeds.remove_own_feed(tx, visitor.user.id, own_feed_id):
            raise NotFound("no such feed of your own")


async def open_own_feed(kit: Kit, token: str) -> OpenFeed:
    """Give the own feed whose address holds this secret, and note that it is used.

    Each address has limits of its own: whoever asks too often takes nothing from its owner.
    """
    found = await find_own_feed(kit, token)
    if found is None:
        raise NotFound("there is no feed at this address; it may have been taken back")
    kind: LimitKind = "search" if found.feed.selection.query else "default"
    await limits.take_as(kit, f"own feed {found.feed.id}", kind)
    await ownfeeds.touch_own_feed(kit.db, found.user.id, found.feed.id, now=kit.now())
    return found


async def find_own_feed(kit: Kit, token: str) -> OpenFeed | None:
    """Find the own feed whose address holds this secret."""
    return await ownfeeds.find_by_token(kit.db, hash_token(token))


def _check_selection(kit: Kit, selection: Selection) -> Selection:
    """Give the selection as it is stored, or refuse one that says two things at once."""
    query = " ".join(selection.query.replace("\0", " ").split())
    if len(query) > LONGEST_QUERY:
        raise Invalid(f"a query has at most {LONGEST_QUERY} characters", field="query")
    if selection.query and parse_query(query, kit.now()).is_empty:
        raise Invalid("this query asks for nothing", field="query")
    parts = (selection.feed_id, selection.folder_id, selection.tag_id, selection.board_id)
    if selection.view == "stories" and (query or any(part is not None for part in parts)):
        raise Invalid("stories come from all of your feeds", field="view")
    if selection.board_id is not None and (query or sum(part is not None for part in parts) > 1):
        raise Invalid("choose a board, or something else", field="board_id")
    return replace(selection, query=query)


async def _check_parts(tx: Calls, visitor: Visitor, selection: Selection) -> None:
    """Refuse a feed, folder or tag that is not this user's."""
    user_id, feed_id, folder_id = visitor.user.id, selection.feed_id, selection.folder_id
    if feed_id is not None and not await subscriptions.find_subscription_of_feed(
        tx, user_id, feed_id
    ):
        raise NotFound("no such feed among your subscriptions", field="feed_id")
    if folder_id is not None and await folders.find_folder(tx, user_id, folder_id) is None:
        raise NotFound("no such folder", field="folder_id")
    await list_scope(tx, visitor, feed_id, folder_id, selection.tag_id)
    if selection.board_id is not None:
        await get_own_board(tx, visitor, selection.board_id)


async def _get(db: Calls, visitor: Visitor, own_feed_id: int) -> OwnFeed:
    feed = await ownfeeds.find_own_feed(db, visitor.user.id, own_feed_id)
    if feed is None:
        raise NotFound("no such feed of your own")
    return feed


def hash_token(token: str) -> bytes:
    """Hash once: these secrets are random and long, so that nobody can try them all."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
