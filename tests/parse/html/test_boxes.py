import pytest

from copydesk.parse import sanitize_html
from copydesk.parse.html.boxes import remove_boxes


@pytest.mark.parametrize(
    "html",
    [
        '<p>a</p><div class="sharedaddy sd-block"><p>Share</p><div><img src="x"><br>y</div></div>',
        "<p>a</p><div class='FEED related-posts'>b</div>",
        '<p>a</p><ul class="share-buttons"><li>b</li></ul><span class="sr-only">c</span>',
        '<p>a</p><p><span class="addtoany_content">b<i class="feedflare">c</i></span></p>',
    ],
)
def test_boxes_go_with_all_they_hold(html: str) -> None:
    assert sanitize_html(html).startswith("<p>a</p>")
    assert "b" not in sanitize_html(html)
    assert "Share" not in sanitize_html(html)


@pytest.mark.parametrize(
    "html",
    [
        '<p class="shared">a</p>',
        "<p>class=sharedaddy</p>",
        '<img class="sharedaddy" src="https://a.example/b.png">',
    ],
)
def test_what_is_no_box_stays(html: str) -> None:
    assert sanitize_html(html) != ""


def test_a_box_that_never_ends_takes_the_rest() -> None:
    assert remove_boxes('a<div class="sharedaddy">b<p>c') == "a"


def test_html_without_boxes_is_not_touched() -> None:
    html = '<P CLASS="x">unclosed'
    assert remove_boxes(html) is html
