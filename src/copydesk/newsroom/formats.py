"""Renders an edition as RSS 2.0, Atom 1.0 and JSON Feed 1.1."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape, quoteattr

from copydesk.newsroom.articles import Article, Edition

# XML 1.0 allows neither most control characters nor halves of surrogate pairs.
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_RSS_OPENING = """<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
 xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
 xmlns:media="http://search.yahoo.com/mrss/">
<channel>"""


@dataclass(frozen=True, slots=True)
class Format:
    """One of the ways to print a feed."""

    name: str
    title: str
    content_type: str
    render: Callable[[Edition], str]

    @property
    def media_type(self) -> str:
        return self.content_type.partition(";")[0]


def render_rss(edition: Edition) -> str:
    outlet = edition.outlet
    lines = [
        _RSS_OPENING,
        _tag("title", outlet.title),
        _tag("link", edition.home_url),
        _link("atom:link", "self", "application/rss+xml", edition.feed_url("rss")),
        _tag("description", outlet.description),
        _tag("language", outlet.language),
        _tag("lastBuildDate", format_datetime(edition.changed_at, usegmt=True)),
        "<image>",
        _tag("url", f"{edition.home_url}icon.png"),
        _tag("title", outlet.title),
        _tag("link", edition.home_url),
        "</image>",
        *(_rss_item(edition, article) for article in edition.articles),
        "</channel>",
        "</rss>",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _rss_item(edition: Edition, article: Article) -> str:
    lines = ["<item>", _tag("title", article.title)]
    if article.has_link:
        lines.append(_tag("link", edition.article_url(article)))
    if article.guid:
        lines.append(f'<guid isPermaLink="false">{_text(article.guid)}</guid>')
    if article.published_at:
        lines.append(_tag("pubDate", format_datetime(article.published_at, usegmt=True)))
    lines.append(_tag("dc:creator", article.author))
    lines += [_tag("category", category) for category in article.categories]
    lines.append(_tag("description", article.summary))
    if edition.outlet.has_full_text:
        body = _NOT_XML.sub("", edition.absolute_html(article.html)).replace("]]>", "]]&gt;")
        lines.append(f"<content:encoded><![CDATA[{body}]]></content:encoded>")
    if article.image:
        lines.append(f"<media:thumbnail url={_quoted(edition.absolute(article.image))}/>")
    if article.enclosure:
        file = article.enclosure
        lines.append(
            f"<enclosure url={_quoted(edition.absolute(file.path))}"
            f' type="{file.type}" length="{file.length}"/>'
        )
        lines.append(_tag("itunes:duration", str(file.duration_seconds)))
    return "\n".join(line for line in [*lines, "</item>"] if line)


def render_atom(edition: Edition) -> str:
    outlet = edition.outlet
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{outlet.language}">',
        _tag("id", f"tag:{outlet.name}.example,2026:feed"),
        _tag("title", outlet.title),
        _tag("subtitle", outlet.description),
        _tag("updated", format_time(edition.changed_at)),
        _tag("icon", f"{edition.home_url}icon.png"),
        f'<link rel="self" type="application/atom+xml" href="{edition.feed_url("atom")}"/>',
        _link("link", "alternate", "text/html", edition.home_url),
        *(_atom_entry(edition, article) for article in edition.articles),
        "</feed>",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _atom_entry(edition: Edition, article: Article) -> str:
    lines = ["<entry>", _tag("id", article.guid), _tag("title", article.title)]
    if article.has_link:
        lines.append(_link("link", "alternate", "text/html", edition.article_url(article)))
    if article.published_at:
        lines.append(_tag("published", format_time(article.published_at)))
    if article.updated_at:
        lines.append(_tag("updated", format_time(article.updated_at)))
    if article.author:
        lines.append(f"<author>{_tag('name', article.author)}</author>")
    lines += [f"<category term={_quoted(category)}/>" for category in article.categories]
    lines.append(_tag("summary", article.summary))
    if edition.outlet.has_full_text:
        body = _text(edition.absolute_html(article.html))
        lines.append(f'<content type="html">{body}</content>')
    if article.enclosure:
        file = article.enclosure
        lines.append(
            f'<link rel="enclosure" href={_quoted(edition.absolute(file.path))}'
            f' type="{file.type}" length="{file.length}"/>'
        )
    return "\n".join(line for line in [*lines, "</entry>"] if line)


def render_json(edition: Edition) -> str:
    outlet = edition.outlet
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": outlet.title,
        "description": outlet.description,
        "language": outlet.language,
        "home_page_url": edition.home_url,
        "feed_url": edition.feed_url("json"),
        "icon": f"{edition.home_url}icon.png",
        "favicon": f"{edition.home_url}favicon.ico",
        "items": [_json_item(edition, article) for article in edition.articles],
    }
    return json.dumps(feed, ensure_ascii=False, indent=1) + "\n"


def _json_item(edition: Edition, article: Article) -> dict[str, object]:
    html = edition.absolute_html(article.html) if edition.outlet.has_full_text else ""
    attachments = []
    if article.enclosure:
        file = article.enclosure
        attachments.append(
            {
                "url": edition.absolute(file.path),
                "mime_type": file.type,
                "size_in_bytes": file.length,
                "duration_in_seconds": file.duration_seconds,
            }
        )
    item: dict[str, object] = {
        "id": article.guid,
        "url": edition.article_url(article) if article.has_link else "",
        "title": article.title,
        "content_html": html,
        "summary": article.summary,
        "image": edition.absolute(article.image),
        "date_published": format_time(article.published_at) if article.published_at else "",
        "date_modified": format_time(article.updated_at) if article.updated_at else "",
        "authors": [{"name": article.author}] if article.author else [],
        "tags": list(article.categories),
        "attachments": attachments,
    }
    return {name: value for name, value in item.items() if value}


def format_time(moment: datetime) -> str:
    """RFC 3339 in UTC to the second, as Atom and JSON Feed want it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _text(value: str) -> str:
    return escape(_NOT_XML.sub("", value))


def _quoted(value: str) -> str:
    return quoteattr(_NOT_XML.sub("", value))


def _link(name: str, rel: str, media_type: str, url: str) -> str:
    return f'<{name} rel="{rel}" type="{media_type}" href={_quoted(url)}/>'


def _tag(name: str, value: str) -> str:
    return f"<{name}>{_text(value)}</{name}>" if value else ""


FORMATS = {
    "rss": Format("rss", "RSS", "application/rss+xml; charset=utf-8", render_rss),
    "atom": Format("atom", "Atom", "application/atom+xml; charset=utf-8", render_atom),
    "json": Format("json", "JSON Feed", "application/feed+json; charset=utf-8", render_json),
}
