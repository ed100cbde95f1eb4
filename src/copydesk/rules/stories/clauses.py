"""The statement that a number stands in: the words before and behind it, and what they tell."""

import re
from typing import NamedTuple

from copydesk.rules.stories.tongues import Tongue
from copydesk.rules.stories.words import make_term

# How far before and behind a number it is looked for where its statement begins and ends.
LONGEST_SIDE = 300
# The words beside a number that say the most of it.
_HEADS_BEFORE = 2
_HEADS_BEHIND = 4
_WORD = re.compile(r"[^\W_]+")
_PERIODS = "second|minute|hour|(?:week)?day|week|month|year|tag|woche|monat|jahr|jour|semaine|mois"
_RATE = re.compile(
    rf"^[^.;,]{{0,40}}?\b(?:(?:an?|per|each|every|on an?)(?: \w+)?|pro|par|por|al)"
    rf" ({_PERIODS}|día|semana|mes|año)\b|^[^.;,]{{0,40}}?\b(daily|täglich)\b",
    re.IGNORECASE,
)
_SAME_PERIOD = {"weekday": "day", "daily": "day", "täglich": "day"}
# Words that tell nothing of an event, and yet say what a number counts, by what they are here.
_DAY_TEXT = """
monday montag lundi lunes
tuesday dienstag mardi martes
wednesday mittwoch mercredi miércoles
thursday donnerstag jeudi jueves
friday freitag vendredi viernes
saturday samstag sonnabend samedi sábado
sunday sonntag dimanche domingo
weekend wochenende
"""
_DAYS = {word: line.split()[0] for line in _DAY_TEXT.strip().splitlines() for word in line.split()}
# They go on with a name: "shares of Norvik".
_OF = frozenset(["of", "der", "des", "von", "de", "du", "del", "d", "the", "la", "le", "el"])
_COUNTED_TEXT = {
    "people": "people persons person menschen personen leute personnes gens personas gente",
    "day": "day days tag tage tagen jour jours día días",
    "week": "week weeks woche wochen semaine semaines semana semanas",
    "month": "month months monat monate monaten mois mes meses",
    "year": "year years jahr jahre jahren an ans années año años",
}
# They tell little in a list of stories, and much beside a number.
_KEPT = frozenset(["back", "against", "gegen", "contre", "contra"])
_COUNTED = {word: name for name, words in _COUNTED_TEXT.items() for word in words.split()}


class Clause(NamedTuple):
    """What stands around a number in its statement."""

    before: str
    behind: str
    ahead: str
    after: str
    """The same as far as no other number stands between."""
    rest: str
    """All of the sentence behind it."""
    sentence: str
    tongue: Tongue


class Around(NamedTuple):
    """What the words around a number tell."""

    context: frozenset[str]
    """Their terms."""
    wide: frozenset[str]
    """Those of the whole sentence: enough for two that are the same."""
    names: frozenset[str]
    """Those of them that have a capital: in a story many things are of the same place."""
    heads: frozenset[str]
    """Those right beside the number, and how often it is: what it is said of above all."""
    actors: frozenset[str]
    """Those that its statement begins with: who has, does or is as much."""
    times: frozenset[str]
    """Years and the like that it is said to be of."""
    days: frozenset[str]
    """Days of the week."""

    def join(self, other: "Around") -> "Around":
        """Give what the words around tell if a text has a number twice."""
        return Around(
            self.context | other.context,
            self.wide | other.wide,
            self.names | other.names,
            self.heads | other.heads,
            # A headline leaves out the words that end them.
            min(self.actors or other.actors, other.actors or self.actors, key=len),
            self.times & other.times,
            self.days | other.days,
        )


def cut_clause(
    sentence: str, span: tuple[int, int], room: tuple[int, int], tongue: Tongue
) -> Clause:
    """Give what stands around a span of a sentence; `room` is where other numbers begin and end."""
    start, end = span
    low = max(0, start - LONGEST_SIDE)
    begin = max(
        (match.end() for match in tongue.breaks.finditer(sentence, low, start)), default=low
    )
    found = tongue.breaks.search(sentence, end, end + LONGEST_SIDE)
    stop = found.start() if found else min(len(sentence), end + LONGEST_SIDE)
    return Clause(
        before=sentence[begin:start],
        behind=sentence[end:stop],
        ahead=sentence[max(begin, room[0]) : start],
        after=sentence[end : min(stop, room[1])],
        rest=sentence[end : end + LONGEST_SIDE],
        sentence=sentence,
        tongue=tongue,
    )


def look_around(clause: Clause, subject: str) -> Around:
    """Give what the words around a number tell, save what it counts."""
    # "last year" is in many statements: it is compared by itself.
    before, behind = (clause.tongue.past.sub(" ", text) for text in (clause.before, clause.behind))
    marks_names = clause.tongue.code != "de"
    context, names = _part_names(f"{before} {behind}", subject, marks_names=marks_names)
    wide, _ = _part_names(clause.sentence, subject, marks_names=marks_names)
    heads = {
        *_list_terms(before, subject)[-_HEADS_BEFORE:],
        *_list_terms(" ".join(_WORD.findall(behind)[:_HEADS_BEHIND]), subject)[:1],
    }
    if rate := _RATE.match(clause.behind):
        period = (rate[1] or rate[2]).casefold()
        each = f"per {_SAME_PERIOD.get(period) or _COUNTED.get(period, period)}"
        context.add(each)
        heads.add(each)
    return Around(
        frozenset(context),
        frozenset(wide),
        frozenset(names),
        frozenset(heads),
        _list_actors(before, subject),
        frozenset(each.casefold() for each in list_times(clause)),
        frozenset(_DAYS[word] for word in _fold_all(f"{before} {behind}") if word in _DAYS),
    )


def _part_names(text: str, subject: str, *, marks_names: bool) -> tuple[set[str], set[str]]:
    """Give the terms of a text, those that a capital marks as names apart."""
    context: set[str] = set()
    names: set[str] = set()
    for at, word in enumerate(_WORD.findall(text)):
        term = name_word(word)
        if term.isalpha() and term != subject:
            (names if at and marks_names and word[0].isupper() else context).add(term)
    return context, names


def list_times(clause: Clause) -> list[str]:
    """Give the years, months and the like that a statement is of, as they stand."""
    return clause.tongue.past.findall(f"{clause.before} _ {clause.behind}")


def name_word(word: str) -> str:
    """Fold a word so that its forms become one, also one that counts; '' if it tells nothing."""
    folded = word.casefold()
    return folded if folded in _KEPT else _COUNTED.get(folded) or make_term(word)


def _list_actors(before: str, subject: str) -> frozenset[str]:
    """Give the terms that a statement begins with, up to a word that tells nothing."""
    actors: set[str] = set()
    for word in _WORD.findall(before.rpartition(",")[2] or before):
        term = name_word(word)
        if term.isalpha() and term != subject:
            actors.add(term)
        elif actors and word.casefold() not in _OF:
            break
    return frozenset(actors)


def _fold_all(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _list_terms(text: str, subject: str) -> list[str]:
    terms = [name_word(word) for word in _WORD.findall(text)]
    return [term for term in terms if term.isalpha() and term != subject]
