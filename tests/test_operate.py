import asyncio
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.config import Config
from copydesk.errors import Invalid, Unavailable
from copydesk.jobs.presence import be_present
from copydesk.newsroom import Newsroom
from copydesk.newsroom.formats import FORMATS
from copydesk.operate import parse_file, probe_server, upgrade
from copydesk.store.engine import space
from copydesk.wiring import now
from tests.fetch.servers import http, serve
from tests.fetch.test_causes import greet, make_certificate, needs_openssl

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


async def test_upgrading_twice_does_nothing_the_second_time(tmp_path: Path) -> None:
    config = Config(data=tmp_path / "new" / "data")

    first = await upgrade(config)
    second = await upgrade(config)

    assert first
    assert second == []


@pytest.mark.parametrize("url", ["", "desk.example", "file:///etc/passwd", "ftp://desk.example"])
def test_only_web_addresses_are_probed(url: str) -> None:
    with pytest.raises(Invalid):
        probe_server(url, 1)


async def probe(url: str) -> str:
    """Probe from a thread, so that servers of this loop can answer."""
    return await asyncio.to_thread(probe_server, url, 5)


@pytest.mark.parametrize(
    "answer",
    [
        http("503 Service Unavailable"),
        http("404 Not Found"),
        b"nonsense\r\n\r\n",
        b"",
        b"HTTP/1.1 ",
    ],
    ids=ascii,
)
async def test_a_server_that_is_not_well_is_told_apart(answer: bytes) -> None:
    async with serve(answer) as server:
        with pytest.raises(Unavailable):
            await probe(server.url())


async def test_a_server_that_is_well_says_so() -> None:
    async with serve(http(body=b'{"status":"ok"}')) as server:
        assert await probe(server.url()) == '{"status":"ok"}'
        assert server.paths == ["/readyz"]


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "http://127.0.0.1:99999", "http://[::1"])
async def test_an_address_without_a_server_is_not_well(url: str) -> None:
    with pytest.raises((Unavailable, Invalid)):
        await probe(url)


async def test_a_probe_asks_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    async with serve(http(body=b"well")) as server:
        assert await probe(server.url()) == "well"


async def test_files_of_the_newsroom_can_be_read(newsroom: Newsroom, tmp_path: Path) -> None:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    file = tmp_path / "feed"
    for form in FORMATS.values():
        file.write_text(form.render(newsroom.desk.make_edition("daily")), "utf-8")
        record, is_good = read(file, content_type=form.content_type)
        assert is_good
        assert record["title"] == "Daily"


async def test_an_upgrade_rewrites_a_large_old_file_unless_somebody_serves_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(data=tmp_path)
    await upgrade(config)
    monkeypatch.setattr("copydesk.operate.LARGEST_AT_START", 1)
    make_old(tmp_path / "copydesk.db")

    with be_present(tmp_path, now):
        await upgrade(config)
        assert not can_shrink(tmp_path / "copydesk.db")
    await upgrade(config)

    assert can_shrink(tmp_path / "copydesk.db")


def make_old(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("VACUUM")


def can_shrink(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return space.can_shrink(connection)


@needs_openssl
async def test_a_certificate_of_ones_own_is_taken_only_if_asked(tmp_path: Path) -> None:
    _, context = make_certificate(tmp_path, 2)
    async with greet(http(body=b"well"), context) as port:
        url = f"https://127.0.0.1:{port}"
        with pytest.raises(Unavailable):
            await probe(url)

        assert await asyncio.to_thread(probe_server, url, 5, is_insecure=True) == "well"
