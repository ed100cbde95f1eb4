"""Providers that obey the standard in other ways than most: who comes from them is let in, too."""

import warnings
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
    metadata: dict[str, Any] = field(default_factory=dict)
    claims: dict[str, Any] = field(default_factory=dict)
    userinfo: Any = None
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
            return web.json_response(self.userinfo)
        header = {"alg": self.algorithm}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SecurityWarning)
            claims = self.write_claims(NOW)
            token = jwt.encode(header, claims, self.key, algorithms=[self.algorithm])
        return web.json_response({"access_token": "a", "token_type": "Bearer", "id_token": token})

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
