"""Every door, walked as nobody, as its user and as another, with each kind of credential."""

import hashlib
import json
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace

import httpx
import pytest

from copydesk.services.people import apitokens, apppasswords, signin
from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from copydesk.web.asgi import COOKIE, Send
from copydesk.web.credentials import Credential
from copydesk.web.guard import guard_answers
from copydesk.web.static import MACHINES
from copydesk.web.visits import Visit
from copydesk.web.ways import Doors
from tests import make
from tests.web.accounts import add_user
from tests.web_client import open_client

# The same on both engines: what is asked here is who is let in.
pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

OPEN: tuple[Credential, ...] = ("signature", "address", "nothing")
SHOWN: list[Credential] = [
    "bearer", "cookie", "google login", "auth token", "basic", "form token", "fever key",
]  # fmt: skip


@dataclass(frozen=True)
class Probe:
    """A request that needs somebody, or, at a door open to all, one that shows that it is."""

    path: str
    method: str = "GET"
    is_in: Callable[[httpx.Response], bool] = lambda answer: answer.status_code == 200
    shows: str = ""
    """What the answer holds for Ann and for nobody else."""


OWN = "https://ann.example/feed"
# A door without a line here fails: say how it is walked.
PROBES = {
    # Somebody who is let in is told that there is no such parameter, and no stream begins.
    "events": Probe("/v1/events?x=1", is_in=lambda answer: answer.status_code == 400),
    "api": Probe("/v1/subscriptions", shows=OWN),
    "greader": Probe("/reader/api/0/subscription/list", "POST", shows=OWN),
    "fever": Probe("/fever/?api&feeds", "POST", lambda it: it.json().get("auth") == 1, shows=OWN),
    "miniflux": Probe("/miniflux/v1/feeds", shows=OWN),
    # Whoever is let in is told that this is no call, and others that they are nobody.
    "assistants": Probe("/mcp", "POST", is_in=lambda answer: answer.status_code in (400, 406)),
    "returns": Probe("/v1/auth/oauth-form/apple", "POST"),
    "images": Probe("/images/x/y"),
    "health": Probe("/readyz"),
    "hub": Probe("/websub/hub", "POST"),
    "websub": Probe("/websub/x", "POST"),
    "deframed": Probe("/?url=https://news.example/feed"),
    "own feeds": Probe("/out/x.atom"),
    "books": Probe("/opds/x"),
    "lookup": Probe("/api/lookup?link=https://news.example/1"),
    "page": Probe("/"),
}


@dataclass(frozen=True)
class Person:
    """Somebody with all credentials that there are."""

    name: str
    token: str
    password: str
    api_token: str = ""

    def show(self, kind: Credential) -> tuple[dict[str, str], dict[str, str]]:
        """Give the headers and the form in which a credential of this kind is shown."""
        login = f"{self.name}:{self.password}".encode()
        headers: dict[Credential, tuple[str, str]] = {
            "bearer": ("authorization", f"Bearer {self.token}"),
            "cookie": ("cookie", f"{COOKIE}={self.token}"),
            "google login": ("authorization", f"GoogleLogin auth={self.password}"),
            "auth token": ("x-auth-token", self.password),
            "basic": ("authorization", f"Basic {b64encode(login).decode()}"),
        }
        if kind in headers:
            return dict([headers[kind]]), {}
        if kind == "form token":
            return {}, {"T": self.password}
        return {}, {"api_key": hashlib.md5(login).hexdigest()}


async def make_person(kit: Kit, name: str) -> Person:
    token = await add_user(kit, name)
    visitor = await signin.authenticate(kit, token)
    assert visitor
    made = await apppasswords.add(kit, visitor, "phone")
    script = await apitokens.add_token(kit, visitor, "script", ["read", "write"], 30)
    return Person(name, token, made.password, script.token)


@pytest.fixture
async def ann(kit: Kit) -> Person:
    person = await make_person(kit, "ann")
    await make.subscription(kit.db, 1, await make.feed(kit.db, OWN))
    return person


async def ask(app: App, probe: Probe, person: Person | None, kind: Credential) -> httpx.Response:
    headers, form = person.show(kind) if person else ({}, {})
    async with open_client(app) as client:
        return await client.request(probe.method, probe.path, headers=headers, data=form)


async def test_every_door_is_walked(app: App) -> None:
    assert set(PROBES) == {door.name for door in app.doors.all}
    for door in app.doors.all:
        scope = {"path": PROBES[door.name].path.partition("?")[0], "query_string": b"url=x"}
        assert app.doors.match_door(scope)[0].name in (door.name, "deframed")


@pytest.mark.parametrize("name", PROBES)
async def test_a_door_takes_the_credentials_of_its_line_and_no_other(
    app: App, ann: Person, name: str
) -> None:
    [door] = [each for each in app.doors.all if each.name == name]
    probe = PROBES[name]
    nobody = await ask(app, probe, None, "nothing")

    for kind in SHOWN:
        answer = await ask(app, probe, ann, kind)
        if set(door.credentials) <= set(OPEN):
            assert (answer.status_code, answer.content) == (nobody.status_code, nobody.content)
        else:
            assert not probe.is_in(nobody)
            assert probe.is_in(answer) is (kind in door.credentials), kind


@pytest.mark.parametrize("name", [name for name, probe in PROBES.items() if probe.shows])
async def test_another_user_sees_nothing_of_the_first(
    kit: Kit, app: App, ann: Person, name: str
) -> None:
    [door] = [each for each in app.doors.all if each.name == name]
    probe, bob = PROBES[name], await make_person(kit, "bob")

    for kind in door.credentials:
        own, other = await ask(app, probe, ann, kind), await ask(app, probe, bob, kind)
        assert probe.is_in(other)
        # In JSON a slash may be written in two ways.
        assert probe.shows in json.dumps(own.json())
        assert probe.shows not in json.dumps(other.json())


@pytest.mark.parametrize("name", PROBES)
async def test_each_kind_of_token_opens_what_its_door_takes_and_nothing_once_it_is_gone(
    kit: Kit, app: App, ann: Person, name: str
) -> None:
    [door] = [each for each in app.doors.all if each.name == name]
    probe = PROBES[name]
    bearers: tuple[Credential, ...] = ("bearer", "google login", "auth token", "form token")
    for secret in (ann.token, ann.password, ann.api_token, ann.api_token + "x", "copydesk_x"):
        shown = replace(ann, token=secret, password=secret)
        is_real = secret in (ann.token, ann.password, ann.api_token)
        for kind in bearers:
            if set(door.credentials) & set(bearers):
                answer = await ask(app, probe, shown, kind)
                assert probe.is_in(answer) is (is_real and kind in door.credentials), kind

    visitor = await signin.authenticate(kit, ann.token)
    assert visitor
    [made] = await apitokens.list_tokens(kit, visitor)
    await apitokens.remove_token(kit, visitor, made.id)
    gone = replace(ann, token=ann.api_token, password=ann.api_token)
    for kind in set(bearers) & set(door.credentials):
        assert not probe.is_in(await ask(app, probe, gone, kind))


def test_where_a_cookie_counts_pages_of_other_sites_are_refused(app: App) -> None:
    for door in app.doors.all:
        assert door.is_guarded or "cookie" not in door.credentials, door.name
        assert door.passes[-1] is guard_answers, door.name
        assert door.limit or set(door.credentials) <= set(OPEN), door.name


def test_what_is_answered_from_memory_asks_nothing_that_its_door_would_ask(app: App) -> None:
    """`QuickFeeds` goes past this door: whatever is asked here must be asked there, too."""
    [door] = [each for each in app.doors.all if each.name == "deframed"]

    assert (door.credentials, door.limit, door.methods) == (("nothing",), None, ("GET", "HEAD"))
    assert door.passes == (guard_answers,)


def test_no_door_for_programs_shows_the_page_beside_it(app: App) -> None:
    """What stands beside a door must not look like success; see `MACHINES`."""
    parts = {path.split("/")[1] for door in app.doors.all for path in door.paths}

    assert parts - {"", "*", "v1"} <= set(MACHINES)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
@pytest.mark.parametrize("path", ["/", "/index.html", "/healthz", "/images/x/y", "/?url=x"])
async def test_what_is_only_read_takes_no_other_method(app: App, path: str, method: str) -> None:
    async with open_client(app) as client:
        answer = await client.request(method, path)

    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("name", PROBES)
async def test_a_fault_of_ours_is_told_calmly_at_every_door(
    app: App, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down(_visit: Visit, _send: Send) -> None:
        raise ZeroDivisionError("secret inside")

    app.doors = Doors(replace(door, handler=break_down) for door in app.doors.all)

    answer = await ask(app, PROBES[name], None, "nothing")

    assert answer.status_code == 500
    assert "something broke on our side" in answer.text
    assert "secret" not in answer.text
    assert [line.message for line in caplog.records if line.levelname == "ERROR"] == [
        "request broke"
    ]


async def test_half_an_answer_is_not_followed_by_another(app: App) -> None:
    async def break_off(_visit: Visit, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ZeroDivisionError

    app.doors = Doors(replace(door, handler=break_off) for door in app.doors.all)

    with pytest.raises(ZeroDivisionError):
        await ask(app, PROBES["health"], None, "nothing")
