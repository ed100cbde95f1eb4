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
_NOT_WORD = re.compile(r"[\W_]+")
# The same for plain ASCII, many times faster: letters in lower case, all else a space.
_ASCII_WORDS = {code: chr(code).lower() if chr(code).isalnum() else " " for code in range(128)}


def fold_text(text: str) -> str:
    """Leave words without case and accents, a space between them and between CJK characters.

    Both engines then see the same words. PostgreSQL would take `news.example`, `and/or` or, in
    some locales, a word in curly quotes for one word, and not find its parts.
    """
    text = text[:LONGEST_TEXT]
    if text.isascii():
        return text.translate(_ASCII_WORDS)
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text))
    composed = unicodedata.normalize("NFC", plain).casefold()
    return _CJK.sub(r" \1 ", _NOT_WORD.sub(" ", composed))


def split_query(query: str) -> list[list[str]]:
    """Make what a person typed into phrases of words; every phrase must be found."""
    phrases = []
    for quoted, word in _PART.findall(query[:LONGEST_QUERY]):
        if words := fold_text(quoted or word).split():
            phrases.append(words)
    return phrases[:MOST_WORDS]
