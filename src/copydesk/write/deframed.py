"""A feed written anew as RSS 2.0: calm headlines in place, or an analysis beside the originals."""

from collections.abc import Iterator
from dataclasses import dataclass

from copydesk.model.analysis import SCORE_NAMES, Analysis
from copydesk.packing import unpack_body, unpack_html
from copydesk.parse.text.plain import make_excerpt
from copydesk.write.copies import write_end
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


@dataclass(frozen=True, slots=True)
class Texts:
    """What there is to read of an entry, as HTML."""

    description: str
    """As the feed has it."""
    body: str
    """What the feed, or the page of the article, says beyond that."""
    longest: str


def write_builds(order: BuildOrder) -> list[Build]:
    """Write a feed in both forms and all languages that are wanted."""
    texts = [_read_texts(item) for item in order.items]
    return [
        Build(
            language=language,
            is_embedded=is_embedded,
            built_at=order.built_at,
            head=_write_head(order, language).encode(),
            pieces=tuple(
                Piece(
                    item.analysis.overall if item.analysis else None,
                    _write_item(item, text, language, is_embedded=is_embedded).encode(),
                )
                for item, text in zip(order.items, texts, strict=True)
            ),
        )
        for language in order.languages
        for is_embedded in (True, False)
    ]


def write_empty(channel: FeedHead, note: str, built_at: int, address: str = "") -> bytes:
    """Write a feed without items that says why it has none."""
    order = BuildOrder(channel, (), (), 0, built_at)
    return _write_head(order, "en", note=note).encode() + write_end(address)


def _write_head(order: BuildOrder, language: str, *, note: str = "") -> str:
    channel = order.channel
    time, name = write_time(order.built_at), tidy_line(channel.title) or channel.url
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"'
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


def _write_item(item: Item, texts: Texts, language: FeedLanguage, *, is_embedded: bool) -> str:
    analysis = item.analysis
    title = tidy_line(item.title) or tidy_line(item.excerpt[:80]) or UNTITLED
    if is_embedded and analysis and analysis.neutral_title:
        title = tidy_line(analysis.neutral_title)
    if is_embedded:
        notes = write_notes(item, analysis, language)
        lead = analysis.summary if analysis and analysis.summary else item.excerpt
        description = _write_paragraph(lead) + notes
        body = notes + texts.longest if texts.longest else ""
    else:
        description, body = texts.description, texts.body
    parts = [
        write_element("title", widen_signs(title)),
        write_element("link", write_address(item.url)) if item.url else "",
        write_element("guid", item.guid or item.url, isPermaLink="false")
        if item.guid or item.url
        else "",
        write_element("pubDate", write_time(item.published_at)),
        write_element("dc:creator", item.author) if item.author else "",
        *(write_element("category", each) for each in item.categories),
        write_element("description", description),
        write_element("content:encoded", body) if body else "",
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


def _read_texts(item: Item) -> Texts:
    """Give the texts of an entry; one that is too long is left to its page."""
    html, text = unpack_body(item.packed) if item.packed else ("", "")
    full = _cut(unpack_html(item.full_text)) if item.full_text else ""
    own = _cut(html)
    # Where the feed had a summary of its own, that is the description, and this is the text.
    if own and item.excerpt == make_excerpt(text):
        return Texts(description=own, body=full, longest=full or own)
    return Texts(description=_write_paragraph(item.excerpt), body=full or own, longest=full or own)


def _cut(html: str) -> str:
    return html if len(html) <= LONGEST_BODY else ""


def _write_paragraph(text: str) -> str:
    return f"<p>{write_text(text)}</p>" if text else ""
