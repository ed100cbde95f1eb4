"""Records of the newsroom: an article, the outlet that prints it, and an edition of an outlet."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime

_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A file that travels with an article, for example the sound of a podcast episode."""

    path: str
    type: str
    length: int
    duration_seconds: int = 0


@dataclass(frozen=True, slots=True)
class EditorNote:
    """What the newsroom's editor says of an article, written beforehand; no format prints it."""

    headline: str
    """The headline, told plainly."""
    slant: float = 0.0
    evidence: str = ""
    """The words that give the slant away, as they stand in the article."""
    reason: str = ""
    advert: str = ""
    """How the paragraph begins that only sells."""


@dataclass(frozen=True, slots=True)
class Article:
    """One published piece; addresses in `html` and `image` start with "/" when they are ours."""

    id: int
    slug: str
    guid: str
    title: str
    html: str
    published_at: datetime | None
    updated_at: datetime | None
    summary: str = ""
    author: str = ""
    categories: tuple[str, ...] = ()
    image: str = ""
    enclosure: Enclosure | None = None
    has_link: bool = True
    event: str = ""  # what it reports on; several outlets share one, no format prints it
    note: EditorNote | None = None


@dataclass(frozen=True, slots=True)
class Outlet:
    """A paper, magazine, podcast or blog with a front page and feeds of its own."""

    name: str
    title: str
    description: str = ""
    language: str = "en"
    color: str = "#1f4e79"
    has_full_text: bool = True
    feed_length: int = 30

    @property
    def direction(self) -> str:
        return "rtl" if self.language.split("-")[0] in _RIGHT_TO_LEFT else "ltr"


@dataclass(frozen=True, slots=True)
class Edition:
    """What an outlet prints at this moment, newest article first."""

    outlet: Outlet
    articles: tuple[Article, ...]
    base_url: str
    changed_at: datetime
    feed_path: str = ""  # empty: feed.rss and its siblings below the home page

    @property
    def home_url(self) -> str:
        return f"{self.base_url}/{self.outlet.name}/"

    def feed_url(self, form: str) -> str:
        return self.base_url + self.feed_path if self.feed_path else f"{self.home_url}feed.{form}"

    def article_url(self, article: Article) -> str:
        return f"{self.home_url}articles/{article.slug}"

    def absolute(self, path: str) -> str:
        """The full address of one of our paths; foreign addresses stay as they are."""
        return self.base_url + path if path.startswith("/") else path

    def absolute_html(self, html: str) -> str:
        """The HTML with our own paths made full addresses, as feeds need them."""
        return re.sub(r'\b(src|href)="/(?!/)', rf'\1="{self.base_url}/', html)


def make_slug(title: str, article_id: int) -> str:
    """A short address in ASCII; titles in other scripts give only the number."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)[:8]
    return "-".join([*words, str(article_id)])
