"""Everything that is one's own, to take along."""

from litestar import get
from litestar.response import Stream

from copydesk.services.people import exports
from copydesk.web.api.shapes import SESSION, TheKit, TheVisitor
from copydesk.write.archives import TYPE


@get("/v1/users/me/export", media_type=TYPE, tags=["users"], opt=SESSION)
async def export_account(kit: TheKit, visitor: TheVisitor) -> Stream:
    """Give all that this server has of one's account as a zip archive; needs a session.

    It holds JSON files and the list of feeds as OPML, and is sent while it is written.
    """
    pieces = await exports.begin_export(kit, visitor)
    disposition = 'attachment; filename="copydesk-export.zip"'
    return Stream(pieces, media_type=TYPE, headers={"Content-Disposition": disposition})


HANDLERS = [export_account]
