"""A text that was stored: cleaned by the rules of today, or read as it is."""

import msgspec

from copydesk.ingest.records import StoredText
from copydesk.model import CleanedText
from copydesk.packing import pack_body, unpack_body
from copydesk.parse.feeds.reading import clean_body
from copydesk.parse.html.sanitize import HtmlBody
from copydesk.parse.text.plain import count_words, make_excerpt, plain_text
from copydesk.rules.search import fold_body, fold_text


class _Extra(msgspec.Struct):
    comments_url: str = ""


_read_extra = msgspec.json.Decoder(_Extra).decode


def index_text(stored: StoredText) -> CleanedText:
    """Give a stored text as it is, with its words."""
    text = unpack_body(stored.packed)[1]
    return CleanedText(
        packed=stored.packed,
        excerpt=stored.excerpt,
        word_count=count_words(text),
        search_title=fold_text(stored.title),
        search_author=fold_text(stored.author),
        search_body=fold_body(text, stored.excerpt),
    )


def reclean_text(stored: StoredText) -> CleanedText | None:
    """Clean a stored text again; None if that changes nothing."""
    former = unpack_body(stored.packed)
    leads = (stored.url, _read_extra(stored.extra).comments_url)
    html = clean_body(HtmlBody(former[0], stored.url, leads))
    text = plain_text(html)
    if (html, text) == former:
        return None
    # An excerpt of the feed's summary stays: the summary is not kept.
    is_beginning = stored.excerpt == make_excerpt(former[1])
    excerpt = make_excerpt(text) if is_beginning else stored.excerpt
    return CleanedText(
        packed=pack_body(html, text),
        excerpt=excerpt,
        word_count=count_words(text),
        search_title=fold_text(stored.title),
        search_author=fold_text(stored.author),
        search_body=fold_body(text, excerpt),
    )
