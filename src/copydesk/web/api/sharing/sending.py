"""Sending an entry to another user; `shares.py` has what came of it."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody

from copydesk.model.limits import LONGEST_USERNAME
from copydesk.services.sharing import sending
from copydesk.web.api.shapes import Body, PathId, TheKit, TheVisitor
from copydesk.web.api.sharing.shares import ShareNoteText, ShareShape, shape_share


class ShareBody(Body):
    """To whom an entry is sent, by their name, and what you say with it, in plain text."""

    username: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_USERNAME)]
    note: ShareNoteText = ""


@post("/v1/entries/{entry_id:int}/shares", status_code=200, tags=["shares"])
async def send_entry(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, data: JSONBody[ShareBody]
) -> ShareShape:
    """Send an entry to another user; what you sent them already is given as it is."""
    return shape_share(await sending.send_entry(kit, visitor, entry_id, data.username, data.note))


HANDLERS = [send_entry]
