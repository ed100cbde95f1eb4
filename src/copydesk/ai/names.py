"""Names of a text and whether another one has them, in whatever form."""

import re
import unicodedata
from collections.abc import Iterator

from copydesk.ai.plainwords import PLAIN_WORDS
from copydesk.rules.stories.amounts import list_months
from copydesk.rules.stories.places import list_countries
from copydesk.rules.stories.words import RARE_SHARE, get_share, make_term

_NAME = re.compile(r"(?<![\w'’])[^\W\d_]\w*(?:['’.-][^\W_]+)*")
_WORD = re.compile(r"[^\W_]+")
_SENTENCE_START = re.compile(r"(?:^|[.!?:…\n])[\s\"'“‘(\[»„-]*$")
_POSSESSIVE = re.compile(r"['’]s?$")
_ACRONYM = re.compile(r"\b(?:[A-Z]\.){2,5}|\b[A-Z]{2,5}\b")
_CAPITAL_RUN = re.compile(r"\b[A-Z][\w'’-]*(?: (?:of |the |and )?[A-Z][\w'’-]*)+")
_VERBS = "said says told tells added adds announced warned argued wrote denied resigned vowed"
_SPEAKING = frozenset(_VERBS.split())
# What somebody does who has a name: "Inflation hit", but "Interpol helped".
_DEEDS = """
helped helps joined joins ordered orders asked asks agreed agrees refused refuses confirmed confirms
declined declines signed signs sued sues hired hires arrested seized launched plans planned wants
wanted published accused accuses blamed blames demanded demands urged urges promised promises
rejected rejects approved approves investigated investigates bought owns sent sends
"""
_ACTING = _SPEAKING | frozenset(_DEEDS.split())
# What is called so needs no article, and is no name.
_ABSTRACT = re.compile(r"(?:tion|sion|ment|ness|ity|ism|ing|ly|ance|ence|ship|hood|body|one|ople)$")
_LOOK_BACK = 8
_LONGEST_SHORT_FORM = 6
_NEAR = 3
"""Between a first name and a last one stand at most two others."""
_TITLE_CASE = 0.85
_SMALL_TEXT = """
a an the of in on at to for by from with as and or but nor is are be over into than that up out
off after before amid via vs s t
"""
_SMALL_WORDS = frozenset(_SMALL_TEXT.split())
_FEWEST_TITLE_WORDS = 4
_ENDINGS = {
    ("", "n"), ("", "an"), ("", "ian"), ("", "ns"), ("", "ians"), ("", "i"), ("", "is"),
    ("", "ese"), ("", "ish"), ("", "er"), ("", "ers"), ("", "y"), ("ian", "y"), ("ians", "y"),
    ("a", "ese"), ("a", "an"), ("a", "ans"), ("e", "ian"),
}  # fmt: skip
_SAME = [
    set(group.split())
    for group in (
        "spain spanish spaniards",
        "france french",
        "britain british uk",
        "netherlands dutch",
        "switzerland swiss",
        "denmark danish danes",
        "sweden swedish swedes",
        "poland polish poles",
        "finland finnish finns",
        "ireland irish",
        "scotland scottish scots",
        "wales welsh",
        "turkey turkish turks turkiye",
        "greece greek greeks",
        "england english",
        "philippines filipino philippine",
        "norway norwegian norwegians",
        "thailand thai",
        "portugal portuguese",
        "america american americans us usa",
        "europe european europeans eu",
        *("fed federal", "tv television"),
        *("jan january", "feb february", "mar march", "apr april", "jun june", "jul july"),
        *("aug august", "sep sept september", "oct october", "nov november", "dec december"),
    )
]


_MONTH_TEXT = """
january february march april may june july august september october november december
"""
_MONTHS = _MONTH_TEXT.split()
_QUARTERS = {"q1": "first", "q2": "second", "q3": "third", "q4": "fourth"}
_TITLE_TEXT = """
President Chancellor King Queen Prince Princess Sir Lord Lady Senator Judge Professor
"""
_TITLES = frozenset(_TITLE_TEXT.split())
"""How somebody is addressed is no name, and outlets differ in it."""
_HOUSEHOLD_TEXT = """
airbus alibaba amazon apple bmw boeing disney exxon facebook fifa google honda huawei ibm ikea intel
microsoft nasa nato netflix nike nissan nvidia openai pfizer samsung siemens sony spacex spotify
starbucks tesla tiktok toyota twitter uber uefa unesco unicef vodafone volkswagen walmart youtube
biden erdogan macron merkel modi netanyahu obama putin scholz starmer sunak trump zelensky
"""
_HOUSEHOLD = frozenset(_HOUSEHOLD_TEXT.split())
"""Names that are names at the start of a sentence, too, where every word has a capital."""
_SPELLINGS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "å": "aa", "æ": "ae", "ø": "oe", "œ": "oe"}
)
_UNSPLIT = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss"})


class KnownNames:
    """The words of a source, ready to be asked for."""

    def __init__(self, source: str) -> None:
        self.order = [word.casefold() for word in _WORD.findall(source)]
        self.words = set(self.order)
        self.bare = {form for word in self.words for form in _list_spellings(word)}
        self.months = {_MONTHS[number - 1] for number in list_months(source)}
        self.terms = {make_term(word) for word in self.words}
        self.stems: dict[str, list[str]] = {}
        for word in self.words:
            self.stems.setdefault(word[:4], []).append(word)
        self.acronyms = {each.replace(".", "") for each in _ACRONYM.findall(source)}
        runs = _CAPITAL_RUN.findall(source)
        self.initials = {initials for run in runs for initials in _list_initials(run)}
        names = [
            match.group().casefold()
            for match in _NAME.finditer(source)
            if match.group()[0].isupper()
        ]
        self.capitals = {part for name in names for part in (name, *_WORD.findall(name))}

    def has_part(self, part: str) -> bool:
        """Tell whether a word stands in the source, or a form of it."""
        if part in self.words or f"{part}s" in self.words or part.removesuffix("s") in self.words:
            return True
        if any(part in group and group & self.words for group in _SAME):
            return True
        if part in self.months or _QUARTERS.get(part) in self.words:
            return True
        if not self.bare.isdisjoint(_list_spellings(part)):
            return True
        return any(_are_forms(part, other) for other in self.stems.get(part[:4], ()))

    def has_name(self, name: str) -> bool:
        """Tell whether each part of a name stands in the source, also as an abbreviation."""
        bare = _POSSESSIVE.sub("", name)
        letters = bare.replace(".", "")
        if letters.isupper() and (
            letters in self.acronyms
            or letters in self.initials
            or self.has_part(letters.casefold())
        ):
            return True
        return all(self.has_part(part) for part in _WORD.findall(bare.casefold()))

    def has_near(self, first: str, second: str) -> bool:
        """Tell whether two words stand close together in this order."""
        return any(
            word == first and second in self.order[at + 1 : at + 1 + _NEAR]
            for at, word in enumerate(self.order)
        )


def list_strange_names(text: str, known: KnownNames) -> Iterator[tuple[int, str]]:
    """Give the names that a source does not have, and first names that belong to another."""
    is_title = _is_title_case(text)
    expanded = [
        match.span()
        for match in _CAPITAL_RUN.finditer(text)
        if not known.acronyms.isdisjoint(_list_initials(match.group()))
    ]
    before: re.Match[str] | None = None
    for match in _NAME.finditer(text):
        if not _is_name(text, match):
            before = None
            continue
        name = match.group()
        is_short_form = any(start <= match.start() < end for start, end in expanded)
        if not known.has_name(name):
            if not is_short_form and not (is_title and _is_common(name, known)):
                yield match.start(), name
        elif (
            before
            and match.start() == before.end() + 1
            and not is_title
            and _are_strangers(before.group(), name, known)
        ):
            yield before.start(), f"{before.group()} {name}"
        before = match


def _are_strangers(first: str, second: str, known: KnownNames) -> bool:
    """Tell whether two names of the source were put together that do not belong together."""
    first, second = first.casefold(), _POSSESSIVE.sub("", second).casefold()
    if not {first, second} <= known.capitals or known.has_near(first, second):
        return False
    follows = any(
        other in known.capitals and after == second
        for other, after in zip(known.order, known.order[1:], strict=False)
    )
    leads = any(
        word == first and after in known.capitals
        for word, after in zip(known.order, known.order[1:], strict=False)
    )
    return follows and leads


def _is_name(text: str, match: re.Match[str]) -> bool:
    word = match.group()
    if not word[0].isupper() or word.casefold() in PLAIN_WORDS or word in _TITLES:
        return False
    before = text[max(0, match.start() - _LOOK_BACK) : match.start()]
    starts = match.start() == 0 or _SENTENCE_START.search(before) is not None
    if not starts or not word[1:].islower():
        return True
    # The first word of a sentence is a name if it goes on like one, or speaks like a person.
    following = _NAME.match(text, match.end() + 1)
    if following is None:
        return False
    if following.group()[0].isupper() or _is_household_name(word):
        return True
    is_bare = not word.endswith("s") and not _ABSTRACT.search(word)
    return following.group() in _ACTING and is_bare and not _is_known_word(word)


def _is_household_name(word: str) -> bool:
    return word.casefold() in _HOUSEHOLD or bool(list_countries({make_term(word)}))


def _is_known_word(word: str) -> bool:
    return get_share(make_term(word)) > RARE_SHARE


def _is_title_case(text: str) -> bool:
    """Tell whether all words but the small ones have capitals: in a sentence, verbs have none."""
    words = [word for word in _WORD.findall(text) if word[0].isalpha() and word not in _SMALL_WORDS]
    capitals = sum(word[0].isupper() for word in words)
    return len(words) >= _FEWEST_TITLE_WORDS and capitals >= _TITLE_CASE * len(words)


def _is_common(name: str, known: KnownNames) -> bool:
    """Tell whether a word of a headline in capitals is no name."""
    return make_term(name) in known.terms or _is_known_word(name)


def _list_initials(run: str) -> set[str]:
    """Give what a name of several words or a part of it may be shortened to."""
    words = run.split()[-_LONGEST_SHORT_FORM:]
    small = "".join(word[0] for word in words)
    large = "".join(word[0] for word in words if word[0].isupper())
    return {
        letters[at:end].upper()
        for letters in (small, large)
        for at in range(max(1, len(letters) - 1))
        for end in range(at + 2, len(letters) + 1)
    }


def _are_forms(one: str, other: str) -> bool:
    """Tell a country from its people, and a name from its plural."""
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    ends = tuple(sorted((one[at:], other[at:])))
    return at >= 4 and ends in _ENDINGS


def _list_spellings(word: str) -> set[str]:
    """Give a word without its accents, and as it is written where there are none: ü, u, ue."""
    if word.isascii():
        return {word}
    split = unicodedata.normalize("NFD", word.translate(_UNSPLIT))
    plain = "".join(each for each in split if not unicodedata.combining(each))
    return {plain, word.translate(_SPELLINGS)}
