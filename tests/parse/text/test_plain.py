import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse import count_words, make_excerpt, plain_text
from copydesk.parse.text.plain import plain_title, prose_text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("plain", "plain"),
        ("  many \n\t spaces\u00a0here ", "many spaces here"),
        ("<p>One</p><p>Two</p>", "One Two"),
        ("W<b>or</b>d and <B>T</B>ag", "Word and Tag"),
        ("a<br>b<br/>c", "a b c"),
        ("AT&amp;T &lt;b&gt; &eacute; &#8230; &unknown;", "AT&T <b> é … &unknown;"),
        ("a<!-- hidden -->b<!-- never closed", "ab"),
        ("a<script>var x = '<b>';</script>b", "a b"),
        ("a<STYLE>p {}</STYLE>b<svg><text>c", "a b"),
        ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
        ("<!DOCTYPE html>x<?php y ?>", "x"),
        ('<img alt="a" src="b">', ""),
        ("unclosed <b", "unclosed <b"),
    ],
)
def test_the_text_of_html(html: str, text: str) -> None:
    assert plain_text(html) == text


def test_titles_keep_what_no_html_could_mean() -> None:
    assert plain_title("List<String> in <em>Java</em> &amp; <g-emoji>x</g-emoji>") == (
        "List<String> in Java & x"
    )


@pytest.mark.parametrize("piece", ["<", "<a ", "<!--", "<script>", "<script ", '<a "', "&"])
def test_long_nonsense_takes_linear_time(piece: str) -> None:
    assert len(plain_title(piece * 50_000)) <= 50_000 * len(piece)


@pytest.mark.parametrize(
    ("text", "limit", "excerpt"),
    [
        ("short", 10, "short"),
        ("exactly10!", 10, "exactly10!"),
        ("some words here", 11, "some words…"),
        ("some words, here", 13, "some words…"),
        ("some words here", 10, "some…"),
        ("字" * 20, 10, "字" * 9 + "…"),
        ("abc def" + "x" * 20, 12, "abc defxxxx…"),
        ("e\u0301" * 10, 6, "e\u0301e\u0301…"),
        ("👨\u200d👩\u200d👧" * 3, 4, "👨…"),
        (" a \n b ", 10, "a b"),
    ],
)
def test_an_excerpt_ends_after_a_whole_word(text: str, limit: int, excerpt: str) -> None:
    assert make_excerpt(text, limit) == excerpt


def test_an_excerpt_has_300_characters_at_most() -> None:
    assert len(make_excerpt("word " * 200)) <= 300


@given(st.text(), st.integers(2, 50))
def test_no_excerpt_is_longer_than_asked(text: str, limit: int) -> None:
    assert len(make_excerpt(text, limit)) <= limit


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("... — !", 0),
        ("one two  three", 3),
        ("don't re-open 3,500.25 files", 4),
        ("東京タワー", 5),
        ("東京 tower 2 回", 5),
        ("한국어 문장입니다", 2),
        ("สวัสดีครับ", 2),
        ("naïve Ω слово", 3),
    ],
)
def test_words_are_counted_in_every_script(text: str, words: int) -> None:
    assert count_words(text) == words


@pytest.mark.parametrize(
    ("html", "prose"),
    [
        ("<h2>Next</h2><p>One <b>two</b>.</p><p>Three.</p>", "Next\n\nOne two.\n\nThree."),
        ("<figure><img><figcaption>A bridge.</figcaption></figure><p>It fell.</p>", "It fell."),
        ("<p>Before.</p><table><tr><td>7</td></tr></table><p>After.</p>", "Before.\n\nAfter."),
        ("<p>wrapped\nline</p>", "wrapped line"),
        ("<ul><li>a</li><li>b &amp; c</li></ul>", "a\n\nb & c"),
        ("<p>never <figure>closed", "never"),
        ("only words", "only words"),
        ("", ""),
    ],
)
def test_prose_is_sentences_by_paragraph(html: str, prose: str) -> None:
    assert prose_text(html) == prose
