"""What axe has against a page: the one place that runs it."""

from pathlib import Path

from playwright.async_api import Page

from tests.bench.servers import MissingServer, skip_or_fail

AXE = Path(__file__).resolve().parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
# Of the rules that axe leaves out by itself: what is pressed is large enough to be hit.
RUN = """async () => (await axe.run(document, {
    resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })).violations
  .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))"""
# What turns for ever, such as the sign of a running check, is not waited for.
SETTLE = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""


async def find_faults(page: Page) -> list[str]:
    """Let axe look at the page as it is, once nothing fades in any more."""
    if not AXE.exists():
        skip_or_fail(MissingServer("axe-core is not installed; `make page-test` installs it"))
    await page.evaluate(SETTLE)
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    faults: list[str] = await page.evaluate(RUN)
    return faults
