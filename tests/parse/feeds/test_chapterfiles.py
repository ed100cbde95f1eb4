import json

import pytest

from copydesk.parse.feeds.chapterfiles import read_chapters
from copydesk.parse.feeds.podcasts import MOST_CHAPTERS
from copydesk.parse.records import Chapter


def test_chapters_come_in_their_order() -> None:
    body = json.dumps(
        {
            "version": "1.2.0",
            "chapters": [
                {"startTime": 60.7, "title": "<b>Polish</b>", "url": "/polish"},
                {"startTime": 0, "title": "Hello", "url": "javascript:alert(1)"},
                {"startTime": 30, "title": "A picture", "toc": False},
            ],
        }
    )

    assert read_chapters(body.encode(), url="https://a.example/c.json") == [
        Chapter(0, "Hello"),
        Chapter(60, "Polish", "https://a.example/polish"),
    ]


@pytest.mark.parametrize(
    "chapter",
    [7, {}, {"title": "x"}, {"startTime": 1}, {"startTime": "1", "title": "x"},
     {"startTime": True, "title": "x"}, {"startTime": -1, "title": "x"},
     {"startTime": 1e300, "title": "x"}, {"startTime": 1, "title": " "}],
)  # fmt: skip
def test_what_is_no_chapter_is_left_out(chapter: object) -> None:
    assert read_chapters(json.dumps({"chapters": [chapter]}).encode()) == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"chapters": 7}', b"[" * 200_000])
def test_a_file_without_chapters_gives_none(body: bytes) -> None:
    assert read_chapters(body) == []


def test_chapters_have_bounds() -> None:
    chapters = [{"startTime": at, "title": "x", "url": "https://a.example/" + "x" * 2000}
                for at in range(MOST_CHAPTERS + 1)]  # fmt: skip

    found = read_chapters(json.dumps({"chapters": chapters}).encode())

    assert len(found) == MOST_CHAPTERS
    assert found[0].url == ""
