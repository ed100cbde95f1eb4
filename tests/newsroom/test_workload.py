"""Workload W1 is always the same and has the shape that its description promises."""

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import feedparser
from lxml import etree

from copydesk.newsroom.workload import Workload

UNTIL = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)
W1 = Workload(UNTIL)


def test_a_feed_is_always_the_same() -> None:
    assert W1.render(3, 8000) == Workload(UNTIL, feeds=5).render(3, 8000)
    assert W1.render(3, 8000) != W1.render(4, 8000)


def test_formats_and_hosts_are_spread_as_described() -> None:
    assert Counter(W1.get_form(number) for number in range(1000)) == {
        "rss": 500,
        "atom": 350,
        "json": 150,
    }
    assert len(W1.list_hosts()) == 250
    assert W1.get_url(251, 8000) == "http://127.0.1.2:8000/w1/f/251.atom.xml"


def test_entries_are_dated_within_thirty_days_and_come_newest_first() -> None:
    items = json.loads(W1.render(17, 8000))["items"]
    dates = [datetime.fromisoformat(item["date_published"]) for item in items]

    assert len(items) == 30
    assert dates == sorted(dates, reverse=True)
    assert all(UNTIL - timedelta(days=30, seconds=1) <= date <= UNTIL for date in dates)
    assert items[2]["id"] == "tag:site17.example,2026:2"


def test_every_format_is_sound() -> None:
    for number in (0, 10):
        feed = feedparser.parse(W1.render(number, 8000))
        assert not feed.bozo
        assert len(feed.entries) == 30
        assert feed.entries[0].id == f"tag:site{number}.example,2026:0"


def test_search_terms_are_rare_medium_and_frequent() -> None:
    bodies = [W1.render(number, 8000) for number in range(40)]
    everything = b"".join(bodies)

    assert everything.count(b"zyxquartz") == 4
    assert b"zyxquartz30" in bodies[30]
    assert 2 <= everything.count(b"needleword") <= 30
    assert everything.count(b"benrezus") > 40 * 30


def test_contents_are_as_long_as_described() -> None:
    lengths = [
        len(item["content_html"])
        for number in (17, 18, 19, 37, 38, 39)
        for item in json.loads(W1.render(number, 8000))["items"]
    ]

    assert 3900 < sum(lengths) / len(lengths) < 4900
    assert min(lengths) >= 400
    assert max(lengths) < 17_000


def test_the_opml_has_all_feeds_in_twenty_folders() -> None:
    body = etree.fromstring(W1.render_opml(8000).encode()).find("body")
    assert body is not None

    assert [len(folder) for folder in body] == [50] * 20
    assert body[0][0].get("xmlUrl") == W1.get_url(0, 8000)


def test_a_folder_is_written_once(tmp_path: Path) -> None:
    small = Workload(UNTIL, feeds=3)
    small.write(tmp_path / "w1", 8000)
    file = tmp_path / "w1" / "0.rss.xml"
    assert file.read_bytes() == small.render(0, 8000)

    file.write_bytes(b"kept")
    small.write(tmp_path / "w1", 8000)
    assert file.read_bytes() == b"kept"

    small.write(tmp_path / "w1", 8001)
    assert file.read_bytes() == small.render(0, 8001)


def test_fresh_entries_stand_at_the_top_and_all_others_are_as_before() -> None:
    before = json.loads(W1.render(17, 8000))["items"]
    after = json.loads(Workload(UNTIL, fresh=2).render(17, 8000))["items"]

    assert len(after) == 30
    assert after[2:] == before[:28]
    assert not {item["id"] for item in after[:2]} & {item["id"] for item in before}


def test_three_sites_in_ten_write_plainly_and_the_others_as_real_ones_do() -> None:
    bodies = [W1.render(number, 8000) for number in range(20)]

    assert [number for number, body in enumerate(bodies) if b"srcset" not in body] == [
        0, 1, 2, 10, 11, 12,
    ]  # fmt: skip
    assert all(b"class=" in body for number, body in enumerate(bodies) if number % 10 > 2)
