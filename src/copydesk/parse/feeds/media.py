"""Files and pictures that come with an entry or a feed."""

import re
from collections.abc import Iterator

from copydesk.model.times import HOUR_SECONDS
from copydesk.parse.document import Element
from copydesk.parse.feeds.elements import Fields, Inherited, choose_text, collect_fields, read_plain
from copydesk.parse.feeds.names import Names
from copydesk.parse.records import Enclosure

MOST_ENCLOSURES = 100
LONGEST_DURATION = 1_000_000  # seconds

_PICTURE_NAME = re.compile(r"(?i)\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])")
_CLOCK = re.compile(r"(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:[.,]\d*)?")
_UNITS = re.compile(
    r"(?i)(?:pt)?(?:(\d+)\s*h[a-z]*)?[\s,:]*(?:(\d+)\s*m[a-z]*)?[\s,:]*(?:(\d+)\s*s[a-z]*)?"
)
_ATTRIBUTE = re.compile(r"(?i)(?:href|src|url)\s*=\s*[\"']?([^\s\"'<>]*)")
_MARKUP = re.compile('["<>]')
_FLASH = re.compile(r"(?i)https?://(?:www\.)?youtube(?:-nocookie)?\.com/v/")
_NUMBER = re.compile(r"\d{1,15}")


def parse_duration(text: str) -> int | None:
    """Give the seconds of `1:02:03`, `62:03`, `3723`, `1h 2m`, `PT1H2M3S`."""
    text = text.strip()[:40]
    if match := _CLOCK.fullmatch(text):
        hours, minutes, seconds = (int(part or 0) for part in match.groups())
    elif match := re.fullmatch(r"(\d{1,9})(?:[.,]\d*)?", text):
        hours, minutes, seconds = 0, 0, int(match[1])
    elif text and (match := _UNITS.fullmatch(text)):
        hours, minutes, seconds = (int(part or 0) for part in match.groups())
    else:
        return None
    total = hours * HOUR_SECONDS + minutes * 60 + seconds
    return total if 0 < total <= LONGEST_DURATION else None


def flatten_media(fields: Fields, names: Names) -> Fields:
    """Give the Media RSS elements of an entry, those in groups and contents too."""
    found: Fields = {}
    waiting = [e for name in ("media:group", "media:content") for e in fields.get(name, ())]
    for name, elements in fields.items():
        if name.startswith("media:"):
            found.setdefault(name, []).extend(elements)
    for holder in waiting:
        for name, elements in collect_fields(holder, names).items():
            found.setdefault(name, []).extend(elements)
            if name == "media:content":  # a group holds contents, which hold thumbnails
                waiting.extend(elements)
    return found


def list_enclosures(fields: Fields, media: Fields, scope: Inherited) -> tuple[Enclosure, ...]:
    """Give the files of an entry, each once."""
    found: dict[str, Enclosure] = {}
    for enclosure in _read_enclosures(fields, media, scope):
        known = found.get(enclosure.url)
        found[enclosure.url] = _merge(known, enclosure) if known else enclosure
        if len(found) >= MOST_ENCLOSURES:
            break
    if not found:
        return ()
    files = list(found.values())
    duration = parse_duration(choose_text(fields, "itunes:duration"))
    if duration and files[0].duration is None:
        first = files[0]
        files[0] = Enclosure(first.url, first.type, first.length, duration)
    return tuple(files)


def choose_image(
    fields: Fields, media: Fields, files: tuple[Enclosure, ...], scope: Inherited
) -> str:
    """Give the lead image: stated, else an image file, else the widest of Media RSS."""
    if stated := read_image(fields, scope):
        return stated
    from_media = {scope.resolve(_address(e)) for e in media.get("media:content", ())}
    for file in files:
        if file.url not in from_media and is_picture(file.url, file.type):
            return file.url
    return choose_widest_media(media, scope) if media else ""


def read_image(fields: Fields, scope: Inherited) -> str:
    """Give the image that an entry or a feed states as its own."""
    for name in ("itunes:image", "googleplay:image", "image", "itunes:link"):
        for element in fields.get(name, ()):
            if name == "itunes:link" and element.get("rel") != "image":
                continue
            if url := scope.resolve(_address(element) or _find_url_child(element)):
                return url
    return ""


def is_picture(url: str, kind: str) -> bool:
    """Tell by type, else by name, whether a file is a picture that browsers show."""
    if kind:
        return kind.startswith("image/") and "svg" not in kind
    return _PICTURE_NAME.search(url) is not None


def choose_widest_media(media: Fields, scope: Inherited) -> str:
    """Give the widest picture among Media RSS elements."""
    best, width = "", -1
    for name in ("media:content", "media:thumbnail"):
        for element in media.get(name, ()):
            url = scope.resolve(_address(element))
            is_image = name == "media:thumbnail" or _is_image_content(element, url)
            number = _NUMBER.match(element.get("width") or "")
            wide = int(number[0]) if number else 0
            if url and is_image and wide > width:
                best, width = url, wide
    return best


def is_flash(file: Enclosure) -> bool:
    """Tell whether a file is for a player that no browser has any more."""
    return file.type == "application/x-shockwave-flash" or _FLASH.match(file.url) is not None


def _read_enclosures(fields: Fields, media: Fields, scope: Inherited) -> Iterator[Enclosure]:
    for element in fields.get("enclosure", ()):
        yield from _read_file(element, scope)
    for element in fields.get("link", ()):
        if element.get("rel") == "enclosure":
            yield from _read_file(element, scope)
    for element in media.get("media:content", ()):
        yield from _read_file(element, scope)


def _read_file(element: Element, scope: Inherited) -> Iterator[Enclosure]:
    url = scope.resolve(_address(element))
    if not url:
        return
    kind = (element.get("type") or "").strip().lower()
    if not kind and element.get("medium") == "image":
        kind = "image/*"
    length = _NUMBER.match(element.get("length") or element.get("fileSize") or "")
    size = int(length[0]) if length else 0
    yield Enclosure(url, kind, size or None, parse_duration(element.get("duration") or ""))


def _merge(first: Enclosure, second: Enclosure) -> Enclosure:
    return Enclosure(
        first.url,
        first.type or second.type,
        first.length or second.length,
        first.duration or second.duration,
    )


def _is_image_content(element: Element, url: str) -> bool:
    if medium := element.get("medium"):
        return medium == "image"
    return is_picture(url, (element.get("type") or "").strip().lower())


def _address(element: Element) -> str:
    for name in ("url", "href", "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}resource"):
        if url := element.get(name):
            return _tidy(url)
    return _tidy(element.text or "")


def _tidy(written: str) -> str:
    """Give an address; of `href="…"` written as text what is meant, of other markup nothing."""
    written = written.strip()
    if match := _ATTRIBUTE.match(written):
        written = match[1]
    return "" if _MARKUP.search(written) else written


def _find_url_child(element: Element) -> str:
    for child in element:
        if isinstance(child.tag, str) and child.tag.rpartition("}")[2].lower() == "url":
            return read_plain(child)
    return ""
