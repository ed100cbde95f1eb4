"""What a filter can ask of an entry, and how; one line per field."""

from dataclasses import dataclass
from typing import Literal

from copydesk.model.analysis import CATEGORIES, SCORE_NAMES, ScoreName

FieldKind = Literal["text", "number", "choice"]
FieldName = Literal[
    "title", "content", "author", "url", "tags", "feed", "folder", "language", "has_image",
    "age_hours", "reading_minutes", "media_minutes", "overall", ScoreName, "category",
]  # fmt: skip
Op = Literal["contains", "word", "equals", "starts", "matches", "greater", "less"]

WORDS: tuple[Op, ...] = ("contains", "word", "equals", "starts", "matches")
BOUNDS: tuple[Op, ...] = ("greater", "less")


@dataclass(frozen=True, slots=True)
class Field:
    """Something of an entry that conditions are about."""

    name: FieldName
    kind: FieldKind
    ops: tuple[Op, ...]
    is_analysed: bool = False
    """Whether it is known only when the entry was analysed, some time after it came."""
    has_lines: bool = False
    """Whether it is several texts, each of which is looked at by itself."""
    choices: tuple[str, ...] = ()
    most: float | None = None
    """The largest number that makes sense."""


FIELDS: tuple[Field, ...] = (
    Field("title", "text", WORDS),
    Field("content", "text", ("contains", "word", "starts", "matches")),
    Field("author", "text", WORDS),
    Field("url", "text", WORDS),
    Field("tags", "text", WORDS, has_lines=True),
    Field("feed", "text", WORDS),
    Field("folder", "text", WORDS, has_lines=True),
    Field("language", "text", ("equals",)),
    Field("has_image", "choice", ("equals",), choices=("yes", "no")),
    Field("age_hours", "number", BOUNDS, most=1_000_000),
    Field("reading_minutes", "number", BOUNDS, most=100_000),
    Field("media_minutes", "number", BOUNDS, most=100_000),
    Field("overall", "number", BOUNDS, is_analysed=True, most=1),
    *(Field(name, "number", BOUNDS, is_analysed=True, most=1) for name in SCORE_NAMES),
    Field("category", "choice", ("equals",), is_analysed=True, choices=CATEGORIES),
)
FIELDS_BY_NAME: dict[str, Field] = {field.name: field for field in FIELDS}
ANALYSED: frozenset[str] = frozenset(field.name for field in FIELDS if field.is_analysed)
# What is only in the whole analysis, and not among the facts of lists.
FULL_SCORES: frozenset[str] = frozenset(SCORE_NAMES) - {"clickbait"}
