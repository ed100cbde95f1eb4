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
    points: str
    overall: str
    original: str
    key_points: str
    loaded: str
    unscored: str
    scoreless: str
    by_rules: str
    by_model: str


PHRASES: dict[FeedLanguage, Phrases] = {
    "en": Phrases(
        {
            "framing": "One-sided framing",
            "clickbait": "Teasing headline",
            "persuasive": "Out to persuade",
            "hyper_stimulus": "Loud wording",
            "speculative": "Speculation",
        },
        points="of 100",
        overall="Overall",
        original="Original headline",
        key_points="Key points",
        loaded="Loaded words",
        unscored="Not analysed",
        scoreless="No scores for this text",
        by_rules="Analysed by rules, without a model",
        by_model="Analysed by",
    ),
    "de": Phrases(
        {
            "framing": "Einseitiger Blick",
            "clickbait": "Lockende Überschrift",
            "persuasive": "Will überzeugen",
            "hyper_stimulus": "Laute Worte",
            "speculative": "Vermutungen",
        },
        points="von 100",
        overall="Insgesamt",
        original="Ursprüngliche Überschrift",
        key_points="Kernpunkte",
        loaded="Wertende Wörter",
        unscored="Nicht ausgewertet",
        scoreless="Keine Werte für diesen Text",
        by_rules="Nach Regeln ausgewertet, ohne Modell",
        by_model="Ausgewertet von",
    ),
    "fr": Phrases(
        {
            "framing": "Cadrage partial",
            "clickbait": "Titre racoleur",
            "persuasive": "Cherche à convaincre",
            "hyper_stimulus": "Mots criards",
            "speculative": "Suppositions",
        },
        points="sur 100",
        overall="Dans l’ensemble",
        original="Titre d’origine",
        key_points="Points clés",
        loaded="Mots connotés",
        unscored="Non analysé",
        scoreless="Pas de valeurs pour ce texte",
        by_rules="Analysé selon des règles, sans modèle",
        by_model="Analysé par",
    ),
    "es": Phrases(
        {
            "framing": "Enfoque parcial",
            "clickbait": "Titular tramposo",
            "persuasive": "Quiere convencer",
            "hyper_stimulus": "Palabras estridentes",
            "speculative": "Conjeturas",
        },
        points="de 100",
        overall="En conjunto",
        original="Titular original",
        key_points="Puntos clave",
        loaded="Palabras cargadas",
        unscored="Sin analizar",
        scoreless="Sin valores para este texto",
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
