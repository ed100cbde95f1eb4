"""Everything children can be asked to do; adding a task is adding a function and its line."""

from dataclasses import dataclass, replace

from copydesk.ai.material import Material
from copydesk.ingest.records import ArticlePage, FeedDocument, Reading, SavedPage, StoredText
from copydesk.model import Analysis, CleanedText, PageText
from copydesk.model.analysis import SaidText
from copydesk.model.highlights import Anchor, TextSpan
from copydesk.parse.records import Chapter, FeedLink, IconLink, Outlines, SpokenLine
from copydesk.pool.task import GRANTED, Task
from copydesk.write.brandicons import BrandIcon
from copydesk.write.ownrecords import BookOrder, PageOrder
from copydesk.write.records import Build, BuildOrder, UsualCopies

# Of a text in which highlights are found: a long novel.
MOST_LETTERS = 500_000


@dataclass(frozen=True, slots=True)
class WebPage:
    """A web page that may name feeds."""

    body: bytes
    url: str
    content_type: str


@dataclass(frozen=True, slots=True)
class Draft:
    """HTML from outside, and the address that its links start from."""

    html: str
    url: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that may become an icon; what comes back has the size that its first bytes tell."""

    body: bytes
    type: str
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class PackedText:
    """A title and what belongs to it, as it is kept; empty if there is no text."""

    title: str
    packed: bytes


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words that somebody chose in a text that is kept packed, and where they begin if known."""

    packed: bytes
    quote: str
    position: int | None


@dataclass(frozen=True, slots=True)
class Anchored:
    """A text that is kept packed, and what is to be found in it."""

    packed: bytes
    anchors: list[Anchor]


@dataclass(frozen=True, slots=True)
class FoundQuotes:
    """Where each of them stands; None for what is not there any more."""

    places: list[TextSpan | None]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A text for models: its name, what they get of it, and what is said without them."""

    input_hash: str
    material: Material
    own: Analysis


def read_feed(document: FeedDocument) -> Reading:
    """Read a feed; only entries that are new or changed are cleaned and come back."""
    from copydesk.ingest.listing import hash_body, read_listing

    body_hash = hash_body(document.body)
    if body_hash == document.known_hash:
        return Reading(body_hash, None)
    listing = read_listing(document)
    if document.is_analysed and listing.incoming:
        from copydesk.ai.saying import say_of_new

        listing = replace(listing, incoming=say_of_new(listing.incoming, document.known))
    return Reading(body_hash, listing)


def list_links(page: WebPage) -> list[FeedLink]:
    """List the feeds that a web page points to."""
    from copydesk.parse.feeds.discover import discover_feeds
    from copydesk.parse.text.encoding import decode_html

    return discover_feeds(decode_html(page.body, page.content_type), url=page.url)


def list_icons(page: WebPage) -> list[IconLink]:
    """List the icons that a web page names."""
    from copydesk.parse.html.icons import list_icon_links
    from copydesk.parse.text.encoding import decode_html

    return list_icon_links(decode_html(page.body, page.content_type), url=page.url)


def check_icon(picture: Picture) -> Picture:
    """Measure a picture; a drawing is written anew, or refused if it could do harm."""
    from copydesk.parse.html.dimensions import read_dimensions
    from copydesk.parse.html.svg import clean_svg

    if picture.type == "image/svg+xml":
        return Picture(clean_svg(picture.body), picture.type)
    return Picture(picture.body, picture.type, read_dimensions(picture.body, picture.type))


def draw_icons(body: bytes) -> list[BrandIcon]:
    """Make the icons of this server of a picture that an admin sent."""
    from copydesk.write.brandicons import write_brand_icons

    return write_brand_icons(body)


def extract(page: ArticlePage) -> bytes | None:
    """Give the main text of a web page, packed; None if it shows no more than the feed does."""
    from copydesk.packing import pack_body, unpack_body
    from copydesk.parse.article.extract import extract_article
    from copydesk.parse.text.encoding import decode_html
    from copydesk.rules.teasers import says_more

    article = extract_article(decode_html(page.body, page.content_type), url=page.url)
    known = unpack_body(page.known)[1] if page.known else ""
    if article is None or not says_more(article.text, known):
        return None
    return pack_body(article.html, article.text)


def read_page(saved: SavedPage) -> PageText | None:
    """Read a page that somebody saved; None if it shows no article."""
    from copydesk.ingest.pages import read_saved_page

    return read_saved_page(saved)


def read_transcript(page: WebPage) -> list[SpokenLine]:
    """Read what is said in an episode."""
    from copydesk.parse.feeds import transcripts

    return transcripts.read_transcript(page.body, page.content_type)


def read_chapters(page: WebPage) -> list[Chapter]:
    """Read the chapters of an episode."""
    from copydesk.parse.feeds import chapterfiles

    return chapterfiles.read_chapters(page.body, page.content_type, url=page.url)


def read_outlines(page: WebPage) -> Outlines:
    """Read a list of feeds."""
    from copydesk.parse.feeds.opml import read_opml

    return read_opml(page.body, page.content_type)


def write_outlines(outlines: Outlines) -> bytes:
    """Write a list of feeds."""
    from copydesk.parse.feeds.opml import write_opml

    return write_opml(outlines.feeds, outlines.folders)


def clean(draft: Draft) -> bytes:
    """Clean HTML that somebody sent us, and pack it."""
    from copydesk.packing import pack_body
    from copydesk.parse.html.sanitize import sanitize_html
    from copydesk.parse.text.plain import plain_text

    html = sanitize_html(draft.html, base_url=draft.url)
    return pack_body(html, plain_text(html))


def reclean(stored: StoredText) -> CleanedText | None:
    """Clean a text that we have by the rules of today; None if it is clean."""
    from copydesk.ingest.recleaning import reclean_text

    return reclean_text(stored)


def remember_quote(quoted: Quoted) -> Anchor | None:
    """Say by what chosen words will be found again; None if they are not in the text."""
    from copydesk.parse.html.baretext import drop_spaces
    from copydesk.rules.anchors import find_span, make_anchor

    text = _read_letters(quoted.packed)
    span = find_span(text, Anchor(drop_spaces(quoted.quote), position=quoted.position))
    return make_anchor(text, span) if span else None


def locate_quotes(texts: list[Anchored]) -> list[FoundQuotes]:
    """Say where highlighted pieces stand in texts as they are now."""
    from copydesk.rules.anchors import find_span

    found = []
    for each in texts:
        text = _read_letters(each.packed)
        found.append(FoundQuotes([find_span(text, anchor) for anchor in each.anchors]))
    return found


def _read_letters(packed: bytes) -> str:
    from copydesk.packing import unpack_html
    from copydesk.parse.html.baretext import bare_text

    return bare_text(unpack_html(packed))[:MOST_LETTERS]


def index(stored: StoredText) -> CleanedText:
    """Give a text that we have and that is clean with its words for the search."""
    from copydesk.ingest.recleaning import index_text

    return index_text(stored)


def prepare(text: PackedText) -> Prepared:
    """Make a text ready for models."""
    from copydesk.ai import builtin
    from copydesk.ai.adverts import find_adverts
    from copydesk.ai.material import prepare_material
    from copydesk.ai.saying import digest_text, read_prose

    plain, blocks = read_prose(text.packed)
    own = builtin.analyze(text.title, plain, adverts=find_adverts(blocks))
    material = prepare_material(text.title, plain, own.language, blocks)
    return Prepared(digest_text(text.title, plain), material, own)


def analyze(texts: list[PackedText]) -> list[SaidText]:
    """Say what the builtin analyser says of texts."""
    from copydesk.ai.saying import say

    return [say(text.title, text.packed) for text in texts]


def build_feed(order: BuildOrder) -> list[Build]:
    """Write a feed anew, in pieces."""
    from copydesk.write.deframed import write_builds

    return write_builds(order)


def write_book(order: BookOrder) -> bytes:
    """Make a book of entries."""
    from copydesk.write.epub import write_epub

    return write_epub(order)


def write_page(order: PageOrder) -> bytes:
    """Make a page of entries."""
    from copydesk.write import webpage

    return webpage.write_page(order)


def write_copies(build: Build) -> UsualCopies:
    """Compress what most readers of a feed will ask for."""
    from copydesk.write.copies import write_usual_copies

    return write_usual_copies(build)


# Documents from outside: the settings say how large they may be, and what reading one may take.
READ_FEED = Task.of(read_feed, seconds=GRANTED, memory_mb=GRANTED)
READ_PAGE = Task.of(read_page, seconds=GRANTED, memory_mb=GRANTED)
READ_OUTLINES = Task.of(read_outlines, seconds=GRANTED, memory_mb=GRANTED)
EXTRACT = Task.of(extract, seconds=GRANTED, memory_mb=GRANTED)
INDEX = Task.of(index, seconds=GRANTED, memory_mb=GRANTED)
RECLEAN = Task.of(reclean, seconds=GRANTED, memory_mb=GRANTED)
# Only the links of a page: a tree of it, and nothing else.
LIST_LINKS = Task.of(list_links, seconds=10, memory_mb=384)
LIST_ICONS = Task.of(list_icons, seconds=10, memory_mb=384)
# Files beside an episode; somebody waits for them.
READ_TRANSCRIPT = Task.of(read_transcript, seconds=15, memory_mb=512)
READ_CHAPTERS = Task.of(read_chapters, seconds=10, memory_mb=256)
# A picture of at most a few hundred kilobytes; nobody waits for it.
CHECK_ICON = Task.of(check_icon, seconds=10, memory_mb=256)
# What one person sends; they wait for it.
DRAW_ICONS = Task.of(draw_icons, seconds=15, memory_mb=512)
CLEAN = Task.of(clean, seconds=10, memory_mb=256)
REMEMBER_QUOTE = Task.of(remember_quote, seconds=10, memory_mb=384)
LOCATE_QUOTES = Task.of(locate_quotes, seconds=15, memory_mb=384)
# Texts that were cleaned, of a size that is known.
PREPARE = Task.of(prepare, seconds=15, memory_mb=384)
ANALYZE = Task.of(analyze, seconds=15, memory_mb=384)
# Records of ours become documents.
BUILD_FEED = Task.of(build_feed, seconds=15, memory_mb=384)
WRITE_BOOK = Task.of(write_book, seconds=30, memory_mb=384)
WRITE_PAGE = Task.of(write_page, seconds=15, memory_mb=384)
WRITE_COPIES = Task.of(write_copies, seconds=15, memory_mb=384)
WRITE_OUTLINES = Task.of(write_outlines, seconds=10, memory_mb=256)
