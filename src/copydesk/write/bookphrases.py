"""What a book says in words of its own, in the languages of the page."""

from dataclasses import dataclass

from copydesk.rules.editions import Reason
from copydesk.write.phrases import LANGUAGES, FeedLanguage


@dataclass(frozen=True, slots=True)
class BookPhrases:
    """The words of one language."""

    contents: str
    left_out: str
    edition: str
    reasons: dict[Reason, str]
    shelf: str
    unread: str
    starred: str
    later: str


BOOK_PHRASES: dict[FeedLanguage, BookPhrases] = {
    "en": BookPhrases(
        "Contents",
        "Left out, and why",
        "{title}: {minutes} minutes",
        {
            "same_story": "tells a story that is in this edition already",
            "too_long": "takes longer than the whole edition",
            "share_used": "its feed has had its share",
            "no_time": "no time was left",
        },
        "Your books",
        "Unread",
        "Starred",
        "Read later",
    ),
    "de": BookPhrases(
        "Inhalt",
        "Was fehlt und warum",
        "{title}: {minutes} Minuten",
        {
            "same_story": "erzählt eine Geschichte, die schon in dieser Ausgabe steht",
            "too_long": "dauert länger als die ganze Ausgabe",
            "share_used": "sein Feed hatte schon seinen Anteil",
            "no_time": "dafür war keine Zeit mehr",
        },
        "Ihre Bücher",
        "Ungelesen",
        "Favoriten",
        "Später lesen",
    ),
    "fr": BookPhrases(
        "Sommaire",
        "Ce qui manque, et pourquoi",
        "{title} : {minutes} minutes",
        {
            "same_story": "raconte un sujet déjà présent dans cette édition",
            "too_long": "est plus long que toute l’édition",
            "share_used": "son flux a déjà eu sa part",
            "no_time": "il ne restait plus de temps",
        },
        "Vos livres",
        "Non lus",
        "Favoris",
        "À lire plus tard",
    ),
    "es": BookPhrases(
        "Contenido",
        "Lo que falta y por qué",
        "{title}: {minutes} minutos",
        {
            "same_story": "cuenta una historia que ya está en esta edición",
            "too_long": "es más largo que toda la edición",
            "share_used": "su fuente ya tuvo su parte",
            "no_time": "ya no quedaba tiempo",
        },
        "Tus libros",
        "No leídos",
        "Favoritos",
        "Leer más tarde",
    ),
    "it": BookPhrases(
        "Indice",
        "Che cosa manca, e perché",
        "{title}: {minutes} minuti",
        {
            "same_story": "racconta una storia già presente in questa edizione",
            "too_long": "è più lungo dell’intera edizione",
            "share_used": "il suo feed ha già avuto la sua parte",
            "no_time": "non restava più tempo",
        },
        "I tuoi libri",
        "Non letti",
        "Preferiti",
        "Da leggere",
    ),
    "pt": BookPhrases(
        "Sumário",
        "O que ficou de fora, e por quê",
        "{title}: {minutes} minutos",
        {
            "same_story": "conta uma história que já está nesta edição",
            "too_long": "é mais longo que a edição inteira",
            "share_used": "o feed dele já teve a sua parte",
            "no_time": "não sobrou tempo",
        },
        "Seus livros",
        "Não lidos",
        "Favoritos",
        "Ler depois",
    ),
    "ar": BookPhrases(
        "المحتويات",
        "ما استُبعد، ولماذا",
        "{title}: {minutes} دقيقة",
        {
            "same_story": "يروي قصة موجودة في هذا العدد",
            "too_long": "أطول من العدد كله",
            "share_used": "أخذت خلاصته نصيبها",
            "no_time": "لم يبق وقت",
        },
        "كتبك",
        "غير المقروء",
        "المفضلة",
        "القراءة لاحقًا",
    ),
}


def choose_phrases(language: str) -> tuple[FeedLanguage, BookPhrases]:
    """Give the words of a language, or English ones where we have none."""
    start = language.partition("-")[0]
    known: FeedLanguage = next((each for each in LANGUAGES if each == start), "en")
    return known, BOOK_PHRASES[known]
