"""Settings of asking: how feeds and pictures are fetched, how often, and what is taken of them."""

from dataclasses import dataclass
from typing import Literal

from copydesk.config.values import ONE_LINE, Networks, bound, setting


@dataclass(frozen=True, kw_only=True)
class FeedSettings:
    """How publishers are asked, and what is taken of their feeds."""

    allowed_networks: Networks = setting(
        (), "own networks that feeds may be fetched from (CIDR list), e.g. 192.168.1.0/24"
    )
    pull_interval: int = setting(
        1800,
        "seconds between two checks of a feed",
        least=1,
        most=31_536_000,
        title="usual time between two checks of a feed",
    )
    pull_floor: int = setting(
        300,
        "seconds at least between two checks of a feed, whatever its pace or its readers ask for; "
        "at 300 a shorter pull_interval counts",
        least=300,
        most=86_400,
        title="least time between two checks of a feed",
    )
    pull_concurrency: int = setting(
        10,
        "feeds fetched at the same time; up to four times as many while they have nothing new",
        least=1,
    )
    pull_timeout: int = setting(
        30,
        "seconds until a fetch is given up",
        least=1,
        most=3_600,
        title="longest time of a fetch",
    )
    pull_max_backoff: int = setting(
        172_800,
        "longest pause in seconds between checks",
        least=1,
        most=31_536_000,
        title="longest time between two checks of a feed",
    )
    pull_move_days: int = setting(
        1,
        "days a moved feed must keep its new address until we believe it",
        least=0,
        most=3_650,
        title="days until a move is believed",
    )
    pull_host_interval: float = setting(
        1.0, "seconds between two requests to the same host", least=0
    )
    feed_limit: int = setting(
        10_485_760,
        "largest feed document in bytes",
        least=10_000,
        most=1_073_741_824,
        title="largest feed document",
    )
    initial_backlog: int = setting(
        500,
        "entries of a new feed that are kept, newest first",
        least=1,
        most=1_000_000,
        title="entries kept of a new feed",
    )
    initial_hours: int = bound(
        0,
        "hours back to which entries of a new feed are kept, the newest always; 0 = any age",
        title="hours kept of a new feed",
    )
    pictures: Literal["proxied", "none"] = setting(
        "proxied",
        "whether pictures of entries are fetched by this server for who reads, or not shown",
        title="pictures of entries",
    )
    user_agent: str = setting(
        "",
        "how we introduce ourselves to sites; empty = Copydesk/version and public_url",
        form=ONE_LINE,
    )
