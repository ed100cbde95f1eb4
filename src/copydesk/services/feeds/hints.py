"""What a person can do about a feed that cannot be read, by the reason."""

from collections.abc import Mapping

from copydesk.errors import CopydeskError

ADVICE: Mapping[str, str] = {
    "bad_url": "give the address of a site or a feed, such as https://news.example",
    "blocked_address": "if the network is your own, name it in COPYDESK_ALLOWED_NETWORKS",
    "blocked_port": "feeds are not read from ports of other services",
    "dns": "check the spelling; if it is right, the site has closed, or has another name now",
    "dns_timeout": "check the network of this machine: other names may not be found either",
    "refused": "the server is down, or listens on another port",
    "unreachable": "check the network of this machine, and its firewall",
    "tls": "only the site can mend this; some sites can still be read with http://",
    "timeout": "the site is overloaded or keeps us out; it is asked again by itself",
    "too_slow": "the site is overloaded; it is asked again by itself",
    "too_large": "raise COPYDESK_FEED_LIMIT, if the feed is really that large",
    "too_many_redirects": "find the new address of the feed in a browser",
    "redirect_loop": "the site sends readers without cookies in a circle: set cookies for the feed",
    "connection_lost": "it is asked again by itself; if it stays so, try fetch mode 2",
    "bad_proxy": "set the feed's proxy anew",
    "proxy_failed": "check that the feed's proxy runs, and that name and password are right",
    "not_asked": "allow the feed or its publisher a fetch mode other than 0",
    "secret_lost": "bring the old secret.key back, or set the feed's access anew",
    "gone": "the publisher has taken the feed down; look for a successor on the site",
    "rate_limited": "we are asked to come back later, and will; a longer pause may help",
    "host_waits": "nothing: another address of the site was told to wait, and so do we",
    "anti_bot": "try fetch mode 2, or cookies of your own browser; or ask the publisher to let"
    " feed readers in",
    "html_page": "give the address of the feed itself, or follow one of those that the page names",
    "empty": "the publisher's software is broken; it is asked again by itself",
    "not_a_feed": "open the address in a browser: it may say what it is instead",
    "unreadable": "raise COPYDESK_WORKER_MEMORY or COPYDESK_WORKER_TIMEOUT, if the feed matters",
}
STATUS_ADVICE: Mapping[int, str] = {
    401: "the feed wants a name and a password: set them as its access",
    402: "the feed is for paying readers: set what you log in with as its access",
    403: "try fetch mode 2, or set what you log in with as the feed's access",
    404: "the address is wrong, or the feed has moved; look for it on the site",
}
LATER = "the site has trouble; it is asked again by itself"


def advise(error: CopydeskError) -> str:
    """Say what to do about a failure; '' when nobody can do anything."""
    reason, status = error.details.get("reason"), error.details.get("status")
    if reason == "http_status" and isinstance(status, int):
        return STATUS_ADVICE.get(status, LATER if status >= 500 else "")
    return ADVICE.get(str(reason), "")
