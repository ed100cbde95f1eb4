"""What a page of one's own entries says in words of its own, in the languages of the desk."""

from dataclasses import dataclass

from copydesk.write.phrases import FeedLanguage


@dataclass(frozen=True, slots=True)
class PagePhrases:
    """The words of one language."""

    read: str
    more: str
    empty: str
    follow: str
    book: str
    made: str


PAGE_PHRASES: dict[FeedLanguage, PagePhrases] = {
    "en": PagePhrases(
        read="Read the text here",
        more="More",
        empty="There is nothing here yet.",
        follow="Follow this page:",
        book="as a book",
        made="Put together with {desk}",
    ),
    "de": PagePhrases(
        read="Text hier lesen",
        more="Mehr",
        empty="Hier ist noch nichts.",
        follow="Dieser Seite folgen:",
        book="als Buch",
        made="Zusammengestellt mit {desk}",
    ),
    "fr": PagePhrases(
        read="Lire le texte ici",
        more="Suite",
        empty="Il n’y a encore rien ici.",
        follow="Suivre cette page :",
        book="en livre",
        made="Composé avec {desk}",
    ),
    "es": PagePhrases(
        read="Leer el texto aquí",
        more="Más",
        empty="Aquí todavía no hay nada.",
        follow="Seguir esta página:",
        book="como libro",
        made="Reunido con {desk}",
    ),
    "it": PagePhrases(
        read="Leggi qui il testo",
        more="Altri",
        empty="Qui non c’è ancora niente.",
        follow="Segui questa pagina:",
        book="come libro",
        made="Raccolto con {desk}",
    ),
    "pt": PagePhrases(
        read="Ler o texto aqui",
        more="Mais",
        empty="Ainda não há nada aqui.",
        follow="Seguir esta página:",
        book="como livro",
        made="Reunido com {desk}",
    ),
    "ar": PagePhrases(
        read="قراءة النص هنا",
        more="المزيد",
        empty="لا شيء هنا بعد.",
        follow="متابعة هذه الصفحة:",
        book="كتابًا",
        made="جُمعت بواسطة {desk}",
    ),
}
