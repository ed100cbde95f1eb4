import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk.parse.article.extract import MOST_ELEMENTS, extract_article
from tests.parse.pages import PARAGRAPHS, TEXT, make_page

URL = "https://span.example/a"


def page(body: str) -> str:
    return f"<html><body><article>{body}</article></body></html>"


@pytest.mark.parametrize(
    "html",
    [
        pytest.param(
            page("<script>" + "x = 1;" * 1_500_000 + "</script>" + TEXT), id="9 MB of script"
        ),
        pytest.param(page(TEXT + "<!--" + "x" * 9_000_000), id="9 MB of comment without an end"),
        pytest.param(
            page("<p " + " ".join(f"a{n}=1" for n in range(30_000)) + ">x</p>" + TEXT),
            id="endless attributes",
        ),
        pytest.param(
            page("<p " + " ".join(f"a{n}" for n in range(30_000)) + ">x</p>" + TEXT),
            id="endless attributes without values",
        ),
        pytest.param(page("<b>" * 200 + TEXT), id="open formats"),
        pytest.param(page("<table><tr><td>" * 60 + TEXT), id="open tables"),
        pytest.param(page("\0" * 1000 + TEXT), id="zeros"),
        pytest.param("\ud800" + page(TEXT), id="surrogates"),
        pytest.param(
            "<?xml version='1.0' encoding='utf-16'?>" + page(TEXT), id="wrong declaration"
        ),
        pytest.param(TEXT, id="no page at all"),
        pytest.param(page(TEXT).replace("</p>", ""), id="open paragraphs"),
        pytest.param(
            page(f"<script type='application/ld+json'>{'[' * 100_000}</script>{TEXT}"),
            id="deep JSON-LD",
        ),
    ],
)
def test_a_text_is_found_amid_hostile_markup(html: str) -> None:
    article = extract_article(html, url=URL)
    assert article is not None
    assert PARAGRAPHS[2] in article.text


@pytest.mark.parametrize(
    "html",
    [
        pytest.param("<div>" * 100_000 + TEXT, id="deep nesting"),
        pytest.param(page("<br>" * (MOST_ELEMENTS + 1) + TEXT), id="endless elements"),
        pytest.param(page(("<i " + "a=1 " * 900 + ">") * 250 + TEXT), id="attributes in all tags"),
        pytest.param("<a<" * 100_000, id="open tags"),
        pytest.param("&" * 50_000, id="open references"),
    ],
)
def test_a_page_beyond_all_limits_is_given_up_at_once(html: str) -> None:
    assert extract_article(html, url=URL) is None


@pytest.mark.parametrize("odd", ["\x0b", "\x7f", "&#1;", "&#x1f;", "&#12", "&#65535;", "&#xFFFE;"])
def test_characters_that_no_tree_can_hold_cost_nothing_but_themselves(odd: str) -> None:
    part = f"<p>The{odd} ferry <span class='x'>leaves</span>{odd} at six in the morning.</p>"
    article = extract_article(page(TEXT + f"<div>{odd}<p>x</p>{odd}</div>" + part), url=URL)
    assert article is not None
    assert "ferry leaves at six in the morning." in article.text


def test_references_to_ordinary_characters_stay() -> None:
    article = extract_article(page(TEXT + "<p>&#8364; &#xe9; &#xC9; &#14400; are fine here.</p>"))
    assert article is not None
    assert "€ é É 㡀 are fine here." in article.text


@pytest.mark.parametrize("url", ["", "nonsense", "https://[", "javascript:alert(1)"])
def test_an_odd_address_does_no_harm(url: str) -> None:
    article = extract_article(page(TEXT + '<p><a href="/x">x</a></p>' + TEXT), url=url)
    assert article is not None
    assert "javascript" not in article.html


PIECES = st.sampled_from(
    [
        *(
            "<p>",
            "</p>",
            "<div class='comment'>",
            "</div>",
            "<h2>",
            "<ul><li>",
            "</ul>",
            "<table><tr>",
        ),
        *("<td>", "</table>", "<a href='/x'>", "</a>", "<br>", "<pre>", "<blockquote>", "<figure>"),
        *("<img src='/a.jpg'>", "<figcaption>", "</figure>", "<iframe src='/x'>", "<script>"),
        *("</script>", "<!--", "-->", "<svg>", "<template>", "<noscript>", "</body>", "</html>"),
        *("&#0;", "\0", "\ud800", "<base href='//['>", "<title>", "<head>", "<item>", "<graphic>"),
        *PARAGRAPHS,
    ]
)


@settings(max_examples=60)
@given(st.lists(PIECES, max_size=30), st.integers(0, 3))
def test_no_markup_breaks_it(pieces: list[str], texts: int) -> None:
    article = extract_article(make_page("".join(pieces) + TEXT * texts), url=URL)
    assert article is None or article.text
