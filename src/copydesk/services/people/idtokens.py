"""What a provider says of somebody (an ID token of OpenID), believed only if it is whole."""

import hashlib
import warnings
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import Any

from copydesk.errors import CopydeskError
from copydesk.model.times import SECOND

# Never what the token itself says: `none`, and secrets that both sides know, prove nothing here.
ALGORITHMS = (
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512",
    "EdDSA", "Ed25519",
)  # fmt: skip
KEY_TYPES = {"R": "RSA", "P": "RSA", "E": "EC"}
LEEWAY_SECONDS = 60
# A clock that is ahead of ours proves nothing, and harms nobody: the nonce says what is fresh.
AHEAD_SECONDS = 300


class BadToken(CopydeskError):
    """The token is not what the provider would say to us, now, about this sign-in."""

    code = "bad_token"


class UnknownKey(BadToken):
    """The token is signed with a key, or in a way, that the provider may have changed to."""

    code = "unknown_key"


def choose_algorithms(
    metadata: Mapping[str, Any], name: str = "id_token_signing_alg_values_supported"
) -> list[str]:
    """Give those that the provider says it signs with, as far as we take them."""
    named = metadata.get(name)
    said = named if isinstance(named, list) else ["RS256"]
    return [name for name in ALGORITHMS if name in said]


def read_id_token(
    text: str,
    keys: Iterable[Any],
    *,
    algorithms: list[str],
    issuer: str,
    client_id: str,
    nonce: str,
    now: int,
    access_token: str = "",
) -> dict[str, Any]:
    """Give the claims of a token that is signed, for us, fresh, and about this sign-in."""
    from joserfc import jwt
    from joserfc.errors import JoseError

    algorithm, claims = open_token(text, keys, algorithms)
    seconds = now // SECOND
    early = jwt.JWTClaimsRegistry(now=seconds, leeway=AHEAD_SECONDS)
    registry = jwt.JWTClaimsRegistry(
        now=seconds,
        leeway=LEEWAY_SECONDS,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "value": client_id},
        nonce={"essential": True, "value": nonce},
        sub={"essential": True},
        exp={"essential": True},
    )
    begun = {name: value for name, value in claims.items() if name in ("iat", "nbf")}
    try:
        early.validate(begun)
        registry.validate({name: claims[name] for name in claims if name not in begun})
    except JoseError as error:
        raise BadToken(f"the token is not for this sign-in: {error.error}") from error
    _check_hash(claims, algorithm, access_token)
    return _check_party(claims, client_id)


def open_token(text: str, keys: Iterable[Any], algorithms: list[str]) -> tuple[str, dict[str, Any]]:
    """Give how a token is signed, and what it says, if one of these keys has signed it."""
    from joserfc import jwt
    from joserfc.errors import JoseError, SecurityWarning

    header = _read_header(text)
    algorithm = header.get("alg")
    if algorithm not in algorithms:
        kind = UnknownKey if algorithm in ALGORITHMS else BadToken
        raise kind("the token is not signed as the provider says it signs")
    for key in keys:
        imported = _import_key(key) if _may_fit(key, header) else None
        try:
            with warnings.catch_warnings():
                # Providers go on calling it EdDSA.
                warnings.simplefilter("ignore", SecurityWarning)
                token = jwt.decode(text, imported, algorithms=algorithms) if imported else None
        except (JoseError, ValueError, TypeError):
            continue
        if token is not None:
            return str(algorithm), token.claims
    # Some change their key and not its name, or have no names for keys at all.
    raise UnknownKey("the token is signed with a key that the provider does not show")


def _check_hash(claims: Mapping[str, Any], algorithm: str, access_token: str) -> None:
    """Refuse a token that came with another access token than the one it was made with."""
    said = claims.get("at_hash")
    if said is None:
        return
    # What belongs to EdDSA was never written down; this is what is used.
    sizes = ("512", "256") if algorithm.startswith("Ed") else (algorithm[-3:],)
    halves = [hashlib.new(f"sha{size}", access_token.encode()).digest() for size in sizes]
    if said not in [_encode(half[: len(half) // 2]) for half in halves]:
        raise BadToken("the token was made with another access token")


def _encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _check_party(claims: dict[str, Any], client_id: str) -> dict[str, Any]:
    """Refuse a token that was made for somebody else as well, unless it says it is ours."""
    audience, party = claims["aud"], claims.get("azp")
    is_shared = isinstance(audience, list) and len(audience) > 1
    if (is_shared and party is None) or party not in (None, client_id):
        raise BadToken("the token was made for somebody else")
    if not isinstance(claims["sub"], str) or not 1 <= len(claims["sub"]) <= 255:
        raise BadToken("the token does not say whom it is about")
    return claims


def _read_header(text: str) -> dict[str, Any]:
    from joserfc import jws
    from joserfc.errors import JoseError

    try:
        header = jws.extract_compact(text.encode()).headers()
    except (JoseError, ValueError) as error:
        raise BadToken("this is no token") from error
    return header


def _may_fit(key: Any, header: dict[str, Any]) -> bool:
    """Say whether a key may have made a signature; what it does not say of itself is left open."""
    if not isinstance(key, dict) or key.get("use", "sig") != "sig":
        return False
    if "kid" in header and "kid" in key and key["kid"] != header["kid"]:
        return False
    algorithm = str(header["alg"])
    if algorithm.startswith("Ed"):
        # One name for both curves, or one for each (RFC 9864): providers mix them.
        return key.get("kty") == "OKP" and key.get("alg", algorithm) in ("EdDSA", "Ed25519")
    return key.get("kty") == KEY_TYPES[algorithm[0]] and key.get("alg", algorithm) == algorithm


def _import_key(key: dict[str, Any]) -> Any:
    """Give a key as the library takes it; None for one that is broken, or of a new kind."""
    from joserfc.errors import JoseError
    from joserfc.jwk import import_key

    try:
        # What it is for was looked at; the library knows one name of each algorithm.
        return import_key({name: value for name, value in key.items() if name != "alg"})
    except (JoseError, ValueError, TypeError, KeyError):
        return None
