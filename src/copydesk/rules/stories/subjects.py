"""What dates and names are said of, where rules can tell: what is to happen, and which office.

Without it, two dates or two names contradict nothing: every text has many of them.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from copydesk.rules.stories.tongues import ENGLISH, Tongue
from copydesk.rules.stories.words import make_term


class Subject(NamedTuple):
    """What something is said of: folded, and in the words of the entry."""

    folded: str
    label: str
    actors: frozenset[str] = frozenset()
    """Who or what it happens to, as far as that stands before it."""


class Holder(NamedTuple):
    """Somebody in an office, as they are named."""

    office: Subject
    name: str


# "reopens on", "closed until Monday,": the word before, and how the date belongs to it.
_HOW = {
    "en": r"(?: again| only)? (on|by|until|till|from|since)"
    r" (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:the )?$",
    "fr": r" (jusqu['’]au|le|dès le|depuis le) (?:\w+di )?$",
    "es": r" (hasta el|el|desde el) (?:\w+ )?$",
}
_BEFORE = {code: re.compile(rf"(?<![\w’'-])([^\W\d_]{{4,}}){how}") for code, how in _HOW.items()}
_LOOK_BACK = 80
# What is not to happen then, or was to happen, contradicts nobody.
_DENIED = re.compile(
    r"\b(?:not|never|no longer|instead of|rather than|originally|initially|previously|planned"
    r"|delayed|postponed|moved|pas|jamais|initialement|reporté\w*|no|nunca|inicialmente"
    r"|aplazad[oa]s?)\b|n[’']t\b",
    re.IGNORECASE,
)
# Whoever speaks does so on many days.
_SPEECH_TEXT = """
said says told announced added wrote reported published updated posted spoke interviewed stated
quoted dated made held based
déclaré annoncé indiqué publié précisé affirmé écrit rapporté daté expliqué
dijo anunció informó publicó declaró afirmó señaló explicó escribió
"""
# What stands between somebody and what happens to them.
_LINK_TEXT = """
stay stays stayed remain remains remained expected due set scheduled planned likely begin fully
again finally reste restera sera doit devrait queda permanece será debe estará está
"""
_SPEECH = frozenset(make_term(word) for word in _SPEECH_TEXT.split())
_LINKS = frozenset(make_term(word) for word in _LINK_TEXT.split())
_WORD = re.compile(r"[^\W\d_]+")
_MARK = re.compile(r"[,;:.()–—]")
_PERSON = r"(?P<name>[A-Z][\w’'-]+(?: [A-Z][\w’'-]+){0,2})"
_FIELDS = (
    "transport|finance|interior|foreign|defen[cs]e|health|education|justice|environment|energy"
    "|labou?r|economy|agriculture|culture|housing|trade|home"
)
_SPEAKING_FOR = (
    "police|council|city|company|ministry|government|army|airline|union|hospital|court|school|club"
    "|party|fire|navy|university"
)
# Of these offices a story knows one each; of a president or a spokesman alone it may know many.
_OFFICES = (
    re.compile(rf"(?P<before>\w+ )?\b(?P<office>[Mm]ayor) {_PERSON}"),
    re.compile(rf"(?P<before>\w+ )?\b(?P<office>(?:[Pp]olice|[Ff]ire) chief) {_PERSON}"),
    re.compile(rf"(?P<before>\w+ )?\b(?P<office>(?i:{_FIELDS}) (?i:minister|secretary)) {_PERSON}"),
    re.compile(
        rf"(?P<before>\w+ )?\b(?P<office>(?i:{_SPEAKING_FOR}) spokes(?:man|woman|person)) {_PERSON}"
    ),
    re.compile(
        r"(?P<before>\w+ )?\b(?P<office>suspect),? (?:(?:was |has been )?(?:named|identified) as )?"
        + _PERSON
    ),
)
# Somebody else holds the office of these.
_OTHERS = frozenset(["former", "ex", "deputy", "acting", "vice", "late", "shadow", "another"])
_SPOKEN = re.compile("spokes(?:man|woman)")


def find_event(sentence: str, place: int, tongue: Tongue = ENGLISH) -> Subject | None:
    """Say what happens on the date at a place of a sentence; None if that is not plain."""
    before = sentence[max(0, place - _LOOK_BACK) : place]
    pattern = _BEFORE.get(tongue.code)
    match = pattern.search(before) if pattern else None
    if match is None or _DENIED.search(before):
        return None
    word, how = match.group(1), match.group(2).replace("till", "until").replace("’", "'")
    term = make_term(word)
    if not term or term in _SPEECH or not word.islower():
        return None
    return Subject(f"{how} {term}", f"{word} {how}", _list_actors(before[: match.start()]))


def _list_actors(text: str) -> frozenset[str]:
    """Give the terms of the statement before what happens, save those that only lead to it."""
    statement = _MARK.split(text)[-1]
    terms = {make_term(word) for word in _WORD.findall(statement)}
    return frozenset(terms - _LINKS - {""})


def list_holders(sentence: str) -> Iterator[Holder]:
    """Give who is said to hold which office."""
    for pattern in _OFFICES:
        for match in pattern.finditer(sentence):
            if (match["before"] or "").strip().casefold() in _OTHERS:
                continue
            office = _SPOKEN.sub("spokesperson", match["office"].casefold())
            yield Holder(Subject(office, office), match["name"])
