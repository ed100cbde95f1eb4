import pytest

from copydesk.parse import parse_feed, sanitize_html
from copydesk.parse.html.ends import remove_empty

PAGE = "https://e.example/2025/bridge/"
LINK = f'<a href="{PAGE}">'
REL = ' rel="noopener noreferrer"'


@pytest.mark.parametrize(
    "end",
    [
        f"{LINK}Comments</a>",
        f"<p>{LINK}Read more</a></p>",
        '<p><a href="/2025/bridge#more-7">Read more</a></p>',
        '<p><a href="http://www.E.example/2025/bridge?utm_source=rss">Read more</a>.</p>',
        f"<p><span>&nbsp;({LINK}more...</a>)</span></p>",
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
    html = f"<p>The <em>body</em>.</p>{end}"
    assert sanitize_html(html, base_url=PAGE) == "<p>The <em>body</em>.</p>"


@pytest.mark.parametrize(
    "text",
    [
        "The body.",
        "“The body.”",
        "The <em>body!</em>",
        "The body […]",
        "The body...",
        "The bo\N{HORIZONTAL ELLIPSIS}&nbsp;",
        "本文。",
    ],
)
def test_a_link_after_a_whole_sentence_goes(text: str) -> None:
    clean = sanitize_html(f"<p>{text} {LINK}Read more</a></p>", base_url=PAGE)
    assert clean == f"<p>{text}</p>"


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
        f"<p>A third one is new, and a {LINK}link</a>.</p>",
        f"<p>Before you write, please do {LINK}read more</a></p>",
        f"<p>Before you write, <b>please</b> <i>({LINK}read more</a>)</i></p>",
        f"<p>Before you write, please do {'<b></b>' * 100}{LINK}read more</a></p>",
    ],
)
def test_what_is_part_of_the_text_stays(html: str) -> None:
    clean = sanitize_html(html, base_url=PAGE)
    assert len(clean) > len(html) - 10


@pytest.mark.parametrize(
    "href",
    [
        "https://elsewhere.example/bridge",
        "https://e.example/",
        "https://e.example:8080/2025/bridge/",
    ],
)
@pytest.mark.parametrize("label", ["[link]", "Link", "Read more", "Comments"])
def test_a_link_to_somewhere_else_stays(href: str, label: str) -> None:
    html = f'<p>The body.</p><p><a href="{href}"{REL}>{label}</a></p>'
    assert sanitize_html(html, base_url=PAGE) == html


@pytest.mark.parametrize("html", [f"<p>{LINK}Read more</a></p>", "<p><a>Read more</a></p>"])
def test_a_link_of_a_text_that_leads_nowhere_stays(html: str) -> None:
    assert "Read more" in sanitize_html(html)


def make_entry(link: str, body: str, more: str = "") -> str:
    entry = f"<item><link>{link}</link>{more}<description><![CDATA[{body}]]></description></item>"
    return parse_feed(f"<rss><channel>{entry}</channel></rss>".encode()).entries[0].html


def test_the_way_to_what_a_forum_links_stays() -> None:
    talk, linked = "https://forum.example/r/bridges/1/", "https://news.example/bridge"
    body = (
        f'submitted by <a href="https://forum.example/u/ada">/u/ada</a> <br> <span><a href='
        f'"{linked}">[link]</a></span> <span><a href="{talk}">[comments]</a></span>'
    )
    assert f'<a href="{linked}"{REL}>[link]</a>' in make_entry(talk, body)
    only = f'<p>A bridge.</p><p><a href="{linked}">[link]</a></p>'
    assert f'<a href="{linked}"{REL}>[link]</a>' in make_entry(talk, only)


def test_a_link_to_the_comments_goes_where_the_entry_names_them() -> None:
    talk = "https://forum.example/talk?id=7"
    body = f'<a href="{talk}">Comments</a>'
    assert make_entry("https://news.example/bridge", body, f"<comments>{talk}</comments>") == ""
    assert "Comments" in make_entry("https://news.example/bridge", body)


def test_only_so_many_ends_are_cut() -> None:
    clean = sanitize_html("<p>x</p>" + f"<p>{LINK}Read more</a></p>" * 9, base_url=PAGE)
    assert clean.count("Read more") == 5


def test_empty_elements_go_from_the_inside_out() -> None:
    assert remove_empty("<div><p> <b></b>&nbsp;</p><br></div>x") == "x"
    assert remove_empty("<div>" * 6 + "</div>" * 6) == "<div><div></div></div>"


def test_a_body_that_is_nothing_but_residue_is_empty() -> None:
    assert sanitize_html(f"{LINK}Comments</a>", base_url=PAGE) == ""
