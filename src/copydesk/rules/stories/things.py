"""What a number counts: what was done to people, a measure, or the thing that is named behind it.

Where rules cannot tell, nothing is counted: a wrong name would compare what is not the same.
"""

import re
from typing import NamedTuple

from copydesk.rules.stories.clauses import Clause, list_times, name_word
from copydesk.rules.stories.labels import describe
from copydesk.rules.stories.tongues import ENGLISH, UNKNOWN
from copydesk.rules.stories.words import make_term


class Thing(NamedTuple):
    """What is counted."""

    subject: str
    """Folded; equal when it is the same."""
    label: str
    """In the words of the entry."""
    family: str = ""
    """Within what it is compared if the words around are alike, '' if `subject` says enough."""
    harm: str = ""
    """What was done to people, '' if nothing."""
    who: str = ""
    """To whom; '' for anybody: children are some of the people."""
    is_aside: bool = False
    """It is a part of another number, or was before it: compared with none."""
    is_whole: bool = False
    """It is what another number is a part of."""


NOTHING = Thing("", "")
# Every text counts these, each of something else: the words around them must be the same, too.
_GENERIC_TEXT = """
second minute hour day days week month year decade century time people person member part thing
way case lot step point kilometre kilometer metre meter mile foot feet inch kilo kilogram gram ton
tonne litre liter degree crown euro pound dollar franc krone million km kg mph cm mm hour
stunden sekunden minuten kilometer meter tonnen grad mitglieder fälle punkte kronen liter uhr
heures secondes minutes kilomètres mètres tonnes degrés membres cas points couronnes litres fois
horas segundos minutos kilómetros metros toneladas grados miembros casos puntos coronas litros veces
"""
_GENERIC = frozenset(
    name
    for word in _GENERIC_TEXT.split()
    for name in (word, make_term(word), make_term(word + "s"))
)
_MEASURES = _GENERIC - {"people", "person", "member", "members", ""}
# More than one of them, and yet without an s; forms of measure that stay as they are.
_COLLECTIVE_TEXT = """
people crew staff police men women children cattle sheep fish aircraft feet personnel million
gens travaux animaux bateaux journaux personal gente km kg mph cm mm teeth mice geese species series
"""
_COLLECTIVE = frozenset(_COLLECTIVE_TEXT.split())
_ANIMAL_TEXT = """
animal cow cattle sheep pig horse dog cat bird chicken goat whale dolphin seal fish bee turkey
tier kuh kühe schaf schwein pferd hund katze vogel vögel wal robbe
animaux vache mouton porc cheval chevaux chien oiseau oiseaux baleine
animales vaca oveja cerdo caballo perro ave ballena
"""
_ANIMALS = frozenset(
    name_word(form) for word in _ANIMAL_TEXT.split() for form in (word, word + "s")
)
_NO_NOUNS = frozenset(["aboard", "onboard", "away", "apart", "inside", "later", "earlier", "still"])
# "three of its 64 hangers" counts hangers, and not all of them.
_WHOSE = (
    "the its their his her our all these those last next den ihren seinen leurs ses sus los las"
)
_OWNERS = rf"(?:(?:{_WHOSE.replace(' ', '|')})\s+)"
_PART_OF = re.compile(rf"\s+of\s+{_OWNERS}*(?:[\d,]+\s+)?(?=[^\W\d_])", re.IGNORECASE)
_WHOLE = re.compile(rf"\b(?:of|von|der|de|des|d['’])\s+{_OWNERS}*$|\b{_OWNERS}$", re.IGNORECASE)
_AGED = re.compile(r"[ -]years?[ -]olds?\b")
_WORD = re.compile(r"[^\W_]+")
# Up to two words with nothing but a space or a hyphen between them.
_WORDS_BEHIND = re.compile(r"[ -]?([^\W_]+)(?:[ -]([^\W_]+))?")
_MARK = re.compile(r"[;:,.!?()–—|]")
_AHEAD = 3


def measure(unit: str, name: str, clause: Clause) -> Thing:
    """Give a share or an amount of money, named by what it is of."""
    label = describe(name, clause.before, clause.behind, is_counted=False)
    subject = f"{unit} {_fold(label, name)}".strip()
    return Thing(subject, label, family=unit, is_aside=_is_aside(clause))


def name_thing(clause: Clause, *, is_one: bool) -> Thing:
    """Give what a number counts that is no share and no money; NOTHING if that is not plain."""
    if part := _PART_OF.match(clause.rest):
        words = _WORD.findall(clause.rest[part.end() : part.end() + 60])[:2]
        thing = next((word for word in reversed(words) if _is_plural(word)), "")
        return Thing(f"of {name_word(thing)}", thing) if thing else NOTHING
    if aged := _AGED.match(clause.behind):
        label = describe("year-old", "", clause.behind[aged.end() :], is_counted=True)
        return Thing(label, label, family="year-old") if " " in label else NOTHING
    noun = _find_noun(clause, is_one=is_one)
    subject = " ".join(name_word(word) for word in noun.split())
    harm = "" if subject in _MEASURES else _find_harm(clause)
    if harm:
        return _name_harm(harm, noun, clause)
    if not subject:
        return NOTHING
    if clause.tongue is UNKNOWN or subject.split()[-1] in _GENERIC:
        return _name_common(noun, subject, clause)
    times = list_times(clause)
    return Thing(
        " ".join([subject, *_fold_times(times)]),
        ", ".join([noun, *times]),
        is_aside=_is_aside(clause),
        is_whole=_WHOLE.search(clause.before) is not None,
    )


def _name_common(noun: str, subject: str, clause: Clause) -> Thing:
    """Give what every text counts, named by what it is said of."""
    # "people on board" and a "three-week trial" go on; "lasted three weeks" was said before.
    is_counted = subject not in _MEASURES or clause.behind[:1] == "-"
    after = clause.behind.partition(noun)[2]
    label = describe(noun, clause.before, after, is_counted=is_counted)
    folded = f"{subject} {_fold(label, noun)}".strip()
    return Thing(folded, label, family=subject, is_aside=_is_aside(clause))


def _name_harm(kind: str, noun: str, clause: Clause) -> Thing:
    """Give what was done, and to whom; another time and a part of it are something else."""
    who = name_word(noun.split()[-1]) if noun else ""
    is_anybody = noun.casefold() in clause.tongue.people
    if is_anybody or kind == "magnitude" or clause.tongue.harms[kind].fullmatch(noun):
        noun, who = (noun if who == "people" and clause.tongue is ENGLISH else ""), ""
    is_aside = _is_aside(clause)
    times = list_times(clause)
    apart = [who] if who in _ANIMALS else []
    apart += [*_fold_times(times), *(["aside"] if is_aside else [])]
    subject = " ".join([kind, *apart])
    label = clause.tongue.labels[kind]
    if noun:
        label = f"{noun} {label}"
    return Thing(subject, ", ".join([label, *times]), harm=kind, who=who, is_aside=is_aside)


def _fold_times(times: list[str]) -> list[str]:
    return sorted({each.casefold() for each in times})


def _find_harm(clause: Clause) -> str:
    """Say what was done to those who are counted, by the word that is nearest to the number.

    "three dead", "three people were killed", "killed three", "death toll rose to three"
    """
    behind = _cut(clause.after, clause.tongue.reach)
    ahead = clause.ahead[::-1]
    mark = _MARK.search(ahead)
    ahead = " ".join(_WORD.findall((ahead[: mark.start()] if mark else ahead)[::-1])[-_AHEAD:])
    found: list[tuple[int, int, str]] = []
    for kind, pattern in clause.tongue.harms.items():
        if match := pattern.search(behind):
            found.append((behind.count(" ", 0, match.start()), 0, kind))
        if matches := list(pattern.finditer(ahead)):
            found.append((ahead.count(" ", matches[-1].end()) + 1, 1, kind))
    return min(found)[2] if found else ""


def _cut(text: str, most: int) -> str:
    """Give the first words of a text, as far as no mark ends them."""
    mark = _MARK.search(text)
    words = list(_WORD.finditer(text, 0, mark.start() if mark else len(text)))[:most]
    return text[: words[-1].end()] if words else ""


def _is_aside(clause: Clause) -> bool:
    """Say whether a number is not to be compared: of a language that is not known none is."""
    tongue = clause.tongue
    return bool(
        tongue is UNKNOWN
        or tongue.ahead.search(clause.ahead)
        or tongue.behind.match(clause.after)
        or tongue.beside.search(clause.before)
        or tongue.beside.search(clause.behind)
    )


def _find_noun(clause: Clause, *, is_one: bool) -> str:
    """Give the word behind a number that names what is counted, or two; '' if none does."""
    if clause.tongue.code == "de":
        return _find_german_noun(clause.behind)
    match = _WORDS_BEHIND.match(clause.behind)
    if not match:
        return ""
    first, second = match.group(1), match.group(2) or ""
    if not name_word(first).isalpha() or second.isdigit() or first in _NO_NOUNS:
        return ""
    if clause.tongue is not ENGLISH:
        return first if _is_plural(first) or is_one or clause.tongue is UNKNOWN else ""
    if name_word(second).isalpha() and _is_plural(second) and not _is_plural(first):
        return f"{first} {second}"
    is_noun = _is_plural(first) or is_one or name_word(first) in _MEASURES
    return first if is_noun else ""


def _find_german_noun(behind: str) -> str:
    """Give the first word with a capital; words that describe it may stand before."""
    for word in _cut(behind, 3).split() if behind[:1] == " " else ():
        if word[0].isupper() and name_word(word).isalpha():
            return word
        if not word.endswith(("e", "en", "er", "es")):
            return ""
    return ""


def _is_plural(word: str) -> bool:
    if word.casefold() in _COLLECTIVE:
        return True
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _fold(label: str, name: str) -> str:
    """Give the terms of a label besides its name."""
    words = _WORD.findall(label.removeprefix(name))
    return " ".join(sorted({term for word in words if (term := name_word(word))}))
