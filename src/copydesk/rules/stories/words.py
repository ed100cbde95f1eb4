"""The words of a headline and its lead that tell one event from another, and how rare they are."""

import re
from functools import lru_cache
from sys import intern

from copydesk.parse.text.headlines import cut_site
from copydesk.rules.stories.commonwords import COMMON_SHARES
from copydesk.rules.stories.dailywords import DAILY_WORDS, STOCK_WORDS
from copydesk.rules.stories.days import cut_dates
from copydesk.rules.stories.leadwords import LEAD_SHARES

LONGEST_WEIGHED_TITLE = 400
LONGEST_LEAD = 1200
LEAD_WORDS = 60
LONGEST_TERM = 40
LONGEST_FOLDED = LONGEST_TERM + 20
# Most words of any text are among these many.
KEPT_WORDS = 4096

TITLE_WEIGHT = 3.0
# Inside a sentence a capital marks a name, and names tell events apart.
NAME_WEIGHT = 1.5
DAILY_SHARE = 2.0**-8
"""In how many texts a word of daily reports stands, at least."""
RARE_SHARE = 3e-5
"""In how many texts a word stands that is not among the common ones."""

# Scripts that put no space between words: Han, kana, Thai; two characters stand for a word.
_UNSPACED = re.compile("[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+")
_WORD = re.compile(r"[^\W_]+(?:[.,][0-9]+)*(?:['’][^\W\d_]+)?")
_APOSTROPHES = re.compile("['’]s?")

_STOP_TEXT = """
a aber about above according after again against al all als also am among amp an and another ante
any are aren as at au auch auf aus aux avec back be because been before bei being below between
bis both breaking but by can cannot ce ces cette como con contra could couldn cuando dans das dass
day de del dem den der des desde did didn die do does doesn doing don down du during each ein eine
einem einen einer eines el ella elle ellos en entre er era es est esta este et even few first for
friday from fue further für get gets ha haben had hadn han has hasn hasta hat have haven having he
her here hers herself him himself his how i ich if il ils im in including into is isn ist it its
itself just kann la las last le les let leur like live ll lo los made mais make many may me might
mit monday month more most much mustn muy my myself más nach ne new newly news ni nicht no noch
nor not nous now nur o oder of off on once one only ont or other ou ought our ours ourselves out
over own par para pas people pero photos plus por porque pour qu que qui re report reported
reportedly reports s sa said same saturday say saying says se según ser ses shan she should
shouldn si sich sie sin since sind so sobre some son sont still su such sunday sur sus t también
tell tells than that the their theirs them themselves then there these they this those through
thursday time to today told tomorrow too tras tuesday two um un una und under une uno until up
update updated us ve very via video vom von vor vous want war was wasn watch way we wednesday week
wegen well wenn werden were weren what when where whether which while who whom why wie will wird
with won would wouldn y ya year years yesterday you your yours yourself zu zum zur été être über
"""
_STOP_WORDS = frozenset(_STOP_TEXT.split())


def weigh_terms(title: str, lead: str) -> dict[str, float]:
    """Give the terms of an entry and how often they stand in it, headline and names above all."""
    terms: dict[str, float] = {}
    # A date in a headline says which issue it is of, not which event.
    for word in _list_words(cut_dates(cut_site(title[:LONGEST_WEIGHED_TITLE]))):
        if term := make_term(word):
            terms[term] = terms.get(term, 0.0) + TITLE_WEIGHT
    for word in _list_words(_cut_lead(lead)):
        if term := make_term(word):
            weight = NAME_WEIGHT if word[0].isupper() else 1.0
            terms[term] = terms.get(term, 0.0) + weight
    return terms


def list_name_parts(lead: str) -> dict[str, str]:
    """Give words of a lead that go on with a name, each with the word before it.

    "Tern Hill" is one name: an entry that shares both of its words shares one thing.
    """
    parts: dict[str, str] = {}
    before, end = "", -1
    text = _cut_lead(lead)
    for match in _WORD.finditer(text):
        word = match.group()
        if not word[0].isupper():
            continue
        term = make_term(word)
        if term and before and match.start() == end + 1 and text[end] == " ":
            parts.setdefault(term, before)
        before, end = term, match.end()
    return parts


def make_term(word: str) -> str:
    """Fold a word so that its forms become one; '' when it tells nothing."""
    # Of a longer one nothing but its end could differ, and that is not part of a term.
    return _fold_word(word[:LONGEST_FOLDED])


@lru_cache(KEPT_WORDS)
def _fold_word(word: str) -> str:
    folded = word.casefold()
    if folded in _STOP_WORDS:
        return ""
    stem = _stem(_APOSTROPHES.sub("", folded))
    if len(stem) < 2 or stem in _STOP_WORDS:
        return ""
    # Thousands of entries share a word: one object for all of them.
    return intern(stem[:LONGEST_TERM])


def get_share(term: str, length: float = 0.0) -> float:
    """Say in which part of all texts a term stands, as far as that is known beforehand.

    `length` is 0 for a headline and 1 for one with a lead, where some words are more common.
    """
    share = _SHARES.get(term, RARE_SHARE)
    return max(share, length * LEAD_SHARES.get(term, 0.0))


def _cut_lead(lead: str) -> str:
    return " ".join(lead[:LONGEST_LEAD].split(maxsplit=LEAD_WORDS)[:LEAD_WORDS])


def _list_words(text: str) -> list[str]:
    words: list[str] = _WORD.findall(text)
    return [part for word in words for part in _part(word)] if _UNSPACED.search(text) else words


def _part(word: str) -> list[str]:
    """Give what stands for words in a script that does not space them, else the word itself."""
    run = _UNSPACED.search(word)
    if not run:
        return [word]
    characters = run.group()
    return [characters[at : at + 2] for at in range(max(1, len(characters) - 1))]


def _stem(word: str) -> str:
    if len(word) < 5 or not word.isalpha():
        return word
    word = _cut_plural(word)
    if len(word) <= 5:
        return word.removesuffix("e") if len(word) == 5 else word
    if word.endswith("ing"):
        word = word[:-3]
    elif word.endswith("ed") or (word.endswith("er") and len(word) > 7):
        word = word[:-2]
    if len(word) > 5:
        return word.removesuffix("e")
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
        return word[:-1]
    return word


def _cut_plural(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _read_shares() -> dict[str, float]:
    daily = dict.fromkeys(map(make_term, DAILY_WORDS), DAILY_SHARE)
    common = {term: max(share, daily.get(term, 0.0)) for term, share in COMMON_SHARES.items()}
    return daily | common


_SHARES = _read_shares()
STOCK_TERMS = frozenset(filter(None, map(make_term, STOCK_WORDS)))
"""What proves nothing, however rare it is in the window."""
