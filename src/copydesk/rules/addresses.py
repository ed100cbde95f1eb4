"""When two addresses mean the same page, and what of an address is only tracking."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from copydesk.keys import make_key

# All lower case; compared with the lower-cased name. Only names that never choose the content.
TRACKING_NAMES = frozenset(
    {
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid",
        "ttclid", "igshid", "igsh", "mkt_tok", "vero_id", "vero_conv", "oly_anon_id",
        "oly_enc_id", "wickedid", "ml_subscriber", "ml_subscriber_hash", "cmpid", "ocid",
        "ncid", "sr_share", "ns_mchannel", "ns_source", "ns_campaign", "ns_linkname", "at_medium",
        "at_campaign", "at_custom1", "at_custom2", "at_custom3", "at_custom4", "srsltid",
    }
)  # fmt: skip
TRACKING_PREFIXES = ("utm_", "_hs", "hsa_", "mc_", "pk_", "mtm_", "matomo_", "stm_", "itm_")
# `ref` and its kin choose a branch or a chapter on some sites: dropped only with known values.
REFERRER_NAMES = frozenset({"ref", "source", "src", "from"})
REFERRER_VALUES = frozenset(
    {"rss", "feed", "atom", "feedburner", "twitter", "facebook", "newsletter", "rss-feed"}
)
_DEFAULT_PORTS = {"http": 80, "https": 443}
_SLASHES = re.compile(r"/+$")
# Most addresses are plain: taking them apart needs nothing of what the others need.
_PLAIN = re.compile(
    r"https?://(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?!80/|443/)[1-9][0-9]{1,3}(?=/))?)"
    r"(/[A-Za-z0-9/._~-]*)?"
)


def is_tracking(name: str, value: str) -> bool:
    """Say whether a query parameter only tells who sent the visitor."""
    lower = name.lower()
    if lower in REFERRER_NAMES:
        return value.lower() in REFERRER_VALUES
    return lower in TRACKING_NAMES or lower.startswith(TRACKING_PREFIXES)


def canonical_url(url: str) -> str:
    """Give one spelling for addresses of the same page; '' for what is no web address.

    For comparing only, never for fetching: scheme, `www.`, tracking parameters, fragment, case of
    the host and closing slashes do not count; the order of parameters does not count either.
    """
    if plain := _PLAIN.fullmatch(url):
        return f"https://{plain[1]}{(plain[2] or '').rstrip('/')}"
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        return ""
    host = (parts.hostname or "").rstrip(".")
    if parts.scheme not in _DEFAULT_PORTS or not host:
        return ""
    place = host.removeprefix("www.")
    if port and port != _DEFAULT_PORTS[parts.scheme]:
        place += f":{port}"
    query = sorted(
        (name, value)
        for name, value in parse_qsl(parts.query, keep_blank_values=True)
        if not is_tracking(name, value)
    )
    return urlunsplit(("https", place, _SLASHES.sub("", parts.path), urlencode(query), ""))


def address_key(url: str) -> str | None:
    """Key of the canonical address; None when there is none to compare."""
    canonical = canonical_url(url)
    return make_key(canonical) if canonical else None


def feed_key(url: str, owner_id: int | None = None) -> str:
    """Key of a feed's address: only what cannot matter to the server is levelled.

    A feed that is one person's own has a key of its own, which nobody else's address makes.
    """
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    port = parts.port
    place = host if port in (None, _DEFAULT_PORTS.get(parts.scheme)) else f"{host}:{port}"
    if parts.username or parts.password:
        place = f"{parts.username or ''}:{parts.password or ''}@{place}"
    owner = () if owner_id is None else (f"owner {owner_id}",)
    return make_key("feed", parts.scheme, place, parts.path or "/", parts.query, *owner)


def has_credentials(url: str) -> bool:
    """Say whether an address carries a name or a password, so that it is one person's own."""
    parts = urlsplit(url)
    return bool(parts.username or parts.password)
