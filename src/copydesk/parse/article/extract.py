"""The main text of a web page, cleaned, with what the page says about it."""

import re
from html import escape, unescape
from itertools import islice

from lxml import etree
from lxml import html as lxml_html

from copydesk.parse.article.carve import carve
from copydesk.parse.article.pageinfo import PageInfo, read_page_info
from copydesk.parse.article.weighing import is_worse
from copydesk.parse.document import Element
from copydesk.parse.html.sanitize import sanitize_html, text_to_html
from copydesk.parse.records import Article
from copydesk.parse.text.language import detect_language
from copydesk.parse.text.plain import count_words, plain_text

LONG_PAGE = 500_000
LONGEST_PAGE = 3_000_000
LONG_TAG = 20_000
# Of one tag, and of a page: each limit is far above what articles have.
MOST_ATTRIBUTES = 1000
MOST_ATTRIBUTES_IN_ALL = 200_000
MOST_ELEMENTS = 40_000
FEWEST_WORDS = 40
# A shorter text on a page that asks for a password or a payment is only what guests may read.
FEWEST_WORDS_AT_WALL = 150

_HEAVY = re.compile(
    r"(?is)<!--.*?(?:-->|\Z)|<(script|style|svg|template)\b(?![^<>]*ld\+json)[^<>]*>.*?(?:</\1\s*>|\Z)"
)
_LONG_TAG = re.compile(rf"<([A-Za-z][A-Za-z0-9-]*)[\s/][^<>]{{{LONG_TAG},}}>?")
# Neither lxml nor trafilatura can write these back into a tree, whichever way they came in.
_CONTROLS = bytes({*range(32), 127} - {*b"\t\n\r"})
_NO_CHARACTERS = ("\ufffe".encode(), "\uffff".encode())
_ODD_REFERENCE = re.compile(
    b"&#(?:0*(?:[0-8]|1[124-9]|2[0-9]|3[01]|6553[45])(?![0-9])"
    b"|[xX]0*(?:[0-8bceBCE]|1[0-9a-fA-F]|[fF]{3}[efEF])(?![0-9a-fA-F]));?"
)
# Never text, and after the page was read for what it says of itself, of no use.
_SKIPPED = (
    "button", "canvas", "datalist", "dialog", "head", "input", "link", "map", "meta", "noembed",
    "noframes", "option", "script", "select", "style", "svg", "template", "textarea", "title",
)  # fmt: skip
_WALL = re.compile(
    r"(?i)\b(?:(?:sign|log) ?in to (?:continue|read|view)"
    r"|(?:subscribe|register) to (?:continue|read)|already a subscriber"
    r"|(?:enable|turn on|activat|aktivier|activ|habilit|abilit)\w*[^.]{0,30} (?:javascript|cookies)"
    r"|javascript is (?:disabled|required|not enabled|turned off)"
    r"|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|unusual traffic"
    r"|access denied|page (?:not found|cannot be found|does not exist))\b"
)
_PICTURE = re.compile(r'<img src="(https?://[^"]+)"')


def extract_article(html: str, *, url: str = "") -> Article | None:
    """Give the main text of a page; None if it has none: a list, a login, an error page."""
    root = read_page(html)
    if root is None:
        return None
    info = read_page_info(root, url)
    main_text = extract_main_text(root)
    has_password = root.find(".//input[@type='password']") is not None
    etree.strip_elements(root, *_SKIPPED, with_tail=False)
    body = root.find("body")
    carving = carve(
        root if body is None else body,
        main_text.split("\n"),
        title=info.title,
        description=info.description,
    )
    if carving is not None and carving.is_list:
        return None
    carved = _write(carving.element) if carving is not None else ""
    main_html = sanitize_html(carved, base_url=info.base_url)
    text = plain_text(main_html)
    if carving is None or is_worse(text, main_text, carving.left_out):
        plain = text_to_html(main_text.replace("\n", "\n\n"))
        main_html = sanitize_html(plain, base_url=info.base_url)
        text = plain_text(main_html)
    if _is_too_little(text, is_at_wall=has_password or info.is_paid):
        return None
    return _make_article(main_html, text, info)


def _make_article(main_html: str, text: str, info: PageInfo) -> Article:
    picture = _PICTURE.search(main_html)
    return Article(
        html=main_html,
        text=text,
        title=info.title,
        author=info.author,
        published_at=info.published_at,
        image_url=info.image_url or (unescape(picture[1]) if picture else ""),
        language=_choose_language(info.language, detect_language(text)),
    )


def read_page(html: str) -> Element | None:
    if len(html) > LONG_PAGE:
        html = _HEAVY.sub(" ", html)[:LONGEST_PAGE]
        if html.count("=") > MOST_ATTRIBUTES_IN_ALL:
            return None
    # libxml2 takes time by the square of the number of attributes of a tag.
    html = _LONG_TAG.sub(_tame, html)
    body = _ODD_REFERENCE.sub(b"", html.encode(errors="ignore").translate(None, _CONTROLS))
    for odd in _NO_CHARACTERS:
        body = body.replace(odd, b"")
    parser = lxml_html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        root = lxml_html.document_fromstring(body, parser=parser)
    except etree.ParserError:  # an empty document
        return None
    return root if next(islice(root.iter(), MOST_ELEMENTS, None), None) is None else None


def _tame(tag: re.Match[str]) -> str:
    attribute_count = max(tag[0].count("="), len(tag[0].split()))
    return f"<{tag[1]}>" if attribute_count > MOST_ATTRIBUTES else tag[0]


def extract_main_text(root: Element) -> str:
    """Give the lines of the main text, in reading order."""
    # Loading it costs a third of a second, which only those pay who extract.
    from trafilatura import bare_extraction

    # The tree is given, not the address, so there is nothing to fetch. The slower modes gain
    # nothing here: what they would add to the text, carving keeps anyway.
    found = bare_extraction(root, fast=True, include_comments=False)
    return (found.text or "") if found is not None and not isinstance(found, dict) else ""


def _is_too_little(text: str, *, is_at_wall: bool) -> bool:
    word_count = count_words(text)
    if word_count >= FEWEST_WORDS_AT_WALL:
        return False
    return word_count < FEWEST_WORDS or is_at_wall or _WALL.search(text) is not None


def _write(element: Element) -> str:
    parts = [etree.tostring(child, method="html", encoding="unicode") for child in element]
    return "".join([escape(element.text or "", quote=False), *parts])


def _choose_language(stated: str, detected: str) -> str:
    """Templates state languages that their sites are not in, but a region is only stated."""
    is_same = stated.partition("-")[0].lower() == detected
    return stated if is_same or not detected else detected
