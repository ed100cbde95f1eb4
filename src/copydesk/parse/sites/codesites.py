"""Where programmers and gamers meet: forges, packages, forums; pages and their feeds."""

from copydesk.parse.sites.sitetable import Site

_GITHUB_USER = (
    r"(?!(?:about|apps|codespaces|collections|contact|customer-stories|enterprise|events|explore"
    r"|features|issues|join|login|marketplace|new|notifications|organizations|orgs|pricing|pulls"
    r"|readme|search|security|sessions|settings|site|sponsors|stars|team|topics|trending)(?:/|$))"
    r"(?P<user>[A-Za-z0-9](?:[A-Za-z0-9-]{0,38}))"
)
_GITHUB_REPO = rf"/{_GITHUB_USER}/(?P<repo>[\w.-]+?)(?:\.git)?"
_GITHUB = "https://github.com/{user}/{repo}"
_GITHUB_FEEDS = {
    "releases": (_GITHUB + "/releases.atom", "{repo}: releases"),
    "commits": (_GITHUB + "/commits.atom", "{repo}: commits"),
    "tags": (_GITHUB + "/tags.atom", "{repo}: tags"),
    "discussions": (_GITHUB + "/discussions.atom", "{repo}: discussions"),
    "wiki": (_GITHUB + "/wiki.atom", "{repo}: wiki"),
}
_GITLAB_USER = r"(?!(?:explore|users|groups|help|search|dashboard|-)(?:/|$))(?P<user>\w[\w.-]*)"
_GITLAB_REPO = rf"/(?P<path>{_GITLAB_USER}(?:/\w[\w.-]*)*/(?P<repo>\w[\w.-]*?))(?:\.git)?"
_GITLAB = "https://{host}/{path}"
_FORGE = r"codeberg\.org|gitea\.com|git\.disroot\.org"
_FORGE_USER = r"(?!(?:explore|user|org|api|repo|assets|admin|-)(?:/|$))(?P<user>[\w.-]+)"
_FORGE_REPO = rf"/{_FORGE_USER}/(?P<repo>[\w.-]+?)(?:\.git)?"
_FORGE_URL = "https://{host}/{user}/{repo}"
_DISCOURSE = (
    r"(?:discourse|discuss|forums?|community|meta|talk|users|internals)\.[a-z0-9.-]+"
    r"|[a-z0-9-]+\.discourse\.group"
)
_STACK = (
    r"(?:[a-z]+\.)?stackoverflow\.com|serverfault\.com|superuser\.com|askubuntu\.com"
    r"|mathoverflow\.net|stackapps\.com|(?:[a-z0-9-]+\.)+stackexchange\.com"
)
_ARXIV = r"[a-z]+(?:-[a-z]+)?(?:\.[A-Za-z]+(?:-[A-Za-z]+)?)?"

CODE_SITES = (
    Site(
        r"github\.com",
        _GITHUB_REPO + r"/commits/(?P<branch>[\w./-]+)",
        ((_GITHUB + "/commits/{branch}.atom", "{repo}: commits to {branch}"),),
    ),
    *(
        Site(r"github\.com", _GITHUB_REPO + rf"/{name}(?:/.*)?", (_GITHUB_FEEDS[name],))
        for name in _GITHUB_FEEDS
    ),
    Site(
        r"github\.com",
        _GITHUB_REPO,
        tuple(_GITHUB_FEEDS[name] for name in ("releases", "commits", "tags", "discussions")),
    ),
    Site(
        r"github\.com",
        r"/orgs/(?P<user>[A-Za-z0-9-]+)/discussions(?:/.*)?",
        (("https://github.com/orgs/{user}/discussions.atom", "{user}: discussions"),),
    ),
    Site(r"github\.com", rf"/{_GITHUB_USER}", (("https://github.com/{user}.atom", "{user}"),)),
    Site(
        r"gist\.github\.com",
        r"/(?P<user>[A-Za-z0-9-]+)",
        (("https://gist.github.com/{user}.atom", "{user}: gists"),),
    ),
    Site(
        r"gitlab\.(?:com|gnome\.org|freedesktop\.org|torproject\.org)|invent\.kde\.org|framagit\.org"
        r"|salsa\.debian\.org",
        _GITLAB_REPO + r"(?:/-(?:/.*)?)?",
        (
            (_GITLAB + "/-/releases.atom", "{repo}: releases"),
            (_GITLAB + "/-/tags?format=atom", "{repo}: tags"),
            (_GITLAB + ".atom", "{repo}: activity"),
        ),
    ),
    Site(r"gitlab\.com", rf"/{_GITLAB_USER}", (("https://gitlab.com/{user}.atom", "{user}"),)),
    Site(
        _FORGE,
        _FORGE_REPO + r"(?:/(?:releases|tags|activity|src/.*))?",
        (
            (_FORGE_URL + "/releases.rss", "{repo}: releases"),
            (_FORGE_URL + "/tags.rss", "{repo}: tags"),
            (_FORGE_URL + ".rss", "{repo}: activity"),
        ),
    ),
    Site(_FORGE, rf"/{_FORGE_USER}", (("https://{host}/{user}.rss", "{user}"),)),
    Site(
        r"git\.sr\.ht",
        r"/(?P<user>~[\w.-]+)/(?P<repo>[\w.-]+)(?:/.*)?",
        (
            ("https://git.sr.ht/{user}/{repo}/refs/rss.xml", "{repo}: tags"),
            ("https://git.sr.ht/{user}/{repo}/log/rss.xml", "{repo}: commits"),
        ),
    ),
    Site(
        r"arxiv\.org",
        rf"/(?:list|archive)/(?P<category>{_ARXIV})(?:/\w+)?",
        (("https://rss.arxiv.org/rss/{category}", "arXiv: {category}"),),
    ),
    Site(
        r"news\.ycombinator\.com",
        r"/show(?:new)?",
        (("https://news.ycombinator.com/showrss", "Show HN"),),
    ),
    Site(
        r"news\.ycombinator\.com",
        r"(?:/(?:news|newest|front))?",
        (("https://news.ycombinator.com/rss", "Hacker News"),),
    ),
    Site(
        r"lobste\.rs",
        r"/t/(?P<tag>[\w,-]+)",
        (("https://lobste.rs/t/{tag}.rss", "Lobsters: {tag}"),),
    ),
    Site(r"lobste\.rs", r"", (("https://lobste.rs/rss", "Lobsters"),)),
    Site(
        r"dev\.to",
        r"/t/(?P<tag>\w+)(?:/.*)?",
        (("https://dev.to/feed/tag/{tag}", "DEV: {tag}"),),
    ),
    Site(
        r"dev\.to",
        r"/(?P<user>(?!(?:about|enter|feed|latest|new|search|settings|tags|top|videos)(?:/|$))\w+)"
        r"(?:/[\w-]+)?",
        (("https://dev.to/feed/{user}", "{user}"),),
    ),
    Site(
        _STACK,
        r"/questions/tagged/(?P<tags>[^/+]+)",
        (("https://{host}/feeds/tag?tagnames={tags}&sort=newest", "{host}: {tags}"),),
    ),
    Site(
        _STACK,
        r"/q(?:uestions)?/(?P<id>\d+)(?:/.*)?",
        (("https://{host}/feeds/question/{id}", "{host}: question {id}"),),
    ),
    Site(
        _STACK,
        r"/users/(?P<id>\d+)(?:/.*)?",
        (("https://{host}/feeds/user/{id}", "{host}: user {id}"),),
    ),
    Site(_STACK, r"(?:/questions)?", (("https://{host}/feeds", "{host}"),)),
    Site(
        _DISCOURSE,
        r"/(?P<path>c/(?P<name>[\w-]+)(?:/[\w-]+)?/\d+)(?:/l/\w+)?",
        (("https://{host}/{path}.rss", "{host}: {name}"),),
    ),
    Site(
        _DISCOURSE,
        r"/t/(?P<name>[\w-]+)/(?P<id>\d+)(?:/\d+)?",
        (("https://{host}/t/{name}/{id}.rss", "{host}: {name}"),),
    ),
    Site(
        r"(?:discourse|discuss)\.[a-z0-9.-]+|meta\.discourse\.org|[a-z0-9-]+\.discourse\.group",
        r"(?:/(?:latest|categories))?",
        (
            ("https://{host}/latest.rss", "{host}: latest topics"),
            ("https://{host}/posts.rss", "{host}: latest posts"),
        ),
    ),
    Site(
        r"(?P<user>[a-z0-9_-]+)\.itch\.io",
        r"/(?P<game>[a-z0-9-]+)(?:/devlog(?:/.*)?)?",
        (("https://{host}/{game}/devlog.rss", "{game}: devlog"),),
    ),
    Site(
        r"store\.steampowered\.com",
        r"/(?:news/)?app/(?P<id>\d+)(?:/(?P<title>[^/]*))?(?:/.*)?",
        (("https://store.steampowered.com/feeds/news/app/{id}/", "Steam news: {title}"),),
    ),
    Site(
        r"steamcommunity\.com",
        r"/groups/(?P<name>[\w-]+)(?:/.*)?",
        (("https://steamcommunity.com/groups/{name}/rss/", "{name}"),),
    ),
)
