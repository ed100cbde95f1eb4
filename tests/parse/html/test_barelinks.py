import pytest

from copydesk.parse.html.barelinks import LONGEST_LINKED, link_addresses
from copydesk.parse.html.sanitize import sanitize_html, text_to_html


def link(url: str, shown: str = "") -> str:
    return f'<a href="{url}" rel="noopener noreferrer">{shown or url}</a>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("no address & <none>", "no address &amp; &lt;none&gt;"),
        ("See https://a.example/b.", f"See {link('https://a.example/b')}."),
        ("(https://a.example/b_(c))", f"({link('https://a.example/b_(c)')})"),
        ("[HTTP://a.example]!", f"[{link('HTTP://a.example')}]!"),
        ("<https://a.example>", f"&lt;{link('https://a.example')}&gt;"),
        ('"https://a.example"', f'"{link("https://a.example")}"'),
        ("https://a.example/?b=1&c=2; d", f"{link('https://a.example/?b=1&amp;c=2')}; d"),
        ("https://a.example/it's", link("https://a.example/it&#x27;s", "https://a.example/it's")),
        ("详见https://a.example/x。更多", f"详见{link('https://a.example/x')}。更多"),
        ("a\nhttps://a.example\nb", f"a\n{link('https://a.example')}\nb"),
        ("xhttps://a.example", "xhttps://a.example"),
        ("https://", "https://"),
        ("https://%zz/", "https://%zz/"),
        ("javascript://a.example", "javascript://a.example"),
    ],
)
def test_addresses_in_plain_text_become_links(text: str, html: str) -> None:
    assert link_addresses(text) == html


def test_lines_and_paragraphs_stay() -> None:
    html = text_to_html("One https://a.example/1\nTwo https://a.example/2\n\nEnd")

    first, second = link("https://a.example/1"), link("https://a.example/2")
    assert html == f"<p>One {first}<br>Two {second}</p><p>End</p>"


@pytest.mark.parametrize("text", ["https://a.example/?x=<script>", "https://a.example/'onx='"])
def test_what_comes_out_is_clean_already(text: str) -> None:
    html = link_addresses(text)

    assert "<script" not in html
    assert sanitize_html(html).replace("'", "&#x27;") == html.replace("'", "&#x27;")


@pytest.mark.parametrize(
    "text",
    ["https://a.example/" + ")" * 300_000, "https://" * 100_000, "(https://a.example/)" * 30_000],
)
def test_time_is_linear(text: str) -> None:
    """Quadratic time would take minutes here."""
    assert link_addresses(text)


def test_an_endless_address_is_no_link() -> None:
    text = "https://a.example/" + "x" * LONGEST_LINKED

    assert link_addresses(text) == text
