"""The plain mark-up of the text files."""

import pytest

from copydesk.newsroom.markup import to_html, to_plain


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Two\nlines.", "<p>Two lines.</p>"),
        ("## Head", "<h2>Head</h2>"),
        ("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
        ("1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"),
        ("> Well\n> said.", "<blockquote><p>Well said.</p></blockquote>"),
        ("*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>"),
        ("[text](/x) & <b>", '<p><a href="/x">text</a> &amp; &lt;b&gt;</p>'),
        (
            "| a | b |\n| 1 | 2 |",
            "<table><thead><tr><th>a</th><th>b</th></tr></thead>"
            "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
        ),
        (
            "```sql\nSELECT 1 < 2\n\nFROM x\n```\nAfter.",
            '<pre><code class="language-sql">SELECT 1 &lt; 2\n\nFROM x</code></pre>\n<p>After.</p>',
        ),
        (
            "![Sea](/s.png)",
            '<figure><img src="/s.png" alt="Sea" width="640" height="360">'
            "<figcaption>Sea</figcaption></figure>",
        ),
    ],
)
def test_a_block_becomes_html(text: str, html: str) -> None:
    assert to_html(text) == html


def test_plain_text_keeps_words_apart_and_punctuation_close() -> None:
    assert to_plain("<p>One <em>two</em>, three.</p><p>Four &amp; five</p>") == (
        "One two, three. Four & five"
    )
