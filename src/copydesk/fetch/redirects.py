"""Follows redirects on paper: where a trip is, where it has been, what it may still carry."""

from collections.abc import Sequence

from copydesk.fetch.addresses import Network
from copydesk.fetch.answer import PERMANENT_STATUSES, Hop
from copydesk.fetch.guard import Target, check_redirect
from copydesk.fetch.reasons import failed

REDIRECT_STATUSES = frozenset({301, 302, 303, 307, 308})


class Trip:
    """One fetch on its way from host to host."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.hops: list[Hop] = []
        self.permanent_url = ""
        """Where the permanent redirects at the start of the way lead, with our credentials."""
        self.is_home = True
        """Whether we never left the place that the caller's own headers are meant for."""
        self.seconds = 0.0
        """Time spent on the network so far."""

    def follow(self, status: int, location: str, allowed: Sequence[Network], most: int) -> None:
        """Go where a redirect points, or raise FetchFailed."""
        here = self.target
        following = check_redirect(here, location, allowed)
        self.hops.append(Hop(here.url, status))
        if any(hop.url == following.url for hop in self.hops):
            raise failed("redirect_loop", here.host)
        if len(self.hops) > most:
            raise failed("too_many_redirects", here.host, limit=most)
        if all(hop.status in PERMANENT_STATUSES for hop in self.hops):
            self.permanent_url = following.private_url
        self.is_home = self.is_home and following.keeps_secrets_of(here)
        self.target = following
