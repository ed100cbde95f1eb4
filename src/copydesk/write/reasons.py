"""Reasons of the rules in the languages of served feeds, in the words of the page."""

from copydesk.write.phrases import FeedLanguage

# What the rules say themselves is the key; a model's own words stay as they are.
REASONS: dict[FeedLanguage, dict[str, str]] = {
    "en": {
        "only English texts are scored": "rules can only score English texts",
        "the title is too short to tell": "the headline is too short to tell",
        "the title tells what there is": "the headline says what happened",
        "marks": "exclamation and question marks",
        "a guess": "a guess in the headline",
        "a question": "a question in the headline",
        "guesses": "guesses in the text",
        "talk to the reader": "addresses the reader",
    },
    "de": {
        "needs a language model": "braucht ein Sprachmodell",
        "only English texts are scored": "nach Regeln werden nur englische Texte bewertet",
        "the title is too short to tell": "die Überschrift ist zu kurz dafür",
        "the title tells what there is": "die Überschrift sagt, worum es geht",
        "teases": "lockt",
        "capitals": "Großbuchstaben",
        "marks": "Ausrufe- und Fragezeichen",
        "superlatives": "Superlative",
        "calm wording": "ruhige Worte",
        "a guess": "eine Vermutung in der Überschrift",
        "a question": "eine Frage in der Überschrift",
        "guesses": "Vermutungen im Text",
        "stated as fact": "als Tatsache gesagt",
        "a call to act": "ein Aufruf",
        "talk to the reader": "spricht die Leser an",
        "asks for nothing": "verlangt nichts",
    },
    "fr": {
        "needs a language model": "demande un modèle de langue",
        "only English texts are scored": "les règles n’évaluent que les textes en anglais",
        "the title is too short to tell": "le titre est trop court pour le dire",
        "the title tells what there is": "le titre dit ce qu’il y a",
        "teases": "racole",
        "capitals": "majuscules",
        "marks": "points d’exclamation et d’interrogation",
        "superlatives": "superlatifs",
        "calm wording": "mots calmes",
        "a guess": "une supposition dans le titre",
        "a question": "une question dans le titre",
        "guesses": "des suppositions dans le texte",
        "stated as fact": "présenté comme un fait",
        "a call to act": "un appel à agir",
        "talk to the reader": "s’adresse au lecteur",
        "asks for nothing": "ne demande rien",
    },
    "es": {
        "needs a language model": "necesita un modelo de lenguaje",
        "only English texts are scored": "las reglas solo valoran textos en inglés",
        "the title is too short to tell": "el titular es demasiado corto para decirlo",
        "the title tells what there is": "el titular dice lo que hay",
        "teases": "engancha",
        "capitals": "mayúsculas",
        "marks": "signos de exclamación y de interrogación",
        "superlatives": "superlativos",
        "calm wording": "palabras serenas",
        "a guess": "una conjetura en el titular",
        "a question": "una pregunta en el titular",
        "guesses": "conjeturas en el texto",
        "stated as fact": "dicho como un hecho",
        "a call to act": "una llamada a actuar",
        "talk to the reader": "se dirige al lector",
        "asks for nothing": "no pide nada",
    },
}


def tell_reason(reason: str, language: FeedLanguage) -> str:
    """Say a reason of the rules in a language: `teases: “you”; marks: !` part by part."""
    told = REASONS[language]
    parts = [part.partition(": ") for part in reason.split("; ")]
    return "; ".join(told.get(name, name) + colon + pieces for name, colon, pieces in parts)
