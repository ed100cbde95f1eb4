"""What providers say of somebody, each in its own words, as one record."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from copydesk.errors import SignInFailed
from copydesk.model.limits import LONGEST_EMAIL

LONGEST_SUBJECT = 255
LONGEST_NAME = 40
_EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f]{1,64}@[^@\s\x00-\x1f\x7f]{1,190}")
_NOT_IN_NAMES = re.compile(r"[^\w.-]+")


@dataclass(frozen=True, slots=True)
class Profile:
    """Who somebody is elsewhere."""

    issuer: str
    subject: str
    email: str
    """Empty if there is none."""
    is_email_confirmed: bool
    """Whether the provider says that it is theirs."""
    names: tuple[str, ...]
    """What they may be called here, the best first."""
    tokens: Mapping[str, str] = field(repr=False, default_factory=dict)

    @property
    def label(self) -> str:
        """What people know it by."""
        return self.email or (self.names[0] if self.names else self.subject[:LONGEST_NAME])

    @property
    def domain(self) -> str:
        """Where their address is, if it is theirs for sure."""
        return self.email.rpartition("@")[2].casefold() if self.is_email_confirmed else ""


def read_claims(issuer: str, claims: Mapping[str, Any], tokens: Mapping[str, str]) -> Profile:
    """Read what an OpenID provider says."""
    names = (claims.get("preferred_username"), claims.get("nickname"), claims.get("email"))
    # Apple sends words instead of true and false.
    is_confirmed = claims.get("email_verified") in (True, "true")
    return _make(
        issuer,
        claims["sub"],
        claims.get("email"),
        (*names, claims.get("given_name"), claims.get("name")),
        tokens,
        is_confirmed=is_confirmed,
    )


def read_github(issuer: str, user: Any, emails: Any, tokens: Mapping[str, str]) -> Profile:
    """Read what GitHub says; of several addresses the main one counts, if it is confirmed."""
    found = user if isinstance(user, dict) else {}
    main = [
        each["email"]
        for each in (emails if isinstance(emails, list) else [])
        if isinstance(each, dict) and each.get("primary") and each.get("verified")
    ]
    names = (found.get("login"), found.get("name"))
    email = main[0] if main else None
    return _make(issuer, found.get("id"), email, names, tokens, is_confirmed=bool(main))


def read_facebook(issuer: str, user: Any, tokens: Mapping[str, str]) -> Profile:
    """Read what Facebook says; it does not say whether an address was ever confirmed."""
    found = user if isinstance(user, dict) else {}
    names = (found.get("name"), found.get("email"))
    return _make(issuer, found.get("id"), found.get("email"), names, tokens, is_confirmed=False)


def _make(
    issuer: str,
    subject: Any,
    email: Any,
    names: tuple[Any, ...],
    tokens: Mapping[str, str],
    *,
    is_confirmed: bool,
) -> Profile:
    if isinstance(subject, int) and not isinstance(subject, bool):
        subject = str(subject)
    if not isinstance(subject, str) or not 1 <= len(subject) <= LONGEST_SUBJECT:
        raise SignInFailed("the provider does not say who came", reason="failed")
    is_email = isinstance(email, str) and len(email) <= LONGEST_EMAIL and _EMAIL.fullmatch(email)
    good = [_clean_name(name) for name in names if isinstance(name, str)]
    kept = {name: tokens[name] for name in ("access_token", "refresh_token") if name in tokens}
    return Profile(
        issuer,
        subject,
        email if is_email else "",
        bool(is_email) and is_confirmed,
        tuple(name for name in good if name),
        kept,
    )


def _clean_name(name: str) -> str:
    """Give what of a name can be one here; an address becomes what stands before the @."""
    bare = _NOT_IN_NAMES.sub("-", name.partition("@")[0].strip())
    return bare[:LONGEST_NAME].strip("-._")
