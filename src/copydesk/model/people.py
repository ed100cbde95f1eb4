"""Who is there: users, how they are signed in, and with what they come."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["admin", "user"]
Scope = Literal["read", "write", "admin"]


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with an account."""

    id: int
    username: str
    email: str | None
    role: Role
    created_at: int


@dataclass(frozen=True, slots=True)
class Account:
    """A user as an admin sees them."""

    user: User
    last_login_at: int | None
    disabled_at: int | None
    has_password: bool
    second_factor_at: int | None = None
    """Since when a password alone is not enough."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Leave to make an account; the secret in its link is known to nobody here."""

    id: int
    inviter: str
    email: str | None
    role: Role
    created_at: int
    expires_at: int
    used_at: int | None
    username: str | None
    """Who came by it."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a user is elsewhere, at a provider by which they sign in."""

    id: int
    provider: str
    issuer: str
    subject: str
    label: str
    """What people know it by: an address or a name."""
    sealed_tokens: bytes
    created_at: int
    last_used_at: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key that a device of a user holds."""

    id: int
    name: str
    created_at: int
    last_used_at: int | None


@dataclass(frozen=True, slots=True)
class AuditLine:
    """Something that was done about accounts, with the names of that time."""

    id: int
    done_at: int
    action: str
    actor: str
    """Who did it; empty for who had not signed in."""
    subject: str
    """To whom or what it was done."""
    ip: str
    device: str


@dataclass(frozen=True, slots=True)
class Security:
    """How well an account is looked after, as its owner sees it."""

    email: str | None
    email_confirmed_at: int | None
    has_password: bool
    previous_login_at: int | None


@dataclass(frozen=True, slots=True)
class Session:
    """A signed-in browser or program."""

    id: int
    user_agent: str
    ip: str
    created_at: int
    last_active_at: int


@dataclass(frozen=True, slots=True)
class Quota:
    """What an admin lets one user have; None is as for everybody, 0 is without a limit."""

    most_feeds: int | None = None
    most_megabytes: int | None = None
    most_tokens: int | None = None
    """Of models, in a day."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: the user, by which session, from which device, and what the device may do."""

    user: User
    session_id: int
    """0 for who came without a session: with an app password, or with each request anew."""
    device: str
    scopes: frozenset[str] = frozenset({"read", "write", "admin"})
    app_password_id: int | None = None
    ip: str = ""
    """From where they ask this time, if that is known."""


@dataclass(frozen=True, slots=True)
class AppPassword:
    """A password or token for one program; the secret itself is known to nobody here."""

    id: int
    name: str
    scopes: tuple[Scope, ...]
    created_at: int
    last_used_at: int | None
    last_ip: str
    last_user_agent: str
    expires_at: int | None = None
