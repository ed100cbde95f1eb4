import warnings
from typing import Any

import pytest
from joserfc import jwk, jwt

from copydesk.model.times import SECOND
from copydesk.services.people.idtokens import (
    BadToken,
    UnknownKey,
    choose_algorithms,
    read_id_token,
)

NOW = 1_800_000_000
ISSUER = "https://id.example"
CLAIMS: dict[str, Any] = {
    "iss": ISSUER,
    "aud": "desk",
    "sub": "ada",
    "nonce": "n",
    "iat": NOW,
    "exp": NOW + 300,
}
KEY = jwk.ECKey.generate_key("P-256", parameters={"kid": "one", "use": "sig"})
OTHER = jwk.ECKey.generate_key("P-256", parameters={"kid": "one"})
SECRET = jwk.OctKey.import_key("a secret that the client has, too")


def sign(claims: dict[str, Any], key: Any = KEY, **header: Any) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        given = {"alg": "ES256", "kid": "one", **header}
        wanted = {name: value for name, value in given.items() if value is not None}
        return jwt.encode(wanted, claims, key, algorithms=[wanted["alg"]])


def read(text: str, keys: list[Any] | None = None) -> dict[str, Any]:
    return read_id_token(
        text,
        [KEY.as_dict(private=False)] if keys is None else keys,
        algorithms=["RS256", "ES256"],
        issuer=ISSUER,
        client_id="desk",
        nonce="n",
        now=NOW * SECOND,
    )


def test_a_whole_token_is_believed() -> None:
    assert read(sign(CLAIMS))["sub"] == "ada"
    assert read(sign(CLAIMS | {"aud": ["desk", "other"], "azp": "desk"}))["sub"] == "ada"


@pytest.mark.parametrize(
    "changes",
    [
        {"iss": "https://id.example.evil.test"},
        {"iss": None},
        {"aud": "other"},
        {"aud": ["desk", "other"]},
        {"aud": ["desk", "other"], "azp": "other"},
        {"aud": None},
        {"azp": "other"},
        {"nonce": "of another sign-in"},
        {"nonce": None},
        {"exp": NOW - 100},
        {"exp": None},
        {"exp": "soon"},
        {"iat": NOW + 1000},
        {"nbf": NOW + 1000},
        {"sub": None},
        {"sub": ""},
        {"sub": 7},
        {"sub": "x" * 300},
    ],
    ids=str,
)
def test_a_token_that_is_not_whole_is_refused(changes: dict[str, Any]) -> None:
    claims = {name: value for name, value in (CLAIMS | changes).items() if value is not None}

    with pytest.raises(BadToken):
        read(sign(claims))


@pytest.mark.parametrize(
    "text",
    [
        sign(CLAIMS, OTHER),
        sign(CLAIMS, SECRET, alg="HS256"),
        sign(CLAIMS, SECRET, alg="HS256", kid=None),
        sign(CLAIMS, KEY)[:-6] + "AAAAAA",
        "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.",
        "",
        "a.b.c",
        "no token",
    ],
)
def test_a_token_that_somebody_else_signed_is_refused(text: str) -> None:
    with pytest.raises(BadToken):
        read(text)


def test_a_public_key_does_not_serve_as_a_shared_secret() -> None:
    forged = jwk.OctKey.import_key(str(KEY.as_dict(private=False)["x"]))

    with pytest.raises(BadToken):
        read(sign(CLAIMS, forged, alg="HS256"))


def test_a_key_that_is_not_shown_is_told_apart() -> None:
    with pytest.raises(UnknownKey):
        read(sign(CLAIMS, kid="two"))
    with pytest.raises(UnknownKey):
        read(sign(CLAIMS), [])


def test_odd_keys_beside_the_right_one_do_no_harm() -> None:
    shown = KEY.as_dict(private=False)
    odd = [7, {}, {"kty": "new"}, {"kty": "EC", "crv": "P-256", "x": "!"}, {**shown, "use": "enc"}]

    assert read(sign(CLAIMS, kid=None), [*odd, OTHER.as_dict(private=False), shown])["sub"] == "ada"


@pytest.mark.parametrize(
    ("said", "algorithms"),
    [
        (["RS256", "none", "HS256", "ES256"], ["RS256", "ES256"]),
        (None, ["RS256"]),
        ("RS256", ["RS256"]),
        (["none", "HS512"], []),
    ],
)
def test_only_real_signatures_are_taken(said: object, algorithms: list[str]) -> None:
    assert choose_algorithms({"id_token_signing_alg_values_supported": said}) == algorithms
