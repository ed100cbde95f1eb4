"""Joins what several models said of one text: middle scores, the text nearest to all."""

from collections import Counter
from collections.abc import Sequence
from statistics import median, mode

from copydesk.ai.validation import Checked, list_content
from copydesk.model.analysis import SCORE_NAMES, Score, Scores


def join_answers(answers: Sequence[Checked]) -> Checked:
    """Give one answer for all; of equal ones the first is taken, so put the cheapest there."""
    assert answers
    if len(answers) == 1:
        return answers[0]
    best = answers[locate_medoid([each.summary for each in answers])]
    titles = [each.neutral_title or "" for each in answers]
    categories = [each.category for each in answers if each.category]
    return Checked(
        neutral_title=titles[locate_medoid(titles)] or None,
        summary=best.summary,
        key_points=best.key_points,
        category=mode(categories) if categories else None,
        scores=Scores(**{name: _join(name, answers) for name in SCORE_NAMES}),
        problems=tuple(problem for each in answers for problem in each.problems),
        adverts=_join_adverts(answers),
    )


def locate_medoid(texts: Sequence[str]) -> int:
    """Give the place of the text that is most like all others; an empty one is like none."""
    words = [list_content(text) for text in texts]
    likeness = [
        sum(_compare(mine, other) for place, other in enumerate(words) if place != own)
        - (0 if texts[own] else len(texts))
        for own, mine in enumerate(words)
    ]
    return likeness.index(max(likeness))


def _join_adverts(answers: Sequence[Checked]) -> tuple[int, ...]:
    """Give the blocks that more than half of all take for adverts."""
    named = Counter(number for each in answers for number in each.adverts)
    return tuple(number for number, count in named.items() if 2 * count > len(answers))


def _compare(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0.0


def _join(name: str, answers: Sequence[Checked]) -> Score:
    """Give the middle of the values; reason and evidence are those of the one nearest to it."""
    scores = [each.scores[name] for each in answers]  # type: ignore[index]  # one of its names
    known = [(score.value, score) for score in scores if score.value is not None]
    if not known:
        return Score()
    values = [value for value, _ in known]
    middle = median(values)
    nearest = min(known, key=lambda pair: abs(pair[0] - middle))[1]
    return Score(middle, nearest.reason, nearest.evidence, max(values) - min(values))
