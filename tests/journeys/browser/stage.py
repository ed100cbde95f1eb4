"""What a journey is played on: a server, papers to read, a reader with another device."""

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from copydesk.newsroom import Newsroom, Outlet
from copydesk.newsroom.articles import Enclosure
from copydesk.newsroom.pictures import tune_length
from tests.bench.desk import Desk
from tests.bench.waiting import PATIENCE, until_seen
from tests.desk_client import PASSWORD, get_items

_numbers = count(1)
# The first account of a stage, and so an admin.
ADMIN = "editor"
KINDS = ("unread", "starred", "later", "hidden")
SECONDS = 3
LONG = "".join(
    f"<p>On day {day} the harbour office counted {day + 30} boats, and the {day}th count was right "
    f"again, which pleased all {day + 7} of those who had waited for it on the quay.</p>"
    for day in range(4, 16)
)
PICTURES = """<p>Two bridges.</p>
<p><img src="/{name}/images/bridge-1.png" alt="The old one"></p>
<p><img src="/{name}/images/bridge-2.png" alt="The new one"></p>"""


@dataclass(frozen=True)
class Marks:
    """What the server knows of a reader's marks: ids by kind."""

    unread: frozenset[int] = frozenset()
    starred: frozenset[int] = frozenset()
    later: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()

    def changed_since(self, before: "Marks") -> dict[str, frozenset[int]]:
        return {kind: getattr(self, kind) ^ getattr(before, kind) for kind in KINDS}


@dataclass
class Device:
    """The reader's other device: the same account, asked and used over the API."""

    client: httpx.AsyncClient
    name: str
    tags: dict[str, int] = field(default_factory=dict)

    async def get_marks(self) -> Marks:
        answers = await asyncio.gather(
            *(self.get(f"/v1/entries/ids?{kind}=true&limit=10000") for kind in KINDS)
        )
        return Marks(*(frozenset(answer["items"]) for answer in answers))

    async def count_unread(self) -> int:
        return int((await self.get("/v1/counts"))["unread"])

    async def get(self, path: str) -> dict[str, Any]:
        answer = await self.client.get(path)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def send(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        answer = await self.client.request(method, path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json() if answer.content else {}
        return found

    async def list_feeds(self) -> dict[str, int]:
        """Give the ids of the feeds by their titles."""
        items = await get_items(self.client, "/v1/subscriptions")
        return {item["title"]: item["feed_id"] for item in items}


@dataclass(frozen=True)
class Stage:
    """A server and the papers that it reads."""

    desk: Desk
    room: Newsroom

    def open_paper(self, amount: int, *, is_short: bool = False) -> str:
        """Open a paper with articles of different length, one of them with pictures and a sound.

        A short paper only announces what its pages say.
        """
        name = f"paper{next(_numbers)}"
        self.room.add_outlet(
            Outlet(name, name.title(), has_full_text=not is_short, feed_length=amount + 50)
        )
        sound = Enclosure(
            f"/{name}/sounds/talk-{SECONDS}.wav", "audio/wav", tune_length(SECONDS), SECONDS
        )
        for number in range(1, amount + 1):
            has_more = number == amount
            self.room.publish(
                name,
                title=f"{name.title()} story {number}" + " that goes on and on" * (number % 3),
                html=f"<p>All about story {number} of {name}.</p>"
                + "<p>More words of the same kind follow here.</p>" * (number % 5)
                + (LONG + PICTURES.format(name=name) if has_more else ""),
                summary=f"In short, story {number} of {name}.",
                enclosure=sound if has_more else None,
            )
        return name

    def make_admin(self) -> None:
        """Make the first account, whom all others are only readers beside."""
        account = {"username": ADMIN, "password": PASSWORD}
        with httpx.Client(base_url=self.desk.url, timeout=PATIENCE) as client:
            answer = client.post("/v1/auth/register", json=account)
        assert answer.is_success, answer.text

    async def sign_up(self) -> Device:
        """Make an account and give the device that made it."""
        return await self._come_in("register", f"walker{next(_numbers)}")

    async def enter(self, name: str) -> Device:
        """Give another device of an account that is there."""
        return await self._come_in("login", name)

    async def _come_in(self, door: str, name: str) -> Device:
        client = httpx.AsyncClient(base_url=self.desk.url, timeout=PATIENCE)
        account = {"username": name, "password": PASSWORD}
        answer = await client.post(f"/v1/auth/{door}", json=account)
        assert answer.is_success, answer.text
        client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        client.cookies.clear()
        return Device(client, name)

    async def follow(self, device: Device, *papers: str, folder: str = "") -> None:
        """Let the reader follow papers, in a folder if one is named, and wait for all entries."""
        before = await device.count_unread()
        amount = sum(len(self.room.desk.make_edition(paper).articles) for paper in papers)
        place: dict[str, object] = {}
        if folder:
            made = await device.send("POST", "/v1/folders", {"title": folder})
            place["folder_id"] = made["id"]
        for paper in papers:
            body = {"url": self.room.feed_url(paper), **place}
            await device.send("POST", "/v1/subscriptions", body)

        async def is_there() -> bool:
            return await device.count_unread() == before + amount

        await until_seen(is_there)

    async def print_news(self, device: Device, paper: str, amount: int = 1) -> list[str]:
        """Publish articles and let the server fetch them, as a refresh from elsewhere would."""
        titles = [f"Breaking news {next(_numbers)} of {paper}" for _ in range(amount)]
        for title in titles:
            self.room.publish(paper, title=title, html=f"<p>All about {title}.</p>")
        await device.send("POST", "/v1/subscriptions/refresh")

        looks = count()

        async def has_come() -> bool:
            # Not counted: what was opened a moment ago may become read meanwhile.
            newest = await device.get("/v1/entries?order=newest&limit=100")
            is_here = {*titles} <= {item["title"] for item in newest["items"]}
            # A check that ran already may have come before the news, and is not asked for twice.
            if not is_here and next(looks) % 20 == 19:
                await device.send("POST", "/v1/subscriptions/refresh")
            return is_here

        await until_seen(has_come)
        return titles
