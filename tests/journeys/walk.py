"""A walk: people who do whatever can be done, in whatever order; after each step, a look around.

Each step has a chance of its own, made of the seed and its number: leaving one out changes nothing
about the others.
"""

import inspect
import json
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from copydesk.errors import CopydeskError
from copydesk.jobs.kinds import KINDS
from copydesk.services.feeds import refreshes
from copydesk.services.stories import grouping
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from tests import make
from tests.conftest import Clock
from tests.journeys import calls, checks
from tests.journeys.calls import FORM, JSON, Answer, Request, write_form
from tests.journeys.fillers import FILLERS, Filler
from tests.journeys.oddities import spoil, spoil_id, spoil_value
from tests.journeys.people import Device, Person
from tests.journeys.press import OUTLETS, Feed, Press
from tests.journeys.routes import Operation, list_operations
from tests.journeys.settling import settle
from tests.journeys.wishes import NOTHING, Wish
from tests.store.states_model import Item, Model

ODD_SHARE = 0.25
SHOWN_STEPS = 25
NAMES = {work.kind.name: work for work in KINDS}
DEVICES = ("desktop", "phone")


class WalkFailed(AssertionError):
    """Something did not hold; the message holds the steps that led there."""


class Walk:
    """Everything that a journey knows: who walks, what there is, and what was done."""

    def __init__(self, kit: Kit, app: App, clock: Clock, press: Press, seed: int) -> None:
        self.kit, self.app, self.clock, self.press, self.seed = kit, app, clock, press, seed
        self.chance = random.Random(seed)
        self.people: list[Person] = []
        self.items: dict[int, Item] = {}
        self.feeds: dict[int, Feed] = {}
        self.journal: list[str] = []
        self.tried: Counter[str] = Counter()
        self.operations: list[Operation] = []
        self.expected: set[int] = set()
        """Feeds that must be asked before this step is over."""
        self.words: dict[int, str] = {}
        """A word that no other entry has, by entry."""
        self.tag_titles: dict[int, str] = {}
        self.saved: list[str] = []
        self._guests = 0

    async def begin(self) -> None:
        """Open the newsroom and the accounts: an admin and two others, each with two devices."""
        self.press.open(self.chance)
        for name in ("ann", "bob", "cyd"):
            self.people.append(await self.invite(name))
        self.operations = list_operations(await self.get(self.people[0], "/v1/openapi.json"))

    async def invite(self, name: str) -> Person:
        """Make an account with two devices and a password for an app."""
        account = {"username": name, "password": make_password(name)}
        made = await self.send("POST", "/v1/auth/register", account)
        assert made.status == 201, made.text
        person = Person(
            name,
            made.json()["user"]["id"],
            made.json()["user"]["role"] == "admin",
            [Device(DEVICES[0], made.json()["token"])],
            Model(self.items, visible_from={}),
            account["password"],
        )
        person.devices.append(await self.sign_in(person, DEVICES[1]))
        for scopes in (["read", "write"], ["read"]):
            body = {"name": "app", "scopes": scopes}
            path = "/v1/users/me/app-passwords"
            answer = await self.send("POST", path, body, person.devices[0].headers)
            assert answer.status == 201, answer.text
            person.read_only = person.app_password
            person.app_password = answer.json()["password"]
        person.app_password, person.read_only = person.read_only, person.app_password
        return person

    async def sign_in(self, person: Person, device: str) -> Device:
        login = {"username": person.name, "password": person.password}
        answer = await self.send("POST", "/v1/auth/login", login, {"user-agent": device})
        assert answer.status == 200, answer.text
        return Device(device, answer.json()["token"])

    def list_untried(self) -> list[Filler]:
        """Give what was never granted, or never refused where it is there to be."""
        return [filler for filler in FILLERS.values() if not self.tried[filler.name]]

    def name_guest(self) -> str:
        self._guests += 1
        return f"guest {self._guests}"

    async def learn_tags(self, person: Person, gone: set[int] | None = None) -> None:
        """Take over the tags there are now; no other has gone than should."""
        shown = {
            each["id"]: each["title"] for each in (await self.get(person, "/v1/tags"))["items"]
        }
        model = person.model
        assert set(model.tagged) - set(shown) == (gone or set()), f"{gone} should be gone: {shown}"
        for tag_id in gone or ():
            del model.tagged[tag_id], model.tagged_feeds[tag_id]
        for tag_id, title in shown.items():
            self.tag_titles[tag_id] = title
            model.tagged.setdefault(tag_id, set())
            model.tagged_feeds.setdefault(tag_id, set())

    async def send(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """Send JSON from an address of its own: people do not share their limits."""
        sent = b"" if body is None else json.dumps(body).encode()
        ip = f"192.0.2.{self.chance.randint(1, 250)}"
        request = Request(method, path, {}, sent, JSON if sent else "", headers or {}, ip)
        return await calls.call(self.app, request)

    async def get(self, person: Person, path: str, **query: object) -> Any:
        """Read something that must be there."""
        answer = await self.read(person, path, query)
        assert answer.status == 200, f"GET {path} {query}: {answer.status} {answer.text[:500]}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def read(self, person: Person, path: str, query: dict[str, object]) -> Answer:
        headers = self.chance.choice(person.devices).headers
        return await calls.call(self.app, Request("GET", path, query, headers=headers))

    async def step(self, number: int, filler: Filler, *, is_plain: bool = False) -> bool:
        """Let somebody do one thing, then look around; False when it cannot be done now."""
        self.chance = random.Random(f"{self.seed}/{number}")
        self.clock.move(self.chance.choice([1, 20, 600]) * make.SECOND)
        line = f"{number}: "
        try:
            person, wish = await self._find_wish(filler, is_plain=is_plain)
            if wish is None:
                return False
            request, is_odd = self._write(filler, person, wish, is_plain=is_plain)
            line += f"{person.name}: {request}"
            answer = await calls.call(self.app, request)
            line += f" -> {answer.status} {answer.text[:160]}"
            self.journal.append(line)
            await self._judge(filler, person, wish, answer, is_odd=is_odd)
            await self._look_around(person, wish, answer)
        except WalkFailed:
            raise
        except Exception as error:
            if not self.journal or not self.journal[-1].startswith(f"{number}: "):
                self.journal.append(line)
            raise WalkFailed(self.describe(error)) from error
        return True

    async def _find_wish(self, filler: Filler, *, is_plain: bool) -> tuple[Person, Wish | None]:
        """Give somebody who can do it now, and what they send; the admin may do most things."""
        people = self.people[:1] if filler.is_admins else self.people[:]
        if not is_plain:
            self.chance.shuffle(people)
        for person in people:
            if (wish := await filler.fill(self, person)) is not None:
                return person, wish
        return people[0], None

    async def pass_time(self, number: int) -> None:
        """Let the newsroom work and time pass; what is due then is done in the next step."""
        chance = self.chance = random.Random(f"{self.seed}/{number}/press")
        outlet = chance.choice(OUTLETS)
        act = chance.choice(
            [self.press.publish, self.press.publish, self.press.edit, self.press.retract]
        )
        self.journal.append(f"{number}: the newsroom: {act(chance, outlet)}")
        if chance.random() < 0.5:
            self.clock.move(chance.choice([1, 3, 26]) * make.HOUR)
            await refreshes.queue_due_feeds(self.kit)
            self.journal.append(f"{number}: time passes")

    def describe(self, error: Exception) -> str:
        steps = "\n".join(self.journal[-SHOWN_STEPS:])
        return f"{error!r}\nseed {self.seed}, the last steps:\n{steps}"

    def _write(
        self, filler: Filler, person: Person, wish: Wish, *, is_plain: bool
    ) -> tuple[Request, bool]:
        """Write the request, often with something odd in it."""
        is_odd = not (is_plain or wish.is_fixed) and self.chance.random() < ODD_SHARE
        if is_odd:
            is_odd = self._spoil(person, wish)
        path = wish.path or filler.path
        for name, id_ in wish.ids.items():
            path = path.replace(f"{{{name}}}", str(id_))
        body, kind = b"", wish.kind
        if wish.is_form:
            body, kind = write_form(wish.body), FORM
        elif kind:
            body = wish.body
        elif wish.body is not NOTHING:
            body, kind = json.dumps(wish.body).encode(), JSON
        device = wish.device or self.chance.choice(person.devices)
        wish.device = device
        headers = wish.headers if wish.headers is not None else device.headers
        ip = f"192.0.2.{self.chance.randint(1, 250)}"
        return Request(filler.method, path, wish.query, body, kind, headers, ip), is_odd

    def _spoil(self, person: Person, wish: Wish) -> bool:
        parts = [name for name in ("ids", "query") if getattr(wish, name)]
        if wish.body is not NOTHING and not wish.kind:
            parts += ["body"] * 3
        if not parts:
            return False
        part = self.chance.choice(parts)
        if part == "ids":
            name = self.chance.choice(list(wish.ids))
            others = [p for p in self.people if p is not person]
            theirs = [id_ for p in others for id_ in p.known.get(name, ())]
            wish.ids[name] = spoil_id(self.chance, theirs)
        elif part == "query":
            name = self.chance.choice(list(wish.query))
            wish.query[name] = spoil_value(self.chance, wish.query[name])
        else:
            wish.body = spoil(self.chance, wish.body)
        return True

    async def _judge(
        self, filler: Filler, person: Person, wish: Wish, answer: Answer, *, is_odd: bool
    ) -> None:
        """Hold the answer against what was asked; the model follows what was granted."""
        assert answer.status < 500, answer.text
        person.seen = None
        if not answer.is_success:
            assert is_odd or answer.status in wish.refusals, f"refused: {answer.text[:500]}"
            self.tried[filler.name] += filler.is_refused and not is_odd
            return
        self.tried[filler.name] += not is_odd
        if wish.then:
            waiting = wish.then(wish, answer)
            if inspect.isawaitable(waiting):
                await waiting
        if wish.is_shared:
            for each in self.people:
                each.seen = None

    async def _look_around(self, person: Person, wish: Wish, answer: Answer) -> None:
        """Work off what is queued, learn what came, and hold everything against the model."""
        await self.run_jobs()
        await grouping.queue_pending(self.kit)
        await self.run_jobs()
        await settle(self)
        await checks.check_history(self, person)
        await checks.check_events(self, person, wish.tells if answer.is_success else "")
        await checks.check_desk(self, person)
        await checks.check_lists(self, person)
        other = self.chance.choice([each for each in self.people if each is not person])
        await checks.check_bystander(self, other)

    async def run_jobs(self) -> None:
        """Do what a worker does until nothing is due; a job may fail, but never break."""
        for _ in range(100):
            leased = await work.lease(self.kit, list(NAMES), 10)
            if not leased:
                return
            for job in leased:
                try:
                    if not await NAMES[job.kind].perform(self.kit, job):
                        await work.finish(self.kit, job)
                except CopydeskError as error:
                    await work.fail(
                        self.kit, NAMES[job.kind].kind, job, str(error), can_retry=False
                    )
        raise AssertionError("the queue never ends")


def make_password(name: str) -> str:
    return f"{name}: a long enough password"


def deal(seed: int, length: int, fillers: Iterable[Filler] = FILLERS.values()) -> list[Filler]:
    """Give what is done in which order: everything once, what people do all day more often."""
    chance = random.Random(f"{seed}/deck")
    cards = [filler for filler in fillers for _ in range(1)]
    often = [filler for filler in cards if filler.is_often]
    while len(cards) < length:
        cards.append(chance.choice(often))
    chance.shuffle(cards)
    return cards
