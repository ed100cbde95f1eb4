import re
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from copydesk.parse.article.extract import extract_article
from copydesk.parse.records import Article
from tests.parse.pages import COMMENTS, PARAGRAPHS, RELATED, TEXT, make_page

URL = "https://span.example/2024/05/old-bridge"


def extract(body: str, *, head: str = "", url: str = URL) -> Article:
    article = extract_article(make_page(f"<article>{body}</article>", head=head), url=url)
    assert article is not None
    return article


def test_the_text_is_taken_and_what_surrounds_it_is_not() -> None:
    article = extract(f"<h1>Old bridge closed</h1>{TEXT}{RELATED}{COMMENTS}")
    assert article.text == " ".join(PARAGRAPHS)
    assert article.html == TEXT


@pytest.mark.parametrize(
    "part",
    [
        pytest.param("<h2>What comes next</h2>", id="heading"),
        pytest.param("<h2>Timetable</h2><h3>In summer</h3>", id="two headings"),
        pytest.param("<ul><li>Bolts</li><li>Rivets</li><li>Old paint</li></ul>", id="short list"),
        pytest.param(
            "<ol><li>Measure all that is left</li><li>Draw it<ul><li>in ink</li></ul></li></ol>",
            id="nested list",
        ),
        pytest.param(
            "<table><thead><tr><th>Year</th><th>Event</th></tr></thead><tbody><tr><td>1894</td>"
            "<td>built by the company</td></tr><tr><td>1902</td><td>painted for the first time</td>"
            "</tr></tbody></table>",
            id="table",
        ),
        pytest.param(
            "<blockquote><p>I have crossed it every day of my life, and I will miss it.</p>"
            "</blockquote>",
            id="quote",
        ),
        pytest.param(
            '<pre><code class="language-python">def close(bridge):\n    return bridge.shut()\n'
            "</code></pre>",
            id="code",
        ),
        pytest.param(
            '<figure><img src="https://span.example/a.jpg" alt="The bridge"><figcaption>The bridge '
            "in winter. <em>Photo: Anna</em></figcaption></figure>",
            id="figure",
        ),
        pytest.param('<img src="https://span.example/b.jpg" alt="">', id="picture"),
        pytest.param(
            "<p>She said <em>no</em>, <strong>never</strong>, and <code>exit()</code> was the last "
            'word, as <a href="https://other.example/said" rel="noopener noreferrer">they wrote'
            "</a> about it.</p>",
            id="inline",
        ),
        pytest.param(
            "<p>One line,<br>and another line<br>and a third one, like a poem.</p>", id="lines"
        ),
        pytest.param(
            "<dl><dt>Bolt</dt><dd>holds two plates of the bridge together</dd></dl>", id="terms"
        ),
    ],
)
def test_structure_stays_as_it_is(part: str) -> None:
    html = extract(f"<h1>Old bridge closed</h1>{TEXT}{part}{TEXT}").html
    assert _join(part) in _join(html)


def _join(html: str) -> str:
    return re.sub(r"\s+", " ", html)


def test_lazy_and_relative_pictures_are_mended() -> None:
    part = '<figure><img src="data:image/gif;base64,R0lGOD" data-src="../img/a.jpg"></figure>'
    html = extract(TEXT + part + TEXT).html
    assert '<img src="https://span.example/2024/img/a.jpg">' in html


def test_the_base_of_the_page_counts() -> None:
    head = '<base href="https://cdn.example/x/">'
    assert (
        'src="https://cdn.example/x/a.jpg"'
        in extract(TEXT + '<img src="a.jpg">' + TEXT, head=head).html
    )


def test_videos_become_placeholders() -> None:
    frame = '<iframe src="https://www.youtube.com/embed/abcdefgh123"></iframe>'
    assert 'data-embed="youtube"' in extract(TEXT + frame + TEXT).html


def test_the_result_is_clean() -> None:
    evil = (
        '<script>alert(1)</script><p onclick="alert(1)">The engineers will meet again on Monday, '
        'and <a href="javascript:alert(1)">the minutes</a> will be read out to the people.</p>'
    )
    html = extract(TEXT + evil + TEXT).html
    assert "alert" not in html
    assert "The engineers will meet again" in html


@pytest.mark.parametrize(
    "wrap",
    [
        pytest.param("<div><div><div>{}</div></div></div>", id="divisions"),
        pytest.param("<table><tr><td>{}</td></tr></table>", id="a layout table"),
        pytest.param("<div class='post'><span>{}</span></div>", id="a span around blocks"),
        pytest.param("<section><header><p>By Anna</p></header>{}</section>", id="a byline"),
    ],
)
def test_wrappers_do_not_matter(wrap: str) -> None:
    article = extract_article(make_page(wrap.format(TEXT)), url=URL)
    assert article is not None
    assert article.text == " ".join(PARAGRAPHS)


def test_lines_parted_by_breaks_are_one_text() -> None:
    article = extract_article(make_page(f"<div>{'<br><br>'.join(PARAGRAPHS)}</div>"), url=URL)
    assert article is not None
    assert article.text == " ".join(PARAGRAPHS)
    assert article.html.count("<br>") == 2 * (len(PARAGRAPHS) - 1)


def test_a_poem_has_short_lines_only() -> None:
    lines = "".join(f"<p>A line about bridge {number}</p>" for number in range(20))
    assert extract(f"<h1>Bridges</h1>{lines}").html == lines


def test_the_summary_above_the_text_stays() -> None:
    lead = "A crossing that generations have used every day of their lives is shut for good reason."
    page = make_page(
        f"<div><h1>Old bridge closed</h1><div>{lead}</div></div><article>{TEXT}</article>",
        head=f'<meta name="description" content="{lead}">',
    )
    article = extract_article(page, url=URL)
    assert article is not None
    assert article.text.startswith(lead)
    assert article.text.count(lead) == 1


def test_a_copy_of_the_text_elsewhere_is_dropped() -> None:
    page = make_page(f"<article>{TEXT}</article><div class='box'><p>{PARAGRAPHS[0]}</p></div>")
    article = extract_article(page, url=URL)
    assert article is not None
    assert article.text == " ".join(PARAGRAPHS)


def test_teasers_after_the_text_are_cut() -> None:
    teasers = RELATED.replace('class="related"', 'class="row"')
    article = extract(TEXT + TEXT.replace("bridge", "crossing") + teasers)
    assert "Another story" not in article.html
    assert "More stories" not in article.html


def test_headings_that_are_links_may_belong_to_the_text() -> None:
    sections = "".join(
        f'<h2><a href="/{number}">Way number {number}</a></h2>{TEXT}' for number in range(4)
    )
    assert extract(sections).html.count("<h2>") == 4


@pytest.mark.parametrize(
    "part",
    [
        '<div class="byline"><img class="avatar" src="/anna.jpg"> By Anna</div>',
        '<img src="/logo.png">',
        '<img src="/x.png" width="16" height="16">',
        '<aside><img src="/advert.jpg"></aside>',
        '<div><a href="/other"><img src="/other.jpg">Another story about another bridge</a></div>',
    ],
)
def test_ornaments_and_other_stories_are_no_pictures_of_the_text(part: str) -> None:
    assert "<img" not in extract(TEXT + part + TEXT).html


@pytest.mark.parametrize(
    ("part", "is_kept"),
    [
        pytest.param('<img src="/silicon-valley.jpg">', True, id="icon inside a word"),
        pytest.param('<img src="/wide.png" width="600" height="50">', True, id="wide"),
        pytest.param('<img src="/wide.png" width="90%">', True, id="one size"),
        pytest.param('<a href="/big.jpg"><img src="/small.jpg"></a>', True, id="linked to itself"),
        pytest.param('<picture><img src="/a.jpg"></picture>', True, id="picture"),
        pytest.param('<video src="/a.mp4"></video>', True, id="video"),
    ],
)
def test_other_pictures_stay(part: str, *, is_kept: bool) -> None:
    html = extract(TEXT + part + TEXT).html
    assert ("<img" in html or "<video" in html) is is_kept


@pytest.mark.parametrize(
    ("end", "is_kept"),
    [
        pytest.param(
            '<figure><img src="/a.jpg"><figcaption>Words</figcaption></figure>', True, id="figure"
        ),
        pytest.param('<p><img src="/a.jpg"></p>', True, id="picture in a paragraph"),
        pytest.param('<div class="promo"><img src="/a.jpg"><p>Join</p></div>', False, id="box"),
        pytest.param('</div><div><div><img src="/a.jpg"></div></div>', False, id="elsewhere"),
    ],
)
def test_a_picture_may_end_the_text(end: str, *, is_kept: bool) -> None:
    html = extract(f"<div>{TEXT}{end}</div>").html
    assert ("<img" in html) is is_kept


def test_captions_beside_pictures_stay() -> None:
    part = '<div class="image"><img src="/a.jpg"><p class="wp-caption-text">In winter</p></div>'
    assert "In winter" in extract(TEXT + part + TEXT).html


def test_a_picture_above_the_text_belongs_to_it() -> None:
    assert 'src="https://span.example/lead.jpg"' in extract(f'<img src="/lead.jpg">{TEXT}').html


def test_what_the_page_says_of_itself_is_read() -> None:
    head = (
        "<title>Old bridge closed | The Span</title>"
        '<meta name="author" content="Anna Brook">'
        '<meta property="article:published_time" content="2024-05-14T20:00:00+02:00">'
        '<meta property="og:image" content="/lead.jpg">'
    )
    article = extract(f"<h1>Old bridge closed</h1>{TEXT}", head=head)
    assert article.title == "Old bridge closed"
    assert article.author == "Anna Brook"
    assert article.published_at == datetime(2024, 5, 14, 18, tzinfo=UTC)
    assert article.image_url == "https://span.example/lead.jpg"
    assert article.language == "en"


def test_the_first_picture_leads_when_none_is_stated() -> None:
    image = '<img src="/a.jpg?x=1&amp;y=2">'
    assert extract(TEXT + image + TEXT).image_url == "https://span.example/a.jpg?x=1&y=2"


@pytest.mark.parametrize(
    ("stated", "expected"),
    [("en-GB", "en-GB"), ("EN_us", "EN-us"), ("de", "en"), ("", "en")],
)
def test_the_text_knows_better_than_the_template(stated: str, expected: str) -> None:
    article = extract_article(make_page(TEXT, language=stated), url=URL)
    assert article is not None
    assert article.language == expected


def test_a_text_that_is_only_in_a_script_is_found() -> None:
    body = " ".join(PARAGRAPHS)
    script = (
        '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Bridge",'
        f' "articleBody": "{body}"}}</script>'
    )
    article = extract_article(make_page("<div id='app'></div>", head=script), url=URL)
    assert article is not None
    assert article.text == body


@pytest.mark.parametrize(
    "text",
    [
        "市议会周二晚上决定关闭旧桥，直到工程师检查完每一颗螺栓，没有人知道这需要多长时间。",
        "市議会は火曜日の夜、技師がすべてのボルトを点検するまで古い橋を閉鎖することを決めた。",
        "قرر مجلس المدينة مساء الثلاثاء إغلاق الجسر القديم حتى يفحص المهندسون كل مسمار فيه.",
    ],
)
def test_any_script_will_do(text: str) -> None:
    paragraphs = "".join(f"<p>{number}. {text}</p>" for number in range(8))
    article = extract_article(make_page(f"<article>{paragraphs}</article>"), url=URL)
    assert article is not None
    assert article.text.count(text) == 8


LOGIN = '<form><input type="email"><input type="password"><button>Sign in</button></form>'
FRONT = "".join(
    f'<div><h2><a href="/{number}">Story number {number} about the old bridge</a></h2>'
    f"<p>Some words that make people want to read story number {number}, or to skip it.</p></div>"
    for number in range(20)
)
LINKS = (
    "<ul>"
    + "".join(f'<li><a href="/{n}">A page about bridge {n}</a></li>' for n in range(50))
    + "</ul>"
)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param("", id="nothing"),
        pytest.param(" \n ", id="white space"),
        pytest.param("just words", id="words"),
        pytest.param("<html></html>", id="empty page"),
        pytest.param("<html><frameset><frame src='/a'></frameset></html>", id="frames"),
        pytest.param(make_page("<h1>Not found</h1><p>There is no such page here.</p>"), id="error"),
        pytest.param(make_page(f"<p>{PARAGRAPHS[0]}</p>"), id="too little"),
        pytest.param(make_page(f"<p>{PARAGRAPHS[0]}</p><p>{PARAGRAPHS[1]}</p>{LOGIN}"), id="login"),
        pytest.param(
            make_page(f"{TEXT}<p>Subscribe to continue reading.</p>"), id="words of a paywall"
        ),
        pytest.param(
            make_page(
                TEXT,
                head='<script type="application/ld+json">{"@type": "NewsArticle",'
                ' "isAccessibleForFree": "False"}</script>',
            ),
            id="a paywall by its own word",
        ),
        pytest.param(make_page(FRONT), id="front page"),
        pytest.param(make_page(LINKS), id="list of links"),
        pytest.param(make_page(f"<p>{PARAGRAPHS[0]}</p>{LINKS}"), id="links with an introduction"),
    ],
)
def test_what_is_no_article_gives_none(page: str) -> None:
    assert extract_article(page, url=URL) is None


def test_the_title_is_not_repeated_and_other_headings_are_not_taken_for_it() -> None:
    head = "<title>Old bridge closed until the engineers have checked every single bolt</title>"
    title = "Old bridge closed until the engineers have checked every single bolt"
    html = extract(f"<h1>{title}</h1>{TEXT}<h2>{title}</h2>{TEXT}", head=head).html
    assert html.count(title) == 1


def test_nothing_is_fetched_and_nothing_is_loaded_before_it_is_needed() -> None:
    program = f"""
import sys
from copydesk.parse.article.extract import extract_article
assert not {{"trafilatura", "fasttext"}} & set(sys.modules)
def watch(event, arguments):
    if event in ("socket.connect", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"):
        raise SystemExit(event)
sys.addaudithook(watch)
assert extract_article({make_page(TEXT)!r}, url="http://127.0.0.1:9/page") is not None
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_poem_in_lines_of_two_words_is_kept() -> None:
    verses = "Time<br>flows on<br>like rivers<br>two ways<br>and back<br>to us<br>once more<br>now"
    poem = f"<p>{verses}<br>{verses.replace('Time', 'Joy')}</p>"

    article = extract(f"{TEXT}{poem}<p>{PARAGRAPHS[0]} So ended the reading in the harbour.</p>")

    assert "like rivers" in article.text
