"""Says in which language a text is: as told, unless it looks otherwise, else as it looks."""

from copydesk.parse.text.language import (
    LATIN_LANGUAGES,
    detect_language,
    is_leaning,
    is_mostly_latin,
)

SAMPLE = 400
ENGLISH = "en"
CLEAR_LENGTH = 60
"""A text of so many characters that clearly is in another language is not in English."""


def choose_language(given: str | None, title: str, text: str) -> str:
    """Give the language code of a text, '' if nobody can tell."""
    sample = f"{title[:SAMPLE]}\n{text[:SAMPLE]}"
    told = (given or "").strip().lower().replace("_", "-").partition("-")[0]
    is_possible = told not in LATIN_LANGUAGES or is_mostly_latin(sample)
    # Many feeds in other languages still say "en", as whatever made them did.
    is_doubtful = told == ENGLISH and len(sample) >= CLEAR_LENGTH
    if told and is_possible and not is_doubtful:
        return told
    found = detect_language(sample)
    if is_doubtful and is_possible:
        return found or told
    # Headlines leave out what makes a language sure; English ones still look like nothing else.
    return found or (ENGLISH if is_leaning(sample, ENGLISH) else "")
