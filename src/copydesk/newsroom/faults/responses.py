"""Faults in the response line and its headers: status, redirects, caching, login."""

import base64
from dataclasses import replace
from datetime import timedelta
from email.utils import format_datetime
from typing import Literal

from copydesk.newsroom.answers import Answer, Ask


def status(
    answer: Answer, ask: Ask, *, code: int = 503, retry_after: int = 0, as_date: bool = False
) -> Answer:
    """Another status (403, 404, 410, 429, 500, 503 …), with Retry-After in seconds or as a date."""
    headers = answer.headers
    if retry_after:
        until = format_datetime(ask.now + timedelta(seconds=retry_after), usegmt=True)
        headers += (("Retry-After", until if as_date else str(retry_after)),)
    page = f"<!DOCTYPE html><title>{code}</title><h1>{code}</h1>".encode()
    return _without_validators(answer, page, code, headers)


def redirect(
    answer: Answer, ask: Ask, *, code: int = 301, target: str = "", hops: int = 1
) -> Answer:
    """Redirects (301, 302, 303, 307, 308) to a target, or over some hops back to the same thing."""
    hop = int(given) if (given := ask.query.get("hop", "0")).isdecimal() else 0
    if not target and hop >= hops:
        return answer
    headers = (*answer.headers, ("Location", target or f"{ask.path}?hop={hop + 1}"))
    return _without_validators(answer, b"", code, headers)


def redirect_loop(answer: Answer, ask: Ask, *, code: int = 302) -> Answer:
    """Redirects forever: there and back again."""
    there = "" if "loop" in ask.query else "?loop=1"
    headers = (*answer.headers, ("Location", ask.path + there))
    return _without_validators(answer, b"", code, headers)


def caching(
    answer: Answer,
    ask: Ask,
    *,
    etag: Literal["strong", "weak", "none", "changing"] = "strong",
    last_modified: Literal["real", "none", "now"] = "real",
    cache_control: str = "",
    expires: int = 0,
) -> Answer:
    """Sets ETag, Last-Modified, Cache-Control and Expires (seconds from now; negative: past)."""
    tags = {
        "strong": answer.etag,
        "weak": f"W/{answer.validator()}",
        "none": "",
        "changing": f'"turn-{ask.turn}"',
    }
    changes = {"real": answer.changed_at, "none": None, "now": ask.now}
    headers = answer.headers
    if cache_control:
        headers += (("Cache-Control", cache_control),)
    if expires:
        until = ask.now + timedelta(seconds=expires)
        headers += (("Expires", format_datetime(until, usegmt=True)),)
    return replace(answer, etag=tags[etag], changed_at=changes[last_modified], headers=headers)


def always_not_modified(answer: Answer, _ask: Ask, *, validators: bool = True) -> Answer:
    """Every request gets 304, even one that asked nothing; with or without ETag in it."""
    return replace(answer, conditions="never-modified", has_validators_on_304=validators)


def bare_not_modified(answer: Answer, _ask: Ask) -> Answer:
    """304 answers are right but do not repeat ETag and Last-Modified."""
    return replace(answer, has_validators_on_304=False)


def ignored_conditions(answer: Answer, _ask: Ask) -> Answer:
    """If-None-Match and If-Modified-Since are ignored: the full answer every time."""
    return replace(answer, conditions="ignored")


def login(answer: Answer, ask: Ask, *, user: str = "reader", password: str = "secret") -> Answer:  # noqa: S107 - a play
    """401 unless the request carries this user and password (HTTP Basic)."""
    expected = base64.b64encode(f"{user}:{password}".encode()).decode()
    if ask.headers.get("authorization") == f"Basic {expected}":
        return answer
    headers = (*answer.headers, ("WWW-Authenticate", 'Basic realm="newsroom"'))
    return _without_validators(answer, b"Please log in.", 401, headers)


def big_headers(answer: Answer, _ask: Ask, *, kilobytes: int = 64) -> Answer:
    """The response carries one very long header."""
    return replace(answer, headers=(*answer.headers, ("X-Padding", "x" * (kilobytes * 1024))))


def _without_validators(
    answer: Answer, body: bytes, code: int, headers: tuple[tuple[str, str], ...]
) -> Answer:
    return replace(
        answer,
        body=body,
        status=code,
        content_type="text/html; charset=utf-8",
        headers=headers,
        etag="",
        changed_at=None,
    )
