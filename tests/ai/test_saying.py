import pytest

from copydesk.ai import saying
from copydesk.ingest.records import FeedDocument
from copydesk.model import IncomingEntry
from copydesk.packing import pack_body
from copydesk.pool.tasks import read_feed
from tests.ingest.test_listing import HOME, item, rss

TEASER = "This is why you should never close an old bridge"


def read(*titles: str, known: dict[str, str] | None = None) -> tuple[IncomingEntry, ...]:
    body = rss(*(item(title, guid=title, description="Nothing else.") for title in titles))
    document = FeedDocument(body, HOME, "", known or {}, is_analysed=True)
    listing = read_feed(document).listing
    assert listing
    return listing.incoming


def list_said(entries: tuple[IncomingEntry, ...]) -> list[str]:
    return [entry.title for entry in entries if entry.said]


def test_new_entries_come_with_what_is_said_of_them() -> None:
    [entry] = read(TEASER)

    assert entry.said == saying.say(entry.title, entry.packed)
    assert (entry.said.analysis.scores.clickbait.value or 0) > 0.5


def test_of_what_is_known_and_changed_nothing_is_said() -> None:
    first, second = read("First news of a long day", "Second news of a long day")

    entries = read(first.title, second.title, known={first.key: "another hash"})

    assert list_said(entries) == [second.title]


def test_many_entries_at_once_are_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "MOST_AT_ONCE", 2)

    assert list_said(read("One", "Two")) == ["One", "Two"]
    assert list_said(read("One", "Two", "Three")) == []


def test_long_texts_are_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "LONGEST_AT_ONCE", 1)

    assert list_said(read("One")) == []


@pytest.mark.parametrize("error", [RecursionError, MemoryError])
def test_a_text_that_breaks_the_analyser_breaks_nothing_else(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    say = saying.say

    def break_at(title: str, packed: bytes) -> object:
        if title == "Two":
            raise error
        return say(title, packed)

    monkeypatch.setattr(saying, "say", break_at)

    assert list_said(read("One", "Two", "Three")) == ["One", "Three"]


def test_an_entry_without_a_text_is_spoken_of_by_its_title() -> None:
    said = saying.say(TEASER, b"")

    assert said.analysis.summary == ""
    assert said.input_hash == saying.say(TEASER, pack_body("", "")).input_hash
