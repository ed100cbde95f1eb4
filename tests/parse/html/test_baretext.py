import json
from pathlib import Path

import pytest

from copydesk.parse.html.baretext import bare_text, drop_spaces
from copydesk.parse.html.sanitize import sanitize_html

CASES = json.loads((Path(__file__).parent / "baretext.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: ascii(case["text"])[:30])
def test_letters_are_counted_as_the_page_does(case: dict[str, str]) -> None:
    assert bare_text(case["html"]) == case["text"]


def test_a_film_that_never_ends_takes_nothing_but_itself() -> None:
    assert bare_text('<p>a</p><figure data-embed="x"><a>b</a>') == "a"


def test_films_of_other_sites_are_told_apart_after_cleaning() -> None:
    html = sanitize_html(
        '<p>a</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'
    )

    assert "data-embed" in html
    assert bare_text(html) == "a"


def test_spaces_of_all_kinds_go() -> None:
    assert drop_spaces("a \t\n\u2009b\u3000c") == "abc"
