"""How far a text was read, the same on every device."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import put
from litestar.params import JSONBody

from copydesk.services.reading import readingplaces
from copydesk.web.api.shapes import Body, PathId, TheKit, TheVisitor, read_time


class ReadingPlaceBody(Body):
    """How much of the text lies above, from 0 to 1, and when that was so; 1 is read to its end."""

    place: Annotated[float, msgspec.Meta(ge=0, le=1)]
    at: datetime | None = None


class ReadingPlaceShape(msgspec.Struct):
    """How much of the text lies above, from 0 to 1."""

    place: float


def shape_place(thousandths: int | None) -> float | None:
    return None if thousandths is None else thousandths / 1000


@put("/v1/entries/{entry_id:int}/place", tags=["entries"])
async def set_place(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, data: JSONBody[ReadingPlaceBody]
) -> ReadingPlaceShape:
    """Remember how far a text was read; the later of two devices counts."""
    thousandths = round(1000 * data.place)
    kept = await readingplaces.set_place(kit, visitor, entry_id, thousandths, at=read_time(data.at))
    return ReadingPlaceShape(kept / 1000)


HANDLERS = [set_place]
