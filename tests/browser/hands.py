"""What a reader's hands do to a list: the wheel over it, a finger on it, nothing by script."""

import asyncio
import math

from playwright.async_api import CDPSession, Locator, Page

STEPS = 8
PULLS = 3
RESTS = 4
REST_SECONDS = 0.04
FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# The wheel is heard some time after it was turned.
LISTEN = """() => {
  window.isTurned = new Promise((done) => addEventListener(
    'wheel', done, { once: true, capture: true, passive: true }));
}"""
# As long as the list moves between two frames it is still rolling.
STILL = """async () => {
  await window.isTurned;
  const list = document.getElementById('entries');
  const frame = () => new Promise(requestAnimationFrame);
  for (let place = NaN, same = 0; same < 4; await frame()) {
    same = list.scrollTop === place ? same + 1 : 0;
    place = list.scrollTop;
  }
  return list.scrollTop;
}"""
# What was drawn aside before may be on its way back, or begin to be with the next frame.
REST = """async () => {
  await FRAME;
  await Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished));
}""".replace("FRAME", FRAME)


async def wheel(page: Page, *, by: int, times: int = 1) -> list[float]:
    """Turn the wheel over the list, and give where it stood after each turn."""
    await page.mouse.move(*await _find_middle(page.locator("#entries")))
    places = []
    for _ in range(times):
        await page.evaluate(LISTEN)
        await page.mouse.wheel(0, by)
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
    await _lift(session, x, y + by)
    return await find_place(page)


async def swipe(page: Page, row: Locator, across: float) -> None:
    """Draw a row aside with a finger, by a part of its width: to the right if positive."""
    await let_rest(page)
    box = await row.bounding_box()
    assert box
    start = box["x"] + box["width"] * (0.1 if across > 0 else 0.9)
    y = box["y"] + box["height"] / 2
    session = await page.context.new_cdp_session(page)
    for step in range(STEPS + 1):
        kind = "touchMove" if step else "touchStart"
        await _touch(session, kind, start + box["width"] * across * step / STEPS, y)
    await _lift(session, start + box["width"] * across, y)


async def press_long(page: Page, part: Locator) -> None:
    """Let a finger rest on something until a menu is there, and take it away."""
    await let_rest(page)
    x, y = await _find_middle(part)
    session = await page.context.new_cdp_session(page)
    await _touch(session, "touchStart", x, y)
    await page.get_by_role("menu").wait_for()
    await _lift(session, x, y)


async def lose_network_for_a_moment(page: Page) -> None:
    """Let the browser notice that the network is back, as it does in a train after a tunnel."""
    await page.context.set_offline(True)
    await page.context.set_offline(False)


async def pull(page: Page, *, by: int) -> float:
    """Scroll further than the screen is high with a finger, pull after pull: down if positive."""
    box = await page.locator("#entries").bounding_box()
    assert box
    x, low, high = box["x"] + box["width"] / 2, box["y"] + 0.9 * box["height"], box["y"] + 20
    session = await page.context.new_cdp_session(page)
    for _ in range(math.ceil(abs(by) / (low - high))):
        start, end = (low, high) if by > 0 else (high, low)
        await _touch(session, "touchStart", x, start)
        for step in range(1, PULLS + 1):
            await _touch(session, "touchMove", x, start + (end - start) * step / PULLS)
            await page.evaluate(FRAME)
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await session.detach()
    return await find_place(page)


async def find_place(page: Page) -> float:
    """Give how far the list is scrolled once it has come to rest."""
    place: float = await page.evaluate(STILL)
    return place


async def let_rest(page: Page) -> None:
    """Wait until nothing on the page is on its way any more."""
    await page.evaluate(REST)


async def _touch(session: CDPSession, kind: str, x: float, y: float) -> None:
    points = [{"x": x, "y": y}]
    await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def _lift(session: CDPSession, x: float, y: float) -> None:
    """Let the finger rest, and take it away: after a throw, Chromium takes a tap as its end."""
    for _ in range(RESTS):
        await _touch(session, "touchMove", x, y)
        await asyncio.sleep(REST_SECONDS)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await session.detach()


async def _find_middle(part: Locator) -> tuple[float, float]:
    box = await part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag_handle(page: Page, handle: Locator, target: Locator, *, has_touch: bool) -> None:
    """Drag a line by its handle below another one, with the mouse or a finger."""
    from_box, to_box = await handle.bounding_box(), await target.bounding_box()
    assert from_box
    assert to_box
    start = from_box["x"] + from_box["width"] / 2, from_box["y"] + from_box["height"] / 2
    end = start[0], to_box["y"] + to_box["height"] * 0.8
    if has_touch:
        session = await page.context.new_cdp_session(page)
        for step in range(STEPS + 1):
            kind = "touchMove" if step else "touchStart"
            await _touch(session, kind, start[0], start[1] + (end[1] - start[1]) * step / STEPS)
            await page.evaluate(FRAME)
        await _lift(session, *end)
        return
    await page.mouse.move(*start)
    await page.mouse.down()
    await page.mouse.move(*end, steps=STEPS)
    await page.mouse.up()


async def carry(page: Page, line: Locator, target: Locator, *, has_touch: bool) -> None:
    """Carry a line onto another one: at once with the mouse, with a finger once it has rested."""
    await let_rest(page)
    start, end = await _find_middle(line), await _find_middle(target)
    steps = [
        (
            start[0] + (end[0] - start[0]) * step / STEPS,
            start[1] + (end[1] - start[1]) * step / STEPS,
        )
        for step in range(1, STEPS + 1)
    ]
    if not has_touch:
        await page.mouse.move(*start)
        await page.mouse.down()
        for place in steps:
            await page.mouse.move(*place)
        await page.mouse.up()
        return
    session = await page.context.new_cdp_session(page)
    await _touch(session, "touchStart", *start)
    await page.get_by_role("menu").wait_for()
    for place in steps:
        await _touch(session, "touchMove", *place)
        await page.evaluate(FRAME)
    await _lift(session, *end)
