"""Looks at the way to a host step by step, for people who wonder where it ends."""

import asyncio
import os
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from copydesk.fetch.addresses import Network, is_allowed_address, parse_address
from copydesk.fetch.causes import CERTIFICATE_FAULTS
from copydesk.fetch.guard import Target
from copydesk.fetch.resolve import Lookup, SystemLookup

CONNECT_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class HostAddress:
    """An address of a host, and whether a fetch may go there."""

    address: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class TriedConnection:
    """A connection that was tried; `failure` says in words why there is none."""

    milliseconds: int = 0
    tls: str = ""
    issuer: str = ""
    expires: str = ""
    failure: str = ""


async def look_up(
    target: Target, allowed: Sequence[Network], lookup: Lookup | None = None
) -> list[HostAddress]:
    """Give the addresses of a host; none when its name is not known."""
    if target.address is not None:
        texts: Sequence[str] = [str(target.address)]
    else:
        own = None if lookup else SystemLookup(threads=1)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                texts = await (lookup or own or SystemLookup())(target.host, target.port)
        except (OSError, UnicodeError):
            texts = []
        finally:
            if own:
                own.close()
    found = [address for text in dict.fromkeys(texts) if (address := parse_address(text))]
    return [HostAddress(str(each), is_allowed_address(each, allowed)) for each in found]


async def try_line(
    target: Target, place: HostAddress, context: ssl.SSLContext | None = None
) -> TriedConnection:
    """Connect to an address that is open, and hang up again."""
    assert place.is_open
    loop = asyncio.get_running_loop()
    started = loop.time()
    if target.scheme == "https" and context is None:
        context = ssl.create_default_context()
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            _, writer = await asyncio.open_connection(
                place.address,
                target.port,
                ssl=context,
                server_hostname=target.host if context else None,
            )
    except TimeoutError:
        return TriedConnection(failure=f"no answer in {CONNECT_SECONDS:g} seconds")
    except ssl.SSLCertVerificationError as error:
        return TriedConnection(
            failure=CERTIFICATE_FAULTS.get(error.verify_code, "its certificate is wrong")
        )
    except ssl.SSLError as error:
        is_plain = error.reason in ("WRONG_VERSION_NUMBER", "HTTP_REQUEST")
        return TriedConnection(
            failure="it does not speak https" if is_plain else "no common encryption"
        )
    except OSError as error:
        return TriedConnection(
            failure=os.strerror(error.errno).lower() if error.errno else "no connection"
        )
    tunnel = writer.get_extra_info("ssl_object")
    line = _describe(round((loop.time() - started) * 1000), tunnel)
    writer.transport.abort()
    return line


def _describe(milliseconds: int, tunnel: ssl.SSLObject | None) -> TriedConnection:
    if tunnel is None:
        return TriedConnection(milliseconds)
    certificate: dict[str, Any] = dict(tunnel.getpeercert() or {})
    names = dict(pair for group in certificate.get("issuer", ()) for pair in group)
    return TriedConnection(
        milliseconds,
        tls=tunnel.version() or "",
        issuer=names.get("organizationName") or names.get("commonName") or "",
        expires=str(certificate.get("notAfter", "")),
    )
