"""The analyser that needs no model and no network: rules, and a small model of our own."""

from copydesk.ai import MODEL, PROVIDER, VERSION
from copydesk.ai.categories import find_category
from copydesk.ai.clickbait import TEASING, score_title
from copydesk.ai.languages import ENGLISH, choose_language, is_mixed
from copydesk.ai.overall import weigh_scores
from copydesk.ai.sentences import count_words
from copydesk.ai.summaries import summarize
from copydesk.ai.wording import (
    list_loaded_terms,
    score_persuasion,
    score_speculation,
    score_stimulus,
)
from copydesk.model.analysis import Adverts, Analysis, Score, Scores

WORDS_PER_MINUTE = 230
LONGEST_READ_TITLE = 1000
_ENGLISH_ONLY = Score(None, "only English texts are scored")


def analyze(
    title: str, text: str, language: str | None = None, *, adverts: Adverts | None = None
) -> Analysis:
    """Say what can be said of a text; what cannot be told is None or empty."""
    title = title[:LONGEST_READ_TITLE]
    code = choose_language(language, title, text)
    is_english = code == ENGLISH
    words = count_words(text)
    summary, points = summarize(title, text, length=words)
    scores = _score(title, text) if is_english else _abstain()
    return Analysis(
        language=code,
        summary=summary,
        key_points=points,
        neutral_title=None,
        category=find_category(title, text) if is_english else None,
        scores=scores,
        overall=weigh_scores(scores),
        loaded_terms=list_loaded_terms(title, text) if is_english else (),
        reading_seconds=round(60 * words / WORDS_PER_MINUTE),
        provider=PROVIDER,
        model=MODEL,
        prompt_version=VERSION,
        adverts=adverts,
    )


def _score(title: str, text: str) -> Scores:
    return Scores(
        framing=Score(None, "needs a language model"),
        clickbait=_score_clickbait(title),
        persuasive=score_persuasion(title, text),
        hyper_stimulus=score_stimulus(title, text),
        speculative=score_speculation(title, text),
    )


def _score_clickbait(title: str) -> Score:
    if is_mixed(title):
        return Score(None, "the title is in two languages")
    teaser = score_title(title)
    if teaser is None:
        return Score(None, "the title is too short to tell")
    if teaser.value < TEASING:
        return Score(teaser.value, "the title tells what there is")
    if not teaser.pushes:
        return Score(teaser.value, "teases")
    quoted = ", ".join(f"“{piece}”" for piece in teaser.pushes)
    return Score(teaser.value, f"teases: {quoted}", teaser.pushes[0])


def _abstain() -> Scores:
    return Scores(*(_ENGLISH_ONLY for _ in range(5)))
