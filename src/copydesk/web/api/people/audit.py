"""The record of sign-ins and of what was done about accounts; for admins."""

from datetime import datetime

import msgspec
from litestar import get

from copydesk.services.system import audit
from copydesk.web.api.shapes import ADMIN, Cursor, Limit, Page, TheKit, TheVisitor, at


class AuditLineShape(msgspec.Struct):
    """Something that was done, with the names of that time."""

    id: int
    done_at: datetime
    action: str
    actor: str
    subject: str
    ip: str
    device: str


@get("/v1/audit", tags=["users"], opt=ADMIN)
async def list_audit(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[AuditLineShape]:
    """List who came in and who changed what about accounts, the latest first."""
    page, next_cursor = await audit.list_lines(kit, visitor, cursor, limit)
    shapes = [
        AuditLineShape(
            id=line.id,
            done_at=at(line.done_at),
            action=line.action,
            actor=line.actor,
            subject=line.subject,
            ip=line.ip,
            device=line.device,
        )
        for line in page
    ]
    return Page(shapes, next_cursor)


HANDLERS = [list_audit]
