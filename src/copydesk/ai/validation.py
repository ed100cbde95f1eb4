"""Our own checks of what a model said: ranges, lengths, words of a list, and support in the text.

A schema enforces none of this, and a model that was talked into something says it in good shape.
"""

import html
import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from copydesk.ai.guard import check_support, is_grave
from copydesk.ai.injection import is_instruction
from copydesk.model.analysis import CATEGORIES, SCORE_NAMES, Category, Score, Scores

LONGEST_NEUTRAL_TITLE = 200
LONGEST_SUMMARY = 700
LONGEST_POINT = 300
LONGEST_REASON = 120
LONGEST_EVIDENCE = 300
MOST_POINTS = 5
MOST_ADVERTS = 500
# So much of a sentence's words must stand in the source; what a model adds is mostly small words.
LEAST_COVERED = 0.6
# One name may be spelt another way; more are another story.
MOST_STRANGE = 1

_TAG = re.compile(r"<[^<>]{0,2000}>")
_SCRIPT = re.compile(r"<(script|style)\b.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_LINK = re.compile(r"\[([^\[\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)")
_ADDRESS = re.compile(r"(?:https?://|www\.|javascript:|data:)\S+", re.IGNORECASE)
_EMPHASIS = re.compile(r"\*{1,3}|_{2,3}|`{1,3}|^#{1,6}\s+", re.MULTILINE)
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
# The numbers of paragraphs, as models are told them; they are no part of the text.
_NUMBERING = re.compile(r"\[\d{1,4}\]\s?")
_WORD = re.compile(r"[^\W_]+", re.UNICODE)
_SENTENCE = re.compile(r"[^.!?。！？]+[.!?。！？]*")
_LARGE_SCRIPT = re.compile("[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]")


class Checked(NamedTuple):
    """What of an answer can be shown, and what was wrong with the rest, in words for the model."""

    neutral_title: str | None
    summary: str
    key_points: tuple[str, ...]
    category: Category | None
    scores: Scores
    problems: tuple[str, ...]
    adverts: tuple[int, ...] = ()
    """Numbers of the blocks that only sell or lead elsewhere, as the model says."""

    @property
    def is_useful(self) -> bool:
        """Whether anything is left that is worth showing."""
        has_score = any(self.scores[name].value is not None for name in SCORE_NAMES)
        return bool(self.summary or self.neutral_title or has_score)


def check_answer(
    found: Mapping[str, Any], title: str, text: str, numbers: Collection[int] = ()
) -> Checked:
    """Keep what holds of an answer to a text; the text is the one that the model was given.

    `numbers` are those of the blocks in it.
    """
    problems: list[str] = []
    source = f"{title}\n{text}"
    summary = _check_text("summary", found.get("summary"), LONGEST_SUMMARY, source, problems)
    if not summary and not problems:
        problems.append('"summary" is missing')
    return Checked(
        neutral_title=_check_title(found.get("neutral_title"), title, text, problems),
        summary=summary,
        key_points=_check_points(found.get("key_points"), source, problems),
        category=_check_category(found.get("category"), problems),
        scores=_check_scores(found.get("scores"), source, problems),
        problems=tuple(problems),
        adverts=_check_adverts(found.get("adverts"), numbers),
    )


def make_plain(text: str) -> str:
    """Give text without markup, links and signs that nobody sees."""
    plain = _SCRIPT.sub(" ", html.unescape(text))
    plain = _TAG.sub(" ", plain)
    # A tag may be left over where one stood inside another.
    plain = plain.replace("<", " ").replace(">", " ")
    plain = _ADDRESS.sub("", _LINK.sub(r"\1", plain))
    plain = _NUMBERING.sub("", _EMPHASIS.sub("", plain))
    return " ".join(_CONTROLS.sub(" ", plain).split())


def _check_text(name: str, found: object, longest: int, source: str, problems: list[str]) -> str:
    """Give a text that its source bears out, or ''."""
    if not isinstance(found, str) or not found.strip():
        return ""
    plain = make_plain(found)
    if len(plain) > longest:
        problems.append(f'"{name}" is longer than {longest} characters')
        plain = cut_sentences(plain, longest)
    if is_instruction(plain):
        problems.append(f'"{name}" gives orders instead of telling what happened')
        return ""
    strange = check_support(source, plain)
    if any(map(is_grave, strange)) or len(strange) > MOST_STRANGE:
        listed = ", ".join(strange[:5])
        problems.append(f'"{name}" says what does not stand in the story: {listed}')
        return ""
    if not is_covered(plain, source):
        problems.append(f'"{name}" tells another story')
        return ""
    return plain


def _check_title(found: object, title: str, text: str, problems: list[str]) -> str | None:
    plain = _check_text("neutral_title", found, LONGEST_NEUTRAL_TITLE, f"{title}\n{text}", problems)
    if not plain:
        return None
    lead = " ".join(text.split()[:60])
    if not list_content(plain) & list_content(f"{title} {lead}"):
        problems.append('"neutral_title" shares no word with the story')
        return None
    return plain


def _check_points(found: object, source: str, problems: list[str]) -> tuple[str, ...]:
    if not isinstance(found, list):
        return ()
    points = [
        point
        for each in found[: 2 * MOST_POINTS]
        if (point := _check_text("key_points", each, LONGEST_POINT, source, problems))
    ]
    return tuple(dict.fromkeys(points))[:MOST_POINTS]


def _check_category(found: object, problems: list[str]) -> Category | None:
    name = found.strip().lower() if isinstance(found, str) else ""
    if name in CATEGORIES:
        return name
    if found is not None:
        problems.append('"category" is none of the list')
    return None


def _check_adverts(found: object, numbers: Collection[int]) -> tuple[int, ...]:
    """Give the numbers that there are; all else is passed over, and not worth asking again."""
    named = found[:MOST_ADVERTS] if isinstance(found, list) else []
    known = (each for each in named if isinstance(each, int) and not isinstance(each, bool))
    return tuple(dict.fromkeys(each for each in known if each in numbers))


def _check_scores(found: object, source: str, problems: list[str]) -> Scores:
    given = found if isinstance(found, dict) else {}
    plain = squeeze(source)
    scores = {name: _check_score(name, given.get(name), plain, problems) for name in SCORE_NAMES}
    return Scores(**scores)


def _check_score(name: str, found: object, source: str, problems: list[str]) -> Score:
    """Give a score, or one without a value where it does not hold."""
    given: Mapping[str, Any] = found if isinstance(found, dict) else {"value": found}
    value = given.get("value")
    if value is None:
        return Score()
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    number = float(value) if is_number else -1.0
    if not 0 <= number <= 1:
        problems.append(f'the value of "{name}" is no number from 0 to 1')
        return Score()
    evidence = _read_text(given.get("evidence"), LONGEST_EVIDENCE)
    if evidence and squeeze(evidence) not in source:
        problems.append(f'the evidence of "{name}" does not stand in the story')
        return Score()
    reason = _read_text(given.get("reason"), LONGEST_REASON)
    return Score(number, "" if is_instruction(reason) else reason, evidence)


def _read_text(found: object, longest: int) -> str:
    return make_plain(found)[:longest].strip() if isinstance(found, str) else ""


def squeeze(text: str) -> str:
    """Make spaces equal, so that a line's end does not part a quotation from its source."""
    return " ".join(text.split())


def is_covered(text: str, source: str) -> bool:
    """Say whether each sentence is made of the source's words for the larger part."""
    known = list_content(source)
    for sentence in _SENTENCE.findall(text):
        words = list_content(sentence)
        if len(words) >= 3 and len(words & known) < LEAST_COVERED * len(words):
            return False
    return True


def list_content(text: str) -> set[str]:
    """Give the beginnings of the words that carry meaning: inflected forms count as the same."""
    words = {word.casefold() for word in _WORD.findall(text)}
    content = {word[:6] for word in words if len(word) > 3 or word.isdigit()}
    # Scripts without spaces: pairs of letters stand for words.
    runs = [run for run in words if _LARGE_SCRIPT.search(run)]
    pairs = {run[place : place + 2] for run in runs for place in range(len(run) - 1)}
    return {word for word in content if not _LARGE_SCRIPT.search(word)} | pairs


def cut_sentences(text: str, longest: int) -> str:
    """Keep whole sentences up to a length; of one that is too long itself, nothing."""
    kept = ""
    for sentence in _SENTENCE.findall(text):
        if len(kept) + len(sentence) > longest:
            break
        kept += sentence
    return kept.strip()
