"""The newsroom's state: outlets, their articles, their faults, and who asked for what."""

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypedDict, Unpack

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.newsroom.answers import Asked
from copydesk.newsroom.articles import (
    Article,
    Edition,
    EditorNote,
    Enclosure,
    Outlet,
    make_slug,
)
from copydesk.newsroom.drafts import Draft
from copydesk.newsroom.faults.settings import FaultSetting, FaultSettings
from copydesk.newsroom.outlets import OUTLETS, WIRES, list_first_news
from copydesk.newsroom.pictures import tune_length

Clock = Callable[[], datetime]
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_LANGUAGE = re.compile(r"[A-Za-z0-9-]{2,20}")
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_RESERVED = frozenset({"newsroom", "w1"})
_LOG_LENGTH = 100_000
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class Facts(TypedDict, total=False):
    """What can be said of an article when it is published or edited."""

    title: str
    html: str
    summary: str
    author: str
    categories: Sequence[str]
    image: str
    guid: str
    published_at: datetime | None
    updated_at: datetime | None
    enclosure: Enclosure | None
    event: str
    note: EditorNote | None


class Desk:
    """Everything that is printed is decided here; nothing here knows HTTP."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.base_url = ""
        self.requests: deque[Asked] = deque(maxlen=_LOG_LENGTH)
        self._outlets: dict[str, Outlet] = {}
        self._articles: dict[int, tuple[str, Article]] = {}
        self._changed_at: dict[str, datetime] = {}
        self._faults: dict[str, FaultSettings] = {}
        self._last_id = 0

    def add_outlet(self, outlet: Outlet | str) -> Outlet:
        """Opens an outlet; its name is the first part of all its addresses."""
        if isinstance(outlet, str):
            outlet = Outlet(outlet, title=outlet.replace("-", " ").title())
        if not _NAME.fullmatch(outlet.name) or outlet.name in _RESERVED:
            raise Invalid(f"an outlet cannot have the name {outlet.name!r}")
        if not _LANGUAGE.fullmatch(outlet.language) or not _COLOR.fullmatch(outlet.color):
            raise Invalid("an outlet needs a language such as de-AT and a color such as #1f4e79")
        if outlet.name in self._outlets:
            raise Conflict(f"there is an outlet {outlet.name} already")
        self._outlets[outlet.name] = outlet
        self._changed_at[outlet.name] = self.clock()
        self._faults[outlet.name] = FaultSettings()
        return outlet

    def get_outlet(self, name: str) -> Outlet:
        if name not in self._outlets:
            raise NotFound(f"there is no outlet {name}")
        return self._outlets[name]

    def list_outlets(self) -> list[Outlet]:
        return list(self._outlets.values())

    def publish(self, outlet: str, **facts: Unpack[Facts]) -> Article:
        """Prints a new article at once; `published_at` may lie in the past."""
        self.get_outlet(outlet)
        now = self.clock()
        article_id = self._last_id + 1
        slug = make_slug(facts.get("title", ""), article_id)
        guid = f"tag:{outlet}.example,2026:{slug}"
        article = _apply(Article(article_id, slug, guid, "", "", now, None), facts)
        if "updated_at" not in facts:
            article = replace(article, updated_at=article.published_at)
        self._last_id = article_id
        self._articles[article_id] = outlet, article
        self._changed_at[outlet] = now
        return article

    def publish_draft(self, outlet: str, draft: Draft, at: datetime | None = None) -> Article:
        """Prints what the generator wrote; a draft with a sound gets its enclosure."""
        enclosure = None
        if draft.sound_seconds:
            enclosure = Enclosure(
                f"/{outlet}/sounds/{make_slug(draft.title, draft.sound_seconds)}.wav",
                "audio/wav",
                tune_length(draft.sound_seconds),
                draft.sound_seconds,
            )
        return self.publish(
            outlet,
            title=draft.title,
            html=draft.html,
            summary=draft.summary,
            author=draft.author,
            categories=draft.categories,
            image=draft.image,
            enclosure=enclosure,
            event=draft.event,
            note=draft.note,
            published_at=at or self.clock(),
        )

    def fill(self, seed: int = 1, per_outlet: int = 15) -> None:
        """Opens the invented outlets of `outlets.py` with news already in print."""
        self._open(OUTLETS, seed, per_outlet)

    def open_wires(self, seed: int = 1, per_outlet: int = 6) -> None:
        """Opens an agency and a paper that prints it, both with what others cover too."""
        self._open(WIRES, seed, per_outlet)

    def _open(self, outlets: tuple[Outlet, ...], seed: int, per_outlet: int) -> None:
        for outlet in outlets:
            self.add_outlet(outlet)
        for news in list_first_news(seed, self.clock(), per_outlet, outlets):
            self.publish_draft(news.outlet, news.draft, news.published_at)

    def edit(self, article_id: int, **facts: Unpack[Facts]) -> Article:
        """Changes an article; its update time becomes now unless it is given."""
        outlet, article = self._find(article_id)
        facts.setdefault("updated_at", self.clock())
        edited = _apply(article, facts)
        self._articles[article_id] = outlet, edited
        self._changed_at[outlet] = self.clock()
        return edited

    def retract(self, article_id: int) -> None:
        """Takes an article out of print."""
        outlet, _ = self._find(article_id)
        del self._articles[article_id]
        self._changed_at[outlet] = self.clock()

    def get_article_url(self, article_id: int) -> str:
        outlet, article = self._find(article_id)
        return f"{self.base_url}/{outlet}/articles/{article.slug}"

    def find_note(self, title: str) -> EditorNote | None:
        """What the editor wrote down of the article with a headline, if it is in print."""
        notes = (each.note for _, each in self._articles.values() if each.title == title)
        return next((note for note in notes if note), None)

    def make_edition(self, name: str) -> Edition:
        """Everything the outlet has in print, newest first."""
        outlet = self.get_outlet(name)
        articles = [article for owner, article in self._articles.values() if owner == name]
        articles.sort(key=lambda each: (each.published_at or _LONG_AGO, each.id), reverse=True)
        return Edition(outlet, tuple(articles), self.base_url, self._changed_at[name])

    def set_fault(
        self,
        outlet: str,
        name: str,
        *,
        on: object = None,
        times: object = None,
        **options: object,
    ) -> FaultSetting:
        """Breaks an outlet in a way of the fault table, until cleared or for some times."""
        return self.get_faults(outlet).set(name, options, on=on, times=times)

    def clear_faults(self, outlet: str) -> None:
        self.get_faults(outlet).clear()

    def get_faults(self, outlet: str) -> FaultSettings:
        self.get_outlet(outlet)
        return self._faults[outlet]

    def list_requests(self, path: str) -> list[Asked]:
        """What was asked for below a path, in the order of asking."""
        return [asked for asked in self.requests if asked.path.startswith(path)]

    def _find(self, article_id: int) -> tuple[str, Article]:
        if article_id not in self._articles:
            raise NotFound(f"there is no article {article_id}")
        return self._articles[article_id]


def _apply(article: Article, facts: Facts) -> Article:
    changes: dict[str, object] = {}
    for name, value in facts.items():
        changes[name] = _mend(value) if isinstance(value, str) else value
    if "categories" in facts:
        changes["categories"] = tuple(_mend(each) for each in facts["categories"])
    return replace(article, **changes)  # type: ignore[arg-type]  # callers name fields of the record


def _mend(text: str) -> str:
    """Halves of surrogate pairs, which JSON can bring but UTF-8 cannot carry, are replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
