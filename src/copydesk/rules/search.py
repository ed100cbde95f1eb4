"""How text becomes searchable words, the same for the index and for what people type."""

import re
import unicodedata
from functools import lru_cache

LONGEST_TEXT = 200_000
MOST_WORDS = 32
# Excerpts are shorter than this.
_BEGINNING = 1000

# Scripts written without spaces: every character is a word, so any substring is a phrase.
UNSPACED = "぀-ヿㇰ-ㇿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ가-힣ᄀ-ᇿ㄰-㆏\U00020000-\U0003ffff"
_CJK = re.compile(f"([{UNSPACED}])")
_MARKS = re.compile("[̀-ͯ]")
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


@lru_cache(maxsize=4096)
def fold_character(character: str) -> str:
    """Fold one character; what is in no word becomes a space."""
    folded = fold_text(character).strip(" ")
    return folded if folded or _MARKS.match(character) else " "


def fold_body(text: str, excerpt: str) -> str:
    """Give the words of a text, and of its excerpt where that is not its beginning.

    Called again to take an entry out of the index, so it may look at what is stored only.
    """
    beginning = " ".join(text[:_BEGINNING].split())
    if excerpt.removesuffix("…") in beginning:
        return fold_text(text)
    return fold_text(text) + " " + fold_text(excerpt)


def is_unspaced(character: str) -> bool:
    """Say whether this is a character of a script without spaces, and so a word by itself."""
    return _CJK.match(character) is not None
