"""One entry of an RSS, RDF, Atom or CDF document, read but not cleaned."""

from copydesk.parse.document import Element
from copydesk.parse.feeds.elements import (
    Fields,
    Inherited,
    Picked,
    choose_text,
    collect_fields,
    enter,
    list_texts,
    pick,
    pick_longer,
    read_plain,
    read_text,
    tidy_language,
)
from copydesk.parse.feeds.media import choose_image, flatten_media, list_enclosures
from copydesk.parse.feeds.names import Names
from copydesk.parse.feeds.people import read_authors
from copydesk.parse.feeds.podcasts import read_podcast
from copydesk.parse.feeds.raw import RawEntry, RawText
from copydesk.parse.feeds.surroundings import read_comments_count, read_source
from copydesk.parse.text.plain import plain_title

MOST_CATEGORIES = 100

_PUBLISHED = (
    "published", "pubdate", "issued", "dcterms:issued", "dc:date", "date", "created",
    "dcterms:created", "dcterms:available",
)  # fmt: skip
_UPDATED = ("updated", "modified", "dcterms:modified", "lastbuilddate")
_TITLE = ("title", "dc:title", "media:title", "itunes:title")
_CONTENT = ("content:encoded", "content", "xhtml:body", "xhtml:div", "fullitem", "body")
_SUMMARY = (
    "description", "summary", "abstract", "dc:description", "itunes:summary", "media:description",
    "itunes:subtitle", "subtitle",
)  # fmt: skip
_RDF_ABOUT = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}about"
_PAGE_TYPES = frozenset({"", "text/html", "application/xhtml+xml"})


def read_entry(element: Element, names: Names, outer: Inherited) -> RawEntry:
    """Read one entry; `outer` is the scope around it."""
    scope = enter(element, outer)
    fields = collect_fields(element, names)
    media = flatten_media(fields, names) if names.has_media else {}
    guid = choose_text(fields, "guid", "id") or (element.get(_RDF_ABOUT) or "").strip()
    link = choose_link(fields, guid) or _read_href(element)
    url = scope.resolve(link)
    files = list_enclosures(fields, media, scope)
    both = {**media, **fields} if media else fields
    content = pick(fields, _CONTENT)
    summary = pick(both, _SUMMARY) if content[0] is not None else pick_longer(both, _SUMMARY)
    base = url or scope.url
    return RawEntry(
        guid=guid,
        link=link,
        url=url,
        title=read_text(pick(both, _TITLE), names),
        content=_read_body(content, names, scope, base),
        summary=_read_body(summary, names, scope, base),
        author=read_authors(fields, names),
        published=list_texts(fields, *_PUBLISHED),
        updated=list_texts(fields, *_UPDATED) or _read_attribute(element, "LASTMOD"),
        language=_read_language(
            fields, content[0] if content[0] is not None else summary[0], scope
        ),
        image_url=choose_image(fields, media, files, scope),
        enclosures=files,
        categories=read_categories(fields, media),
        comments_url=_read_comments(fields, scope),
        comments_count=read_comments_count(fields),
        podcast=read_podcast(fields, names, scope),
        source=read_source(fields, names, scope) if "source" in fields else None,
    )


def choose_link(fields: Fields, guid: str) -> str:
    """Give the address of the entry's page as written, '' if it has none."""
    if original := choose_text(fields, "feedburner:origlink"):
        return original
    links = list_links(fields, "alternate")
    pages = [address for address, kind in links if kind in _PAGE_TYPES]
    if links:
        return (pages or [links[0][0]])[0]
    sources = [e.get("src", "") for e in fields.get("content", ())]
    permalinks = [
        read_plain(e)
        for e in fields.get("guid", ())
        if (e.get("isPermaLink") or e.get("ispermalink") or "").lower() != "false"
    ]
    # An Atom id is often the address of the entry, though it need not be.
    ids = [guid] if "guid" not in fields else []
    addresses = [url for url in (*permalinks, *ids) if url[:4].lower() == "http"]
    return next(filter(None, (*sources, *addresses)), "")


def list_links(fields: Fields, relation: str) -> list[tuple[str, str]]:
    """Give address and type of each link of a relation; those of RSS count as pages."""
    found = []
    for element in fields.get("link", ()):
        rel = element.get("rel")
        if (rel.strip().lower().rpartition("/")[2] if rel else "alternate") != relation:
            continue
        if address := (element.get("href") or element.text or "").strip():
            found.append((address, (element.get("type") or "").strip().lower()))
    return found


def read_categories(fields: Fields, media: Fields) -> tuple[str, ...]:
    """Give the categories and keywords of an entry or a feed, each once."""
    found: list[str] = []
    for name in ("category", "dc:subject", "media:category"):
        if name in fields or name in media:
            for element in fields.get(name) or media[name]:
                found += _read_category(element)
    for element in fields.get("categories", ()):  # some wrap them
        for child in element:
            found += _read_category(child)
    for element in fields.get("itunes:category", ()):  # one may be inside another
        found += [e.get("text") or e.text or "" for e in element.iter(element.tag)]
    for name in ("itunes:keywords", "media:keywords"):
        if name in fields or name in media:
            found += (choose_text(fields, name) or choose_text(media, name)).split(",")
    if not found:
        return ()
    tidy = dict.fromkeys(filter(None, map(plain_title, found[: 2 * MOST_CATEGORIES])))
    return tuple(tidy)[:MOST_CATEGORIES]


def _read_category(element: Element) -> list[str]:
    """Give what a category is called for readers, then for programs if that says more."""
    term = element.get("term") or element.text or ""
    label = element.get("label")
    if not label:
        return [term]
    is_repeated = _squeeze(term) == _squeeze(label) or term[:4].lower() == "http"
    return [label] if is_repeated else [label, term]


def _squeeze(text: str) -> str:
    """Give the letters and digits of a text: `global-warming` is `Global Warming` again."""
    return "".join(filter(str.isalnum, text.casefold()))


def _read_body(picked: Picked, names: Names, scope: Inherited, base: str) -> RawText:
    inner = scope if picked[0] is None else enter(picked[0], scope)
    return read_text(picked, names, inner.base or base)


def _read_language(fields: Fields, body: Element | None, scope: Inherited) -> str:
    inner = scope if body is None else enter(body, scope)
    if inner.language or ("dc:language" not in fields and "language" not in fields):
        return inner.language
    return tidy_language(choose_text(fields, "dc:language", "language"))


def _read_comments(fields: Fields, scope: Inherited) -> str:
    if "comments" in fields and (stated := scope.resolve(choose_text(fields, "comments"))):
        return stated
    pages = [address for address, kind in list_links(fields, "replies") if kind in _PAGE_TYPES]
    return scope.resolve(pages[0]) if pages else ""


def _read_attribute(element: Element, name: str) -> tuple[str, ...]:
    value = element.get(name) or element.get(name.lower())
    return (value,) if value else ()


def _read_href(element: Element) -> str:
    return next(iter(_read_attribute(element, "HREF")), "")
