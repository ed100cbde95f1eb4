"""Passkeys: browsers have none for the address of a walk, but somebody has one of old."""

import secrets
from typing import TYPE_CHECKING, Any

from copydesk.store.people import passkeys
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/users/me/passkeys"


async def ask(_walk: "Walk", _person: Person) -> Wish:
    return Wish(headers={}, refusals=(409,))


async def show(_walk: "Walk", _person: Person) -> Wish:
    return Wish(body={"ceremony": "old", "credential": {}}, headers={}, refusals=(404,))


async def ask_for_new(_walk: "Walk", _person: Person) -> Wish:
    return Wish(refusals=(409,))


async def add(_walk: "Walk", _person: Person) -> Wish:
    body = {"ceremony": "old", "name": "Phone", "credential": {}}
    return Wish(body=body, refusals=(404,))


async def hold(walk: "Walk", person: Person) -> int:
    me = await walk.get(person, "/v1/users/me")
    async with walk.kit.db.transaction() as tx:
        made = await passkeys.add_passkey(
            tx,
            me["id"],
            secrets.token_bytes(16),
            public_key=b"key",
            sign_count=0,
            name="Phone",
            now=walk.clock(),
        )
    assert made is not None
    return made


async def list_all(walk: "Walk", person: Person) -> dict[int, Any]:
    return {each["id"]: each["name"] for each in (await walk.get(person, PATH))["items"]}


async def rename(walk: "Walk", person: Person) -> Wish:
    async def then(sent: Wish, _answer: Answer) -> None:
        assert (await list_all(walk, person))[sent.ids["passkey_id"]] == "Old phone"

    ids = {"passkey_id": await hold(walk, person)}
    return Wish(ids=ids, body={"name": "Old phone"}, then=then, is_fixed=True)


async def remove(walk: "Walk", person: Person) -> Wish:
    async def then(sent: Wish, _answer: Answer) -> None:
        assert sent.ids["passkey_id"] not in await list_all(walk, person)

    return Wish(ids={"passkey_id": await hold(walk, person)}, then=then, is_fixed=True)


REFUSED = {
    "POST /v1/auth/passkey/options": ask,
    "POST /v1/auth/passkey": show,
    f"POST {PATH}/options": ask_for_new,
    f"POST {PATH}": add,
}
FILLERS = make_fillers(
    {
        **REFUSED,
        f"PATCH {PATH}/{{passkey_id}}": rename,
        f"DELETE {PATH}/{{passkey_id}}": remove,
    },
    refused=tuple(REFUSED),
)
