"""What an HTTP answer and a feed document say, in words, for the diagnosis."""

import re
from datetime import timedelta

from copydesk.fetch.answer import Answer
from copydesk.fetch.headers import freshness_seconds
from copydesk.fetch.reasons import name_status
from copydesk.model import IncomingEntry, Listing
from copydesk.model.times import DAY
from copydesk.rules.moments import show_moment
from copydesk.services.system.reports import Finding, good, note, warn

# Worth showing, if they are there.
HEADERS = ("server", "cache-control", "expires", "age", "retry-after", "etag", "last-modified")
LONGEST_HEADER = 120
_XML_ENCODING = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:+-]{1,40})[\"']")
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:+-]{1,40})")


def describe_answer(answer: Answer, now: float) -> list[Finding]:
    """Tell each redirect, the final status, and the headers that matter."""
    findings = [
        note(f"{hop.url} answers {hop.status} ({name_status(hop.status)}) and sends us on")
        for hop in answer.hops
    ]
    findings.append(
        note(
            f"{answer.url} answers {answer.status} ({name_status(answer.status)})"
            f" in {answer.elapsed * 1000:.0f} ms"
        )
    )
    if answer.is_downgraded:
        findings.append(warn("on the way, the safe connection is lost: https leads to http"))
    findings += [
        note(f"{name}: {_shorten(answer.headers[name])}")
        for name in HEADERS
        if name in answer.headers
    ]
    if answer.status == 200:
        findings += _describe_caching(answer, now)
    return findings


def describe_listing(listing: Listing, answer: Answer, now: int) -> list[Finding]:
    """Tell what the parser made of a document, and what is odd about it."""
    info, entries = listing.info, listing.incoming
    findings = [
        good(f"a feed ({listing.format}): “{info.title}”, {len(listing.keys)} entries"),
        note(f"{len(answer.body)} bytes, {_name_type(answer)}, {_name_encoding(answer)}"),
    ]
    if info.site_url:
        findings.append(note(f"site: {info.site_url}"))
    if info.ttl_minutes:
        findings.append(note(f"asks to be read every {info.ttl_minutes} minutes"))
    if listing.new_url and listing.new_url != answer.url:
        findings.append(warn(f"says that it has moved to {listing.new_url}"))
    if listing.hub_url:
        findings.append(note(f"pushed by the hub {listing.hub_url}"))
    dates = sorted(each.published_at for each in entries if each.published_at)
    if dates:
        findings.append(note(f"from {_show(dates[0])} to {_show(dates[-1])}"))
    return findings + _list_oddities(entries, now)


def _list_oddities(entries: tuple[IncomingEntry, ...], now: int) -> list[Finding]:
    counts = {
        "no guid: entries are told apart by their links": sum(not each.guid for each in entries),
        "no link": sum(not each.url for each in entries),
        "no title": sum(not each.title for each in entries),
        "no date: they are sorted by when they came": sum(
            each.published_at is None for each in entries
        ),
        "a date in the future": sum((each.published_at or 0) > now + DAY for each in entries),
    }
    findings = [
        warn(f"{count} of {len(entries)} entries have {what}")
        for what, count in counts.items()
        if count
    ]
    if not entries:
        findings.append(warn("the feed lists nothing"))
    return findings


def _describe_caching(answer: Answer, now: float) -> list[Finding]:
    findings = []
    if not answer.etag and not answer.last_modified:
        findings.append(warn("neither ETag nor Last-Modified: the whole feed is sent every time"))
    fresh = freshness_seconds(answer.headers, now)
    if fresh:
        findings.append(note(f"fresh for {timedelta(seconds=round(fresh))}"))
    return findings


def _name_type(answer: Answer) -> str:
    return _shorten(answer.content_type.partition(";")[0].strip()) or "no content type"


def _name_encoding(answer: Answer) -> str:
    """Tell which encodings are claimed, and whether the document is UTF-8."""
    in_header = _CHARSET.search(answer.content_type)
    in_document = _XML_ENCODING.search(answer.body[:1000])
    claims = []
    if in_header:
        claims.append(f"{in_header[1]} by its header")
    if in_document:
        claims.append(f"{in_document[1].decode('ascii').lower()} by its first line")
    try:
        answer.body.decode("utf-8")
        real = "valid UTF-8"
    except UnicodeDecodeError:
        real = "not UTF-8"
    return ", ".join([*claims, real])


def _show(time: int) -> str:
    return show_moment(time).date().isoformat()


def _shorten(text: str) -> str:
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST_HEADER else text[:LONGEST_HEADER] + "…"
