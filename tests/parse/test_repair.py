import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from copydesk.parse.repair import (
    DEEPEST_NESTING,
    MOST_EXPANDED,
    list_entities,
    mend_windows_references,
    repair_xml,
)


@pytest.mark.parametrize(
    ("broken", "repaired"),
    [
        ("<a>b & c</a>", "<a>b &amp; c</a>"),
        ("<a>&nbsp;&eacute;&AMP;&lang;</a>", "<a>\u00a0é&amp;\u2329</a>"),
        ("<a>&amp;&lt;&#233;&#xE9;</a>", "<a>&amp;&lt;&#233;&#233;</a>"),
        ("<a>&nothing; &#0;&#xD800;&#99999999;</a>", "<a>&amp;nothing; \ufffd\ufffd\ufffd</a>"),
        ("<a>don&#146;t</a>", "<a>don’t</a>"),
        ("<a>1 < 2 ]]> 3</a>", "<a>1 &lt; 2 ]]&gt; 3</a>"),
        ("<a>x\x00\x07\ufffey</a>", "<a>xy</a>"),
        ("<a><b>x</a>", "<a><b>x</b></a>"),
        ("<a>x</b></a>", "<a>x</a>"),
        ("<a><b><i>x</b></i></a>", "<a><b><i>x</i></b></a>"),
        ("<a>x<br>y</br><hr></a>", "<a>x<br/>y<hr/></a>"),
        ("<A>x</a>", "<A>x</A>"),
        ('<a b=1 c=\'2\' c=3 d="x&y" e f="a<b"/>', None),
        ("<a><item>1<item>2</a>", "<a><item>1</item><item>2</item></a>"),
        ("<a><![CDATA[<b> & ]]></a>", "<a>&lt;b&gt; &amp; </a>"),
        ("<a><!-- x --><?php y ?><!DOCTYPE z>t</a>", "<a>t</a>"),
        ("junk<a>x</a>more<b>", "<a>x</a>"),
        ("<a/>junk", "<a/>"),
        ("<![CDATA[x]]>y<a>z</a>", "<a>z</a>"),
        ("<a q='say \"x\"'/>", '<a q="say &quot;x&quot;"/>'),
    ],
)
def test_ill_formed_xml_becomes_well_formed(broken: str, repaired: str | None) -> None:
    if repaired is None:
        repaired = '<a b="1" c="2" d="x&amp;y" f="a&lt;b"/>'
    assert repair_xml(broken, {}) == (repaired, False)


@pytest.mark.parametrize(
    ("cut", "closed"),
    [
        ("<a><title>Some ti", "<a><title>Some ti</title></a>"),
        ("<a><title>x</tit", "<a><title>x</title></a>"),
        ("<a><title>x</title", "<a><title>x</title></a>"),
        ("<a><b>x<", "<a><b>x</b></a>"),
        ('<a><b c="d', "<a></a>"),
        ("<a><b><![CDATA[x <y> ", "<a><b>x &lt;y&gt; </b></a>"),
        ("<a><b>x<![CDA", "<a><b>x</b></a>"),
        ("<a><b>x<!-- y", "<a><b>x</b></a>"),
        ("<a><b>x &am", "<a><b>x &amp;am</b></a>"),
        ("<a><link>https://half", "<a></a>"),
        ("<a><x:guid>12", "<a></a>"),
        ("<a><link>https://whole</link>", "<a><link>https://whole</link></a>"),
    ],
)
def test_what_breaks_off_is_closed_and_half_addresses_go(cut: str, closed: str) -> None:
    assert repair_xml(cut, {}) == (closed, True)


def test_entities_of_the_document_are_used_one_level_deep() -> None:
    entities = list_entities("<!ENTITY a 'x &#65;'> <!ENTITY b \"&a;&a;\"> <!ENTITY % c 'no'>")
    assert repair_xml("<t>&a; &b; &c;</t>", entities) == (
        "<t>x &#65; &amp;a;&amp;a; &amp;c;</t>",
        False,
    )


def test_entities_cannot_multiply_a_document() -> None:
    entities = list_entities(f'<!ENTITY a "{"x" * 500}"> <!ENTITY b "{"x" * 501}">')
    text, _ = repair_xml(f"<t>{'&a;' * 20_000}&b;</t>", entities)
    assert len(text) < MOST_EXPANDED + 20_000 * len("&amp;a;")
    assert text.endswith("&amp;b;</t>")


def test_a_huge_subset_declares_nothing() -> None:
    assert list_entities("<!ENTITY a 'x'>" * 10_000) == {}


def test_elements_too_deep_lose_their_tags_but_not_their_text() -> None:
    deep = DEEPEST_NESTING + 20
    text, is_broken_off = repair_xml("<a>" * deep + "x" + "</a>" * deep, {})
    assert text == "<a>" * DEEPEST_NESTING + "x" + "</a>" * DEEPEST_NESTING
    assert not is_broken_off


def test_references_to_windows_characters_are_mended_anywhere() -> None:
    assert mend_windows_references("&#146; &#x94; &#0150; &#160; &#8230;") == "’ ” – &#160; &#8230;"


@given(st.text(alphabet="<>/ab&;=\"'![]CDATA-? \x00é", max_size=80))
def test_whatever_comes_in_well_formed_xml_comes_out(text: str) -> None:
    repaired, _ = repair_xml("<root>" + text, {})
    etree.fromstring(repaired.encode())
