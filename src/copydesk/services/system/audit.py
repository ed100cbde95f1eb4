"""The record of who came in, and of what admins did; admins can read it."""

from typing import Literal

from copydesk.model import AuditLine, Visitor
from copydesk.model.limits import LONGEST_DEVICE, LONGEST_USERNAME
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.engine.db import Calls
from copydesk.store.people import audit

AuditAction = Literal[
    "signed_in", "refused", "signed_out", "registered", "invited", "invitation_removed",
    "user_added", "user_changed", "user_removed", "password_changed", "password_reset",
    "reset_link_made", "email_changed", "email_confirmed", "app_password_added",
    "app_password_removed", "session_ended", "second_factor_on", "second_factor_off", "token_added",
    "token_removed", "exported",
    "second_factor_reset", "code_refused", "recovery_code_used", "recovery_codes_made",
    "identity_linked", "identity_unlinked", "passkey_added", "passkey_removed",
    "folder_shared", "folder_joined", "folder_left", "folder_withdrawn",
    "admin_made", "admin_unmade", "user_disabled", "user_enabled", "password_given", "email_given",
    "limits_set",
    "setting_changed", "logo_set", "logo_removed", "model_key_set", "model_key_removed",
    "model_pulled", "model_removed", "analyses_redone", "job_revived", "job_removed",
    "publisher_added", "publisher_changed", "publisher_removed",
    "served_feed_added", "served_feed_changed", "served_feed_removed", "served_feed_restored",
]  # fmt: skip
FAR = 2**62


async def note(
    kit: Kit,
    db: Calls,
    action: AuditAction,
    *,
    actor: str = "",
    subject: str = "",
    ip: str = "",
    device: str = "",
) -> None:
    """Put something on record, in the transaction in which it is done."""
    await audit.add_line(
        db,
        action,
        actor=actor[:LONGEST_USERNAME],
        subject=subject[:LONGEST_DEVICE],
        ip=ip,
        device=device[:LONGEST_DEVICE],
        now=kit.now(),
    )


async def note_by(
    kit: Kit, db: Calls, action: AuditAction, visitor: Visitor, subject: str = "", ip: str = ""
) -> None:
    """Put on record what somebody did who had signed in before."""
    actor, device = visitor.user.username, visitor.device
    await note(kit, db, action, actor=actor, subject=subject, ip=ip or visitor.ip, device=device)


async def list_lines(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[AuditLine], str]:
    """Give a page of what was done, the latest first, and where it goes on."""
    check_admin(visitor)
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await audit.list_lines(kit.db, before, limit + 1)
    page = found[:limit]
    return page, write_cursor(page[-1].id) if len(found) > limit else ""
