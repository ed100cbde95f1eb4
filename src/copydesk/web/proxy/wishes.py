"""Reads what a reader asks for; every mistake is told in a sentence."""

import math
import re
from urllib.parse import parse_qsl, unquote

from copydesk.errors import Invalid
from copydesk.services.deframed.proxiedfeeds import check_feed_url
from copydesk.services.deframed.serving import FeedWish
from copydesk.services.system.kit import Kit
from copydesk.write.phrases import LANGUAGES

NAMES = ("url", "embedded", "max_score", "lang")
_YES = frozenset({"true", "1", "yes", "on", ""})
_NO = frozenset({"false", "0", "no", "off"})
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?", re.IGNORECASE)
_TWICE = ("http%3a", "https%3a")


def read_wish(kit: Kit, query: bytes, base_url: str = "") -> FeedWish:
    """Read the query of a request for a feed."""
    given = _read_query(query)
    url = given.get("url", "").strip()
    if url.lower().startswith(_TWICE):
        url = unquote(url)
    if not url:
        raise Invalid("url must be the address of a feed, as ?url=https%3A%2F%2F…", field="url")
    return FeedWish(
        url=check_feed_url(kit, url),
        is_embedded=_read_flag(given.get("embedded", "true")),
        max_score=_read_score(given["max_score"]) if "max_score" in given else None,
        language=_read_language(given.get("lang", "")),
        base_url=base_url,
    )


def _read_query(query: bytes) -> dict[str, str]:
    given: dict[str, str] = {}
    for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
        if name not in NAMES:
            raise Invalid(
                f"{name!r} is no parameter here; there are {', '.join(NAMES)}. "
                "An address with & in it must be encoded",
                field=name,
            )
        if name in given:
            raise Invalid(f"{name} is given twice", field=name)
        given[name] = value
    return given


def _read_flag(text: str) -> bool:
    word = text.strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Invalid("embedded must be true or false", field="embedded")


def _read_score(text: str) -> float:
    """Read a limit; Python would take digits of other scripts, and lines between them, too."""
    score = float(text) if _NUMBER.fullmatch(text.strip()) else math.nan
    # Comparing with what is no number is always false.
    if not 0 <= score <= 1:
        raise Invalid("max_score must be a number from 0 to 1, as 0.5", field="max_score")
    # Zero has no sign here: a feed would name its address by it.
    return abs(score)


def _read_language(text: str) -> str:
    short = text.strip().lower().replace("_", "-").partition("-")[0]
    if short and short not in LANGUAGES:
        raise Invalid(f"lang must be one of {', '.join(LANGUAGES)}", field="lang")
    return short
