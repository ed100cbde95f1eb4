"""A reader with a full shelf: an account, a feed and entries, put straight into the store."""

import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from msgspec.structs import replace
from playwright.async_api import Page, expect

from copydesk.keys import make_key
from copydesk.model import IncomingEntry
from copydesk.model.events import NewEntriesEvent
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.system.passwords import Passwords
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.store.people import signin
from copydesk.store.system.events import add_event
from copydesk.web.asgi import COOKIE
from copydesk.wiring import DATABASE_FILE
from tests import make
from tests.bench.desk import Desk

PASSWORD = "a long enough password"
AT_ONCE = 2000
_numbers = count(1)


@dataclass(frozen=True)
class Library:
    """A running server and the folder that it keeps its store in."""

    desk: Desk
    data: Path

    async def enter(self, page: Page, *shelves: Sequence[IncomingEntry], **wishes: object) -> int:
        """Open the desk of a new reader who follows one feed per shelf, and give their number."""
        name = f"reader{next(_numbers)}"
        user_id = await self._open_account(page, name)
        for number, shelf in enumerate(shelves, 1):
            await self.fill(name, f"{name} feed {number}", shelf)
        if wishes:
            await self.prefer(page, **wishes)
        # Wishes that come a moment after the list are too late for the first key.
        async with page.expect_response(re.compile("/v1/start$")) as asked:
            await page.goto(self.desk.url)
        await (await asked.value).finished()
        await expect(
            page.locator("#entries article" if shelves else "#entries").first
        ).to_be_visible()
        return user_id

    async def _open_account(self, page: Page, name: str) -> int:
        """Sign a new reader in, past the door: it lets in ten at once, then one in six seconds."""
        now, token = time.time_ns() // 1000, secrets.token_urlsafe(32)
        password_hash = await Passwords(memory_kib=64).hash(PASSWORD)
        db = await open_sqlite(self.data / DATABASE_FILE)
        async with db.transaction() as tx:
            user = await signin.add_user(
                tx,
                name,
                username_key=name,
                email=None,
                password_hash=password_hash,
                role="user",
                now=now,
            )
            assert user
            await signin.add_session(
                tx,
                user.id,
                hash_token(token),
                user_agent="test",
                ip="127.0.0.1",
                now=now,
                expires_at=now + make.DAY,
            )
        await db.close()
        await page.context.add_cookies([{"name": COOKIE, "value": token, "url": self.desk.url}])
        return user.id

    async def prefer(self, page: Page, **wishes: object) -> None:
        address = f"{self.desk.url}/v1/users/me/preferences"
        answer = await page.request.patch(address, data=wishes)
        assert answer.ok, await answer.text()

    async def fill_again(self, page: Page, shelf: Sequence[IncomingEntry]) -> None:
        """Bring entries to the first feed of the reader who is signed in, as a refresh would."""
        me = await (await page.request.get(f"{self.desk.url}/v1/users/me")).json()
        await self.fill(me["username"], f"{me['username']} feed 1", shelf)

    async def bring(self, page: Page, shelf: Sequence[IncomingEntry]) -> None:
        """Do the same while pages are open, and tell them."""
        await self.fill_again(page, shelf)
        answer = await page.request.get(f"{self.desk.url}/v1/entries?limit=100")
        listed = sorted((await answer.json())["items"], key=lambda entry: int(entry["id"]))
        new = listed[-len(shelf) :]
        db = await open_sqlite(self.data / DATABASE_FILE)
        feed_id, entry_ids = new[0]["feed_id"], [each["id"] for each in new]
        async with db.transaction() as tx:
            now = time.time_ns() // 1000
            await add_event(tx, NewEntriesEvent(feed_id, entry_ids, len(new)), now)
        await db.close()

    async def fill(self, username: str, feed: str, shelf: Sequence[IncomingEntry]) -> None:
        """Add entries as a refresh would; the first of them is the newest."""
        now = time.time_ns() // 1000
        db = await open_sqlite(self.data / DATABASE_FILE)
        found = await signin.find_credentials(db, username)
        assert found
        feed_id = await make.feed(db, f"https://news.example/{make_key(feed)}")
        await make.subscription(db, found.user.id, feed_id, now=now)
        dated = [
            replace(entry, published_at=now - place * make.MINUTE)
            for place, entry in enumerate(shelf, 1)
        ]
        dated.reverse()
        for start in range(0, len(dated), AT_ONCE):
            await make.store_entries(db, feed_id, *dated[start : start + AT_ONCE], now=now)
        await db.close()


def entries(amount: int, prefix: str = "Story") -> list[IncomingEntry]:
    """Give entries of very different length, numbered from the newest."""
    return [
        make.incoming(
            f"{prefix} {number}" + " with a rather long title that needs two lines" * (number % 3),
            html=f"<p>All about {prefix} {number}.</p>" + "<p>More words.</p>" * (number % 5),
        )
        for number in range(1, amount + 1)
    ]
