"""Kinds of reports that come again every day, told by their words.

What such a report says is said of its day: the next one has the same words and another event.
"""

import re
from collections.abc import Set as AbstractSet
from itertools import product

from copydesk.rules.stories.dailywords import BOARDS, INDEXES, MOVES, SPORT, WEATHER
from copydesk.rules.stories.words import make_term

ANY_GENRE = "daily"
"""One that says that it comes daily, and not what it is."""


def _fold(text: str) -> frozenset[str]:
    return frozenset(filter(None, map(make_term, text.split())))


_WEATHER = _fold(WEATHER)
_HARM = _fold("""
kill dead death toll die damage destroy evacuate rescue emergency victim injure injured outage
flood storm hurricane typhoon cyclone tornado wildfire drought heatwave blizzard disaster tote
morts muertos doden unwetter inondations
""")
_DEGREES = re.compile(r"\d ?°? ?[CF]\b|\d°")

_INDEXES = _fold(INDEXES)
_BOARDS = _fold(BOARDS)
_MOVES = _fold(MOVES)
_EXCHANGE = re.compile(
    r"\b(?:wall street|s&p 500|s&p|hang seng|cac 40|dow)\b"
    r"|(?:^|\b(?:us|u\.s\.|world|global|asian?|europe(?:an)?|emerging|tokyo|london|japan(?:ese)?"
    r"|chin(?:a|ese)|hong kong|indian?|german|french|uk|australian) )"
    r"(?:stock )?(?:stocks|shares|markets|market|futures|equities)\b"
)
_COMMODITY = re.compile(
    r"\b(?:(?:oil|gold|silver|copper|fuel|petrol|gas|wheat) (?:prices?|rates?|futures)"
    r"|(?:brent|crude|bitcoin)(?: crude| oil| futures| prices?)?"
    r"|^(?:oil|gold|silver|copper|dollar|euro|yen|pound|sterling|rupee))"
    r" (?:today|rises?|rose|falls?|fell|gains?|slips?|slides?|climbs?|drops?|jumps?|edges?|ends?"
    r"|closes?|steady|steadies|firms?|weakens?|surges?|sinks?|eases?|rebounds?|hovers?|holds?"
    r"|settles?|up|down|little|higher|lower|recovers?|extends?|dips?|tumbles?|retreats?|rally"
    r"|rallies)\b"
)

# What reads the stars names most of them.
FEWEST_SIGNS = 3
_SIGNS = _fold("aries taurus gemini leo virgo libra scorpio sagittarius capricorn aquarius pisces")
_PUZZLES = _fold("""
crossword sudoku wordle quordle kakuro kreuzworträtsel crucigrama kruiswoordpuzzel krydsord
""")
_DRAWS = re.compile(
    r"(?:winning|lottery|lotto|jackpot|powerball|mega millions|euromillions)"
    r"\b.*\b(?:numbers|results?|draw|drawing)\b"
    r"|lottozahlen|(?:résultats|resultados|tirage|sorteo|uitslag)\b.*\b(?:loto|loter[íi]a|lotto)"
)
_DAILY = re.compile(
    r"^(?:daily|nightly|weekly) |\b(?:today|tonight)['’]s |\bof the (?:day|week)\b"
    r"|^this week in |^on this day|\btoday in history|\btimes for "
    r"|\b(?:police|crime) (?:log|blotter)|\bobituaries$|\bstandings$|\bfixtures$|\bpodcast\b"
)

_SPORT = _fold(SPORT)
_VOTING = _fold("vote voted votes senate house court ruling justices parliament bill referendum")
# "Rovers 2-1 United", "Hawks 112, Bulls 98", "by 31 runs": nothing else is written like this.
_RESULT = re.compile(
    r"\b[A-Z][\w.]+ (\d{1,3}) ?[-–] ?(\d{1,3}) [A-Z]"
    r"|\b[A-Z][\w.]+ (\d{1,3}), (?:[A-Z][\w.]+ ){1,3}(\d{1,3})\b"
    r"|\bby (\d{1,3} (?:wickets|runs))\b"
)
_SCORE = re.compile(
    r"(?<![\d.,:$£€/-])(\d{1,3}) ?[-–] ?(\d{1,3})(?![\d%.:-]*\d|-| ?(?:percent|year|week|day|hour))"
    r"|(?<![\d:])(\d{1,2}):(\d)(?!\d)"
)

_DIGEST = re.compile(
    r"^(?:(?:the|your|our) )?(?:(?:morning|evening|midday|lunchtime|afternoon|nightly|daily|weekly"
    r"|weekend|monthly|overnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:['’]s)?"
    r" )(?:\w+ )?(?:briefing|brief|digest|round-?up|bulletin|newsletter|headlines|rundown|links"
    r"|reads|edition|catch-?up)\b"
    r"|^(?:letters?(?: to the editor)?|readers['’]? letters|leserbriefe?|courrier des lecteurs"
    r"|cartas al director|lezersbrieven|læserbreve|newsletter|presseschau|revue de presse|in brief"
    r"|news in brief|in pictures|links|week in review|the week in review)(?: ?[:–—|,#(]| - |$| \d)"
    r"|^(?:(?:\w+ ){0,2}round-?up)(?: ?[:–—|,#(]| - |$| \d| (?:for|of)\b)"
    r"|\b(?:horoscopes?|horoskope?|horóscopo|horoscoop|astrology)\b"
    r"|^(?:open|discussion|free) thread\b|^(?:what to watch|what['’]s on|tv tonight)\b"
    r"|^(?:\d+|three|four|five|six|seven|ten) (?:things|stories) (?:you need )?to (?:know|watch) "
    r"(?:today|tonight|this|for|on|before|in)\b"
)


def is_digest(title: str) -> bool:
    """Say whether an entry tells of many things: a briefing, letters, links, the stars."""
    return bool(_DIGEST.search(title.strip().casefold()))


def detect_genre(title: str, lead: str, headed: AbstractSet[str], terms: AbstractSet[str]) -> str:
    """Say which daily report an entry is; `headed` are the terms of its title, '' for none."""
    folded = title.casefold()
    if len(_SIGNS & terms) >= FEWEST_SIGNS:
        return "stars"
    if _PUZZLES & headed:
        return "puzzle"
    if _DRAWS.search(folded):
        return "draw"
    if _is_market(folded, headed, terms):
        return "market"
    if _is_weather(lead, headed, terms):
        return "weather"
    return ANY_GENRE if _DAILY.search(folded) else ""


def tells_harm(terms: AbstractSet[str]) -> bool:
    return bool(_HARM & terms)


def list_scores(title: str, lead: str, terms: AbstractSet[str]) -> frozenset[str]:
    """Give the results that a report of a match names, its headline first."""
    if _VOTING & terms:
        return frozenset()
    patterns = (_RESULT, _SCORE) if _SPORT & terms else (_RESULT,)
    for text, pattern in product((title, lead), patterns):
        if found := [[part for part in match if part] for match in pattern.findall(text)]:
            return frozenset("-".join(sorted(parts)) for parts in found)
    return frozenset()


def _is_market(folded: str, headed: AbstractSet[str], terms: AbstractSet[str]) -> bool:
    if _COMMODITY.search(folded):
        return True
    if not _MOVES & headed:
        return False
    is_named = bool(_INDEXES & headed) or bool(_EXCHANGE.search(folded))
    return is_named or bool(_BOARDS & headed and _INDEXES & terms)


def _is_weather(lead: str, headed: AbstractSet[str], terms: AbstractSet[str]) -> bool:
    if tells_harm(terms):
        return False
    told = len(_WEATHER & headed)
    whole = len(_WEATHER & terms) + bool(_DEGREES.search(lead))
    return told >= 2 or (told == 1 and whole >= 3) or whole >= 4
