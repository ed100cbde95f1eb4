"""A feed written anew as RSS 2.0: calm headlines in place, or an analysis beside the originals."""

from collections.abc import Iterator

from copydesk.model.analysis import SCORE_NAMES, Analysis
from copydesk.packing import unpack_html
from copydesk.write.phrases import FeedLanguage
from copydesk.write.records import Build, BuildOrder, FeedHead, Item, Piece
from copydesk.write.said import write_notes
from copydesk.write.signs import widen_signs
from copydesk.write.xml import (
    tidy_line,
    write_address,
    write_element,
    write_text,
    write_time,
    write_value,
)

NAMESPACE = "urn:copydesk:analysis"
# Of a text; readers fetch the whole feed again and again.
LONGEST_BODY = 60_000
UNTITLED = "Untitled"


def write_builds(order: BuildOrder) -> list[Build]:
    """Write a feed in both forms and all languages that are wanted."""
    bodies = [_read_body(item) for item in order.items]
    return [
        Build(
            language=language,
            is_embedded=is_embedded,
            built_at=order.built_at,
            head=_write_head(order, language).encode(),
            pieces=tuple(
                Piece(
                    item.analysis.overall if item.analysis else None,
                    _write_item(item, body, language, is_embedded=is_embedded).encode(),
                )
                for item, body in zip(order.items, bodies, strict=True)
            ),
        )
        for language in order.languages
        for is_embedded in (True, False)
    ]


def write_empty(channel: FeedHead, note: str, built_at: int) -> bytes:
    """Write a feed without items that says why it has none."""
    order = BuildOrder(channel, (), (), 0, built_at)
    return (_write_head(order, "en", note=note) + "</channel></rss>\n").encode()


def _write_head(order: BuildOrder, language: str, *, note: str = "") -> str:
    channel = order.channel
    time, name = write_time(order.built_at), tidy_line(channel.title) or channel.url
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/"'
        f' xmlns:copydesk="{NAMESPACE}"><channel>',
        write_element("title", widen_signs(name)),
        write_element("link", write_address(channel.site_url or channel.url)),
        write_element("description", write_text(note or channel.description or name)),
        write_element("language", channel.language) if channel.language else "",
        write_element("pubDate", time),
        write_element("lastBuildDate", time),
        write_element("generator", "Copydesk"),
        write_element("docs", "https://www.rssboard.org/rss-specification"),
        write_element("ttl", str(order.interval_minutes)) if order.interval_minutes else "",
        _write_image(channel),
        write_element("copydesk:language", language),
    ]
    return "".join(parts) + "\n"


def _write_image(channel: FeedHead) -> str:
    if not channel.image_url:
        return ""
    link = write_address(channel.site_url or channel.url)
    inside = (
        write_element("url", write_address(channel.image_url))
        + write_element("title", channel.title or channel.url)
        + write_element("link", link)
    )
    return f"<image>{inside}</image>"


def _write_item(item: Item, body: str, language: FeedLanguage, *, is_embedded: bool) -> str:
    analysis = item.analysis
    title = tidy_line(item.title) or tidy_line(item.excerpt[:80]) or UNTITLED
    notes = "" if not is_embedded else write_notes(item, analysis, language)
    if is_embedded and analysis and analysis.neutral_title:
        title = tidy_line(analysis.neutral_title)
    lead = analysis.summary if is_embedded and analysis and analysis.summary else item.excerpt
    parts = [
        write_element("title", widen_signs(title)),
        write_element("link", write_address(item.url)) if item.url else "",
        write_element("guid", item.guid or item.url, isPermaLink="false")
        if item.guid or item.url
        else "",
        write_element("pubDate", write_time(item.published_at)),
        write_element("dc:creator", item.author) if item.author else "",
        *(write_element("category", each) for each in item.categories),
        write_element("description", f"<p>{write_text(lead)}</p>{notes}" if lead else notes),
        write_element("content:encoded", notes + body) if body else "",
        *_write_attachments(item),
        *(_write_analysis(analysis) if not is_embedded else ()),
        "" if _is_scored(analysis) else write_element("copydesk:status", "unscored"),
    ]
    return f"<item>{''.join(parts)}</item>\n"


def _write_attachments(item: Item) -> Iterator[str]:
    """Write the first attachment: RSS knows one of them, and programs trip over a second."""
    for each in item.attachments[:1]:
        url, type_ = (
            write_value(write_address(each.url)),
            write_value(each.type or "application/octet-stream"),
        )
        yield f'<enclosure url={url} length="{each.length or 0}" type={type_}/>'


def _is_scored(analysis: Analysis | None) -> bool:
    return analysis is not None and analysis.overall is not None


def _write_analysis(analysis: Analysis | None) -> Iterator[str]:
    """Write what was said for programs, in a namespace of our own."""
    if analysis is None:
        return
    yield "<copydesk:analysis"
    yield f" provider={write_value(analysis.provider)} model={write_value(analysis.model)}"
    yield f" version={write_value(analysis.prompt_version)}>"
    if analysis.overall is not None:
        yield write_element("copydesk:overall", f"{analysis.overall:.3f}")
    for name in SCORE_NAMES:
        score = analysis.scores[name]
        if score.value is None:
            continue
        more = f" reason={write_value(score.reason)}" if score.reason else ""
        more += f" evidence={write_value(score.evidence)}" if score.evidence else ""
        yield f'<copydesk:score name="{name}" value="{score.value:.3f}"{more}/>'
    for element, text in (
        ("neutralTitle", analysis.neutral_title or ""),
        ("summary", analysis.summary),
        ("category", analysis.category or ""),
        ("language", analysis.language),
    ):
        if text:
            yield write_element(f"copydesk:{element}", text)
    for point in analysis.key_points:
        yield write_element("copydesk:keyPoint", point)
    for term in analysis.loaded_terms:
        yield write_element("copydesk:loadedTerm", term)
    yield "</copydesk:analysis>"


def _read_body(item: Item) -> str:
    """Give the text of an entry; one that is too long is left to its page."""
    html = unpack_html(item.packed) if item.packed else ""
    return html if len(html) <= LONGEST_BODY else ""
