from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Forbidden, Invalid
from copydesk.model import Visitor
from copydesk.model.limits import MOST_DESTINATIONS
from copydesk.services.sharing import destinations
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import Vault
from copydesk.store.engine.db import Sql
from tests import make

STORED = Sql("SELECT sealed FROM destinations WHERE user_id = 1")
LINKDING = {"address": "https://links.example.org/", "token": "s3cret"}


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    await make.user(kit.db)
    return await make.visitor(kit.db)


async def add(kit: Kit, ann: Visitor, kind: str = "linkding", **values: str) -> int:
    made = await destinations.add_destination(kit, ann, kind, "", {**LINKDING, **values})
    return made.destination.id


async def open_one(kit: Kit, ann: Visitor) -> dict[str, str]:
    [known] = await destinations.list_destinations(kit, ann)
    return dict(destinations.open_values(kit, ann.user.id, known))


async def test_what_is_secret_is_sealed_and_what_is_not_is_shown(kit: Kit, ann: Visitor) -> None:
    await add(kit, ann)

    [known] = await destinations.list_destinations(kit, ann)

    assert (known.title, known.values) == ("Linkding", {"address": LINKDING["address"]})
    assert b"s3cret" not in bytes(await kit.db.value(STORED))
    assert await open_one(kit, ann) == LINKDING


async def test_usual_addresses_need_not_be_given(kit: Kit, ann: Visitor) -> None:
    made = await destinations.add_destination(kit, ann, "pinboard", "Pins", {"token": "a:b"})
    assert made.destination.values == {"address": "https://api.pinboard.in"}
    assert made.secret is None


async def test_a_secret_that_is_left_empty_stays(kit: Kit, ann: Visitor) -> None:
    id_ = await add(kit, ann)
    await destinations.set_destination(kit, ann, id_, title="Links", values={"token": " "})
    assert await open_one(kit, ann) == LINKDING

    await destinations.set_destination(kit, ann, id_, values={"token": "new"})
    assert await open_one(kit, ann) == {**LINKDING, "token": "new"}


async def test_a_secret_does_not_follow_to_another_address(kit: Kit, ann: Visitor) -> None:
    """Or whoever sits at an open page could have it sent to a server of their own."""
    id_ = await add(kit, ann)
    elsewhere = {"address": "https://evil.example"}

    with pytest.raises(Invalid) as refused:
        await destinations.set_destination(kit, ann, id_, values=elsewhere)
    assert refused.value.details["field"] == "token"

    await destinations.set_destination(kit, ann, id_, values={**elsewhere, "token": "other"})
    assert await open_one(kit, ann) == {**elsewhere, "token": "other"}


async def test_a_webhook_that_moves_has_another_secret(kit: Kit, ann: Visitor) -> None:
    made = await destinations.add_destination(
        kit, ann, "webhook", "", {"address": "https://hooks.example/a?key=1"}
    )
    id_ = made.destination.id
    same = await destinations.set_destination(kit, ann, id_, title="Hook")
    moved = await destinations.set_destination(
        kit, ann, id_, values={"address": "https://hooks.example/b"}
    )

    assert made.secret
    assert same.secret is None
    assert moved.secret not in (None, made.secret)
    assert (await open_one(kit, ann))["secret"] == moved.secret


async def test_with_another_key_the_secrets_are_asked_for_again(kit: Kit, ann: Visitor) -> None:
    id_ = await add(kit, ann)
    other = replace(kit, vault=Vault(lambda: b"x" * 32, lambda: b"x" * 32))

    failure = await destinations.try_destination(other, ann, id_)
    assert failure
    assert failure.reason == "secret_lost"
    with pytest.raises(Invalid):
        await destinations.set_destination(other, ann, id_, values={"token": ""})
    await destinations.set_destination(other, ann, id_, values={"token": "new"})
    assert await open_one(other, ann) == {**LINKDING, "token": "new"}


@pytest.mark.parametrize(
    ("kind", "values", "field"),
    [
        ("carrier pigeon", LINKDING, "kind"),
        ("linkding", {"address": "https://links.example.org"}, "token"),
        ("linkding", {"token": "x"}, "address"),
        ("linkding", {**LINKDING, "password": "x"}, "values"),
        ("linkding", {**LINKDING, "token": "x" * 1001}, "token"),
        ("linkding", {**LINKDING, "token": "a\r\nb: c"}, "token"),
        ("linkding", {**LINKDING, "address": "ftp://links.example.org"}, "address"),
        ("linkding", {**LINKDING, "address": "http://10.1.2.3/"}, "address"),
        ("linkding", {**LINKDING, "address": "http://169.254.169.254/"}, "address"),
        ("linkding", {**LINKDING, "address": "https://a:b@links.example.org"}, "address"),
        ("linkding", {**LINKDING, "address": "https://links.example.org/?x=1"}, "address"),
        ("linkding", {**LINKDING, "address": "http://links.example.org:22/"}, "address"),
    ],
)
async def test_nonsense_is_refused(
    kit: Kit, ann: Visitor, kind: str, values: dict[str, str], field: str
) -> None:
    with pytest.raises(Invalid) as refused:
        await destinations.add_destination(kit, ann, kind, "", values)
    assert refused.value.details["field"] == field


async def test_a_user_has_only_so_many(kit: Kit, ann: Visitor) -> None:
    for _ in range(MOST_DESTINATIONS):
        await add(kit, ann)
    with pytest.raises(Conflict):
        await add(kit, ann)


async def test_a_program_sets_none_up(kit: Kit, ann: Visitor) -> None:
    program = replace(ann, session_id=0, app_password_id=1)
    with pytest.raises(Forbidden):
        await add(kit, program)
