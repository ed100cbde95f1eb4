"""What is told of an answer and of the document in it."""

import pytest

from copydesk.fetch.answer import Answer
from copydesk.ingest.listing import read_listing
from copydesk.ingest.records import FeedDocument
from copydesk.model import Listing
from copydesk.services.feeds.descriptions import describe_listing

URL = "https://a.example/feed"


def read(channel: str) -> Listing:
    space = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
    body = f"<rss {space}><channel>{channel}</channel></rss>"
    return read_listing(FeedDocument(body.encode(), URL, ""))


@pytest.mark.parametrize(
    ("new_url", "is_told"), [("https://b.example/feed", True), (URL, False), ("", False)]
)
def test_a_feed_that_says_it_has_moved_is_told(new_url: str, *, is_told: bool) -> None:
    listing = read(f"<itunes:new-feed-url>{new_url}</itunes:new-feed-url>")

    found = describe_listing(listing, Answer(URL, "a.example", 200, {}, b""), 0)

    assert any("has moved to" in finding.text for finding in found) is is_told
