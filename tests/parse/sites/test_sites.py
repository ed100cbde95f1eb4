import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse.records import FeedLink
from copydesk.parse.sites.sites import (
    SITES,
    find_lookup,
    list_known_feeds,
    needs_channel_page,
    read_channel_page,
    read_lookup,
)
from tests.parse.sites.site_pages import CHANNEL, PAGES, VIDEOS


@pytest.mark.parametrize(("page", "feeds", "title"), PAGES, ids=[page for page, _, _ in PAGES])
def test_the_feeds_of_a_page_follow_from_its_address(
    page: str, feeds: list[str], title: str
) -> None:
    found = list_known_feeds(page)
    assert [link.url for link in found] == feeds
    assert found[0].title == title


def test_every_row_of_the_table_is_tried() -> None:
    fitting: set[int] = set()
    for page, _, _ in PAGES:
        found = list_known_feeds(page)
        # The row is told by its patterns, since some rows share their feeds.
        fitting.update(
            place
            for place, site in enumerate(SITES)
            if len(site.feeds) == len(found)
            if all(_fits(feed, link.url) for (feed, _), link in zip(site.feeds, found, strict=True))
        )
    assert [SITES[place] for place in range(len(SITES)) if place not in fitting] == []


def _fits(template: str, url: str) -> bool:
    pattern = re.sub(r"\\\{\w+\\\}", ".*", re.escape(template))
    return re.fullmatch(pattern, url) is not None


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "https://",
        "https://[::1",
        "https://github.com:99999/a/b",
        "https://github.com:8080/a/b",
        "ftp://github.com/a/b",
        "https://example.org/@anna",
        "https://example.org/c/news/12",
        "https://github.com/",
        "https://github.com/features/actions",
        "https://github.com/topics/python",
        "https://github.com/anna/bridge/releases.atom",
        "https://github.com/anna.atom",
        "https://evilgithub.com/a/b",
        "https://github.com.evil.example/a/b",
        "https://www.youtube.com/@anna",
        "https://www.youtube.com/watch?v=abc",
        "https://www.youtube.com/playlist?list=WL",
        "https://www.reddit.com/r/news/.rss",
        "https://www.reddit.com/search",
        "https://vimeo.com/123456",
        "https://medium.com/feed/@anna",
        "https://open.substack.com/pub/x",
        "https://soundcloud.com/anna",
        "https://en.wikipedia.org/wiki/Special:Random",
        "https://bridges.wordpress.com/feed/",
        "https://github.com/" + "a/" * 2000,
    ],
)
def test_other_addresses_have_no_known_feeds(url: str) -> None:
    assert list_known_feeds(url) == []


@given(st.sampled_from([page for page, _, _ in PAGES]), st.text(max_size=20), st.integers(8, 60))
def test_odd_addresses_never_leave_the_web(page: str, odd: str, place: int) -> None:
    for link in list_known_feeds(page[:place] + odd + page[place:]):
        assert re.match(r"https://[a-z0-9.-]+(?:/|$)", link.url)
        assert link.url.isprintable()
        assert not re.search(r"\s", link.url)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://www.youtube.com/@anna", True),
        ("https://m.youtube.com/@anna/videos", True),
        ("https://youtube.com/c/Anna", True),
        ("https://www.youtube.com/watch?v=abc", False),
        ("https://example.org/@anna", False),
        ("https://[", False),
    ],
)
def test_pages_of_handles_must_be_read(url: str, *, expected: bool) -> None:
    assert needs_channel_page(url) is expected


@pytest.mark.parametrize(
    "mark",
    [
        f'<link rel="canonical" href="https://www.youtube.com/channel/UC{CHANNEL}">',
        f'<meta itemprop="identifier" content="UC{CHANNEL}">',
        f'<meta itemprop="channelId" content="UC{CHANNEL}">',
        f'<meta property="og:url" content="https://www.youtube.com/channel/UC{CHANNEL}">',
        f'<script>var data = {{"externalId":"UC{CHANNEL}"}}</script>',
    ],
)
def test_the_page_of_a_handle_names_its_channel(mark: str) -> None:
    page = f'<html><head><meta property="og:title" content="Anna &amp; Ben">{mark}</head></html>'
    assert read_channel_page(page) == [
        FeedLink(f"{VIDEOS}?channel_id=UC{CHANNEL}", "Anna & Ben"),
        FeedLink(f"{VIDEOS}?playlist_id=UULF{CHANNEL}", "Anna & Ben: without Shorts"),
    ]


@pytest.mark.parametrize(
    "page", ["", "<html></html>", '"externalId":"UCshort"', "<link " * 100_000]
)
def test_a_page_without_a_channel_has_no_feed(page: str) -> None:
    assert read_channel_page(page) == []


def test_a_channel_without_a_name_has_a_feed() -> None:
    assert read_channel_page(f'"externalId":"UC{CHANNEL}"')[0].title == ""


@pytest.mark.parametrize(
    ("url", "number"),
    [
        ("https://podcasts.apple.com/us/podcast/old-bridges/id123456789?i=1", "123456789"),
        ("https://podcasts.apple.com/podcast/id123456789", "123456789"),
        ("https://itunes.apple.com/de/podcast/alte-br%C3%BCcken/id123456789?mt=2", "123456789"),
        ("https://overcast.fm/itunes123456789/old-bridges", "123456789"),
    ],
)
def test_a_podcast_at_apple_is_looked_up_by_its_number(url: str, number: str) -> None:
    lookup = find_lookup(url)
    assert lookup is not None
    assert lookup.url == f"https://itunes.apple.com/lookup?id={number}&entity=podcast"


@pytest.mark.parametrize(
    "url",
    [
        "https://podcasts.apple.com/us/browse",
        "https://apps.apple.com/us/app/x/id123456789",
        "https://overcast.fm/+abc",
        "https://example.org/podcast/id123456789",
        "https://[",
    ],
)
def test_other_pages_are_not_looked_up(url: str) -> None:
    assert find_lookup(url) is None


def test_the_answer_to_a_lookup_names_feeds() -> None:
    answer = {
        "resultCount": 2,
        "results": [
            {"collectionName": "Old <b>Bridges</b>", "feedUrl": "https://pod.example/feed"},
            {"feedUrl": "https://pod.example/other", "collectionName": 7},
            {"feedUrl": "javascript:alert(1)"},
            {"feedUrl": None},
            "nonsense",
        ],
    }
    assert read_lookup(json.dumps(answer).encode()) == [
        FeedLink("https://pod.example/feed", "Old Bridges"),
        FeedLink("https://pod.example/other"),
    ]


@pytest.mark.parametrize(
    "body",
    [b"", b"<html>", b"[]", b"{}", b'{"results": {}}', b"\xff\xfe", b"[" * 100_000],
)
def test_an_answer_that_is_none_names_nothing(body: bytes) -> None:
    assert read_lookup(body) == []
