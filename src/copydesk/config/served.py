"""Settings of served feeds: who may add them, and how they are built."""

from dataclasses import dataclass
from typing import Literal

from copydesk.config.values import bound, days, setting, text


@dataclass(frozen=True, kw_only=True)
class ServedSettings:
    """Feeds that are written anew for readers elsewhere."""

    proxy_registration: Literal["closed", "listed", "quota", "open"] = setting(
        "quota",
        "who may add feeds by /?url=: only operators, anybody for proxy_hosts, so many for each "
        "address, or anybody",
        title="who may add served feeds",
    )
    proxy_hosts: str = text(
        "hosts whose feeds anybody may add (listed): names or globs as *.example.org, "
        "comma-separated",
        title="hosts anybody may add",
    )
    proxy_quota: int = setting(
        20,
        "feeds that one address may add in a day (quota)",
        least=1,
        most=100_000,
        title="served feeds per address and day",
    )
    proxy_most_feeds: int = bound(
        1_000, "feeds that readers may have added in all", title="served feeds that readers added"
    )
    proxy_feeds: str = text(
        "addresses of feeds that are always served at /?url= and kept fresh, comma-separated",
        title="feeds that are always served",
    )
    proxy_interval: int = setting(
        900,
        "seconds between two checks of a served feed that is kept fresh",
        least=60,
        most=604_800,
        title="time between two checks of a served feed",
    )
    proxy_idle_days: int = days(
        7,
        "days until a feed that a reader added and nobody asks for is forgotten",
        title="days until an unused served feed is forgotten",
    )
    proxy_deadline: int = setting(
        300,
        "seconds that a served feed waits for analyses before it is built without them",
        least=1,
        most=86_400,
        title="seconds that a served feed waits for analyses",
    )
    proxy_items: int = setting(
        50,
        "entries that a served feed lists, the newest",
        least=1,
        most=500,
        title="entries of a served feed",
    )
    proxy_memory: int = setting(
        64, "megabytes that each process holds of served feeds, ready to be sent", least=1
    )
