"""How text becomes searchable words, the same for the index and for what people type."""

import re
import unicodedata

LONGEST_TEXT = 200_000
LONGEST_QUERY = 500
MOST_WORDS = 32

# Scripts written without spaces: every character is a word, so any substring is a phrase.
_UNSPACED = "぀-ヿㇰ-ㇿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ가-힣ᄀ-ᇿ㄰-㆏\U00020000-\U0003ffff"
_CJK = re.compile(f"([{_UNSPACED}])")
_MARKS = re.compile("[̀-ͯ]")
_PART = re.compile(r'"([^"]*)"?|(\S+)')
_WORD = re.compile(r"[^\W_]+")


def fold_text(text: str) -> str:
    """Drop case and accents and part CJK characters, so that both engines see the same words."""
    text = text[:LONGEST_TEXT]
    if text.isascii():
        return text.lower()
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text))
    composed = unicodedata.normalize("NFC", plain).casefold()
    return _CJK.sub(r" \1 ", composed)


def split_query(query: str) -> list[list[str]]:
    """Make what a person typed into phrases of words; every phrase must be found."""
    phrases = []
    for quoted, word in _PART.findall(query[:LONGEST_QUERY]):
        if words := _WORD.findall(fold_text(quoted or word)):
            phrases.append(words)
    return phrases[:MOST_WORDS]
