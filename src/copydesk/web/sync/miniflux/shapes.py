"""Miniflux's words: users, categories, feeds and entries as its API shows them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, TypeVar

import msgspec

from copydesk.errors import Invalid
from copydesk.model import AppPassword, Subscription, Visitor
from copydesk.model.limits import LONGEST_SYNC_TEXT
from copydesk.rules.moments import FIRST, LAST, write_moment
from copydesk.services.reading.apptexts import read_html_and_words, read_title
from copydesk.services.reading.syncentries import StoredExtra, SyncEntry, read_extra
from copydesk.services.subscriptions.categories import FlatFolder, list_categories
from copydesk.services.system.kit import Kit
from copydesk.web.answers import Reply
from copydesk.web.forms import Arguments
from copydesk.web.nul import replace_nul_in_json
from copydesk.web.problems import name_problem

T = TypeVar("T")
Shape = dict[str, object]
SentText = Annotated[str, msgspec.Meta(max_length=LONGEST_SYNC_TEXT)]

# The Miniflux whose API this is; apps choose by it what they ask for.
API_VERSION = "2.3.2"
WORDS_PER_MINUTE = 265
# An enclosure's id: its entry's, and its place there.
ENCLOSURES_PER_ENTRY = 100
NEVER = "0001-01-01T00:00:00Z"
_ENTRY_HASH = "{:064x}"


@dataclass(frozen=True, slots=True)
class MinifluxCall:
    """One request of somebody who may make it."""

    kit: Kit
    visitor: Visitor
    query: Arguments
    body: bytes
    content_type: str = ""


def read_json(body: bytes, type_: type[T]) -> T:
    """Read a body; unknown fields are passed over, as Miniflux does."""
    try:
        return msgspec.json.decode(replace_nul_in_json(body), type=type_, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid(name_problem(str(error), type_).sentence) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Invalid("the body of the request is not proper JSON") from error


def answer(shape: object, status: int = 200) -> Reply:
    return Reply(msgspec.json.encode(shape), status=status)


def write_time(time: int | None) -> str:
    """Write a time with microseconds, as apps compare them."""
    return write_moment(time) if time is not None and FIRST <= time <= LAST else NEVER


def shape_user(visitor: Visitor, last_login_at: int) -> Shape:
    user = visitor.user
    return {
        "id": user.id,
        "username": user.username,
        "is_admin": user.role == "admin",
        "theme": "system_serif",
        "language": "en_US",
        "timezone": "UTC",
        "entry_sorting_direction": "desc",
        "entry_sorting_order": "published_at",
        "stylesheet": "",
        "custom_js": "",
        "external_font_hosts": "",
        "google_id": "",
        "openid_connect_id": "",
        "entries_per_page": 100,
        "keyboard_shortcuts": True,
        "show_reading_time": True,
        "entry_swipe": True,
        "gesture_nav": "tap",
        "last_login_at": write_time(last_login_at),
        "display_mode": "standalone",
        "default_reading_speed": WORDS_PER_MINUTE,
        "cjk_reading_speed": 500,
        "default_home_page": "unread",
        "categories_sorting_order": "unread_count",
        "mark_read_on_view": True,
        "mark_read_on_media_player_completion": False,
        "media_playback_rate": 1,
        "block_filter_entry_rules": "",
        "keep_filter_entry_rules": "",
        "always_open_external_links": False,
        "open_external_links_in_new_tab": True,
    }


def shape_category(visitor: Visitor, category: FlatFolder, *, has_counts: bool = False) -> Shape:
    shape: Shape = {
        "id": category.id,
        "title": category.title,
        "user_id": visitor.user.id,
        "hide_globally": False,
    }
    if has_counts:
        shape["feed_count"] = len(category.feeds)
        shape["total_unread"] = sum(feed.unread_count for feed in category.feeds)
    return shape


def shape_feed(visitor: Visitor, feed: Subscription, category: FlatFolder) -> Shape:
    """Shape a feed; what Miniflux can do with feeds and we cannot is shown as switched off."""
    state = feed.state
    return {
        "id": feed.feed_id,
        "user_id": visitor.user.id,
        "feed_url": feed.feed_url,
        "site_url": feed.site_url,
        "title": feed.title,
        "description": feed.description,
        "checked_at": write_time(state.last_checked_at),
        "next_check_at": write_time(None if state.is_resting else state.next_check_at),
        "etag_header": state.etag,
        "last_modified_header": state.last_modified,
        "parsing_error_message": state.last_error,
        "parsing_error_count": state.failures,
        "scraper_rules": "",
        "rewrite_rules": "",
        "urlrewrite_rules": "",
        "blocklist_rules": "",
        "keeplist_rules": "",
        "block_filter_entry_rules": "",
        "keep_filter_entry_rules": "",
        "crawler": feed.full_text == "always",
        "user_agent": "",
        "cookie": "",
        "username": "",
        "password": "",
        "disabled": state.suspended_at is not None,
        "no_media_player": False,
        "ignore_http_cache": False,
        "ignore_entry_updates": False,
        "allow_self_signed_certificates": False,
        "fetch_via_proxy": False,
        "disable_http2": False,
        "hide_globally": False,
        "proxy_url": "",
        "category": shape_category(visitor, category),
        "icon": {"feed_id": feed.feed_id, "icon_id": feed.icon_id} if feed.icon_id else None,
    }


class FeedShapes:
    """Feeds as entries repeat them: each is loaded and written once, and only for its entries."""

    def __init__(self, call: MinifluxCall) -> None:
        self._call = call
        self._written: dict[int, msgspec.Raw | None] = {}

    async def learn(self, feed_ids: Iterable[int]) -> None:
        """Load and write those of these feeds that are not known yet."""
        unknown = set(feed_ids) - self._written.keys()
        if not unknown:
            return
        self._written |= dict.fromkeys(unknown)
        for category in await list_categories(self._call.kit, self._call.visitor, unknown):
            for feed in category.feeds:
                shape = shape_feed(self._call.visitor, feed, category)
                self._written[feed.feed_id] = msgspec.Raw(msgspec.json.encode(shape))

    def get(self, feed_id: int) -> msgspec.Raw | None:
        return self._written.get(feed_id)


def shape_entry(
    visitor: Visitor, entry: SyncEntry, feeds: FeedShapes, tags: Iterable[str] = ()
) -> Shape:
    extra = read_extra(entry)
    html, words = read_html_and_words(entry)
    return {
        "id": entry.id,
        "user_id": visitor.user.id,
        "feed_id": entry.feed_id,
        "status": "read" if entry.is_read else "unread",
        "hash": _ENTRY_HASH.format(entry.id),
        "title": read_title(entry),
        "url": entry.url,
        "comments_url": extra.comments_url,
        "published_at": write_time(entry.sort_at),
        "created_at": write_time(entry.arrived_at),
        "changed_at": write_time(entry.changed_at),
        "content": html,
        "author": entry.author,
        "share_code": "",
        "starred": entry.starred_at is not None,
        "reading_time": reading_time(words),
        "enclosures": list_enclosures(visitor, entry.id, extra),
        "feed": feeds.get(entry.feed_id),
        "tags": [*extra.categories, *tags],
    }


def list_enclosures(visitor: Visitor, entry_id: int, extra: StoredExtra) -> list[Shape]:
    return [
        {
            "id": entry_id * ENCLOSURES_PER_ENTRY + place,
            "user_id": visitor.user.id,
            "entry_id": entry_id,
            "url": each.url,
            "mime_type": each.type,
            "size": each.length or 0,
            "media_progression": 0,
        }
        for place, each in enumerate(extra.enclosures[:ENCLOSURES_PER_ENTRY])
    ]


def reading_time(word_count: int) -> int:
    """Give minutes, one at least."""
    return max(1, round(word_count / WORDS_PER_MINUTE))


def shape_key(visitor: Visitor, key: AppPassword) -> Shape:
    return {
        "id": key.id,
        "user_id": visitor.user.id,
        "description": key.name,
        "token": "",
        "last_used_at": None if key.last_used_at is None else write_time(key.last_used_at),
        "created_at": write_time(key.created_at),
    }
