"""The outlets of a newsroom that opens with news in it, and when their first pieces appeared."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from copydesk.newsroom.articles import Outlet
from copydesk.newsroom.dice import seeded
from copydesk.newsroom.drafts import Draft, write_draft

OUTLETS = (
    Outlet(
        "courier",
        "The Aldersund Courier",
        "The city's daily since the year of the great flood.",
        color="#1f4e79",
    ),
    Outlet(
        "flare",
        "Daily Flare",
        "What they do not want you to know, in capital letters.",
        color="#b3122e",
        has_full_text=False,
    ),
    Outlet(
        "lodestone",
        "Lodestone",
        "Science, engineering and other ways of being less wrong.",
        color="#2d6a4f",
    ),
    Outlet(
        "undertow",
        "Undertow",
        "A podcast about what moves beneath the news.",
        color="#5b3a86",
    ),
    Outlet(
        "nordblick",
        "Nordblick",
        "Wochenzeitung für Wirtschaft und Gesellschaft.",
        language="de",
        color="#7a4b12",
    ),
    Outlet(
        "lanterne",
        "La Lanterne",
        "Le journal qui éclaire, et qui chauffe parfois.",
        language="fr",
        color="#8a2be2",
    ),
    Outlet(
        "rojiura",
        "路地裏日記",
        "港町の路地裏から、毎日のこと。",
        language="ja",
        color="#9c3d54",
    ),
    Outlet(
        "mina",
        "الميناء",
        "صحيفة المدينة والبحر.",
        language="ar",
        color="#0b6e6e",
    ),
)
# An agency and a paper that prints what it sends: they open when somebody wants to see who copies.
WIRES = (
    Outlet(
        "tidings",
        "Tidings",
        "The agency: first, short, and sometimes wrong.",
        color="#444b54",
    ),
    Outlet(
        "harbourpost",
        "Harbour Post",
        "Free at every pier.",
        color="#20639b",
    ),
)
_OLDEST_HOURS = 150


@dataclass(frozen=True, slots=True)
class Printed:
    """A draft with the outlet and the moment it belongs to."""

    outlet: str
    draft: Draft
    published_at: datetime


def list_first_news(
    seed: int, now: datetime, per_outlet: int = 15, outlets: tuple[Outlet, ...] = OUTLETS
) -> list[Printed]:
    """What is already in print when the newsroom opens, oldest first."""
    news = [
        Printed(outlet.name, draft, now - timedelta(hours=age))
        for outlet in outlets
        for draft, age in _list_drafts(outlet.name, seed, per_outlet)
    ]
    return sorted(news, key=lambda each: (each.published_at, each.outlet, each.draft.title))


def _list_drafts(outlet: str, seed: int, count: int) -> Iterator[tuple[Draft, float]]:
    for number in range(count):
        draft = write_draft(outlet, number, seed)
        chance = seeded(seed, "age", outlet, number).random()
        yield draft, round(draft.age_hours or 1 + chance * _OLDEST_HOURS, 2)
