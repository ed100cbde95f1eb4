"""How far an entry's sounds and films were played, the same on every device."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import JSONBody

from copydesk.services.reading import playback
from copydesk.services.reading.playback import Playback
from copydesk.web.api.shapes import Body, Page, PathId, TheKit, TheVisitor, at, read_time


class PlaybackBody(Body):
    """Where a player stopped, and when; `enclosure` counts the entry's files from 0."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
    enclosure: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    is_finished: bool = False
    at: datetime | None = None


class PlaybackShape(msgspec.Struct):
    """How far one file was played."""

    enclosure: int
    seconds: int
    is_finished: bool
    set_at: datetime


def shape_playback(found: list[Playback]) -> list[PlaybackShape]:
    return [
        PlaybackShape(each.enclosure, each.seconds, each.is_finished, at(each.set_at))
        for each in found
    ]


@get("/v1/entries/{entry_id:int}/playback", tags=["entries"])
async def get_playback(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[PlaybackShape]:
    """Say how far the files of an entry were played."""
    return Page(shape_playback(await playback.list_playback(kit, visitor, entry_id)))


@put("/v1/entries/{entry_id:int}/playback", tags=["entries"])
async def set_playback(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, data: JSONBody[PlaybackBody]
) -> Page[PlaybackShape]:
    """Remember where a player stopped; the later of two devices counts."""
    found = await playback.set_playback(
        kit,
        visitor,
        entry_id,
        enclosure=data.enclosure,
        seconds=data.seconds,
        is_finished=data.is_finished,
        at=read_time(data.at),
    )
    return Page(shape_playback(found))


HANDLERS = [get_playback, set_playback]
