"""Says what an exception of the HTTP library means, in our reasons."""

import ssl

import aiohttp
from aiohttp.http_exceptions import ContentLengthError

from copydesk.errors import FetchFailed
from copydesk.fetch.reasons import failed

# Numbers of OpenSSL's certificate checks (X509_V_ERR_*).
CERTIFICATE_FAULTS = {
    9: "its certificate is not valid yet",
    10: "its certificate has expired",
    18: "its certificate is signed by nobody but itself",
    19: "its certificate comes from an unknown authority",
    20: "its certificate comes from an unknown authority",
    21: "its certificate comes from an unknown authority",
    23: "its certificate was withdrawn",
    62: "its certificate is for another name",
    64: "its certificate is for another address",
}


def name_cause(error: aiohttp.ClientError, host: str, connect_seconds: float) -> FetchFailed:
    """Turn what the library raised into a failure with a reason."""
    if isinstance(error, aiohttp.ClientSSLError):
        return failed("tls", host, detail=_name_tls_fault(error))
    if isinstance(error, aiohttp.ServerTimeoutError):
        return failed("timeout", host, seconds=connect_seconds)
    if isinstance(error, aiohttp.ClientConnectorError):
        return _name_connect_fault(error, host, connect_seconds)
    if isinstance(error, aiohttp.ClientConnectionError):
        return failed("connection_lost", host)
    if isinstance(error, aiohttp.ClientPayloadError):
        is_cut = isinstance(error.__cause__, ContentLengthError)
        return failed("connection_lost" if is_cut else "bad_answer", host)
    return failed("bad_answer", host)


def _name_connect_fault(
    error: aiohttp.ClientConnectorError, host: str, seconds: float
) -> FetchFailed:
    match error.os_error:
        case ConnectionRefusedError():
            return failed("refused", host)
        case ConnectionError():
            return failed("connection_lost", host)
        case TimeoutError():
            return failed("timeout", host, seconds=seconds)
        case _:
            return failed("unreachable", host)


def _name_tls_fault(error: aiohttp.ClientSSLError) -> str:
    cause = error.__cause__
    if isinstance(cause, ssl.SSLCertVerificationError):
        return CERTIFICATE_FAULTS.get(cause.verify_code, "its certificate cannot be trusted")
    if isinstance(cause, ssl.SSLError) and cause.reason in ("WRONG_VERSION_NUMBER", "HTTP_REQUEST"):
        return "it does not speak https"
    return "it does not agree on how to encrypt"
