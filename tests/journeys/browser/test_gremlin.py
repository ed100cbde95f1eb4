"""A bounded random walk over the desk, after each step of which all must be well."""

import pytest
from playwright.async_api import Browser

from tests.journeys.browser.gremlin import Gremlin
from tests.journeys.browser.long import AMOUNTS
from tests.journeys.browser.stage import Stage
from tests.journeys.browser.walker import open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

STEPS = 25


@pytest.mark.parametrize(
    ("size", "seed"), [("desktop", 1), ("desktop", 2), ("tablet", 3), ("phone", 4)]
)
async def test_whatever_one_does_nothing_breaks(
    browser: Browser, stage: Stage, size: str, seed: int
) -> None:
    async with open_walk(browser, stage, size, amounts=AMOUNTS) as walker:
        await Gremlin(walker, seed).walk(STEPS)
