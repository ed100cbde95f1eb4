"""A user's books as a list that e-readers subscribe to: editions, marks, boards and own feeds."""

import hashlib
import secrets
from dataclasses import dataclass, field

import msgspec

from copydesk.errors import NotFound
from copydesk.model import User, Visitor
from copydesk.model.events import OwnFeedsEvent
from copydesk.model.sharing import Bookshelf, OwnFeed, Selection
from copydesk.services.people.preferences import get_preferences
from copydesk.services.sharing.books import PlannedBook, plan_book
from copydesk.services.sharing.documents import DocumentPlace
from copydesk.services.sharing.items import make_id
from copydesk.services.sharing.ownfeeds import SECRET_BYTES, OpenFeed, hash_token
from copydesk.services.system import limits
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.reading.boards import list_boards
from copydesk.store.sharing import bookshelves
from copydesk.store.sharing.ownfeeds import list_own_feeds
from copydesk.write.bookphrases import choose_phrases
from copydesk.write.opds import BookList, ListedBook

EDITION_MINUTES = (10, 20, 40)
MISSING = "there is no list of books at this address; it may have been taken back"


@dataclass(frozen=True, slots=True)
class OpenShelf:
    """A list of books that somebody has the address of: whose it is, and what is on it."""

    user: User
    title: str
    language: str
    books: dict[str, "ShelfBook"]


@dataclass(frozen=True, slots=True)
class ShelfBook:
    """A book on the list: a view, or as much of it as can be read in some minutes."""

    title: str
    selection: Selection
    minutes: int | None = None
    has_texts: bool = True
    summary: str = field(default="")


async def find_bookshelf(kit: Kit, visitor: Visitor) -> Bookshelf | None:
    return await bookshelves.find_bookshelf(kit.db, visitor.user.id)


async def renew_bookshelf(kit: Kit, visitor: Visitor) -> str:
    """Make a list of books, or give it another address; the secret is shown once."""
    check_session(visitor)
    token = secrets.token_urlsafe(SECRET_BYTES)
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        await bookshelves.set_bookshelf(tx, visitor.user.id, hash_token(token), kit.now())
    return token


async def remove_bookshelf(kit: Kit, visitor: Visitor) -> None:
    """Take the address back, if there is one."""
    async with changing(kit, visitor, OwnFeedsEvent()) as tx:
        await bookshelves.remove_bookshelf(tx, visitor.user.id)


async def open_bookshelf(kit: Kit, token: str) -> OpenShelf:
    """Give the list of books whose address holds this secret, and note that it is used."""
    user = await bookshelves.find_owner(kit.db, hash_token(token))
    if user is None:
        raise NotFound(MISSING)
    await limits.take_as(kit, f"bookshelf {user.id}", "default")
    await bookshelves.touch_bookshelf(kit.db, user.id, kit.now())
    chosen = await get_preferences(kit, _visit_as(user))
    language, phrases = choose_phrases(chosen.language)
    books = {
        f"edition-{minutes}": ShelfBook(phrases.unread, Selection("unread"), minutes)
        for minutes in EDITION_MINUTES
    }
    books["starred"] = ShelfBook(phrases.starred, Selection("starred"))
    books["later"] = ShelfBook(phrases.later, Selection("later"))
    for board in await list_boards(kit.db, user.id):
        selection = Selection(board_id=board.id)
        books[f"board-{board.id}"] = ShelfBook(board.title, selection, summary=board.description)
    for feed in await list_own_feeds(kit.db, user.id):
        books[f"feed-{feed.id}"] = ShelfBook(feed.title, feed.selection, has_texts=feed.has_texts)
    return OpenShelf(user, phrases.shelf, language, books)


def list_books(kit: Kit, shelf: OpenShelf, url: str, icon_url: str) -> BookList:
    """Say what can be had, and where."""
    _, phrases = choose_phrases(shelf.language)
    return BookList(
        id=make_id("books", str(shelf.user.id)),
        title=shelf.title,
        url=url,
        language=shelf.language,
        updated_at=kit.now(),
        books=tuple(
            ListedBook(
                id=make_id("book", f"{shelf.user.id} {name}"),
                title=book.title
                if book.minutes is None
                else phrases.edition.format(title=book.title, minutes=book.minutes),
                url=f"{url}/{name}.epub",
                summary=book.summary,
            )
            for name, book in shelf.books.items()
        ),
        icon_url=icon_url,
    )


def tag_list(listed: BookList) -> str:
    """Give a tag that changes with what is on the list."""
    facts = msgspec.json.encode([listed.title, listed.url, listed.books])
    return hashlib.sha256(facts).hexdigest()[:32]


async def plan_shelf_book(
    kit: Kit, shelf: OpenShelf, name: str, place: DocumentPlace
) -> PlannedBook:
    """Choose what a book on the list holds now."""
    book = shelf.books.get(name)
    if book is None:
        raise NotFound("there is no such book on this list")
    feed = OwnFeed(0, book.title, book.selection, kit.now(), None, book.has_texts)
    return await plan_book(kit, OpenFeed(feed, shelf.user), place, book.minutes)


def _visit_as(user: User) -> Visitor:
    return Visitor(user, 0, "books", frozenset({"read"}))
