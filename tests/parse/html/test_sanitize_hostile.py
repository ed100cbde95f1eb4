"""Markup made to run script: nothing a browser could run may come out, whatever goes in."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk.parse import sanitize_html
from tests.parse.html_oracle import find_dangers

BASE = "https://s.example/"
VECTORS = [
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<SCRIPT/SRC=//evil.example/x.js></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    '<img src="x" onerror="alert(1)" srcset="javascript:alert(1) 1x">',
    "<img/src='x'/onerror=alert(1)//>",
    '<img alt="`><script>alert(1)</script>">',
    "<img src=`javascript:alert(1)`>",
    '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="//javascript:alert(1)">x</a>',
    '<a href="https://x.example/&quot; onclick=&quot;alert(1)">x</a>',
    '<a title="x" href="?a=%22&quot;onmouseover=alert(1) ">x</a>',
    '<a href="/x" title=\'"><script>alert(1)</script>\'>x</a>',
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img onerror=x()&gt;'>",
    "<math><annotation-xml encoding=text/html><script>alert(1)</script></annotation-xml></math>",
    '<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)">x</mi></math>',
    "<math><mi><style><img src=x onerror=alert(1)></style></mi></math>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\">",
    "<title><img title=\"</title><img src=x onerror=alert(1)>\">",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
    "<iframe src=\"https://x.example/\" title=\"</a><script>alert(1)</script>\"></iframe>",
    "<iframe src='https://x.example/&quot;><script>alert(1)</script>'></iframe>",
    "<iframe><img src=x onerror=alert(1)></iframe>",
    "<embed src=javascript:alert(1)>",
    "<object data=javascript:alert(1)><param name=x></object>",
    "<lite-youtube videoid='x\"><script>alert(1)</script>'></lite-youtube>",
    "<figure data-embed=youtube data-embed-id='\"><script>alert(1)</script>'>x</figure>",
    "<base href=javascript:alert(1)//><a href=x>x</a>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<link rel=stylesheet href=javascript:alert(1)>",
    "<style>@import 'javascript:alert(1)';</style>",
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<div style="width:expression(alert(1))">x</div>',
    '<video poster=javascript:alert(1) src=x onerror=alert(1)></video>',
    "<video><source onerror=alert(1) src=javascript:alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<details open ontoggle=alert(1)>x</details>",
    '<blockquote cite="javascript:alert(1)">x</blockquote>',
    "<form action=javascript:alert(1)><input type=submit formaction=javascript:alert(1)>",
    "<button onclick=alert(1)>x</button>",
    "<body onload=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<isindex action=javascript:alert(1) type=image>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<template><script>alert(1)</script></template>",
    "<a id=location name=cookie class=x>clobber</a>",
    "<!--><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version='1.0'?><script>alert(1)</script>",
    "<div class=\"sharedaddy\"></div><img src=x onerror=alert(1) class=\"sharedaddy\">",
    "<p class='sharedaddy\"><script>alert(1)</script>'>x</p>",
    "\0<scr\0ipt>alert(1)</scr\0ipt>",
    "<img src=\"https://a.example/&#34;&#62;&#60;script&#62;\">",
    "<code class=\"language-x&quot;onclick=&quot;alert(1)\">x</code>",
    "<td background=javascript:alert(1)>x</td>",
    "<a href='https://a.example/?x=1&amp;lt;script&amp;gt;'>x</a>",
]  # fmt: skip


@pytest.mark.parametrize("html", VECTORS)
def test_nothing_that_runs_comes_out(html: str) -> None:
    clean = sanitize_html(html, base_url=BASE)
    assert find_dangers(clean) == []
    assert find_dangers(sanitize_html("<b>x</b>" + html * 2, base_url=BASE)) == []


@pytest.mark.parametrize("html", VECTORS)
def test_clean_html_stays_clean_when_it_is_cleaned_again(html: str) -> None:
    clean = sanitize_html(html, base_url=BASE)
    assert sanitize_html(clean, base_url=BASE) == clean


PIECES = [
    *"<>/='\" \n\t&;:-!\0",
    "<!--", "-->", "]]>", "&#", "&quot;", "javascript:", "onerror=", " src=", " href=", " srcset=",
    " class=", " style=", "<script>", "</script>", "<style>", "</style>", "<svg>", "<math>", "<mi>",
    "<table>", "<td>", "<img", "<a ", "<p>", "</p>", "<iframe", "</iframe>", "<noscript>",
    "<title>", "<textarea>", "<figure data-embed=youtube data-embed-id=", "<b>", "</b>", "<select>",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=25))
@settings(max_examples=150)
def test_no_mixture_of_markup_comes_alive(pieces: list[str]) -> None:
    assert find_dangers(sanitize_html("".join(pieces), base_url=BASE)) == []


def test_mutated_attacks_do_no_harm() -> None:
    chance = random.Random(7)
    for _ in range(1000):
        html = chance.choice(VECTORS)
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(html) + 1)
            other = chance.choice([*PIECES, chance.choice(VECTORS)])
            html = html[:place] + other + html[place + chance.randint(0, 3) :]
        assert find_dangers(sanitize_html(html, base_url=BASE)) == [], html


@pytest.mark.parametrize(
    "html",
    [
        "<p>" + "".join(f"<b x={n}>" for n in range(2000)) + "<p>x" * 2000,
        "<div>" * 50_000,
        "<table>" * 20_000,
        "<a>" * 20_000,
        "<b></i>" * 20_000,
        "<p title='" + "x" * 500_000,
        "<img srcset='" + "a, " * 100_000 + "'>",
        "<img srcset='" + "a" * 500_000 + " 1x b'>",
        "<a href='" + "?&" * 200_000 + "'>x</a>",
        "<" * 100_000,
        "&" * 100_000,
        "<!--" * 100_000,
        "<iframe " * 50_000,
        "<noscript " * 50_000,
        "<p> </p>" * 50_000 + "<img src=x>",
        "<div " + " ".join(f"a{n}=1" for n in range(5_000)) + ">x",
        "<p class='" + "sharedaddy " * 20_000 + "'>x",
        "<div class=sharedaddy>" * 5_000,
        "<div class=sharedaddy></div>" * 10_000,
        "x " * 100_000 + "<a href=x>Read more</a>" * 5_000,
    ],
    ids=lambda html: html[:24],
)
def test_html_made_to_take_ages_is_cleaned_soon(html: str) -> None:
    clean = sanitize_html(html, base_url=BASE)
    assert len(clean) <= 20 * len(html)
    assert find_dangers(clean[:100_000]) == []
