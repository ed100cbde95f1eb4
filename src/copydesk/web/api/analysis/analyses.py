"""What is said of an entry, and what its reader thinks of that."""

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from copydesk.model import Visitor
from copydesk.model.analysis import Adverts, Analysis, Category, Scores
from copydesk.services.analysis import analyses, statuses, votes
from copydesk.services.analysis.statuses import ModelStage
from copydesk.services.analysis.votes import Aspect
from copydesk.services.system.kit import Kit
from copydesk.web.api.shapes import Body, PathId, TheKit, TheVisitor


class AnalysisShape(msgspec.Struct):
    """All that was said; `votes` are one's own, by aspect: whether one agrees.

    `model_status` says whether a model has spoken or will, and is null where none is set up;
    `model_reason` says why it did not.

    `adverts` names blocks of the text that may be hidden: a block is a paragraph, heading, list
    item, figure, table or the like that holds no other, counted from 0. `text_sum` is the CRC-32 of
    the words of all blocks, with single spaces, one block to a line: a text with another sum is not
    the one that was read.
    """

    language: str
    summary: str
    key_points: list[str]
    neutral_title: str | None
    category: Category | None
    scores: Scores
    overall: float | None
    loaded_terms: list[str]
    reading_seconds: int
    provider: str
    model: str
    prompt_version: str
    has_instructions: bool
    builtin_parts: list[str]
    model_status: ModelStage | None
    model_reason: str
    adverts: Adverts | None
    votes: dict[str, bool]


class VoteBody(Body):
    """Whether one agrees with an aspect of an analysis; null takes the vote back."""

    aspect: Aspect
    agrees: bool | None


class VotesShape(msgspec.Struct):
    """One's own votes on an entry, by aspect."""

    votes: dict[str, bool]


async def shape_analysis(
    kit: Kit, visitor: Visitor, entry_id: int, analysis: Analysis
) -> AnalysisShape:
    status = await statuses.find_status(kit, visitor, entry_id, analysis)
    return AnalysisShape(
        language=analysis.language,
        summary=analysis.summary,
        key_points=list(analysis.key_points),
        neutral_title=analysis.neutral_title,
        category=analysis.category,
        scores=analysis.scores,
        overall=analysis.overall,
        loaded_terms=list(analysis.loaded_terms),
        reading_seconds=analysis.reading_seconds,
        provider=analysis.provider,
        model=analysis.model,
        prompt_version=analysis.prompt_version,
        has_instructions=analysis.has_instructions,
        builtin_parts=list(analysis.builtin_parts),
        model_status=status.state if status else None,
        model_reason=status.reason if status else "",
        votes=await votes.list_votes(kit, visitor, entry_id),
        adverts=analysis.adverts,
    )


@get("/v1/entries/{entry_id:int}/analysis", tags=["entries"])
async def get_analysis(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> AnalysisShape:
    """Say what an entry is about and how it was framed."""
    analysis = await analyses.get_analysis(kit, visitor, entry_id)
    return await shape_analysis(kit, visitor, entry_id, analysis)


@post("/v1/entries/{entry_id:int}/analysis/again", tags=["entries"], status_code=202)
async def ask_again(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> AnalysisShape:
    """Have models speak of an entry that they failed at; an event tells when they have."""
    analysis = await analyses.ask_again(kit, visitor, entry_id)
    return await shape_analysis(kit, visitor, entry_id, analysis)


@post("/v1/entries/{entry_id:int}/analysis/vote", tags=["entries"], status_code=200)
async def vote(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, data: JSONBody[VoteBody]
) -> VotesShape:
    """Agree with what was said of an entry, or dispute it."""
    found = await votes.set_vote(kit, visitor, entry_id, data.aspect, agrees=data.agrees)
    return VotesShape(found)


HANDLERS = [get_analysis, ask_again, vote]
