"""Where entries are sent: services of one's own, what each wants to know, and what went there."""

from dataclasses import replace
from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody

from copydesk.model.destinations import (
    DeliveryState,
    Destination,
    DestinationKind,
    EntryDelivery,
    HighlightsWanted,
    SentHighlights,
    ServiceFieldName,
)
from copydesk.model.limits import (
    LONGEST_DESTINATION_NAME,
    LONGEST_DESTINATION_TITLE,
    LONGEST_DESTINATION_VALUE,
    MOST_DESTINATION_VALUES,
    MOST_SENT,
)
from copydesk.services.sharing import deliveries, destinations, senthighlights
from copydesk.web.api.shapes import (
    SESSION,
    Body,
    Id,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)

DestinationTitle = Annotated[str, msgspec.Meta(max_length=LONGEST_DESTINATION_TITLE)]
DestinationValue = Annotated[str, msgspec.Meta(max_length=LONGEST_DESTINATION_VALUE)]
DestinationName = Annotated[str, msgspec.Meta(max_length=LONGEST_DESTINATION_NAME)]
DestinationValues = Annotated[
    dict[DestinationName, DestinationValue], msgspec.Meta(max_length=MOST_DESTINATION_VALUES)
]
SentIds = Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_SENT)]


class NewDestination(Body):
    """A service to send entries to; `values` by the fields of its kind."""

    kind: DestinationName
    title: DestinationTitle = ""
    values: DestinationValues = {}


class DestinationChange(Body):
    """What to change; a secret that is left out or empty stays, unless the address is another."""

    title: DestinationTitle | None = None
    values: DestinationValues | None = None
    highlights: HighlightsWanted | None = None


class SendBody(Body):
    """Which entries to send; those that are there already only if `is_wanted_again`."""

    entry_ids: SentIds
    is_wanted_again: bool = False


class DestinationFieldShape(msgspec.Struct):
    """Something that a service wants to know."""

    name: ServiceFieldName
    is_secret: bool
    usual: str


class DestinationKindShape(msgspec.Struct):
    """A kind of services that entries can be sent to."""

    name: str
    title: str
    fields: list[DestinationFieldShape]
    has_signature: bool
    can_take_highlights: bool


class DestinationHighlightsShape(msgspec.Struct):
    """Which highlights a service is sent, how many are there, and what went wrong last."""

    wanted: HighlightsWanted
    sent: int
    waiting: int
    refused: int
    reason: str
    next_at: datetime | None


class DestinationShape(msgspec.Struct):
    """A service that is set up; its secrets are never given back."""

    id: int
    kind: str
    title: str
    values: dict[str, str]
    created_at: datetime
    highlights: DestinationHighlightsShape


class SetDestinationShape(msgspec.Struct):
    """A service, and the secret that what we send there is signed with, if it is a new one."""

    destination: DestinationShape
    secret: str | None


class DestinationTestShape(msgspec.Struct):
    """Whether a service would take an entry; if not, why."""

    is_working: bool
    reason: str
    message: str


class DeliveryShape(msgspec.Struct):
    """An entry on its way to a service, or there, or not."""

    destination_id: int
    entry_id: int
    state: DeliveryState
    reason: str
    message: str
    requested_at: datetime
    changed_at: datetime
    next_at: datetime | None


@get("/v1/destination-kinds", tags=["destinations"], sync_to_thread=False)
def list_destination_kinds(visitor: TheVisitor) -> Page[DestinationKindShape]:
    """List the services that entries can be sent to, with what each wants to know."""
    return Page([_shape_kind(kind) for kind in destinations.list_kinds(visitor)])


@get("/v1/destinations", tags=["destinations"])
async def list_destinations(kit: TheKit, visitor: TheVisitor) -> Page[DestinationShape]:
    """List the services that you send entries to."""
    return Page([_shape(each) for each in await destinations.list_destinations(kit, visitor)])


@post("/v1/destinations", tags=["destinations"], opt=SESSION)
async def add_destination(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewDestination]
) -> SetDestinationShape:
    """Set up a service to send entries to; the secret of a webhook is shown only now."""
    made = await destinations.add_destination(kit, visitor, data.kind, data.title, data.values)
    return SetDestinationShape(_shape(made.destination), made.secret)


@patch("/v1/destinations/{destination_id:int}", tags=["destinations"], opt=SESSION)
async def set_destination(
    kit: TheKit, visitor: TheVisitor, destination_id: PathId, data: JSONBody[DestinationChange]
) -> SetDestinationShape:
    """Change its title, what it was given, or which highlights it is sent."""
    made = await destinations.set_destination(
        kit, visitor, destination_id, title=data.title, values=data.values
    )
    if data.highlights is not None:
        wanted = data.highlights
        known = await senthighlights.want_highlights(kit, visitor, destination_id, wanted)
        made = replace(made, destination=known)
    return SetDestinationShape(_shape(made.destination), made.secret)


@delete("/v1/destinations/{destination_id:int}", tags=["destinations"])
async def remove_destination(kit: TheKit, visitor: TheVisitor, destination_id: PathId) -> None:
    """Forget a service with its secrets; what was sent there stays there."""
    await destinations.remove_destination(kit, visitor, destination_id)


@post("/v1/destinations/{destination_id:int}/test", status_code=200, tags=["destinations"])
async def try_destination(
    kit: TheKit, visitor: TheVisitor, destination_id: PathId
) -> DestinationTestShape:
    """Ask a service whether it would take an entry; nothing is left there but by a webhook."""
    failure = await destinations.try_destination(kit, visitor, destination_id)
    if failure is None:
        return DestinationTestShape(is_working=True, reason="", message="")
    return DestinationTestShape(is_working=False, reason=failure.reason, message=failure.message)


@post("/v1/destinations/{destination_id:int}/send", status_code=200, tags=["destinations"])
async def send_entries(
    kit: TheKit, visitor: TheVisitor, destination_id: PathId, data: JSONBody[SendBody]
) -> Page[DeliveryShape]:
    """Have entries sent to a service soon; it is tried again while that may help."""
    found = await deliveries.send_entries(
        kit, visitor, destination_id, data.entry_ids, is_wanted_again=data.is_wanted_again
    )
    return Page([_shape_delivery(each) for each in found])


@get("/v1/entries/{entry_id:int}/deliveries", tags=["destinations"])
async def list_deliveries(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId
) -> Page[DeliveryShape]:
    """List where an entry was sent, and how that went."""
    found = await deliveries.list_deliveries(kit, visitor, entry_id)
    return Page([_shape_delivery(each) for each in found])


def _shape_kind(kind: DestinationKind) -> DestinationKindShape:
    return DestinationKindShape(
        name=kind.name,
        title=kind.title,
        fields=[
            DestinationFieldShape(each.name, each.is_secret, each.usual) for each in kind.fields
        ],
        has_signature=kind.has_signature,
        can_take_highlights=kind.send_highlight is not None,
    )


def _shape(destination: Destination) -> DestinationShape:
    return DestinationShape(
        id=destination.id,
        kind=destination.kind,
        title=destination.title,
        values=dict(destination.values),
        created_at=at(destination.created_at),
        highlights=_shape_highlights(destination.highlights),
    )


def _shape_highlights(sent: SentHighlights) -> DestinationHighlightsShape:
    return DestinationHighlightsShape(
        wanted=sent.wanted,
        sent=sent.sent,
        waiting=sent.waiting,
        refused=sent.refused,
        reason=sent.reason,
        next_at=maybe_at(sent.next_at),
    )


def _shape_delivery(delivery: EntryDelivery) -> DeliveryShape:
    return DeliveryShape(
        destination_id=delivery.destination_id,
        entry_id=delivery.entry_id,
        state=delivery.state,
        reason=delivery.reason,
        message=delivery.message,
        requested_at=at(delivery.requested_at),
        changed_at=at(delivery.changed_at),
        next_at=maybe_at(delivery.next_at),
    )


HANDLERS = [
    list_destination_kinds,
    list_destinations,
    add_destination,
    set_destination,
    remove_destination,
    try_destination,
    send_entries,
    list_deliveries,
]
