"""The short way around nh3: taken only where nh3 would come to the same end."""

import random

import pytest

from copydesk.parse.html.policy import make_cleaner
from copydesk.parse.html.sanitize import sanitize_html
from copydesk.parse.html.tidy import DEEPEST, take_tidy

CLEANER = make_cleaner()
LINK = '<a href="https://a.example/x?y=1#z">'
PICTURE = '<img src="https://a.example/p.jpg" alt="two words" width="10" height="22">'
INLINE = ("em", "b", "code", "span", "u", "s", "i", "strong", "small", "sub", "kbd", "abbr")
LINES = ("p", "h1", "h2", "h6")
BOXES = ("div", "blockquote", "figure", "figcaption", "section", "article", "aside")
OTHER_PICTURE = '<img height="22" alt="" src="https://a.example/p.jpg?a=1&amp;b=2">'
OTHER_LINK = '<a href="https://a.example/x?y=1&amp;copy=2&amp;amp">z</a>'
TEXTS = (
    "word ",
    "\n",
    " ",
    "&amp;",
    "&lt;b&gt;",
    "&nbsp;",
    "é“",
    "<br>",
    PICTURE,
    OTHER_PICTURE,
    "\t\x0c",
)
ODD = (
    "<", ">", "&", "\r", "\0", "\xa0", "\ufeff", '"', "<a>", "<img>", "<hr>", "<pre>\n", "<table>",
    "<td>", "<script>", "</script>", "<p/>", "<br/>", "</p>", "<p>", "<li>", "</li>", "<ul>",
    "<svg>", "<math>", LINK, "</a>", "<em>", "</em>", "<h2>", "<style>", "<!--", "-->", "<P>",
    '<p class="x">', '<a href="javascript:x()">', '<a href="https://xn--a.example/">',
    '<img src="https://127.0.0.999/x">', '<a href="https://a.example:99999/">', "amp;", "gt;",
    ' src="https://b.example/"', ' alt="x"', ' width="5"', "&amp;", "&copy",
)  # fmt: skip


def write_inline(dice: random.Random, depth: int) -> str:
    name = dice.choice((*INLINE, "a"))
    start = LINK if name == "a" else f"<{name}>"
    return f"{start}{write(dice, 'line', depth)}</{name}>"


def write(dice: random.Random, kind: str, depth: int = 0) -> str:
    """Write plain HTML of the kind that may stand in a line, a list or a box."""
    written = []
    for _ in range(dice.randint(0, 4)):
        chance = dice.random()
        if depth > 6 or chance < 0.3:
            written.append(dice.choice(TEXTS))
        elif kind == "list":
            written.append(f"<li>{write(dice, 'box', depth + 1)}</li>")
        elif kind == "line" or chance < 0.6:
            written.append(write_inline(dice, depth + 1))
        else:
            name = dice.choice((*LINES, *BOXES, "ul", "ol"))
            inner = "line" if name in LINES else "list" if name in ("ul", "ol") else "box"
            written.append(f"<{name}>{write(dice, inner, depth + 1)}</{name}>")
    return "".join(written)


def spoil(dice: random.Random, html: str) -> str:
    place = dice.randint(0, len(html))
    return html[:place] + dice.choice(ODD) + html[place + dice.randint(0, 3) :]


@pytest.mark.parametrize("seed", range(8))
def test_nh3_would_give_the_same(seed: int) -> None:
    dice = random.Random(seed)
    taken = 0
    for _ in range(150):
        html = write(dice, "box")
        for each in (html, spoil(dice, html), "".join(dice.choices(ODD + TEXTS, k=4))):
            tidy = take_tidy(each)
            taken += tidy is not None
            assert tidy in (None, CLEANER.clean(each))

    assert taken > 100


@pytest.mark.parametrize(
    "html",
    [
        "<p>one</p><p>two <em>three</em></p>",
        f"<p>{LINK}a link</a>, {PICTURE} &amp; more</p>",
        "<ul><li>one</li><li><p>two</p></li></ul>",
        "<figure><img src='x'></figure>".replace("'x'", '"https://a.example/x.png"'),
        f"<p>{OTHER_PICTURE}{OTHER_LINK}</p>",
        "plain text, naïve",
        "",
    ],
)
def test_plain_html_is_taken(html: str) -> None:
    assert take_tidy(html) == CLEANER.clean(html)


@pytest.mark.parametrize(
    "html",
    [
        "<p>not closed",
        "<p>one<p>two</p></p>",
        "<p><div>a box in a line</div></p>",
        f"{LINK}<em>{LINK}a link in a link</a></em></a>",
        "<em><b>crossed</em></b>",
        "<li>no list</li>",
        "<ul><p>no item</p></ul>",
        "<script>x()</script>",
        '<a href="javascript:x()">y</a>',
        '<p onclick="x()">y</p>',
        '<a href="https://a.example/" onclick="x()">y</a>',
        '<img src="https://a.example/x.png" onerror="x()">',
        '<a href="https://a.example/"x="">y</a>',
        '<img src="https://a.example/x.png" alt="a" alt="b">',
        '<img src="https://a.example/x.png" src="https://b.example/x.png">',
        '<img alt="no address">',
        '<p class="x">y</p>',
        "<svg><p>x</p></svg>",
        "<plaintext>x",
        "<p>a &copy; b</p>",
        "<p>half \ud800</p>",
        "&am<br>p;",
        "<i>" * DEEPEST + "</i>" * DEEPEST,
    ],
)
def test_everything_else_is_left_to_nh3(html: str) -> None:
    assert take_tidy(html) is None


def test_a_tidy_body_is_polished_like_any_other() -> None:
    html = '<p><a href="https://a.example/?utm_source=rss&amp;x=1">y</a></p>'
    plain = '<p><a href="https://a.example/?utm_source=rss">y</a></p>'

    rel = ' rel="noopener noreferrer"'
    assert sanitize_html(html) == f'<p><a href="https://a.example/?x=1"{rel}>y</a></p>'
    assert sanitize_html(plain) == f'<p><a href="https://a.example/"{rel}>y</a></p>'
