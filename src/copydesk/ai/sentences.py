"""Cuts texts into sentences and words; every piece stands in the text, letter by letter."""

import re
from collections.abc import Iterator
from itertools import islice

from copydesk.ai.wordcounts import count_western, make_kinds

LONGEST_TEXT = 100_000
"""What follows says nothing about the whole that this much did not."""
MOST_SENTENCES = 400
SHORTEST_FULL_LINE = 50
LONGEST_LINE = 110

# Begins with signs, for which whatever is none of them is passed over quickly; and never within a
# row of them, which would end as it did from its first one.
_END = re.compile(
    r"[.!?…。！？\n](?:"
    r"(?<=[.!?…])(?<![.!?…][.!?…])[.!?…]*+[\"'”’)\]]*+(?=\s+[\"'“‘(\[]*[^\W_a-z])"
    r"|(?<=[。！？])[。！？]*+[」』”]*+|(?<=\n)\n*+)"
)
_LAST_WORD = re.compile(r"(?:^|[\s(\"“'‘])([^\s(\"“]+)\.$")
_SHORT_FORMS = """
    mr mrs ms mx dr prof rev hon st sr jr gen col lt sgt capt cmdr adm gov sen rep pres supt
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
    inc ltd co corp llc bros dept univ assn est etc vs v no nos vol pp fig approx al ca cf
    e.g i.e a.m p.m u.s u.k u.n d.c ph.d m.d b.a m.a
    hr fr bzw z.b d.h u.a usw nr str mme mlle art sra srta dra ud uds pág núm
"""
_ABBREVIATIONS = frozenset(_SHORT_FORMS.split())
_ENDS_A_SENTENCE_TOO = frozenset({"etc", "a.m", "p.m", "u.s", "u.k", "u.n", "d.c", "inc", "ltd"})
_STARTS = (
    "the a an he she it they we i but and in on at this that these those his her their its when "
    "while after as for if there however meanwhile"
)
_OPENERS = frozenset(_STARTS.split())
_FIRST_WORD = re.compile(r"\s*[\"'“‘(\[]*([\w'’-]+)")
_SPACED_WORD = re.compile(r"[^\W_]++(?:['’.-][^\W_]++)*+")
# The same of a text in ASCII, in half the time.
_PLAIN_WORD = re.compile(r"[a-z0-9]++(?:['.-][a-z0-9]++)*+")
_STEM = re.compile(r"([^\W_]{4,6})[^\W_]*+")
_PLAIN_STEM = re.compile(r"([a-z0-9]{4,6})[a-z0-9]*+")
_DENSE = re.compile(
    "[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\u0e00-\u0e7f]"
)
_FINAL_SIGNS = frozenset('.!?…:;"”’)]')
_WORD_KINDS = make_kinds(is_letter=str.isalnum, joiners="'’.-")
# Scripts without spaces say about one word with two signs.
_SIGNS_PER_WORD = 2


def split_sentences(text: str) -> list[str]:
    """Give the sentences of a text in order; a line ends one, unless it was only wrapped."""
    return list(islice(iterate_sentences(text), MOST_SENTENCES))


def iterate_sentences(text: str) -> Iterator[str]:
    """Give them one by one, to whoever may need but the first ones."""
    text = text[:LONGEST_TEXT]
    start = 0
    for match in _END.finditer(text):
        sign = match.group()
        if sign[0] == "." and _is_abbreviation(text, start, match.start(), match.end()):
            continue
        if sign == "\n" and _is_wrapped(text, match.start()):
            continue
        if piece := text[start : match.end()].strip():
            yield piece
        start = match.end()
    if piece := text[start:].strip():
        yield piece


def list_words(text: str) -> list[str]:
    """Give the words of a text in lower case; of dense scripts, pairs of signs."""
    if text.isascii():
        return _PLAIN_WORD.findall(text.lower())
    if not _DENSE.search(text):
        return [word.lower() for word in _SPACED_WORD.findall(text)]
    words = []
    for word in _SPACED_WORD.findall(text):
        if _DENSE.search(word):
            words += [word[start : start + 2] for start in range(max(1, len(word) - 1))]
        else:
            words.append(word.lower())
    return words


def count_words(text: str) -> int:
    """Count words; in scripts without spaces, what would be words."""
    text = text[: 10 * LONGEST_TEXT]
    if (found := count_western(text, _WORD_KINDS)) is not None:
        return found
    dense = len(_DENSE.findall(text))
    if not dense:
        return len(_SPACED_WORD.findall(text))
    return len(_SPACED_WORD.findall(_DENSE.sub(" ", text))) + dense // _SIGNS_PER_WORD


def list_stems(text: str) -> frozenset[str]:
    """Give what the longer words of a text have in common with their other forms."""
    if text.isascii():
        return frozenset(_PLAIN_STEM.findall(text.lower()))
    if not _DENSE.search(text):
        return frozenset(_STEM.findall(text.lower()))
    return frozenset([word[:6] for word in list_words(text) if len(word) > 3 or not word.isascii()])


def _is_wrapped(text: str, end: int) -> bool:
    """Tell whether a line was broken because it was full, in the middle of a sentence."""
    width = end - text.rfind("\n", max(0, end - LONGEST_LINE - 1), end) - 1
    is_full = SHORTEST_FULL_LINE <= width <= LONGEST_LINE
    return is_full and text[end - 1] not in _FINAL_SIGNS and text[end + 1 : end + 2].isalnum()


def _is_abbreviation(text: str, start: int, dot: int, end: int) -> bool:
    match = _LAST_WORD.search(text[max(start, dot - 20) : dot + 1])
    if match is None:
        return False
    word = match.group(1).lower()
    if len(word) == 1 and word.isalpha():
        return True  # an initial
    if word not in _ABBREVIATIONS:
        return False
    following = _FIRST_WORD.match(text, end, end + 40)
    is_opener = following is not None and following.group(1).lower() in _OPENERS
    return not (word in _ENDS_A_SENTENCE_TOO and is_opener)
