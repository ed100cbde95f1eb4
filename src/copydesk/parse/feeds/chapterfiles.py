"""Files with the chapters of an episode: JSON, as the feed's `podcast:chapters` points to."""

import json

from copydesk.parse.feeds.podcasts import LONGEST_LABEL, LONGEST_PODCAST_ADDRESS, MOST_CHAPTERS
from copydesk.parse.feeds.transcripts import check_seconds
from copydesk.parse.records import Chapter
from copydesk.parse.text.encoding import decode_document
from copydesk.parse.text.plain import make_excerpt, plain_title
from copydesk.parse.text.urls import resolve_url


def read_chapters(body: bytes, content_type: str = "", *, url: str = "") -> list[Chapter]:
    """Read chapters in their order; empty if the file names none."""
    try:
        document = json.loads(decode_document(body, content_type))
    except (ValueError, RecursionError):
        return []
    listed = document.get("chapters") if isinstance(document, dict) else None
    found: dict[int, Chapter] = {}
    for each in listed if isinstance(listed, list) else ():
        chapter = _read_chapter(each, url) if isinstance(each, dict) else None
        if chapter and len(found) < MOST_CHAPTERS:
            found[chapter.start] = chapter
    return [chapter for _, chapter in sorted(found.items())]


def _read_chapter(each: dict[str, object], base: str) -> Chapter | None:
    start, title, link = check_seconds(each.get("startTime")), each.get("title"), each.get("url")
    # Some only change the picture, and are not meant to be listed.
    if start is None or not isinstance(title, str) or each.get("toc") is False:
        return None
    name = make_excerpt(plain_title(title), LONGEST_LABEL)
    address = resolve_url(link, base) if isinstance(link, str) else ""
    if not name:
        return None
    return Chapter(int(start), name, address if len(address) <= LONGEST_PODCAST_ADDRESS else "")
