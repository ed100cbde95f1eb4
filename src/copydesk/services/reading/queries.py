"""What a query means for one user: the names in it become that user's feeds, folders and tags."""

from collections.abc import Sequence

from msgspec.structs import replace

from copydesk.model.marks import MARKS
from copydesk.rules.query import MarkWord, Name, Query, join_scores
from copydesk.rules.search import fold_text
from copydesk.store.engine.db import Calls
from copydesk.store.entries import searchnames
from copydesk.store.entries.filter import FARTHEST, EntryFilter, View
from copydesk.store.entries.terms import TextTerms
from copydesk.store.people.signin import get_last_visit
from copydesk.store.reading import tags
from copydesk.store.subscriptions import folders, subscriptions

# What a view claims of its entries.
_CLAIMS: dict[View, tuple[MarkWord, bool]] = {
    "unread": ("unread", True),
    "read": ("unread", False),
    **{mark.name: (mark.name, True) for mark in MARKS},
}


async def resolve_query(
    db: Calls, wanted: EntryFilter, query: Query, *, view: View = "all"
) -> EntryFilter | None:
    """Give what a query asks for within a view and a scope; None if nothing can fit it."""
    if query.is_impossible:
        return None
    traits = dict(query.marks)
    if view != "all":
        trait, is_wanted = _CLAIMS[view]
        if traits.setdefault(trait, is_wanted) != is_wanted:
            return None
    feeds = _Feeds(wanted.feed_ids)
    await _narrow_feeds(db, wanted.user_id, query, feeds)
    found = await _find_tags(db, wanted.user_id, query.tags)
    if found is None:
        return None
    needed, refused = found
    if refused:
        feeds.leave_out(await searchnames.list_tagged_feeds(db, wanted.user_id, refused))
    if (is_new := traits.get("new")) is not None:
        wanted = await _narrow_to_visit(db, wanted, is_new=is_new)
    return replace(
        wanted,
        text=TextTerms(query.wanted, query.unwanted),
        feed_ids=None if feeds.wanted is None else sorted(feeds.wanted),
        not_feed_ids=sorted(feeds.unwanted),
        tag_ids=sorted({*needed, *wanted.tag_ids}),
        categories=_meet(wanted.categories, query.categories),
        not_categories=sorted(query.not_categories),
        scores=join_scores(wanted.scores, query.scores),
        not_tag_ids=refused,
        is_unread=traits.get("unread"),
        marks={mark.name: traits[mark.name] for mark in MARKS if mark.name in traits},
        published_from=max(
            wanted.published_from, -FARTHEST if query.since is None else query.since
        ),
        published_until=FARTHEST if query.until is None else query.until,
    )


async def _narrow_to_visit(db: Calls, wanted: EntryFilter, *, is_new: bool) -> EntryFilter:
    """Keep what came since the user's last visit, or what had come by then."""
    at = await get_last_visit(db, wanted.user_id)
    if is_new:
        return replace(wanted, arrived_from=max(wanted.arrived_from, at))
    return replace(wanted, arrived_until=min(wanted.arrived_until, at))


def _meet(one: Sequence[str] | None, other: frozenset[str] | None) -> list[str] | None:
    """Give what is in both; None stands for all."""
    if one is None or other is None:
        known = other if one is None else one
        return None if known is None else sorted(known)
    return sorted(other.intersection(one))


class _Feeds:
    """Which feeds are left after each filter; None means all."""

    def __init__(self, feed_ids: Sequence[int] | None) -> None:
        self.wanted = None if feed_ids is None else set(feed_ids)
        self.unwanted: set[int] = set()

    def keep(self, feed_ids: list[int]) -> None:
        self.wanted = set(feed_ids) if self.wanted is None else self.wanted & set(feed_ids)

    def leave_out(self, feed_ids: list[int]) -> None:
        self.unwanted |= set(feed_ids)


async def _narrow_feeds(db: Calls, user_id: int, query: Query, feeds: _Feeds) -> None:
    if query.feeds:
        known = await searchnames.list_feeds(db, user_id)
        for name in query.feeds:
            _apply(feeds, name, _find_feeds(known, name.text))
    if query.folders:
        tree = await folders.list_folders(db, user_id)
        for name in query.folders:
            found: list[int] = []
            for folder in tree:
                if _is_same(folder.title, name.text):
                    found += await subscriptions.list_folder_feed_ids(db, user_id, folder.id)
            _apply(feeds, name, found)


def _apply(feeds: _Feeds, name: Name, found: list[int]) -> None:
    if name.is_wanted:
        feeds.keep(found)
    else:
        feeds.leave_out(found)


def _find_feeds(known: list[searchnames.Named], text: str) -> list[int]:
    """Find feeds by number, else by words of the title, of which the beginning is enough."""
    if text.isascii() and text.isdigit():
        numbered = [feed.id for feed in known if feed.id == int(text)]
        if numbered:
            return numbered
    words = _fold(text)
    return [feed.id for feed in known if words and _has_words(_fold(feed.title), words)]


def _has_words(title: list[str], words: list[str]) -> bool:
    return all(any(own.startswith(word) for own in title) for word in words)


async def _find_tags(
    db: Calls, user_id: int, wanted: tuple[Name, ...]
) -> tuple[list[int], list[int]] | None:
    """Give the tags that entries must have, and must not; None if one is unknown but needed."""
    if not wanted:
        return [], []
    known = await tags.list_tags(db, user_id)
    needed: list[int] = []
    refused: list[int] = []
    for name in wanted:
        found = [tag.id for tag in known if _is_same(tag.title, name.text)]
        if name.is_wanted and not found:
            return None
        (needed if name.is_wanted else refused).extend(found[:1] if name.is_wanted else found)
    return needed, refused


def _is_same(title: str, text: str) -> bool:
    """Compare without case and accents; titles without any letter, as they are."""
    return title.strip() == text.strip() or (_fold(text) != [] and _fold(title) == _fold(text))


def _fold(text: str) -> list[str]:
    return fold_text(text).split()
