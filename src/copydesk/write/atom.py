"""One's own entries as Atom 1.0 (RFC 4287)."""

from collections.abc import Iterator
from datetime import UTC, datetime

from copydesk.model.times import SECOND
from copydesk.write.notes import write_noted
from copydesk.write.ownrecords import OwnDocument, OwnHead, OwnItem
from copydesk.write.xml import write_element, write_value

TYPE = "application/atom+xml"


def write_atom(document: OwnDocument) -> bytes:
    """Write a feed that any reader can follow."""
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
        *_write_head(document.head),
        *(_write_entry(item) for item in document.items),
        "</feed>\n",
    ]
    return "".join(parts).encode()


def write_date(at: int) -> str:
    """Write a time as RFC 3339 has it."""
    return datetime.fromtimestamp(at // SECOND, UTC).isoformat().replace("+00:00", "Z")


def write_link(rel: str, href: str, type_: str = "") -> str:
    kind = f" type={write_value(type_)}" if type_ else ""
    return f"<link rel={write_value(rel)}{kind} href={write_value(href)}/>"


def _write_head(head: OwnHead) -> Iterator[str]:
    yield write_element("id", head.id)
    yield write_element("title", head.title)
    yield write_element("updated", write_date(head.updated_at))
    if head.description:
        yield write_element("subtitle", head.description)
    yield write_link("self", head.url, TYPE)
    if head.hub_url:
        yield write_link("hub", head.hub_url)
    yield write_link("alternate", head.site_url, "text/html")
    # Whoever wrote the entries is named in each; a feed needs somebody, too.
    yield f"<author>{write_element('name', 'Copydesk')}</author>"
    yield write_element("generator", "Copydesk") + "\n"


def _write_entry(item: OwnItem) -> str:
    html, author = write_noted(item), item.author or item.feed_title
    parts = [
        write_element("id", item.id),
        write_element("title", item.title),
        write_element("published", write_date(item.published_at)),
        write_element("updated", write_date(item.updated_at)),
        write_link("alternate", item.url, "text/html") if item.url else "",
        *(
            f'<link rel="enclosure" href={write_value(each.url)}'
            f" type={write_value(each.type or 'application/octet-stream')}"
            f' length="{each.length or 0}"/>'
            for each in item.attachments
        ),
        f"<author>{write_element('name', author)}</author>" if author else "",
        *(f"<category term={write_value(each)}/>" for each in item.categories),
        _write_source(item) if item.feed_url else "",
        write_element("summary", item.excerpt) if item.excerpt else "",
        # What leads nowhere must have a text, be it an empty one.
        write_element("content", html, type="html") if html or not item.url else "",
    ]
    return f"<entry>{''.join(parts)}</entry>\n"


def _write_source(item: OwnItem) -> str:
    parts = [
        write_element("id", item.feed_url),
        write_element("title", item.feed_title),
        write_element("updated", write_date(item.updated_at)),
    ]
    return f"<source>{''.join(parts)}</source>"
