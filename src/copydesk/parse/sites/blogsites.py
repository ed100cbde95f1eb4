"""Blog hosts, encyclopedias and news search: pages and their feeds."""

from copydesk.parse.sites.sitetable import Site

_WIKI = (
    r"[a-z-]+\.(?:m\.)?(?:wikipedia|wiktionary|wikinews|wikibooks|wikiquote|wikisource"
    r"|wikivoyage)\.org|(?:commons|meta|species)\.wikimedia\.org|wikidata\.org"
)

BLOG_SITES = (
    Site(
        r"(?P<name>(?!(?:open|support|on|reader)\.)[a-z0-9-]+)\.substack\.com",
        r"(?:/.*)?",
        (("https://{host}/feed", "{name}"),),
    ),
    Site(
        r"medium\.com",
        r"/(?P<user>@[\w.-]+)(?:/.*)?",
        (("https://medium.com/feed/{user}", "{user}"),),
    ),
    Site(
        r"medium\.com",
        r"/tag/(?P<tag>[\w-]+)(?:/.*)?",
        (("https://medium.com/feed/tag/{tag}", "Medium: {tag}"),),
    ),
    Site(
        r"medium\.com",
        r"/(?P<name>(?!(?:m|me|p|feed|search|topics|membership|about|new-story)(?:/|$))[\w-]+)"
        r"/tagged/(?P<tag>[\w-]+)",
        (("https://medium.com/feed/{name}/tagged/{tag}", "{name}: {tag}"),),
    ),
    Site(
        r"medium\.com",
        r"/(?P<name>(?!(?:m|me|p|feed|search|topics|membership|about|new-story)(?:/|$))[\w-]+)"
        r"(?:/.*)?",
        (("https://medium.com/feed/{name}", "{name}"),),
    ),
    Site(
        r"(?P<name>(?!(?:help|policy)\.)[a-z0-9-]+)\.medium\.com",
        r"(?:/.*)?",
        (("https://{host}/feed", "{name}"),),
    ),
    Site(
        r"(?P<name>(?!(?:en|public-api)\.)[a-z0-9-]+)\.wordpress\.com",
        r"/(?P<part>(?:category|tag|author)/[^/]+)(?:/.*)?",
        (("https://{host}/{part}/feed/", "{name}: {part}"), ("https://{host}/feed/", "{name}")),
    ),
    Site(
        r"(?P<name>(?!(?:en|public-api)\.)[a-z0-9-]+)\.wordpress\.com",
        r"(?!/feed)(?:/.*)?",
        (("https://{host}/feed/", "{name}"), ("https://{host}/comments/feed/", "{name}: comments")),
    ),
    Site(
        r"(?P<name>(?!(?:assets|media|static)\.)[a-z0-9-]+)\.tumblr\.com",
        r"/tagged/(?P<tag>[^/]+)",
        (("https://{host}/tagged/{tag}/rss", "{name}: {tag}"), ("https://{host}/rss", "{name}")),
    ),
    Site(
        r"(?P<name>(?!(?:assets|media|static)\.)[a-z0-9-]+)\.tumblr\.com",
        r"(?:/(?:post/.*|archive))?",
        (("https://{host}/rss", "{name}"),),
    ),
    Site(
        r"tumblr\.com",
        r"/(?P<name>(?!(?:blog|dashboard|explore|login|register|search|settings|tagged)(?:/|$))"
        r"[a-z0-9-]+)(?:/\d+(?:/.*)?)?",
        (("https://{name}.tumblr.com/rss", "{name}"),),
    ),
    Site(
        r"(?P<name>[a-z0-9-]+)\.blogspot\.[a-z.]+",
        r"/search/label/(?P<label>[^/]+)",
        (
            ("https://{host}/feeds/posts/default/-/{label}", "{name}: {label}"),
            ("https://{host}/feeds/posts/default", "{name}"),
        ),
    ),
    Site(
        r"(?P<name>[a-z0-9-]+)\.blogspot\.[a-z.]+",
        r"(?!/feeds/)(?:/.*)?",
        (
            ("https://{host}/feeds/posts/default", "{name}"),
            ("https://{host}/feeds/comments/default", "{name}: comments"),
        ),
    ),
    Site(
        r"en\.(?:m\.)?wikipedia\.org",
        r"(?:/wiki/Main_Page)?",
        (
            (
                "https://en.wikipedia.org/w/api.php?action=featuredfeed&feed=featured"
                "&feedformat=atom",
                "Wikipedia: featured articles",
            ),
            (
                "https://en.wikipedia.org/w/api.php?action=featuredfeed&feed=potd&feedformat=atom",
                "Wikipedia: picture of the day",
            ),
            (
                "https://en.wikipedia.org/w/api.php?action=featuredfeed&feed=onthisday"
                "&feedformat=atom",
                "Wikipedia: on this day",
            ),
        ),
    ),
    Site(
        _WIKI,
        r"/wiki/Special:RecentChanges",
        (
            (
                "https://{host}/w/api.php?action=feedrecentchanges&feedformat=atom",
                "{host}: recent changes",
            ),
        ),
    ),
    Site(
        _WIKI,
        r"/wiki/Special:Contributions/(?P<user>[^/]+)",
        (
            (
                "https://{host}/w/api.php?action=feedcontributions&user={user}&feedformat=atom",
                "{host}: {user}",
            ),
        ),
    ),
    Site(
        _WIKI,
        r"/wiki/(?P<title>(?!Special:).+)",
        (
            (
                "https://{host}/w/index.php?title={title}&action=history&feed=atom",
                "{title}: changes",
            ),
        ),
    ),
    Site(
        r"(?P<name>[a-z0-9-]+)\.(?:bearblog\.dev)",
        r"(?!/feed)(?:/.*)?",
        (("https://{host}/feed/", "{name}"),),
    ),
    Site(
        r"(?P<name>[a-z0-9-]+)\.ghost\.io", r"(?:/(?!rss).*)?", (("https://{host}/rss/", "{name}"),)
    ),
    Site(
        r"news\.google\.com",
        r"/search",
        (("https://news.google.com/rss/search?q={q}", "Google News: {q}"),),
        query=(("q", r".+"),),
    ),
)
