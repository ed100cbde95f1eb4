"""The newsroom during a journey: what it prints, and what a feed must have brought by now."""

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from copydesk.newsroom import Newsroom
from copydesk.newsroom.articles import Enclosure
from tests.journeys.oddities import DIRTY

OUTLETS = ("daily", "weekly", "herald", "radio", "blog")
# Nobody follows it; pages of it are saved.
ARCHIVE = "archive"
TEXT = "".join(f"<p>Sentence {n} says something that takes a while to read.</p>" for n in range(9))
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass
class Feed:
    """A feed that somebody follows or followed: where it is, and what is known of it."""

    id: int
    url: str
    entries: dict[str, int] = field(default_factory=dict)
    """Entries by the address of their article."""
    listed_from: int = 0
    """The smallest id of what was listed last."""
    is_private: bool = False

    @property
    def outlet(self) -> str:
        return self.url.split("/")[3] if self.url else ""


class Press:
    """Publishes, edits, retracts and breaks, by chance."""

    def __init__(self, newsroom: Newsroom) -> None:
        self.room = newsroom
        self._asked = 0
        self._count = 0
        for name in (*OUTLETS, ARCHIVE):
            newsroom.add_outlet(name)

    def open(self, chance: random.Random) -> None:
        for name in OUTLETS:
            for _ in range(4):
                self.publish(chance, name)

    def publish(self, chance: random.Random, outlet: str) -> str:
        """Print an article whose headline no other has: copies are a story of their own."""
        self._count += 1
        odd = chance.choice(DIRTY)[:200] if chance.random() < 0.2 else ""
        file = Enclosure(f"/{outlet}/sounds/hum.wav", "audio/wav", 1000, 3)
        article = self.room.publish(
            outlet,
            title=f"Story {self._count} of the {outlet} number {self._count * 7919} {odd}",
            html=f"<p>Nobody else tells story {self._count}. {odd}</p>" + TEXT,
            author=chance.choice(["", "Ann", "Bob & Söhne"]),
            categories=chance.choice([(), ("news",), ("a/b", "ü")]),
            enclosure=file if outlet == "radio" else None,
            published_at=self.room.desk.clock() - timedelta(minutes=chance.randint(0, 5000)),
        )
        return self.room.desk.get_article_url(article.id)

    def edit(self, chance: random.Random, outlet: str) -> str:
        articles = self.room.desk.make_edition(outlet).articles
        if not articles:
            return "nothing to edit"
        article = chance.choice(articles)
        self._count += 1
        self.room.edit(article.id, html=f"<p>Corrected, for the time {self._count}.</p>")
        return f"edited {article.id} of {outlet}"

    def retract(self, chance: random.Random, outlet: str) -> str:
        articles = self.room.desk.make_edition(outlet).articles
        if len(articles) < 3:
            return "nothing to retract"
        article = chance.choice(articles)
        self.room.retract(article.id)
        return f"retracted {article.id} of {outlet}"

    def list_urls(self, outlet: str) -> set[str]:
        edition = self.room.desk.make_edition(outlet)
        listed = edition.articles[: edition.outlet.feed_length]
        return {edition.article_url(article) for article in listed}

    def forget(self) -> None:
        """Let what was asked for so far count for nothing: somebody only looked."""
        self.take_asked()

    def take_asked(self) -> dict[str, int]:
        """Give what was asked for since the last look: the status of each feed's last answer."""
        requests = list(self.room.requests)[self._asked :]
        self._asked += len(requests)
        return {
            f"{self.room.url}{asked.path}": asked.status
            for asked in requests
            if "/feed." in asked.path
        }
