"""Requests to a provider: how we show who we are, and what counts as an answer."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote_plus

import msgspec

from copydesk.errors import FetchFailed, SignInFailed
from copydesk.fetch.request import ACCEPT_JSON, Method, Request, Urgency
from copydesk.services.people.applekeys import make_apple_secret
from copydesk.services.people.providers import IdentityProvider
from copydesk.services.system.kit import Kit

LARGEST_ANSWER = 1024 * 1024
# Some sign also what they say further of somebody.
ACCEPT_SIGNED = "application/json, application/jwt;q=0.9"


def show_secret(
    kit: Kit, provider: IdentityProvider, metadata: Mapping[str, Any]
) -> tuple[dict[str, str], dict[str, str]]:
    """Give headers and fields that show who we are, in a way that the provider takes."""
    said = metadata.get("token_endpoint_auth_methods_supported")
    methods = said if isinstance(said, list) else ["client_secret_basic"]
    secret = provider.client_secret
    if provider.name == "apple":
        secret = make_apple_secret(kit)
    if secret and "client_secret_basic" in methods and provider.name != "apple":
        return write_basic(provider), {}
    return {}, write_form(provider, secret)


def write_basic(provider: IdentityProvider) -> dict[str, str]:
    pair = f"{quote_plus(provider.client_id)}:{quote_plus(provider.client_secret)}"
    return {"authorization": f"Basic {b64encode(pair.encode()).decode()}"}


def write_form(provider: IdentityProvider, secret: str) -> dict[str, str]:
    shown = {"client_id": provider.client_id}
    return shown | {"client_secret": secret} if secret else shown


async def ask(
    kit: Kit,
    method: Method,
    url: str,
    *,
    headers: Mapping[str, str] | None = None,
    form: Mapping[str, str] | None = None,
) -> Any:
    """Ask, and give the JSON of the answer."""
    return read_json(await send(kit, Request(url, method, headers=headers or {}, form=form)))


def read_json(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        raise SignInFailed("the provider's answer is no JSON", reason="failed") from error


async def send(kit: Kit, request: Request, *, accept: str = ACCEPT_JSON) -> bytes:
    wanted = replace(request, accept=accept, limit=LARGEST_ANSWER, urgency=Urgency.AWAITED)
    try:
        answer = await kit.identities.send(wanted)
    except FetchFailed as error:
        raise SignInFailed(
            f"the provider cannot be asked: {error.message}", reason="away"
        ) from error
    if answer.status >= 400 or 300 <= answer.status < 400:
        raise SignInFailed(f"the provider answers {answer.status}", reason="failed")
    return answer.body
