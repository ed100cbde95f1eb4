"""Short names for the elements of feeds, whatever namespace or spelling the document uses."""

import re

_HOME = ""
# Addresses in lower case, without http(s), a trailing slash or '#'; Atom and RSS share bare names.
_NAMESPACES = {
    "": _HOME,
    "www.w3.org/2005/atom": _HOME,
    "purl.org/atom/ns": _HOME,
    "purl.org/atom": _HOME,
    "purl.org/rss/1.0": _HOME,
    "purl.org/net/rss1.1": _HOME,
    "my.netscape.com/rdf/simple/0.9": _HOME,
    "channel.netscape.com/rdf/simple/0.9": _HOME,
    "backend.userland.com/rss": _HOME,
    "backend.userland.com/rss2": _HOME,
    "backend.userland.com/rss2.1": _HOME,
    "backend.userland.com/rss091": _HOME,
    "blogs.law.harvard.edu/tech/rss": _HOME,
    "cyber.law.harvard.edu/rss": _HOME,
    "www.rssboard.org/rss-specification": _HOME,
    "purl.org/rss/1.0/modules/content": "content",
    "purl.org/dc/elements/1.0": "dc",
    "purl.org/dc/elements/1.1": "dc",
    "purl.org/dc/terms": "dcterms",
    "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "example.com/dtds/podcast-1.0.dtd": "itunes",
    "search.yahoo.com/mrss": "media",
    "video.search.yahoo.com/mrss": "media",
    "www.rssboard.org/media-rss": "media",
    "rssnamespace.org/feedburner/ext/1.0": "feedburner",
    "purl.org/rss/1.0/modules/syndication": "sy",
    "purl.org/rss/1.0/modules/slash": "slash",
    "wellformedweb.org/commentapi": "wfw",
    "www.google.com/schemas/play-podcasts/1.0": "googleplay",
    "www.w3.org/1999/xhtml": "xhtml",
    "www.w3.org/1999/02/22-rdf-syntax-ns": "rdf",
    "webfeeds.org/rss/1.0": "webfeeds",
    "purl.org/syndication/thread/1.0": "thr",
    "podcastindex.org/namespace/1.0": "podcast",
    "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast",
    "podlove.org/simple-chapters": "psc",
}
_PLAIN = frozenset({"www.w3.org/2005/atom", "purl.org/atom/ns", "search.yahoo.com/mrss"})
# Prefixes that stand for their usual namespace in documents that forget to declare it.
_PREFIXES = {
    **{prefix: prefix for prefix in _NAMESPACES.values() if prefix},
    **dict.fromkeys(("rss", "atom", "atom10", "a10"), _HOME),
    "html": "xhtml",
}
_AROUND = re.compile(r"^https?://|[/#]+$")


class Names:
    """Turns the tags of one document into short names, remembering each."""

    __slots__ = ("_home", "_known", "_plain", "has_media")

    def __init__(self, root_tag: str) -> None:
        self._home = _split(root_tag)[0]
        self._known: dict[str, str] = {}
        self._plain: dict[str, bool] = {}
        self.has_media = False
        """Whether an element of Media RSS has been named so far."""

    def of(self, tag: object) -> str:
        """Give 'title', 'dc:creator', 'media:content'; '' for what has no meaning in a feed."""
        if not isinstance(tag, str):  # comments and the like
            return ""
        name = self._known.get(tag)
        if name is None:
            name = self._known[tag] = self._shorten(tag)
        return name

    def is_plain(self, tag: str) -> bool:
        """Tell whether a tag is of a format whose texts are plain unless they say otherwise."""
        plain = self._plain.get(tag)
        if plain is None:
            plain = self._plain[tag] = _split(tag)[0] in _PLAIN
        return plain

    def _shorten(self, tag: str) -> str:
        namespace, local = _split(tag)
        prefix = _HOME if namespace == self._home else _NAMESPACES.get(namespace)
        if not namespace and ":" in local:
            written, _, local = local.partition(":")
            prefix = _PREFIXES.get(written)
        if prefix is None:
            return ""
        self.has_media = self.has_media or prefix == "media"
        return f"{prefix}:{local}" if prefix else local


def _split(tag: str) -> tuple[str, str]:
    namespace, _, local = tag.rpartition("}")
    return _AROUND.sub("", namespace[1:].strip().lower()), local.lower()
