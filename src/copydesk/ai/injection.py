"""Finds sentences that speak to a model instead of a reader, so that none of them reaches one."""

import re
from typing import NamedTuple

_SENTENCE = re.compile(r"[^\n.!?。！？]*(?:[.!?。！？]+[\"'”’»)\]]*\n*|\n+|$)")
_INVISIBLE = re.compile(
    "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\U000e0000-\U000e007f]"
)

# Marks of chat formats: no reader ever needs to see them.
_CHAT_MARKS = re.compile(
    r"<\|[a-z_]+\|>|\[/?INST\]|<</?SYS>>|^\s*#{2,}\s*(?:system|instructions?)\b"
    r"|^\s*(?:system|assistant)\s*:",
    re.IGNORECASE,
)
_EARLIER = (
    r"(?:all|any|your|alle[ns]?|deine?|toutes?|tes|vos|todas?|tus|je|jouw|al|dine|previous|prior|earlier|above|foregoing|vorherigen?|bisherigen?|"
    r"obigen?|précédentes?|anteriores|vorige|eerdere|bovenstaande|tidligere|foregående|ovenstående)"
)
_ORDERS = (
    r"(?:instructions?|prompts?|anweisung(?:en)?|instruktion(?:en)?|consignes?|instrucciones|órdenes|instructies?|opdrachten?|"
    r"instruktioner|instrukser?|anvisninger)"
)
_FORGET = (
    r"(?:ignore|disregard|forget|override|bypass|ignorier(?:e|en|t)?|missachte[nt]?|vergiss|"
    r"vergessen|ignore[rz]?|oublie[rz]?|ignora[dr]?|ignoren?|olvid[ae]n?|negeer|vergeet|ignorer|glem)"
)
_MODEL = (
    r"(?:ai|a\.i\.|ki|ia|(?:ai|virtual|helpful) assistant|artificial intelligence|"
    r"(?:large )?language model|llm|chatbot|chatgpt|sprachmodell|ki-assistent|modèle de langage|"
    r"modelo de lenguaje|taalmodel|sprogmodel|summari[sz]er)"
)
_ANSWER = (
    r"(?:summary|answer|response|output|analysis|zusammenfassung|antwort|résumé|réponse|resumen|"
    r"respuesta|samenvatting|antwoord|resumé|svar)"
)
_YOUR = r"(?:your|deine[rs]?|ta|ton|votre|tu|jouw|dit)"
# Each of them needs a model or "you" in it: reports on what people say of models are many.
_ADDRESSED = (
    # "Ignore all previous instructions"
    rf"\b{_FORGET}\b(?:\s+(?:of|the|these|die|les|las|de))?(?:\s+{_EARLIER}){{1,2}}"
    rf"(?:\s+(?:the|die|les|las|los|de|{_EARLIER})){{0,2}}\s+{_ORDERS}\b",
    # "You are now an AI that …", "As a language model you must …"
    rf"\b(?:you are|you're|act as|du bist|tu es|vous êtes|eres|jij bent|du er)\b"
    rf"(?:\s+\w+){{0,3}}\s+{_MODEL}\b",
    rf"\b(?:as|als|en tant que|como|som)\s+(?:an?|eine?|une?|un|een|en|et)?\s*{_MODEL},?\s+"
    r"(?:you|du|tu|vous|jij)\b",
    # Instructions for the language model, dear AI
    rf"\b(?:note|message|instructions?|hinweis|nachricht|anweisung|mensaje|bericht|besked)\s+"
    rf"(?:to|for|an|für|à|pour|para|aan|voor|til)\s+(?:\w+\s+){{0,2}}{_MODEL}s?\s*[:,.!]",
    rf"^\W*(?:dear|hey|attention|listen|liebe|chère?|querida|beste|kære)\s+(?:\w+\s+)?{_MODEL}s?\b",
    # "Your summary must say …", "in your answer, state that …", "respond only with the word"
    rf"\b{_YOUR}\s+{_ANSWER}\s+(?:must|should|has to|shall|muss|soll|doit|debe|moet|skal)\b",
    rf"\bin\s+{_YOUR}\s+{_ANSWER}\b",
    r"\b(?:respond|reply|answer|output)\s+(?:only\s+)?(?:with|in)\s+(?:the\s+)?"
    r"(?:following|words?|phrase|json|exactly|nothing)\b",
    r"\b(?:your|deine?n?|ton|votre|tu|jouw|din)\s+(?:system|hidden|secret|initial)\s*-?prompt\b",
    rf"\b(?:new|updated|neue|nouvelles|nuevas|nieuwe|nye)\s+{_ORDERS}\s*:",
    r"^\W*(?:please\s+)?do not (?:summari[sz]e|analy[sz]e|rate|score) (?:this|the|it)\b",
    r"\b(?:set|give|rate)\b.{0,30}\b(?:clickbait|framing|score)s?\b.{0,20}\b(?:to|of|as)\s+[01]\b",
)
_ADDRESSED_TO_A_MODEL = re.compile("|".join(_ADDRESSED), re.IGNORECASE)
# What goes on in the same line: by itself it could be said to a reader, behind an order it is not.
_GOES_ON = re.compile(
    r"^\W*(?:(?:and|then|now|instead|also|from now on|und|dann|jetzt|stattdessen|puis|et|ahora"
    r"|luego|nu)\b,?\s*)*"
    r"(?:you(?:'re| are| will| must| should| have| can| may| do| now)\b|your\b|output|say\b|write"
    r"|print|reply|respond|answer|return|rate\b|score\b|summari[sz]e|repeat|state\b|claim|tell\b"
    r"|pretend|act as|use\b|add\b|include|reveal|show\b|give\b|set\b|make\b|do not\b|don't|never"
    r"|always|du (?:bist|musst|sollst)|gib\b|schreib|sag\b|antworte|tu es|tu dois|réponds|écris"
    r"|dis\b|eres\b|debes|responde|escribe|di\b|je bent|jij bent|schrijf|zeg\b|du er|skriv|svar\b)",
    re.IGNORECASE,
)


class Cleared(NamedTuple):
    """A text without what was meant for a model, and what that was."""

    text: str
    dropped: tuple[str, ...]


def drop_instructions(text: str) -> Cleared:
    """Drop sentences that speak to a model, and characters that nobody sees."""
    visible = _INVISIBLE.sub("", text)
    kept: list[str] = []
    dropped: list[str] = []
    is_ordered = False
    for match in _SENTENCE.finditer(visible):
        sentence = match[0]
        is_ordered = is_instruction(sentence) or (is_ordered and bool(_GOES_ON.match(sentence)))
        if is_ordered:
            dropped.append(sentence.strip())
            # Lines stay lines, so that what stood before and after does not run together.
            kept.append("\n" if sentence.endswith("\n") else " ")
        else:
            kept.append(sentence)
        is_ordered = is_ordered and not sentence.endswith("\n")
    return Cleared("".join(kept).strip() if dropped else visible.strip(), tuple(dropped))


def is_instruction(sentence: str) -> bool:
    """Say whether a sentence speaks to a model."""
    return bool(_CHAT_MARKS.search(sentence) or _ADDRESSED_TO_A_MODEL.search(sentence))
