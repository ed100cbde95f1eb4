"""Finds what a text says and its source does not: numbers and names that stand nowhere in it."""

import re
import unicodedata

from copydesk.ai.plainwords import PLAIN_WORDS

LONGEST_SOURCE = 1_000_000
LONGEST_TEXT = 20_000

_NUMBER = re.compile(r"\d+(?:[.,'’\u00a0\u202f]\d+)*")
_NAME = re.compile(r"(?<![\w'’])[^\W\d_][\w]*(?:['’.-][^\W_]+)*")
_SENTENCE_START = re.compile(r"(?:^|[.!?:…\n])[\s\"'“‘(\[»„-]*$")
_GROUPS = re.compile(r"[.,'’\u00a0\u202f](?=\d{3}(?!\d))")
_ENDING = re.compile(r"['’]s?$")
_SPELLED = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "dozen": "12",
    "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17",
    "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40",
    "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
    "hundred": "100", "thousand": "1000",
}  # fmt: skip
_WORD = re.compile(r"[^\W_]+")
_LOOK_BACK = 8


def check_support(source: str, text: str) -> list[str]:
    """List the numbers and names of a text that its source does not have, as they stand."""
    source = unicodedata.normalize("NFKC", source[:LONGEST_SOURCE])
    text = unicodedata.normalize("NFKC", text[:LONGEST_TEXT])
    words = {word.casefold() for word in _WORD.findall(source)}
    numbers = {_name_number(number) for number in _NUMBER.findall(source)}
    numbers |= {_SPELLED[word] for word in words & _SPELLED.keys()}
    found = [
        (match.start(), match.group())
        for match in _NUMBER.finditer(text)
        if _name_number(match.group()) not in numbers
    ]
    found += [
        (match.start(), match.group())
        for match in _NAME.finditer(text)
        if _is_name(text, match) and not _is_known(match.group(), words)
    ]
    return list(dict.fromkeys(piece for _, piece in sorted(found)))


def _name_number(number: str) -> str:
    """Write a number in one way: without groups, with a point, without zeros that say nothing."""
    plain = _GROUPS.sub("", number).replace(",", ".")
    plain = plain.lstrip("0") or "0"
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def _is_name(text: str, match: re.Match[str]) -> bool:
    word = match.group()
    if not word[0].isupper():
        return False
    if word.casefold() in PLAIN_WORDS:
        return False
    before = text[max(0, match.start() - _LOOK_BACK) : match.start()]
    starts = match.start() == 0 or _SENTENCE_START.search(before) is not None
    # The first word of a sentence is a name if it goes on like one.
    return not starts or not word[1:].islower() or _goes_on(text, match.end())


def _goes_on(text: str, end: int) -> bool:
    following = _NAME.match(text, end + 1)
    return following is not None and following.group()[0].isupper()


def _is_known(name: str, words: set[str]) -> bool:
    """Tell whether each part of a name stands in the source, also without its ending."""
    for part in _WORD.findall(_ENDING.sub("", name).casefold()):
        if part not in words and part.rstrip("s") not in words and f"{part}s" not in words:
            return False
    return True
