"""Texts that were stored, cleaned again."""

from dataclasses import replace
from pathlib import Path

import pytest

from copydesk.ingest.listing import read_listing
from copydesk.ingest.recleaning import reclean_text
from copydesk.ingest.records import FeedDocument, StoredText
from copydesk.packing import pack_body, unpack_body
from copydesk.pool import vectortasks
from copydesk.pool.task import list_tasks
from copydesk.tsvectors import write_vector

SAMPLES = sorted((Path(__file__).parents[1] / "feeds").glob("*.xml"))
STORED = StoredText(
    packed=pack_body("<p>Waves</p><script>alert(1)</script>", "Waves alert(1)"),
    url="https://news.example/storm",
    title="Storm at sea",
    author="Ann",
    excerpt="Waves alert(1)",
    extra="{}",
)


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.stem for sample in SAMPLES])
def test_what_was_cleaned_by_these_rules_stays_as_it_is(sample: Path) -> None:
    listing = read_listing(FeedDocument(sample.read_bytes(), "https://news.example/feed", ""))

    for each in listing.incoming:
        stored = StoredText(
            each.packed, each.url, each.title, each.author, each.excerpt, each.extra
        )
        assert reclean_text(stored) is None, each.title


def test_what_must_not_be_there_goes() -> None:
    text = reclean_text(STORED)

    assert text is not None
    assert unpack_body(text.packed) == ("<p>Waves</p>", "Waves")
    assert (text.excerpt, text.word_count, text.search_body.split()) == ("Waves", 1, ["waves"])


def test_a_link_to_the_comments_goes_from_the_end() -> None:
    html = '<p>Waves</p><p><a href="https://news.example/talk">Comments</a></p>'
    extra = '{"comments_url":"https://news.example/talk"}'
    text = reclean_text(replace(STORED, packed=pack_body(html, "Waves Comments"), extra=extra))

    assert text is not None
    assert unpack_body(text.packed)[0] == "<p>Waves</p>"


def test_for_postgres_the_words_come_as_it_keeps_them() -> None:
    text = list_tasks(vectortasks)["reclean"].function(STORED)
    clean = list_tasks(vectortasks)["reclean"].function(
        replace(STORED, packed=pack_body("<p>Waves</p>", "Waves"))
    )

    assert getattr(text, "search_vector", b"") == write_vector("storm at sea", "ann", "waves")
    assert getattr(text, "search_body", None) == ""
    assert clean is None
