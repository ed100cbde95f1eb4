"""Terms of a query in the words of each engine; every word is quoted, so none is an operator."""

from dataclasses import dataclass

from copydesk.rules.query import Part, Term
from copydesk.tsvectors import LONGEST_WORD

_WEIGHTS: dict[Part, str] = {"any": "", "title": "A", "author": "B"}


@dataclass(frozen=True, slots=True)
class TextTerms:
    """What must occur, one term of each group, and what must not."""

    wanted: tuple[tuple[Term, ...], ...] = ()
    unwanted: tuple[Term, ...] = ()


def to_match(text: TextTerms) -> str:
    """Render for FTS5."""
    # Single terms stand side by side and not with AND: one that has no letter for FTS5 then
    # counts as nothing, instead of making the whole impossible.
    single = " ".join(_match_term(group[0]) for group in text.wanted if len(group) == 1)
    groups = [_match_any(group) for group in text.wanted if len(group) > 1]
    wanted = " AND ".join(filter(None, [single, *groups]))
    return f"({wanted}) NOT {_match_any(text.unwanted)}" if text.unwanted else wanted


def to_tsquery(text: TextTerms) -> str:
    """Render as the text of a tsquery."""
    wanted = " & ".join(_tsquery_any(group) for group in text.wanted)
    return f"{wanted} & !{_tsquery_any(text.unwanted)}" if text.unwanted else wanted


def write_terms(text: TextTerms) -> dict[str, object]:
    """Give what is looked for, for both engines; where nothing is, what must not occur."""
    if text.wanted:
        return {"match": to_match(text), "tsquery": to_tsquery(text)}
    if not text.unwanted:
        return {}
    return {"match": _match_any(text.unwanted), "tsquery": _tsquery_any(text.unwanted)}


def _match_any(terms: tuple[Term, ...]) -> str:
    return "(" + " OR ".join(_match_term(term) for term in terms) + ")"


def _match_term(term: Term) -> str:
    column = "" if term.part == "any" else term.part + " : "
    return column + '"' + " ".join(term.words) + '"' + ("*" if term.is_prefix else "")


def _tsquery_any(terms: tuple[Term, ...]) -> str:
    return "(" + " | ".join(_tsquery_term(term) for term in terms) + ")"


def _tsquery_term(term: Term) -> str:
    weight = _WEIGHTS[term.part]
    words = [f"'{word[:LONGEST_WORD]}':{weight}" for word in term.words]
    if term.is_prefix:
        words[-1] = f"'{term.words[-1][:LONGEST_WORD]}':*{weight}"
    return "(" + " <-> ".join(word.rstrip(":") for word in words) + ")"
