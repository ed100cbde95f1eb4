"""What a web page states about itself: title, author, date, picture, language."""

import re
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from copydesk.model.limits import LONGEST_ENTRY_TITLE
from copydesk.parse.article.linkeddata import LinkedData, choose_article_node, list_texts
from copydesk.parse.document import Element
from copydesk.parse.feeds.elements import tidy_language
from copydesk.parse.feeds.people import join_people, tidy_person
from copydesk.parse.text.dates import parse_date
from copydesk.parse.text.plain import make_excerpt, plain_title
from copydesk.parse.text.urls import resolve_url

MOST_METAS = 300
LONGEST_AUTHOR = 200

_SPACE = re.compile(r"\s+")
_SITE = re.compile(r"\s+(?:[|–—•·»«]|::|-)\s+")
_BY = re.compile(r"(?i)(?:by|von|par|por|di|door|av|od|от)[\s:]+(?=\S)")
_DATE_IN_ADDRESS = re.compile(r"/((?:19|20)\d\d/[01]?\d/[0-3]?\d)/")
_TITLES = ("og:title", "twitter:title", "dc.title", "citation_title", "title")
_DESCRIPTIONS = ("og:description", "description", "twitter:description")
_AUTHORS = (
    "author", "article:author", "parsely-author", "sailthru.author", "dc.creator", "byl",
    "citation_author", "twitter:creator",
)  # fmt: skip
_DATES = (
    "article:published_time", "og:published_time", "datepublished", "parsely-pub-date",
    "citation_publication_date", "dc.date.issued", "dcterms.created", "dc.date", "sailthru.date",
    "publishdate", "publish-date", "pubdate", "date",
)  # fmt: skip
_IMAGES = ("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")
_LANGUAGES = ("og:locale", "content-language", "dc.language", "language")


@dataclass(frozen=True, slots=True)
class PageInfo:
    """The statements of a page; '' or None where it makes none."""

    base_url: str = ""
    title: str = ""
    description: str = ""
    author: str = ""
    published_at: datetime | None = None
    image_url: str = ""
    language: str = ""
    is_paid: bool = False


def read_page_info(root: Element, url: str) -> PageInfo:
    """Read the head of a page, and what it says for search engines and social networks."""
    metas = _read_metas(root)
    node = choose_article_node(root)
    base = root.find(".//base[@href]")
    base_url = url if base is None else resolve_url(base.get("href") or "", url) or url
    images = [*list_texts(node.get("image"), "url"), *_list_metas(metas, _IMAGES)]
    return PageInfo(
        base_url=base_url,
        title=_choose_title(root, metas, node),
        description=next(iter(_list_metas(metas, _DESCRIPTIONS)), ""),
        author=_choose_author(root, metas, node),
        published_at=_choose_date(root, metas, node, url),
        image_url=next(filter(None, (resolve_url(image, base_url) for image in images)), ""),
        language=_choose_language(root, metas, node),
        is_paid=str(node.get("isAccessibleForFree", "")).lower() == "false",
    )


def _read_metas(root: Element) -> dict[str, list[str]]:
    metas: dict[str, list[str]] = {}
    for meta in islice(root.iter("meta"), MOST_METAS):
        name = meta.get("property") or meta.get("name") or meta.get("itemprop")
        content = (meta.get("content") or "").strip()
        for key in (name or meta.get("http-equiv") or "").lower().split():
            if content:
                metas.setdefault(key, []).append(content)
    return metas


def _list_metas(metas: dict[str, list[str]], names: tuple[str, ...]) -> list[str]:
    return [content for name in names for content in metas.get(name, ())]


def _text_of(element: Element | None) -> str:
    if element is None:
        return ""
    return _SPACE.sub(" ", "".join(map(str, islice(element.itertext(), 100)))).strip()


def _choose_title(root: Element, metas: dict[str, list[str]], node: LinkedData) -> str:
    site = next(iter(_list_metas(metas, ("og:site_name", "application-name"))), "")
    stated = [*list_texts(node.get("headline"), ""), *_list_metas(metas, _TITLES)]
    headings = [text for heading in islice(root.iter("h1"), 5) if (text := _text_of(heading))]
    page = _text_of(root.find(".//title"))
    # The title of the page is mostly the headline and the name of the site.
    stated += [text for text in headings if len(headings) == 1 or text in page]
    title = plain_title(next(filter(None, [*stated, page]), ""))
    parts = _SITE.split(title)
    is_cut = len(parts) > 1 and (parts[-1].casefold() == site.casefold() or title == page)
    if is_cut:
        title = title[: title.rfind(parts[-1])].rstrip(" |–—•·»«:-")
    return make_excerpt(title, LONGEST_ENTRY_TITLE)


def _choose_author(root: Element, metas: dict[str, list[str]], node: LinkedData) -> str:
    by_rank = [
        list_texts(node.get("author"), "name"),
        *([*metas.get(name, ())] for name in _AUTHORS),
        [_text_of(e) for e in islice(root.iterfind(".//*[@itemprop='author']"), 5)],
        [_text_of(e) for e in islice(root.iterfind(".//a[@rel='author']"), 5)],
    ]
    for names in by_rank:
        people = [_BY.sub("", tidy_person(name[:1000]), count=1) for name in names]
        if author := join_people([name for name in people if _is_name(name)]):
            return author
    return ""


def _is_name(name: str) -> bool:
    return 1 < len(name) <= LONGEST_AUTHOR and not name.startswith(("http://", "https://", "@"))


def _choose_date(
    root: Element, metas: dict[str, list[str]], node: LinkedData, url: str
) -> datetime | None:
    stated = [*list_texts(node.get("datePublished"), ""), *_list_metas(metas, _DATES)]
    stated += [
        element.get("datetime") or element.get("content") or _text_of(element)
        for element in islice(root.iterfind(".//*[@itemprop='datePublished']"), 3)
    ]
    stated += [element.get("datetime") or "" for element in islice(root.iter("time"), 3)]
    if in_address := _DATE_IN_ADDRESS.search(url):
        stated.append(in_address[1])
    return next(filter(None, map(parse_date, stated)), None)


def _choose_language(root: Element, metas: dict[str, list[str]], node: LinkedData) -> str:
    stated = [
        root.get("lang") or root.get("xml:lang") or "",
        *list_texts(node.get("inLanguage"), "name"),
        *_list_metas(metas, _LANGUAGES),
    ]
    return next(filter(None, map(tidy_language, stated)), "")
