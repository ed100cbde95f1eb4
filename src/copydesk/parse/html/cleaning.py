"""All rules about what is cut from bodies: trackers, share bars, advertisements, residue."""

# Pictures that only count readers. A host covers its subdomains; a path part fits anywhere.
BEACON_HOSTS = frozenset(
    {
        "pixel.wp.com", "stats.wordpress.com", "feeds.wordpress.com",
        "b.scorecardresearch.com", "google-analytics.com", "googleads.g.doubleclick.net",
        "ad.doubleclick.net", "pixel.quantserve.com", "feedads.g.doubleclick.net",
        "da.feedsportal.com", "pi.feedsportal.com", "rss.feedsportal.com",
        "counter.theconversation.com", "counter.theconversation.edu.au",
        "tracking.feedpress.it", "tracking.feedpress.com", "api.follow.it",
        "feeds.feedblitz.com", "ads.pheedo.com", "statcounter.com", "c.statcounter.com",
        "pixel.mathtag.com", "sb.scorecardresearch.com", "bat.bing.com", "ping.chartbeat.net",
        "pixel.parsely.com", "p1.parsely.com", "insight.adsrvr.org", "piwik.pro",
        "met.vgwort.de", "a.impactradius-go.com", "awin1.com", "feedsportal.com",
    }
)  # fmt: skip
BEACON_PATHS = (
    "/~r/",
    "/~4/",
    "/_/stat?",
    "googleusercontent.com/tracker/",
    "/track-rss",
    "/pixel.gif",
    "/pixel.png",
    "/beacon.gif",
    "/open.gif",
    "/piwik.php",
    "/matomo.php",
    "/b.gif?",
    "/count.gif",
    "/1x1.gif",
    "/1x1.png",
    "/republish-counter",
    "/feed-pixel",
)

# Pictures that stand in until a script loads the true one.
PLACEHOLDER_PARTS = (
    "placeholder",
    "blank.gif",
    "spacer.gif",
    "grey.gif",
    "gray.gif",
    "transparent.gif",
    "transparent.png",
    "lazy-load",
    "lazyload",
    "loading.gif",
    "/pixel.gif",
)
LAZY_SOURCES = frozenset(
    {
        "data-src", "data-lazy-src", "data-original", "data-actualsrc", "data-hi-res-src",
        "data-full-src", "data-orig-src", "data-echo", "data-url",
    }
)  # fmt: skip
LAZY_SOURCE_SETS = frozenset({"data-srcset", "data-lazy-srcset", "data-original-set"})

# Boxes that are about the page, not the entry, by a word of their class attribute.
BOX_CLASSES = frozenset(
    {
        "sharedaddy", "sd-sharing-enabled", "jp-relatedposts", "jp-relatedposts-headline",
        "feedflare", "addtoany_share_save_container", "addtoany_content", "a2a_kit",
        "share-buttons", "share-bar", "sharebar", "social-share", "social-sharing",
        "social-buttons", "social-links", "ssba", "ssba-wrap", "sociable", "wp-socializer",
        "heateor_sss_sharing_container", "shareaholic-canvas", "swp_social_panel",
        "essb_links", "sfsi_widget", "dpsp-content-wrapper", "mashsb-container",
        "addthis_toolbox", "addthis_inline_share_toolbox", "post-share", "article-share",
        "entry-share", "share-post", "yarpp", "yarpp-related", "crp_related",
        "rp4wp-related-posts", "related-posts", "relatedposts", "adsbygoogle",
        "advertisement", "ad-container", "ad-wrapper", "google-auto-placed",
        "wp-block-jetpack-subscriptions", "mc4wp-form", "newsletter-signup",
        "subscription-widget-wrap", "subscribe-widget", "subscription-widget",
        "button-wrapper", "wpcnt", "pvc_stats", "sharethis-inline-share-buttons",
        "blogger-share", "post-views", "fb-like", "twitter-share-button",
        "screen-reader-text", "visually-hidden", "sr-only",
    }
)  # fmt: skip

# Advertisements and share buttons by the address they lead to: the link goes with all it holds.
# A host covers its usual subdomains; where parts are given, one must be in the address.
ADVERTS: dict[str, tuple[str, ...]] = {
    "feedads.g.doubleclick.net": (),
    "rss.buysellads.com": (),
    "ads.pheedo.com": (),
    "feeds.feedburner.com": ("/~a/", "/~ff/"),
    "feedsportal.com": (),
    "feeds.wordpress.com": ("/1.0/go",),
    "feeds.feedblitz.com": ("/_/",),
    "amazon-adsystem.com": (),
    "rss.adtechus.com": (),
    "servedbyadbutler.com": (),
    "srv.carbonads.net": (),
    "facebook.com": ("/sharer", "/share.php", "/dialog/share"),
    "twitter.com": ("/intent/tweet", "/share?"),
    "x.com": ("/intent/tweet", "/intent/post", "/share?"),
    "linkedin.com": ("/sharearticle", "/sharing/share"),
    "reddit.com": ("/submit?",),
    "pinterest.com": ("/pin/create",),
    "api.whatsapp.com": ("/send?text",),
    "t.me": ("/share/",),
    "news.ycombinator.com": ("/submitlink",),
    "getpocket.com": ("/save",),
    "tumblr.com": ("/share",),
    "addtoany.com": (),
    "digg.com": ("/submit",),
    "del.icio.us": ("/post",),
    "stumbleupon.com": ("/submit",),
    "bsky.app": ("/intent/compose",),
}

# Labels of links at the very end of a body, cut if they lead to where the title leads anyway.
RESIDUE_LINKS = frozenset(
    {
        "comments", "[comments]", "[link]", "link", "permalink", "read more", "read more...",
        "read more…", "[read more]", "read more »", "read more →", "read more >", "more",
        "more...", "more…", "(more...)", "(more…)", "[more]", "continue reading",
        "continue reading...", "continue reading…", "continue reading →", "continue reading »",
        "read full article", "read the full article", "read full story", "read the full story",
        "read the rest", "read on", "keep reading", "full story", "full article", "see more",
        "view article", "view post", "read the rest of this entry »", "read entire article",
        "weiterlesen", "weiterlesen...", "weiterlesen…", "weiterlesen →", "mehr lesen", "mehr",
        "mehr...", "zum artikel", "kommentare", "lire la suite", "lire la suite...",
        "lire la suite…", "lire plus", "en savoir plus", "commentaires", "leer más",
        "leer más...", "seguir leyendo", "sigue leyendo", "continuar leyendo", "comentarios",
        "leggi tutto", "continua a leggere", "leggi di più", "commenti", "leia mais",
        "continue lendo", "continuar lendo", "ler mais", "lees meer", "lees verder", "reacties",
        "läs mer", "les mer", "læs mere", "lue lisää", "czytaj dalej", "czytaj więcej",
        "číst dále", "tovább", "tovább...", "devamını oku", "devamı", "citește mai mult",
        "читать далее", "читать дальше", "подробнее", "комментарии", "читати далі",
        "διαβάστε περισσότερα", "続きを読む", "もっと読む", "全文を読む", "阅读全文", "阅读更多",
        "閱讀全文", "閱讀更多", "더 보기", "더보기", "계속 읽기",
    }
)  # fmt: skip

# Last paragraphs that only repeat title and site: the first words, and words further on.
FOOTERS = (
    ("the post", "appeared first on"),
    ("the post", "first appeared on"),
    ("the article", "appeared first on"),
    ("der beitrag", "erschien zuerst auf"),
    ("der artikel", "erschien zuerst auf"),
    ("l’article", "est apparu en premier sur"),
    ("l'article", "est apparu en premier sur"),
    ("cet article", "est apparu en premier sur"),
    ("la entrada", "se publicó primero en"),
    ("la entrada", "aparece primero en"),
    ("la entrada", "apareció primero en"),
    ("l’articolo", "proviene da"),
    ("l'articolo", "proviene da"),
    ("o post", "apareceu primeiro em"),
    ("o conteúdo", "aparece primeiro em"),
    ("het bericht", "verscheen eerst op"),
    ("inlägget", "dök först upp på"),
    ("innlegget", "dukket først opp på"),
    ("indlægget", "blev først udgivet på"),
    ("artykuł", "pochodzi z serwisu"),
    ("příspěvek", "pochází z"),
    ("a(z)", "bejegyzés először"),
    ("запись", "впервые появилась"),
    ("сообщение", "появились сначала на"),
    ("запис", "спершу з'явився на"),
    ("投稿", "に最初に表示されました"),
)

# Framed players: where one is recognised, the page to open, and a still picture of it.
EMBEDS = (
    (
        "youtube",
        r"(?i)(?:https?:)?//(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com/(?:embed|v|shorts|live)/"
        r"|youtu\.be/|youtube\.com/watch\?v=)([\w-]{6,20})",
        "https://www.youtube.com/watch?v={}",
        "https://i.ytimg.com/vi/{}/hqdefault.jpg",
    ),
    (
        "vimeo",
        r"(?i)(?:https?:)?//(?:player\.|www\.)?vimeo\.com/(?:video/)?(\d{4,15})",
        "https://vimeo.com/{}",
        "",
    ),
    (
        "dailymotion",
        r"(?i)(?:https?:)?//(?:www\.|geo\.)?dailymotion\.com/(?:embed/video/|player\.html\?video=)"
        r"(\w{4,20})",
        "https://www.dailymotion.com/video/{}",
        "",
    ),
    (
        "spotify",
        r"(?i)(?:https?:)?//open\.spotify\.com/embed(?:-podcast)?/((?:track|album|playlist|episode"
        r"|show)/\w{10,40})",
        "https://open.spotify.com/{}",
        "",
    ),
    (
        "ted",
        r"(?i)(?:https?:)?//embed\.ted\.com/(?:talks/)?(?:lang/\w+/)?([\w-]{4,120})",
        "https://www.ted.com/talks/{}",
        "",
    ),
)
EMBED_NAMES = {
    "youtube": "YouTube",
    "vimeo": "Vimeo",
    "dailymotion": "Dailymotion",
    "spotify": "Spotify",
    "ted": "TED",
}
