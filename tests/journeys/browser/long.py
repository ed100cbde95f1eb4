"""Random walks over the page for minutes, each with another seed: `make fuzz ARGS=--page`."""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import async_playwright

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.browser.conftest import FLAGS, find_chromium
from tests.journeys.browser.gremlin import Gremlin
from tests.journeys.browser.stage import Stage
from tests.journeys.browser.walker import SIZES, open_walk

AMOUNTS = (20, 25, 30)


def haunt_for(minutes: float, seed: int, steps: int) -> None:
    """Let gremlins walk until the time is over, or one of them breaks something."""
    with tempfile.TemporaryDirectory() as folder:
        count = asyncio.run(_haunt(Path(folder), time.monotonic() + 60 * minutes, seed, steps))
    sys.stdout.write(f"seed {seed}: {count} walks of {steps} steps over the page, all in order\n")


async def _haunt(folder: Path, end: float, seed: int, steps: int) -> int:
    count = 0
    settings = {"registration": "open", "rate_burst": "0", "search_burst": "0"}
    async with async_playwright() as playwright, Newsroom() as room:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        with running_desk(folder, **settings) as desk:
            while count == 0 or time.monotonic() < end:
                stage = Stage(desk, room)
                size = list(SIZES)[(seed + count) % len(SIZES)]
                async with open_walk(browser, stage, size, amounts=AMOUNTS) as walker:
                    await Gremlin(walker, seed + count).walk(steps)
                count += 1
        await browser.close()
    return count
