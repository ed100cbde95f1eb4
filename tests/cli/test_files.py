import json
import os
from pathlib import Path

import pytest

from copydesk.cli.files import parse_file
from copydesk.newsroom import Newsroom
from copydesk.newsroom.formats import FORMATS

RSS = (
    b"<rss><channel><title>News</title><item><title>A</title><link>/a</link></item></channel></rss>"
)


def read(file: Path, url: str = "", content_type: str = "") -> tuple[dict[str, object], bool]:
    line, is_good = parse_file(file, url=url, content_type=content_type)
    assert b"\n" not in line
    return json.loads(line), is_good


def test_a_feed_becomes_one_object_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "feed.xml"
    file.write_bytes(RSS)

    record, is_good = read(file, "https://news.example/feed")

    entries = record["entries"]
    assert isinstance(entries, list)
    assert is_good
    assert (record["file"], record["title"]) == (str(file), "News")
    assert entries[0]["url"] == "https://news.example/a"


@pytest.mark.parametrize(
    "content", [b"", b"words", b"<html></html>", b"{}", b"\x00\xff"], ids=ascii
)
def test_what_is_no_feed_is_told_with_its_file(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "feed.xml"
    file.write_bytes(content)

    record, is_good = read(file)

    assert not is_good
    assert record["file"] == str(file)
    assert record["error"]["code"] == "not_a_feed"  # type: ignore[index]  # JSON


@pytest.mark.parametrize("name", ["nothing.xml", "."])
def test_a_file_that_cannot_be_read_is_told_like_the_others(tmp_path: Path, name: str) -> None:
    record, is_good = read(tmp_path / name)

    assert not is_good
    assert record["error"]["code"] == "unreadable"  # type: ignore[index]  # JSON


def test_the_name_of_a_file_need_not_be_text(tmp_path: Path) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.xml"))
    file.write_bytes(RSS)

    record, is_good = read(file)

    assert is_good
    assert str(record["file"]).endswith("\ufffd.xml")


async def test_files_of_the_newsroom_can_be_read(newsroom: Newsroom, tmp_path: Path) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    file = tmp_path / "feed"
    for form in FORMATS.values():
        file.write_text(form.render(newsroom.desk.make_edition("daily")), "utf-8")
        record, is_good = read(file, content_type=form.content_type)
        assert is_good
        assert record["title"] == "Daily"
