"""A web page that somebody saved, ready to be an entry of its own."""

from copydesk.ingest.preparing import keep_address
from copydesk.ingest.records import SavedPage
from copydesk.model import CleanedText, PageText
from copydesk.model.limits import LONGEST_ENTRY_TITLE, LONGEST_LANGUAGE, LONGEST_TITLE
from copydesk.packing import pack_body
from copydesk.parse.article.extract import extract_article
from copydesk.parse.text.encoding import decode_html
from copydesk.parse.text.plain import count_words, make_excerpt
from copydesk.rules.headlines import title_key
from copydesk.rules.search import fold_body, fold_text


def read_saved_page(saved: SavedPage) -> PageText | None:
    """Give the article of a page, under its own title unless the reader named it; None without."""
    article = extract_article(decode_html(saved.body, saved.content_type), url=saved.url)
    if article is None:
        return None
    found = "" if saved.is_named else article.title[:LONGEST_ENTRY_TITLE]
    title = found or saved.title
    author = article.author[:LONGEST_TITLE]
    excerpt = make_excerpt(article.text)
    return PageText(
        title=title,
        title_key=title_key(title),
        author=author,
        image_url=keep_address(article.image_url),
        language=article.language[:LONGEST_LANGUAGE],
        text=CleanedText(
            packed=pack_body(article.html, article.text),
            excerpt=excerpt,
            word_count=count_words(article.text),
            search_title=fold_text(title),
            search_author=fold_text(author),
            search_body=fold_body(article.text, excerpt),
        ),
    )
