"""One's own entries as a page for people: calm, without a script, in light and in dark."""

from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape

from copydesk.model.times import SECOND
from copydesk.parse.html.xhtml import to_xhtml
from copydesk.write.directions import find_direction
from copydesk.write.ownrecords import OwnItem, PageOrder
from copydesk.write.pagephrases import PAGE_PHRASES, PagePhrases
from copydesk.write.webstyle import STYLE
from copydesk.write.xml import drop_unfit

PICTURES = "/images/"


def write_page(order: PageOrder) -> bytes:
    """Write the page."""
    head, words = order.document.head, PAGE_PHRASES[order.language]
    title = escape(head.title)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{order.language}"'
        f' dir="{find_direction(order.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="robots" content="noindex, nofollow">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n{_write_alternates(order)}"
        f"<style>{STYLE}</style>\n</head>\n<body>\n",
        f"<header>\n<h1><bdi>{title}</bdi></h1>\n{_write_lines(head.description, 'lead')}"
        "</header>\n<main>\n",
        *_write_list(order, words),
        "</main>\n",
        _write_foot(order, words),
        "</body>\n</html>\n",
    ]
    return drop_unfit("".join(parts)).encode("utf-8", "replace")


def _write_alternates(order: PageOrder) -> str:
    forms = (("atom", "application/atom+xml"), ("rss", "application/rss+xml"))
    return "".join(
        f'<link rel="alternate" type="{type_}" href="{escape(order.start)}.{ending}">\n'
        for ending, type_ in forms
    )


def _write_list(order: PageOrder, words: PagePhrases) -> Iterator[str]:
    if not order.document.items:
        yield f'<p class="empty">{escape(words.empty)}</p>\n'
        return
    for item in order.document.items:
        yield _write_item(item, words)
    if order.next_cursor:
        yield (
            f'<nav><a class="more" rel="next" href="?after={escape(order.next_cursor)}">'
            f"{escape(words.more)}</a></nav>\n"
        )


def _write_item(item: OwnItem, words: PagePhrases) -> str:
    day = datetime.fromtimestamp(item.published_at // SECOND, UTC).date().isoformat()
    named = [part for part in dict.fromkeys((item.feed_title, item.author)) if part]
    names = " · ".join(f"<bdi>{escape(part)}</bdi>" for part in named)
    title = escape(item.title)
    if item.url.startswith(("https://", "http://")):
        title = f'<a href="{escape(item.url)}" rel="noopener nofollow ugc">{title}</a>'
    language = f' lang="{escape(item.language)}"' if item.language else ""
    direction = find_direction(item.language) or "auto"
    text = to_xhtml(item.html, PICTURES) if item.html else ""
    return (
        f'<article{language} dir="{direction}">\n<h2>{title}</h2>\n'
        f'<p class="from">{names}{" · " if names else ""}<time datetime="{day}">{day}</time></p>\n'
        f"{_write_lines(item.note, 'note')}"
        + (f'<p class="excerpt">{escape(item.excerpt)}</p>\n' if item.excerpt else "")
        + (_write_text(text, words) if text else "")
        + "</article>\n"
    )


def _write_text(text: str, words: PagePhrases) -> str:
    summary = f"<summary><bdi>{escape(words.read)}</bdi></summary>"
    return f'<details>{summary}\n<div class="text">{text}</div></details>\n'


def _write_foot(order: PageOrder, words: PagePhrases) -> str:
    start = escape(order.start)
    links = ", ".join(
        f'<a href="{start}.{ending}">{name}</a>'
        for ending, name in (
            ("atom", "Atom"),
            ("rss", "RSS"),
            ("json", "JSON Feed"),
            ("epub", escape(words.book)),
        )
    )
    made = escape(words.made.replace("{desk}", order.document.head.desk))
    lines = f"<p>{escape(words.follow)} {links}</p>\n<p>{made}</p>\n"
    return f"<footer>\n{lines}</footer>\n"


def _write_lines(text: str, kind: str) -> str:
    if not text:
        return ""
    lines = "<br>".join(escape(line) for line in text.splitlines())
    return f'<p class="{kind}" dir="auto">{lines}</p>\n'
