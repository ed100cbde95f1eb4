"""What is listened to next, the same on every device."""

from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import JSONBody

from copydesk.model.limits import MOST_QUEUED
from copydesk.services.reading import queues
from copydesk.services.reading.images import get_signer
from copydesk.services.reading.queues import QueuedEntry, QueuePlace
from copydesk.services.system.kit import Kit
from copydesk.web.api.reading.entrylists import ImagesChoice
from copydesk.web.api.reading.entryshapes import EnclosureShape, read_extra
from copydesk.web.api.shapes import Body, Page, TheKit, TheVisitor


class QueuePlaceBody(Body):
    """A file of an entry; `enclosure` counts the entry's files from 0."""

    entry_id: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    enclosure: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class QueueBody(Body):
    """All that is to be listened to, in order."""

    items: Annotated[list[QueuePlaceBody], msgspec.Meta(max_length=MOST_QUEUED)]


class QueuedShape(msgspec.Struct):
    """A file that waits, and the entry that it belongs to."""

    entry_id: int
    feed_id: int
    enclosure: int
    title: str
    image_url: str
    file: EnclosureShape


@get("/v1/queue", tags=["entries"])
async def get_queue(
    kit: TheKit, visitor: TheVisitor, images: ImagesChoice = "original"
) -> Page[QueuedShape]:
    """Say what is listened to next, in order."""
    return await _shape_queue(kit, await queues.list_queue(kit, visitor), images)


@put("/v1/queue", tags=["entries"])
async def set_queue(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[QueueBody], images: ImagesChoice = "original"
) -> Page[QueuedShape]:
    """Set all that is listened to next; entries that you cannot see are left out."""
    wanted = [QueuePlace(each.entry_id, each.enclosure) for each in data.items]
    return await _shape_queue(kit, await queues.set_queue(kit, visitor, wanted), images)


async def _shape_queue(kit: Kit, found: list[QueuedEntry], images: str) -> Page[QueuedShape]:
    signer = await get_signer(kit) if images == "proxied" else None
    shapes = []
    for entry, enclosure in ((each.entry, each.enclosure) for each in found):
        files = read_extra(entry).enclosures
        # A publisher may have taken a file away since.
        if enclosure < len(files):
            picture = signer.sign(entry.image_url) if signer else entry.image_url
            file = files[enclosure]
            shapes.append(
                QueuedShape(entry.id, entry.feed_id, enclosure, entry.title, picture, file)
            )
    return Page(shapes)


HANDLERS = [get_queue, set_queue]
