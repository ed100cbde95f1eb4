"""The words that models are asked with: one file for each language, and how they are filled."""

import hashlib
from functools import cache
from importlib.resources import files
from string import Template

from copydesk.ai.calls import ModelOptions, Question
from copydesk.ai.schema import SCHEMA
from copydesk.model.analysis import CATEGORIES

LANGUAGES = ("en", "de", "fr", "es", "nl", "da")
DEFAULT = "en"
# What a model is given of a text: enough for any news story.
LONGEST_TOLD_TITLE = 500
LONGEST_TEXT = 12_000
# Raised when the shape, or how texts are prepared, changes: what was said before is then outdated.
FORMAT = 2


def choose_language(language: str) -> str:
    """Give the language of the prompt for a text; the model answers in the language of the text."""
    short = language.lower().partition("-")[0]
    return short if short in LANGUAGES else DEFAULT


@cache
def load_prompt(language: str) -> str:
    """Give our own prompt for a language."""
    return (files(__name__) / f"{choose_language(language)}.txt").read_text("utf-8")


def name_version(language: str, prompt: str) -> str:
    """Name a prompt so that another text, or another shape, has another name."""
    digest = hashlib.sha256(prompt.encode()).hexdigest()[:8]
    return f"{choose_language(language)}-{FORMAT}-{digest}"


def write_question(
    prompt: str, title: str, text: str, *, model: str, nonce: str, options: ModelOptions
) -> Question:
    """Ask about one text, which stands between marks that nobody outside can know."""
    values = {
        "opening": f"<<<{nonce}",
        "closing": f"{nonce}>>>",
        "categories": ", ".join(CATEGORIES),
    }
    heading = " ".join(title.replace(nonce, "").split())[:LONGEST_TOLD_TITLE]
    body = cut_text(text.replace(nonce, ""))
    return Question(
        model=model,
        system=Template(prompt).safe_substitute(values),
        user=f"<<<{nonce}\nTitle: {heading}\n\n{body}\n{nonce}>>>",
        schema=SCHEMA,
        options=options,
    )


def write_repair(question: Question, answer: str, problems: tuple[str, ...]) -> Question:
    """Ask once more, saying what was wrong with the first answer."""
    faults = "\n".join(f"- {problem}" for problem in problems)
    user = (
        f"{question.user}\n\nYour last answer was:\n{answer[:4000]}\n\n"
        f"It cannot be used:\n{faults}\n\nAnswer again, with one JSON object and nothing else."
    )
    return Question(question.model, question.system, user, question.schema, question.options)


def cut_text(text: str) -> str:
    """Keep what a model reads: the beginning, to the end of a sentence where there is one."""
    if len(text) <= LONGEST_TEXT:
        return text
    piece = text[:LONGEST_TEXT]
    end = max(piece.rfind(mark) for mark in (". ", "! ", "? ", "\n"))
    return piece[: end + 1] if end > LONGEST_TEXT // 2 else piece
