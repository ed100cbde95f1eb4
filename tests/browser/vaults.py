"""What a browser keeps of a server that goes away and comes back, looked at from outside."""

from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Locator, Page

from tests.bench.desk import Desk, start_desk
from tests.bench.waiting import until, until_seen
from tests.browser.library import Library

# Reads one room of the reader's vault, without making a vault where there is none.
LOOK = """async ([userId, room]) => {
  const all = (await indexedDB.databases()).map((database) => database.name);
  const name = all.find((each) => each.endsWith(`.${userId}`));
  if (!name) return null;
  const db = await new Promise((resolve, reject) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const rows = await new Promise((resolve, reject) => {
    const asked = db.transaction(room).objectStore(room).getAll();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  db.close();
  return rows;
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# Without what names the server.
VAULTS = r"""indexedDB.databases().then((all) =>
  all.map((each) => each.name.replace(/[.]\w+[.]/, '.')).sort())"""


class Place:
    """A server that goes away and comes back to the same address, and its library."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.desk = self._start(0)

    @property
    def library(self) -> Library:
        return Library(self.desk, self.data)

    def stop(self) -> None:
        self.desk.kill()
        if self.desk.process.stdout:
            self.desk.process.stdout.close()

    def come_back(self, data: Path | None = None) -> None:
        """Start at the same address, perhaps with another database."""
        self.data = data or self.data
        self.desk = self._start(urlsplit(self.desk.url).port or 0)

    def be_there(self) -> None:
        """Start again, wherever that is, if the test before has left it away."""
        if self.desk.process.poll() is not None:
            self.desk = self._start(0)

    def _start(self, port: int) -> Desk:
        return start_desk(
            self.data, port=port, registration="open", rate_burst="0", search_burst="0"
        )


async def look(page: Page, room: str, user_id: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] | None = await page.evaluate(LOOK, [user_id, room])
    return found or []


async def wait_for_fill(page: Page, user_id: int) -> None:
    """Wait until the worker says that it has fetched everything it wanted."""

    async def is_filled() -> bool:
        return any(fact.get("newestId") for fact in await look(page, "facts", user_id))

    await until_seen(is_filled)


async def wait_for_picture(page: Page, user_id: int) -> None:
    """Wait longer than anybody looks: what a publisher was too slow for is asked for again."""

    async def is_kept() -> bool:
        uses = await look(page, "pictureUses", user_id)
        return any(str(use["url"]).startswith("/images/") for use in uses)

    await until(is_kept)


async def is_drawn(picture: Locator) -> bool:
    return bool(await picture.evaluate("(one) => one.complete && one.naturalWidth > 0"))


async def wait_for_vaults(page: Page, *names: str) -> None:
    async def are_there() -> bool:
        found: list[str] = await page.evaluate(VAULTS)
        return found == [*names]

    await until_seen(are_there)


async def wait_for_operations(page: Page, url: str, *kinds: str) -> None:
    async def are_done() -> bool:
        return await list_operations(page, url) == [*kinds]

    await until_seen(are_done)


async def wait_for_none(page: Page, room: str, user_id: int) -> None:
    async def is_empty() -> bool:
        return await look(page, room, user_id) == []

    await until_seen(is_empty)


def row(page: Page, title: str) -> Locator:
    return page.locator("#entries article").filter(has_text=title)


async def list_operations(page: Page, url: str) -> list[str]:
    answer = await page.request.get(f"{url}/v1/operations")
    return [item["kind"] for item in reversed((await answer.json())["items"])]


async def count_unread(page: Page, url: str) -> int:
    counts = await (await page.request.get(f"{url}/v1/counts")).json()
    unread: int = counts["unread"]
    return unread


async def count_starred(page: Page, url: str) -> int:
    listed = await page.request.get(f"{url}/v1/entries?starred=true")
    return len((await listed.json())["items"])
