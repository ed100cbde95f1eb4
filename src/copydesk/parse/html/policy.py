"""What HTML a reader may see: the allow-list that nh3 enforces."""

import nh3

from copydesk.parse.html.cleaning import LAZY_SOURCE_SETS, LAZY_SOURCES

# Presentation MathML without the elements through which HTML can be smuggled.
MATH_TAGS = frozenset(
    {
        "math", "mrow", "mi", "mn", "mo", "ms", "mfrac", "msqrt", "mroot", "msub", "msup",
        "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts", "mtable",
        "mtr", "mtd", "mspace", "mpadded", "mphantom", "menclose", "mstyle", "semantics",
    }
)  # fmt: skip
TAGS = frozenset(
    {
        "a", "abbr", "acronym", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big",
        "blockquote", "br", "caption", "center", "cite", "code", "col", "colgroup", "dd",
        "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "footer",
        "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "ins", "kbd", "li",
        "main", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp",
        "section", "small", "source", "span", "strike", "strong", "sub", "summary", "sup",
        "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var",
        "video", "wbr",
    }
)  # fmt: skip
# Dropped with all they hold; any other unknown tag goes alone and leaves its text.
HIDDEN_TAGS = frozenset(
    {
        "script", "style", "template", "svg", "select", "datalist", "textarea", "button",
        "noembed", "noframes", "title", "annotation", "annotation-xml",
    }
)  # fmt: skip
ATTRIBUTES = {
    "*": {"dir", "lang", "title"},
    "a": {"href"},
    # The style is looked at for hidden pictures and never kept.
    "img": {"src", "srcset", "sizes", "alt", "width", "height", "style"}
    | {*LAZY_SOURCES, *LAZY_SOURCE_SETS},
    "source": {"src", "srcset", "sizes", "type", "media", "width", "height", *LAZY_SOURCE_SETS},
    "video": {"src", "poster", "width", "height", "loop", "muted"},
    "audio": {"src", "loop", "muted"},
    "blockquote": {"cite"},
    "q": {"cite"},
    "del": {"cite", "datetime"},
    "ins": {"cite", "datetime"},
    "time": {"datetime"},
    "ol": {"start", "type", "reversed"},
    "li": {"value"},
    "td": {"colspan", "rowspan", "align"},
    "th": {"colspan", "rowspan", "align", "scope"},
    "col": {"span"},
    "colgroup": {"span"},
    "details": {"open"},
    "code": {"class"},
    "pre": {"class"},
    "figure": {"data-embed", "data-embed-id"},
    "math": {"display"},
    "mo": {"stretchy"},
    "mtd": {"columnspan", "rowspan"},
}


# Names of places in an entry; with the prefix none of them can be taken for one of our own.
PLACE_PREFIX = "in-"


def make_cleaner(*, with_pictures: bool = False, with_places: bool = False) -> nh3.Cleaner:
    """Build the cleaner.

    `with_pictures` also lets pictures inside the address (data:) pass, `with_places` the names
    that footnotes jump to.
    """
    everywhere = ATTRIBUTES["*"] | ({"id"} if with_places else set())
    return nh3.Cleaner(
        tags=set(TAGS | MATH_TAGS),
        clean_content_tags=set(HIDDEN_TAGS),
        attributes={**ATTRIBUTES, "*": everywhere},
        id_prefix=PLACE_PREFIX,
        attribute_filter=_keep_data_pictures if with_pictures else None,
        url_schemes={"http", "https", "mailto", "tel"} | ({"data"} if with_pictures else set()),
        link_rel="noopener noreferrer",
    )


def _keep_data_pictures(tag: str, attribute: str, value: str) -> str | None:
    is_data = value.lstrip().lower().startswith("data:")
    return value if not is_data or (tag == "img" and attribute == "src") else None
