"""One number out of five scores: always computed by us, never asked of a model."""

import zlib
from collections.abc import Mapping

from copydesk.model.analysis import SCORE_NAMES, ScoreName, Scores

ScoreWeights = Mapping[ScoreName, float]
WEIGHTS: ScoreWeights = dict.fromkeys(SCORE_NAMES, 1.0)
USUAL = 0


def weigh_scores(scores: Scores, weights: ScoreWeights = WEIGHTS) -> float | None:
    """Give the weighted mean of the scores that have a value, None if none has."""
    known = [(weights[name], scores[name].value) for name in SCORE_NAMES]
    pairs = [(weight, value) for weight, value in known if value is not None and weight > 0]
    total = sum(weight for weight, _ in pairs)
    if not total:
        return None
    return round(sum(weight * value for weight, value in pairs) / total, 3)


def number_weights(weights: ScoreWeights) -> int:
    """Give weights a number of their own; those that nobody changed have the number `USUAL`."""
    if weights == WEIGHTS:
        return USUAL
    named = ",".join(f"{weights[name]:g}" for name in SCORE_NAMES)
    return 1 + zlib.crc32(named.encode())
