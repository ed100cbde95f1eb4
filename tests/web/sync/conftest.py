"""A reader with two feeds, one of them in a folder, and an app that signs in as that reader."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import httpx
import pytest

from copydesk.model import Visitor
from copydesk.services.people import apppasswords, signin
from copydesk.services.people.tries import Caller
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from tests import make
from tests.conftest import Clock
from tests.web.accounts import add_user
from tests.web_client import open_client

CALLER = Caller("test", "192.0.2.1")


@dataclass
class Reader:
    """Somebody with feeds; entries arrived a minute apart, the oldest first in `ids`."""

    kit: Kit
    clock: Clock
    visitor: Visitor
    password: str
    read_only: str
    client: httpx.AsyncClient
    news_id: int = 0
    blog_id: int = 0
    folder_id: int = 0
    ids: list[int] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        """What a Google Reader app sends."""
        return {"authorization": f"GoogleLogin auth={self.password}"}

    @property
    def key(self) -> dict[str, str]:
        """What a Miniflux app sends."""
        return {"x-auth-token": self.password}

    async def add_entry(self, feed_id: int, title: str, *, age: int = 0, html: str = "") -> int:
        """Let an entry come in now, published so long ago."""
        published_at = self.clock() - age
        entry = make.incoming(title, published_at=published_at, html=html)
        [entry_id] = await make.store_entries(self.kit.db, feed_id, entry, now=self.clock())
        self.clock.move(make.MINUTE)
        return entry_id


async def sign_up(kit: Kit, name: str) -> Visitor:
    token = await add_user(kit, name)
    visitor = await signin.authenticate(kit, token)
    assert visitor
    return visitor


@pytest.fixture
async def reader(kit: Kit, clock: Clock, app: App) -> AsyncIterator[Reader]:
    visitor = await sign_up(kit, "ann")
    password = await apppasswords.add(kit, visitor, "phone")
    read_only = await apppasswords.add(kit, visitor, "watch", ["read"])
    async with open_client(app) as client:
        made = Reader(kit, clock, visitor, password.password, read_only.password, client)
        made.news_id = await make.feed(kit.db, "https://news.example/feed")
        made.blog_id = await make.feed(kit.db, "https://blog.example/feed")
        for feed_id in (made.news_id, made.blog_id):
            await make.subscription(kit.db, visitor.user.id, feed_id)
        made.folder_id = (await folders.add_folder(kit, visitor, "Tech", None)).id
        [blog] = [
            each
            for each in await subscriptions.list_subscriptions(kit, visitor)
            if each.feed_id == made.blog_id
        ]
        await subscriptions.set_subscription(
            kit, visitor, blog.id, folder_id=made.folder_id, is_moved=True
        )
        for n in range(3):
            made.ids.append(await made.add_entry(made.news_id, f"news {n}"))
        for n in range(2):
            made.ids.append(await made.add_entry(made.blog_id, f"blog {n}", age=make.DAY))
        yield made


@pytest.fixture
async def stranger(reader: Reader) -> str:
    """Give the app password of somebody else, who follows a feed of their own."""
    visitor = await sign_up(reader.kit, "bob")
    feed_id = await make.feed(reader.kit.db, "https://bob.example/feed")
    await make.subscription(reader.kit.db, visitor.user.id, feed_id)
    await reader.add_entry(feed_id, "bob's")
    return (await apppasswords.add(reader.kit, visitor, "phone")).password
