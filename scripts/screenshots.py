"""Take the pictures of the README from the demo, as it is served: `make screenshots`."""

import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "images"
COMMAND = Path(sys.executable).with_name("copydesk")
NAMES = ("chromium", "chromium-browser", "google-chrome")
READY = re.compile(r"(http://\S+)\s+\(name: (\S+), password: (\S+)\)")
STOP_SECONDS = 20

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TALLER: ViewportSize = {"width": 1280, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 844}
# Long enough for pictures of entries to come and for moving things to rest.
REST_MILLISECONDS = 1200
# What the newsroom prints of one event, and the loudest of its headlines.
EVENT = re.compile("^Kestrel Bridge closed after cracks")
LOUD = re.compile("DEATH TRAP")


async def show_analysis(page: Page) -> None:
    """Open an entry that shouts, with its scores, and what they are about marked."""
    await page.get_by_role("link", name=LOUD).first.click()
    panel = page.get_by_role("region", name="Analysis")
    await panel.get_by_role("button", name="Calmer headline", exact=True).click()
    await panel.locator("summary").click()
    await panel.get_by_role("button", name="Show in the article").first.click()
    await page.locator(".headline").scroll_into_view_if_needed()


async def show_ledger(page: Page) -> None:
    """Open the story that most outlets tell, where it says who claims what."""
    await page.get_by_role("link", name=EVENT).first.click()
    await page.get_by_role("table").first.scroll_into_view_if_needed()


@dataclass(frozen=True, slots=True)
class Desk:
    """The running demo, and how to come in."""

    url: str
    username: str
    password: str


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: what is opened, and by which keys one gets to what it shows."""

    name: str
    size: ViewportSize
    colours: Literal["light", "dark"]
    path: str = "/"
    keys: tuple[str, ...] = ()
    act: Callable[[Page], Awaitable[None]] | None = None


SHOTS = (
    Shot("desk", DESKTOP, "light", keys=("j", "j")),
    Shot("desk-dark", DESKTOP, "dark", keys=("j", "j", "j")),
    Shot("phone", PHONE, "light"),
    Shot("settings", DESKTOP, "light", path="/settings/appearance"),
    Shot("story", DESKTOP, "light", path="/stories", act=show_ledger),
    # Last: calmer headlines stay on.
    Shot("analysis", TALLER, "light", path="/search?q=killer", act=show_analysis),
)


async def main() -> None:
    """Start the demo, come in, and take every picture."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        sys.exit("there is no Chromium; install it (Debian: apt-get install chromium)")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with running_demo() as desk:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program)
            for shot in SHOTS:
                await take(browser, desk, shot)
            await browser.close()


@contextmanager
def running_demo() -> Iterator[Desk]:
    command = [str(COMMAND), "demo", "--port", "0", "--newsroom-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = next(filter(None, map(READY.search, process.stdout)), None)
            if found is None:
                sys.exit("the demo did not start")
            yield Desk(*found.groups())
        finally:
            process.terminate()
            process.wait(STOP_SECONDS)


async def take(browser: Browser, desk: Desk, shot: Shot) -> None:
    context = await browser.new_context(
        viewport=shot.size, color_scheme=shot.colours, reduced_motion="reduce", locale="en-GB"
    )
    page = await context.new_page()
    await sign_in(page, desk)
    if shot.path != "/":
        await page.goto(desk.url + shot.path)
    await page.wait_for_timeout(REST_MILLISECONDS)
    for key in shot.keys:
        await page.keyboard.press(key)
        await page.wait_for_timeout(REST_MILLISECONDS)
    if shot.act:
        await shot.act(page)
        await page.wait_for_timeout(REST_MILLISECONDS)
    await page.screenshot(path=FOLDER / f"{shot.name}.png")
    await context.close()


async def sign_in(page: Page, desk: Desk) -> None:
    await page.goto(desk.url)
    await page.get_by_label("Name", exact=True).fill(desk.username)
    await page.get_by_label("Password", exact=True).fill(desk.password)
    await page.keyboard.press("Enter")
    await page.get_by_role("feed").first.wait_for(state="attached")


if __name__ == "__main__":
    asyncio.run(main())
