"""How an address is asked: by the publisher's mode, and with what its feed was given for it."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

from copydesk.errors import StoreError
from copydesk.fetch.access import (
    NEVER,
    PLAIN,
    Access,
    AccessNet,
    FindMode,
    check_access,
    choose_mode,
    hide_secrets,
)
from copydesk.fetch.answer import Answer
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.guard import check_url
from copydesk.fetch.net import Net, RankedNet
from copydesk.fetch.reasons import explain, failed, to_error
from copydesk.fetch.request import Request, Urgency
from copydesk.model import FeedSource
from copydesk.model.feeds import FetchMode
from copydesk.services.system.kit import Kit
from copydesk.store.catalog.publishers import list_domains, list_publishers


@dataclass(frozen=True, slots=True)
class Sealed:
    """What is stored: an access, and the place it was given for."""

    home: str
    access: Access = field(repr=False)


def seal_access(kit: Kit, feed_id: int, home_url: str, access: Access) -> bytes:
    """Make an access into what may be stored: nobody but us can read it, for this feed only.

    Its secrets will go to the place of `home_url` only, wherever the feed may move.
    """
    home = check_url(home_url, kit.config.allowed_networks).origin
    packed = msgspec.msgpack.encode(Sealed(home, check_access(access)))
    return kit.vault.seal(packed, name_purpose(feed_id))


def open_access(kit: Kit, source: FeedSource) -> Access:
    """Give what a feed is asked with; secrets that were given for another place stay behind."""
    if source.sealed_access is None:
        return Access()
    try:
        packed = kit.vault.open(bytes(source.sealed_access), name_purpose(source.feed_id))
    except StoreError as error:
        raise failed("secret_lost", urlsplit(source.url).hostname or "") from error
    sealed = msgspec.msgpack.decode(packed, type=Sealed)
    allowed = kit.config.allowed_networks
    is_home = check_url(source.url, allowed).keeps_secrets_of(check_url(sealed.home, allowed))
    return sealed.access if is_home else hide_secrets(sealed.access)


def choose_feed_net(kit: Kit, source: FeedSource) -> Net:
    """Give the net to ask a feed with, or raise FetchFailed: not_asked or secret_lost."""
    mode, access = _get_mode(source), open_access(kit, source)
    if mode == PLAIN and access == Access():
        return kit.net
    return _make_net(kit, lambda _host: mode, access, source.url)


async def choose_page_net(kit: Kit, source: FeedSource) -> Net:
    """Give the net to read pages with that a feed names, wherever they are."""
    find_mode = await _load_modes(kit, _get_mode(source))
    return _make_net(kit, find_mode, open_access(kit, source), source.url)


async def choose_typed_net(kit: Kit, text: str, access: Access | None = None) -> Net:
    """Give the net to look around with from what a person typed, who waits for it."""
    home_url = next(iter(normalize_input(text)), "") if access else ""
    net = _make_net(kit, await _load_modes(kit, PLAIN), access, home_url)
    return RankedNet(net, Urgency.AWAITED)


def _get_mode(source: FeedSource) -> FetchMode:
    """Give the mode of a feed, unless that is not to ask it."""
    is_disabled = source.publisher_disabled_at is not None
    mode = choose_mode(source.fetch_mode, source.publisher_mode, is_disabled=is_disabled)
    if mode == NEVER:
        raise failed("not_asked", urlsplit(source.url).hostname or "")
    return mode


async def _load_modes(kit: Kit, usual: FetchMode) -> FindMode:
    """Give a function that says how the publisher of a host wants to be asked."""
    modes: dict[str, FetchMode] = {
        each.domain: choose_mode(None, each.fetch_mode, is_disabled=each.disabled_at is not None)
        for each in await list_publishers(kit.db)
    }
    return lambda host: next((modes[name] for name in list_domains(host) if name in modes), usual)


def _make_net(kit: Kit, find_mode: FindMode, access: Access | None, home_url: str) -> Net:
    allowed = kit.config.allowed_networks
    home = check_url(home_url, allowed) if home_url else None
    return AccessNet(kit.net, find_mode, access, home=home, allowed=allowed)


def name_purpose(feed_id: int) -> str:
    """Say what an access is sealed for, so that it opens for nothing else."""
    return f"access of feed {feed_id}"


async def fetch(
    kit: Kit, url: str, etag: str = "", last_modified: str = "", *, net: Net | None = None
) -> Answer:
    """Give a 200 or 304 answer, or raise with a sentence that says what blocks."""
    answer = await (net or kit.net).send(
        Request(
            url,
            etag=etag,
            last_modified=last_modified,
            limit=kit.settings.feed_limit,
            timeout_seconds=kit.settings.pull_timeout,
        )
    )
    if failure := explain(answer):
        raise to_error(failure)
    return answer
