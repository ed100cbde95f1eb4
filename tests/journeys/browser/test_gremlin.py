"""A bounded random walk over the desk, after each step of which all must be well."""

import pytest
from playwright.async_api import Browser

from tests.journeys.browser.gremlin import Gremlin
from tests.journeys.browser.long import AMOUNTS
from tests.journeys.browser.stage import Stage
from tests.journeys.browser.walker import open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

STEPS = 25


@pytest.mark.parametrize("seed", [1, 2])
async def test_whatever_one_does_nothing_breaks(browser: Browser, stage: Stage, seed: int) -> None:
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        await Gremlin(walker, seed).walk(STEPS)
