"""One's own entries as RSS 2.0, for readers that know no Atom."""

from copydesk.write.atom import write_link
from copydesk.write.notes import write_noted
from copydesk.write.ownrecords import OwnDocument, OwnItem
from copydesk.write.signs import widen_signs
from copydesk.write.xml import (
    write_address,
    write_element,
    write_text,
    write_time,
    write_value,
)

TYPE = "application/rss+xml"
_START = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"'
    ' xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n'
)


def write_rss(document: OwnDocument) -> bytes:
    """Write a feed for readers of RSS."""
    head = document.head
    parts = [
        _START,
        write_element("title", widen_signs(head.title)),
        write_element("link", head.site_url),
        write_element("description", head.description or head.title),
        write_element("lastBuildDate", write_time(head.updated_at)),
        write_element("generator", "Copydesk"),
        _write_link("self", head.url, TYPE),
        _write_link("hub", head.hub_url) if head.hub_url else "",
        "\n",
        *(_write_item(item) for item in document.items),
        "</channel></rss>\n",
    ]
    return "".join(parts).encode()


def _write_link(rel: str, href: str, type_: str = "") -> str:
    return write_link(rel, href, type_).replace("<link", "<atom:link", 1)


def _write_item(item: OwnItem) -> str:
    html, author = write_noted(item), item.author or item.feed_title
    parts = [
        write_element("title", widen_signs(item.title)),
        write_element("link", write_address(item.url)) if item.url else "",
        write_element("guid", item.id, isPermaLink="false"),
        write_element("pubDate", write_time(item.published_at)),
        write_element("dc:creator", author) if author else "",
        *(write_element("category", each) for each in item.categories),
        write_element("source", item.feed_title, url=item.feed_url) if item.feed_url else "",
        write_element("description", f"<p>{write_text(item.excerpt)}</p>") if item.excerpt else "",
        write_element("content:encoded", html) if html else "",
        # RSS knows one of them, and programs trip over a second.
        *(
            f"<enclosure url={write_value(write_address(each.url))}"
            f" length={write_value(str(each.length or 0))}"
            f" type={write_value(each.type or 'application/octet-stream')}/>"
            for each in item.attachments[:1]
        ),
    ]
    return f"<item>{''.join(parts)}</item>\n"
