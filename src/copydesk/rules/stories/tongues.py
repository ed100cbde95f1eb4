"""The words that a language tells numbers with: who was harmed, about how many, of what.

English, German, French and Spanish. Of any other language only the numbers are read.
"""

import re
from typing import NamedTuple


class Tongue(NamedTuple):
    """What is known of a language, as patterns."""

    code: str
    percent: str
    points: str
    """What rows of shares, and of points between them, are called."""
    harms: dict[str, re.Pattern[str]]
    """What is done to people, by what it is called here in any language."""
    labels: dict[str, str]
    """What it is called there."""
    people: frozenset[str]
    """Words for whoever it is; any other word is for some of them."""
    reach: int
    """So many words behind a number may say what was done: German puts it last."""
    about: re.Pattern[str]
    between: re.Pattern[str]
    breaks: re.Pattern[str]
    """Where another statement begins."""
    ahead: re.Pattern[str]
    behind: re.Pattern[str]
    beside: re.Pattern[str]
    """What says, there, that a number is a part of another, or was before, or is of a sequel."""
    past: re.Pattern[str]
    """What says that it was at another time."""


_NEVER = "(?!)"
_Named = tuple[str, str]
_NOBODY: _Named = ("", _NEVER)


class _Words(NamedTuple):
    """The same in words: what is done to people with what a row of it is called."""

    shares: _Named = ("%", "%")
    killed: _Named = _NOBODY
    injured: _Named = _NOBODY
    missing: _Named = _NOBODY
    arrested: _Named = _NOBODY
    evacuated: _Named = _NOBODY
    magnitude: _Named = _NOBODY
    people: str = ""
    above: str = _NEVER
    below: str = _NEVER
    near: str = _NEVER
    between: str = _NEVER
    breaks: str = _NEVER
    ahead: str = _NEVER
    behind: str = _NEVER
    beside: str = _NEVER
    past: str = _NEVER
    reach: int = 6


_WORDS = {
    "en": _Words(
        shares=("percent", "percentage points"),
        killed=(
            "killed",
            r"kill(?:s|ed|ing)?|dead|die[sd]?|dying|deaths?|fatalit(?:y|ies)|toll|bodies|drown(?:ed)?",
        ),
        injured=("injured", r"injur(?:e[sd]?|y|ies|ing)|wound(?:s|ed|ing)?|hurt"),
        missing=("missing", r"missing|unaccounted"),
        arrested=("arrested", r"arrest(?:s|ed|ing)?|detain(?:s|ed|ing)?|detentions?"),
        evacuated=("evacuated", r"evacuat(?:e[sd]?|ions?|ing)"),
        magnitude=("magnitude", "magnitude"),
        people="people persons person victims others other individuals",
        above="over|above|at least|more than|no fewer than|no less than|as many as",
        below="nearly|almost|under|below|up to|at most|less than|fewer than|close to",
        near="about|around|some|roughly|approximately|an estimated|circa",
        between="between|from",
        breaks="while|whereas|but|and|although|that|when|said|says|according",
        ahead=r"including|among them|of (?:whom|them|which)|another|(?:a )?further|additional|aged?"
        r"|(?:up|down) from|from(?: an initial)?|compared (?:with|to)|previously|earlier|after",
        behind=r"more|further|seriously|severely|critically|slightly|lightly|at the scene|instantly"
        r"|on the spot|in (?:the )?hospital|of (?:them|whom)|years? old|year-olds?",
        beside="aftershocks?",
        past=r"last (?:year|month|season)|(?:years?|months?|decades?|weeks?) (?:ago|earlier|before)"
        r"|(?-i:in (?:Jan|Febr)uary|in (?:March|April|May|June|July|August|October)"
        r"|in (?:Septem|Novem|Decem)ber)"
        r"|(?:first|second|third|fourth) (?:quarter|half)|first \w+ months",
        reach=5,
    ),
    "de": _Words(
        shares=("Prozent", "Prozentpunkte"),
        killed=(
            "getötet",
            r"tote[nr]?|tot|todesopfern?|todeszahl|getötet\w*|gestorben\w*|starb(?:en)?|sterben"
            r"|ums leben|umgekommen|leichen|ertrunken|ertranken",
        ),
        injured=("verletzt", r"(?:schwer|leicht)?verletzt\w*|verwundet\w*"),
        missing=("vermisst", r"vermisst\w*"),
        arrested=("festgenommen", r"festgenommen\w*|verhaftet\w*|festnahmen"),
        evacuated=("evakuiert", r"evakuiert\w*"),
        magnitude=("Stärke", r"stärke|magnitude"),
        people="menschen personen leute opfer weitere andere tote verletzte vermisste",
        above="über|mindestens|mehr als|wenigstens|gut|nicht weniger als",
        below="knapp|fast|beinahe|unter|bis zu|höchstens|weniger als|maximal",
        near=r"rund|etwa|ungefähr|circa|ca\.|schätzungsweise|geschätzte|einige",
        between="zwischen|von",
        breaks="während|aber|und|sowie|obwohl|dass|nachdem|sagte|laut|hieß",
        ahead=r"darunter|davon|unter ihnen|weitere|im alter von|nach|zuvor|gegenüber|noch",
        behind=r"weitere|mehr|von ihnen|davon|(?:wurden? |werden )?(?:schwer|leicht)\w*|jahre alt"
        r"|lebensgefährlich",
        beside="nachbeben",
        past=r"(?:vergangene[ns]|letzte[ns]|vorige[ns]) (?:jahr|monat)(?:e?s)?|vorjahr\w*"
        r"|vor \w+ (?:jahr|monat)(?:en?)?|im (?:januar|februar|märz|april|mai|juni|juli|august"
        r"|september|oktober|november|dezember)"
        r"|(?:ersten|zweiten|dritten|vierten) (?:quartal|halbjahr)",
        reach=14,
    ),
    "fr": _Words(
        shares=("pour cent", "points de pourcentage"),
        killed=(
            "tués",
            r"mort(?:e?s)?|tué(?:e?s)?|tuant|décès|décédé\w*|meurent|mouru\w*|péri\w*"
            r"|perdu la vie",
        ),
        injured=("blessés", r"blessé\w*|blessant"),
        missing=("disparus", r"disparu\w*"),
        arrested=("arrêtés", r"arrêté(?:e?s)|interpellé\w*|interpellations|arrestations"),
        evacuated=("évacués", r"évacué\w*"),
        magnitude=("magnitude", "magnitude"),
        people="personnes gens victimes autres morts blessés disparus",
        above="plus de|plus d['’]|au moins|au-delà de",
        below="près de|presque|moins de|jusqu['’]à|au plus|à peine",
        near="environ|quelque|autour de|approximativement",
        between="entre|de",
        breaks="tandis|mais|et|alors|que|après|quand|lorsque?|selon|déclaré",
        ahead=r"dont|parmi (?:eux|elles|lesquels)|âgée?s? de|contre|après|encore",
        behind=r"(?:(?:ont|sont) (?:été )?)?(?:grièvement|gravement|légèrement)|de plus"
        r"|supplémentaires|d['’]entre (?:eux|elles)",
        beside="répliques?",
        past=r"an dernier|an passé|année (?:dernière|passée)|mois dernier|il y a \w+ (?:ans?|mois)"
        r"|un an plus tôt|en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre"
        r"|novembre|décembre)|(?:premier|deuxième|troisième|quatrième) (?:trimestre|semestre)",
    ),
    "es": _Words(
        shares=("por ciento", "puntos porcentuales"),
        killed=(
            "muertos",
            r"muert[oa]s?|murieron|mueren|muriendo|fallecid[oa]s?|fallecieron|matando|mató"
            r"|perdieron la vida|víctimas mortales",
        ),
        injured=("heridos", r"herid[oa]s?|lesionad[oa]s?|hiriendo"),
        missing=("desaparecidos", r"desaparecid[oa]s?"),
        arrested=("detenidos", r"detenid[oa]s?|arrestad[oa]s?|detuv(?:o|ieron)|detenciones"),
        evacuated=("evacuados", r"evacuad[oa]s?|evacuaron"),
        magnitude=("magnitud", "magnitud"),
        people="personas gente víctimas otros otras muertos heridos desaparecidos",
        above="más de|al menos|por lo menos|como mínimo",
        below="casi|cerca de|menos de|hasta|como máximo",
        near="unos|unas|alrededor de|aproximadamente|en torno a",
        between="entre|de",
        breaks="mientras|pero|y|e|aunque|que|cuando|tras|según|dijo",
        ahead=r"entre (?:ellos|ellas|los que)|incluid[oa]s|de ell[oa]s|frente a|tras|otr[oa]s",
        behind=r"(?:resultaron |están )?(?:graves?|gravemente|leves?|levemente)|más|de ell[oa]s",
        beside="réplicas?",
        past=r"año pasado|mes pasado|año anterior|hace \w+ (?:años?|mes(?:es)?)|en (?:enero|febrero"
        r"|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)"
        r"|(?:primer|segundo|tercer|cuarto) (?:trimestre|semestre)",
    ),
}  # fmt: skip
# Words that none of the others has.
_TELLING = {
    "en": "the of and was were to is by from with that has have are said their",
    "de": "der das und ist nicht mit im dem den wurde wurden sind auf bei ein eine für von zum"
    " hat hatte am aus sich auch nach vor zu wird werden über durch",
    "fr": "le les des est dans une et du sont pour au ont aux qui sur été",
    "es": "el los las del por y con se al fue fueron para su lo más",
}
_TELLING_BY_WORD = {word: code for code, words in _TELLING.items() for word in words.split()}
_WORD = re.compile(r"[^\W\d_]+")
_SAMPLE = 1500


def _make_tongue(code: str, words: _Words) -> Tongue:
    named = {
        "killed": words.killed,
        "injured": words.injured,
        "missing": words.missing,
        "arrested": words.arrested,
        "evacuated": words.evacuated,
        "magnitude": words.magnitude,
    }
    return Tongue(
        code=code,
        percent=words.shares[0],
        points=words.shares[1],
        harms={kind: _compile(rf"\b(?:{text})(?!\w)") for kind, (_, text) in named.items()},
        labels={kind: label for kind, (label, _) in named.items()},
        people=frozenset(words.people.split()),
        reach=words.reach,
        about=_compile(
            rf"(?<!\w)(?:(?P<above>{words.above})|(?P<below>{words.below})|{words.near})\s?[$€£¥]?$"
        ),
        between=_compile(rf"\b(?:{words.between})\s+[$€£¥]?$"),
        breaks=_compile(
            rf"[;:()–—|]|,? \b(?:{words.breaks})\b|, (?:which|who|where|of which|die|der|qui)\b"
        ),
        ahead=_compile(rf"\b(?:{words.ahead})\s+(?:[\w-]+ )?$"),
        behind=_compile(rf"\s+(?:\w+ ){{0,3}}(?:{words.behind})\b"),
        beside=_compile(rf"\b(?:{words.beside})\b"),
        past=_compile(rf"\b(?:{words.past})\b|(?<![\d.,])\b(?:19|20)\d\d\b(?![\d.,]*\d)"),
    )


def _compile(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


TONGUES = {code: _make_tongue(code, words) for code, words in _WORDS.items()}
ENGLISH = TONGUES["en"]
UNKNOWN = _make_tongue("", _Words())


def choose_tongue(told: str, text: str) -> Tongue:
    """Give the language of a text: feeds often tell another one, so that its words decide."""
    code = told.casefold().replace("_", "-").partition("-")[0]
    if code and code not in TONGUES:
        return UNKNOWN
    heard = dict.fromkeys(TONGUES, 0)
    for word in _WORD.findall(text[:_SAMPLE].casefold()):
        if found := _TELLING_BY_WORD.get(word):
            heard[found] += 1
    best = max(heard, key=lambda each: (heard[each], each == code))
    return TONGUES[best] if heard[best] else TONGUES.get(code, ENGLISH)
