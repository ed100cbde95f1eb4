"""Links that work once: forgotten passwords, addresses to be confirmed, invitations."""

from typing import TYPE_CHECKING

from copydesk.services.people.confirming import make_link as make_account_link
from tests.journeys.calls import Answer
from tests.journeys.fillers.accounts import is_open
from tests.journeys.fillers.admin import make_guest
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PASSWORD = "a password chosen by a link"


async def make_link(walk: "Walk") -> str:
    """Have the admin make a link for a guest; give its secret."""
    admin = walk.people[0]
    guest_id = await make_guest(walk, admin)
    path = f"/v1/users/{guest_id}/reset-link"
    answer = await walk.send("POST", path, None, admin.devices[0].headers)
    assert answer.status == 201, answer.text
    made: str = answer.json()["path"]
    return made.removeprefix("/reset#")


async def make_invitation(walk: "Walk") -> tuple[int, str]:
    admin = walk.people[0]
    answer = await walk.send("POST", "/v1/invitations", {}, admin.devices[0].headers)
    assert answer.status == 201, answer.text
    made = answer.json()
    return made["invitation"]["id"], made["path"].removeprefix("/join#")


async def forget(walk: "Walk", person: Person) -> Wish:
    """Ask for a new password; the old one goes on working."""

    async def then(_sent: Wish, _answer: Answer) -> None:
        again = await walk.sign_in(person, "a device that remembers")
        assert await is_open(walk, again.token)

    return Wish(body={"username": person.name}, headers={}, then=then)


async def check_reset(walk: "Walk", _person: Person) -> Wish:
    return Wish(body={"token": await make_link(walk)}, headers={}, is_shared=True)


async def reset_password(walk: "Walk", _person: Person) -> Wish:
    """Choose a new password by a link, which works once."""
    token = await make_link(walk)

    async def then(sent: Wish, _answer: Answer) -> None:
        again = await walk.send("POST", "/v1/auth/reset-password", sent.body, {})
        assert again.status == 404, again.text

    return Wish(body={"token": token, "password": PASSWORD}, headers={}, then=then, is_shared=True)


async def confirm(walk: "Walk", person: Person) -> Wish:
    """Confirm an address by the link that a letter would have brought; it works once."""
    headers, email = person.devices[0].headers, f"{person.name}@confirmed.example"
    body = {"email": email, "password": person.password}
    me = (await walk.send("PATCH", "/v1/users/me", body, headers)).json()
    async with walk.kit.db.transaction() as tx:
        token = await make_account_link(walk.kit, tx, me["id"], "confirm", email, 1)

    async def then(sent: Wish, _answer: Answer) -> None:
        shown = await walk.get(person, "/v1/users/me/security")
        assert shown["is_email_confirmed"], shown
        again = await walk.send("POST", "/v1/auth/confirm-email", sent.body, {})
        assert again.status == 404, again.text

    return Wish(body={"token": token}, headers={}, then=then)


async def ask_confirmation(_walk: "Walk", _person: Person) -> Wish:
    """Ask for a letter where no mail is sent."""
    return Wish(refusals=(409,))


async def make_reset_link(walk: "Walk", person: Person) -> Wish:
    return Wish(ids={"user_id": await make_guest(walk, person)}, is_fixed=True)


async def invite(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/invitations", limit=100))["items"]
        assert answer.json()["invitation"] in shown

    return Wish(body={"email": "friend@example.org", "days": 3}, then=then)


async def remove_invitation(walk: "Walk", _person: Person) -> Wish:
    invitation_id, token = await make_invitation(walk)

    async def then(_sent: Wish, _answer: Answer) -> None:
        held = await walk.send("POST", "/v1/auth/invitation", {"token": token}, {})
        assert held.status == 404, held.text

    return Wish(ids={"invitation_id": invitation_id}, then=then, is_fixed=True)


async def check_invitation(walk: "Walk", _person: Person) -> Wish:
    _, token = await make_invitation(walk)
    return Wish(body={"token": token}, headers={}, is_shared=True)


FILLERS = make_fillers(
    {
        "POST /v1/auth/forgot-password": forget,
        "POST /v1/auth/reset-password/check": check_reset,
        "POST /v1/auth/reset-password": reset_password,
        "POST /v1/auth/confirm-email": confirm,
        "POST /v1/auth/invitation": check_invitation,
        "POST /v1/users/me/confirm-email": ask_confirmation,
    },
    refused=("POST /v1/users/me/confirm-email",),
)
ADMIN_FILLERS = make_fillers(
    {
        "POST /v1/users/{user_id}/reset-link": make_reset_link,
        "POST /v1/invitations": invite,
        "DELETE /v1/invitations/{invitation_id}": remove_invitation,
    },
    admins=True,
)
