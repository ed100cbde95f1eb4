"""Makes one analysis of what models said and what the builtin analyser knows without them."""

from msgspec import structs

from copydesk.ai.adverts import add_named
from copydesk.ai.material import ToldBlocks
from copydesk.ai.overall import weigh_scores
from copydesk.ai.validation import Checked
from copydesk.model.analysis import SCORE_NAMES, Analysis, Scores


def compose_analysis(
    own: Analysis,
    checked: Checked,
    *,
    provider: str,
    model: str,
    prompt_version: str,
    has_instructions: bool,
    blocks: ToldBlocks,
) -> Analysis:
    """Take from models what holds; the rest stays as the builtin analyser said, and is named."""
    kept: list[str] = []
    if not checked.summary and own.summary:
        kept.append("summary")
    if checked.category is None and own.category is not None:
        kept.append("category")
    scores = {}
    for name in SCORE_NAMES:
        is_own = checked.scores[name].value is None and own.scores[name].value is not None
        scores[name] = own.scores[name] if is_own else checked.scores[name]
        if is_own:
            kept.append(name)
    joined = Scores(**scores)
    return structs.replace(
        own,
        summary=checked.summary or own.summary,
        key_points=checked.key_points if checked.summary else own.key_points,
        neutral_title=checked.neutral_title,
        category=checked.category or own.category,
        scores=joined,
        overall=weigh_scores(joined),
        provider=provider,
        model=model,
        prompt_version=prompt_version,
        has_instructions=has_instructions,
        builtin_parts=tuple(kept),
        adverts=add_named(own.adverts, blocks, checked.adverts),
    )
