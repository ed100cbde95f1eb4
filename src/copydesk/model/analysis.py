"""What an analyser says of an entry: what it is about, and how it was framed."""

from typing import Literal, get_args

import msgspec

ScoreName = Literal["framing", "clickbait", "persuasive", "hyper_stimulus", "speculative"]
SCORE_NAMES: tuple[ScoreName, ...] = get_args(ScoreName)

Category = Literal[
    "politics",
    "world",
    "business",
    "sport",
    "culture",
    "technology",
    "health",
    "finance",
    "science",
    "environment",
    "travel",
    "lifestyle",
    "games",
    "history",
    "opinion",
    "other",
]
CATEGORIES: tuple[Category, ...] = get_args(Category)


class Score(msgspec.Struct, frozen=True):
    """How much of something there is, from 0 to 1; None: nobody could tell."""

    value: float | None = None
    reason: str = ""
    evidence: str = ""
    """A piece of the title or the text, letter by letter; empty if nothing in them stands out."""
    spread: float | None = None
    """How far apart several models were; None if only one was asked."""


class Scores(msgspec.Struct, frozen=True):
    """The five ways in which a text can push its readers."""

    framing: Score = Score()
    clickbait: Score = Score()
    persuasive: Score = Score()
    hyper_stimulus: Score = Score()
    speculative: Score = Score()

    def __getitem__(self, name: ScoreName) -> Score:
        score: Score = getattr(self, name)
        return score


AdvertReason = Literal["sells", "leads_away", "links", "named"]
"""What rules saw in a block; `named`: they saw nothing, and a model named it."""


class AdvertBlock(msgspec.Struct, frozen=True):
    """A block of a text that sells, or sends elsewhere, and what gave it away."""

    number: int
    reason: AdvertReason


class Adverts(msgspec.Struct, frozen=True):
    """Which blocks of a text are adverts; they are those only of a text with the same sum."""

    text_sum: int
    blocks: tuple[AdvertBlock, ...]


class Analysis(msgspec.Struct, frozen=True):
    """All that one analyser said of one text; texts are empty where it had nothing to say."""

    language: str
    summary: str
    key_points: tuple[str, ...]
    neutral_title: str | None
    category: Category | None
    scores: Scores
    overall: float | None
    """The mean of the scores that have a value, by weights; it is stored without, and
    weighed when it is read (`services/analysis/weights.py`)."""
    loaded_terms: tuple[str, ...]
    """Words that judge rather than tell, as they stand in the title and the text."""
    reading_seconds: int
    provider: str
    model: str
    prompt_version: str
    has_instructions: bool = False
    """Whether the text held sentences that speak to a model; no model was given them."""
    builtin_parts: tuple[str, ...] = ()
    """What of it is the builtin analyser's, where the model had nothing that held."""
    adverts: Adverts | None = None
    """What may be hidden of the text; None if there is nothing."""


class SaidText(msgspec.Struct, frozen=True):
    """A text, named by what it says, and what is said of it."""

    input_hash: str
    analysis: Analysis


class EntryFacts(msgspec.Struct, frozen=True):
    """What lists show and ask of an analysis; scores in thousandths, None: nobody could tell."""

    clickbait: int | None = None
    overall: int | None = None
    category: str = ""
    neutral_title: str = ""
    reading_seconds: int | None = None


def pick_facts(analysis: Analysis, overall: float | None) -> EntryFacts:
    """Give of an analysis what lists show and ask, with its scores weighed by who knows how."""
    return EntryFacts(
        clickbait=to_thousandths(analysis.scores.clickbait.value),
        overall=to_thousandths(overall),
        category=analysis.category or "",
        neutral_title=analysis.neutral_title or "",
        reading_seconds=analysis.reading_seconds,
    )


def to_thousandths(value: float | None) -> int | None:
    """Give a score as it is stored."""
    return None if value is None else round(1000 * value)
