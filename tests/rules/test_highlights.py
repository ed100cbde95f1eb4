import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.highlights import SNIPPET_LENGTH, Highlighter
from copydesk.rules.query import parse_query

TAG = re.compile("</?mark>")


def make(query: str) -> Highlighter:
    parsed = parse_query(query, 0)
    return Highlighter([term for group in parsed.wanted for term in group])


@pytest.mark.parametrize(
    ("query", "title", "marked"),
    [
        ("storm", "Storm at sea", "<mark>Storm</mark> at sea"),
        ("storm", "Storms at sea", "Storms at sea"),
        ("storm*", "Storms at sea", "<mark>Storms</mark> at sea"),
        ("cafe", "Un café noir", "Un <mark>café</mark> noir"),
        ("cafe", "Un cafe\u0301 noir", "Un <mark>café</mark> noir"),
        ("strasse", "Die Straße hier", "Die <mark>Straße</mark> hier"),
        ('"new york"', "New–York, New York", "<mark>New–York</mark>, <mark>New York</mark>"),
        ("new york", "New Jersey", "<mark>New</mark> Jersey"),
        ('new OR "new york"', "new york", "<mark>new york</mark>"),
        ("京都", "東京都知事", "東<mark>京都</mark>知事"),
        ("서울", "서울시청", "<mark>서울</mark>시청"),
        ("キ", "一㌖ キ", "一㌖ <mark>キ</mark>"),
        ("3.11", "Version 3.11!", "Version <mark>3.11</mark>!"),
        ("iPhone15京", "an iPhone15 京", "an <mark>iPhone15 京</mark>"),
        ("b", '<b>a & b</b> "b"', "&lt;<mark>b</mark>&gt;a &amp; <mark>b</mark>&lt;/<mark>b</mark>"
         "&gt; &quot;<mark>b</mark>&quot;"),
        ("mark", "<mark>x", "&lt;<mark>mark</mark>&gt;x"),
        ("title:storm", "Storm", "<mark>Storm</mark>"),
        ("author:storm", "Storm", "Storm"),
        ("-storm is:unread", "Storm", "Storm"),
        ("x_y", "x_y", "<mark>x_y</mark>"),
    ],
)  # fmt: skip
def test_what_was_found_is_marked_in_a_title(query: str, title: str, marked: str) -> None:
    assert make(query).mark_title(title) == marked


def test_a_snippet_shows_the_place() -> None:
    text = "lead " * 100 + "the storm came " + "tail " * 100

    snippet = make("storm").make_snippet([text])

    assert "the <mark>storm</mark> came" in snippet
    assert snippet.startswith("…")
    assert snippet.endswith("…")
    assert len(TAG.sub("", snippet)) <= SNIPPET_LENGTH + 2


def test_a_snippet_comes_from_the_first_text_that_has_it() -> None:
    highlighter = make("storm")

    assert highlighter.make_snippet(["calm", "a storm"]) == "a <mark>storm</mark>"
    assert highlighter.make_snippet(["", "calm  day"]) == "calm day"
    assert highlighter.make_snippet(["", ""]) == ""
    assert make("title:storm").make_snippet(["a storm"]) == "a storm"


def test_a_long_word_is_cut_somewhere() -> None:
    assert len(make("x").make_snippet(["京" * 1000])) == SNIPPET_LENGTH + 1


def test_marks_end_somewhere() -> None:
    assert make("a").make_snippet(["a " * 5000]).count("<mark>") <= 50


@given(st.text(max_size=30), st.text() | st.text(alphabet="aß京é<>&\"' e\u0301"))
def test_any_text_is_shown_escaped(query: str, text: str) -> None:
    shown = make(query).mark_title(text)

    bare = TAG.sub("", shown)
    assert not set("<>\"'") & set(bare)
    assert shown.count("<mark>") == shown.count("</mark>")
    assert len(unescape(bare)) <= 3 * len(text)
    make(query).make_snippet([text, text])
