"""One number out of five scores: always computed by us, never asked of a model."""

from collections.abc import Mapping

from copydesk.model.analysis import SCORE_NAMES, ScoreName, Scores

WEIGHTS: Mapping[ScoreName, float] = {
    "framing": 1.0,
    "clickbait": 1.0,
    "persuasive": 1.0,
    "hyper_stimulus": 1.0,
    "speculative": 1.0,
}


def weigh_scores(scores: Scores, weights: Mapping[ScoreName, float] = WEIGHTS) -> float | None:
    """Give the weighted mean of the scores that have a value, None if none has."""
    known = [(weights[name], scores[name].value) for name in SCORE_NAMES]
    pairs = [(weight, value) for weight, value in known if value is not None and weight > 0]
    total = sum(weight for weight, _ in pairs)
    if not total:
        return None
    return round(sum(weight * value for weight, value in pairs) / total, 3)
