"""Pages that say their text several times: readers get it once."""

import pytest
from lxml import html

from copydesk.parse.article.blocks import list_blocks
from copydesk.parse.article.copies import drop_copies
from copydesk.parse.article.extract import extract_article
from copydesk.parse.records import Article
from tests.parse.pages import MORE_TEXT, PARAGRAPHS, TEXT, make_page

PICTURE = '<figure><img src="https://span.example/a.jpg" alt="The bridge"></figure>'
BODY = f"{TEXT}<h2>What comes next</h2>{PICTURE}{MORE_TEXT}"


def extract(body: str) -> Article:
    article = extract_article(make_page(body), url="https://span.example/bridge")
    assert article is not None
    return article


@pytest.mark.parametrize(
    "hidden",
    [
        '<div itemprop="articleBody" style="color: red; display:none">{}</div>',
        '<div itemprop="articleBody" hidden>{}</div>',
        '<div aria-hidden="true"><div>{}</div></div>',
        '<div itemprop="articleBody" class="for-machines">{}</div>',
    ],
    ids=["style", "attribute", "aria", "unmarked"],
)
@pytest.mark.parametrize("is_first", [True, False])
def test_hidden_copies_of_the_text_are_dropped(hidden: str, *, is_first: bool) -> None:
    copies = hidden.format(BODY) * 2
    shown = f'<section class="shown">{BODY}</section>'
    article = extract(copies + shown if is_first else shown + copies)
    assert article.html == BODY


def test_a_text_that_is_hidden_only_is_kept() -> None:
    assert extract(f'<div style="display:none">{BODY}</div>').html == BODY


def test_a_refrain_is_sung_each_time() -> None:
    refrain = "<div><p>And the river runs on, and the river runs on, down to the sea.</p></div>"
    song = f"<div>{TEXT}</div>{refrain}<div>{MORE_TEXT}</div>{refrain}"
    assert extract(song).text.count("down to the sea") == 2


def test_a_paragraph_that_is_said_twice_in_a_row_stays() -> None:
    assert extract(f"<article>{TEXT}{TEXT}</article>").text.count(PARAGRAPHS[0]) >= 1


def test_a_teaser_above_the_text_does_not_take_its_place() -> None:
    body = f'<div class="intro"><p>{PARAGRAPHS[0]}</p></div><article>{BODY}</article>'
    assert extract(body).text.count(PARAGRAPHS[0]) == 1


def test_a_line_beside_a_copy_that_is_said_nowhere_else_stays() -> None:
    root = html.fromstring(f"<div><div>{TEXT}</div><div hidden>{TEXT}<p>Once</p></div></div>")
    blocks = list_blocks(root)
    kept = {block for block in blocks if block.words}
    drop_copies(blocks, kept)
    assert len(kept) == len(PARAGRAPHS) + 1
