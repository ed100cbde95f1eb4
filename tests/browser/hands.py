"""What a reader's hands do to a list: the wheel over it, a finger on it, nothing by script."""

from playwright.async_api import CDPSession, Locator, Page

STEPS = 8
PLACE = "document.getElementById('entries').scrollTop"
FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# As long as the list moves between two frames it is still rolling.
STILL = """async () => {
  const list = document.getElementById('entries');
  const frame = () => new Promise(requestAnimationFrame);
  for (let place = NaN, same = 0; same < 4; await frame()) {
    same = list.scrollTop === place ? same + 1 : 0;
    place = list.scrollTop;
  }
}"""


async def wheel(page: Page, *, by: int, times: int = 1) -> list[float]:
    """Turn the wheel over the list, and give where it stood after each turn."""
    await page.mouse.move(*await _find_middle(page.locator("#entries")))
    places = []
    for _ in range(times):
        await page.mouse.wheel(0, by)
        await page.evaluate(STILL)
        places.append(await find_place(page))
    return places


async def drag(page: Page, *, by: int) -> float:
    """Pull the list with a finger, and give where it stands when it has come to rest."""
    x, y = await _find_middle(page.locator("#entries"))
    session = await page.context.new_cdp_session(page)
    await _touch(session, "touchStart", x, y)
    for step in range(1, STEPS + 1):
        await _touch(session, "touchMove", x, y + by * step / STEPS)
        await page.evaluate(FRAME)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await session.detach()
    await page.evaluate(STILL)
    return await find_place(page)


async def find_place(page: Page) -> float:
    """Give how far the list is scrolled."""
    place: float = await page.evaluate(PLACE)
    return place


async def _touch(session: CDPSession, kind: str, x: float, y: float) -> None:
    points = [{"x": x, "y": y}]
    await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def _find_middle(part: Locator) -> tuple[float, float]:
    box = await part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
