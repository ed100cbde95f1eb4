"""A real browser before a real server: one of each per worker, a fresh page per test."""

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk, running_desk
from tests.bench.servers import MissingServer, skip_or_fail
from tests.bench.waiting import PATIENCE
from tests.browser.library import Library

# A busy machine must not turn tests red, and whatever takes longer than this is a bug. Said
# in one place: tests name no times of their own.
PATIENCE_MILLISECONDS = 1000 * PATIENCE
expect.set_options(timeout=PATIENCE_MILLISECONDS)

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
NAMES = ("chromium", "chromium-browser", "google-chrome")
# The same engine without windows to draw around pages, which asks a quarter less of the machine.
WINDOWLESS = "chromium-headless-shell"
# Named by us, a list replaces Playwright's own: its lines for quiet tests, and the drop-down of the
# address bar, which is a page of its own and costs each test a second before anything is shown.
LEFT_OUT = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
]
FLAGS = [
    f"--disable-features={','.join(LEFT_OUT)}",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def find_chromium(*, is_whole: bool = False) -> str:
    """Give the cheapest program there is, or the whole browser, which knows what is around pages.

    That is extensions, and bookmarks that open a window.
    """
    names = NAMES if is_whole else (WINDOWLESS, *NAMES)
    found = [path for name in names if (path := shutil.which(name))]
    if found:
        return found[0]
    raise skip_or_fail(MissingServer("there is no Chromium; `make test` as root installs it"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def room() -> AsyncIterator[Newsroom]:
    """Give a newsroom that all share; each test opens its own outlet."""
    async with Newsroom() as opened:
        yield opened


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Give a server with empty data that asks its feeds every second."""
    with running_desk(tmp_path, pull_interval="1", pull_max_backoff="2") as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, desk: Desk) -> AsyncIterator[Page]:
    """Give a page at the door of a new desk."""
    async with open_page(browser) as opened:
        await opened.goto(desk.url)
        yield opened


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Give a server that all share; each test comes as a reader of its own."""
    data = tmp_path_factory.mktemp("library")
    with running_desk(data, registration="open", rate_burst="0", search_burst="0") as running:
        yield Library(running, data)


@pytest_asyncio.fixture(loop_scope="session")
async def reader(browser: Browser) -> AsyncIterator[Page]:
    """Give a page that has not been anywhere yet."""
    async with open_page(browser) as opened:
        yield opened


@asynccontextmanager
async def open_page(
    browser: Browser,
    *,
    viewport: ViewportSize = DESKTOP,
    has_touch: bool = False,
    locale: str = "en-GB",
    has_worker: bool = False,
) -> AsyncIterator[Page]:
    """Give a page that fails the test when its script breaks or its policy is broken.

    The worker that keeps things for offline first fetches every file that there is. Most tests are
    over by then, or would have it in between from some step on, by the machine's speed.
    """
    context = await browser.new_context(
        viewport=viewport,
        has_touch=has_touch,
        locale=locale,
        service_workers="allow" if has_worker else "block",
    )
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    opened = await context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on(
        "console",
        lambda message: problems.append(message.text) if "Policy" in message.text else None,
    )
    yield opened
    await context.close()
    assert problems == []
