"""One's own entries as RSS 2.0, for readers that know no Atom."""

from copydesk.write.atom import write_link
from copydesk.write.ownrecords import OwnDocument, OwnItem
from copydesk.write.signs import widen_signs
from copydesk.write.xml import write_element, write_text, write_time, write_value

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
        write_element("description", head.title),
        write_element("lastBuildDate", write_time(head.updated_at)),
        write_element("generator", "Copydesk"),
        write_link("self", head.url, TYPE).replace("<link", "<atom:link", 1),
        "\n",
        *(_write_item(item) for item in document.items),
        "</channel></rss>\n",
    ]
    return "".join(parts).encode()


def _write_item(item: OwnItem) -> str:
    parts = [
        write_element("title", widen_signs(item.title)),
        write_element("link", item.url) if item.url else "",
        write_element("guid", item.id, isPermaLink="false"),
        write_element("pubDate", write_time(item.published_at)),
        write_element("dc:creator", item.author or item.feed_title),
        *(write_element("category", each) for each in item.categories),
        write_element("source", item.feed_title, url=item.feed_url),
        write_element("description", f"<p>{write_text(item.excerpt)}</p>") if item.excerpt else "",
        write_element("content:encoded", item.html) if item.html else "",
        # RSS knows one of them, and programs trip over a second.
        *(
            f"<enclosure url={write_value(each.url)} length={write_value(str(each.length or 0))}"
            f" type={write_value(each.type or 'application/octet-stream')}/>"
            for each in item.attachments[:1]
        ),
    ]
    return f"<item>{''.join(parts)}</item>\n"
