"""What a number of something common is said of, in words of its sentence: "people on board"."""

import re

from copydesk.rules.stories.clauses import name_word

MOST_BEFORE = 4
MOST_BEHIND = 4
LONGEST_LABEL = 60
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_END = re.compile(r"[.;:!?,()–—|\"“”„«»]|\s-\s|\d")
# "percent of voters", "euros per dose", "years in prison": it goes on with what is counted.
_JOINED = re.compile(
    r"[ -](?:(?:of|per|der|des|pro|de|du|d['’]|par|por) |d['’]"
    r"|(?:in|for) (?!(?:the|a|an|this|that|its|his|her|their|all) )[a-z])"
)
# "2.4 million euros a month" are of a month, and yet of something.
_TIME_TEXT = """
day days week weeks month months year years hour hours time daily weekly monthly yearly annually
each every per jahr jahre tag tage woche monat täglich jährlich pro jour jours semaine mois an ans
día días semana mes año años overall total now today so far alone already ago
"""
_TIMES = frozenset(_TIME_TEXT.split())


def describe(name: str, before: str, behind: str, *, is_counted: bool) -> str:
    """Name a row: by what follows if that belongs to it, else by what comes before, else alone.

    `is_counted` says that `name` is what is counted ("people"), and so begins a statement.
    """
    follows = _take_first(behind, MOST_BEHIND)
    if follows and (is_counted or _JOINED.match(behind)):
        return f"{name} {follows}"[:LONGEST_LABEL]
    if comes_before := _take_subject(before):
        return f"{name}: {comes_before}"[:LONGEST_LABEL]
    follows = _take_first(behind, MOST_BEHIND, is_trimmed=True)
    return f"{name}: {follows}"[:LONGEST_LABEL] if follows else name


def _take_subject(before: str) -> str:
    """Give the first words of the statement before a number, behind its last comma if any are."""
    for part in reversed(before.split(",")):
        if words := _take_first(part, MOST_BEFORE, is_trimmed=True):
            return words
    return ""


def _take_first(text: str, most: int, *, is_trimmed: bool = False) -> str:
    """Give the first words up to a mark, without those at the end that tell nothing."""
    end = _END.search(text)
    found = list(_WORD.finditer(text, 0, end.start() if end else len(text)))
    while is_trimmed and found and not _is_telling(found[0].group()):
        found = found[1:]
    found = found[:most]
    while found and not _is_telling(found[-1].group()):
        found = found[:-1]
    return " ".join(text[found[0].start() : found[-1].end()].split()) if found else ""


def _is_telling(word: str) -> bool:
    return bool(name_word(word)) and word.casefold() not in _TIMES
