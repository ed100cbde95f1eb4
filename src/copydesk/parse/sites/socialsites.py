"""Social networks and video sites: pages and their feeds."""

from copydesk.parse.sites.sitetable import Site

_YOUTUBE = r"(?:m\.|music\.)?youtube\.com"
_YOUTUBE_FEED = "https://www.youtube.com/feeds/videos.xml"
_REDDIT = r"(?:(?:old|new|np|m|i)\.)?reddit\.com"
_MASTODON = (
    r"(?:mastodon|mstdn|masto)\.[a-z0-9.-]+|mas\.to|fosstodon\.org|hachyderm\.io"
    r"|infosec\.exchange|techhub\.social|chaos\.social|troet\.cafe|mathstodon\.xyz|ioc\.exchange"
    r"|ruby\.social|phpc\.social|floss\.social|social\.vivaldi\.net|toot\.(?:io|community|wales)"
    r"|mindly\.social|universeodon\.com|c\.im|kolektiva\.social|aus\.social|tech\.lgbt"
    r"|sfba\.social|journa\.host|newsie\.social|indieweb\.social|scholar\.social|det\.social"
    r"|norden\.social|ohai\.social|nrw\.social|social\.tchncs\.de|hessen\.social"
)
_LEMMY = (
    r"lemmy\.[a-z0-9.-]+|sh\.itjust\.works|beehaw\.org|programming\.dev|feddit\.[a-z]+"
    r"|slrpnk\.net|hexbear\.net|discuss\.tchncs\.de|infosec\.pub|sopuli\.xyz|aussie\.zone"
)
_PEERTUBE = (
    r"peertube\.[a-z0-9.-]+|framatube\.org|tilvids\.com|video\.blender\.org|diode\.zone"
    r"|tube\.(?:tchncs\.de|numerique\.gouv\.fr)"
)

SOCIAL_SITES = (
    Site(
        _YOUTUBE,
        r"/channel/UC(?P<id>[\w-]{22})(?:/.*)?",
        (
            (_YOUTUBE_FEED + "?channel_id=UC{id}", ""),
            (_YOUTUBE_FEED + "?playlist_id=UULF{id}", "Videos without Shorts"),
        ),
    ),
    Site(
        _YOUTUBE, r"/user/(?P<user>[\w.-]+)(?:/.*)?", ((_YOUTUBE_FEED + "?user={user}", "{user}"),)
    ),
    Site(
        _YOUTUBE,
        r"/(?:playlist|watch)",
        ((_YOUTUBE_FEED + "?playlist_id={list}", ""),),
        query=(("list", r"(?:PL|UU|FL)[\w-]+"),),
    ),
    Site(
        _REDDIT,
        r"(?P<sub>/r/[\w+]+)/search",
        (("https://www.reddit.com{sub}/search.rss?q={q}&restrict_sr=1&sort=new", "{sub}: {q}"),),
        query=(("q", r".+"),),
    ),
    Site(
        _REDDIT,
        r"/search",
        (("https://www.reddit.com/search.rss?q={q}&sort=new", "Reddit: {q}"),),
        query=(("q", r".+"),),
    ),
    Site(
        _REDDIT,
        r"/(?:u|user)/(?P<user>[\w-]+)/m/(?P<multi>\w+)",
        (("https://www.reddit.com/user/{user}/m/{multi}/.rss", "{multi} by u/{user}"),),
    ),
    Site(
        _REDDIT,
        r"/(?:u|user)/(?P<user>[\w-]+)(?P<part>/submitted|/comments)?",
        (("https://www.reddit.com/user/{user}{part}/.rss", "u/{user}"),),
    ),
    Site(
        _REDDIT,
        r"/r/(?P<sub>[\w+]+)/comments/(?P<id>\w+)(?:/.*)?",
        (("https://www.reddit.com/r/{sub}/comments/{id}/.rss", "r/{sub}: comments"),),
    ),
    Site(
        _REDDIT,
        r"/r/(?P<sub>[\w+]+)(?P<order>/(?:new|hot|top|rising|controversial|best))?",
        (("https://www.reddit.com/r/{sub}{order}/.rss", "r/{sub}"),),
    ),
    Site(
        _REDDIT,
        r"/domain/(?P<domain>[\w.-]+)",
        (("https://www.reddit.com/domain/{domain}/.rss", "Reddit: {domain}"),),
    ),
    Site(
        _MASTODON, r"/@(?P<user>\w+)(?:/\d+)?", (("https://{host}/@{user}.rss", "@{user}@{host}"),)
    ),
    Site(_MASTODON, r"/tags/(?P<tag>[^/.]+)", (("https://{host}/tags/{tag}.rss", "#{tag}"),)),
    Site(
        r"bsky\.app",
        r"/profile/(?P<user>did:[a-z]+:[\w.:-]+|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?:/post/\w+)?",
        (("https://bsky.app/profile/{user}/rss", "@{user}"),),
    ),
    Site(
        r"vimeo\.com",
        r"/(?P<kind>channels|groups)/(?P<name>[\w-]+)(?:/videos)?",
        (("https://vimeo.com/{kind}/{name}/videos/rss", "{name}"),),
    ),
    Site(
        r"vimeo\.com",
        r"/(?!(?:categories|channels|features|groups|help|home|join|log_in|ondemand|search|upgrade"
        r"|watch)(?:/|$))(?P<name>(?!\d+(?:/|$))\w+)(?:/videos)?",
        (("https://vimeo.com/{name}/videos/rss", "{name}"),),
    ),
    Site(
        r"odysee\.com",
        r"/(?P<name>@[^/:]+)[:#](?P<claim>\w+)(?:/.*)?",
        (("https://odysee.com/$/rss/{name}:{claim}", "{name}"),),
    ),
    Site(_LEMMY, r"/c/(?P<name>\w+)", (("https://{host}/feeds/c/{name}.xml?sort=New", "{name}"),)),
    Site(_LEMMY, r"/u/(?P<name>\w+)", (("https://{host}/feeds/u/{name}.xml?sort=New", "{name}"),)),
    Site(_LEMMY, r"", (("https://{host}/feeds/local.xml?sort=New", "{host}"),)),
    Site(
        _PEERTUBE,
        r"/(?:c|video-channels)/(?P<name>[\w.@-]+)(?:/.*)?",
        (("https://{host}/feeds/videos.xml?videoChannelName={name}", "{name}"),),
    ),
    Site(
        _PEERTUBE,
        r"/(?:a|accounts)/(?P<name>[\w.@-]+)(?:/.*)?",
        (("https://{host}/feeds/videos.xml?accountName={name}", "{name}"),),
    ),
    Site(
        r"flickr\.com",
        r"/(?:photos|people)/(?P<id>\d+@N\d+)(?:/.*)?",
        (("https://api.flickr.com/services/feeds/photos_public.gne?id={id}", "Photos"),),
    ),
    Site(
        r"flickr\.com",
        r"/photos/tags/(?P<tag>[\w-]+)",
        (("https://api.flickr.com/services/feeds/photos_public.gne?tags={tag}", "Photos: {tag}"),),
    ),
    Site(
        r"flickr\.com",
        r"/groups/(?P<id>\d+@N\d+)(?:/.*)?",
        (("https://api.flickr.com/services/feeds/groups_pool.gne?id={id}", "Photos"),),
    ),
    Site(
        r"letterboxd\.com",
        r"/(?P<user>(?!(?:about|actor|apps|director|film|films|journal|list|lists|members|pro|search"
        r"|settings|welcome)(?:/|$))\w+)",
        (("https://letterboxd.com/{user}/rss/", "{user}"),),
    ),
)
