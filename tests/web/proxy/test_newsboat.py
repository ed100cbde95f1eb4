"""A real newsboat follows a served feed of a real server, from the first empty answer on."""

import asyncio
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from urllib.parse import quote

import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.bench.waiting import LONG
from tests.web.sync.test_newsboat import configure, find_newsboat

pytestmark = pytest.mark.slow
ENTRIES = 3


async def reload(folder: Path, url: str) -> list[str]:
    """Let newsboat fetch the feed once; give the titles that it knows then."""
    options = configure(folder, "")
    (folder / "urls").write_text(f'"{url}"\n')
    process = await asyncio.create_subprocess_exec(
        find_newsboat(),
        *options,
        "-x",
        "reload",
        env={"HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output
    with closing(connect(folder / "cache.db")) as cache:
        return [title for (title,) in cache.execute("SELECT title FROM rss_item ORDER BY title")]


async def test_newsboat_reads_a_served_feed(tmp_path: Path, newsroom: Newsroom) -> None:
    newsroom.add_outlet("daily")
    titles = [f"Story {number} & more" for number in range(ENTRIES)]
    for title in titles:
        newsroom.publish("daily", title=title, html="<p>Text</p>")
    folder = tmp_path / "newsboat"
    with running_desk(tmp_path / "data") as desk:
        url = f"{desk.url}/?url={quote(newsroom.feed_url('daily'), safe='')}&max_score=0.9"
        assert await reload(folder, url) == []
        async with asyncio.timeout(LONG):
            while len(found := await reload(folder, url)) < ENTRIES:  # noqa: ASYNC110 another process
                await asyncio.sleep(0.5)
    assert found == titles
