"""Where a user sends entries: set up once, tested by hand, its secrets sealed and never shown."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from copydesk.destinations import KINDS
from copydesk.errors import Conflict, FetchFailed, Invalid, NotFound, SendFailed, StoreError
from copydesk.fetch.guard import check_url
from copydesk.model import Visitor
from copydesk.model.destinations import Destination, DestinationKind, Given
from copydesk.model.events import DestinationsEvent
from copydesk.model.limits import (
    LONGEST_DESTINATION_TITLE,
    LONGEST_DESTINATION_VALUE,
    MOST_DESTINATIONS,
)
from copydesk.rules.servicetalks import fail, is_service_address
from copydesk.services.reading.highlightorders import queue_highlights
from copydesk.services.sharing.talking import hold_talk
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.titles import check_title
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing import destinations
from copydesk.store.sharing.senthighlights import forget_sent

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class SetDestination:
    """A destination, and the secret that we made for it; after this, nobody can show it again."""

    destination: Destination
    secret: str | None = field(default=None, repr=False)


def list_kinds(_visitor: Visitor) -> list[DestinationKind]:
    """Give what can be set up, by title."""
    return sorted(KINDS.values(), key=lambda kind: kind.title.casefold())


async def list_destinations(kit: Kit, visitor: Visitor) -> list[Destination]:
    return await destinations.list_destinations(kit.db, visitor.user.id)


async def add_destination(
    kit: Kit, visitor: Visitor, kind_name: str, title: str, values: Mapping[str, str]
) -> SetDestination:
    """Set a destination up; only who is signed in by a session may, as it lasts."""
    check_session(visitor)
    kind, user_id = _get_kind(kind_name), visitor.user.id
    title = check_title(title, most=LONGEST_DESTINATION_TITLE) or kind.title
    given = _check_values(kit, kind, {**_list_usual(kind), **values})
    secret = _make_secret(kind)
    async with changing(kit, visitor, DestinationsEvent()) as tx:
        await lock_user(tx, user_id)
        if await destinations.count_destinations(tx, user_id) >= MOST_DESTINATIONS:
            raise Conflict(f"at most {MOST_DESTINATIONS} destinations; remove one first")
        new = _seal(kit, visitor, Destination(0, kind.name, title, {}, kit.now()), given, secret)
        id_ = await destinations.add_destination(tx, user_id, new)
    return SetDestination(replace(new, id=id_), secret)


async def set_destination(
    kit: Kit,
    visitor: Visitor,
    destination_id: int,
    *,
    title: str | None = None,
    values: Mapping[str, str] | None = None,
) -> SetDestination:
    """Change a destination; what is left out stays, and so does a secret that is left empty.

    Secrets belong to the place that they were given for: with another address they are asked for
    anew, and one that we made is made anew.
    """
    check_session(visitor)
    async with changing(kit, visitor, DestinationsEvent()) as tx:
        await lock_user(tx, visitor.user.id)
        known = await get_own(tx, visitor, destination_id)
        kind, secret = _get_kind(known.kind), None
        if title is not None:
            title = check_title(title, most=LONGEST_DESTINATION_TITLE)
            known = replace(known, title=title or kind.title)
        if values is not None:
            old = _open_if_known(kit, visitor, known)
            given = _join_values(kit, kind, old, values)
            is_moved = given["address"] != known.values.get("address")
            secret = _make_secret(kind) if is_moved or "secret" not in old else None
            known = _seal(kit, visitor, known, given, secret or old.get("secret"))
            if is_moved:
                await forget_sent(tx, visitor.user.id, destination_id)
        await destinations.set_destination(tx, visitor.user.id, known)
        # What went wrong before may go well now.
        await queue_highlights(tx, visitor.user.id, kit.now())
    return SetDestination(known, secret)


async def remove_destination(kit: Kit, visitor: Visitor, destination_id: int) -> None:
    """Forget a destination with its secrets; what is there stays there."""
    async with changing(kit, visitor, DestinationsEvent()) as tx:
        if not await destinations.remove_destination(tx, visitor.user.id, destination_id):
            raise NotFound("no such destination")


async def try_destination(kit: Kit, visitor: Visitor, destination_id: int) -> SendFailed | None:
    """Ask a destination whether it would take an entry; give why it would not."""
    known = await get_own(kit.db, visitor, destination_id)
    try:
        given = open_values(kit, visitor.user.id, known)
        await hold_talk(kit, _get_kind(known.kind).check(given, kit.now()))
    except SendFailed as failure:
        return failure
    return None


async def get_own(db: Calls, visitor: Visitor, destination_id: int) -> Destination:
    found = await destinations.find_destination(db, visitor.user.id, destination_id)
    if found is None:
        raise NotFound("no such destination")
    return found


def open_values(kit: Kit, user_id: int, known: Destination) -> Given:
    """Give all that a destination was given, or raise SendFailed if its secrets are lost."""
    try:
        opened = kit.vault.open(known.sealed, _name_purpose(user_id, known))
    except StoreError as error:
        message = "its secrets cannot be read: the secret key is another"
        raise fail("secret_lost", message) from error
    return {**known.values, **msgspec.json.decode(opened, type=dict[str, str])}


def _seal(
    kit: Kit, visitor: Visitor, destination: Destination, given: Given, secret: str | None
) -> Destination:
    """Give a destination as it is stored: what is secret sealed, for this place only."""
    hidden = _list_hidden(_get_kind(destination.kind))
    plain = {name: value for name, value in given.items() if name not in hidden}
    sealed: dict[str, str] = {name: given[name] for name in given.keys() & hidden}
    if secret:
        sealed["secret"] = secret
    placed = replace(destination, values=plain)
    packed = msgspec.json.encode(sealed)
    purpose = _name_purpose(visitor.user.id, placed)
    return replace(placed, sealed=kit.vault.seal(packed, purpose))


def _name_purpose(user_id: int, destination: Destination) -> str:
    return f"{destination.kind} of user {user_id} at {destination.values.get('address', '')}"


def _open_if_known(kit: Kit, visitor: Visitor, known: Destination) -> Given:
    """Give what there is; with another key only secrets are lost, and can be given anew."""
    try:
        return open_values(kit, visitor.user.id, known)
    except SendFailed:
        return known.values


def _join_values(
    kit: Kit, kind: DestinationKind, old: Given, values: Mapping[str, str]
) -> dict[str, str]:
    hidden = _list_hidden(kind)
    said = {name: text for name, text in values.items() if text.strip() or name not in hidden}
    kept: dict[str, str] = {each.name: old.get(each.name, "") for each in kind.fields}
    given = _check_values(kit, kind, {**kept, **said})
    if given["address"] != old.get("address") and not hidden <= said.keys():
        raise Invalid(
            "secrets were given for the old address only; give them again",
            field=min(hidden - said.keys()),
        )
    return given


def _check_values(kit: Kit, kind: DestinationKind, values: Mapping[str, str]) -> dict[str, str]:
    """Give exactly the fields of a kind, each on one line, or say which is missing."""
    names: list[str] = [each.name for each in kind.fields]
    if unknown := values.keys() - set(names):
        raise Invalid(f"{kind.title} has no field {min(unknown)[:40]!r}", field="values")
    given: dict[str, str] = {name: values.get(name, "").strip() for name in names}
    for name, value in given.items():
        if not value:
            raise Invalid(f"{kind.title} needs its {name}", field=name)
        if len(value) > LONGEST_DESTINATION_VALUE or not value.isprintable():
            raise Invalid(
                f"this is one line of at most {LONGEST_DESTINATION_VALUE} characters", field=name
            )
    is_whole = kind.has_signature or is_service_address(given["address"])
    try:
        check_url(given["address"], kit.config.allowed_networks)
    except FetchFailed as error:
        raise Invalid(error.message, field="address", reason=error.reason) from error
    if not is_whole:
        raise Invalid("the address of a service has no name, password or ? in it", field="address")
    return given


def _list_hidden(kind: DestinationKind) -> set[str]:
    return {each.name for each in kind.fields if each.is_secret}


def _list_usual(kind: DestinationKind) -> dict[str, str]:
    return {each.name: each.usual for each in kind.fields if each.usual}


def _make_secret(kind: DestinationKind) -> str | None:
    return secrets.token_urlsafe(SECRET_BYTES) if kind.has_signature else None


def _get_kind(name: str) -> DestinationKind:
    if name not in KINDS:
        raise Invalid(f"there is no destination of the kind {name[:40]!r}", field="kind")
    return KINDS[name]
