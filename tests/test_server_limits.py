"""The server's own memory stays bounded, whatever sites send."""

import asyncio
import re
from pathlib import Path

import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.desk_client import get_items, sign_in

pytestmark = pytest.mark.slow
# More than anything here ever took; a body held whole would be many times as much.
MOST_MEGABYTES = 120
BOMBS: list[tuple[str, dict[str, object]]] = [
    ("endless-body", {}),
    ("huge-body", {"megabytes": 1000}),
    ("compression-bomb", {"method": "gzip"}),
    ("compression-bomb", {"method": "br"}),
    ("compression-bomb", {"method": "zstd"}),
    ("compression-bomb", {"method": "deflate"}),
    ("packed-twice", {"method": "zstd"}),
    ("packed-twice", {"method": "br"}),
    ("many-articles", {"count": 20_000}),
    ("entity-bomb", {"levels": 12}),
    ("deep-nesting", {"depth": 500_000}),
    ("deep-html", {"depth": 100_000}),
    ("big-headers", {"kilobytes": 1024}),
]


def measure_peak(pid: int) -> int:
    """Give the most memory that a process ever held, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found
    return int(found[1]) // 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
async def test_bombs_and_endless_bodies_do_not_fill_the_memory(
    tmp_path: Path, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("healthy")
    with running_desk(tmp_path, worker_timeout="10") as desk:
        async with sign_in(desk) as client:
            url = newsroom.feed_url("healthy")
            healthy = (await client.post("/v1/subscriptions", json={"url": url})).json()
            before = measure_peak(desk.process.pid)
            answers = []
            for number, (fault, options) in enumerate(BOMBS):
                name = f"bomb-{number}"
                newsroom.add_outlet(name)
                newsroom.publish(name, title="Tick", html="<p>Tack</p>")
                newsroom.set_fault(name, fault, **options)
                answer = await client.post(
                    "/v1/subscriptions", json={"url": newsroom.feed_url(name)}
                )
                answers.append((fault, answer.status_code))
            after = measure_peak(desk.process.pid)
            newsroom.publish("healthy", title="All is well", html="<p>Still</p>")
            await client.post(f"/v1/subscriptions/{healthy['id']}/refresh")
            listed = await get_items(client, "/v1/subscriptions")

        assert await asyncio.to_thread(desk.stop) == 0

    assert all(status in (201, 422) for _, status in answers), answers
    assert after - before < MOST_MEGABYTES, f"{before} MB before, {after} MB after"
    assert healthy["feed_url"] in {each["feed_url"] for each in listed}
