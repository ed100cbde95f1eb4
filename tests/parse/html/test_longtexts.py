"""Texts that are too long are kept as far as it goes, with their paragraphs, and say so."""

import pytest

from copydesk.parse import RawEntry, RawText, clean_entries, sanitize_html
from copydesk.parse.feeds.reading import clean_body
from copydesk.parse.html.longtexts import CUT, LONGEST_HTML, READ_ALL
from copydesk.parse.html.sanitize import HtmlBody

URL = "https://news.example/a"
PARAGRAPH = "<p>Some <b>words</b> of a long text.</p>"
LONG = PARAGRAPH * (LONGEST_HTML // len(PARAGRAPH) + 1000)
NOTE = f"<p><em>{CUT}</em>"


def test_a_long_text_keeps_its_paragraphs_and_says_that_it_was_cut() -> None:
    clean = sanitize_html(LONG, base_url=URL)
    assert clean.count(PARAGRAPH) == LONGEST_HTML // len(PARAGRAPH)
    assert clean.endswith(f'{NOTE} <a href="{URL}" rel="noopener noreferrer">{READ_ALL}</a></p>')


def test_the_note_leads_to_the_entry_not_to_where_its_addresses_begin() -> None:
    raw = RawEntry(url=URL, content=RawText(LONG, base="https://news.example/"))
    short = RawEntry(url=URL, content=RawText(PARAGRAPH))
    cut, whole = clean_entries([raw, short])
    assert f'<a href="{URL}" ' in cut.html[-200:]
    assert whole.html == PARAGRAPH


def test_a_text_that_leads_nowhere_names_no_address() -> None:
    assert sanitize_html(LONG).endswith(f"{NOTE}</p>")


@pytest.mark.parametrize(
    ("end", "kept"),
    [
        ("<p>b <a href='" + "x" * 99, "<p>b</p>"),
        ("<p>b cde" + "x" * 99, "<p>b</p>"),
        ("<i>" + "x" * 99, "<i></i>"),
    ],
)
def test_a_cut_leaves_no_half_of_anything(end: str, kept: str) -> None:
    start = "<p>a</p>" * ((LONGEST_HTML - 30) // 8)
    clean = sanitize_html(start + end)
    assert clean == start + kept + f"{NOTE}</p>"


def test_pictures_written_into_a_long_text_go_before_its_words_do() -> None:
    picture = '<img alt="" src="data:image/png;base64,' + "A" * LONGEST_HTML + '">'
    clean = sanitize_html(f"<p>a</p>{picture}<p>b</p>")
    assert clean == f"<p>a</p><p>b</p>{NOTE}</p>"


def test_a_text_without_spaces_is_cut_between_two_letters() -> None:
    clean = sanitize_html("字" * (LONGEST_HTML + 9))
    assert clean == f"<p>{'字' * LONGEST_HTML}</p>{NOTE}</p>"


def test_a_long_text_that_is_cleaned_again_is_not_cut_again() -> None:
    link = '<p><a href="https://a.example/">Where one may read on</a></p>'
    clean = sanitize_html(link * (LONGEST_HTML // len(link) + 9), base_url=URL)
    assert len(clean) > LONGEST_HTML
    assert clean_body(HtmlBody(clean, URL, (URL, ""))) == clean
