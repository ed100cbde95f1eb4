"""Providers that obey the standard in other ways than most: who comes from them is let in, too."""

import hashlib
import warnings
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from aiohttp import web
from joserfc import jwk, jwt
from joserfc.errors import SecurityWarning

from copydesk.cli import doctor
from copydesk.config import Config
from copydesk.errors import SignInFailed
from copydesk.services.people.grants import Return, check_issuer, fetch_profile
from copydesk.services.people.providers import get_provider
from copydesk.services.system.kit import Kit

pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

ACCESS = "an access token"
BACK = Return("code", "https://desk.example/back", "the nonce", "the verifier")
ALGORITHMS: dict[str, Callable[[], Any]] = {
    "RS256": lambda: jwk.RSAKey.generate_key(2048),
    "PS256": lambda: jwk.RSAKey.generate_key(2048),
    "ES256": lambda: jwk.ECKey.generate_key("P-256"),
    "ES384": lambda: jwk.ECKey.generate_key("P-384"),
    "EdDSA": lambda: jwk.OKPKey.generate_key("Ed25519"),
    "Ed25519": lambda: jwk.OKPKey.generate_key("Ed25519"),
}


@dataclass
class OtherProvider:
    """A provider whose description, tokens and further words can be changed."""

    url: str = ""
    algorithm: str = "ES256"
    key: Any = field(default_factory=ALGORITHMS["ES256"])
    shown: dict[str, Any] = field(default_factory=dict)
    """What it says of its key beside the key itself."""
    header: dict[str, Any] = field(default_factory=dict)
    metadata: dict[str, Any] = field(default_factory=dict)
    claims: dict[str, Any] = field(default_factory=dict)
    userinfo: Any = None
    """A text is sent as it is: what is signed is no JSON."""
    asked: list[tuple[str, dict[str, Any], str]] = field(default_factory=list)

    def write_claims(self, now: int) -> dict[str, Any]:
        """Give the usual claims with what was changed; None leaves one out."""
        usual = {
            "iss": self.url,
            "sub": "user-7",
            "aud": "desk",
            "nonce": BACK.nonce,
            "iat": now,
            "exp": now + 300,
        }
        return {name: value for name, value in (usual | self.claims).items() if value is not None}

    async def answer(self, request: web.Request) -> web.Response:
        form = dict(await request.post()) if request.method == "POST" else {}
        self.asked.append((request.path, form, request.headers.get("authorization", "")))
        if request.path == "/.well-known/openid-configuration":
            return web.json_response(self._describe())
        if request.path == "/keys":
            return web.json_response({"keys": [self.key.as_dict(private=False) | self.shown]})
        if request.path == "/userinfo":
            if isinstance(self.userinfo, str):
                return web.Response(text=self.userinfo, content_type="application/jwt")
            return web.json_response(self.userinfo)
        token = self.sign(self.write_claims(NOW))
        also = {"scope": "openid", "expires_in": "3600", "ext": {"odd": [None, {"a": 1}]}}
        kept = {"access_token": ACCESS, "token_type": "bearer", "id_token": token}
        return web.json_response(kept | also)

    def sign(self, claims: dict[str, Any]) -> str:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SecurityWarning)
            header = {"alg": self.algorithm, **self.header}
            return jwt.encode(header, claims, self.key, algorithms=[self.algorithm])

    def _describe(self) -> dict[str, Any]:
        usual = {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
            "id_token_signing_alg_values_supported": [self.algorithm],
        }
        return {name: value for name, value in (usual | self.metadata).items() if value is not None}


NOW = 1_800_000_000


@pytest.fixture
async def other() -> AsyncIterator[OtherProvider]:
    known = OtherProvider()
    app = web.Application()
    app.router.add_route("*", "/{any:.*}", known.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    known.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield known
    await runner.cleanup()


def set_up(kit: Kit, other: OtherProvider) -> Kit:
    config = replace(
        kit.config, oidc_issuer=other.url, oidc_client_id="desk", oidc_client_secret="se cret"
    )
    return replace(kit, config=config, now=lambda: NOW * 1_000_000)


async def come(kit: Kit, other: OtherProvider) -> Any:
    kit = set_up(kit, other)
    return await fetch_profile(kit, get_provider(kit, "oidc"), BACK)


@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
async def test_all_real_signatures_are_understood(
    kit: Kit, other: OtherProvider, algorithm: str
) -> None:
    other.algorithm, other.key = algorithm, ALGORITHMS[algorithm]()

    assert (await come(kit, other)).subject == "user-7"


@pytest.mark.parametrize(
    ("algorithm", "shown"),
    [
        ("EdDSA", {"alg": "Ed25519", "use": "sig"}),
        ("EdDSA", {"alg": "EdDSA", "kid": "one"}),
        ("Ed25519", {"alg": "EdDSA"}),
    ],
)
async def test_one_curve_has_two_names(
    kit: Kit, other: OtherProvider, algorithm: str, shown: dict[str, Any]
) -> None:
    other.algorithm, other.key, other.shown = algorithm, ALGORITHMS[algorithm](), shown

    assert (await come(kit, other)).subject == "user-7"


@pytest.mark.parametrize(
    ("methods", "is_in_form"),
    [
        (None, False),
        (["client_secret_basic", "client_secret_post"], False),
        (["client_secret_post"], True),
        (["private_key_jwt", "client_secret_post"], True),
    ],
)
async def test_a_secret_is_shown_as_the_provider_wants_it(
    kit: Kit, other: OtherProvider, methods: list[str] | None, is_in_form: bool
) -> None:
    other.metadata = {"token_endpoint_auth_methods_supported": methods}

    await come(kit, other)

    _, form, header = next(asked for asked in other.asked if asked[0] == "/token")
    assert (form.get("client_secret") == "se cret") is is_in_form
    assert header.startswith("Basic ") is not is_in_form
    assert form["code_verifier"] == BACK.verifier


@pytest.mark.parametrize(
    ("claims", "is_confirmed"),
    [
        ({"email": "ann@id.example", "email_verified": True}, True),
        ({"email": "ann@id.example", "email_verified": "true"}, True),
        ({"email": "ann@id.example", "email_verified": "false"}, False),
        ({"email": "ann@id.example", "email_verified": False}, False),
        ({"email": "ann@id.example", "email_verified": 1}, True),
        ({"email": "ann@id.example"}, False),
    ],
    ids=["yes", "yes in words", "no in words", "no", "a number", "nothing"],
)
async def test_an_address_counts_only_if_the_provider_says_it_is_theirs(
    kit: Kit, other: OtherProvider, claims: dict[str, Any], is_confirmed: bool
) -> None:
    other.claims = claims

    profile = await come(kit, other)

    assert (profile.email, profile.is_email_confirmed) == ("ann@id.example", is_confirmed)


async def test_without_further_words_somebody_comes_in_without_an_address(
    kit: Kit, other: OtherProvider
) -> None:
    assert (await come(kit, other)).email == ""


@pytest.mark.parametrize(
    ("userinfo", "email"),
    [
        ({"sub": "user-7", "email": "ann@id.example"}, "ann@id.example"),
        ({"sub": "user-8", "email": "eve@id.example"}, ""),
        (["no", "object"], ""),
    ],
    ids=["theirs", "somebody else's", "nonsense"],
)
async def test_further_words_count_if_they_are_of_the_same_person(
    kit: Kit, other: OtherProvider, userinfo: Any, email: str
) -> None:
    other.metadata, other.userinfo = {"userinfo_endpoint": f"{other.url}/userinfo"}, userinfo

    assert (await come(kit, other)).email == email


async def test_what_is_signed_further_is_read_as_well(kit: Kit, other: OtherProvider) -> None:
    told = {"sub": "user-7", "iss": other.url, "aud": ["desk"], "email": "ann@id.example"}
    other.metadata = {
        "userinfo_endpoint": f"{other.url}/userinfo",
        "userinfo_signing_alg_values_supported": ["ES256"],
    }
    other.userinfo = other.sign(told | {"email_verified": True})

    profile = await come(kit, other)

    assert (profile.email, profile.is_email_confirmed) == ("ann@id.example", True)


@pytest.mark.parametrize(
    "changes",
    [{"iss": "https://evil.example"}, {"aud": "other"}, {"sub": "user-8"}, None],
    ids=["another provider's", "to somebody else", "of somebody else", "signed by another"],
)
async def test_what_is_signed_further_by_others_or_for_others_is_not_taken(
    kit: Kit, other: OtherProvider, changes: dict[str, str] | None
) -> None:
    other.metadata = {"userinfo_endpoint": f"{other.url}/userinfo"}
    told = {"sub": "user-7", "iss": other.url, "aud": "desk", "email": "eve@id.example"}
    own, other.key = other.key, ALGORITHMS["ES256"]() if changes is None else other.key
    other.userinfo, other.key = other.sign(told | (changes or {})), own

    profile = await come(kit, other)

    assert (profile.subject, profile.email) == ("user-7", "")


@pytest.mark.parametrize(
    ("said", "is_confirmed"),
    [("ann@id.example", True), ("old@id.example", False)],
    ids=["the same", "another"],
)
async def test_an_address_may_be_confirmed_further_on_if_it_is_the_same(
    kit: Kit, other: OtherProvider, said: str, is_confirmed: bool
) -> None:
    other.claims = {"email": "ann@id.example"}
    other.metadata = {"userinfo_endpoint": f"{other.url}/userinfo"}
    other.userinfo = {"sub": "user-7", "email": said, "email_verified": True, "nickname": "Ann"}

    profile = await come(kit, other)

    assert (profile.email, profile.is_email_confirmed) == ("ann@id.example", is_confirmed)
    assert profile.names[0] == "Ann"


def halve(hash_name: str, token: str = ACCESS) -> str:
    digest = hashlib.new(hash_name, token.encode()).digest()
    return urlsafe_b64encode(digest[: len(digest) // 2]).decode().rstrip("=")


@pytest.mark.parametrize(
    ("algorithm", "hash_name"),
    [("ES256", "sha256"), ("ES384", "sha384"), ("PS256", "sha256"), ("EdDSA", "sha512")],
)
async def test_a_token_belongs_to_the_one_it_came_with(
    kit: Kit, other: OtherProvider, algorithm: str, hash_name: str
) -> None:
    other.algorithm, other.key = algorithm, ALGORITHMS[algorithm]()
    other.claims = {"at_hash": halve(hash_name)}
    assert (await come(kit, other)).subject == "user-7"

    for wrong in (halve(hash_name, "another"), "", 7, halve("sha1")):
        other.claims = {"at_hash": wrong}
        with pytest.raises(SignInFailed):
            await come(kit, other)


@pytest.mark.parametrize("header", [{}, {"kid": "same"}], ids=["without a name", "same name"])
@pytest.mark.parametrize("algorithm", ["ES256", "RS256", "EdDSA"])
async def test_a_provider_may_change_its_key_and_how_it_signs_from_one_sign_in_to_the_next(
    kit: Kit, other: OtherProvider, header: dict[str, str], algorithm: str
) -> None:
    other.header = other.shown = header
    await come(kit, other)

    other.algorithm, other.key = algorithm, ALGORITHMS[algorithm]()
    assert (await come(kit, other)).subject == "user-7"
    before = len(other.asked)
    other.key = ALGORITHMS[algorithm]()
    with pytest.raises(SignInFailed):
        await come(kit, other)

    assert [path for path, _, _ in other.asked[before:]] == ["/token"], "not again within a minute"


@pytest.mark.parametrize(
    "claims",
    [
        {"iat": NOW + 200},
        {"iat": NOW - 3600, "exp": NOW - 30},
        {"iat": NOW + 0.5, "exp": NOW + 300.25},
        {"iat": None},
        {"sub": "s" * 255},
        {"sub": "Zß/\\ 'x'; --"},
        {"auth_time": NOW, "acr": "0", "amr": ["pwd"], "sid": "x", "groups": ["a"] * 5000},
        {"email": None, "name": {"odd": 1}, "preferred_username": ["x"], "address": {"a": "b"}},
        {"_claim_names": {"x": "src1"}, "https://id.example/roles": ["admin"], "role": "admin"},
    ],
    ids=" ".join,
)
async def test_odd_but_right_tokens_are_believed(
    kit: Kit, other: OtherProvider, claims: dict[str, Any]
) -> None:
    other.claims = claims

    assert (await come(kit, other)).subject == claims.get("sub", "user-7")


@pytest.mark.parametrize("slash", ["", "/"])
async def test_an_issuer_may_end_with_a_slash_where_the_settings_have_none(
    kit: Kit, other: OtherProvider, slash: str
) -> None:
    """Then the token, and what comes back with the browser, have it as well."""
    other.metadata = {"issuer": f"{other.url}{slash}"}
    other.claims = {"iss": f"{other.url}{slash}"}
    known = set_up(kit, other)

    profile = await come(kit, other)

    await check_issuer(known, get_provider(known, "oidc"), f"{other.url}{slash}")
    assert profile.issuer == f"{other.url}{slash}"


@pytest.mark.parametrize(
    "claims",
    [
        {"aud": ["desk"]},
        {"aud": ["desk", "other"], "azp": "desk"},
        {"azp": "desk"},
    ],
    ids=["a list of one", "a list, made for us", "made for us"],
)
async def test_a_token_may_name_us_in_a_list(
    kit: Kit, other: OtherProvider, claims: dict[str, Any]
) -> None:
    other.claims = claims

    assert (await come(kit, other)).subject == "user-7"


@pytest.mark.parametrize(
    "claims",
    [
        {"aud": ["desk", "other"]},
        {"aud": ["desk", "other"], "azp": "other"},
        {"aud": "other"},
        {"aud": []},
        {"nonce": None},
        {"nonce": "another"},
        {"iss": None},
        {"iss": "https://evil.example"},
        {"exp": None},
        {"exp": NOW - 3600},
        {"sub": None},
        {"sub": 7},
    ],
    ids=lambda claims: " ".join(f"{name}={value}" for name, value in claims.items()),
)
async def test_a_token_that_is_not_for_this_sign_in_lets_nobody_in(
    kit: Kit, other: OtherProvider, claims: dict[str, Any]
) -> None:
    other.claims = claims

    with pytest.raises(SignInFailed):
        await come(kit, other)


@pytest.mark.parametrize(
    ("is_promised", "said", "is_taken"),
    [
        (None, "", True),
        (None, "own", True),
        (None, "https://evil.example", False),
        (True, "", False),
        (True, "own", True),
    ],
)
async def test_who_answers_is_compared_where_it_is_said(
    kit: Kit, other: OtherProvider, is_promised: bool | None, said: str, is_taken: bool
) -> None:
    other.metadata = {"authorization_response_iss_parameter_supported": is_promised}
    kit = set_up(kit, other)
    provider = get_provider(kit, "oidc")
    issuer = other.url if said == "own" else said

    if is_taken:
        await check_issuer(kit, provider, issuer)
    else:
        with pytest.raises(SignInFailed):
            await check_issuer(kit, provider, issuer)


async def diagnose(config: Config) -> tuple[bool, str]:
    said: list[str] = []
    return await doctor.check_installation(config, said.append), "\n".join(said)


async def test_the_doctor_asks_providers_who_they_are(kit: Kit, other: OtherProvider) -> None:
    config = replace(set_up(kit, other).config, github_client_id="x", github_client_secret="y")
    _, well = await diagnose(config)
    other.metadata = {"issuer": "https://evil.example"}
    is_well, foreign = await diagnose(config)
    _, away = await diagnose(replace(config, oidc_issuer="http://127.0.0.1:9"))

    assert f"OpenID is {other.url}, and signs with 1 keys" in well
    assert "GitHub is set up, and asked when it is used" in well
    assert not is_well
    assert "calls itself otherwise than it is set up" in foreign
    assert "the provider cannot be asked" in away
