"""Guesses the character set of a text that is not UTF-8 and does not say what it is."""

import re

SAMPLE_BYTES = 20_000
_LANGUAGE = re.compile(rb"(?i)<(?:dc:)?language>\s*([a-z]{2})\b|xml:lang=[\"']([a-z]{2})\b")
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_JIS_ESCAPE = b"\x1b$"

# What a language uses most, and the share of its letters beyond ASCII which that makes up.
_RUSSIAN = ("оеаинтсрвл", 0.62)
_GREEK = ("αοιετσνηυρ", 0.65)
_HEBREW = ("יוהלארמתבש", 0.65)
_ARABIC = ("االيمونرتبة", 0.6)
_THAI = ("านรอกเงมยล", 0.5)
_JAPANESE = (
    "あいうかがきくけこさしすせそたちってでとなにのはまもやよらりるれをんアイクジスタトドプラリルレロンー、。",
    0.55,
)
_KOREAN = ("이다는에의가을하고지로도한기사서어리자인를은대시정일해나부과만원주스전제수그", 0.5)
_CHINESE = (
    "的一是不了人我在有他中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天"
    "而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长来國個說們為時會著過學"
    "對裡後麼還發當開見經頭動兩長這於沒點，。",
    0.4,
)
_CANDIDATES = (
    ("cp932", _JAPANESE, "ja"),
    ("euc_jp", _JAPANESE, "ja"),
    ("cp949", _KOREAN, "ko"),
    ("gb18030", _CHINESE, "zh"),
    ("big5hkscs", _CHINESE, "zh"),
    ("cp1251", _RUSSIAN, "ru"),
    ("koi8-r", _RUSSIAN, "ru"),
    ("iso8859-5", _RUSSIAN, "ru"),
    ("cp866", _RUSSIAN, "ru"),
    ("cp1253", _GREEK, "el"),
    ("cp1255", _HEBREW, "he"),
    ("cp1256", _ARABIC, "ar"),
    ("cp874", _THAI, "th"),
)
# Latin letters with accents hardly tell these apart; the language does.
_LATIN = {
    **dict.fromkeys(("pl", "cs", "sk", "hu", "sl", "hr", "ro"), "cp1250"),
    **dict.fromkeys(("lt", "lv", "et"), "cp1257"),
    "tr": "cp1254",
    "vi": "cp1258",
}
_ENOUGH = 0.5
_LANGUAGE_BONUS = 0.3


def guess_charset(body: bytes) -> str:
    """Give the character set in which the text looks most like a language."""
    if _JIS_ESCAPE in body:
        return "iso2022_jp"
    language = _find_language(body)
    runs = _HIGH_RUN.findall(body[:SAMPLE_BYTES])
    # In Latin scripts bytes above ASCII stand alone between ASCII letters.
    if sum(map(len, runs)) < 1.6 * len(runs):
        return _LATIN.get(language, "cp1252")
    scores = [
        (_score(body[:SAMPLE_BYTES], name, letters) + _LANGUAGE_BONUS * (language == tongue), name)
        for name, letters, tongue in _CANDIDATES
    ]
    best, name = max(scores, key=lambda pair: pair[0])
    if best >= _ENOUGH:
        return name
    return "gb18030" if _is_strict_chinese(body) else _LATIN.get(language, "cp1252")


def _find_language(body: bytes) -> str:
    match = _LANGUAGE.search(body[:SAMPLE_BYTES])
    return (match[1] or match[2]).decode("ascii").lower() if match else ""


def _is_strict_chinese(body: bytes) -> bool:
    """Tell whether a text too short to judge by its letters fits the old, narrow Chinese set."""
    try:
        body.decode("gb2312")
    except UnicodeDecodeError:
        return False
    return True


def _score(sample: bytes, name: str, letters: tuple[str, float]) -> float:
    """Give how near the share of common letters comes to what the language has (1 = equal)."""
    common, share = letters
    # Not strict: the sample may end inside a character, and one bad byte must not decide.
    text = [c for c in sample.decode(name, "replace") if c > "\x7f"]
    wrong = text.count("\ufffd") + sum("\uff61" <= c <= "\uff9f" for c in text)
    hits = sum(c in common for c in text)
    return (hits - 2 * wrong) / (len(text) or 1) / share
