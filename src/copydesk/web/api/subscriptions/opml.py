"""Lists of feeds (OPML) in and out."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import QueryParameter

from copydesk.errors import Invalid
from copydesk.services.subscriptions import opml
from copydesk.web.api.shapes import TheKit, TheVisitor

FORM = "multipart/form-data"
# What browsers and programs call such a file, and what they say when they do not know.
TYPES = frozenset(
    {"", "text/x-opml", "text/x-opml+xml", "application/x-opml", "text/xml", "application/xml"}
    | {"application/octet-stream", "text/plain"}
)
# A form wraps its file in some lines of its own.
LARGEST_REQUEST = opml.LARGEST + 10_000
IsDryRun = Annotated[bool, QueryParameter(description="only say what would change")]


class RefusedShape(msgspec.Struct):
    """A feed of the list that cannot be followed, and why."""

    url: str
    title: str
    reason: str


class ImportedShape(msgspec.Struct):
    """What a list changed, or would change; the run tells how fetching the feeds goes on."""

    added: int
    known: int
    refused: list[RefusedShape]
    folders_added: int
    run_id: int | None
    is_incomplete: bool
    """The file ends in the middle: this is what could be read of it."""


@post(
    "/v1/opml",
    status_code=200,
    request_max_body_size=LARGEST_REQUEST,
    tags=["opml"],
    opt={"body": "text/x-opml"},
)
async def import_opml(
    request: Request[Any, Any, Any], kit: TheKit, visitor: TheVisitor, dry_run: IsDryRun = False
) -> ImportedShape:
    """Follow all feeds of a list: the body is the file itself, or a form with it.

    What is followed already stays as it is; feeds are fetched afterwards.
    """
    body, content_type = await read_file(request)
    done = await opml.import_opml(kit, visitor, body, is_dry_run=dry_run, content_type=content_type)
    return ImportedShape(
        added=done.added,
        known=done.known,
        refused=[RefusedShape(each.url, each.title, each.reason) for each in done.refused],
        folders_added=done.folders_added,
        run_id=done.run_id,
        is_incomplete=done.is_incomplete,
    )


@get("/v1/opml", media_type="text/x-opml", tags=["opml"])
async def export_opml(kit: TheKit, visitor: TheVisitor) -> Response[bytes]:
    """Give all feeds of this user in their folders as a file that every reader understands."""
    return Response(
        await opml.export_opml(kit, visitor),
        media_type="text/x-opml",
        headers={"Content-Disposition": 'attachment; filename="copydesk.opml"'},
    )


async def read_file(request: Request[Any, Any, Any]) -> tuple[bytes, str]:
    """Give the file that a request brings, and its content type."""
    kind = request.content_type[0].lower()
    if kind == FORM:
        form = await request.form()
        files = [value for value in form.values() if isinstance(value, UploadFile)]
        if len(files) != 1:
            raise Invalid("the form has to bring one file")
        return await files[0].read(), ""
    if kind not in TYPES:
        raise Invalid("send the file itself, as text/x-opml, or a form with it")
    return await request.body(), request.headers.get("content-type", "")


HANDLERS = [import_opml, export_opml]
