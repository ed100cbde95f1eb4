"""Coming in without a password of ours: whom a proxy vouches for, and who is alone here."""

from ipaddress import ip_address

from copydesk.model import Visitor
from copydesk.services.people import modes
from copydesk.services.people.signin import SignedIn
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Scope, get_header, read_caller, read_peer
from copydesk.web.guard import SAME_SITE


def read_proxy_user(kit: Kit, scope: Scope) -> str:
    """Give whom a trusted proxy names, or ''; from anybody else the header means nothing."""
    header = kit.config.proxy_login
    if not header or not _is_trusted(kit, read_peer(scope)):
        return ""
    return get_header(scope, header.lower().encode()).strip()


def is_somebody_else(kit: Kit, scope: Scope, visitor: Visitor) -> bool:
    """Say whether a proxy names another user than the one that a cookie is of."""
    named = read_proxy_user(kit, scope)
    return bool(named) and named.casefold() != visitor.user.username.casefold()


async def let_in(kit: Kit, scope: Scope) -> SignedIn | None:
    """Begin a session for who need not be asked here; None for everybody else.

    A page of another site that has a browser ask begins nothing.
    """
    if get_header(scope, b"sec-fetch-site") not in ("", *SAME_SITE):
        return None
    caller = read_caller(scope)
    if named := read_proxy_user(kit, scope):
        return await modes.let_in_by_proxy(kit, named, caller)
    return await modes.let_owner_in(kit, caller)


def _is_trusted(kit: Kit, peer: str) -> bool:
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    return any(address in network for network in kit.config.trusted_proxies)
