import pytest

from copydesk.model.limits import LONGEST_ENTRY_TITLE
from copydesk.parse import RawText
from copydesk.parse.feeds.titles import clean_title


@pytest.mark.parametrize(
    ("raw", "title"),
    [
        (RawText("Plain"), "Plain"),
        (RawText(" a \n b "), "a b"),
        (RawText("Q&amp;A <b>session</b>"), "Q&A session"),
        (RawText("1 < 2 &gt; 0"), "1 < 2 > 0"),
        (RawText("Map<K, V> explained"), "Map<K, V> explained"),
        (RawText('<img src="x" alt="cat<br />dog">Cat'), "Cat"),
        (RawText('<a href="/x">Link</a> &amp; more'), "Link & more"),
        (RawText("safe<!-- never closed"), "safe"),
        (RawText("<b> &amp; co", is_html=False), "<b> &amp; co"),
        (RawText(""), ""),
    ],
)
def test_a_title_is_plain_text(raw: RawText, title: str) -> None:
    assert clean_title(raw) == title


def test_a_title_that_is_a_whole_text_is_cut() -> None:
    assert len(clean_title(RawText("word " * 1000))) <= LONGEST_ENTRY_TITLE
