"""The icon of a feed comes to the open page by itself, and stays for reading offline."""

from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.waiting import until_seen
from tests.browser.conftest import open_page
from tests.browser.library import Library
from tests.browser.vaults import CONTROLLED, is_drawn, look

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def reader(browser: Browser) -> AsyncIterator[Page]:
    async with open_page(browser, has_worker=True) as opened:
        yield opened


async def test_a_new_feed_shows_its_icon_without_a_reload(
    library: Library, reader: Page, room: Newsroom
) -> None:
    room.add_outlet("courier")
    room.publish("courier", title="News", html="<p>x</p>")
    user_id = await library.enter(reader)
    await reader.wait_for_function(CONTROLLED)
    answer = await reader.request.post(
        f"{library.desk.url}/v1/subscriptions", data={"url": room.feed_url("courier")}
    )
    assert answer.ok, await answer.text()

    icon = reader.get_by_role("link", name="Courier").locator("img").first
    await expect(icon).to_be_visible()
    address = await icon.get_attribute("src")

    assert str(address).startswith("/v1/icons/")
    await until_seen(partial(is_drawn, icon))

    async def is_kept() -> bool:
        kept = await look(reader, "pictureUses", user_id)
        return address in [each["url"] for each in kept]

    await until_seen(is_kept)
