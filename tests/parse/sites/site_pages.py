"""Pages of well-known sites and their feeds, at least one for each row of the tables."""

CHANNEL = "abcdefghijklmnopqrstuv"
VIDEOS = "https://www.youtube.com/feeds/videos.xml"
WIKI = "https://en.wikipedia.org/w/"
FLICKR = "https://api.flickr.com/services/feeds/"

# A page, the addresses of its feeds, and the title of the first.
PAGES = [
    (
        f"https://www.youtube.com/channel/UC{CHANNEL}/videos",
        [f"{VIDEOS}?channel_id=UC{CHANNEL}", f"{VIDEOS}?playlist_id=UULF{CHANNEL}"],
        "",
    ),
    ("https://m.youtube.com/user/anna", [f"{VIDEOS}?user=anna"], "anna"),
    ("https://www.youtube.com/playlist?list=PLx_1-2", [f"{VIDEOS}?playlist_id=PLx_1-2"], ""),
    ("https://www.youtube.com/watch?v=a&list=PLx", [f"{VIDEOS}?playlist_id=PLx"], ""),
    ("https://www.reddit.com/r/news/", ["https://www.reddit.com/r/news/.rss"], "r/news"),
    ("https://old.reddit.com/r/a+b/new", ["https://www.reddit.com/r/a+b/new/.rss"], "r/a+b"),
    ("https://reddit.com/u/anna-b", ["https://www.reddit.com/user/anna-b/.rss"], "u/anna-b"),
    (
        "https://www.reddit.com/user/anna/submitted/",
        ["https://www.reddit.com/user/anna/submitted/.rss"],
        "u/anna",
    ),
    (
        "https://www.reddit.com/user/anna/m/bridges/",
        ["https://www.reddit.com/user/anna/m/bridges/.rss"],
        "bridges by u/anna",
    ),
    (
        "https://www.reddit.com/search/?q=old+bridge&type=link",
        ["https://www.reddit.com/search.rss?q=old%20bridge&sort=new"],
        "Reddit: old bridge",
    ),
    (
        "https://www.reddit.com/r/news/search?q=a%26b",
        ["https://www.reddit.com/r/news/search.rss?q=a%26b&restrict_sr=1&sort=new"],
        "/r/news: a&b",
    ),
    (
        "https://www.reddit.com/r/news/comments/1abc/some_title/",
        ["https://www.reddit.com/r/news/comments/1abc/.rss"],
        "r/news: comments",
    ),
    (
        "https://www.reddit.com/domain/news.example/",
        ["https://www.reddit.com/domain/news.example/.rss"],
        "Reddit: news.example",
    ),
    (
        "https://github.com/anna/next.js",
        [
            "https://github.com/anna/next.js/releases.atom",
            "https://github.com/anna/next.js/commits.atom",
            "https://github.com/anna/next.js/tags.atom",
            "https://github.com/anna/next.js/discussions.atom",
        ],
        "next.js: releases",
    ),
    (
        "https://github.com/anna/bridge/commits/feature/x",
        ["https://github.com/anna/bridge/commits/feature/x.atom"],
        "bridge: commits to feature/x",
    ),
    (
        "https://github.com/anna/bridge/releases/tag/v1",
        ["https://github.com/anna/bridge/releases.atom"],
        "bridge: releases",
    ),
    (
        "https://github.com/anna/bridge/commits",
        ["https://github.com/anna/bridge/commits.atom"],
        "bridge: commits",
    ),
    (
        "https://github.com/anna/bridge/tags",
        ["https://github.com/anna/bridge/tags.atom"],
        "bridge: tags",
    ),
    (
        "https://github.com/anna/bridge/discussions/12",
        ["https://github.com/anna/bridge/discussions.atom"],
        "bridge: discussions",
    ),
    (
        "https://github.com/anna/bridge/wiki/Home",
        ["https://github.com/anna/bridge/wiki.atom"],
        "bridge: wiki",
    ),
    (
        "https://github.com/orgs/community/discussions",
        ["https://github.com/orgs/community/discussions.atom"],
        "community: discussions",
    ),
    ("https://github.com/anna-b?tab=stars", ["https://github.com/anna-b.atom"], "anna-b"),
    ("https://gist.github.com/anna", ["https://gist.github.com/anna.atom"], "anna: gists"),
    (
        "https://gitlab.com/group/sub/bridge/-/releases",
        [
            "https://gitlab.com/group/sub/bridge/-/releases.atom",
            "https://gitlab.com/group/sub/bridge/-/tags?format=atom",
            "https://gitlab.com/group/sub/bridge.atom",
        ],
        "bridge: releases",
    ),
    ("https://gitlab.com/anna", ["https://gitlab.com/anna.atom"], "anna"),
    (
        "https://codeberg.org/anna/bridge.git",
        [
            "https://codeberg.org/anna/bridge/releases.rss",
            "https://codeberg.org/anna/bridge/tags.rss",
            "https://codeberg.org/anna/bridge.rss",
        ],
        "bridge: releases",
    ),
    ("https://codeberg.org/anna", ["https://codeberg.org/anna.rss"], "anna"),
    (
        "https://git.sr.ht/~anna/bridge",
        [
            "https://git.sr.ht/~anna/bridge/refs/rss.xml",
            "https://git.sr.ht/~anna/bridge/log/rss.xml",
        ],
        "bridge: tags",
    ),
    (
        "https://mastodon.social/@anna_b/112233",
        ["https://mastodon.social/@anna_b.rss"],
        "@anna_b@mastodon.social",
    ),
    ("https://fosstodon.org/tags/bridges", ["https://fosstodon.org/tags/bridges.rss"], "#bridges"),
    (
        "https://bsky.app/profile/anna.bsky.social/post/3k",
        ["https://bsky.app/profile/anna.bsky.social/rss"],
        "@anna.bsky.social",
    ),
    (
        "https://bsky.app/profile/did:plc:abc123",
        ["https://bsky.app/profile/did:plc:abc123/rss"],
        "@did:plc:abc123",
    ),
    ("https://onbridges.substack.com/p/one", ["https://onbridges.substack.com/feed"], "onbridges"),
    ("https://medium.com/@anna.b/story-1", ["https://medium.com/feed/@anna.b"], "@anna.b"),
    (
        "https://medium.com/tag/bridges/latest",
        ["https://medium.com/feed/tag/bridges"],
        "Medium: bridges",
    ),
    ("https://medium.com/the-span", ["https://medium.com/feed/the-span"], "the-span"),
    (
        "https://medium.com/the-span/tagged/steel",
        ["https://medium.com/feed/the-span/tagged/steel"],
        "the-span: steel",
    ),
    ("https://anna.medium.com/about", ["https://anna.medium.com/feed"], "anna"),
    (
        "https://bridges.wordpress.com/2024/01/02/one/",
        ["https://bridges.wordpress.com/feed/", "https://bridges.wordpress.com/comments/feed/"],
        "bridges",
    ),
    (
        "https://bridges.wordpress.com/category/steel/",
        [
            "https://bridges.wordpress.com/category/steel/feed/",
            "https://bridges.wordpress.com/feed/",
        ],
        "bridges: category/steel",
    ),
    ("https://bridges.tumblr.com/", ["https://bridges.tumblr.com/rss"], "bridges"),
    ("https://www.tumblr.com/bridges/123/slug", ["https://bridges.tumblr.com/rss"], "bridges"),
    (
        "https://bridges.tumblr.com/tagged/steel",
        ["https://bridges.tumblr.com/tagged/steel/rss", "https://bridges.tumblr.com/rss"],
        "bridges: steel",
    ),
    (
        "http://bridges.blogspot.com/2024/01/one.html",
        [
            "https://bridges.blogspot.com/feeds/posts/default",
            "https://bridges.blogspot.com/feeds/comments/default",
        ],
        "bridges",
    ),
    (
        "https://bridges.blogspot.co.uk/search/label/Old%20Steel",
        [
            "https://bridges.blogspot.co.uk/feeds/posts/default/-/Old%20Steel",
            "https://bridges.blogspot.co.uk/feeds/posts/default",
        ],
        "bridges: Old Steel",
    ),
    ("https://vimeo.com/anna", ["https://vimeo.com/anna/videos/rss"], "anna"),
    (
        "https://vimeo.com/channels/staffpicks",
        ["https://vimeo.com/channels/staffpicks/videos/rss"],
        "staffpicks",
    ),
    ("https://odysee.com/@anna:5/film:a", ["https://odysee.com/$/rss/@anna:5"], "@anna"),
    ("https://arxiv.org/list/cs.AI/recent", ["https://rss.arxiv.org/rss/cs.AI"], "arXiv: cs.AI"),
    (
        "https://arxiv.org/list/astro-ph/new",
        ["https://rss.arxiv.org/rss/astro-ph"],
        "arXiv: astro-ph",
    ),
    ("https://news.ycombinator.com/", ["https://news.ycombinator.com/rss"], "Hacker News"),
    ("https://news.ycombinator.com/show", ["https://news.ycombinator.com/showrss"], "Show HN"),
    ("https://lobste.rs", ["https://lobste.rs/rss"], "Lobsters"),
    ("https://lobste.rs/t/python", ["https://lobste.rs/t/python.rss"], "Lobsters: python"),
    ("https://dev.to/anna/one-4k2", ["https://dev.to/feed/anna"], "anna"),
    ("https://dev.to/t/python", ["https://dev.to/feed/tag/python"], "DEV: python"),
    (
        "https://stackoverflow.com/questions/tagged/c%2b%2b",
        ["https://stackoverflow.com/feeds/tag?tagnames=c%2b%2b&sort=newest"],
        "stackoverflow.com: c++",
    ),
    (
        "https://cooking.stackexchange.com/questions/12/how",
        ["https://cooking.stackexchange.com/feeds/question/12"],
        "cooking.stackexchange.com: question 12",
    ),
    (
        "https://superuser.com/users/7/anna",
        ["https://superuser.com/feeds/user/7"],
        "superuser.com: user 7",
    ),
    ("https://askubuntu.com/questions", ["https://askubuntu.com/feeds"], "askubuntu.com"),
    (
        "https://en.wikipedia.org/wiki/Main_Page",
        [
            f"{WIKI}api.php?action=featuredfeed&feed=featured&feedformat=atom",
            f"{WIKI}api.php?action=featuredfeed&feed=potd&feedformat=atom",
            f"{WIKI}api.php?action=featuredfeed&feed=onthisday&feedformat=atom",
        ],
        "Wikipedia: featured articles",
    ),
    (
        "https://en.wikipedia.org/wiki/AT&T_C++",
        [f"{WIKI}index.php?title=AT%26T_C%2B%2B&action=history&feed=atom"],
        "AT&T C++: changes",
    ),
    (
        "https://de.wikipedia.org/wiki/Brücke",
        [
            "https://de.wikipedia.org/w/index.php?title=Br%C3%BCcke&action=history&feed=atom",
        ],
        "Brücke: changes",
    ),
    (
        "https://en.wikipedia.org/wiki/Special:RecentChanges",
        [f"{WIKI}api.php?action=feedrecentchanges&feedformat=atom"],
        "en.wikipedia.org: recent changes",
    ),
    (
        "https://en.wikipedia.org/wiki/Special:Contributions/Anna",
        [f"{WIKI}api.php?action=feedcontributions&user=Anna&feedformat=atom"],
        "en.wikipedia.org: Anna",
    ),
    ("https://lemmy.world/c/news", ["https://lemmy.world/feeds/c/news.xml?sort=New"], "news"),
    ("https://feddit.org/u/anna", ["https://feddit.org/feeds/u/anna.xml?sort=New"], "anna"),
    ("https://beehaw.org", ["https://beehaw.org/feeds/local.xml?sort=New"], "beehaw.org"),
    (
        "https://peertube.example/c/bridges/videos",
        ["https://peertube.example/feeds/videos.xml?videoChannelName=bridges"],
        "bridges",
    ),
    (
        "https://framatube.org/a/anna/video-channels",
        ["https://framatube.org/feeds/videos.xml?accountName=anna"],
        "anna",
    ),
    (
        "https://discuss.python.org/c/core-dev/23",
        ["https://discuss.python.org/c/core-dev/23.rss"],
        "discuss.python.org: core-dev",
    ),
    (
        "https://forum.example.org/t/old-bridge/12/3",
        ["https://forum.example.org/t/old-bridge/12.rss"],
        "forum.example.org: old-bridge",
    ),
    (
        "https://meta.discourse.org/latest",
        ["https://meta.discourse.org/latest.rss", "https://meta.discourse.org/posts.rss"],
        "meta.discourse.org: latest topics",
    ),
    ("https://www.flickr.com/photos/12@N00/", [f"{FLICKR}photos_public.gne?id=12@N00"], "Photos"),
    (
        "https://www.flickr.com/photos/tags/bridge",
        [f"{FLICKR}photos_public.gne?tags=bridge"],
        "Photos: bridge",
    ),
    ("https://www.flickr.com/groups/9@N01/pool", [f"{FLICKR}groups_pool.gne?id=9@N01"], "Photos"),
    (
        "https://anna.itch.io/span/devlog/123/one",
        ["https://anna.itch.io/span/devlog.rss"],
        "span: devlog",
    ),
    (
        "https://store.steampowered.com/app/400/Poly_Bridge/",
        ["https://store.steampowered.com/feeds/news/app/400/"],
        "Steam news: Poly Bridge",
    ),
    (
        "https://store.steampowered.com/news/app/400",
        ["https://store.steampowered.com/feeds/news/app/400/"],
        "Steam news",
    ),
    (
        "https://steamcommunity.com/groups/spans",
        ["https://steamcommunity.com/groups/spans/rss/"],
        "spans",
    ),
    ("https://anna.bearblog.dev/one/", ["https://anna.bearblog.dev/feed/"], "anna"),
    ("https://anna.ghost.io/one/", ["https://anna.ghost.io/rss/"], "anna"),
    ("https://letterboxd.com/anna/", ["https://letterboxd.com/anna/rss/"], "anna"),
    (
        "https://news.google.com/search?q=old%20bridge&hl=en",
        ["https://news.google.com/rss/search?q=old%20bridge"],
        "Google News: old bridge",
    ),
]
