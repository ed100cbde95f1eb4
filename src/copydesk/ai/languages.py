"""Says in which language a text is: as told, unless it looks otherwise, else as it looks."""

import re

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
ENGLISH_SHARE = 0.18
# Words that no other language has; "of", "is" or "die" stand in several.
_ENGLISH_TEXT = """
about after again against and are because been before being could does every everyone from had has
have her here how into just know like makes might most my never our people reasons says she should
signs someone than that the their them there these they things this those through too until ways
we were what when where which while who why wins with without would you your
"""
_ENGLISH_WORDS = frozenset(_ENGLISH_TEXT.split())
_WORD = re.compile(r"[^\W\d_]+")
# Small words of other languages that no English headline has; "de", "la" or "von" stand in names.
_OTHER_TEXT = """
les des une dans avec pour vous ce cette sont der das und ist nicht mit für wie warum dass por
los las para cuando esta este como pero het een voor niet waarom og ikke hvorfor
che perché questo não você
"""
_OTHER_WORDS = frozenset(_OTHER_TEXT.split())
_OF_OTHER_SCRIPT = re.compile(r"[\u0370-\u1fff\u3041-\u30fa\u3400-\u9fff\uac00-\ud7af]")
_NUMBER_NEXT = re.compile(r"\s+\d")
MOST_FOREIGN_SIGNS = 1


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
    if found:
        return found
    return ENGLISH if _has_english_words(sample) or is_leaning(sample, ENGLISH) else ""


def is_mixed(title: str) -> bool:
    """Tell whether an English title is partly in another language: in its signs or small words."""
    if len(_OF_OTHER_SCRIPT.findall(title)) > MOST_FOREIGN_SIGNS:
        return True
    first = _WORD.match(title)
    # In capitals they stand in names ("Las Vegas"), save at the start before a number.
    if first and first.group().lower() in _OTHER_WORDS and _NUMBER_NEXT.match(title, first.end()):
        return True
    return any(word in _OTHER_WORDS for word in _WORD.findall(title))


def _has_english_words(sample: str) -> bool:
    """Tell whether enough words of a short text are English and nothing else."""
    words = [word.lower() for word in _WORD.findall(sample)]
    hits = sum(word in _ENGLISH_WORDS for word in words)
    return hits > 0 and hits >= ENGLISH_SHARE * len(words) and is_mostly_latin(sample)
