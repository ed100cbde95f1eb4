"""What a deframed feed says in words of its own, in the languages that it can be had in."""

from dataclasses import dataclass
from typing import Literal, get_args

from copydesk.model.analysis import ScoreName

FeedLanguage = Literal["en", "de", "fr", "es"]
LANGUAGES: tuple[FeedLanguage, ...] = get_args(FeedLanguage)


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one language."""

    scores: dict[ScoreName, str]
    overall: str
    original: str
    key_points: str
    loaded: str
    unscored: str
    by_rules: str
    by_model: str


PHRASES: dict[FeedLanguage, Phrases] = {
    "en": Phrases(
        {
            "framing": "Framing",
            "clickbait": "Teasing headline",
            "persuasive": "Persuasion",
            "hyper_stimulus": "Loudness",
            "speculative": "Speculation",
        },
        overall="All in all",
        original="Original headline",
        key_points="Key points",
        loaded="Loaded words",
        unscored="Not analysed",
        by_rules="Analysed by rules, without a model",
        by_model="Analysed by",
    ),
    "de": Phrases(
        {
            "framing": "Einfärbung",
            "clickbait": "Reißerische Überschrift",
            "persuasive": "Überredung",
            "hyper_stimulus": "Lautstärke",
            "speculative": "Mutmaßung",
        },
        overall="Insgesamt",
        original="Ursprüngliche Überschrift",
        key_points="Kernpunkte",
        loaded="Wertende Wörter",
        unscored="Nicht ausgewertet",
        by_rules="Nach Regeln ausgewertet, ohne Modell",
        by_model="Ausgewertet von",
    ),
    "fr": Phrases(
        {
            "framing": "Cadrage",
            "clickbait": "Titre racoleur",
            "persuasive": "Persuasion",
            "hyper_stimulus": "Intensité",
            "speculative": "Spéculation",
        },
        overall="Dans l’ensemble",
        original="Titre d’origine",
        key_points="Points clés",
        loaded="Mots connotés",
        unscored="Non analysé",
        by_rules="Analysé selon des règles, sans modèle",
        by_model="Analysé par",
    ),
    "es": Phrases(
        {
            "framing": "Encuadre",
            "clickbait": "Titular efectista",
            "persuasive": "Persuasión",
            "hyper_stimulus": "Estridencia",
            "speculative": "Especulación",
        },
        overall="En conjunto",
        original="Titular original",
        key_points="Puntos clave",
        loaded="Palabras cargadas",
        unscored="Sin analizar",
        by_rules="Analizado según reglas, sin modelo",
        by_model="Analizado por",
    ),
}


def choose_language(*wanted: str) -> FeedLanguage:
    """Give the first language that we have of those that are wanted, as `de-AT`; else English."""
    for each in wanted:
        short = each.lower().partition("-")[0]
        for language in LANGUAGES:
            if language == short:
                return language
    return "en"
