"""What somebody who asks must be, whatever they ask for."""

from copydesk.errors import Forbidden
from copydesk.model import Scope, Visitor


def check_admin(visitor: Visitor) -> None:
    """Refuse what only admins may do."""
    if visitor.user.role != "admin":
        raise Forbidden("only an admin can do this")


def check_session(visitor: Visitor) -> None:
    """Refuse programs what only a person should do: it needs a session, not an app password."""
    if not visitor.session_id or visitor.app_password_id is not None:
        raise Forbidden("sign in with your own password for this; a program's is not enough")


def check_scope(visitor: Visitor, scope: Scope) -> None:
    """Refuse what the session or app password was not made for."""
    if scope not in visitor.scopes:
        raise Forbidden(f"this token or app password lacks the scope {scope}", scope=scope)
