"""JSON Feed 1.0 and 1.1 to a raw feed; every value is checked, none is trusted."""

import json
import re
from collections.abc import Iterator

from copydesk.errors import ParseFailed
from copydesk.parse.feeds.elements import tidy_language
from copydesk.parse.feeds.entries import MOST_CATEGORIES
from copydesk.parse.feeds.media import MOST_ENCLOSURES, is_picture
from copydesk.parse.feeds.people import join_people
from copydesk.parse.feeds.raw import RawEntry, RawFeed, RawText
from copydesk.parse.feeds.titles import LONGEST_DESCRIPTION, clean_title
from copydesk.parse.feeds.xmlfeed import MOST_ENTRIES, MOST_HUBS
from copydesk.parse.records import Enclosure, ParsedFeed
from copydesk.parse.text.encoding import mend_windows
from copydesk.parse.text.urls import resolve_url

LARGEST_NUMBER = 10**15

Json = dict[str, object]

_UNFIT = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")  # no document may have these
_ITEMS = re.compile(r'"items"\s*:\s*\[')
_BETWEEN = re.compile(r"[\s,]*")


def read_json_feed(text: str, url: str) -> RawFeed:
    """Read a JSON document as a feed."""
    document, is_broken_off = _decode(text)
    version = _text(document, "version")
    items = document.get("items")
    if "jsonfeed.org" not in version and not isinstance(items, list):
        raise ParseFailed("this is a JSON document, but not a JSON Feed")
    base = resolve_url(_text(document, "home_page_url"), url) or url
    entries = tuple(_read_entry(item, base) for item in _objects(items)[:MOST_ENTRIES])
    surroundings = "" if is_broken_off else repr(("json", base))
    return RawFeed(_read_feed(document, version, url), entries, is_broken_off, surroundings)


def _decode(text: str) -> tuple[Json, bool]:
    """Decode a document; of one that breaks off, what comes before and its whole items."""
    try:
        document = json.loads(text)
    except RecursionError as error:
        raise ParseFailed("the JSON document is nested too deeply") from error
    except ValueError as error:
        document = _decode_cut(text)
        if not document:
            raise ParseFailed("the document starts like JSON, but is none") from error
        return document, True
    if not isinstance(document, dict):
        raise ParseFailed("this is a JSON document, but not a JSON Feed")
    return document, False


def _decode_cut(text: str) -> Json:
    start = _ITEMS.search(text)
    if not start:
        return {}
    decoder = json.JSONDecoder()
    items: list[object] = []
    head: Json = {}
    position = start.end()
    try:
        head = json.loads(text[: start.start()].rstrip().rstrip(",") + "}")
        while True:
            between = _BETWEEN.match(text, position)
            item, position = decoder.raw_decode(text, between.end() if between else position)
            items.append(item)
    except RecursionError:
        return {}
    except ValueError:
        return {**head, "items": items} if items else {}


def _read_feed(document: Json, version: str, url: str) -> ParsedFeed:
    # Others, such as rssCloud, speak another language than those that we ask.
    hubs = [
        resolve_url(_text(hub, "url"), url)
        for hub in _objects(document.get("hubs"))
        if _text(hub, "type").lower() in ("", "websub", "pubsubhubbub")
    ]
    return ParsedFeed(
        format="json11" if version.endswith("1.1") else "json10",
        title=clean_title(_plain(_text(document, "title"))),
        description=clean_title(_plain(_text(document, "description")), LONGEST_DESCRIPTION),
        author=_read_authors(document),
        site_url=resolve_url(_text(document, "home_page_url"), url),
        self_url=resolve_url(_text(document, "feed_url"), url),
        language=tidy_language(_text(document, "language")),
        icon_url=resolve_url(_text(document, "favicon"), url),
        image_url=resolve_url(_text(document, "icon"), url),
        hubs=tuple(filter(None, hubs))[:MOST_HUBS],
    )


def _read_entry(item: Json, base: str) -> RawEntry:
    link = _text(item, "url") or _text(item, "external_url")
    url = resolve_url(link, base)
    content = _text(item, "content_html")
    files = tuple(_read_files(item, base))[:MOST_ENCLOSURES]
    pictures = [_text(item, "image"), _text(item, "banner_image")]
    pictures += [file.url for file in files if is_picture(file.url, file.type)]
    tags = item.get("tags")
    return RawEntry(
        guid=_text(item, "id"),
        link=link,
        url=url,
        title=_plain(_text(item, "title")),
        content=RawText(content or _text(item, "content_text"), bool(content), url or base),
        summary=_plain(_text(item, "summary")),
        author=_read_authors(item),
        published=tuple(filter(None, [_text(item, "date_published")])),
        updated=tuple(filter(None, [_text(item, "date_modified")])),
        language=tidy_language(_text(item, "language")),
        image_url=next(filter(None, (resolve_url(picture, base) for picture in pictures)), ""),
        enclosures=files,
        categories=_read_tags(tags if isinstance(tags, list) else []),
    )


def _read_tags(tags: list[object]) -> tuple[str, ...]:
    tidy = [clean_title(_plain(tag)) for tag in tags[:MOST_CATEGORIES] if isinstance(tag, str)]
    return tuple(dict.fromkeys(filter(None, tidy)))


def _read_files(item: Json, base: str) -> Iterator[Enclosure]:
    for attachment in _objects(item.get("attachments")):
        if url := resolve_url(_text(attachment, "url"), base):
            yield Enclosure(
                url,
                _text(attachment, "mime_type").lower(),
                _number(attachment, "size_in_bytes"),
                _number(attachment, "duration_in_seconds"),
            )


def _read_authors(source: Json) -> str:
    people = [*_objects(source.get("authors")), *_objects([source.get("author")])]
    return join_people([_text(person, "name") or _text(person, "url") for person in people])


def _objects(value: object) -> list[Json]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _text(source: Json, name: str) -> str:
    """Give a text; ids are sometimes numbers."""
    value = source.get(name)
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = str(value)
    return _clean(value).strip() if isinstance(value, str) else ""


def _number(source: Json, name: str) -> int | None:
    value = source.get(name)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    return int(value) if 0 < value < LARGEST_NUMBER else None


def _plain(text: str) -> RawText:
    return RawText(_clean(text), is_html=False)


def _clean(text: str) -> str:
    return mend_windows(_UNFIT.sub("", text))
