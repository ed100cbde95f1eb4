import pytest

from copydesk.parse.html.tangles import untangle


@pytest.mark.parametrize(
    "html",
    [
        "<p>x</p>" * 500,
        "<p>x<br><img src=a>" * 500,
        "<ul>" + "<li>x" * 500,
        "<p><b>x</b> <i>y</i></p>" * 200,
        "<P><B>x</B></P>" * 200,
        "<div><span><em>x</em></span></div>" * 200,
        "<div>" * 10 + "x",
    ],
)
def test_ordinary_html_is_left_alone(html: str) -> None:
    assert untangle(html) is html


@pytest.mark.parametrize(
    "html",
    [
        "<p>" + "".join(f"<b x={n}>" for n in range(60)) + "<p>x" * 60,
        "<p>" + "".join(f"<font x={n}></i>" for n in range(60)) + "<p>x" * 60,
        "</b>" * 100 + "".join(f"<b x={n}>" for n in range(100)) + "<p>x",
        "<STRONG>" * 60 + "x",
    ],
)
def test_formats_that_would_multiply_are_taken_out(html: str) -> None:
    clean = untangle(html)
    assert clean is not None
    assert "<b" not in clean
    assert "<font" not in clean
    assert "<STRONG" not in clean


@pytest.mark.parametrize("tag", ["div", "blockquote", "table", "x-y", "DIV", "svg"])
def test_html_too_deep_cannot_be_saved(tag: str) -> None:
    assert untangle(f"<{tag}>" * 300) is None
