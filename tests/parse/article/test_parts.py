"""Articles in several boxes: what belongs to them is taken, what only looks like it is not."""

import pytest

from copydesk.parse.article.extract import extract_article
from tests.parse.pages import MORE_PARAGRAPHS, MORE_TEXT, PARAGRAPHS, TEXT, make_page

UNIT = '<div class="inline-unit"><h3><a href="/x">Another story</a></h3></div>'
LETTER = '<div class="newsletter"><form><p>Get it all in your mail each day.</p></form></div>'
WHOLE = " ".join((*PARAGRAPHS, *MORE_PARAGRAPHS))
HALF = " ".join(PARAGRAPHS)


def extract_text(body: str) -> str:
    article = extract_article(make_page(body), url="https://span.example/bridge")
    assert article is not None
    return article.text


@pytest.mark.parametrize(
    "body",
    [
        '<div itemprop="articleBody">{}</div>{between}<div itemprop="articleBody">{}</div>',
        '<article class="chunk">{}</article>{between}<article class="chunk">{}</article>',
        '<div class="grid"><div><div class="body-in">{}</div></div></div>{between}'
        '<div class="grid"><div><div class="body-in">{}</div></div></div>',
        '<div class="content-body"><div>{}</div></div>{between}<div class="content-body">{}</div>',
    ],
    ids=["microdata", "articles", "deep", "beside"],
)
@pytest.mark.parametrize("between", [UNIT, LETTER, ""], ids=["story", "letter", "nothing"])
def test_an_article_in_several_boxes_is_whole(body: str, between: str) -> None:
    assert extract_text(body.format(TEXT, MORE_TEXT, between=between)) == WHOLE


def test_what_stands_in_another_part_but_is_not_of_it_is_left_out() -> None:
    other = f'<aside><p>{"Buy this now. " * 10}</p></aside><div class="promo">{"Buy! " * 20}</div>'
    links = '<p><a href="/1">All that we have written about bridges</a></p>'
    box = '<div itemprop="articleBody">'
    body = f"{box}{TEXT}</div>{UNIT}{box}{MORE_TEXT}{other}{links}</div>"
    assert extract_text(body) == WHOLE


@pytest.mark.parametrize(
    "other",
    [
        '<div itemprop="articleBody"><h1>Another text</h1>{}</div>',
        '<div itemprop="articleBody"><header>By Ben</header>{}</div>',
        '<div itemprop="articleBody"><p><time>2025-01-01</time></p>{}</div>',
        '<div itemprop="articleBody"><h2><a href="/x">Another text</a></h2>{}</div>',
        '<aside><div itemprop="articleBody">{}</div></aside>',
        '<div id="comments"><div itemprop="articleBody">{}</div></div>',
        '<div class="other">{}</div>',
    ],
)
def test_a_text_of_its_own_is_no_part(other: str) -> None:
    body = f'<div itemprop="articleBody">{TEXT}</div>{UNIT}{other.format(MORE_TEXT)}'
    assert MORE_PARAGRAPHS[3] not in extract_text(body)


@pytest.mark.parametrize(
    "short",
    ["<p>Share this.</p>", '<p><a href="/1">' + "All about bridges. " * 20 + "</a></p>"],
)
def test_a_box_that_tells_little_is_no_part(short: str) -> None:
    body = (
        f'<div itemprop="articleBody">{TEXT}</div>{UNIT}<div itemprop="articleBody">{short}</div>'
    )
    assert extract_text(body) == HALF
