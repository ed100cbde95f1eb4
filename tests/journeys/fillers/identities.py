"""Providers: nobody has set one up here, but somebody is known at one of old."""

import secrets
from typing import TYPE_CHECKING

from copydesk.store.people import identities
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk


async def begin(_walk: "Walk", _person: Person) -> Wish:
    return Wish(ids={"provider": "github"}, body={}, headers={}, refusals=(404,))


async def link(_walk: "Walk", _person: Person) -> Wish:
    return Wish(body={"provider": "github"}, refusals=(404,))


async def unlink(walk: "Walk", person: Person) -> Wish:
    """Take away a provider that the server does not know any more."""
    me = await walk.get(person, "/v1/users/me")
    async with walk.kit.db.transaction() as tx:
        await identities.add_identity(
            tx,
            me["id"],
            provider="old",
            issuer="https://id.example",
            subject=secrets.token_hex(8),
            label="me@id.example",
            sealed_tokens=b"sealed with another key",
            now=walk.clock(),
        )
    shown = (await walk.get(person, "/v1/users/me/identities"))["items"]

    async def then(sent: Wish, _answer: Answer) -> None:
        left = (await walk.get(person, "/v1/users/me/identities"))["items"]
        assert sent.ids["identity_id"] not in {each["id"] for each in left}, left

    return Wish(ids={"identity_id": shown[-1]["id"]}, then=then, is_fixed=True)


FILLERS = make_fillers(
    {
        "POST /v1/auth/oauth/{provider}": begin,
        "POST /v1/users/me/identities": link,
        "DELETE /v1/users/me/identities/{identity_id}": unlink,
    },
    refused=("POST /v1/auth/oauth/{provider}", "POST /v1/users/me/identities"),
)
