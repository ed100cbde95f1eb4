import pytest

from copydesk.parse import sanitize_html
from copydesk.parse.ends import remove_empty

LINK = '<a href="https://e.example/">'


@pytest.mark.parametrize(
    "end",
    [
        f"{LINK}Comments</a>",
        f"<p>{LINK}Read more</a></p>",
        f" [{LINK}Read more...</a>]",
        f"<br>{LINK}Weiterlesen</a> »",
        f"<div><p>{LINK}続きを読む</a></p></div>",
        f"<p>The post {LINK}Title</a> appeared first on {LINK}Site</a>.</p>",
        f"<p>Der Beitrag {LINK}Titel</a> erschien zuerst auf {LINK}Seite</a>.</p>\n",
        f"<p>{LINK}Read more</a></p><p>The post {LINK}T</a> appeared first on {LINK}S</a>.</p>",
        f"<p>L’article {LINK}T</a> est apparu en premier sur {LINK}S</a>.</p>",
    ],
)
def test_residue_at_the_end_goes(end: str) -> None:
    assert sanitize_html(f"<p>The <em>body</em>.</p>{end}") == "<p>The <em>body</em>.</p>"


@pytest.mark.parametrize(
    "html",
    [
        f"<p>{LINK}Read more</a> about it.</p>",
        f"<p>{LINK}Comments are welcome</a></p>",
        f"<p>{LINK}Comments</a></p><p>{'x' * 3000}</p>",
        "<p>The post office appeared first on Monday.</p>",
        "<p>The post office</p>",
        f"<p>{LINK}A</a> {'x' * 3000}</p>",
        "<p>The post <b>x</p> appeared first on y</b>",
    ],
)
def test_what_is_part_of_the_text_stays(html: str) -> None:
    clean = sanitize_html(html)
    assert len(clean) > len(html) - 10


def test_only_so_many_ends_are_cut() -> None:
    clean = sanitize_html("<p>x</p>" + f"<p>{LINK}Read more</a></p>" * 9)
    assert clean.count("Read more") == 5


def test_empty_elements_go_from_the_inside_out() -> None:
    assert remove_empty("<div><p> <b></b>&nbsp;</p><br></div>x") == "x"
    assert remove_empty("<div>" * 6 + "</div>" * 6) == "<div><div></div></div>"


def test_a_body_that_is_nothing_but_residue_is_empty() -> None:
    assert sanitize_html(f"{LINK}Comments</a>") == ""
