from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from aiohttp import web
from joserfc import jwk, jwt

from copydesk.config import Config
from copydesk.errors import SignInFailed
from copydesk.services.people.applekeys import make_apple_secret
from copydesk.services.people.grants import (
    get_endpoint,
    get_metadata,
    make_challenge,
    write_authorize_url,
)
from copydesk.services.people.providers import get_provider, list_providers
from copydesk.services.system.kit import Kit

KEY = jwk.ECKey.generate_key("P-256").as_pem(private=True).decode()


@dataclass
class Speaker:
    """A provider that says whatever it is told to."""

    url: str = ""
    says: Any = None
    asked: list[str] = field(default_factory=list)

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        if isinstance(self.says, web.Response):
            return self.says
        return web.json_response(self.says)


@pytest.fixture
async def speaker() -> AsyncIterator[Speaker]:
    known = Speaker()
    app = web.Application()
    app.router.add_get("/{any:.*}", known.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    known.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield known
    await runner.cleanup()


def set_up(kit: Kit, issuer: str) -> Kit:
    return replace(kit, config=replace(kit.config, oidc_issuer=issuer, oidc_client_id="desk"))


def describe(issuer: str, **changes: object) -> dict[str, object]:
    addresses = {
        "authorization_endpoint": f"{issuer}/authorize?tenant=1",
        "token_endpoint": f"{issuer}/token",
    }
    return {"issuer": issuer, **addresses, **changes}


@pytest.mark.parametrize("slash", ["", "/"])
async def test_a_provider_is_asked_once_an_hour_what_it_is(
    kit: Kit, speaker: Speaker, slash: str
) -> None:
    speaker.says = describe(speaker.url)
    kit = set_up(kit, speaker.url + slash)
    provider = get_provider(kit, "oidc")

    for _ in range(2):
        await get_metadata(kit, provider)
    url = await write_authorize_url(
        kit, provider, state="s", nonce="n", verifier="v", redirect_uri="https://desk.test/x"
    )

    assert speaker.asked == ["/.well-known/openid-configuration"]
    assert url.startswith(f"{speaker.url}/authorize?tenant=1&response_type=code&client_id=desk&")
    assert "code_challenge_method=S256" in url


@pytest.mark.parametrize(
    "says",
    [
        [],
        "words",
        None,
        {},
        {"issuer": 7},
        {"issuer": "https://evil.example"},
        web.Response(text="<html>", content_type="text/html"),
        web.Response(status=302, headers={"Location": "/elsewhere"}),
        web.Response(status=500),
        web.Response(body=b"{" * 100_000),
    ],
    ids=["list", "words", "null", "empty", "number", "foreign", "page", "moved", "broken", "deep"],
)
async def test_a_provider_that_makes_no_sense_is_refused(
    kit: Kit, speaker: Speaker, says: Any
) -> None:
    speaker.says = says
    kit = set_up(kit, speaker.url)

    with pytest.raises(SignInFailed):
        await get_metadata(kit, get_provider(kit, "oidc"))

    assert len(speaker.asked) == 1, "nobody sends us on"


@pytest.mark.parametrize(
    "address",
    [None, 7, "", "javascript:alert(1)", "http://id.example/x", "https://a\r\nb", "https://a b"],
    ids=str,
)
async def test_an_address_that_is_not_safe_is_none(kit: Kit, address: object) -> None:
    kit = set_up(kit, "https://id.example")
    provider = get_provider(kit, "oidc")

    with pytest.raises(SignInFailed):
        get_endpoint(provider, {"token_endpoint": address}, "token")


async def test_providers_in_ones_own_network_are_closed_unless_an_admin_opens_it() -> None:
    from copydesk.wiring import identity_purpose

    assert identity_purpose(Config()).allowed == ()
    assert identity_purpose(Config()).limits.redirects == 0


def test_the_challenge_is_that_of_the_standard() -> None:
    """The example in the appendix of RFC 7636."""
    verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

    assert make_challenge(verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"


async def test_only_what_is_set_up_is_offered(kit: Kit) -> None:
    config = replace(
        kit.config,
        oidc_issuer="https://id.example",
        google_client_id="g",
        apple_client_id="a",
        apple_private_key=KEY,
        github_client_id="h",
        facebook_client_id="f",
    )

    full = replace(kit, config=config)

    offered = [provider.name for provider in list_providers(full)]

    assert offered == ["google", "apple", "github", "facebook"]
    assert list_providers(kit) == []
    assert get_provider(full, "github").profile_url == "https://api.github.com"


async def test_apple_gets_a_token_that_is_signed_with_its_key(kit: Kit) -> None:
    config = replace(
        kit.config,
        apple_client_id="news.example.desk",
        apple_team_id="TEAM",
        apple_key_id="KEY1",
        apple_private_key=KEY.replace("\n", "\\n"),
    )

    secret = make_apple_secret(replace(kit, config=config))
    token = jwt.decode(secret, jwk.ECKey.import_key(KEY))

    assert token.header["kid"] == "KEY1"
    assert (token.claims["iss"], token.claims["sub"]) == ("TEAM", "news.example.desk")
    assert token.claims["exp"] - token.claims["iat"] == 300


@pytest.mark.parametrize("key", ["/nowhere", "-----BEGIN PRIVATE KEY-----\nno", ""])
async def test_a_key_for_apple_that_cannot_be_used_is_told(kit: Kit, key: str) -> None:
    broken = replace(kit, config=replace(kit.config, apple_private_key=key))

    with pytest.raises(SignInFailed):
        make_apple_secret(broken)
