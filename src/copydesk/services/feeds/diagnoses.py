"""The whole diagnosis of an address, step by step: from what was typed to what the parser says."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from copydesk.errors import CopydeskError, FetchFailed, ParseFailed, WorkFailed
from copydesk.fetch.access import Access
from copydesk.fetch.answer import Answer
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.guard import Target, check_url, strip_credentials
from copydesk.fetch.net import Net
from copydesk.fetch.reasons import explain, to_error
from copydesk.fetch.request import Request
from copydesk.fetch.survey import look_up, try_line
from copydesk.model import FeedSource
from copydesk.model.times import MINUTE, SECOND
from copydesk.pool.tasks import LIST_LINKS, WebPage
from copydesk.services.feeds.descriptions import describe_answer, describe_listing
from copydesk.services.feeds.hints import advise
from copydesk.services.feeds.refreshes import read_first
from copydesk.services.feeds.successors import Successor, look_for_successors
from copydesk.services.fetching.clients import choose_feed_net, choose_typed_net, open_access
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.system.kit import Kit
from copydesk.services.system.reports import Finding, Section, fault, good, note, warn
from copydesk.store.feeds.feeds import find_source
from copydesk.store.feeds.moves import list_readers
from copydesk.store.ingest.icons import find_icon_report
from copydesk.store.ingest.websub import find_hub_report
from copydesk.store.system.diagnoses import find_feed_by_address

MOST_LINKS = 10


@dataclass
class Case:
    """An address under examination, and what is known of it so far."""

    addresses: list[str]
    access: Access | None = field(default=None, repr=False)
    source: FeedSource | None = None
    net: Net | None = None
    target: Target | None = None
    answer: Answer | None = None
    is_ill: bool = False
    """Whether the address gives no feed."""
    successor: Successor | None = None


async def examine(kit: Kit, case: Case) -> AsyncIterator[Section]:
    """Look at everything in turn; ends where nothing further can be seen."""
    yield Section("Address", tuple(await _look_at_address(kit, case)))
    if case.target:
        yield Section("Way", tuple(await _look_at_way(kit, case)))
    if case.net:
        yield Section("Answer", tuple(await _look_at_answer(kit, case)))
    if case.answer:
        yield Section("Document", tuple(await _look_at_document(kit, case, case.answer)))
    if case.source and (case.is_ill or case.source.failures or case.source.gone_at):
        yield Section("Successor", tuple(await _look_for_successor(kit, case, case.source)))


def open_case(text: str) -> Case:
    text, access = take_credentials(text)
    return Case(normalize_input(text), access)


async def _look_at_address(kit: Kit, case: Case) -> list[Finding]:
    if not case.addresses:
        case.is_ill = True
        return [fault("there is no web address in this text", "give one such as news.example")]
    findings = [good(f"read as {strip_credentials(case.addresses[0])}")]
    if len(case.addresses) > 1:
        findings.append(note(f"if that fails, {strip_credentials(case.addresses[1])} is tried"))
    try:
        case.target = check_url(case.addresses[0], kit.config.allowed_networks)
        findings += await _look_at_feed(kit, case)
        case.net = (
            choose_feed_net(kit, case.source)
            if case.source
            else await choose_typed_net(kit, case.addresses[0], case.access)
        )
    except FetchFailed as error:
        case.is_ill = True
        findings.append(fault(error.message, advise(error)))
    return findings


async def _look_at_feed(kit: Kit, case: Case) -> list[Finding]:
    """Say what we know of the address, if it is that of a feed."""
    urls = [check_url(each, kit.config.allowed_networks).url for each in case.addresses]
    feed_id = await find_feed_by_address(kit.db, urls)
    source = await find_source(kit.db, feed_id) if feed_id else None
    if source is None:
        return [note("no feed of this desk has this address")]
    case.source, case.addresses = source, [source.url]
    case.target = check_url(source.url, kit.config.allowed_networks)
    readers = len(await list_readers(kit.db, source.feed_id))
    people = "1 person" if readers == 1 else f"{readers} people"
    findings = [note(f"feed {source.feed_id} of this desk: “{source.title}”, read by {people}")]
    if source.sealed_access is not None:
        findings.append(note("asked in a way of its own: proxy, headers, cookies or a password"))
    if source.failures:
        findings.append(warn(f"the last {source.failures} checks failed"))
    if source.gone_at:
        findings.append(warn("its server said that it is gone for good: it is not asked any more"))
    if source.suspended_at:
        findings.append(warn("suspended: it is not asked", "resume it, if that is not wanted"))
    if source.redirect_url:
        moved = strip_credentials(source.redirect_url)
        findings.append(note(f"says it has moved to {moved}, seen {source.redirect_count} times"))
    return [*findings, *await _look_at_hub(kit, source), *await _look_at_icon(kit, source)]


async def _look_at_hub(kit: Kit, source: FeedSource) -> list[Finding]:
    """Say whether somebody pushes the feed to us, and if not, why."""
    hub = await find_hub_report(kit.db, source.feed_id)
    if hub is None:
        return []
    name = f"its hub {strip_credentials(hub.hub_url)}"
    if hub.last_error:
        return [warn(f"{name} does not push: {hub.last_error}", "it is asked as usual meanwhile")]
    if hub.state != "active":
        return [note(f"{name} was asked to push, and has not agreed yet")]
    if hub.last_push_at is None:
        return [note(f"{name} has agreed to push, and has not pushed yet")]
    minutes = (kit.now() - hub.last_push_at) // MINUTE
    return [good(f"{name} pushes, the last time {minutes} minutes ago")]


async def _look_at_icon(kit: Kit, source: FeedSource) -> list[Finding]:
    """Say where its icon comes from, or why it has none."""
    icon = await find_icon_report(kit.db, source.feed_id)
    if icon is None or icon.checked_at is None:
        return []
    failure = f", and was not found when it was last looked for: {icon.error_code}"
    found = f"its icon comes from {strip_credentials(icon.url)}"
    if icon.has_icon:
        return [note(found + (failure if icon.error_code else ""))]
    return [note(f"no icon was found for it: {icon.error_code}")] if icon.error_code else []


async def _look_at_way(kit: Kit, case: Case) -> list[Finding]:
    """Look up the name and connect, unless a proxy does both for us."""
    target = case.target
    assert target is not None
    try:
        if case.source and open_access(kit, case.source).proxy_url:
            return [note("through a proxy, which looks up the name and connects")]
    except FetchFailed:
        return []
    places = await look_up(target, kit.config.allowed_networks)
    if not places:
        return [fault(f"the name {target.host} is not known here")]
    findings = [
        good(f"{target.host} is at {each.address}")
        if each.is_open
        else fault(
            f"{target.host} is at {each.address}, in a network that is closed to fetching",
            "if the network is your own, name it in COPYDESK_ALLOWED_NETWORKS",
        )
        for each in places
    ]
    if case.net is None or not all(each.is_open for each in places):
        return findings
    line = await try_line(target, places[0])
    if line.failure:
        # With another spelling to try, it may still turn out well.
        level = warn if len(case.addresses) > 1 else fault
        return [*findings, level(f"no connection to port {target.port}: {line.failure}")]
    safe = f", {line.tls}, certificate by {line.issuer} until {line.expires}" if line.tls else ""
    return [*findings, good(f"connected to port {target.port} in {line.milliseconds} ms{safe}")]


async def _look_at_answer(kit: Kit, case: Case) -> list[Finding]:
    findings: list[Finding] = []
    for url in case.addresses:
        try:
            assert case.net is not None
            case.answer = await case.net.send(
                Request(
                    url, limit=kit.settings.feed_limit, timeout_seconds=kit.settings.pull_timeout
                )
            )
            break
        except FetchFailed as error:
            findings.append(fault(error.message, advise(error)))
    if case.answer is None:
        case.is_ill = True
        return findings
    # What failed before another spelling worked is no problem.
    findings = [note(each.text) for each in findings]
    findings += describe_answer(case.answer, kit.now() / SECOND)
    if failure := explain(case.answer):
        case.answer, case.is_ill = None, True
        findings.append(fault(failure.message, advise(to_error(failure))))
    return findings


async def _look_at_document(kit: Kit, case: Case, answer: Answer) -> list[Finding]:
    try:
        fetched = await read_first(kit, answer)
    except (ParseFailed, WorkFailed) as error:
        case.is_ill = True
        is_page = error.details.get("reason") == "html_page"
        return [_explain(error), *(await _list_links(kit, answer) if is_page else ())]
    return describe_listing(fetched.listing, answer, kit.now())


def _explain(error: CopydeskError) -> Finding:
    reason = error.details.get("reason")
    text = "this is a web page, not a feed" if reason == "html_page" else error.message
    return fault(text, advise(error))


async def _list_links(kit: Kit, answer: Answer) -> list[Finding]:
    """List the feeds that a page names."""
    try:
        page = WebPage(answer.body, answer.url, answer.content_type)
        links = await kit.pool.call(LIST_LINKS, page)
    except WorkFailed:
        links = []
    if not links:
        return [note("it names no feeds")]
    return [note(f"it names {link.url} ({link.title or link.type})") for link in links[:MOST_LINKS]]


async def _look_for_successor(kit: Kit, case: Case, source: FeedSource) -> list[Finding]:
    found = await look_for_successors(kit, source)
    if not found:
        return [note("no other feed was found on its site")]
    findings = []
    for each in found:
        shared = each.overlap.sure + each.overlap.likely
        text = f"{strip_credentials(each.url)} has {shared} of {each.overlap.listed} entries of it"
        findings.append(good(text) if each.overlap.is_proof else note(f"{text}: no proof"))
    if found[0].overlap.is_proof:
        case.successor = found[0]
        advice = f"copydesk doctor {strip_credentials(source.url)} --apply"
        findings.append(
            Finding("warning", f"this feed lives at {strip_credentials(found[0].url)} now", advice)
        )
    return findings
