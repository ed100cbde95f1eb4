"""The news that is in print when a newsroom opens."""

from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta

from copydesk.newsroom.outlets import OUTLETS, WIRES, list_first_news

NOW = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)


def test_every_outlet_opens_with_fifteen_articles_of_the_past_week() -> None:
    news = list_first_news(1, NOW)

    assert Counter(each.outlet for each in news) == {outlet.name: 15 for outlet in OUTLETS}
    assert all(NOW - timedelta(days=7) < each.published_at < NOW for each in news)


def test_news_comes_oldest_first() -> None:
    moments = [each.published_at for each in list_first_news(1, NOW)]

    assert moments == sorted(moments)


def test_several_outlets_cover_the_same_events() -> None:
    outlets = defaultdict(set)
    for each in list_first_news(1, NOW):
        outlets[each.draft.event].add(each.outlet)
    del outlets[""]

    assert {event: len(names) for event, names in outlets.items()} == {
        "bridge": 8,
        "comet": 6,
        "leak": 4,
        "rent": 7,
        "seal": 5,
    }


def test_a_paper_prints_what_the_agency_sent() -> None:
    news = list_first_news(1, NOW, 3, WIRES)
    bridge = {each.outlet: each for each in news if each.draft.event == "bridge"}

    assert bridge["tidings"].published_at < bridge["harbourpost"].published_at
    assert "cracks in three of its 64 steel hangers" in bridge["tidings"].draft.html
    assert "cracks in three of its 64 steel hangers" in bridge["harbourpost"].draft.html
