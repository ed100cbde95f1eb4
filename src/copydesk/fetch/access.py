"""How one feed wants to be asked: through which proxy, as whom, with which headers."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from copydesk.errors import FetchFailed, Invalid
from copydesk.fetch.addresses import Network
from copydesk.fetch.answer import Answer
from copydesk.fetch.guard import Target, check_url
from copydesk.fetch.net import Net
from copydesk.fetch.reasons import failed
from copydesk.fetch.request import Request, Urgency
from copydesk.model.feeds import FetchMode

NEVER: FetchMode = 0
PLAIN: FetchMode = 1
LIKE_A_BROWSER: FetchMode = 2
FindMode: TypeAlias = Callable[[str], FetchMode]
"""Says how a host is to be asked."""

PROXY_ADVICE = (
    "a proxy has a host, a port that is no other service's, and plain letters in its name"
)
PROXY_SCHEMES = ("http://", "https://", "socks5://", "socks5h://")
# What a current desktop browser sends with a plain page request.
BROWSER_HEADERS = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": "en-US,en;q=0.5",
    "dnt": "1",
    "upgrade-insecure-requests": "1",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none",
    "sec-fetch-user": "?1",
}


@dataclass(frozen=True, slots=True)
class Access:
    """A feed's own way of being fetched; everything empty is the ordinary way."""

    proxy_url: str = field(default="", repr=False)
    user_agent: str = ""
    headers: dict[str, str] = field(default_factory=dict, repr=False)
    cookies: str = field(default="", repr=False)
    username: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    def list_headers(self, mode: FetchMode = PLAIN) -> dict[str, str]:
        """Give the headers to add to a request."""
        headers = dict(BROWSER_HEADERS) if mode == LIKE_A_BROWSER else {}
        headers |= {name.lower(): value for name, value in self.headers.items()}
        if self.user_agent:
            headers["user-agent"] = self.user_agent
        if self.cookies:
            headers["cookie"] = self.cookies
        if self.username or self.password:
            pair = f"{self.username}:{self.password}".encode()
            headers["authorization"] = "Basic " + b64encode(pair).decode()
        return headers


def check_access(access: Access) -> Access:
    """Refuse what could never be sent."""
    # They load the HTTP libraries, which the server does without until it fetches.
    from copydesk.fetch.order import sort_headers
    from copydesk.fetch.proxies import check_proxy

    if access.proxy_url and not access.proxy_url.startswith(PROXY_SCHEMES):
        schemes = ", ".join(scheme.rstrip(":/") for scheme in PROXY_SCHEMES)
        raise Invalid(f"a proxy begins with one of {schemes}", field="proxy_url")
    if ":" in access.username:
        raise Invalid("a user name has no colon", field="username")
    try:
        if access.proxy_url:
            check_proxy(access.proxy_url)
    except FetchFailed as error:
        raise Invalid(PROXY_ADVICE, field="proxy_url") from error
    sort_headers(access.list_headers())
    return access


def choose_mode(own: int | None, publisher: int | None, *, is_disabled: bool) -> FetchMode:
    """Decide how a feed is asked: its own mode counts, but a publisher's "never" is the last word.

    A publisher that is disabled is not asked either.
    """
    if is_disabled or publisher == NEVER:
        return NEVER
    mode = publisher if own is None else own
    modes: dict[int | None, FetchMode] = {0: NEVER, 2: LIKE_A_BROWSER}
    return modes.get(mode, PLAIN)


class AccessNet:
    """The net as one feed wants it used; secrets go to the feed's own place, never elsewhere."""

    def __init__(
        self,
        net: Net,
        find_mode: FindMode,
        access: Access | None = None,
        *,
        home: Target | None = None,
        allowed: Sequence[Network] = (),
    ) -> None:
        self._net = net
        self._find_mode = find_mode
        self._access = access or Access()
        self._home = home
        self._allowed = allowed

    async def send(self, request: Request) -> Answer:
        """Ask, or raise FetchFailed(not_asked) without asking anybody.

        What is not for reading is sent as anybody would: what a feed is asked with is for that.
        """
        if request.method != "GET":
            return await self._net.send(request)
        return await self._net.send(
            replace(
                request,
                headers={**self._list_headers(request.url), **request.headers},
                proxy_url=request.proxy_url or self._access.proxy_url,
            )
        )

    def line_up(self, url: str, urgency: Urgency = Urgency.USUAL) -> float:
        """Say in how many seconds to come again."""
        return self._net.line_up(url, urgency)

    def _list_headers(self, url: str) -> dict[str, str]:
        target = check_url(url, self._allowed)
        mode = self._find_mode(target.host)
        if mode == NEVER:
            raise failed("not_asked", target.host)
        is_home = self._home is not None and target.keeps_secrets_of(self._home)
        access = self._access if is_home else hide_secrets(self._access)
        return access.list_headers(mode)


def hide_secrets(access: Access) -> Access:
    """Keep the way (proxy and user agent), drop what only the feed's own place may see."""
    return replace(access, headers={}, cookies="", username="", password="")
