from collections.abc import Iterable

import pytest
from lxml import etree, html

from copydesk.parse.article.carve import Carving, carve
from tests.parse.pages import MORE_PARAGRAPHS, MORE_TEXT, PARAGRAPHS, TEXT


def cut(body: str, texts: Iterable[str] = PARAGRAPHS, **stated: str) -> Carving | None:
    root = html.document_fromstring(f"<html><body>{body}</body></html>")
    found = root.find("body")
    assert found is not None
    return carve(found, texts, **stated)


def cut_html(body: str, texts: Iterable[str] = PARAGRAPHS, **stated: str) -> str:
    carving = cut(body, texts, **stated)
    assert carving is not None
    assert not carving.is_list
    written = (etree.tostring(child, encoding="unicode") for child in carving.element)
    return "".join(written).replace("\n", " ")


def test_only_the_main_text_is_kept() -> None:
    assert cut_html(f"<p>Before it all</p>{TEXT}<p>After it all</p>") == TEXT


def test_a_text_that_is_not_on_the_page_is_not_found() -> None:
    assert cut("<p>Something else</p>") is None


def test_no_text_at_all_is_a_list_of_nothing() -> None:
    carving = cut(TEXT, [])
    assert carving is not None
    assert carving.is_list


def test_spacing_and_inline_elements_do_not_hide_a_text() -> None:
    spaced = TEXT.replace(" bridge", "\n\n <b>bri</b>dge").replace(" the ", "&nbsp;the ")
    assert cut_html(spaced).count("<p>") == len(PARAGRAPHS)


def test_lists_are_kept_whole_if_most_of_them_is_main_text() -> None:
    items = "<ul><li>Bolts and rivets of iron</li><li>Paint</li></ul>"
    assert items in cut_html(TEXT + items + TEXT, [*PARAGRAPHS, "Bolts and rivets of iron"])


def test_lists_of_which_little_is_main_text_lose_the_rest() -> None:
    items = f"<ul><li>{PARAGRAPHS[0]}</li><li>{'Some other words here. ' * 20}</li></ul>"
    assert "Some other words" not in cut_html(items + TEXT)


def test_short_lines_are_found_by_themselves() -> None:
    assert "<p>The end</p>" in cut_html(
        TEXT + "<p>The end</p><p>Share</p>", [*PARAGRAPHS, "The end"]
    )


def test_text_after_something_that_is_dropped_stays() -> None:
    body = f"<div>{PARAGRAPHS[0]} <aside>Buy</aside>{PARAGRAPHS[1]}</div>{TEXT}"
    assert f"<div>{PARAGRAPHS[0]} {PARAGRAPHS[1]}</div>" in cut_html(body)


def test_text_beside_blocks_that_is_no_main_text_goes() -> None:
    assert cut_html(f"<div>Buy now <b>cheap</b>{TEXT}later</div>") == TEXT


def test_blocks_in_links_keep_their_links() -> None:
    body = TEXT + f'<a href="/x"><div>{PARAGRAPHS[0]}</div></a>' + TEXT
    assert f'<a href="/x"><div>{PARAGRAPHS[0]}</div></a>' in cut_html(body)


@pytest.mark.parametrize(
    "links",
    [
        "".join(f'<p><a href="/{n}">A page about the bridge {n}</a></p>' for n in range(50)),
        '<p><a href="/1">Read the whole of it on the other side of the old bridge now</a></p>' * 9,
    ],
)
def test_more_links_than_words_make_a_list(links: str) -> None:
    text = [PARAGRAPHS[0], *links.replace("<", "\n<").replace(">", ">\n").split("\n")]
    carving = cut(f"<p>{PARAGRAPHS[0]}</p>{links}", text)
    assert carving is not None
    assert carving.is_list


def test_the_headline_goes_and_headings_stay() -> None:
    body = f"<h1>Old bridge</h1><h2>Part one</h2>{TEXT}<h2>Part two</h2>{TEXT}<h2>See also</h2>"
    found = cut_html(body, [*PARAGRAPHS, "Old bridge", "Part one", "See also"], title="Old Bridge!")
    assert found == f"<h2>Part one</h2>{TEXT}<h2>Part two</h2>{TEXT}"


@pytest.mark.parametrize(
    "heading",
    ['<h2><a href="/x">Other story</a></h2>', "<h2>Related</h2><p>Another story</p>", "<h2></h2>"],
)
def test_headings_of_other_things_go(heading: str) -> None:
    assert cut_html(TEXT + heading + TEXT) == TEXT + TEXT


def test_comments_that_were_taken_for_the_text_are_left_out_and_named() -> None:
    page = f'{TEXT}<div class="comments">{MORE_TEXT}</div>'

    carving = cut(page, [*PARAGRAPHS, *MORE_PARAGRAPHS])

    assert carving is not None
    assert carving.left_out == "\n".join(MORE_PARAGRAPHS)
    assert MORE_PARAGRAPHS[0] not in cut_html(page, [*PARAGRAPHS, *MORE_PARAGRAPHS])


def test_a_box_of_which_much_is_main_text_is_kept_though_more_is_not() -> None:
    loose = " ".join(MORE_PARAGRAPHS[:3])
    unseen = "What nobody had noticed before stands here, too. " * 20

    carving = cut(f"<div>{unseen}<hr>{loose}{TEXT}</div>", [loose, *PARAGRAPHS])

    assert carving is not None
    assert loose in "".join(map(str, carving.element.itertext()))


def test_main_text_that_stands_apart_from_the_article_is_kept_with_it() -> None:
    far = "".join(f"<div><p>{text}</p></div><hr>" for text in MORE_PARAGRAPHS[:3])
    page = f"<div><div>{TEXT * 6}</div></div><footer>{far}</footer>"

    written = cut_html(page, [*PARAGRAPHS * 6, *MORE_PARAGRAPHS[:3]])

    assert PARAGRAPHS[0] in written
    assert all(text in written for text in MORE_PARAGRAPHS[:3])
