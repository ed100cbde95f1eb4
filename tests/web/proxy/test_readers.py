"""A served feed says the same to every reader, however untidy the one is that it comes from."""

from pathlib import Path

import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.services.deframed.readers import work_off
from tests.services.sites import Site
from tests.web.proxy.asking import ask
from tests.web.proxy.programs import READERS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("followed")]

LONG_TITLE = "A headline without an end, and 🦀 more, " * 10 + "at last"
# Each as it stands in the feed, and as readers must show it.
TITLES = {
    "It\x92s &#147;done&#148;\x85 at last": "It’s “done”… at last",
    "<![CDATA[Bell \x07 &amp; <b>whistle</b> \x0c]]>": "Bell & whistle",
    "AT&amp;amp;T &amp;lt; 1 &amp;eacute;tude": "AT&T < 1 étude",
    "Caf&eacute; &mdash; na&#239;ve &copy;": "Café — naïve ©",
    "👩‍👩‍👧 🇩🇪 crabs 🦀 on the 𝔣𝔯𝔬𝔫𝔱 page": "👩‍👩‍👧 🇩🇪 crabs 🦀 on the 𝔣𝔯𝔬𝔫𝔱 page",
    "שלום עולם &amp; مرحبا بالعالم": "שלום עולם & مرحبا بالعالم",
    "Line one\n\tline two \x7f\ufdd0": "Line one line two",
    "Half a pair \x81 and a C1 \x9d": "Half a pair � and a C1 �",
    "A List&lt;String&gt; of 1 &lt; 2": "A List＜String＞ of 1 ＜ 2",
    "Tom &amp;amp;amp; Jerry": "Tom ＆amp; Jerry",
    "100 % \\o/ C:\\new\\table": "100 % \\o/ C:\\new\\table",
    "Ends ]]&gt; early <![CDATA[and ]]]]><![CDATA[> again]]>": "Ends ]]> early and ]]> again",
    "\u202eto the left\u202c \u200fand back\u200e": "\u202eto the left\u202c \u200fand back\u200e",
    "e\u0301 \ufeffmark 1️⃣": "e\u0301 \ufeffmark 1️⃣",
    LONG_TITLE: LONG_TITLE,
}
LINKS = {
    "relative/path?a=1&amp;b=2": "/news/relative/path?a=1&b=2",
    "/über/café#teil-ä": "/%C3%BCber/caf%C3%A9#teil-%C3%A4",
    "  /padded\n": "/padded",
    "/spaces in it": "/spaces%20in%20it",
    "/odd|signs{1}?a[]=^&amp;b=%22": "/odd%7Csigns%7B1%7D?a[]=%5E&b=%22",
}


def write_untidy_feed(site: Site) -> str:
    texts = [
        "<![CDATA[<p>See <a href='more.html'>more</a>, it\x92s"
        " <img src='/a.png' alt='A \"quoted\" b'>"
        " ]]]]><![CDATA[> &nbsp;&#133; \x0b</p><script>alert(1)</script>]]>",
        "&lt;p&gt;R&amp;amp;D &amp;lt; 5&lt;/p&gt; &lt;pre&gt;one\n\ttwo\\n&lt;/pre&gt;",
        "Plain words & an <i>unclosed tag",
        "",
    ]
    items = "".join(
        f"<item><title>{title}</title>"
        f"<link>{[*LINKS][number % len(LINKS)]}</link>"
        f"<guid isPermaLink='false'>id {number} &amp; \x85 é&lt;x&gt;</guid>"
        f"<pubDate>Mon, 0{number % 9 + 1} Jan 2024 10:0{number % 10}:00 +0200</pubDate>"
        f"<description>{texts[number % len(texts)]}</description></item>"
        for number, title in enumerate(TITLES)
    )
    site.put(
        "/news/feed",
        "<?xml version='1.0' encoding='utf-8'?><rss version='2.0'><channel>"
        f"<title>Untidy \x93News\x94</title><link>{site.url}/news/</link>"
        f"<language>en</language>{items}</channel></rss>",
        "application/rss+xml",
    )
    return f"{site.url}/news/feed"


@pytest.mark.parametrize("embedded", ["true", "false"])
async def test_five_readers_see_the_same(
    kit: Kit, client: httpx.AsyncClient, site: Site, tmp_path: Path, embedded: str
) -> None:
    url = write_untidy_feed(site)
    await client.get(ask(url))
    await work_off(kit)
    body = (await client.get(ask(url, embedded=embedded))).content

    seen = {name: read(body, tmp_path) for name, read in READERS.items()}

    [first, *others] = seen.values()
    assert {each.title for each in first} == {*TITLES.values()}
    assert {each.link for each in first} == {site.url + link for link in LINKS.values()}
    assert all("/more.html" not in each.text or site.url in each.text for each in first)
    for name, found in zip([*seen][1:], others, strict=True):
        for mine, theirs in zip(first, found, strict=True):
            assert theirs == mine, name
