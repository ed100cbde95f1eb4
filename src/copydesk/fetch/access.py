"""How one feed wants to be asked: through which proxy, as whom, with which headers."""

from base64 import b64encode
from dataclasses import dataclass, field
from typing import Literal

from copydesk.errors import Invalid

FetchMode = Literal[0, 1, 2]
NEVER: FetchMode = 0
PLAIN: FetchMode = 1
LIKE_A_BROWSER: FetchMode = 2

PROXY_SCHEMES = ("http://", "https://", "socks4://", "socks5://", "socks5h://")
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
    if access.proxy_url and not access.proxy_url.startswith(PROXY_SCHEMES):
        schemes = ", ".join(scheme.rstrip(":/") for scheme in PROXY_SCHEMES)
        raise Invalid(f"a proxy begins with one of {schemes}", field="proxy_url")
    if ":" in access.username:
        raise Invalid("a user name has no colon", field="username")
    return access
