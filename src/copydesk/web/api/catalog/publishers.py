"""Publishers and how they want to be asked; for admins."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Publisher
from copydesk.model.feeds import FetchMode
from copydesk.model.limits import LONGEST_DOMAIN, LONGEST_PUBLISHER_NAME
from copydesk.services.catalog import publishers
from copydesk.web.api.shapes import ADMIN, Body, Page, PathId, TheKit, TheVisitor, at, given

PublisherName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_PUBLISHER_NAME)]
Domain = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_DOMAIN)]


class NewPublisher(Body):
    """A publisher to add: all feeds at its domain, and below, are its own."""

    name: PublisherName
    domain: Domain
    fetch_mode: FetchMode = 1
    is_enabled: bool = True


class PublisherChange(Body):
    """What to change; what is left out stays."""

    name: PublisherName | UnsetType = UNSET
    domain: Domain | UnsetType = UNSET
    fetch_mode: FetchMode | UnsetType = UNSET
    is_enabled: bool | UnsetType = UNSET


class PublisherShape(msgspec.Struct):
    """A publisher; `fetch_mode` is 0 for never, 1 for plainly, 2 for as a browser would."""

    id: int
    name: str
    domain: str
    fetch_mode: FetchMode
    is_enabled: bool
    feed_count: int
    created_at: datetime


def shape_publisher(publisher: Publisher) -> PublisherShape:
    return PublisherShape(
        id=publisher.id,
        name=publisher.name,
        domain=publisher.domain,
        fetch_mode=publisher.fetch_mode,
        is_enabled=publisher.disabled_at is None,
        feed_count=publisher.feed_count,
        created_at=at(publisher.created_at),
    )


@get("/v1/publishers", tags=["publishers"], opt=ADMIN)
async def list_publishers(kit: TheKit, visitor: TheVisitor) -> Page[PublisherShape]:
    """List all publishers."""
    found = await publishers.list_publishers(kit, visitor)
    return Page([shape_publisher(publisher) for publisher in found])


@post("/v1/publishers", tags=["publishers"], opt=ADMIN)
async def add_publisher(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewPublisher]
) -> PublisherShape:
    """Add a publisher."""
    added = await publishers.add_publisher(
        kit,
        visitor,
        data.name,
        data.domain,
        fetch_mode=data.fetch_mode,
        is_enabled=data.is_enabled,
    )
    return shape_publisher(added)


@patch("/v1/publishers/{publisher_id:int}", tags=["publishers"], opt=ADMIN)
async def set_publisher(
    kit: TheKit, visitor: TheVisitor, publisher_id: PathId, data: JSONBody[PublisherChange]
) -> PublisherShape:
    """Change a publisher; disabling it stops its feeds."""
    changed = await publishers.set_publisher(
        kit,
        visitor,
        publisher_id,
        name=given(data.name),
        domain=given(data.domain),
        fetch_mode=given(data.fetch_mode),
        is_enabled=given(data.is_enabled),
    )
    return shape_publisher(changed)


@delete("/v1/publishers/{publisher_id:int}", tags=["publishers"], opt=ADMIN)
async def remove_publisher(kit: TheKit, visitor: TheVisitor, publisher_id: PathId) -> None:
    """Forget a publisher; its feeds stay."""
    await publishers.remove_publisher(kit, visitor, publisher_id)


HANDLERS = [list_publishers, add_publisher, set_publisher, remove_publisher]
