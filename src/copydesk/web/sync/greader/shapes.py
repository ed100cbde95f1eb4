"""Google Reader's words: ids in four spellings, names of streams, entries as it showed them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

from copydesk.model import Subscription
from copydesk.model.times import SECOND
from copydesk.services.reading.apptexts import read_html, read_title
from copydesk.services.reading.syncentries import SyncEntry, read_extra
from copydesk.services.system.signing import Signer
from copydesk.web.forms import LARGEST_ID, read_number
from copydesk.write.signs import widen_signs

LONG = "tag:google.com,2005:reader/item/"
STATE = "user/-/state/com.google/"
LABEL = "user/-/label/"
READING_LIST = STATE + "reading-list"
READ = STATE + "read"
STARRED = STATE + "starred"
# Entries are counted from here: ids of sixteen digits in decimal are what FreshRSS has, and what
# apps were tried with. One of them writes as many hexadecimal digits as an id has decimal ones.
FIRST_ID = 10**15
ID_DIGITS = 16
MICROSECOND_DIGITS = 16
MILLISECOND_DIGITS = 13
_USER = re.compile(r"user/[^/]*/")
_HEX = re.compile(r"[0-9a-fA-F]{1,16}")


@dataclass(frozen=True, slots=True)
class EntryNames:
    """What the ids in entries are called."""

    feeds: Mapping[int, Subscription]
    labels: Mapping[int, list[str]]
    """The labels of each feed: its folder, and its tags."""
    tags: Mapping[int, str]


def write_id(entry_id: int) -> str:
    """Write an id the long way."""
    return f"{LONG}{entry_id + FIRST_ID:016x}"


def write_short_ids(entry_ids: Iterable[int]) -> list[int]:
    """Give ids as lists of ids have them: sixteen decimal digits."""
    return [entry_id + FIRST_ID for entry_id in entry_ids]


def read_id(text: str) -> int | None:
    """Read an id as apps spell it: long or short, in hexadecimal or decimal (docs/notes/0027)."""
    text = text.strip()
    bare = text.rpartition("/")[2]
    if not _HEX.fullmatch(bare):
        return None
    is_long = bare != text and not _is_own_decimal(bare)
    is_hex = is_long or bare[0] == "0" or not bare.isdecimal()
    found = int(bare, 16 if is_hex else 10)
    found -= FIRST_ID if found >= FIRST_ID else 0
    return found if 0 < found <= LARGEST_ID else None


def _is_own_decimal(bare: str) -> bool:
    """Say whether digits can only be one of our decimal ids: as a hexadecimal one it is too far."""
    return len(bare) == ID_DIGITS and bare.isdecimal() and bare[0] == "1"


def read_ids(texts: Iterable[str]) -> list[int]:
    """Read ids, each once; what is none is left out."""
    found = (read_id(text) for text in texts)
    return list(dict.fromkeys(id_ for id_ in found if id_ is not None))


def read_stream_name(text: str) -> str:
    """Give the one spelling of a stream: for everybody, `user/-/` means who asks."""
    return _USER.sub("user/-/", text.strip(), count=1) if text.startswith("user/") else text.strip()


def read_time(text: str) -> int | None:
    """Read seconds, milliseconds or microseconds, told apart by their digits."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal()) or len(text) > 18:
        return None
    if len(text) >= MICROSECOND_DIGITS:
        return int(text)
    return int(text) * (1000 if len(text) >= MILLISECOND_DIGITS else 1_000_000)


def shape_entry(entry: SyncEntry, names: EntryNames, tag_ids: Iterable[int]) -> dict[str, object]:
    """Shape an entry; the body is where apps look for it, in the summary."""
    feed = names.feeds.get(entry.feed_id)
    extra = read_extra(entry)
    categories = [READING_LIST]
    if entry.is_read:
        categories.append(READ)
    if entry.starred_at is not None:
        categories.append(STARRED)
    labels = [*names.labels.get(entry.feed_id, ())]
    labels += [names.tags[tag_id] for tag_id in tag_ids if tag_id in names.tags]
    categories += [LABEL + label for label in dict.fromkeys(labels)]
    shape: dict[str, object] = {
        "id": write_id(entry.id),
        "crawlTimeMsec": str(entry.arrived_at // 1000),
        "timestampUsec": str(entry.arrived_at),
        "published": entry.sort_at // SECOND,
        "updated": entry.changed_at // SECOND,
        "title": widen_signs(read_title(entry)),
        "canonical": [{"href": entry.url}],
        "alternate": [{"href": entry.url, "type": "text/html"}],
        "categories": categories + extra.categories,
        "origin": {
            "streamId": f"feed/{entry.feed_id}",
            "title": widen_signs(feed.title) if feed else "",
            "htmlUrl": feed.site_url if feed else "",
        },
        "summary": {"direction": "ltr", "content": read_html(entry)},
        "author": entry.author,
    }
    if extra.enclosures:
        shape["enclosure"] = [
            {"href": each.url, "type": each.type, "length": str(each.length or 0)}
            for each in extra.enclosures
        ]
    return shape


def shape_feed(
    feed: Subscription, labels: Iterable[str], base_url: str, signer: Signer
) -> dict[str, object]:
    """Shape a subscription; its icon comes through our own, absolute address.

    Until we have found one, that of the icon most sites have: with none, one app looks no further
    until it is restarted, and with null another cannot read the list.
    """
    usual = urljoin(feed.site_url, "/favicon.ico") if feed.site_url.startswith("http") else ""
    known = feed.icon_url if feed.icon_url.startswith("http") else usual
    icon = signer.sign(known) if known else ""
    if feed.icon_hash:
        icon = signer.sign_icon(feed.icon_hash)
    return {
        "id": f"feed/{feed.feed_id}",
        "title": widen_signs(feed.title),
        "categories": [{"id": LABEL + label, "label": label} for label in labels],
        "sortid": f"{feed.id:08x}",
        "firstitemmsec": str(feed.subscribed_at // 1000),
        "url": feed.feed_url,
        "htmlUrl": feed.site_url,
        "iconUrl": urljoin(base_url, icon) if icon else "",
    }


def title_stream(name: str, names: EntryNames) -> str:
    """Give the title of a stream."""
    if name.startswith("feed/"):
        number = read_number(name.removeprefix("feed/"))
        feed = names.feeds.get(number or 0)
        return feed.title if feed else urlsplit(name.removeprefix("feed/")).netloc
    return name.rpartition("/")[2]
