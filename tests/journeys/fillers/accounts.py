"""One's own account: devices, passwords, leaving for good."""

from typing import TYPE_CHECKING

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk


async def is_open(walk: "Walk", token: str) -> bool:
    answer = await walk.send("GET", "/v1/users/me", None, {"authorization": f"Bearer {token}"})
    assert answer.status in (200, 401), answer.text
    return answer.status == 200


async def register(walk: "Walk", _person: Person) -> Wish:
    return Wish(
        body={"username": walk.name_guest(), "password": "a long enough password"}, headers={}
    )


async def login(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        assert await is_open(walk, answer.json()["token"])

    body = {"username": person.name, "password": person.password}
    return Wish(body=body, headers={}, then=then)


async def logout(walk: "Walk", person: Person) -> Wish:
    device = await walk.sign_in(person, "a library")

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert not await is_open(walk, device.token)

    return Wish(device=device, then=then)


async def remove_session(walk: "Walk", person: Person) -> Wish:
    """Sign a lost device out; the others stay."""
    device = await walk.sign_in(person, "a lost phone")
    shown = (await walk.get(person, "/v1/users/me/sessions"))["items"]
    newest = max(each["id"] for each in shown)

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert not await is_open(walk, device.token)

    return Wish(ids={"session_id": newest}, then=then, is_fixed=True)


async def remove_me(walk: "Walk", _person: Person) -> Wish:
    """Let a guest come, follow, mark and leave for good."""
    guest, password = walk.name_guest(), "a long enough password"
    account = {"username": guest, "password": password}
    made = (await walk.send("POST", "/v1/auth/register", account)).json()
    headers = {"authorization": f"Bearer {made['token']}"}
    # What a feed brings that only a guest follows, nobody would hear of.
    followed = [walk.feeds[id_] for each in walk.people for id_ in each.following]
    for url in [feed.url for feed in followed if feed.url and not feed.is_private][:1]:
        await walk.send("POST", "/v1/subscriptions", {"url": url}, headers)
    await walk.send("POST", "/v1/folders", {"title": "Mine"}, headers)
    await walk.send("POST", "/v1/tags", {"title": "Mine"}, headers)
    await walk.send("POST", "/v1/entries", {"url": "http://127.0.0.1:9/x"}, headers)
    await walk.send("POST", "/v1/entries/mark-all-read", {}, headers)

    async def then(sent: Wish, _answer: Answer) -> None:
        assert not await is_open(walk, made["token"])
        again = await walk.send("POST", "/v1/auth/login", account)
        assert again.status == 401, again.text

    return Wish(body={"password": password}, headers=headers, then=then, is_shared=True)


async def set_me(walk: "Walk", person: Person) -> Wish:
    address = f"{person.name}{walk.chance.randint(1, 9)}@example.org"

    async def then(_sent: Wish, answer: Answer) -> None:
        assert await walk.get(person, "/v1/users/me") == answer.json()

    email = walk.chance.choice([None, address])
    return Wish(body={"email": email, "password": person.password}, then=then)


async def set_password(walk: "Walk", person: Person) -> Wish:
    """Change the password, which ends all other sessions."""
    device = person.devices[0]
    new = f"another password {walk.chance.random()}"

    async def then(sent: Wish, _answer: Answer) -> None:
        person.password = sent.body["new"]
        assert await is_open(walk, device.token)
        for each in person.devices[1:]:
            assert not await is_open(walk, each.token)
            each.token = (await walk.sign_in(person, each.name)).token

    return Wish(body={"current": person.password, "new": new}, device=device, then=then)


async def add_app_password(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        assert await is_open(walk, answer.json()["password"])

    return Wish(body={"name": "script", "scopes": ["read"]}, then=then)


async def remove_app_password(walk: "Walk", person: Person) -> Wish:
    path, headers = "/v1/users/me/app-passwords", person.devices[0].headers
    made = (await walk.send("POST", path, {"name": "short-lived"}, headers)).json()

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert not await is_open(walk, made["password"])

    return Wish(ids={"app_password_id": made["id"]}, then=then, is_fixed=True)


async def add_token(walk: "Walk", _person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        assert await is_open(walk, answer.json()["token"])

    return Wish(body={"name": "script", "scopes": ["read"], "days": 30}, then=then)


async def remove_token(walk: "Walk", person: Person) -> Wish:
    path, headers = "/v1/users/me/tokens", person.devices[0].headers
    made = (await walk.send("POST", path, {"name": "short-lived"}, headers)).json()

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert not await is_open(walk, made["token"])

    return Wish(ids={"token_id": made["id"]}, then=then, is_fixed=True)


FILLERS = make_fillers(
    {
        "POST /v1/auth/register": register,
        "POST /v1/auth/login": login,
        "POST /v1/auth/logout": logout,
        "DELETE /v1/users/me": remove_me,
        "PATCH /v1/users/me": set_me,
        "POST /v1/users/me/password": set_password,
        "DELETE /v1/users/me/sessions/{session_id}": remove_session,
        "POST /v1/users/me/tokens": add_token,
        "DELETE /v1/users/me/tokens/{token_id}": remove_token,
        "POST /v1/users/me/app-passwords": add_app_password,
        "DELETE /v1/users/me/app-passwords/{app_password_id}": remove_app_password,
    }
)
