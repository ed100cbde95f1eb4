"""Numbers in words of German, French and Spanish; those of English are in `amounts`."""

import re

from copydesk.rules.stories.amounts import Amount
from copydesk.rules.stories.days import fold_letters

# From two on: "one" is an article in all of these.
_SMALL = {
    "de": """zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
        sechzehn siebzehn achtzehn neunzehn zwanzig""",
    "fr": """deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
        dix-sept dix-huit dix-neuf vingt""",
    "es": """dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
        dieciséis diecisiete dieciocho diecinueve veinte""",
}
_TENS = {
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "fr": "vingt trente quarante cinquante soixante",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
}
_HUNDREDS = {"de": "hundert", "fr": "cent", "es": "cien"}
_SCALES = {
    "dutzend": 12.0, "hundert": 1e2, "cents": 1e2, "tausend": 1e3, "mille": 1e3, "mil": 1e3,
    "millionen": 1e6, "millions": 1e6, "millones": 1e6, "milliarden": 1e9, "milliards": 1e9,
    "mil millones": 1e9,
}  # fmt: skip
_UNITS = 9


def _read_words(code: str) -> dict[str, float]:
    """Give the numbers below a hundred that are one word or two: "einundzwanzig", "vingt-deux"."""
    small = _SMALL[code].split()
    words = {word: float(value) for value, word in enumerate(small, 2)}
    for place, ten in enumerate(_TENS[code].split(), 2):
        words[ten] = 10.0 * place
        for value, unit in enumerate(small[: _UNITS - 1], 2):
            joined = {"de": f"{unit}und{ten}", "fr": f"{ten}-{unit}", "es": f"{ten} y {unit}"}
            words[joined[code]] = 10.0 * place + value
    return words | {_HUNDREDS[code]: 100.0}


def _make_pattern(words: dict[str, float]) -> re.Pattern[str]:
    numbers = "|".join(sorted(words, key=len, reverse=True))
    scales = "|".join(sorted(_SCALES, key=len, reverse=True))
    return re.compile(rf"\b({numbers})\b(?:[ -]({scales})\b)?", re.IGNORECASE)


_PATTERNS = {code: _make_pattern(_read_words(code)) for code in _SMALL}
_WORDS = {
    code: {fold_letters(word): value for word, value in _read_words(code).items()}
    for code in _SMALL
}


def list_spelled(text: str, code: str) -> list[Amount]:
    """Give the numbers in words of a language; of one that is not known here none."""
    if code not in _PATTERNS:
        return []
    return [_read(match, _WORDS[code]) for match in _PATTERNS[code].finditer(text)]


def is_spelled(word: str) -> bool:
    """Say whether a word is a number in one of these languages."""
    return any(fold_letters(word) in words for words in _WORDS.values())


def _read(match: re.Match[str], words: dict[str, float]) -> Amount:
    scale = _SCALES[fold_letters(match[2])] if match[2] else 1.0
    readings = frozenset({words[fold_letters(match[1])] * scale})
    return Amount(
        match[0], match.start(), readings, is_scaled=match[2] is not None, is_spelled=True
    )
