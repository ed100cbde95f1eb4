"""Every button, switch, list and form of the settings, used by hand and seen at the server."""

import pytest
from playwright.async_api import Browser

from tests.journeys.browser import settings_filters, settings_own
from tests.journeys.browser.clerk import open_settings
from tests.journeys.browser.stage import Stage

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_reader_uses_each_control_of_their_own_settings(
    browser: Browser, stage: Stage
) -> None:
    device = await stage.sign_up()
    paper = stage.open_paper(3)
    await stage.follow(device, paper, folder="News")
    async with open_settings(browser, stage, device) as clerk:
        clerk.names += [paper.title()]
        await settings_own.use_preferences(clerk)
        await settings_own.use_keyboard(clerk)
        await settings_own.use_apps(clerk)
        await settings_own.use_history(clerk)
        await settings_own.use_tags(clerk)
        await settings_filters.use_filters(clerk)
        await settings_own.use_about(clerk)
        await settings_own.use_account(clerk)

    clerk.check_all_used()
