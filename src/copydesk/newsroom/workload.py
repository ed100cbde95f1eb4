"""Workload W1: a thousand feeds of invented words, always the same, to measure readers with."""

import json
import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from xml.sax.saxutils import quoteattr

from copydesk.newsroom.articles import Article, Edition, Outlet
from copydesk.newsroom.dice import between, pick
from copydesk.newsroom.formats import FORMATS
from copydesk.newsroom.workload_html import make_html

_ONSETS = [*"bcdfghjklmnprstvwz", "br", "cr", "st", "tr", "pl"]
_RIMES = [*"aeiou", "an", "en", "in", "or", "us"]
_SYLLABLES = [onset + rime for onset in _ONSETS for rime in _RIMES]
_WORD_COUNT = 8000
_WORD_SEED = 20261115
_HOSTS = 250
_FOLDERS = 20
# Goes up when what is drawn changes, so that files rendered before are rendered again.
_VERSION = 2
_ENDINGS = {"rss": "rss.xml", "atom": "atom.xml", "json": "json"}


@dataclass(frozen=True, slots=True)
class Workload:
    """Which feeds there are; the newest possible entry is dated `until`.

    `fresh` entries have come to each of them since, at the top.
    """

    until: datetime
    feeds: int = 1000
    entries: int = 30
    fresh: int = 0

    def list_hosts(self) -> list[str]:
        return sorted({self.get_host(number) for number in range(self.feeds)})

    def get_host(self, number: int) -> str:
        """Loopback addresses, at most four feeds of a thousand on each."""
        return f"127.0.1.{number % _HOSTS + 1}"

    def get_form(self, number: int) -> str:
        """Half RSS, 35 % Atom, 15 % JSON Feed."""
        place = number % 20
        return "rss" if place < 10 else "atom" if place < 17 else "json"

    def get_file_name(self, number: int) -> str:
        return f"{number}.{_ENDINGS[self.get_form(number)]}"

    def get_url(self, number: int, port: int) -> str:
        return f"http://{self.get_host(number)}:{port}/w1/f/{self.get_file_name(number)}"

    def find_number(self, file_name: str) -> int | None:
        """The feed behind a file name, if there is one."""
        text = file_name.partition(".")[0]
        number = int(text) if text.isdecimal() and len(text) < 9 else self.feeds
        is_known = number < self.feeds and self.get_file_name(number) == file_name
        return number if is_known else None

    def render(self, number: int, port: int) -> bytes:
        """The document of one feed; the port is part of its links."""
        dice = random.Random(number)  # noqa: S311 - words, not secrets
        titles = draw_words(dice, 3)
        edition = Edition(
            outlet=Outlet(f"site{number}", " ".join(titles).title(), " ".join(titles)),
            articles=_make_entries(self, number, dice),
            base_url=f"http://{self.get_host(number)}:{port}/w1",
            changed_at=self.until,
            feed_path=f"/f/{self.get_file_name(number)}",
        )
        return FORMATS[self.get_form(number)].render(edition).encode()

    def render_opml(self, port: int) -> str:
        """All feeds in twenty folders."""
        share = max(1, -(-self.feeds // _FOLDERS))
        lines = ['<?xml version="1.0" encoding="utf-8"?>', '<opml version="2.0"><head>']
        lines.append("<title>W1</title></head><body>")
        for start in range(0, self.feeds, share):
            lines.append(f'<outline text="Folder {start // share + 1}">')
            for number in range(start, min(start + share, self.feeds)):
                url = quoteattr(self.get_url(number, port))
                lines.append(f'<outline type="rss" text="Site {number}" xmlUrl={url}/>')
            lines.append("</outline>")
        return "\n".join([*lines, "</body></opml>"]) + "\n"

    def write(self, folder: Path, port: int) -> None:
        """Renders everything into a folder, once: a second call finds it done and does nothing."""
        kind = [_VERSION, self.feeds, self.entries, self.fresh, port]
        key = json.dumps([self.until.isoformat(), *kind])
        done = folder / "done.json"
        if done.is_file() and done.read_text("utf-8") == key:
            return
        done.unlink(missing_ok=True)
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(self.feeds):
            (folder / self.get_file_name(number)).write_bytes(self.render(number, port))
        (folder / "w1.opml").write_text(self.render_opml(port), "utf-8")
        done.write_text(key, "utf-8")


@lru_cache(maxsize=1)
def _make_vocabulary() -> tuple[list[str], list[float]]:
    """Eight thousand words and their running weights: a few are in every text, most are rare."""
    dice = random.Random(_WORD_SEED)  # noqa: S311 - words, not secrets
    words: dict[str, None] = {}
    while len(words) < _WORD_COUNT:
        count = dice.choice((2, 2, 3, 3, 4))
        words["".join(dice.choice(_SYLLABLES) for _ in range(count))] = None
    return list(words), list(accumulate(1 / (rank + 3) for rank in range(_WORD_COUNT)))


def draw_words(dice: random.Random, count: int) -> list[str]:
    words, weights = _make_vocabulary()
    return dice.choices(words, cum_weights=weights, k=count)


def _make_entries(workload: Workload, number: int, dice: random.Random) -> tuple[Article, ...]:
    authors = [" ".join(draw_words(dice, 2)).title() for _ in range(5)]
    span = timedelta(days=30)
    dates = sorted(workload.until - span * dice.random() for _ in range(workload.entries))
    rare = number * 7 % workload.entries if number % 10 == 0 else None
    entries: list[Article] = []
    # What is fresh is drawn last, so that all others stay as they are.
    moments = list(reversed(dates))
    moments += [workload.until + timedelta(minutes=minute) for minute in range(workload.fresh)]
    for place, moment in enumerate(moments):
        words = draw_words(dice, 25)
        if place == rare:
            words.append(f"zyxquartz{number}")
        if dice.random() < 0.0095:
            words.append("needleword")
        entries.append(
            Article(
                id=place,
                slug=f"e{place}",
                guid=f"tag:site{number}.example,2026:{place}",
                title=" ".join(draw_words(dice, between(dice, 4, 12))).capitalize(),
                html=make_html(dice, draw_words, number, place),
                published_at=moment.replace(microsecond=0),
                updated_at=moment.replace(microsecond=0),
                summary=" ".join(words).capitalize() + ".",
                author=pick(dice, authors),
                categories=tuple(draw_words(dice, between(dice, 0, 3))),
            )
        )
    listed = entries[workload.entries :] + entries[: workload.entries]
    return tuple(listed[: workload.entries])
