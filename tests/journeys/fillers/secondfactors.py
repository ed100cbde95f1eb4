"""Codes of an app beside the password: guests set one up, use it, and turn it off again."""

from base64 import b32decode
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from copydesk.rules.secrets.totp import make_code, name_step
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/users/me/second-factor"
PASSWORD = "a long enough password"


@dataclass(frozen=True)
class Guest:
    """Somebody who came for this, and how far they are."""

    id: int
    account: dict[str, str]
    headers: dict[str, str]
    code: str = ""
    paper: tuple[str, ...] = ()


async def come(walk: "Walk") -> Guest:
    account = {"username": walk.name_guest(), "password": PASSWORD}
    await walk.send("POST", "/v1/users", account, walk.people[0].devices[0].headers)
    made = (await walk.send("POST", "/v1/auth/login", account, {})).json()
    return Guest(made["user"]["id"], account, {"authorization": f"Bearer {made['token']}"})


async def begin(walk: "Walk") -> Guest:
    """Have a guest whose app shows a code that nobody has sent yet."""
    guest = await come(walk)
    made = await ask(walk, guest, "POST", PATH, {"password": PASSWORD})
    code = make_code(b32decode(made["secret"]), name_step(walk.clock()))
    return Guest(guest.id, guest.account, guest.headers, code)


async def turn_on(walk: "Walk") -> Guest:
    guest = await begin(walk)
    made = await ask(walk, guest, "POST", f"{PATH}/confirm", {"code": guest.code})
    return Guest(guest.id, guest.account, guest.headers, guest.code, tuple(made["codes"]))


async def ask(walk: "Walk", guest: Guest, method: str, path: str, body: object) -> Any:
    answer = await walk.send(method, path, body, guest.headers)
    assert answer.status in (200, 201), answer.text
    return answer.json()


async def sign_in(walk: "Walk", guest: Guest, code: str = "") -> int:
    body = guest.account | {"code": code}
    return (await walk.send("POST", "/v1/auth/login", body, {})).status


async def set_up(walk: "Walk", _person: Person) -> Wish:
    guest = await come(walk)

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert await sign_in(walk, guest) == 200, "nothing is asked for yet"

    return Wish(
        body={"password": PASSWORD}, headers=guest.headers, then=then, is_shared=True, is_fixed=True
    )


async def confirm(walk: "Walk", _person: Person) -> Wish:
    guest = await begin(walk)

    async def then(_sent: Wish, answer: Answer) -> None:
        assert await sign_in(walk, guest) == 401
        assert await sign_in(walk, guest, answer.json()["codes"][0]) == 200

    body = {"code": guest.code}
    return Wish(body=body, headers=guest.headers, then=then, is_shared=True, is_fixed=True)


async def renew(walk: "Walk", _person: Person) -> Wish:
    guest = await turn_on(walk)

    async def then(_sent: Wish, answer: Answer) -> None:
        assert await sign_in(walk, guest, answer.json()["codes"][1]) == 200

    body = {"password": PASSWORD, "code": guest.paper[0]}
    return Wish(body=body, headers=guest.headers, then=then, is_shared=True, is_fixed=True)


async def turn_off(walk: "Walk", _person: Person) -> Wish:
    guest = await turn_on(walk)

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert await sign_in(walk, guest) == 200

    body = {"password": PASSWORD, "code": guest.paper[0]}
    return Wish(body=body, headers=guest.headers, then=then, is_shared=True, is_fixed=True)


async def reset(walk: "Walk", _person: Person) -> Wish:
    guest = await turn_on(walk)

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert await sign_in(walk, guest) == 200

    return Wish(ids={"user_id": guest.id}, then=then, is_fixed=True)


FILLERS = make_fillers(
    {
        f"POST {PATH}": set_up,
        f"POST {PATH}/confirm": confirm,
        f"POST {PATH}/recovery-codes": renew,
        f"DELETE {PATH}": turn_off,
    }
)
ADMIN_FILLERS = make_fillers({"DELETE /v1/users/{user_id}/second-factor": reset}, admins=True)
