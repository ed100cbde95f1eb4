"""`GET /api/lookup?link=…`: whether an article was analysed, and what was said of it."""

from datetime import datetime
from urllib.parse import parse_qs

import msgspec

from copydesk.errors import Invalid, NotFound
from copydesk.model.analysis import Category, Scores
from copydesk.model.limits import LONGEST_ADDRESS
from copydesk.services.deframed.lookups import KnownArticle, find_article
from copydesk.web.answers import OWN_JSON, Reply
from copydesk.web.api.shapes import at, maybe_at
from copydesk.web.visits import Visit


class ArticleShape(msgspec.Struct):
    """An article of a feed that is served, and what was said of it."""

    status: str
    link: str
    title: str
    feed_url: str
    feed_title: str
    published_at: datetime | None
    arrived_at: datetime


class AnalysedShape(ArticleShape):
    """The same with an analysis."""

    neutral_title: str | None
    summary: str
    key_points: list[str]
    category: Category | None
    language: str
    scores: Scores
    overall: float | None
    loaded_terms: list[str]
    provider: str
    model: str
    prompt_version: str


async def reply(visit: Visit) -> Reply:
    """Say 200 with what was said, 202 while nothing was yet, 404 for what is not known."""
    given = parse_qs(visit.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    links = given.get("link", [])
    if len(links) != 1 or not links[0] or len(links[0]) > LONGEST_ADDRESS:
        raise Invalid("link must be the address of one article, as ?link=https%3A%2F%2F…")
    known = await find_article(visit.kit, links[0])
    if known is None:
        raise NotFound(
            "no feed that is served here has this article, or nothing could be said of it"
        )
    body = msgspec.json.encode(_shape(known))
    return Reply(body, OWN_JSON, status=200 if known.analysis else 202)


def _shape(known: KnownArticle) -> ArticleShape:
    found, analysis = known.found, known.analysis
    if analysis is None:
        return ArticleShape(
            status="processing",
            link=found.url,
            title=found.title,
            feed_url=found.feed_url,
            feed_title=found.feed_title,
            published_at=maybe_at(found.published_at),
            arrived_at=at(found.arrived_at),
        )
    return AnalysedShape(
        status="deframed",
        link=found.url,
        title=found.title,
        feed_url=found.feed_url,
        feed_title=found.feed_title,
        published_at=maybe_at(found.published_at),
        arrived_at=at(found.arrived_at),
        neutral_title=analysis.neutral_title,
        summary=analysis.summary,
        key_points=list(analysis.key_points),
        category=analysis.category,
        language=analysis.language,
        scores=analysis.scores,
        overall=analysis.overall,
        loaded_terms=list(analysis.loaded_terms),
        provider=analysis.provider,
        model=analysis.model,
        prompt_version=analysis.prompt_version,
    )
