"""What the page asks of a browser: its start and its steps, with 10,000 unread in 1,000 feeds.

The longest task and what the page computes are CPU of its thread: other work on the machine makes
them no longer.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

from bench.desk import Desk, open_desk
from bench.million import Store, open_store
from bench.sizes import Size
from bench.table import Recorder
from copydesk.web.asgi import COOKIE

# A tenth of them is unread, and half of the feeds are the reader's.
ENTRIES: dict[Size, int] = {"tiny": 1000, "small": 20_000, "full": 100_000}
FEEDS, USERS = 2000, 5
HABIT = "half of all feeds"
VISITS: dict[Size, int] = {"tiny": 1, "small": 3, "full": 7}
STEPS: dict[Size, int] = {"tiny": 3, "small": 20, "full": 60}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"]
# What comes after the list is there belongs to the start, too.
REST_MILLISECONDS = 2500
LONG_MILLISECONDS = 100
MOST_REQUESTS = 11
MOST_KILOBYTES = 200

# Notes when the first row was drawn, and how long each step took.
WATCH = """
  window.noted = { seen: 0, steps: [] };
  const drawn = (work) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => work(performance.now());
    port2.postMessage(0);
  });
  const look = () => {
    if (!document.querySelector('#entries article')) return requestAnimationFrame(look);
    drawn((now) => (window.noted.seen = now));
  };
  requestAnimationFrame(look);
  const isFilled = () => document.querySelector('#reading .prose')?.childNodes.length > 0;
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'j') return;
    const before = location.href;
    const wait = () => {
      const isThere = location.href !== before && isFilled();
      if (!isThere) return requestAnimationFrame(wait);
      drawn((now) => window.noted.steps.push(now - timeStamp));
    };
    wait();
  }, true);
"""
# The page lets nobody make code of words: what waits has to be code itself.
WAIT = "async (number) => { while (!(IS_DONE)) await new Promise(requestAnimationFrame); }"
SEEN = WAIT.replace("IS_DONE", "window.noted.seen > 0")
STEPPED = WAIT.replace("IS_DONE", "window.noted.steps.length >= number")


@dataclass(frozen=True, slots=True)
class Start:
    """What one visit took until nothing moved any more."""

    seen: float
    longest: float
    busy: float
    requests: int
    kilobytes: float


def main(recorder: Recorder, size: Size) -> None:
    """Measure visits of who has never been here and of who comes back, then steps by `j`."""
    asyncio.run(_measure(recorder, size))


async def _measure(recorder: Recorder, size: Size) -> None:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        print("page: left out, there is no Chromium")
        return
    store = await open_store(ENTRIES[size], FEEDS, USERS)
    with open_desk(store.place, analyses=False) as desk:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
            cold, warm = await _visit_often(browser, desk, store, VISITS[size])
            _add_starts(recorder, cold, warm)
            await _step(recorder, browser, desk, store, STEPS[size])
            await browser.close()


async def _visit_often(
    browser: Browser, desk: Desk, store: Store, times: int
) -> tuple[list[Start], list[Start]]:
    cold, warm = [], []
    for _ in range(times):
        async with _entering(browser, desk, store) as context:
            cold.append(await _visit(context, desk))
            warm.append(await _visit(context, desk))
    return cold, warm


@asynccontextmanager
async def _entering(browser: Browser, desk: Desk, store: Store) -> AsyncIterator[BrowserContext]:
    """Give a browser that has been nowhere, with its reader signed in."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900})
    await context.add_cookies([{"name": COOKIE, "value": store.tokens[HABIT], "url": _url(desk)}])
    await context.add_init_script(WATCH)
    yield context
    await context.close()


async def _visit(context: BrowserContext, desk: Desk) -> Start:
    page = await context.new_page()
    # A browser has another process for another site: its first tasks would not be told.
    await page.goto(f"{_url(desk)}/healthz")
    session = await _watch(context, page)
    begun = await _read_busy(session)
    await session.send("Network.enable")
    sizes: list[float] = []
    asked: list[str] = []
    session.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    async with _tracing(session) as tasks:
        await page.goto(_url(desk))
        await page.evaluate(SEEN)
        await page.wait_for_timeout(REST_MILLISECONDS)
    seen: float = await page.evaluate("window.noted.seen")
    busy = await _read_busy(session) - begun
    await page.close()
    return Start(seen, max(tasks, default=0.0), busy, len(asked), sum(sizes) / 1000)


async def _watch(context: BrowserContext, page: Page) -> CDPSession:
    session = await context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


@asynccontextmanager
async def _tracing(session: CDPSession) -> AsyncIterator[list[float]]:
    """Give the CPU milliseconds of each task of the page in a block; they are there at its end."""
    found: list[dict[str, Any]] = []
    tasks: list[float] = []
    is_done = asyncio.Event()
    session.on("Tracing.dataCollected", lambda told: found.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda _told: is_done.set())
    await session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": "toplevel"})
    yield tasks
    await session.send("Tracing.end")
    await is_done.wait()
    named = [each for each in found if each["name"] == "thread_name"]
    threads = {_thread(each) for each in named if each["args"]["name"] == "CrRendererMain"}
    tasks += [
        each.get("tdur", 0) / 1000
        for each in found
        if each["name"].endswith("RunTask") and _thread(each) in threads
    ]


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


async def _step(recorder: Recorder, browser: Browser, desk: Desk, store: Store, steps: int) -> None:
    async with _entering(browser, desk, store) as context:
        page = await context.new_page()
        session = await _watch(context, page)
        await page.goto(_url(desk))
        await page.evaluate(SEEN)
        await page.wait_for_timeout(REST_MILLISECONDS)
        before = await _read_busy(session)
        for number in range(1, steps + 1):
            await page.keyboard.press("j")
            await page.evaluate(STEPPED, number)
        busy = (await _read_busy(session) - before) / steps
        taken = await _read_steps(page)
    recorder.add("a step by `j`, until its text is drawn", median(taken), "ms on the wall", goal=50)
    recorder.add("a step by `j`, what the page computes", busy, "ms of CPU")


async def _read_steps(page: Page) -> list[float]:
    steps: list[float] = await page.evaluate("window.noted.steps")
    return steps


async def _read_busy(session: CDPSession) -> float:
    """Give the milliseconds that the page's thread has worked so far."""
    answer = await session.send("Performance.getMetrics")
    found = {each["name"]: float(each["value"]) for each in answer["metrics"]}
    return 1000 * found["TaskDuration"]


def _add_starts(recorder: Recorder, cold: list[Start], warm: list[Start]) -> None:
    for name, starts in (("a first visit", cold), ("a visit again", warm)):
        seen = median(each.seen for each in starts) / 1000
        recorder.add(f"{name}, until the list is drawn", seen, "s on the wall", goal=1)
        longest = median(each.longest for each in starts)
        recorder.add(f"{name}, its longest task", longest, "ms of CPU", goal=LONG_MILLISECONDS)
        busy = median(each.busy for each in starts)
        recorder.add(f"{name}, what the page computes", busy, "ms of CPU")
        asked = median(each.requests for each in starts)
        recorder.add(f"{name}, all it asks for", asked, "requests", goal=MOST_REQUESTS)
    sent = median(each.kilobytes for each in cold)
    recorder.add("a first visit, all that is sent", sent, "kB", goal=MOST_KILOBYTES)


def _url(desk: Desk) -> str:
    return f"http://127.0.0.1:{desk.port}"
