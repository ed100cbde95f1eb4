"""OPML: a list of feeds in folders, as every reader writes and reads it."""

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import quoteattr

from copydesk.errors import ParseFailed
from copydesk.model.feeds import OnEdit
from copydesk.model.limits import LONGEST_FOLDER_TITLE, LONGEST_TITLE
from copydesk.parse.document import Document, Element, read_document
from copydesk.parse.feeds.outlines import list_addresses, mend_outlines
from copydesk.parse.feeds.raw import RawText
from copydesk.parse.feeds.titles import clean_title
from copydesk.parse.records import OutlineFeed, Outlines
from copydesk.parse.text.encoding import decode_document
from copydesk.parse.text.urls import resolve_url

MOST_TAGS = 45_000
DEEPEST = 50
NAMESPACE = "urn:copydesk:opml"

_NO_LIST = "this file is not a list of feeds (OPML)"
_FEED_SIGNS = frozenset({"type", "htmlurl"})
_EDITS: dict[str, OnEdit] = {"unread": "unread", "show": "show"}
_FULL_TEXTS = frozenset({"always", "never"})
_DECLARATION = re.compile(r"\s*<\?xml[^>]*\?>")
_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_HEAD = f"""<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0" xmlns:copydesk="{NAMESPACE}">
  <head>
    <title>Feeds of Copydesk</title>
  </head>
  <body>
"""
_FOOT = "  </body>\n</opml>\n"

FolderPath = tuple[str, ...]
OutlineAttributes = dict[str, str]


def read_opml(body: bytes, content_type: str = "") -> Outlines:
    """Read a list of feeds, well-formed or not; entities are refused."""
    plain = body.replace(b"\0", b"")
    if b"opml" not in plain.lower():
        raise ParseFailed(_NO_LIST)
    if plain.count(b"<") > MOST_TAGS:
        raise ParseFailed(f"a list of feeds has at most {MOST_TAGS} outlines")
    if b"<!ENTITY" in plain:
        raise ParseFailed("this file declares entities, which no list of feeds needs")
    try:
        document, named = _read_list(body, content_type)
    except ParseFailed as error:
        raise ParseFailed(_NO_LIST) from error
    if _name(document.root) != "opml":
        raise ParseFailed(_NO_LIST)
    feeds: list[OutlineFeed] = []
    folders: dict[FolderPath, None] = {}
    for path, fields in _walk(document.root):
        if fields is None:
            folders.setdefault(path)
        else:
            feeds.append(_read_feed(fields, path))
    read = {feed.url for feed in feeds}
    lost = tuple(url for url in named if url not in read)
    return Outlines(tuple(feeds), tuple(folders), lost, document.is_broken_off)


def write_opml(feeds: Iterable[OutlineFeed], folders: Iterable[FolderPath]) -> bytes:
    """Write a list of feeds: each folder's own feeds after the folders in it."""
    inside: dict[FolderPath, list[OutlineFeed]] = {}
    for feed in feeds:
        inside.setdefault(feed.path, []).append(feed)
    below: dict[FolderPath, list[FolderPath]] = {}
    for path in folders:
        below.setdefault(path[:-1], []).append(path)
    return (_HEAD + "".join(_write(inside, below, ())) + _FOOT).encode()


def _read_list(body: bytes, content_type: str) -> tuple[Document, list[str]]:
    """Give the tree; of a list that is no XML also the addresses that must be found in it."""
    document = read_document(body, content_type)
    if not document.is_repaired:
        return document, []
    text = _DECLARATION.sub("", decode_document(body, content_type))
    return read_document(mend_outlines(text).encode()), list_addresses(text)


def _walk(root: Element) -> Iterator[tuple[FolderPath, OutlineAttributes | None]]:
    """Give every folder, and every feed with the folders it stands in, in the document's order."""
    waiting: list[tuple[FolderPath, Element, int]] = [((), root, 0)]
    while waiting:
        path, element, depth = waiting.pop()
        if depth > DEEPEST:
            raise ParseFailed(f"the folders of this file stand more than {DEEPEST} deep")
        if _name(element) == "outline":
            fields = {_bare(str(name)): str(value) for name, value in element.attrib.items()}
            # What has an address of its own but none of a feed was meant to be one.
            is_feed = "xmlurl" in fields or (not len(element) and fields.keys() & _FEED_SIGNS)
            path = path if is_feed else (*path, _read_title(fields, LONGEST_FOLDER_TITLE) or "?")
            yield path, fields if is_feed else None
        waiting += [(path, child, depth + 1) for child in reversed(element)]


def _read_feed(fields: OutlineAttributes, path: FolderPath) -> OutlineFeed:
    full_text = fields.get("copydesk:fulltext", "")
    return OutlineFeed(
        url=fields.get("xmlurl", "").strip(),
        title=_read_title(fields, LONGEST_TITLE),
        site_url=resolve_url(fields.get("htmlurl", "")),
        path=path,
        full_text=full_text if full_text in _FULL_TEXTS else "auto",
        is_muted=fields.get("copydesk:muted") == "true",
        is_deframed=fields.get("copydesk:deframed") == "true",
        on_edit=_EDITS.get(fields.get("copydesk:onedit", ""), "nothing"),
    )


def _read_title(fields: OutlineAttributes, longest: int) -> str:
    found = (fields.get(name, "") for name in ("title", "text"))
    titles = (clean_title(RawText(each, is_html=True), longest) for each in found)
    return next(filter(None, titles), "")


def _name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2].lower()


def _bare(name: str) -> str:
    """Give the name of an attribute in lower case; of foreign names only our own have a prefix."""
    name = name.removeprefix("{" + NAMESPACE + "}") if (ours := NAMESPACE in name) else name
    return f"copydesk:{name}".lower() if ours else name.lower()


def _write(
    inside: dict[FolderPath, list[OutlineFeed]],
    below: dict[FolderPath, list[FolderPath]],
    path: FolderPath,
) -> Iterator[str]:
    margin = "  " * (len(path) + 2)
    for folder in below.get(path, ()):
        title = _quote(folder[-1])
        yield f"{margin}<outline text={title} title={title}>\n"
        yield from _write(inside, below, folder)
        yield f"{margin}</outline>\n"
    for feed in inside.get(path, ()):
        title = _quote(feed.title or feed.url)
        more = f" htmlUrl={_quote(feed.site_url)}" if feed.site_url else ""
        more += f' copydesk:fullText="{feed.full_text}"' if feed.full_text in _FULL_TEXTS else ""
        more += ' copydesk:muted="true"' if feed.is_muted else ""
        more += ' copydesk:deframed="true"' if feed.is_deframed else ""
        more += f' copydesk:onEdit="{feed.on_edit}"' if feed.on_edit in _EDITS else ""
        yield f'{margin}<outline type="rss" text={title} title={title}'
        yield f" xmlUrl={_quote(feed.url)}{more}/>\n"


def _quote(text: str) -> str:
    return quoteattr(_UNFIT.sub("", text))
